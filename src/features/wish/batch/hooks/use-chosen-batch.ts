import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { batchChosen, wishTypeChosen } from '@/features/wish/draft/slice'
import { useFillingGate } from '@/shared/session/profile-gate/use-filling-gate'
import { ruleOfBatch, useBatches } from './use-batches'
import { isSpecialBatch } from '../model/special-plans'
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
  // Which exam is looked at is known with the draft: nobody is asked for another one's before.
  useFillingGate(isReady ? asked || String(wishType) : undefined, form)
}

/**
 * The batches of the score, with one of them chosen: the one the address names, else the one chosen before, else the
 * first ordinary one that the score may file in.
 * Its rule comes with the batches.
 */
export function useChosenBatch(handle: DraftHandle, params: { batchId?: string; wishType?: string }) {
  const { isReady, form, wishType, batchId, draft } = handle
  const dispatch = useDispatch()
  const batches = useBatches(form, wishType)
  const items = batches.data?.Items
  const plans = batches.data?.SpecialPlans
  useEffect(() => {
    if (!isReady || !items) return
    const offered = (id: string | undefined) => items.find(({ BatchId }) => BatchId === id)
    const asked = [params.batchId, batchId].find((id) => id && (offered(id) || isSpecialBatch(plans, id)))
    const ordinary = items.filter(({ Special }) => !Special)
    const batch = offered(asked) ?? ordinary.find(({ State }) => State !== 'closed') ?? ordinary[0]
    if (!batch) return
    // a batch of special plans that is not open to the family stays the one asked for: the page says why
    const chosen = asked && asked !== batch.BatchId ? { ...batch, BatchId: asked, BatchName: asked } : batch
    if (chosen.BatchId !== batchId || !draft?.rule)
      dispatch(batchChosen({ batchId: chosen.BatchId, rule: ruleOfBatch(chosen) }))
  }, [isReady, items, plans, params.batchId, batchId, draft?.rule, dispatch])
  useWishTypeOfAddress(handle, params.wishType)
  return batches
}
