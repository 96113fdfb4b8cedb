// Wishes of a saved list that an import moves to another batch: shown where the unit is the same, not where only its number is.
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

const PLAN_HEAD = 'province,year,batch,track,college,group,major,plan,subject_req,source'
const plan = (year: number, batch: string, college: string, group: string, major: string): string =>
  `江苏,${year},${batch},物理类,${college},${group},${major},20,不限,考试院`
const line = (batch: string, college: string, group: string, score: number): string =>
  `江苏,2025,${batch},物理类,${college},${group},不限,${score},${(700 - score) * 500},source,考试院`

let open: OpenDatabase
let folder: string
let calls: ReturnType<typeof createWishHandlers>

beforeAll(async () => {
  open = await testDatabase()
  folder = temporaryFolder('moved-units')
  const stay = Array.from({ length: 20 }, (_, at) => ({ college: `第${at}大学`, score: 640 - 5 * at }))
  const files = {
    group_lines: [
      'province,year,batch,track,college,group,subject_req,min_score,min_rank,rank_basis,source',
      ...stay.map(({ college, score }) => line('本科批', college, '01', score)),
      ...['升本学院', '停招学院', '同号学院'].map((college) => line('本科批', college, '01', 520)),
    ],
    plans: [
      PLAN_HEAD,
      ...['升本学院', '停招学院', '同号学院'].map((college) => plan(2025, '本科批', college, '01', '软件工程')),
      ...stay.map(({ college }) => plan(2026, '本科批', college, '01', '软件工程')),
      plan(2026, '专科批', '升本学院', '01', '软件工程'),
      plan(2026, '专科批', '同号学院', '01', '护理'),
    ],
  }
  for (const [name, rows] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.csv`), `${rows.join('\n')}\n`)
  expect((await importFolder(open.db, folder, { wishYear: 2026 })).hasFailed).toBe(false)
  calls = createWishHandlers(createServices({ db: open.db, wishYear: 2026 }).wish)
})
afterAll(async () => {
  await open.close()
  removeFolder(folder)
})

test('a wish shows that its unit is now in another batch, if it is the same unit', async () => {
  const units = await open.db.selectFrom('unit').selectAll().where('batch', '=', '本科批').execute()
  const idOf = (college: string) => units.find((unit) => unit.college_name === college)!.unit_id
  const colleges = ['升本学院', '停招学院', '同号学院', '第3大学']
  const ScoreForm = {
    ...{ ProvinceId: JIANGSU, Score: 560, Rank: 70_000, Year: 2026 },
    ...{ SubjectType: 2 as const, SelectSubjectList: ['物理', '化学', '生物'] },
  }
  const { Findings } = await calls['Wish/CheckRules'](
    {
      ...{ ScoreForm, ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0 },
      Items: colleges.map((college) => ({ UnitId: idOf(college), Majors: [], ObeyAdjustment: true })),
    },
    anybody,
  )
  const given = Findings.filter(({ Code }) => ['MOVED', 'NO_PLAN'].includes(Code))
  expect(given.map(({ Code, Index }) => [Code, Index])).toEqual([
    ['MOVED', 1],
    ['NO_PLAN', 2],
    ['NO_PLAN', 3],
  ])
  expect(given[0]).toMatchObject({ Severity: 'error', Fix: { Kind: 'remove' } })
  expect(given[0]!.Message).toMatch(/升本学院.*2026 年改在专科批招生，填在这一批无效；想报请到专科批的志愿表里加$/u)
})
