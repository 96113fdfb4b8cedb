// What a browser stores of the app between visits: its compiled scripts, and the page for an offline visit.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from '../support/eventually'
import { onPhone, sharedBrowser } from '../support/browser'
import { root } from '../support/built-server'
import { startTestServer } from '../support/server'
import { settle, visible } from './walk'

const h5Dir = path.join(mkdtempSync(path.join(tmpdir(), 'h5-kept-')), 'h5')
const worker = path.join(h5Dir, 'worker.js')
const start = path.join(h5Dir, 'index.html')

beforeAll(() => cpSync(path.resolve(root, process.env.H5_DIR || 'dist/h5'), h5Dir, { recursive: true }))
afterAll(() => rmSync(path.dirname(h5Dir), { recursive: true }))

/** Rewrites a file of the build, without the twins compressed from the old one. */
function rewrite(file: string, change: (text: string) => string): void {
  const text = change(readFileSync(file, 'utf8'))
  for (const old of [file, `${file}.br`, `${file}.gz`]) rmSync(old, { force: true })
  writeFileSync(file, text)
}

/** Paths of the files stored by a worker of this origin. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname).sort()
  })

/** The files the build's worker stores. */
const filesOfWorker = (): string[] =>
  [...readFileSync(worker, 'utf8').matchAll(/"(\/(?:js|css)\/[^"]+)"/g)].map(([, file]) => file!).sort()

/** Resolves when a worker answers for the next opened page. */
const workerStands = (page: Page) =>
  page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    undefined,
    { timeout: INSTALLED_MS },
  )

/** A visit of home: a new page, with the scripts and styles it loads before it prefetches other pages. */
async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage()
  // with data saving no pages are prefetched
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const files: { name: string; isKept: boolean }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(js|css)\//.test(pathname)) files.push({ name: pathname, isKept: response.fromServiceWorker() })
  })
  await page.goto(`${url}/?from=link`)
  await visible(page, '#home-score').waitFor()
  return { page, files }
}

/** A limit: the worker begins when the page has had its time, and then fetches and compiles all of its files. */
const INSTALLED_MS = 180_000
const keeps = (page: Page) => eventually(() => keptFiles(page), INSTALLED_MS)

/**
 * Visits one after another, each with a check of what a page sees. A browser looks for a new worker at each, but not while it
 * is still looking for the last visit's; and the new worker begins when the old one has no page left.
 */
const laterVisits = <T>(context: BrowserContext, url: string, look: (page: Page) => Promise<T>) =>
  eventually(async () => {
    const { page } = await visit(context, url)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    const seen = await look(page)
    await page.close()
    return seen
  }, INSTALLED_MS)

const worked = async (walk: (context: BrowserContext) => Promise<void>): Promise<void> =>
  onPhone(await sharedBrowser(), ({ context }) => walk(context), { serviceWorkers: 'allow' })

test('a visit gets all its files from the worker once stored; a new build is seen at once, and offline the last visit works', async () => {
  const server = await startTestServer({ seed: 'demo', provinces: ['320000'], config: { h5Dir } })
  let isUp = true
  try {
    await worked(async (context) => {
      const first = await visit(context, server.url)
      await visible(first.page, '#countdown').waitFor()
      const listed = filesOfWorker()
      await keeps(first.page).toEqual(listed)
      await workerStands(first.page)
      await first.page.close()

      // no call and no link parameter is stored: only the files, and the page under its plain name
      // A busy browser may fetch a file past a worker that has just begun, and take it from there at the next visit: a file that
      // the worker does not store is fetched at every one.
      const second = await eventually(async () => {
        const { page, files } = await visit(context, server.url)
        await visible(page, '#countdown').waitFor()
        await settle(page)
        const isWhole = files.length > 5 && files.every(({ isKept }) => isKept)
        if (!isWhole) await page.close()
        return { page, files, isWhole }
      }, INSTALLED_MS).toHold(({ files, isWhole }) => {
        expect(files.filter(({ isKept }) => !isKept)).toEqual([])
        expect(isWhole).toBe(true)
      })
      await keeps(second.page).toEqual(['/', ...listed])
      await second.page.close()

      // a new build: the next visit has its page, its worker deletes what the build no longer has
      const gone = listed.find((file) => file.includes('queries'))!
      rewrite(start, (html) => html.replace('</head>', '<meta name="build" content="next"></head>'))
      rewrite(worker, (script) => script.replace(`,"${gone}"`, '').replace(`"${gone}",`, ''))
      const third = await visit(context, server.url)
      expect(await third.page.locator('meta[name=build]').getAttribute('content')).toBe('next')
      await third.page.close()
      await laterVisits(context, server.url, keptFiles).toEqual(['/', ...listed].filter((file) => file !== gone))

      await server.close()
      isUp = false
      const offline = await visit(context, server.url)
      await visible(offline.page, '#countdown').waitFor()
      expect(await offline.page.locator('meta[name=build]').getAttribute('content')).toBe('next')
    })
  } finally {
    if (isUp) await server.close()
  }
})

test('a withdrawn worker deletes what it stored, and goes', async () => {
  const server = await startTestServer({ seed: 'demo', provinces: ['320000'], config: { h5Dir } })
  const without = await startTestServer({ config: { h5Dir, hasWorker: false } })
  try {
    await worked(async (context) => {
      const before = await visit(context, server.url)
      await workerStands(before.page)
      await before.page.close()
      const withdrawal = await (await fetch(`${without.url}/worker.js`)).text()
      rewrite(worker, () => withdrawal)
      await laterVisits(context, server.url, keptFiles).toEqual([])
      await laterVisits(context, server.url, (page) =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      ).toBe(0)
    })
  } finally {
    await Promise.all([server.close(), without.close()])
  }
})
