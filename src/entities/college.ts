// A college in the words of the pages.
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'

export type CollegeRow = ResponseOf<'School/List'>['Items'][number]
type CollegeLine = NonNullable<CollegeRow['Line']>

/** 江苏 南京; a municipality is shown once. */
export const collegePlace = ({ Province, City }: Pick<CollegeRow, 'Province' | 'City'>): string =>
  Province === City ? City : `${Province} ${City}`

/** Its kind: 本科 · 理工类 · 公办. */
export const collegeKind = ({ Level, Category, Nature }: Pick<CollegeRow, 'Level' | 'Category' | 'Nature'>): string =>
  [Level, Category, Nature].filter(Boolean).join(' · ')

/** 2025 年最低 598 分，位次 19,234; '' if neither is known. */
export function collegeCutoffText(cutoff: Pick<CollegeLine, 'Year' | 'MinScore' | 'MinRank'>): string {
  const parts = [
    cutoff.MinScore === null ? '' : `最低 ${cutoff.MinScore} 分`,
    cutoff.MinRank === null ? '' : `位次 ${formatNumber(cutoff.MinRank)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${cutoff.Year} 年${parts.join('，')}` : ''
}
