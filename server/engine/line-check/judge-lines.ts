// Says which admission lines of one province, year and track cannot be true. Nothing is learned from such a line and none is offered until an operator releases it.
import { contradictingRanks } from '../forecast/contradictions'
import { contradicts, totalOf, type ScoreRankTable } from '../score-rank'
import type { Doubt } from './doubts'
import { ascending, medianOfSorted, neighbourhoodOf } from './neighbourhood'
import { rankIntervalOf, reachesTheEnd } from './rank-interval'

export interface LineToJudge {
  /** College as resolved: lines of one college are held against each other. */
  college: string
  /** What stays one unit from year to year within the province and track, e.g. college, group and major. */
  unit: string
  /** Lowest score, points. */
  score: number
  /** Lowest rank, from 1; null where it is neither printed nor found in the table. */
  rank: number | null
  /** A rank that was looked up in the table repeats the score and witnesses nothing. */
  isRankPrinted: boolean
  /** The printed score is a lower bound (580 and more). */
  isCapped: boolean
  /**
   * Control line that this very line must reach, with its name; null where none is known. Plans that may stay below the
   * batch's line (预科, 定向) come with their own.
   */
  controlLine: { name: string; score: number } | null
}

export interface SliceFacts {
  /** Full score of the exam, points. */
  fullScore: number
  /** Score-rank table of this year and track. */
  table: ScoreRankTable | null
  /** Lowest control line of the year and track over all batches, points. */
  lowestLine: number | null
}

/** Thresholds on the scale of natural logarithms of ranks, chosen by back-test: see docs/engine.md. */
export const FAR = {
  /** From the middle of the college's other lines (a factor of 10), and this many of their spreads. */
  fromCollege: 2.3,
  spreads: 6,
  /** From the nearest of them (a factor of 3.3): a second cluster of joint or special programmes is no slip. */
  fromNearest: 1.2,
  /** Others that must stand beside it. */
  lines: 3,
  /** From the middle of the unit's other years (a factor of 10), where these agree within `yearsAgree`. */
  fromOtherYears: 2.3,
  yearsAgree: 1,
  years: 2,
  /** Within this of its own other years or its college's middle a line is as it usually is (a factor of 3). */
  usual: 1.1,
  /** Two rows of one unit and year further apart than this (a factor of 2) are not two majors of one name. */
  duplicates: 0.7,
} as const

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
  if (table === null || table.scores.length === 0 || line.isCapped || score > fullScore) return doubts
  const tableTop = table.scores[0] as number
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

/** Ranks that a unit had in the other years of the same province and track, doubtful ones left out; in any order. */
export type OtherYears = (unit: string) => readonly number[]

/** Middle of the ranks a score can stand for, where no rank is printed: places a line among others even in the merged top segment. */
function placeOf(line: LineToJudge, table: ScoreRankTable | null): number | null {
  if (line.rank !== null && line.rank > 0) return Math.log(line.rank)
  const interval = table === null || line.isCapped ? null : rankIntervalOf(table, line.score)
  return interval === null ? null : Math.log((interval.best + interval.worst) / 2)
}

const rankOf = (place: number): number => Math.max(1, Math.round(Math.exp(place)))

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** Rows of one unit whose numbers cannot be those of two like-named majors: each is told of the one it disagrees with most. */
function disagreements(
  lines: readonly LineToJudge[],
  places: ReadonlyMap<LineToJudge, number>,
): Map<LineToJudge, Doubt> {
  const found = new Map<LineToJudge, Doubt>()
  for (const same of groupBy(lines, (line) => line.unit).values()) {
    if (same.length < 2) continue
    for (const line of same) {
      const own = places.get(line)
      let farthest: LineToJudge | null = null
      let distance: number = FAR.duplicates
      for (const other of same) {
        const place = places.get(other)
        if (own === undefined || place === undefined || Math.abs(place - own) <= distance) continue
        distance = Math.abs(place - own)
        farthest = other
      }
      if (farthest !== null)
        found.set(line, {
          code: 'DUPLICATES_DISAGREE',
          score: line.score,
          rank: line.rank,
          otherScore: farthest.score,
          otherRank: farthest.rank,
        })
    }
  }
  return found
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
  for (const [line, doubt] of disagreements(credible, places)) add(line, doubt)
  for (const group of groupBy(
    credible.filter((line) => places.has(line)),
    (line) => line.college,
  ).values()) {
    const sorted = [...group].sort((one, other) => (places.get(one) as number) - (places.get(other) as number))
    const scale = sorted.map((line) => places.get(line) as number)
    sorted.forEach((line, at) => {
      const doubt = farFromOthers(scale, at, otherYears(line.unit))
      if (doubt !== null) add(line, doubt)
    })
  }
  return lines.flatMap((line) => {
    const own = doubts.get(line)
    return own === undefined ? [] : [{ line, doubts: own }]
  })
}

/** Holds one line of a college, all sorted by log rank, against the others and against its own other years. */
function farFromOthers(scale: readonly number[], at: number, otherYears: readonly number[]): Doubt | null {
  const own = scale[at] as number
  const past = ascending(otherYears.filter((rank) => rank > 0).map(Math.log))
  const usual = past.length > 0 ? medianOfSorted(past) : null
  const others = neighbourhoodOf(scale, at)
  const isUsualHere = others !== null && Math.abs(own - others.centre) <= FAR.usual
  const isUsualFor = usual !== null && Math.abs(own - usual) <= FAR.usual
  if (
    others !== null &&
    others.count >= FAR.lines &&
    !isUsualFor &&
    Math.abs(own - others.centre) > Math.max(FAR.fromCollege, FAR.spreads * others.spread) &&
    Math.abs(own - others.nearest) > FAR.fromNearest
  )
    return {
      code: 'FAR_FROM_COLLEGE',
      rank: rankOf(own),
      usualRank: rankOf(others.centre),
      nearestRank: rankOf(others.nearest),
      lines: others.count,
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
