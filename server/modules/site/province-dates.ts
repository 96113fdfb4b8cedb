// Days that provinces have published, with their pages: facts of their own year, and the nearest guide to the next one.
import { once, rowsOf } from '../../db/seeds/facts'

export interface ProvinceDate {
  year: number
  /** What a family does or learns then: 出分, 填报本科批, 征集本科批第1次. */
  title: string
  /** YYYY-MM-DD, with HH:MM where it is printed; '' where only the other one is. */
  start: string
  end: string
  /** Address of the page. */
  source: string
}

const DAY = 10

const all = once(() => {
  const dates = new Map<string, ProvinceDate[]>()
  for (const { province = '', year, event = '', start = '', end = '', source = '' } of rowsOf('exam-dates.csv')) {
    const own = dates.get(province) ?? []
    own.push({ year: Number(year), title: event, start, end, source })
    dates.set(province, own)
  }
  return dates
})

/** Published days of a province, by its short name, in order; empty where none is known. */
export const provinceDates = (province: string): readonly ProvinceDate[] => all().get(province) ?? []

export const firstDay = ({ start, end }: ProvinceDate): string => (start || end).slice(0, DAY)
export const lastDay = ({ start, end }: ProvinceDate): string => (end || start).slice(0, DAY)

/** 6 月 28 日 09:00; without the hour where none is printed. */
function dayWords(at: string): string {
  const [day = '', time] = at.split(' ')
  const [, month, date] = day.split('-').map(Number)
  return `${month} 月 ${date} 日${time ? ` ${time}` : ''}`
}

/** 6 月 28 日 09:00 至 7 月 2 日 17:00; 7 月 1 日 17:00 截止; 6 月 25 日 起. */
export function timeWords({ title, start, end }: ProvinceDate): string {
  if (!start) return `${dayWords(end)} 截止`
  if (!end) return title.startsWith('出分') ? dayWords(start) : `${dayWords(start)} 起`
  const isSameDay = start.slice(0, DAY) === end.slice(0, DAY)
  if (!isSameDay) return `${dayWords(start)} 至 ${dayWords(end)}`
  return end.length > DAY ? `${dayWords(start)} 至 ${end.slice(DAY + 1)}` : dayWords(start)
}

/** The host of a page: whose page it is, short enough for a line. */
export const hostOf = ({ source }: ProvinceDate): string => new URL(source).hostname

const isScore = ({ title }: ProvinceDate): boolean => title.startsWith('出分')
const isFilling = ({ title }: ProvinceDate): boolean => title.startsWith('填报')

/** Days of one year: of the exam's results, of filling, and of places left. */
export function datesOfYear(province: string, year: number) {
  const own = provinceDates(province).filter((date) => date.year === year)
  return {
    scores: own.filter(isScore),
    fillings: own.filter(isFilling),
    extra: own.filter((date) => !isScore(date) && !isFilling(date)),
  }
}

/** The newest year before `year` of which days of filling or of results are known: 往年; null if there is none. */
export function yearBefore(province: string, year: number, of: 'scores' | 'fillings'): number | null {
  const years = provinceDates(province).flatMap((date) =>
    date.year < year && (of === 'scores' ? isScore : isFilling)(date) ? [date.year] : [],
  )
  return years.length > 0 ? Math.max(...years) : null
}
