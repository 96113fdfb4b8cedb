import { useMemo } from 'react'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { checkRequest, type CheckRequest } from '@/features/wish/draft/requests'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'

/** Rest after the last change before the server is asked about the list, ms. */
const REST_MS = 400

export interface ListQuestion {
  /** What to ask with: the list as it was when it last stood still; null for an empty one. */
  asked: CheckRequest | null
  /** Whether that is the list on the screen. */
  isSettled: boolean
  isEmpty: boolean
}

/** The list that is being made, as the calls that judge it take it. */
export function useListQuestion({ form, wishType, batchId, draft }: DraftHandle): ListQuestion {
  const wishes = draft?.selectedSchool
  const acceptedNone = draft?.acceptedNone
  const present = useMemo(
    () => (form && batchId && wishes?.length ? checkRequest(form, { batchId, wishType, acceptedNone }, wishes) : null),
    [form, batchId, wishType, acceptedNone, wishes],
  )
  // As text: numbers refreshed by an answer make a new list object that asks the same question.
  const text = present ? JSON.stringify(present) : ''
  const question = useDebounced(text, REST_MS)
  const asked = useMemo(() => (question ? (JSON.parse(question) as CheckRequest) : null), [question])
  return { asked, isSettled: text !== '' && text === question, isEmpty: present === null }
}
