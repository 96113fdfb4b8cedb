import type { RequestOf } from 'contract/registry'
import { formatNumber } from '@/shared/ui/number-format/number-format'

/** Who the candidate is: the part of every wish call that names the score. */
export type ScoreForm = RequestOf<'Wish/CheckRules'>['ScoreForm']

/** 江苏 物理类 · 598 分 · 位次 19,234. */
export function scoreFormText(form: ScoreForm, track: string, rank?: number | null): string {
  const known = rank ?? form.Rank
  const where = [form.ProvinceName, track].filter(Boolean).join(' ')
  return [where, `${form.Score} 分`, known ? `位次 ${formatNumber(known)}` : ''].filter(Boolean).join(' · ')
}

/** The same form without fields that are not set: what the calls take. */
export function cleanScoreForm(form: ScoreForm): ScoreForm {
  const { ProvinceId, ProvinceName, Score, Rank, SubjectType, SelectSubjectList, Year } = form
  return {
    ProvinceId,
    Score,
    SubjectType,
    SelectSubjectList: [...SelectSubjectList],
    Year,
    ...(ProvinceName ? { ProvinceName } : {}),
    ...(Rank ? { Rank } : {}),
  }
}
