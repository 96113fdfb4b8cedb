// A unit as a candidate sees it, in the words of the pages.
import type { ResponseOf } from 'contract/registry'
import type { ChangedUnit, Source } from 'contract/shapes'
import { formatNumber } from '@/shared/lib/number/number-format'

export type Candidate = ResponseOf<'Wish/SchoolFirstList'>['Items'][number]
export type Prediction = NonNullable<Candidate['Prediction']>
export type Line = Candidate['Lines'][number]

/** The part of a unit that names it. */
export type UnitName = Pick<Candidate, 'CollegeName' | 'GroupCode' | 'MajorName'>

/** The full name of a wish's unit: 南京邮电大学 05 组, 浙江大学 计算机科学与技术, 兰州大学. */
export function unitTitle(unit: UnitName): string {
  return [unit.CollegeName, groupText(unit), unit.MajorName].filter(Boolean).join(' ')
}

/** The name of a unit if its college is known: 05 组; a unit with another enrolment name shows that one, too. */
export function unitTitleAt(unit: UnitName, college: string | undefined): string {
  const own = [groupText(unit), unit.MajorName].filter(Boolean).join(' ')
  return own === '' || unit.CollegeName !== college ? unitTitle(unit) : own
}

/** 05 组, or '' for a unit that is not a group. */
export function groupText(unit: Pick<Candidate, 'GroupCode'>, noun = '组'): string {
  // a group made from cutoffs of majors has a name, no code
  return unit.GroupCode ? (/^\w/.test(unit.GroupCode) ? `${unit.GroupCode} ${noun}` : unit.GroupCode) : ''
}

/**
 * The mark that distinguishes a unit on a card from the college's others: 05 组. A group made from cutoffs of majors keeps its content, （化学）;
 * the card's mark shows how it was made.
 */
export function groupMark(unit: Pick<Candidate, 'GroupCode'>): string {
  const [, requirement] = /^按专业线推算的组(（.+）.*)$/.exec(unit.GroupCode ?? '') ?? []
  return requirement ?? groupText(unit)
}

/** Place and kind of the college: 江苏 南京 · 公办 · 双一流. Unknown parts are left out. */
export function placeText(
  unit: Pick<Candidate, 'CollegeProvince' | 'City' | 'Nature' | 'Tags' | 'Category' | 'MaybeCooperation'>,
): string {
  const city = unit.City && unit.City !== unit.CollegeProvince ? unit.City : null
  const place = [unit.CollegeProvince, city].filter(Boolean).join(' ')
  const guess = unit.MaybeCooperation && '看学费可能是中外合作'
  return [place, unit.Category, unit.Nature, guess, ...unit.Tags].filter(Boolean).join(' · ')
}

// From the most to the least exclusive: each one implies the next.
const HONOURS = ['985', '211', '双一流']

/** The same for one line of a card: the highest of the honours, which implies the others, and 理工 for 理工类. */
export function shortPlaceText(unit: Parameters<typeof placeText>[0]): string {
  const honour = HONOURS.find((name) => unit.Tags.includes(name))
  const others = unit.Tags.filter((tag) => !HONOURS.includes(tag))
  return placeText({
    ...unit,
    Category: unit.Category?.replace(/类$/, '') ?? null,
    Tags: honour ? [honour, ...others] : others,
  })
}

/** 计划 120（去年 108）; '' if the plan is unknown. */
export function planText(unit: Pick<Candidate, 'Plan' | 'LastPlan' | 'PlanYear'>, wishYear?: number): string {
  // before the year's plan is published, last year's stands for it
  if (unit.Plan === null && unit.PlanYear === null && unit.LastPlan !== null && wishYear)
    return `${wishYear - 1} 年计划 ${formatNumber(unit.LastPlan)} 人`
  if (unit.Plan === null) return ''
  const isOlder = unit.PlanYear !== null && wishYear !== undefined && unit.PlanYear !== wishYear
  const name = isOlder ? `${unit.PlanYear} 年计划` : '计划'
  const last = unit.LastPlan === null ? '' : `（上年 ${formatNumber(unit.LastPlan)}）`
  return `${name} ${formatNumber(unit.Plan)} 人${last}`
}

/** Subject requirement and plan on one line. */
export function unitText(unit: Candidate, wishYear?: number): string {
  return [requirementText(unit), planText(unit, wishYear)].filter(Boolean).join(' · ')
}

/** The subject requirement of a unit or major, and how well it is known. */
export type Requirement = Pick<Candidate, 'SubjectReq' | 'RequirementState'>

/** The requirement as printed, with a note if it cannot be read; '' if none is known. */
export function printedRequirement({ SubjectReq, RequirementState }: Requirement): string {
  if (!SubjectReq) return ''
  return RequirementState === 'unreadable' ? `看不清（原表写作“${SubjectReq}”）` : SubjectReq
}

const UNKNOWN_REQUIREMENT: Readonly<Partial<Record<Requirement['RequirementState'], string>>> = {
  unpublished: '选科要求未公布',
  'not-imported': '选科要求没有收录',
}

const SUBJECTS: Readonly<Record<string, string>> = {
  物: '物理',
  化: '化学',
  生: '生物',
  政: '政治',
  史: '历史',
  地: '地理',
  技: '技术',
}
const ABBREVIATED = /^[物化生政史地技]([+、和或/]?[物化生政史地技]){0,2}$/

/** 选科要求 化学、生物 for 化生: tables print initials, which alone on a line are not understood. */
const spelledOut = (printed: string): string =>
  ABBREVIATED.test(printed)
    ? `选科要求 ${printed.replace(/[物化生政史地技](?=[物化生政史地技])/g, '$&、').replace(/[物化生政史地技]/g, (initial) => SUBJECTS[initial] ?? initial)}`
    : printed

/** The published requirement; an unknown one is marked as unknown, never taken for 不限. '' if the exam has no chosen subjects. */
export function requirementText(of: Requirement): string {
  const printed = printedRequirement(of)
  if (printed === '不限') return '选科不限'
  return spelledOut(printed) || (UNKNOWN_REQUIREMENT[of.RequirementState] ?? '')
}

/** The same for a table's column: 未知 if it is unknown, `none` if the exam has no chosen subjects. */
export function requirementCell(of: Requirement, none: string): string {
  if (of.RequirementState === 'none-in-this-model') return none
  return printedRequirement(of) || '未知'
}

/**
 * Why a unit or major is not open to the candidate: it is filed in another section, the subjects do not meet its requirement, or the requirement is unreadable.
 */
export function notOpenText(
  { RequirementState, FiledElsewhere }: Requirement & Pick<Partial<Candidate>, 'FiledElsewhere'>,
  consequence = '不能填报',
): string {
  if (FiledElsewhere !== undefined) return FiledElsewhere
  return RequirementState === 'unreadable' ? '选科要求没有看懂，请先查招生章程' : `选科不符合要求，${consequence}`
}

/** 5,800 元/年; '' if unknown. */
export function feeText(tuition: number | null): string {
  return tuition === null ? '' : `${formatNumber(tuition)} 元/年`
}

/** 学费 5,800 元/年; '' if unknown. */
export function tuitionText(tuition: number | null): string {
  return tuition === null ? '' : `学费 ${feeText(tuition)}`
}

/** The years of a table: those of the unit's cutoffs, latest first, at most `count`. */
export function cutoffYears(cutoffs: readonly Pick<Line, 'Year'>[], count = 3): number[] {
  return [...new Set(cutoffs.map((cutoff) => cutoff.Year))].sort((a, b) => b - a).slice(0, count)
}

export interface Mark {
  label: string
  value: string
}

/** 25年 24,769: the latest `count` known cutoffs, the rank of each, or the score if it has no rank. */
export function cutoffMarks(cutoffs: readonly Pick<Line, 'Year' | 'MinRank' | 'MinScore'>[], count: number): Mark[] {
  const known = cutoffs.filter(({ MinRank, MinScore }) => MinRank !== null || MinScore !== null)
  return cutoffYears(known, count).map((year) => {
    const cutoff = known.find(({ Year }) => Year === year)
    const value = cutoff?.MinRank ? formatNumber(cutoff.MinRank) : `${formatNumber(cutoff?.MinScore)} 分`
    return { label: `${String(year).slice(2)}年`, value }
  })
}

/** Rows of the table of past cutoffs for the given years; null if a year has no number. */
export function cutoffRows(cutoffs: readonly Line[], years: readonly number[]) {
  const of = (pick: (cutoff: Line) => number | null) =>
    years.map((year) => {
      const cutoff = cutoffs.find((item) => item.Year === year)
      return cutoff ? pick(cutoff) : null
    })
  return [
    { label: '最低分', values: of((cutoff) => cutoff.MinScore) },
    { label: '最低位次', values: of((cutoff) => cutoff.MinRank) },
  ]
}

/** A warning if a group with the same number had another subject requirement in that year. */
export const changedText = ({ Year: year, Asked }: ChangedUnit): string =>
  `${year} 年这个组号的选科要求是“${Asked}”，和现在不同，往年的线不能直接比。`

/** Source of the latest cutoff, for the note under the table; undefined if there is no cutoff. */
function cutoffSource(cutoffs: readonly Line[]): Source | undefined {
  const latest = [...cutoffs].sort((a, b) => b.Year - a.Year)[0]
  return latest && { Year: latest.Year, Source: latest.Source, Basis: latest.Basis }
}

/** Source of the data on a unit's card: of its latest cutoff, or, if it has none yet, of its plan. */
export function unitSource({ Lines, PlanSource }: Pick<Candidate, 'Lines' | 'PlanSource'>): Source | undefined {
  const cutoff = cutoffSource(Lines)
  if (cutoff || !PlanSource) return cutoff
  return { ...PlanSource, Source: `${PlanSource.Source} 招生计划` }
}

/** The unit of a wish by the province's rule, in words. */
const WISH_UNIT_WORDS = {
  'college-major-group': '院校专业组',
  'major+college': '专业（类）+ 院校',
  college: '院校',
} as const

/** The same for a name from outside; '' for a kind unknown to this version. */
export function wishUnitText(wishUnit: string): string {
  return Object.entries(WISH_UNIT_WORDS).find(([kind]) => kind === wishUnit)?.[1] ?? ''
}

/** The facts in a row of a plan besides its name and places: 物理类 · 本科批 · 选科不限 · 5,800 元/年 · 四年. */
export function planNote(
  row: Requirement & { Track: string; Batch: string; Tuition: number | null; Duration: string | null },
): string {
  return [row.Track, row.Batch, requirementText(row), feeText(row.Tuition), row.Duration].filter(Boolean).join(' · ')
}
