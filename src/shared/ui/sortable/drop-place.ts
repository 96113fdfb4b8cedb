/**
 * Where a dragged row would land. `heights` are those of all rows (any one unit), `distance` is how far the row was dragged
 * (the same unit, negative upward). A neighbour gives way when the row has passed its middle.
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

/** How far the row at `index` gives way while the row `from` hovers over `over`; same unit as `height` of the dragged row. */
export function giveWay(index: number, from: number, over: number, height: number): number {
  if (index > from && index <= over) return -height
  if (index < from && index >= over) return height
  return 0
}

/** Reads a typed position (1-based) as an index, or null when it is not one of 1..count. */
export function positionIndex(typed: string, count: number): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null
  const position = Number(typed)
  return position >= 1 && position <= count ? position - 1 : null
}

/** Near the upper and the lower edge a held row scrolls the page; px. The lower one lies above the bar of the page. */
const EDGE = { upper: 96, lower: 190 }
/** Nearer to the lower edge a row would lie under the bar of the page; px. */
const BAR = 136
/** How far the page scrolls for each picture at the very edge, px. */
const FASTEST = 14

/**
 * How far the page is to scroll for the next picture while a finger at height `y` holds a row: px, negative upward, 0 in the middle of
 * the screen and where the end of the list that comes has come into sight.
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
 * The height at which a held row can still be seen under a finger at height `y` that began at `from`; px. One that began under the bar
 * is followed as it is.
 */
export function onScreen(y: number, from: number, screenHeight: number): number {
  const lowest = screenHeight - BAR
  return from > lowest ? y : Math.min(y, lowest)
}
