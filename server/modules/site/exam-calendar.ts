// The exam's dates. Only what is fixed nationally is a date; the rest is what earlier years were, and says so.
import type Type from 'typebox'
import type { CalendarDate as CalendarDateSchema } from '../../../contract/site'

export type CalendarDate = Type.Static<typeof CalendarDateSchema>

const DAY_MS = 24 * 3600 * 1000
/** China has had one time zone and no summer time since 1991. */
const SHANGHAI_MS = 8 * 3600 * 1000

/** The calendar day in Shanghai of a moment, as days since 1970-01-01. */
const shanghaiDay = (at: Date) => Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS)

/** The calendar day in Shanghai as YYYY-MM-DD. */
export const today = (now: Date): string => new Date(shanghaiDay(now) * DAY_MS).toISOString().slice(0, 10)

/** The next 7 June in Shanghai, today included: the national exam begins on it every year since 2003, save 2020 (7 July). */
export function countdown(now: Date): { ExamDate: string; Days: number; Title: string } {
  const today = shanghaiDay(now)
  const year = new Date(today * DAY_MS).getUTCFullYear()
  const examDay = (of: number) => Date.UTC(of, 5, 7) / DAY_MS
  const examYear = examDay(year) >= today ? year : year + 1
  return { ExamDate: `${examYear}-06-07`, Days: examDay(examYear) - today, Title: `${examYear} 年高考` }
}

/** Dates of the exam the countdown leads to. */
export function examCalendar(now: Date): CalendarDate[] {
  const year = Number(countdown(now).ExamDate.slice(0, 4))
  const ministry = '教育部：全国统考每年 6 月 7 日开始'
  const authority = '日期因省而异，以省教育考试院公告为准'
  return [
    { Date: `${year}-06-07`, Title: '全国统考第一天', Note: '上午语文，下午数学', Source: ministry },
    {
      Date: `${year}-06-08`,
      Title: '全国统考第二天',
      Note: '选考科目的时间由各省安排，部分省份到 6 月 9 日或 10 日结束',
      Source: ministry,
    },
    {
      Date: `${year}-06-25`,
      Title: '公布成绩前后',
      Note: '往年多在 6 月 23 日至 26 日，同时或稍后公布一分一段表和控制线',
      Source: authority,
    },
    {
      Date: `${year}-06-28`,
      Title: '开始填报志愿前后',
      Note: '往年本科批多在 6 月底至 7 月初填报，截止时间各省不同',
      Source: authority,
    },
  ]
}
