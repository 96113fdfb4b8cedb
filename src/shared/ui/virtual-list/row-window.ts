export interface WindowInput {
  /** Distance scrolled, px; negative while iOS bounces. */
  scrollTop: number
  /** Height of the visible part, px; the window's height is a safe upper bound. */
  viewHeight: number
  /** Height of a row, px. */
  rowHeight: number
  count: number
  /** Rows kept beyond each edge, so that fast scrolling shows no blank. */
  overscan: number
  /** Upper bound of the height above the first row (a header of unknown height), px. */
  lead?: number
}

/** The rows to draw: `start` inclusive, `end` exclusive. Empty if there are no rows. */
export function rowWindow(input: WindowInput): { start: number; end: number } {
  const { scrollTop, viewHeight, rowHeight, count, overscan, lead = 0 } = input
  if (count <= 0 || rowHeight <= 0) return { start: 0, end: 0 }
  const top = Math.max(0, scrollTop)
  const first = Math.floor(Math.max(0, top - lead) / rowHeight) - overscan
  const last = Math.ceil((top + viewHeight) / rowHeight) + overscan
  // A list that became shorter while scrolled far down still draws its last rows.
  const end = Math.min(count, Math.max(last, 1))
  const start = Math.max(0, Math.min(first, count - Math.ceil(viewHeight / rowHeight) - overscan))
  return { start, end }
}
