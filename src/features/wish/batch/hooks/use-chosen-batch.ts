import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { batchChosen, wishTypeChosen } from '@/features/wish/draft/slice'
import { ruleOfBatch, useBatches } from './use-batches'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'

/** Takes over a mode that the address names: 0 normal, 1 forecast; anything else changes nothing. */
export function useWishTypeOfAddress(
  { isReady, form }: Pick<DraftHandle, 'isReady' | 'form'>,
  asked: string | undefined,
) {
  const dispatch = useDispatch()
  const hasForm = form !== undefined
  useEffect(() => {
    if (isReady && hasForm && (asked === '0' || asked === '1')) dispatch(wishTypeChosen(Number(asked)))
  }, [isReady, hasForm, asked, dispatch])
}

/**
 * The batches of the score, with one of them chosen: the one the address names, else the one chosen before, else the first.
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
    const batch = wanted ?? present ?? items[0]
    if (batch && (batch.BatchId !== batchId || !draft?.rule)) {
      dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
    }
  }, [isReady, items, params.batchId, batchId, draft?.rule, dispatch])
  useWishTypeOfAddress(handle, params.wishType)
  return batches
}
