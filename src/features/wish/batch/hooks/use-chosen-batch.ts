import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { batchChosen, wishTypeChosen } from '@/features/wish/draft/draft-state'
import { useFillingGate } from '@/shared/session/profile-gate/use-filling-gate'
import { ruleOfBatch, useBatches } from './use-batches'
import { isSpecialBatch } from '../model/special-plans'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import type { BatchRule } from '@/entities/draft/draft'

/**
 * The mode of a filling page: a mode in the address is taken over (0 is normal, anything else forecast); without one
 * the mode of the draft stays. The completeness gate protects the normal filling, however it was reached.
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
  // The draft shows which exam is used: before that, no missing data of another exam is asked for.
  useFillingGate(isReady ? asked || String(wishType) : undefined, form)
}

const isSameRule = (one: BatchRule | null | undefined, other: BatchRule) =>
  one !== null &&
  one !== undefined &&
  (Object.keys(other) as (keyof BatchRule)[]).every((field) => one[field] === other[field])

/**
 * The batches of the score, with one of them chosen: the one in the address, else the one chosen before, else the
 * first ordinary one that the score may file in. The address is applied once: pages below this one stay mounted, and a
 * later choice on any of them is valid on all.
 * Its rule comes with the batches and is updated with them: one kept on the device may be of other years.
 */
export function useChosenBatch(handle: DraftHandle, params: { batchId?: string; wishType?: string }) {
  const { isReady, form, wishType, batchId, draft } = handle
  const dispatch = useDispatch()
  const batches = useBatches(form, wishType)
  // never those of the score before: this list would keep their rules
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
    // a requested batch of special plans stays chosen even if it is not open to the family: the page shows why
    const chosen = asked && asked !== batch.BatchId ? { ...batch, BatchId: asked, BatchName: asked } : batch
    const rule = ruleOfBatch(chosen)
    const isRuleKept = chosen === batch ? isSameRule(draft?.rule, rule) : Boolean(draft?.rule)
    if (chosen.BatchId !== batchId || !isRuleKept) dispatch(batchChosen({ batchId: chosen.BatchId, rule }))
  }, [isReady, items, plans, params.batchId, batchId, draft?.rule, dispatch])
  useWishTypeOfAddress(handle, params.wishType)
  return batches
}
