// Values that a family has already given elsewhere, as initial values of the profile's forms: one question is asked once.
import type { AskedScore, ScoreForm } from '@/entities/exam/exam'
import type { UserInfo } from '@/shared/session/account/session-state'

type Exam = UserInfo['Exam']

/** The score in the address of the page that waits for the profile; undefined if it has none. */
export function scoreOfAddress(address: string | undefined): string | undefined {
  return /[?&]score=(\d{1,3}(?:\.\d{1,3})?)(?:&|$)/.exec(address ?? '')?.[1]
}

/**
 * The initial exam information: from the account, then from the score form in use if it is of the same province.
 * @param provinceId for a user without any data yet
 */
export function examStart(exam: Exam, typed: ScoreForm | null, provinceId: string): Partial<AskedScore> {
  const place = exam.ExamProvinceId ?? typed?.ProvinceId ?? provinceId
  const own = typed?.ProvinceId === place ? typed : null
  const type = exam.SubjectType ?? own?.SubjectType
  const score = exam.Score ?? own?.Score
  return {
    ProvinceId: place,
    ...(type === undefined ? {} : { SubjectType: type }),
    SelectSubjectList: exam.SelectSubjectList.length > 0 ? exam.SelectSubjectList : (own?.SelectSubjectList ?? []),
    ...(score === undefined ? {} : { Score: score }),
    ...(exam.Score === null && own?.Rank ? { Rank: own.Rank } : {}),
  }
}

/** The user as initial base information: with the province of the exam, if no other is known. */
export function infoStart(user: UserInfo, typed: ScoreForm | null): UserInfo {
  return { ...user, ProvinceId: user.ProvinceId ?? user.Exam.ExamProvinceId ?? typed?.ProvinceId ?? null }
}
