// Reading a time and writing its day: what the first screen needs. Every other form is dayjs', in date-time.ts; dayjs here would put 3 kB
// of it into the first load. All times are China's, wherever the phone is: a family reads here what its school and its province tell it.

export type DateInput = Date | number | string

const SECONDS_DIGITS = 10
/** China has had one time zone and no summer time since 1991. */
const AHEAD_MS = 8 * 3_600_000
const WITHOUT_ZONE = /^(\d{4})[-./](\d\d?)[-./](\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?$/

/** What names no zone is China's time; undefined for what is written otherwise. */
function readInChina(text: string): Date | undefined {
  const parts = WITHOUT_ZONE.exec(text)
  if (!parts) return undefined
  const [, year, month, day, ...time] = parts
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) => Number(part ?? 0))
  const shown = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes, seconds))
  // 31 June is no day, and not 1 July
  const isThere = shown.getUTCMonth() + 1 === Number(month) && shown.getUTCDate() === Number(day)
  return new Date(isThere ? shown.getTime() - AHEAD_MS : Number.NaN)
}

/**
 * Reads a date. A number of ten digits is seconds, any other number milliseconds; a string of digits counts as a number.
 * Undefined for what is not a date.
 */
export function parseDate(input: DateInput): Date | undefined {
  let value = input
  if (typeof value === 'string' && /^\d+$/.test(value)) value = Number(value)
  if (typeof value === 'number') value = String(value).length === SECONDS_DIGITS ? value * 1000 : value
  const date = (typeof value === 'string' && readInChina(value)) || new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** What calendar and clock in China show at a moment, `2026-06-07T09:00:00.000Z`, whose Z says nothing; '' for what is not a date. */
export function shownInChina(input: DateInput): string {
  const date = parseDate(input)
  const shown = new Date(date ? date.getTime() + AHEAD_MS : Number.NaN)
  return Number.isNaN(shown.getTime()) ? '' : shown.toISOString()
}

const DAY = 'YYYY-MM-DD'

/** `2026-06-07`, the day in China; '' for what is not a date. */
export const formatDate = (input: DateInput): string => shownInChina(input).slice(0, DAY.length)
