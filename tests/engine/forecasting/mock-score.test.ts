import { rangeOfRank, rangeOfScore } from '../../../engine/forecasting/mock-score'
import { scoreRankTable } from '../../../engine/rules/score-rank'

/** A hundred people per point from 700 to 201. */
const table = scoreRankTable(
  Array.from({ length: 500 }, (_, at) => ({ score: 700 - at, count: 100, cumulative: 100 * (at + 1) })),
)

describe('a mock score', () => {
  test('may be twenty points off either way in eight of ten cases: another day and another paper', () => {
    expect(rangeOfScore(table, 560, 750)).toEqual({
      score: 560,
      low: 540,
      high: 580,
      rank: 14_100,
      best: 12_100,
      worst: 16_100,
    })
    // points scale by full score
    expect(rangeOfScore(table, 560, 900)).toMatchObject({ low: 536, high: 584 })
  })

  test('stays within possible scores, and ignores ranks below the table', () => {
    expect(rangeOfScore(table, 745, 750).high).toBe(750)
    expect(rangeOfScore(table, 210, 750)).toMatchObject({ low: 190, worst: null, rank: 49_100 })
    expect(rangeOfScore(table, -30, 750)).toMatchObject({ score: 0, low: 0, rank: null })
  })

  test('by rank has a range that grows with fewer participants', () => {
    const province = rangeOfRank(table, 14_100, [], 750)!
    const city = rangeOfRank(table, 14_100, [1000, 5000], 750)!
    const ofClass = rangeOfRank(table, 14_100, [3, 20], 750)!
    expect(province.score).toBe(560)
    const width = ({ best, worst }: typeof province) => Math.log((worst ?? 50_000) / (best as number))
    expect(width(city)).toBeGreaterThan(width(province))
    expect(width(ofClass)).toBeGreaterThan(2 * width(city))
    for (const { low, score, high } of [province, city, ofClass]) expect(low < score && score < high).toBe(true)
  })

  test('by rank may be some thirteen points off in eight of ten cases, scaled by the full score', () => {
    // 560 points are rank 14,100; some 13 points either way, 15 to 17 of a 900-point exam and 11 of a 660-point one
    expect(rangeOfRank(table, 14_100, [], 750)).toMatchObject({ low: 546, high: 572 })
    expect(rangeOfRank(table, 14_100, [], 900)).toMatchObject({ low: 543, high: 574 })
    expect(rangeOfRank(table, 14_100, [], 660)).toMatchObject({ low: 548, high: 570 })
  })

  test('by a rank outside the table has no result', () => {
    expect(rangeOfRank(table, 50_001, [], 750)).toBeNull()
    expect(rangeOfRank(table, 49_000, [], 750)).toMatchObject({ worst: null, low: 201 })
    expect(rangeOfRank(table, 0.2, [], 750)).toMatchObject({ rank: 1, best: 1, score: 700 })
  })
})
