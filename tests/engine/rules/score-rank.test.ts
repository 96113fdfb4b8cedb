import fc from 'fast-check'
import { middleRankOf, rankAboveTop, rankInTopSegment } from '../../../engine/rules/top-segment'
import {
  contradicts,
  logRankError,
  rankAtScore,
  scoreAtRank,
  scoreRankTable,
  totalOf,
} from '../../../engine/rules/score-rank'

const rows = [
  { score: 690, count: 107, cumulative: 107 },
  { score: 689, count: 15, cumulative: 122 },
  { score: 688, count: 21, cumulative: 143 },
  { score: 686, count: 30, cumulative: 173 },
  { score: 685, count: 28, cumulative: 201 },
]
const table = scoreRankTable([...rows].reverse())

/** Tables of any shape: falling scores, one person a row or more. */
const anyTable = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 900 }) }), {
    minLength: 2,
    maxLength: 200,
  })
  .map((steps) => {
    let score = 740
    let cumulative = 0
    return steps.map(({ gap, count }) => {
      score -= gap
      cumulative += count
      return { score, count, cumulative }
    })
  })

/** A table with its first 107 people in one row, and thinner above it, as it is below. */
const merged = scoreRankTable(
  Array.from({ length: 40 }, (_, row) => {
    const cumulative = Math.round(107 * Math.exp(row / 8))
    const before = row === 0 ? 0 : Math.round(107 * Math.exp((row - 1) / 8))
    return { score: 690 - row, count: cumulative - before, cumulative }
  }),
)

describe('the merged head of a table', () => {
  test('gives a cutoff above it a rank among the first n, better and less sure the higher its score', () => {
    const near = rankAboveTop(merged, 692)
    const far = rankAboveTop(merged, 704)
    expect(middleRankOf(near ?? { logRank: Number.NaN, error: 0, worst: 0 })).toBe(83)
    expect(far?.worst).toBe(107)
    expect(far?.logRank).toBeLessThan(near?.logRank ?? 0)
    expect(far?.error).toBeGreaterThan(near?.error ?? 1)
  })

  test('is narrowed from the better side by harder cutoffs', () => {
    const free = rankAboveTop(merged, 710)
    const narrowed = rankAboveTop(merged, 710, 60)
    expect(narrowed?.logRank).toBeGreaterThan(Math.log(60))
    expect(narrowed?.error).toBeLessThan(free?.error ?? 0)
  })

  test('gives nothing for an impossible score, or for one in the table', () => {
    expect(rankAboveTop(merged, 745)).toBeNull()
    expect(rankAboveTop(merged, 690)).toBeNull()
    expect(rankInTopSegment(merged, 689)).toBeNull()
    expect(rankInTopSegment(table, 700)).not.toBeNull()
  })

  test('gives no better score a worse rank, up to the full score', () => {
    const ranks = Array.from({ length: 59 }, (_, more) => middleRankOf(rankInTopSegment(merged, 691 + more)!))
    ranks.forEach((rank, at) => expect(rank).toBeLessThanOrEqual(ranks[at - 1] ?? Infinity))
  })

  test('keeps ranks within 1..n for any table and score', () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 3000 }),
        (someRows, above, best) => {
          const some = scoreRankTable(someRows)
          const found = rankAboveTop(some, (some.scores[0] as number) + above, best)
          if (!found) return
          expect(found.logRank).toBeGreaterThanOrEqual(0)
          expect(found.logRank).toBeLessThanOrEqual(Math.log(found.worst) + 1e-9)
          expect(found.error).toBeGreaterThan(0)
          expect(found.error).toBeLessThanOrEqual(1.5)
        },
      ),
    )
  })

  test('makes a candidate in it one of the first n', () => {
    const own = rankInTopSegment(merged, 690)
    expect(own).toMatchObject({ worst: 107, error: 1 })
    expect(middleRankOf(own ?? { logRank: Number.NaN, error: 0, worst: 0 })).toBe(39)
  })
})

describe('score to rank', () => {
  test('is the cumulative count of the row', () => {
    expect(rankAtScore(table, 688)).toEqual({ rank: 143, bestRank: 123, sameScoreCount: 21, isAboveTable: false })
  })

  test('between rows is the row above, at a count of zero', () => {
    expect(rankAtScore(table, 687)).toEqual({ rank: 143, bestRank: 143, sameScoreCount: 0, isAboveTable: false })
    expect(rankAtScore(table, 688.5).rank).toBe(122)
  })

  test('in the merged top segment is a range from 1, marked as one', () => {
    expect(rankAtScore(table, 690)).toEqual({ rank: 107, bestRank: 1, sameScoreCount: 107, isAboveTable: true })
    expect(rankAtScore(table, 733)).toMatchObject({ rank: 107, bestRank: 1, isAboveTable: true })
  })

  test('above an unmerged top of a table is the first rank', () => {
    const plain = scoreRankTable([
      { score: 700, count: 1, cumulative: 1 },
      { score: 699, count: 2, cumulative: 3 },
      { score: 698, count: 3, cumulative: 6 },
    ])
    expect(rankAtScore(plain, 705)).toMatchObject({ rank: 1, bestRank: 1 })
    expect(rankAtScore(plain, 700).isAboveTable).toBe(false)
  })

  test('below the table, in an empty table or for a bad score is unknown', () => {
    expect(rankAtScore(table, 684).rank).toBeNull()
    expect(rankAtScore(scoreRankTable([]), 600).rank).toBeNull()
    expect(rankAtScore(table, Number.NaN).rank).toBeNull()
  })

  test('equals every row of any table and never falls as the score falls', () => {
    fc.assert(
      fc.property(anyTable, (someRows) => {
        const some = scoreRankTable(someRows)
        for (const row of someRows) {
          expect(rankAtScore(some, row.score).rank).toBe(row.cumulative)
          expect(scoreAtRank(some, row.cumulative)).toBe(row.score)
          expect(scoreAtRank(some, row.cumulative - row.count + 1)).toBe(row.score)
        }
        let last = 0
        for (let score = 745; score >= (someRows.at(-1)?.score ?? 0); score -= 0.5) {
          const { rank } = rankAtScore(some, score)
          expect(rank).not.toBeNull()
          expect(rank).toBeGreaterThanOrEqual(last)
          last = rank ?? 0
        }
      }),
      { numRuns: 60 },
    )
  })

  test('omits rows that contradict the count above them', () => {
    const torn = scoreRankTable([
      ...rows,
      { score: 684, count: 5, cumulative: 20 },
      { score: 688, count: 1, cumulative: 999 },
    ])
    expect(totalOf(torn)).toBe(201)
  })
})

describe('rank to score', () => {
  test('finds the row with the rank, the top segment for the first ranks, nothing beyond the table', () => {
    expect(scoreAtRank(table, 1)).toBe(690)
    expect(scoreAtRank(table, 108)).toBe(689)
    expect(scoreAtRank(table, 144)).toBe(686)
    expect(scoreAtRank(table, 202)).toBeNull()
    expect(scoreAtRank(table, 0)).toBeNull()
  })
})

describe('a stated rank', () => {
  const wide = scoreRankTable(
    Array.from({ length: 200 }, (_, n) => ({ score: 690 - n, count: 100, cumulative: 100 * (n + 1) })),
  )
  test('within a point of the score is believed, far from it is not', () => {
    expect(contradicts(wide, 600, 9050, true)).toBe(false)
    expect(contradicts(wide, 600, 9180, true)).toBe(false)
    expect(contradicts(wide, 600, 6000, true)).toBe(true)
    expect(contradicts(wide, 600, 12000, true)).toBe(true)
    expect(contradicts(wide, 600, 500000, true)).toBe(true)
  })
  test('may be fifty ranks off, or two in a hundred if that is more', () => {
    // 601 points begin at rank 8,901 and 599 end at 9,200; 684 end at 700
    expect([9250, 9380, 9390].map((rank) => contradicts(wide, 600, rank, true))).toEqual([false, false, true])
    expect([8730, 8720].map((rank) => contradicts(wide, 600, rank, true))).toEqual([false, true])
    expect([750, 760].map((rank) => contradicts(wide, 685, rank, true))).toEqual([false, true])
  })
  test('of a score below the table is no better than the last one in it', () => {
    expect([19_000, 20_500].map((rank) => contradicts(wide, 300, rank, true))).toEqual([true, false])
    expect(contradicts(wide, 300, 100, false)).toBe(false)
  })
  test('against an earlier year is refused only if it is several times off', () => {
    expect(contradicts(wide, 600, 12000, false)).toBe(false)
    expect(contradicts(wide, 600, 90000, false)).toBe(true)
    expect(contradicts(wide, 600, 1000, false)).toBe(true)
    // a few thousand ranks are no slip, at any ratio
    expect(contradicts(wide, 685, 5000, false)).toBe(false)
  })
})

test('an error in the score is wider in ranks if few people share a score', () => {
  const bell = scoreRankTable(
    Array.from({ length: 200 }, (_, n) => ({ score: 690 - n, count: 1, cumulative: Math.round(10 * 1.04 ** n) })),
  )
  expect(logRankError(bell, 600, 10)).toBeCloseTo(10 * Math.log(1.04), 1)
  expect(logRankError(bell, 600, 20)).toBeGreaterThan(logRankError(bell, 600, 10))
  expect(logRankError(scoreRankTable([]), 600, 10)).toBeGreaterThan(0)
})
