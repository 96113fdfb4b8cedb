// The signed-in family: its data, its exam, what is still missing.
import type Type from 'typebox'
import type { UserInfo as UserInfoSchema } from '../../../contract/profile'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { checkSubjects, trackOf, type ProvinceRule, type Track } from '../../../engine/rules/province-rule'
import { sayableKinds } from '../../../engine/rules/entitlement'
import { ProductError } from '../../http/errors'
import type { SessionUser } from '../../http/handlers'
import { sourceWords } from '../admission/basis'
import type { AdmissionService } from '../admission/admission.service'
import type { ScoreQuestion } from '../admission/candidate-rank'
import type { BaseChanges, ProfileRepository, SeenScore, StoredExam } from './profile.repository'

export type UserInfo = Type.Static<typeof UserInfoSchema>

/** How often the final score may be changed after its first entry. */
export const FINAL_SCORE_CHANGES = 3

export interface ProfileDependencies {
  repository: ProfileRepository
  /** Member type of an account at a time. */
  memberTypeOf: (userId: string, now: Date) => Promise<number>
  admission: AdmissionService
  now: () => Date
}

/** 138****8000 */
const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

const subjectTypeOf = (track: Track): number => (track === '综合' ? 3 : track === '物理类' || track === '理科' ? 2 : 1)

/** The stored track, if it is one of the contract's. */
const knownTrack = (track: string | null, rule?: ProvinceRule): Track | null =>
  (['综合', '物理类', '历史类', '理科', '文科'] as const).find(
    (name) => name === track && (rule?.Tracks.includes(name) ?? true),
  ) ?? null

type Source = NonNullable<UserInfo['Exam']['RankSource']>
/** The source stored with the rank, as a family reads it: accounts used to store the marks of compilers instead of words. */
function knownSource(value: unknown): Source | null {
  if (!value || typeof value !== 'object' || !('Basis' in value)) return null
  const source = value as Source
  return { ...source, Source: sourceWords(source.Source) }
}

export function createProfileService({ repository, memberTypeOf, admission, now }: ProfileDependencies) {
  async function userInfo(user: SessionUser): Promise<UserInfo> {
    const account = await repository.account(user.userId)
    if (!account) throw new ProductError('SESSION_EXPIRED')
    const exam = await repository.exam(user.userId)
    return {
      UserId: account.user_id,
      NickName: account.nick_name,
      Avatar: account.avatar,
      LoginName: account.login_name,
      Mobile: account.mobile === null ? null : maskMobile(account.mobile),
      HasPassword: account.password_hash !== null,
      MemberType: await memberTypeOf(user.userId, now()),
      RealName: account.real_name,
      Gender: account.gender,
      Identity: account.identity,
      SchoolName: account.school_name,
      GraduationYear: account.graduation_year,
      ProvinceId: account.province_id,
      CityId: account.city_id,
      UserScore:
        exam.provinceId !== null && exam.score !== null ? { ExamProvinceId: exam.provinceId, Score: exam.score } : null,
      ExamProvinceId: exam.provinceId,
      Score: exam.score,
      FinalScore: exam.finalScore,
      Exam: {
        ExamProvinceId: exam.provinceId,
        ExamYear: exam.examYear,
        Track: knownTrack(exam.track),
        SubjectType: exam.subjectType,
        SelectSubjectList: exam.subjects,
        EntitledKinds: exam.entitledKinds && sayableKinds(exam.entitledKinds),
        Score: exam.score,
        Rank: exam.rank,
        RankSource: knownSource(exam.rankSource),
        FinalScore: exam.finalScore,
        FinalRank: exam.finalRank,
        ScoreChangesLeft: Math.max(0, FINAL_SCORE_CHANGES - exam.finalChanges),
      },
    }
  }

  function requireSubjects(rule: ProvinceRule, subjectType: number, subjects: readonly string[]): void {
    const reason = checkSubjects(rule, subjectType, subjects)
    if (reason !== null)
      throw new ProductError('SUBJECTS_NOT_ALLOWED', reason, [{ Field: 'SelectSubjectList', Message: reason }])
  }

  /** Rank and its source, both null if no table gives one and none was given: the score is stored all the same. */
  async function rankOf(question: ScoreQuestion): Promise<Pick<StoredExam, 'rank' | 'rankSource'>> {
    try {
      const { rank, rankSource } = await admission.resolveScore(question)
      return { rank, rankSource }
    } catch (error) {
      if (error instanceof ProductError && error.errorName === 'SCORE_RANK_MISSING')
        return { rank: null, rankSource: null }
      throw error
    }
  }

  /** The exam that a score belongs to. Throws PROVINCE_UNKNOWN if it is not set yet. */
  async function requireExam(user: SessionUser) {
    const exam = await repository.exam(user.userId)
    if (exam.provinceId === null || exam.subjectType === null)
      throw new ProductError('PROVINCE_UNKNOWN', '请先完善高考信息，选择高考省份和科类')
    const { Rule: rule } = await admission.getProvince(exam.provinceId)
    return {
      exam,
      rule,
      provinceId: exam.provinceId,
      subjectType: exam.subjectType,
      year: exam.examYear ?? (await admission.wishYear()),
    }
  }

  /**
   * Without a rank the year's own table must be published: the table of an earlier year gives no official rank.
   * @param seen the score that the sender saw before
   */
  async function saveFinalScore(
    user: SessionUser,
    { FinalScore, FinalRank }: RequestOf<'User/UpdateUserScoreFinalScore'>,
    seen: SeenScore,
  ): Promise<UserInfo> {
    const { exam, provinceId, subjectType, year } = await requireExam(user)
    if (FinalRank === undefined && !(await admission.isFinalScore(provinceId, year)))
      throw new ProductError('SCORE_RANK_MISSING')
    const { rank } = await rankOf({
      provinceId,
      year,
      subjectType,
      subjects: exam.subjects,
      score: FinalScore,
      rank: FinalRank,
    })
    const change = { score: FinalScore, rank, limit: FINAL_SCORE_CHANGES, seen }
    if (!(await repository.setFinalScore(user.userId, change, now()))) {
      const { finalChanges, finalScore } = await repository.exam(user.userId)
      const isOther = seen === 'none' ? finalScore !== null : seen !== null && finalChanges !== seen.changes
      throw new ProductError(isOther ? 'SCORE_CHANGED_ELSEWHERE' : 'SCORE_CHANGES_USED_UP')
    }
    return userInfo(user)
  }

  return {
    userInfo,

    async updateBase(user: SessionUser, request: RequestOf<'User/UpdateUserStudent'>): Promise<UserInfo> {
      const text = (value: string | undefined) => (value === undefined ? undefined : value.trim() || null)
      if (request.NickName !== undefined && request.NickName.trim() === '')
        throw new ProductError('INVALID_REQUEST', undefined, [{ Field: 'NickName', Message: '不能为空' }])
      if (request.ProvinceId !== undefined) await admission.getProvince(request.ProvinceId)
      if (request.CityId) {
        const city = await repository.city(request.CityId)
        const provinceId = request.ProvinceId ?? (await repository.account(user.userId))?.province_id
        if (!city || city.province_id !== provinceId)
          throw new ProductError('INVALID_REQUEST', undefined, [
            { Field: 'CityId', Message: '城市不在所选省份，请重新选择' },
          ])
      }
      const changes: BaseChanges = Object.fromEntries(
        Object.entries({
          nick_name: request.NickName?.trim(),
          real_name: text(request.RealName),
          gender: request.Gender,
          identity: request.Identity,
          school_name: text(request.SchoolName),
          graduation_year: request.GraduationYear,
          province_id: request.ProvinceId,
          // a city of another province would contradict the new one
          city_id: request.CityId === undefined && request.ProvinceId !== undefined ? null : text(request.CityId),
        }).filter(([, value]) => value !== undefined),
      )
      await repository.updateBase(user.userId, changes)
      return userInfo(user)
    },

    /**
     * Another province, year or track makes an old score meaningless: it is removed unless a new one is sent with it. The special plans open to a candidate
     * depend on the province: they stay unless it changes.
     */
    async updateExam(user: SessionUser, request: RequestOf<'User/UpdateStudentExam'>): Promise<UserInfo> {
      const { Rule: rule } = await admission.getProvince(request.ExamProvinceId)
      if (request.SelectSubjectList.length > 0 || rule.Model === '文理')
        requireSubjects(rule, request.SubjectType, request.SelectSubjectList)
      else if (rule.Model === '3+1+2' && request.SubjectType === 3) requireSubjects(rule, 3, [])
      if (request.Rank !== undefined && request.Score === undefined)
        throw new ProductError('INVALID_REQUEST', undefined, [{ Field: 'Score', Message: '填写位次时请同时填写分数' }])
      const track = trackOf(rule, request.SubjectType, request.SelectSubjectList)
      const subjectType = subjectTypeOf(track)
      const before = await repository.exam(user.userId)
      const isSameExam =
        before.provinceId === request.ExamProvinceId && before.examYear === request.ExamYear && before.track === track
      const kept = isSameExam
        ? { score: before.score, rank: before.rank, rankSource: before.rankSource }
        : { score: null, rank: null, rankSource: null }
      const scored =
        request.Score === undefined
          ? {}
          : {
              score: request.Score,
              ...(await rankOf({
                provinceId: request.ExamProvinceId,
                year: request.ExamYear,
                subjectType,
                subjects: request.SelectSubjectList,
                score: request.Score,
                rank: request.Rank,
              })),
            }
      await repository.saveExam(
        user.userId,
        {
          ...before,
          ...kept,
          ...scored,
          provinceId: request.ExamProvinceId,
          examYear: request.ExamYear,
          track,
          subjectType,
          subjects: request.SelectSubjectList,
          entitledKinds:
            request.EntitledKinds ?? (before.provinceId === request.ExamProvinceId ? before.entitledKinds : null),
        },
        now(),
        !isSameExam,
      )
      return userInfo(user)
    },

    async updateSubjects(
      user: SessionUser,
      { SubjectType, SelectSubjectList }: RequestOf<'User/UpdateStudentSelectSubject'>,
    ): Promise<UserInfo> {
      const before = await repository.exam(user.userId)
      if (before.provinceId === null) throw new ProductError('PROVINCE_UNKNOWN', '请先完善高考信息，选择高考省份')
      const { Rule: rule } = await admission.getProvince(before.provinceId)
      requireSubjects(rule, SubjectType, SelectSubjectList)
      const track = trackOf(rule, SubjectType, SelectSubjectList)
      const subjectType = subjectTypeOf(track)
      let exam: StoredExam = { ...before, track, subjectType, subjects: SelectSubjectList }
      if (track !== before.track) {
        // the rank belonged to the other track's table
        exam = { ...exam, rank: null, rankSource: null }
        if (exam.score !== null)
          exam = {
            ...exam,
            ...(await rankOf({
              provinceId: before.provinceId,
              year: before.examYear ?? (await admission.wishYear()),
              subjectType,
              subjects: SelectSubjectList,
              score: exam.score,
            })),
          }
      }
      await repository.saveExam(user.userId, exam, now(), track !== before.track)
      return userInfo(user)
    },

    async updateScore(user: SessionUser, { Score, Rank }: RequestOf<'User/UpdateUserScore'>): Promise<UserInfo> {
      const { exam, provinceId, subjectType, year } = await requireExam(user)
      const ranked = await rankOf({ provinceId, year, subjectType, subjects: exam.subjects, score: Score, rank: Rank })
      await repository.saveExam(user.userId, { ...exam, score: Score, ...ranked }, now(), false)
      return userInfo(user)
    },

    /** Throws SCORE_CHANGED_ELSEWHERE if a first entry finds another score. */
    updateFinalScore: (user: SessionUser, request: RequestOf<'User/UpdateUserScoreFinalScore'>): Promise<UserInfo> =>
      saveFinalScore(user, request, request.IsFirst ? 'none' : null),

    /** Throws SCORE_MISSING if none was entered, SCORE_CHANGED_ELSEWHERE if the page showed an older one. */
    async editFinalScore(user: SessionUser, request: RequestOf<'User/EditUserScore'>): Promise<UserInfo> {
      if ((await repository.exam(user.userId)).finalScore === null) throw new ProductError('SCORE_MISSING')
      return saveFinalScore(user, request, { changes: request.Used })
    },

    async changesOfFinalScore(user: SessionUser): Promise<ResponseOf<'User/EditScoreRecordNumber'>> {
      const { finalChanges } = await repository.exam(user.userId)
      return { Used: finalChanges, Left: Math.max(0, FINAL_SCORE_CHANGES - finalChanges), Limit: FINAL_SCORE_CHANGES }
    },

    /**
     * What is still missing: base information (name, identity, year of graduation), the exam (province and score), the
     * final score once the year's real score-rank table is published, and the subjects if the province's model has them.
     */
    async completeness(user: SessionUser): Promise<ResponseOf<'User/CheckUserStudentComplate'>> {
      const account = await repository.account(user.userId)
      if (!account) throw new ProductError('SESSION_EXPIRED')
      const exam = await repository.exam(user.userId)
      const year = exam.examYear ?? (await admission.wishYear())
      let needsFinal = false
      let needsSubjects = false
      if (exam.provinceId !== null) {
        needsFinal = exam.finalScore === null && (await repository.hasRealTable(exam.provinceId, year))
        const { Rule: rule } = await admission.getProvince(exam.provinceId)
        needsSubjects = rule.Model !== '文理' && checkSubjects(rule, exam.subjectType ?? 3, exam.subjects) !== null
      }
      return {
        IsNeedComplateBaseInfo:
          !(account.real_name || account.nick_name) || account.identity === null || account.graduation_year === null,
        IsNeedComplateScore: exam.provinceId === null || exam.score === null,
        IsNeedComplateFinalScore: needsFinal,
        IsNeedComplateSubjects: needsSubjects,
      }
    },
  }
}
