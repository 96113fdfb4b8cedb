// Lessons, films and live rooms as shown to families: which is free, which is next, what is live now.
import { lessonRows, nextLesson, progressOf, rightOfLesson, roomOf, stateOf } from '../../server/modules/course/rows'
import type { WatchedRow } from '../../server/modules/course/course.repository'

const NOW = new Date('2026-06-01T12:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const row = (content_id: string, more: Partial<WatchedRow> = {}) =>
  ({
    ...{ content_id, title: `第 ${content_id} 课`, summary: '', film: null, right_code: null, starts_at: null },
    ...{ ends_at: null, seen_at: null, seen_seconds: null, seen_duration: null, seen_finished: null },
    ...{ seen_device: null, ...more },
  }) as unknown as WatchedRow
const seen = (id: string, minutes: number, seen_finished = false) =>
  row(id, { seen_at: at(minutes), seen_seconds: 30, seen_duration: 60, seen_finished, seen_device: '手机' })

test('the first lesson of a course is free unless it needs a right itself; the others need the course’s', () => {
  expect(rightOfLesson({ right_code: null }, 0, 'PARENT_COURSE')).toBeNull()
  expect(rightOfLesson({ right_code: null }, 1, 'PARENT_COURSE')).toBe('PARENT_COURSE')
  expect(rightOfLesson({ right_code: null }, 1, null)).toBeNull()
  expect(rightOfLesson({ right_code: 'TEST_REPORT' }, 0, 'PARENT_COURSE')).toBe('TEST_REPORT')
  const lessons = [row('1'), row('2'), row('3', { right_code: 'TEST_REPORT' })]
  const held = [{ rights_code: 'PARENT_COURSE', expire_at: at(1) }]
  const states = (rights: typeof held) =>
    lessonRows(lessons, 'PARENT_COURSE', rights).map(({ IsFree, IsLocked }) => [IsFree, IsLocked])
  expect(states([])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
  expect(states(held)).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('one continues with the lesson watched last, else with the first unfinished one', () => {
  const next = (...lessons: WatchedRow[]) => nextLesson(lessonRows(lessons, null, []))
  expect(next(row('1'), row('2'))).toBe('1')
  expect(next(seen('1', -9, true), row('2'), row('3'))).toBe('2')
  expect(next(row('1'), seen('2', -9), seen('3', -5), row('4'))).toBe('3')
  expect(next(row('1'), seen('2', -5), seen('3', -9))).toBe('2')
  expect(next(row('1'), seen('2', -9), seen('3', -5, true))).toBe('2')
  expect(next(seen('1', -9, true), seen('2', -5, true))).toBeNull()
  expect(next()).toBeNull()
})

test('a watched lesson shows how far, when and where; an unwatched one not', () => {
  expect(progressOf(row('1'))).toBeNull()
  expect(progressOf(seen('1', -5))).toEqual({
    ...{ Seconds: 30, Duration: 60, IsFinished: false, At: '2026-06-01T11:55:00.000Z', Device: '手机' },
  })
  expect(progressOf(row('1', { seen_at: NOW }))).toMatchObject({
    Seconds: 0,
    Duration: 0,
    IsFinished: false,
    Device: '',
  })
})

test('a room is live from its beginning and over at its end', () => {
  const states = (from: number | null, to: number | null) =>
    stateOf({ starts_at: from === null ? null : at(from), ends_at: to === null ? null : at(to) }, NOW)
  expect([states(1, 60), states(0, 60), states(-60, 1), states(-60, 0), states(null, null)]).toEqual([
    ...['soon', 'live', 'live', 'over', 'over'],
  ])
  const room = roomOf(row('1', { starts_at: at(-60), ends_at: at(-1) }), NOW, true)
  expect(room).toEqual({
    ...{ State: 'over', StartsAt: at(-60).toISOString(), EndsAt: at(-1).toISOString() },
    ...{ HasReplay: false, IsReminded: true },
  })
  expect(roomOf(row('1', { starts_at: at(5) }), NOW, false)).toMatchObject({
    ...{ State: 'soon', EndsAt: at(5).toISOString(), IsReminded: false },
  })
})
