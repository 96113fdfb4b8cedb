// Offsets of a year's majors within their colleges and their changes into the year, summed over provinces by name.
import { plainName } from '../../catalogue/plain-name'
import { sideOf } from './track-side'
import { ELSEWHERE } from '../../hyperparameters'

/** Lists of candidates kept separate: 综合 is most like 物理类. */
export type OffsetSide = 'arts' | 'science'
export const offsetSideOf = (track: string): OffsetSide => (sideOf(track) === 'arts' ? 'arts' : 'science')

/** Sums over cutoffs by name, entries by position in `keys`. */
interface Sums {
  /** How far cutoffs differ from the level of their college and major, log rank, each at most 1. */
  offsetSums: Float64Array
  offsetCounts: Uint32Array
  /** Changes of cutoffs into the year beyond the common change of their province, log rank. */
  changeSums: Float64Array
  changes: Uint32Array
}

/** The cutoffs of one year, all provinces of a side together: no single cutoff can be recovered from a sum of several. */
export interface OffsetsYear extends Sums {
  side: OffsetSide
  year: number
  /** Codes of the provinces whose cutoffs it includes. */
  provinces: readonly string[]
  /** Numbers of names, ascending: see `keysOf`. */
  keys: Uint32Array
}

/** The name of a unit; a unit that is not one major has no major's name. */
export interface NamedMajor {
  collegeName: string
  majorName: string | null
}

/** Words in brackets that make a name another course of study, rather than a longer form of the same. */
const APART = /合作|国际|校区|师范|定向|民族|护理|校企|英才|拔尖|实验/gu

/** A major's name as other provinces would write it: of brackets only words for another course of study count. Empty if nothing precedes them. */
function nameElsewhere(major: string): string {
  const plain = plainName(major)
  return plain && plain + [...new Set(major.replace(/^[^（(]*/u, '').match(APART))].sort().join('')
}
const collegeElsewhere = (college: string): string => college.replaceAll('（', '(').replaceAll('）', ')')

/** A number of 32 bits for a name (FNV-1a): two of a hundred thousand names share one by chance, a small error in two sums. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Numbers of a unit, its college and its major; null if it has none, and for a unit that is not one major. */
export function keysOf({ collegeName, majorName }: NamedMajor): Record<'unit' | 'college' | 'major', number | null> {
  const college = collegeElsewhere(collegeName)
  const major = nameElsewhere(majorName ?? '')
  return {
    unit: college && major ? hashOf(`${college}\t${major}`) : null,
    college: college ? hashOf(`${college}\t`) : null,
    major: major ? hashOf(`\t${major}`) : null,
  }
}

/** Sums of one name. */
interface Counted {
  majorOffset: number
  majorOffsets: number
  change: number
  changes: number
}
type Tally = Map<number, Counted>

function add(tally: Tally, key: number, majorOffset: number, change: number): void {
  const own = tally.get(key) ?? { majorOffset: 0, majorOffsets: 0, change: 0, changes: 0 }
  tally.set(key, own)
  if (!Number.isNaN(majorOffset)) {
    own.majorOffset += majorOffset
    own.majorOffsets += 1
  }
  if (!Number.isNaN(change)) {
    own.change += change
    own.changes += 1
  }
}

function yearOf(tally: Tally, of: Pick<OffsetsYear, 'side' | 'year' | 'provinces'>): OffsetsYear {
  const keys = Uint32Array.from(tally.keys()).sort()
  const column = (value: (own: Counted) => number) => Array.from(keys, (key) => value(tally.get(key) as Counted))
  return {
    ...of,
    keys,
    offsetSums: Float64Array.from(column(({ majorOffset }) => majorOffset)),
    offsetCounts: Uint32Array.from(column(({ majorOffsets }) => majorOffsets)),
    changeSums: Float64Array.from(column(({ change }) => change)),
    changes: Uint32Array.from(column(({ changes }) => changes)),
  }
}

export const clipOffset = (majorOffset: number): number =>
  Math.max(-ELSEWHERE.largestOffset, Math.min(ELSEWHERE.largestOffset, majorOffset))

/** Data of single units from one year of a province's cutoffs. */
export interface OwnOffsets {
  /** Log rank; NaN for a unit without a cutoff. */
  logRank: Float64Array
  /** How far it differs from the level of its college and its major; 0 if unknown. */
  outlying: Float64Array
  /** Change into the year beyond the common one; NaN if unknown. */
  lastChange: Float64Array
}

/** Data of one year of one province's majors for other provinces. */
export function majorOffsetsOf(
  { logRank, outlying, lastChange }: OwnOffsets,
  units: readonly NamedMajor[],
  { province, track, year }: { province: string; track: string; year: number },
): OffsetsYear {
  const tally: Tally = new Map()
  units.forEach((named, at) => {
    if (Number.isNaN(logRank[at] as number)) return
    const { unit, college, major } = keysOf(named)
    if (unit === null || college === null || major === null) return
    const change = lastChange[at] as number
    add(tally, unit, clipOffset(outlying[at] as number), change)
    add(tally, college, Number.NaN, change)
    add(tally, major, Number.NaN, change)
  })
  return yearOf(tally, { side: offsetSideOf(track), year, provinces: [province] })
}

/** Two years of one side combined: names of both in order, sums of both. */
function merged(one: OffsetsYear, other: OffsetsYear): OffsetsYear {
  const room = one.keys.length + other.keys.length
  const keys = new Uint32Array(room)
  const offsetSums = new Float64Array(room)
  const majorOffsets = new Uint32Array(room)
  const changeSums = new Float64Array(room)
  const changes = new Uint32Array(room)
  let size = 0
  const take = (of: OffsetsYear, from: number): void => {
    offsetSums[size] = (offsetSums[size] as number) + (of.offsetSums[from] as number)
    majorOffsets[size] = (majorOffsets[size] as number) + (of.offsetCounts[from] as number)
    changeSums[size] = (changeSums[size] as number) + (of.changeSums[from] as number)
    changes[size] = (changes[size] as number) + (of.changes[from] as number)
  }
  for (let a = 0, b = 0; a < one.keys.length || b < other.keys.length; size += 1) {
    const key = Math.min(one.keys[a] ?? Number.POSITIVE_INFINITY, other.keys[b] ?? Number.POSITIVE_INFINITY)
    keys[size] = key
    if (one.keys[a] === key) take(one, a++)
    if (other.keys[b] === key) take(other, b++)
  }
  return {
    side: one.side,
    year: one.year,
    provinces: [...one.provinces, ...other.provinces].sort(),
    keys: keys.slice(0, size),
    offsetSums: offsetSums.slice(0, size),
    offsetCounts: majorOffsets.slice(0, size),
    changeSums: changeSums.slice(0, size),
    changes: changes.slice(0, size),
  }
}

/** Years of several provinces combined. If two entries have a province for one year and side, the first counts. */
export function joinMajorOffsets(years: readonly OffsetsYear[]): OffsetsYear[] {
  const joined = new Map<string, OffsetsYear>()
  for (const year of years) {
    const name = `${year.side}/${year.year}`
    const known = joined.get(name)
    if (!known) joined.set(name, year)
    else if (!year.provinces.some((province) => known.provinces.includes(province)))
      joined.set(name, merged(known, year))
  }
  return [...joined].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, year]) => year)
}
