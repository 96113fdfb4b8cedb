// Parallel filing played through many next years (平行志愿): which wish takes the file, how often none does, how often it is sent back.
import type Type from 'typebox'
import type { Simulation as SimulationSchema } from '../../../contract/wish/check'
import type { LineForecast } from '../forecast/line-forecast'
import type { CandidateRank } from '../forecast/probability'
import { randomFrom } from '../random'
import type { ResidualModel } from '../forecast/residuals'
import { normalTable, QUANTILE_STEPS, residualTable } from './year-world'

export type Simulation = Type.Static<typeof SimulationSchema>

/** A wish as the simulator plays it. */
export interface SimulatedWish {
  /** Null where nothing supports a number: such a wish never takes the file. */
  forecast: LineForecast | null
  isEligible: boolean
  /** Majors of the unit, 1 where the wish names one. */
  majorCount: number
  /** Whether the family agrees to be put into another major of the unit. Without it a full choice of majors sends the file back. */
  obeysAdjustment: boolean
  /** Lines of the majors chosen; null for one without past lines. Empty where none was chosen: without adjustment no major is left to admit. */
  majors: readonly (LineForecast | null)[]
}

/** The hardest share of years that `hardYear` speaks of. */
const HARD_SHARE = 0.1
/**
 * How far a major's line lies above its unit's, log rank, where nothing is known of the major: WIDTH times a power of an exponential variable.
 * Most majors of a group end close together and a few far above. Fitted to the groups and majors of 江苏 2022-2024, docs/recommendation.md.
 */
const MAJOR_ABOVE_WIDTH = 0.075
const MAJOR_ABOVE_POWER = 1.6
/** A major moves with its unit, and on its own by a normal variable of this share of its scale. From the same lines. */
const MAJOR_OWN_SHARE = 0.45

const STEP_BITS = Math.log2(QUANTILE_STEPS)
const MASK = QUANTILE_STEPS - 1

const bounded = (value: number): number => Math.max(0, Math.min(1, value))

/**
 * Plays a list through `worlds` next years.
 *
 * A world draws one common shift of the year, one own residual per line, and in forecast mode the candidate's own rank. The file goes to
 * the first wish whose line the rank meets, and to no later one: when it is sent back from there (退档), the batch is over. The same seed
 * gives the same answer. Frequencies agree with `forecastList` up to the sampling error, sqrt(p (1 - p) / worlds).
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
  const residuals = residualTable(model.shape)
  const normals = normalTable()
  // only wishes that can take the file are drawn
  const drawn = Int32Array.from(
    wishes.flatMap(({ forecast, isEligible }, index) => (forecast && isEligible ? [index] : [])),
  )
  const columnOf = (value: (forecast: LineForecast) => number): Float64Array =>
    Float64Array.from(drawn, (index) => value((wishes[index] as SimulatedWish).forecast as LineForecast))
  const centers = columnOf(({ center }) => center)
  const scales = columnOf(({ scale }) => scale)
  const shareds = columnOf(({ shared }) => shared)
  const owns = columnOf(({ own }) => own)
  const canBeSentBack = wishes.map(
    ({ majorCount, obeysAdjustment, majors }) => !obeysAdjustment && majorCount > 1 && majors.length < majorCount,
  )

  /** Whether all majors chosen are full for a candidate this far inside the unit's line. */
  function isSentBack(wish: SimulatedWish, margin: number): boolean {
    const unit = wish.forecast as LineForecast
    // the unit's line is the line of one of its majors: where nothing is known of them, each as likely as the other
    const unknown = wish.majors.reduce((count, major) => count + (major === null ? 1 : 0), 0)
    if (unknown > 0 && random.share() * wish.majorCount < unknown) return false
    for (const major of wish.majors) {
      if (major === null) {
        if (margin >= MAJOR_ABOVE_WIDTH * (-Math.log(1 - random.share())) ** MAJOR_ABOVE_POWER) return false
      } else {
        const above = unit.center - major.center + random.normal() * MAJOR_OWN_SHARE * major.scale
        if (margin >= Math.max(0, above)) return false
      }
    }
    return true
  }

  const taken = new Int32Array(size)
  const back = new Int32Array(size)
  let none = 0
  const usualShared = shareds.length === 0 ? 0 : shareds.reduce((sum, value) => sum + value, 0) / shareds.length
  const shifts = new Float64Array(worlds)
  const winner = new Int32Array(worlds)
  const ownLogRank = Math.log(candidate.rank)
  for (let world = 0; world < worlds; world += 1) {
    const shift = random.normal()
    const logRank = candidate.rankError > 0 ? ownLogRank + random.normal() * candidate.rankError : ownLogRank
    let at = -1
    let margin = 0
    for (let place = 0; place < drawn.length; place += 1) {
      // one number of 32 bits holds both draws of a line: its residual and the doubt about its level
      const bits = random.next()
      const line =
        (centers[place] as number) +
        shift * (shareds[place] as number) +
        (scales[place] as number) * (residuals[bits & MASK] as number) +
        (owns[place] as number) * (normals[(bits >>> STEP_BITS) & MASK] as number)
      if (line >= logRank) {
        at = drawn[place] as number
        margin = line - logRank
        break
      }
    }
    // a hard year for this candidate: lines moved to better ranks, or the candidate did worse than expected
    shifts[world] = shift * usualShared - (logRank - ownLogRank)
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
  // a hard year is one whose lines all moved to better ranks: the lowest shifts
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
