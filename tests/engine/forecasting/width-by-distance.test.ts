// The end of a batch narrows its cutoffs: a rank has a narrower range as the last one than in the middle.
import { endOfCutoffs } from '../../../engine/forecasting/learning/end-of-cutoffs'
import { PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import { forecastCutoff } from '../../../engine/forecasting/cutoff-forecast'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'

const lines = (to: number) => Int32Array.from({ length: 100 }, (_, unit) => Math.round((to * (unit + 1)) / 100))
const historyTo = (to: number) => ({
  size: 100,
  columns: 1,
  ranks: lines(to),
  plans: new Int32Array(100).fill(-1),
})
const widthAt = (rank: number, to: number): number => {
  const model = learnResiduals(new PastCutoffs(historyTo(to)), { kind: 'major', wishUnit: 'major', upheavals: [] })
  const plans = Int32Array.of(-1)
  return forecastCutoff(model, { ranks: Int32Array.of(rank), plans, nextPlan: -1 })!.scale
}

describe('the width of a cutoff', () => {
  test('is smaller at the batch’s end than at the same rank in the middle of another', () => {
    expect(widthAt(39_000, 40_000) / widthAt(39_000, 300_000)).toBeLessThan(0.7)
  })

  test('grows with the distance from the end, without a step', () => {
    const ratio = (rank: number) => widthAt(rank, 40_000) / widthAt(rank, 40_000_000)
    const ratios = [39_000, 36_000, 30_000, 24_000, 18_000, 12_000, 8000].map(ratio)
    expect([...ratios].sort((a, b) => a - b)).toEqual(ratios)
    ratios.slice(1).forEach((next, at) => expect(next - (ratios[at] as number)).toBeLessThan(0.2))
  })

  test('of a later batch, or without a known end of the batch, depends on the rank', () => {
    expect(widthAt(60_000, 40_000)).toBeCloseTo(widthAt(60_000, 0), 9)
  })
})

describe('the end of the cutoffs of a batch', () => {
  test('is the rank that 98 of 100 stay within, whatever stayed empty behind it, and unknown for a few', () => {
    const left = lines(50_000)
    left[99] = 300_000
    for (const ranks of [lines(50_000), left])
      expect(Math.exp(endOfCutoffs({ ...historyTo(50_000), ranks }, 0))).toBeCloseTo(49_000)
    expect(endOfCutoffs({ size: 1, columns: 1, ranks: Int32Array.of(9) }, 0)).toBeNaN()
  })
})
