// Who may file special plans: what a family says it is entitled to, against the kinds a batch holds.
import type { SpecialKind } from '../../contract/shapes'
import { mayFile } from './plan-kind'
import { PLAN_KINDS, SAYABLE_KINDS, type PlanKind } from './plan-kinds'
import { kindsOfBatch } from './special-batch'

const SAYABLE: ReadonlySet<string> = new Set(SAYABLE_KINDS)
export const isSayable = (kind: string): kind is SpecialKind => SAYABLE.has(kind)

/** Stored codes without those that this version does not know. */
export const sayableKinds = (codes: readonly string[]): SpecialKind[] => codes.filter(isSayable)

/** Kinds of plan that a batch holds; empty for an ordinary one. */
export function specialKindsOf(batch: string): PlanKind[] {
  const { kind, also } = kindsOfBatch(batch)
  return kind === 'ordinary' ? [] : [kind, ...also]
}

/** Whether a family that says to be entitled to `said` may file in a batch. Ordinary batches are for all. */
export const mayFileIn = (batch: string, said: readonly PlanKind[] = []): boolean =>
  mayFile(kindsOfBatch(batch), new Set(said))

/**
 * Why a family may not file in a batch of special plans, in words: what the plan is, who may file it, or that it cannot be filled in here.
 * Null where it may, and for ordinary batches.
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
