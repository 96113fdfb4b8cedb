// The days of a study plan: which are planned, by week. Days are YYYY-MM-DD in China; weekdays 1 Monday .. 7 Sunday.
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

const dayOf = (day: string) => dayjs.utc(day)
const write = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')

/** 1 Monday .. 7 Sunday. */
export const weekdayOf = (day: string): number => dayOf(day).day() || 7
export const addDays = (day: string, days: number): string => write(dayOf(day).add(days, 'day'))
export const daysBetween = (from: string, to: string): number => dayOf(to).diff(dayOf(from), 'day')
/** Whether it is a day of the calendar: 2026-02-30 is none. */
export const isDay = (day: string): boolean => write(dayOf(day)) === day

/** Planned days from the first to the last, in order. */
export function plannedDays(from: string, to: string, weekdays: readonly number[]): string[] {
  const count = daysBetween(from, to) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  )
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))
