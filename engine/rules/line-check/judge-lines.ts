// Says which admission lines of one province, year and track cannot be true. Nothing is learned from such a line and none is offered until an operator releases it.
import { contradictingRanks } from '../../forecasting/little-known/contradictions'
import { contradicts, totalOf, type ScoreRankTable } from '../score-rank'
import { markAnotherList, markListBegunAnew } from './another-list'
import { markArtsList } from './arts-list'
import type { Doubt } from './doubts'
import { disagreements } from './duplicates'
import { farFromOthers, scaleOf, scoreFarFromOthers } from './far'
import { groupBy } from './group-by'
import type { LineToJudge, OtherYears, SliceFacts } from './line'
import { medianOfSorted } from './neighbourhood'
import { isFarAboveHead, rankIntervalOf, reachesTheEnd } from './rank-interval'

/** What one line alone, its control line and the table say against it. */
export function judgeLine(line: LineToJudge, facts: SliceFacts): Doubt[] {
  const doubts: Doubt[] = []
  const { score, rank, controlLine } = line
  const { table, fullScore } = facts
  if (score > fullScore) doubts.push({ code: 'ABOVE_FULL_SCORE', score, fullScore })
  if (controlLine !== null && score < controlLine.score && !line.isCapped)
    doubts.push({
      code: 'UNDER_CONTROL_LINE',
      score,
      controlLine: controlLine.score,
      controlLineName: controlLine.name,
    })
  if (table === null || table.scores.length === 0 || score > fullScore) return doubts
  const tableTop = table.scores[0] as number
  // a lower bound so far up is as impossible as a score
  if (isFarAboveHead(table, score, fullScore)) {
    doubts.push({ code: 'ABOVE_TABLE', score, tableTop, people: table.cumulative[0] as number })
    return doubts
  }
  if (line.isCapped) return doubts
  const tableEnd = table.scores[table.scores.length - 1] as number
  const interval = rankIntervalOf(table, score)
  const printed = line.isRankPrinted ? rank : null
  if (interval === null) {
    if (score > tableTop) doubts.push({ code: 'ABOVE_TABLE', score, tableTop })
    // below a table that stops early a rank beyond its last candidate is what one expects
    else if (
      printed === null ? reachesTheEnd(table, fullScore, facts.lowestLine) : contradicts(table, score, printed, true)
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

export interface JudgedLine<Line extends LineToJudge> {
  line: Line
  /** At least one, the surest first. */
  doubts: Doubt[]
}

/** Middle of the ranks a score can stand for, where no rank is printed: places a line among others even in the merged top segment. */
function placeOf(line: LineToJudge, table: ScoreRankTable | null): number | null {
  if (line.rank !== null && line.rank > 0) return scaleOf(line.rank)
  const interval = table === null || line.isCapped ? null : rankIntervalOf(table, line.score)
  return interval === null ? null : scaleOf((interval.best + interval.worst) / 2)
}

/**
 * Judges the lines of one province, year and track.
 *
 * What a line says against itself (`judgeLine`) comes first, and such a line is no witness against others. Ranks that no table
 * can vouch for are held against those of neighbouring scores. What is left is held against the college's other lines of the
 * year and the unit's other years: by median and median absolute deviation of log ranks, and never on one of them alone where
 * the other speaks for the line.
 * @returns the doubtful lines, in the order they came
 */
export function judgeLines<Line extends LineToJudge>(
  lines: readonly Line[],
  facts: SliceFacts,
  otherYears: OtherYears,
): JudgedLine<Line>[] {
  const doubts = new Map<LineToJudge, Doubt[]>()
  const add = (line: LineToJudge, doubt: Doubt): void => void doubts.set(line, [...(doubts.get(line) ?? []), doubt])
  for (const line of lines) for (const doubt of judgeLine(line, facts)) add(line, doubt)
  if (facts.table !== null) markAnotherList(doubts)
  markArtsList(lines, doubts)
  if (facts.table === null) markListBegunAnew(lines, doubts)
  const unvouched = lines.filter(
    (line) =>
      !doubts.has(line) &&
      line.isRankPrinted &&
      !line.isCapped &&
      (facts.table === null || rankIntervalOf(facts.table, line.score) === null),
  )
  const suspect = contradictingRanks(
    unvouched.map((line) => line.rank ?? 0),
    unvouched.map((line) => line.score),
  )
  unvouched.forEach((line, at) => {
    if (suspect[at] === 1) add(line, { code: 'RANK_AGAINST_NEIGHBOURS', score: line.score, rank: line.rank as number })
  })

  const credible = lines.filter((line) => !doubts.has(line))
  const places = new Map<LineToJudge, number>()
  for (const line of credible) {
    const place = placeOf(line, facts.table)
    if (place !== null) places.set(line, place)
  }
  const placeIn = (line: LineToJudge): number => places.get(line) as number
  for (const [line, doubt] of disagreements(credible, places, otherYears)) add(line, doubt)
  for (const group of groupBy(credible, (line) => line.college).values()) {
    const ranked = group.filter((line) => places.has(line)).sort((one, other) => placeIn(one) - placeIn(other))
    const scale = ranked.map(placeIn)
    ranked.forEach((line, at) => {
      const doubt = farFromOthers(scale, at, otherYears(line.unit), line.isSpecial)
      if (doubt !== null) add(line, doubt)
    })
    const scored = group.filter((line) => !line.isCapped).sort((one, other) => one.score - other.score)
    const scores = scored.map((line) => line.score)
    const usualPlace = scale.length > 0 ? medianOfSorted(scale) : null
    scored.forEach((line, at) => {
      const place = places.get(line) ?? null
      const doubt = scoreFarFromOthers(
        scores,
        at,
        place,
        usualPlace,
        otherYears(line.unit),
        facts.fullScore,
        line.isSpecial,
      )
      if (doubt !== null) add(line, doubt)
    })
  }
  return lines.flatMap((line) => {
    const own = doubts.get(line)
    return own === undefined ? [] : [{ line, doubts: own }]
  })
}
