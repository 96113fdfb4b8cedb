// Predicts each year of a folder from the years before it, with the code that serves families, and keeps the score.
import { LARGEST_CHANGE, LARGEST_POOL_CHANGE, PastLines, type LineHistory } from '../engine/forecast/line-features'
import { forecastHistory } from '../engine/forecast/line-forecast'
import { probabilityOf } from '../engine/forecast/probability'
import type { ProvinceRule, UnitKind } from '../engine/province-rule'
import { upheavalsOf } from '../engine/requirement-years'
import { distributionAt, normalDistribution } from '../engine/forecast/residual-shape'
import { learnResiduals } from '../engine/forecast/residuals'
import { rankAtScore } from '../engine/score-rank'
import { LINE_YEARS } from '../engine/slice/data'
import type { Facts } from './facts'
import type { LineSlice } from './line-table'
import { ScoreCard } from './score-card'

/** Candidates asked per unit, at ranks of .6 to 1.5 times last year's line, uniformly in log. */
const CANDIDATES = 12
const FROM = Math.log(0.6)
const TO = Math.log(1.5)
const MEAN_WEIGHTS = [0.5, 0.3, 0.2] as const
const DIFFERENCE_YEARS = 3

export const BASELINES = ['lastYear', 'threeYearMean', 'lineDifference'] as const
export type Baseline = (typeof BASELINES)[number]

/** One (province, year, track, kind of unit) predicted from earlier years. */
export interface SliceScore {
  province: string
  year: number
  track: string
  unit: UnitKind
  /** Earlier years with lines that the prediction could read. */
  priorYears: number
  units: number
  card: ScoreCard
  /** Scores of the baselines; the line difference knows fewer units, so it comes with the model's card on the same units. */
  baselines: Record<Baseline, { card: ScoreCard; same: ScoreCard }>
  /** Lines that fell into the 80 % interval. */
  covered: number
  /** Relative error of the expected rank, one a unit. */
  rankErrors: number[]
  /** Median change of log rank that year, and the deviation of a common shift that was allowed for. */
  shift: number
  sharedShift: number
  upheaval: number
}

export interface BacktestResult {
  slices: SliceScore[]
  /** Standard deviation of each baseline's error by province and kind, fitted on the very years predicted: the baselines are given that much. */
  spreads: Map<string, Record<Baseline, number>>
}

/** The same numbers in (0, 1) for the same text, in every run and order. */
function randomOf(text: string, seed: number): () => number {
  let state = (2166136261 ^ seed) >>> 0
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16777619) >>> 0
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296
  }
}

const isOldTrack = (track: string): boolean => track === '理科' || track === '文科'

function numbered(names: readonly (string | null)[]): Int32Array {
  const known = new Map<string, number>()
  return Int32Array.from(names, (name) => {
    if (name === null) return -1
    const at = known.get(name) ?? known.size
    known.set(name, at)
    return at
  })
}

/** What was known before the lines of `year`: earlier lines, this year's plans, control line and score-rank table. */
export function historyBefore(facts: Facts, slice: LineSlice, year: number): LineHistory {
  const size = slice.units.length
  const ranks = new Int32Array(size * LINE_YEARS)
  const plans = new Int32Array(size * LINE_YEARS).fill(-1)
  const nextPlans = new Int32Array(size).fill(-1)
  for (let unit = 0; unit < size; unit += 1) {
    nextPlans[unit] = slice.line(unit, year)?.plan ?? -1
    for (let column = 0; column < LINE_YEARS; column += 1) {
      const line = slice.line(unit, year - 1 - column)
      if (!line || line.isSuspect) continue
      ranks[unit * LINE_YEARS + column] = line.rank
      plans[unit * LINE_YEARS + column] = line.plan
    }
  }
  return {
    size,
    columns: LINE_YEARS,
    ranks,
    plans,
    nextPlans,
    pools: Array.from({ length: LINE_YEARS + 1 }, (_, back) => {
      const control = facts.controlLine(slice.province.name, year - back, slice.track)
      const table = facts.scoreTable(slice.province.name, year - back, slice.track)
      return (control !== null && table ? rankAtScore(table, control).rank : null) ?? Number.NaN
    }),
    colleges: numbered(slice.units.map((unit) => unit.college)),
    majors: numbered(slice.units.map((unit) => unit.major)),
  }
}

/** Kind of a wish when this track was filed: the old model had the college. */
function wishUnitOf(slice: LineSlice): UnitKind {
  if (isOldTrack(slice.track)) return 'college'
  const { WishUnit } = slice.province.rule
  return WishUnit === 'college-major-group' ? 'group' : WishUnit === 'major+college' ? 'major' : 'college'
}

const ruleOf = (slice: LineSlice): Pick<ProvinceRule, 'Model' | 'FirstExamYear'> =>
  isOldTrack(slice.track) ? { Model: '文理', FirstExamYear: null } : slice.province.rule

/** Where each baseline expects a line, log rank; NaN where it cannot tell. Only what was published before the lines is read. */
function baselineCenters(facts: Facts, slice: LineSlice, unit: number, year: number): Record<Baseline, number> {
  const last = slice.line(unit, year - 1)
  let weighted = 0
  let weights = 0
  MEAN_WEIGHTS.forEach((weight, back) => {
    const line = slice.line(unit, year - 1 - back)
    if (!line) return
    weighted += weight * line.rank
    weights += weight
  })
  const { name } = slice.province
  const control = facts.controlLine(name, year, slice.track)
  const table = facts.scoreTable(name, year, slice.track)
  const above = control !== null && table ? rankAtScore(table, control).rank : null
  let difference = 0
  let differences = 0
  for (let back = 1; back <= DIFFERENCE_YEARS; back += 1) {
    const score = slice.line(unit, year - back)?.score ?? Number.NaN
    const earlier = facts.controlLine(name, year - back, slice.track)
    const earlierTable = facts.scoreTable(name, year - back, slice.track)
    const earlierAbove = earlier !== null && earlierTable ? rankAtScore(earlierTable, earlier).rank : null
    if (earlier === null || Number.isNaN(score)) continue
    // a province that redrew its batches has another line under the same name: the method asks for the same one
    if (above !== null && earlierAbove !== null && Math.abs(Math.log(above / earlierAbove)) > LARGEST_POOL_CHANGE)
      continue
    difference += score - earlier
    differences += 1
  }
  const rank =
    control !== null && table && differences > 0
      ? rankAtScore(table, Math.round(control + difference / differences)).rank
      : null
  return {
    lastYear: last ? Math.log(last.rank) : Number.NaN,
    threeYearMean: weights > 0 ? Math.log(weighted / weights) : Number.NaN,
    lineDifference: rank === null ? Number.NaN : Math.log(rank),
  }
}

interface Question {
  unit: number
  last: number
  actual: number
  centers: Record<Baseline, number>
}

/** Units with a line in the year and in the one before it. */
function questionsOf(facts: Facts, slice: LineSlice, year: number): Question[] {
  const questions: Question[] = []
  for (let unit = 0; unit < slice.units.length; unit += 1) {
    const last = slice.line(unit, year - 1)
    const actual = slice.line(unit, year)
    if (!last || !actual) continue
    questions.push({ unit, last: last.rank, actual: actual.rank, centers: baselineCenters(facts, slice, unit, year) })
  }
  return questions
}

const spreadKey = (slice: LineSlice): string => `${slice.province.name}/${slice.unit}`

function score(
  facts: Facts,
  slice: LineSlice,
  year: number,
  questions: readonly Question[],
  spreads: Record<Baseline, number>,
  seed: number,
): SliceScore {
  const past = new PastLines(historyBefore(facts, slice, year))
  const upheavals = upheavalsOf(ruleOf(slice), year, LINE_YEARS)
  const model = learnResiduals(past, { kind: slice.unit, wishUnit: wishUnitOf(slice), upheavals })
  const { forecasts } = forecastHistory(model, past)
  const result: SliceScore = {
    province: slice.province.name,
    year,
    track: slice.track,
    unit: slice.unit,
    priorYears: slice.years.filter((earlier) => earlier < year && earlier >= year - LINE_YEARS).length,
    units: questions.length,
    card: new ScoreCard(),
    baselines: {
      lastYear: { card: new ScoreCard(), same: new ScoreCard() },
      threeYearMean: { card: new ScoreCard(), same: new ScoreCard() },
      lineDifference: { card: new ScoreCard(), same: new ScoreCard() },
    },
    covered: 0,
    rankErrors: [],
    shift: 0,
    sharedShift: 0,
    upheaval: upheavals[0] ?? 1,
  }
  const changes: number[] = []
  for (const { unit, last, actual, centers } of questions) {
    const forecast = forecasts[unit]
    if (!forecast) continue
    const name = slice.units[unit]?.key ?? ''
    const next = randomOf(`${result.province}/${year}/${slice.track}/${slice.unit}/${name}`, seed)
    const at = distributionAt(
      model.shape,
      Math.log(actual) - forecast.center,
      forecast.scale,
      Math.hypot(forecast.shared, forecast.own),
    )
    if (at >= 0.1 && at <= 0.9) result.covered += 1
    result.rankErrors.push(Math.abs(Math.exp(forecast.center) - actual) / actual)
    result.sharedShift += forecast.shared
    changes.push(Math.max(-LARGEST_CHANGE, Math.min(LARGEST_CHANGE, Math.log(actual / last))))
    for (let candidate = 0; candidate < CANDIDATES; candidate += 1) {
      // one in each twelfth of the range: as uniform as independent draws, with less noise
      const rank = Math.max(1, Math.round(last * Math.exp(FROM + ((candidate + next()) / CANDIDATES) * (TO - FROM))))
      const isAdmitted = rank <= actual
      const probability = probabilityOf(model, forecast, { rank, rankError: 0 })
      result.card.add(probability, isAdmitted)
      for (const baseline of BASELINES) {
        const center = centers[baseline]
        if (Number.isNaN(center)) continue
        const claim = normalDistribution((center - Math.log(rank)) / spreads[baseline])
        result.baselines[baseline].card.add(claim, isAdmitted)
        result.baselines[baseline].same.add(probability, isAdmitted)
      }
    }
  }
  changes.sort((a, b) => a - b)
  result.shift = changes[changes.length >> 1] ?? 0
  result.sharedShift /= Math.max(1, changes.length)
  return result
}

/**
 * Back-tests every slice and year of the facts that has a year before it.
 * @param seed another seed draws other candidates
 * @param onSlice told of each slice as it is done
 */
export function backtest(facts: Facts, seed = 1, onSlice?: (score: SliceScore) => void): BacktestResult {
  // questions are worked out twice rather than kept: all provinces together have millions
  const asked = facts.slices.flatMap((slice) => slice.years.map((year) => ({ slice, year })))
  const errors = new Map<string, Record<Baseline, number[]>>()
  for (const { slice, year } of asked) {
    const of = errors.get(spreadKey(slice)) ?? { lastYear: [], threeYearMean: [], lineDifference: [] }
    errors.set(spreadKey(slice), of)
    for (const { actual, centers } of questionsOf(facts, slice, year))
      for (const baseline of BASELINES)
        if (!Number.isNaN(centers[baseline])) of[baseline].push(Math.log(actual) - centers[baseline])
  }
  const deviation = (values: readonly number[]): number => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return Math.max(0.01, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length))
  }
  const spreads = new Map(
    [...errors].map(([key, of]) => [
      key,
      {
        lastYear: deviation(of.lastYear),
        threeYearMean: deviation(of.threeYearMean),
        lineDifference: deviation(of.lineDifference),
      },
    ]),
  )
  const slices: SliceScore[] = []
  for (const { slice, year } of asked) {
    const questions = questionsOf(facts, slice, year)
    const spread = spreads.get(spreadKey(slice))
    if (questions.length === 0 || !spread) continue
    const done = score(facts, slice, year, questions, spread, seed)
    if (done.card.n === 0) continue
    slices.push(done)
    onSlice?.(done)
  }
  return { slices, spreads }
}
