// The evidence behind one probability, in words.
import type { ResponseOf } from 'contract/registry'
import { formatNumber, wholePercent } from '@/shared/lib/number/number-format'

export type Evidence = ResponseOf<'Wish/SchoolScoreLine'>

/** Names in one line: a unit that is a whole college may have dozens. */
const NAMED = 12

/** 国家级一流本科专业：软件工程、通信工程; for a unit that is one major, that it is one. '' if none is known. */
export function nationalText({ AtCollege: { NationalMajors }, Unit }: Pick<Evidence, 'AtCollege' | 'Unit'>): string {
  if (!NationalMajors) return ''
  if (Unit.UnitKind === 'major') return '国家级一流本科专业'
  const { Names } = NationalMajors
  const more = Names.length > NAMED ? ` 等 ${Names.length} 个` : ''
  return `国家级一流本科专业：${Names.slice(0, NAMED).join('、')}${more}`
}

/** 校区在南京、扬州，另有海外校区，...; '' if fewer than two places are known. */
export function campusText({ Campuses }: Evidence['AtCollege']): string {
  if (!Campuses) return ''
  const { Cities, Elsewhere } = Campuses
  const places = [
    Cities.length > 0 && `校区在${Cities.join('、')}`,
    Elsewhere.length > 0 && `${Cities.length > 0 ? '另有' : '有'}${Elsewhere.join('、')}`,
  ]
  return `${places.filter(Boolean).join('，')}。专业在哪个校区以学校公布为准。`
}

/** 如果多 5 分; 现在的分数. */
export function scoreChangeText(change: number): string {
  if (change === 0) return '现在的分数'
  return change > 0 ? `如果多 ${change} 分` : `如果少 ${-change} 分`
}

/** 我的位次 19,234; 我的位次在前 110 名以内（按第 41 名左右算）if only a range is published. */
export function myRankText(rank: number, within: number | undefined): string {
  return within
    ? `我的位次在前 ${formatNumber(within)} 名以内（按第 ${formatNumber(rank)} 名左右算）`
    : `我的位次 ${formatNumber(rank)}`
}

/** That it is still unknown whether the unit is offered, and that the chance includes this; '' if this year's plan is published. */
export const offeredText = (prediction: Evidence['Unit']['Prediction']): string =>
  prediction?.Offered === undefined
    ? ''
    : `这里还没有当年的招生计划：概率里算进了可能不招（还招的可能约 ${wholePercent(prediction.Offered)}%）。`

/** A change of a cutoff as a share of its rank, in words. If the rank number of a cutoff grows, the unit became easier. */
export function changeShareText(change: number): string {
  const percent = Math.round(Math.abs(change) * 100)
  if (percent === 0) return '几乎不变'
  // an increase above 100 % is given as a multiple
  if (percent > 100) return `后移到 ${(1 + change).toFixed(1)} 倍`
  return change > 0 ? `后移 ${percent}%` : `前移 ${percent}%`
}

/** +1,265 名; −3,502 名; 0 名 without a sign. */
export function ranksText(ranks: number): string {
  const sign = ranks === 0 ? '' : ranks > 0 ? '+' : '−'
  return `${sign}${formatNumber(Math.abs(ranks))} 名`
}

/** The kind of year in which a cutoff stays below its expected place with this probability. */
export function yearKindText(share: number): string {
  if (share === 0.5) return '一般的年份'
  const years = Math.round(1 / Math.min(share, 1 - share))
  return `${years} 年里最${share < 0.5 ? '难' : '容易'}的一年`
}

/** The data behind the changes. */
export function typicalChangeText({ Band, Count }: Evidence['Residuals']): string {
  const basis =
    Count === 0
      ? '本省这个位次段还没有足够的历年数据，按各省一般的规律'
      : `根据本省${Band}录取线的 ${formatNumber(Count)} 次年度变化`
  return `${basis}，实际的线和预计的线相比：`
}
