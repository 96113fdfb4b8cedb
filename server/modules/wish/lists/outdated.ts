// A list that was saved for another score or other subjects than the account states now: its chances are no longer the family's.
import type Type from 'typebox'
import type { WishSummary as WishSummarySchema } from '../../../../contract/wish/lists'
import type { Track } from '../../../../engine/rules/province-rule'
import type { ListEntry } from './lists.repository'

type WishSummary = Type.Static<typeof WishSummarySchema>

const sorted = (subjects: readonly string[]): string => [...subjects].sort().join()

/** What differs today from what a list was saved for. What the account does not state differs from nothing. */
export function outdatedOf({
  examToday,
  scoreForm,
  track,
}: Pick<ListEntry, 'examToday' | 'scoreForm' | 'track'>): Pick<WishSummary, 'Outdated'> {
  if (!examToday) return {}
  const { score, subjects } = examToday
  const isOtherTrack = examToday.track !== null && examToday.track !== track
  const By: NonNullable<WishSummary['Outdated']>['By'] = []
  if (score !== null && score !== scoreForm.Score) By.push('score')
  if (isOtherTrack) By.push('track')
  else if (subjects.length > 0 && sorted(subjects) !== sorted(scoreForm.SelectSubjectList)) By.push('subjects')
  if (By.length === 0) return {}
  const present = { Score: score ?? scoreForm.Score, Track: (examToday.track ?? track) as Track }
  return {
    Outdated: { By, ...present, SelectSubjectList: subjects.length > 0 ? subjects : scoreForm.SelectSubjectList },
  }
}
