// How history becomes a probability: the stages in their order, each with its input and output. Stages 1 to 9 run once for all units of a candidate index
// (engine/candidate-index/learning.ts), stages 10 and 11 for each question. docs/engine.md has the formulas.
import { joinContent, type ContentCutoffs } from '../identity/content-cutoffs'
import { linkCutoffs, type LinkedHistory } from '../identity/link-cutoffs'
import { forecastingHistory, type CutoffForecast, type HistoryForecast } from './cutoff-forecast'
import type { CutoffHistory } from './cutoff-history'
import { forecastTable, type ForecastTable } from './forecast-table'
import { PastCutoffs } from './learning/cutoff-features'
import { priorsFor, type LearnedPriors, type LearnedYear, type PriorTarget } from './learning/learned-priors'
import { learningResiduals, type CutoffTraits, type ResidualModel } from './learning/residuals'
import type { CoefficientPrior } from '../hyperparameters'
import { contradictingRanks } from './little-known/contradictions'
import { forecastNewUnits, type NamedUnit } from './little-known/new-units'
import { forecastRangedCutoffs, type RankRanges } from './little-known/ranged-cutoff'
import { offeredAgain, type StayChances } from './little-known/survival'
import { findingElsewhere, type Elsewhere, type ElsewhereQuestion } from './other-provinces/elsewhere'
import type { NamedMajor, OffsetsYear } from './other-provinces/major-offsets'
import { predict, type Prediction } from './predict'
import { probabilityOf, type CandidateRank } from './probability'
import type { Steps } from './steps'

export const pipeline = {
  /** 1. Which printed ranks contradict their scores: the model does not learn from them. */
  contradictingRanks,
  /** 2. Data of the same colleges and majors from other provinces. */
  findingElsewhere,
  /** 3. Which group of this year continues which of earlier years. */
  linkCutoffs,
  /** 3b. What the majors of today's groups were taken at, joined to it. */
  joinContent,
  /** 4. Everything known of each unit before the year: its own changes, its college, its major, its plan, the candidates. */
  features: (history: LinkedHistory): PastCutoffs => new PastCutoffs(history),
  /** 5. Priors of coefficients, widths and shape from years of other provinces. */
  priorsFor,
  /** 6. How cutoffs of this province move: coefficients, common shift, width and shape of the residuals. */
  learningResiduals,
  /** 7. The expected cutoff of each unit with a past, with its own uncertainty and the common one. */
  forecastingHistory,
  /** 8. Units with little data: ranks known as ranges, plans not imported, new units. */
  forecastRangedCutoffs,
  offeredAgain,
  forecastNewUnits,
  /** 9. All forecasts as columns. */
  forecastTable,
  /** 10. The displayed chance of one unit, with the end of the batch and whether it is offered; `probabilitiesOf` (probability.ts) of a whole table by the same formula. */
  probabilityOf,
  /** 11. What a family sees: probability, interval, tier, confidence, flags. */
  predict,
} satisfies {
  contradictingRanks: (ranks: ArrayLike<number>, scores: ArrayLike<number>) => Uint8Array
  findingElsewhere: (
    years: readonly OffsetsYear[],
    units: readonly NamedMajor[],
    of: ElsewhereQuestion,
  ) => Steps<Elsewhere>
  linkCutoffs: (history: CutoffHistory) => LinkedHistory
  joinContent: (history: LinkedHistory, content: ContentCutoffs | undefined) => LinkedHistory
  features: (history: LinkedHistory) => PastCutoffs
  priorsFor: (
    years: readonly LearnedYear[],
    target: PriorTarget,
    builtIn: readonly CoefficientPrior[],
  ) => LearnedPriors | null
  learningResiduals: (past: PastCutoffs, traits: CutoffTraits) => Steps<ResidualModel>
  forecastingHistory: (model: ResidualModel, past: PastCutoffs) => Steps<HistoryForecast>
  forecastRangedCutoffs: (
    model: ResidualModel,
    known: HistoryForecast,
    history: CutoffHistory,
    ranges: RankRanges,
  ) => void
  offeredAgain: (history: CutoffHistory, stay: StayChances, listing: number) => Float64Array
  forecastNewUnits: (
    model: ResidualModel,
    known: HistoryForecast,
    history: CutoffHistory,
    units: readonly NamedUnit[],
    isNew: Uint8Array,
    isPlanned: Uint8Array,
  ) => void
  forecastTable: (forecasts: HistoryForecast['forecasts']) => ForecastTable
  probabilityOf: (model: ResidualModel, forecast: CutoffForecast, candidate: CandidateRank) => number
  predict: (model: ResidualModel, forecast: CutoffForecast, candidate: CandidateRank) => Prediction
}
