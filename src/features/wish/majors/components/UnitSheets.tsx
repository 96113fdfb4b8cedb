import type { Candidate } from '@/entities/candidate/candidate'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { CollegeUnits } from './CollegeUnits'
import { UnitMajorsSheet } from './UnitMajorsSheet'

export interface UnitSheetsProps {
  handle: DraftHandle
  /** The unit that is looked into; undefined while nothing is open. */
  unit: Candidate | undefined
  onClose: () => void
}

/** What is inside a unit, over the candidates: its majors to choose, or, where it is one major, what else the college offers. */
export function UnitSheets({ handle, unit, onClose }: UnitSheetsProps) {
  const isMajor = unit?.UnitKind === 'major'
  return (
    <>
      <UnitMajorsSheet handle={handle} unitId={isMajor ? undefined : unit?.UnitId} onClose={onClose} />
      <Sheet
        id='siblings-sheet'
        open={isMajor}
        title={isMajor ? `${unit.CollegeName}的其他专业` : ''}
        onClose={onClose}
      >
        {isMajor && <CollegeUnits handle={handle} of={{ unitId: unit.UnitId }} />}
      </Sheet>
    </>
  )
}
