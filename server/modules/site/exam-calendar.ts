// The exam's dates. Only nationally fixed dates are given as dates; the others are those of earlier years, and marked as such.
import type Type from 'typebox'
import type { CalendarDate as CalendarDateSchema } from '../../../contract/site'
import { chinaDate, chinaTime } from '../../lib/china-time/china-time'

export type CalendarDate = Type.Static<typeof CalendarDateSchema>

/** The next 7 June in China, today included: the national exam has begun on it every year since 2003, except 2020 (7 July). */
export function countdown(now: Date): { ExamDate: string; Days: number; Title: string } {
  const today = chinaTime(now).startOf('day')
  const thisYear = today.month(5).date(7)
  const exam = thisYear.isBefore(today) ? thisYear.add(1, 'year') : thisYear
  return { ExamDate: exam.format('YYYY-MM-DD'), Days: exam.diff(today, 'day'), Title: `${exam.year()} 年高考` }
}

/** A date, and the last day on which it is still ahead or running in some province. */
type LastingDate = CalendarDate & { Until: string }

function datesOf(year: number): LastingDate[] {
  const ministry = '教育部：全国统考每年 6 月 7 日开始'
  const authority = '日期因省而异，以省教育考试院公告为准'
  return [
    {
      Date: `${year}-06-07`,
      Until: `${year}-06-07`,
      Title: '全国统考第一天',
      Note: '上午语文，下午数学',
      Source: ministry,
    },
    {
      Date: `${year}-06-08`,
      Until: `${year}-06-10`,
      Title: '全国统考第二天',
      Note: '选考科目的时间由各省安排，部分省份到 6 月 9 日或 10 日结束',
      Source: ministry,
    },
    {
      Date: `${year}-06-25`,
      Until: `${year}-06-26`,
      Title: '公布成绩前后',
      Note: '往年多在 6 月 23 日至 26 日，同时或稍后公布一分一段表和控制线',
      Source: authority,
    },
    {
      Date: `${year}-06-28`,
      Until: `${year}-07-10`,
      Title: '开始填报志愿前后',
      Note: '往年本科批多在 6 月底至 7 月初填报，截止时间各省不同',
      Source: authority,
    },
  ]
}

/** The rest of this year's dates; if none is left, those of the next exam. A candidate who sat the exam yesterday waits for a score, not for next year. */
export function examCalendar(now: Date): CalendarDate[] {
  const today = chinaDate(now)
  const year = Number(today.slice(0, 4))
  const left = datesOf(year).filter(({ Until }) => Until >= today)
  return (left.length > 0 ? left : datesOf(year + 1)).map(({ Date: Day, Title, Note, Source }) => ({
    Date: Day,
    Title,
    Note,
    Source,
  }))
}
