import { usePlaceInSight } from '@/features/admission/hooks/use-place-in-sight'
import { RankLookUpPane } from '@/features/admission/lookup/components/RankLookUpPane'
import { RankRows } from '@/features/admission/lookup/components/RankRows'
import { useRankLookUp } from '@/features/admission/lookup/use-rank-lookup'
import { useTableYear } from '@/features/admission/lookup/use-table-year'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'
import { StickyTabs } from '@/shared/ui/bars/StickyTabs'

/** 位次查询: a score's rank or a rank's score in a year's table, the same rank in other years, the curve, and the table itself. */
export default definePage('pages/home/line/searcharrangement', function RankPage() {
  const place = usePlaceInSight()
  const table = useTableYear(place)
  const lookUp = useRankLookUp(place, table.year)
  const { ProvinceId, subjectType } = place
  const question = table.year === undefined ? undefined : { ProvinceId, Year: table.year, SubjectType: subjectType }
  return (
    <Page fill>
      <StickyTabs
        id='rank-tabs'
        tabs={[
          {
            key: 'look',
            label: '查位次',
            content: <RankLookUpPane place={place} table={table} lookUp={lookUp} />,
          },
          {
            key: 'table',
            label: '一分一段表',
            fills: true,
            content: (
              <RankRows
                key={JSON.stringify(question)}
                question={question}
                isNone={table.tables.data !== undefined && !question}
                score={lookUp.mine?.score}
              />
            ),
          },
        ]}
      />
    </Page>
  )
})
