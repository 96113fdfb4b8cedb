// What is known of a college, put in order for its page.
import type { RequestOf, ResponseOf } from 'contract/registry'

export type CollegeDetail = ResponseOf<'School/Detail'>
export type CollegeLines = ResponseOf<'School/ScoreLine'>
export type Track = NonNullable<RequestOf<'School/ScoreLine'>['Track']>

const OTHER = '目录外的专业'

/** Majors by field, the field with most of them first; names that the catalogue lacks last. */
export function majorsByField(majors: CollegeDetail['Majors']): { field: string; majors: CollegeDetail['Majors'] }[] {
  const fields = new Map<string, CollegeDetail['Majors']>()
  for (const major of majors) {
    const field = major.Category ?? OTHER
    fields.set(field, [...(fields.get(field) ?? []), major])
  }
  return [...fields]
    .map(([field, own]) => ({ field, majors: own }))
    .sort((a, b) => Number(a.field === OTHER) - Number(b.field === OTHER) || b.majors.length - a.majors.length)
}

/** Disciplines by grade, the best grade first. */
export function gradeRows(grades: CollegeDetail['Grades']): { grade: string; names: string[] }[] {
  const rows = new Map<string, string[]>()
  for (const { Grade, Name } of grades) rows.set(Grade, [...(rows.get(Grade) ?? []), Name])
  return [...rows].map(([grade, names]) => ({ grade, names }))
}

/** Every year from the first to the last, oldest first: a year without a line breaks the chart, it does not close up. */
export function yearSpan(years: readonly { Year: number }[]): number[] {
  const known = years.map(({ Year }) => Year)
  if (known.length === 0) return []
  const first = Math.min(...known)
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at)
}

/** What belongs to each year of a span; null where it is not known. */
export const acrossYears = <Y extends { Year: number }>(
  span: readonly number[],
  years: readonly Y[],
  of: (year: Y) => number | null,
): (number | null)[] =>
  span.map((year) => {
    const known = years.find(({ Year }) => Year === year)
    return known ? of(known) : null
  })

/** The lines of a unit in a few words: 2025 年 598 分 / 19,234 名. */
export const lineWords = (
  { Year, MinScore, MinRank }: { Year: number; MinScore: number | null; MinRank: number | null },
  numbered: (value: number | null) => string,
): string =>
  `${Year} 年 ${MinScore === null ? '分数未知' : `${MinScore} 分`}${MinRank === null ? '' : ` / ${numbered(MinRank)} 名`}`
