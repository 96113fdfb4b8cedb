// How many candidates are above a control line: the effect of a change on a rank, and its source without a score-rank table.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { historyBefore } from '../../../research/backtest/expected'
import { readFacts } from '../../../research/backtest/facts'
import { seasonOf } from '../../../research/backtest/lists/season'
import { poolChange, poolReach, printedRankAt } from '../../../engine/forecasting/pools'
import { endsOfBatch } from '../../../engine/rules/batch-gate'
import type { ControlLine } from '../../../engine/rules/control-line'
import { removeFolder, temporaryFolder } from '../../support/built-server'

describe('a change of the candidates above the control line', () => {
  const one = { pools: [11_000, 10_000] }
  const two = { pools: [99_000, 100_000], firstPools: [33_000, 30_000] }
  const given = (of: Parameters<typeof poolChange>[0], rank: number): number => poolChange(of, 1, 0, rank)

  test('affects the last rank fully, and the first ones hardly', () => {
    expect(given(one, 10_000)).toBeCloseTo(Math.log(1.1))
    expect(given(one, 5000)).toBeCloseTo(Math.log(1.1) / 2)
    expect(given(one, 10)).toBeLessThan(0.001)
  })

  test('fades below the control line, where another batch ends', () => {
    expect(given(one, 15_000)).toBeCloseTo(Math.log(1.1) / 2)
    expect(given(one, 20_000)).toBe(0)
    expect(given(one, 90_000)).toBe(0)
  })

  test('uses the nearer control line where two batches are one today, and counts fully at each', () => {
    expect(given(two, 30_000)).toBeCloseTo(Math.log(1.1))
    expect(given(two, 15_000)).toBeCloseTo(Math.log(1.1) / 2)
    expect(given(two, 100_000)).toBeCloseTo(Math.log(0.99))
    expect(given(two, 65_000)).toBeCloseTo((Math.log(1.1) + Math.log(0.99)) / 2)
  })

  test('of two batches into one uses the last one’s only', () => {
    expect(given({ pools: [99_000, 100_000], firstPools: [NaN, 30_000] }, 50_000)).toBeCloseTo(Math.log(0.99) / 2)
  })

  test('is zero where a count is unknown, or where two counts cannot be comparable', () => {
    for (const pools of [[], [NaN, 10_000], [10_000, NaN], [0, 10_000], [30_000, 10_000]])
      expect(given({ pools }, 5000)).toBe(0)
    expect(given({}, 5000)).toBe(0)
    expect(poolReach({}, 1, 5000)).toBe(0)
  })

  test('never exceeds the larger of its two changes, and has no steps', () => {
    const count = fc.integer({ min: 1000, max: 300_000 })
    fc.assert(
      fc.property(
        count,
        count,
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        (a, b, x, y) => {
          const [first, last] = [Math.min(a, b), Math.max(a, b) + 1]
          const of = { pools: [last * y, last], firstPools: [first * x, first] }
          const most = Math.max(Math.abs(Math.log(x)), Math.abs(Math.log(y)))
          let before = given(of, 1)
          for (let rank = 1; rank < 2.2 * last; rank += last / 50) {
            const now = given(of, rank)
            expect(Math.abs(now)).toBeLessThanOrEqual(most + 1e-9)
            // the steepest way is from zero to all within the first batch
            expect(Math.abs(now - before)).toBeLessThanOrEqual(
              (2 * most * (last / 50)) / Math.min(first, last - first) + 1e-9,
            )
            before = now
          }
        },
      ),
    )
  })
})

describe('the rank at a score by printed cutoffs', () => {
  const lines = (...ranks: number[]) => ranks.map((rank) => ({ score: 462, rank }))
  test('is the middle of three or more cutoffs with this exact score', () => {
    expect(printedRankAt(lines(45_528, 45_528, 45_528), 462)).toBe(45_528)
    expect(printedRankAt([...lines(45_528, 45_530, 1), { score: 463, rank: 45_000 }], 462)).toBe(45_528)
  })
  test('is unknown for fewer, for other scores, and without a trusted rank', () => {
    expect(printedRankAt(lines(45_528, 45_528), 462)).toBeNull()
    expect(printedRankAt(lines(45_528, 45_528, 45_528), 461)).toBeNull()
    expect(printedRankAt([...lines(45_528, 45_528, 0), { score: NaN, rank: 45_528 }], 462)).toBeNull()
  })
})

describe('where the undergraduate places of a batch ended', () => {
  const line = (year: number, batch: string, score: number): ControlLine => ({
    province: '安徽',
    track: '理科',
    year,
    batch,
    score,
    source: '测试',
  })
  const ends = (year: number, ...lines: ControlLine[]) =>
    endsOfBatch({ province: '安徽', year, track: '理科', batch: '本科批' }, lines)
  test('is the line of 本科二批 for two batches, with that of 本科一批 beside it', () => {
    expect(ends(2023, line(2023, '本科一批', 482), line(2023, '本科二批', 427))).toEqual({ first: 482, last: 427 })
    expect(ends(2023, line(2023, '本科一批', 482))).toEqual({ first: 482, last: null })
    expect(ends(2023, line(2023, '本科二批', 427))).toEqual({ first: null, last: 427 })
  })
  test('is the line of 本科批 today, and the first section’s if sections have both levels', () => {
    expect(ends(2024, line(2024, '本科批', 465))).toEqual({ first: null, last: 465 })
    const section = (batch: string, score: number) => ({ ...line(2023, batch, score), province: '山东', track: '综合' })
    expect(
      endsOfBatch({ province: '山东', year: 2023, track: '综合', batch: '普通批' }, [
        section('普通类一段', 443),
        section('普通类二段', 150),
      ]),
    ).toEqual({ first: null, last: 443 })
  })
})

test('a back-test knows who might file in a year without a score-rank table, and has nobody behind the control line', async () => {
  const folder = temporaryFolder('pools')
  const head = 'province,year,batch,track,college,major,min_score,min_rank,rank_basis,source'
  const rows = [2023, 2024].flatMap((year) =>
    Array.from({ length: 240 }, (_, at) => {
      const rank = 2000 + 150 * Math.floor(at / 3) * (year === 2023 ? 1 : 0.9)
      return `安徽,${year},普通批,物理类,第${at >> 2}大学,专业${at % 4},${650 - Math.floor(at / 3)},${Math.round(rank)},source,测试`
    }),
  )
  writeFileSync(path.join(folder, 'major_lines.csv'), [head, ...rows, ''].join('\n'))
  writeFileSync(
    path.join(folder, 'batch_lines.csv'),
    'province,year,batch,track,score,source\n安徽,2024,本科批,物理类,580,测试\n安徽,2025,本科批,物理类,580,测试\n',
  )
  try {
    const facts = await readFacts(folder)
    const main = { province: '安徽', track: '物理类', batch: '本科批' }
    expect(facts.poolsOf({ ...main, year: 2024 })).toEqual({ last: 2000 + 70 * 135, first: NaN })
    expect(facts.poolsOf({ ...main, year: 2025 }).last).toBeNaN()
    const index = facts.cohorts.find(({ track }) => track === '物理类')!
    expect(historyBefore(facts, index, 2024).pools?.slice(0, 2)).toEqual([11_450, NaN])
    expect(seasonOf(facts, index, 2024)!.mayFile).toBe(11_450)
  } finally {
    removeFolder(folder)
  }
})
