// Signing in through the surrounding app, on a browser: what the pages do, keep on the device and refuse.
import { act } from 'react'
import type { ResponseOf } from 'contract/registry'
import AuthLandingPage from '@/pages/personal/login/auth-index'
import BindPlatformPage from '@/pages/personal/login/bindPlatform'
import SignInChoicePage from '@/pages/personal/login/index'
import { auth } from '@/shared/platform/auth/auth'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { cleanUp, find, press, type } from '../ui/render'
import {
  alerts,
  atPage,
  DOUYIN,
  eventually,
  fakeApp,
  inBrowser,
  LOGIN,
  renderInApp,
  USER,
  WECHAT,
  type Answers,
} from './fake-app'

type Result = ResponseOf<'OpenAuth/WechatCallback'>

const LANDING = 'pages/personal/login/auth-index'
const NONCE = 'n'.repeat(32)
const KNOWN: Result = {
  Platform: 'wechat',
  Login: LOGIN,
  IsBound: true,
  OpenId: 'open-1',
  BindTicket: null,
  NickName: '林小满',
  Avatar: null,
  ReturnTo: '/pages/query/scoreForm?wishType=1',
}
const UNKNOWN: Result = { ...KNOWN, Login: null, IsBound: false, BindTicket: 'bind-1' }
const PLATFORMS: ResponseOf<'OpenAuth/Platforms'> = {
  Items: (['wechat', 'douyin', 'alipay'] as const).map((Platform, index) => ({
    Platform,
    OpenType: index + 1,
    IsPageOn: true,
    IsMiniOn: true,
    IsDemonstration: true,
  })),
}
const CAPTCHA = { CaptchaId: 'c1', Image: 'data:image/svg+xml,one', ExpiresInSeconds: 300 }
const input = (box: HTMLElement, id: string) => find(box, `#${id} input, input#${id}`)

beforeEach(() => {
  window.sessionStorage.clear()
  inBrowser(WECHAT)
  jest.spyOn(auth.page!, 'open').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

const pending = (more: object = {}) =>
  storage.set('auth:pending', {
    platform: 'wechat',
    nonce: NONCE,
    purpose: 'login',
    returnTo: '/pages/query/scoreForm?wishType=1',
    at: Date.now(),
    ...more,
  })

describe('the landing page of an authorisation', () => {
  const land = (answers: Answers, params: Record<string, string> = { platform: 'wechat', ticket: 't1' }) => {
    const app = fakeApp({ 'User/GetUserStudent': USER, ...answers })
    atPage(LANDING, params)
    const view = renderInApp(<AuthLandingPage />, ({ dispatch }) => void dispatch(launched()))
    return { app, ...view }
  }
  const redeemed = (app: ReturnType<typeof fakeApp>) => app.calls.filter(({ path }) => path.endsWith('Callback'))

  test('redeems its ticket once with the device’s nonce, signs in and leads back', async () => {
    pending()
    const { app } = land({ 'OpenAuth/WechatCallback': KNOWN })
    await eventually(() => expect(app.opened).toEqual(['replace /pages/query/scoreForm?wishType=1']))
    expect(redeemed(app).map(({ data }) => data)).toEqual([{ Ticket: 't1', Nonce: NONCE }])
    expect([storage.text('token'), storage.text('WeiXinOpenID'), storage.text('UserMobile')]).toEqual([
      'token-1',
      'open-1',
      '13800138000',
    ])
    expect(storage.get('auth:pending')).toBeUndefined()
    expect(window.location.href).not.toContain('t1')
  })

  test('stores the identity of the short-video app separately', async () => {
    inBrowser(DOUYIN)
    pending({ platform: 'douyin' })
    land({ 'OpenAuth/DouyinCallback': { ...KNOWN, Platform: 'douyin' } }, { platform: 'douyin', ticket: 't1' })
    await eventually(() => expect(storage.text('DouYinOpenId')).toBe('open-1'))
    expect(storage.text('WeiXinOpenID')).toBe('')
  })

  test.each([
    ['begun nowhere on this device', () => undefined],
    ['begun too long ago', () => pending({ at: Date.now() - 16 * 60_000 })],
    ['begun in the future', () => pending({ at: Date.now() + 60_000 })],
    ['begun with another platform', () => pending({ platform: 'douyin' })],
    ['kept as something else', () => storage.set('auth:pending', 'nonsense')],
  ])('an authorisation %s signs nobody in', async (_what, prepare) => {
    prepare()
    const { app, box } = land({ 'OpenAuth/WechatCallback': KNOWN })
    await eventually(() => find(box, '#auth-failure', '没有可用的授权'))
    expect(redeemed(app)).toEqual([])
    expect(storage.text('token')).toBe('')
    expect(app.opened).toEqual([])
  })

  test('an unknown platform is refused without a call', async () => {
    pending()
    const { app, box } = land({}, { platform: 'constructor', ticket: 't1' })
    await eventually(() => find(box, '#auth-failure', '没有可用的授权'))
    expect(redeemed(app)).toEqual([])
  })

  test('retries with the same ticket after a lost network, and only on demand', async () => {
    pending()
    const { app, box } = land({ 'OpenAuth/WechatCallback': 'offline' })
    await eventually(() => find(box, '#auth-retry'))
    expect(redeemed(app)).toHaveLength(1)
    app.answers = { ...app.answers, 'OpenAuth/WechatCallback': KNOWN }
    press(find(box, '#auth-retry'))
    await eventually(() => expect(storage.text('token')).toBe('token-1'))
    expect(redeemed(app).map(({ data }) => data)).toEqual(Array(2).fill({ Ticket: 't1', Nonce: NONCE }))
  })

  test('a used ticket says so, offers another authorisation and another way, and does not loop', async () => {
    pending()
    const { app, box } = land({
      'OpenAuth/WechatCallback': {
        Code: 1115,
        Message: '授权已过期或已使用，请重新授权',
        Error: 'OPEN_TICKET_EXPIRED',
      },
    })
    await eventually(() => find(box, '#auth-failure', '授权已过期或已使用'))
    expect(box.querySelector('#auth-retry')).toBeNull()
    press(find(box, '#other-way'))
    expect(app.opened).toEqual(['replace /pages/personal/login/login?way=code&redirect=%2Fpages%2Fpersonal%2Findex'])
    expect(redeemed(app)).toHaveLength(1)
  })

  test('a refusal at the platform is shown, and a new authorisation leads to the same page', async () => {
    pending()
    storage.set('auth:last', { returnTo: '/pages/query/scoreForm?wishType=1', purpose: 'login' })
    const { app, box } = land(
      { 'OpenAuth/WechatAuthorize': { Url: 'https://open.example/authorize' } },
      { platform: 'wechat', error: 'denied' },
    )
    await eventually(() => find(box, '#auth-failure', '您没有同意授权'))
    expect(redeemed(app)).toEqual([])
    press(find(box, '#authorise-again'))
    await eventually(() => expect(auth.page!.open).toHaveBeenCalledWith('https://open.example/authorize'))
    const data = app.calls.find(({ path }) => path === 'OpenAuth/WechatAuthorize')?.data
    expect(data).toMatchObject({ ReturnTo: '/pages/query/scoreForm?wishType=1', Purpose: 'login' })
    expect(data?.Nonce).not.toBe(NONCE)
  })

  test.each(['constructor', 'valueOf', '__proto__'])(
    'a failure named %s in the address is an ordinary one',
    async (error) => {
      pending()
      const { box } = land({}, { platform: 'wechat', error })
      await eventually(() => find(box, '#auth-failure', '授权没有成功'))
    },
  )

  test('waits until the launch has judged the old sign-in', async () => {
    pending()
    const app = fakeApp({ 'User/GetUserStudent': USER, 'OpenAuth/WechatCallback': KNOWN })
    atPage(LANDING, { platform: 'wechat', ticket: 't1' })
    const { store } = renderInApp(<AuthLandingPage />)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)))
    expect(app.calls).toEqual([])
    act(() => void store.dispatch(launched()))
    await eventually(() => expect(storage.text('token')).toBe('token-1'))
  })

  test('an identity without an account opens the page that binds it, and the address has none of it', async () => {
    pending()
    const { app } = land({ 'OpenAuth/WechatCallback': UNKNOWN })
    await eventually(() => expect(app.opened).toEqual(['replace /pages/personal/login/bindPlatform']))
    expect(storage.get('auth:identity')).toMatchObject({ platform: 'wechat', bindTicket: 'bind-1', nickName: '林小满' })
    expect(storage.text('WeiXinOpenID')).toBe('')
  })

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/pages/none/none'])(
    'is not led to %s by stored data',
    async (returnTo) => {
      pending({ returnTo })
      const { app } = land({ 'OpenAuth/WechatCallback': { ...KNOWN, ReturnTo: null } })
      await eventually(() => expect(app.opened).toEqual(['tab /pages/personal/index']))
    },
  )

  test('a binding is not led elsewhere by data on the device', async () => {
    pending({ purpose: 'bind', returnTo: 'https://evil.example/' })
    const { app } = land({ 'OpenAuth/WechatCallback': { ...KNOWN, Login: null } })
    await eventually(() => expect(app.opened).toEqual(['tab /pages/personal/index']))
  })

  test('a binding to the signed-in account leads back to its start, and signs nobody else in', async () => {
    pending({ purpose: 'bind', returnTo: '/pages/personal/login/info' })
    const { app, store } = land({ 'OpenAuth/WechatCallback': { ...KNOWN, Login: null } })
    await eventually(() => expect(app.opened).toEqual(['replace /pages/personal/login/info']))
    expect(storage.text('WeiXinOpenID')).toBe('open-1')
    expect(store.getState().session.authState).toBe('guest')
  })
})

describe('the page of the ways to sign in', () => {
  const choose = (answers: Answers, redirect = '/pages/query/scoreForm?wishType=1') => {
    const app = fakeApp({ 'OpenAuth/Platforms': PLATFORMS, ...answers })
    atPage('pages/personal/login/index', { redirect })
    return { app, ...renderInApp(<SignInChoicePage />, ({ dispatch }) => void dispatch(launched())) }
  }
  const authorised = (app: ReturnType<typeof fakeApp>) => app.calls.filter(({ path }) => path.endsWith('Authorize'))
  const agreeAndStart = async (box: HTMLElement) => {
    press(find(box, '#login-agree'))
    press(find(box, '#login-by-platform'))
  }

  test.each([
    [WECHAT, '用微信登录'],
    [DOUYIN, '用抖音登录'],
    ['Mozilla/5.0 (Linux; Android 14) AlipayClient/10.5.0', '用支付宝登录'],
  ])('puts the surrounding app’s way first (%s)', (agent, words) => {
    inBrowser(agent)
    const { box } = choose({})
    const ways = [...box.querySelectorAll('.ui-button')].map((button) => button.textContent)
    expect(ways.slice(0, 2)).toEqual([words, '用短信验证码登录'])
  })

  test('offers no platform in an ordinary browser', () => {
    inBrowser('Mozilla/5.0 (Linux; Android 14) Chrome/120')
    const { box } = choose({})
    expect(box.querySelector('#login-by-platform')).toBeNull()
    expect(find(box, '#login-by-code').className).toContain('ui-button--primary')
  })

  test('offers no platform that the server has not enabled, and marks a demonstration one', async () => {
    const { app, box } = choose({})
    await eventually(() => find(box, '.sign-in__note', '演示平台'))
    cleanUp()
    app.answers = {
      'OpenAuth/Platforms': { Items: PLATFORMS.Items.map((item) => ({ ...item, IsPageOn: false })) },
    }
    const again = renderInApp(<SignInChoicePage />)
    await eventually(() => expect(again.box.querySelector('#login-by-platform')).toBeNull())
  })

  test('needs the agreements before anything is sent, and only the first time', async () => {
    const { app, box } = choose({ 'OpenAuth/WechatAuthorize': { Url: 'https://open.example/authorize' } })
    press(find(box, '#login-by-platform'))
    await eventually(() => expect(alerts(box)).toEqual(['请先阅读并同意服务协议和隐私政策']))
    expect(authorised(app)).toEqual([])
    await agreeAndStart(box)
    await eventually(() => expect(auth.page!.open).toHaveBeenCalledTimes(1))
    cleanUp()
    const again = renderInApp(<SignInChoicePage />)
    expect(find(again.box, '#login-agree').getAttribute('aria-checked')).toBe('true')
  })

  test('leaves with a new nonce kept on the device, and returns to the page that needed the sign-in', async () => {
    const { app, box } = choose({ 'OpenAuth/WechatAuthorize': { Url: 'https://open.example/authorize' } })
    await agreeAndStart(box)
    await eventually(() => expect(auth.page!.open).toHaveBeenCalledWith('https://open.example/authorize'))
    const data = authorised(app)[0]?.data
    expect(data).toEqual({
      ReturnTo: '/pages/query/scoreForm?wishType=1',
      Nonce: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      Purpose: 'login',
    })
    expect(storage.get('auth:pending')).toMatchObject({ platform: 'wechat', nonce: data?.Nonce, purpose: 'login' })
  })

  test.each(['http://evil.example/authorize', 'javascript:alert(1)', 'nonsense', ''])(
    'stays for the address %s',
    async (Url) => {
      const { box } = choose({ 'OpenAuth/WechatAuthorize': { Url } })
      await agreeAndStart(box)
      await eventually(() => expect(alerts(box)).toEqual(['授权页面的地址不安全，请用手机号登录']))
      expect(auth.page!.open).not.toHaveBeenCalled()
      expect(storage.get('auth:pending')).toBeUndefined()
    },
  )

  test.each([
    ['https://evil.example/pages/home/index', '/pages/personal/index'],
    ['/pages/personal/login/login', '/pages/personal/index'],
    ['/pages/none/none', '/pages/personal/index'],
    ['pages/query/index', '/pages/query/index'],
    [`/pages/query/scoreForm?score=${'1'.repeat(600)}`, '/pages/query/scoreForm'],
    ['/pages/query/scoreForm?score=1#x', '/pages/query/scoreForm?score=1%23x'],
    ['/pages/query/scoreForm?Token=secret&score=1', '/pages/query/scoreForm?score=1'],
  ])('asks to return to %s as %s', async (redirect, ReturnTo) => {
    const { app, box } = choose({ 'OpenAuth/WechatAuthorize': { Url: 'https://open.example/a' } }, redirect)
    await agreeAndStart(box)
    await eventually(() => expect(authorised(app)[0]?.data).toMatchObject({ ReturnTo }))
  })

  test('says that a way is closed, and the others stay', async () => {
    const { box } = choose({
      'OpenAuth/WechatAuthorize': {
        Code: 1113,
        Message: '这种登录方式还没有开通，请用手机号登录',
        Error: 'OPEN_PLATFORM_OFF',
      },
    })
    await agreeAndStart(box)
    await eventually(() => expect(alerts(box)).toEqual(['这种登录方式还没有开通，请用手机号登录']))
    expect(find(box, '#login-by-platform').getAttribute('aria-disabled')).toBeNull()
    find(box, '#login-by-code')
  })

  test('says who is signed in already and leads on', async () => {
    const app = fakeApp({ 'OpenAuth/Platforms': PLATFORMS })
    atPage('pages/personal/login/index', { redirect: '/pages/query/index' })
    const { box } = renderInApp(<SignInChoicePage />, ({ dispatch }) => {
      dispatch(loggedIn({ Token: 't', RightsList: [] }))
      dispatch(userInfoLoaded(USER))
      dispatch(launched())
    })
    await eventually(() => find(box, '#signed-in', '小明 · 138****8000'))
    press(find(box, '#go-on'))
    await eventually(() => expect(app.opened).toEqual(['tab /pages/query/index']))
  })
})

describe('the page that binds an identity', () => {
  const identity = (more: object = {}) =>
    storage.set('auth:identity', {
      platform: 'wechat',
      bindTicket: 'bind-1',
      nickName: '林小满',
      avatar: '',
      returnTo: '/pages/query/scoreForm?wishType=1',
      at: Date.now(),
      ...more,
    })
  const open = (answers: Answers) => {
    const app = fakeApp({ 'Auth/GetCaptcha': CAPTCHA, 'User/GetUserStudent': USER, ...answers })
    atPage('pages/personal/login/bindPlatform')
    return { app, ...renderInApp(<BindPlatformPage />, ({ dispatch }) => void dispatch(launched())) }
  }
  const fill = (box: HTMLElement) => {
    type(input(box, 'bind-mobile'), '13900139000')
    type(input(box, 'bind-code'), '123456')
    press(find(box, '#bind-agree'))
  }

  test('shows its identity, binds it to the number and leads back signed in', async () => {
    identity()
    const { app, box } = open({ 'OpenAuth/WechatBind': { Login: LOGIN, OpenId: 'open-1' } })
    expect(find(box, '#identity').textContent).toContain('林小满')
    expect(find(box, '#identity').textContent).toContain('微信')
    fill(box)
    press(find(box, '#bind-submit'))
    await eventually(() => expect(app.opened).toEqual(['replace /pages/query/scoreForm?wishType=1']))
    expect(app.calls.find(({ path }) => path === 'OpenAuth/WechatBind')?.data).toEqual({
      BindTicket: 'bind-1',
      Mobile: '13900139000',
      Code: '123456',
    })
    expect([storage.text('token'), storage.text('WeiXinOpenID')]).toEqual(['token-1', 'open-1'])
    expect(storage.get('auth:identity')).toBeUndefined()
  })

  test('reports a missing number, code and consent in place, without a call', async () => {
    identity()
    const { app, box } = open({})
    press(find(box, '#bind-submit'))
    await eventually(() =>
      expect(alerts(box)).toEqual(['请填写手机号', '请填写短信验证码', '请先阅读并同意服务协议和隐私政策']),
    )
    expect(app.calls.some(({ path }) => path === 'OpenAuth/WechatBind')).toBe(false)
  })

  test('leaves typed text when the code is wrong', async () => {
    identity()
    const { box } = open({
      'OpenAuth/WechatBind': { Code: 1102, Message: '短信验证码不正确或已过期，请重新获取', Error: 'CODE_WRONG' },
    })
    fill(box)
    press(find(box, '#bind-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['短信验证码不正确或已过期，请重新获取']))
    expect(input(box, 'bind-mobile')).toHaveProperty('value', '13900139000')
    expect(box.querySelector('#authorise-again')).toBeNull()
  })

  test('authorises again when the ticket has expired, and the number is still there afterwards', async () => {
    identity()
    const { app, box } = open({
      'OpenAuth/WechatBind': { Code: 1115, Message: '授权已过期或已使用，请重新授权', Error: 'OPEN_TICKET_EXPIRED' },
      'OpenAuth/WechatAuthorize': { Url: 'https://open.example/authorize' },
    })
    fill(box)
    press(find(box, '#bind-submit'))
    await eventually(() => find(box, '#authorise-again'))
    press(find(box, '#authorise-again'))
    await eventually(() => expect(auth.page!.open).toHaveBeenCalled())
    expect(app.calls.find(({ path }) => path === 'OpenAuth/WechatAuthorize')?.data).toMatchObject({
      ReturnTo: '/pages/query/scoreForm?wishType=1',
    })
    cleanUp()
    identity({ bindTicket: 'bind-2' })
    const again = renderInApp(<BindPlatformPage />)
    expect(input(again.box, 'bind-mobile')).toHaveProperty('value', '13900139000')
  })

  test.each([
    ['there is none', () => undefined],
    ['it is older than its ticket', () => identity({ at: Date.now() - 16 * 60_000 })],
    ['it is of a platform nobody knows', () => identity({ platform: '__proto__' })],
  ])('leads to the ways to sign in if %s', (_what, prepare) => {
    prepare()
    const { app, box } = open({})
    press(find(box, '#nothing-to-bind .ui-button'))
    expect(app.opened).toEqual(['replace /pages/personal/login/index'])
  })

  test('a user signed in another way meanwhile binds to that account, without a code', async () => {
    identity()
    const { app, box, store } = open({ 'Auth/OpenBind': { Login: null, OpenId: 'open-1' } })
    act(() => {
      store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
      store.dispatch(userInfoLoaded(USER))
    })
    press(find(box, '#bind-account'))
    await eventually(() => expect(app.opened).toEqual(['replace /pages/query/scoreForm?wishType=1']))
    expect(app.calls.find(({ path }) => path === 'Auth/OpenBind')?.data).toEqual({ OpenType: 1, BindTicket: 'bind-1' })
    expect(storage.get('auth:identity')).toBeUndefined()
  })

  test('only a platform picture over https is accepted', () => {
    identity({ avatar: 'javascript:alert(1)' })
    const { box } = open({})
    expect(find(box, '#identity').querySelector('.identity__image')).toBeNull()
  })
})
