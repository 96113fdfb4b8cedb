import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { batchChosen, wishTypeChosen } from '@/features/wish/draft/slice'
import { useFillingGate } from '@/shared/session/profile-gate/use-filling-gate'
import { ruleOfBatch, useBatches } from './use-batches'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'

/**
 * The mode of a filling page: an address that names one is taken over (0 is normal, anything else forecast), one that names none
 * leaves the mode of the draft. The normal filling stands behind the completeness gate, by whichever way it was reached.
 */
export function useWishTypeOfAddress(
  { isReady, form, wishType }: Pick<DraftHandle, 'isReady' | 'form' | 'wishType'>,
  asked: string | undefined,
) {
  const dispatch = useDispatch()
  const hasForm = form !== undefined
  useEffect(() => {
    if (isReady && hasForm && asked) dispatch(wishTypeChosen(asked === '0' ? 0 : 1))
  }, [isReady, hasForm, asked, dispatch])
  useFillingGate(asked || (isReady ? String(wishType) : undefined))
}

/**
 * The batches of the score, with one of them chosen: the one the address names, else the one chosen before, else the
 * first that the score may file in.
 * Its rule comes with the batches.
 */
export function useChosenBatch(handle: DraftHandle, params: { batchId?: string; wishType?: string }) {
  const { isReady, form, wishType, batchId, draft } = handle
  const dispatch = useDispatch()
  const batches = useBatches(form, wishType)
  const items = batches.data?.Items
  useEffect(() => {
    if (!isReady || !items) return
    const wanted = items.find((batch) => batch.BatchId === params.batchId)
    const present = items.find((batch) => batch.BatchId === batchId)
    const batch = wanted ?? present ?? items.find(({ State }) => State !== 'closed') ?? items[0]
    if (batch && (batch.BatchId !== batchId || !draft?.rule)) {
      dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
    }
  }, [isReady, items, params.batchId, batchId, draft?.rule, dispatch])
  useWishTypeOfAddress(handle, params.wishType)
  return batches
}
