// Who may file special plans: a family's stated entitlements, compared with the kinds of a batch.
import type { SpecialKind } from '../../contract/shapes'
import { mayFile } from './plan-kind'
import { PLAN_KINDS, SAYABLE_KINDS, type PlanKind } from './plan-kinds'
import { kindsOfBatch } from './special-batch'

const SAYABLE: ReadonlySet<string> = new Set(SAYABLE_KINDS)
export const isSayable = (kind: string): kind is SpecialKind => SAYABLE.has(kind)

/** Stored codes that this version knows. */
export const sayableKinds = (codes: readonly string[]): SpecialKind[] => codes.filter(isSayable)

/** Kinds of plan of a batch; empty for an ordinary one. */
export function specialKindsOf(batch: string): PlanKind[] {
  const { kind, also } = kindsOfBatch(batch)
  return kind === 'ordinary' ? [] : [kind, ...also]
}

/** Whether a family with the stated entitlements `said` may file in a batch. Ordinary batches are for all. */
export const mayFileIn = (batch: string, said: readonly PlanKind[] = []): boolean =>
  mayFile(kindsOfBatch(batch), new Set(said))

/**
 * Why a family may not file in a batch of special plans, as text: what the plan is, who may file it, or that it cannot be filled in here.
 * Null if it may, and for ordinary batches.
 */
export function refusalOfBatch(batch: string, said: readonly PlanKind[] = []): string | null {
  if (mayFileIn(batch, said)) return null
  const missing = specialKindsOf(batch).filter((kind) => !said.includes(kind))
  const elsewhere = missing.find((kind) => PLAN_KINDS[kind].elsewhere !== null)
  if (elsewhere) return `${PLAN_KINDS[elsewhere].sentence}${PLAN_KINDS[elsewhere].elsewhere}，这里不能填报`
  const rules = missing.map((kind) => PLAN_KINDS[kind].sentence).join('')
  const names = missing.map((kind) => `“${PLAN_KINDS[kind].name}”`).join('和')
  return `${rules}符合条件的，请在选批次的页面打开${names}后再填报`
}
