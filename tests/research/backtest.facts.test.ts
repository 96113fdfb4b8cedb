// The back-test on real facts.
import { backtest } from '../../research/backtest/backtest'
import { readFacts } from '../../research/backtest/facts'
import { pool } from '../../research/backtest/pooled'
import { realDataDir, testOnRealData } from '../support/real-data'

testOnRealData(
  'the next year is predicted better than by last year’s line, calibrated, in every province of the folder',
  async () => {
    const { cohorts } = backtest(await readFacts(realDataDir))
    const all = pool('', cohorts)
    const gain = (part: typeof all): number => part.card.brier / part.baselines.lastYear.card.brier - 1
    expect(all.card.ece).toBeLessThanOrEqual(0.025)
    expect(gain(all)).toBeLessThanOrEqual(-0.08)
    expect(all.card.p95Held).toBeGreaterThanOrEqual(0.97)
    expect(all.covered / all.units).toBeGreaterThanOrEqual(0.77)
    expect(all.covered / all.units).toBeLessThanOrEqual(0.83)
    const years = [...new Set(cohorts.map((cohort) => `${cohort.province} ${cohort.year}`))].map((name) =>
      pool(
        name,
        cohorts.filter((cohort) => `${cohort.province} ${cohort.year}` === name),
      ),
    )
    expect(years.filter((year) => gain(year) > 0.02).map((year) => year.name)).toEqual([])
    const seasoned = years.filter((year) =>
      cohorts.some((cohort) => `${cohort.province} ${cohort.year}` === year.name && cohort.priorYears >= 2),
    )
    const calibrated = seasoned.filter((year) => year.card.ece <= 0.05)
    expect(calibrated.length / seasoned.length).toBeGreaterThanOrEqual(0.75)
  },
)
