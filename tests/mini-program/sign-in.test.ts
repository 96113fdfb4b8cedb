// Signing in on a phone, against the real server and its demonstration account.
import { openMiniProgram, PLATFORMS, type MiniProgram } from '../support/mini-program'
import { startTestServer, type TestServer } from '../support/server'

const SIGN_IN = 'pages/personal/login/login'

let server: TestServer
let app: MiniProgram | undefined

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
}, 180_000)
afterAll(() => server.close())
afterEach(async () => {
  await app?.close()
  app = undefined
})

describe.each(PLATFORMS)('signing in on %s', (platform) => {
  test('asks for what is missing and keeps what was typed', async () => {
    app = await openMiniProgram(platform, server.url, { path: SIGN_IN })
    await app.fill('#login-name', 'demo')
    await app.tap('#login-submit')
    await app.waitText('请填写密码')
    expect(await app.value('#login-name')).toBe('demo')
    expect(app.exchanges.filter(({ url }) => url.endsWith('/Auth/Login'))).toEqual([])
    expect(await app.errors()).toEqual([])
  }, 180_000)

  test('says when the password is wrong, and signs in when it is right', async () => {
    app = await openMiniProgram(platform, server.url, { path: SIGN_IN })
    await app.fill('#login-name', 'demo')
    await app.fill('#login-password', 'wrong-password')
    await app.tap('#login-submit')
    await app.waitFor(
      async () => /密码/.test((await app!.text('.ui-field__error')) ?? ''),
      'the wrong password to be named',
    )
    expect(await app.storage.get('token')).toBeUndefined()

    await app.fill('#login-password', 'demo2026')
    await app.tap('#login-submit')
    await app.waitFor(() => app!.storage.get('token'), 'a token in the store')
    await app.waitFor(async () => (await app!.route()) !== SIGN_IN, 'the page after signing in')
    expect(await app.errors()).toEqual([])
  }, 60_000)

  test('stays signed in when the program is opened again', async () => {
    const { Data } = await server.call('Auth/Login', { LoginName: 'demo', Password: 'demo2026' })
    app = await openMiniProgram(platform, server.url, { storage: { token: Data.Token }, path: 'pages/personal/index' })
    await app.waitSettled()
    expect(await app.storage.get('token')).toBe(Data.Token)
    expect(await app.route()).toBe('pages/personal/index')
    expect(await app.errors()).toEqual([])
  }, 60_000)

  test('does not fall over when the device cannot store anything', async () => {
    app = await openMiniProgram(platform, server.url, { path: SIGN_IN })
    await app.waitSettled()
    await app.storage.failWith('exceed storage max size 10Mb', ['set'])
    await app.fill('#login-name', 'demo')
    await app.fill('#login-password', 'demo2026')
    await app.tap('#login-submit')
    await app.waitFor(async () => (await app!.route()) !== SIGN_IN, 'the page after signing in')
    expect(await app.errors()).toEqual([])
  }, 60_000)
})
