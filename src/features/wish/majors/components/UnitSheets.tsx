import type { Candidate } from '@/entities/candidate/candidate'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { CollegeUnits } from './CollegeUnits'
import { UnitMajorsSheet } from './UnitMajorsSheet'

export interface UnitSheetsProps {
  handle: DraftHandle
  /** The unit being shown; undefined while nothing is open. */
  unit: Candidate | undefined
  onClose: () => void
}

/** The inside of a unit, above the candidates: its majors to choose from, or, for a unit of one major, the college's other offers. */
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
