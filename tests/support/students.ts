// Simulated students: answers of a person with known values on each scale.
import { loadBanks } from '../../server/db/seeds/test-banks'
import { keyed, itemsOf, LEAST, MOST, type Answers, type Bank } from '../../engine/guidance/assessment/bank'
import { correlation, reliabilitiesOf } from '../../engine/guidance/assessment/reliability'
import { scoresOf } from '../../engine/guidance/assessment/score'
import { randomFrom, type Random } from '../../engine/math/random'

/** The current version of a test: its last. */
export const currentBank = (test: string): Bank => loadBanks().findLast((one) => one.test === test)!

/** The scale's share of an answer, so that `count` answers of five steps have this reliability. */
function shareOfScale(reliability: number, count: number): number {
  const ofOne = reliability / (count - (count - 1) * reliability)
  // rounding to five steps costs about eight hundredths of what two answers share
  return Math.min(0.95, ofOne * 1.09)
}

export interface Student {
  /** Value on each scale, standard normal, in the order of the scales. */
  place: readonly number[]
  answers: Answers
}

/** A student with scales as reliable as the bank states. */
export function student(bank: Bank, random: Random, place = bank.scales.map(() => random.normal())): Student {
  const answers: Record<string, number> = {}
  bank.scales.forEach((scale, at) => {
    const items = itemsOf(bank, scale.key)
    const share = shareOfScale(scale.plannedReliability, items.length)
    for (const item of items) {
      const leaning = Math.sqrt(share) * (place[at] as number) + Math.sqrt(1 - share) * random.normal()
      const value = Math.min(MOST, Math.max(LEAST, Math.round(3 + 1.15 * leaning)))
      answers[item.id] = keyed(item, value)
    }
  })
  return { place, answers }
}

/** How well a scale recovers the values behind the answers. */
export interface Recovery {
  key: string
  /** The reliability that the bank states. */
  stated: number
  alpha: number
  omega: number
  /** Correlation of value and score. */
  recovered: number
  /** The same without the error allowed by the stated reliability. */
  corrected: number
}

/** The scales recover the values as well as the bank's stated reliability allows. */
export function expectRecovered(rows: readonly Recovery[]): void {
  for (const { key, stated, alpha, omega, recovered, corrected } of rows) {
    expect([key, Math.abs(alpha - stated) < 0.03, Math.abs(omega - alpha) < 0.02]).toEqual([key, true, true])
    expect(recovered).toBeGreaterThan(Math.sqrt(stated) - 0.01)
    // the rest without the error allowed by the stated reliability: the scale measures the value itself
    expect([key, corrected >= 0.98 && corrected <= 1.02]).toEqual([key, true])
  }
}

/** How well a bank's scales recover `count` made students, the same in every run. */
export function recoveryOf(bank: Bank, count: number): Recovery[] {
  const random = randomFrom(11)
  const all = Array.from({ length: count }, () => student(bank, random))
  const figures = reliabilitiesOf(
    bank,
    all.map(({ answers }) => answers),
  )
  const scores = all.map(({ answers }) => scoresOf(bank, answers))
  return bank.scales.map(({ key, plannedReliability: stated }, at) => {
    const { alpha, omega } = figures[at]!
    const recovered = correlation(
      all.map(({ place }) => place[at]!),
      scores.map((of) => of[at]!.value),
    )!
    return { key, stated, alpha: alpha!, omega: omega!, recovered, corrected: recovered / Math.sqrt(stated) }
  })
}
