// Optional files of what families ask of a college, through the importer.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { WRONG_FIGURES } from '../../server/db/importers/colleges/wrong-figures'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let folder: string
const COLLEGES = [
  ['10293', '南京邮电大学', '江苏', '南京'],
  ['10033', '中国传媒大学', '北京', '北京'],
  ['10034', '中央财经大学', '北京', '北京'],
  ['10358', '中国科学技术大学', '安徽', '合肥'],
  ['10289', '江苏科技大学', '江苏', '镇江'],
  ['13986', '江苏科技大学苏州理工学院', '江苏', '苏州'],
]
const put = (name: string, lines: string[]) => writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`)
const reportOf = async (kind: string) => (await importFolder(open.db, folder)).files.find((file) => file.kind === kind)!
const reasonsOf = (report: Awaited<ReturnType<typeof reportOf>>) => report.samples.map(({ reason }) => reason)

beforeAll(async () => {
  open = await testDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'college-facts-'))
  put('colleges.csv', [
    'code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class',
    ...COLLEGES.map((cells) => `${cells.join(',')},本科,综合类,公办,0,0,0`),
  ])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await open.close()
})

test('a major is taken once for a college, by its name in the catalogue, and no class is taken for a major', async () => {
  put('college_first_class_majors.csv', [
    'code5,name,major,in_catalogue_2026,directions,source',
    '10293,南京邮电大学,通信工程,1,卓越班,"https://a.example/list (compiled) via someone/else"',
    '10293,南京邮电大学,通信工程（国际班）,1,,',
    '10293,南京邮电大学,人文科学试验班,0,,',
    ',南京邮电大学,软件工程,1,,',
    ',没有这所大学,软件工程,1,,',
    '10033,南京邮电大学,软件工程,1,,',
    '10293,南京邮电大学,=1+1,1,,',
    '10293,南京邮电大学（扬州校区）,会计学,1,,',
  ])
  const report = await reportOf('college_first_class_majors')
  expect([report.accepted, report.refused]).toEqual([2, 6])
  expect(reasonsOf(report)).toEqual([
    '与第 2 行重复',
    '“major”是班，不是专业：人文科学试验班',
    '“code5”为空',
    '代码 10033 是中国传媒大学，不是南京邮电大学',
    expect.stringContaining('公式'),
    '只说一个校区，不是全校：南京邮电大学（扬州校区）',
  ])
  expect(await open.db.selectFrom('college_national_major').selectAll().orderBy('major').execute()).toEqual([
    {
      ...{ college_id: '10293', major: '软件工程', year: null, basis: 'imported' },
      source: 'college_first_class_majors.csv',
    },
    {
      ...{ college_id: '10293', major: '通信工程', year: null, basis: 'imported' },
      source: 'https://a.example/list (compiled) via someone/else',
    },
  ])
})

test('a campus of an independent college is not one of the college whose name it bears', async () => {
  put('college_campuses.csv', [
    'code5,name,campus,city,district,address,source,year',
    '10293,南京邮电大学,仙林校区,南京市,栖霞区,文苑路 9 号,学校官网,2026',
    '10293,南京邮电大学,海外校区,,,,学校官网,2026',
    '10293,南京邮电大学,,南京市,,,学校官网,2026',
    '10289,江苏科技大学,张家港校区（苏州理工学院）,苏州市,张家港市,,学校官网,2026',
    '10293,南京邮电大学,江宁校区,南京市,,,学校官网,1800',
  ])
  const report = await reportOf('college_campuses')
  expect([report.accepted, report.refused]).toEqual([2, 3])
  expect(reasonsOf(report)[1]).toBe('“campus”是另一所学校：江苏科技大学苏州理工学院')
  const campuses = await open.db.selectFrom('college_campus').selectAll().orderBy('city').execute()
  expect(campuses).toEqual([
    expect.objectContaining({ campus: '仙林校区', city: '南京市', district: '栖霞区', year: 2026, source: '学校官网' }),
    expect.objectContaining({ campus: '海外校区', city: null, district: null }),
  ])
})

test('a college has no more campuses than a page can show', async () => {
  const rows = Array.from({ length: 61 }, (_, at) => `10034,${at} 校区,北京市`)
  put('college_campuses.csv', ['code5,campus,city', ...rows])
  const report = await reportOf('college_campuses')
  expect([report.accepted, ...reasonsOf(report)]).toEqual([60, '一所学校最多 60 行'])
})

test('a right to recommend stays known where its rate, its year or its list is not', async () => {
  put('college_exempt.csv', [
    'code5,name,province,since_year,on_list,rate_pct,rate_year,source',
    '10293,南京邮电大学,江苏省,,2018研招网基础名单,6.6,,https://yz.example/1',
    '10033,中国传媒大学,北京市,2025,,,,',
    '10034,中央财经大学,北京市,,,204,,',
    '10358,中国科学技术大学,安徽省,,,0,,',
  ])
  const report = await reportOf('college_exempt')
  expect([report.accepted, report.refused]).toEqual([2, 2])
  expect(await open.db.selectFrom('college_exempt').selectAll().orderBy('college_id').execute()).toEqual([
    expect.objectContaining({ college_id: '10033', since_year: 2025, on_list: null, rate_pct: null }),
    expect.objectContaining({ college_id: '10293', since_year: null, rate_pct: 6.6, rate_year: null }),
  ])
})

const OUTCOMES =
  'code5,name,year,level,graduates,further_study_rate,domestic_study_rate,abroad_rate,employment_rate,direct_employment_rate,average_pay_yuan_month,note,source'

test('figures of graduates keep year, level and report, and a note only if a family can read it', async () => {
  put('college_outcomes.csv', [
    OUTCOMES,
    '10293,南京邮电大学,2024,本科,4000,40.5,35,5.5,95.25,,7000,深造率不含第二学位。,https://job.example/2024.pdf via someone/else',
    '10293,南京邮电大学,2023,本科,,39,,,,,,no report link,someone/else: data.json',
    '10293,南京邮电大学,2022,本科,,,,,,,,,',
    '10293,南京邮电大学,2021,大专,,39,,,,,,,',
    '10293,南京邮电大学,2020,本科,,0.39,,,,,,,',
    '10293,南京邮电大学,2016,本科,,39,,,0,,,,',
    '10293,南京邮电大学,2019,本科,,40,30,20,,,,,',
    '10293,南京邮电大学,2018,本科,,96,,,90,,,,',
    '10293,南京邮电大学,2017,本科,,,70,40,,,,,',
    '10293,南京邮电大学,2099,本科,,40,,,,,,,',
  ])
  const report = await reportOf('college_outcomes')
  expect([report.accepted, report.refused]).toEqual([2, 8])
  expect(await open.db.selectFrom('college_outcome').selectAll().orderBy('year', 'desc').execute()).toEqual([
    {
      ...{ college_id: '10293', year: 2024, level: '本科', graduates: 4000, further_study_rate: 40.5 },
      ...{ domestic_study_rate: 35, abroad_rate: 5.5, employment_rate: 95.25, direct_employment_rate: null },
      ...{ average_pay_yuan_month: 7000, note: '深造率不含第二学位。', address: 'https://job.example/2024.pdf' },
      ...{ basis: 'imported', source: 'https://job.example/2024.pdf via someone/else' },
    },
    expect.objectContaining({ year: 2023, further_study_rate: 39, note: null, address: null }),
  ])
})

test('a figure that is known to be copied wrongly stays out with its reason, and the rest of the row is taken', async () => {
  await open.db.deleteFrom('college_outcome').execute()
  put('college_outcomes.csv', [
    OUTCOMES,
    '10033,中国传媒大学,2024,本科,,62.78,,,91.90,,,,a/b',
    '10034,中央财经大学,2024,本科,2480,62.78,41.81,20.97,92.84,,,,a/b',
    '10358,中国科学技术大学,2024,本科,1872,92.28,82.27,18.26,89.16,,,,a/b',
    '10358,中国科学技术大学,2023,本科,,75.3,,,,,,,a/b',
  ])
  const report = await reportOf('college_outcomes')
  expect([report.accepted, report.refused]).toEqual([3, 1])
  const rows = await open.db.selectFrom('college_outcome').selectAll().orderBy('college_id').execute()
  expect(rows.map((row) => [row.college_id, row.year, row.further_study_rate, row.employment_rate])).toEqual([
    ['10033', 2024, null, 91.9],
    ['10034', 2024, 62.78, null],
    ['10358', 2023, 75.3, null],
  ])
  expect(report.examples['已知有误的数字，没有收']).toEqual([
    '中国传媒大学 2024 年升学率 62.78%：和中央财经大学的完全相同，像是抄错',
    '中央财经大学 2024 年毕业去向落实率 92.84%：和上海财经大学的完全相同，像是抄错',
  ])
})

test('every known wrong figure alone leaves nothing of its row', async () => {
  put('colleges.csv', [
    'code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class',
    ...[...new Set(WRONG_FIGURES.map(({ college }) => college))].map(
      (code) => `${code},学校${code},北京,北京,本科,综合类,公办,0,0,0`,
    ),
  ])
  for (const { college, year, figure, value } of WRONG_FIGURES) {
    put('college_outcomes.csv', [`code5,year,level,${figure},source`, `${college},${year},本科,${value},a/b`])
    const report = await reportOf('college_outcomes')
    expect([report.accepted, reasonsOf(report)]).toEqual([0, ['没有一个可以用的数字']])
  }
})
