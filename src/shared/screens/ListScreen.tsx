// What most pages of the product are: a question, a search box, filters, and an endless list of answers with where they come from.
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Paged, Source } from 'contract/shapes'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { Button } from '@/shared/ui/button/Button'
import type { EmptyStateProps } from '@/shared/ui/empty-state/EmptyState'
import { FilterSheet, type FilterGroup } from '@/shared/ui/filter-sheet/FilterSheet'
import { formatNumber } from '@/shared/lib/number-format/number-format'
import { Page } from '@/shared/ui/page/Page'
import { SearchBox } from '@/shared/ui/search-box/SearchBox'
import { Segmented } from '@/shared/ui/segmented/Segmented'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { endlessList, type EndlessResult } from './list-result'
import { RowsView } from './RowsView'
import { useAbortReplaced, useListAsked, type ListAsked } from './use-list-question'
import './list-screen.scss'

/** An endpoint made by `paged()`: `siteApi.endpoints.listMessages`. */
export interface ListEndpoint {
  name: string
  Types: { QueryArg: unknown; ResultType: Paged<unknown> }
  useInfiniteQuery: (question: never, options?: never) => unknown
}

type QuestionOf<Endpoint extends ListEndpoint> = Endpoint['Types']['QueryArg']
type PageOf<Endpoint extends ListEndpoint> = Endpoint['Types']['ResultType']
type RowOf<Endpoint extends ListEndpoint> = PageOf<Endpoint>['Items'][number]
/** The hook of a `paged()` endpoint, as far as a list uses it. */
type UseRows<Endpoint extends ListEndpoint> = (
  question: QuestionOf<Endpoint> | typeof skipToken,
  options?: { refetchOnMountOrArgChange?: boolean },
) => EndlessResult<PageOf<Endpoint>>

export interface ListScreenProps<Endpoint extends ListEndpoint> {
  /** Another title than the declared one. */
  title?: string
  /** Of the list and of what belongs to it: `${id}-search`, `${id}-filter`, `${id}-more`. */
  id: string
  endpoint: Endpoint
  /** The question for what is typed and chosen; skipToken as long as it cannot be asked. */
  question: (asked: ListAsked) => QuestionOf<Endpoint> | typeof skipToken
  row: (row: RowOf<Endpoint>, index: number, first: PageOf<Endpoint>) => ReactNode
  keyOf: (row: RowOf<Endpoint>) => string | number
  /** About how high a row is, design px: rows are measured when they are drawn. */
  rowHeight: number
  /** Of the question as the page puts it, without anything typed or chosen. */
  empty: EmptyStateProps
  search?: { placeholder: string; begin?: string }
  /** The groups of the filter drawer; `first` is the answer for what is chosen in it, with the rows each choice leaves. */
  facets?: (first: PageOf<Endpoint> | undefined) => readonly FilterGroup[]
  sorts?: readonly { value: string; label: string }[]
  /** What is counted: 个专业; 条 by default. */
  unit?: string
  source?: (first: PageOf<Endpoint>) => Source | null
  /** Above the rows, scrolls with them. */
  header?: (rows: readonly RowOf<Endpoint>[]) => ReactNode
  /** Above the search box, stays. */
  lead?: ReactNode
  /** Instead of the list while there is no question: what was searched for before. */
  idle?: ReactNode
  bottom?: ReactNode
  /** Is asked for again whenever the page opens: lists that other pages change. */
  isAlwaysFresh?: boolean
}

const NOT_FOUND = { text: '没有找到', reason: '换一个词，或放宽一两个条件再看看。', action: '清空条件' }

export function ListScreen<Endpoint extends ListEndpoint>(props: ListScreenProps<Endpoint>) {
  const { title, id, endpoint, search, facets, sorts, unit = '条' } = props
  type Row = RowOf<Endpoint>
  // The hook is overloaded in a way that a call of it cannot be typed by the endpoint.
  const useRows = endpoint.useInfiniteQuery as unknown as UseRows<Endpoint>
  const { text, setText, filter, setFilter, sort, setSort, asked } = useListAsked({
    keyword: search?.begin,
    sort: sorts?.[0]?.value,
  })
  const question = props.question(asked)
  const options = { refetchOnMountOrArgChange: props.isAlwaysFresh }
  const answer = useRows(question, options)
  useAbortReplaced(endpoint.name, question)
  const [pending, setPending] = useState<ListAsked['filter']>()
  // What is being chosen is counted by asking for it; confirming it then finds the answer there.
  const preview = useRows(pending ? props.question({ ...asked, filter: pending }) : skipToken)

  const list = endlessList<Row>(answer as EndlessResult<Paged<Row>>)
  usePullRefresh(async () => list.refetch?.())
  const first = answer.currentData?.pages[0]
  const chosen = Object.values(filter).reduce((sum, values) => sum + values.length, 0)
  const isNarrowed = asked.keyword !== '' || chosen > 0
  const clear = () => {
    setText('')
    setFilter({})
  }
  const source = first && props.source?.(first)
  const shown = preview.currentData?.pages[0] ?? first

  return (
    <Page title={title} fill bottom={props.bottom}>
      {(props.lead || search || facets || sorts) && (
        <View className='list-screen__head'>
          {props.lead}
          {search && (
            <SearchBox
              id={`${id}-search`}
              value={text}
              onChange={setText}
              onSearch={setText}
              onCancel={() => setText('')}
              placeholder={search.placeholder}
            />
          )}
          {(facets || sorts) && (
            <View className='list-screen__tools'>
              {sorts && (
                <View className='list-screen__sorts'>
                  <Segmented id={`${id}-sort`} label='顺序' options={sorts} value={sort} onChange={setSort} />
                </View>
              )}
              {facets && (
                <View className='list-screen__filter'>
                  <Button id={`${id}-filter`} kind='plain' onClick={() => setPending(filter)}>
                    {chosen > 0 ? `筛选（${chosen}）` : '筛选'}
                  </Button>
                </View>
              )}
            </View>
          )}
        </View>
      )}
      {question === skipToken && props.idle !== undefined ? (
        <View className='list-screen__idle'>{props.idle}</View>
      ) : (
        <RowsView<Row>
          id={id}
          list={{ ...list, isLoading: list.isLoading || question === skipToken }}
          row={(row, index) => first && props.row(row, index, first)}
          keyOf={props.keyOf}
          rowHeight={props.rowHeight}
          empty={isNarrowed ? { ...NOT_FOUND, onAction: clear } : props.empty}
          resetKey={JSON.stringify(question)}
          header={
            <>
              <View className='list-screen__count'>
                <View id={`${id}-total`} className='list-screen__total num' {...{ role: 'status' }}>
                  {`共 ${formatNumber(first?.Total)} ${unit}`}
                </View>
                {source && <SourceNote source={source} />}
              </View>
              {list.rows && props.header?.(list.rows)}
            </>
          }
        />
      )}
      {facets && (
        <FilterSheet
          open={pending !== undefined}
          title='筛选'
          groups={pending ? facets(shown) : []}
          value={pending ?? {}}
          resultCount={preview.isFetching ? undefined : preview.currentData?.pages[0]?.Total}
          onChange={setPending}
          onReset={() => setPending({})}
          onClose={() => setPending(undefined)}
          onConfirm={() => {
            if (pending) setFilter(pending)
            setPending(undefined)
          }}
        />
      )}
    </Page>
  )
}
