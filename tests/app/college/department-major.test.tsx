// One major of a department on a real store; only the network is a typed fake.
import type { ResponseOf } from 'contract/registry'
import DepartmentMajorPage from '@/pages/home/college/departmentMajorDetails'
import { atPage, eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { withScore } from '../wish/way-fixture'
import { ANSWERS, line, SOURCE } from './fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

type Majors = ResponseOf<'School/DepartmentMajors'>
const enrolled = (Year: number, EnrolledAs: string) => ({ ...line(Year, 9000), EnrolledAs })
const MAJORS: Majors = {
  Items: [
    {
      Name: '软件工程',
      MajorId: 'B080902',
      Category: '工学',
      Degree: '工学',
      Duration: '四年',
      Lines: [enrolled(2025, '软件工程'), enrolled(2022, '软件工程'), enrolled(2025, '软件工程（中外合作）')],
    },
  ],
  Track: '物理类',
  Source: SOURCE,
}

test('each name a major is enrolled under has its years, a middle one without a cutoff keeps its place', async () => {
  atPage('pages/home/college/departmentMajorDetails', { id: '10293-1', major: '软件工程' })
  fakeApp({ ...ANSWERS, 'School/DepartmentMajors': MAJORS })
  const { box } = renderInApp(<DepartmentMajorPage />, withScore())
  const table = await eventually(() => find(box, '#section-lines [role=table]'))
  const texts = (role: string) => [...table.querySelectorAll(`[role=${role}]`)].map(({ textContent }) => textContent)
  expect(texts('columnheader')).toEqual(['年份', '2025', '2024', '2023', '2022'])
  expect(texts('cell').slice(0, 4)).toEqual(['600', '—', '—', '600'])
  expect(box.querySelectorAll('#section-lines [role=table]')).toHaveLength(2)
})

test.each([
  ['its name is none of the department’s', { id: '10293-1', major: "软件工程' or 1=1" }],
  ['the address names none', { id: '10293-1' }],
])('says that none is there where %s, and leads to the college', async (_, params) => {
  atPage('pages/home/college/departmentMajorDetails', params as Record<string, string>)
  const app = fakeApp({ ...ANSWERS, 'School/DepartmentMajors': MAJORS })
  const { box } = renderInApp(<DepartmentMajorPage />, withScore())
  const state = await eventually(() => find(box, '.ui-empty-state', '没有找到这个专业'))
  press(find(state, '.ui-button'))
  await eventually(() => expect(app.opened.join()).toContain('pages/home/college/detail?id=10293'))
})
