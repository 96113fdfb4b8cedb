// What every change must keep working on the mini-program platforms: on weapp the way from a score to the saved list; on tt that the
// program starts, signing in works, and nothing is sold where the platform forbids it. One server for all of it; the other files
// have the rest.
// On a busy machine it takes over a minute: the host of a mini-program keeps a processor for itself.
import { openMiniProgram, type MiniProgram } from '../support/mini-program'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'
import { DEMONSTRATION, JIANGSU } from '../support/walk/exams'
import { newFamily, tokenOf } from '../support/walk/stand'
import { testWishWalk } from '../support/walk/wish-flow-tests'
import { payer, seeNothingSold } from './paying'
import { miniStage } from './stand'

const SIGN_IN = 'pages/personal/login/login'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId] })
})
afterAll(() => server.close())

describe('weapp', () => {
  testWishWalk(
    miniStage('weapp', () => server),
    () => newFamily(server),
  )
})

describe('tt', () => {
  let app: MiniProgram | undefined
  afterEach(async () => {
    await app?.close()
    app = undefined
  })

  test("starts on the home page, loads the server's configuration, and opens each tab, the open one selected", async () => {
    const token = await tokenOf(server.url, DEMONSTRATION)
    const phone = (app = await openMiniProgram('tt', server.url, { storage: { token } }))
    await eventually(() => phone.route()).toBe('pages/home/index')
    await phone.waitFor(async () => (await phone.calls('request')).length > 0, 'a first request')
    expect(await phone.waitSettled()).toMatch(/[\u4e00-\u9fa5]/)
    for (const [index, tab] of (await phone.tabs()).entries()) {
      await phone.tapTab(index)
      await eventually(() => phone.count('.ui-tab-bar__tab--selected')).toBe(1)
      expect(await phone.route()).toBe(tab.path)
    }
    expect(await phone.errors()).toEqual([])
  })

  test('reports a wrong password, and signs in with the right one', async () => {
    const phone = (app = await openMiniProgram('tt', server.url, { path: SIGN_IN }))
    await phone.fill('#login-name', 'demo')
    await phone.fill('#login-password', 'wrong-password')
    await phone.tap('#login-submit')
    await phone.waitFor(
      async () => /密码/.test((await phone.text('.ui-field__error')) ?? ''),
      'the wrong password to be named',
    )
    expect(await phone.storage.get('token')).toBeUndefined()

    await phone.fill('#login-password', 'demo2026')
    await phone.tap('#login-submit')
    await phone.waitFor(() => phone.storage.get('token'), 'a token in the store')
    await phone.waitFor(async () => (await phone.route()) !== SIGN_IN, 'the page after signing in')
    expect(await phone.errors()).toEqual([])
  })

  test('nothing is sold on android, and the page shows where', async () =>
    seeNothingSold(server, await payer(server), ['tt', 'android'], '在这个应用里不能付款'))
})
