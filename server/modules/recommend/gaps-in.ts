// Which steps a proposed list leaves out, and which units held back would fill them.
import type { ResponseOf } from '../../../contract/registry'
import { gapsOf, inOrder } from '../../../engine/planning/gaps'
import type { Pool } from './pool'

type Row = { Unit: { Prediction: { Probability: number } | null } | null }

/** Neighbouring chances in the list that are too far apart, the harder first. */
export function gapsIn(
  rows: readonly Row[],
  pool: Pick<Pool, 'heldBack' | 'where'>,
): ResponseOf<'Wish/Recommend'>['Gaps'] {
  const { candidateIndex, candidate } = pool.where
  const all = candidateIndex.probabilitiesFor(candidate)
  const chances = inOrder(rows.flatMap(({ Unit }) => (Unit?.Prediction ? [Unit.Prediction.Probability] : [])))
  return gapsOf(chances).map(({ low, high }) => ({
    From: low,
    To: high,
    HeldBack: pool.heldBack.filter(
      (unit) => (all[unit] as number) > low && (all[unit] as number) < high && candidateIndex.data.plan[unit] !== 0,
    ).length,
  }))
}
