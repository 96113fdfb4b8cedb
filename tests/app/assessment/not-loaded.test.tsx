// Pages of tests whose answers do not come: said, with another try. Real store; only the network is a typed fake.
import type { ReactElement } from 'react'
import type { ResponseOf } from 'contract/registry'
import ChoosePage from '@/pages/assess/new-exam-choose/index'
import SortPage from '@/pages/assess/new-exam-choose/sort-score'
import EditPage from '@/pages/personal/appraisal/apprasaledit'
import { loggedIn, provinceSelected, userInfoLoaded } from '@/shared/session/account/session-slice'
import { launched } from '@/shared/session/site/site-slice'
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

const PAGES = [
  ['pages/assess/new-exam-choose/sort-score', <SortPage key='sort' />],
  ['pages/assess/new-exam-choose/index', <ChoosePage key='choose' />],
] as const

test.each(PAGES)(
  '%s waits for no list of provinces that failed, and tries again where one asks',
  async (path, page) => {
    const { app, box } = open(page, path, { 'Public/ProvinceList': 'offline' })
    const retry = await eventually(() => find(box, '#query-retry'))
    expect(box.textContent).toContain('没有加载出来')
    app.answers['Public/ProvinceList'] = provinces('320000')
    press(retry)
    await eventually(() => expect(box.textContent).toMatch(/历史|江苏/u))
  },
)

test.each(PAGES)('%s of a province that the list does not hold says so', async (path, page) => {
  const { box } = open(page, path, { 'Public/ProvinceList': provinces('110000') })
  await eventually(() => expect(box.textContent).toContain('还不知道是哪个省'))
})

test('results that could not be read are not told as none', async () => {
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
