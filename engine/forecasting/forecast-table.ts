// Forecasts of a whole slice as columns: what a candidate list loops over, and what is kept between two starts of the server.
import type { ContentChange } from '../identity/link-lines'
import type { Predecessors } from '../identity/link-year'
import type { ToldElsewhere } from './other-provinces/elsewhere'
import type { ForecastParts, LineForecast } from './line-forecast'

/** What a forecast is made of besides its start, in one order. */
export const PART_NAMES = [
  'drift',
  'ownChange',
  'outlying',
  'college',
  'elsewhere',
  'trendElsewhere',
  'plan',
  'pool',
  'wall',
] as const satisfies readonly (keyof ForecastParts)[]

/** One entry a unit; the fields are those of LineForecast. */
export interface ForecastTable {
  /** NaN where a unit has no forecast. */
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
  /** Place in CHANGES. */
  change: Uint8Array
  /** As in LineForecast. */
  from: (Predecessors | null)[]
  stand: Float64Array
  cut: Float64Array
  goesOn: Uint8Array
  /** As in ToldElsewhere; no lines for a unit that nothing is told of. */
  toldStand: Float64Array
  toldLines: Uint32Array
  toldFirstYear: Uint16Array
  toldLastYear: Uint16Array
  /** units x PART_NAMES; NaN for a unit without a line of its own. */
  parts: Float64Array
}

const CHANGES: readonly (ContentChange | null)[] = [null, 'requirement', 'majors']

/** Columns of forecasts; null entries stay without one. */
export function forecastTable(forecasts: readonly (LineForecast | null)[]): ForecastTable {
  const column = (value: (forecast: LineForecast) => number, none = 0): Float64Array =>
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
    stand: column(({ stand }) => stand),
    cut: column(({ cut }) => cut),
    goesOn: Uint8Array.from(column(({ goesOn }) => (goesOn ? 1 : 0))),
    toldStand: column(({ told }) => told?.stand ?? 0),
    toldLines: Uint32Array.from(column(({ told }) => told?.lines ?? 0)),
    toldFirstYear: Uint16Array.from(column(({ told }) => told?.firstYear ?? 0)),
    toldLastYear: Uint16Array.from(column(({ told }) => told?.lastYear ?? 0)),
    parts,
  }
}

function toldAt(table: ForecastTable, unit: number): ToldElsewhere | null {
  const lines = table.toldLines[unit] as number
  if (lines === 0) return null
  return {
    stand: table.toldStand[unit] as number,
    lines,
    firstYear: table.toldFirstYear[unit] as number,
    lastYear: table.toldLastYear[unit] as number,
  }
}

/** Whether past lines of a unit, or those of its like, tell where its own is. */
export const hasParts = ({ parts }: Pick<ForecastTable, 'parts'>, unit: number): boolean =>
  !Number.isNaN(parts[unit * PART_NAMES.length])

/** The forecast of one unit; null where there is none. */
export function forecastAt(table: ForecastTable, unit: number): LineForecast | null {
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
        wall: part('wall'),
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
    stand: table.stand[unit] as number,
    cut: table.cut[unit] as number,
    goesOn: table.goesOn[unit] === 1,
    told: toldAt(table, unit),
  }
}
