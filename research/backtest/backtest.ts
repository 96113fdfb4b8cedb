// Predicts each year of a folder from the years before it, with the code that serves families, and scores the results.
import { curveAt } from '../../engine/forecasting/curve'
import type { CutoffForecast } from '../../engine/forecasting/cutoff-forecast'
import { probabilityOf } from '../../engine/forecasting/probability'
import type { UnitKind } from '../../engine/rules/province-rule'
import { distributionAt, normalDistribution } from '../../engine/forecasting/learning/residual-shape'
import { CUTOFF_YEARS } from '../../engine/candidate-index/data'
import { expectYear, type Expected } from './expected'
import type { Facts } from './facts'
import type { CutoffCohort } from './cutoff-table'
import { BASELINES, baselineCenters, emptyBaselines, PastChanges, type Baseline, type BaselineCards } from './baselines'
import { emptyGroups, type GroupScores, type UnitGroup } from './groups'
import { ScoreCard } from './score-card'
import { CUTOFF_FEATURES } from '../../engine/hyperparameters'

/** Candidates per unit, at ranks of .6 to 1.5 times last year's cutoff, uniformly in log. */
const CANDIDATES = 12
/** A change of log rank above which a cutoff counts as jumped. */
const JUMP = 0.5
const FROM = Math.log(0.6)
const TO = Math.log(1.5)

/** One (province, year, track, batch, kind of unit) predicted from earlier years. */
export interface CohortScore {
  province: string
  year: number
  track: string
  batch: string
  unit: UnitKind
  /** Earlier years with cutoffs available for the prediction. */
  priorYears: number
  units: number
  card: ScoreCard
  /** Scores of the baselines; the line difference covers fewer units, so it comes with the model's card on the same units. */
  baselines: BaselineCards
  /** The score of the changes of earlier years alone on the same questions. */
  pastOnly: ScoreCard
  /** Questions by kinds that a pool hides; the last three are not in `card`. */
  groups: GroupScores
  /** Cutoffs inside the 80 % interval. */
  covered: number
  /** Relative error of the expected rank, one per unit. */
  rankErrors: number[]
  /** Median change of log rank that year, and the assumed deviation of a common shift. */
  shift: number
  sharedShift: number
  upheaval: number
}

export interface BacktestResult {
  cohorts: CohortScore[]
  /** Standard deviation of each baseline's error by province and kind, fitted on the predicted years themselves: the baselines get that advantage. */
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

/** The questions about a unit: candidates around a rank, and its actual cutoff. */
interface Question {
  unit: number
  /** The rank around which candidates are: the unit's last cutoff, or its expected one if it has none. */
  around: number
  /** 0 if the unit was not offered: nobody was admitted. */
  actual: number
}

/** Units with a cutoff in the year and in the one before it. */
function questionsOf(cohort: CutoffCohort, year: number): Question[] {
  const questions: Question[] = []
  for (let unit = 0; unit < cohort.units.length; unit += 1) {
    const last = cohort.cutoff(unit, year - 1)
    const actual = cohort.cutoff(unit, year)
    if (last && actual) questions.push({ unit, around: last.rank, actual: actual.rank })
  }
  return questions
}

const spreadKey = (cohort: CutoffCohort): string => `${cohort.province.name}/${cohort.unit}`

/** Whether the requirement of a group differs from last year's under the same code. */
function isChanged(cohort: CutoffCohort, unit: number, year: number): boolean {
  if (cohort.unit !== 'group') return false
  const before = cohort.cutoff(unit, year - 1)?.asked ?? ''
  const after = cohort.cutoff(unit, year)?.asked ?? ''
  return before !== '' && after !== '' && before !== after
}

/** The kinds of a unit with a cutoff last year. */
function groupsOf(cohort: CutoffCohort, year: number, question: Question, { history, model }: Expected): UnitGroup[] {
  const { unit } = question
  const known: UnitGroup[] = []
  if (isChanged(cohort, unit, year)) known.push('changed')
  const before = cohort.cutoff(unit, year - 2)?.rank ?? 0
  const drift = model.drifts[0] ? curveAt(model.drifts[0], Math.log(question.around)) : 0
  if (before > 0 && Math.abs(Math.log(question.around / before) - drift) > JUMP) known.push('jumped')
  let cutoffs = 0
  for (let column = 0; column < CUTOFF_YEARS; column += 1)
    if ((history.ranks[unit * CUTOFF_YEARS + column] as number) > 0) cutoffs += 1
  if (cutoffs === 1) known.push('thin')
  return known
}

/** The candidates' ranks, one in each twelfth of the range: as uniform as independent draws, with less noise. */
function candidatesOf(cohort: CutoffCohort, year: number, { unit, around }: Question, seed: number): number[] {
  const { college, key } = cohort.units[unit] ?? { college: '', key: '' }
  const next = randomOf(`${cohort.province.name}/${year}/${cohort.track}/${cohort.unit}/${key || college}`, seed)
  return Array.from({ length: CANDIDATES }, (_, candidate) =>
    Math.max(1, Math.round(around * Math.exp(FROM + ((candidate + next()) / CANDIDATES) * (TO - FROM)))),
  )
}

/** Whether a cutoff is inside the 80 % interval of its forecast. */
function isCovered({ model }: Expected, forecast: CutoffForecast, actual: number): boolean {
  const at = distributionAt(
    model.shape,
    Math.log(actual) - forecast.center,
    forecast.scale,
    Math.hypot(forecast.shared, forecast.own),
  )
  return at >= 0.1 && at <= 0.9
}

/** Scores units without data last year, and all of last year's units as if no plan were imported. */
function scoreOthers(cohort: CutoffCohort, year: number, expected: Expected, groups: GroupScores, seed: number): void {
  const ask = (group: UnitGroup, question: Question, forecast: CutoffForecast): void => {
    const score = groups[group]
    if (question.actual > 0) {
      score.units += 1
      if (isCovered(expected, forecast, question.actual)) score.covered += 1
    }
    for (const rank of candidatesOf(cohort, year, question, seed))
      score.card.add(probabilityOf(expected.model, forecast, { rank, rankError: 0 }), rank <= question.actual)
  }
  for (let unit = 0; unit < cohort.units.length; unit += 1) {
    const forecast = expected.forecasts[unit]
    if (!forecast) continue
    const actual = cohort.cutoff(unit, year)?.rank ?? 0
    const last = cohort.cutoff(unit, year - 1)
    if (last)
      ask('offList', { unit, around: last.rank, actual }, { ...forecast, offered: expected.offered[unit] as number })
    else if (actual > 0) {
      const ranks = expected.history.ranks.subarray(unit * CUTOFF_YEARS, (unit + 1) * CUTOFF_YEARS)
      const older = ranks.find((rank) => rank > 0)
      ask(
        older === undefined ? 'fresh' : 'olderLine',
        { unit, around: older ?? Math.exp(forecast.center), actual },
        forecast,
      )
    }
  }
}

/** What a prediction is compared with. */
interface Compared {
  spreads: Record<Baseline, number>
  pastChanges: PastChanges
}

function score(
  facts: Facts,
  cohort: CutoffCohort,
  year: number,
  questions: readonly Question[],
  compared: Compared | null,
  seed: number,
): CohortScore {
  const expected = expectYear(facts, cohort, year)
  const { model, forecasts } = expected
  const result: CohortScore = {
    province: cohort.province.name,
    year,
    track: cohort.track,
    batch: cohort.batch,
    unit: cohort.unit,
    priorYears: [...(cohort.yearsBefore ?? []), ...cohort.years].filter(
      (earlier) => earlier < year && earlier >= year - CUTOFF_YEARS,
    ).length,
    units: questions.length,
    card: new ScoreCard(),
    baselines: emptyBaselines(),
    pastOnly: new ScoreCard(),
    groups: emptyGroups(),
    covered: 0,
    rankErrors: [],
    shift: 0,
    sharedShift: 0,
    upheaval: expected.upheaval,
  }
  const changes: number[] = []
  for (const question of questions) {
    const { unit, around, actual } = question
    const forecast = forecasts[unit]
    if (!forecast) continue
    const groups = groupsOf(cohort, year, question, expected).map((group) => result.groups[group])
    const covered = isCovered(expected, forecast, actual) ? 1 : 0
    result.covered += covered
    for (const group of groups) {
      group.units += 1
      group.covered += covered
    }
    result.rankErrors.push(Math.abs(Math.exp(forecast.center) - actual) / actual)
    result.sharedShift += forecast.shared
    changes.push(
      Math.max(-CUTOFF_FEATURES.largestChange, Math.min(CUTOFF_FEATURES.largestChange, Math.log(actual / around))),
    )
    const centers = compared && baselineCenters(facts, cohort, unit, year)
    for (const rank of candidatesOf(cohort, year, question, seed)) {
      const isAdmitted = rank <= actual
      const probability = probabilityOf(model, forecast, { rank, rankError: 0 })
      result.card.add(probability, isAdmitted)
      for (const group of groups) group.card.add(probability, isAdmitted)
      if (!compared || !centers) continue
      result.pastOnly.add(compared.pastChanges.claim(cohort, year, around, rank), isAdmitted)
      for (const baseline of BASELINES) {
        const center = centers[baseline]
        if (Number.isNaN(center)) continue
        const claim = normalDistribution((center - Math.log(rank)) / compared.spreads[baseline])
        result.baselines[baseline].card.add(claim, isAdmitted)
        result.baselines[baseline].same.add(probability, isAdmitted)
      }
    }
  }
  scoreOthers(cohort, year, expected, result.groups, seed)
  changes.sort((a, b) => a - b)
  result.shift = changes[changes.length >> 1] ?? 0
  result.sharedShift /= Math.max(1, changes.length)
  return result
}

/** Standard deviation of each baseline's error by province and kind, on the very years predicted. */
function spreadsOf(facts: Facts, asked: readonly Asked[]): BacktestResult['spreads'] {
  const errors = new Map<string, Record<Baseline, number[]>>()
  for (const { cohort, year } of asked) {
    const of = errors.get(spreadKey(cohort)) ?? { lastYear: [], threeYearMean: [], lineDifference: [] }
    errors.set(spreadKey(cohort), of)
    for (const { unit, actual } of questionsOf(cohort, year)) {
      const centers = baselineCenters(facts, cohort, unit, year)
      for (const baseline of BASELINES)
        if (!Number.isNaN(centers[baseline])) of[baseline].push(Math.log(actual) - centers[baseline])
    }
  }
  const deviation = (values: readonly number[]): number => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return Math.max(0.01, Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length))
  }
  return new Map(
    [...errors].map(([key, of]) => [
      key,
      {
        lastYear: deviation(of.lastYear),
        threeYearMean: deviation(of.threeYearMean),
        lineDifference: deviation(of.lineDifference),
      },
    ]),
  )
}

interface Asked {
  cohort: CutoffCohort
  year: number
}

/** Every cohort and year with lines. */
const askedOf = ({ cohorts }: Facts): Asked[] =>
  cohorts.flatMap((cohort) => cohort.years.map((year) => ({ cohort, year })))

/**
 * Back-tests every cohort and year of the facts that has a year before it.
 * @param seed another seed draws other candidates
 * @param onCohort told of each cohort as it is done
 */
export function backtest(facts: Facts, seed = 1, onCohort?: (score: CohortScore) => void): BacktestResult {
  // questions are worked out twice rather than kept: all provinces together have millions
  const asked = askedOf(facts)
  const spreads = spreadsOf(facts, asked)
  const pastChanges = new PastChanges(facts.cohorts)
  const cohorts: CohortScore[] = []
  for (const { cohort, year } of asked) {
    const questions = questionsOf(cohort, year)
    const own = spreads.get(spreadKey(cohort))
    if (questions.length === 0 || !own) continue
    const done = score(facts, cohort, year, questions, { spreads: own, pastChanges }, seed)
    if (done.card.n === 0) continue
    cohorts.push(done)
    onCohort?.(done)
  }
  return { cohorts, spreads }
}

/** The same questions to the engine alone: scores without baselines, in half the time. */
export const engineScores = (facts: Facts, seed = 1): CohortScore[] =>
  askedOf(facts).flatMap(({ cohort, year }) => {
    const questions = questionsOf(cohort, year)
    return questions.length === 0 ? [] : [score(facts, cohort, year, questions, null, seed)]
  })
