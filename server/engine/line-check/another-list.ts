// Ranks of a list of its own among the common ones.
import { contradictingRanks } from '../forecast/contradictions'
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
