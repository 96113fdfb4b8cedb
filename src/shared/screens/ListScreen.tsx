// The form of most pages of the product: a question, a search box, filters, and an endless list of answers with their source.
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ErrorName } from 'contract/errors'
import type { FacetCount, Paged, Source } from 'contract/shapes'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { Button } from '@/shared/ui/controls/Button'
import type { CascadeOption } from '@/shared/ui/cascade/Cascade'
import type { EmptyStateProps } from '@/shared/ui/layout/EmptyState'
import type { FilterGroup } from '@/shared/ui/filter-sheet/FilterGroups'
import { FilterSheet } from '@/shared/ui/filter-sheet/FilterSheet'
import { formatNumber } from '@/shared/lib/number/number-format'
import { Page } from '@/shared/ui/page/Page'
import { SearchBox } from '@/shared/ui/controls/SearchBox'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import {
  endlessList,
  rowsHook,
  type EndlessResult,
  type ListEndpoint,
  type PageOf,
  type QuestionOf,
  type RowOf,
} from './list-result'
import { nothingLeft, useRelaxations, type Relaxation } from './relaxations'
import { RowsView } from './RowsView'
import { useGone } from './use-gone'
import { useAbortReplaced, useListAsked, type KeptFilter, type ListAsked, type ListFilter } from './use-list-asked'
import './list-screen.scss'

/** One choice of a filter: with its count from the server's answer, or without a count. */
type FacetChoice = Omit<FacetCount, 'Count'> & { Count?: number; Items?: readonly FacetChoice[] }

/** A group of the filter, as a page declares it. */
interface Facet<Page> extends Omit<FilterGroup, 'options'> {
  /** Its choices, from the answer to the present question, each with the number of rows left; finer ones in their `Items`. */
  of: (first: Page) => readonly FacetChoice[]
}

export interface ListScreenProps<Endpoint extends ListEndpoint, Sort extends string = never> {
  /** A title other than the declared one: the name of the thing listed. */
  title?: string | ((first: PageOf<Endpoint>) => string | undefined)
  /** Id of the list, and prefix for its parts: `${id}-search`, `${id}-filter`, `${id}-more`. */
  id: string
  endpoint: Endpoint
  /** The question for the typed and chosen values; skipToken as long as it cannot be asked yet, 'idle' if there is none. */
  question: (asked: ListAsked<Sort>) => QuestionOf<Endpoint> | typeof skipToken | 'idle'
  row: (row: RowOf<Endpoint>, index: number, first: PageOf<Endpoint>) => ReactNode
  keyOf: (row: RowOf<Endpoint>) => string | number
  /** Approximate height of a row, design px: rows are measured when they are drawn. */
  rowHeight: number
  /** Shown if the question gives no rows even without typed text or filters; depends on the order if that is a choice as well. */
  empty: EmptyStateProps | ((sort: Sort | undefined, choose: (sort: Sort) => void) => EmptyStateProps)
  search?: { placeholder: string }
  facets?: readonly Facet<PageOf<Endpoint>>[]
  sorts?: readonly { value: Sort; label: string }[]
  /** An order leaves rows out: if one gives no rows, the other orders can still be chosen. */
  sortsNarrow?: boolean
  /** The first question: from the address. */
  begin?: Partial<ListAsked<Sort>>
  /** Where the chosen filters are kept, if another page changes them too. */
  kept?: KeptFilter
  /** The counted thing: 个专业; 条 by default. */
  unit?: string
  source?: (first: PageOf<Endpoint>) => Source | null
  /** Conditions to give up if no rows are left, the most helpful first: keys of facets, or 'keyword'. Without it the list asks the call itself. */
  relax?: (first: PageOf<Endpoint>) => readonly Relaxation[]
  /** Above the rows, scrolls with them. */
  header?: (rows: readonly RowOf<Endpoint>[]) => ReactNode
  /** Above the search box, does not scroll. */
  lead?: ReactNode
  /** Shown instead of the list if the question is 'idle': earlier searches, or what is needed first. */
  idle?: ReactNode
  /** The errors that are an answer: the thing listed does not exist, and trying again would not help. */
  gone?: EmptyStateProps & { errors: readonly ErrorName[] }
  /** At the bottom edge; a function if it depends on the present question. */
  bottom?: ReactNode | ((asked: ListAsked<Sort>, first: PageOf<Endpoint> | undefined) => ReactNode)
}

const optionsOf = (choices: readonly FacetChoice[]): CascadeOption[] =>
  choices.map(({ Value, Label, Count, Items }) => ({
    value: Value,
    label: Label,
    count: Count,
    children: Items && optionsOf(Items),
  }))

const without = (filter: ListFilter, keys: readonly string[]): ListFilter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)))

export function ListScreen<Endpoint extends ListEndpoint, Sort extends string = never>(
  props: ListScreenProps<Endpoint, Sort>,
) {
  const { title, id, endpoint, search, facets, sorts, unit = '条' } = props
  type Row = RowOf<Endpoint>
  const useRows = rowsHook(endpoint)
  const { text, setText, filter, setFilter, sort, setSort, asked } = useListAsked<Sort>(
    { sort: sorts?.[0]?.value, ...props.begin },
    props.kept,
  )
  const put = props.question(asked)
  const isIdle = put === 'idle'
  const question = isIdle ? skipToken : put
  const answer = useRows(question)
  const [pending, setPending] = useState<ListFilter>()
  // A pending choice is counted by asking for it; once confirmed, its answer is already there.
  const previewed = pending ? props.question({ ...asked, filter: pending }) : skipToken
  const preview = useRows(previewed === 'idle' ? skipToken : previewed)
  useAbortReplaced(endpoint.name, [question, previewed])

  const list = endlessList<Row>(answer as EndlessResult<Paged<Row>>)
  const isGone = useGone({ error: list.error, isLoading: list.isLoading }, props.gone?.errors ?? []).data === null
  usePullRefresh(async () => list.reload?.())
  const first = answer.currentData?.pages[0]
  const { row: ofPage } = props
  // stays the same while more rows are added below: the present rows are not drawn again
  const drawRow = useCallback((row: Row, index: number) => first && ofPage(row, index, first), [first, ofPage])
  const chosen = Object.values(filter).reduce((sum, values) => sum + values.length, 0)
  const isNarrowed = asked.keyword !== '' || chosen > 0
  const clear = () => {
    setText('')
    setFilter({})
  }
  const giveUp = (keys: readonly string[]) => {
    if (keys.includes('keyword')) setText('')
    setFilter(without(filter, keys))
  }
  const conditions = [
    ...(asked.keyword === '' ? [] : [{ key: 'keyword', label: '搜索词' }]),
    ...(facets ?? []).filter(({ key }) => (filter[key] ?? []).length > 0),
  ]
  const relaxation = first && props.relax?.(first)
  const asking = useRelaxations(endpoint, conditions, list.rows?.length === 0 && !relaxation && !isGone, (keys) =>
    props.question({
      ...asked,
      keyword: keys.includes('keyword') ? '' : asked.keyword,
      filter: without(filter, keys),
    }),
  )
  const narrowed = () => nothingLeft({ relax: relaxation ?? asking, conditions, unit, giveUp, clear })
  const source = first && props.source?.(first)
  // A list without any rows needs no search.
  const isSearched = props.sortsNarrow === true || isNarrowed || sort !== sorts?.[0]?.value || list.rows?.length !== 0
  const empty = typeof props.empty === 'function' ? props.empty(sort, setSort) : props.empty
  // The counts of the last choice stay until those of the next one arrive.
  const counted = preview.data?.pages[0] ?? first
  const filterButton = facets && (
    <View className='list-screen__filter'>
      <Button id={`${id}-filter`} kind='plain' onClick={() => setPending(filter)}>
        {chosen > 0 ? `筛选（${chosen}）` : '筛选'}
      </Button>
    </View>
  )

  return (
    <Page
      title={typeof title === 'function' ? first && title(first) : title}
      fill
      bottom={typeof props.bottom === 'function' ? props.bottom(asked, first) : props.bottom}
    >
      {(props.lead || search || facets || sorts) && (
        <View className='list-screen__head'>
          {props.lead}
          {search && isSearched && (
            <View className='list-screen__search'>
              <SearchBox
                id={`${id}-search`}
                value={text}
                onChange={setText}
                onSearch={setText}
                onCancel={() => setText('')}
                placeholder={search.placeholder}
              />
              {!sorts && filterButton}
            </View>
          )}
          {isSearched && (sorts || (filterButton && !search)) && (
            <View className='list-screen__tools'>
              {sorts && (
                <View className='list-screen__sorts'>
                  <Segmented id={`${id}-sort`} label='顺序' options={sorts} value={sort} onChange={setSort} />
                </View>
              )}
              {filterButton}
            </View>
          )}
        </View>
      )}
      {isIdle ? (
        <View className='list-screen__idle'>{props.idle}</View>
      ) : (
        <RowsView<Row>
          id={id}
          list={
            isGone
              ? { ...list, rows: [], error: undefined }
              : { ...list, isLoading: list.isLoading || question === skipToken }
          }
          row={drawRow}
          keyOf={props.keyOf}
          rowHeight={props.rowHeight}
          empty={isGone && props.gone ? props.gone : isNarrowed ? narrowed() : empty}
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
          groups={counted ? facets.map(({ of, ...group }) => ({ ...group, options: optionsOf(of(counted)) })) : []}
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
