// What provinces of one database teach each other: learned at the end of an import, kept beside the program's own.
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { migrate } from '../../server/db/migrate'
import { explainCutoff } from '../../engine/forecasting/explain'
import { KNOWN_YEARS } from '../../engine/forecasting/learning/known-years'
import { joinYears } from '../../engine/forecasting/learning/learned-priors'
import { isLearnedYear } from '../../engine/forecasting/learning/learned-years-file'
import { KNOWN } from '../../engine/forecasting/learning/known-learning'
import {
  sourcesElsewhere,
  majorOffsetReason,
  trendReason,
} from '../../server/modules/wish/candidates/evidence-elsewhere'
import type { Explained } from '../../server/modules/wish/candidates/evidence-start'
import { createServices, type Services } from '../../server/services'
import { majorLineRows, SMALL_ZHEJIANG, withScore, writeMajorLines, type MadeLines } from '../support/backtest-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const WISH_YEAR = 2025
const made = SMALL_ZHEJIANG
/** A province whose cutoffs move ten times as far, all year. */
const wild: MadeLines = { ...made, province: '海南', noise: 0.6, shift: 0.4, seed: 4 }

let open: OpenDatabase
let folder: string
let services: Services
/** The first refresh's messages. */
let first: Awaited<ReturnType<Services['wish']['learnedYears']['refresh']>>
let troubles: string[]
const restarted = () => {
  troubles = []
  const onTrouble = ({ message }: Error) => troubles.push(message)
  return (services = createServices({ db: open.db, wishYear: WISH_YEAR, onTrouble }))
}
const revision = async () => (await open.db.selectFrom('data_revision').selectAll().executeTakeFirstOrThrow()).revision
const rows = () => open.db.selectFrom('learned_year').selectAll().execute()

async function importLines(...provinces: MadeLines[]): Promise<void> {
  writeMajorLines(folder, provinces.flatMap((one) => majorLineRows(one)).map(withScore))
  expect((await importFolder(open.db, folder, { force: true })).hasFailed).toBe(false)
  restarted()
}

/** Each part below has its own database, where these cutoffs were imported and learned from. */
const onceLearned = (...provinces: MadeLines[]) => {
  beforeAll(async () => {
    folder = temporaryFolder('learned-years')
    open = await testDatabase()
    await importLines(...provinces)
    first = await services.wish.learnedYears.refresh()
  })
  beforeEach(restarted)
  afterAll(async () => {
    await open.close()
    removeFolder(folder)
  })
}

/** The forecasts of a province's majors. */
async function indexOf(provinceId: string) {
  const { batch } = await open.db
    .selectFrom('unit')
    .select('batch')
    .where('province_id', '=', provinceId)
    .executeTakeFirstOrThrow()
  return services.wish.candidateIndexes.get({ provinceId, track: '综合', batch, kind: 'major' })
}

/** The values for a province without cutoffs of its own: coefficients and widths. */
async function modelOf(provinceId: string) {
  const { model } = await indexOf(provinceId)
  return JSON.stringify([[...model.coefficients], [...model.variances], model.shape])
}

describe('of one province', () => {
  onceLearned(made)

  test('a refresh that learns nothing new changes nothing for families', async () => {
    const before = await revision()
    await services.wish.learnedYears.refresh()
    expect(await revision()).toBe(before)
  })

  test.each([
    ['widths learned by a version that knew no end of a batch', '0054-widths-anew'],
    ['years learned by a version that knew fewer counts of candidates', '0056-pools-by-lines'],
  ])("%s teach nobody: after an update the program's own years apply until the next import", async (_, update) => {
    const before = await revision()
    await sql`delete from kysely_migration where name = ${update}`.execute(open.db)
    expect(await migrate(open.db)).toEqual([update])
    expect((await services.wish.learnedYears.all()).years).toHaveLength(KNOWN_YEARS.length)
    expect(await revision()).toBe(before + 1)
    expect((await services.wish.learnedYears.refresh()).years).toBe(2)
  })

  test('each year with a year before it teaches once', async () => {
    expect(first).toEqual({ years: 2, provinces: 1, left: 0, leftProvinces: [], hasChanged: true })
    expect((await rows()).map(({ province_id, year }) => [province_id, year]).sort()).toEqual([
      ['330000', 2023],
      ['330000', 2024],
    ])
    const all = (await services.wish.learnedYears.all()).years
    const known = KNOWN_YEARS.filter(
      ({ province, kind, year }) => province === '330000' && kind === 'major' && year > 2022,
    )
    // the database's own years replace the program's same years
    expect(all.length).toBe(KNOWN_YEARS.length + 2 - known.length)
  })

  test('another province has an effect through what it taught, not through its rows', async () => {
    const alone = await modelOf('330000')
    await importLines(made, wild)
    // its rows are in, but nothing is learned of them
    expect(await modelOf('330000')).toBe(alone)
    await services.wish.learnedYears.refresh()
    restarted()
    expect(await modelOf('330000')).not.toBe(alone)
    // its own years never teach a province: it learns from them directly
    await open.db.deleteFrom('learned_year').where('province_id', '=', '330000').execute()
    const withOwn = await modelOf('330000')
    restarted()
    expect(await modelOf('330000')).toBe(withOwn)
  })
  test('a year is replaced when a cutoff changes', async () => {
    const own = async () => (await rows()).filter(({ province_id }) => province_id === '330000')
    await services.wish.learnedYears.refresh()
    const before = await own()
    await importLines({ ...made, seed: 10 })
    await services.wish.learnedYears.refresh()
    const second = await own()
    expect(second).toHaveLength(2)
    for (const { year, entry } of second)
      expect(JSON.stringify(entry)).not.toBe(JSON.stringify(before.find((one) => one.year === year)!.entry))
  })
})

describe('of two provinces', () => {
  onceLearned(made, wild)

  test('the offsets of a province’s majors are stored beside it, and added to the program’s own same year', async () => {
    const kept = await open.db.selectFrom('learned_major_offset').select(['province_id', 'side', 'year']).execute()
    expect(new Set(kept.map(({ province_id }) => province_id))).toEqual(new Set(['330000', '460000']))
    expect(new Set(kept.map(({ side }) => side))).toEqual(new Set(['science']))
    const { majorOffsets } = await services.wish.learnedYears.all()
    const of2023 = majorOffsets.find(({ side, year }) => side === 'science' && year === 2023)!
    const known = KNOWN.majorOffsets.find(({ side, year }) => side === 'science' && year === 2023)!
    // the program's sum has 浙江 2023 already, and does not count it again
    expect(of2023.provinces).toEqual([...known.provinces, '460000'].sort())
    expect(of2023.keys.length).toBeGreaterThan(known.keys.length)
  })

  test('half-written years are reported, left out and rewritten by the next import', async () => {
    expect(KNOWN_YEARS.filter((year) => !isLearnedYear(year))).toEqual([])
    const inOrder = () =>
      open.db.selectFrom('learned_year').selectAll().orderBy('province_id').orderBy('year').execute()
    const whole = await inOrder()
    await indexOf('330000')
    expect(troubles).toEqual([])
    // a number that is not one is null in a database
    const half = [
      { coefficients: [null] },
      { coefficients: whole.map(() => 0) },
      { scale: [{ logRank: 8 }] },
      { quantiles: null },
      { stayed: { only: [10, 20] } },
      { year: 2030 },
    ]
    for (const broken of half) {
      for (const { province_id, year, entry } of whole)
        await open.db
          .updateTable('learned_year')
          .set({ entry: JSON.stringify({ ...(entry as object), ...broken }) })
          .where('province_id', '=', province_id)
          .where('year', '=', year)
          .execute()
      restarted()
      expect((await services.wish.learnedYears.all()).years).toEqual(joinYears(KNOWN.years, []))
    }
    expect((await indexOf('330000')).forecastOf(0)).not.toBeNull()
    expect(troubles).toEqual([expect.stringMatching(/learned_year.*4 条不能用.*330000 综合 major 2023.*data:import/u)])
    await services.wish.learnedYears.refresh()
    expect(await inOrder()).toEqual(whole)
  })

  test('unreadable offset rows are reported, left out and rewritten by the next import; answers continue', async () => {
    const whole = await open.db
      .selectFrom('learned_major_offset')
      .selectAll()
      .orderBy('province_id')
      .orderBy('year')
      .execute()
    await indexOf('330000')
    expect(troubles).toEqual([])
    const broken = [
      { data: 'AAAA' },
      { count: 1e9 },
      { year: 2099 },
      { provinces: ['__proto__'] },
      { side: 'arts' },
      { provinces: null },
    ]
    expect(whole).toHaveLength(broken.length)
    for (const [at, { province_id, year, entry }] of whole.entries())
      await open.db
        .updateTable('learned_major_offset')
        .set({ entry: JSON.stringify({ ...(entry as object), ...broken[at] }) })
        .where('province_id', '=', province_id)
        .where('year', '=', year)
        .execute()
    await open.db
      .insertInto('learned_major_offset')
      .values({ province_id: '110000', side: 'science', year: 2022, entry: JSON.stringify(null) })
      .execute()
    restarted()
    expect((await services.wish.learnedYears.all()).majorOffsets).toEqual(KNOWN.majorOffsets)
    expect((await indexOf('330000')).forecastOf(0)).not.toBeNull()
    expect(troubles).toEqual([
      expect.stringMatching(/7 条不能用.*110000 science 2022、330000 science 2022.*data:import/u),
    ])
    await services.wish.learnedYears.refresh()
    expect(
      await open.db.selectFrom('learned_major_offset').selectAll().orderBy('province_id').orderBy('year').execute(),
    ).toEqual(whole)
  })

  test('a removed province teaches no more, and years without time to learn stay unchanged', async () => {
    const kept = await rows()
    expect(new Set(kept.map(({ province_id }) => province_id)).size).toBe(2)
    const late = await services.wish.learnedYears.refresh(() => false)
    expect(late.left).toBeGreaterThanOrEqual(kept.length)
    expect(late.years).toBe(kept.length)
    expect(await rows()).toHaveLength(kept.length)
    await open.db.deleteFrom('unit').where('province_id', '!=', '330000').execute()
    restarted()
    await services.wish.learnedYears.refresh()
    expect(new Set((await rows()).map(({ province_id }) => province_id))).toEqual(new Set(['330000']))
  })

  test('demonstration cutoffs teach nobody', async () => {
    await open.db.updateTable('unit_line').set({ basis: 'demonstration' }).execute()
    restarted()
    expect((await services.wish.learnedYears.refresh()).years).toBe(0)
  })
})

describe('of two unknown to the program', () => {
  onceLearned({ ...made, province: '海南' }, { ...wild, province: '上海' })

  test('a family sees which years and how many cutoffs of other provinces place a major; beside made-up cutoffs no real province appears', async () => {
    const index = await indexOf('460000')
    const { units, hasPlan: isPlanned } = index.data
    const forecastOf = (unit: number) => index.forecastOf(unit)
    const explained = units.map((_, unit) => {
      const sum = explainCutoff(index.model, { units, isPlanned, forecastOf }, unit)
      return { where: { candidateIndex: index, kind: 'major' }, unit, sum, forecast: forecastOf(unit) } as Explained
    })
    const far = explained.filter(({ forecast }) => Math.abs(forecast.elsewhereEvidence?.majorOffset ?? 0) > 0.05)
    expect(far.length).toBeGreaterThan(20)
    // a cutoff whose rank contradicts its score never counts
    const whole = far.filter(({ forecast }) => forecast.elsewhereEvidence?.cutoffs === 3)
    expect(whole.length).toBeGreaterThan(0.8 * far.length)
    for (const one of whole) {
      const { majorOffset } = one.forecast.elsewhereEvidence!
      expect(majorOffsetReason(one, majorOffset)).toBe(
        `这所学校的这个专业在其他省（2022—2024 年 3 条录取线），位次比同校、同专业通常的水平靠${majorOffset > 0 ? '后' : '前'}`,
      )
      expect(majorOffsetReason(one, -majorOffset)).toBe(
        '参照这所学校的这个专业在其他省的水平（2022—2024 年 3 条录取线）',
      )
      expect(trendReason(one)).toBe('这所学校、这个专业 2024 年在各省的走势')
      const moves = (['elsewhere', 'rest'] as const).map((Part) => ({ Part, Text: '', Change: 0, Ranks: 0 }))
      expect(sourcesElsewhere(one, moves)).toMatchObject([
        { What: '2022—2024 年其他省录取线', Year: 2024, Basis: 'compiled' },
      ])
      expect(sourcesElsewhere(one, moves.slice(1))).toEqual([])
    }
    await open.db.updateTable('unit_line').set({ basis: 'demonstration' }).execute()
    restarted()
    const madeUp = await indexOf('460000')
    for (const [unit] of madeUp.data.units.entries())
      expect(madeUp.forecastOf(unit)).toMatchObject({
        elsewhereEvidence: null,
        parts: { elsewhere: 0, trendElsewhere: 0 },
      })
  })
})
