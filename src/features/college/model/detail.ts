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

/** The lines of a unit in a few words: 2025 年 598 分 / 19,234 名. */
export const lineWords = (
  { Year, MinScore, MinRank }: { Year: number; MinScore: number | null; MinRank: number | null },
  numbered: (value: number | null) => string,
): string =>
  `${Year} 年 ${MinScore === null ? '分数未知' : `${MinScore} 分`}${MinRank === null ? '' : ` / ${numbered(MinRank)} 名`}`

type KnownAs = CollegeDetail['OtherNames'][number]

/** By which other name a college was found. */
export const knownAsText = ({ Name, Kind }: KnownAs): string =>
  ({ former: `原名 ${Name}`, other: `也叫 ${Name}`, merged: `${Name}已并入` })[Kind]

const NAME_LABELS = { former: '曾用名', other: '也叫', merged: '并入的院校' } as const

/** Other names of a college by what they are, as facts; nothing where it has none of a kind. */
export const otherNames = (names: readonly KnownAs[]): { label: string; value: string }[] =>
  (['former', 'other', 'merged'] as const).flatMap((kind) => {
    const own = names.filter(({ Kind }) => Kind === kind).map(({ Name }) => Name)
    return own.length > 0 ? [{ label: NAME_LABELS[kind], value: own.join('、') }] : []
  })
