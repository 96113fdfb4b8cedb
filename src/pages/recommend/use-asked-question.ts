import { useMemo } from 'react'
import { useRecommendDevice } from '@/features/recommend/hooks/use-recommend-device'
import type { RecommendQuestion } from '@/features/recommend/model/proposals'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { scoreFormFrom } from '@/entities/exam/exam'

/** The question of a page: the proposal in its address, even if deleted; without one, the score and batch in use with the last preferences. */
export function useAskedQuestion(proposalId: string | undefined) {
  const { device, update } = useRecommendDevice()
  const { isReady, form, wishType, batchId } = useDraft()
  const { preferences, proposals } = device
  const proposal = proposals.find(({ id }) => id === proposalId)
  const present = useMemo<RecommendQuestion | undefined>(
    () => (form && batchId ? { form: scoreFormFrom(form), wishType, batchId, preferences } : undefined),
    [form, wishType, batchId, preferences],
  )
  const isNamed = Boolean(proposalId)
  return { question: isNamed ? proposal : present, proposal, isReady: isNamed || isReady, update }
}
