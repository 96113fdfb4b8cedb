// A data folder of generated numbers, started again with the program's own facts: what goes, what stays, what a family finds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importFacts } from '../../server/db/importers/facts/import-facts'
import { removeGenerated } from '../../server/db/seeds/generated'
import { buildFacts } from '../../server/db/importers/facts/build-facts'
import { readManifest } from '../../server/db/importers/facts/manifest'
import { importFolder } from '../../server/db/importers/import-folder'
import { createFactsLoader } from '../../server/jobs/load-facts'
import { REVISION_KEPT } from '../../server/modules/admission/admission-data'
import { createIndexFiles } from '../../server/modules/wish/candidate-index/index-files'
import { createServices } from '../../server/services'
import type { RequestOf } from '../../contract/registry'
import { KNOWN } from '../../engine/forecasting/learning/known-learning'
import { loadProvinces } from '../../server/db/seeds/facts'
import { fixtureCumulative, JIANGSU, ZHEJIANG } from '../support/admission-fixture'
import { insertAccount } from '../support/account'
import { importFolders } from '../support/import-folders'
import { startTestServer, type TestServer } from '../support/server'

const csvFolder = importFolders()
const folders: string[] = []
const folder = (name: string): string => {
  folders.push(mkdtempSync(path.join(tmpdir(), `${name}-`)))
  return folders.at(-1)!
}
const TOP = 690
const BOTTOM = 480
const FORM = {
  ...{ ProvinceId: JIANGSU, Score: 600, SubjectType: 2, Year: 2026, BatchId: '本科批' },
  SelectSubjectList: ['物理', '化学', '生物'],
}
const { BatchId, ...ScoreForm } = FORM

/** 一分一段 as a file prints it. */
function tableRows(province: string, track: string, years: readonly number[]): string {
  const rows: string[] = []
  for (const year of years)
    for (let score = TOP; score >= BOTTOM; score -= 1) {
      const cumulative = fixtureCumulative(score, year)
      const count = score === TOP ? cumulative : cumulative - fixtureCumulative(score + 1, year)
      rows.push(`${province},${year},${track},${score},${count},${cumulative},somebody\n`)
    }
  return rows.join('')
}
const TABLE = 'province,year,track,score,count,cumulative,source\n'
const CONTROL_LINES = 'province,year,batch,track,score,source\n'
const LINES = 'province,year,batch,track,college,college_code,group,min_score,min_rank,rank_basis,source\n'
const PLANS = 'province,year,batch,track,college,college_code,group,major,major_code,plan,source\n'

/** Colleges of the facts: the first is also generated. */
const colleges = (first: string): string[] => [first, ...Array.from({ length: 11 }, (_, at) => `第${at}大学`)]
const scoreOf = (at: number): number => 640 - at * 7
const factsOf = (first: string, group: string, years: readonly number[]) => {
  const each = (of: (college: string, at: number) => string) => colleges(first).map(of).join('')
  const cutoff = (year: number) =>
    each((college, at) => {
      const score = scoreOf(at) + (year - 2025)
      return `江苏,${year},本科批,物理类,${college},${1101 + at},${group},${score},${fixtureCumulative(score, year)},source,somebody\n`
    })
  return {
    'score_rank.csv': TABLE + tableRows('江苏', '物理类', [2024, 2025, 2026]),
    'batch_lines.csv': `${CONTROL_LINES}江苏,2025,本科批,物理类,${BOTTOM},somebody\n江苏,2026,本科批,物理类,${BOTTOM},somebody\n`,
    'group_lines.csv': LINES + years.map(cutoff).join(''),
    'plans.csv':
      PLANS + each((college, at) => `江苏,2026,本科批,物理类,${college},${1101 + at},${group},数学类,01,30,somebody\n`),
  }
}

describe('a data folder of generated numbers, started with the facts', () => {
  let server: TestServer
  let token: string
  /** Milliseconds that the process's clock is ahead. */
  let passed = 0
  const now = performance.now.bind(performance)
  // the folder may go while an index is being written
  const files = createIndexFiles(folder('indexes'), 'one', () => undefined)
  const services = () => createServices({ db: server.db, wishYear: 2026, indexFiles: files })
  const province = loadProvinces().find(({ provinceId }) => provinceId === JIANGSU)!
  let kept: { UnitId: string; CollegeName: string; GroupCode: string | null }
  let gone: { UnitId: string; CollegeName: string }
  let WishId: string
  const ask = async <P extends Parameters<TestServer['call']>[0]>(target: P, request: RequestOf<P>) => {
    const answer = await server.call(target, request, { token })
    expect([target, answer.Code, answer.Message]).toEqual([target, 0, answer.Message])
    return answer.Data
  }
  const load = async (...years: number[]) => {
    const facts = folder('facts')
    await buildFacts([csvFolder(factsOf(kept.CollegeName, kept.GroupCode!, years))], facts)
    const manifest = readManifest(facts)!
    await removeGenerated(server.db)
    const loader = await createFactsLoader({
      db: server.db,
      manifest,
      importProvince: () => importFacts(server.db, facts, manifest, province),
      onProvince: (_, reports) => expect(reports.filter(({ failure }) => failure)).toEqual([]),
      onAll: async () => undefined,
    })
    await loader.run()
    expect(loader.progress()).toMatchObject({ done: 1, failed: [] })
    // the server keeps the revision it read for this long
    passed += REVISION_KEPT + 1
  }
  const generated = async (table: 'score_rank' | 'batch_line' | 'unit', provinceId = JIANGSU) =>
    (await server.db.selectFrom(table).select('basis').where('province_id', '=', provinceId).execute()).filter(
      ({ basis }) => basis === 'demonstration',
    ).length
  const cutoffsOf = (unitId: string) =>
    server.db
      .selectFrom('unit_line')
      .select(['year', 'min_rank', 'basis'])
      .where('unit_id', '=', unitId)
      .orderBy('year')
      .execute()
  const stored = () => server.db.selectFrom('wish_list').select(['revision', 'items']).executeTakeFirstOrThrow()

  beforeAll(async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    server = await startTestServer({ seed: 'demo', provinces: [JIANGSU, ZHEJIANG], indexFiles: files })
    // an operator's own rows, from before
    const own = `${TABLE}${tableRows('浙江', '综合', [2025])}`
    expect((await importFolder(server.db, csvFolder({ 'score_rank.csv': own }))).files[0]).toMatchObject({
      status: 'imported',
    })
    const { userId } = await insertAccount(server.db)
    token = await server.signedIn(userId)
    const exam = { ExamProvinceId: JIANGSU, ExamYear: 2026, SubjectType: 2, SelectSubjectList: FORM.SelectSubjectList }
    await ask('User/UpdateStudentExam', { ...exam, Score: 600 })
    await ask('School/Follow', { SchoolId: '10293', IsFollowed: true })
    const { Items } = await ask('Wish/SchoolFirstList', { ...FORM, PageSize: 50 })
    const [one, other] = Items.filter((unit, at) => Items.findIndex((same) => same.CollegeId === unit.CollegeId) === at)
    kept = one!
    gone = other!
    ;({ WishId } = await ask('User/SaveWish', {
      ...{ ProvinceId: JIANGSU, Year: 2026, BatchId, WishType: 0, ScoreForm },
      Items: [kept, gone].map(({ UnitId }) => ({ UnitId, Majors: [], ObeyAdjustment: true })),
    }))
    // what a start keeps on disk
    await services().wish.candidateIndexes.prepare()
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await server.close()
    folders.forEach((one) => rmSync(one, { recursive: true, force: true }))
  })

  test('learned nothing from generated numbers', async () => {
    const { wish } = services()
    expect(await wish.learnedYears.refresh()).toEqual({
      years: 0,
      provinces: 0,
      left: 0,
      leftProvinces: [],
      hasChanged: false,
    })
    expect(await wish.learnedYears.all()).toEqual(KNOWN)
  })

  test('loses every generated row before real ones come in; an operator’s stay', async () => {
    const before = await stored()
    expect([await generated('unit'), await generated('unit', ZHEJIANG)].every((count) => count > 0)).toBe(true)
    await load(2024, 2025)
    expect(await Promise.all((['unit', 'score_rank', 'batch_line'] as const).map((table) => generated(table)))).toEqual(
      [0, 0, 0],
    )
    expect(await generated('unit', ZHEJIANG)).toBe(0)
    const own = server.db.selectFrom('score_rank').select('basis').distinct().where('province_id', '=', ZHEJIANG)
    expect(await own.execute()).toEqual([{ basis: 'imported' }])
    expect(await stored()).toEqual(before)
    expect(await services().wish.learnedYears.all()).toEqual(KNOWN)
  })

  test('answers from the facts, not from what was kept of the generated numbers', async () => {
    const { Items, Total, DataSource } = await ask('Wish/SchoolFirstList', {
      ...FORM,
      PageSize: 50,
      OnlyEligible: false,
    })
    expect([Total, DataSource.Basis]).toEqual([colleges('').length, 'compiled'])
    expect(new Set(Items.flatMap(({ Lines }) => Lines.map(({ Basis }) => Basis)))).toEqual(new Set(['compiled']))
    const index = await services().wish.candidateIndexes.get({
      ...{ provinceId: JIANGSU, track: '物理类', batch: '本科批', kind: 'group' },
    })
    expect(new Set(index.data.sources.map(({ basis }) => basis))).toEqual(new Set(['compiled']))
  })

  test('opens the family’s list, score and follow; a wish whose unit is gone says so', async () => {
    expect((await ask('User/GetWishList', {})).Items).toMatchObject([{ WishId, Count: 2, Findings: { Errors: 1 } }])
    const { Items, FindingList } = await ask('User/WishDetail', { WishId })
    expect(Items.map(({ UnitId, Unit }) => [UnitId, Unit?.CollegeName ?? null, Unit?.Lines[0]?.Basis])).toEqual([
      [kept.UnitId, kept.CollegeName, 'compiled'],
      [gone.UnitId, null, undefined],
    ])
    expect(FindingList.filter(({ Code }) => Code === 'UNIT_UNKNOWN')).toMatchObject([
      { UnitId: gone.UnitId, Message: expect.stringContaining('现在的数据里没有它'), Fix: { Kind: 'remove' } },
    ])
    expect(await ask('User/GetUserStudent', {})).toMatchObject({ Score: 600, ExamProvinceId: JIANGSU })
    expect(await ask('School/Detail', { SchoolId: '10293' })).toMatchObject({ IsFollowed: true })
  })

  test('takes the facts of a later release in place of these, and keeps the list', async () => {
    const before = await stored()
    await load(2025, 2026)
    expect((await cutoffsOf(kept.UnitId)).map(({ year, basis }) => [year, basis])).toEqual(
      [2025, 2026].map((year) => [year, 'compiled']),
    )
    expect(await stored()).toEqual(before)
    const { Items } = await ask('User/WishDetail', { WishId })
    expect(Items[0]?.Unit?.Lines.map(({ Year }) => Year)).toEqual([2025])
  })

  test('keeps no generated numbers beside plans alone, and the operator’s table', async () => {
    const facts = folder('facts')
    const plans =
      'province,year,batch,track,college,college_code,major,plan,source\n浙江,2026,普通批,综合,甲大学,0001,数学,30,x\n'
    await buildFacts([csvFolder({ 'plans.csv': plans })], facts)
    const zhejiang = loadProvinces().find(({ provinceId }) => provinceId === ZHEJIANG)!
    await removeGenerated(server.db)
    await importFacts(server.db, facts, readManifest(facts)!, zhejiang)
    const left = (table: 'score_rank' | 'batch_line' | 'unit') => generated(table, ZHEJIANG)
    expect([await left('unit'), await left('batch_line'), await left('score_rank')]).toEqual([0, 0, 0])
    const own = server.db.selectFrom('score_rank').select('basis').distinct().where('province_id', '=', ZHEJIANG)
    expect(await own.execute()).toEqual([{ basis: 'imported' }])
  })
})
