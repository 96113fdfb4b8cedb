import type { RequestOf, ResponseOf } from 'contract/registry'

type ScoreForm = RequestOf<'Wish/CheckRules'>['ScoreForm']
type UserInfo = ResponseOf<'User/GetUserStudent'>

/** Whether a score form is a new score of the account's own exam: the same province, track, subjects and year, another score or rank. */
export function isScoreOfAccount(form: ScoreForm, user: UserInfo | null): boolean {
  if (!user) return false
  const { ExamProvinceId, ExamYear, SubjectType, SelectSubjectList, Score, Rank } = user.Exam
  const isSameExam =
    ExamProvinceId === form.ProvinceId &&
    ExamYear === form.Year &&
    SubjectType === form.SubjectType &&
    [...SelectSubjectList].sort().join() === [...form.SelectSubjectList].sort().join()
  return isSameExam && (Score !== form.Score || (form.Rank !== undefined && form.Rank !== Rank))
}
