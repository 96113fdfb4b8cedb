import type { ResponseOf } from 'contract/registry'

type Batch = ResponseOf<'Wish/BatchList'>['Items'][number]

/** Points over its control line below which the next lower batch is a serious choice, too. */
const CLEAR_POINTS = 30

/**
 * The batch to fill next if the score allows only one; undefined if the page of the batches has to ask, or to show that there is none.
 * It is the only one that can be filled, or the highest if the score is clearly over its control line: lower ones are filed in later. The page asks
 * if the family may use special plans, if the score misses the control line, or if it reaches a higher batch without data: the page explains that.
 * @param items in the server's order: the highest ordinary batch first, special plans last
 */
export function fittingBatch(items: readonly Batch[]): Batch | undefined {
  const open = items.filter(({ State }) => State !== 'closed')
  const [first, ...others] = open.filter(({ UnitCount }) => UnitCount > 0)
  if (!first?.IsOpen || first !== open[0]) return undefined
  if (others.length === 0) return first
  const isClear = (first.LineDifference ?? 0) >= CLEAR_POINTS
  return isClear && others.every(({ Special }) => !Special) ? first : undefined
}
