// Cutoffs of the old tracks before those of the new ones: the past data of a family in the first year of the new exam.
import { OLD_TRACK } from '../../engine/forecasting/learning/first-year'
import type { CutoffCohort, UnitName } from './line-table'

/** A slice of a new track that also holds the cutoffs of the old one. */
function joined(slice: CutoffCohort, old: CutoffCohort, firstYear: number): CutoffCohort {
  const at = new Map(slice.units.map(({ key }, unit) => [key, unit]))
  const units: UnitName[] = [...slice.units]
  const oldUnit: number[] = slice.units.map(() => -1)
  old.units.forEach((name, unit) => {
    const place = at.get(name.key)
    if (place === undefined) {
      units.push(name)
      oldUnit.push(unit)
    } else oldUnit[place] = unit
  })
  return {
    ...slice,
    units,
    before: { track: old.track, firstYear },
    yearsBefore: old.years.filter((year) => year < firstYear),
    line(unit, year) {
      if (year >= firstYear) return unit < slice.units.length ? slice.line(unit, year) : null
      const before = oldUnit[unit] as number
      const line = before < 0 ? null : old.line(before, year)
      return line && { ...line, score: Number.NaN, asked: '' }
    },
    majorsIn: (unit, year) =>
      year >= firstYear && unit < slice.units.length ? (slice.majorsIn?.(unit, year) ?? null) : null,
  }
}

/** Adds the years before the new exam to slices of new tracks, if the folder has them. */
export const withOldTracks = (slices: readonly CutoffCohort[]): CutoffCohort[] =>
  slices.map((slice) => {
    const firstYear = slice.province.rule.FirstExamYear
    const track = OLD_TRACK[slice.track]
    const old = slices.find(
      (one) =>
        one.province === slice.province && one.unit === slice.unit && one.batch === slice.batch && one.track === track,
    )
    return firstYear === null || !old ? slice : joined(slice, old, firstYear)
  })
