// The score form: the candidate that every recommendation is for.
import type { ResponseOf } from 'contract/registry'
import type { SpecialKind } from 'contract/shapes'
import type { SubjectType } from '@/shared/lib/number/score'

export interface ScoreForm {
  /** Six-digit code of the province. */
  ProvinceId: string
  ProvinceName: string
  /** Points of the province's exam. */
  Score: number
  /** Position in the province and track, 1 is best; absent if it is to be looked up. */
  Rank?: number
  SubjectType: SubjectType
  /** Chinese subject names; empty in provinces of the old model. */
  SelectSubjectList: string[]
  /** Year being planned. */
  Year: number
  /** Special plans in the province that the family claims it may use; kept with the exam in use. */
  EntitledKinds?: SpecialKind[]
}

type Exam = ResponseOf<'User/GetUserStudent'>['Exam']

const isPositive = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0
/** Zero is a score, too: it is no reason to forget whose it is. */
const isScore = (value: unknown): value is number => value === 0 || isPositive(value)
const isSubjectType = (value: unknown): value is SubjectType => value === 1 || value === 2 || value === 3

/**
 * A stored score form; undefined if incomplete. Anyone with the device can change the storage.
 * Checked without a schema: the first load has no room for schemas (shared/lib/stored).
 */
export function readScoreForm(stored: unknown): ScoreForm | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const form = stored as Partial<Record<keyof ScoreForm, unknown>>
  const { ProvinceId, ProvinceName, Score, Rank, SubjectType: type, SelectSubjectList, Year } = form
  if (typeof ProvinceId !== 'string' || !/^[1-9]\d{5}$/.test(ProvinceId)) return undefined
  if (!isScore(Score) || !isSubjectType(type) || !isPositive(Year)) return undefined
  const subjects = Array.isArray(SelectSubjectList) ? SelectSubjectList : []
  return {
    ProvinceId,
    ProvinceName: typeof ProvinceName === 'string' ? ProvinceName : '',
    Score,
    ...(isPositive(Rank) ? { Rank } : {}),
    SubjectType: type,
    SelectSubjectList: subjects.filter((subject): subject is string => typeof subject === 'string'),
    Year,
  }
}

const ownText = ({ ProvinceId, SubjectType: type, SelectSubjectList, Score }: ScoreForm) =>
  [ProvinceId, type, Score, ...[...SelectSubjectList].sort()].join('-')

/** Where the device remembers that the family continues with its own form beside another exam of the account. */
export const CHOICE_KEY = 'session:exam-choice'

/** The remembered text: which form beside which exam; '' if both are the same, or of different years. */
export function choiceText(own: ScoreForm, account: ScoreForm): string {
  const [one, other] = [ownText(own), ownText(account)]
  return own.Year !== account.Year || one === other ? '' : `${one} ${other}`
}

/**
 * The score form of a user's exam: the real score once it is known, the mock score before. Undefined while the exam is too
 * incomplete to compute anything.
 */
export function scoreFormOf(exam: Exam, year: number, provinceName: (id: string) => string): ScoreForm | undefined {
  const isFinal = exam.FinalScore !== null
  return readScoreForm({
    ProvinceId: exam.ExamProvinceId,
    ProvinceName: provinceName(exam.ExamProvinceId ?? ''),
    Score: isFinal ? exam.FinalScore : exam.Score,
    // a rank of another year is not valid for this one
    Rank: ((exam.ExamYear ?? year) === year && (isFinal ? exam.FinalRank : exam.Rank)) || undefined,
    SubjectType: exam.SubjectType,
    SelectSubjectList: exam.SelectSubjectList,
    Year: year,
  })
}
