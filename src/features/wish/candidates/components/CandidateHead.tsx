import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { SearchBox } from '@/shared/ui/search-box/SearchBox'
import { TierStack } from '@/shared/ui/tier-stack/TierStack'
import type { CandidateSearch } from '../hooks/use-candidate-search'
import { CandidateFilters } from './CandidateFilters'
import './list-head.scss'

const NO_COUNTS = { 冲: 0, 稳: 0, 保: 0, 难: 0 }

export interface CandidateHeadProps {
  search: CandidateSearch
  /** Counts of the list itself, for the time before those of the filter have come. */
  tierCounts?: ResponseOf<'Wish/SchoolFirstList'>['TierCounts']
  placeholder?: string
  /** Stands at the beginning of the row of filters. */
  lead?: ReactNode
  /** Stands right under the search box: what might be meant. */
  hints?: ReactNode
  /** Whose candidates these are: stands on top. */
  children?: ReactNode
}

/** What stands over the candidates: whose they are, the search box, the tiers and the filters. */
export function CandidateHead({
  search,
  tierCounts,
  placeholder = '搜院校或专业',
  lead,
  hints,
  children,
}: CandidateHeadProps) {
  const { filter, setFilter, keyword, setKeyword, stat, questionOf, question, isRefused } = search
  const tier = filter.TierList[0]
  if (isRefused) return <>{children}</>
  return (
    <>
      {children}
      <View className='wish-search'>
        <SearchBox id='search' value={keyword} onChange={setKeyword} onSearch={setKeyword} placeholder={placeholder} />
      </View>
      {hints}
      <TierStack
        counts={stat?.TierCounts ?? tierCounts ?? NO_COUNTS}
        selected={tier}
        onSelect={(next) => setFilter({ ...filter, TierList: next ? [next] : [] })}
      />
      {question && (
        <CandidateFilters filter={filter} stat={stat} questionOf={questionOf} onChange={setFilter} lead={lead} />
      )}
    </>
  )
}
