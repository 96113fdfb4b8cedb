// Between the score form of the session and the one of a draft: the same thing, one of them stricter.
import type { ScoreForm } from '@/entities/score/score-form'
import type { ScoreForm as SessionForm } from '@/shared/session/score-form'

/** The form as the session keeps it. */
export function sessionForm(form: ScoreForm): SessionForm {
  const { SubjectType, ProvinceName = '' } = form
  return { ...form, ProvinceName, SubjectType: SubjectType === 1 || SubjectType === 2 ? SubjectType : 3 }
}

/** Whether two forms describe the same candidate. */
export function isSameForm(a: ScoreForm | null | undefined, b: ScoreForm | null | undefined): boolean {
  if (!a || !b) return a === b
  return (
    a.ProvinceId === b.ProvinceId &&
    a.Score === b.Score &&
    a.Rank === b.Rank &&
    a.SubjectType === b.SubjectType &&
    a.Year === b.Year &&
    [...a.SelectSubjectList].sort().join() === [...b.SelectSubjectList].sort().join()
  )
}
