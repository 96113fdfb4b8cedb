// A saved list belongs to the score and subjects it was saved for: what differs from the exam that the family works with now.
import { subjectTypeName, subjectTypeOf } from '@/shared/lib/number/score'
import type { AskedScore } from './exam'

/** The score and subjects that chances were computed for, within an exam. */
export interface ExamState {
  Score: number
  SelectSubjectList: string[]
}

/** What a saved list says of its exam. */
export interface MadeFor extends ExamState {
  ProvinceId: string
  Year: number
  Track: string
}

export interface ExamChange {
  /** 598 分 物理、化学、生物. */
  made: string
  now: string
  /** Of another track: its wishes cannot be filed, and no score makes them valid. */
  isOtherTrack: boolean
}

const sorted = (subjects: readonly string[]) => [...subjects].sort().join()

/** Whether two states of one exam give other chances. */
export const isOtherState = (one: ExamState, other: ExamState): boolean =>
  one.Score !== other.Score || sorted(one.SelectSubjectList) !== sorted(other.SelectSubjectList)

/** 598 分 物理、化学、生物; of the old model 598 分 理科. */
export const stateText = ({ Score, SelectSubjectList }: ExamState, track = ''): string =>
  [`${Score} 分`, SelectSubjectList.join('、') || track].filter(Boolean).join(' ')

/** How the present exam differs from a saved list's; null if it does not, or if it is of another province or year. */
export function examChange(made: MadeFor, now: AskedScore | null | undefined): ExamChange | null {
  if (!now || now.ProvinceId !== made.ProvinceId || now.Year !== made.Year) return null
  const isOtherTrack = subjectTypeOf(made.Track) !== now.SubjectType
  if (!isOtherTrack && !isOtherState(made, now)) return null
  const track = isOtherTrack ? subjectTypeName(now.SubjectType) : made.Track
  return { made: stateText(made, made.Track), now: stateText(now, track), isOtherTrack }
}
