// A guest of 江苏 on a cheap phone goes from opening the app to the candidates: when each step is shown, and its network traffic.
import { watchPage } from './frames.mjs'
import { openContext, slowDown } from './phone.mjs'

/** The time it takes to type a score. */
const TYPING_MS = 2500
/** The least time it takes to look at a rank. */
const READING_MS = 1000
const SUBJECTS = ['物理类', '化学', '生物']

export const shown = (page, css) => page.locator(css).filter({ visible: true }).first()

const JIANGSU = '320000'

/**
 * A page on the phone of a family that looks at a province, 江苏 by default, which the server must have. `sent`: address without host, and bytes, per request.
 */
export async function openSlowPhone(context, provinceId = JIANGSU) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const names = new Map()
  const sent = []
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response }) =>
    names.set(requestId, new URL(response.url).pathname),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) =>
    sent.push({ name: names.get(requestId) ?? '?', bytes }),
  )
  await slowDown(session)
  await page.addInitScript(watchPage, provinceId)
  return { page, session, sent }
}

/** When the last of the selected elements appeared, in ms after the navigation. */
export async function whenShown(page, ...all) {
  await page.evaluate((wanted) => window.__shown(...wanted), all)
  await page.waitForFunction(() => window.__at !== null, null, { polling: 50 })
  return page.evaluate(() => window.__at)
}

/** Touches an element; returns the time until the selected element is shown, in ms. */
export async function step(page, touched, css) {
  await page.evaluate((wanted) => window.__afterTouch(wanted), css)
  await shown(page, touched).tap()
  await page.waitForFunction(() => window.__took !== null, null, { polling: 50 })
  return page.evaluate(() => window.__took)
}

const PLACE = {
  scoreForm: 'pages/query/scoreForm',
  batch: 'pages/query/college/batch',
  candidates: 'pages/query/college/index',
}
export const onPage = (place, css) => `.taro_page[id*="${place}"] ${css}`

/** Home on a phone with an empty cache. */
async function openHome(page, url, measured) {
  await page.goto(url, { waitUntil: 'commit' })
  measured.usable = await whenShown(page, '#early-score, #home-score')
  measured.app = await whenShown(page, '#home-score')
  measured.whole = await whenShown(page, '#countdown')
}

/** From home to the candidates. */
async function goThere(page, measured) {
  await shown(page, '#home-score input, input#home-score').fill('598')
  await page.waitForTimeout(TYPING_MS)
  measured.toScore = await step(page, '#home-next', onPage(PLACE.scoreForm, '#score-input'))
  for (const subject of SUBJECTS)
    await shown(page, `[id^="score-subjects"][id$="-${subject}"], [id$="-${subject}"].ui-chips__chip`).tap()
  await shown(page, '#rank-text')
    .filter({ hasText: /位次 [\d,]+/ })
    .waitFor()
  await page.waitForTimeout(READING_MS)
  measured.toBatches = await step(page, '#score-next', `${onPage(PLACE.batch, '#batch-0')}, .candidate`)
  const isThere = (await page.locator('.candidate').count()) > 0
  measured.toCandidates = isThere ? 0 : await step(page, '#batch-0', '.candidate')
}

/** Runs each part of a walk in turn; `lost` receives the parts that fail, and the walk continues. */
export async function inParts(parts, lost) {
  for (const [name, act] of parts) {
    try {
      await act()
    } catch (error) {
      if (!lost) throw error
      lost(name, String(error.message ?? error).split('\n')[0])
    }
  }
}

/**
 * From an empty cache to the candidates; `stay` runs there while the phone is open; then home once more, on a device that has the files.
 * @param lost receives each part that fails, which is then left out; without it such a part fails the walk
 */
export async function walkThere(browser, url, stay, lost) {
  const context = await openContext(browser)
  const { page, session, sent } = await openSlowPhone(context)
  const measured = {}
  await openHome(page, url, measured)
  measured.sentHome = [...sent]
  let isThere = false
  const go = async () => {
    await goThere(page, measured)
    measured.sent = [...sent]
    isThere = true
  }
  await inParts([['the way to the candidates', go]], lost)
  if (isThere) {
    await page.waitForTimeout(500)
    await stay?.({ page, session, measured, lost })
  }
  const again = await openSlowPhone(context)
  await page.close()
  await again.page.goto(url, { waitUntil: 'commit' })
  // checked at once: one after the other, each check would add its own duration to the visit
  const cards = ['#next-step, #home-closed', '#matches, #home-closed', '#countdown']
  const come = async () =>
    void (measured.secondVisit = await whenShown(again.page, ...(isThere ? cards : ['#home-score', '#countdown'])))
  await inParts([['the second visit', come]], lost)
  await context.close()
  return measured
}
