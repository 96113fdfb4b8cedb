import type { ResponseOf } from 'contract/registry'
import type { FacetCount } from 'contract/shapes'
import { formatNumber } from '@/shared/lib/number/number-format'
import { waysOut } from '@/shared/screens/relaxations'
import type { ListFilter } from '@/shared/screens/use-list-asked'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { FilterGroups, type FilterGroup } from '@/shared/ui/filter-sheet/FilterGroups'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { relaxations } from '../model/facets'

interface Counted {
  Total: number
  Relax: ResponseOf<'College/Filters'>['Relax']
}

export interface FilterPageProps<Answer extends Counted> {
  /** The rows left by the present choice; until the answer comes, those of the choice before. */
  result: QueryResult<Answer> & { isFetching: boolean }
  groups: readonly (Omit<FilterGroup, 'options'> & { of: (answer: Answer) => readonly FacetCount[] })[]
  value: ListFilter
  onChange: (value: Record<string, string[]>) => void
  onConfirm: () => void
}

/** All filters of a list of colleges on one page, with the number of colleges that each choice would leave. */
export function FilterPage<Answer extends Counted>(props: FilterPageProps<Answer>) {
  const { result, groups, value, onChange, onConfirm } = props
  const total = result.isFetching ? undefined : result.data?.Total
  const ways = result.data && waysOut(relaxations(result.data), '所')
  return (
    <Page
      bottom={
        <BottomBar
          summary={total === 0 ? ways : undefined}
          secondary={{
            id: 'screen-reset',
            label: '重置',
            disabled: Object.values(value).every((values) => values.length === 0),
            onClick: () => onChange({}),
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
            onClick: onConfirm,
          }}
        />
      }
    >
      <QueryView result={result}>
        {(answer) => (
          <FilterGroups
            groups={groups.map(({ of, ...group }) => ({
              ...group,
              options: of(answer).map(({ Value, Label, Count }) => ({ value: Value, label: Label, count: Count })),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      </QueryView>
    </Page>
  )
}
