// Every page of the built mini-programs opens on a phone, against the real server with its demonstration data.
import { openMiniProgram, PLATFORMS, type MiniProgram } from '../support/mini-program'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'
import { familyWithList } from '../support/walk/family'
import { gainStanding } from '../support/walk/standing'
import {
  besides,
  LEAST_WORDS,
  needsSignIn,
  SIGN_IN,
  SOMEBODY_ELSES,
  visits,
  type Known,
  type Visit,
} from '../support/walk/pages'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
})

afterAll(() => server.close())

/** Opens one page after the other, each in place of everything before; what is wrong, one line each. */
async function openAll(app: MiniProgram, all: readonly Visit[]): Promise<string[]> {
  const faults: string[] = []
  for (const { path, query, title } of all) {
    const [errors, lines, calls] = [(await app.errors()).length, app.console.length, app.exchanges.length]
    const fault = (words: string) => faults.push(`${path}${query}: ${words}`)
    try {
      await app.relaunch(`/${path}${query}`)
      // what is searched for comes a moment after the page has come to rest
      const hasWords = async () => besides(title, await app.waitSettled()).length >= LEAST_WORDS
      await app.waitFor(hasWords, 'something to read')
      await app.waitFor(async () => (await app.title()).endsWith(title), `the title ${title}`)
      if ((await app.route()) !== path) fault(`leads to ${await app.route()}`)
      if (await app.count('.ui-query-view__failure')) fault('an error view')
    } catch (cause) {
      fault((cause as Error).message)
    }
    for (const { where, message } of (await app.errors()).slice(errors)) fault(`${where}: ${message}`)
    // a page that throws while it draws is told to the console alone
    for (const line of app.console.slice(lines)) if (line.startsWith('error')) fault(line)
    // Business answers come with status 200: anything else is a request that the contract does not know.
    for (const { url, statusCode, error } of app.exchanges.slice(calls))
      if (error !== null || (statusCode ?? 0) >= 400) fault(`${url}: ${error ?? statusCode}`)
  }
  return faults
}

describe.each(PLATFORMS)('the %s build', (platform) => {
  let app: MiniProgram
  let own: Known
  beforeAll(async () => {
    const family = await familyWithList(server.url, { loginName: 'demo', password: 'demo2026' })
    own = { ...family.own, results: await gainStanding(server.url, family.token) }
    app = await openMiniProgram(platform, server.url, { storage: { token: family.token } })
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

  test('plays a lesson from where another device left it, at the speed chosen, and keeps how far it came', async () => {
    const lesson = { ContentId: 'course-filling-1' }
    const token = (await app.storage.get('token')) as string
    const { Film } = (await server.call('Course/Play', lesson, { token })).Data
    const length = Film!.Seconds!
    const left = { ...lesson, Seconds: 3, Duration: length, Device: 'tablet', At: new Date().toISOString() }
    await server.call('Course/SaveProgress', left, { token })

    await app.relaunch(`/pages/home/course/play?id=${lesson.ContentId}`)
    await app.waitText('从上次看到的 00:03 接着看')
    expect(await app.property('video', 'initialTime')).toBe(3)
    for (const rate of ['2', '1']) {
      await app.tap('#video-rate')
      await app.waitText(`${rate}×`, `#video-rate-${rate}`)
      await app.tap(`#video-rate-${rate}`)
    }
    const rates = async () => (await app.calls('VideoContext.playbackRate')).map(({ args }) => args)
    await eventually(rates).toEqual([[2], [1]])

    const kept = () =>
      app.exchanges
        .filter(({ url, statusCode }) => url.endsWith('/Course/SaveProgress') && statusCode === 200)
        .map(({ body }) => Math.round((JSON.parse(body!) as { Seconds: number }).Seconds))
    await app.watch('video', { to: 14, length })
    await eventually(async () => kept()).toEqual([13])
    await app.watch('video', { to: length * 0.9 + 0.5, length })
    await app.trigger('video', 'pause')
    await eventually(async () => kept().length).toBe(2)
    const { Progress } = (await server.call('Course/Play', lesson, { token })).Data
    expect(Progress).toMatchObject({ IsFinished: true, Duration: length })
    // a sentence that is pressed is where the film goes
    await app.tap('.ui-video__line')
    await eventually(async () => (await app.calls('VideoContext.seek')).length).toBe(1)
    expect(await app.errors()).toEqual([])
  })

  test('opens every page as a family, without an error, under its title and with something to read', async () => {
    expect((await app.pages()).sort()).toEqual([...new Set(visits().map(({ path }) => path))].sort())
    expect(await openAll(app, visits(own))).toEqual([])
  })

  test('opens every page that is open to everybody as a guest, and leads to sign in from the others', async () => {
    const guest = await openMiniProgram(platform, server.url)
    try {
      expect(
        await openAll(
          guest,
          visits().filter(({ path }) => !needsSignIn(path)),
        ),
      ).toEqual([])
      for (const { path, query } of visits(SOMEBODY_ELSES).filter(({ path: at }) => needsSignIn(at))) {
        await guest.relaunch(`/${path}${query}`)
        await guest.waitRoute(SIGN_IN)
      }
    } finally {
      await guest.close()
    }
  })

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
