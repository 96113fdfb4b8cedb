// What the same majors of the same colleges did in other provinces: how far one stands out of its college there, and where it, its college and its name were heading.
// A line that stands out by chance comes back; one that stands out in ten provinces does not.
import { sideOf } from './track-side'
import type { UnitKind } from '../province-rule'
import { isGuideYear } from '../requirement-years'

/** Lists of candidates that are told apart: 综合 is most like 物理类. */
export type StandSide = 'arts' | 'science'
export const standSideOf = (track: string): StandSide => (sideOf(track) === 'arts' ? 'arts' : 'science')

/** Sums over lines by name, entries by place in `keys`. */
interface Sums {
  /** How far lines stood out of what their college and their major say, log rank, each at most 1. */
  standSums: Float64Array
  stands: Uint16Array
  /** What lines did into the year beyond what all lines of their province did, log rank. */
  changeSums: Float64Array
  changes: Uint16Array
}

/** What the lines of one year showed, all provinces of a side together: no line can be read back from a sum of several. */
export interface StandsYear extends Sums {
  side: StandSide
  year: number
  /** Codes of the provinces whose lines are in it. */
  provinces: readonly string[]
  /** Numbers of names, ascending: see `keyOf`. */
  keys: Uint32Array
}

/** What a unit is called; a unit that is not one major has no major's name. */
export interface NamedMajor {
  collegeName: string
  majorName: string | null
}

/** Words of a name's brackets that make it another course of study, and not the same one told at more length. */
const APART = /合作|国际|校区|师范|定向|民族|护理|校企|英才|拔尖|实验/gu

/** A major's name as other provinces would write it: brackets count by what makes them another course of study. */
function nameElsewhere(major: string): string {
  const [plain = ''] = major.split(/[（(]/u, 1)
  return plain.trim() + [...new Set(major.slice(plain.length).match(APART))].sort().join('')
}
const collegeElsewhere = (college: string): string => college.replaceAll('（', '(').replaceAll('）', ')')

/** A number of 32 bits for a name (FNV-1a): two of a hundred thousand names share one by chance, which is a small error in two sums. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Numbers that stand for a unit, its college and its major; null for a unit that is not one major. */
function keysOf({ collegeName, majorName }: NamedMajor): {
  unit: number | null
  college: number
  major: number | null
} {
  const college = collegeElsewhere(collegeName)
  const major = majorName === null ? null : nameElsewhere(majorName)
  return {
    unit: major === null ? null : hashOf(`${college}\t${major}`),
    college: hashOf(`${college}\t`),
    major: major === null ? null : hashOf(`\t${major}`),
  }
}

type Tally = Map<number, { stand: number; stands: number; change: number; changes: number }>

function add(tally: Tally, key: number, stand: number, change: number): void {
  const own = tally.get(key) ?? { stand: 0, stands: 0, change: 0, changes: 0 }
  tally.set(key, own)
  if (!Number.isNaN(stand)) {
    own.stand += stand
    own.stands += 1
  }
  if (!Number.isNaN(change)) {
    own.change += change
    own.changes += 1
  }
}

function yearOf(tally: Tally, of: Pick<StandsYear, 'side' | 'year' | 'provinces'>): StandsYear {
  const keys = Uint32Array.from(tally.keys()).sort()
  const column = (value: (own: { stand: number; stands: number; change: number; changes: number }) => number) =>
    Array.from(keys, (key) =>
      value(tally.get(key) as { stand: number; stands: number; change: number; changes: number }),
    )
  return {
    ...of,
    keys,
    standSums: Float64Array.from(column(({ stand }) => stand)),
    stands: Uint16Array.from(column(({ stands }) => stands)),
    changeSums: Float64Array.from(column(({ change }) => change)),
    changes: Uint16Array.from(column(({ changes }) => changes)),
  }
}

/** Limit of what one line says of how far a major stands out. */
const LARGEST_STAND = 1
const clipStand = (stand: number): number => Math.max(-LARGEST_STAND, Math.min(LARGEST_STAND, stand))

/** What one year of a province's lines shows of single units; NaN where unknown. */
export interface OwnStands {
  /** Log rank; NaN for a unit without a line. */
  logRank: Float64Array
  outlying: Float64Array
  /** Change into the year beyond everybody's. */
  lastChange: Float64Array
}

/** What one year of one province's majors shows others. */
export function standsOf(
  { logRank, outlying, lastChange }: OwnStands,
  units: readonly NamedMajor[],
  { province, track, year }: { province: string; track: string; year: number },
): StandsYear {
  const tally: Tally = new Map()
  units.forEach((named, at) => {
    if (Number.isNaN(logRank[at] as number)) return
    const { unit, college, major } = keysOf(named)
    if (unit === null || major === null) return
    const change = lastChange[at] as number
    add(tally, unit, clipStand(outlying[at] as number), change)
    add(tally, college, Number.NaN, change)
    add(tally, major, Number.NaN, change)
  })
  return yearOf(tally, { side: standSideOf(track), year, provinces: [province] })
}

/** Years of several provinces put together. Of a province that two entries have for one year and side the first counts. */
export function joinStands(years: readonly StandsYear[]): StandsYear[] {
  const joined = new Map<string, { of: StandsYear; provinces: string[]; tally: Tally | null }>()
  for (const year of years) {
    const name = `${year.side}/${year.year}`
    const known = joined.get(name)
    if (!known) {
      joined.set(name, { of: year, provinces: [...year.provinces], tally: null })
      continue
    }
    if (year.provinces.some((province) => known.provinces.includes(province))) continue
    known.provinces.push(...year.provinces)
    if (!known.tally) addAll((known.tally = new Map()), known.of)
    addAll(known.tally, year)
  }
  return [...joined]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { of, provinces, tally }]) =>
      tally ? yearOf(tally, { side: of.side, year: of.year, provinces: provinces.sort() }) : of,
    )
}

function addAll(tally: Tally, { keys, standSums, stands, changeSums, changes }: StandsYear): void {
  keys.forEach((key, at) => {
    const own = tally.get(key) ?? { stand: 0, stands: 0, change: 0, changes: 0 }
    tally.set(key, own)
    own.stand += standSums[at] as number
    own.stands += stands[at] as number
    own.change += changeSums[at] as number
    own.changes += changes[at] as number
  })
}

/** Place of a number in ascending ones; -1 where it is not among them. */
function placeOf(keys: Uint32Array, key: number | null): number {
  if (key === null) return -1
  let low = 0
  let high = keys.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const value = keys[middle] as number
    if (value === key) return middle
    if (value < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** What is known of one column's year, found for the units of a history. */
export interface ColumnStands {
  of: StandsYear
  /** Whether the lines of the history are among those summed. */
  hasOwn: boolean
  /** Whether where majors were heading says where they go on: not over a year in which requirements were rewritten. */
  saysMajors: boolean
  /** Places in the sums, -1 where nothing is known. Entry a unit. */
  unit: Int32Array
  college: Int32Array
  major: Int32Array
}

/** Entry a column of a history, null where nothing is known of its year. */
export type Elsewhere = readonly (ColumnStands | null)[]

/**
 * Finds for the units of a history what others showed of the same names in the years before the one predicted; never in that year or later.
 * @param of whose history it is; `year` is the one predicted
 */
export function elsewhereFor(
  stands: readonly StandsYear[],
  units: readonly NamedMajor[],
  of: { province: string; track: string; kind: UnitKind; year: number; columns: number },
): Elsewhere {
  const side = standSideOf(of.track)
  const keys = units.map(keysOf)
  return Array.from({ length: of.columns }, (_, column) => {
    const year = of.year - 1 - column
    const known = stands.find((one) => one.side === side && one.year === year)
    if (!known) return null
    return {
      of: known,
      hasOwn: of.kind === 'major' && known.provinces.includes(of.province),
      saysMajors: !isGuideYear(year) && !isGuideYear(year + 1),
      unit: Int32Array.from(keys, ({ unit }) => placeOf(known.keys, unit)),
      college: Int32Array.from(keys, ({ college }) => placeOf(known.keys, college)),
      major: Int32Array.from(keys, ({ major }) => placeOf(known.keys, major)),
    }
  })
}

/** Features of one unit that others' lines give. */
export interface ElsewhereFeatures {
  /** How far it stands out of its college elsewhere, log rank, by how many provinces say so. */
  standElsewhere: Float64Array
  /** How much is known of it, 0..1: 0 where no other province has it. */
  weight: Float64Array
  /** How far it stands out here, by the same. */
  standHere: Float64Array
  unitElsewhere: Float64Array
  collegeElsewhere: Float64Array
  majorElsewhere: Float64Array
}

/** Lines of others that weigh as much as "nothing known". */
const PRIOR_LINES = { stand: 1.5, unit: 3, college: 10, major: 20 } as const

interface SumOf {
  sum: number
  count: number
}
const sumsBy = (places: Int32Array, changes: Float64Array): Map<number, SumOf> => {
  const sums = new Map<number, SumOf>()
  places.forEach((place, unit) => {
    const change = changes[unit] as number
    if (place < 0 || Number.isNaN(change)) return
    const own = sums.get(place) ?? { sum: 0, count: 0 }
    own.sum += change
    own.count += 1
    sums.set(place, own)
  })
  return sums
}

/**
 * What others did with a name into a year, drawn towards nothing; entry a unit.
 * @param own what of the history is taken out of a unit's sum, at the place of its name
 */
function trend(
  { of }: ColumnStands,
  places: Int32Array,
  own: ((place: number, unit: number) => SumOf | undefined) | null,
  priorLines: number,
): Float64Array {
  return Float64Array.from(places, (place, unit) => {
    if (place < 0) return 0
    const { sum, count } = own?.(place, unit) ?? { sum: 0, count: 0 }
    const lines = (of.changes[place] as number) - count
    return lines > 0 ? ((of.changeSums[place] as number) - sum) / (lines + priorLines) : 0
  })
}

/**
 * Features seen from a column: all that others showed up to its year, the history's own lines taken out.
 * @param own what each column of the history shows itself
 */
export function elsewhereFeatures(
  elsewhere: Elsewhere,
  column: number,
  own: (column: number) => OwnStands,
): ElsewhereFeatures | null {
  const now = elsewhere[column]
  const known = elsewhere.slice(column).flatMap((year, back) => (year ? [{ year, own: own(column + back) }] : []))
  const size = known[0]?.year.unit.length
  if (size === undefined) return null
  const { outlying, lastChange } = own(column)
  const standElsewhere = new Float64Array(size)
  const weight = new Float64Array(size)
  const standHere = new Float64Array(size)
  for (let unit = 0; unit < size; unit += 1) {
    let sum = 0
    let lines = 0
    let most = 0
    for (const { year, own: mine } of known) {
      const place = year.unit[unit] as number
      if (place < 0) continue
      const isIn = year.hasOwn && !Number.isNaN(mine.logRank[unit] as number)
      const others = (year.of.stands[place] as number) - (isIn ? 1 : 0)
      if (others <= 0) continue
      sum += (year.of.standSums[place] as number) - (isIn ? clipStand(mine.outlying[unit] as number) : 0)
      lines += others
      most = Math.max(most, others)
    }
    if (lines === 0) continue
    const told = most / (most + PRIOR_LINES.stand)
    weight[unit] = told
    standElsewhere[unit] = told * clipStand(sum / lines)
    standHere[unit] = told * clipStand(outlying[unit] as number)
  }
  const none = new Float64Array(size)
  const itself = (_place: number, unit: number): SumOf | undefined => {
    const change = lastChange[unit] as number
    return Number.isNaN(change) ? undefined : { sum: change, count: 1 }
  }
  const ofCollege = now?.hasOwn ? sumsBy(now.college, lastChange) : null
  return {
    standElsewhere,
    weight,
    standHere,
    unitElsewhere: now ? trend(now, now.unit, now.hasOwn ? itself : null, PRIOR_LINES.unit) : none,
    // where the province's own lines of the college were heading is a feature already
    collegeElsewhere: now
      ? trend(now, now.college, ofCollege && ((place) => ofCollege.get(place)), PRIOR_LINES.college)
      : none,
    // of the major nothing else is told: the province's other lines count with those of others
    majorElsewhere: now?.saysMajors ? trend(now, now.major, now.hasOwn ? itself : null, PRIOR_LINES.major) : none,
  }
}
