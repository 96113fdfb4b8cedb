// Special plans are stored in batches of their own beside the ordinary one, so that they never appear in an ordinary list.
import { PLAN_KINDS, type PlanKind } from './plan-kinds'

/** Between the name of a batch and that of a kind of plan. */
const MARK = '·'

/** The kind of plan in a batch, and further kinds of its plans. */
export interface KindsOfBatch {
  kind: PlanKind
  also: PlanKind[]
}

const KIND_OF_NAME: ReadonlyMap<string, PlanKind> = new Map(
  (Object.keys(PLAN_KINDS) as PlanKind[]).map((kind) => [PLAN_KINDS[kind].name, kind]),
)

/** Batch for storing plans of a kind: 本科批 for ordinary ones, 本科批·国家专项 for those, 本科批·国家专项·公费师范 for plans that are both. */
export const batchOfKind = (batch: string, { kind, also }: KindsOfBatch): string =>
  kind === 'ordinary' ? batch : [batch, ...[kind, ...also].map((one) => PLAN_KINDS[one].name)].join(MARK)

/** Kinds of plan in a batch: a candidate must be entitled to each. An unknown name is `unknown`. */
export function kindsOfBatch(batch: string): KindsOfBatch {
  const [kind = 'ordinary', ...also] = batch
    .split(MARK)
    .slice(1)
    .map((name) => KIND_OF_NAME.get(name) ?? 'unknown')
  return { kind, also }
}

/** Kind of plan in a batch, the first if its plans have several. */
export const kindOfBatch = (batch: string): PlanKind => kindsOfBatch(batch).kind

/** Ordinary batch of a special one; an ordinary batch is its own. */
export const besideBatch = (batch: string): string => batch.split(MARK)[0] as string
