// Reading a date and writing its day: what the first screen needs. Every other form is dayjs', in date-time.ts; dayjs here would
// put 3 kB of it into the first load.

export type DateInput = Date | number | string

const SECONDS_DIGITS = 10

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

/** `2026-06-07` in the device's own time zone; '' for what is not a date. */
export function formatDate(input: DateInput): string {
  const date = parseDate(input)
  return date ? [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-') : ''
}
