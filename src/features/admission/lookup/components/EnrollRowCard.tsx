import { View } from '@tarojs/components'
import { changedText, unitSource, unitTitleAt } from '@/entities/candidate/candidate'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { YearTable } from '@/shared/ui/facts/YearTable'
import { againstCutoff, enrollNote, enrollTable, enrollYears, type EnrollRow } from '../model/enroll-row'
import './control-line-year.scss'

export interface EnrollRowCardProps {
  row: EnrollRow
  years: readonly number[]
  /** Set if the list is of one college: then the rows do not repeat its name. */
  college: string | undefined
  /** The family's own rank in this track. */
  rank: number | undefined
}

/** A unit with its years side by side. */
export function EnrollRowCard({ row, years, college, rank }: EnrollRowCardProps) {
  const { CollegeId } = row
  const own = enrollYears(row, years)
  const against = againstCutoff(row, rank)
  return (
    <Card
      title={unitTitleAt(row, college)}
      extra={
        college === undefined &&
        CollegeId && (
          <Button
            kind='text'
            size='sm'
            label={`院校 ${row.CollegeName}`}
            onClick={() => void navigate('pages/home/school/schoolDetail', { id: CollegeId })}
          >
            院校
          </Button>
        )
      }
    >
      <View className='line-year__note num'>{enrollNote(row)}</View>
      {row.Changed && <View className='line-year__note num'>{changedText(row.Changed)}</View>}
      {against && <View className='line-year__note num'>{against}</View>}
      <YearTable years={own} rows={enrollTable(row, own)} source={unitSource({ Lines: row.Lines, PlanSource: null })} />
    </Card>
  )
}
