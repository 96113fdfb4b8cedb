// What families ask of a college, on its page: a card only where something is known.
import DetailPage from '@/pages/home/school/schoolDetail'
import { campusPlace, exemptRateText, outcomeFacts } from '@/features/college/model/facts'
import { atPage, eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { withScore } from '../wish/way-fixture'
import { ANSWERS, DETAIL, SOURCE, type Detail } from './fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const IMPORTED = { Year: null, Source: 'list.example', Basis: 'imported' as const }
const OUTCOME: Detail['Outcomes'][number] = {
  Year: 2024,
  Level: '本科',
  Graduates: 4000,
  FurtherStudy: 40.5,
  DomesticStudy: null,
  StudyAbroad: null,
  Employment: 95.25,
  DirectEmployment: null,
  AveragePay: null,
  Note: null,
  Address: 'https://job.example/2024.pdf',
  Source: { ...SOURCE, Year: 2024, Source: 'job.example', Basis: 'imported' },
}
const KNOWN: Partial<Detail> = {
  NationalMajors: {
    Count: 5,
    Classes: [
      { Class: '计算机类', Names: ['软件工程', '网络工程'] },
      { Class: '法学类', Names: ['法学'] },
      { Class: '数学类', Names: ['统计学'] },
      { Class: null, Names: ['改了名的专业'] },
    ],
    Source: IMPORTED,
  },
  Campuses: {
    Items: [
      { Name: '仙林校区', City: '南京', District: '栖霞区', Address: '南京市栖霞区文苑路 9 号' },
      { Name: '扬州校区', City: '扬州', District: null, Address: null },
      { Name: '海外校区', City: null, District: null, Address: null },
    ],
    Source: { ...IMPORTED, Year: 2026 },
  },
  Exempt: {
    Since: null,
    List: '2018 年名单',
    Rate: { Percent: 22.78, Source: { ...IMPORTED, Source: '网上整理，没有注明出处' } },
    Source: IMPORTED,
  },
  Outcomes: [OUTCOME, { ...OUTCOME, Year: 2023, Level: '全校', Address: null }],
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

async function open(change: Partial<Detail>) {
  atPage('pages/home/school/schoolDetail', { id: '10293' })
  const app = fakeApp({ ...ANSWERS, 'School/Detail': { ...DETAIL, ...change } })
  const { box } = renderInApp(<DetailPage />, withScore())
  await eventually(() => find(box, '#section-facts'))
  const textOf = (key: string) => find(box, `#section-${key}`).textContent ?? ''
  return { app, box, textOf }
}

test('nothing is shown, and nothing denied, where nothing was imported', async () => {
  const { box } = await open({})
  for (const key of ['campuses', 'exempt', 'outcomes', 'national'])
    expect(box.querySelector(`#section-${key}`)).toBeNull()
  expect(box.textContent).not.toMatch(/校区|推免|升学就业|国家级一流/u)
})

test('majors on the ministry’s list are counted and stand by class, and the list is not called complete', async () => {
  const text = (await open(KNOWN)).textOf('national')
  expect(text).toContain('国家级一流本科专业 5 个计算机类软件工程、网络工程各类一个法学、统计学其他改了名的专业')
  expect(text).toContain('没有列出的不等于不是')
  expect(text).toContain('来源 list.example · 整理导入')
})

test('campuses name their cities, and do not say who studies where', async () => {
  const text = (await open(KNOWN)).textOf('campuses')
  expect(text).toContain('校区 3 个：南京、扬州')
  expect(text).toContain('海外校区地点没有收录')
  expect(text).toContain('专业在哪个校区以学校公布为准')
})

test('the rate of 推免 is rough, of no known year, and has a source of its own', async () => {
  const text = (await open(KNOWN)).textOf('exempt')
  expect(text).toContain('有推免资格')
  expect(text).toContain('名单：2018 年名单')
  expect(text).toContain('推免率约 23%（不清楚是哪一年的，只作参考）。来源 网上整理，没有注明出处')
  expect(exemptRateText({ Percent: 1.59, Source: { ...IMPORTED, Year: 2025 } })).toBe('推免率约 1.6%（2025 年）。')
  const { textOf } = await open({ Exempt: { Since: 2025, List: null, Rate: null, Source: IMPORTED } })
  expect(textOf('exempt')).toContain('2025 年起。')
  expect(textOf('exempt')).not.toContain('推免率')
})

test('what graduates do stands by year with what is known, and leads to the report', async () => {
  const { app, box, textOf } = await open(KNOWN)
  const text = textOf('outcomes')
  expect(text).toContain('2024 届本科毕业生毕业生4,000 人升学40.5%毕业去向落实95.25%（含升学）')
  expect(text).toContain('来源 job.example · 2024 年 · 整理导入')
  expect(text).toContain('2023 届全校（含研究生）毕业生')
  expect(text).toContain('不宜直接比较')
  expect(outcomeFacts({ ...OUTCOME, Graduates: null, FurtherStudy: null, Employment: null, AveragePay: 9397 })).toEqual(
    [{ label: '平均月薪', value: '9,397 元' }],
  )
  const links = [...box.querySelectorAll<HTMLElement>('#section-outcomes .ui-cell')]
  expect(links).toHaveLength(1)
  press(links[0]!)
  await eventually(() => expect(app.opened.at(-1)).toContain('conmonWebview'))
})

test('an address that begins with the city does not name it twice', () => {
  const place = (change: object) =>
    campusPlace({ Name: '甲', City: '南京', District: '栖霞区', Address: null, ...change })
  expect(place({})).toBe('南京 栖霞区')
  expect(place({ Address: '南京市栖霞区文苑路 9 号' })).toBe('南京市栖霞区文苑路 9 号')
  expect(place({ Address: '文苑路 9 号' })).toBe('南京 栖霞区 文苑路 9 号')
  expect(place({ City: null, District: null })).toBeNull()
})
