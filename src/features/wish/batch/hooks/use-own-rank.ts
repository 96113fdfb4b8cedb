import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { useBatches } from './use-batches'

/** The rank of the score in use, and where it is one; undefined where there is no score, or nobody knows its rank. */
export function useOwnRank(): { ProvinceId: string; Track: string; Rank: number } | undefined {
  const { form, wishType } = useDraft()
  const { data } = useBatches(form, wishType)
  if (!form || !data || data.Rank === null) return undefined
  return { ProvinceId: form.ProvinceId, Track: data.Track, Rank: data.Rank }
}
