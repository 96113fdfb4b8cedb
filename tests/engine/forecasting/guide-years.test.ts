// Years in which subject requirements were rewritten, as teachers of other years.
import { KNOWN_YEARS } from '../../../engine/forecasting/learning/known-years'
import { priorsFor, type LearnedYear } from '../../../engine/forecasting/learning/learned-priors'
import { FEATURES } from '../../../engine/forecasting/learning/cutoff-features'
import { priorsOf } from '../../../engine/forecasting/learning/year-fit'

const DRIFT = FEATURES.indexOf('drift')

/** Moves of other provinces' 历史类, all cutoffs of 2023 by one drift, all of 2024 by another. */
function expectedDrift(year: number, usual: number, rewritten: number): number {
  const entries = KNOWN_YEARS.filter(({ isReform }) => !isReform).map((entry): LearnedYear => ({
    ...entry,
    track: '历史类',
    coefficients: entry.coefficients.map((value, at) =>
      at !== DRIFT ? value : entry.year === 2024 ? rewritten : usual,
    ),
  }))
  const target = { province: '510000', track: '历史类', kind: 'major', wishUnit: 'group', year } as const
  return priorsFor(entries, target, priorsOf('major'))!.coefficients[DRIFT]!.mean
}

test('a year of rewritten requirements teaches less about the common move of ordinary years than they do', () => {
  const calm = expectedDrift(2026, 0, 0)
  const afterUsual = Math.abs(expectedDrift(2026, -0.06, 0) - calm)
  const afterRewritten = Math.abs(expectedDrift(2026, 0, -0.06) - calm)
  const years = KNOWN_YEARS.filter(({ isReform }) => !isReform)
  const rewritten = years.filter(({ year }) => year === 2024).length
  const usual = years.filter(({ year }) => year !== 2024 && year !== 2020).length
  expect(afterRewritten / rewritten).toBeLessThan((0.6 * afterUsual) / usual)
})
