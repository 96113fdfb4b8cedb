// Test pages whose answers do not come: shown, with a retry. Real store; only the network is a typed fake.
import type { ReactElement } from 'react'
import type { ResponseOf } from 'contract/registry'
import ChoosePage from '@/pages/assess/new-exam-choose/index'
import ProvincePage from '@/pages/assess/new-exam-choose/choose-province'
import SortPage from '@/pages/assess/new-exam-choose/sort-score'
import EditPage from '@/pages/personal/appraisal/apprasaledit'
import { loggedIn, provinceSelected, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, USER, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { RESULT, TEST } from './fixture'

function open(page: ReactElement, path: string, answers: Answers) {
  atPage(path, { testCode: 'holland' })
  const app = fakeApp(answers)
  const { box } = renderInApp(page, (store) => {
    store.dispatch(launched())
    store.dispatch(provinceSelected('320000'))
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  return { app, box }
}
const Rule = { Model: '3+1+2', FirstChoice: ['物理', '历史'], Reselect: ['化学', '生物'], ReselectCount: 2 }
const provinces = (ProvinceId: string) =>
  ({
    RuleDate: '2026-06-01',
    ProvinceList: [{ ID: 32, ProvinceId, ProvinceName: '江苏', Rule }],
  }) as unknown as ResponseOf<'Public/ProvinceList'>

afterEach(cleanUp)

const SUBJECTS = { FirstChoice: Rule.FirstChoice, Reselect: Rule.Reselect, ReselectCount: 2 }
const PAGES: [string, ReactElement, Answers, Answers][] = [
  [
    'pages/assess/new-exam-choose/sort-score',
    <SortPage key='sort' />,
    { 'Public/NewExamSubject': SUBJECTS },
    { 'Public/NewExamSubject': { Code: 1201, Message: '没有这个省份', Error: 'PROVINCE_UNKNOWN' } },
  ],
  [
    'pages/assess/new-exam-choose/index',
    <ChoosePage key='choose' />,
    { 'Public/ProvinceList': provinces('320000') },
    { 'Public/ProvinceList': provinces('110000') },
  ],
  [
    'pages/assess/new-exam-choose/choose-province',
    <ProvincePage key='province' />,
    { 'Public/NewExamProvince': provinces('320000') },
    {},
  ],
]

test.each(PAGES)('%s never waits for a failed request, and retries on demand', async (path, page, answers) => {
  const { app, box } = open(page, path, {})
  const retry = await eventually(() => find(box, '#query-retry'))
  expect(box.textContent).toContain('没有加载出来')
  Object.assign(app.answers, answers)
  press(retry)
  await eventually(() => expect(box.textContent).toMatch(/历史|江苏/u))
})

test.each(PAGES.slice(0, 2))('%s of an unknown province says so', async (path, page, _, unknown) => {
  const { box } = open(page, path, unknown)
  await eventually(() => expect(box.textContent).toContain('还不知道是哪个省'))
})

test('only provinces with a choice are offered, and the others are named', async () => {
  const { app, box } = open(<ProvincePage />, 'pages/assess/new-exam-choose/choose-province', {
    'Public/NewExamProvince': provinces('320000'),
  })
  const jiangsu = await eventually(() => find(box, '#province-320000'))
  expect(jiangsu.textContent).toContain('3+1+2：物理、历史、化学、生物')
  expect(find(box, '#without-choice').textContent).toMatch(/西藏、.*新疆还分文科理科，不用选科/u)
  press(jiangsu)
  await eventually(() => expect(app.opened).toHaveLength(1))
})

test('the sorting shows for a 文理 province that there is nothing to choose', async () => {
  const { box } = open(<SortPage />, 'pages/assess/new-exam-choose/sort-score', {
    'Public/NewExamSubject': { FirstChoice: [], Reselect: [], ReselectCount: 0 },
  })
  await eventually(() => expect(box.textContent).toContain('江苏分文科和理科，不选科'))
})

test('unreadable results are not shown as none', async () => {
  const { app, box } = open(<EditPage />, 'pages/personal/appraisal/apprasaledit', {
    'User/TestList': { Items: [TEST] },
    'User/TestResults': 'offline',
  })
  const retry = await eventually(() => find(box, '#query-retry'))
  expect(box.textContent).not.toContain('还没有结果')
  app.answers['User/TestResults'] = { Items: [RESULT] }
  press(retry)
  await eventually(() => expect(find(box, '#test-results').textContent).toContain('1 份结果'))
})
