// A guest of 江苏 on a cheap phone goes from opening the app to the candidates: when each step stands, and what went over the network for it.
import { watchPage } from './frames.mjs'
import { openContext, slowDown } from './phone.mjs'

/** As long as it takes to type a score. */
const TYPING_MS = 2500
/** As long as it takes to look at a rank, at the least. */
const READING_MS = 1000
const SUBJECTS = ['物理类', '化学', '生物']

export const shown = (page, css) => page.locator(css).filter({ visible: true }).first()

/** A page on the phone; `sent` is told what went over the network so far: address without its host, and bytes with their head. */
export async function openSlowPhone(context) {
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
  await page.addInitScript(watchPage)
  return { page, session, sent }
}

/** When the last of what the selectors name came, in ms after the navigation. */
export async function whenShown(page, ...all) {
  await page.evaluate((wanted) => window.__shown(...wanted), all)
  await page.waitForFunction(() => window.__at !== null, null, { polling: 50 })
  return page.evaluate(() => window.__at)
}

/** Touches something; how long until what the selector names shows, in ms. */
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

/** From nothing to the candidates; `stay` is done there while the phone is open; then home once more, on a device that has the files. */
export async function walkThere(browser, url, stay) {
  const context = await openContext(browser)
  const { page, session, sent } = await openSlowPhone(context)
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
  await page.waitForTimeout(READING_MS)
  told.toBatches = await step(page, '#score-next', `${onPage(PLACE.batch, '#batch-0')}, .candidate`)
  const isThere = (await page.locator('.candidate').count()) > 0
  told.toCandidates = isThere ? 0 : await step(page, '#batch-0', '.candidate')
  told.sent = [...sent]
  await page.waitForTimeout(500)
  await stay?.({ page, session, told })
  const again = await openSlowPhone(context)
  await page.close()
  await again.page.goto(url, { waitUntil: 'commit' })
  // asked for at once: one after the other, each asking costs the visit the time it takes to ask
  told.secondVisit = await whenShown(again.page, '#next-step, #home-closed', '#matches, #home-closed', '#countdown')
  await context.close()
  return told
}
