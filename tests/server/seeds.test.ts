import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { rankAtScore, scoreAtRank } from '../../server/db/importers/tables/score-tables'
import { demoColleges } from '../../server/db/seeds/demo-colleges'
import { demoScoreTable, demoTrack } from '../../server/db/seeds/demo-score-tables'
import { demoUnits, LINE_YEARS, PLAN_YEAR } from '../../server/db/seeds/demo-units'
import { loadColleges, loadMajors, loadProvinces } from '../../server/db/seeds/facts'
import { randomOf } from '../../server/db/seeds/random'
import { DEMONSTRATION_ACCOUNT, seedDemonstration, type SeedReport } from '../../server/db/seeds/seed'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { SEVERAL_PROVINCES, testDatabase } from '../support/database'

const provinces = loadProvinces()
const colleges = demoColleges(loadColleges(), loadMajors())
const YEARS = [...LINE_YEARS, PLAN_YEAR]
const tracks = provinces.flatMap((province) =>
  province.rule.Tracks.map((track) => ({ province, track, name: `${province.name} ${track}` })),
)
const unitsOf = (province: (typeof provinces)[number], track: string) =>
  demoUnits(
    province,
    demoTrack(province, track),
    new Map(YEARS.map((year) => [year, demoScoreTable(province, track, year)])),
    colleges,
  )

describe('generated demonstration data', () => {
  test('every province and track has units of its kind, five years’ cutoffs and a plan', () => {
    let units = 0
    let cutoffs = 0
    for (const { province, track, name } of tracks) {
      const made = unitsOf(province, track)
      units += made.length
      cutoffs += made.reduce((sum, unit) => sum + unit.cutoffs.length, 0)
      expect([name, made.length >= 200]).toEqual([name, true])
      expect(new Set(made.map((unit) => unit.unitId)).size).toBe(made.length)
      expect(new Set(made.flatMap((unit) => unit.cutoffs.map((line) => line.year)))).toEqual(new Set(LINE_YEARS))
      expect(made.filter((unit) => unit.cutoffs.length === 5).length / made.length).toBeGreaterThan(0.9)
      expect(made.filter((unit) => unit.plan).length / made.length).toBeGreaterThan(0.95)
      const kind = { 'college-major-group': 'group', 'major+college': 'major', college: 'college' }[
        province.rule.WishUnit
      ]
      expect(new Set(made.map((unit) => unit.kind))).toEqual(new Set([kind]))
      expect(made.some((unit) => unit.batch === province.rule.MainBatch)).toBe(true)
    }
    expect(units).toBeLessThan(60_000)
    expect(cutoffs).toBeLessThan(300_000)
  })

  test('score-rank tables fall from the top, add up, end under the undergraduate line', () => {
    for (const { province, track } of tracks) {
      for (const year of YEARS) {
        const table = demoScoreTable(province, track, year)
        let people = 0
        table.scores.forEach((score, index) => {
          people += table.counts[index]!
          const isNext = index === 0 || score === table.scores[index - 1]! - 1
          if (!isNext || people !== table.cumulative[index])
            throw new Error(`${province.name} ${track} ${year} at ${score} does not add up`)
        })
        expect(table.scores[0]).toBeLessThanOrEqual(province.rule.FullScore)
        expect(table.cumulative.at(-1)).toBeGreaterThan(demoTrack(province, track).undergraduateRank)
      }
    }
  })

  test('the score of a cutoff is at its rank in that year’s table, and back', () => {
    let checked = 0
    const wrong: string[] = []
    for (const { province, track, name } of tracks.filter((_, index) => index % 5 === 0)) {
      const tables = new Map(LINE_YEARS.map((year) => [year, demoScoreTable(province, track, year)]))
      for (const unit of unitsOf(province, track)) {
        for (const line of unit.cutoffs) {
          const table = tables.get(line.year)!
          checked += 1
          const isAtRank =
            line.score !== null &&
            line.score === scoreAtRank(table, line.rank) &&
            rankAtScore(table, line.score)! >= line.rank
          if (!isAtRank) wrong.push(`${name} ${unit.collegeName} ${line.year}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThan(20_000)
  })

  test('cutoffs move yearly like real ones, and stay above the control line', () => {
    for (const name of ['江苏', '浙江', '河北']) {
      const province = provinces.find((entry) => entry.name === name)!
      const track = province.rule.Tracks[0]!
      const { undergraduateRank } = demoTrack(province, track)
      const made = unitsOf(province, track).filter(
        (unit) => loadColleges().find((college) => college.name === unit.collegeName)!.level === '本科',
      )
      const moves = made.flatMap((unit) =>
        unit.cutoffs.slice(1).map((line, index) => Math.log(line.rank / unit.cutoffs[index]!.rank)),
      )
      const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length
      const deviation = Math.sqrt(moves.reduce((sum, move) => sum + (move - mean) ** 2, 0) / moves.length)
      expect(Math.abs(mean)).toBeLessThan(0.05)
      expect(deviation).toBeGreaterThan(0.08)
      expect(deviation).toBeLessThan(0.25)
      expect(Math.max(...made.flatMap((unit) => unit.cutoffs.map((line) => line.rank)))).toBeLessThanOrEqual(
        undergraduateRank,
      )
    }
  })

  test('colleges are in their well-known order', () => {
    const jiangsu = provinces.find((province) => province.name === '江苏')!
    const bestOf = new Map<string, number>()
    for (const unit of unitsOf(jiangsu, '物理类')) {
      const line = unit.cutoffs.at(-1)
      if (line) bestOf.set(unit.collegeName, Math.min(line.rank, bestOf.get(unit.collegeName) ?? Infinity))
    }
    const order = ['清华大学', '南京大学', '东南大学', '苏州大学', '三江学院'].map((name) => bestOf.get(name)!)
    expect(order).toEqual([...order].sort((one, other) => one - other))
  })

  test('arts tracks offer no major that needs physics, and every plan is the sum of its majors', () => {
    const jiangsu = provinces.find((province) => province.name === '江苏')!
    const arts = unitsOf(jiangsu, '历史类')
    expect(arts.filter((unit) => unit.subjectReq?.includes('物理'))).toEqual([])
    for (const unit of arts.filter((entry) => entry.plan))
      expect(unit.majors.reduce((sum, major) => sum + major.places, 0)).toBe(unit.plan!.places)
  })

  test('chance has the right mean and spread, and a name always gives the same', () => {
    const random = randomOf('x')
    const drawn = Array.from({ length: 20_000 }, () => random.normal())
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length
    expect(Math.abs(mean)).toBeLessThan(0.03)
    expect(Math.abs(drawn.reduce((sum, value) => sum + value * value, 0) / drawn.length - 1)).toBeLessThan(0.05)
    expect(randomOf('x').next()).toBe(randomOf('x').next())
    expect(randomOf('x').next()).not.toBe(randomOf('y').next())
  })
})

describe('the seeded database', () => {
  let open: OpenDatabase
  /** The same provinces by another process, in another order, in one run and with others. */
  let other: OpenDatabase
  let report: SeedReport
  beforeAll(async () => {
    open = await testDatabase('nothing')
    const runs = [await seedDemonstration(open.db, { provinces: ['330000'] })]
    runs.push(await seedDemonstration(open.db, { provinces: ['320000'] }))
    const sums = Object.keys(runs[0]!).map((name) => [
      name,
      runs.reduce((sum, run) => sum + run[name as keyof SeedReport], 0),
    ])
    report = Object.fromEntries(sums) as SeedReport
    other = await testDatabase(SEVERAL_PROVINCES)
  })
  afterAll(() => Promise.all([open.close(), other.close()]))

  /** A digest of the rows of the two provinces. */
  const fingerprint = async (from: OpenDatabase) => {
    const hash = createHash('sha256')
    const both = sql`province_id in ('320000', '330000')`
    const ofUnits = sql`unit_id in (select unit_id from unit where ${both})`
    const rowsOfBoth = {
      score_rank: both,
      batch_line: both,
      unit: both,
      unit_line: ofUnits,
      unit_plan: ofUnits,
      unit_major: ofUnits,
    }
    for (const [table, isOfBoth] of Object.entries(rowsOfBoth)) {
      const { rows } = await sql<{
        digest: string | null
      }>`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} as t where ${isOfBoth}`.execute(
        from.db,
      )
      hash.update(String(rows[0]!.digest))
    }
    return hash.digest('hex')
  }

  test('is the same on every machine, and a second run adds nothing', async () => {
    const first = await fingerprint(open)
    const again = await seedDemonstration(open.db, { provinces: ['320000', '330000'] })
    expect([again.provinces, again.units, again.cutoffs]).toEqual([0, 0, 0])
    expect(await fingerprint(open)).toBe(first)
    // a province is independent of those before it
    expect(await fingerprint(other)).toBe(first)
  })

  test('matches the report, every generated row marked, every unit with its college', async () => {
    expect(report).toMatchObject({ provinces: 2 })
    for (const [table, expected] of [
      ['score_rank', report.scoreRankRows],
      ['batch_line', report.controlLines],
      ['unit_line', report.cutoffs],
      ['unit_plan', report.plans],
      ['unit_major', report.majors],
    ] as const) {
      const { rows } = await sql<{
        n: number
        marked: number
      }>`select count(*) as n, count(*) filter (where basis = 'demonstration' and source like '演示数据%') as marked from ${sql.table(table)}`.execute(
        open.db,
      )
      expect([table, rows[0]!.n, rows[0]!.marked]).toEqual([table, expected, expected])
    }
    const { rows } = await sql<{
      n: number
      linked: number
      marked: number
    }>`select count(*) as n, count(college_id) as linked, count(*) filter (where basis = 'demonstration') as marked from unit`.execute(
      open.db,
    )
    expect(rows[0]).toEqual({ n: report.units, linked: report.units, marked: report.units })
    const facts = await sql<{
      basis: string
    }>`select distinct basis from college union select distinct basis from major`.execute(open.db)
    expect(facts.rows.map((row) => row.basis)).toEqual(['official'])
  })

  test('has the majors of the catalogue with its marks: T for special ones, K for those the state controls, TK for both', async () => {
    const marks = async (isSpecial: boolean, isControlled: boolean) => {
      const rows = await open.db
        .selectFrom('major')
        .select('code')
        .where('is_special', '=', isSpecial)
        .where('is_controlled', '=', isControlled)
        .execute()
      return [rows.length, [...new Set(rows.map(({ code }) => code.replace(/^\d+/, '')))].sort()]
    }
    expect(await marks(true, true)).toEqual([52, ['TK']])
    expect(await marks(true, false)).toEqual([206, ['T']])
    expect(await marks(false, true)).toEqual([33, ['K']])
    const tax = await open.db.selectFrom('major').selectAll().where('code', '=', '020203TK').executeTakeFirstOrThrow()
    expect(tax).toMatchObject({ ...{ name: '国际税收', level: '本科', category: '经济学' }, class: '财政学类' })
  })

  test('has no cutoff, plan or major without a unit, and refuses such', async () => {
    for (const table of ['unit_line', 'unit_plan', 'unit_major']) {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from ${sql.table(table)} as t where not exists (select 1 from unit where unit.unit_id = t.unit_id)`.execute(
        open.db,
      )
      expect([table, rows[0]!.n]).toEqual([table, 0])
    }
    await expect(
      open.db
        .insertInto('unit_line')
        .values({ unit_id: 'nowhere', year: 2025, basis: 'imported', source: 'x' })
        .execute(),
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('has 31 provinces with rules, control lines of the main batch, and tables for every year and track', async () => {
    const rows = await open.db.selectFrom('province').select(['province_id', 'rule']).execute()
    expect(rows).toHaveLength(31)
    expect((rows.find((row) => row.province_id === '320000')!.rule as { MainBatch: string }).MainBatch).toBe('本科批')
    const cutoffs = await open.db
      .selectFrom('batch_line')
      .select(['year', 'track'])
      .where('province_id', '=', '320000')
      .where('batch', '=', '本科批')
      .execute()
    expect(cutoffs).toHaveLength(12)
    const tables = await open.db
      .selectFrom('score_rank')
      .select(['year', 'track'])
      .distinct()
      .where('province_id', '=', '320000')
      .execute()
    expect(tables).toHaveLength(12)
  })

  test('has the demonstration account with its password and a rank from the table', async () => {
    const user = await other.db
      .selectFrom('app_user')
      .innerJoin('exam_profile', 'exam_profile.user_id', 'app_user.user_id')
      .selectAll()
      .where('login_name', '=', 'demo')
      .executeTakeFirstOrThrow()
    expect(user.password_hash).toMatch(/^\$argon2id\$/)
    expect(await verify(user.password_hash!, DEMONSTRATION_ACCOUNT.password)).toBe(true)
    expect(user).toMatchObject({
      user_id: DEMONSTRATION_ACCOUNT.userId,
      org_code: 'demo',
      mobile: '13800138000',
      province_id: '320000',
      track: '物理类',
      score: 610,
      exam_year: 2026,
      subjects: ['物理', '化学', '生物'],
    })
    const row = await other.db
      .selectFrom('score_rank')
      .select('cumulative')
      .where('province_id', '=', '320000')
      .where('year', '=', 2026)
      .where('track', '=', '物理类')
      .where('score', '=', 610)
      .executeTakeFirstOrThrow()
    expect(user.rank).toBe(row.cumulative)
    expect(user.rank_source).toMatchObject({ Year: 2026, Basis: 'demonstration' })
  })

  test('has notices and articles of several sentences', async () => {
    const notices = await open.db.selectFrom('notice').selectAll().execute()
    const news = await open.db.selectFrom('content_item').selectAll().where('kind', '=', 'news').execute()
    expect(notices.length).toBeGreaterThanOrEqual(3)
    expect(news.length).toBeGreaterThanOrEqual(5)
    expect(
      [...notices.map((notice) => notice.content), ...news.map((article) => article.body)].every(
        (text) => text.length > 60,
      ),
    ).toBe(true)
  })
  // last: it changes what the others read
  test('real rows replace demonstration rows of that kind in their province only', async () => {
    const { db } = open
    const folder = temporaryFolder('real-rows')
    const load = async (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text)
      await importFolder(db, folder)
    }
    await load(
      'score_rank.csv',
      'province,year,track,score,count,cumulative,source\n江苏,2024,物理类,600,10,100,考试院\n江苏,2024,物理类,599,20,120,考试院\n',
    )
    const tablesOf = async (provinceId: string) =>
      (
        await db.selectFrom('score_rank').select('basis').distinct().where('province_id', '=', provinceId).execute()
      ).map((row) => row.basis)
    expect(await tablesOf('320000')).toEqual(['imported'])
    expect(await tablesOf('330000')).toEqual(['demonstration'])
    const basesOf = async (provinceId: string) =>
      (await db.selectFrom('unit').select('basis').distinct().where('province_id', '=', provinceId).execute()).map(
        (row) => row.basis,
      )
    expect(await basesOf('320000')).toEqual(['demonstration'])
    const aligned = await db
      .selectFrom('unit_line')
      .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
      .select('min_score')
      .where('province_id', '=', '320000')
      .where('track', '=', '物理类')
      .where('year', '=', 2024)
      .where('min_rank', '<=', 100)
      .execute()
    expect(aligned.length).toBeGreaterThan(0)
    expect(aligned.every((line) => line.min_score === 600)).toBe(true)
    await load(
      'group_lines.csv',
      'province,year,batch,track,college,college_code,group,subject_req,min_score,min_rank,rank_basis,source\n江苏,2024,本科批,物理类,清华大学,1,01,化学,690,100,source,x\n',
    )
    expect(await basesOf('320000')).toEqual(['imported'])
    expect(await basesOf('330000')).toEqual(['demonstration'])
    const again = await seedDemonstration(db, { provinces: ['320000'] })
    expect([again.units, again.scoreRankRows]).toEqual([0, 0])
    expect(await basesOf('320000')).toEqual(['imported'])
    removeFolder(folder)
  })
})
