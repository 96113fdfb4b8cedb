// The plans of one track and batch, counted by what a combination of subjects allows.
import type { Track } from '../../rules/province-rule'
import { opennessOf, type Openness } from './combinations'

/** A major of a college, or of a group of it, as planned. */
export interface PlannedMajor {
  college: string
  collegeId: string | null
  /** Null if the plan names no major. */
  major: string | null
  requirement: string | null
  /** Null if the number is not published. */
  places: number | null
}

export interface Counted {
  rows: number
  places: number
  majors: number
  colleges: number
}

/** A name of a major without the text in brackets: 软件工程（中外合作办学） is 软件工程. */
export const majorName = (printed: string): string => printed.replace(/[（(【[].*$/, '').trim() || printed

/** Openness of each row for a choice; every requirement is read once. */
export function opennessByRow(
  rows: readonly PlannedMajor[],
  subjects: readonly string[],
  track: Track,
): readonly Openness[] {
  const known = new Map<string | null, Openness>()
  return rows.map(({ requirement }) => {
    const openness = known.get(requirement) ?? opennessOf(requirement, subjects, track)
    known.set(requirement, openness)
    return openness
  })
}

const namesOf = (rows: readonly PlannedMajor[]) => ({
  majors: new Set(rows.flatMap(({ major }) => (major === null ? [] : [majorName(major)]))),
  colleges: new Set(rows.map(({ college }) => college)),
})

const placesOf = (rows: readonly PlannedMajor[]): number => rows.reduce((sum, { places }) => sum + (places ?? 0), 0)

const without = (names: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): number =>
  [...names].filter((name) => others.every((other) => !other.has(name))).length

/**
 * Rows and places by openness. A major or a college is open if one of its rows is; unknown if none is open and one unknown; closed if all are closed. The three
 * add up to the total.
 */
export function countByOpenness(
  rows: readonly PlannedMajor[],
  openness: readonly Openness[],
): Record<'total' | Openness, Counted> {
  const of = (wanted: Openness) => rows.filter((_, at) => openness[at] === wanted)
  const [open, closed, unknown] = [of('open'), of('closed'), of('unknown')]
  const names = { all: namesOf(rows), open: namesOf(open), closed: namesOf(closed), unknown: namesOf(unknown) }
  const count = (own: readonly PlannedMajor[], majors: number, colleges: number): Counted => ({
    rows: own.length,
    places: placesOf(own),
    majors,
    colleges,
  })
  return {
    total: count(rows, names.all.majors.size, names.all.colleges.size),
    open: count(open, names.open.majors.size, names.open.colleges.size),
    unknown: count(
      unknown,
      without(names.unknown.majors, names.open.majors),
      without(names.unknown.colleges, names.open.colleges),
    ),
    closed: count(
      closed,
      without(names.closed.majors, names.open.majors, names.unknown.majors),
      without(names.closed.colleges, names.open.colleges, names.unknown.colleges),
    ),
  }
}

/** What a further subject additionally opens: rows and places, and the majors and colleges of which nothing was open before. */
export function openedBy(
  rows: readonly PlannedMajor[],
  before: readonly Openness[],
  after: readonly Openness[],
): Counted {
  const open = namesOf(rows.filter((_, at) => before[at] === 'open'))
  const opened = rows.filter((_, at) => before[at] === 'closed' && after[at] === 'open')
  const names = namesOf(opened)
  return {
    rows: opened.length,
    places: placesOf(opened),
    majors: without(names.majors, open.majors),
    colleges: without(names.colleges, open.colleges),
  }
}

export interface NamedCount {
  name: string
  collegeId: string | null
  state: Openness
  open: number
  closed: number
  unknown: number
  /** Places that are open. */
  places: number
  /** Requirements of closed rows, as printed. */
  requirements: string[]
}

const MOST_REQUIREMENTS = 3

/** The same counts college by college or major by major: the most open places first. */
export function countByName(
  rows: readonly PlannedMajor[],
  openness: readonly Openness[],
  by: 'college' | 'major',
): NamedCount[] {
  const byName = new Map<string, NamedCount>()
  rows.forEach((row, at) => {
    const name = by === 'college' ? row.college : row.major === null ? null : majorName(row.major)
    if (name === null) return
    const collegeId = by === 'college' ? row.collegeId : null
    const known = byName.get(name) ?? {
      name,
      collegeId,
      state: 'closed',
      open: 0,
      closed: 0,
      unknown: 0,
      places: 0,
      requirements: [],
    }
    byName.set(name, known)
    const own = openness[at] as Openness
    known[own] += 1
    if (own === 'open') known.places += row.places ?? 0
    if (own === 'closed' && row.requirement && known.requirements.length < MOST_REQUIREMENTS)
      if (!known.requirements.includes(row.requirement)) known.requirements.push(row.requirement)
  })
  const all = [...byName.values()]
  for (const one of all) one.state = one.open > 0 ? 'open' : one.unknown > 0 ? 'unknown' : 'closed'
  return all.sort((a, b) => b.places - a.places || b.open - a.open || b.closed - a.closed || (a.name < b.name ? -1 : 1))
}
