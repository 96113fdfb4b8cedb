// One unit's past cutoffs in words and columns.
import { cutoffRows } from '@/entities/candidate/candidate'
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'

export type EnrollRow = ResponseOf<'Public/EnrollData'>['Items'][number]

const KIND_WORDS = { group: '专业组', major: '专业', college: '院校' } as const

/** The kind of unit, the batch, and the matching majors inside. */
export const enrollNote = ({ UnitKind, Batch, Majors }: EnrollRow): string =>
  [KIND_WORDS[UnitKind], Batch, Majors.length > 0 ? `含 ${Majors.join('、')}` : ''].filter(Boolean).join(' · ')

/** Years as columns: those of the list and the unit's own, latest first. */
export const enrollYears = ({ Lines }: EnrollRow, years: readonly number[]): number[] =>
  [...new Set([...years, ...Lines.map(({ Year }) => Year)])].sort((a, b) => b - a)

/** Score and rank of each year, and the number of places if known; a year without a cutoff is empty. */
export function enrollTable(row: EnrollRow, years: readonly number[]) {
  const plans = years.map((year) => row.Lines.find(({ Year }) => Year === year)?.Plan ?? null)
  const hasPlans = plans.some((plan) => plan !== null)
  return [...cutoffRows(row.Lines, years), ...(hasPlans ? [{ label: '计划', values: plans }] : [])]
}

/** How the own rank compares with the latest cutoff; '' if one of the two is not known. */
export function againstCutoff({ Lines: [cutoff] }: EnrollRow, rank: number | undefined): string {
  if (!rank || !cutoff?.MinRank) return ''
  const places = cutoff.MinRank - rank
  const against = `我的位次 ${formatNumber(rank)}，`
  if (places === 0) return `${against}和 ${cutoff.Year} 年的线相同`
  return `${against}比 ${cutoff.Year} 年的线${places > 0 ? '靠前' : '靠后'} ${formatNumber(Math.abs(places))} 名`
}
