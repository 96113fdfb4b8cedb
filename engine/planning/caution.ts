// Corrections of a list's forecast that a single cutoff does not need: a wish is chosen because its number looks good.
import type { CutoffForecast } from '../forecasting/cutoff-forecast'
import { endNow } from '../forecasting/pools'
import { LEANED_ON } from './policy'
import { NORMAL_NODES } from '../forecasting/learning/residual-shape'
import type { ResidualModel } from '../forecasting/learning/residuals'
import { CHOSEN_PITFALL, LATER_TAIL, PITFALL, PITFALLS_TOGETHER, YEAR_TAIL } from '../hyperparameters'

/** Why a wish may turn out far harder than its number suggests, from no reason to no data at all. */
export type Pitfall = keyof typeof CHOSEN_PITFALL

/** Whether the expected cutoff is unlikely to last: far easier than the college's others. */
const standsBelowCollege = ({ parts }: CutoffForecast): boolean =>
  parts !== null && parts.outlying < PITFALL.farBelowCollege

/** The part of a model about the control line: `pools[0]` is the rank at this year's control line, see CutoffHistory. */
type Bounded = Pick<ResidualModel, 'pools' | 'behind' | 'ownEnds'>

/** The gravest doubt about a cutoff. Nobody below the control line may file, so a cutoff expected there is guessed from places that stay empty. */
export function pitfallOf(model: Bounded, forecast: CutoffForecast): Pitfall {
  const { lag, years, volatility, center, cut, continuesBelowControlLine } = forecast
  // a later section has its places there
  const isBeyond = !continuesBelowControlLine && model.behind !== 'sections' && center > Math.log(endNow(model))
  if (lag === 0) return isBeyond || cut < 0 ? 'beyond' : 'fresh'
  if (isBeyond || standsBelowCollege(forecast)) return 'outlying'
  if (lag > 1) return 'old'
  if (volatility > PITFALL.restless) return 'restless'
  return years < 2 ? 'thin' : 'firm'
}

/**
 * Share of years in which a chosen wish with this cutoff turns out far harder than expected, beyond the cutoff's own spread. Wishes are chosen for looking
 * good, and of equal numbers the wrong one looks best: simulations of past years show by how much.
 */
export const pitfallShareOf = (model: Bounded, forecast: CutoffForecast): number =>
  CHOSEN_PITFALL[pitfallOf(model, forecast)]

/** Kinds of year, by the results of chosen wishes, with the share of years of each. */
export const YEAR_KINDS = [
  ['bad', PITFALLS_TOGETHER.share],
  ['usual', 1 - PITFALLS_TOGETHER.share],
] as const
export type YearKind = (typeof YEAR_KINDS)[number][0]

/** `pitfallShareOf` in a year of a kind; averaged over all years it is the share itself. */
export function pitfallShareIn(share: number, kind: YearKind | 'any'): number {
  if (kind === 'any') return share
  const bad = Math.min(PITFALLS_TOGETHER.most, share * PITFALLS_TOGETHER.times)
  return kind === 'bad' ? bad : (share - PITFALLS_TOGETHER.share * bad) / (1 - PITFALLS_TOGETHER.share)
}

/** Whether a list may rely on a wish with this cutoff before all others. */
export const isFirm = (model: Bounded, forecast: CutoffForecast): boolean =>
  pitfallShareOf(model, forecast) <= (LEANED_ON[0] as number)

/** How much harder such a cutoff is then, log rank. */
export const pitfallDepthOf = ({ scale, own }: CutoffForecast): number => PITFALL.depth * Math.hypot(scale, own)

/** Of a model, whether its cutoffs are of the batch after the main one. */
type Placed = Pick<ResidualModel, 'behind'>

/** Width of the common shift of a year, in its own deviations, for lists of a batch: in a `share` of years it is `wider` times as wide as in the others. */
export const tailOf = ({ behind }: Placed): { share: number; wider: number } =>
  behind === 'later' ? LATER_TAIL : YEAR_TAIL

type YearNodes = readonly (readonly [node: number, weight: number])[]

/** The normal quadrature, reweighted for years of two widths. */
function tailed({ share, wider }: { share: number; wider: number }): YearNodes {
  const weights = NORMAL_NODES.map(
    ([x, weight]) => weight * (1 - share + (share / wider) * Math.exp((x * x * (1 - 1 / wider ** 2)) / 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return NORMAL_NODES.map(([x], at) => [x, (weights[at] as number) / total] as const)
}

const USUAL_NODES = tailed(YEAR_TAIL)
const LATER_NODES = tailed(LATER_TAIL)

/**
 * The common shift of a year in its own deviations, for lists: occasionally a year moves twice as far as usual. For one cutoff that is hardly
 * visible; a list fails in such years.
 */
export const yearNodesOf = ({ behind }: Placed): YearNodes => (behind === 'later' ? LATER_NODES : USUAL_NODES)
