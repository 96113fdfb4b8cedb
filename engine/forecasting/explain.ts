// The parts of an expected cutoff: where it starts, and what moves it from there.
import { PART_NAMES } from './forecast-table'
import { FEATURES } from './learning/cutoff-features'
import { canPrecede, predecessorsOf, type NamedUnit } from './little-known/new-units'
import type { CutoffForecast } from './cutoff-forecast'
import { NO_PARTS, type ForecastParts } from './forecast-parts'
import type { ResidualModel } from './learning/residuals'

/**
 * The start of a forecast: the unit's own last cutoff, what its majors were taken at, last cutoffs of the most similar groups, last cutoffs of the units whose majors it took over, the level
 * of its college and its major together, or the middle cutoff of its college.
 */
type Origin = 'own' | 'majors' | 'alike' | 'predecessors' | 'college-and-major' | 'college'

/** An expected cutoff as a sum in log rank: `start` plus all `parts` is the centre of the forecast. */
export interface CutoffSum {
  origin: Origin
  /** Units whose last cutoffs it starts from, the largest weight first; empty for a level that is no unit's cutoff. */
  from: { unit: number; share: number }[]
  /** Log rank. */
  start: number
  parts: ForecastParts
}

type PartName = keyof ForecastParts

/** One movement of a cutoff, in display order. */
export interface CutoffMove {
  /** 'rest' combines movements too small to be shown separately. */
  part: PartName | 'rest'
  /** Change as a share of the rank, above 0 towards worse ranks. */
  share: number
  /** The same in places. All moves together lead from the first rank to the expected one. */
  ranks: number
}

/** A move below this share of the rank is not shown separately. */
const SMALL = 0.005
/** Log ranks closer than this are equal: only the order of summation differs. */
const SAME = 1e-9

const sumOf = (parts: ForecastParts): number => PART_NAMES.reduce((sum, part) => sum + parts[part], 0)

/** A forecast from the unit's own cutoff, or one treated as its own. */
function ownSum(forecast: CutoffForecast, parts: ForecastParts, unit: number): CutoffSum {
  return { origin: 'own', from: [{ unit, share: 1 }], start: forecast.center - sumOf(parts), parts }
}

/** The mean of several sums. */
function meanOf(sums: readonly { sum: CutoffSum; share: number; unit: number }[]): Omit<CutoffSum, 'origin'> {
  const parts = { ...NO_PARTS }
  let start = 0
  for (const { sum, share } of sums) {
    start += share * sum.start
    for (const part of PART_NAMES) parts[part] += share * sum.parts[part]
  }
  const from = sums.map(({ unit, share }) => ({ unit, share })).sort((a, b) => b.share - a.share || a.unit - b.unit)
  return { from, start, parts }
}

export interface ExplainedUnits {
  units: readonly NamedUnit[]
  /** 1 for a unit planned this year. */
  isPlanned: Uint8Array
  forecastOf: (unit: number) => CutoffForecast | null
}

/**
 * Splits the forecast of a unit into its parts; null if it has none. The rules of `forecastNewUnits` find the origin of a new unit's forecast, and the centre
 * itself decides between them, so the sum always equals the forecast.
 */
export function explainCutoff(
  model: ResidualModel,
  { units, isPlanned, forecastOf }: ExplainedUnits,
  unit: number,
): CutoffSum | null {
  const forecast = forecastOf(unit)
  if (!forecast) return null
  if (forecast.parts) {
    const sum = ownSum(forecast, forecast.parts, unit)
    if (forecast.fromMajors > 0) return { ...sum, origin: 'majors', from: [] }
    return forecast.from ? { ...sum, origin: 'alike', from: [...forecast.from] } : sum
  }
  const info = units[unit] as NamedUnit
  const siblings = units.flatMap((other, at) => {
    if (at === unit || other.collegeName !== info.collegeName) return []
    const own = forecastOf(at)
    return own?.parts && canPrecede(own) ? [{ unit: at, forecast: own, sum: ownSum(own, own.parts, at) }] : []
  })
  const { majorOffset: elsewhere, cut } = forecast
  const center = forecast.center - cut
  const isCenter = ({ start, parts }: Pick<CutoffSum, 'start' | 'parts'>): boolean =>
    Math.abs(start + sumOf(parts) - center) < SAME
  /** The same including the effect of the control line. */
  const cutOff = (sum: CutoffSum): CutoffSum => ({
    ...sum,
    parts: { ...sum.parts, controlLine: sum.parts.controlLine + cut },
  })
  const predecessors = predecessorsOf(info, siblings, units, isPlanned)
  const total = predecessors.reduce((sum, { weight }) => sum + weight, 0)
  const sumAt = new Map(siblings.map(({ unit: at, sum }) => [at, sum]))
  const mean = meanOf(
    predecessors.map(({ unit: at, weight }) => ({ sum: sumAt.get(at) as CutoffSum, share: weight / total, unit: at })),
  )
  if (predecessors.length > 0 && isCenter(mean)) return cutOff({ origin: 'predecessors', ...mean })
  const middle = siblings.find(({ sum }) => isCenter(sum))
  if (middle) return cutOff({ ...middle.sum, origin: 'college' })
  const drift = model.coefficients[FEATURES.indexOf('drift')] as number
  const parts = { ...NO_PARTS, drift, elsewhere }
  return cutOff({ origin: 'college-and-major', from: [], start: center - drift - elsewhere, parts })
}

/** A log rank as a whole rank. */
export const rankAt = (logRank: number): number => Math.max(1, Math.round(Math.exp(logRank)))

/**
 * The parts of a sum by size, each in places; those of less than half a percent are joined at the end. Places are counted cumulatively, so that
 * `rankAt(start)` and all moves together are exactly the expected rank.
 */
export function movesOf({ start, parts }: Pick<CutoffSum, 'start' | 'parts'>): CutoffMove[] {
  const large = PART_NAMES.filter((part) => Math.abs(Math.expm1(parts[part])) >= SMALL).sort(
    (a, b) => Math.abs(parts[b]) - Math.abs(parts[a]),
  )
  const rest = PART_NAMES.filter((part) => !large.includes(part)).reduce((sum, part) => sum + parts[part], 0)
  let at = start
  const step = (part: CutoffMove['part'], change: number): CutoffMove => {
    const before = rankAt(at)
    at += change
    return { part, share: Math.expm1(change), ranks: rankAt(at) - before }
  }
  const moves = large.map((part) => step(part, parts[part]))
  const last = step('rest', rest)
  return last.ranks === 0 ? moves : [...moves, last]
}
