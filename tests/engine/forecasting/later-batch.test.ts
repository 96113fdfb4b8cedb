// The vocational batch: its cutoffs move with those below the control line before it, its lists use their own end, and a back-test treats it separately.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { historyBefore } from '../../../research/backtest/expected'
import { readFacts, type Facts } from '../../../research/backtest/facts'
import { filedCohorts, playLists } from '../../../research/backtest/lists/lists'
import { listsJson, listTables } from '../../../research/backtest/lists/list-report'
import { seasonOf } from '../../../research/backtest/lists/season'
import { KNOWN_YEARS } from '../../../engine/forecasting/learning/known-years'
import { priorsFor, type LearnedYear } from '../../../engine/forecasting/learning/learned-priors'
import { FEATURES, PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import { NO_PARTS } from '../../../engine/forecasting/forecast-parts'
import { poolChange, poolReach, controlLineBound } from '../../../engine/forecasting/pools'
import { learnResiduals, sharedShiftOf } from '../../../engine/forecasting/learning/residuals'
import { priorsOf } from '../../../engine/forecasting/learning/year-fit'
import { closedShareAt } from '../../../engine/forecasting/batch-end'
import { isFirm, pitfallOf } from '../../../engine/planning/caution'
import { sharesOf } from '../../../engine/planning/list-shares'
import { placesBelowControlLine } from '../../../engine/rules/batch-gate'
import { normals } from '../../support/uniforms'
import { removeFolder, temporaryFolder } from '../../support/built-server'
import { chanceModel, lineAt } from '../../support/engine-world'
import { LATER_END } from '../../../engine/hyperparameters'

describe('a cutoff of the batch after the main one', () => {
  const main = { pools: [11_000, 10_000] }
  const later = { ...main, behind: 'later' as const }

  test('moves with the candidates above the main batch’s control line, however far behind it is', () => {
    for (const rank of [10_001, 15_000, 20_000, 90_000]) {
      expect(poolReach(later, 1, rank)).toBeGreaterThan(1)
      expect(poolChange(later, 1, 0, rank)).toBeCloseTo(poolChange(later, 1, 0, 50_000))
    }
    expect(poolChange({ ...main, behind: 'sections' }, 1, 0, 90_000)).toBe(0)
  })

  test('ends with its own candidates: those below the main control line file here, and nobody is behind its own', () => {
    expect(controlLineBound(main, 1, Math.log(9000))).toBeCloseTo(Math.log(11_000))
    expect(controlLineBound(later, 1, Math.log(9000))).toBe(Infinity)
    const ended = { ...later, ownEnds: [50_000, 52_000] }
    expect(controlLineBound(ended, 1, Math.log(9000))).toBeCloseTo(Math.log(50_000))
    expect(controlLineBound(ended, 1, Math.log(51_000))).toBeCloseTo(Math.log(50_000))
    // a control line that far fewer reach than before is a misprint; until it is out it is unknown
    expect(controlLineBound({ ...later, ownEnds: [20_000, 52_000] }, 1, Math.log(9000))).toBe(Infinity)
    expect(controlLineBound({ ...later, ownEnds: [NaN, 52_000] }, 1, Math.log(9000))).toBe(Infinity)
    expect(controlLineBound({ ...later, ownEnds: [50_000, NaN] }, 1, Math.log(9000))).toBeCloseTo(Math.log(50_000))
  })

  test('is dependable behind that control line, like one of the next section', () => {
    const model = chanceModel()
    const line = { ...lineAt(model, 12_000), parts: NO_PARTS }
    for (const behind of ['later', 'sections'] as const) {
      expect(pitfallOf({ pools: main.pools, behind }, line)).toBe('firm')
      expect(isFirm({ pools: main.pools, behind }, line)).toBe(true)
      expect(pitfallOf({ pools: main.pools, behind }, { ...line, lag: 0, parts: null, years: 0 })).toBe('fresh')
    }
    expect(pitfallOf(main, line)).toBe('outlying')
  })

  test('is sometimes full before its last candidates come, and in most years if it was last year', () => {
    const [end, at] = [Math.log(52_000), (rank: number) => Math.log(rank)]
    const full = { ...later, ownEnds: [50_000, 52_000], end }
    expect(closedShareAt(full, at(50_000))).toBeCloseTo(LATER_END.share)
    expect(closedShareAt(full, at(49_000))).toBeLessThan(LATER_END.share)
    expect(closedShareAt(full, at(30_000))).toBeLessThan(1e-6)
    // behind the control line nobody files
    expect(closedShareAt(full, at(51_000))).toBe(0)
    // a mock score may prove better or worse
    expect(closedShareAt(full, at(48_000), at(50_000) - at(48_000))).toBeCloseTo(LATER_END.share)
    expect(closedShareAt(full, at(48_000), 0.3)).toBeCloseTo(LATER_END.share)
    const early = { ...full, end: at(48_000) }
    expect(closedShareAt(early, at(50_000))).toBeCloseTo(LATER_END.again)
    // until this year's control line is out, a rank proves candidates down to it
    const unknown = { ...full, ownEnds: [NaN, 52_000] }
    expect(closedShareAt(unknown, at(60_000))).toBeCloseTo(LATER_END.share)
    expect(closedShareAt(unknown, at(51_000))).toBeLessThan(LATER_END.share)
    expect(closedShareAt({ ...later, end: NaN }, at(50_000))).toBe(0)
    // a doubted control line ends no list and makes no pitfall
    const misprinted = { ...full, ownEnds: [20_000, 52_000] }
    expect(closedShareAt(misprinted, at(19_990))).toBeLessThan(1e-6)
    expect(pitfallOf(misprinted, { ...lineAt(chanceModel(), 30_000), parts: NO_PARTS })).toBe('firm')
  })

  test('has a list that may fail only because of its end, whatever it contains', () => {
    const model = {
      ...chanceModel(),
      behind: 'later' as const,
      pools: main.pools,
      ownEnds: [15_000],
      end: Math.log(15_000),
    }
    const wishes = [20_000, 21_000, 22_000].map((rank) => ({ forecast: lineAt(model, rank) }))
    const { none, closed } = sharesOf(model, wishes, { rank: 15_000, rankError: 0 })
    expect(closed).toBeCloseTo(LATER_END.share)
    expect(none).toBeGreaterThanOrEqual(closed)
    // farther up only the wishes count
    expect(sharesOf(model, wishes, { rank: 9000, rankError: 0 }).closed).toBeLessThan(1e-4)
  })

  test('moves more as a whole than a main batch, so its lists are less safe', () => {
    const model = { ...chanceModel(), pools: [] }
    const wishes = [12_500, 13_000].map((rank) => ({ forecast: { ...lineAt(model, rank), shared: 0.1 } }))
    const candidate = { rank: 10_000, rankError: 0 }
    const none = (behind?: 'later') => sharesOf({ ...model, behind }, wishes, candidate).none
    expect(none('later')).toBeGreaterThan(1.3 * none())
  })

  test('is forecast by such batches elsewhere more than by main ones', () => {
    const DRIFT = FEATURES.indexOf('drift')
    const entries = KNOWN_YEARS.filter(({ isReform }) => !isReform).map((entry): LearnedYear => ({
      ...entry,
      track: '历史类',
      coefficients: entry.coefficients.map((value, at) => (at !== DRIFT ? value : entry.isLater ? -0.1 : 0.05)),
    }))
    const target = { province: '510000', track: '历史类', kind: 'major', wishUnit: 'major', year: 2026 } as const
    const drift = (isLater: boolean): number =>
      priorsFor(entries, { ...target, isLater }, priorsOf('major'))!.coefficients[DRIFT]!.mean
    expect(drift(true)).toBeLessThan(drift(false) - 0.02)
    expect(drift(true)).toBeGreaterThan(-0.1)
  })
})

test('a province decides how a batch relates to the main control line', () => {
  expect(placesBelowControlLine('江苏', 2026, '本科批', '本科批')).toBeUndefined()
  expect(placesBelowControlLine('江苏', 2026, '本科批', '专科批')).toBe('later')
  expect(placesBelowControlLine('河北', 2026, '普通批', '普通批')).toBeUndefined()
  expect(placesBelowControlLine('河北', 2026, '普通批', '专科批')).toBe('later')
  expect(placesBelowControlLine('浙江', 2026, '普通批', '普通批')).toBe('sections')
  // only its second section may file vocational places: they are not the first one's leftovers
  expect(placesBelowControlLine('山东', 2026, '普通批', '普通批')).toBeUndefined()
  expect(placesBelowControlLine('西藏', 2026, '本科二批', '专科批')).toBe('later')
  // another batch is between
  expect(placesBelowControlLine('新疆', 2026, '本科一批', '专科批')).toBeUndefined()
  expect(placesBelowControlLine('新疆', 2026, '本科一批', '本科二批')).toBeUndefined()
})

test('the common move of a later batch is separate from the relative move of its hard and easy cutoffs, although its ranks are close together', () => {
  const [size, columns] = [600, 5]
  const normal = normals(7)
  // three years of cutoffs between 110,000 and 160,000, each a twentieth easier than before
  const ranks = Int32Array.from({ length: size * columns }, (_, cell) => {
    const [unit, column] = [Math.floor(cell / columns), cell % columns]
    return column > 2 ? 0 : Math.round(110_000 * Math.exp((0.37 * unit) / size - 0.05 * column + 0.03 * normal()))
  })
  const shiftOf = (behind?: 'later'): number => {
    const past = new PastCutoffs({ size, columns, ranks, plans: new Int32Array(size * columns).fill(-1), behind })
    const model = learnResiduals(past, { kind: 'major', wishUnit: 'major', upheavals: [] })
    return sharedShiftOf(model, Math.log(130_000))
  }
  expect(shiftOf('later')).toBeLessThan(0.06)
  expect(shiftOf('later')).toBeLessThan(shiftOf())
})

const HEAD = 'province,year,batch,track,college,major,min_score,min_rank,rank_basis,source'

/** Three years' cutoffs without batches: 40 universities down to rank 40,000, 40 vocational colleges behind. */
async function inMixed<T>(
  province: string,
  track: string,
  use: (facts: Facts) => T,
  [main, next]: readonly [string, string] = ['本科批', '专科批'],
): Promise<T> {
  const folder = temporaryFolder('later-batch')
  const normal = normals(11)
  const rows = [2022, 2023, 2024].flatMap((year) =>
    Array.from({ length: 400 }, (_, at) => {
      const isLater = at >= 200
      const college = isLater ? `第${at >> 2}职业技术学院` : `第${at >> 2}大学`
      const rank = Math.round((isLater ? 40_500 : 200) + (at % 200) * 200 * Math.exp(0.05 * normal()))
      const score = Math.round((650 - rank / 200) * 10) / 10
      return `${province},${year},普通批,${track},${college},专业${at % 4},${score},${rank},source,测试`
    }),
  )
  writeFileSync(path.join(folder, 'major_lines.csv'), [HEAD, ...rows, ''].join('\n'))
  writeFileSync(
    path.join(folder, 'batch_lines.csv'),
    `province,year,batch,track,score,source\n${[2022, 2023, 2024].map((year) => `${province},${year},${main},${track},449,测试\n${province},${year},${next},${track},150,测试`).join('\n')}\n`,
  )
  const table = [2022, 2023, 2024].flatMap((year) =>
    Array.from({ length: 490 }, (_, at) => `${province},${year},${track},${649 - at},200,${200 * (at + 1)},测试`),
  )
  writeFileSync(
    path.join(folder, 'score_rank.csv'),
    ['province,year,track,score,count,cumulative,source', ...table, ''].join('\n'),
  )
  try {
    return await use(await readFacts(folder))
  } finally {
    removeFolder(folder)
  }
}

describe('rows without a printed batch', () => {
  test('belong to the batch an import would choose, and each batch is predicted by its own cutoffs', async () => {
    await inMixed('河北', '物理类', (facts) => {
      expect(facts.cohorts.map(({ batch, units }) => [batch, units.length])).toEqual([
        ['专科批', 200],
        ['普通批', 200],
      ])
      const [later, main] = facts.cohorts
      expect(later!.units.every(({ college }) => college.endsWith('职业技术学院'))).toBe(true)
      expect([later, main].map((index) => historyBefore(facts, index!, 2024).behind)).toEqual(['later', undefined])
    })
  })

  test('are tested apart: the batch after the main one by candidates below its control line', async () => {
    await inMixed('河北', '物理类', (facts) => {
      expect(filedCohorts(facts).map(({ batch }) => batch)).toEqual(['专科批', '普通批'])
      const later = seasonOf(facts, facts.cohorts[0]!, 2024)!
      const main = seasonOf(facts, facts.cohorts[1]!, 2024)!
      expect(main.firstRank).toBe(0)
      expect(later.offered).toHaveLength(200)
      expect(later.mayFile).toBeGreaterThan(later.firstRank)
      const played = playLists(facts, { candidates: 12, seed: 1 })
      const { lists, vocational } = listsJson(played)
      expect(lists).toHaveLength(vocational!.lists.length)
      for (const { slipTold, slipCame, size } of vocational!.lists)
        expect([size, slipTold < (size > 10 ? 0.02 : 0.2), slipCame < 0.3]).toEqual([size, true, true])
      expect(vocational!.lists.map(({ year, size }) => [year, size])).toContainEqual([2024, 96])
      expect(listTables(played).filter(({ title }) => title.startsWith('专科批'))).toHaveLength(2)
    })
  })

  test('of a province whose first section may file all places stay in one batch, and the second section is offered the leftovers', async () => {
    const sections = ['普通类一段', '普通类二段'] as const
    const countsIn = async (province: string) =>
      inMixed(
        province,
        '综合',
        (facts): [unknown, number] => [
          facts.cohorts.map(({ batch, units }) => [batch, units.length]),
          seasonOf(facts, facts.cohorts[0]!, 2024)!.offered.length,
        ],
        sections,
      )
    expect(await countsIn('浙江')).toEqual([[['普通批', 400]], 400])
    // in 山东 they are not: there only the second section may file them
    const [batches, offered] = await countsIn('山东')
    expect(batches).toEqual([['普通批', 400]])
    expect(Math.abs(offered - 200)).toBeLessThan(10)
  })
})
