// The effect of a few points more or fewer.
import { rankAtScore } from '../../../../engine/rules/score-rank'
import type { Situation } from '../situation'
import type { Evidence } from './evidence-start'

/** Points fewer and more for which the chance is shown, one by one. */
const SCORE_CHANGES = Array.from({ length: 21 }, (_, step) => step - 10)

/** Rank and chance of one unit at each score of SCORE_CHANGES; null if no table gives the rank. */
export function sensitivityOf(
  { candidateIndex, candidate, table }: Situation,
  unit: number,
  score: number,
): Evidence['Sensitivity'] {
  const at = table ? rankAtScore(table.table, score).rank : null
  return SCORE_CHANGES.map((ScoreChange) => {
    const other = table ? rankAtScore(table.table, score + ScoreChange).rank : null
    // the candidate's own rank may differ from the table's: move it by the table's ratio
    const Rank =
      ScoreChange === 0
        ? candidate.rank
        : at !== null && other !== null
          ? Math.max(1, Math.round((candidate.rank * other) / at))
          : null
    const Probability =
      Rank === null ? null : (candidateIndex.predictionOf(unit, { ...candidate, rank: Rank })?.Probability ?? null)
    return { ScoreChange, Rank, Probability }
  })
}
