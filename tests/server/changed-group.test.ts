// A group rewritten under its code, from the files to the evidence: its content is beside the cutoff, and the number names what it rests on.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { importFolder } from '../../server/db/importers/import-folder'
import type { OpenDatabase } from '../../server/db/database'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { anybody } from '../support/anybody'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const JIANGSU = '320000'
let open: OpenDatabase

/** Forty colleges of two groups each, and one whose group 02 this year becomes what its group 03 was. */
function folder(): string {
  const into = temporaryFolder('changed-group')
  const lines = ['province,year,batch,track,college,group,subject_req,min_score,min_rank,source']
  const plans = ['province,year,track,batch,college,group,major,major_code,subject_req,plan,years,tuition,source']
  for (let college = 0; college < 40; college += 1)
    for (const group of [1, 2]) {
      const asked = group === 1 ? '不限' : '化学'
      for (const year of [2024, 2025])
        lines.push(
          `江苏,${year},本科批,物理类,第${college}大学,0${group},${asked},,${2000 + college * 2000 + group * 300 + (year % 2) * 40},测试`,
        )
      plans.push(`江苏,2026,物理类,本科批,第${college}大学,0${group},专业${group},1,${asked},20,四年,5000,测试`)
    }
  for (const year of [2024, 2025])
    lines.push(
      `江苏,${year},本科批,物理类,改组大学,02,地理)(中外合作办学,,60000,测试`,
      `江苏,${year},本科批,物理类,改组大学,03,7581.5`.replace('7581.5', '化学,,7581.5,测试'),
    )
  plans.push('江苏,2026,物理类,本科批,改组大学,02,临床医学,1,首选物理，再选化学,20,四年,5000,测试')
  writeFileSync(
    path.join(into, 'group_lines.csv'),
    `${lines.map((line) => line.replace(/,,(\d)/u, ',600,$1')).join('\n')}\n`,
  )
  writeFileSync(path.join(into, 'plans.csv'), `${plans.join('\n')}\n`)
  return into
}

beforeAll(async () => {
  open = await testDatabase()
})
afterAll(() => open.close())

test('is imported with each year’s requirement, marked as changed, and starts from a similar group', async () => {
  const from = folder()
  try {
    const report = await importFolder(open.db, from, { wishYear: 2026 })
    expect(report.files.map(({ status, refused }) => [status, refused])).toEqual([
      ['imported', 0],
      ['imported', 0],
    ])
    expect(
      report.files.find(({ notes }) => Object.keys(notes).some((note) => note.startsWith('位次不是整数'))),
    ).toBeDefined()
  } finally {
    removeFolder(from)
  }
  const { wish, admission } = createServices({ db: open.db, wishYear: 2026 })
  const candidateIndex = await wish.candidateIndexes.get({
    provinceId: JIANGSU,
    track: '物理类',
    batch: '本科批',
    kind: 'group',
  })
  const unit = candidateIndex.data.units.findIndex(
    ({ collegeName, groupCode }) => collegeName === '改组大学' && groupCode === '02',
  )
  const forecast = candidateIndex.forecastOf(unit)!
  expect(forecast.change).toBe('requirement')
  expect(Math.exp(forecast.center)).toBeLessThan(20_000)
  expect(candidateIndex.predictionOf(unit, { rank: 30_000, rankError: 0 })?.Flags).toContain('选科要求变了')
  // its past cutoffs show the change as well; a group with the same requirement in all years shows none
  const { Items } = await admission.enrollData({ ProvinceId: JIANGSU, Track: '物理类', Keyword: '改组大学' })
  expect(Items.map(({ GroupCode, Changed }) => [GroupCode, Changed])).toEqual(
    expect.arrayContaining([
      ['02', { Year: 2025, Asked: '地理' }],
      ['03', null],
    ]),
  )
  const before = candidateIndex.data.units.findIndex(
    ({ collegeName, groupCode }) => collegeName === '改组大学' && groupCode === '03',
  )
  expect(forecast.from?.[0]?.unit).toBe(before)
  // two sentences give its start, the number apart from the words
  const { Start } = await createWishHandlers(wish)['Wish/NewExamScoreLine'](
    {
      ...{ ProvinceId: JIANGSU, Score: 600, Rank: 30_000, Year: 2026, BatchId: '本科批' },
      ...{
        SubjectType: 2,
        SelectSubjectList: ['物理', '化学', '地理'],
        UnitId: candidateIndex.data.units[unit]!.unitId,
      },
    },
    anybody,
  )
  expect(Start?.Text).toMatch(
    /^选科要求变了：同一个组号 2025 年的要求不一样。从那年内容最像的 03 组(?:、\d\d 组)*的录取线算起，位次 [\d,]+$/u,
  )
  // half a place rounds to worse
  expect(candidateIndex.data.ranks[before * 5]).toBe(7582)
})
