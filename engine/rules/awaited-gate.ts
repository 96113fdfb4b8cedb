// Whether a score may file in a batch before the control lines of its year are out: by those of the year before, at equal rank and with room for their movement.
import { BATCH_END } from '../hyperparameters'
import { gateOf, type BatchGate, type GateQuestion } from './batch-gate'
import type { ControlLine } from './control-line'
import { scoreAtRank, type ScoreRankTable } from './score-rank'

/** A rank is far below a control line of another year from this many standard deviations of its movement on: one line in forty moves so far. */
export const FAR_BELOW = 2

/** A control line may move this many points, whatever the ranks say: where few share a score. */
const LEAST_POINTS = 20
/** A control line moves no more than this many points at equal ranks: at the end of a table, these hardly differ. */
const MOST_POINTS = 39

/** How many years back a control line may be. */
const YEARS_BACK = [1, 2] as const

export interface AwaitedGate {
  /** The year whose control lines decide. */
  year: number
  /** The score that had the same rank in it, points. */
  score: number
  /** In Chinese, for a family. */
  sentence: string
}

/**
 * Why a score is out of reach of a batch although the control line of its year is not known; null if it may reach it, or if no line is known.
 * @param rank of the candidate; null below every score-rank table
 * @param rankError standard deviation of the log rank
 * @param tables score-rank table of a year of the province and track, null if none is known
 */
export function awaitedGateOf(
  question: GateQuestion,
  { rank, rankError }: { rank: number | null; rankError: number },
  controlLines: readonly ControlLine[],
  tables: (year: number) => ScoreRankTable | null,
): AwaitedGate | null {
  for (const back of YEARS_BACK) {
    const year = question.year - back
    const table = tables(year)
    if (table === null) continue
    const error = Math.hypot(rankError, BATCH_END.moves)
    const score = (rank === null ? null : scoreAtRank(table, rank)) ?? question.score
    const better = rank === null ? null : scoreAtRank(table, Math.max(1, rank * Math.exp(-FAR_BELOW * error)))
    const most = Math.max(score + LEAST_POINTS, Math.min(better ?? Number.POSITIVE_INFINITY, score + MOST_POINTS))
    const gate = gateOf({ ...question, year, score: most }, controlLines)
    if (gate.state === 'unknown') continue
    return gate.state === 'closed' ? { year, score, sentence: sentenceOf(question, year, score, gate) } : null
  }
  return null
}

function sentenceOf({ year, score, batch }: GateQuestion, before: number, alike: number, gate: BatchGate): string {
  const { batch: name, score: line } = gate.controlLine as NonNullable<BatchGate['controlLine']>
  const same = alike === score ? '' : `（相当于 ${before} 年的 ${alike} 分）`
  return `${year} 年的控制线还没有公布。按 ${before} 年${name}线 ${line} 分看，${score} 分${same}差得远，${batch}先不列志愿，公布后再核对`
}
