// What a family has already said elsewhere, to begin the forms of the profile with: one question is asked once.
import type { AskedScore, ScoreForm } from '@/entities/exam/exam'
import type { UserInfo } from '@/shared/session/account/session-slice'

type Exam = UserInfo['Exam']

/** The score in the address of the page that waits for the profile; undefined where it has none. */
export function scoreOfAddress(address: string | undefined): string | undefined {
  return /[?&]score=(\d{1,3}(?:\.\d{1,3})?)(?:&|$)/.exec(address ?? '')?.[1]
}

/**
 * What the exam information begins with: what the account has, then the score form in use where it is of the same province.
 * @param provinceId for who has said nothing yet
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

/** The user as the base information begins with it: the province of the exam, where nothing else was said. */
export function infoStart(user: UserInfo, typed: ScoreForm | null): UserInfo {
  return { ...user, ProvinceId: user.ProvinceId ?? user.Exam.ExamProvinceId ?? typed?.ProvinceId ?? null }
}
