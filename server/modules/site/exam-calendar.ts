// The exam's dates. Only nationally fixed dates are given as dates; the others are those of earlier years, and marked as such.
import type Type from 'typebox'
import type { CalendarDate as CalendarDateSchema } from '../../../contract/site'
import { chinaDate, chinaTime } from '../../lib/china-time/china-time'
import { datesOfYear, firstDay, hostOf, lastDay, timeWords, yearBefore, type ProvinceDate } from './province-dates'
import { dayOfExamYear, examYear } from '../../lib/china-time/exam-year'

export type CalendarDate = Type.Static<typeof CalendarDateSchema>

/** The next 7 June in China, today included: the national exam has begun on it every year since 2003, except 2020 (7 July). */
export function countdown(now: Date): { ExamDate: string; Days: number; Title: string } {
  const today = chinaTime(now).startOf('day')
  const thisYear = today.month(5).date(7)
  const exam = thisYear.isBefore(today) ? thisYear.add(1, 'year') : thisYear
  return { ExamDate: exam.format('YYYY-MM-DD'), Days: exam.diff(today, 'day'), Title: `${exam.year()} 年高考` }
}

/** Of a date that provinces publish themselves. */
type DateKind = 'scores' | 'fillings'

/** A date, and the last day on which it is still ahead or running in some province. */
type LastingDate = CalendarDate & { Until: string; kind?: DateKind }

/** Days of an earlier year that one entry tells. */
const TOLD_OF_BEFORE = 3
/** Entries at once: a province may publish twenty rounds. */
const DATES_SHOWN = 8

const MINISTRY = '教育部：全国统考每年 6 月 7 日开始'
const AUTHORITY = '日期因省而异，以省教育考试院公告为准'

/** What every province has, most of it at the time of earlier years. */
function datesOf(year: number): LastingDate[] {
  return [
    {
      Date: dayOfExamYear(year, '10-20', true),
      Until: dayOfExamYear(year, '11-30', true),
      Title: '高考报名',
      Note: '往年在 10 月下旬至 11 月，按学校或县区招生办通知在网上报名',
      Source: AUTHORITY,
    },
    {
      Date: dayOfExamYear(year, '03-01'),
      Until: dayOfExamYear(year, '04-30'),
      Title: '强基计划、综合评价和专项计划报名',
      Note: '往年在 3 月至 4 月，错过不能补报',
      Source: AUTHORITY,
    },
    {
      Date: dayOfExamYear(year, '06-07'),
      Until: dayOfExamYear(year, '06-07'),
      Title: '全国统考第一天',
      Note: '上午语文，下午数学',
      Source: MINISTRY,
    },
    {
      Date: dayOfExamYear(year, '06-08'),
      Until: dayOfExamYear(year, '06-10'),
      Title: '全国统考第二天',
      Note: '选考科目的时间由各省安排，部分省份到 6 月 9 日或 10 日结束',
      Source: MINISTRY,
    },
    {
      Date: dayOfExamYear(year, '06-25'),
      Until: dayOfExamYear(year, '06-26'),
      kind: 'scores',
      Title: '公布成绩前后',
      Note: '往年多在 6 月 23 日至 26 日，同时或稍后公布一分一段表和控制线',
      Source: AUTHORITY,
    },
    {
      Date: dayOfExamYear(year, '06-28'),
      Until: dayOfExamYear(year, '07-10'),
      kind: 'fillings',
      Title: '开始填报志愿前后',
      Note: '往年本科批多在 6 月底至 7 月初填报，截止时间各省不同',
      Source: AUTHORITY,
    },
    {
      Date: dayOfExamYear(year, '07-07'),
      Until: dayOfExamYear(year, '08-31'),
      Title: '分批录取和征集志愿',
      Note: '往年在 7 月上旬至 8 月，征集志愿通常只有一两天',
      Source: AUTHORITY,
    },
  ]
}

/** The days that a province has published for a year, as entries. */
const published = (dates: readonly ProvinceDate[], kind?: DateKind): LastingDate[] =>
  dates.map((date) => ({
    ...(kind && { kind }),
    Date: firstDay(date),
    Until: lastDay(date),
    Title: date.title,
    Note: timeWords(date),
    Source: hostOf(date),
  }))

/** An entry of every province with the days of the newest year known of this one; unchanged where none is. */
function withYearBefore(general: LastingDate, dates: readonly ProvinceDate[]): LastingDate {
  const [first] = dates
  if (!first) return general
  const words = dates.slice(0, TOLD_OF_BEFORE).map((date) => `${date.title} ${timeWords(date)}`)
  return { ...general, Note: `往年（${first.year} 年）：${words.join('；')}`, Source: hostOf(first) }
}

/**
 * The dates of a year in one province: its own where it has published them, else those of every province with its earlier ones.
 * @param isScoreOut its scores are no longer waited for
 */
function datesIn(province: string, year: number, isScoreOut: boolean): LastingDate[] {
  const own = datesOfYear(province, year)
  const before = (of: DateKind) => {
    const known = yearBefore(province, year, of)
    return known === null ? [] : datesOfYear(province, known)[of]
  }
  const general = datesOf(year).flatMap((date) => {
    const of = date.kind
    if (of === undefined) return [date]
    if (of === 'scores' && isScoreOut) return []
    return own[of].length > 0 ? published(own[of], of) : [withYearBefore(date, before(of))]
  })
  return [...general, ...published(own.extra)].sort((a, b) => a.Date.localeCompare(b.Date))
}

/** Which dates of the exam are asked for. */
interface CalendarAsked {
  /** Short name of a province; null: what every province has. */
  province?: string | null
  /** Whether the province's table of the season is there. */
  isScoreOut?: boolean
  /** Year of the exam; by the clock if left out. */
  year?: number
}

function datesLeft(now: Date, { province = null, isScoreOut = false, year = examYear(now) }: CalendarAsked) {
  const today = chinaDate(now)
  const dates = province === null ? datesOf(year) : datesIn(province, year, isScoreOut)
  return dates.filter(({ Until }) => Until >= today)
}

/** What is left of a season's dates, in order. A candidate who sat the exam yesterday waits for a score, not for next year. */
export const examCalendar = (now: Date, asked: CalendarAsked = {}): CalendarDate[] =>
  datesLeft(now, asked)
    .slice(0, DATES_SHOWN)
    .map(({ Date: Day, Title, Note, Source }) => ({ Date: Day, Title, Note, Source }))

/** Whether wishes of a season are still to be filed somewhere in a province. */
export const isFillingAhead = (now: Date, asked: CalendarAsked): boolean =>
  datesLeft(now, asked).some(({ kind }) => kind === 'fillings')
