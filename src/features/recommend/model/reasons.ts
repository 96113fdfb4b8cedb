import type { ResponseOf } from 'contract/registry'

type Row = Pick<ResponseOf<'Wish/Recommend'>['Items'][number], 'Reasons'>

/** From how many rows on a sentence that all of them say is said once above them. */
const MANY = 3

/** Reasons that every row gives, to be said once: a row says what it has of its own, and nothing where it has none. */
export function sharedReasons(rows: readonly Row[]): string[] {
  if (rows.length < MANY) return []
  return rows[0]!.Reasons.filter((reason) => rows.every(({ Reasons }) => Reasons.includes(reason)))
}

type Tiers = ResponseOf<'Wish/Recommend'>['TierReasons']

/**
 * Why the wishes of a tier stand in the list, to be said once for the tier: 冲：放在前面搏一把; tiers of which one row alone says it keep it there.
 * @param shared said of every row already
 */
export function tierReasons(
  rows: readonly Row[],
  { 难, 冲, 稳, 保 }: Tiers,
  shared: readonly string[] = [],
): { text: string; reason: string }[] {
  return Object.entries({ 冲, 稳, 保, 难 })
    .filter(([, reason]) => !shared.includes(reason))
    .filter(([, reason]) => rows.filter(({ Reasons }) => Reasons.includes(reason)).length > 1)
    .map(([tier, reason]) => ({ text: `${tier}：${reason}`, reason }))
}
