// Names that lead to colleges and majors: the facts are whole, no college is joined to another without proof.
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { importFolder } from '../../server/db/importers/import-folder'
import { completeRegister } from '../../server/db/importers/colleges/present-names'
import { loadCollegeNames, loadColleges, loadMajors } from '../../server/db/seeds/facts'
import { nameBook } from '../../server/db/seeds/names'
import { importFolders } from '../support/import-folders'
import { readCsv, factsDir } from '../support/seed-facts'
import { startTestServer, type TestServer } from '../support/server'
import { join } from 'node:path'

const KINDS = ['renamed', 'former', 'other', 'merged', 'short', 'new']
const words = readCsv(join(factsDir, 'major-words.csv'))

describe('the names of colleges', () => {
  test('have a kind and a source, and each leads to a college once', () => {
    const seen = new Set<string>()
    for (const { college, kind, names, code, since, source } of loadCollegeNames()) {
      expect(KINDS).toContain(kind)
      expect(college).toMatch(/^[\p{Script=Han}（）-]{4,}$/u)
      expect(code).toMatch(/^(\d{5})?$/)
      expect(since).toMatch(/^(20\d\d(-\d\d(-\d\d)?)?)?$/)
      expect(source).not.toBe('')
      expect(names.length > 0).toBe(kind !== 'new')
      for (const name of names) {
        expect([name, seen.has(`${college} ${name}`)]).toEqual([name, false])
        seen.add(`${college} ${name}`)
      }
    }
  })

  test('join a college to its former name by a notice of the ministry, or by one ministry code in two lists', () => {
    const renamed = loadCollegeNames().filter(({ kind }) => kind === 'renamed')
    expect(renamed.length).toBeGreaterThan(200)
    for (const { college, names, code, since, source } of renamed) {
      const isNoticed = /^教育部/.test(source)
      const hasOneCode = /^学信网院校名单（部颁代码/.test(source) && code !== ''
      expect([college, names, isNoticed || hasOneCode]).toEqual([college, names, true])
      // those of the years whose notices were read have their date
      if (source !== '教育部历年公告')
        expect([college, since]).toEqual([college, expect.stringMatching(/^20\d\d-\d\d/)])
    }
    // general knowledge and lists of others find a college, and join nothing
    const { renames } = nameBook()
    for (const { names, source } of loadCollegeNames())
      if (!/^(教育部|学信网)/.test(source))
        for (const name of names) expect([name, renames.get(name)]).toEqual([name, undefined])
  })

  test('resolve every proven renaming both ways', () => {
    const book = nameBook()
    for (const [former, present] of book.renames) {
      expect(book.collegesCalled(former)).toContain(present)
      expect(book.formerNamesOf(present)).toContain(former)
      expect(book.registerNames.get(former)).toBe(present)
    }
    for (const [former, present] of [
      ['绍兴文理学院', '绍兴大学'],
      ['湖州师范学院', '湖州师范大学'],
      ['闽江学院', '闽江大学'],
      ['榆林学院', '榆林大学'],
      ['赤峰学院', '赤峰大学'],
      ['滨州医学院', '山东医药大学'],
      ['淮阴工学院', '淮安大学'],
      ['华北科技学院', '应急管理大学'],
    ] as const)
      expect([former, book.renames.get(former)]).toEqual([former, present])
    expect(book.namesKnownFor('应急管理大学').map(({ name, kind }) => [name, kind])).toEqual([
      ['华北科技学院', 'former'],
      ['防灾科技学院', 'merged'],
    ])
  })

  test('a renamed college has one code, and no other college of the register has its name', () => {
    const codes = new Map(loadColleges().map(({ code, name }) => [name, code]))
    for (const { college, names, code } of loadCollegeNames())
      for (const name of [college, ...names])
        if (code !== '' && codes.has(name)) expect([college, name, codes.get(name)]).toEqual([college, name, code])
  })

  test('a new college is none that another name leads to', () => {
    const { newColleges, registerNames } = nameBook()
    expect(newColleges.size).toBeGreaterThan(40)
    for (const name of newColleges.keys()) expect([name, registerNames.has(name)]).toEqual([name, false])
  })
})

test('everyday words for majors are in lower case, once a row, and mean majors of the catalogue', () => {
  const known = new Set(loadMajors().flatMap(({ name, className }) => [name, className]))
  const meant = words.flatMap(({ majors }) => majors!.split('|'))
  // the catalogue of the product is a selection
  expect(meant.filter((name) => known.has(name)).length / meant.length).toBeGreaterThan(0.94)
  const said = words.flatMap(({ words: list }) => list!.split('|'))
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter((word) => word !== word.toLowerCase() || word.trim() !== word || word === '')).toEqual([])
  expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([])
})

describe('a college renamed after the register was printed', () => {
  const folderOf = importFolders()
  let server: TestServer
  const load = (files: Record<string, string>) => importFolder(server.db, folderOf(files), { force: true })
  const REGISTER =
    'code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class,source\n10349,绍兴文理学院,浙江,绍兴,本科,综合类,公办,0,0,0,名单\n11104,华北科技学院,河北,廊坊,本科,理工类,公办,0,0,0,名单\n11775,防灾科技学院,河北,廊坊,本科,理工类,公办,0,0,0,名单\n12818,滨州职业学院,山东,滨州,专科,理工类,公办,0,0,0,名单\n10346,杭州师范大学,浙江,杭州,本科,师范类,公办,0,0,0,名单\n'
  const LINES = 'province,year,track,college,major,min_score,min_rank,rank_basis,source\n'
  const line = (year: number, college: string, rank: number) =>
    `浙江,${year},综合,${college},法学,560,${rank},source,考试院\n`
  const BOTH = `${LINES}${line(2024, '绍兴文理学院', 60_000)}${line(2026, '绍兴大学', 55_000)}${line(2024, '防灾科技学院', 70_000)}${line(2026, '应急管理大学', 50_000)}${line(2026, '河南国医学院', 90_000)}`

  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.close())

  const found = async (Keyword: string): Promise<ResponseOf<'School/List'>['Items']> =>
    (await server.call('School/List', { Keyword })).Data.Items
  const historyOf = async (SchoolId: string) => {
    const request: RequestOf<'School/ScoreLine'> = { SchoolId, ProvinceId: '330000' }
    const { Units } = (await server.call('School/ScoreLine', request)).Data
    return Units.map(({ Name, Lines }) => [Name, Lines.map(({ Year, MinRank }) => [Year, MinRank])])
  }
  const units = async () =>
    (
      await server.db
        .selectFrom('unit')
        .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
        .select(['college_name', 'college_id', 'year', 'unit_line.source'])
        .orderBy('college_name')
        .orderBy('year')
        .execute()
    ).map((row) => Object.values(row))

  test('is one college with one history, found by both names, and the source says why; a merged one stays apart', async () => {
    await load({ 'colleges.csv': REGISTER, 'major_lines.csv': BOTH })
    for (const name of ['绍兴大学', '绍兴文理学院'])
      expect((await found(name)).map(({ CollegeId, Name }) => [CollegeId, Name])).toEqual([['10349', '绍兴大学']])
    expect(await historyOf('10349')).toEqual([['法学', [[2026, 55_000], [2024, 60_000]]]]) // prettier-ignore
    expect(await units()).toEqual([
      ['应急管理大学', '11104', 2026, '考试院'],
      ['河南国医学院', null, 2026, '考试院'],
      ['绍兴大学', '10349', 2024, '考试院（原表校名：绍兴文理学院）'],
      ['绍兴大学', '10349', 2026, '考试院'],
      ['防灾科技学院', '11775', 2024, '考试院'],
    ])
    const { Data } = await server.call('School/Detail', { SchoolId: '10349' })
    expect(Data.OtherNames).toEqual([
      { Name: '绍兴文理学院', Kind: 'former', Since: '2026-01-12', Source: '教育部公示' },
    ])
    expect(Data.Source.Source).toContain('校名按教育部公示 2026-01-12')
    // the level follows the name; a new college is not the register's
    expect((await found('滨州职业学院')).map(({ Name, Level }) => [Name, Level])).toEqual([
      ['滨州职业技术大学', '本科'],
    ])
    expect(await found('河南国医学院')).toEqual([])
    const [hit] = (await server.call('Web/Search', { Keyword: '河南国医学院' })).Data.Groups
    expect(hit).toMatchObject({ Scope: 'unlisted', Items: [{ Title: '河南国医学院' }] })
    expect(hit!.Items[0]!.Note).toMatch(/^浙江有它的计划或录取线 · 2026 年新设/)
    expect(hit!.Items[0]!.Note).not.toContain('不在教育部')
  })

  test('has one history whatever comes first, and a second import changes nothing', async () => {
    await load({ 'major_lines.csv': BOTH })
    await load({ 'colleges.csv': REGISTER })
    const once = await units()
    expect(once).toContainEqual(['绍兴大学', '10349', 2024, '考试院（原表校名：绍兴文理学院）'])
    await load({ 'colleges.csv': REGISTER, 'major_lines.csv': BOTH })
    expect(await units()).toEqual(once)
  })

  test('gets its present name in a database that an earlier version filled, once', async () => {
    await load({ 'colleges.csv': REGISTER, 'major_lines.csv': `${LINES}${line(2026, '绍兴大学', 55_000)}` })
    await server.db.updateTable('college').set({ name: '绍兴文理学院' }).where('college_id', '=', '10349').execute()
    await server.db.updateTable('unit').set({ college_id: null }).execute()
    const revision = async () => (await server.db.selectFrom('data_revision').selectAll().execute())[0]
    const before = await revision()
    await completeRegister(server.db)
    expect(await units()).toEqual([['绍兴大学', '10349', 2026, '考试院']])
    const after = await revision()
    expect(after).not.toEqual(before)
    await completeRegister(server.db)
    expect(await revision()).toEqual(after)
  })

  test('keeps its name if the code is another’s, or if another college has the present name', async () => {
    await load({ 'colleges.csv': REGISTER.replace('10349', '19999').replace('杭州师范大学', '滨州职业技术大学') })
    const names = await server.db.selectFrom('college').select(['college_id', 'name']).orderBy('name').execute()
    expect(names.map(({ college_id: id, name }) => `${id} ${name}`)).toEqual(
      expect.arrayContaining(['19999 绍兴文理学院', '12818 滨州职业学院', '10346 滨州职业技术大学']),
    )
  })
})
