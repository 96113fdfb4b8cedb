// Forecasts of a whole candidate index as columns: for loops of a candidate list, and for storage between two starts of the server.
import type { ContentChange } from '../identity/link-cutoffs'
import type { Predecessors } from '../identity/link-year'
import type { ElsewhereEvidence } from './other-provinces/elsewhere'
import type { CutoffForecast } from './cutoff-forecast'
import type { ForecastParts } from './forecast-parts'

/** The parts of a forecast besides its start, in a fixed order. */
export const PART_NAMES = [
  'drift',
  'ownChange',
  'outlying',
  'college',
  'elsewhere',
  'trendElsewhere',
  'plan',
  'pool',
  'controlLine',
] as const satisfies readonly (keyof ForecastParts)[]

/** One entry a unit; the fields are those of CutoffForecast. */
export interface ForecastTable {
  /** NaN if a unit has no forecast. */
  center: Float64Array
  scale: Float64Array
  shared: Float64Array
  own: Float64Array
  /** Variance of the normal part, without the candidate's own: shared² + own². */
  variance: Float64Array
  centerError: Float64Array
  volatility: Float64Array
  planRatio: Float64Array
  band: Int8Array
  years: Int8Array
  lag: Int8Array
  isUpheaval: Uint8Array
  isOverReform: Uint8Array
  offered: Float64Array
  jump: Float64Array
  /** Index in CHANGES. */
  change: Uint8Array
  /** As in CutoffForecast. */
  from: (Predecessors | null)[]
  fromMajors: Float32Array
  majorOffset: Float64Array
  cut: Float64Array
  continuesBelowControlLine: Uint8Array
  /** As in ElsewhereEvidence; no cutoffs for a unit without evidence. */
  evidenceOffset: Float64Array
  evidenceCutoffs: Uint32Array
  evidenceFirstYear: Uint16Array
  evidenceLastYear: Uint16Array
  /** units x PART_NAMES; NaN for a unit without a cutoff of its own. */
  parts: Float64Array
}

const CHANGES: readonly (ContentChange | null)[] = [null, 'requirement', 'majors']

/** Columns of forecasts; null entries stay without one. */
export function forecastTable(forecasts: readonly (CutoffForecast | null)[]): ForecastTable {
  const column = (value: (forecast: CutoffForecast) => number, none = 0): Float64Array =>
    Float64Array.from(forecasts, (forecast) => (forecast ? value(forecast) : none))
  const parts = new Float64Array(forecasts.length * PART_NAMES.length).fill(Number.NaN)
  forecasts.forEach((forecast, unit) => {
    if (forecast?.parts)
      PART_NAMES.forEach((name, part) => {
        parts[unit * PART_NAMES.length + part] = (forecast.parts as ForecastParts)[name]
      })
  })
  return {
    center: column(({ center }) => center, Number.NaN),
    scale: column(({ scale }) => scale, 1),
    shared: column(({ shared }) => shared),
    own: column(({ own }) => own),
    variance: column(({ shared, own }) => shared ** 2 + own ** 2),
    centerError: column(({ centerError }) => centerError),
    volatility: column(({ volatility }) => volatility),
    planRatio: column(({ planRatio }) => planRatio),
    band: Int8Array.from(column(({ band }) => band)),
    years: Int8Array.from(column(({ years }) => years)),
    lag: Int8Array.from(column(({ lag }) => lag)),
    isUpheaval: Uint8Array.from(column(({ isUpheaval }) => (isUpheaval ? 1 : 0))),
    isOverReform: Uint8Array.from(column(({ isOverReform }) => (isOverReform ? 1 : 0))),
    offered: column(({ offered }) => offered, 1),
    jump: column(({ jump }) => jump),
    change: Uint8Array.from(column(({ change }) => CHANGES.indexOf(change))),
    from: forecasts.map((forecast) => forecast?.from ?? null),
    fromMajors: Float32Array.from(column(({ fromMajors }) => fromMajors)),
    majorOffset: column(({ majorOffset }) => majorOffset),
    cut: column(({ cut }) => cut),
    continuesBelowControlLine: Uint8Array.from(
      column(({ continuesBelowControlLine }) => (continuesBelowControlLine ? 1 : 0)),
    ),
    evidenceOffset: column(({ elsewhereEvidence: evidence }) => evidence?.majorOffset ?? 0),
    evidenceCutoffs: Uint32Array.from(column(({ elsewhereEvidence: evidence }) => evidence?.cutoffs ?? 0)),
    evidenceFirstYear: Uint16Array.from(column(({ elsewhereEvidence: evidence }) => evidence?.firstYear ?? 0)),
    evidenceLastYear: Uint16Array.from(column(({ elsewhereEvidence: evidence }) => evidence?.lastYear ?? 0)),
    parts,
  }
}

function evidenceAt(table: ForecastTable, unit: number): ElsewhereEvidence | null {
  const cutoffs = table.evidenceCutoffs[unit] as number
  if (cutoffs === 0) return null
  return {
    majorOffset: table.evidenceOffset[unit] as number,
    cutoffs,
    firstYear: table.evidenceFirstYear[unit] as number,
    lastYear: table.evidenceLastYear[unit] as number,
  }
}

/** Whether past cutoffs of a unit, or of similar units, show the level of its cutoff. */
export const hasParts = ({ parts }: Pick<ForecastTable, 'parts'>, unit: number): boolean =>
  !Number.isNaN(parts[unit * PART_NAMES.length])

/** The forecast of one unit; null if there is none. */
export function forecastAt(table: ForecastTable, unit: number): CutoffForecast | null {
  const center = table.center[unit]
  if (center === undefined || Number.isNaN(center)) return null
  const at = unit * PART_NAMES.length
  const part = (name: keyof ForecastParts): number => table.parts[at + PART_NAMES.indexOf(name)] as number
  const parts: ForecastParts | null = hasParts(table, unit)
    ? {
        drift: part('drift'),
        ownChange: part('ownChange'),
        outlying: part('outlying'),
        college: part('college'),
        elsewhere: part('elsewhere'),
        trendElsewhere: part('trendElsewhere'),
        plan: part('plan'),
        pool: part('pool'),
        controlLine: part('controlLine'),
      }
    : null
  return {
    center,
    scale: table.scale[unit] as number,
    shared: table.shared[unit] as number,
    own: table.own[unit] as number,
    band: table.band[unit] as number,
    centerError: table.centerError[unit] as number,
    years: table.years[unit] as number,
    lag: table.lag[unit] as number,
    volatility: table.volatility[unit] as number,
    planRatio: table.planRatio[unit] as number,
    parts,
    isUpheaval: table.isUpheaval[unit] === 1,
    isOverReform: table.isOverReform[unit] === 1,
    offered: table.offered[unit] as number,
    jump: table.jump[unit] as number,
    change: CHANGES[table.change[unit] as number] ?? null,
    from: table.from[unit] ?? null,
    fromMajors: table.fromMajors[unit] as number,
    majorOffset: table.majorOffset[unit] as number,
    cut: table.cut[unit] as number,
    continuesBelowControlLine: table.continuesBelowControlLine[unit] === 1,
    elsewhereEvidence: evidenceAt(table, unit),
  }
}
