// Times as the product writes them, all as China shows them. For everything but the first load; that has date.ts.
import { formatDate, shownInChina, type DateInput } from './date'

const MINUTE = 'YYYY-MM-DD HH:mm'
const SECOND = 'YYYY-MM-DD HH:mm:ss'
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

const written = (input: DateInput, form: string): string => shownInChina(input).slice(0, form.length).replace('T', ' ')
/** Of the day in China, one character; '' for what is not a date. */
const weekdayOf = (input: DateInput): string => WEEKDAYS[new Date(shownInChina(input)).getUTCDay()] ?? ''

/** `2026-06-07 09:00:00`; '' for what is not a date. */
export const formatDateTime = (input: DateInput): string => written(input, SECOND)

/** `2026-06-07 09:00`; '' for what is not a date. */
export const formatMinute = (input: DateInput): string => written(input, MINUTE)

/** `2026.06.07`; '' for what is not a date. */
export const formatDottedDate = (input: DateInput): string => formatDate(input).replace(/-/g, '.')

/** `星期日`; '' for what is not a date. */
export function weekday(input: DateInput): string {
  const day = weekdayOf(input)
  return day && `星期${day}`
}

/** `11 月 24 日 周二`; '' for what is not a date. */
export function chinaDay(input: DateInput): string {
  const [, month, day] = formatDate(input).split('-').map(Number)
  return month === undefined ? '' : `${month} 月 ${day} 日 周${weekdayOf(input)}`
}

/** `19:00`; '' for what is not a date. */
export const chinaClock = (input: DateInput): string => formatMinute(input).slice('YYYY-MM-DD '.length)

/** `11 月 24 日 周二 19:00`; '' for what is not a date. */
export const chinaMoment = (input: DateInput): string => `${chinaDay(input)} ${chinaClock(input)}`.trim()

/** The same day a year later, `2027-06-07`; of 29 February the last of the month. '' for what is not a date. */
export function aYearAfter(input: DateInput): string {
  const day = formatDate(input)
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return day && (formatDate(next) || next.replace(/29$/, '28'))
}
