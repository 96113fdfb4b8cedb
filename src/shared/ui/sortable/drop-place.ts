/**
 * Where a dragged row would land. `heights` are those of all rows (any one unit), `distance` is how far the row was dragged
 * (the same unit, negative upward). A neighbour moves aside when the row has passed its middle.
 */
export function dropIndex(heights: readonly number[], from: number, distance: number): number {
  let index = from
  let left = Math.abs(distance)
  const step = distance < 0 ? -1 : 1
  for (let next = from + step; next >= 0 && next < heights.length; next += step) {
    const height = heights[next] ?? 0
    if (left < height / 2) break
    left -= height
    index = next
  }
  return index
}

/** How far the row at `index` moves aside while the row `from` hovers over `over`; same unit as `height` of the dragged row. */
export function giveWay(index: number, from: number, over: number, height: number): number {
  if (index > from && index <= over) return -height
  if (index < from && index >= over) return height
  return 0
}

/** Reads a typed position (1-based) as an index, or null if it is not one of 1..count. */
export function positionIndex(typed: string, count: number): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null
  const position = Number(typed)
  return position >= 1 && position <= count ? position - 1 : null
}

/** This near to the upper or lower edge, a held row scrolls the page; px. The lower edge is above the page's bar. */
const EDGE = { upper: 96, lower: 190 }
/** Nearer to the lower edge than this, the page's bar would hide a row; px. */
const BAR = 136
/** How far the page scrolls per frame at the very edge, px. */
const FASTEST = 14

/**
 * How far to scroll the page for the next frame while a finger at height `y` holds a row: px, negative upward, 0 in the middle of
 * the screen and once the end of the list in that direction is visible.
 * @param list where the list begins and ends, px from the top of the screen
 */
export function edgeScroll(y: number, screenHeight: number, list: { upper: number; lower: number }): number {
  const floor = screenHeight - EDGE.lower
  const depth = y < EDGE.upper ? EDGE.upper - y : y > floor ? y - floor : 0
  const speed = Math.round(Math.min(1, depth / EDGE.upper) * FASTEST)
  if (y < EDGE.upper) return -Math.max(0, Math.min(speed, Math.ceil(EDGE.upper - list.upper)))
  return Math.max(0, Math.min(speed, Math.ceil(list.lower - floor)))
}

/**
 * The height at which a held row is still visible under a finger at height `y` that started at `from`; px. If it started under the bar,
 * the row follows it unchanged.
 */
export function onScreen(y: number, from: number, screenHeight: number): number {
  const lowest = screenHeight - BAR
  return from > lowest ? y : Math.min(y, lowest)
}
