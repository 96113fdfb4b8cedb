import type { RequestOf, ResponseOf } from 'contract/registry'

type ScoreForm = RequestOf<'Wish/CheckRules'>['ScoreForm']
type UserInfo = ResponseOf<'User/GetUserStudent'>

export interface ExamCorrection {
  subjects?: RequestOf<'User/UpdateStudentSelectSubject'>
  score?: RequestOf<'User/UpdateUserScore'>
}

/**
 * What a score form corrects in the account's own exam, which is one of the same province, track and year; null for another exam that
 * the family tries out, for a guest, and where nothing differs.
 */
export function correctionOf(form: ScoreForm, user: UserInfo | null): ExamCorrection | null {
  if (!user) return null
  const { ExamProvinceId, ExamYear, SubjectType, SelectSubjectList, Score, Rank } = user.Exam
  if (ExamProvinceId !== form.ProvinceId || ExamYear !== form.Year || SubjectType !== form.SubjectType) return null
  const isOtherSubjects = [...SelectSubjectList].sort().join() !== [...form.SelectSubjectList].sort().join()
  const isOtherScore = Score !== form.Score || (form.Rank !== undefined && form.Rank !== Rank)
  if (!isOtherSubjects && !isOtherScore) return null
  return {
    ...(isOtherSubjects && {
      subjects: { SubjectType: form.SubjectType, SelectSubjectList: [...form.SelectSubjectList] },
    }),
    ...(isOtherScore && { score: { Score: form.Score, ...(form.Rank ? { Rank: form.Rank } : {}) } }),
  }
}
