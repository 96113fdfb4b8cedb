// The exam a family fills in for: its score form, its list, and both in words.
import type { RequestOf } from 'contract/registry'
import type { ScoreForm } from '@/shared/session/profile-gate/score-form'
import { formatNumber } from '@/shared/lib/number/number-format'

export type { ScoreForm }

/** The score form as calls accept and return it. */
export type AskedScore = RequestOf<'Wish/CheckRules'>['ScoreForm']

/** An exam in use: province, track, subjects, score, rank and year of the form, with the mode and batch being filled in. */
export interface Exam {
  form: ScoreForm
  /** 0 normal, anything else forecast. */
  wishType: number
  /** Batch in use; '' before one was chosen. */
  batchId: string
}

/** Identifies an exam: a corrected score or rank belongs to the same exam; another province, year or track is another exam. */
export function examKey(form: Pick<AskedScore, 'ProvinceId' | 'Year' | 'SubjectType'>): string {
  return `${form.ProvinceId}-${form.Year}-${form.SubjectType}`
}

/** The score form from a call's answer or a family's input. */
export function scoreFormFrom(asked: AskedScore): ScoreForm {
  const { SubjectType, ProvinceName = '' } = asked
  return { ...asked, ProvinceName, SubjectType: SubjectType === 1 || SubjectType === 2 ? SubjectType : 3 }
}

/**
 * 位次 19,234; 前 110 名以内 if only a range is published; '' if nothing is known.
 * @param within worst possible rank, if `rank` is the middle of a range
 */
export function rankText(rank: number | null | undefined, within?: number): string {
  if (within) return `前 ${formatNumber(within)} 名以内`
  return rank ? `位次 ${formatNumber(rank)}` : ''
}

/**
 * 江苏 物理类 · 598 分 · 位次 19,234; 前 110 名以内 if only a range is published.
 * @param within worst possible rank, if `rank` is the middle of a range
 */
export function scoreFormText(form: AskedScore, track: string, rank?: number | null, within?: number): string {
  const where = [form.ProvinceName, track].filter(Boolean).join(' ')
  return [where, `${form.Score} 分`, rankText(rank ?? form.Rank, within)].filter(Boolean).join(' · ')
}

/** The same form without empty fields: as the calls accept it. */
export function cleanScoreForm(form: AskedScore): AskedScore {
  const { ProvinceId, ProvinceName, Score, Rank, SubjectType, SelectSubjectList, Year, EntitledKinds } = form
  return {
    ProvinceId,
    Score,
    SubjectType,
    SelectSubjectList: [...SelectSubjectList],
    Year,
    ...(ProvinceName ? { ProvinceName } : {}),
    ...(Rank ? { Rank } : {}),
    ...(EntitledKinds?.length ? { EntitledKinds: [...EntitledKinds] } : {}),
  }
}
