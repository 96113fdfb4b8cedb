import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { unitText, unitTitle } from '@/entities/candidate/candidate'
import { currentOf } from '@/shared/screens/list-result'
import { Button } from '@/shared/ui/controls/Button'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { useGetUnitMajorsQuery } from '../api'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { useMajorChoice } from '../use-major-choice'
import { specialtyRequest } from '@/features/wish/draft/requests'
import { MajorOrder } from './MajorOrder'
import { CollegeUnits } from './CollegeUnits'
import { majorsSourceText } from '../majors'
import { MajorRow } from './MajorRow'
import { NationalNote } from './NationalNote'
import '@/features/wish/wish-atoms.scss'

export interface UnitMajorsSheetProps {
  handle: DraftHandle
  /** The unit whose majors are chosen; undefined while the sheet is closed. */
  unitId: string | undefined
  onClose: () => void
}

/** The majors of one unit, chosen in the order they are pressed; under them the college's other units. */
export function UnitMajorsSheet({ handle, unitId, onClose }: UnitMajorsSheetProps) {
  const { form, wishType, batchId, draft } = handle
  const question = form && batchId && unitId ? specialtyRequest(form, { batchId, wishType }, unitId) : undefined
  const result = useGetUnitMajorsQuery(question ?? skipToken)
  const { press, set } = useMajorChoice(handle)
  const chosen = draft?.selectedSchool.find((wish) => wish.UnitId === unitId)?.Majors ?? []
  const allowed = draft?.rule?.MajorsPerUnit ?? 0
  return (
    <Sheet
      id='majors-sheet'
      open={unitId !== undefined}
      title='选专业'
      onClose={onClose}
      footer={
        <Button id='majors-done' block onClick={onClose}>
          {chosen.length > 0 ? `选好了 ${chosen.length} 个` : '先不选'}
        </Button>
      }
    >
      <QueryView result={currentOf(result)}>
        {({ Unit, Majors, MajorsSource, DataSource }) => {
          const limit = Math.min(allowed, Math.max(Majors.length, 1))
          const takesMajors = Unit.UnitKind !== 'major' && allowed > 0 && Majors.length > 0
          const inside = Unit.UnitKind === 'major' ? '' : majorsSourceText(MajorsSource, form?.Year)
          return (
            <View>
              <View className='wish-row__name'>{unitTitle(Unit)}</View>
              <View className='wish-note'>{unitText(Unit, form?.Year)}</View>
              {takesMajors && (
                <View className='wish-note'>
                  按想读的先后点选，最多 {limit} 个，已选 {chosen.length} 个
                </View>
              )}
              {inside && <View className='wish-note'>{inside}</View>}
              {takesMajors && (
                <MajorOrder chosen={chosen} majors={Majors} limit={limit} onChange={(majors) => set(Unit, majors)} />
              )}
              {Majors.map((major, index) => (
                <MajorRow
                  key={`${major.MajorCode ?? ''}-${major.MajorName}`}
                  id={`major-${index}`}
                  major={major}
                  unitRequirement={Unit.SubjectReq}
                  order={chosen.indexOf(major.MajorName) + 1}
                  onPress={takesMajors ? () => press(Unit, major.MajorName, limit) : undefined}
                />
              ))}
              <NationalNote majors={Majors} />
              <View className='wish-gap'>
                <SourceNote source={DataSource} />
              </View>
              <View className='wish-heading'>{Unit.CollegeName}的其他志愿</View>
              <CollegeUnits handle={handle} of={{ unitId: Unit.UnitId }} />
            </View>
          )
        }}
      </QueryView>
    </Sheet>
  )
}
