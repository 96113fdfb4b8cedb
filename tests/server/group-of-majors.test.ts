// A group's chance rests on the majors it holds this year and where those were taken, as far as files show it; its number may have been another group.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { JIANGSU } from '../support/admission-fixture'
import { anybody } from '../support/anybody'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const rankAt = (score: number): number => (700 - score) * 500
const group = (college: string, code: string, score: number): string =>
  `江苏,2025,本科批,物理类,${college},${code},不限,${score},${rankAt(score)},source,考试院`
const major = (college: string, name: string, score: number): string =>
  `江苏,2025,本科批,物理类,${college},${name},不限,${score},${rankAt(score)},source,考试院`
const plan = (college: string, code: string, name: string, requirement = '不限'): string =>
  `江苏,2026,本科批,物理类,${college},${code},${name},20,${requirement},考试院`

let open: OpenDatabase
let folder: string

async function callsOf(wishYear: number, files: Record<string, string[]>) {
  open = await testDatabase()
  folder = temporaryFolder('group-of-majors')
  for (const [name, rows] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.csv`), `${rows.join('\n')}\n`)
  expect((await importFolder(open.db, folder, { wishYear })).hasFailed).toBe(false)
  return createWishHandlers(createServices({ db: open.db, wishYear }).wish)
}
afterEach(async () => {
  await open.close()
  removeFolder(folder)
})

const stay = Array.from({ length: 30 }, (_, at) => ({ college: `第${at}大学`, score: 640 - 4 * at }))
const FILES = {
  group_lines: [
    'province,year,batch,track,college,group,subject_req,min_score,min_rank,rank_basis,source',
    ...stay.map(({ college, score }) => group(college, '01', score)),
    group('换组学院', '03', 540),
  ],
  major_lines: [
    'province,year,batch,track,college,major,subject_req,min_score,min_rank,rank_basis,source',
    ...stay.map(({ college, score }) => major(college, '软件工程', score)),
    major('换组学院', '应用心理学', 607),
    major('换组学院', '小学教育', 600),
    major('换组学院', '英语', 611),
    major('换组学院', '园艺', 540),
    major('换组学院', '会计学（中外合作办学）', 530),
  ],
  plans: [
    'province,year,batch,track,college,group,major,plan,subject_req,source',
    ...stay.map(({ college }) => plan(college, '01', '软件工程')),
    plan('换组学院', '03', '应用心理学'),
    plan('换组学院', '07', '小学教育', '化学'),
    plan('换组学院', '07', '英语', '化学'),
    plan('换组学院', '08', '会计学'),
  ],
}
const FORM = {
  ...{ ProvinceId: JIANGSU, Score: 570, Rank: rankAt(570), Year: 2026 },
  ...{ SubjectType: 2 as const, SelectSubjectList: ['物理', '化学', '生物'] },
}
const at = async (college: string, code: string) => ({
  ...FORM,
  ...{ BatchId: '本科批', WishType: 0 },
  UnitId: (
    await open.db
      .selectFrom('unit')
      .select('unit_id')
      .where('college_name', '=', college)
      .where('group_code', '=', code)
      .executeTakeFirstOrThrow()
  ).unit_id,
})

test('a number that was another group last year is expected where its majors of today were taken, and none of them has a better chance', async () => {
  const calls = await callsOf(2026, FILES)
  const moved = await at('换组学院', '03')
  const { Unit, Majors } = await calls['Wish/SpecialtyList'](moved, anybody)
  // by its number alone it would be safe: 540 points
  expect(Unit.Prediction!.Probability).toBeLessThan(0.4)
  expect(Unit.Prediction!.ExpectedRank!).toBeLessThan((rankAt(607) + rankAt(540)) / 2)
  expect(Majors.map(({ MajorName, Prediction }) => [MajorName, Prediction!.Probability])).toEqual([
    ['应用心理学', Unit.Prediction!.Probability],
  ])
  const { Start } = await calls['Wish/SchoolScoreLine'](moved, anybody)
  expect(Start).toMatchObject({ Origin: 'majors', Year: 2025 })
  expect(Start!.Text).toContain('组里这些专业 2025 年最低录到位次 46,500')
  expect(Start!.Text).toContain('同一个组号那年是位次 80,000')
})

test('a number without any cutoff has a chance from its majors, said so, that ends with the easiest', async () => {
  const calls = await callsOf(2026, FILES)
  const fresh = await at('换组学院', '07')
  const { Unit, Majors } = await calls['Wish/SpecialtyList'](fresh, anybody)
  expect(Unit.Past).toMatchObject({ State: 'inside', Text: '这个组号没有往年线，组里的专业有' })
  expect(Unit.Prediction!.Flags).toContain('按专业线推算')
  expect(Unit.Prediction!.Range).toBeUndefined()
  const chances = new Map(Majors.map(({ MajorName, Prediction }) => [MajorName, Prediction!.Probability]))
  expect(chances.get('小学教育')).toBe(Unit.Prediction!.Probability)
  expect(chances.get('英语')).toBeLessThan(Unit.Prediction!.Probability)
  const { Start } = await calls['Wish/SchoolScoreLine'](fresh, anybody)
  expect(Start).toMatchObject({ Origin: 'majors' })
  expect(Math.abs(Start!.Rank / rankAt(600) - 1)).toBeLessThan(0.06)
})

test('a joint programme’s cutoff is not that of the ordinary major of the same name', async () => {
  const calls = await callsOf(2026, FILES)
  const { Majors } = await calls['Wish/SpecialtyList'](await at('换组学院', '08'), anybody)
  expect(Majors).toMatchObject([{ MajorName: '会计学', Lines: [], Prediction: null }])
})

test('before this year’s plan the majors of the newest one count in the same way', async () => {
  const calls = await callsOf(2027, FILES)
  const moved = await at('换组学院', '03')
  const { Unit, Majors } = await calls['Wish/SpecialtyList']({ ...moved, Year: 2027 }, anybody)
  expect(Unit.Prediction!.Offered).toBeLessThan(1)
  expect(Unit.Prediction!.ExpectedRank!).toBeLessThan((rankAt(607) + rankAt(540)) / 2)
  expect(Majors[0]!.Prediction!.Probability).toBe(Unit.Prediction!.Probability)
})
