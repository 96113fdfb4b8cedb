import type { ResponseOf } from 'contract/registry'
import { SpecialtyTree } from '@/features/major/components/SpecialtyTree'
import { CodeSignIn } from '@/features/session/components/CodeSignIn'
import { PasswordSignIn } from '@/features/session/components/PasswordSignIn'
import { ResetPasswordForm } from '@/features/session/components/ResetPasswordForm'
import { storage } from '@/shared/platform/storage/storage'
import { cleanUp, find, press, type } from '../ui/render'
import { alerts, eventually, fakeApp, LOGIN, renderInApp, USER } from './fake-app'

const CAPTCHA = { CaptchaId: 'c1', Image: 'data:image/svg+xml,one', ExpiresInSeconds: 300 }

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('signing in by password', () => {
  const fill = (box: HTMLElement, name: string, password: string) => {
    type(find(box, '#login-name input, input#login-name'), name)
    type(find(box, '#login-password input, input#login-password'), password)
  }
  const valueOf = (box: HTMLElement, id: string) => (find(box, `#${id} input, input#${id}`) as HTMLInputElement).value

  test('reports what is missing at its field, without a call', async () => {
    const app = fakeApp({})
    const { box } = renderInApp(<PasswordSignIn />)
    press(find(box, '#login-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['请填写账号或手机号', '请填写密码']))
    expect(app.calls).toEqual([])
  })

  test('a wrong password is reported in place, and typed text stays', async () => {
    fakeApp({ 'Auth/Login': { Code: 1104, Message: '账号或密码不正确', Error: 'LOGIN_FAILED' } })
    const { box } = renderInApp(<PasswordSignIn />)
    fill(box, 'demo', 'wrong')
    press(find(box, '#login-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['账号或密码不正确']))
    expect([valueOf(box, 'login-name'), valueOf(box, 'login-password')]).toEqual(['demo', 'wrong'])
    expect(storage.text('token')).toBe('')
  })

  test('a lost network is reported above the button, and the next press works', async () => {
    const app = fakeApp({ 'Auth/Login': 'offline' })
    const { box } = renderInApp(<PasswordSignIn />)
    fill(box, 'demo', 'demo2026')
    press(find(box, '#login-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['请稍后重试']))
    app.answers = { 'Auth/Login': LOGIN, 'User/GetUserStudent': USER }
    press(find(box, '#login-submit'))
    await eventually(() => expect(storage.text('token')).toBe('token-1'))
  })

  test('a guest’s answers are requested again: the account may see more', async () => {
    const tree: ResponseOf<'Specialty/CategoryTree'> = { Levels: [], Source: null }
    const app = fakeApp({ 'Auth/Login': LOGIN, 'User/GetUserStudent': USER, 'Specialty/CategoryTree': tree })
    const { box } = renderInApp(
      <>
        <SpecialtyTree level='本科' hasClasses={false} />
        <PasswordSignIn />
      </>,
    )
    const asked = () => app.calls.filter(({ path }) => path === 'Specialty/CategoryTree').length
    await eventually(() => expect(asked()).toBe(1))
    fill(box, 'demo', 'demo2026')
    press(find(box, '#login-submit'))
    await eventually(() => expect(asked()).toBe(2))
  })

  test('a captcha appears when the server wants one and is sent with the next try', async () => {
    const app = fakeApp({
      'Auth/Login': { Code: 1101, Message: '图形验证码不正确', Error: 'CAPTCHA_WRONG' },
      'Auth/GetCaptcha': CAPTCHA,
    })
    const { box } = renderInApp(<PasswordSignIn />)
    fill(box, 'demo', 'demo2026')
    press(find(box, '#login-submit'))
    await eventually(() => find(box, '#captcha-picture img'))
    expect(alerts(box)).toEqual(['密码输错了几次，请再填写图片里的字符'])
    app.answers = { 'Auth/Login': LOGIN, 'User/GetUserStudent': USER, 'Auth/GetCaptcha': CAPTCHA }
    type(find(box, '#login-captcha input, input#login-captcha'), 'AB12')
    press(find(box, '#login-submit'))
    await eventually(() => expect(storage.text('token')).toBe('token-1'))
    expect(app.calls.filter(({ path }) => path === 'Auth/Login').at(-1)?.data).toEqual({
      LoginName: 'demo',
      Password: 'demo2026',
      CaptchaId: 'c1',
      CaptchaCode: 'AB12',
    })
  })

  test('two quick presses sign in once', async () => {
    const app = fakeApp({ 'Auth/Login': LOGIN, 'User/GetUserStudent': USER })
    const { box } = renderInApp(<PasswordSignIn />)
    fill(box, 'demo', 'demo2026')
    press(find(box, '#login-submit'))
    press(find(box, '#login-submit'))
    await eventually(() => expect(app.opened).not.toEqual([]))
    expect(app.calls.filter(({ path }) => path === 'Auth/Login')).toHaveLength(1)
  })

  test.each([
    ['a page of the app', '/pages/query/adjust/wish?save=1', 'replace /pages/query/adjust/wish?save=1'],
    ['a tab', '/pages/query/index', 'tab /pages/query/index'],
    ['an address of somebody else', 'https://evil.example/pages/home/index', 'tab /pages/personal/index'],
    ['a page that does not exist', '/pages/none/none', 'tab /pages/personal/index'],
    ['the sign-in pages themselves', '/pages/personal/login/login', 'tab /pages/personal/index'],
    ['nothing', undefined, 'tab /pages/personal/index'],
  ])('safely opens %s', async (_what, redirect, opened) => {
    const app = fakeApp({ 'Auth/Login': LOGIN, 'User/GetUserStudent': USER })
    const { box } = renderInApp(<PasswordSignIn redirect={redirect} />)
    fill(box, 'demo', 'demo2026')
    press(find(box, '#login-submit'))
    await eventually(() => expect(app.opened).toEqual([opened]))
  })

  test('returns to the page below, as it was left, and only to that one', async () => {
    const below = [
      { path: '/pages/query/scoreForm?wishType=1&stamp=AB' },
      { path: '/pages/personal/login/login?stamp=AC' },
    ]
    const app = fakeApp({ 'Auth/Login': LOGIN, 'User/GetUserStudent': USER }, below)
    const { box } = renderInApp(<PasswordSignIn redirect='/pages/query/scoreForm?wishType=1' />)
    fill(box, 'demo', 'demo2026')
    press(find(box, '#login-submit'))
    await eventually(() => expect(app.opened).toEqual(['back']))
    cleanUp()
    const other = fakeApp({ 'Auth/Login': LOGIN, 'User/GetUserStudent': USER }, below)
    const again = renderInApp(<PasswordSignIn redirect='/pages/query/scoreForm?wishType=0' />)
    fill(again.box, 'demo', 'demo2026')
    press(find(again.box, '#login-submit'))
    await eventually(() => expect(other.opened).toEqual(['replace /pages/query/scoreForm?wishType=0']))
  })
})

describe('signing in by SMS code', () => {
  const input = (box: HTMLElement, id: string) => find(box, `#${id} input, input#${id}`)

  test('a code is sent after the captcha, and not again too early', async () => {
    const app = fakeApp({
      'Auth/GetCaptcha': CAPTCHA,
      'Auth/SendValidateCode': { ExpiresInSeconds: 300, RetryAfterSeconds: 60 },
    })
    const { box } = renderInApp(<CodeSignIn />)
    await eventually(() => find(box, '#captcha-picture img'))
    type(input(box, 'login-mobile'), '13800138000')
    press(find(box, '#send-code'))
    await eventually(() => expect(alerts(box)).toEqual(['请先填写图片里的字符']))
    type(input(box, 'login-captcha'), 'AB12')
    press(find(box, '#send-code'))
    await eventually(() => expect(find(box, '#send-code').textContent).toMatch(/^(60|59) 秒后重发$/))
    press(find(box, '#send-code'))
    const sent = app.calls.filter(({ path }) => path === 'Auth/SendValidateCode')
    expect(sent.map(({ data }) => data)).toEqual([
      { Mobile: '13800138000', Purpose: 'login', CaptchaId: 'c1', CaptchaCode: 'AB12' },
    ])
  })

  test('a wrong captcha shows at the picture, which changes', async () => {
    let picture = 0
    const app = fakeApp({
      'Auth/GetCaptcha': () => ({ ...CAPTCHA, CaptchaId: `c${++picture}` }),
      'Auth/SendValidateCode': { Code: 1101, Message: '图形验证码不正确或已过期，请重新输入', Error: 'CAPTCHA_WRONG' },
    })
    const { box } = renderInApp(<CodeSignIn />)
    await eventually(() => find(box, '#captcha-picture img'))
    type(input(box, 'login-mobile'), '13800138000')
    type(input(box, 'login-captcha'), 'XXXX')
    press(find(box, '#send-code'))
    await eventually(() => expect(picture).toBe(2))
    expect(alerts(box)).toEqual(['图形验证码不正确或已过期，请重新输入'])
    expect(input(box, 'login-mobile')).toHaveProperty('value', '13800138000')
    press(find(box, '#captcha-picture'))
    await eventually(() => expect(picture).toBe(3))
    expect(app.opened).toEqual([])
  })

  test('the agreements are needed before anything is sent', async () => {
    const app = fakeApp({
      'Auth/GetCaptcha': CAPTCHA,
      'Auth/ValidateCodeLoginOrRegister': LOGIN,
      'User/GetUserStudent': USER,
    })
    const { box } = renderInApp(<CodeSignIn />)
    type(input(box, 'login-mobile'), '13800138000')
    type(input(box, 'login-code'), '123456')
    press(find(box, '#login-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['请先阅读并同意服务协议和隐私政策']))
    expect(app.calls.some(({ path }) => path === 'Auth/ValidateCodeLoginOrRegister')).toBe(false)
    press(find(box, '#login-agree'))
    press(find(box, '#login-submit'))
    await eventually(() => expect(storage.text('token')).toBe('token-1'))
  })

  test('reading an agreement leaves the box as it is', () => {
    const app = fakeApp({ 'Auth/GetCaptcha': CAPTCHA })
    const { box } = renderInApp(<CodeSignIn />)
    press(find(box, '[role="link"]', '隐私政策'))
    expect(app.opened).toEqual(['push /pages/personal/service/privacy-agreement'])
    expect(find(box, '#login-agree').getAttribute('aria-checked')).toBe('false')
  })
})

describe('resetting the password', () => {
  test('the new password must be strong and typed twice', async () => {
    const app = fakeApp({ 'Auth/GetCaptcha': CAPTCHA })
    const { box } = renderInApp(<ResetPasswordForm onDone={() => undefined} />)
    const put = (id: string, text: string) => type(find(box, `#${id} input, input#${id}`), text)
    put('reset-mobile', '13800138000')
    put('reset-code', '123456')
    put('reset-password', 'short1')
    put('reset-repeat', 'other1')
    press(find(box, '#reset-submit'))
    await eventually(() =>
      expect(alerts(box)).toEqual(['密码需要 8 到 32 位，并同时包含字母和数字', '两次填写的密码不一样']),
    )
    expect(app.calls.some(({ path }) => path === 'Auth/ResetPassword')).toBe(false)
  })

  test('includes the platform bindings if the family ticks it', async () => {
    const app = fakeApp({ 'Auth/GetCaptcha': CAPTCHA, 'Auth/ResetPassword': {} })
    const done = jest.fn()
    const { box } = renderInApp(<ResetPasswordForm onDone={done} />)
    const put = (id: string, text: string) => type(find(box, `#${id} input, input#${id}`), text)
    put('reset-mobile', '13900139000')
    put('reset-code', '123456')
    put('reset-password', 'abcd1234')
    put('reset-repeat', 'abcd1234')
    press(find(box, '#reset-drop-bindings'))
    press(find(box, '#reset-submit'))
    await eventually(() => expect(done).toHaveBeenCalled())
    expect(app.calls.find(({ path }) => path === 'Auth/ResetPassword')).toMatchObject({ data: { DropBindings: true } })
  })

  test('the server names the field it refuses', async () => {
    fakeApp({
      'Auth/GetCaptcha': CAPTCHA,
      'Auth/ResetPassword': { Code: 1108, Message: '这个手机号还没有注册', Error: 'MOBILE_UNKNOWN' },
    })
    const done = jest.fn()
    const { box } = renderInApp(<ResetPasswordForm onDone={done} />)
    const put = (id: string, text: string) => type(find(box, `#${id} input, input#${id}`), text)
    put('reset-mobile', '13900139000')
    put('reset-code', '123456')
    put('reset-password', 'abcd1234')
    put('reset-repeat', 'abcd1234')
    press(find(box, '#reset-submit'))
    await eventually(() => expect(alerts(box)).toEqual(['这个手机号还没有注册']))
    expect(done).not.toHaveBeenCalled()
  })
})
