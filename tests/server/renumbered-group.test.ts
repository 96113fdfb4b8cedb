// A group whose own number changed, from the files to its college's page: its former number, and the cutoff there.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { importFolder } from '../../server/db/importers/import-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { createServices } from '../../server/services'
import { startTestServer, type TestServer } from '../support/server'

const JIANGSU = '320000'
const JOINT = '不限)(中外合作办学'
let server: TestServer

/** Forty colleges of two unchanged groups each, and one that renumbers its two groups each year. */
function folder(): string {
  const into = temporaryFolder('renumbered-group')
  const lines = ['province,year,batch,track,college,group,subject_req,min_score,min_rank,source']
  const plans = ['province,year,track,batch,college,group,major,major_code,subject_req,plan,years,tuition,source']
  const line = (year: number, college: string, group: string, asked: string, rank: number) =>
    lines.push(`江苏,${year},本科批,物理类,${college},${group},${asked},600,${rank},测试`)
  const plan = (college: string, group: string, major: string, asked: string) =>
    plans.push(`江苏,2026,物理类,本科批,${college},${group},${major},1,${asked},20,四年,5000,测试`)
  for (let college = 0; college < 40; college += 1)
    for (const group of [1, 2]) {
      const asked = group === 1 ? '不限' : '化学'
      for (const year of [2024, 2025])
        line(year, `第${college}大学`, `0${group}`, asked, 2000 + college * 2000 + group * 300 + (year % 2) * 40)
      plan(`第${college}大学`, `0${group}`, `专业${group}`, asked)
    }
  line(2024, '南京邮电大学', '03', JOINT, 61_000)
  line(2024, '南京邮电大学', '04', '化学', 8000)
  line(2025, '南京邮电大学', '02', JOINT, 60_000)
  line(2025, '南京邮电大学', '03', '化学', 8100)
  plan('南京邮电大学', '02', '临床医学', '首选物理，再选化学')
  plan('南京邮电大学', '05', '会计学（中外合作办学）', '首选物理，再选不限')
  const colleges = [
    'ministry_code,code5,name,province,city,district,authority,level,type,nature,is_985,is_211,is_double_first_class,is_double_high,website,admission_site',
    '4132010293,10293,南京邮电大学,江苏省,南京市,,江苏省,本科,理工类,公办,0,0,1,0,,',
  ]
  writeFileSync(path.join(into, 'colleges.csv'), `${colleges.join('\n')}\n`)
  writeFileSync(path.join(into, 'group_lines.csv'), `${lines.join('\n')}\n`)
  writeFileSync(path.join(into, 'plans.csv'), `${plans.join('\n')}\n`)
  return into
}

beforeAll(async () => {
  server = await startTestServer()
  const from = folder()
  try {
    await importFolder(server.db, from, { wishYear: 2026 })
  } finally {
    removeFolder(from)
  }
})
afterAll(() => server.close())

test('its college’s page shows it, with the cutoff under that number', async () => {
  const { Data } = await server.call('School/ScoreLine', { SchoolId: '10293', ProvinceId: JIANGSU, Track: '物理类' })
  const given = Data.Units.map(({ Name, Changed, Earlier, Lines }) => [
    Name,
    Changed,
    Lines.map(({ Year, MinRank }) => [Year, MinRank]),
    Earlier.map((one) => [one.Year, one.Name, one.Line.MinRank, one.Line.Basis]),
  ])
  expect(given).toEqual([
    [
      '03 组',
      { Year: 2024, Asked: '不限' },
      [
        [2025, 8100],
        [2024, 61_000],
      ],
      [[2024, '04 组', 8000, 'imported']],
    ],
    [
      '02 组',
      { Year: 2025, Asked: '不限' },
      [[2025, 60_000]],
      [
        [2025, '03 组', 8100, 'imported'],
        [2024, '04 组', 8000, 'imported'],
      ],
    ],
    // this year's own number: no cutoff, but the old one
    [
      '05 组',
      null,
      [],
      [
        [2025, '02 组', 60_000, 'imported'],
        [2024, '03 组', 61_000, 'imported'],
      ],
    ],
    ['04 组', null, [[2024, 8000]], []],
  ])
  // its former group is one of the listed units
  const ids = new Set(Data.Units.map(({ UnitId }) => UnitId))
  expect(Data.Units.flatMap(({ Earlier }) => Earlier).filter(({ UnitId }) => !ids.has(UnitId))).toEqual([])
})

test('a wish for it is neither new nor without a past: it says its former number', async () => {
  const { wish } = createServices({ db: server.db, wishYear: 2026 })
  const { Items } = await wish.candidates.listAll({
    ...{ ProvinceId: JIANGSU, SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Year: 2026 },
    ...{ Score: 600, Rank: 30_000, BatchId: '本科批', Keyword: '南京邮电大学' },
  })
  const renumbered = Items.find(({ GroupCode }) => GroupCode === '05')
  expect(renumbered?.Past).toEqual({ State: 'renumbered', Short: '组号变了', Text: '组号变了，2025 年是 02 组' })
  expect(renumbered?.Prediction?.Flags).toContain('组号变了')
  expect(renumbered?.Prediction?.Range).toBeUndefined()
})
