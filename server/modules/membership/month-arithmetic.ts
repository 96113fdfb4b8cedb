// Calendar months as a family counts them: in China's time zone, which has no summer time.

const CHINA_OFFSET_MS = 8 * 3600 * 1000

/** The same day and hour some months later; the last day of the month where it has no such day (31 January -> 28 February). */
export function addMonths(time: Date, months: number): Date {
  const local = new Date(time.getTime() + CHINA_OFFSET_MS)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, lastDay))
  return new Date(local.getTime() - CHINA_OFFSET_MS)
}
