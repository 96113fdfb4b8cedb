import { readFacts, type Facts } from '../../research/backtest/facts'
import { listsJson, listTables } from '../../research/backtest/lists/list-report'
import { filedCohorts, playLists, type SeasonScore } from '../../research/backtest/lists/lists'
import { seasonOf } from '../../research/backtest/lists/season'
import { printableTable } from '../../research/backtest/report'
import { majorLineRows, writeMajorLines, type MadeLines } from '../support/backtest-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'

const made: MadeLines = {
  province: '浙江',
  track: '综合',
  years: [2021, 2022, 2023],
  colleges: 60,
  majorsEach: 8,
  noise: 0.1,
  shift: 0.03,
  seed: 5,
}

async function inFolder<T>(rows: readonly string[], use: (facts: Facts) => T | Promise<T>): Promise<T> {
  const folder = temporaryFolder('backtest-lists')
  try {
    writeMajorLines(folder, rows)
    return await use(await readFacts(folder))
  } finally {
    removeFolder(folder)
  }
}
const played = (rows: readonly string[], candidates = 40, seed = 1): Promise<SeasonScore[]> =>
  inFolder(rows, (facts) => playLists(facts, { candidates, seed }))

describe('past years replayed as families saw them', () => {
  test('request lists of full, ten, six and three wishes for each year with a predecessor, and forecasts come true where cutoffs move as before', async () => {
    const scores = await played(majorLineRows(made), 60)
    const { lists, picks, near } = listsJson(scores)
    expect(lists.map(({ year, size, n }) => [year, size, n])).toEqual(
      [2022, 2023].flatMap((year) => [80, 10, 6, 3].map((size) => [year, size, 60])),
    )
    for (const list of lists) {
      if (list.size === 80) expect(list.utilityCame).toBeGreaterThan(list.naiveUtilityCame)
      for (const share of [list.slipTold, list.slipCame, list.percentileCame]) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
      expect(Math.abs(list.slipCame - list.slipTold)).toBeLessThan(0.06)
    }
    // a longer list is the safer one, and worth more
    expect(lists[0]?.slipTold).toBeLessThan(lists[3]?.slipTold as number)
    expect(lists[0]?.utilityCame).toBeGreaterThan(lists[3]?.utilityCame as number)
    expect(picks.map(({ from }) => from)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
    for (const { n, said, came } of [...picks, ...near])
      if (n > 1000) expect(Math.abs((said as number) - (came as number))).toBeLessThan(0.12)
  })

  test('are equal twice and in any order of rows, with other candidates for another seed', async () => {
    const rows = majorLineRows(made)
    const text = async (of: readonly string[], seed: number) => JSON.stringify(listsJson(await played(of, 15, seed)))
    const once = await text(rows, 1)
    expect(await text([...rows].reverse(), 1)).toBe(once)
    expect(await text(rows, 2)).not.toBe(once)
  })

  test('use earlier years only: another cutoff of the year changes the outcome, not the forecast', async () => {
    const rows = majorLineRows(made)
    // every cutoff of 2023 is three times as hard now
    const harder = rows.map((row) => {
      const cells = row.split(',')
      if (cells[1] === '2023') cells[7] = String(Math.max(1, Math.round(Number(cells[7]) / 3)))
      return cells.join(',')
    })
    const of2023 = async (lines: readonly string[]) =>
      listsJson(await played(lines, 30)).lists.filter(({ year }) => year === 2023)
    const [as, hard] = [await of2023(rows), await of2023(harder)]
    expect(hard.map(({ slipTold, utilityTold }) => [slipTold, utilityTold])).toEqual(
      as.map(({ slipTold, utilityTold }) => [slipTold, utilityTold]),
    )
    as.forEach((list, at) => expect(hard[at]?.slipCame).toBeGreaterThan(list.slipCame + 0.3))
  })

  test('offer units with a cutoff in the year: a removed unit is in no list, a new one is on offer', async () => {
    const rows = majorLineRows({ ...made, years: [2022, 2023], colleges: 30 })
    const gone = rows.filter((row) => !(row.includes(',2023,') && row.includes(',第3大学,专业1,')))
    await inFolder([...gone, '浙江,2023,,综合,第4大学,专业新,,9000,source,,测试'], (facts) => {
      const season = seasonOf(facts, facts.cohorts[0]!, 2023)!
      const at = (college: string, major: string): number =>
        season.cohort.units.findIndex((unit) => unit.college === college && unit.major === major)
      expect(season.offered).not.toContain(at('第3大学', '专业1'))
      expect(season.offered).toContain(at('第4大学', '专业新'))
      expect(season.table.lag[at('第4大学', '专业新')]).toBe(0)
      expect(season.table.center[at('第4大学', '专业新')]).toBeGreaterThan(0)
      expect(season.table.center[at('第3大学', '专业1')]).toBeNaN()
    })
  })

  test('file by the province’s unit, and by majors without group cutoffs', async () => {
    const majors = majorLineRows({ ...made, province: '江苏', track: '物理类' })
    await inFolder(majors, (facts) => {
      expect(filedCohorts(facts).map(({ unit }) => unit)).toEqual(['major'])
    })
  })

  test('of a single year cannot be replayed', async () => {
    expect(await played(majorLineRows({ ...made, years: [2023] }))).toEqual([])
  })

  test('are printed as tables', async () => {
    await inFolder(majorLineRows({ ...made, years: [2022, 2023], colleges: 12 }), (facts) => {
      const tables = listTables(playLists(facts, { candidates: 5, seed: 1 }))
      expect(tables.map(({ rows }) => printableTable(rows)).join('\n')).toContain('浙江 2023 综合 专业 80 个')
    })
  })
})
