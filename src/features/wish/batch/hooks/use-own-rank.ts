import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { useBatches } from './use-batches'

/** The rank of the score in use, with province and track; undefined without a score or a known rank. */
export function useOwnRank(): { ProvinceId: string; Track: string; Rank: number } | undefined {
  const { form, wishType } = useDraft()
  const { data } = useBatches(form, wishType)
  if (!form || !data || data.Rank === null) return undefined
  return { ProvinceId: form.ProvinceId, Track: data.Track, Rank: data.Rank }
}
