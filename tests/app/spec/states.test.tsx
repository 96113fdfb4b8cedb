// Section 4 of the specification: launch, sign-in by link, the session's states, its end, and the gate before filling.
import Taro from '@tarojs/taro'
import { act, useState } from 'react'
import type { ResponseOf } from 'contract/registry'
import { isForecast } from '@/entities/draft/draft'
import { callsInFlight, request } from '@/shared/api/request'
import { whenNothingIsSent } from '@/shared/form/sending'
import { pageUrl } from '@/shared/navigation/routes'
import { storage } from '@/shared/platform/storage/storage'
import { passCompletenessGate } from '@/shared/session/profile-gate/completeness'
import { launch } from '@/shared/session/launch'
import { MEMBER_PRODUCTS, openMemberLink } from '@/shared/session/rights/member-link'
import { isMember, type Membership } from '@/shared/session/rights/permissions'
import {
  browserDetected,
  loggedOut,
  provinceSelected,
  themeColorChanged,
  type UserInfo,
} from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { defaultProvince, selectProvince } from '@/shared/session/site/site-defaults'
import { scoreFormChanged } from '@/shared/session/account/own-score-form'
import { completeSignIn, signOut } from '@/shared/session/account/sign-in'
import { CHOICE_KEY, choiceText, type ScoreForm } from '@/shared/session/profile-gate/score-form'
import { useFillingGate } from '@/shared/session/profile-gate/use-filling-gate'
import { pageFacts } from '@/shared/navigation/pages'
import { resumeAfterSignIn } from '@/shared/session/account/use-sign-in-guard'
import { makeStore } from '@/store/store'
import { cleanUp } from '../ui/render'
import { renderInApp } from '../session/fake-app'
import {
  COMPLETE,
  DIRECTORY,
  EXAM,
  EXPIRED,
  FORM,
  FORM_OF_EXAM,
  log,
  LOGIN,
  MESSAGING_APP,
  openLink,
  paths,
  serve,
  setAgent,
  SHORT_VIDEO_APP,
  showPage,
  SIGNED_IN,
  stored,
  toast,
  until,
  USER,
  watchDevice,
  type Answers,
} from './session-bench'

beforeEach(() => {
  watchDevice()
  openLink('/')
})
afterEach(() => {
  cleanUp()
  setAgent()
  jest.restoreAllMocks()
})

const REFUSED = { Code: 500, Message: '坏了' }

describe('launch', () => {
  test('[4.04] If a token is in storage it is loaded into state and user info is fetched.', async () => {
    const store = makeStore()
    let duringFetch: unknown
    serve({
      ...SIGNED_IN,
      'User/GetUserStudent': () => {
        duringFetch = store.getState().session.token
        return USER
      },
    })
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    expect(duringFetch).toBe('token-1')
    expect(store.getState().session).toMatchObject({ token: 'token-1', authState: 'authenticated', userInfo: USER })
  })

  test("[4.05] The score form is set from the user's Exam.", async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    scoreFormChanged(FORM)
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    expect(store.getState().session.scoreFormData).toEqual(FORM_OF_EXAM)
    expect(storage.get('tempScoreInfo')).toEqual(FORM_OF_EXAM)
  })

  test("[4.05] The score form is set from the user's Exam. - unless the family has chosen to go on with its own beside it", async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    scoreFormChanged(FORM)
    storage.set(CHOICE_KEY, choiceText(FORM, FORM_OF_EXAM))
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    expect(store.getState().session.scoreFormData).toEqual(FORM)
    // chosen beside this exam, not beside others
    storage.set(CHOICE_KEY, choiceText(FORM, { ...FORM_OF_EXAM, Score: 1 }))
    await launch(DIRECTORY)
    expect(store.getState().session.scoreFormData).toEqual(FORM_OF_EXAM)
  })

  test("[4.05] The score form is set from the user's Exam. - an exam that says too little leaves what the family typed", async () => {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'User/GetUserStudent': { ...USER, Exam: { ...EXAM, Score: null } } })
    scoreFormChanged(FORM)
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    expect(store.getState().session.scoreFormData).toEqual(FORM)
  })

  test.each([
    ['a refusal', REFUSED],
    ['no answer', 'offline'],
    ['an ended session', EXPIRED],
  ] as const)('[4.06] On failure the token is removed. - %s', async (_, answer) => {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'User/GetUserStudent': answer })
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    expect(storage.get('token')).toBeUndefined()
    expect(store.getState().session).toMatchObject({ token: '', authState: 'guest' })
  })

  test('[4.06] On failure the token is removed. - but not when the page is loaded anew meanwhile: that says nothing of the session', async () => {
    makeStore()
    serve({
      ...SIGNED_IN,
      'User/GetUserStudent': () => {
        window.dispatchEvent(new Event('pagehide'))
        return 'offline'
      },
    })
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    window.dispatchEvent(new Event('pageshow'))
    expect(storage.get('token')).toBe('token-1')
  })

  test('[4.06] On failure the token is removed. - but not while the server cannot be reached at all: the session may be as good as before', async () => {
    makeStore()
    serve({})
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    expect(storage.get('token')).toBe('token-1')
  })

  const NO_LOGIN = { IsLogin: false, UserId: null, RightsList: [] }
  const BLANK = { Code: 0, Message: '' }
  test.each([
    ['in a plain browser', undefined, '', NO_LOGIN],
    ['in the messaging app without an identity', MESSAGING_APP, '', NO_LOGIN],
    [
      'in the messaging app with an identity, which signs in when a session ends, not at the launch',
      MESSAGING_APP,
      'open-1',
      NO_LOGIN,
    ],
    ['by a refusal', undefined, '', REFUSED],
    ['by a refusal of which nothing is to be said', undefined, '', { Code: 116, Message: '不说' }],
    ['by an answer without data', undefined, '', BLANK],
  ] as const)(
    '[4.07] If login status is judged invalid, the stored login data, token, user id and rights list are cleared. - %s, without leaving the page',
    async (_, agent, openId, status) => {
      const store = makeStore()
      setAgent(agent)
      serve({ ...SIGNED_IN, 'Auth/LoginStatus': status, 'Auth/OpenLogin': { ...LOGIN, Token: 'token-2' } })
      for (const key of ['token', 'UserId', 'UserMobile'] as const) storage.set(key, 'x')
      if (openId) storage.set('WeiXinOpenID', openId)
      storage.set('LoginData', LOGIN)
      storage.set('RightsList', LOGIN.RightsList)
      await launch(DIRECTORY)
      expect(stored('LoginData', 'token', 'UserId', 'RightsList')).toEqual(Array(4).fill(undefined))
      expect(paths()).not.toContain('Auth/OpenLogin')
      expect(storage.get('UserMobile')).toBe('x')
      expect(store.getState().session.authState).toBe('guest')
      expect(log.opened).toEqual([])
    },
  )
})

describe('sign-in by link', () => {
  const LINK = '/#/pages/query/scoreForm?Token=linked&score=612'

  test.each([
    ['behind the hash', '/#/pages/query/scoreForm?Token=linked&score=612', '#/pages/query/scoreForm?score=612'],
    [
      'before the hash',
      '/?Token=linked&OrgCode=demo#/pages/query/scoreForm?score=612',
      '?OrgCode=demo#/pages/query/scoreForm?score=612',
    ],
    [
      'on both sides',
      '/?Token=linked#/pages/query/scoreForm?score=612&Token=linked',
      '#/pages/query/scoreForm?score=612',
    ],
    [
      'behind a second question mark',
      '/#/pages/query/scoreForm?score=612?Token=linked',
      '#/pages/query/scoreForm?score=612',
    ],
  ])(
    '[4.09] If the address carries a Token value, it is stored as the token and the login status is judged. - %s',
    async (_, link, left) => {
      const store = makeStore()
      serve(SIGNED_IN)
      openLink(link)
      await launch(DIRECTORY)
      expect(storage.get('token')).toBe('linked')
      expect(log.calls.find(({ path }) => path === 'Auth/LoginStatus')).toMatchObject({ token: 'linked' })
      expect(store.getState().session.authState).toBe('authenticated')
      expect(window.location.href.replace(`${window.location.origin}/`, '')).toBe(left)
    },
  )

  test('[4.09] If the address carries a Token value, it is stored as the token and the login status is judged.', async () => {
    makeStore()
    serve({ ...SIGNED_IN, 'Auth/LoginStatus': { IsLogin: false, UserId: null, RightsList: [] } })
    openLink(LINK)
    await launch(DIRECTORY)
    expect(paths()).toContain('Auth/LoginStatus')
    expect(storage.get('token')).toBeUndefined()
    expect(log.opened).toEqual([])
  })

  test('[4.10] On success, user info is loaded and the exam province is saved. Then the completeness check runs.', async () => {
    makeStore()
    serve(SIGNED_IN)
    openLink(LINK)
    await launch(DIRECTORY)
    const steps = log.events.filter((event) => ['User/GetUserStudent', 'User/CheckUserStudentComplate'].includes(event))
    expect(steps).toEqual(['User/GetUserStudent', 'User/CheckUserStudentComplate'])
    expect(storage.get('ExamProvince')).toBe('330000')
  })

  /** Where a link leads by this answer of the completeness check. */
  async function lead(check: Answers['User/CheckUserStudentComplate'], link = LINK): Promise<string[]> {
    makeStore()
    serve({ ...SIGNED_IN, 'User/CheckUserStudentComplate': check })
    openLink(link)
    await launch(DIRECTORY)
    return log.opened
  }

  test('[4.11] If base info is incomplete, go to personal home and then open editInfo.', async () => {
    const all = Object.fromEntries(Object.keys(COMPLETE).map((key) => [key, true])) as typeof COMPLETE
    expect(await lead(all)).toEqual([
      'relaunch /pages/personal/index',
      'push /pages/personal/editInfo/editInfo?source=TB',
    ])
  })

  test('[4.12] Else if the score is incomplete, go to personal home and then examinee.', async () => {
    expect(await lead({ ...COMPLETE, IsNeedComplateScore: true, IsNeedComplateFinalScore: true })).toEqual([
      'relaunch /pages/personal/index',
      'push /pages/personal/examinee/examinee?source=TB',
    ])
  })

  test.each([
    ['everything is there', COMPLETE, LINK, '/pages/query/scoreForm?score=612'],
    [
      'only later items are missing',
      { ...COMPLETE, IsNeedComplateFinalScore: true },
      LINK,
      '/pages/query/scoreForm?score=612',
    ],
    ['the check is refused', REFUSED, LINK, '/pages/query/scoreForm?score=612'],
    ['a question mark is left over', COMPLETE, '/?Token=linked#/pages/query/scoreForm?', '/pages/query/scoreForm'],
    [
      'an ampersand is left over',
      COMPLETE,
      '/#/pages/query/scoreForm?score=612&Token=linked&',
      '/pages/query/scoreForm?score=612',
    ],
  ] as const)(
    '[4.13] Otherwise, or if the check returns a nonzero code, navigate to the page path embedded in the link after the hash, with a trailing ? or & removed. - %s',
    async (_, check, link, target) => {
      expect(await lead(check, link)).toEqual([`replace ${target}`])
    },
  )

  test.each([
    'javascript:alert(1)',
    '//evil.example.com/pages/query/index',
    'https://evil.example.com/pages/query/index',
    '/%2f%2fevil.example.com',
    '/pages/../pages/query/index',
    '/pages%2Fquery%2Findex',
    '/pages%252Fquery%252Findex',
    '/pages/query/index/../../../evil',
    '/constructor',
    '/__proto__',
  ])('a link leads to declared pages only: %s', async (place) => {
    expect(await lead(COMPLETE, `/?Token=linked#${place}`)).toEqual([])
    await resumeAfterSignIn(place)
    expect(log.opened).toEqual(['tab /pages/personal/index'])
  })

  test('a redirect passes no token on', async () => {
    await resumeAfterSignIn('/pages/query/scoreForm?Token=evil&%54oken=evil&score=600')
    expect(log.opened).toEqual(['replace /pages/query/scoreForm?score=600'])
  })

  test.each(['%0A', '中文', 'a b', 'x'.repeat(600)])(
    'an impossible token is removed from the address and not stored: %s',
    async (token) => {
      const store = makeStore()
      serve(SIGNED_IN)
      openLink(`/#/pages/query/index?Token=${encodeURIComponent(decodeURIComponent(token))}`)
      await launch(DIRECTORY)
      expect(storage.get('token')).toBeUndefined()
      expect(window.location.hash).toBe('#/pages/query/index')
      expect(store.getState().session.authState).toBe('guest')
    },
  )

  test('an impossible organisation code is not stored', async () => {
    makeStore()
    serve(SIGNED_IN)
    openLink('/?OrgCode=%E6%9C%BA%E6%9E%84%0A')
    await launch(DIRECTORY)
    expect(storage.get('OrgCode')).toBe('demo')
  })

  test("another user's link clears the previous user's data, and names the open account; a guest's score would have stayed", async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    await completeSignIn(LOGIN)
    scoreFormChanged(FORM)
    storage.set('WeiXinOpenID', 'open-1')
    storage.set('wish:drafts', { version: 1, current: '', books: {}, pendingSave: null })
    const other = {
      ...USER,
      UserId: 'u2',
      NickName: '小红',
      ExamProvinceId: null,
      Exam: { ...EXAM, ExamProvinceId: null },
    }
    serve({
      ...SIGNED_IN,
      'Auth/LoginStatus': (_, token) => ({ IsLogin: true, UserId: token === 'linked' ? 'u2' : 'u1', RightsList: [] }),
      'User/GetUserStudent': (_, token) => (token === 'linked' ? (other as UserInfo) : USER),
    })
    openLink(LINK)
    jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' } as never)
    await launch(DIRECTORY)
    expect(stored('LoginData', 'UserMobile', 'WeiXinOpenID', 'ExamProvince', 'tempScoreInfo')).toEqual(
      Array(5).fill(undefined),
    )
    expect(storage.get('wish:drafts')).toBeUndefined()
    expect(stored('token', 'UserId', 'RightsList')).toEqual(['linked', 'u2', []])
    expect(store.getState().session).toMatchObject({ nickname: '小红', scoreFormData: null })
    expect(toast()).toBe('已切换到小红的账号')
  })

  test("if the server cannot be reached, the earlier sign-in stays whole: nothing of it passes to the link's token", async () => {
    makeStore()
    serve(SIGNED_IN)
    await completeSignIn(LOGIN)
    serve({})
    openLink(LINK)
    await launch(DIRECTORY)
    expect(stored('token', 'LoginData', 'UserId')).toEqual([LOGIN.Token, LOGIN, LOGIN.UserId])
  })
})

test('[4.14] Environment: the messaging-app in-app browser sets one flag and the short-video-app browser sets another.', async () => {
  const flags = async (agent?: string) => {
    const store = makeStore()
    serve(SIGNED_IN)
    setAgent(agent)
    await launch(DIRECTORY)
    const { isWechatBrowser, isDouyinBrowser } = store.getState().session
    return [isWechatBrowser, isDouyinBrowser]
  }
  expect(await flags()).toEqual([false, false])
  expect(await flags(MESSAGING_APP)).toEqual([true, false])
  expect(await flags(SHORT_VIDEO_APP)).toEqual([false, true])
})

describe('the login state', () => {
  test('[4.15] Unauthenticated becomes authenticated when login data returns a token.', async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    expect(store.getState().session.authState).toBe('guest')
    await completeSignIn(LOGIN)
    expect(store.getState().session.authState).toBe('authenticated')
  })

  test('[4.16] The token is stored with the user id and rights, and user info is then fetched.', async () => {
    makeStore()
    let atFetch: unknown
    serve({
      ...SIGNED_IN,
      'User/GetUserStudent': (_, token) => {
        atFetch = [token, ...stored('token', 'UserId', 'RightsList')]
        return USER
      },
    })
    await completeSignIn(LOGIN)
    expect(atFetch).toEqual(['token-1', 'token-1', 'u1', LOGIN.RightsList])
  })

  test('[4.16] The token is stored with the user id and rights, and user info is then fetched. - a number of somebody else does not stay beside them', async () => {
    makeStore()
    serve(SIGNED_IN)
    storage.set('UserMobile', '13900139000')
    await completeSignIn({ ...LOGIN, UserMobile: null })
    expect(storage.get('UserMobile')).toBeUndefined()
  })

  test('[4.17] Logout clears login data, token, user id, rights, mobile, and the short-video and messaging open ids.', async () => {
    makeStore()
    serve(SIGNED_IN)
    await completeSignIn(LOGIN)
    storage.set('DouYinOpenId', 'd')
    storage.set('WeiXinOpenID', 'w')
    const keys = ['LoginData', 'token', 'UserId', 'RightsList', 'UserMobile', 'DouYinOpenId', 'WeiXinOpenID'] as const
    expect(stored(...keys).filter((value) => value === undefined)).toEqual([])
    await signOut()
    expect(stored(...keys)).toEqual(Array(7).fill(undefined))
  })

  test.each([
    [true, false],
    [false, true],
  ])(
    '[4.18] It resets the store, keeps the browser-type flags, and sets a forced-reload flag. - messaging app %s, short-video app %s',
    async (isWechatBrowser, isDouyinBrowser) => {
      const store = makeStore()
      serve(SIGNED_IN)
      const fresh = store.getState().session
      store.dispatch(browserDetected({ isWechatBrowser, isDouyinBrowser }))
      await completeSignIn(LOGIN)
      await signOut()
      store.dispatch(loggedOut())
      expect(store.getState().session).toEqual({ ...fresh, isWechatBrowser, isDouyinBrowser, mustReload: true })
    },
  )

  test('[4.18] It resets the store, keeps the browser-type flags, and sets a forced-reload flag. - colour and province come again from the configuration', async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    await launch(DIRECTORY)
    await completeSignIn(LOGIN)
    store.dispatch(themeColorChanged('1,1,1'))
    store.dispatch(provinceSelected('650000'))
    await signOut()
    expect(store.getState().session).toMatchObject({ themeColor: '10,20,30', provinceID: '330000', villageCode: '' })
  })

  test('[4.18] It resets the store, keeps the browser-type flags, and sets a forced-reload flag. - also without a network', async () => {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'Auth/Loginout': 'offline' })
    await completeSignIn(LOGIN)
    await signOut()
    expect(store.getState().session).toMatchObject({ authState: 'guest', mustReload: true })
    expect(storage.get('token')).toBeUndefined()
  })
})

describe('an ended session', () => {
  const FAILING = 'User/EditScoreRecordNumber'
  const COUNT: ResponseOf<typeof FAILING> = { Used: 0, Left: 3, Limit: 3 }
  /** Answers the failing call while the old token is used. */
  const untilRestored: Answers = { [FAILING]: (_: unknown, token: string) => (token === 'token-2' ? COUNT : EXPIRED) }
  const restored = { ...LOGIN, Token: 'token-2' }
  const failing = () => request(FAILING, {}).catch(() => undefined)

  async function start(answers: Answers = {}, agent?: string) {
    setAgent(agent)
    const store = makeStore()
    serve({ ...SIGNED_IN, ...untilRestored, ...answers })
    await launch(DIRECTORY)
    await completeSignIn(LOGIN)
    Object.assign(log, { calls: [], events: [] })
    return store
  }
  /** In the messaging app with a stored identity. */
  async function startInMessagingApp(answers: Answers = {}) {
    const store = await start({ 'Auth/OpenLogin': restored, ...answers }, MESSAGING_APP)
    storage.set('WeiXinOpenID', 'open-1')
    return store
  }
  async function startInShortVideoApp() {
    const store = await start({}, SHORT_VIDEO_APP)
    storage.set('DouYinOpenId', 'open-2')
    return store
  }
  // A reload waits for quiet: it must not reach the next test.
  afterEach(() => whenNothingIsSent(callsInFlight))

  const identityKeys = ['DouYinOpenId', 'UserMobile'] as const
  const loginKeys = ['LoginData', 'token', 'UserId', 'RightsList'] as const

  test('[4.19] Session expiry (code 112): only one expiry is handled at a time.', async () => {
    await startInMessagingApp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(FAILING, {})))
    expect(answers).toEqual(Array(10).fill(COUNT))
    expect(paths().filter((path) => path === 'Auth/OpenLogin')).toHaveLength(1)
    await until(() => log.reloads > 0)
    // a second reload would have begun waiting before this one
    await whenNothingIsSent(callsInFlight)
    expect(log.reloads).toBe(1)
  })

  test('[4.19] Session expiry (code 112): only one expiry is handled at a time. - the login page opens once', async () => {
    await start()
    await Promise.all([failing(), failing(), failing()])
    expect(log.opened).toHaveLength(1)
  })

  test('[4.20] Default: the token is removed and the user goes to the login page.', async () => {
    const store = await start()
    showPage('pages/query/scoreForm', { score: '612' })
    await failing()
    expect(storage.get('token')).toBeUndefined()
    expect(log.opened).toEqual([
      `push ${pageUrl('pages/personal/login/index', { redirect: '/pages/query/scoreForm?score=612' })}`,
    ])
    expect(store.getState().session).toMatchObject({ authState: 'guest', token: '', scoreFormData: FORM_OF_EXAM })
    expect(toast()).toBe(EXPIRED.Message)
  })

  test('[2.09] /pages/personal/login/index (login; optional redirect query)', async () => {
    await start()
    showPage('pages/query/scoreForm', { score: '612' })
    await failing()
    const redirect = '/pages/query/scoreForm?score=612'
    expect(log.opened).toEqual([`push /pages/personal/login/index?redirect=${encodeURIComponent(redirect)}`])
    log.opened = []
    await resumeAfterSignIn(redirect)
    await resumeAfterSignIn(undefined)
    expect(log.opened).toEqual([`replace ${redirect}`, 'tab /pages/personal/index'])
  })

  test('[4.21] Messaging-app browser with a stored open id and mobile: a silent open-login is tried.', async () => {
    await startInMessagingApp()
    await failing()
    const sent = { TerminalType: 1, OpenType: 1, Code: 'open-1', Mobile: '13800138000' }
    expect(log.calls.filter(({ path }) => path === 'Auth/OpenLogin').map(({ data }) => data)).toEqual([sent])
    expect(log.opened).toEqual([])
  })

  test.each([
    ['an open id', 'WeiXinOpenID'],
    ['a mobile', 'UserMobile'],
  ] as const)(
    '[4.21] Messaging-app browser with a stored open id and mobile: a silent open-login is tried. - not without %s',
    async (_, key) => {
      await startInMessagingApp()
      storage.remove(key)
      await failing()
      expect(paths()).not.toContain('Auth/OpenLogin')
      expect(log.opened).toHaveLength(1)
    },
  )

  test("[4.22] On success, login data, rights, token and user id are stored, user info is reloaded, temporary score info is cleared, the org province is set from the user's score province, and the current page reloads with its query.", async () => {
    const rights = [{ RightsCode: 'R2', ExpireAt: '2031-01-01T00:00:00.000Z' }]
    const login = { ...restored, RightsList: rights }
    const store = await startInMessagingApp({
      'Auth/OpenLogin': login,
      'User/GetUserStudent': { ...USER, NickName: '新名', UserScore: { ExamProvinceId: '320000', Score: 600 } },
    })
    showPage('pages/query/scoreForm', { score: '612' })
    await request(FAILING, {})
    await until(() => log.reloads > 0)
    expect(stored('LoginData', 'RightsList', 'token', 'UserId')).toEqual([login, rights, 'token-2', 'u1'])
    expect(log.events).toEqual([FAILING, 'Auth/OpenLogin', 'User/GetUserStudent', FAILING, 'reload'])
    expect(store.getState().session).toMatchObject({ authState: 'authenticated', nickname: '新名', token: 'token-2' })
    expect(storage.get('tempScoreInfo')).toBeUndefined()
    expect(storage.get('OrgProvince')).toBe('320000')
  })

  test('a score that the account lacks returns after the reload', async () => {
    const store = await startInMessagingApp({ 'User/GetUserStudent': { ...USER, Exam: { ...EXAM, Score: null } } })
    scoreFormChanged(FORM)
    await request(FAILING, {})
    await until(() => log.reloads > 0)
    expect(storage.get('tempScoreInfo')).toBeUndefined()
    expect(store.getState().session.scoreFormData).toEqual(FORM)
    const reloaded = makeStore()
    await launch(DIRECTORY)
    expect(reloaded.getState().session.scoreFormData).toEqual(FORM)
    expect(storage.get('tempScoreInfo')).toEqual(FORM)
  })

  test('the page does not reload while a call is still open', async () => {
    let answer: (given: object) => void = () => undefined
    const slow = new Promise<object>((resolve) => (answer = resolve))
    await startInMessagingApp({ 'Public/Dictionary': (() => slow) as Answers['Public/Dictionary'] })
    const waiting = request('Public/Dictionary', {})
    await request(FAILING, {})
    // the same wait, without regard to the call: by its end a careless reload would have come
    await whenNothingIsSent(() => 0)
    expect(callsInFlight()).toBe(1)
    expect(log.reloads).toBe(0)
    answer({})
    await waiting
    await until(() => log.reloads === 1)
  })

  test('[4.23] A null result means the default handling.', async () => {
    await startInMessagingApp({ 'Auth/OpenLogin': null })
    await failing()
    expect(storage.get('token')).toBeUndefined()
    expect(log.opened).toEqual(['push /pages/personal/login/index?redirect=%2Fpages%2Fhome%2Findex'])
    expect(log.reloads).toBe(0)
  })

  test('[4.24] Short-video-app browser with a stored open id and mobile: the stored ids are cleared.', async () => {
    await startInShortVideoApp()
    await failing()
    expect(stored(...identityKeys)).toEqual([undefined, undefined])
    expect(paths()).not.toContain('Auth/OpenLogin')
  })

  test('[4.25] Away from the home page the user gets a toast and goes to login.', async () => {
    await startInShortVideoApp()
    showPage('pages/query/scoreForm', { score: '612' })
    await failing()
    expect(toast()).toBe('您的登录已过期，请再次授权登录!')
    expect(log.opened).toEqual([
      `push ${pageUrl('pages/personal/login/index', { redirect: '/pages/query/scoreForm?score=612' })}`,
    ])
    expect(storage.get('token')).toBeUndefined()
  })

  test('[4.26] On the home page only the login data, token, user id and rights are cleared.', async () => {
    await startInShortVideoApp()
    await failing()
    expect(stored(...loginKeys)).toEqual(Array(4).fill(undefined))
    expect(log.opened).toEqual([])
    expect(toast()).toBe(EXPIRED.Message)
    expect(storage.get('tempScoreInfo')).toEqual(FORM_OF_EXAM)
  })

  test('[4.27] Without a stored mobile the default handling applies.', async () => {
    await startInShortVideoApp()
    storage.remove('UserMobile')
    await failing()
    expect(storage.get('token')).toBeUndefined()
    expect(storage.get('DouYinOpenId')).toBe('open-2')
    expect(log.opened).toEqual(['push /pages/personal/login/index?redirect=%2Fpages%2Fhome%2Findex'])
  })
})

describe('the completeness gate', () => {
  const ITEMS = [
    ['IsNeedComplateBaseInfo', '请先完善基本信息！', '/pages/personal/editInfo/editInfo?source=TB'],
    ['IsNeedComplateScore', '请先完善高考信息！', '/pages/personal/examinee/examinee?source=TB'],
    ['IsNeedComplateFinalScore', '请先完善高考成绩！', '/pages/personal/setRealScore/index?source=TB'],
    ['IsNeedComplateSubjects', '请先完善选科！', '/pages/home/complete-information/select-subject?source=TB'],
  ] as const

  /** What the gate shows and opens, and after how many milliseconds, with these items missing. */
  async function pass(missing: readonly string[]) {
    makeStore()
    serve({
      'User/CheckUserStudentComplate': { ...COMPLETE, ...Object.fromEntries(missing.map((flag) => [flag, true])) },
    })
    log.opened = []
    const from = Date.now()
    const passed = await passCompletenessGate()
    return { passed, said: toast(), opened: log.opened, after: Date.now() - from }
  }

  test('[4.28] Profile completeness gate: checked in this order: base info, exam info, final score, subject selection.', async () => {
    const flags = ITEMS.map(([flag]) => flag)
    const said: string[] = []
    for (let from = 0; from < flags.length; from += 1) said.push((await pass(flags.slice(from))).said)
    expect(said).toEqual(ITEMS.map(([, message]) => message))
    expect(await pass([])).toMatchObject({ passed: true, opened: [] })
  })

  test.each(ITEMS)(
    '[4.29] The first missing item shows its toast and, after 300 ms, navigates to the matching page (editInfo, examinee or setRealScore, with source=TB, or complete-information select-subject). - %s',
    async (flag, message, url) => {
      const { passed, said, opened, after } = await pass([flag])
      expect([passed, said, opened]).toEqual([false, message, [`push ${url}`]])
      expect(after).toBeGreaterThanOrEqual(295)
    },
  )

  test('[9.06] Profile redirect delay: 300 ms.', async () => {
    jest.useFakeTimers()
    try {
      makeStore()
      serve({ 'User/CheckUserStudentComplate': { ...COMPLETE, IsNeedComplateScore: true } })
      const passing = passCompletenessGate()
      await jest.advanceTimersByTimeAsync(0)
      expect(toast()).toBe('请先完善高考信息！')
      await jest.advanceTimersByTimeAsync(299)
      expect(log.opened).toEqual([])
      await jest.advanceTimersByTimeAsync(1)
      expect(log.opened).toHaveLength(1)
      await passing
    } finally {
      jest.useRealTimers()
    }
  })

  test('leaving while the toast still shows does not open the page for what is missing', async () => {
    jest.useFakeTimers()
    try {
      makeStore()
      serve({ 'User/CheckUserStudentComplate': { ...COMPLETE, IsNeedComplateScore: true } })
      log.opened = []
      showPage('pages/query/college/batch', {})
      const passing = passCompletenessGate()
      await jest.advanceTimersByTimeAsync(0)
      expect(toast()).toBe('请先完善高考信息！')
      showPage('pages/recommend/index', {})
      await jest.advanceTimersByTimeAsync(300)
      expect([await passing, log.opened]).toEqual([false, []])
    } finally {
      jest.useRealTimers()
    }
  })

  test('[8.10] Incomplete profile: 请先完善基本信息！, 请先完善高考信息！, 请先完善高考成绩！, 请先完善选科！', async () => {
    const said: string[] = []
    for (const [flag] of ITEMS) said.push((await pass([flag])).said)
    expect(said).toEqual(['请先完善基本信息！', '请先完善高考信息！', '请先完善高考成绩！', '请先完善选科！'])
  })

  test('[2.11] /pages/personal/editInfo/editInfo?source=TB', async () => {
    expect((await pass(['IsNeedComplateBaseInfo'])).opened).toEqual([
      'push /pages/personal/editInfo/editInfo?source=TB',
    ])
  })
  test('[2.12] /pages/personal/examinee/examinee?source=TB', async () => {
    expect((await pass(['IsNeedComplateScore'])).opened).toEqual(['push /pages/personal/examinee/examinee?source=TB'])
  })
  test('[2.13] /pages/personal/setRealScore/index?source=TB', async () => {
    expect((await pass(['IsNeedComplateFinalScore'])).opened).toEqual([
      'push /pages/personal/setRealScore/index?source=TB',
    ])
  })

  function Entry({ wishType }: { wishType?: string }) {
    useFillingGate(wishType)
    return null
  }
  async function enter(wishType: string | undefined, isSignedIn: boolean) {
    serve({ ...SIGNED_IN, 'User/CheckUserStudentComplate': { ...COMPLETE, IsNeedComplateScore: true } })
    showPage('pages/query/college/batch', wishType === undefined ? {} : { wishType })
    const { store } = renderInApp(<Entry wishType={wishType} />)
    if (isSignedIn) await act(() => completeSignIn(LOGIN))
    act(() => void store.dispatch(launched()))
    return log.opened
  }

  test('every page that opens the normal filling is behind the gate, and is returned to', async () => {
    const opened = await enter('0', true)
    await act(() => until(() => opened.length > 0))
    expect(opened).toEqual([
      `push ${pageUrl('pages/personal/examinee/examinee', { source: 'TB', redirect: '/pages/query/college/batch?wishType=0' })}`,
    ])
  })
  test.each([
    ['the mock filling', '1', true],
    ['a page inside the flow', undefined, true],
    ['a guest', '0', false],
  ] as const)('the gate does not stop %s', async (_, wishType, isSignedIn) => {
    const opened = await enter(wishType, isSignedIn)
    // the gate asks before it stops anybody, and every other request ends
    await act(() => whenNothingIsSent(callsInFlight))
    expect(paths()).not.toContain('User/CheckUserStudentComplate')
    expect(opened).toEqual([])
  })
})

test('the gate ignores an exam of another province than the account’s, even if its form comes while the account is asked', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  serve({
    ...SIGNED_IN,
    'User/CheckUserStudentComplate': () => asked.then(() => ({ ...COMPLETE, IsNeedComplateScore: true })),
  })
  showPage('pages/query/college/index', { wishType: '0' })
  let bring: (form: ScoreForm) => void = () => undefined
  function Filling() {
    const [form, setForm] = useState<ScoreForm>()
    bring = setForm
    useFillingGate('0', form)
    return null
  }
  const { store } = renderInApp(<Filling />)
  await act(() => completeSignIn(LOGIN))
  act(() => void store.dispatch(launched()))
  expect(FORM.ProvinceId).not.toBe(USER.ExamProvinceId)
  act(() => bring(FORM))
  await act(async () => answer())
  await act(() => whenNothingIsSent(callsInFlight))
  expect(log.opened).toEqual([])
})

test('[4.30] Wish type: 0 is normal; otherwise forecast.', () => {
  expect([0, 1, 2, 7, -1].map(isForecast)).toEqual([false, true, true, true, true])
})

test('[4.31] Default province: the stored selection if it is in the list, else a configured default if in the list, else the first.', () => {
  expect(defaultProvince(['1', '2', '3'], '2', '3')).toBe('2')
  expect(defaultProvince(['1', '2', '3'], '9', '3')).toBe('3')
  expect(defaultProvince(['1', '2', '3'], '', '9')).toBe('1')
  expect(defaultProvince([], '1', '1')).toBe('')
})

test.each([
  ['320000', '', '320000'],
  ['110000', '330000', '330000'],
  ['', '110000', '320000'],
])(
  '[4.31] Default province: the stored selection if it is in the list, else a configured default if in the list, else the first. - in the app: stored %s, configured %s',
  async (selected, configured, expected) => {
    const store = makeStore()
    const config = SIGNED_IN['Web/WebConfig'] as ResponseOf<'Web/WebConfig'>
    serve({
      ...SIGNED_IN,
      'Web/WebConfig': {
        ...config,
        ProvinceList: [{ ProvinceId: '320000' }, { ProvinceId: '330000' }],
        ParamList: [{ ParamKey: 'DefaultProvinceId', ParamValue: configured }],
      },
    })
    if (selected) storage.set('OrgProvince', selected)
    await launch(DIRECTORY)
    expect(store.getState().session.provinceID).toBe(expected)
  },
)

test.each([
  ['the configuration', 'the user'],
  ['the user', 'the configuration'],
])(
  '[4.31] Default province: the stored selection if it is in the list, else a configured default if in the list, else the first. - the province of an exam does not overwrite it, whether %s is answered first or %s',
  async (first) => {
    const store = makeStore()
    let release: () => void = () => undefined
    const later = new Promise<void>((resolve) => (release = resolve))
    const config = SIGNED_IN['Web/WebConfig'] as ResponseOf<'Web/WebConfig'>
    const isConfigFirst = first === 'the configuration'
    serve({
      ...SIGNED_IN,
      'Web/WebConfig': async () => {
        if (isConfigFirst) release()
        else await later
        return config
      },
      'User/GetUserStudent': async () => {
        if (isConfigFirst) await later
        else release()
        return USER
      },
    })
    storage.set('token', 'token-1')
    selectProvince('320000')
    await launch(DIRECTORY)
    expect(stored('OrgProvince', 'ExamProvince')).toEqual(['320000', USER.ExamProvinceId])
    expect(store.getState().session.provinceID).toBe('320000')
  },
)

const allowed = (group: Membership) => [-1, 0, 1, 2, 3, 4, 5, 6].filter((type) => isMember(group, type))
test('[4.32] ZNK allows member types 0,1,2,3,4.', () => expect(allowed('ZNK')).toEqual([0, 1, 2, 3, 4]))
test('[4.33] GZBB allows 0,2,3,4.', () => expect(allowed('GZBB')).toEqual([0, 2, 3, 4]))
test('[4.34] VIP allows 0,2,3.', () => expect(allowed('VIP')).toEqual([0, 2, 3]))

test('[4.35] The open-member link chooses a product code by argument: 0 gives WCF and 1 gives WDF.', () => {
  expect(openMemberLink(0)).toBe('/pages/personal/openmamber/openmamber?productCode=WCF')
  expect(openMemberLink(1)).toBe('/pages/personal/openmamber/openmamber?productCode=WDF')
})
test('[9.15] Product codes: WCF and WDF.', () => expect(MEMBER_PRODUCTS).toEqual(['WCF', 'WDF']))

describe('what needs a sign-in', () => {
  test('[2.24] Paths that require login, by whitelist: personal, examinee, openvip, setpwd.', () => {
    const whitelist = {
      personal: 'pages/personal/index',
      examinee: 'pages/personal/examinee/examinee',
      openvip: 'pages/personal/openmamber/openmamber',
      setpwd: 'pages/personal/login/setaccount',
    }
    const needs = (path: string) => pageFacts(path)?.signIn === true
    expect(Object.values(whitelist).filter((path) => !needs(path))).toEqual([])
    expect(['pages/home/index', 'pages/personal/login/index', 'pages/query/scoreForm'].filter(needs)).toEqual([])
  })
})
