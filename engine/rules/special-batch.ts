// Special plans are kept in batches of their own beside the ordinary one, so that no ordinary list ever meets them.
import { PLAN_KINDS, type PlanKind } from './plan-kinds'

/** Between the name of a batch and that of a kind of plan. */
const MARK = '·'

/** The kind of plan a batch holds, and the further ones its plans are of as well. */
export interface KindsOfBatch {
  kind: PlanKind
  also: PlanKind[]
}

const KIND_OF_NAME: ReadonlyMap<string, PlanKind> = new Map(
  (Object.keys(PLAN_KINDS) as PlanKind[]).map((kind) => [PLAN_KINDS[kind].name, kind]),
)

/** Batch under which plans of a kind are kept: 本科批 for ordinary ones, 本科批·国家专项 for those, 本科批·国家专项·公费师范 for plans that are both. */
export const batchOfKind = (batch: string, { kind, also }: KindsOfBatch): string =>
  kind === 'ordinary' ? batch : [batch, ...[kind, ...also].map((one) => PLAN_KINDS[one].name)].join(MARK)

/** Kinds of plan that a batch holds: who files there must be entitled to each. A name that is no kind's is `unknown`. */
export function kindsOfBatch(batch: string): KindsOfBatch {
  const [kind = 'ordinary', ...also] = batch
    .split(MARK)
    .slice(1)
    .map((name) => KIND_OF_NAME.get(name) ?? 'unknown')
  return { kind, also }
}

/** Kind of plan that a batch holds, the first where its plans are of several. */
export const kindOfBatch = (batch: string): PlanKind => kindsOfBatch(batch).kind

/** Ordinary batch beside which a batch lies; an ordinary one is its own. */
export const besideBatch = (batch: string): string => batch.split(MARK)[0] as string
