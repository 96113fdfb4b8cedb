// Times in the formats of the product, by dayjs, in China's time. The first load uses date.ts instead.
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import utc from 'dayjs/plugin/utc'
import { shownInChina, type DateInput } from './date'

dayjs.extend(utc)

const DAY = 'YYYY-MM-DD'

/** Calendar and clock of China, in fields of UTC: the phone's own zone has no effect. */
function written(input: DateInput, form: string, years = 0): string {
  const shown = shownInChina(input)
  return shown && dayjs.utc(shown).add(years, 'year').locale('zh-cn').format(form)
}

/** `2026-06-07 09:00:00`; '' if the input is not a date. */
export const formatDateTime = (input: DateInput): string => written(input, `${DAY} HH:mm:ss`)

/** `2026-06-07 09:00`; '' if the input is not a date. */
export const formatMinute = (input: DateInput): string => written(input, `${DAY} HH:mm`)

/** `2026.06.07`; '' if the input is not a date. */
export const formatDottedDate = (input: DateInput): string => written(input, 'YYYY.MM.DD')

/** `星期日`; '' if the input is not a date. */
export const weekday = (input: DateInput): string => written(input, 'dddd')

/** `11 月 24 日 周二`; '' if the input is not a date. */
export const chinaDay = (input: DateInput): string => written(input, 'M 月 D 日 ddd')

/** `19:00`; '' if the input is not a date. */
export const chinaClock = (input: DateInput): string => written(input, 'HH:mm')

/** `11 月 24 日 周二 19:00`; '' if the input is not a date. */
export const chinaMoment = (input: DateInput): string => written(input, 'M 月 D 日 ddd HH:mm')

/** The same day a year later, `2027-06-07`; for 29 February the last day of the month. '' if the input is not a date. */
export const aYearAfter = (input: DateInput): string => written(input, DAY, 1)
