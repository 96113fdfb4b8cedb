// The planned days of a study plan, by week. Days are YYYY-MM-DD in China; weekdays 1 Monday .. 7 Sunday.

const DAY_MS = 24 * 3600 * 1000

/**
 * Days since 1970-01-01, the unit for counting: an account may have two hundred plans of a year each, and date objects for all their days take a
 * second. NaN for an invalid day.
 */
const countOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (count: number): string => new Date(count * DAY_MS).toISOString().slice(0, 10)
// 1970-01-01 was a Thursday
const weekdayOfCount = (count: number): number => ((((count + 3) % 7) + 7) % 7) + 1

/** 1 Monday .. 7 Sunday. */
export const weekdayOf = (day: string): number => weekdayOfCount(countOf(day))
/** The day that many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string => dayOf(countOf(day) + days)
/** Days from one to the other; 0 for the same, NaN if one is invalid. */
export const daysBetween = (from: string, to: string): number => countOf(to) - countOf(from)
/** Whether the day exists in the calendar: 2026-02-30 does not. */
export const isDay = (day: string): boolean => Number.isInteger(countOf(day)) && dayOf(countOf(day)) === day

/** Planned days from the first to the last, in order; none if one of the two is invalid. */
export function plannedDays(from: string, to: string, weekdays: readonly number[]): string[] {
  const [first, last] = [countOf(from), countOf(to)]
  const days: string[] = []
  for (let count = first; count <= last; count += 1)
    if (weekdays.includes(weekdayOfCount(count))) days.push(dayOf(count))
  return days
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))
