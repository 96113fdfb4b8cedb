// Simulates past years as families experienced them: lists filed by candidates of all ranks, and predictions against results.
import { randomFrom } from '../../../engine/math/random'
import { isFiled, wishUnitOf } from '../expected'
import type { Facts } from '../facts'
import type { CutoffCohort } from '../cutoff-table'
import { Family, type Played } from './play'
import { seasonOf, type Season } from './season'

/** Sizes of lists besides the full one. */
const SHORT_SIZES = [10, 6, 3] as const
/** Probabilities are counted in tenths. */
const TENTHS = 10

/** Claims of a tenth of probability, against results. */
export interface Claims {
  n: Float64Array
  said: Float64Array
  came: Float64Array
}

export const noClaims = (): Claims => ({
  n: new Float64Array(TENTHS),
  said: new Float64Array(TENTHS),
  came: new Float64Array(TENTHS),
})

function claim({ n, said, came }: Claims, probability: number, isTrue: boolean): void {
  const at = Math.min(TENTHS - 1, Math.floor(probability * TENTHS))
  n[at] = (n[at] as number) + 1
  said[at] = (said[at] as number) + probability
  came[at] = (came[at] as number) + (isTrue ? 1 : 0)
}

/** Lists of one size in one year: sums over candidates. */
export interface ListSums {
  size: number
  n: number
  slipDisplayed: number
  slipCame: number
  utilityDisplayed: number
  utilityCame: number
  quotaUtilityCame: number
  naiveUtilityCame: number
  naiveSlipDisplayed: number
  naiveSlipCame: number
  percentileCame: number
  /** Sum of squares of the list's gain over the quota list, for its standard error. */
  overQuotaSquare: number
}

const noSums = (size: number): ListSums => ({
  size,
  n: 0,
  slipDisplayed: 0,
  slipCame: 0,
  utilityDisplayed: 0,
  utilityCame: 0,
  quotaUtilityCame: 0,
  naiveUtilityCame: 0,
  naiveSlipDisplayed: 0,
  naiveSlipCame: 0,
  percentileCame: 0,
  overQuotaSquare: 0,
})

function count(sums: ListSums, { optimised, quota, naive }: Played): void {
  sums.n += 1
  sums.slipDisplayed += optimised.slipDisplayed
  sums.slipCame += optimised.slipCame ? 1 : 0
  sums.utilityDisplayed += optimised.utilityDisplayed
  sums.utilityCame += optimised.utilityCame
  sums.quotaUtilityCame += quota.utilityCame
  sums.naiveUtilityCame += naive.utilityCame
  sums.naiveSlipDisplayed += naive.slipDisplayed
  sums.naiveSlipCame += naive.slipCame ? 1 : 0
  sums.percentileCame += optimised.percentileCame
  sums.overQuotaSquare += (optimised.utilityCame - quota.utilityCame) ** 2
}

/** One simulated province, year and track. */
export interface SeasonScore {
  province: string
  year: number
  track: string
  /** Of the vocational batch, which comes after the main one. */
  isLater: boolean
  unit: CutoffCohort['unit']
  /** The full list first. */
  lists: ListSums[]
  /** Wishes of the full lists, and units near the candidates. */
  picks: Claims
  near: Claims
}

/** Called with one candidate's list of one size, for closer inspection. */
type PlayListener = (season: Season, family: Family, size: number, played: Played) => void

export interface PlayOptions {
  /** Candidates per season. */
  candidates: number
  seed: number
  /** Called with each finished season. */
  onSeason?: (score: SeasonScore) => void
  onPlayed?: PlayListener
  /** Whether a season is simulated at all. */
  isAsked?: (cohort: CutoffCohort, year: number) => boolean
}

/** Whether a cohort has cutoffs of a year, its own or those of the track before. */
const hasCutoffsIn = ({ years, yearsBefore = [] }: CutoffCohort, year: number): boolean =>
  years.includes(year) || yearsBefore.includes(year)

/**
 * Slices of main and vocational batches in which families filed: those with the track's kind of wish if they have cutoffs, else any others. Cutoffs of majors
 * where groups are filed are no family's list; they are used if nothing else is known, and the unit is reported.
 */
export const filedCohorts = ({ cohorts }: Pick<Facts, 'cohorts'>): CutoffCohort[] =>
  cohorts.filter(isFiled).filter((cohort) => {
    const { province, track, batch } = cohort
    const wish = wishUnitOf(cohort)
    const twins = cohorts.filter(
      (other) => other.province === province && other.track === track && other.batch === batch,
    )
    const isPlayable = (one: CutoffCohort): boolean => one.years.some((year) => hasCutoffsIn(one, year - 1))
    const best = twins.find((one) => one.unit === wish && isPlayable(one)) ?? twins.find(isPlayable)
    return cohort === best
  })

/** Simulates every season of the facts that has a year before it. The same seed draws the same candidates. */
export function playLists(facts: Facts, options: PlayOptions): SeasonScore[] {
  const scores: SeasonScore[] = []
  for (const cohort of filedCohorts(facts))
    for (const year of cohort.years) {
      if (!hasCutoffsIn(cohort, year - 1) || options.isAsked?.(cohort, year) === false) continue
      const season = seasonOf(facts, cohort, year)
      if (season === null) continue
      const score = playSeason(season, options)
      scores.push(score)
      options.onSeason?.(score)
    }
  return scores
}

function playSeason(season: Season, { candidates, seed, onPlayed }: PlayOptions): SeasonScore {
  const { cohort, year, firstRank, mayFile } = season
  const random = randomFrom(seed + year)
  const lists = [cohort.province.rule.WishCount, ...SHORT_SIZES].map(noSums)
  const score: SeasonScore = {
    province: cohort.province.name,
    year,
    track: cohort.track,
    isLater: season.isLater,
    unit: cohort.unit,
    lists,
    picks: noClaims(),
    near: noClaims(),
  }
  for (let candidate = 0; candidate < candidates; candidate += 1) {
    // one in each equal part of the ranks that may file
    const rank = Math.max(
      1,
      Math.round(firstRank + ((candidate + random.share()) / candidates) * (mayFile - firstRank)),
    )
    const family = new Family(season, rank)
    for (const unit of family.near()) claim(score.near, family.probability[unit] as number, family.isAdmitted(unit))
    lists.forEach((sums, at) => {
      const played = family.file(sums.size)
      if (played.picks.length === 0) return
      count(sums, played)
      onPlayed?.(season, family, sums.size, played)
      if (at > 0) return
      for (const unit of played.picks) claim(score.picks, family.probability[unit] as number, family.isAdmitted(unit))
    })
  }
  return score
}
