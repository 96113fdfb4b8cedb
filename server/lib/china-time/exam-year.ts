import { chinaDate } from './china-time'

/** The exam's year until its admission has ended (31 August), then the next one's: in July a family still belongs to this year's. */
export function examYear(now: Date): number {
  const day = chinaDate(now)
  const year = Number(day.slice(0, 4))
  return day > `${year}-08-31` ? year + 1 : year
}

/** A day of the year of an exam: month and day of its year, or of the year before if `isYearBefore`. */
export const dayOfExamYear = (year: number, monthDay: string, isYearBefore = false): string =>
  `${isYearBefore ? year - 1 : year}-${monthDay}`
