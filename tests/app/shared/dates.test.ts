// Times are China's, wherever the phone is: this process computes them in New York.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseDate } from '@/shared/lib/date/date'
import { aYearAfter, chinaMoment, formatDateTime, formatDottedDate, weekday } from '@/shared/lib/date/date-time'

const NEW_YEAR = '2026-12-31T16:30:00.000Z'
const DATES = path.resolve(__dirname, '../../../src/shared/lib/date')
const ABROAD = `
  const { formatDate, parseDate } = require(${JSON.stringify(path.join(DATES, 'date.ts'))})
  const forms = require(${JSON.stringify(path.join(DATES, 'date-time.ts'))})
  const at = ${JSON.stringify(NEW_YEAR)}
  console.log(JSON.stringify([
    new Date(at).getDate(),
    formatDate(at),
    ...['formatDateTime', 'formatMinute', 'formatDottedDate', 'weekday', 'chinaMoment'].map((name) => forms[name](at)),
    forms.formatMinute('2026-06-07 09:00'),
    forms.weekday('2026-06-07'),
    forms.aYearAfter('2026-03-08'),
    parseDate('2026-03-08 02:30').toISOString(),
  ]))`

test('a family abroad reads the day and the hour that clocks in China show', () => {
  const shown = execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', ABROAD], {
    cwd: DATES,
    env: { ...process.env, TZ: 'America/New_York' },
    encoding: 'utf8',
  })
  expect(JSON.parse(shown)).toEqual([
    // that the process is elsewhere
    31,
    '2027-01-01',
    '2027-01-01 00:30:00',
    '2027-01-01 00:30',
    '2027.01.01',
    '星期五',
    '1 月 1 日 周五 00:30',
    '2026-06-07 09:00',
    '星期日',
    '2027-03-08',
    // an hour that New York's clocks skip
    '2026-03-07T18:30:00.000Z',
  ])
})

test('a time without a zone is China’s on every platform', () => {
  const times = ['2026-06-07 09:05:03', '2026-06-07T09:05:03', '2026.06.07', '2026/6/7 9:05']
  expect(times.map((time) => parseDate(time)?.toISOString())).toEqual([
    '2026-06-07T01:05:03.000Z',
    '2026-06-07T01:05:03.000Z',
    '2026-06-06T16:00:00.000Z',
    '2026-06-07T01:05:00.000Z',
  ])
})

test('a year after a day is a real day, also after 29 February', () => {
  const days = ['2027-09-01', '2027-03-01', '2028-02-29']
  expect(days.map(aYearAfter)).toEqual(['2028-09-01', '2028-03-01', '2029-02-28'])
})

test('an invalid date is written as nothing', () => {
  const forms = [formatDateTime, formatDottedDate, weekday, chinaMoment, aYearAfter]
  for (const wrong of ['', 'x', '2026-06-31', '2026-13-01', Number.NaN, 8.64e15])
    expect(forms.map((form) => form(wrong))).toEqual(['', '', '', '', ''])
})
