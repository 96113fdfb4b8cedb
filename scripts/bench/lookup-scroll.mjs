// How smoothly the long lists of the look-ups scroll under a finger, on a phone four times slower than this machine.
import { framesOf, longShare } from './frames.mjs'
import { swipeThrough } from './flow-stay.mjs'
import { openSlowPhone, shown } from './flow-walk.mjs'
import { openContext } from './phone.mjs'
import { launchBrowser } from './support.mjs'

const LISTS = {
  Library: 'pages/home/college/index',
  Majors: 'pages/home/major/index',
  Plans: 'pages/home/line/enrollmentplan',
  Rank: 'pages/home/college/college-rank',
}
const ROWS = 100

const sum = (values) => values.reduce((all, value) => all + value, 0)

/** Share of the time in frames longer than 34 ms, and frames a second, while a finger swipes through the rows of each list. */
export async function scrolled(url) {
  const browser = await launchBrowser()
  const told = {}
  try {
    for (const [name, path] of Object.entries(LISTS)) {
      const context = await openContext(browser)
      const { page, session } = await openSlowPhone(context)
      await page.goto(`${url}/#/${path}`)
      await shown(page, '[role="listitem"][aria-posinset]').waitFor({ timeout: 60_000 })
      // what comes after the first load comes before the finger
      await page.waitForTimeout(2000)
      const still = await framesOf(page, () => page.waitForTimeout(1000))
      const frames = await swipeThrough(page, session, ROWS)
      told[`scroll${name}LongFrameShare`] = longShare(frames)
      told[`scroll${name}Fps`] = Math.round((1000 * frames.length) / sum(frames))
      told[`still${name}Fps`] = Math.round((1000 * still.length) / sum(still))
      await context.close()
    }
    return told
  } finally {
    await browser.close()
  }
}
