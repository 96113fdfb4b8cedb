// What the bench measures in a page while a family touches it: when an element appears, how long a touch takes, and every frame.
export const LONG_FRAME_MS = 34
const FRAME_MS = 1000 / 60

/** Put into every document: the chosen province, the elements on the page on top, when they appeared, and how long touches took. */
export function watchPage(provinceId) {
  if (location.protocol.startsWith('http')) localStorage.setItem('OrgProvince', JSON.stringify({ data: provinceId }))
  const isShown = (css) => [...document.querySelectorAll(css)].some((node) => node.checkVisibility())
  /** When all selected elements were shown, each at least once. */
  window.__shown = (...all) => {
    window.__at = null
    const look = () => (all.every(isShown) ? (window.__at = performance.now()) : requestAnimationFrame(look))
    look()
  }
  /** Time from the next touch until the element is shown. */
  window.__afterTouch = (css) => {
    window.__took = null
    addEventListener(
      'touchstart',
      ({ timeStamp }) => {
        const look = () =>
          isShown(css)
            ? requestAnimationFrame(() => (window.__took = performance.now() - timeStamp))
            : requestAnimationFrame(look)
        look()
      },
      { capture: true, once: true },
    )
  }
  window.__touches = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.__touches.push({ interactionId, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.__frames = []
  window.__countFrames = (isOn) => {
    window.__counting = isOn
    if (!isOn) return
    window.__frames = []
    let before
    const next = (now) => {
      if (before !== undefined) window.__frames.push(now - before)
      before = now
      if (window.__counting) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  }
  let spendMs = 0
  let isSpent = false
  const spend = () => {
    if (isSpent || spendMs === 0) return
    isSpent = true
    requestAnimationFrame(() => (isSpent = false))
    const until = performance.now() + spendMs
    while (performance.now() < until);
  }
  for (const kind of ['scroll', 'touchmove']) addEventListener(kind, spend, { capture: true, passive: true })
  /** Makes the page slow on purpose: it spends this long on each scroll and touch move, at most once per frame; 0 turns that off. */
  window.__spend = (ms) => (spendMs = ms)
}

/** The frames drawn while `act` runs, in ms each: a frame that is twice too long counts once for each frame that it replaced. */
export async function framesOf(page, act) {
  await page.evaluate(() => window.__countFrames(true))
  await act()
  return page.evaluate(() => {
    window.__countFrames(false)
    return window.__frames
  })
}

/** Frames without a scroll that mean the list has stopped: after only ten still frames a list moved on by twelve pixels once in twenty times. */
const STILL_FRAMES = 30

/** Resolves once nothing moves. A browser uses a touch on moving content only to stop it, and a row that was visible is elsewhere. */
export const untilStill = (page) =>
  page.evaluate(
    (frames) =>
      new Promise((resolve) => {
        let still = 0
        const moved = () => (still = 0)
        const look = () => {
          still += 1
          if (still <= frames) return requestAnimationFrame(look)
          removeEventListener('scroll', moved, { capture: true })
          resolve()
        }
        addEventListener('scroll', moved, { capture: true, passive: true })
        requestAnimationFrame(look)
      }),
    STILL_FRAMES,
  )

/** Share of the time, in frames of a sixtieth of a second, spent in frames too long to be smooth; null without any. */
export function longShare(frames) {
  if (frames.length === 0) return null
  const lengths = frames.map((ms) => Math.max(1, Math.round(ms / FRAME_MS)))
  const sum = (values) => values.reduce((all, value) => all + value, 0)
  return Math.round((1000 * sum(lengths.filter((_, index) => frames[index] > LONG_FRAME_MS))) / sum(lengths)) / 1000
}

/** A finger on the screen; the protocol's synthesised gestures scroll nothing without a window. */
export function finger(page, session, x, y) {
  const send = (type) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  return {
    down: () => send('touchStart'),
    up: () => send('touchEnd'),
    /** Moves on to `toY`, this far each frame. */
    async move(toY, stepPx) {
      const way = Math.sign(toY - y)
      while (y !== toY) {
        y = way > 0 ? Math.min(toY, y + stepPx) : Math.max(toY, y - stepPx)
        await send('touchMove')
        await page.waitForTimeout(FRAME_MS)
      }
    },
  }
}
