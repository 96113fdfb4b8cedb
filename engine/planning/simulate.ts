// Parallel filing simulated over many future years (平行志愿): which wish takes the file, how often none does, how often it is sent back.
import type Type from 'typebox'
import type { Simulation as SimulationSchema } from '../../contract/wish/check'
import type { CutoffForecast } from '../forecasting/cutoff-forecast'
import { keptNearEnd, type CandidateRank } from '../forecasting/probability'
import { distributionAt, quantileOf } from '../forecasting/learning/residual-shape'
import type { ResidualModel } from '../forecasting/learning/residuals'
import { randomFrom } from '../math/random'
import { tailOf } from './caution'
import { fullYearsOf } from './batch-end'
import { groupsOf, luckOf } from './list-shares'
import { ChanceTable } from './year-world'
import { LIST, PITFALLS_TOGETHER } from '../hyperparameters'

export type Simulation = Type.Static<typeof SimulationSchema>

/** A wish in the form that the simulator needs. */
export interface SimulatedWish {
  /** Null if nothing supports a number: such a wish never takes the file. */
  forecast: CutoffForecast | null
  /** Number of its college; wishes of one college fail together. */
  college?: number
  isEligible: boolean
  /** Majors of the unit, 1 if the wish names one. */
  majorCount: number
  /** Whether the family accepts another major of the unit. Without that, a full choice of majors sends the file back. */
  obeysAdjustment: boolean
  /** Cutoffs of the chosen majors; null for one without past cutoffs. Empty if none was chosen: without adjustment no major is left to admit. */
  majors: readonly (CutoffForecast | null)[]
}

/** The hardest share of years, for `hardYear`. */
const HARD_SHARE = 0.1

const bounded = (value: number): number => Math.max(0, Math.min(1, value))

/**
 * Simulates a list over `worlds` future years.
 *
 * A world draws what `sharesOf` integrates: the year's shift and kind, the effect on each college, each cutoff's own luck, and in forecast mode the candidate's
 * own rank; the chances are the same. The file goes to the first wish whose cutoff the rank meets, and to no later one: if it is sent back from there (退档), the
 * batch is over. The same seed gives the same answer. Frequencies agree with `forecastList` up to the sampling error, sqrt(p (1 - p) / worlds).
 * @returns shares of worlds; `PerWish` + `None` add up to 1, `SentBack` is the part of them that ends without a place
 */
export function simulate(
  model: ResidualModel,
  wishes: readonly SimulatedWish[],
  candidate: CandidateRank,
  { worlds, seed }: { worlds: number; seed: number },
): Simulation {
  const random = randomFrom(seed)
  const size = wishes.length
  // only wishes that can take the file are drawn
  const drawn = Int32Array.from(
    wishes.flatMap(({ forecast, isEligible }, index) => (forecast && isEligible ? [index] : [])),
  )
  const forecasts = Array.from(drawn, (index) => (wishes[index] as SimulatedWish).forecast as CutoffForecast)
  const { groupOf: collegeOf, groups } = groupsOf(Array.from(drawn, (index) => wishes[index] as SimulatedWish))
  const tail = tailOf(model)
  const ownLogRank = Math.log(candidate.rank)
  const { ends, shareAt } = fullYearsOf(model, forecasts, ownLogRank)
  const ofCollege = new Float64Array(groups)
  const keptOf = keptNearEnd(model, candidate)
  const chances = forecasts.map((forecast) => new ChanceTable(model, forecast, candidate, keptOf(forecast)))
  const canBeSentBack = wishes.map(
    ({ majorCount, obeysAdjustment, majors }) => !obeysAdjustment && majorCount > 1 && majors.length < majorCount,
  )

  /** Whether all chosen majors are full for a candidate this far inside the unit's cutoff. */
  function isSentBack(wish: SimulatedWish, margin: number): boolean {
    const unit = wish.forecast as CutoffForecast
    // the unit's cutoff is the cutoff of one of its majors: without data on them, all are equally likely
    const unknown = wish.majors.reduce((count, major) => count + (major === null ? 1 : 0), 0)
    if (unknown > 0 && random.share() * wish.majorCount < unknown) return false
    for (const major of wish.majors) {
      if (major === null) {
        if (margin >= LIST.majorAboveWidth * (-Math.log(1 - random.share())) ** LIST.majorAbovePower) return false
      } else {
        const above = unit.center - major.center + random.normal() * LIST.majorOwnShare * major.scale
        if (margin >= Math.max(0, above)) return false
      }
    }
    return true
  }

  /** How far inside the cutoff the candidate is, log rank, in one of the years in which the cutoff admits; `share` of them are farther inside. */
  function marginOf(forecast: CutoffForecast, share: number, logRank: number): number {
    const { center, scale, own } = forecast
    const distance = logRank - center
    const admits = 1 - distributionAt(model.shape, distance, scale, own)
    return Math.max(0, quantileOf(model.shape, 1 - share * admits, scale, own) - distance)
  }

  const taken = new Int32Array(size)
  const back = new Int32Array(size)
  let none = 0
  const usualShared = forecasts.reduce((sum, { shared }) => sum + shared, 0) / Math.max(1, forecasts.length)
  const shifts = new Float64Array(worlds)
  const winner = new Int32Array(worlds)
  for (let world = 0; world < worlds; world += 1) {
    const isFar = random.share() < tail.share
    const shift = random.normal() * (isFar ? tail.wider : 1)
    const error = candidate.rankError > 0 ? random.normal() * candidate.rankError : 0
    const isBad = random.share() < PITFALLS_TOGETHER.share
    const yearStep = ChanceTable.stepOf(-shift)
    ofCollege.fill(Number.NaN)
    let at = -1
    let margin = 0
    const full = shareAt(error)
    const isFull = full > 0 && random.share() < full
    for (let place = 0; place < drawn.length; place += 1) {
      if (isFull && ends[place] === 1) continue
      const table = chances[place] as ChanceTable
      const forecast = forecasts[place] as CutoffForecast
      const step = candidate.rankError > 0 ? table.stepAt(error - shift * forecast.shared) : yearStep
      const chance = table.at(step, isBad)
      const college = collegeOf[place] as number
      if (college >= 0 && Number.isNaN(ofCollege[college])) ofCollege[college] = random.normal()
      // the only wish of a college has luck of its own only
      const luck = college < 0 ? random.share() : luckOf(ofCollege[college] as number, random.normal())
      if (luck < chance) {
        at = drawn[place] as number
        if (canBeSentBack[at] === true)
          margin = marginOf(forecast, luck / chance, ownLogRank + error - shift * forecast.shared)
        break
      }
    }
    // a hard year for this candidate: cutoffs moved to better ranks, or the candidate did worse than expected
    shifts[world] = shift * usualShared - error
    winner[world] = at
    if (at < 0) {
      none += 1
      continue
    }
    taken[at] = (taken[at] as number) + 1
    if (canBeSentBack[at] && isSentBack(wishes[at] as SimulatedWish, margin)) back[at] = (back[at] as number) + 1
  }

  const mostLikely = (counts: Int32Array): number | null => {
    let best = -1
    counts.forEach((count, index) => {
      if (count > 0 && (best < 0 || count > (counts[best] as number))) best = index
    })
    return best < 0 ? null : best + 1
  }
  // a hard year is one whose cutoffs all moved to better ranks: the lowest shifts
  const border = shifts.slice().sort()[Math.floor(worlds * HARD_SHARE)] ?? 0
  const hard = new Int32Array(size)
  let hardWorlds = 0
  let hardNone = 0
  for (let world = 0; world < worlds; world += 1) {
    if ((shifts[world] as number) > border) continue
    hardWorlds += 1
    const at = winner[world] as number
    if (at < 0) hardNone += 1
    else hard[at] = (hard[at] as number) + 1
  }
  const shareOf = (count: number): number => bounded(count / worlds)
  return {
    Worlds: worlds,
    Seed: seed,
    PerWish: Array.from(taken, shareOf),
    None: shareOf(none),
    SentBack: shareOf(back.reduce((sum, count) => sum + count, 0)),
    SentBackPerWish: Array.from(back, shareOf),
    HardYear: {
      Share: HARD_SHARE,
      None: hardWorlds === 0 ? 0 : bounded(hardNone / hardWorlds),
      MostLikelyIndex: mostLikely(hard),
    },
    MostLikelyIndex: mostLikely(taken),
  }
}
