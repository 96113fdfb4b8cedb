import { useMemo } from 'react'
import { useRecommendDevice } from '@/features/recommend/hooks/use-recommend-device'
import type { RecommendQuestion } from '@/features/recommend/model/proposals'
import { useDraftOfScore } from '@/features/wish/draft/hooks/use-score-context'
import { sessionForm } from '@/features/wish/draft/model/score-context'

/** What a page is about: the proposal its address names, else the score and batch in use with the last preferences. */
export function useAskedQuestion(proposalId: string | undefined) {
  const { device, update } = useRecommendDevice()
  const { isReady, form, wishType, batchId } = useDraftOfScore()
  const { preferences, proposals } = device
  const proposal = proposals.find(({ id }) => id === proposalId)
  const present = useMemo<RecommendQuestion | undefined>(
    () => (form && batchId ? { form: sessionForm(form), wishType, batchId, preferences } : undefined),
    [form, wishType, batchId, preferences],
  )
  return { question: proposal ?? present, proposal, isReady: proposal !== undefined || isReady, update }
}
