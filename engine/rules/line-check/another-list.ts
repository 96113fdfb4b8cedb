// Ranks of a list of its own among the common ones.
import { contradictingRanks } from '../../forecasting/little-known/contradictions'
import type { Doubt } from './doubts'
import type { LineToJudge } from './line'

/** Lines that must agree with each other before their ranks are called a list of their own; a page misread is shorter. */
const ANOTHER_LIST = 30

/**
 * Provinces that rank vocational candidates apart print those ranks beside the common ones: dozens of lines, all with ranks far
 * too good for the table, and in order among themselves. That is no row of slips.
 */
export function markAnotherList(doubts: Map<LineToJudge, Doubt[]>): void {
  const tooGood = [...doubts].flatMap(([line, [first]]) =>
    first !== undefined &&
    ((first.code === 'RANK_CONTRADICTS_SCORE' && first.rank < first.bestRank) ||
      (first.code === 'BELOW_TABLE' && first.rank !== null))
      ? [line]
      : [],
  )
  if (tooGood.length < ANOTHER_LIST) return
  const stray = contradictingRanks(
    tooGood.map((line) => line.rank as number),
    tooGood.map((line) => line.score),
  )
  const listed = tooGood.filter((_, at) => stray[at] === 0)
  if (listed.length < Math.max(ANOTHER_LIST, tooGood.length * 0.8)) return
  for (const line of listed)
    doubts.set(line, [
      { code: 'RANK_OF_ANOTHER_LIST', score: line.score, rank: line.rank as number, lines: listed.length },
    ])
}

/** Lines on either side of a score that its place in the order is judged by. */
const WITNESSES = 50
/** Ranks behind which a list that begins anew must fall back, as a factor: misprints and rounding stay under it. */
const FALLS_BACK = 2

/**
 * The same where the year has no table: down the scores ranks only get worse, until at the control line of a batch they begin again near 1. Everything below that
 * score is of the other list, also where its ranks have grown to such as the common list has.
 * @param lines of one province, year and track
 */
export function markListBegunAnew(lines: readonly LineToJudge[], doubts: Map<LineToJudge, Doubt[]>): void {
  const ranked = lines
    .filter((line) => !doubts.has(line) && line.isRankPrinted && !line.isCapped && (line.rank ?? 0) > 0)
    .sort((a, b) => b.score - a.score || rankOf(a) - rankOf(b))
  const near = ranked.findIndex(
    ({ score }, at) =>
      at >= WITNESSES &&
      at + WITNESSES <= ranked.length &&
      score < (ranked[at - 1] as LineToJudge).score &&
      middleRank(ranked.slice(at, at + WITNESSES)) * FALLS_BACK < middleRank(ranked.slice(at - WITNESSES, at)),
  )
  if (near < 0) return
  // the middle of the next fifty falls back before the first of them does
  const before = middleRank(ranked.slice(near - WITNESSES, near))
  const from = ranked.findIndex((line, at) => at >= near && rankOf(line) * FALLS_BACK < before)
  const below = ranked.slice(from)
  const stray = contradictingRanks(
    below.map(rankOf),
    below.map(({ score }) => score),
  )
  const listed = below.filter((_, at) => stray[at] === 0)
  if (listed.length < below.length * 0.8) return
  for (const line of listed)
    doubts.set(line, [{ code: 'RANK_OF_ANOTHER_LIST', score: line.score, rank: rankOf(line), lines: listed.length }])
}

const rankOf = ({ rank }: LineToJudge): number => rank as number

function middleRank(lines: readonly LineToJudge[]): number {
  const ranks = lines.map(rankOf).sort((a, b) => a - b)
  return ranks[ranks.length >> 1] as number
}
