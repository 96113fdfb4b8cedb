// Tests and subjects for unusual families: no exam yet, nothing to choose, meaningless answers. Real store and storage; only the
// network is a typed fake.
import type { ReactElement } from 'react'
import type { ResponseOf } from 'contract/registry'
import AssessPage from '@/pages/assess/index'
import ResultPage from '@/pages/assess/custom-pages/testResult'
import ChoosePage from '@/pages/assess/new-exam-choose/index'
import SortPage from '@/pages/assess/new-exam-choose/sort-score'
import { readOrder } from '@/features/assessment/subject-order'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, provinceSelected, userInfoLoaded, type UserInfo } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, USER, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { MATCHES, RESULT, TEST } from './fixture'

const Rule = { Model: '3+1+2', Tracks: ['物理类'], FirstChoice: ['物理'], Reselect: ['化学'], ReselectCount: 1 }
const PROVINCES = {
  RuleDate: '2026-06-01',
  ProvinceList: [
    { ID: 11, ProvinceId: '110000', ProvinceName: '北京', Rule },
    { ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule },
    { ID: 54, ProvinceId: '540000', ProvinceName: '西藏', Rule: { ...Rule, Model: '文理', Tracks: ['文科', '理科'] } },
  ],
} as unknown as ResponseOf<'Public/ProvinceList'>

/** A page as an account in an organisation of 北京 sees it. */
function open(page: ReactElement, path: string, answers: Answers, user: Partial<UserInfo> = {}, params = {}) {
  atPage(path, params)
  const app = fakeApp({ 'Public/ProvinceList': PROVINCES, ...answers })
  const { box } = renderInApp(page, (store) => {
    store.dispatch(launched())
    store.dispatch(provinceSelected('110000'))
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded({ ...USER, ...user }))
  })
  return { app, box }
}

afterEach(() => {
  cleanUp()
  for (const key of ['OrgProvince', 'quiz:answers'] as const) storage.remove(key)
})

test.each([
  ['lives in, before there is an exam', { ProvinceId: '320000' }],
  ['takes the exam in, without a score', { ProvinceId: '110000', ExamProvinceId: '320000' }],
])('tests and subjects belong to the province that a child %s, not the organisation’s', async (_, user) => {
  const { app, box } = open(<AssessPage />, 'pages/assess/index', { 'User/TestList': { Items: [TEST] } }, user)
  await eventually(() => expect(find(box, '#subject-rule').textContent).toContain('江苏怎么选科'))
  expect(app.calls.find(({ path }) => path === 'User/TestList')!.data).toEqual({ ProvinceId: '320000' })
})

test('a province the family has chosen outweighs the one where it lives', async () => {
  storage.set('OrgProvince', '110000')
  const answers = { 'User/TestList': { Items: [TEST] } }
  const { box } = open(<AssessPage />, 'pages/assess/index', answers, { ProvinceId: '320000' })
  await eventually(() => expect(find(box, '#subject-rule').textContent).toContain('北京怎么选科'))
})

test('a 文理 province has no sorting for a choice that does not exist', async () => {
  const page = 'pages/assess/new-exam-choose/index'
  const { box } = open(<ChoosePage />, page, {}, { ProvinceId: '540000' })
  await eventually(() => find(box, '#nothing-to-choose'))
  expect(box.querySelector('#to-order')).toBeNull()
  expect(find(box, '#to-interest').textContent).toContain('偏文还是偏理')
})

test('an unreadable last result is not shown: the test is offered again', async () => {
  const Last = {
    ResultId: 'r0',
    FinishedAt: '2026-05-01T02:00:00Z',
    Summary: '答案看不出结果，可以重做',
    IsReadable: false,
  }
  const { app, box } = open(<AssessPage />, 'pages/assess/index', { 'User/TestList': { Items: [{ ...TEST, Last }] } })
  const row = await eventually(() => find(box, '#test-holland'))
  expect(row.textContent).toContain('重做')
  press(row)
  await eventually(() => expect(app.opened[0]).toContain('test-tips?testCode=holland'))
})

test('without a score, the way to enter it replaces the chances', async () => {
  const answers: Answers = {
    'Career/TestResult': { Result: RESULT } as unknown as ResponseOf<'Career/TestResult'>,
    'Career/TestMatches': { ...MATCHES, Batch: null },
  }
  const { app, box } = open(<ResultPage />, 'pages/assess/custom-pages/testResult', answers, {}, { id: 'r1' })
  press(await eventually(() => find(box, '#to-score')))
  await eventually(() => expect(app.opened[0]).toContain('scoreForm'))
})

test('a subject without marks is left out of the order, and put in once it has some', async () => {
  const FirstChoice = ['物理', '历史']
  const sort = () =>
    open(<SortPage />, 'pages/assess/new-exam-choose/sort-score', {
      'Public/NewExamSubject': { FirstChoice, Reselect: ['化学', '生物'], ReselectCount: 2 },
    })
  const first = sort()
  press(await eventually(() => find(first.box, '#without-化学')))
  press(find(first.box, '#keep-order'))
  expect(readOrder([...FirstChoice, '化学', '生物'])).toEqual(['物理', '历史', '生物'])
  cleanUp()
  const second = sort()
  press(await eventually(() => find(second.box, '#with-化学')))
  press(find(second.box, '#keep-order'))
  expect(readOrder([...FirstChoice, '化学', '生物'])).toEqual(['物理', '历史', '生物', '化学'])
})
