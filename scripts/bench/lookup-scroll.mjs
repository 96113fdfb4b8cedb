// How smoothly the long lists of the look-ups scroll under a finger, on a phone four times slower than this machine.
import { framesOf, longShare } from './frames.mjs'
import { swipeThrough } from './flow-stay.mjs'
import { openSlowPhone } from './flow-walk.mjs'
import { LIST_ROW, NO_ROWS } from './list-row.mjs'
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

/** Resolves once a list on the page on top has a row; a list without rows is reported at once, with the page's text. */
async function untilRows(page, what) {
  const shown = page.locator(`${LIST_ROW}, ${NO_ROWS}`).filter({ visible: true }).first()
  await shown.waitFor()
  if (await shown.evaluate((node, css) => node.matches(css), NO_ROWS))
    throw new Error(`${what} has no rows: ${(await shown.innerText()).replace(/\s+/g, ' ')}`)
}

/**
 * Share of the time in frames longer than 34 ms, and frames a second, while a finger swipes through the rows of each list.
 * @param {string} options.provinceId that the family looks at: the server must have it
 */
export async function scrolled(url, { provinceId, say }) {
  const browser = await launchBrowser()
  const measured = {}
  try {
    for (const [name, path] of Object.entries(LISTS)) {
      say(`scrolls ${path}`)
      const context = await openContext(browser)
      const { page, session } = await openSlowPhone(context, provinceId)
      await page.goto(`${url}/#/${path}`)
      await untilRows(page, path)
      // work after the first load must end before the finger moves
      await page.waitForTimeout(2000)
      const still = await framesOf(page, () => page.waitForTimeout(1000))
      const frames = await swipeThrough(page, session, ROWS)
      measured[`scroll${name}LongFrameShare`] = longShare(frames)
      measured[`scroll${name}Fps`] = Math.round((1000 * frames.length) / sum(frames))
      measured[`still${name}Fps`] = Math.round((1000 * still.length) / sum(still))
      await context.close()
    }
    return measured
  } finally {
    await browser.close()
  }
}
