import { examCalendar, isFillingAhead } from '../../server/modules/site/exam-calendar'
import { datesOfYear, provinceDates, timeWords } from '../../server/modules/site/province-dates'
import { studyPlan } from '../../server/modules/site/study-plan'
import { readCsv, factsDir } from '../support/seed-facts'
import { join } from 'node:path'

const names = readCsv(join(factsDir, 'provinces.csv')).map(({ name = '' }) => name)
const rows = readCsv(join(factsDir, 'exam-dates.csv'))

test('each published day is of a province and of its year, ends after it starts, and has a page', () => {
  const day = /^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)?$/u
  for (const { province = '', year = '', event = '', start = '', end = '', source = '' } of rows) {
    expect(names).toContain(province)
    expect([start, end]).toEqual([expect.stringMatching(day), expect.stringMatching(day)])
    expect(`${start || end}`.slice(0, 4)).toBe(year)
    if (start && end) expect(end.slice(0, 10) >= start.slice(0, 10)).toBe(true)
    expect(event).toMatch(/^(?:出分|填报|征集|征求|征询)/u)
    expect(source).toMatch(/^https?:\/\//u)
  }
})

const words = (province: string, at: string) =>
  examCalendar(new Date(at), { province }).map(({ Date: day, Title, Note, Source }) =>
    [day, Title, Note, Source].join(' '),
  )

describe('the calendar of a province', () => {
  test('has its published days in their year, with their page, in place of the general ones', () => {
    const shown = words('河北', '2026-06-15T00:00:00Z')
    expect(shown).toContain('2026-06-28 填报本科批 6 月 28 日 09:00 至 7 月 2 日 17:00 www.hebeea.edu.cn')
    expect(shown.join()).not.toContain('开始填报志愿前后')
    expect(shown.join()).not.toContain('往年（2026')
    expect(words('浙江', '2026-06-15T00:00:00Z')[0]).toMatch(/^2026-06-26 出分.* 6 月 26 日 www\.zjzs\.net$/u)
  })

  test('says 往年 of the days of an earlier year, with that year', () => {
    const shown = words('河北', '2026-11-27T00:00:00Z')
    expect(shown.find((text) => text.startsWith('2027-06-28'))).toMatch(
      /开始填报志愿前后 往年（2026 年）：填报.*填报本科批 6 月 28 日 09:00 至 7 月 2 日 17:00 www\.hebeea\.edu\.cn$/u,
    )
    expect(shown.every((text) => text.startsWith('2026-10') || text.startsWith('2027'))).toBe(true)
  })

  test('of a province without any published day is that of every province', () => {
    expect(provinceDates('北京')).toEqual([])
    expect(words('北京', '2027-03-01T00:00:00Z')).toEqual(
      examCalendar(new Date('2027-03-01T00:00:00Z')).map((date) => Object.values(date).join(' ')),
    )
  })

  test('does not wait for scores that are out', () => {
    const at = new Date('2027-06-26T02:00:00Z')
    const titles = (isScoreOut: boolean) => examCalendar(at, { province: '浙江', isScoreOut }).map(({ Title }) => Title)
    expect(titles(false)).toContain('公布成绩前后')
    expect(titles(true)).toEqual(['开始填报志愿前后', '分批录取和征集志愿'])
    expect(examCalendar(new Date('2026-06-26T02:00:00Z'), { province: '浙江', isScoreOut: true })[0]!.Title).toMatch(
      /^填报/u,
    )
  })

  test('ends with its season: one that is over has no dates, and no filling ahead', () => {
    const asked = { province: '浙江', year: 2026 }
    const at = (day: string) => [examCalendar(new Date(day), asked).length > 0, isFillingAhead(new Date(day), asked)]
    expect(at('2026-06-27T00:00:00Z')).toEqual([true, true])
    expect(at('2026-08-31T00:00:00Z')).toEqual([true, false])
    expect(at('2026-11-27T00:00:00Z')).toEqual([false, false])
    expect(isFillingAhead(new Date('2026-11-27T00:00:00Z'), { province: '浙江' })).toBe(true)
  })

  test('drops the rounds that are over, and is short', () => {
    const shown = words('福建', '2026-07-27T00:00:00Z')
    expect(shown.length).toBeLessThanOrEqual(8)
    expect(shown.join()).toContain('征求本科批第2次')
    expect(shown.join()).not.toContain('征求本科批第1次')
  })
})

test('a last day without a start, and a start without an end, are told as such', () => {
  const [only] = datesOfYear('四川', 2025).fillings
  expect(timeWords(only!)).toBe('6 月 28 日 17:00 截止')
  expect(timeWords(datesOfYear('广西', 2025).fillings[0]!)).toBe('6 月 25 日 15:00 起')
  expect(timeWords(datesOfYear('福建', 2026).extra[0]!)).toBe('7 月 15 日 08:00 至 18:00')
})

test('the plan of the year tells the days of filling, as 往年 before they are published', () => {
  const rule = { Model: '3+1+2', WishUnit: 'major+college', MainBatch: '本科批', WishCount: 96, MajorsPerUnit: 1 }
  const todo = (at: string) =>
    studyPlan(new Date(at), { name: '河北', rule: rule as never })
      .Steps.find(({ Key }) => Key === 'fill')!
      .Todo.join()
  expect(todo('2026-06-15T00:00:00Z')).toContain(
    '2026 年：填报本科批 6 月 28 日 09:00 至 7 月 2 日 17:00（www.hebeea.edu.cn）',
  )
  expect(todo('2026-11-27T00:00:00Z')).toContain('往年（2026 年）：填报本科批')
})
