// Units that enrol for the first time: which units they replace, or the level of their college and major.
import { plainName } from '../../catalogue/plain-name'
import type { CutoffHistory } from '../cutoff-history'
import type { HistoryForecast, CutoffForecast } from '../cutoff-forecast'
import { beforeEnd, forecastByKind, forecastNewUnit, forecastSuccessor } from './new-unit'
import type { ResidualModel } from '../learning/residuals'
import { NEW_UNIT } from '../../hyperparameters'

/** The name and contents of a unit. */
export interface NamedUnit {
  collegeName: string
  majorName: string | null
  majorNames: readonly string[]
}

/** Shares of this year's majors found in another unit, 0..1. */
function overlap(majors: ReadonlySet<string>, others: readonly string[]): number {
  if (majors.size === 0) return 0
  let shared = 0
  for (const name of new Set(others.map(plainName))) if (majors.has(name)) shared += 1
  return shared / majors.size
}

/** A cutoff of the same college, and how much of it a new unit replaces. */
export interface Predecessor {
  unit: number
  forecast: CutoffForecast
  /** Above 0; relative to the other predecessors. */
  weight: number
}

/**
 * Which of a college's units with a cutoff shared majors with a new one.
 * @param siblings units of the new unit's college that have a cutoff of their own, in the order of their numbers
 */
export function predecessorsOf(
  info: NamedUnit,
  siblings: readonly { unit: number; forecast: CutoffForecast }[],
  units: readonly NamedUnit[],
  isPlanned: Uint8Array,
): Predecessor[] {
  const majors = new Set((info.majorName === null ? info.majorNames : [info.majorName]).map(plainName))
  return siblings.flatMap(({ unit, forecast }) => {
    const { majorName, majorNames } = units[unit] as NamedUnit
    const shared = overlap(majors, majorName === null ? majorNames : [majorName])
    return shared < NEW_UNIT.leastOverlap
      ? []
      : [{ unit, forecast, weight: shared * (isPlanned[unit] === 1 ? 0.5 : 1) }]
  })
}

/** Whether a cutoff is recent enough to predict a new unit of its college. */
export const canPrecede = (forecast: CutoffForecast): boolean =>
  forecast.lag > 0 && forecast.lag <= NEW_UNIT.oldestPredecessor

/**
 * Fills in forecasts of new units, in this order: from units of the same college that shared their majors (a group that was renumbered or regrouped, a major
 * that was renamed), from college and major together, from the middle of the college. Units without any of these stay null.
 * @param isNew 1 for a unit planned this year without any cutoff
 * @param isPlanned 1 for a unit planned this year: it mainly predicts itself, so it is a weaker predecessor than one that no longer exists
 */
export function forecastNewUnits(
  model: ResidualModel,
  known: HistoryForecast,
  history: CutoffHistory,
  units: readonly NamedUnit[],
  isNew: Uint8Array,
  isPlanned: Uint8Array,
): void {
  const byCollege = new Map<string, { unit: number; forecast: CutoffForecast }[]>()
  units.forEach((info, unit) => {
    const forecast = known.forecasts[unit]
    if (!forecast || !canPrecede(forecast)) return
    const college = byCollege.get(info.collegeName)
    if (college) college.push({ unit, forecast })
    else byCollege.set(info.collegeName, [{ unit, forecast }])
  })
  const found = new Map<number, CutoffForecast | null>()
  units.forEach((info, unit) => {
    if (isNew[unit] !== 1 || known.forecasts[unit]) return
    const siblings = byCollege.get(info.collegeName) ?? []
    const free =
      forecastSuccessor(model, predecessorsOf(info, siblings, units, isPlanned)) ??
      (info.majorName === null
        ? null
        : forecastByKind(model, known, {
            unit,
            college: history.colleges?.[unit] ?? -1,
            major: history.majors?.[unit] ?? -1,
          })) ??
      forecastNewUnit(
        model,
        siblings.map(({ forecast }) => forecast),
      )
    found.set(
      unit,
      free &&
        (history.continuesBelowControlLine?.[unit] === 1
          ? { ...free, continuesBelowControlLine: true }
          : beforeEnd(model, free)),
    )
  })
  // written at the end, so that one new unit never becomes another's predecessor
  for (const [unit, forecast] of found) known.forecasts[unit] = forecast
}
