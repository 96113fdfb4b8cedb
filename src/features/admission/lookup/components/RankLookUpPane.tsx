import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useGetRankCurveQuery, useListControlLinesQuery } from '../../api'
import { ChoiceCell } from '../../components/ChoiceCell'
import { ProvinceCell } from '../../components/ProvinceCell'
import { TrackChoice } from '../../components/TrackChoice'
import type { PlaceInSight } from '../../hooks/use-place-in-sight'
import type { RankLookUp } from '../use-rank-lookup'
import type { TableYear } from '../use-table-year'
import { CurveCard } from './CurveCard'
import { RankLookUpCard } from './RankLookUpCard'

/** The choice of province, track and year. */
function TableChoice({ place, table }: { place: PlaceInSight; table: TableYear }) {
  return (
    <Card>
      <ProvinceCell />
      {table.year !== undefined && (
        <ChoiceCell
          id='rank-year'
          title={`${table.year} 年的一分一段表`}
          change='换年份'
          options={table.years.map((one) => ({ value: String(one), label: `${one} 年` }))}
          value={String(table.year)}
          onChange={(one) => table.setYear(Number(one))}
        />
      )}
      <TrackChoice place={place} />
    </Card>
  )
}

/** The place of the score found on its year's curve. */
function Found({ place, year, mine }: { place: PlaceInSight; year: number; mine: RankLookUp['mine'] }) {
  const { ProvinceId, track, subjectType } = place
  const { currentData: curve } = useGetRankCurveQuery({ ProvinceId, Year: year, SubjectType: subjectType })
  const { currentData: controlLines } = useListControlLinesQuery(track ? { ProvinceId, Track: track } : skipToken)
  return curve ? <CurveCard curve={curve} controlLines={controlLines?.Items ?? []} mine={mine} /> : null
}

/** Province and year, a score or a rank, and its counterpart in the table. */
export function RankLookUpPane({
  place,
  table,
  lookUp,
}: {
  place: PlaceInSight
  table: TableYear
  lookUp: RankLookUp
}) {
  const { province, track } = place
  const { year, earlierModel } = table
  return (
    <>
      <TableChoice place={place} table={table} />
      <QueryView result={table.tables} skeleton={<Skeleton card rows={5} />}>
        {() =>
          year === undefined ? (
            <EmptyState
              id='no-table'
              text='还没有一分一段表'
              reason={`${province?.ProvinceName ?? ''}${track ?? ''}的表导入之后，这里就能查位次。`}
            />
          ) : (
            <>
              <RankLookUpCard lookUp={lookUp} year={year} fullScore={province?.Rule.FullScore ?? 750} />
              <Found place={place} year={year} mine={lookUp.mine} />
              {earlierModel && <View className='score-fields__aside'>{earlierModel}</View>}
            </>
          )
        }
      </QueryView>
      <Card>
        <Cell id='to-lines' title='各批次的控制线' arrow onClick={() => void navigate('pages/home/line/searchbatch')} />
      </Card>
    </>
  )
}
