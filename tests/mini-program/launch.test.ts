// Every page of the built mini-programs opens on a phone, against the real server with its demonstration data.
import { openMiniProgram, PLATFORMS, type MiniProgram } from '../support/mini-program'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
})

afterAll(() => server.close())

describe.each(PLATFORMS)('the %s build', (platform) => {
  let app: MiniProgram
  beforeAll(async () => {
    // Signed in: else the pages of an account only lead to the login page.
    const login = await server.call('Auth/Login', { LoginName: 'demo', Password: 'demo2026' })
    app = await openMiniProgram(platform, server.url, { storage: { token: login.Data.Token } })
  })
  afterAll(() => app?.close())

  test('starts on the home page and asks the server for its configuration', async () => {
    await eventually(() => app.route()).toBe('pages/home/index')
    await app.waitFor(async () => (await app.calls('request')).length > 0, 'a first request')
    expect(await app.waitSettled()).toMatch(/[\u4e00-\u9fa5]/)
    expect(await app.errors()).toEqual([])
  })

  test('shows its tab bar on each tab, the open one selected', async () => {
    for (const [index, tab] of (await app.tabs()).entries()) {
      await app.tapTab(index)
      await eventually(() => app.route()).toBe(tab.path)
      await eventually(() => app.count('.ui-tab-bar__tab--selected')).toBe(1)
    }
    expect(await app.errors()).toEqual([])
  })

  test('opens every page that it declares, without an error and with something to read', async () => {
    const faults: string[] = []
    for (const page of await app.pages()) {
      const known = (await app.errors()).length
      try {
        await app.relaunch(`/${page}`)
        await app.waitSettled()
      } catch (cause) {
        faults.push(`${page}: ${(cause as Error).message}`)
      }
      for (const { where, message } of (await app.errors()).slice(known)) faults.push(`${page}: ${where}: ${message}`)
    }
    expect(faults).toEqual([])
    // a page that throws while it draws is told to the console alone
    expect(app.console.filter((line) => line.startsWith('error'))).toEqual([])
    // Business answers come with status 200: anything else is a request that the contract does not know.
    expect(app.exchanges.filter(({ statusCode, error }) => error !== null || (statusCode ?? 0) >= 400)).toEqual([])
  }, 300_000)

  test('sends no more to the view at once than the platform carries', async () => {
    const largest = (await app.setDataStats()).sort((a, b) => b.max - a.max)[0]!
    expect(largest.max).toBeLessThan(256 * 1024)
  })

  test('lays its tab bar out along the bottom of the screen, each tab large enough for a thumb', async () => {
    const phone = await openMiniProgram(platform, server.url, { engine: 'chromium' })
    try {
      await phone.waitSettled()
      const tabs = await Promise.all((await phone.tabs()).map((_tab, index) => phone.box(`#tab-${index}`)))
      expect(tabs.length).toBeGreaterThan(1)
      for (const { top, width, height } of tabs) {
        expect(top).toBe(tabs[0]!.top)
        expect(top + height).toBeGreaterThan(700)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      }
      await phone.tapTab(1)
    } finally {
      await phone.close()
    }
  })
})
