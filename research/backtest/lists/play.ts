// A family in a past year: the lists it might have filed, and the result of each.
import { forecastAt } from '../../../engine/forecasting/forecast-table'
import type { CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { probabilitiesOf } from '../../../engine/forecasting/probability'
import { tierOf } from '../../../engine/planning/tier'
import { worthLeaningOn, type Choice } from '../../../engine/planning/choice'
import { DEPTH_OF_SPREAD, optimise, valueOf } from '../../../engine/planning/optimise'
import { proposalOptions } from '../../../engine/planning/proposal-options'
import { majorsIn } from '../../../engine/catalogue/major-index'
import { ACCEPTED_NONE } from '../../../engine/planning/policy'
import type { Season } from './season'

/** The prediction for a list, and the result. */
export interface Outcome {
  /** Predicted chance of admitting nowhere, and whether that happened. */
  slipDisplayed: number
  slipCame: boolean
  utilityDisplayed: number
  /** Of the place that admitted; 0 where none did. */
  utilityCame: number
  /** Percentile of this year's cutoff of the place that admitted, 0..1; 0 if none did. */
  percentileCame: number
}

export interface Played {
  optimised: Outcome
  quota: Outcome
  naive: Outcome
  /** Positions in the cohort's units of the optimiser's choices. */
  picks: number[]
}

/** Naive wishes are spread evenly between these, log of last year's cutoff relative to the candidate's rank. */
const NAIVE_FROM = -0.15
const NAIVE_TO = 0.35
/** A unit is near a candidate if its last cutoff is within this share of the candidate's rank. */
const NEAR = 0.15

/** One candidate of a season. */
export class Family {
  readonly probability: Float64Array
  private readonly candidate: { rank: number; rankError: number }

  constructor(
    private readonly season: Season,
    readonly rank: number,
  ) {
    this.candidate = { rank, rankError: 0 }
    this.probability = new Float64Array(season.utility.length)
    probabilitiesOf(season.model, season.table, this.candidate, this.probability)
  }

  isAdmitted(unit: number): boolean {
    return this.rank <= (this.season.actual[unit] as number)
  }

  /** Offered units with a number whose last cutoff is near the candidate. */
  near(): number[] {
    const { last, table, offered } = this.season
    return Array.from(offered).filter(
      (unit) => !Number.isNaN(table.center[unit]) && Math.abs((last[unit] as number) / this.rank - 1) <= NEAR,
    )
  }

  private choiceOf(unit: number): Choice {
    const { cohort, table, utility, college, majors } = this.season
    return {
      key: cohort.units[unit]?.key ?? '',
      forecast: forecastAt(table, unit) as CutoffForecast,
      probability: this.probability[unit] as number,
      utility: utility[unit] as number,
      traits: { college: college[unit] as number, city: -1, majors: majorsIn(majors, unit) },
    }
  }

  /** The prediction for a list of units, and the result. */
  private outcomeOf(units: readonly number[], displayed: { none: number; expectedUtility: number }): Outcome {
    const taken = units.find((unit) => this.isAdmitted(unit))
    return {
      slipDisplayed: displayed.none,
      slipCame: taken === undefined,
      utilityDisplayed: displayed.expectedUtility,
      utilityCame: taken === undefined ? 0 : (this.season.utility[taken] as number),
      percentileCame: taken === undefined ? 0 : (this.season.percentile[taken] as number),
    }
  }

  /** Files lists of this many wishes: the proposal of the product, the usual quota list, and wishes by last year's rank. */
  file(count: number): Played {
    const { model, utility, firm } = this.season
    const firmSafe = firm.map((isFirm, unit) =>
      isFirm === 1 && tierOf(this.probability[unit] as number) === '保' ? 1 : 0,
    )
    const unitOf = worthLeaningOn(this.probability, utility, firmSafe, DEPTH_OF_SPREAD * count)
    const choices = unitOf.map((unit) => this.choiceOf(unit))
    const options = proposalOptions({ count, risk: 'balanced', maxNone: ACCEPTED_NONE.balanced, isNarrow: false })
    const best = optimise(model, choices, this.candidate, options)
    const unitsOf = (order: readonly number[]): number[] => order.map((at) => unitOf[at] as number)
    const picks = unitsOf(best.order)
    const naive = this.naive(count)
    const naiveDisplayed = valueOf(
      model,
      naive.map((unit) => this.choiceOf(unit)),
      this.candidate,
    )
    return {
      optimised: this.outcomeOf(picks, best),
      quota: this.outcomeOf(unitsOf(best.quota.order), best.quota),
      naive: this.outcomeOf(naive, naiveDisplayed),
      picks,
    }
  }

  /** The units whose last cutoffs are nearest to even steps from a little above the candidate's rank to well below it, hard ones first. */
  private naive(count: number): number[] {
    const { table, last, offered } = this.season
    const byLast = Array.from(offered)
      .filter((unit) => !Number.isNaN(table.center[unit]) && (last[unit] as number) > 0)
      .sort((a, b) => (last[a] as number) - (last[b] as number) || a - b)
    const chosen = new Set<number>()
    for (let place = 0; place < count && chosen.size < byLast.length; place += 1) {
      const share = count === 1 ? 0.5 : place / (count - 1)
      const wanted = this.rank * Math.exp(NAIVE_FROM + share * (NAIVE_TO - NAIVE_FROM))
      let high = lowerBound(byLast, last, wanted)
      let low = high - 1
      while (high < byLast.length && chosen.has(byLast[high] as number)) high += 1
      while (low >= 0 && chosen.has(byLast[low] as number)) low -= 1
      const above = (last[byLast[high] as number] ?? Number.POSITIVE_INFINITY) - wanted
      const below = wanted - (last[byLast[low] as number] ?? Number.NEGATIVE_INFINITY)
      chosen.add(byLast[above <= below ? high : low] as number)
    }
    return [...chosen].sort((a, b) => (last[a] as number) - (last[b] as number) || a - b)
  }
}

/** First position in units of rising last cutoffs whose cutoff is at least `rank`. */
function lowerBound(units: readonly number[], last: Float64Array, rank: number): number {
  let low = 0
  let high = units.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((last[units[middle] as number] as number) < rank) low = middle + 1
    else high = middle
  }
  return low
}
