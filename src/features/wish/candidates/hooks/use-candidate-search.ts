import { useCallback, useDeferredValue, useMemo } from 'react'
import { useKeyword } from '@/shared/lib/hooks/use-keyword'
import { useCandidateStat } from './use-candidate-stat'
import { NO_FILTER, type CandidateFilter } from '../model/filters'
import { candidateRequest, type MajorRequest } from '@/features/wish/draft/requests'
import { finalTitle } from '@/shared/ui/query-view/failure-text'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'

export type CandidateSearch = ReturnType<typeof useCandidateSearch>

/**
 * The search: filters and keyword, the question made from them, and its counts.
 * @param more other parts of the list's question: the majors; pass the same object while its content is the same
 * @param begin first keyword: from a link
 * @param kept where the filter is kept: a state of the page, or of the store if several pages use it
 */
export function useCandidateSearch(
  { isReady, form, batchId, wishType }: DraftHandle,
  kept: readonly [CandidateFilter, (filter: CandidateFilter) => void],
  more?: Pick<MajorRequest, 'MajorName' | 'FieldList' | 'ClassList'>,
  begin?: string,
) {
  const [filter, setFilter] = kept
  const { text, setText, keyword } = useKeyword(begin)
  // The pressed filter shows at once; the rows follow after that is painted.
  const search = useDeferredValue(useMemo(() => ({ ...filter, Keyword: keyword }), [filter, keyword]))
  const questionOf = useCallback(
    (next: CandidateFilter): MajorRequest | undefined =>
      isReady && form && batchId ? { ...candidateRequest(form, { batchId, wishType }, next), ...more } : undefined,
    [isReady, form, batchId, wishType, more],
  )
  const question = questionOf(search)
  // Counted without the tier: the stack shows the numbers of the other tiers.
  const stat = useCandidateStat(questionOf({ ...search, TierList: [] }))
  return {
    /** The filter with the keyword, as it is sent. */
    search,
    /** Undefined as long as there is no score or no batch. */
    question,
    questionOf: (next: CandidateFilter) => questionOf({ ...next, Keyword: keyword }),
    // the earlier counts are wrong for a refused question
    stat: stat.isError ? undefined : stat.data,
    /** The family may not file here with this score: there is nothing to search, count or narrow. */
    isRefused: finalTitle(stat.error) !== null,
    filter,
    setFilter,
    /** The typed text. */
    keyword: text,
    setKeyword: setText,
    /** Removes every filter; the order stays. */
    clear: () => {
      setText('')
      setFilter({ ...NO_FILTER, Sort: filter.Sort })
    },
  }
}
