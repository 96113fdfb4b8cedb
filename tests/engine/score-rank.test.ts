import fc from 'fast-check'
import {
  contradicts,
  logRankError,
  rankAtScore,
  scoreAtRank,
  scoreRankTable,
  totalOf,
} from '../../server/engine/score-rank'

const rows = [
  { score: 690, count: 107, cumulative: 107 },
  { score: 689, count: 15, cumulative: 122 },
  { score: 688, count: 21, cumulative: 143 },
  { score: 686, count: 30, cumulative: 173 },
  { score: 685, count: 28, cumulative: 201 },
]
const table = scoreRankTable([...rows].reverse())

/** Tables of any shape: falling scores, at least one person a row. */
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

describe('score to rank', () => {
  test('is the cumulative count of the row', () => {
    expect(rankAtScore(table, 688)).toEqual({ rank: 143, bestRank: 123, sameScoreCount: 21, isAboveTable: false })
  })

  test('between rows is the row above, with nobody at the score', () => {
    expect(rankAtScore(table, 687)).toEqual({ rank: 143, bestRank: 143, sameScoreCount: 0, isAboveTable: false })
    expect(rankAtScore(table, 688.5).rank).toBe(122)
  })

  test('in the merged top segment is a range that begins at 1 and says so', () => {
    expect(rankAtScore(table, 690)).toEqual({ rank: 107, bestRank: 1, sameScoreCount: 107, isAboveTable: true })
    expect(rankAtScore(table, 733)).toMatchObject({ rank: 107, bestRank: 1, isAboveTable: true })
  })

  test('above a table whose top is not merged is the first place', () => {
    const plain = scoreRankTable([
      { score: 700, count: 1, cumulative: 1 },
      { score: 699, count: 2, cumulative: 3 },
      { score: 698, count: 3, cumulative: 6 },
    ])
    expect(rankAtScore(plain, 705)).toMatchObject({ rank: 1, bestRank: 1 })
    expect(rankAtScore(plain, 700).isAboveTable).toBe(false)
  })

  test('below the table, in an empty table and for a torn score is unknown', () => {
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

  test('leaves out rows that contradict the count above them', () => {
    const torn = scoreRankTable([
      ...rows,
      { score: 684, count: 5, cumulative: 20 },
      { score: 688, count: 1, cumulative: 999 },
    ])
    expect(totalOf(torn)).toBe(201)
  })
})

describe('rank to score', () => {
  test('finds the row that holds the rank, the top segment for the first places, nothing beyond the table', () => {
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
  test('against an earlier year is refused only when it is off by several times', () => {
    expect(contradicts(wide, 600, 12000, false)).toBe(false)
    expect(contradicts(wide, 600, 90000, false)).toBe(true)
  })
})

test('an error in the score is wider in ranks where few people share a score', () => {
  const bell = scoreRankTable(
    Array.from({ length: 200 }, (_, n) => ({ score: 690 - n, count: 1, cumulative: Math.round(10 * 1.04 ** n) })),
  )
  expect(logRankError(bell, 600, 10)).toBeCloseTo(10 * Math.log(1.04), 1)
  expect(logRankError(bell, 600, 20)).toBeGreaterThan(logRankError(bell, 600, 10))
  expect(logRankError(scoreRankTable([]), 600, 10)).toBeGreaterThan(0)
})
