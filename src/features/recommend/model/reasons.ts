import type { ResponseOf } from 'contract/registry'

type Row = Pick<ResponseOf<'Wish/Recommend'>['Items'][number], 'Reasons'>

/** From how many rows on a sentence that all of them say is said once above them. */
const MANY = 3

/** Reasons that every row gives, to be said once; none where that would leave a row without one of its own. */
export function sharedReasons(rows: readonly Row[]): string[] {
  if (rows.length < MANY) return []
  const shared = rows[0]!.Reasons.filter((reason) => rows.every(({ Reasons }) => Reasons.includes(reason)))
  return rows.every(({ Reasons }) => Reasons.length > shared.length) ? shared : []
}
