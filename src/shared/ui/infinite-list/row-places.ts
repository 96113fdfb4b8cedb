// Places of rows of different heights, as far as known: rows never drawn have an estimated place.

export type RowKey = string | number

/** Distance of each row from the top of the list, px; one more entry than rows: the last one is the total height. */
export function rowTops(keys: readonly RowKey[], heights: ReadonlyMap<RowKey, number>, estimate: number): Float64Array {
  const tops = new Float64Array(keys.length + 1)
  keys.forEach((key, index) => {
    tops[index + 1] = tops[index]! + (heights.get(key) ?? estimate)
  })
  return tops
}

/** Index of the row at `y`, px; the first or last one if `y` is before or after all rows. */
export function rowAt(tops: Float64Array, y: number): number {
  let low = 0
  let high = Math.max(0, tops.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (tops[middle]! <= y) low = middle
    else high = middle - 1
  }
  return low
}

export interface RowView {
  /** Distance scrolled, px; negative while iOS bounces. */
  scrollTop: number
  viewHeight: number
  /** Upper bound of the height above the first row, px. */
  lead: number
}

/** Rows kept beyond each edge, so that fast scrolling shows no blank. */
const OVERSCAN = 4

/** The rows to draw: `start` inclusive, `end` exclusive. */
export function drawnRows(
  tops: Float64Array,
  { scrollTop, viewHeight, lead }: RowView,
): { start: number; end: number } {
  const count = tops.length - 1
  if (count <= 0) return { start: 0, end: 0 }
  const top = Math.max(0, scrollTop)
  // A list that became shorter while scrolled far down still draws its last rows.
  const first = rowAt(tops, Math.min(top - lead, tops[count]! - viewHeight))
  return {
    start: Math.max(0, first - OVERSCAN),
    end: Math.min(count, rowAt(tops, top + viewHeight) + 1 + OVERSCAN),
  }
}
