// Cutoffs far from those of their college and of their own other years.
import type { Doubt } from './doubts'
import { ascending, medianOfSorted, neighbourhoodOf } from './neighbourhood'
import { FAR, FAR_IN_POINTS } from '../../hyperparameters'

/** Places at the top of a table that count as equal in the logarithm: rank 1 and rank 26 are no contradiction. */
const HEAD = 50
export const scaleOf = (rank: number): number => Math.log(rank + HEAD)

const rankOf = (place: number): number => Math.max(1, Math.round(Math.exp(place) - HEAD))

/**
 * Compares one cutoff of a college, all sorted by log rank, with the others and with its own other years.
 * @param mayLieUnder whether such a cutoff is normally far below the others
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
 * Compares the score of one cutoff of a college, all sorted by score, with the others.
 * @param place log rank of the cutoff, null if unknown
 * @param usualPlace log rank around which the college's cutoffs are, null if unknown
 * @param fullScore of the exam, points
 * @param mayLieUnder whether such a cutoff is normally far below the others
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
