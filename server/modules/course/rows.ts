// Rows of the database as the calls return them.
import type { ResponseOf } from '../../../contract/registry'
import { isAllowed, type HeldRight } from '../../lib/rights/rights'
import type { WatchedRow } from './course.repository'

export type Lesson = ResponseOf<'Course/Detail'>['Items'][number]
export type Progress = NonNullable<Lesson['Progress']>
export type LiveState = ResponseOf<'Portal/LiveList'>['Items'][number]['State']

export function progressOf(row: WatchedRow): Progress | null {
  if (row.seen_at === null) return null
  return {
    Seconds: row.seen_seconds ?? 0,
    Duration: row.seen_duration ?? 0,
    IsFinished: row.seen_finished === true,
    At: row.seen_at.toISOString(),
    Device: row.seen_device ?? '',
  }
}

/** The right a lesson needs: its own, or that of its course for all but the first. */
export const rightOfLesson = (
  lesson: Pick<WatchedRow, 'right_code'>,
  index: number,
  courseRight: string | null,
): string | null => lesson.right_code ?? (index === 0 ? null : courseRight)

/** Lessons of one course, in its order. */
export const lessonRows = (
  lessons: readonly WatchedRow[],
  courseRight: string | null,
  held: readonly HeldRight[],
): Lesson[] =>
  lessons.map((lesson, index) => {
    const right = rightOfLesson(lesson, index, courseRight)
    return {
      ContentId: lesson.content_id,
      Title: lesson.title,
      Summary: lesson.summary,
      Seconds: lesson.film?.Seconds ?? null,
      IsFree: right === null,
      IsLocked: right !== null && !isAllowed([right], held),
      Progress: progressOf(lesson),
    }
  })

/** The lesson to continue with: the last watched one if it is not finished, else the first unfinished one. */
export function nextLesson(lessons: readonly Lesson[]): string | null {
  const open = lessons.filter(({ Progress: seen }) => !seen?.IsFinished)
  const begun = open
    .filter((one) => one.Progress !== null)
    .sort((one, other) => (one.Progress!.At < other.Progress!.At ? 1 : -1))
  return (begun[0] ?? open[0])?.ContentId ?? null
}

/** By the clock of the server. */
export const stateOf = ({ starts_at, ends_at }: Pick<WatchedRow, 'starts_at' | 'ends_at'>, now: Date): LiveState =>
  starts_at !== null && starts_at > now ? 'soon' : ends_at !== null && ends_at > now ? 'live' : 'over'

/** Data of a live room besides its texts. */
export const roomOf = (row: WatchedRow, now: Date, isReminded: boolean) => ({
  State: stateOf(row, now),
  StartsAt: (row.starts_at ?? now).toISOString(),
  EndsAt: (row.ends_at ?? row.starts_at ?? now).toISOString(),
  HasReplay: row.film !== null,
  IsReminded: isReminded,
})
