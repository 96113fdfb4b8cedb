// Which province the pages use before there is a score: a real store and device storage; only the network is a typed fake.
import type { ReactElement } from 'react'
import HomePage from '@/pages/home/index'
import PlanPage from '@/pages/home/system/NavIndex-plan'
import FillingPage from '@/pages/query/index'
import ScoreFormPage from '@/pages/query/scoreForm'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, provinceSelected, scoreFormStored, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched, webConfigLoaded } from '@/shared/session/site/site-state'
import { useIsProvinceOpen } from '@/shared/session/site/use-is-province-open'
import { atPage, eventually, fakeApp, renderInApp, USER, type FakeApp } from '../session/fake-app'
import { CONFIG } from '../spec/session-bench'
import { cleanUp } from '../ui/render'
import { FORM, JIANGSU } from '../wish/fixture'

const [DEFAULT, OWN, CHOSEN] = ['110000', '330000', '320000']
const asked = (app: FakeApp, path: string) =>
  app.calls.filter((one) => one.path === path).map(({ data }) => (data as { ProvinceId?: string }).ProvinceId)

const PAGES: [string, ReactElement, (app: FakeApp) => unknown][] = [
  ['the home page', <HomePage key='' />, (app) => asked(app, 'Web/HomeData').at(-1)],
  ['填报', <FillingPage key='' />, (app) => asked(app, 'Public/ProvinceIsFinalScore').at(-1)],
  ['the plan of the year', <PlanPage key='' />, (app) => asked(app, 'Web/StudyPlan').at(-1)],
]

afterEach(() => {
  cleanUp()
  storage.remove('OrgProvince')
})

describe.each(PAGES)('before there is a score, %s', (_name, page, provinceOf) => {
  const open = (isChosen: boolean, isScored = false, exam: string | null = null) => {
    const app = fakeApp({})
    renderInApp(page, (store) => {
      store.dispatch(launched())
      store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
      store.dispatch(userInfoLoaded({ ...USER, ProvinceId: OWN!, ExamProvinceId: exam }))
      if (isChosen) storage.set('OrgProvince', CHOSEN!)
      store.dispatch(provinceSelected(isChosen ? CHOSEN! : DEFAULT!))
      if (isScored) store.dispatch(scoreFormStored({ ...FORM, ProvinceId: '370000' }))
    })
    return () => provinceOf(app)
  }
  test('uses the account’s home province, not the organisation’s default', async () => {
    const province = open(false)
    await eventually(() => expect(province()).toBe(OWN))
  })
  test('uses the exam province, where that is another one than the home province', async () => {
    const province = open(false, false, '440000')
    await eventually(() => expect(province()).toBe('440000'))
  })
  test('uses a chosen province, if any, and the province of a score above all', async () => {
    const chosen = open(true)
    await eventually(() => expect(chosen()).toBe(CHOSEN))
    cleanUp()
    const scored = open(true, true)
    await eventually(() => expect(scored()).toBe('370000'))
  })
})

test('the score form begins with it, too: a score typed on the home page belongs to the province shown there', async () => {
  atPage('pages/query/scoreForm', { score: '598' })
  const ProvinceList = [DEFAULT!, OWN!].map((ProvinceId, at) => ({
    ID: at,
    ProvinceId,
    ProvinceName: ProvinceId,
    Rule: JIANGSU,
  }))
  const app = fakeApp({ 'Public/ProvinceList': { RuleDate: '2026-06-01', ProvinceList } })
  renderInApp(<ScoreFormPage />, (store) => {
    store.dispatch(launched())
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded({ ...USER, ExamProvinceId: OWN! }))
    store.dispatch(provinceSelected(DEFAULT!))
  })
  await eventually(() => expect(asked(app, 'Public/ProvinceIsFinalScore')).toEqual([OWN]))
})

const Open = () => <>{useIsProvinceOpen() ? 'open' : 'known'}</>
const provinces = (...ids: string[]) =>
  webConfigLoaded({ ...CONFIG, ProvinceList: ids.map((ProvinceId) => ({ ProvinceId })) })

test.each<[string, string, (store: ReturnType<typeof renderInApp>['store']) => unknown]>([
  ['a guest who has said nothing', 'open', () => undefined],
  ['a guest of an organisation of several provinces', 'open', ({ dispatch }) => dispatch(provinces(DEFAULT!, OWN!))],
  ['a guest of an organisation of one province', 'known', ({ dispatch }) => dispatch(provinces(OWN!))],
  ['a guest who has chosen a province', 'known', () => storage.set('OrgProvince', CHOSEN!)],
  ['a guest with a score', 'known', ({ dispatch }) => dispatch(scoreFormStored(FORM))],
  ['somebody signed in', 'known', ({ dispatch }) => dispatch(loggedIn({ Token: 't', RightsList: [] }))],
])('the province of the exam of %s is %s', (_who, expected, prepare) => {
  fakeApp({})
  const { box } = renderInApp(<Open />, (store) => void prepare(store))
  expect(box.textContent).toBe(expected)
})
