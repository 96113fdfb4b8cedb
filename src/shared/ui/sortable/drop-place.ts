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
