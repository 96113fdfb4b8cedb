// Cutoffs far from where their college and their own other years stand.
import type { Doubt } from './doubts'
import { ascending, medianOfSorted, neighbourhoodOf } from './neighbourhood'

/**
 * Thresholds on the scale of natural logarithms of ranks, chosen by back-test (docs/research/2026-11-28-engine-trials.md): they set aside most planted slips
 * (a digit of the score, a digit more or less in the rank) while no candidate index of a real province loses 0.5 % of its own rows.
 */
export const FAR = {
  /** From the middle of the college's other cutoffs (a factor of 6), and this many of their spreads. */
  fromCollege: 1.8,
  spreads: 6,
  /** From the nearest of them (a factor of 2.5): a second cluster of joint or special programmes is no slip. */
  fromNearest: 0.9,
  /** Others that must stand beside it. */
  cutoffs: 3,
  /** From the middle of the unit's other years (a factor of 6), where these agree within `yearsAgree`. */
  fromOtherYears: 1.8,
  yearsAgree: 1,
  years: 2,
  /** Within this of its own other years or its college's middle a cutoff is as it usually is (a factor of 3). */
  usual: 1.1,
  /** Two rows of one unit and year further apart than this (a factor of 2) are not two majors of one name. */
  duplicates: 0.7,
} as const

/** The same in points of an exam of 750: where many share a score, a slip of a digit moves the rank by a factor of two or three alone. */
const FAR_IN_POINTS = {
  fromCollege: 80,
  spreads: 6,
  fromNearest: 50,
  /** On the scale of log ranks: closer to the middle of the others than this (a factor of 2) the slip would mislead nobody. */
  ranks: 0.7,
  /** On the scale of log ranks: within this of its own other years a cutoff is as it usually is (a factor of 1.6). */
  usual: 0.5,
} as const

/** Places at the head of a table that are all the same to the logarithm: rank 1 beside rank 26 is no contradiction. */
const HEAD = 50
export const scaleOf = (rank: number): number => Math.log(rank + HEAD)

const rankOf = (place: number): number => Math.max(1, Math.round(Math.exp(place) - HEAD))

/**
 * Holds one cutoff of a college, all sorted by log rank, against the others and against its own other years.
 * @param mayLieUnder whether far under the others is where such a cutoff lies
 */
export function farFromOthers(
  scale: readonly number[],
  at: number,
  otherYears: readonly number[],
  mayLieUnder: boolean,
): Doubt | null {
  const own = scale[at] as number
  const past = ascending(otherYears.filter((rank) => rank > 0).map(scaleOf))
  const usual = past.length > 0 ? medianOfSorted(past) : null
  const others = neighbourhoodOf(scale, at)
  const isUsualHere = others !== null && Math.abs(own - others.centre) <= FAR.usual
  const isUsualFor = usual !== null && Math.abs(own - usual) <= FAR.usual
  if (
    others !== null &&
    others.count >= FAR.cutoffs &&
    !(mayLieUnder && own > others.centre) &&
    !isUsualFor &&
    Math.abs(own - others.centre) > Math.max(FAR.fromCollege, FAR.spreads * others.spread) &&
    Math.abs(own - others.nearest) > FAR.fromNearest
  )
    return {
      code: 'FAR_FROM_COLLEGE',
      rank: rankOf(own),
      usualRank: rankOf(others.centre),
      nearestRank: rankOf(others.nearest),
      cutoffs: others.count,
    }
  if (
    usual !== null &&
    past.length >= FAR.years &&
    (past[past.length - 1] as number) - (past[0] as number) <= FAR.yearsAgree &&
    !isUsualHere &&
    Math.abs(own - usual) > FAR.fromOtherYears
  )
    return { code: 'FAR_FROM_OTHER_YEARS', rank: rankOf(own), usualRank: rankOf(usual), years: past.length }
  return null
}

/**
 * Holds the score of one cutoff of a college, all sorted by score, against the others.
 * @param place log rank of the cutoff, null where unknown
 * @param usualPlace log rank the college's cutoffs stand around, null where unknown
 * @param fullScore of the exam, points
 * @param mayLieUnder whether far under the others is where such a cutoff lies
 */
export function scoreFarFromOthers(
  scores: readonly number[],
  at: number,
  place: number | null,
  usualPlace: number | null,
  otherYears: readonly number[],
  fullScore: number,
  mayLieUnder: boolean,
): Doubt | null {
  const others = neighbourhoodOf(scores, at)
  if (others === null || others.count < FAR.cutoffs) return null
  const own = scores[at] as number
  if (mayLieUnder && own < others.centre) return null
  const unit = fullScore / 750
  if (
    Math.abs(own - others.centre) <=
      Math.max(FAR_IN_POINTS.fromCollege * unit, FAR_IN_POINTS.spreads * others.spread) ||
    Math.abs(own - others.nearest) <= FAR_IN_POINTS.fromNearest * unit
  )
    return null
  if (place !== null && usualPlace !== null && Math.abs(place - usualPlace) < FAR_IN_POINTS.ranks) return null
  const past = ascending(otherYears.filter((rank) => rank > 0).map(scaleOf))
  if (place !== null && past.length > 0 && Math.abs(place - medianOfSorted(past)) <= FAR_IN_POINTS.usual) return null
  return {
    code: 'SCORE_FAR_FROM_COLLEGE',
    score: own,
    usualScore: Math.round(others.centre),
    nearestScore: others.nearest,
    cutoffs: others.count,
  }
}
