// The data about a college, arranged for its page.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { yearSpan } from '@/shared/lib/date/year-span'

export type CollegeDetail = ResponseOf<'School/Detail'>
export type CollegeCutoffs = ResponseOf<'School/ScoreLine'>
export type Track = NonNullable<RequestOf<'School/ScoreLine'>['Track']>

const OTHER = '目录外的专业'

/** Majors by field, the field with the most majors first; names missing from the catalogue last. */
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

interface LowestCutoff {
  Year: number
  MinScore: number | null
  MinRank: number | null
}
type Numbered = (value: number | null) => string

/** A cutoff in words: 598 分 / 19,234 名. */
const cutoffFigures = ({ MinScore, MinRank }: LowestCutoff, numbered: Numbered): string =>
  `${MinScore === null ? '分数未知' : `${MinScore} 分`}${MinRank === null ? '' : ` / ${numbered(MinRank)} 名`}`

/** The cutoff of a unit in a year: 2025 年 598 分 / 19,234 名. */
export const cutoffWords = (cutoff: LowestCutoff, numbered: Numbered): string =>
  `${cutoff.Year} 年 ${cutoffFigures(cutoff, numbered)}`

type Unit = CollegeCutoffs['Units'][number]
type Earlier = Unit['Earlier'][number]

/** From this probability on, the former number of a group is called very likely. */
const VERY_LIKELY = 0.8

/** The number of a group in a year, its cutoff there, and how certain that is. */
export function earlierText({ Name, Lines }: Unit, earlier: Earlier, numbered: Numbered): string {
  const { Year, Share, SameMajors, Line } = earlier
  const likely = Share >= VERY_LIKELY ? '很可能是' : '多半是'
  const majors = SameMajors === null ? '' : `，专业 ${Math.round(SameMajors * 100)} % 相同`
  const own = Lines.some((other) => other.Year === Year) ? `；那年的 ${Name}是另一个组` : ''
  return `${Year} 年它${likely} ${earlier.Name}：${cutoffFigures(Line, numbered)}${majors}${own}`
}

/** A rank farther away than this would make the cutoffs look level. */
const NEAR = 2

/**
 * Ranks of a unit's cutoffs, oldest first, for a picture: for a year in which it had another number, the cutoff under that number; none for a year in which
 * its number required other subjects, and none before it. null if fewer than two are known.
 * @param own the family's rank, drawn across them if it is near
 */
export function trendOf({ Lines, Earlier, Changed }: Unit, own: number | undefined) {
  const years = yearSpan([...Lines, ...Earlier])
  const values = years.map((year) => {
    const elsewhere = Earlier.find(({ Year }) => Year === year)
    if (elsewhere) return elsewhere.Line.MinRank
    if (Changed && year <= Changed.Year) return null
    return Lines.find(({ Year }) => Year === year)?.MinRank ?? null
  })
  const known = values.filter((rank) => rank !== null)
  if (known.length < 2) return null
  const isNear = own !== undefined && own * NEAR >= Math.min(...known) && own <= Math.max(...known) * NEAR
  return { values, labels: years.map(String), ...(isNear && { marker: own }) }
}

/** The later number of a group whose own number no longer exists; null if unknown. */
export function laterName(unit: Unit, units: readonly Unit[]): { Year: number; Name: string } | null {
  const last = unit.Lines[0]?.Year
  const later = units.find(({ Earlier }) => Earlier.some(({ UnitId, Year }) => UnitId === unit.UnitId && Year === last))
  return last === undefined || !later ? null : { Year: last, Name: later.Name }
}

type KnownAs = CollegeDetail['OtherNames'][number]

/** The other name under which a college was found. */
export const knownAsText = ({ Name, Kind }: KnownAs): string =>
  ({ former: `原名 ${Name}`, other: `也叫 ${Name}`, merged: `${Name}已并入` })[Kind]

const NAME_LABELS = { former: '曾用名', other: '也叫', merged: '并入的院校' } as const

/** A name with the notice that changed it, if its date is known. */
const withNotice = ({ Name, Since, Source }: KnownAs): string =>
  Since === undefined || Source === undefined ? Name : `${Name}（${Source}，${Since}）`

/** Other names of a college by their kind, as facts; a kind without names is left out. */
export const otherNames = (names: readonly KnownAs[]): { label: string; value: string }[] =>
  (['former', 'other', 'merged'] as const).flatMap((kind) => {
    const own = names.filter(({ Kind }) => Kind === kind).map(withNotice)
    return own.length > 0 ? [{ label: NAME_LABELS[kind], value: own.join('、') }] : []
  })
