// Finds impossible cutoffs of one province, year and track. The model does not learn from them and no family sees them until an operator releases them.
import { contradictingRanks } from '../../forecasting/little-known/contradictions'
import { contradicts, totalOf, type ScoreRankTable } from '../score-rank'
import { markAnotherList, markListBegunAnew } from './another-list'
import { markArtsList } from './arts-list'
import type { Doubt } from './doubts'
import { disagreements } from './duplicates'
import { farFromOthers, scaleOf, scoreFarFromOthers } from './far'
import { groupBy } from './group-by'
import type { CutoffToJudge, OtherYears, YearFacts } from './cutoff'
import { medianOfSorted } from './neighbourhood'
import { isFarAboveHead, rankIntervalOf, reachesTheEnd } from './rank-interval'

/** Contradictions of one cutoff in itself, with its control line and with the table. */
export function judgeCutoff(cutoff: CutoffToJudge, facts: YearFacts): Doubt[] {
  const doubts: Doubt[] = []
  const { score, rank, controlLine } = cutoff
  const { table, fullScore } = facts
  if (score > fullScore) doubts.push({ code: 'ABOVE_FULL_SCORE', score, fullScore })
  if (controlLine !== null && score < controlLine.score && !cutoff.isCapped)
    doubts.push({
      code: 'UNDER_CONTROL_LINE',
      score,
      controlLine: controlLine.score,
      controlLineName: controlLine.name,
    })
  if (table === null || table.scores.length === 0 || score > fullScore) return doubts
  const tableTop = table.scores[0] as number
  // a lower bound this far up is as impossible as a score
  if (isFarAboveHead(table, score, fullScore)) {
    doubts.push({ code: 'ABOVE_TABLE', score, tableTop, people: table.cumulative[0] as number })
    return doubts
  }
  if (cutoff.isCapped) return doubts
  const tableEnd = table.scores[table.scores.length - 1] as number
  const interval = rankIntervalOf(table, score)
  const printed = cutoff.isRankPrinted ? rank : null
  if (interval === null) {
    if (score > tableTop) doubts.push({ code: 'ABOVE_TABLE', score, tableTop })
    // below a table that stops early, a rank beyond its last candidate is expected
    else if (
      printed === null
        ? reachesTheEnd(table, fullScore, facts.lowestControlLine)
        : contradicts(table, score, printed, true)
    )
      doubts.push({ code: 'BELOW_TABLE', score, tableEnd, rank: printed, candidates: totalOf(table) })
  } else if (printed !== null && (printed < interval.best || printed > interval.worst)) {
    if (contradicts(table, score, printed, true))
      doubts.push({
        code: 'RANK_CONTRADICTS_SCORE',
        score,
        rank: printed,
        bestRank: interval.best,
        worstRank: interval.worst,
      })
  }
  return doubts
}

export interface JudgedCutoff<Line extends CutoffToJudge> {
  cutoff: Line
  /** At least one, the surest first. */
  doubts: Doubt[]
}

/** Middle of the possible ranks of a score without a printed rank: it positions a cutoff among others even in the merged top segment. */
function placeOf(cutoff: CutoffToJudge, table: ScoreRankTable | null): number | null {
  if (cutoff.rank !== null && cutoff.rank > 0) return scaleOf(cutoff.rank)
  const interval = table === null || cutoff.isCapped ? null : rankIntervalOf(table, cutoff.score)
  return interval === null ? null : scaleOf((interval.best + interval.worst) / 2)
}

/**
 * Judges the cutoffs of one province, year and track.
 *
 * Contradictions of a cutoff in itself (`judgeCutoff`) come first, and such a cutoff is no evidence against others. Ranks without a
 * table are compared with those of neighbouring scores. The rest is compared with the college's other cutoffs of the
 * year and the unit's other years: by median and median absolute deviation of log ranks, and never by only one of them if
 * the other supports the cutoff.
 * @returns the doubtful cutoffs, in their original order
 */
export function judgeCutoffs<Line extends CutoffToJudge>(
  cutoffs: readonly Line[],
  facts: YearFacts,
  otherYears: OtherYears,
): JudgedCutoff<Line>[] {
  const doubts = new Map<CutoffToJudge, Doubt[]>()
  const add = (cutoff: CutoffToJudge, doubt: Doubt): void =>
    void doubts.set(cutoff, [...(doubts.get(cutoff) ?? []), doubt])
  for (const cutoff of cutoffs) for (const doubt of judgeCutoff(cutoff, facts)) add(cutoff, doubt)
  if (facts.table !== null) markAnotherList(doubts)
  markArtsList(cutoffs, doubts)
  if (facts.table === null) markListBegunAnew(cutoffs, doubts)
  const unvouched = cutoffs.filter(
    (cutoff) =>
      !doubts.has(cutoff) &&
      cutoff.isRankPrinted &&
      !cutoff.isCapped &&
      (facts.table === null || rankIntervalOf(facts.table, cutoff.score) === null),
  )
  const suspect = contradictingRanks(
    unvouched.map((cutoff) => cutoff.rank ?? 0),
    unvouched.map((cutoff) => cutoff.score),
  )
  unvouched.forEach((cutoff, at) => {
    if (suspect[at] === 1)
      add(cutoff, { code: 'RANK_AGAINST_NEIGHBOURS', score: cutoff.score, rank: cutoff.rank as number })
  })

  const credible = cutoffs.filter((cutoff) => !doubts.has(cutoff))
  const places = new Map<CutoffToJudge, number>()
  for (const cutoff of credible) {
    const place = placeOf(cutoff, facts.table)
    if (place !== null) places.set(cutoff, place)
  }
  const placeIn = (cutoff: CutoffToJudge): number => places.get(cutoff) as number
  for (const [cutoff, doubt] of disagreements(credible, places, otherYears)) add(cutoff, doubt)
  for (const group of groupBy(credible, (cutoff) => cutoff.college).values()) {
    const ranked = group.filter((cutoff) => places.has(cutoff)).sort((one, other) => placeIn(one) - placeIn(other))
    const scale = ranked.map(placeIn)
    ranked.forEach((cutoff, at) => {
      const doubt = farFromOthers(scale, at, otherYears(cutoff.unit), cutoff.isSpecial)
      if (doubt !== null) add(cutoff, doubt)
    })
    const scored = group.filter((cutoff) => !cutoff.isCapped).sort((one, other) => one.score - other.score)
    const scores = scored.map((cutoff) => cutoff.score)
    const usualPlace = scale.length > 0 ? medianOfSorted(scale) : null
    scored.forEach((cutoff, at) => {
      const place = places.get(cutoff) ?? null
      const doubt = scoreFarFromOthers(
        scores,
        at,
        place,
        usualPlace,
        otherYears(cutoff.unit),
        facts.fullScore,
        cutoff.isSpecial,
      )
      if (doubt !== null) add(cutoff, doubt)
    })
  }
  return cutoffs.flatMap((cutoff) => {
    const own = doubts.get(cutoff)
    return own === undefined ? [] : [{ cutoff, doubts: own }]
  })
}
