// Ranks of a separate list among the common ones.
import { contradictingRanks } from '../../forecasting/little-known/contradictions'
import type { Doubt } from './doubts'
import type { CutoffToJudge } from './cutoff'

/** Fewest cutoffs that agree with each other before their ranks count as a separate list; a misread page is shorter. */
const ANOTHER_LIST = 30

/**
 * Provinces that rank vocational candidates separately print those ranks beside the common ones: dozens of cutoffs, all with ranks far
 * too good for the table, and in order among themselves. That is no series of errors.
 */
export function markAnotherList(doubts: Map<CutoffToJudge, Doubt[]>): void {
  const tooGood = [...doubts].flatMap(([cutoff, [first]]) =>
    first !== undefined &&
    ((first.code === 'RANK_CONTRADICTS_SCORE' && first.rank < first.bestRank) ||
      (first.code === 'BELOW_TABLE' && first.rank !== null))
      ? [cutoff]
      : [],
  )
  if (tooGood.length < ANOTHER_LIST) return
  const stray = contradictingRanks(
    tooGood.map((cutoff) => cutoff.rank as number),
    tooGood.map((cutoff) => cutoff.score),
  )
  const listed = tooGood.filter((_, at) => stray[at] === 0)
  if (listed.length < Math.max(ANOTHER_LIST, tooGood.length * 0.8)) return
  for (const cutoff of listed)
    doubts.set(cutoff, [
      { code: 'RANK_OF_ANOTHER_LIST', score: cutoff.score, rank: cutoff.rank as number, cutoffs: listed.length },
    ])
}

/** Cutoffs on either side of a score that are used to judge its position in the order. */
const WITNESSES = 50
/** Factor by which ranks of a new list must drop; misprints and rounding stay below it. */
const FALLS_BACK = 2

/**
 * The same without a table of the year: down the scores ranks only get worse, until at the control line of a batch they begin again near 1. Everything below
 * that score belongs to the other list, even where its ranks have grown to values of the common list.
 * @param cutoffs of one province, year and track
 */
export function markListBegunAnew(cutoffs: readonly CutoffToJudge[], doubts: Map<CutoffToJudge, Doubt[]>): void {
  const ranked = cutoffs
    .filter((cutoff) => !doubts.has(cutoff) && cutoff.isRankPrinted && !cutoff.isCapped && (cutoff.rank ?? 0) > 0)
    .sort((a, b) => b.score - a.score || rankOf(a) - rankOf(b))
  const near = ranked.findIndex(
    ({ score }, at) =>
      at >= WITNESSES &&
      at + WITNESSES <= ranked.length &&
      score < (ranked[at - 1] as CutoffToJudge).score &&
      middleRank(ranked.slice(at, at + WITNESSES)) * FALLS_BACK < middleRank(ranked.slice(at - WITNESSES, at)),
  )
  if (near < 0) return
  // the middle of the next fifty drops before the first of them does
  const before = middleRank(ranked.slice(near - WITNESSES, near))
  const from = ranked.findIndex((cutoff, at) => at >= near && rankOf(cutoff) * FALLS_BACK < before)
  const below = ranked.slice(from)
  const stray = contradictingRanks(
    below.map(rankOf),
    below.map(({ score }) => score),
  )
  const listed = below.filter((_, at) => stray[at] === 0)
  if (listed.length < below.length * 0.8) return
  for (const cutoff of listed)
    doubts.set(cutoff, [
      { code: 'RANK_OF_ANOTHER_LIST', score: cutoff.score, rank: rankOf(cutoff), cutoffs: listed.length },
    ])
}

const rankOf = ({ rank }: CutoffToJudge): number => rank as number

function middleRank(cutoffs: readonly CutoffToJudge[]): number {
  const ranks = cutoffs.map(rankOf).sort((a, b) => a - b)
  return ranks[ranks.length >> 1] as number
}
