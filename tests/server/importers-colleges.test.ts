// Cutoffs and plans that print a college's name differently, former names, the demonstration account after an import.
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/db/database'
import { abbreviates, enrolCodeKey, matchCollegeNames } from '../../server/db/importers/colleges/college-names'
import { nameBook } from '../../server/db/seeds/names'
import { importFolder } from '../../server/db/importers/import-folder'
import type { ImportReport } from '../../server/db/importers/import-report'
import { DEMONSTRATION_ACCOUNT } from '../../server/db/seeds/demonstration-account'
import { seedProvinces } from '../../server/db/seeds/seed-facts'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

const folderOf = importFolders()
const load = (open: OpenDatabase, files: Record<string, string>, force = false): Promise<ImportReport> =>
  importFolder(open.db, folderOf(files), { force })
const college = (name: string, code: string | null, years: number[] = [2024]) => ({ name, code, years })
const plan = (name: string, ...codes: string[]) => ({ name, codes })
const pairsOf = (...args: Parameters<typeof matchCollegeNames>) =>
  matchCollegeNames(...args).matches.map((match) => [match.from, match.to, match.by])

describe('a college that cutoffs name unlike plans', () => {
  test('is an abbreviation when its characters occur in order in the full name; a province’s short name counts as its name', () => {
    expect(abbreviates('上海交大', '上海交通大学')).toBe(true)
    expect(abbreviates('冀油职大', '河北石油职业技术大学')).toBe(true)
    expect(abbreviates('交大上海', '上海交通大学')).toBe(false)
    expect(abbreviates('上海交通大学', '上海交通大学')).toBe(false)
    expect(['0102', '102', ' 102', '', '000', null].map(enrolCodeKey)).toEqual(['102', '102', '102', null, null, null])
  })

  test('is found by enrolment code among colleges its abbreviation may mean', () => {
    expect(
      pairsOf([college('上海海大', '115')], [plan('上海海洋大学', '0115'), plan('上海海事大学', '0109')], []),
    ).toEqual([['上海海大', '上海海洋大学', 'code']])
  })

  test('is found by its former name whatever its code is, and by an abbreviation of it where the code agrees', () => {
    expect(pairsOf([college('滨州学院', '671')], [plan('山东航空学院', '0671')], ['滨州医学院'])).toEqual([
      ['滨州学院', '山东航空学院', 'renamed'],
    ])
    expect(pairsOf([college('福建工程', '564')], [plan('福建理工大学', '0564')], [])).toEqual([
      ['福建工程', '福建理工大学', 'code'],
    ])
    for (const code of [null, '999'])
      expect(pairsOf([college('滨州学院', code)], [plan('山东航空学院', '0671')], ['滨州学院'])).toEqual([
        ['滨州学院', '山东航空学院', 'renamed'],
      ])
    expect(pairsOf([college('福建工程', null)], [plan('福建理工大学', '0564')], [])).toEqual([])
  })

  test('has its history under the present name also where no plan prints it, and no other college’s', () => {
    const printed = [
      college('绍兴文理学院', '1', [2024]),
      college('绍兴大学', '2', [2026]),
      college('防灾科技学院', '3'),
    ]
    expect(pairsOf([...printed, college('应急管理大学', '4', [2026])], [], [])).toEqual([
      ['绍兴文理学院', '绍兴大学', 'renamed'],
    ])
    expect(pairsOf([college('绍兴文理学院', '1')], [], [])).toEqual([])
  })

  test('with a new code is found by name, and reported where the name fits nothing', () => {
    const planned = [plan('云南农业大学', '0881'), plan('重庆工商大学', '0852')]
    expect(pairsOf([college('云南农大', '852')], planned, [])).toEqual([['云南农大', '云南农业大学', 'name']])
    expect(matchCollegeNames([college('哈工深圳', '852')], planned, [])).toEqual({
      matches: [],
      conflicts: [{ name: '哈工深圳', code: '852', planned: '重庆工商大学' }],
    })
  })

  test('stays apart where its abbreviation can mean two, or fits a college without plans better', () => {
    expect(pairsOf([college('西安工大', null)], [plan('西安工业大学'), plan('西安工程大学')], [])).toEqual([])
    expect(pairsOf([college('成都理工', null)], [plan('成都理工大学工程技术学院')], ['成都理工大学'])).toEqual([])
  })

  test('means the remaining college when the other has cutoffs of the same year', () => {
    const planned = [plan('上海对外经贸大学', '0113'), plan('对外经济贸易大学', '0214')]
    expect(pairsOf([college('外经贸大', null), college('上经贸大', '113')], planned, [])).toEqual([
      ['上经贸大', '上海对外经贸大学', 'code'],
      ['外经贸大', '对外经济贸易大学', 'name'],
    ])
  })

  test('is no abbreviation if the register has it, or the full name has cutoffs of that year', () => {
    expect(pairsOf([college('宁波大学', '505')], [plan('宁波大学科学技术学院', '505')], ['宁波大学'])).toEqual([])
    expect(pairsOf([college('惠州学院', null)], [plan('惠州城市职业学院')], [])).toEqual([])
    expect(pairsOf([college('复旦', '101'), college('复旦大学', '101')], [plan('复旦大学', '101')], [])).toEqual([])
    expect(
      pairsOf([college('复旦', '101', [2020]), college('复旦大学', '101', [2021])], [plan('复旦大学', '101')], []),
    ).toEqual([['复旦', '复旦大学', 'code']])
  })

  test('is matched alike in any row order', () => {
    const printed = [
      college('上海海大', '115'),
      college('海医大', null),
      college('海南医大', '833'),
      college('上海海事', null),
    ]
    const planned = [
      plan('上海海洋大学', '0115'),
      plan('上海海事大学', '0109'),
      plan('海军军医大学'),
      plan('海南医科大学', '0833'),
    ]
    const first = pairsOf(printed, planned, [])
    expect(first).toHaveLength(4)
    expect(pairsOf([...printed].reverse(), [...planned].reverse(), [])).toEqual(first)
  })

  test('former names lead to names that are no former names', () => {
    const { renames, registerNames, collegesWithOthers } = nameBook()
    expect(renames.size).toBeGreaterThan(230)
    for (const [former, present] of registerNames) {
      expect([former, present].every((name) => /^[\u4e00-\u9fff（）-]{4,}$/.test(name))).toBe(true)
      expect(former).not.toBe(present)
    }
    for (const present of renames.values()) expect([present, renames.has(present)]).toEqual([present, false])
    // very old ones and those of merged colleges lead to today's name as well
    expect(collegesWithOthers.length).toBeGreaterThan(300)
    for (const present of collegesWithOthers)
      expect([present, nameBook().collegesOnceCalled(present)]).toEqual([present, []])
  })
})

describe('an import of such files', () => {
  const LINES =
    'province,year,batch,track,college,college_code,group,subject_req,min_score,min_rank,rank_basis,source\n'
  const lines = `${LINES}上海,2023,本科普通批,综合,上海交大,102,01,,570,900,source,考试院\n上海,2024,本科普通批,综合,上海交大,102,01,,575,800,source,考试院\n上海,2024,本科普通批,综合,上海交大,102,03,,571,850,source,考试院\n上海,2024,本科普通批,综合,甲大学,0777,01,,500,9000,source,考试院\n`
  const plans =
    'province,year,track,college,college_code,group,major,subject_req,plan,tuition,source\n上海,2026,综合,上海交通大学,0102,01,会计学,物理和化学,4,5000,计划\n上海,2026,综合,乙学院,0777,01,法学,不限,2,5000,计划\n'
  const register =
    'code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class\n10248,上海交通大学,上海,上海,本科,理工类,公办,1,1,1\n11488,嘉兴大学,浙江,嘉兴,本科,综合类,公办,0,0,0\n'

  let open: OpenDatabase
  beforeEach(async () => {
    open = await testDatabase()
  })
  afterEach(() => open.close())

  const stateOf = async () => {
    const digests = []
    for (const table of ['unit', 'unit_line', 'unit_plan', 'unit_major']) {
      const { rows } = await sql<{
        digest: string | null
      }>`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} as t`.execute(open.db)
      digests.push(rows[0]!.digest)
    }
    return digests
  }

  test('gives the planned unit its history, shows the printed name in the source, and reports matches and failures', async () => {
    const report = await load(open, { 'colleges.csv': register, 'group_lines.csv': lines, 'plans.csv': plans })
    const rows = await open.db
      .selectFrom('unit')
      .leftJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
      .select(['college_name', 'college_id', 'enrol_code', 'group_code', 'year', 'min_rank', 'unit_line.source'])
      .orderBy('college_name')
      .orderBy('group_code')
      .orderBy('year')
      .execute()
    const named = '考试院（原表校名：上海交大）'
    expect(rows.filter((row) => row.college_name.startsWith('上海'))).toEqual([
      {
        college_name: '上海交通大学',
        college_id: '10248',
        enrol_code: '0102',
        group_code: '01',
        year: 2023,
        min_rank: 900,
        source: named,
      },
      {
        college_name: '上海交通大学',
        college_id: '10248',
        enrol_code: '0102',
        group_code: '01',
        year: 2024,
        min_rank: 800,
        source: named,
      },
      {
        college_name: '上海交通大学',
        college_id: '10248',
        enrol_code: '102',
        group_code: '03',
        year: 2024,
        min_rank: 850,
        source: named,
      },
    ])
    expect(rows.map((row) => row.college_name)).toEqual(expect.arrayContaining(['甲大学', '乙学院']))
    const examples = Object.values(report.files.find((file) => file.kind === 'plans')!.examples).flat()
    expect(examples).toEqual(['上海交大 → 上海交通大学', '0777 甲大学 / 乙学院'])
  })

  test('gives the same rows in any file order, and when repeated', async () => {
    await load(open, { 'colleges.csv': register, 'group_lines.csv': lines, 'plans.csv': plans })
    const together = await stateOf()
    await load(open, { 'colleges.csv': register, 'group_lines.csv': lines, 'plans.csv': plans }, true)
    expect(await stateOf()).toEqual(together)
    await load(open, { 'group_lines.csv': lines }, true)
    expect(await stateOf()).toEqual(together)
    await open.db.deleteFrom('unit').execute()
    await load(open, { 'plans.csv': plans }, true)
    await load(open, { 'group_lines.csv': lines }, true)
    expect(await stateOf()).toEqual(together)
    await open.db.deleteFrom('unit').execute()
    await load(open, { 'group_lines.csv': lines }, true)
    await load(open, { 'plans.csv': plans }, true)
    expect(await stateOf()).toEqual(together)
  })

  test('links a former name to the register, before and after the register exists, and keeps the printed name', async () => {
    const former = 'province,year,track,college,major,min_score,min_rank\n浙江,2023,综合,嘉兴学院,法学,560,60000\n'
    const linkOf = async () =>
      open.db.selectFrom('unit').select(['college_name', 'college_id']).executeTakeFirstOrThrow()
    await load(open, { 'major_lines.csv': former })
    expect(await linkOf()).toEqual({ college_name: '嘉兴学院', college_id: null })
    await load(open, { 'colleges.csv': register })
    expect(await linkOf()).toEqual({ college_name: '嘉兴学院', college_id: '11488' })
    await open.db.deleteFrom('unit').execute()
    await load(open, { 'major_lines.csv': former }, true)
    expect(await linkOf()).toEqual({ college_name: '嘉兴学院', college_id: '11488' })
  })

  test('treats a class name carried into the next field as that field’s own, and keeps fields with several classes per code', async () => {
    const rows = [
      ...['130501', '130502', '130503'].map((code) => `${code},设计${code},本科（普通教育）,艺术学,设计学类,1305`),
      ...['140001', '140002'].map((code) => `${code},交叉${code},本科（普通教育）,交叉学科,设计学类,1400`),
      ...['410201', '410202'].map((code) => `${code},林业${code},高职（专科）,农林牧渔,林业类,4102`),
      '410203,畜牧,高职（专科）,农林牧渔,畜牧业类,4102',
    ]
    const report = await load(open, { 'majors.csv': `code,name,level,category,class,class_code\n${rows.join('\n')}\n` })
    const majors = await open.db.selectFrom('major').select(['code', 'class']).orderBy('code').execute()
    const classOf = (code: string) => majors.find((major) => major.code === code)?.class
    expect(['130501', '140001', '140002', '410201', '410203'].map(classOf)).toEqual([
      '设计学类',
      '交叉学科类',
      '交叉学科类',
      '林业类',
      '畜牧业类',
    ])
    expect(JSON.stringify(report.files.find(({ kind }) => kind === 'majors'))).toContain('按门类记')
  })

  test('rereads the demonstration account’s rank in the real table, and no other’s', async () => {
    await seedProvinces(open.db)
    await open.db
      .insertInto('score_rank')
      .values(
        [611, 610].map((score) => ({
          ...{ province_id: '320000', year: 2026, track: '物理类', score, count: 10, cumulative: 29_634 - score },
          ...{ basis: 'demonstration', source: '演示数据' },
        })),
      )
      .execute()
    const person = '11111111-2026-4a00-8000-000000000001'
    await open.db.insertInto('organisation').values({ org_code: 'demo', name: '演示机构' }).execute()
    for (const user_id of [DEMONSTRATION_ACCOUNT.userId, person]) {
      await open.db.insertInto('app_user').values({ user_id, org_code: 'demo', nick_name: '考生' }).execute()
      await open.db
        .insertInto('exam_profile')
        .values({
          user_id,
          province_id: '320000',
          exam_year: 2026,
          track: '物理类',
          subject_type: 2,
          subjects: JSON.stringify([]),
          score: 610,
          rank: 123,
          rank_source: null,
        })
        .execute()
    }
    const table =
      'province,year,track,score,count,cumulative,source\n江苏,2026,物理类,611,700,26000,考试院\n江苏,2026,物理类,610,800,26800,考试院\n'
    await load(open, { 'score_rank.csv': table })
    const examOf = (user: string) =>
      open.db
        .selectFrom('exam_profile')
        .select(['score', 'rank', 'rank_source'])
        .where('user_id', '=', user)
        .executeTakeFirstOrThrow()
    expect(await examOf(DEMONSTRATION_ACCOUNT.userId)).toEqual({
      score: 610,
      rank: 26800,
      rank_source: { Year: 2026, Source: '考试院', Basis: 'lookup' },
    })
    expect(await examOf(person)).toEqual({ score: 610, rank: 123, rank_source: null })
    // a real table of another year: the demonstration table is gone, with its rank
    await open.db.deleteFrom('score_rank').execute()
    await load(open, { 'score_rank.csv': table.replaceAll('2026', '2024') })
    expect(await examOf(DEMONSTRATION_ACCOUNT.userId)).toEqual({ score: 610, rank: null, rank_source: null })
  })
})
