import type { ResponseOf } from 'contract/registry'

type Row = Pick<ResponseOf<'Wish/Recommend'>['Items'][number], 'Reasons'>

/** From this many rows on, a sentence common to all rows is shown once above them. */
const MANY = 3

/** Reasons that every row has, to show once: a row then shows only its own reasons, or none. */
export function sharedReasons(rows: readonly Row[]): string[] {
  if (rows.length < MANY) return []
  return rows[0]!.Reasons.filter((reason) => rows.every(({ Reasons }) => Reasons.includes(reason)))
}

type Tiers = ResponseOf<'Wish/Recommend'>['TierReasons']

/**
 * Why the wishes of a tier are in the list, shown once for the tier: 冲：放在前面搏一把; if only one row of a tier has the reason, it stays there.
 * @param shared reasons already shown for every row
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
