// Reading a time and writing its day, for the first screen. Every other form uses dayjs, in date-time.ts; dayjs here would add 3 kB
// to the first load. All times are China's, wherever the phone is: a family sees the times that its school and its province give it.

export type DateInput = Date | number | string

const SECONDS_DIGITS = 10
/** China has had one time zone and no summer time since 1991. */
const AHEAD_MS = 8 * 3_600_000
const WITHOUT_ZONE = /^(\d{4})[-./](\d\d?)[-./](\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?$/

/** A text that names no zone is in China's time; undefined for any other form. */
function readInChina(text: string): Date | undefined {
  const parts = WITHOUT_ZONE.exec(text)
  if (!parts) return undefined
  const [, year, month, day, ...time] = parts
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) => Number(part ?? 0))
  const shown = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes, seconds))
  // 31 June is not a date, and does not mean 1 July
  const isThere = shown.getUTCMonth() + 1 === Number(month) && shown.getUTCDate() === Number(day)
  return new Date(isThere ? shown.getTime() - AHEAD_MS : Number.NaN)
}

/**
 * Reads a date. A number of ten digits is seconds, any other number milliseconds; a string of digits counts as a number.
 * Undefined if it is not a date.
 */
export function parseDate(input: DateInput): Date | undefined {
  let value = input
  if (typeof value === 'string' && /^\d+$/.test(value)) value = Number(value)
  if (typeof value === 'number') value = String(value).length === SECONDS_DIGITS ? value * 1000 : value
  const date = (typeof value === 'string' && readInChina(value)) || new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Calendar and clock of China at a moment, `2026-06-07T09:00:00.000Z`, where the Z has no meaning; '' if the input is not a date. */
export function shownInChina(input: DateInput): string {
  const date = parseDate(input)
  const shown = new Date(date ? date.getTime() + AHEAD_MS : Number.NaN)
  return Number.isNaN(shown.getTime()) ? '' : shown.toISOString()
}

const DAY = 'YYYY-MM-DD'

/** The exam that families plan for at a moment: from 1 September in China it is the next year's. The server decides; this is for a device that it has not told yet. */
export function seasonOf(now: DateInput): number {
  const [year = 0, month = 0] = shownInChina(now).split('-', 2).map(Number)
  return month > 8 ? year + 1 : year
}

/** `2026-06-07`, the day in China; '' if the input is not a date. */
export const formatDate = (input: DateInput): string => shownInChina(input).slice(0, DAY.length)
