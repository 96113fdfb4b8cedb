// Dates as the product writes them, by dayjs, in the device's own time zone. For everything but the first load; that has date.ts.
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { parseDate, type DateInput } from '@/shared/lib/date/date'

function written(input: DateInput, form: string): string {
  const date = parseDate(input)
  return date ? dayjs(date).locale('zh-cn').format(form) : ''
}

/** `2026-06-07 09:00:00`; '' for what is not a date. */
export const formatDateTime = (input: DateInput): string => written(input, 'YYYY-MM-DD HH:mm:ss')

/** `2026-06-07 09:00`; '' for what is not a date. */
export const formatMinute = (input: DateInput): string => written(input, 'YYYY-MM-DD HH:mm')

/** The same day a year later, `2027-06-07`; of 29 February the last of the month. '' for what is not a date. */
export function aYearAfter(input: DateInput): string {
  const date = parseDate(input)
  return date ? dayjs(date).add(1, 'year').format('YYYY-MM-DD') : ''
}

/** `2026.06.07`; '' for what is not a date. */
export const formatDottedDate = (input: DateInput): string => written(input, 'YYYY.MM.DD')

/** `星期日`; '' for what is not a date. */
export const weekday = (input: DateInput): string => written(input, 'dddd')
