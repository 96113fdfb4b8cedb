import { useState } from 'react'
import { useGetCollegeFiltersQuery } from '@/features/college/api'
import { useCollegeFilter } from '@/features/college/college-slice'
import { useViewpoint } from '@/features/college/hooks/use-viewpoint'
import { COLLEGE_GROUPS, filterFields } from '@/features/college/model/facets'
import { formatNumber } from '@/shared/lib/number-format/number-format'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { FilterGroups } from '@/shared/ui/filter-sheet/FilterGroups'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

const optionsOf = (facets: readonly { Value: string; Label: string; Count: number }[]) =>
  facets.map(({ Value, Label, Count }) => ({ value: Value, label: Label, count: Count }))

/** 院校筛选: all conditions of the library on one page; they hold once they are confirmed. */
export default definePage('pages/home/school/screen', function CollegeFilterPage() {
  const { ProvinceId, SubjectType } = useViewpoint()
  const [kept, keep] = useCollegeFilter()
  const [pending, setPending] = useState(kept)
  const stat = useGetCollegeFiltersQuery({ ...filterFields(pending), ...(ProvinceId && { ProvinceId, SubjectType }) })
  const total = stat.isFetching ? undefined : stat.currentData?.Total
  const confirm = () => {
    keep(pending)
    void replace('pages/home/college/index')
  }
  return (
    <Page
      bottom={
        <BottomBar
          summary={
            total === 0 && stat.data
              ? stat.data.Relax.map(({ Label, Count }) => `去掉“${Label}”有 ${formatNumber(Count)} 所`).join('，')
              : undefined
          }
          secondary={{
            id: 'screen-reset',
            label: '重置',
            disabled: Object.values(pending).every((values) => values.length === 0),
            onClick: () => setPending({}),
          }}
          action={{
            id: 'screen-confirm',
            label:
              total === undefined
                ? '确定'
                : total === 0
                  ? '没有符合的，放宽一点'
                  : `查看 ${formatNumber(total)} 所院校`,
            disabled: total === 0,
            onClick: confirm,
          }}
        />
      }
    >
      {/* The counts of the last choice stay while those of the next one are on their way. */}
      <QueryView result={stat}>
        {({ Facets }) => (
          <FilterGroups
            groups={COLLEGE_GROUPS.map(({ facet, ...group }) => ({ ...group, options: optionsOf(Facets[facet]) }))}
            value={pending}
            onChange={setPending}
          />
        )}
      </QueryView>
    </Page>
  )
})
