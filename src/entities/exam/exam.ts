// The exam a family fills in for: its score form, what is filled in, and how both are put in words.
import type { RequestOf } from 'contract/registry'
import type { ScoreForm } from '@/shared/session/profile-gate/score-form'
import { formatNumber } from '@/shared/lib/number/number-format'

export type { ScoreForm }

/** The score form as calls take and tell it. */
export type AskedScore = RequestOf<'Wish/CheckRules'>['ScoreForm']

/** An exam being worked on: province, track, subjects, score, rank and year of the form, and what is filled in for it. */
export interface Exam {
  form: ScoreForm
  /** 0 normal, anything else forecast. */
  wishType: number
  /** Batch in use; '' before one was chosen. */
  batchId: string
}

/** Names an exam: corrected scores and ranks are of the same one, another province, year or track is not. */
export function examKey(form: Pick<AskedScore, 'ProvinceId' | 'Year' | 'SubjectType'>): string {
  return `${form.ProvinceId}-${form.Year}-${form.SubjectType}`
}

/** The score form of what a call tells or a family typed. */
export function scoreFormFrom(asked: AskedScore): ScoreForm {
  const { SubjectType, ProvinceName = '' } = asked
  return { ...asked, ProvinceName, SubjectType: SubjectType === 1 || SubjectType === 2 ? SubjectType : 3 }
}

/**
 * 位次 19,234; 前 110 名以内 where no more than that is published; '' where nothing is known.
 * @param within worst rank it can be, where `rank` is the middle of a range
 */
export function rankText(rank: number | null | undefined, within?: number): string {
  if (within) return `前 ${formatNumber(within)} 名以内`
  return rank ? `位次 ${formatNumber(rank)}` : ''
}

/**
 * 江苏 物理类 · 598 分 · 位次 19,234; 前 110 名以内 where no more than that is published.
 * @param within worst rank it can be, where `rank` is the middle of a range
 */
export function scoreFormText(form: AskedScore, track: string, rank?: number | null, within?: number): string {
  const where = [form.ProvinceName, track].filter(Boolean).join(' ')
  return [where, `${form.Score} 分`, rankText(rank ?? form.Rank, within)].filter(Boolean).join(' · ')
}

/** The same form without fields that are not set: what the calls take. */
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
