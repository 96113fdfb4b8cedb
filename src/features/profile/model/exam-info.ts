import type { RequestOf } from 'contract/registry'

type ExamRequest = RequestOf<'User/UpdateStudentExam'>

const YEARS_AHEAD = 2

/** Exam years to choose from: the one being planned and the two after it. */
export function examYears(wishYear: number): number[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => wishYear + index)
}

/** The exam information of a filled score form; a rank is sent only when the family typed one. */
export function examRequest(
  form: Pick<ExamRequest, 'SubjectType' | 'SelectSubjectList'> & { ProvinceId: string; Score: number; Rank?: number },
  examYear: number,
): ExamRequest {
  return {
    ExamProvinceId: form.ProvinceId,
    ExamYear: examYear,
    SubjectType: form.SubjectType,
    SelectSubjectList: form.SelectSubjectList,
    Score: form.Score,
    ...(form.Rank === undefined ? {} : { Rank: form.Rank }),
  }
}
