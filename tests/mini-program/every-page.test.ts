// Every page of the built mini-programs opens on a phone, against the real server with its demonstration data. Each platform's package
// has its own templates and sub-packages, so each is opened whole, as a family; the pages' content is the same on both.
// It takes over a minute: two hundred addresses on each platform, and a page is drawn once it has requested all it shows.
import { openMiniProgram, PLATFORMS, type MiniProgram } from '../support/mini-program'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'
import { DEMONSTRATION } from '../support/walk/exams'
import { familyWithList } from '../support/walk/family'
import { gainStanding } from '../support/walk/standing'
import {
  besides,
  isOtherForGuests,
  LEAST_WORDS,
  needsSignIn,
  SIGN_IN,
  SOMEBODY_ELSES,
  visits,
  type Known,
  type Visit,
} from '../support/walk/pages'
import { tokenOf } from '../support/walk/stand'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
})

afterAll(() => server.close())

/** Opens one page after another, each replacing everything before; the faults, one line each. */
async function openAll(app: MiniProgram, all: readonly Visit[]): Promise<string[]> {
  const faults: string[] = []
  for (const { path, query, title } of all) {
    const [errors, lines, calls] = [(await app.errors()).length, app.console.length, app.exchanges.length]
    const fault = (words: string) => faults.push(`${path}${query}: ${words}`)
    try {
      await app.relaunch(`/${path}${query}`)
      // search results come a moment after the page has come to rest
      const hasWords = async () => besides(title, await app.waitSettled()).length >= LEAST_WORDS
      await app.waitFor(hasWords, 'something to read')
      await app.waitFor(async () => (await app.title()).endsWith(title), `the title ${title}`)
      if ((await app.route()) !== path) fault(`leads to ${await app.route()}`)
      if (await app.count('.ui-query-view__failure')) fault('an error view')
    } catch (cause) {
      fault((cause as Error).message)
    }
    for (const { where, message } of (await app.errors()).slice(errors)) fault(`${where}: ${message}`)
    // only the console hears of a page that throws while drawing
    for (const line of app.console.slice(lines)) if (line.startsWith('error')) fault(line)
    // Business answers have status 200: anything else is a request the contract does not know.
    for (const { url, statusCode, error } of app.exchanges.slice(calls))
      if (error !== null || (statusCode ?? 0) >= 400) fault(`${url}: ${error ?? statusCode}`)
  }
  return faults
}

test.each(PLATFORMS)(
  'the %s build opens every page as a family, without an error, under its title, with text to read, and draws no more at once than the platform allows',
  async (platform) => {
    const { token, own } = await familyWithList(server.url, DEMONSTRATION)
    const known: Known = { ...own, results: await gainStanding(server.url, token) }
    const app = await openMiniProgram(platform, server.url, { storage: { token } })
    try {
      expect((await app.pages()).sort()).toEqual([...new Set(visits().map(({ path }) => path))].sort())
      expect(await openAll(app, visits(known))).toEqual([])
      const largest = (await app.setDataStats()).sort((a, b) => b.max - a.max)[0]!
      expect(largest.max).toBeLessThan(256 * 1024)
    } finally {
      await app.close()
    }
  },
)

test('a guest opens the pages that differ for guests, and is led to sign in from a closed one', async () => {
  const guest = await openMiniProgram('weapp', server.url)
  try {
    const others = visits().filter(({ path }) => isOtherForGuests(path))
    expect(others.length).toBeGreaterThan(0)
    expect(await openAll(guest, others)).toEqual([])
    const { path, query } = visits(SOMEBODY_ELSES).find((visit) => needsSignIn(visit.path))!
    await guest.relaunch(`/${path}${query}`)
    await guest.waitRoute(SIGN_IN)
  } finally {
    await guest.close()
  }
})

test('the tab bar is along the bottom of the screen, each tab large enough for a thumb', async () => {
  const phone = await openMiniProgram('weapp', server.url, { engine: 'chromium' })
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

test('a lesson continues where another device left it, at the chosen speed, and its progress is stored', async () => {
  const token = await tokenOf(server.url, DEMONSTRATION)
  const app = await openMiniProgram('weapp', server.url, { storage: { token } })
  try {
    const lesson = { ContentId: 'course-filling-1' }
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
    // the film goes to a pressed sentence
    await app.tap('.ui-video__line')
    await eventually(async () => (await app.calls('VideoContext.seek')).length).toBe(1)
    expect(await app.errors()).toEqual([])
  } finally {
    await app.close()
  }
})
