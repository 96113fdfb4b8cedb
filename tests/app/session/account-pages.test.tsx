// The signed-in account, registration in steps, and a sign-in that another program passes on.
import Taro from '@tarojs/taro'
import type { ResponseOf } from 'contract/registry'
import TransferPage from '@/pages/home/system/gkt-transfer'
import SignInInfoPage from '@/pages/personal/login/info'
import StepRegisterPage from '@/pages/personal/login/stepRegister'
import { auth } from '@/shared/platform/auth/auth'
import { overlay } from '@/shared/platform/overlay/overlay'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, userInfoLoaded, type UserInfo } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { cleanUp, find, press, type } from '../ui/render'
import {
  alerts,
  atPage,
  eventually,
  fakeApp,
  inBrowser,
  LOGIN,
  renderInApp,
  USER,
  WECHAT,
  type Answers,
} from './fake-app'

type Identities = ResponseOf<'User/OpenIdentity'>

const PLATFORMS: ResponseOf<'OpenAuth/Platforms'> = {
  Items: (['wechat', 'douyin'] as const).map((Platform, index) => ({
    Platform,
    OpenType: index + 1,
    IsPageOn: true,
    IsMiniOn: true,
    IsDemonstration: false,
  })),
}
const WECHAT_IDENTITY: Identities['Items'][number] = {
  IdentityId: '0b6f4c1e-8f0a-4a53-9a39-0d6f2a4b7c11',
  Platform: 'wechat',
  OpenType: 1,
  NickName: '林小满',
  Avatar: null,
  BoundAt: '2026-06-01T08:00:00.000Z',
  LastLoginAt: null,
}
const TRAIL: ResponseOf<'User/AccountTrail'> = {
  ...{ Total: 11, PageIndex: 1, PageSize: 10, KeptDays: 180 },
  Items: [
    ...[{ At: '2026-06-20T01:30:00.000Z', Act: 'sign-in' as const, Title: '登录：密码', Times: 1 }].map((entry) => ({
      ...entry,
      ...{ Device: '微信 · iPhone', Place: '122.224.*.*' },
    })),
    {
      At: '2026-06-19T01:30:00.000Z',
      Act: 'export',
      Title: '导出志愿表',
      Device: 'Chrome · Windows',
      Place: '本地网络',
      Times: 3,
    },
    { At: '2026-06-18T01:30:00.000Z', Act: 'pay', Title: '报告会员已付款', Device: '', Place: '', Times: 1 },
  ],
}
const input = (box: HTMLElement, id: string) => find(box, `#${id} input, input#${id}`)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the page of the sign-in', () => {
  const open = (answers: Answers, user: UserInfo = USER) => {
    const app = fakeApp({
      'OpenAuth/Platforms': PLATFORMS,
      'User/OpenIdentity': { SignedInAt: '2026-06-20T01:30:00.000Z', Items: [WECHAT_IDENTITY] },
      'User/AccountTrail': TRAIL,
      ...answers,
    })
    atPage('pages/personal/login/info')
    const view = renderInApp(<SignInInfoPage />, ({ dispatch }) => {
      dispatch(loggedIn({ Token: 't', RightsList: [] }))
      dispatch(userInfoLoaded(user))
      dispatch(launched())
    })
    return { app, ...view }
  }
  const answerDialog = (confirm: boolean) =>
    jest
      .spyOn(Taro, 'showModal')
      .mockResolvedValue({ confirm, cancel: !confirm, errMsg: 'ok' } as Awaited<ReturnType<typeof Taro.showModal>>)

  test('shows account, masked mobile, bound identities and this session’s start', async () => {
    const { box } = open({})
    await eventually(() => find(box, '#identity-wechat', '林小满'))
    expect(find(box, '#info-account').textContent).toContain('demo')
    expect(find(box, '#info-mobile').textContent).toContain('138****8000')
    expect(find(box, '#identity-wechat').textContent).toContain('2026-06-01 绑定')
    expect(find(box, '#info-signed-in').textContent).toMatch(/2026-06-20 \d\d:30/)
  })

  test('shows what was done with the account, from where, how often, and how long this is kept', async () => {
    const { app, box } = open({})
    const entries = (await eventually(() => find(box, '#account-trail', '登录：密码'))).textContent
    expect(entries).toMatch(/登录：密码2026-06-20 \d\d:30 · 微信 · iPhone · 122\.224\.\*\.\*/)
    expect(entries).toContain('导出志愿表（3 次）')
    expect(entries).toMatch(/报告会员已付款.*付款平台/)
    expect(entries).toContain('保留 180 天')
    press(find(box, '#trail-more'))
    await eventually(() =>
      expect(app.calls.at(-1)).toMatchObject({ path: 'User/AccountTrail', data: { PageIndex: 2 } }),
    )
  })

  test('binds only inside the platform’s own app, and elsewhere says so', async () => {
    const { box } = open({ 'User/OpenIdentity': { SignedInAt: '2026-06-20T01:30:00.000Z', Items: [] } })
    await eventually(() => find(box, '#identity-wechat', '在微信里打开本页就能绑定'))
    expect(box.querySelector('#bind-wechat')).toBeNull()
    cleanUp()
    inBrowser(WECHAT)
    const leave = jest.spyOn(auth.page!, 'open').mockImplementation(() => undefined)
    const inside = open({
      'User/OpenIdentity': { SignedInAt: '2026-06-20T01:30:00.000Z', Items: [] },
      'OpenAuth/WechatAuthorize': { Url: 'https://open.example/authorize' },
    })
    press(await eventually(() => find(inside.box, '#bind-wechat')))
    await eventually(() => expect(leave).toHaveBeenCalledWith('https://open.example/authorize'))
    expect(inside.app.calls.find(({ path }) => path === 'OpenAuth/WechatAuthorize')?.data).toMatchObject({
      ReturnTo: '/pages/personal/login/info',
      Purpose: 'bind',
    })
    expect(inside.box.querySelector('#bind-douyin')).toBeNull()
  })

  test('unbinds after asking, removes the identity here and shows what is left', async () => {
    storage.set('WeiXinOpenID', 'open-1')
    const shown = jest.spyOn(overlay, 'toast')
    const asked = answerDialog(false)
    const { app, box } = open({ 'OpenAuth/Unbind': {} })
    press(await eventually(() => find(box, '#unbind-wechat')))
    await eventually(() => expect(asked).toHaveBeenCalled())
    expect(app.calls.some(({ path }) => path === 'OpenAuth/Unbind')).toBe(false)
    answerDialog(true)
    app.answers = {
      ...app.answers,
      'User/OpenIdentity': { SignedInAt: '2026-06-20T01:30:00.000Z', Items: [] },
    }
    press(find(box, '#unbind-wechat'))
    await eventually(() => find(box, '#identity-wechat', '未绑定'))
    expect(app.calls.find(({ path }) => path === 'OpenAuth/Unbind')?.data).toEqual({
      IdentityId: WECHAT_IDENTITY.IdentityId,
    })
    expect(storage.text('WeiXinOpenID')).toBe('')
    // a call of the page that this network does not answer may fail after it
    expect(shown).toHaveBeenCalledWith('已解绑微信')
  })

  test('says why the last way in cannot be unbound', async () => {
    answerDialog(true)
    const { box } = open({
      'OpenAuth/Unbind': {
        Code: 1117,
        Message: '这是这个账号唯一的登录方式，请先绑定手机号再解绑',
        Error: 'OPEN_IDENTITY_LAST',
      },
    })
    press(await eventually(() => find(box, '#unbind-wechat')))
    await eventually(() => expect(alerts(box)).toEqual(['这是这个账号唯一的登录方式，请先绑定手机号再解绑']))
    find(box, '#unbind-wechat')
  })

  test.each(['#info-account', '#info-password'])('leads to the first account and password from %s', (row) => {
    const { app, box } = open({}, { ...USER, LoginName: null, HasPassword: false })
    press(find(box, row))
    expect(app.opened).toEqual(['push /pages/personal/login/setaccount'])
  })

  test('accepts a referrer’s code, and shows an unknown code at the field', async () => {
    const { app, box } = open({
      'User/UpdateStudentRecommendCode': {
        Code: 1119,
        Message: '没有这个推荐码，请核对后再填',
        Error: 'RECOMMEND_CODE_UNKNOWN',
      },
    })
    press(find(box, '#recommend-code'))
    press(find(box, '#recommend-save'))
    await eventually(() => expect(alerts(box)).toEqual(['请填写推荐码']))
    type(input(box, 'recommend-input'), 'ABCD')
    press(find(box, '#recommend-save'))
    await eventually(() => expect(alerts(box)).toEqual(['没有这个推荐码，请核对后再填']))
    app.answers = { ...app.answers, 'User/UpdateStudentRecommendCode': {} }
    press(find(box, '#recommend-save'))
    await eventually(() => expect(find(box, '#recommend-code').textContent).toContain('ABCD'))
  })

  test('a failed list can be reloaded, and the way out stays', async () => {
    const { box } = open({ 'User/OpenIdentity': 'offline' })
    await eventually(() => find(box, '#query-retry'))
    find(box, '#sign-out')
  })
})

describe('registering in steps', () => {
  const NEW: UserInfo = { ...USER, LoginName: null, HasPassword: false, Identity: null, GraduationYear: null }
  const CAPTCHA = { CaptchaId: 'c1', Image: 'data:image/svg+xml,one', ExpiresInSeconds: 300 }
  const current = (box: HTMLElement) => find(box, '[aria-current="step"]').textContent

  test('verifies the number, sets the account, asks for the role, leads on', async () => {
    let user = NEW
    const app = fakeApp({
      'Auth/GetCaptcha': CAPTCHA,
      'Auth/ValidateCodeLoginOrRegister': { ...LOGIN, IsNewUser: true },
      'User/GetUserStudent': () => user,
      'Auth/CheckLoginNameExists': { Exists: false },
      'Public/Dictionary': {
        Identity: [
          { Key: 'student', Title: '考生本人' },
          { Key: 'parent', Title: '家长' },
        ],
      },
      'Auth/SetInitialLoginName': () => {
        user = { ...user, LoginName: 'family', HasPassword: true }
        return {}
      },
      'User/UpdateUserStudent': () => (user = { ...user, Identity: 'parent', GraduationYear: 2026 }),
    })
    atPage('pages/personal/login/stepRegister', { redirect: '/pages/query/index' })
    const { box } = renderInApp(<StepRegisterPage />, ({ dispatch }) => void dispatch(launched()))
    expect(current(box)).toContain('手机号')
    type(input(box, 'login-mobile'), '13900139000')
    type(input(box, 'login-code'), '123456')
    press(find(box, '#login-agree'))
    press(find(box, '#login-submit'))

    await eventually(() => find(box, '#account-save'))
    expect(current(box)).toContain('账号密码')
    type(input(box, 'account-name'), 'family')
    type(input(box, 'account-password'), 'secret2026')
    press(find(box, '#account-save'))

    await eventually(() => find(box, '#info-save'))
    expect(current(box)).toContain('基本信息')
    press(await eventually(() => find(box, '[role="radio"], [role="checkbox"]', '家长')))
    press(find(box, '#info-year'))
    press(find(box, '#info-year-option-2026'))
    press(find(box, '#info-save'))

    await eventually(() => find(box, '#register-done', '注册完成'))
    press(find(box, '#go-on'))
    await eventually(() => expect(app.opened).toEqual(['tab /pages/query/index']))
  })

  const resume = (user: UserInfo) => {
    const app = fakeApp({ 'User/GetUserStudent': user })
    atPage('pages/personal/login/stepRegister')
    const view = renderInApp(<StepRegisterPage />, ({ dispatch }) => {
      dispatch(loggedIn({ Token: 't', RightsList: [] }))
      dispatch(userInfoLoaded(user))
      dispatch(launched())
    })
    return { app, ...view }
  }

  test('resumes where it was left', () => {
    const { box } = resume(NEW)
    find(box, '#account-save')
    cleanUp()
    const later = resume({ ...NEW, LoginName: 'family', HasPassword: true })
    find(later.box, '#info-save')
  })

  test('allows skipping both later steps, and asks for neither again on the way', () => {
    const { box } = resume(NEW)
    press(find(box, '#skip-account'))
    press(find(box, '#skip-info'))
    find(box, '#register-done')
    expect(box.querySelector('#account-save')).toBeNull()
  })

  test('a number with an account is signed in and not asked again', async () => {
    const user: UserInfo = { ...USER, Identity: 'student' }
    fakeApp({
      'Auth/GetCaptcha': CAPTCHA,
      'Auth/ValidateCodeLoginOrRegister': LOGIN,
      'User/GetUserStudent': user,
    })
    atPage('pages/personal/login/stepRegister')
    const { box } = renderInApp(<StepRegisterPage />, ({ dispatch }) => void dispatch(launched()))
    type(input(box, 'login-mobile'), '13900139000')
    type(input(box, 'login-code'), '123456')
    press(find(box, '#login-agree'))
    press(find(box, '#login-submit'))
    await eventually(() => find(box, '#register-done', '这个手机号已经注册过'))
  })
})

describe('the page that passes a sign-in on', () => {
  const open = (answers: Answers, params: Record<string, string>) => {
    const app = fakeApp({ 'User/GetUserStudent': USER, ...answers })
    atPage('pages/home/system/gkt-transfer', params)
    return { app, ...renderInApp(<TransferPage />, ({ dispatch }) => void dispatch(launched())) }
  }
  const ticket = 'payload.signature'

  test('signs in by the ticket, removes it from the address and opens the link’s page', async () => {
    const { app } = open({ 'Auth/ChatAISingleLogin': LOGIN }, { ticket, redirect: '/pages/query/scoreForm?wishType=1' })
    await eventually(() => expect(app.opened).toEqual(['replace /pages/query/scoreForm?wishType=1']))
    expect(app.calls.filter(({ path }) => path === 'Auth/ChatAISingleLogin').map(({ data }) => data)).toEqual([
      { Ticket: ticket },
    ])
    expect(storage.text('token')).toBe('token-1')
    expect(window.location.href).not.toContain('signature')
  })

  test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example/pages/query/index', '/pages/none/none'])(
    'never opens %s',
    async (redirect) => {
      const { app } = open({ 'Auth/ChatAISingleLogin': LOGIN }, { ticket, redirect })
      await eventually(() => expect(app.opened).toEqual(['tab /pages/personal/index']))
    },
  )

  test('says plainly that a link has expired, and links to signing in and home', async () => {
    const { app, box } = open(
      {
        'Auth/ChatAISingleLogin': {
          Code: 1118,
          Message: '登录链接无效或已过期，请回到原来的页面重新打开',
          Error: 'SINGLE_LOGIN_REFUSED',
        },
      },
      { ticket, redirect: '/pages/query/index' },
    )
    await eventually(() => find(box, '#transfer-failure', '登录链接无效或已过期'))
    expect(storage.text('token')).toBe('')
    press(find(box, '#transfer-sign-in'))
    press(find(box, '#transfer-home'))
    expect(app.opened).toEqual([
      'replace /pages/personal/login/index?redirect=%2Fpages%2Fquery%2Findex',
      'relaunch /pages/home/index',
    ])
  })

  test('tries again after a lost network, on demand', async () => {
    const { app, box } = open({ 'Auth/ChatAISingleLogin': 'offline' }, { ticket, redirect: '/pages/query/index' })
    press(await eventually(() => find(box, '#transfer-retry')))
    await eventually(() => find(box, '#transfer-retry'))
    app.answers = { ...app.answers, 'Auth/ChatAISingleLogin': LOGIN }
    press(find(box, '#transfer-retry'))
    await eventually(() => expect(app.opened).toEqual(['tab /pages/query/index']))
  })

  test('says so if nothing is to be passed on', async () => {
    const { app, box } = open({}, { redirect: '/pages/query/index' })
    await eventually(() => find(box, '#transfer-failure', '登录链接无效或已过期'))
    expect(app.calls).toEqual([])
  })

  test('a ticket the launch has used and judged leads on', async () => {
    const app = fakeApp({})
    atPage('pages/home/system/gkt-transfer', { redirect: '/pages/query/index' })
    renderInApp(<TransferPage />, ({ dispatch }) => {
      dispatch(loggedIn({ Token: 't', RightsList: [] }))
      dispatch(launched())
    })
    await eventually(() => expect(app.opened).toEqual(['tab /pages/query/index']))
  })
})
