// The baseline of the bench's walks, a bare React page with the text of home loaded in the same run; and the network traffic of a walk.
import { openSlowPhone, whenShown } from './flow-walk.mjs'
import { buildFloor, openContext, serveFolder } from './phone.mjs'

async function paintOf(browser, url) {
  const context = await openContext(browser)
  const { page } = await openSlowPhone(context)
  await page.goto(url)
  const at = await whenShown(page, 'p')
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  await context.close()
  return paint ?? at
}

/** Builds the page with the text of home and serves it; `paint` loads it once and returns its paint time, in ms. */
export async function openFloor(browser, appUrl, folder) {
  const plain = await openContext(browser)
  const home = await plain.newPage()
  await home.goto(`${appUrl}/`)
  await home.locator('#countdown').waitFor()
  const text = await home.evaluate(() => document.body.innerText)
  await plain.close()
  const { url, close } = await serveFolder(await buildFloor(text, folder))
  return { close, paint: () => paintOf(browser, url) }
}

export const bytesOf = (sent) => sent.reduce((sum, { bytes }) => sum + bytes, 0)

/** The cost of a walk, the largest first: each file and each call by itself. */
export function byResource(sent) {
  const sums = new Map()
  for (const { name, bytes } of sent) if (bytes > 0) sums.set(name, (sums.get(name) ?? 0) + bytes)
  return Object.fromEntries([...sums].sort(([, one], [, other]) => other - one))
}
