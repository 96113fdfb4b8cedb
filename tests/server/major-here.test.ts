// A province's plans and cutoffs of one major, and which discipline of a college represents it, on a few made-up rows.
import type { Province } from '../../server/modules/admission/admission-data'
import { Catalogue } from '../../server/modules/major/catalogue'
import { createMajorsHere, hereOf, keyOf, type MajorsHere } from '../../server/modules/major/major-here'
import { createMajorRanks, type RankDependencies } from '../../server/modules/major/major-ranks'
import type { CutoffRow, MajorRepository, PlanRow } from '../../server/modules/major/major.repository'

const PROVINCE = { ProvinceId: '320000', ProvinceName: '江苏', Rule: { Model: '3+1+2' } } as unknown as Province
const printed = { basis: 'imported', source: '考试院' }
const plan = (
  subject_req: string | null,
  units: number,
  places: number | null,
  change: Partial<PlanRow> = {},
): PlanRow => ({
  ...{ name: '软件工程', level: '本科', subject_req, units, plan: places, colleges: [`${units}大学`], ...printed },
  ...change,
})
const line = (
  year: number,
  units: number,
  [best, median, easiest]: [number, number, number],
  change: Partial<CutoffRow> = {},
): CutoffRow => ({
  ...{ name: '软件工程', level: '本科', year, units, best, median, easiest, ...printed },
  ...change,
})
const row = (code: string, name: string, change: object = {}) =>
  ({
    ...{
      code,
      name,
      level: '本科',
      category: '工学',
      class: '计算机类',
      class_code: '0809',
      degree: '工学学士',
      years: '四年',
    },
    ...{ is_special: false, is_controlled: false, ...printed },
    ...change,
  }) as never
const catalogue = new Catalogue(
  [row('080901', '计算机科学与技术'), row('080902', '软件工程'), row('080903', '网络工程')],
  [],
)
const software = catalogue.find('B080902')!

function given(plans: readonly PlanRow[], cutoffs: readonly CutoffRow[] = [], names: readonly string[] = ['软件工程']) {
  const grouped = <Row extends { level: string; name: string }>(rows: readonly Row[]) =>
    new Map(names.map((name) => [keyOf('本科', name), rows.filter((one) => one.name === name)]))
  const all: MajorsHere = {
    place: { provinceId: '320000', track: '物理类', batches: ['本科批'] },
    isMajorUnit: false,
    planYear: 2026,
    plans: () => Promise.resolve(grouped(plans)),
    cutoffs: () => Promise.resolve({ rows: grouped(cutoffs), of: 'group', year: 2025 }),
  }
  return hereOf(PROVINCE, '物理类', all, software, names)
}
const shares = async (plans: readonly PlanRow[]) =>
  (await given(plans)).Requirements.map(({ SubjectReq, Units, Plan, Share }) => [SubjectReq, Units, Plan, Share])

describe('the subjects a major requires', () => {
  test('are weighed by places where every plan gives them, the most required first', async () => {
    expect(await shares([plan('不限', 9, 10), plan('化学', 2, 30)])).toEqual([
      ['化学', 2, 30, 0.75],
      ['不限', 9, 10, 0.25],
    ])
  })

  test('are weighed by the number of plans once one of them gives no places', async () => {
    expect(await shares([plan('不限', 3, null), plan('化学', 1, 30)])).toEqual([
      ['不限', 3, null, 0.75],
      ['化学', 1, 30, 0.25],
    ])
    expect(await shares([plan('化学', 1, 30), plan('不限', 3, 0)])).toEqual([
      ['不限', 3, 0, 0.75],
      ['化学', 1, 30, 0.25],
    ])
  })

  test('with equal shares are sorted by number of plans; missing ones are shown as such', async () => {
    expect(await shares([plan('化学', 1, 20), plan(null, 4, 20)])).toEqual([
      [null, 4, 20, 0.5],
      ['化学', 1, 20, 0.5],
    ])
    const { Requirements } = await given([plan(null, 4, 20), plan('化学', 1, 10)])
    expect(Requirements.map(({ RequirementState }) => RequirementState)).toEqual(['unpublished', 'known'])
  })

  test('include all names under which the major is printed, one row per requirement', async () => {
    const plans = [plan('化学', 2, 30), plan('化学', 1, 10, { name: '软件', colleges: ['2大学', '3大学'] })]
    const answer = await given(plans, [], ['软件工程', '软件'])
    expect(answer).toMatchObject({ Units: 3, Colleges: 2, Plan: 40, PlanSource: { Year: 2026, Source: '考试院' } })
    expect(answer.Requirements).toMatchObject([{ SubjectReq: '化学', Units: 3, Plan: 40, Share: 1 }])
  })

  test('have the source of the requirement most plans have', async () => {
    const { PlanSource } = await given([
      plan('化学', 1, 90, { source: '甲省' }),
      plan('不限', 5, 10, { source: '乙省' }),
    ])
    expect(PlanSource).toEqual({ Year: 2026, Source: '乙省', Basis: 'imported' })
    expect(await given([])).toMatchObject({
      Units: 0,
      Plan: null,
      Requirements: [],
      PlanSource: null,
      LineSource: null,
    })
  })
})

test('cutoffs of several names of one major are merged: hardest and easiest of all, the middle of the name with most', async () => {
  const cutoffs = [
    line(2024, 2, [500, 700, 900], { source: '去年' }),
    line(2025, 1, [100, 200, 300], { name: '软件' }),
    line(2025, 4, [150, 400.5, 280], { source: '今年' }),
  ]
  const { Lines, LineSource, LinesOf } = await given([], cutoffs, ['软件', '软件工程'])
  expect(Lines).toEqual([
    { Year: 2025, Units: 5, BestRank: 100, MedianRank: 401, EasiestRank: 300 },
    { Year: 2024, Units: 2, BestRank: 500, MedianRank: 700, EasiestRank: 900 },
  ])
  expect([LinesOf, LineSource?.Year]).toEqual(['group', 2025])
})

test('a year with under a fifth of the cutoffs of the fullest is not yet the latest', async () => {
  const yearOf = async (late: number) => {
    const repository = {
      batches: () => Promise.resolve(['本科批', '本科提前批·军事']),
      planYear: () => Promise.resolve(2026),
      plans: () => Promise.resolve([]),
      cutoffs: (_place: unknown, _year: number, groupsOf: number | null) =>
        Promise.resolve(groupsOf === null ? [] : [line(2024, 100, [1, 2, 3]), line(2025, late, [1, 2, 3])]),
    } as unknown as MajorRepository
    const data = { refresh: () => Promise.resolve('1'), wishYear: () => Promise.resolve(2026) } as never
    const all = await createMajorsHere(repository, data).get(PROVINCE, '物理类')
    const { year, of } = await all.cutoffs()
    return [year, of, all.place.batches]
  }
  expect(await yearOf(20)).toEqual([2025, 'group', ['本科批']])
  expect(await yearOf(19)).toEqual([2024, 'group', ['本科批']])
})

describe('grades of disciplines', () => {
  const grades = [
    ['0812', '计算机科学与技术', '甲大学', 'A'],
    ['0812', '计算机科学与技术', '乙大学', 'A+'],
    ['0835', '软件工程', '甲大学', 'A+'],
    ['0835', '软件工程', '丙大学', 'A-'],
    ['0812', '计算机科学与技术', '丙大学', 'B+'],
    ['0835', '软件工程', '丁大学', 'B+'],
  ].map(([discipline_code, discipline_name, college_name, grade]) => ({
    ...{
      discipline_code,
      discipline_name,
      college_name,
      grade,
      college_id: null,
      city: college_name === '丁大学' ? null : '南京',
    },
    ...printed,
  }))
  const ranks = createMajorRanks({
    repository: { disciplineGrades: () => Promise.resolve(grades) },
    admission: { refresh: () => Promise.resolve(1) },
  } as unknown as RankDependencies)
  const listed = async (id: string | null, change: object = {}) => {
    const where = { province: PROVINCE, track: '物理类', all: {} as MajorsHere, catalogue } as const
    const major = id === null ? undefined : catalogue.find(id)
    return ranks.rankList({ By: 'grade', ProvinceId: '320000', ...change }, { ...where, major })
  }

  test('of a major under two disciplines: each college’s better of the two, named, A+ before A before A-', async () => {
    const { Items, Specialty } = await listed('B080903')
    expect(Items.map(({ Place, Name, Grade, Note }) => [Place, Name, Grade, Note])).toEqual([
      [1, '乙大学', 'A+', '南京 · 计算机科学与技术学科'],
      [1, '甲大学', 'A+', '南京 · 软件工程学科'],
      [3, '丙大学', 'A-', '南京 · 软件工程学科'],
      [4, '丁大学', 'B+', '软件工程学科'],
    ])
    expect(Specialty?.Name).toBe('网络工程')
  })

  test('of a major with its own discipline: only that one', async () => {
    const { Items } = await listed('B080902')
    expect(Items.map(({ Place, Name, Grade }) => [Place, Name, Grade])).toEqual([
      [1, '甲大学', 'A+'],
      [2, '丙大学', 'A-'],
      [3, '丁大学', 'B+'],
    ])
  })

  test('rank majors by the colleges with A+, A or A-, each college once, page by page', async () => {
    const all = await listed(null)
    expect(all.Items.map(({ Place, Name, TopGraded }) => [Place, Name, TopGraded])).toEqual([
      [1, '网络工程', 3],
      [2, '计算机科学与技术', 2],
      [2, '软件工程', 2],
    ])
    const second = await listed(null, { PageIndex: 2, PageSize: 2 })
    expect([second.Total, second.Items]).toEqual([3, all.Items.slice(2)])
    const { list, source } = await ranks.disciplines(catalogue, catalogue.find('B080903')!)
    expect(list).toEqual([
      { Name: '计算机科学与技术', Graded: 3, TopGraded: 2 },
      { Name: '软件工程', Graded: 3, TopGraded: 2 },
    ])
    expect(source?.Year).toBe(2017)
  })
})
