// How far the cutoffs of groups built from cutoffs of majors lie from the printed ones: the printed groups of a year are hidden, built and compared.
import { easiest, type MajorRow } from '../../engine/identity/major-rows'
import { rowsOfPlanned, type PlannedGroup } from '../../engine/identity/planned-groups'
import { groupBy } from '../../engine/rules/cutoff-check/group-by'
import { collegesWithMajors, type CollegeFacts } from '../../server/db/importers/derived/derived-facts'
import type { Connection } from '../../server/db/connection'
import type { ProvinceFact } from '../../server/db/seeds/facts'

/**
 * `own codes`: majors of the year, in the groups of their own codes; `plan`: in the groups of the newest plan, without codes; `own plan`: in the groups of the
 * year itself, without codes; `college`: nothing says which group a major is in: the easiest of the college against its easiest group.
 */
type Way = 'own codes' | 'own plan' | 'plan' | 'college'

interface Built {
  way: Way
  batch: string
  /** Share of the group's majors with a cutoff, 0..1; null if the majors of the group are unknown. */
  known: number | null
  rank: number
  printed: number
}

export interface Comparison {
  way: Way
  /** Printed groups of the year with a rank, and how many of them were built. */
  printed: number
  built: number
  errors: Errors
  /** Of groups with some majors missing, by share of known majors. */
  byKnown: { from: number; to: number; errors: Errors }[]
}

export interface Errors {
  count: number
  /** Of |built rank / printed rank - 1|. */
  median: number
  p90: number
  /** Median of built rank / printed rank - 1: below 0 where built cutoffs are too hard. */
  bias: number
  /** Share within 10 %, and share more than 10 % too hard. */
  within: number
  tooHard: number
}

const BUCKETS = [0, 0.5, 0.67, 0.8, 1] as const
const WITHIN = 0.1

const quantile = (sorted: readonly number[], share: number): number =>
  sorted.length === 0 ? Number.NaN : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!

function errorsOf(built: readonly Built[]): Errors {
  const signed = built.map(({ rank, printed }) => rank / printed - 1).sort((a, b) => a - b)
  const sizes = signed.map(Math.abs).sort((a, b) => a - b)
  return {
    count: built.length,
    median: quantile(sizes, 0.5),
    p90: quantile(sizes, 0.9),
    bias: quantile(signed, 0.5),
    within: sizes.filter((size) => size <= WITHIN).length / sizes.length,
    tooHard: signed.filter((error) => error < -WITHIN).length / sizes.length,
  }
}

/** Groups of the year by the codes of their rows. */
const plannedOf = (rows: readonly MajorRow[]): PlannedGroup[] =>
  [...groupBy(rows, ({ group }) => group)].map(([group, own]) => ({
    group,
    majors: own.map(({ major }) => major),
  }))

const setsOf = (rows: readonly MajorRow[], planned: readonly PlannedGroup[]): [string, readonly MajorRow[]][] =>
  rowsOfPlanned(rows, planned, 0).map(({ group, rows: own }) => [group, own])

/** @param keep whether a row is known: false hides it */
function* builtOf(college: CollegeFacts, year: number, keep: (row: MajorRow) => boolean): Iterable<Built> {
  const { batch } = college
  const printed = new Map(
    college.printed.flatMap((cutoff) => (cutoff.year === year && cutoff.rank ? [[cutoff.group, cutoff.rank]] : [])),
  )
  const rows = college.rows.filter((row) => row.year === year && row.rank !== null)
  if (printed.size === 0 || rows.length === 0) return
  const bare = rows.filter(keep).map((row) => ({ ...row, group: '' }))
  function* compared(way: Way, sets: Iterable<[string, readonly MajorRow[]]>, groups: readonly PlannedGroup[] | null) {
    for (const [group, own] of sets) {
      const rank = easiest(own).rank
      const majors = new Set(groups?.find((one) => one.group === group)?.majors ?? [])
      const known = majors.size === 0 ? null : new Set(own.map(({ major }) => major)).size / majors.size
      const there = printed.get(group)
      if (rank !== null && there !== undefined) yield { way, batch, known, rank, printed: there }
    }
  }
  const coded = rows.filter(({ group }) => group !== '')
  if (coded.length > 0) {
    yield* compared(
      'own codes',
      groupBy(coded, ({ group }) => group),
      null,
    )
    const own = plannedOf(coded)
    yield* compared('own plan', setsOf(bare, own), own)
  }
  if (college.planned.length > 0) yield* compared('plan', setsOf(bare, college.planned), college.planned)
  if (bare.length > 0) {
    const there = Math.max(...printed.values())
    yield { way: 'college', batch, known: null, rank: easiest(bare).rank!, printed: there }
  }
}

/**
 * Compares the ordinary undergraduate groups of a year, way by way.
 * @param hidden share of the cutoffs of majors that are hidden before, 0..1: for what a group loses with them
 */
export async function compareGroups(
  db: Connection,
  province: ProvinceFact,
  year: number,
  hidden = 0,
): Promise<Comparison[]> {
  const colleges = (await collegesWithMajors(db, province, 'group')).filter(
    ({ batch }) => batch === province.rule.MainBatch,
  )
  let at = 0
  // every run hides the same rows
  const keep = (): boolean => {
    at += 1
    return (at * 0.618_034) % 1 >= hidden
  }
  const built = colleges.flatMap((college) => [...builtOf(college, year, keep)])
  const printed = colleges.reduce(
    (sum, college) => sum + college.printed.filter((cutoff) => cutoff.year === year && cutoff.rank !== null).length,
    0,
  )
  return [...groupBy(built, ({ way }) => way)].map(([way, own]) => ({
    way,
    printed: way === 'college' ? own.length : printed,
    built: own.length,
    errors: errorsOf(own),
    byKnown: BUCKETS.map((from, index) => {
      const to = BUCKETS[index + 1] ?? Infinity
      const inside = own.filter(({ known }) => known !== null && known >= from && known < to)
      return { from, to: Math.min(to, 1), errors: errorsOf(inside) }
    }).filter(({ errors }) => errors.count > 0),
  }))
}
