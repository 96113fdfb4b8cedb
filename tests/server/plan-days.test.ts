// The days of study plans: correct as a calendar, and cheap enough for an account with as many plans as allowed.
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { addDays, daysBetween, isDay, mondayOf, plannedDays, weekdayOf } from '../../server/modules/career/plan-days'
import { planOf } from '../../server/modules/career/plans.service'

dayjs.extend(utc)
const FIRST = dayjs.utc('2000-01-01')
const text = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')
const aDay = fc.integer({ min: 0, max: 36_524 }).map((count) => text(FIRST.add(count, 'day')))

test('days, weekdays and Mondays equal a calendar library’s, for a hundred years', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
      const known = dayjs.utc(day)
      expect(isDay(day)).toBe(true)
      expect(weekdayOf(day)).toBe(known.day() || 7)
      expect(addDays(day, count)).toBe(text(known.add(count, 'day')))
      expect(daysBetween(day, text(known.add(count, 'day')))).toBe(count)
      expect(mondayOf(day)).toBe(text(known.subtract((known.day() || 7) - 1, 'day')))
    }),
  )
})

test('an impossible date is no day, and nothing is planned between such days', () => {
  for (const day of ['2026-02-29', '2026-02-30', '2027-04-31', '2026-13-01', '', 'x']) {
    expect([day, isDay(day)]).toEqual([day, false])
    expect(plannedDays(day === '' ? day : 'x', '2026-12-01', [1])).toEqual([])
  }
  expect(isDay('2028-02-29')).toBe(true)
})

test('weeks show what is planned and done in each, as of today', () => {
  const body = { Title: '背单词', From: '2026-11-16', To: '2026-12-13', Weekdays: [1, 3], Minutes: 20, Remind: null }
  const done = new Set(['2026-11-16', '2026-11-18', '2026-11-23'])
  const { Weeks, Late, Done, Planned } = planOf({ id: 'p', body, revision: 1 }, done, '2026-12-01')
  expect(Weeks).toEqual([
    { From: '2026-11-16', Planned: 2, Done: 2, State: 'done' },
    { From: '2026-11-23', Planned: 2, Done: 1, State: 'late' },
    { From: '2026-11-30', Planned: 2, Done: 0, State: 'now' },
    { From: '2026-12-07', Planned: 2, Done: 0, State: 'next' },
  ])
  expect([Done, Planned, Late]).toEqual([3, 8, 2])
})

test('a year of days creates at most three dates per two days', () => {
  const body = { Title: '背单词', From: '2026-01-01', To: '2027-01-01', Weekdays: [1, 2, 3, 4, 5, 6, 7], Minutes: 20 }
  let made = 0
  vi.stubGlobal(
    'Date',
    class extends Date {
      constructor(...given: [number]) {
        super(...given)
        made += 1
      }
    },
  )
  try {
    planOf({ id: 'p', body, revision: 1 }, new Set(), '2026-06-01')
    expect(made).toBeLessThan(1.5 * 366)
  } finally {
    vi.unstubAllGlobals()
  }
})
