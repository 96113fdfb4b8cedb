// Moments as clocks in China show them, wherever the phone is: the hour of a talk is agreed on in one zone.
import { parseDate, type DateInput } from './date'

const OFFSET_MS = 8 * 3_600_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const two = (value: number) => String(value).padStart(2, '0')

/** A moment with the date and time that clocks in China show, in its UTC fields; undefined for what is not a date. */
const shownInChina = (input: DateInput): Date | undefined => {
  const date = parseDate(input)
  return date && new Date(date.getTime() + OFFSET_MS)
}

/** `11 月 24 日 周二`; '' for what is not a date. */
export function chinaDay(input: DateInput): string {
  const shown = shownInChina(input)
  return shown ? `${shown.getUTCMonth() + 1} 月 ${shown.getUTCDate()} 日 ${WEEKDAYS[shown.getUTCDay()]}` : ''
}

/** `19:00`; '' for what is not a date. */
export function chinaClock(input: DateInput): string {
  const shown = shownInChina(input)
  return shown ? `${two(shown.getUTCHours())}:${two(shown.getUTCMinutes())}` : ''
}

/** `11 月 24 日 周二 19:00`; '' for what is not a date. */
export const chinaMoment = (input: DateInput): string => `${chinaDay(input)} ${chinaClock(input)}`.trim()
