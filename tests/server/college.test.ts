// Colleges through the server, on the demonstration data: answers fit the contract.
import { sql } from 'kysely'
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

/** Grades of disciplines, which the product does not contain. */
async function insertGrades() {
  const discipline = { 外语: '0502', 数学: '0701', 电子: '0809', 通信: '0810', 计算机: '0812' }
  const grades: [college: string, of: keyof typeof discipline, grade: string][] = [
    ['苏州大学', '计算机', 'B'],
    ['南京邮电大学', '通信', 'A-'],
    ['南京邮电大学', '计算机', 'A+'],
    ['南京大学', '外语', 'B+'],
    ['南京大学', '计算机', 'A'],
    ['南京大学', '数学', 'A+'],
    ['东南大学', '电子', 'A-'],
    ['东南大学', '计算机', 'A'],
    ['东南大学', '通信', 'A'],
  ]
  await server.db
    .insertInto('discipline_grade')
    .values(
      grades.map(([college_name, of, grade]) => ({
        ...{ college_name, grade, discipline_code: discipline[of], discipline_name: of },
        ...{ basis: 'imported', source: 'discipline_eval4.csv' },
      })),
    )
    .execute()
}

/** A college whose inside parts each name themselves; later ones are written first. */
const INSIDE = '12872'
async function insertInside() {
  const mark = { college_id: INSIDE, basis: 'imported', source: 'colleges.csv' }
  const charter = (year: number) => ({
    ...{ ...mark, year, address: `章程 ${year}`, adjustment: `调剂 ${year}`, withdrawal: `退档 ${year}` },
    ...{ body: `身体 ${year}`, subject: `单科 ${year}`, language: `语种 ${year}`, tie_break: `同分 ${year}` },
    tuition: `学费 ${year}`,
  })
  await server.db
    .insertInto('college_charter')
    .values([charter(2025), charter(2026), charter(2024)])
    .execute()
  await server.db
    .insertInto('college_scene')
    .values([2, 1].map((position) => ({ ...mark, position, address: `图 ${position}`, caption: `说明 ${position}` })))
    .execute()
  await server.db
    .insertInto('college_department')
    .values(
      [
        { position: 2, majors: '法学' },
        { position: 1, majors: '法学、计算机科学与技术' },
      ].map((one) => ({
        ...{ ...mark, ...one, name: `院系 ${one.position}` },
        ...{ introduction: `介绍 ${one.position}`, address: `网址 ${one.position}` },
      })),
    )
    .execute()
  await server.db
    .updateTable('college')
    .set({ ministry_code: '4133012872', website: 'https://site.example', admission_site: 'https://admission.example' })
    .where('college_id', '=', INSIDE)
    .execute()
}

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })
  await insertGrades()
  await insertInside()
})
afterAll(() => server.close())

describe('the library of colleges', () => {
  test('counts what each choice leaves: the number beside a choice is the length of the resulting list', async () => {
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
    // the most frequent first; a feature with its own order keeps it
    const all = (await ask('School/List', { PageSize: 1, ProvinceId: JIANGSU })).Facets
    for (const facet of [all.Province, all.Category, all.Nature]) {
      const counts = facet.map(({ Count }) => Count)
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
    }
    const valuesOf = (facet: typeof all.Level) => facet.map(({ Value }) => Value)
    expect([valuesOf(all.Strength), valuesOf(all.Level).slice(-2), valuesOf(all.Feature)]).toEqual([
      ['985', '211', '双一流', '双高'],
      ['本科', '专科'],
      ['本省招生', 'A 类学科'],
    ])
    for (const { Value, Count } of all.Level)
      expect([Value, (await ask('School/List', { EducationLevel: Value, PageSize: 1 })).Total]).toEqual([Value, Count])
    const filters = await ask('College/Filters', { EducationLevel: '本科', StrengthTagIdList: ['双一流'] })
    expect(filters).toEqual({ Total: first.Total, Facets: first.Facets, Relax: [] })
  })

  test.each<[RequestOf<'School/List'>, where: string, order?: string]>([
    [{ StrengthTagIdList: ['985', '双高'] }, 'is_985 or is_double_high'],
    [{ ProvinceIdList: ['江苏'] }, "province = '江苏'"],
    [
      { ProvinceIdList: [JIANGSU, ZHEJIANG], NatureIdList: ['民办'] },
      "province in ('江苏', '浙江') and nature = '民办'",
    ],
    [{ CategoryIdList: ['师范类'], EducationLevel: '本科' }, "category = '师范类' and level = '本科'"],
    [{ FeatureTagIdList: ['A 类学科'] }, "name in ('南京大学', '东南大学', '南京邮电大学')"],
    [
      { FeatureTagIdList: ['本省招生', 'A 类学科'], ProvinceId: '650000' },
      `name in ('南京大学', '东南大学', '南京邮电大学')
        and college_id in (select college_id from unit where province_id = '650000' and track = '理科')`,
    ],
    [{ ProvinceIdList: [JIANGSU], Sort: 'code' }, "province = '江苏'", 'college_id'],
    [{ ProvinceIdList: [JIANGSU], Sort: 'standing', PageIndex: 2, PageSize: 7 }, "province = '江苏'"],
    [{ Keyword: '南京师范', Sort: 'code' }, "name like '南京%师范%'", 'college_id'],
  ])('asked for %j returns those colleges, in order, as in the register', async (request, where, order) => {
    const STANDING =
      "is_985 desc, is_211 desc, is_double_first_class desc, (level = '本科') desc, is_double_high desc, college_id"
    const { rows } = await sql<{ row: unknown[] }>`
      select json_build_array(college_id, name, province, city, level, category, nature, is_985, is_211, is_double_first_class, is_double_high) as row
      from college where ${sql.raw(where)} order by ${sql.raw(order ?? STANDING)}`.execute(server.db)
    const { PageIndex = 1, PageSize = 100 } = request
    const { Items, Total } = await ask('School/List', { ...request, PageSize })
    expect([Total, rows.length > 0]).toEqual([rows.length, true])
    expect(
      Items.map((one) => [
        ...[one.CollegeId, one.Name, one.Province, one.City, one.Level, one.Category, one.Nature],
        ...[one.Is985, one.Is211, one.IsDoubleFirstClass, one.IsDoubleHigh],
      ]),
    ).toEqual(rows.slice((PageIndex - 1) * PageSize, PageIndex * PageSize).map(({ row }) => row))
  })

  test('pages through every college once, in order', async () => {
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

  test('names the condition to give up where the filter leaves nothing', async () => {
    const { Total, Relax, Facets } = await ask('School/List', {
      ProvinceIdList: ['540000'],
      StrengthTagIdList: ['985'],
    })
    // what was chosen stays visible, to be undone
    expect(Facets.Province).toContainEqual({ Value: '540000', Label: '西藏', Count: 0 })
    expect(Facets.Strength).toContainEqual({ Value: '985', Label: '985', Count: 0 })
    expect(Total).toBe(0)
    expect(Relax.map(({ Field }) => Field).sort()).toEqual(['ProvinceIdList', 'StrengthTagIdList'])
    const without = await ask('School/List', { StrengthTagIdList: ['985'] })
    expect(Relax.find(({ Field }) => Field === 'ProvinceIdList')?.Count).toBe(without.Total)
  })

  test('names the conditions to give up together where one is not enough, and typed text last', async () => {
    const chosen = { StrengthTagIdList: ['985'], NatureIdList: ['民办'], EducationLevel: '专科' }
    const { Total, Relax } = await ask('School/List', { ...chosen, Keyword: '南京大学' })
    expect(Total).toBe(0)
    const fieldsOf = ({ Field, With = [] }: (typeof Relax)[number]) => [Field, ...With.map((one) => one.Field)]
    expect(Relax.map(fieldsOf)).toEqual([['NatureIdList', 'EducationLevel']])
    const without = await ask('School/List', { StrengthTagIdList: ['985'], Keyword: '南京大学' })
    expect(without.Total).toBe(Relax[0]!.Count)
    // each way leaves as many as promised
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
    // typed text goes last, however much is left without it
    const typed = await ask('School/List', { StrengthTagIdList: ['985'], Keyword: '南京邮电大学' })
    expect(typed.Relax.map(({ Field }) => Field)).toEqual(['StrengthTagIdList', 'Keyword'])
  })

  test('has the latest cutoff of the chosen province, and orders by it', async () => {
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

  test('finds and shows a college by its former name', async () => {
    const [row] = await search('淮海工学院')
    const former = { Name: '淮海工学院', Kind: 'former' }
    expect(row).toMatchObject({ Name: '江苏海洋大学', KnownAs: former })
    expect((await ask('School/Detail', { SchoolId: row!.CollegeId })).OtherNames).toContainEqual({
      ...former,
      Source: '教育部历年公告',
    })
    expect((await search('江苏海洋大学'))[0]).not.toHaveProperty('KnownAs')
  })

  test.each([
    ['江苏工业学院', '常州大学', 'former'],
    ['徐州师范大学', '江苏师范大学', 'former'],
    ['杭州大学', '浙江大学', 'merged'],
    ['山东经济学院', '山东财经大学', 'merged'],
    ['复旦大学上海医学院', '复旦大学', 'other'],
  ])('finds %s as %s, and shows how it is related', async (Name, present, Kind) => {
    expect((await search(Name))[0]).toMatchObject({ Name: present, KnownAs: { Name, Kind } })
  })

  test('finds nothing for an unknown name, and everything for blanks', async () => {
    const strange = ['%', '_', "'; drop table college; --", '😀', '\\', '“”', 'x'.repeat(1000), '大'.repeat(1000)]
    for (const Keyword of strange)
      expect([Keyword, (await ask('School/List', { Keyword })).Total]).toEqual([Keyword, 0])
    const all = await ask('School/List', { Keyword: '　 ' })
    expect(all.Total).toBe((await ask('School/List', {})).Total)
    expect((await server.call('School/List', { Keyword: 'x'.repeat(1001) })).Code).toBe(1001)
  })

  test('refuses an unknown province and an invalid page', async () => {
    expect((await server.call('School/List', { ProvinceId: '990000' })).Message).toContain('省份')
    expect((await server.call('School/List', { PageIndex: 0 })).Code).toBe(1001)
  })
})

describe('one college', () => {
  test('is shown with its level, its majors and what it offers in the province', async () => {
    const detail = await ask('School/Detail', { SchoolId: '10293', ProvinceId: JIANGSU })
    expect(detail).toMatchObject({ Name: '南京邮电大学', City: '南京', Tags: ['双一流'], IsFollowed: false })
    expect(detail.FirstClass).toMatchObject({ IsOwnChoice: false, Names: ['电子科学与技术'], Source: { Year: 2022 } })
    expect(detail.Here?.Tracks.map(({ Track }) => Track)).toEqual(['物理类', '历史类'])
    expect(detail.Here?.Tracks[0]?.Batches[0]?.BatchId).toBe('本科批')
    expect(detail.Majors.length).toBeGreaterThan(5)
    expect(detail.MajorsSource?.Basis).toBe('demonstration')
    expect(await ask('College/Detail', { SchoolId: '10293', ProvinceId: JIANGSU })).toEqual(detail)
  })

  test('has its addresses, its codes and its grades, best first', async () => {
    expect(await ask('School/Detail', { SchoolId: INSIDE })).toMatchObject({
      ...{ City: '杭州', MinistryCode: '4133012872' },
      Fields: expect.arrayContaining([
        { Label: '主管部门', Value: '浙江省', Kind: 'text' },
        { Label: '官网', Value: 'https://site.example', Kind: 'address' },
        { Label: '招生网', Value: 'https://admission.example', Kind: 'address' },
      ]),
      ...{ Grades: [], GradesSource: null },
    })
    const { Grades, GradesSource } = await ask('School/Detail', { SchoolId: '10284' })
    expect(Grades).toEqual([
      { Code: '0701', Name: '数学', Grade: 'A+' },
      { Code: '0812', Name: '计算机', Grade: 'A' },
      { Code: '0502', Name: '外语', Grade: 'B+' },
    ])
    expect(GradesSource).toMatchObject({ Year: 2017, Basis: 'imported' })
  })

  test.each([JIANGSU, ZHEJIANG])(
    'enrols in %s the majors that plans and cutoffs there name, by pinyin',
    async (ProvinceId) => {
      const { rows } = await sql<{ name: string; category: string | null }>`
      select distinct enrolled.name, (select max(category) from major where major.name = enrolled.name and level = '本科') as category
      from (select coalesce(unit_major.major_name, unit.major_name) as name from unit left join unit_major using (unit_id)
        where unit.college_id = '10284' and unit.province_id = ${ProvinceId}) as enrolled where enrolled.name is not null`.execute(
        server.db,
      )
      const { Majors } = await ask('School/Detail', { SchoolId: '10284', ProvinceId })
      const pinyin = new Intl.Collator('zh-Hans-CN')
      expect(Majors.length).toBeGreaterThan(2)
      expect(Majors.map(({ Name, Category }) => [Name, Category])).toEqual(
        [...rows].sort((a, b) => pinyin.compare(a.name, b.name)).map(({ name, category }) => [name, category]),
      )
    },
  )

  test('that chooses its own disciplines has no number of them', async () => {
    const { FirstClass, FirstClassCount } = await ask('School/Detail', { SchoolId: '10001' })
    expect([FirstClass?.IsOwnChoice, FirstClass?.Names, FirstClassCount]).toEqual([true, [], null])
  })

  test.each(['99999', 'none', "10293' or 1=1", '../10293'])('%s is not found', async (SchoolId) => {
    for (const path of ['School/Detail', 'School/ScoreLine', 'School/SpecialtyLine', 'School/Plan'] as const)
      expect((await server.call(path, { SchoolId, ProvinceId: JIANGSU })).Message).toBe('没有找到这所院校')
  })

  test('is followed by an account until it is unfollowed, and counts as popular meanwhile', async () => {
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
    const others = [
      await insertAccount(server.db, { loginName: 'other1', mobile: '13900007771' }),
      await insertAccount(server.db, { loginName: 'other2', mobile: '13900007772' }),
    ]
    await server.db
      .insertInto('follow')
      .values(others.map(({ userId }) => ({ user_id: userId, kind: 'college' as const, target: '10001' })))
      .execute()
    // the most followed is first
    const { Items } = await ask('College/Hot', {})
    expect(Items.map(({ Name, FollowCount, ListCount }) => [Name, FollowCount, ListCount])).toEqual([
      ['北京大学', 2, 0],
      ['南京邮电大学', 1, 0],
    ])
    expect(names((await ask('College/Hot', { Limit: 1 })).Items)).toEqual(['北京大学'])
    expect(await ask('School/Follow', { SchoolId: '10293', IsFollowed: false }, token)).toMatchObject({
      FollowCount: 0,
    })
  })
})

describe('cutoffs of a college', () => {
  test.each([
    ['10293', JIANGSU, '物理类'],
    ['10293', JIANGSU, '历史类'],
    ['10335', ZHEJIANG, '综合'],
  ] as const)(
    'of %s in %s for %s are those of its units: the easiest is the college’s cutoff',
    async (SchoolId, ProvinceId, Track) => {
      const { Years, Units } = await ask('School/ScoreLine', { SchoolId, ProvinceId, Track })
      const { rows: kept } = await sql<{ id: string; year: number; score: number; rank: number; plan: number }>`
      select unit_id as id, year, min_score as score, min_rank as rank, plan from unit join unit_line using (unit_id)
      where college_id = ${SchoolId} and province_id = ${ProvinceId} and track = ${Track}`.execute(server.db)
      const years = [...new Set(kept.map(({ year }) => year))].sort((a, b) => b - a)
      expect(years.length).toBeGreaterThan(3)
      expect(Years.map(({ Year }) => Year)).toEqual(years)
      for (const { Year, MinScore, MinRank, HighScore, BestRank, UnitCount, Plan } of Years) {
        const own = kept.filter(({ year }) => year === Year)
        const [scores, ranks] = [own.map(({ score }) => score), own.map(({ rank }) => rank)]
        expect([Year, MinScore, MinRank, HighScore, BestRank, UnitCount, Plan]).toEqual([
          ...[Year, Math.min(...scores), Math.max(...ranks), Math.max(...scores), Math.min(...ranks), own.length],
          own.reduce((sum, { plan }) => sum + plan, 0),
        ])
      }
      // the hardest unit is on top, and each has its own cutoffs, latest first
      const hardest = Units.map(({ Lines }) => Lines[0]!.MinRank!)
      expect(hardest).toEqual([...hardest].sort((a, b) => a - b))
      expect(hardest.length).toBeGreaterThan(1)
      for (const { UnitId, Lines } of Units)
        expect(Lines.map(({ Year, MinScore, MinRank, Plan }) => [Year, MinScore, MinRank, Plan])).toEqual(
          kept
            .filter(({ id }) => id === UnitId)
            .sort((a, b) => b.year - a.year)
            .map(({ year, score, rank, plan }) => [year, score, rank, plan]),
        )
    },
  )

  test('are equal in the list and on the college’s page', async () => {
    const answer = await ask('School/ScoreLine', { SchoolId: '10293', ProvinceId: JIANGSU, Track: '物理类' })
    expect(answer).toMatchObject({ Track: '物理类', BatchId: '本科批', Tracks: ['物理类', '历史类'] })
    expect(answer.Provinces).toEqual([...SEVERAL_PROVINCES])
    const [latest] = answer.Years
    const listed = await ask('School/List', { Keyword: '10293', ProvinceId: JIANGSU, Track: '物理类' })
    expect(listed.Items[0]?.Line).toMatchObject({
      MinScore: latest!.MinScore,
      MinRank: latest!.MinRank,
      Year: latest!.Year,
    })
  })

  test('omit an unknown year, and a college without cutoffs has none', async () => {
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

  test('of its majors are found by part of their name', async () => {
    const all = await ask('School/SpecialtyLine', { SchoolId: '10284', ProvinceId: ZHEJIANG })
    expect(all.Total).toBeGreaterThan(2)
    const ranks = all.Items.map(({ Lines }) => Lines[0]!.MinRank!)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    const second = await ask('School/SpecialtyLine', {
      SchoolId: '10284',
      ProvinceId: ZHEJIANG,
      PageIndex: 2,
      PageSize: 2,
    })
    expect([second.Total, second.Items]).toEqual([all.Total, all.Items.slice(2, 4)])
    const word = all.Items[0]!.MajorName.slice(0, 2)
    const some = await ask('School/SpecialtyLine', { SchoolId: '10284', ProvinceId: ZHEJIANG, Keyword: word })
    expect(some.Total).toBeGreaterThan(0)
    expect(some.Items.every(({ MajorName }) => MajorName.includes(word))).toBe(true)
    const nothing = await ask('School/SpecialtyLine', { SchoolId: '10284', ProvinceId: ZHEJIANG, Keyword: '%' })
    expect(nothing.Total).toBe(0)
  })

  test('its plan is its own part of the province’s plan', async () => {
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

describe('plans and past cutoffs', () => {
  test('find a college by short name, pinyin and former name, like the search', async () => {
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

  test('of an unknown college has no unit', async () => {
    const here = await ask('Wish/SchoolScoreLineGroup', { ...FORM, BatchId: '本科批', CollegeId: 'none' })
    expect(here.Total).toBe(0)
  })
})

describe('the inside of a college', () => {
  test('is demonstration data where it is made up, and each row says so', async () => {
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

  test('is empty for a college without imports: the answer shows the way to ask it', async () => {
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

  test('gives the cutoffs of a department’s majors as the college enrols', async () => {
    expect(await ask('School/DepartmentDetail', { DepartmentId: '10293-2' })).toMatchObject({ SchoolId: '10293' })
    const { Items } = await ask('School/DepartmentMajors', { DepartmentId: '10293-2', ProvinceId: ZHEJIANG })
    expect(Items.map(({ Name }) => Name)).toEqual(['通信工程', '电子信息工程'])
    expect(Items.every(({ MajorId, Category }) => MajorId !== null && Category === '工学')).toBe(true)
    const past = await ask('School/SpecialtyLine', { SchoolId: '10293', ProvinceId: ZHEJIANG, PageSize: 100 })
    const own = past.Items.filter(({ MajorName }) => MajorName.startsWith('通信工程')).flatMap(({ Lines }) => Lines)
    expect(Items[0]!.Lines).toHaveLength(own.length)
  })

  test('is as imported, part by part: the latest charter, pictures and departments in order', async () => {
    const { Charter } = await ask('School/Charter', { SchoolId: INSIDE })
    expect([Charter?.Year, Charter?.Address, Charter?.Source.Year]).toEqual([2026, '章程 2026', 2026])
    expect(Charter?.Clauses.map(({ Key, Label, Text }) => [Key, Label, Text])).toEqual([
      ['adjustment', '专业调剂', '调剂 2026'],
      ['withdrawal', '退档', '退档 2026'],
      ['body', '身体条件', '身体 2026'],
      ['subject', '单科成绩', '单科 2026'],
      ['language', '外语语种', '语种 2026'],
      ['tie_break', '同分排序', '同分 2026'],
      ['tuition', '学费', '学费 2026'],
    ])
    const scenes = await ask('School/Scene', { SchoolId: INSIDE })
    expect(scenes).toMatchObject({ Website: 'https://site.example', AdmissionSite: 'https://admission.example' })
    expect(scenes.Items.map(({ Address, Caption }) => [Address, Caption])).toEqual([
      ['图 1', '说明 1'],
      ['图 2', '说明 2'],
    ])
    const { Items } = await ask('School/Departments', { SchoolId: INSIDE })
    expect(Items.map((one) => [one.DepartmentId, one.Name, one.MajorCount])).toEqual([
      [`${INSIDE}-1`, '院系 1', 2],
      [`${INSIDE}-2`, '院系 2', 1],
    ])
    expect((await ask('School/Detail', { SchoolId: INSIDE })).Has.Departments.map(({ Name }) => Name)).toEqual([
      '院系 1',
      '院系 2',
    ])
    expect(await ask('School/DepartmentDetail', { DepartmentId: `${INSIDE}-2` })).toMatchObject({
      ...{ Name: '院系 2', Introduction: '介绍 2', Address: '网址 2', CollegeName: '杭州职业技术大学' },
    })
  })

  test('has for a department’s major its catalogue row and its cutoffs, latest first', async () => {
    const { rows } = await sql<{ year: number; score: number; rank: number }>`
      select year, min_score as score, min_rank as rank from unit join unit_line using (unit_id)
      where college_id = ${INSIDE} and province_id = ${ZHEJIANG} and major_name = '计算机科学与技术' order by year desc`.execute(
      server.db,
    )
    expect(rows.length).toBeGreaterThan(2)
    const { Items } = await ask('School/DepartmentMajors', { DepartmentId: `${INSIDE}-1`, ProvinceId: ZHEJIANG })
    expect(names(Items)).toEqual(['法学', '计算机科学与技术'])
    expect(Items[0]).toMatchObject({ MajorId: '本科-030101K', Category: '法学', Degree: '法学学士', Lines: [] })
    expect(Items[1]).toMatchObject({ Degree: '工学学士或理学学士', Duration: '四年' })
    expect(Items[1]!.Lines.map((line) => [line.EnrolledAs, line.Year, line.MinScore, line.MinRank])).toEqual(
      rows.map(({ year, score, rank }) => ['计算机科学与技术', year, score, rank]),
    )
  })

  test.each(['10293-9', '10293', '', '99999-1', "10293-1' or 1=1"])('%j is no department', async (DepartmentId) => {
    const answer = await server.call('School/DepartmentDetail', { DepartmentId })
    expect(answer.Code === 1001 || answer.Message === '没有找到这个院系').toBe(true)
  })
})

describe('grades of the fourth evaluation', () => {
  test('order colleges by the number of A, then by the best; in one discipline by grade', async () => {
    const list = async (Discipline?: string) => {
      const { Items } = await ask('School/RankList', { RankType: 'grades', Discipline })
      return Items.map(({ Name, Place, Value, Note }) => [Name, Place, Value, Note])
    }
    expect(await list()).toEqual([
      ['东南大学', 1, 'A 类 3 个', 'A 2 · A- 1'],
      ['南京大学', 2, 'A 类 2 个', 'A+ 1 · A 1 · B+ 1'],
      ['南京邮电大学', 3, 'A 类 2 个', 'A+ 1 · A- 1'],
      ['苏州大学', 4, 'A 类 0 个', 'B 1'],
    ])
    expect(await list('0812')).toEqual([
      ['南京邮电大学', 1, 'A+', '计算机'],
      ['南京大学', 2, 'A', '计算机'],
      ['东南大学', 2, 'A', '计算机'],
      ['苏州大学', 4, 'B', '计算机'],
    ])
    const { Disciplines } = await ask('School/RankList', { RankType: 'grades' })
    expect(Disciplines.map(({ Value, Label, Count }) => [Value, Label, Count])).toEqual([
      ['0502', '外语', 1],
      ['0701', '数学', 1],
      ['0809', '电子', 1],
      ['0810', '通信', 2],
      ['0812', '计算机', 4],
    ])
  })

  test('appear beside plans and fees in the comparison', async () => {
    const { Items } = await ask('School/Compare', {
      SchoolIds: ['10293', '10284'],
      ProvinceId: JIANGSU,
      Track: '历史类',
    })
    expect(Items.map(({ GradeCounts }) => GradeCounts!.map(({ Grade, Count }) => `${Grade} ${Count}`))).toEqual([
      ['A+ 1', 'A- 1'],
      ['A+ 1', 'A 1', 'B+ 1'],
    ])
    for (const { CollegeId, Plan, TuitionFrom, TuitionTo, Years } of Items) {
      const { rows } = await sql`
        select sum(plan)::int as places, min(tuition)::int as low, max(tuition)::int as high from unit join unit_plan using (unit_id)
        where year = 2026 and college_id = ${CollegeId} and province_id = ${JIANGSU} and track = '历史类'`.execute(
        server.db,
      )
      expect([{ places: Plan?.Count, low: TuitionFrom, high: TuitionTo }, Plan?.Year]).toEqual([rows[0], 2026])
      const page = await ask('School/ScoreLine', { SchoolId: CollegeId, ProvinceId: JIANGSU, Track: '历史类' })
      expect(Years).toEqual(page.Years)
    }
  })
})

// Last in the file: its import makes the server learn all units again, once for these tests.
describe('after units were renamed, printed under two names and changed', () => {
  const linesOf = (SchoolId: string) => ask('School/ScoreLine', { SchoolId, ProvinceId: JIANGSU, Track: '物理类' })
  const OTHER = '南京邮电大学医学院'
  /** A unit enrolled under another name, one printed under both names of its college, one with a changed requirement. */
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

  test('units enrolled under another name show that name, the others do not', async () => {
    const { Units } = await linesOf('10293')
    expect(Units.filter(({ CollegeName }) => CollegeName !== undefined)).toMatchObject([
      { UnitId: own.UnitId, CollegeName: OTHER },
    ])
    const plans = await ask('School/Plan', { SchoolId: '10293', ProvinceId: JIANGSU, Track: '物理类', PageSize: 100 })
    expect(new Set(plans.Items.map(({ CollegeName }) => CollegeName))).toEqual(new Set(['南京邮电大学', OTHER]))
  })

  test('a renamed college has one row for a unit printed under both names, with the years and requirements of both', async () => {
    const { Units, Years } = await linesOf('10320')
    const [latest] = printedTwice.Lines
    // where both names were printed, today's name gives the year; a year of the former name alone is added
    expect(Units.find(({ UnitId }) => UnitId === printedTwice.UnitId)).toMatchObject({
      Changed: { Year: latest!.Year, Asked: '地理' },
      Lines: [...printedTwice.Lines, { Year: 2017, MinScore: 501 }],
    })
    // a number that only the former name had is the college's as well
    expect(Units.filter(({ Name }) => Name === '88 组')).toMatchObject([{ Lines: [{ Year: 2017, MinScore: 502 }] }])
    expect(Units.filter(({ CollegeName }) => CollegeName !== undefined)).toEqual([])
    expect(Years.find(({ Year }) => Year === latest!.Year)).toEqual(before.Years[0])
    // counts of units count the unit of both names once, too
    expect(await counts()).toEqual(counted)
    expect(counted.line).toBeGreaterThan(1)
    expect(counted.here?.length).toBeGreaterThan(0)
  })

  test('a group with a changed requirement under the same number shows when, one without other knowledge shows nothing', async () => {
    expect((await linesOf('10284')).Units.filter(({ Changed }) => Changed !== null)).toMatchObject([
      { UnitId: changed.UnitId, Changed: { Year: changed.Lines[1]!.Year, Asked: '地理' } },
    ])
  })
})
