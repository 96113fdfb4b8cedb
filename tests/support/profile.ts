// A complete profile: the normal filling needs it.
import type { ResponseOf } from '../../contract/registry'
import { callApi } from './built-server'

/** A family's entries about itself and its exam. */
export interface CompleteExam {
  provinceId: string
  /** First subject of 3+1+2 (历史 is 1, 物理 is 2); 3 if there is none. */
  subjectType: 1 | 2 | 3
  subjects: readonly string[]
  score: number
}

/** Fills in everything the completeness check needs, through the API like the app. */
export async function completeProfile(url: string, token: string, exam: CompleteExam): Promise<void> {
  const call = async <T>(name: string, body: unknown): Promise<T> => {
    const answer = await callApi<T>(url, name, body, token)
    if (answer.Code !== 0) throw new Error(`${name}: ${answer.Message}`)
    return answer.Data
  }
  const { WishYear } = await call<ResponseOf<'Web/WebConfig'>>('Web/WebConfig', {})
  await call('User/UpdateUserStudent', { Identity: 'student', GraduationYear: WishYear })
  await call('User/UpdateStudentExam', {
    ExamProvinceId: exam.provinceId,
    ExamYear: WishYear,
    SubjectType: exam.subjectType,
    SelectSubjectList: exam.subjects,
    Score: exam.score,
  })
  const missing = await call<ResponseOf<'User/CheckUserStudentComplate'>>('User/CheckUserStudentComplate', {})
  if (missing.IsNeedComplateFinalScore) {
    const response = await fetch(`${url}/api/User/UpdateUserScoreFinalScore`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', OrgCode: 'demo', terminalType: '1', token },
      body: new URLSearchParams({ FinalScore: String(exam.score) }),
    })
    const { Code, Message } = (await response.json()) as { Code: number; Message: string }
    if (Code !== 0) throw new Error(`User/UpdateUserScoreFinalScore: ${Message}`)
  }
  const left = await call<ResponseOf<'User/CheckUserStudentComplate'>>('User/CheckUserStudentComplate', {})
  if (Object.values(left).some(Boolean)) throw new Error(`still missing: ${JSON.stringify(left)}`)
}
