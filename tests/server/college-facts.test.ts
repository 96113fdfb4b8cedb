// What families ask of a college, through the server: on its page, on the page of a major, beside a unit.
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { createServices } from '../../server/services'
import { startTestServer, type TestServer } from '../support/server'

const JIANGSU = '320000'
const NJUPT = '10293'
const FORM = {
  ...{ ProvinceId: JIANGSU, Score: 590, SubjectType: 2, Year: 2026, BatchId: '本科批' },
  SelectSubjectList: ['物理', '化学', '生物'],
}
const LIST = { basis: 'imported', source: 'https://list.example/national (compiled) via someone/else' }
const MARK = { Source: 'list.example', Basis: 'imported' }

let server: TestServer
const ask = async <P extends EndpointPath>(path: P, request: RequestOf<P>) => {
  const answer = await server.call(path, request)
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}
type Unit = ResponseOf<'Wish/SchoolScoreLineGroup'>['Items'][number]
/** Units of the college in the batch, with the majors of each. */
const unitsOf = async (CollegeId: string) => {
  const { Items } = await ask('Wish/SchoolScoreLineGroup', { ...FORM, CollegeId, PageSize: 100 })
  return Promise.all(
    Items.map(async (unit: Unit) => ({
      unit,
      majors: (await ask('Wish/SpecialtyList', { ...FORM, UnitId: unit.UnitId })).Majors,
      facts: (await ask('Wish/SchoolScoreLine', { ...FORM, UnitId: unit.UnitId })).AtCollege,
    })),
  )
}
const national = (college_id: string, major: string, year: number | null = null) => ({
  college_id,
  major,
  year,
  ...LIST,
})

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU] })
  const { db } = server
  await db
    .insertInto('college_national_major')
    .values([
      ...['软件工程', '计算机科学与技术', '市场营销', '交通运输', '一个改了名的专业'].map((major) =>
        national(NJUPT, major),
      ),
      ...['10284', '10285', '10001'].map((code) => national(code, '软件工程', 2019)),
    ])
    .execute()
  const campus = { college_id: NJUPT, district: null, address: null, year: 2026, basis: 'imported', source: '学校官网' }
  await db
    .insertInto('college_campus')
    .values([
      { ...campus, campus: '仙林校区', city: '南京市', district: '栖霞区' },
      { ...campus, campus: '扬州校区', city: '扬州市' },
      { ...campus, campus: '海外校区', city: null, year: 2025, source: '某报' },
      { ...campus, college_id: '10284', campus: '鼓楼校区', city: '南京市' },
      { ...campus, college_id: '10284', campus: '仙林校区', city: '南京市' },
    ])
    .execute()
  await db
    .insertInto('college_exempt')
    .values([
      { college_id: NJUPT, since_year: null, on_list: '2018 名单', rate_pct: 6.6, rate_year: null, ...LIST },
      { college_id: '10284', since_year: 2025, on_list: null, rate_pct: null, rate_year: null, ...LIST },
    ])
    .execute()
  const none = {
    domestic_study_rate: null,
    abroad_rate: null,
    direct_employment_rate: null,
    average_pay_yuan_month: null,
  }
  const outcome = { ...none, college_id: NJUPT, level: '本科', graduates: 4000, note: null, address: null }
  await db
    .insertInto('college_outcome')
    .values([
      {
        ...outcome,
        year: 2023,
        further_study_rate: 39,
        employment_rate: null,
        basis: 'imported',
        source: 'a/b: data.json',
      },
      {
        ...{
          ...outcome,
          year: 2024,
          further_study_rate: 40.5,
          employment_rate: 95.25,
          address: 'https://job.example/1',
        },
        ...{ basis: 'imported', source: 'https://job.example/1 via a/b' },
      },
    ])
    .execute()
})
afterAll(() => server.close())

test('a college shows its majors on the list by class, and the names that the catalogue lacks last', async () => {
  const { NationalMajors } = await ask('School/Detail', { SchoolId: NJUPT })
  expect(NationalMajors).toEqual({
    Count: 5,
    Classes: [
      { Class: '计算机类', Names: expect.arrayContaining(['软件工程', '计算机科学与技术']) },
      ...[
        expect.objectContaining({ Class: expect.any(String) }),
        expect.objectContaining({ Class: expect.any(String) }),
      ],
      { Class: null, Names: ['一个改了名的专业'] },
    ],
    Source: { Year: null, ...MARK },
  })
})

test('campuses, the right to recommend and what graduates do carry year, source and basis', async () => {
  const { Campuses, Exempt, Outcomes } = await ask('School/Detail', { SchoolId: NJUPT })
  expect(Campuses).toMatchObject({
    Items: expect.arrayContaining([
      { Name: '仙林校区', City: '南京', District: '栖霞区', Address: null },
      { Name: '海外校区', City: null, District: null, Address: null },
    ]),
    // not all of one year, nor of one publisher
    Source: { Year: null, Source: '学校官网、某报', Basis: 'imported' },
  })
  expect(Exempt).toEqual({
    ...{ Since: null, List: '2018 名单', Source: { Year: null, ...MARK } },
    // the list names colleges and prints no rates
    Rate: { Percent: 6.6, Source: { Year: null, Source: '网上整理，没有注明出处', Basis: 'imported' } },
  })
  expect(
    Outcomes.map(({ Year, FurtherStudy, Employment, Address, Source }) => [
      Year,
      FurtherStudy,
      Employment,
      Address,
      Source.Source,
    ]),
  ).toEqual([
    [2024, 40.5, 95.25, 'https://job.example/1', 'job.example'],
    [2023, 39, null, null, '网上整理，没有注明出自哪份报告'],
  ])
})

test('beside other colleges stand the count, the right and the cities of its campuses, each with its source', async () => {
  const { Items } = await ask('School/Compare', { SchoolIds: [NJUPT, '10284', '10288'] })
  expect(Items.map(({ NationalMajors, Exempt }) => [NationalMajors?.Count ?? null, Exempt?.Since])).toEqual([
    [5, null],
    [1, 2025],
    [null, undefined],
  ])
  expect(Items.map(({ Campuses }) => Campuses?.Cities.toSorted())).toEqual([
    ['南京', '扬州'].toSorted(),
    ['南京'],
    undefined,
  ])
  expect(Items[1]).toMatchObject({
    NationalMajors: { Source: { Year: 2019, ...MARK } },
    Exempt: { Source: { Year: 2025, ...MARK } },
    Campuses: { Source: { Year: 2026, Source: '学校官网', Basis: 'imported' } },
  })
})

test('a college of which nothing was imported says nothing, and never a no', async () => {
  const { NationalMajors, Campuses, Exempt, Outcomes } = await ask('School/Detail', { SchoolId: '10288' })
  expect([NationalMajors, Campuses, Exempt, Outcomes]).toEqual([null, null, null, []])
  expect((await ask('Specialty/Detail', { SpecialtyId: 'B030101K' })).NationalAt).toBeNull()
})

test('a major shows how many colleges have it on the list, by province', async () => {
  const { NationalAt } = await ask('Specialty/Detail', { SpecialtyId: 'B080902' })
  expect(NationalAt).toEqual({
    Count: 4,
    Provinces: [
      { Province: '江苏', Names: ['南京大学', '苏州大学', '南京邮电大学'] },
      { Province: '北京', Names: ['北京大学'] },
    ],
    Source: { Year: null, ...MARK },
  })
})

test('a unit marks its majors on the list, and names the cities of its college’s campuses if there are several', async () => {
  const units = await unitsOf(NJUPT)
  const marked = units.flatMap(({ majors }) => majors.filter(({ National }) => National))
  // the demonstration gives the college majors of its own
  expect(new Set(marked.map(({ MajorName }) => MajorName))).toEqual(new Set(['市场营销', '交通运输']))
  expect(marked[0]?.National).toEqual({ Year: null, ...MARK })
  for (const { unit, majors, facts } of units) {
    expect(unit.NationalMajors ?? 0).toBe(facts.NationalMajors?.Names.length ?? 0)
    const names = majors.filter(({ National }) => National).map(({ MajorName }) => MajorName)
    expect(new Set(facts.NationalMajors?.Names)).toEqual(new Set(names))
    expect(facts.Campuses?.Cities.toSorted()).toEqual(['南京', '扬州'].toSorted())
    expect(facts.Campuses?.Elsewhere).toEqual(['海外校区'])
  }
  const [other] = await unitsOf('10284')
  expect(other?.facts.Campuses).toBeNull()
})

test('a college’s former name keeps the mark; a joint programme, a part of its own name and places that may be vocational have none', async () => {
  await server.db
    .insertInto('college_national_major')
    .values([national('10285', '学前教育'), national('10285', '法学'), national('11287', '审计学')])
    .execute()
  const { collegeFacts } = createServices({ db: server.db })
  const unit = { collegeId: '10285', collegeName: '苏州大学', batch: '本科批' }
  const marked = async (change: Partial<typeof unit>, ...names: string[]) => [
    ...(await collegeFacts.nationalOf({ ...unit, ...change }, names)).keys(),
  ]
  expect(await marked({}, '法学', '法学（实验班）', '学前教育', '会计学')).toEqual([
    '法学',
    '法学（实验班）',
    '学前教育',
  ])
  expect(await marked({}, '法学（中外合作办学）')).toEqual([])
  expect(await marked({ batch: '本科批·国家专项' }, '学前教育')).toEqual(['学前教育'])
  expect(await marked({ collegeName: '苏州大学应用技术学院' }, '法学')).toEqual([])
  expect(await marked({ collegeId: '11287', collegeName: '南京审计学院' }, '审计学')).toEqual(['审计学'])
  expect(await marked({ batch: '专科批' }, '学前教育', '法学')).toEqual([])
  expect(await marked({ batch: '普通批' }, '学前教育', '法学')).toEqual(['法学'])
})
