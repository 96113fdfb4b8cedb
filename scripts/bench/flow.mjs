// The way from opening the app to a list, as a guest in 江苏 goes it on a cheap phone: what is loaded, how soon each step shows, how soon a
// touch is answered, how smoothly what is long scrolls and what is dragged moves. Times are held against a bare React page with the
// text of home, built and loaded in the same run. H5_DIR measures another build of the pages than this source's.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { run } from '../run.mjs'
import { LONG_FRAME_MS, finger, framesOf, longShare, watchPage } from './frames.mjs'
import { brotli, buildFloor, median, openContext, serveFolder, slowDown } from './phone.mjs'
import { launchBrowser, removeFolder, startBuiltServer, temporaryFolder } from './support.mjs'

const ROUNDS = 3
/** What at least shows of a page made slow on purpose. */
const SLOW_SHARE = 0.5
const WISHES = 40
/** Of some 690 that the demonstration data has. */
const ROWS = 600
/** As long as it takes to type a score. */
const TYPING_MS = 2500
const SUBJECTS = ['物理类', '化学', '生物']

const round = (value, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits
const p75 = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * 0.75)] ?? null

const shown = (page, css) => page.locator(css).filter({ visible: true }).first()

async function openSlowPhone(context) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await slowDown(session)
  await page.addInitScript(watchPage)
  return { page, session, bytes: () => bytes }
}

/** When what the selector names came, in ms after the navigation. */
async function whenShown(page, css) {
  await page.evaluate((wanted) => window.__shown(wanted), css)
  await page.waitForFunction(() => window.__at !== null, null, { polling: 50 })
  return page.evaluate(() => window.__at)
}

/** Touches something; how long until what the selector names shows, in ms. */
async function step(page, touched, css) {
  await page.evaluate((wanted) => window.__afterTouch(wanted), css)
  await shown(page, touched).tap()
  await page.waitForFunction(() => window.__took !== null, null, { polling: 50 })
  return page.evaluate(() => window.__took)
}

/** Durations of the touches that `act` makes, up to the paint that answers each; a quick one is told as 16. */
async function touches(page, count, act) {
  await page.evaluate(() => (window.__touches = []))
  for (let index = 0; index < count; index += 1) {
    await act(index)
    await page.waitForTimeout(250)
  }
  const byTouch = new Map()
  for (const { interactionId, duration } of await page.evaluate(() => window.__touches))
    byTouch.set(interactionId, Math.max(duration, byTouch.get(interactionId) ?? 0))
  const told = [...byTouch.values()]
  return [...told, ...Array(Math.max(0, count - told.length)).fill(16)]
}

async function floorPaint(browser, url) {
  const context = await openContext(browser)
  const { page } = await openSlowPhone(context)
  await page.goto(url)
  const at = await whenShown(page, 'p')
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  await context.close()
  return paint ?? at
}

const PLACE = {
  scoreForm: 'pages/query/scoreForm',
  batch: 'pages/query/college/batch',
  candidates: 'pages/query/college/index',
}
const onPage = (place, css) => `.taro_page[id*="${place}"] ${css}`

/** From nothing to the candidates; `stay` is done there while the phone is open. */
async function walkThere(browser, url, stay) {
  const context = await openContext(browser)
  const { page, session, bytes } = await openSlowPhone(context)
  const told = {}
  await page.goto(url, { waitUntil: 'commit' })
  told.usable = await whenShown(page, '#early-score, #home-score')
  told.app = await whenShown(page, '#home-score')
  told.whole = await whenShown(page, '#countdown')
  await shown(page, '#home-score input, input#home-score').fill('598')
  await page.waitForTimeout(TYPING_MS)
  told.toScore = await step(page, '#home-next', onPage(PLACE.scoreForm, '#score-input'))
  for (const subject of SUBJECTS)
    await shown(page, `[id^="score-subjects"][id$="-${subject}"], [id$="-${subject}"].ui-chips__chip`).tap()
  await shown(page, '#rank-text')
    .filter({ hasText: /位次 [\d,]+/ })
    .waitFor()
  told.toBatches = await step(page, '#score-next', `${onPage(PLACE.batch, '#batch-0')}, .candidate`)
  const isThere = (await page.locator('.candidate').count()) > 0
  told.toCandidates = isThere ? 0 : await step(page, '#batch-0', '.candidate')
  told.bytes = bytes()
  await page.waitForTimeout(500)
  await stay?.({ page, session, told })
  const again = await openSlowPhone(context)
  await page.close()
  await again.page.goto(url, { waitUntil: 'commit' })
  await whenShown(again.page, '#next-step, #home-closed')
  told.secondVisit = Math.max(
    await whenShown(again.page, '#matches, #home-closed'),
    await whenShown(again.page, '#countdown'),
  )
  await context.close()
  return told
}

async function addWishes(page) {
  const added = new Set()
  for (let guard = 0; added.size < WISHES && guard < 300; guard += 1) {
    const ids = await page.locator('[id^="add-"]:visible').evaluateAll((nodes) => nodes.map((node) => node.id))
    const next = ids.find((id) => /^add-[0-9a-f]{16}$/.test(id) && !added.has(id))
    if (next) {
      added.add(next)
      await shown(page, `#${next}`).tap()
    } else
      await page
        .locator('.ui-virtual-list:visible, .ui-infinite-list:visible')
        .first()
        .evaluate((node) => (node.scrollHeight > node.clientHeight ? node : document.scrollingElement).scrollBy(0, 600))
  }
}

/** Holds a row's handle and moves it down over the rows, then stays at the edge, where the list scrolls. */
async function drag(page, session) {
  const handle = page.locator('[id*="-handle-"]:visible').first()
  const box = await handle.boundingBox()
  const thumb = finger(page, session, box.x + box.width / 2, Math.round(box.y + box.height / 2))
  await thumb.down()
  await page.waitForTimeout(600)
  await thumb.move(780, 6)
  for (let index = 0; index < 100; index += 1) await thumb.move(index % 2 ? 780 : 779, 1)
  await thumb.up()
}

/** Where the list of candidates has been scrolled to, as a number of rows. */
const rowInSight = (page) =>
  page
    .locator('[role="listitem"][aria-posinset]:visible')
    .evaluateAll((rows) =>
      Math.max(
        0,
        ...rows
          .filter((row) => row.getBoundingClientRect().top < innerHeight)
          .map((row) => Number(row.getAttribute('aria-posinset'))),
      ),
    )

/** Swipes through `count` rows; the frames of the swipes. */
async function swipeThrough(page, session, count) {
  let row = 0
  return framesOf(page, async () => {
    for (let swipe = 0; row < count; swipe += 1) {
      if (swipe > count)
        throw new Error(`the list stands at row ${row}: what was measured is no scroll through ${count}`)
      const thumb = finger(page, session, 180, 700)
      await thumb.down()
      await thumb.move(120, 97)
      await thumb.up()
      if (swipe % 10 === 9) row = await rowInSight(page)
    }
  })
}

/** What a family does among the candidates and in its list. */
async function stay({ page, session, told }) {
  const addOf = (index) => page.locator('[id^="add-"]:visible').nth(index % 2)
  told.add = await touches(page, 6, async (index) => addOf(index).tap())
  told.tier = await touches(page, 4, async () => shown(page, '#tier-match').tap())
  await page.waitForTimeout(1000)
  told.filter = await touches(page, 4, async (index) => {
    if (index % 2 === 0) await shown(page, '[id^="filter-by-"]').tap()
    else await shown(page, '.ui-sheet__close').tap()
    await page.waitForTimeout(600)
  })
  told.evidence = await touches(page, 4, async (index) => {
    if (index % 2 === 0) await shown(page, '[id^="evidence-"]:not(#evidence-sheet)').tap()
    else await shown(page, '#evidence-sheet .ui-sheet__close').tap()
    await page.waitForTimeout(900)
  })
  told.scroll = await swipeThrough(page, session, ROWS)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await addWishes(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await shown(page, '#view-wishes').tap()
  await shown(page, '.wish-row').waitFor()
  await page.waitForTimeout(4000)
  const first = () => page.locator('.wish-row__name:visible').first().textContent()
  const before = await first()
  told.drag = await framesOf(page, () => drag(page, session))
  const isMoved = await page
    .waitForFunction((name) => document.querySelector('.wish-row__name')?.textContent !== name, before, {
      timeout: 10_000,
    })
    .then(
      () => true,
      () => false,
    )
  // what was measured is no drag where nothing has moved
  if (!isMoved) told.drag = []
  // The same on a page made slow on purpose: a gauge that does not show it shows nothing.
  await page.evaluate((ms) => window.__spend(ms), LONG_FRAME_MS * 2)
  told.slowDrag = await framesOf(page, () => drag(page, session))
}

/** Bytes of the scripts that index.html names, each compressed as well as can be. */
function firstLoad(folder) {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const names = [...html.matchAll(/(?:src|href)="?\/(js\/[^"\s>]+)/g)].map(([, name]) => name)
  return [...new Set(names)].reduce((sum, name) => sum + brotli(readFileSync(path.join(folder, name))).length, 0)
}

export async function measure({ say }) {
  const work = temporaryFolder('bench-flow')
  const h5 = process.env.H5_DIR ?? path.join(root, 'dist/h5')
  let browser
  let server
  let floor
  try {
    await run(process.execPath, ['scripts/build.mjs', 'server'])
    if (!process.env.H5_DIR) await run(process.execPath, ['scripts/build.mjs', 'h5'])
    server = await startBuiltServer({
      dataDir: path.join(work, 'data'),
      env: { H5_DIR: h5, SEED_PROVINCES: '320000' },
    })
    browser = await launchBrowser()
    const plain = await openContext(browser)
    const home = await plain.newPage()
    await home.goto(`${server.url}/`)
    await home.locator('#countdown').waitFor()
    const text = await home.evaluate(() => document.body.innerText)
    await plain.close()
    floor = await serveFolder(await buildFloor(text, path.join(work, 'floor')))
    const floors = []
    const runs = []
    for (let index = 0; index < ROUNDS; index += 1) {
      say(`round ${index + 1} of ${ROUNDS}`)
      floors.push(await floorPaint(browser, floor.url))
      runs.push(await walkThere(browser, `${server.url}/`, stay))
    }
    const ms = (key) => round(median(runs.map((told) => told[key])))
    const floorMs = round(median(floors))
    const ratio = (value) => round(value / floorMs, 2)
    const all = (key) => runs.flatMap((told) => told[key])
    const share = (key) => median(runs.map((told) => longShare(told[key])))
    if (share('drag') !== null && share('slowDrag') < SLOW_SHARE)
      throw new Error(`a page made slow shows ${share('slowDrag')} of long frames`)
    return {
      firstLoadJsBytes: firstLoad(h5),
      transferToCandidatesBytes: ms('bytes'),
      floorPaintMs: floorMs,
      usableMs: ms('usable'),
      usableRatioToFloor: ratio(ms('usable')),
      appMs: ms('app'),
      appRatioToFloor: ratio(ms('app')),
      homeWholeMs: ms('whole'),
      homeWholeRatioToFloor: ratio(ms('whole')),
      toScoreFormMs: ms('toScore'),
      toBatchesMs: ms('toBatches'),
      toCandidatesMs: ms('toCandidates'),
      addToPaintP75Ms: p75(all('add')),
      tierToPaintP75Ms: p75(all('tier')),
      filterToPaintP75Ms: p75(all('filter')),
      evidenceToPaintP75Ms: p75(all('evidence')),
      scrollLongFrameShare: share('scroll'),
      dragLongFrameShare: share('drag'),
      dragLongFrameShareMadeSlow: share('slowDrag'),
      secondVisitMs: ms('secondVisit'),
      secondVisitRatioToFloor: ratio(ms('secondVisit')),
    }
  } finally {
    await browser?.close()
    await server?.stop()
    floor?.close()
    removeFolder(work)
  }
}
