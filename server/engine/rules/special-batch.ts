// Special plans are kept in batches of their own beside the ordinary one, so that no ordinary list ever meets them.
import { PLAN_KINDS, type PlanKind } from './plan-kinds'

/** Between the name of a batch and that of a kind of plan. */
const MARK = '·'

const KIND_OF_NAME: ReadonlyMap<string, PlanKind> = new Map(
  (Object.keys(PLAN_KINDS) as PlanKind[]).map((kind) => [PLAN_KINDS[kind].name, kind]),
)

/** Batch under which plans of a kind are kept: 本科批 for ordinary ones, 本科批·国家专项 for those. */
export const batchOfKind = (batch: string, kind: PlanKind): string =>
  kind === 'ordinary' ? batch : `${batch}${MARK}${PLAN_KINDS[kind].name}`

/** Kind of plan that a batch holds. */
export function kindOfBatch(batch: string): PlanKind {
  const at = batch.lastIndexOf(MARK)
  return at < 0 ? 'ordinary' : (KIND_OF_NAME.get(batch.slice(at + MARK.length)) ?? 'unknown')
}

/** Ordinary batch beside which a batch lies; an ordinary one is its own. */
export function besideBatch(batch: string): string {
  const at = batch.lastIndexOf(MARK)
  return at < 0 ? batch : batch.slice(0, at)
}
