// What the judging of cutoffs is given.
import type { ScoreRankTable } from '../score-rank'

export interface CutoffToJudge {
  /** College as resolved, and the level of the places: cutoffs of one are held against each other. */
  college: string
  /** What stays one unit from year to year within the province and track, e.g. college, group and major. */
  unit: string
  /** Name of the major, null where a cutoff is not one of one major. */
  major: string | null
  /** Lowest score, points. */
  score: number
  /** Lowest rank, from 1; null where it is neither printed nor found in the table. */
  rank: number | null
  /** A rank that was looked up in the table repeats the score and witnesses nothing. */
  isRankPrinted: boolean
  /** The printed score is a lower bound (580 and more). */
  isCapped: boolean
  /** Of a kind of plan for which few apply (国家专项, 预科): far under the college's other cutoffs is where such a cutoff lies. */
  isSpecial: boolean
  /**
   * Control cutoff that this very cutoff must reach, with its name; null where none is known. Plans that may stay below the
   * batch's cutoff (预科, 定向) come with their own.
   */
  controlLine: { name: string; score: number } | null
}

export interface YearFacts {
  /** Full score of the exam, points. */
  fullScore: number
  /** Score-rank table of this year and track. */
  table: ScoreRankTable | null
  /** Lowest control line of the year and track over all batches, points. */
  lowestLine: number | null
}

/** Ranks that a unit had in the other years of the same province and track, doubtful ones left out; in any order. */
export type OtherYears = (unit: string) => readonly number[]
