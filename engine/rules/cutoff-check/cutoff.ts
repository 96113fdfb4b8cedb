// Input for judging cutoffs.
import type { ScoreRankTable } from '../score-rank'

export interface CutoffToJudge {
  /** College as resolved, and the level of the places: cutoffs with the same value are compared with each other. */
  college: string
  /** The unit that continues from year to year within the province and track, e.g. college, group and major. */
  unit: string
  /** Name of the major, null if a cutoff is not of one major. */
  major: string | null
  /** Lowest score, points. */
  score: number
  /** Lowest rank, from 1; null if it is neither printed nor found in the table. */
  rank: number | null
  /** A rank that was looked up in the table repeats the score and is no evidence. */
  isRankPrinted: boolean
  /** The printed score is a lower bound (580 and more). */
  isCapped: boolean
  /** Of a kind of plan with few applicants (国家专项, 预科): its cutoff is normally far below the college's others. */
  isSpecial: boolean
  /**
   * Control line that this cutoff must reach, with its name; null if none is known. Plans that may stay below the batch's control line
   * (预科, 定向) have their own.
   */
  controlLine: { name: string; score: number } | null
}

export interface YearFacts {
  /** Full score of the exam, points. */
  fullScore: number
  /** Score-rank table of this year and track. */
  table: ScoreRankTable | null
  /** Lowest control line of the year and track over all batches, points. */
  lowestControlLine: number | null
}

/** Ranks that a unit had in the other years of the same province and track, doubtful ones left out; in any order. */
export type OtherYears = (unit: string) => readonly number[]
