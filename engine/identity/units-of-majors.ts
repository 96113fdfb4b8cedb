// Units derived from the cutoffs of majors: groups by their codes if rows have them, else all majors of a college with one requirement as one unit.
import { groupBy } from '../rules/cutoff-check/group-by'
import { DERIVED_NAME } from './group-name'
import { matchGroups } from './match-groups'
import { easiest, type MajorRow, type PrintedCutoff } from './major-rows'
import { rowsOfPlanned, type PlannedGroup } from './planned-groups'
import { GROUPS_OF_MAJORS } from '../hyperparameters'

/** The facts of one college in one province, track and batch. */
export interface CollegeRows {
  rows: readonly MajorRow[]
  /** Cutoffs of its groups as printed. */
  printed: readonly PrintedCutoff[]
  /** Whether plans name groups in its province, track and batch. */
  isPlanned: boolean
  /** Its own groups, or itself without a code, as named in plans. */
  planned: readonly PlannedGroup[]
}

interface DerivedCutoff {
  year: number
  score: number
  rank: number | null
  rankBasis: string | null
  plan: number | null
  source: string
}

export interface DerivedMajors {
  year: number
  rows: readonly MajorRow[]
}

export interface DerivedUnit {
  /** Code as printed, or DERIVED_NAME followed by the requirement; null if a wish names a college. */
  group: string | null
  /** That of its newest year; null if it is not the same for all. */
  requirement: string | null
  cutoffs: readonly DerivedCutoff[]
  majors: readonly DerivedMajors[]
  /** Standard deviation of its cutoff, log rank. */
  spread: number
}

export interface DerivedCollege {
  units: readonly DerivedUnit[]
  /** Majors of printed groups, by unit. */
  majorsOfPrinted: ReadonlyMap<string, readonly DerivedMajors[]>
  counts: DerivedCounts
}

/** What happened to the codes if groups are also printed. */
export interface DerivedCounts {
  matched: number
  renumbered: number
  contradicted: number
  unprinted: number
}

function cutoffOf(year: number, rows: readonly MajorRow[], isPartial: boolean): DerivedCutoff {
  const { score, rank, rankBasis } = easiest(rows)
  const plans = rows.flatMap(({ plan }) => (plan === null ? [] : [plan]))
  return {
    year,
    score,
    rank,
    rankBasis,
    // the places are unknown unless every major is known and gives its own
    plan: plans.length === rows.length && !isPartial ? plans.reduce((sum, plan) => sum + plan, 0) : null,
    source: [...new Set(rows.map(({ source }) => source))].sort().join('、'),
  }
}

function spreadOf(rows: readonly MajorRow[]): number {
  const ranks = rows.flatMap(({ rank }) => (rank === null ? [] : [Math.log(rank)]))
  if (ranks.length === 0) return GROUPS_OF_MAJORS.leastSpread
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
  return Math.max(
    GROUPS_OF_MAJORS.leastSpread,
    Math.sqrt(ranks.reduce((sum, rank) => sum + (rank - mean) ** 2, 0) / ranks.length),
  )
}

/** The requirement that all rows print; null if they differ or print none. */
function requirementOf(rows: readonly MajorRow[]): string | null {
  const [first, ...others] = new Set(rows.map(({ requirement }) => requirement))
  return first && others.length === 0 ? first : null
}

const NONE: ReadonlySet<number> = new Set()

/** @param partial years in which some of its majors are unknown */
function unitOf(group: string | null, rows: readonly MajorRow[], partial = NONE): DerivedUnit {
  const years = [...groupBy(rows, ({ year }) => year)].sort(([a], [b]) => b - a)
  const [, newest] = years[0]!
  return {
    group,
    requirement: requirementOf(newest),
    cutoffs: years.map(([year, own]) => cutoffOf(year, own, partial.has(year))),
    majors: years.map(([year, own]) => ({ year, rows: own })),
    spread: spreadOf(newest),
  }
}

/** 首选物理，再选化学 → 再选化学: the first choice is the track. */
const besideTrack = (requirement: string): string => requirement.replace(/^首选[^，,；;]*[，,；;]\s*/u, '')

const nameOf = (requirement: string): string =>
  requirement === '' ? DERIVED_NAME : `${DERIVED_NAME}（${besideTrack(requirement)}）`

/**
 * Whether a source's group codes mean the groups printed under them.
 * @param counts of all colleges of a province and track; true unless something contradicts it
 */
export function areCodesTrusted({ matched, renumbered, contradicted }: DerivedCounts): boolean {
  const compared = matched + contradicted
  return compared === 0 || (matched - renumbered) / compared >= GROUPS_OF_MAJORS.trustedCodes
}

/** For years in which majors with codes and groups are both known: which majors are in which printed group. */
export function majorsOfPrinted(college: CollegeRows): Pick<DerivedCollege, 'majorsOfPrinted' | 'counts'> {
  const found = new Map<string, DerivedMajors[]>()
  const counts: DerivedCounts = { matched: 0, renumbered: 0, contradicted: 0, unprinted: 0 }
  const coded = college.rows.filter(({ group }) => group !== '')
  const printed = groupBy(college.printed, ({ year }) => year)
  for (const [year, rows] of groupBy(coded, (row) => row.year)) {
    const cutoffs = printed.get(year)
    if (!cutoffs) continue
    const match = matchGroups(
      groupBy(rows, ({ group }) => group),
      cutoffs,
    )
    counts.matched += match.matched.size
    counts.renumbered += match.renumbered
    counts.contradicted += match.contradicted.length
    counts.unprinted += match.unprinted.length
    for (const [unitId, own] of match.matched)
      found.set(
        unitId,
        [...(found.get(unitId) ?? []), { year, rows: own }].sort((a, b) => b.year - a.year),
      )
  }
  return { majorsOfPrinted: found, counts }
}

/**
 * Units of a college known only from cutoffs of its majors. A year whose groups are printed has none; a college whose groups are known from cutoffs, plans or
 * codes gets no other derived ones. Rows without codes give a planned group the cutoff of its majors.
 * @param areTrusted whether codes mean the groups printed under them where both are known; otherwise a college with printed groups has no unit by code
 */
export function unitsOfMajors(college: CollegeRows, wishUnit: 'group' | 'college', areTrusted: boolean): DerivedUnit[] {
  const printedYears = new Set(college.printed.map(({ year }) => year))
  const rows = college.rows.filter(({ year }) => !printedYears.has(year))
  const isPlannedAlone = college.planned.length > 0 && college.printed.length === 0
  if (wishUnit === 'college')
    return rows.length === 0 || (college.isPlanned && !isPlannedAlone) ? [] : [unitOf(null, rows)]
  const coded = rows.filter(({ group }) => group !== '')
  const isKnown = college.printed.length > 0 || college.isPlanned
  if (coded.length > 0 && (!isKnown || areTrusted))
    return [...groupBy(coded, ({ group }) => group)].map(([group, own]) => unitOf(group, own))
  if (college.rows.some(({ group }) => group !== '')) return []
  if (isPlannedAlone)
    return rowsOfPlanned(rows, college.planned).map(({ group, rows: own, partial }) => unitOf(group, own, partial))
  if (isKnown) return []
  return [...groupBy(rows, ({ requirement }) => nameOf(requirement))].map(([name, own]) => unitOf(name, own))
}
