// Dates as the product writes them. All in the device's own time zone.

const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']
const SECONDS_DIGITS = 10

export type DateInput = Date | number | string

/**
 * Reads a date. A number of ten digits is seconds, any other number milliseconds; a string of digits counts as a number.
 * Undefined for what is not a date.
 */
export function parseDate(input: DateInput): Date | undefined {
  let value = input
  if (typeof value === 'string' && /^\d+$/.test(value)) value = Number(value)
  if (typeof value === 'number') value = String(value).length === SECONDS_DIGITS ? value * 1000 : value
  // Safari reads neither 'YYYY-MM-DD HH:mm' nor dots; slashes are read everywhere, as local time.
  if (typeof value === 'string' && !value.includes('T')) value = value.replace(/[-.]/g, '/')
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-06-07 09:00:00`; '' for what is not a date. */
export function formatDateTime(input: DateInput): string {
  const date = parseDate(input)
  if (!date) return ''
  return `${formatDate(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** `2026-06-07`; '' for what is not a date. */
export function formatDate(input: DateInput, separator: '-' | '.' = '-'): string {
  const date = parseDate(input)
  if (!date) return ''
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join(separator)
}

/** `2026.06.07`; '' for what is not a date. */
export function formatDottedDate(input: DateInput): string {
  return formatDate(input, '.')
}

/** `星期日`; '' for what is not a date. */
export function weekday(input: DateInput): string {
  return WEEKDAYS[parseDate(input)?.getDay() ?? -1] ?? ''
}
