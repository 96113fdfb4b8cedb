// Signing in on a phone, against the real server and its demonstration account. By password on tt: phones.wire.test.ts.
import { openMiniProgram, PLATFORMS, type MiniProgram, type Platform } from '../support/mini-program'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'

const SIGN_IN = 'pages/personal/login/login'
const LOGIN = 'pages/personal/login/index'

let server: TestServer
let app: MiniProgram | undefined

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
})
afterAll(() => server.close())
afterEach(async () => {
  await app?.close()
  app = undefined
})

test('signing in does not crash when the device cannot store anything', async () => {
  app = await openMiniProgram('weapp', server.url, { path: SIGN_IN })
  await app.waitSettled()
  await app.storage.failWith('exceed storage max size 10Mb', ['set'])
  await app.fill('#login-name', 'demo')
  await app.fill('#login-password', 'demo2026')
  await app.tap('#login-submit')
  await app.waitFor(async () => (await app!.route()) !== SIGN_IN, 'the page after signing in')
  expect(await app.errors()).toEqual([])
})

const BIND = 'pages/personal/login/bindPlatform'
const INFO = 'pages/personal/login/info'
const KEYS = { weapp: 'WeiXinOpenID', tt: 'DouYinOpenId' } as const

describe('signing in with one tap', () => {
  /** Opens the ways to sign in, on the phone of a person known to the platform by this code. */
  const open = async (platform: Platform, person: string) => {
    app = await openMiniProgram(platform, server.url, { path: LOGIN })
    await app.answer('login', { code: server.miniCode(person) })
    return app
  }
  const agreeAndTap = async () => {
    await app!.tap('#login-agree')
    await app!.tap('#login-by-platform')
  }
  const isSignedIn = async (): Promise<boolean> => {
    const token = (await app!.storage.get('token')) as string | undefined
    return token !== undefined && (await server.call('Auth/LoginStatus', {}, { token })).Data.IsLogin
  }

  test.each(PLATFORMS)(
    'binds a mobile number the first time and needs only the tap the second, on %s',
    async (platform) => {
      const mobile = platform === 'tt' ? '13922220002' : '13922220001'
      await open(platform, 'family')
      await app!.tap('#login-by-platform')
      await app!.waitText('请先阅读并同意服务协议和隐私政策')
      await agreeAndTap()
      await app!.waitRoute(BIND)
      await app!.fill('#bind-mobile', mobile)
      await app!.waitFor(async () => (await app!.count('.captcha__image')) > 0, 'the captcha')
      await app!.fill('#bind-captcha', server.captchaText())
      await app!.tap('#send-code')
      await app!.waitText('秒后重发')
      await app!.fill('#bind-code', server.sms.filter((sent) => sent.mobile === mobile).at(-1)?.code ?? '')
      await app!.tap('#bind-submit')
      await app!.waitRoute('pages/personal/index')
      expect(await isSignedIn()).toBe(true)
      expect(await app!.storage.get('UserMobile')).toBe(mobile)
      expect(await app!.storage.get(KEYS[platform])).toMatch(/^d_/)
      expect(await app!.errors()).toEqual([])
      await app!.close()

      await open(platform, 'family')
      await agreeAndTap()
      await app!.waitRoute('pages/personal/index')
      expect(await isSignedIn()).toBe(true)
      expect(await app!.storage.get('UserMobile')).toBe(mobile)
      expect(await app!.errors()).toEqual([])
    },
  )

  test('shows what to do when the platform gives no code or an unknown one', async () => {
    app = await openMiniProgram('weapp', server.url, { path: LOGIN })
    await app.answer('login', { fail: 'cancelled' })
    await agreeAndTap()
    await app.waitText('没有拿到登录授权，请重试或用手机号登录')
    await app.answer('login', { code: 'unknown' })
    await app.tap('#login-by-platform')
    await app.waitText('授权没有成功，请重新授权或用手机号登录')
    await eventually(() => app!.route()).toBe(LOGIN)
    expect(await isSignedIn()).toBe(false)
    expect(await app.errors()).toEqual([])
  })

  test('binds the identity to the signed-in account, without leaving the page', async () => {
    const { Data } = await server.call('Auth/Login', { LoginName: 'demo', Password: 'demo2026' })
    app = await openMiniProgram('weapp', server.url, { path: INFO, storage: { token: Data.Token } })
    await app.answer('login', { code: server.miniCode('demo') })
    await app.waitFor(async () => (await app!.count('#bind-wechat')) > 0, 'the way to bind')
    await app.tap('#bind-wechat')
    await app.waitFor(async () => (await app!.count('#unbind-wechat')) > 0, 'the bound identity')
    await eventually(() => app!.route()).toBe(INFO)
    expect(await app.errors()).toEqual([])
  })
})
