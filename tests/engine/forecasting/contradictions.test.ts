import fc from 'fast-check'
import { contradictingRanks } from '../../../engine/forecasting/little-known/contradictions'

const scores = Array.from({ length: 60 }, (_, at) => 650 - at * 2)
const ranks = scores.map((_, at) => Math.round(500 * 1.06 ** at))

describe('a rank that contradicts its score', () => {
  test('is found, and correct ones beside it are not', () => {
    const wrong = [...ranks]
    wrong[30] = (wrong[30] as number) * 4
    wrong[45] = Math.round((wrong[45] as number) / 4)
    expect([...contradictingRanks(wrong, scores)].flatMap((isWrong, at) => (isWrong ? [at] : []))).toEqual([30, 45])
    expect(contradictingRanks(ranks, scores)).not.toContain(1)
  })
  test('is never found among ranks that fall with the score, unknown ones included', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 200, max: 750 }), fc.boolean()), { maxLength: 80 }), (lines) => {
        const points = lines.map(([score, isKnown]) => (isKnown ? score : Number.NaN))
        const own = lines.map(([score], at) => (at % 7 === 0 ? 0 : Math.round(2_000_000 * Math.exp(-score / 60))))
        expect(contradictingRanks(own, points)).not.toContain(1)
      }),
    )
  })
  test('is not reported where too few cutoffs are around it', () => {
    expect(contradictingRanks([5, 90_000, 7], [600, 599, 598])).not.toContain(1)
    expect(contradictingRanks([], [])).toHaveLength(0)
  })
})
