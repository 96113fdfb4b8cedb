import { useCallback, useDeferredValue, useMemo } from 'react'
import { useKeyword } from '@/shared/lib/hooks/use-keyword'
import { useCandidateStat } from './use-candidate-stat'
import { NO_FILTER, type CandidateFilter } from '../model/filters'
import { candidateRequest, type MajorRequest } from '@/features/wish/draft/requests'
import { finalTitle } from '@/shared/ui/query-view/failure-text'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'

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
  begin?: string,
) {
  const [filter, setFilter] = kept
  const { text, setText, keyword } = useKeyword(begin)
  // A press shows at once what was pressed; the rows follow when that has been painted.
  const search = useDeferredValue(useMemo(() => ({ ...filter, Keyword: keyword }), [filter, keyword]))
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
    questionOf: (next: CandidateFilter) => questionOf({ ...next, Keyword: keyword }),
    // counts of the question before are none of one that is refused
    stat: stat.isError ? undefined : stat.data,
    /** Nobody with this score files here: there is nothing to search, count or narrow. */
    isRefused: finalTitle(stat.error) !== null,
    filter,
    setFilter,
    /** What is typed. */
    keyword: text,
    setKeyword: setText,
    /** Takes every condition back; the order stays. */
    clear: () => {
      setText('')
      setFilter({ ...NO_FILTER, Sort: filter.Sort })
    },
  }
}
