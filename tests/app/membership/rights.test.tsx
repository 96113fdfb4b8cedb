// What needs a right: who sees it, who sees what opens it, and the effect of a server's refusal. Real pages, store and
// device; only the network is a typed fake.
import { act } from 'react'
import type { ResponseOf } from 'contract/registry'
import { rightOffer } from '@/features/membership/model/right-offer'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { batchChosen, scoreContextChanged } from '@/features/wish/draft/draft-state'
import MembershipPage from '@/pages/personal/openmamber/membership'
import StatisticsPage from '@/pages/recommend/statistics'
import { scoreFormFrom } from '@/entities/exam/exam'
import { ApiError } from '@/shared/api/api-error'
import { request } from '@/shared/api/request'
import type { PageFacts } from '@/shared/navigation/page-facts'
import { PAGES } from '@/shared/navigation/pages'
import { storage } from '@/shared/platform/storage/storage'
import { defineMemberPage } from '@/shared/screens/define-member-page'
import { launch } from '@/shared/session/launch'
import { loadUserInfo } from '@/shared/session/account/sign-in'
import { clearIdentity } from '@/shared/session/account/stored-login'
import { acceptRights } from '@/shared/session/rights/accept-rights'
import { rightsRefused } from '@/shared/session/rights/rights-refusal'
import {
  loggedIn,
  loggedOut,
  scoreFormStored,
  sessionExpired,
  userInfoLoaded,
} from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { report, statistics } from '../recommend/answer'
import { atPage, eventually, fakeApp, renderInApp, toast, USER, type Answers, type Refusal } from '../session/fake-app'
import { CONFIG, DIRECTORY } from '../spec/session-bench'
import { cleanUp, find, press } from '../ui/render'
import { BATCH_ID, FORM, RULE } from '../wish/fixture'
import { HELD, NO_ORDERS, NOTHING_HELD, PRODUCTS } from './fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

type Store = ReturnType<typeof renderInApp>['store']
type Rights = { RightsCode: string; ExpireAt: string }[]
const REPORT = 'WISH_REPORT'
const HELD_REPORT: Rights = [{ RightsCode: REPORT, ExpireAt: '2999-01-01T00:00:00Z' }]
const ENDED_REPORT: Rights = [{ RightsCode: REPORT, ExpireAt: '2020-01-01T00:00:00Z' }]
const PAGE = 'pages/recommend/statistics'
const MEMBERSHIP = 'pages/personal/openmamber/membership'
const REFUSED: Refusal = { Code: 1003, Message: '当前账号没有开通这项服务', Error: 'RIGHTS_REQUIRED', Rights: [REPORT] }

const ANSWERS: Answers = {
  'Wish/RecommendStat': statistics(120),
  'Wish/RecommendReport': report(120),
  'Web/Products': PRODUCTS,
  'User/GetUserProducts': NOTHING_HELD,
  'User/Orders': NO_ORDERS,
}

function withScore(store: Store) {
  store.dispatch(scoreFormStored(scoreFormFrom(FORM)))
  attachDrafts(store)
  store.dispatch(scoreContextChanged(FORM))
  store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
}
const guest = (store: Store) => {
  withScore(store)
  store.dispatch(launched())
}
const holding = (rights: Rights) => (store: Store) => {
  guest(store)
  storage.set('token', 't')
  storage.set('RightsList', rights)
  store.dispatch(loggedIn({ Token: 't', RightsList: rights }))
  store.dispatch(userInfoLoaded(USER))
}
function openReport(prepare: (store: Store) => void, answers: Answers = ANSWERS) {
  const app = fakeApp(answers)
  atPage(PAGE)
  return { app, ...renderInApp(<StatisticsPage />, prepare) }
}
function openMembership(right: string, answers: Answers = ANSWERS) {
  const app = fakeApp(answers)
  atPage(MEMBERSHIP, { right })
  return { app, ...renderInApp(<MembershipPage />, holding([])) }
}
const has = (box: HTMLElement, selector: string) => box.querySelector(selector) !== null
const text = (box: ParentNode, selector: string) => find(box as HTMLElement, selector).textContent ?? ''
const asked = (app: ReturnType<typeof fakeApp>, path: string) => app.calls.filter((call) => call.path === path).length

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

test('rights and a profile that arrive after sign-out sign nobody in and leave nothing behind', async () => {
  const leave = () => {
    clearIdentity()
    store.dispatch(loggedOut())
    return USER
  }
  fakeApp({ ...ANSWERS, 'User/GetUserStudent': leave })
  atPage(PAGE)
  const { store } = renderInApp(<StatisticsPage />, holding(HELD_REPORT))
  await act(async () => void (await loadUserInfo()))
  act(() => acceptRights([...HELD_REPORT]))
  expect(store.getState().session).toMatchObject({ authState: 'guest', userInfo: null })
  expect(storage.get('RightsList')).toBeUndefined()
})

describe('a page that needs a right', () => {
  test.each<[string, (store: Store) => void]>([
    ['a guest', guest],
    ['an account without it', holding([])],
    ['an account whose right has ended', holding(ENDED_REPORT)],
    ['an account with another right', holding([{ RightsCode: 'TEST_REPORT', ExpireAt: '2999-01-01T00:00:00Z' }])],
  ])('shows %s what is free, and what leads to the rest in its place', async (_name, prepare) => {
    const { app, box } = openReport(prepare)
    await eventually(() => expect(text(box, '#statistics-head')).toContain('120 个'))
    expect(text(box, '#locked')).toContain('这部分内容给会员看')
    expect(has(box, '#by-province')).toBe(false)
    expect(asked(app, 'Wish/RecommendReport')).toBe(0)
    press(find(box, '#locked [role="button"]', '看看怎样开通'))
    // A guest signs in on the way: the page it leads to is for accounts.
    expect(app.opened).toEqual([`push /${MEMBERSHIP}?right=${REPORT}`])
    expect((PAGES[MEMBERSHIP] as PageFacts).signIn).toBe(true)
  })

  test('shows everything to holders', async () => {
    const { box } = openReport(holding(HELD_REPORT))
    await eventually(() => expect(text(box, '#by-province')).toContain('江苏稳 120120'))
    expect(text(box, '#statistics-head')).toContain('120 个')
    expect(has(box, '#locked')).toBe(false)
  })

  test('opens when the right comes, stays after a session ends, and closes on sign-out', async () => {
    const { box, store } = openReport(holding([]))
    expect(has(box, '#locked')).toBe(true)
    storage.set('RightsList', HELD_REPORT)
    act(() => void store.dispatch(loggedIn({ Token: 't', RightsList: HELD_REPORT })))
    await eventually(() => find(box, '#by-province'))
    storage.remove('token')
    act(() => void store.dispatch(sessionExpired()))
    expect(has(box, '#by-province')).toBe(true)
    act(() => void store.dispatch(loggedOut()))
    expect(has(box, '#by-province')).toBe(false)
    expect(has(box, '#locked')).toBe(true)
  })

  test('opens after checking the account again: a purchase on a parent’s phone counts here, a missing one is shown', async () => {
    const { app, box } = openReport(holding([]))
    app.answers['User/SysUserConfig'] = { Rights: [], IsTestReportOpen: false }
    press(find(box, '#ask-rights'))
    await eventually(() => expect(toast()).toBe('这个账号还没有开通'))
    app.answers['User/SysUserConfig'] = { Rights: [...HELD_REPORT], IsTestReportOpen: false }
    press(find(box, '#ask-rights'))
    await eventually(() => find(box, '#by-province'))
    cleanUp()
    expect(has(openReport(guest).box, '#ask-rights')).toBe(false)
  })

  test('is for accounts only where none of it is free: a guest sees a page outline while the login page comes', () => {
    const Whole = defineMemberPage(PAGE, () => <>内容</>)
    fakeApp(ANSWERS)
    atPage(PAGE)
    const { box } = renderInApp(<Whole />, guest)
    expect(box.textContent).not.toContain('内容')
    expect([has(box, '.ui-skeleton'), has(box, '#locked')]).toEqual([true, false])
    cleanUp()
    const locked = renderInApp(<Whole />, holding([])).box
    expect(has(locked, '#locked')).toBe(true)
    cleanUp()
    expect(renderInApp(<Whole />, holding(HELD_REPORT)).box.textContent).toContain('内容')
  })
})

describe('a refusal of the server', () => {
  const STARTED: Answers = {
    ...ANSWERS,
    'Web/WebConfig': { ...CONFIG, WishYear: FORM.Year },
    'Config/WebSEOConfig': { SiteName: '', Keywords: '', Description: '', Pages: [] },
    'User/GetUserStudent': USER,
  }
  const statusOf = (rights: Rights): ResponseOf<'Auth/LoginStatus'> => ({
    IsLogin: true,
    UserId: USER.UserId,
    RightsList: rights,
  })
  async function start(answers: Answers) {
    const opened = openReport(holding(HELD_REPORT), { ...STARTED, ...answers })
    await act(() => launch(DIRECTORY))
    return opened
  }

  test('of a right the device still has renews its rights, and the page shows in place what opens it', async () => {
    let rights = HELD_REPORT
    const { app, box, store } = await start({
      'Auth/LoginStatus': () => statusOf(rights),
      'Wish/RecommendReport': () => {
        rights = [{ RightsCode: 'TEST_REPORT', ExpireAt: '2999-01-01T00:00:00Z' }]
        return REFUSED
      },
    })
    await eventually(() => find(box, '#locked'))
    await eventually(() => expect(text(box, '#statistics-head')).toContain('120 个'))
    expect(storage.get('RightsList')).toEqual(rights)
    expect(store.getState().session.rightsList).toEqual(rights)
    expect(app.opened).toEqual([])
    // No loop: the refused call is not repeated by itself.
    expect(asked(app, 'Wish/RecommendReport')).toBe(1)
  })

  test('removes the right from the device where the server gives nothing more', async () => {
    let isStarted = false
    const { box } = await start({
      'Auth/LoginStatus': () => (isStarted ? 'offline' : statusOf(HELD_REPORT)),
      'Wish/RecommendReport': () => {
        isStarted = true
        return REFUSED
      },
    })
    await eventually(() => find(box, '#locked'))
    expect(storage.get('RightsList')).toEqual([])
  })

  const TESTS = { RightsCode: 'TEST_REPORT', ExpireAt: '2999-01-01T00:00:00Z' }
  const refused = (Rights: unknown) =>
    new ApiError({ kind: 'business', code: 1003, message: '当前账号没有开通这项服务', data: { Rights } })
  /** The device's rights after a refusal, where the server then gives this. */
  async function after(status: () => ResponseOf<'Auth/LoginStatus'>, Rights: unknown = [REPORT]) {
    const { app } = openReport(holding([...HELD_REPORT, TESTS]), { ...ANSWERS, 'Auth/LoginStatus': status })
    storage.set('UserId', USER.UserId)
    await act(() => rightsRefused(refused(Rights)))
    return { app, left: storage.get('RightsList') }
  }

  test('does not affect another user who has signed in meanwhile', async () => {
    const change = () => {
      storage.set('UserId', 'u2')
      return statusOf([])
    }
    expect((await after(change)).left).toEqual([...HELD_REPORT, TESTS])
  })

  test('removes only the refused right, where the server no longer knows the sign-in', async () => {
    const nobody = () => ({ IsLogin: false, UserId: null, RightsList: [] })
    expect((await after(nobody)).left).toEqual([TESTS])
  })

  test('is checked once, however many calls were refused meanwhile', async () => {
    const { app } = openReport(holding(HELD_REPORT), { ...ANSWERS, 'Auth/LoginStatus': statusOf([]) })
    await act(() => Promise.all([rightsRefused(refused([REPORT])), rightsRefused(refused([REPORT]))]))
    expect(asked(app, 'Auth/LoginStatus')).toBe(1)
    await act(() => rightsRefused(refused([REPORT])))
    expect(asked(app, 'Auth/LoginStatus')).toBe(2)
  })

  test('that names no right leads to the available memberships', async () => {
    const { app, left } = await after(() => statusOf([TESTS]), 'nonsense')
    expect(left).toEqual([TESTS])
    expect(app.opened).toEqual([`push /${MEMBERSHIP}`])
  })

  test('on a free page leads to the page with what opens it, once, with the server’s sentence', async () => {
    const { app } = await start({ 'Auth/LoginStatus': statusOf([]), 'Wish/RecommendReport': REFUSED })
    atPage('pages/recommend/start')
    app.opened.length = 0
    const send = () => request('Wish/RecommendReport', { ...FORM, BatchId: BATCH_ID, Preferences: {} }).catch(() => {})
    await act(() => Promise.all([send(), send()]))
    await eventually(() => expect(app.opened).toEqual([`push /${MEMBERSHIP}?right=${REPORT}`]))
    expect(toast()).toBe('当前账号没有开通这项服务')
  })
})

describe('the page with what opens a right', () => {
  test('names the right, each product with it and its price, and the way by card', async () => {
    const { app, box } = openMembership(REPORT)
    await eventually(() => expect(text(box, '#right-offer')).toContain('志愿分析报告的说明'))
    expect(text(box, '#right-offer')).toContain('您还没有开通。')
    expect(text(box, '#right-in-WCF')).toBe('报告会员包含它报告和课程¥198 / 1 年')
    expect(text(box, '#right-offer')).toContain('产品和价格是演示用的 · 演示机构 · 2026 年')
    press(find(box, '#right-in-WDF'))
    press(find(box, '#right-by-card'))
    expect(app.opened).toEqual([
      'push /pages/personal/openmamber/openmamber?productCode=WDF',
      'push /pages/personal/openmamber/memberactivation',
    ])
  })

  test('shows until when a right runs, and adopts one gained on another device', async () => {
    const mine = { RightsCode: 'WISH_LISTS', RightsName: '我的志愿', ExpireAt: '2999-06-01T04:00:00.000Z' }
    const { app, box } = openMembership('WISH_LISTS', {
      ...ANSWERS,
      'User/GetUserProducts': { ...HELD, RightsList: [mine] },
    })
    await eventually(() => expect(text(box, '#right-offer')).toContain('您已经开通，到 2999-06-01。'))
    expect(storage.get('RightsList')).toEqual([{ RightsCode: 'WISH_LISTS', ExpireAt: mine.ExpireAt }])
    expect(has(box, '#right-in-WCF')).toBe(false)
    press(find(box, '#right-use'))
    expect(app.opened).toEqual(['replace /pages/personal/volunteer/volunteerlist'])
  })

  test('leads only holders to the service itself', async () => {
    const { box } = openMembership('WISH_LISTS')
    await eventually(() => expect(text(box, '#right-offer')).toContain('您还没有开通。'))
    expect(has(box, '#right-use')).toBe(false)
  })

  test('shows when the product with it has ended', async () => {
    const ended = { ...HELD.Products[0]!, ExpireAt: '2026-05-01T04:00:00.000Z', IsActive: false }
    const { box } = openMembership(REPORT, {
      ...ANSWERS,
      'User/GetUserProducts': { ...NOTHING_HELD, Products: [ended] },
    })
    await eventually(() => expect(text(box, '#right-offer')).toContain('您的专家会员 2026-05-01 到期了'))
    expect(has(box, '#right-in-WCF')).toBe(true)
  })

  test('omits an ended product that never had it', () => {
    const [WCF, WDF] = PRODUCTS.Items
    const right = WDF!.RightsList.find(
      ({ RightsCode }) => !WCF!.RightsList.some((one) => one.RightsCode === RightsCode),
    )
    const ended = { ...HELD.Products[0]!, IsActive: false }
    const of = (ProductCode: string) =>
      rightOffer(right!.RightsCode, PRODUCTS.Items, { ...NOTHING_HELD, Products: [{ ...ended, ProductCode }] })
    expect(of('WCF').ended).toBeUndefined()
    expect(of('WDF').ended).toMatchObject({ ProductCode: 'WDF' })
  })

  test('of an organisation that sells nothing names a contact, and accepts a card', async () => {
    const { box } = openMembership(REPORT, { ...ANSWERS, 'Web/Products': { Items: [] } })
    await eventually(() => expect(text(box, '#right-not-sold')).toContain('本机构没有上架包含这项服务的会员'))
    expect(has(box, '#right-by-card')).toBe(true)
  })

  test('treats any right as one where any will do, and an unknown code as none', () => {
    expect(rightOffer('any', PRODUCTS.Items, HELD)).toMatchObject({ until: HELD.RightsList[0]!.ExpireAt })
    expect(rightOffer('any', PRODUCTS.Items, NOTHING_HELD).products).toHaveLength(2)
    expect(rightOffer('<script>', PRODUCTS.Items, HELD)).toEqual({
      right: undefined,
      products: [],
      until: undefined,
      ended: undefined,
    })
  })

  test('without a right in its address is the former page', async () => {
    fakeApp(ANSWERS)
    atPage(MEMBERSHIP)
    const { box } = renderInApp(<MembershipPage />, holding([]))
    await eventually(() => find(box, '#held'))
    expect(has(box, '#right-offer')).toBe(false)
  })
})
