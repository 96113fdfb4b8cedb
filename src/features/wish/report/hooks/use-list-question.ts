import { useMemo } from 'react'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { checkRequest, type CheckRequest } from '@/features/wish/draft/requests'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'

/** Pause after the last change before the server is asked about the list, ms. */
const REST_MS = 400

export interface ListQuestion {
  /** The request: the list at its last pause; null for an empty list. */
  asked: CheckRequest | null
  /** Whether that is the list on the screen. */
  isSettled: boolean
  isEmpty: boolean
}

/** The list being made, in the form of the calls that judge it. */
export function useListQuestion({ form, wishType, batchId, draft }: DraftHandle): ListQuestion {
  const wishes = draft?.selectedSchool
  const acceptedNone = draft?.acceptedNone
  const present = useMemo(
    () => (form && batchId && wishes?.length ? checkRequest(form, { batchId, wishType, acceptedNone }, wishes) : null),
    [form, batchId, wishType, acceptedNone, wishes],
  )
  // As text: an answer with new numbers makes a new list object with the same question.
  const text = present ? JSON.stringify(present) : ''
  const question = useDebounced(text, REST_MS)
  const asked = useMemo(() => (question ? (JSON.parse(question) as CheckRequest) : null), [question])
  return { asked, isSettled: text !== '' && text === question, isEmpty: present === null }
}
