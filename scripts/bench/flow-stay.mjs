// A family's actions among the candidates and in its list on a cheap phone: how soon a touch is answered, how smoothly long lists scroll and dragged rows move.
import { LONG_FRAME_MS, finger, framesOf, untilStill } from './frames.mjs'
import { inParts, shown } from './flow-walk.mjs'
import { LIST_ROW, PLACE_OF_ROW } from './list-row.mjs'

const WISHES = 40
/** Of some 690 that the demonstration data has. */
const ROWS = 300
/** In later rounds: a scroll becomes slow early or not at all. */
const ROWS_AGAIN = 80
/** Enough to show whether the gauge detects a slow page. */
const SLOW_ROWS = 40

/** Durations of the touches that `act` makes, up to the paint that answers each; a quick one is reported as 16. */
async function touches(page, count, act) {
  await page.evaluate(() => (window.__touches = []))
  for (let index = 0; index < count; index += 1) {
    await act(index)
    await page.waitForTimeout(250)
  }
  const byTouch = new Map()
  for (const { interactionId, duration } of await page.evaluate(() => window.__touches))
    byTouch.set(interactionId, Math.max(duration, byTouch.get(interactionId) ?? 0))
  const measured = [...byTouch.values()]
  return [...measured, ...Array(Math.max(0, count - measured.length)).fill(16)]
}

export async function addWishes(page) {
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

/** Where a finger takes a handle, px from the top. */
const HELD_AT = 200
/** The height at which it stays: the list scrolls there. */
const EDGE = 780

/** Holds a row's handle and moves it down over the rows, then stays at the edge, where the list scrolls. Throws if no row has moved. */
export async function drag(page, session) {
  const first = () => page.locator('.wish-row__name:visible').first().textContent()
  const before = await first()
  const handle = page.locator('[id*="-handle-"]:visible').first()
  // a finger cannot touch a row below the visible part
  await handle.evaluate((node, top) => {
    for (let over = node.parentElement; over; over = over.parentElement)
      over.scrollTop += node.getBoundingClientRect().top - top
  }, HELD_AT)
  const box = await handle.boundingBox()
  if (!box || box.y > EDGE) throw new Error('the handle of the first wish lies under the fold')
  const thumb = finger(page, session, box.x + box.width / 2, Math.round(box.y + box.height / 2))
  const frames = await framesOf(page, async () => {
    await thumb.down()
    await page.waitForTimeout(600)
    await thumb.move(EDGE, 6)
    for (let index = 0; index < 100; index += 1) await thumb.move(EDGE - 1 + (index % 2), 1)
    await thumb.up()
  })
  await page
    .waitForFunction((name) => document.querySelector('.wish-row__name')?.textContent !== name, before)
    .catch(() => {
      throw new Error('no row has moved: what was measured is no drag')
    })
  return frames
}

/** How far the list has been scrolled, as a number of rows. */
const rowInSight = async (page) => {
  const places = await page
    .locator(`${LIST_ROW}:visible`)
    .evaluateAll(
      (rows, attribute) =>
        rows
          .filter((row) => row.getBoundingClientRect().top < innerHeight)
          .map((row) => Number(row.getAttribute(attribute))),
      PLACE_OF_ROW,
    )
  return Math.max(0, ...places)
}

/** Swipes through `count` rows until they stop; returns the frames of the swipes. */
export async function swipeThrough(page, session, count) {
  let row = 0
  const frames = await framesOf(page, async () => {
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
  await untilStill(page)
  return frames
}

/** The same on a page made slow on purpose: a gauge that does not detect it is useless. */
async function madeSlow(page, act) {
  await page.evaluate((ms) => window.__spend(ms), LONG_FRAME_MS * 2)
  const frames = await act()
  await page.evaluate(() => window.__spend(0))
  return frames
}

/**
 * A family's actions among the candidates and in its list; if `lost` is given, impossible actions are reported to it and left out.
 * @param isFirst whether it is the first round: there the list is scrolled further, and the gauges of long frames are tried on a page made slow as well,
 *   which takes as long again as a drag and more
 */
export async function stay({ page, session, measured, lost, isFirst }) {
  const addOf = (index) => page.locator('[id^="add-"]:visible').nth(index % 2)
  const add = async () => void (measured.add = await touches(page, 6, async (index) => addOf(index).tap()))
  const tier = async () => {
    measured.tier = await touches(page, 4, async () => shown(page, '#tier-match').tap())
    await page.waitForTimeout(1000)
  }
  const filter = async () => {
    measured.filter = await touches(page, 4, async (index) => {
      if (index % 2 === 0) await shown(page, '[id^="filter-by-"]').tap()
      else await shown(page, '.ui-sheet__close').tap()
      await page.waitForTimeout(600)
    })
  }
  const evidence = async () => {
    measured.evidence = await touches(page, 4, async (index) => {
      if (index % 2 === 0) await shown(page, '[id^="evidence-"]:not(#evidence-sheet)').tap()
      else await shown(page, '#evidence-sheet .ui-sheet__close').tap()
      await page.waitForTimeout(900)
    })
  }
  const scroll = async () => {
    measured.scroll = await swipeThrough(page, session, isFirst ? ROWS : ROWS_AGAIN)
    if (isFirst) measured.slowScroll = await madeSlow(page, () => swipeThrough(page, session, SLOW_ROWS))
  }
  const carry = async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await addWishes(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await shown(page, '#view-wishes').tap()
    await shown(page, '.wish-row').waitFor()
    await page.waitForTimeout(4000)
    measured.drag = await drag(page, session)
    if (isFirst) measured.slowDrag = await madeSlow(page, () => drag(page, session))
  }
  await inParts(Object.entries({ add, tier, filter, evidence, scroll, drag: carry }), lost)
}
