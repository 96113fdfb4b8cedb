// A wish of a saved list, in the words of a phone's card.
import { cutoffMarks } from '@/entities/candidate/candidate'
import { formatNumber } from '@/shared/lib/number/number-format'
import { factsText } from '@/entities/draft/row-words'
import { labelOf } from '@/entities/draft/draft'
import type { WishDetail, WishRow } from './saved-list'

/** 服从调剂 · 专业 3/6 计算机类、软件工程. */
export function cardFacts(row: WishRow, detail: Pick<WishDetail, 'HasAdjustment' | 'MajorsPerUnit'>): string {
  const { HasAdjustment, MajorsPerUnit } = detail
  return factsText({ ...row, Unit: row.Unit && labelOf(row.Unit) }, { HasAdjustment, MajorsPerUnit })
}

/** Years of ranks on a card; a press shows all. */
const SAID = 2

/** 2024 年线 · 计划 120 · 位次 25年 24,769 · 24年 43,562, as facts, the latest two; '' if neither is known. */
export function cardTexts({ Unit }: WishRow): string {
  if (!Unit) return ''
  const ranked = Unit.Lines.filter(({ MinRank }) => MinRank !== null)
  const ranks = cutoffMarks(ranked, SAID).map(({ label, value }) => `${label} ${value}`)
  return [
    Unit.Past?.Short,
    Unit.Plan !== null && `计划 ${formatNumber(Unit.Plan)}`,
    ranks.length > 0 && `位次 ${ranks.join(' · ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 2024 年最低 598 分，位次 19,234; a year without data is left out. */
export function yearTexts({ Lines }: Pick<NonNullable<WishRow['Unit']>, 'Lines'>, years: readonly number[]): string[] {
  return years.flatMap((year) => {
    const cutoff = Lines.find(({ Year }) => Year === year)
    if (!cutoff) return []
    const rank = cutoff.MinRank === null ? '' : `，位次 ${formatNumber(cutoff.MinRank)}`
    return `${year} 年最低 ${formatNumber(cutoff.MinScore)} 分${rank}`
  })
}
