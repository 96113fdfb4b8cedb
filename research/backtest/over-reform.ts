// Cutoffs of the old tracks before those of the new ones: the past data of a family in the first year of the new exam.
import { OLD_TRACK } from '../../engine/forecasting/learning/first-year'
import type { CutoffCohort, UnitName } from './cutoff-table'

/** A cohort of a new track that also holds the cutoffs of the old one. */
function joined(cohort: CutoffCohort, old: CutoffCohort, firstYear: number): CutoffCohort {
  const at = new Map(cohort.units.map(({ key }, unit) => [key, unit]))
  const units: UnitName[] = [...cohort.units]
  const oldUnit: number[] = cohort.units.map(() => -1)
  old.units.forEach((name, unit) => {
    const place = at.get(name.key)
    if (place === undefined) {
      units.push(name)
      oldUnit.push(unit)
    } else oldUnit[place] = unit
  })
  return {
    ...cohort,
    units,
    before: { track: old.track, firstYear },
    yearsBefore: old.years.filter((year) => year < firstYear),
    cutoff(unit, year) {
      if (year >= firstYear) return unit < cohort.units.length ? cohort.cutoff(unit, year) : null
      const before = oldUnit[unit] as number
      const cutoff = before < 0 ? null : old.cutoff(before, year)
      return cutoff && { ...cutoff, score: Number.NaN, asked: '' }
    },
    majorsIn: (unit, year) =>
      year >= firstYear && unit < cohort.units.length ? (cohort.majorsIn?.(unit, year) ?? null) : null,
  }
}

/** Adds the years before the new exam to cohorts of new tracks, if the folder has them. */
export const withOldTracks = (cohorts: readonly CutoffCohort[]): CutoffCohort[] =>
  cohorts.map((cohort) => {
    const firstYear = cohort.province.rule.FirstExamYear
    const track = OLD_TRACK[cohort.track]
    const old = cohorts.find(
      (one) =>
        one.province === cohort.province &&
        one.unit === cohort.unit &&
        one.batch === cohort.batch &&
        one.track === track,
    )
    return firstYear === null || !old ? cohort : joined(cohort, old, firstYear)
  })
