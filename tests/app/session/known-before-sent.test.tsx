// What a form shows before sending, and identity checks in place: real store and storage over a typed fake network.
import type { ReactElement } from 'react'
import type { ResponseOf } from 'contract/registry'
import { BindMobileForm } from '@/features/session/components/BindMobileForm'
import { IdentityList } from '@/features/session/components/IdentityList'
import { RegisterForm } from '@/features/session/components/RegisterForm'
import { ResetPasswordForm } from '@/features/session/components/ResetPasswordForm'
import SettingPage from '@/pages/personal/service/setting'
import SignInChoicePage from '@/pages/personal/login/index'
import SetAccountPage from '@/pages/personal/login/setaccount'
import StepRegisterPage from '@/pages/personal/login/stepRegister'
import { dialog } from '@/shared/platform/dialog'
import { storage } from '@/shared/platform/storage/storage'
import { browserDetected, loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import type { makeStore } from '@/store/store'
import { alerts, atPage, eventually, fakeApp, LOGIN, renderInApp, USER, WECHAT, inBrowser } from './fake-app'
import { cleanUp, find, press, type } from '../ui/render'

const CAPTCHA = { CaptchaId: 'c1', Image: 'data:image/png;base64,AA', ExpiresInSeconds: 300 }
const SENT = { ExpiresInSeconds: 300, RetryAfterSeconds: 60 }
const input = (box: HTMLElement, id: string) => find(box, `#${id} input, input#${id}`)
const has = (box: HTMLElement, selector: string) => box.querySelector(selector) !== null
const sent = (app: ReturnType<typeof fakeApp>, path: string) =>
  app.calls.filter((call) => call.path === path).map(({ data }) => data)
const signedIn = (store: ReturnType<typeof makeStore>) => {
  storage.set('token', 't')
  storage.set('UserId', 'u1')
  storage.set('UserMobile', '13800138000')
  store.dispatch(launched())
  store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
  store.dispatch(userInfoLoaded(USER))
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a picture', () => {
  test('misread is reported at once and replaced; right characters are confirmed', async () => {
    let picture = 0
    const app = fakeApp({
      'Auth/GetCaptcha': () => ({ ...CAPTCHA, CaptchaId: `c${++picture}` }),
      'Auth/CheckCaptcha': ({ CaptchaCode }) => ({ IsValid: CaptchaCode === 'AB12' }),
    })
    const { box } = renderInApp(<ResetPasswordForm onDone={() => undefined} />)
    await eventually(() => find(box, '#captcha-picture img'))
    type(input(box, 'reset-captcha'), 'XXX')
    type(input(box, 'reset-captcha'), 'XXXX')
    await eventually(() => expect(picture).toBe(2))
    await eventually(() => expect(box.textContent).toContain('和图里的字符不一样，换了一张'))
    expect(input(box, 'reset-captcha')).toHaveProperty('value', '')
    type(input(box, 'reset-captcha'), 'AB12')
    await eventually(() => expect(box.textContent).toContain('字符对了'))
    expect(sent(app, 'Auth/CheckCaptcha')).toEqual([
      { CaptchaId: 'c1', CaptchaCode: 'XXXX' },
      { CaptchaId: 'c2', CaptchaCode: 'AB12' },
    ])
    expect(picture).toBe(2)
  })

  test('that could not be checked stays unchanged', async () => {
    let picture = 0
    const app = fakeApp({ 'Auth/GetCaptcha': () => ({ ...CAPTCHA, CaptchaId: `c${++picture}` }) })
    const { box } = renderInApp(<ResetPasswordForm onDone={() => undefined} />)
    await eventually(() => find(box, '#captcha-picture img'))
    type(input(box, 'reset-captcha'), 'AB12')
    await eventually(() => expect(sent(app, 'Auth/CheckCaptcha')).toHaveLength(1))
    expect(input(box, 'reset-captcha')).toHaveProperty('value', 'AB12')
    expect(picture).toBe(1)
  })
})

test('a code is checked once complete, before the rest of the form is filled in, and each one once', async () => {
  const app = fakeApp({
    'Auth/GetCaptcha': CAPTCHA,
    'User/CheckVerificationCode': ({ Code }) => ({ IsValid: Code === '123456' }),
  })
  const { box } = renderInApp(<ResetPasswordForm onDone={() => undefined} />)
  type(input(box, 'reset-mobile'), '13800138000')
  type(input(box, 'reset-code'), '12345')
  type(input(box, 'reset-code'), '123455')
  await eventually(() => expect(alerts(box)).toEqual(['验证码不对，请对着短信再看一眼']))
  type(input(box, 'reset-code'), '123456')
  await eventually(() => expect(box.textContent).toContain('验证码对了，往下填'))
  expect(alerts(box)).toEqual([])
  expect(sent(app, 'User/CheckVerificationCode')).toEqual([
    { Mobile: '13800138000', Purpose: 'reset', Code: '123455' },
    { Mobile: '13800138000', Purpose: 'reset', Code: '123456' },
  ])
})

describe('registering', () => {
  const fill = (box: HTMLElement) => {
    type(input(box, 'register-mobile'), '13800138000')
    type(input(box, 'register-code'), '123456')
    type(input(box, 'register-password'), 'demo2026')
    press(find(box, '#register-agree'))
  }
  const answers = {
    'Auth/GetCaptcha': CAPTCHA,
    'Public/Dictionary': {
      Identity: [
        { Key: 'student', Title: '考生本人' },
        { Key: 'parent', Title: '家长' },
      ],
    },
    'User/CheckVerificationCode': { IsValid: true },
    'User/GetUserStudent': USER,
  }

  test('asks at once whose account it is: the family is not asked later', async () => {
    const app = fakeApp({ ...answers, 'User/AddStudentAndLogin': { ...LOGIN, IsNewUser: true } })
    const { box } = renderInApp(<RegisterForm years={[2026, 2027]} />)
    fill(box)
    press(await eventually(() => find(box, '#register-identity-parent')))
    press(find(box, '#register-year'))
    press(find(box, '#register-year-option-2027'))
    press(find(box, '#register-submit'))
    await eventually(() => expect(app.opened).toHaveLength(1))
    expect(sent(app, 'User/AddStudentAndLogin')).toEqual([
      { Mobile: '13800138000', Code: '123456', Password: 'demo2026', Identity: 'parent', GraduationYear: 2027 },
    ])
    expect(sent(app, 'Auth/RegisterAndLogin')).toEqual([])
  })

  test('creates the account alone if that was left open', async () => {
    const app = fakeApp({ ...answers, 'Auth/RegisterAndLogin': { ...LOGIN, IsNewUser: true } })
    const { box } = renderInApp(<RegisterForm years={[2026, 2027]} />)
    fill(box)
    press(find(box, '#register-submit'))
    await eventually(() => expect(app.opened).toHaveLength(1))
    expect(sent(app, 'Auth/RegisterAndLogin')).toHaveLength(1)
  })
})

describe('the account last signed in here', () => {
  const open = (answer: ResponseOf<'User/OpenIdLogin'>) => {
    inBrowser(WECHAT)
    atPage('pages/personal/login/index')
    const app = fakeApp({
      'OpenAuth/Platforms': { Items: [] },
      'User/OpenIdLogin': answer,
      'User/GetUserStudent': USER,
    })
    storage.set('WeiXinOpenID', 'd_secret')
    storage.set('UserMobile', '13800138000')
    const { box } = renderInApp(<SignInChoicePage />, (store) => {
      store.dispatch(launched())
      store.dispatch(browserDetected({ isWechatBrowser: true, isDouyinBrowser: false }))
    })
    return { app, box }
  }

  test('is continued by one tap, inside the app it was bound to', async () => {
    const { app, box } = open(LOGIN)
    expect(find(box, '#known-device').textContent).toContain('138****8000 · 微信')
    press(find(box, '#login-known-device'))
    await eventually(() => expect(app.opened).toHaveLength(1))
    expect(sent(app, 'User/OpenIdLogin')).toEqual([{ OpenType: 1, OpenId: 'd_secret', Mobile: '13800138000' }])
    expect(storage.text('token')).toBe('token-1')
  })

  test('is forgotten when its binding has ended, with a message', async () => {
    const { app, box } = open(null)
    press(find(box, '#login-known-device'))
    await eventually(() => expect(alerts(box)).toEqual(['这台设备上次的登录已经失效，请用下面的方式登录']))
    expect(has(box, '#known-device')).toBe(false)
    expect(storage.text('WeiXinOpenID')).toBe('')
    expect(app.opened).toEqual([])
  })

  test('is absent in an ordinary browser', () => {
    fakeApp({ 'OpenAuth/Platforms': { Items: [] } })
    storage.set('WeiXinOpenID', 'd_secret')
    storage.set('UserMobile', '13800138000')
    atPage('pages/personal/login/index')
    const { box } = renderInApp(<SignInChoicePage />, (store) => void store.dispatch(launched()))
    expect(has(box, '#known-device')).toBe(false)
  })
})

describe('the identity kept on a device', () => {
  const IDENTITY: ResponseOf<'User/OpenIdentity'>['Items'][number] = {
    ...{ IdentityId: 'i1', Platform: 'wechat', OpenType: 1, NickName: '小明', Avatar: null },
    ...{ BoundAt: '2026-05-01T00:00:00.000Z', LastLoginAt: null },
  }
  const list = (UserId: string | null) => {
    const app = fakeApp({ 'OpenAuth/Platforms': { Items: [] }, 'User/OpenIdToUserId': { UserId } })
    storage.set('WeiXinOpenID', 'd_secret')
    const { box } = renderInApp(<IdentityList identities={[IDENTITY]} onChanged={() => undefined} />, signedIn)
    return { app, box }
  }

  test('is marked as the one for automatic sign-in', async () => {
    const { app, box } = list('u1')
    await eventually(() => expect(find(box, '#identity-wechat').textContent).toContain('这台设备用它自动登录'))
    expect(sent(app, 'User/OpenIdToUserId')).toEqual([{ OpenType: 1, OpenId: 'd_secret' }])
  })

  test('is forgotten if it is not this account’s: nobody is signed in as another', async () => {
    const { box } = list(null)
    await eventually(() => expect(storage.text('WeiXinOpenID')).toBe(''))
    expect(find(box, '#identity-wechat').textContent).not.toContain('自动登录')
  })
})

test('binding a platform needs a name to use; the platform’s own name is the default', async () => {
  const bound: ResponseOf<'OpenAuth/WechatBind'> = { Login: LOGIN, OpenId: 'd_new' }
  const identity = {
    ...{ platform: 'wechat' as const, bindTicket: 'bt', nickName: '微信名', avatar: '' },
    ...{ returnTo: '', at: Date.now() },
  }
  const bind = async (name?: string) => {
    const app = fakeApp({
      ...{ 'Auth/GetCaptcha': CAPTCHA, 'OpenAuth/WechatBind': bound, 'User/OpenRegister': bound },
      'User/GetUserStudent': USER,
    })
    const { box } = renderInApp(<BindMobileForm identity={identity} onExpired={() => undefined} />)
    if (!has(box, '#bind-agree[aria-checked="true"]')) press(find(box, '#bind-agree'))
    type(input(box, 'bind-mobile'), '13800138000')
    type(input(box, 'bind-code'), '123456')
    if (name !== undefined) type(input(box, 'bind-name'), name)
    press(find(box, '#bind-submit'))
    await eventually(() => expect(app.opened).toHaveLength(1))
    cleanUp()
    return app
  }
  const proof = { BindTicket: 'bt', Mobile: '13800138000', Code: '123456' }
  expect(sent(await bind(), 'OpenAuth/WechatBind')).toEqual([proof])
  expect(sent(await bind(' 小明妈妈 '), 'User/OpenRegister')).toEqual([{ ...proof, OpenType: 1, NickName: '小明妈妈' }])
})

describe('exporting one’s data after a long time', () => {
  const open = (more: Parameters<typeof fakeApp>[0]) => {
    let isProved = false
    atPage('pages/personal/service/setting')
    const app = fakeApp({
      'Public/AppVersion': { Version: '5.1.0', Name: '精准志愿' },
      'User/ExportOwnData': () =>
        isProved
          ? { Code: 1126, Message: '今天已经导出 5 次，请明天再试', Error: 'EXPORT_TOO_OFTEN' }
          : { Code: 1121, Message: '请重新登录', Error: 'PROOF_NEEDED' },
      'User/GetUserStudent': USER,
      'User/UserLogin': () => ((isProved = true), { ...LOGIN, Token: 'new' }),
      'User/VerificationCodeLogin': () => ((isProved = true), { ...LOGIN, Token: 'new' }),
      ...more,
    })
    const { box } = renderInApp(<SettingPage />, signedIn)
    press(find(box, '#own-data'))
    return { app, box }
  }

  test('asks for the password on the page itself and continues, still signed in', async () => {
    const { app, box } = open({})
    await eventually(() => find(box, '#prove-password'))
    press(find(box, '#prove-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['请填写登录密码']))
    type(input(box, 'prove-password'), 'demo2026')
    press(find(box, '#prove-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['今天已经导出 5 次，请明天再试']))
    expect(sent(app, 'User/UserLogin')).toEqual([{ LoginName: 'demo', Password: 'demo2026' }])
    expect([storage.text('token'), app.opened, has(box, '#prove-again')]).toEqual(['new', [], false])
  })

  test('or for a code, which goes to the account’s number and nowhere else', async () => {
    const { app, box } = open({
      ...{ 'Auth/GetCaptcha': CAPTCHA, 'Auth/CheckCaptcha': { IsValid: true }, 'User/SendVerificationCode': SENT },
    })
    await eventually(() => find(box, '#prove-password'))
    press(find(box, '#prove-proof [role="radio"]', '短信验证码'))
    expect(has(box, '#prove-mobile')).toBe(false)
    await eventually(() => find(box, '#captcha-picture img'))
    type(input(box, 'prove-captcha'), 'AB12')
    press(find(box, '#send-code'))
    await eventually(() => expect(box.textContent).toContain('已发送到 138****8000'))
    expect(sent(app, 'User/SendVerificationCode')).toEqual([{ Purpose: 'login', CaptchaId: 'c1', CaptchaCode: 'AB12' }])
    type(input(box, 'prove-code'), '123456')
    press(find(box, '#prove-submit'))
    await eventually(() =>
      expect(sent(app, 'User/VerificationCodeLogin')).toEqual([{ Mobile: '13800138000', Code: '123456' }]),
    )
    await eventually(() => expect(has(box, '#prove-again')).toBe(false))
  })

  test('a password wrong too often leads to the code', async () => {
    const { box } = open({
      'User/UserLogin': { Code: 1101, Message: '图形验证码不正确', Error: 'CAPTCHA_WRONG' },
    })
    await eventually(() => find(box, '#prove-password'))
    type(input(box, 'prove-password'), 'wrong2026')
    press(find(box, '#prove-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['密码输错了几次，请改用短信验证码，或退出后重新登录']))
  })
})

describe('a first password after a long time', () => {
  const NEW = { ...USER, LoginName: null, HasPassword: false }
  const open = (page: ReactElement, own: string) => {
    let isProved = false
    const app = fakeApp({
      ...{ 'Auth/GetCaptcha': CAPTCHA, 'Auth/CheckLoginNameExists': { Exists: false }, 'Auth/Loginout': {} },
      'Auth/SetInitialLoginName': () =>
        isProved
          ? { Code: 1109, Message: '这个密码太常见', Error: 'PASSWORD_WEAK' }
          : { Code: 1121, Message: '请重新登录', Error: 'PROOF_NEEDED' },
      'User/GetUserStudent': NEW,
      'User/VerificationCodeLogin': () => ((isProved = true), { ...LOGIN, Token: 'new' }),
    })
    const { box } = renderInApp(page, (store) => {
      signedIn(store)
      storage.set('UserMobile', own)
      store.dispatch(userInfoLoaded(NEW))
    })
    type(input(box, 'account-name'), 'family')
    type(input(box, 'account-password'), 'secret2026')
    press(find(box, '#account-save'))
    return { app, box }
  }

  test.each([
    ['the page of the account', 'pages/personal/login/setaccount', <SetAccountPage key='page' />],
    ['registering in steps', 'pages/personal/login/stepRegister', <StepRegisterPage key='page' />],
  ])('on %s asks for a code and then saves what was typed', async (_where, path, page) => {
    atPage(path)
    const { app, box } = open(page, '13800138000')
    await eventually(() => find(box, '#prove-code'))
    type(input(box, 'prove-code'), '123456')
    press(find(box, '#prove-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['这个密码太常见']))
    const typed = { LoginName: 'family', Password: 'secret2026' }
    expect(sent(app, 'Auth/SetInitialLoginName')).toEqual([typed, typed])
    expect([storage.text('token'), has(box, '#prove-again')]).toEqual(['new', false])
  })

  test('leads to a new sign-in if the device does not know the number', async () => {
    atPage('pages/personal/login/setaccount')
    const asked = jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
    const { app } = open(<SetAccountPage />, '')
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1))
    await eventually(() =>
      expect(app.opened).toEqual([
        'push /pages/personal/login/index?redirect=%2Fpages%2Fpersonal%2Flogin%2Fsetaccount',
      ]),
    )
  })
})
