// The worth of a place to a family: what others wanted, what the college is known for, and the family's wishes on majors and places.
import { demandOf, standingOf, utilitiesOf, type Wanted, type Worth } from '../../../engine/planning/utility'
import { WEIGHTS } from '../../../engine/planning/policy'

describe('demand', () => {
  // 甲 has one star and two cutoffs that nearly all reach, 丙 two of the hardest and one easy one, 乙 three in the middle
  const [甲, 乙, 丙] = [0, 1, 2]
  const colleges = [甲, 丙, 丙, 乙, 乙, 乙, 丙, 甲, 甲]

  test('of a college is that of its middle cutoff: one star or one weak group does not decide', () => {
    const { collegeDemand } = demandOf([0, 1, 2, 3, 4, 5, 6, 7, 8], colleges)
    expect([collegeDemand[2], collegeDemand[3], collegeDemand[0]]).toEqual([5 / 6, 0.5, 1 - 5 / 6])
    // the same for every unit of the college
    expect([collegeDemand[1], collegeDemand[6]]).toEqual([5 / 6, 5 / 6])
  })

  test('of a unit is the share of easier cutoffs; one without a cutoff is in the middle, like one without a college', () => {
    const { demand, collegeDemand } = demandOf([3, 1, 0, 2], [0, 0, 1, 1, 2, -1])
    expect([...demand]).toEqual([0.375, 0.625, 0.125, 0.875, 0.5, 0.5])
    expect([...collegeDemand]).toEqual([0.75, 0.75, 0.25, 0.25, 0.5, 0.5])
  })
})

test('a college has the level of the highest list it is on', () => {
  expect([['双一流', '211', '985'], ['211', '双一流'], ['双一流'], ['双高'], ['省重点'], []].map(standingOf)).toEqual([
    1, 0.8, 0.75, 0.5, 0.3, 0.3,
  ])
})

describe('a place', () => {
  /** One unit of two majors, 0 and 1, of a 985 college away from home. */
  const worth = (change: Partial<Worth> = {}): Worth => ({
    standing: Float64Array.of(1),
    demand: Float64Array.of(0.6),
    collegeDemand: Float64Array.of(0.8),
    majors: { numbers: Int32Array.of(0, 1), from: Int32Array.of(0, 2) },
    isHome: Uint8Array.of(0),
    heat: Float64Array.of(0.3),
    leavesSubjectsUnused: Uint8Array.of(0),
    ...change,
  })
  const wanted = (change: Partial<Wanted> = {}): Wanted => ({
    majors: null,
    avoided: Uint8Array.of(0, 0, 0),
    hasPlaces: false,
    weights: WEIGHTS.balanced,
    ...change,
  })
  const value = (more: Partial<Wanted> = {}, of: Partial<Worth> = {}) => utilitiesOf(worth(of), [0], wanted(more))[0]

  test.each<[string, number, Partial<Wanted>, Partial<Worth>]>([
    [
      'by what was paid for itself above all, then by its college, whose demand says more than its lists',
      0.71375,
      {},
      {},
    ],
    ['of a college on no list is worth a little less', 0.6875, {}, { standing: Float64Array.of(0.3) }],
    ['whose majors few choose for themselves is worth far less', 0.574916667, {}, { heat: Float64Array.of(0.1) }],
    ['whose majors are among the most wanted is worth a little more', 0.74525, {}, { heat: Float64Array.of(0.9) }],
    [
      'of majors with too few cutoffs is taken for a little less than usual',
      0.7015,
      {},
      { heat: Float64Array.of(Number.NaN) },
    ],
    [
      'of a cold major that the family asked for loses nothing',
      0.71375,
      { majors: Uint8Array.of(1, 1, 0) },
      { heat: Float64Array.of(0.1) },
    ],
    ['that leaves hard subjects unused is worth less', 0.67525, {}, { leavesSubjectsUnused: Uint8Array.of(1) }],
    [
      'with half of its majors wanted keeps seven tenths of its own worth',
      0.569375,
      { majors: Uint8Array.of(1, 0, 0) },
      {},
    ],
    ['with all of them wanted is worth as much as where any will do', 0.71375, { majors: Uint8Array.of(1, 1, 0) }, {}],
    ['with none of them wanted keeps four tenths', 0.425, { majors: Uint8Array.of(0, 0, 1) }, {}],
    ['with half of its majors avoided loses a quarter', 0.5934375, { avoided: Uint8Array.of(1, 0, 0) }, {}],
    ['with all of them avoided loses half', 0.473125, { avoided: Uint8Array.of(1, 1, 0) }, {}],
    ['is not held back by avoided majors that it does not offer', 0.71375, { avoided: Uint8Array.of(0, 0, 1) }, {}],
    [
      'whose majors nobody knows is neither praised nor blamed',
      0.71375,
      { majors: Uint8Array.of(0, 0, 1) },
      { majors: { numbers: Int32Array.of(), from: Int32Array.of(0, 0) } },
    ],
    ['away from home is worth less to who wants to stay', 0.641, { weights: WEIGHTS.home }, {}],
    ['at home is worth more to them', 0.841, { weights: WEIGHTS.home }, { isHome: Uint8Array.of(1) }],
    ['in a province that was named is near', 0.841, { weights: WEIGHTS.home, hasPlaces: true }, {}],
    ['at home is worth a little more to who does not say', 0.73875, {}, { isHome: Uint8Array.of(1) }],
    [
      'is weighed by parts of the whole, whatever they add up to',
      0.75875,
      { weights: { college: 2, major: 2, place: 0 } },
      {},
    ],
    ['is weighed as by default where nothing matters', 0.71375, { weights: { college: 0, major: 0, place: 0 } }, {}],
    [
      'is always worth more than none',
      0.02,
      { weights: { college: 1, major: 1, place: 0 } },
      {
        standing: Float64Array.of(0),
        demand: Float64Array.of(0),
        collegeDemand: Float64Array.of(0),
        heat: Float64Array.of(0),
      },
    ],
  ])('%s', (_rule, expected, more, of) => {
    expect(value(more, of)).toBeCloseTo(expected, 9)
  })

  test('is given for the requested units, in their order', () => {
    const two = worth({
      standing: Float64Array.of(1, 1),
      demand: Float64Array.of(0.6, 0.1),
      collegeDemand: Float64Array.of(0.8, 0.8),
      majors: { numbers: Int32Array.of(0, 1, 2), from: Int32Array.of(0, 2, 3) },
      isHome: Uint8Array.of(0, 0),
      heat: Float64Array.of(0.3, 0.3),
      leavesSubjectsUnused: Uint8Array.of(0, 0),
    })
    const [easy, hard] = utilitiesOf(two, [1, 0], wanted({ majors: Uint8Array.of(0, 0, 1) }))
    expect([easy, hard]).toEqual([expect.closeTo(0.48625, 9), expect.closeTo(0.425, 9)])
  })
})
