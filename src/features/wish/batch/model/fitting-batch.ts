import type { ResponseOf } from 'contract/registry'

type Batch = ResponseOf<'Wish/BatchList'>['Items'][number]

/** Points over its line below which the batch under it is a serious choice, too. */
const CLEAR_POINTS = 30

/**
 * The batch to fill next where the score leaves no question which; undefined where the page of the batches has to ask, or to say that there is none.
 * It is the only one that can be filled, or the highest where the score is clearly over its line: the lower ones are filed in after it. Who is entitled to
 * special plans is asked, and so is a score that misses the line, or one that reaches a higher batch of which nothing can be listed: the page says so.
 * @param items as the server orders them: the highest ordinary batch first, special plans last
 */
export function fittingBatch(items: readonly Batch[]): Batch | undefined {
  const open = items.filter(({ State }) => State !== 'closed')
  const [first, ...others] = open.filter(({ UnitCount }) => UnitCount > 0)
  if (!first?.IsOpen || first !== open[0]) return undefined
  if (others.length === 0) return first
  const isClear = (first.LineDifference ?? 0) >= CLEAR_POINTS
  return isClear && others.every(({ Special }) => !Special) ? first : undefined
}
