import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { batchChosen, wishTypeChosen } from '@/features/wish/draft/slice'
import { useFillingGate } from '@/shared/session/profile-gate/use-filling-gate'
import { ruleOfBatch, useBatches } from './use-batches'
import { isSpecialBatch } from '../model/special-plans'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import type { BatchRule } from '@/entities/draft/draft'

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

const isSameRule = (one: BatchRule | null | undefined, other: BatchRule) =>
  one !== null &&
  one !== undefined &&
  (Object.keys(other) as (keyof BatchRule)[]).every((field) => one[field] === other[field])

/**
 * The batches of the score, with one of them chosen: the one the address names, else the one chosen before, else the
 * first ordinary one that the score may file in. The address is taken over once: pages below this one stay mounted, and what is
 * chosen later, on any of them, holds on all.
 * Its rule comes with the batches, and follows them: one that lay on the device may be of other years.
 */
export function useChosenBatch(handle: DraftHandle, params: { batchId?: string; wishType?: string }) {
  const { isReady, form, wishType, batchId, draft } = handle
  const dispatch = useDispatch()
  const batches = useBatches(form, wishType)
  // never those of the score before: its rules would stay with the list of this one
  const items = batches.currentData?.Items
  const plans = batches.currentData?.SpecialPlans
  const isAddressTaken = useRef(false)
  useEffect(() => {
    if (!isReady || !items) return
    const offered = (id: string | undefined) => items.find(({ BatchId }) => BatchId === id)
    const address = isAddressTaken.current ? undefined : params.batchId
    isAddressTaken.current = true
    const asked = [address, batchId].find((id) => id && (offered(id) || isSpecialBatch(plans, id)))
    const ordinary = items.filter(({ Special }) => !Special)
    const batch = offered(asked) ?? ordinary.find(({ State }) => State !== 'closed') ?? ordinary[0]
    if (!batch) return
    // a batch of special plans that is not open to the family stays the one asked for: the page says why
    const chosen = asked && asked !== batch.BatchId ? { ...batch, BatchId: asked, BatchName: asked } : batch
    const rule = ruleOfBatch(chosen)
    const isRuleKept = chosen === batch ? isSameRule(draft?.rule, rule) : Boolean(draft?.rule)
    if (chosen.BatchId !== batchId || !isRuleKept) dispatch(batchChosen({ batchId: chosen.BatchId, rule }))
  }, [isReady, items, plans, params.batchId, batchId, draft?.rule, dispatch])
  useWishTypeOfAddress(handle, params.wishType)
  return batches
}
