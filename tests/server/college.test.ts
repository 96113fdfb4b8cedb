// Colleges through the server, on the demonstration data: answers are held against the contract.
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { eventually } from '../support/eventually'
import { insertAccount } from '../support/account'
import { SEVERAL_PROVINCES } from '../support/database'
import { startTestServer, type TestServer } from '../support/server'

const JIANGSU = '320000'
const ZHEJIANG = '330000'
const FORM = {
  ProvinceId: JIANGSU,
  Score: 590,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}

type Lines = ResponseOf<'School/ScoreLine'>
type Unit = Lines['Units'][number]

let server: TestServer
const ask = async <P extends EndpointPath>(path: P, request: RequestOf<P>, token?: string) => {
  const answer = await server.call(path, request, { token })
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}
const names = (items: readonly { Name: string }[]) => items.map(({ Name }) => Name)
const search = async (Keyword: string) => (await ask('School/Search', { Keyword, PageSize: 5 })).Items

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })
})
afterAll(() => server.close())

describe('the library of colleges', () => {
  test('counts what each choice leaves: the number beside a choice is the length of the list that choosing it gives', async () => {
    const first = await ask('School/List', { EducationLevel: '本科', StrengthTagIdList: ['双一流'] })
    expect(first.Total).toBeGreaterThan(100)
    for (const [field, facet] of [
      ['ProvinceIdList', first.Facets.Province],
      ['CategoryIdList', first.Facets.Category],
      ['NatureIdList', first.Facets.Nature],
      ['StrengthTagIdList', first.Facets.Strength],
      ['FeatureTagIdList', first.Facets.Feature],
    ] as const)
      for (const { Value, Count } of facet.slice(0, 4)) {
        const chosen = await ask('School/List', {
          EducationLevel: '本科',
          StrengthTagIdList: ['双一流'],
          [field]: [Value],
          PageSize: 1,
        })
        expect([field, Value, chosen.Total]).toEqual([field, Value, Count])
      }
    const filters = await ask('College/Filters', { EducationLevel: '本科', StrengthTagIdList: ['双一流'] })
    expect(filters).toEqual({ Total: first.Total, Facets: first.Facets, Relax: [] })
  })

  test('pages through every college once, in one order', async () => {
    const seen: string[] = []
    for (let PageIndex = 1; ; PageIndex += 1) {
      const page = await ask('College/List', { PageIndex, PageSize: 100 })
      seen.push(...page.Items.map(({ CollegeId }) => CollegeId))
      if (PageIndex * 100 >= page.Total) {
        expect(seen).toHaveLength(page.Total)
        break
      }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 3)).toEqual(['10001', '10002', '10003'])
  })

  test('says which condition to give up where the filter leaves nothing', async () => {
    const { Total, Relax, Facets } = await ask('School/List', {
      ProvinceIdList: ['540000'],
      StrengthTagIdList: ['985'],
    })
    // what was chosen stays in sight, to be taken back
    expect(Facets.Province).toContainEqual({ Value: '540000', Label: '西藏', Count: 0 })
    expect(Facets.Strength).toContainEqual({ Value: '985', Label: '985', Count: 0 })
    expect(Total).toBe(0)
    expect(Relax.map(({ Field }) => Field).sort()).toEqual(['ProvinceIdList', 'StrengthTagIdList'])
    const without = await ask('School/List', { StrengthTagIdList: ['985'] })
    expect(Relax.find(({ Field }) => Field === 'ProvinceIdList')?.Count).toBe(without.Total)
  })

  test('says which conditions to give up together where no single one is enough, and leaves what was typed for the end', async () => {
    const chosen = { StrengthTagIdList: ['985'], NatureIdList: ['民办'], EducationLevel: '专科' }
    const { Total, Relax } = await ask('School/List', { ...chosen, Keyword: '南京大学' })
    expect(Total).toBe(0)
    const fieldsOf = ({ Field, With = [] }: (typeof Relax)[number]) => [Field, ...With.map((one) => one.Field)]
    expect(Relax.map(fieldsOf)).toEqual([['NatureIdList', 'EducationLevel']])
    const without = await ask('School/List', { StrengthTagIdList: ['985'], Keyword: '南京大学' })
    expect(without.Total).toBe(Relax[0]!.Count)
    // each of several ways leaves what it says
    const others = { StrengthTagIdList: ['985'], NatureIdList: ['民办'], ProvinceIdList: ['540000'] }
    const three = await ask('School/List', others)
    expect(three.Relax).toHaveLength(3)
    for (const way of three.Relax) {
      const given = fieldsOf(way)
      const kept = Object.fromEntries(Object.entries(others).filter(([field]) => !given.includes(field)))
      expect((await ask('School/List', kept)).Total).toBe(way.Count)
    }
    const counts = three.Relax.map(({ Count }) => Count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    // what was typed goes last, however much is left without it
    const typed = await ask('School/List', { StrengthTagIdList: ['985'], Keyword: '南京邮电大学' })
    expect(typed.Relax.map(({ Field }) => Field)).toEqual(['StrengthTagIdList', 'Keyword'])
  })

  test('carries the latest line of the province looked at, and orders by it', async () => {
    const page = await ask('School/List', { ProvinceId: JIANGSU, Track: '物理类', Sort: 'line', PageSize: 30 })
    const ranks = page.Items.map(({ Line }) => Line?.MinRank ?? Infinity)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(page.Items[0]?.Line).toMatchObject({ Year: 2025, BatchId: '本科批', Basis: 'demonstration' })
    expect(page.LineSource).toMatchObject({ Year: 2025, Basis: 'demonstration' })
    expect((await ask('School/List', { PageSize: 1 })).Items[0]?.Line).toBeNull()
  })

  test.each([
    ['南邮', '南京邮电大学'],
    ['nanyou', '南京邮电大学'],
    ['10293', '南京邮电大学'],
    ['南京大学', '南京大学'],
    ['北航', '北京航空航天大学'],
  ])('finds %s first as %s', async (keyword, name) => {
    expect(names(await search(keyword))[0]).toBe(name)
  })

  test('finds a college by the name it had, and says so', async () => {
    const [row] = await search('淮海工学院')
    const former = { Name: '淮海工学院', Kind: 'former' }
    expect(row).toMatchObject({ Name: '江苏海洋大学', KnownAs: former })
    expect((await ask('School/Detail', { SchoolId: row!.CollegeId })).OtherNames).toContainEqual(former)
    expect((await search('江苏海洋大学'))[0]).not.toHaveProperty('KnownAs')
  })

  test.each([
    ['江苏工业学院', '常州大学', 'former'],
    ['徐州师范大学', '江苏师范大学', 'former'],
    ['杭州大学', '浙江大学', 'merged'],
    ['山东经济学院', '山东财经大学', 'merged'],
    ['复旦大学上海医学院', '复旦大学', 'other'],
  ])('finds %s as %s, and says what that is to it', async (Name, present, Kind) => {
    expect((await search(Name))[0]).toMatchObject({ Name: present, KnownAs: { Name, Kind } })
  })

  test('finds nothing by what is nobody’s name, and everything by blanks', async () => {
    const strange = ['%', '_', "'; drop table college; --", '😀', '\\', '“”', 'x'.repeat(1000), '大'.repeat(1000)]
    for (const Keyword of strange)
      expect([Keyword, (await ask('School/List', { Keyword })).Total]).toEqual([Keyword, 0])
    const all = await ask('School/List', { Keyword: '　 ' })
    expect(all.Total).toBe((await ask('School/List', {})).Total)
    expect((await server.call('School/List', { Keyword: 'x'.repeat(1001) })).Code).toBe(1001)
  })

  test('refuses a province that is none, and a page that is none', async () => {
    expect((await server.call('School/List', { ProvinceId: '990000' })).Message).toContain('省份')
    expect((await server.call('School/List', { PageIndex: 0 })).Code).toBe(1001)
  })
})

describe('one college', () => {
  test('is told with its standing, its majors and what it offers in the province', async () => {
    const detail = await ask('School/Detail', { SchoolId: '10293', ProvinceId: JIANGSU })
    expect(detail).toMatchObject({ Name: '南京邮电大学', City: '南京', Tags: ['双一流'], IsFollowed: false })
    expect(detail.FirstClass).toMatchObject({ IsOwnChoice: false, Names: ['电子科学与技术'], Source: { Year: 2022 } })
    expect(detail.Here?.Tracks.map(({ Track }) => Track)).toEqual(['物理类', '历史类'])
    expect(detail.Here?.Tracks[0]?.Batches[0]?.BatchId).toBe('本科批')
    expect(detail.Majors.length).toBeGreaterThan(5)
    expect(detail.MajorsSource?.Basis).toBe('demonstration')
    expect(await ask('College/Detail', { SchoolId: '10293', ProvinceId: JIANGSU })).toEqual(detail)
  })

  test('that names its disciplines itself has no number of them', async () => {
    const { FirstClass, FirstClassCount } = await ask('School/Detail', { SchoolId: '10001' })
    expect([FirstClass?.IsOwnChoice, FirstClass?.Names, FirstClassCount]).toEqual([true, [], null])
  })

  test.each(['99999', 'none', "10293' or 1=1", '../10293'])('%s is not there', async (SchoolId) => {
    for (const path of ['School/Detail', 'School/ScoreLine', 'School/SpecialtyLine', 'School/Plan'] as const)
      expect((await server.call(path, { SchoolId, ProvinceId: JIANGSU })).Message).toBe('没有找到这所院校')
  })

  test('is followed by an account until it is no longer, and counts among the popular ones meanwhile', async () => {
    const account = await insertAccount(server.db)
    const { Token } = await ask('Auth/Login', { LoginName: account.loginName, Password: account.password } as never)
    const token = Token as string
    expect((await server.call('School/Follow', { SchoolId: '10293', IsFollowed: true })).Code).toBe(112)
    for (let time = 0; time < 2; time += 1)
      expect(await ask('School/Follow', { SchoolId: '10293', IsFollowed: true }, token)).toEqual({
        IsFollowed: true,
        FollowCount: 1,
      })
    expect(await ask('School/Detail', { SchoolId: '10293' }, token)).toMatchObject({ IsFollowed: true, FollowCount: 1 })
    expect(await ask('School/Detail', { SchoolId: '10293' })).toMatchObject({ IsFollowed: false, FollowCount: 1 })
    expect((await ask('College/Hot', {})).Items[0]).toMatchObject({ Name: '南京邮电大学', FollowCount: 1 })
    expect(await ask('School/Follow', { SchoolId: '10293', IsFollowed: false }, token)).toMatchObject({
      FollowCount: 0,
    })
  })
})

describe('the lines of a college', () => {
  test('are those of its units: the easiest is the line of the college', async () => {
    const answer = await ask('School/ScoreLine', { SchoolId: '10293', ProvinceId: JIANGSU, Track: '物理类' })
    expect(answer).toMatchObject({ Track: '物理类', BatchId: '本科批', Tracks: ['物理类', '历史类'] })
    expect(answer.Provinces).toEqual([...SEVERAL_PROVINCES])
    const [latest] = answer.Years
    const own = answer.Units.flatMap(({ Lines }) => Lines.filter(({ Year }) => Year === latest!.Year))
    expect(latest).toMatchObject({
      MinScore: Math.min(...own.map(({ MinScore }) => MinScore!)),
      MinRank: Math.max(...own.map(({ MinRank }) => MinRank!)),
      HighScore: Math.max(...own.map(({ MinScore }) => MinScore!)),
      UnitCount: own.length,
    })
    const listed = await ask('School/List', { Keyword: '10293', ProvinceId: JIANGSU, Track: '物理类' })
    expect(listed.Items[0]?.Line).toMatchObject({
      MinScore: latest!.MinScore,
      MinRank: latest!.MinRank,
      Year: latest!.Year,
    })
  })

  test('leave out a year that is not known, and a college without lines has none', async () => {
    await server.db
      .deleteFrom('unit_line')
      .where('year', '=', 2023)
      .where('unit_id', 'in', (query) =>
        query
          .selectFrom('unit')
          .select('unit_id')
          .where('college_id', '=', '10284')
          .where('province_id', '=', ZHEJIANG),
      )
      .execute()
    const { Years } = await ask('School/ScoreLine', { SchoolId: '10284', ProvinceId: ZHEJIANG })
    expect(Years.map(({ Year }) => Year)).toEqual([2025, 2024, 2022, 2021].filter((year) => year >= Years.at(-1)!.Year))
    const none = await ask('School/ScoreLine', { SchoolId: '10293', ProvinceId: '530000' })
    expect(none).toMatchObject({
      Tracks: [],
      Batches: [],
      Track: null,
      BatchId: null,
      Years: [],
      Units: [],
      Source: null,
    })
  })

  test('of its majors are found by a part of their name', async () => {
    const all = await ask('School/SpecialtyLine', { SchoolId: '10284', ProvinceId: ZHEJIANG })
    expect(all.Total).toBeGreaterThan(2)
    const word = all.Items[0]!.MajorName.slice(0, 2)
    const some = await ask('School/SpecialtyLine', { SchoolId: '10284', ProvinceId: ZHEJIANG, Keyword: word })
    expect(some.Total).toBeGreaterThan(0)
    expect(some.Items.every(({ MajorName }) => MajorName.includes(word))).toBe(true)
    const nothing = await ask('School/SpecialtyLine', { SchoolId: '10284', ProvinceId: ZHEJIANG, Keyword: '%' })
    expect(nothing.Total).toBe(0)
  })

  test('its plan is the part of the province’s plan that is its own', async () => {
    const own = await ask('School/Plan', { SchoolId: '10293', ProvinceId: JIANGSU, Track: '物理类', PageSize: 100 })
    const all = await ask('Public/EnrollmentPlan', {
      ProvinceId: JIANGSU,
      Track: '物理类',
      Keyword: '南京邮电大学',
      PageSize: 100,
    })
    expect(own.Total).toBeGreaterThan(3)
    expect(own.Items).toEqual(all.Items.filter(({ CollegeName }) => CollegeName === '南京邮电大学'))
  })
})

describe('lists of plans and past lines', () => {
  test('find a college by its short name, its pinyin and the name it had, as the search does', async () => {
    const from = { ProvinceId: JIANGSU, Track: '物理类' } as const
    for (const [Keyword, name] of [
      ['南邮', '南京邮电大学'],
      ['nanyou', '南京邮电大学'],
      ['江苏工业学院', '常州大学'],
    ] as const)
      for (const path of ['Public/EnrollmentPlan', 'Public/EnrollData', 'Career/SelectExamDetail'] as const) {
        const asked = path === 'Career/SelectExamDetail' ? { Subjects: ['物理', '化学', '生物'], By: 'college' } : {}
        const { Items } = await ask(path, { ...from, ...asked, Keyword } as never)
        const found = new Set(
          (Items as { Name?: string; CollegeName?: string }[]).map((one) => one.Name ?? one.CollegeName),
        )
        expect([path, Keyword, [...found]]).toEqual([path, Keyword, [name]])
      }
  })
})

describe('my chance at a college', () => {
  test('is that of the candidates’ list, unit by unit', async () => {
    const here = await ask('Wish/SchoolScoreLineGroup', {
      ...FORM,
      BatchId: '本科批',
      CollegeId: '10293',
      PageSize: 100,
    })
    expect(here.Total).toBeGreaterThan(1)
    expect(here.Items.every(({ CollegeId }) => CollegeId === '10293')).toBe(true)
    const all = await ask('Wish/SchoolFirstList', {
      ...FORM,
      BatchId: '本科批',
      Keyword: '南京邮电大学',
      PageSize: 100,
    })
    const chances = (items: typeof all.Items) =>
      Object.fromEntries(items.map(({ UnitId, Prediction }) => [UnitId, Prediction?.Probability]))
    expect(chances(here.Items)).toMatchObject(chances(all.Items.filter(({ CollegeId }) => CollegeId === '10293')))
  })

  test('of a college that nobody knows leaves no unit', async () => {
    const here = await ask('Wish/SchoolScoreLineGroup', { ...FORM, BatchId: '本科批', CollegeId: 'none' })
    expect(here.Total).toBe(0)
  })
})

describe('the inside of a college', () => {
  test('is demonstration data where it is made up, and says so in each row', async () => {
    const { Charter } = await ask('School/Charter', { SchoolId: '10293' })
    expect(Charter?.Source.Basis).toBe('demonstration')
    expect(Charter?.Clauses.map(({ Label }) => Label)).toContain('专业调剂')
    expect(Charter?.Clauses.find(({ Key }) => Key === 'tuition')?.Text).toBeNull()
    for (const { Source } of (await ask('School/Scene', { SchoolId: '10293' })).Items)
      expect(Source.Basis).toBe('demonstration')
    const { Items } = await ask('School/Departments', { SchoolId: '10293' })
    expect(Items[0]).toMatchObject({ DepartmentId: '10293-1', MajorCount: 3, Source: { Basis: 'demonstration' } })
    const { Has } = await ask('School/Detail', { SchoolId: '10293' })
    expect(Has).toMatchObject({ Charter: true, SceneCount: 2, Departments: [{ DepartmentId: '10293-1' }, {}] })
  })

  test('is nothing for a college of which nothing was imported: the answer has the way to ask it', async () => {
    await server.db
      .updateTable('college')
      .set({ admission_site: 'https://bkzs.nju.edu.cn' })
      .where('college_id', '=', '10284')
      .execute()
    const none = { CollegeName: '南京大学' }
    expect(await ask('School/Charter', { SchoolId: '10284' })).toMatchObject({ ...none, Charter: null })
    expect(await ask('School/Scene', { SchoolId: '10284' })).toMatchObject({ ...none, Items: [] })
    expect(await ask('School/Departments', { SchoolId: '10284' })).toMatchObject({ ...none, Items: [] })
  })

  test('tells the lines of a department’s majors as the college enrols them', async () => {
    expect(await ask('School/DepartmentDetail', { DepartmentId: '10293-2' })).toMatchObject({ SchoolId: '10293' })
    const { Items } = await ask('School/DepartmentMajors', { DepartmentId: '10293-2', ProvinceId: ZHEJIANG })
    expect(Items.map(({ Name }) => Name)).toEqual(['通信工程', '电子信息工程'])
    expect(Items.every(({ MajorId, Category }) => MajorId !== null && Category === '工学')).toBe(true)
    const past = await ask('School/SpecialtyLine', { SchoolId: '10293', ProvinceId: ZHEJIANG, PageSize: 100 })
    const own = past.Items.filter(({ MajorName }) => MajorName.startsWith('通信工程')).flatMap(({ Lines }) => Lines)
    expect(Items[0]!.Lines).toHaveLength(own.length)
  })

  test.each(['10293-9', '10293', '', '99999-1', "10293-1' or 1=1"])('%j is no department', async (DepartmentId) => {
    const answer = await server.call('School/DepartmentDetail', { DepartmentId })
    expect(answer.Code === 1001 || answer.Message === '没有找到这个院系').toBe(true)
  })
})

// The last of the file: its import makes the server learn all units again, once for these tests.
describe('after units were renamed, printed under two names and changed', () => {
  const linesOf = (SchoolId: string) => ask('School/ScoreLine', { SchoolId, ProvinceId: JIANGSU, Track: '物理类' })
  const OTHER = '南京邮电大学医学院'
  /** A unit enrolled under another name, one that was printed under both names of its college, one that asked for other subjects. */
  let own: Unit
  let printedTwice: Unit
  let changed: Unit
  let before: Lines
  let counted: Awaited<ReturnType<typeof counts>>
  const counts = async () => {
    const [listed] = (await ask('School/List', { ProvinceId: JIANGSU, Track: '物理类', Keyword: '江苏师范大学' })).Items
    const { Here } = await ask('School/Detail', { SchoolId: '10320', ProvinceId: JIANGSU })
    return { line: listed?.Line?.UnitCount, here: Here?.Tracks.find(({ Track }) => Track === '物理类')?.Batches }
  }

  beforeAll(async () => {
    const { db } = server
    own = (await linesOf('10293')).Units[0]!
    await db.updateTable('unit').set({ college_name: OTHER }).where('unit_id', '=', own.UnitId).execute()

    counted = await counts()
    before = await linesOf('10320')
    printedTwice = before.Units.find(({ Lines }) => Lines.length > 1)!
    const printed = await db
      .selectFrom('unit')
      .selectAll()
      .where('unit_id', '=', printedTwice.UnitId)
      .executeTakeFirstOrThrow()
    const year = printedTwice.Lines[0]!.Year
    const row = { rank_basis: null, plan: null, admitted: null, basis: 'imported', source: '测试' }
    await db
      .insertInto('unit')
      .values([
        { ...printed, unit_id: 'a'.repeat(16), college_name: '徐州师范大学' },
        { ...printed, unit_id: 'b'.repeat(16), college_name: '徐州师范大学', group_code: '88' },
      ])
      .execute()
    await db
      .insertInto('unit_line')
      .values([
        { ...row, unit_id: 'a'.repeat(16), year, min_score: 500, min_rank: 99_000 },
        { ...row, unit_id: 'a'.repeat(16), year: 2017, min_score: 501, min_rank: 88_000 },
        { ...row, unit_id: 'b'.repeat(16), year: 2017, min_score: 502, min_rank: 77_000 },
      ])
      .execute()

    changed = (await linesOf('10284')).Units.find(({ Lines }) => Lines.length > 2)!
    await db
      .insertInto('unit_content')
      .values([
        { unit_id: 'a'.repeat(16), year, asked: '地理' },
        { unit_id: changed.UnitId, year: changed.Lines[1]!.Year, asked: '地理)(中外合作办学' },
        { unit_id: changed.UnitId, year: changed.Lines[2]!.Year, asked: '不限' },
      ])
      .execute()
    await db
      .updateTable('data_revision')
      .set((update) => ({ revision: update('revision', '+', 1) }))
      .execute()
    await eventually(async () => (await linesOf('10320')).Units.length).toBe(before.Units.length + 1)
  })

  test('those that are enrolled under another name say that name, the others do not', async () => {
    const { Units } = await linesOf('10293')
    expect(Units.filter(({ CollegeName }) => CollegeName !== undefined)).toMatchObject([
      { UnitId: own.UnitId, CollegeName: OTHER },
    ])
    const plans = await ask('School/Plan', { SchoolId: '10293', ProvinceId: JIANGSU, Track: '物理类', PageSize: 100 })
    expect(new Set(plans.Items.map(({ CollegeName }) => CollegeName))).toEqual(new Set(['南京邮电大学', OTHER]))
  })

  test('a college that was renamed has one row for a unit that was printed under both names, with the years of both and what was asked under either', async () => {
    const { Units, Years } = await linesOf('10320')
    const [latest] = printedTwice.Lines
    // the year of both is that of the name of today, where both were printed; the year of the former name alone goes on under it
    expect(Units.find(({ UnitId }) => UnitId === printedTwice.UnitId)).toMatchObject({
      Changed: { Year: latest!.Year, Asked: '地理' },
      Lines: [...printedTwice.Lines, { Year: 2017, MinScore: 501 }],
    })
    // a number that only the former name had is the college's own as well
    expect(Units.filter(({ Name }) => Name === '88 组')).toMatchObject([{ Lines: [{ Year: 2017, MinScore: 502 }] }])
    expect(Units.filter(({ CollegeName }) => CollegeName !== undefined)).toEqual([])
    expect(Years.find(({ Year }) => Year === latest!.Year)).toEqual(before.Years[0])
    // nor is the unit of both names counted twice where units are counted
    expect(await counts()).toEqual(counted)
    expect(counted.line).toBeGreaterThan(1)
    expect(counted.here?.length).toBeGreaterThan(0)
  })

  test('a group that asked for other subjects under the same number says when, and one of which nothing else is known says nothing', async () => {
    expect((await linesOf('10284')).Units.filter(({ Changed }) => Changed !== null)).toMatchObject([
      { UnitId: changed.UnitId, Changed: { Year: changed.Lines[1]!.Year, Asked: '地理' } },
    ])
  })
})
