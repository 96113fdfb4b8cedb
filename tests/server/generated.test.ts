// Generated numbers: the app knows when there are any, and none stand beside real ones.
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { removeGenerated } from '../../server/db/seeds/generated'
import { DEMONSTRATION_ACCOUNT, seedDemonstration } from '../../server/db/seeds/seed'
import { insertAccount } from '../support/account'
import { testDatabase } from '../support/database'
import { eventually } from '../support/eventually'
import { importFolders } from '../support/import-folders'
import { startTestServer, type TestServer } from '../support/server'

const folder = importFolders()
const TABLE = 'province,year,track,score,count,cumulative,source\n'
const LINES = 'province,year,batch,track,score,source\n'
const GROUPS = 'province,year,batch,track,college,college_code,group,subject_req,min_score,min_rank,rank_basis,source\n'
const TABLES_WITH_BASIS = [
  ...['score_rank', 'batch_line', 'unit', 'unit_line', 'unit_plan', 'unit_major'],
  ...['college_charter', 'college_scene', 'college_department'],
]

/** Tables with a generated row. */
async function generatedIn({ db }: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const found: string[] = []
  for (const table of TABLES_WITH_BASIS) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where basis = 'demonstration' limit 1`.execute(db)
    if (rows.length > 0) found.push(table)
  }
  return found
}

describe('the launch configuration', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
  })
  afterAll(() => server.close())
  const said = async (orgCode = 'demo') => (await server.call('Web/WebConfig', {}, { orgCode })).Data.Generated

  test('says that all numbers are generated, whatever an organisation sets', async () => {
    expect(await said()).toBe('all')
    await server.db
      .insertInto('organisation')
      .values({ org_code: 'school', name: '学校', config: JSON.stringify({ Generated: 'none' }) })
      .execute()
    expect(await said('school')).toBe('all')
  })

  test('says that some are after an import, and that none are once the last is replaced', async () => {
    const load = (files: Record<string, string>) => importFolder(server.db, folder(files))
    await load({
      'score_rank.csv': `${TABLE}江苏,2026,物理类,610,10,26800,考试院\n江苏,2026,物理类,600,10,30000,考试院\n`,
    })
    await eventually(() => said()).toBe('some')
    await load({
      'group_lines.csv': `${GROUPS}江苏,2025,本科批,物理类,南京大学,1101,01,化学,610,26800,source,考试院\n`,
    })
    await eventually(() => said()).toBe('some')
    await load({ 'batch_lines.csv': `${LINES}江苏,2025,本科批,物理类,460,考试院\n` })
    await eventually(() => said()).toBe('none')
  })

  test('says that none are where there is no data', async () => {
    const empty = await startTestServer()
    expect((await empty.call('Web/WebConfig', {})).Data.Generated).toBe('none')
    await empty.close()
  })
})

test('a database filled for real facts has no generated row, and an account without a rank', async () => {
  const open = await testDatabase()
  await seedDemonstration(open.db, { provinces: [] })
  expect(await generatedIn(open)).toEqual([])
  expect(await open.db.selectFrom('organisation').select('org_code').execute()).toHaveLength(1)
  const exam = await open.db.selectFrom('exam_profile').select(['score', 'rank', 'rank_source']).executeTakeFirst()
  expect(exam).toEqual({ score: 610, rank: null, rank_source: null })
  await open.close()
})

describe('before real facts come in', () => {
  test('all that was generated goes, with the ranks looked up in it; imported rows and typed ranks stay', async () => {
    const open = await testDatabase(['320000', '330000'])
    const { db } = open
    expect(await generatedIn(open)).toEqual(TABLES_WITH_BASIS)
    await importFolder(
      db,
      folder({ 'score_rank.csv': `${TABLE}浙江,2025,综合,622,10,90,考试院\n浙江,2025,综合,500,20,900,考试院\n` }),
    )
    const people = [await insertAccount(db), await insertAccount(db, { loginName: 'other', mobile: '13900002222' })]
    const sources = ['demonstration', 'imported'].map((Basis) => JSON.stringify({ Year: 2026, Source: '某处', Basis }))
    for (const [index, { userId }] of people.entries())
      await db
        .insertInto('exam_profile')
        .values({
          ...{ user_id: userId, province_id: '320000', exam_year: 2026, track: '物理类', subject_type: 2 },
          ...{ subjects: '[]', score: 600, rank: 30_000, rank_source: sources[index]! },
        })
        .execute()
    const revision = async () =>
      (await db.selectFrom('data_revision').select('revision').executeTakeFirstOrThrow()).revision
    const before = await revision()
    expect(await removeGenerated(db)).toBeGreaterThan(1000)
    expect(await generatedIn(open)).toEqual([])
    expect(await revision()).toBe(before + 1)
    expect(await db.selectFrom('score_rank').select(['basis', 'cumulative']).orderBy('cumulative').execute()).toEqual([
      { basis: 'imported', cumulative: 90 },
      { basis: 'imported', cumulative: 900 },
    ])
    const rankOf = async (userId: string) =>
      (await db.selectFrom('exam_profile').select('rank').where('user_id', '=', userId).executeTakeFirstOrThrow()).rank
    expect(await rankOf(DEMONSTRATION_ACCOUNT.userId)).toBeNull()
    expect(await Promise.all(people.map(({ userId }) => rankOf(userId)))).toEqual([null, 30_000])
    // nothing to do the next time, and nothing computed from the data is thrown away
    expect(await removeGenerated(db)).toBe(0)
    expect(await revision()).toBe(before + 1)
    await open.close()
  })
})
