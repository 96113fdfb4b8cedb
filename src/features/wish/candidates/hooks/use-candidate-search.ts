import { useCallback, useMemo, useState } from 'react'
import { useDebounced } from '@/shared/lib/debounce/use-debounced'
import { useCandidateStat } from './use-candidate-stat'
import { NO_FILTER, type CandidateFilter } from '../model/filters'
import { candidateRequest, type MajorRequest } from '@/features/wish/draft/model/requests'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'

const SEARCH_DELAY_MS = 300

export type CandidateSearch = ReturnType<typeof useCandidateSearch>

/**
 * What is looked for: filters and keyword, the question they make, and the counts beside it.
 * @param more what the list is asked with besides: the majors; the same object as long as it says the same
 * @param begin keyword to begin with: that of a link
 * @param kept where the filter lives: a state of the page, or of the store where several pages work on it
 */
export function useCandidateSearch(
  { isReady, form, batchId, wishType }: DraftHandle,
  kept: readonly [CandidateFilter, (filter: CandidateFilter) => void],
  more?: Pick<MajorRequest, 'MajorName' | 'FieldList' | 'ClassList'>,
  begin = '',
) {
  const [filter, setFilter] = kept
  const [keyword, setKeyword] = useState(begin)
  const typed = useDebounced(keyword, SEARCH_DELAY_MS)
  const search = useMemo(() => ({ ...filter, Keyword: typed }), [filter, typed])
  const questionOf = useCallback(
    (next: CandidateFilter): MajorRequest | undefined =>
      isReady && form && batchId ? { ...candidateRequest(form, { batchId, wishType }, next), ...more } : undefined,
    [isReady, form, batchId, wishType, more],
  )
  const question = questionOf(search)
  // Counted without the tier: the stack shows what the other tiers hold.
  const stat = useCandidateStat(questionOf({ ...search, TierList: [] }))
  return {
    /** The filter with the keyword, as it is asked with. */
    search,
    /** Undefined as long as there is no score or no batch. */
    question,
    questionOf: (next: CandidateFilter) => questionOf({ ...next, Keyword: typed }),
    stat: stat.data,
    filter,
    setFilter,
    keyword,
    setKeyword,
    /** Takes every condition back; the order stays. */
    clear: () => {
      setKeyword('')
      setFilter({ ...NO_FILTER, Sort: filter.Sort })
    },
  }
}
