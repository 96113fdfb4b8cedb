// What the same majors of the same colleges did in other provinces: how far one stands out of its college there, and where it, its college and its name were heading.
// A line that stands out by chance comes back; one that stands out in ten provinces does not.
import type { UnitKind } from '../../rules/province-rule'
import { finish, type Steps } from '../steps'
import { isGuideYear } from '../../rules/requirement-years'
import { clipStand, keysOf, standSideOf, type NamedMajor, type OwnStands, type StandsYear } from './stands'

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

/** Whose history it is; `year` is the one predicted. */
interface History {
  province: string
  track: string
  kind: UnitKind
  year: number
  columns: number
}

/** Names between two pauses. */
const NAMES_A_STEP = 5000

/** Finds for the units of a history what others showed of the same names in the years before the one predicted; never in that year or later. */
export const elsewhereFor = (stands: readonly StandsYear[], units: readonly NamedMajor[], of: History): Elsewhere =>
  finish(findingElsewhere(stands, units, of))

/** The same in steps of some names and of a column. */
export function* findingElsewhere(
  stands: readonly StandsYear[],
  units: readonly NamedMajor[],
  of: History,
): Steps<Elsewhere> {
  const side = standSideOf(of.track)
  const keys: ReturnType<typeof keysOf>[] = []
  for (const named of units) {
    keys.push(keysOf(named))
    if (keys.length % NAMES_A_STEP === 0) yield
  }
  const found: (ColumnStands | null)[] = []
  for (let column = 0; column < of.columns; column += 1) {
    const year = of.year - 1 - column
    const known = stands.find((one) => one.side === side && one.year === year)
    found.push(
      known
        ? {
            of: known,
            hasOwn: of.kind === 'major' && known.provinces.includes(of.province),
            saysMajors: !isGuideYear(year) && !isGuideYear(year + 1),
            unit: Int32Array.from(keys, ({ unit }) => placeOf(known.keys, unit)),
            college: Int32Array.from(keys, ({ college }) => placeOf(known.keys, college)),
            major: Int32Array.from(keys, ({ major }) => placeOf(known.keys, major)),
          }
        : null,
    )
    yield
  }
  return found
}

/** Features of one unit that others' lines give. */
export interface ElsewhereFeatures {
  /** How far it stands out of its college elsewhere, log rank, by how many provinces say so. */
  standElsewhere: Float64Array
  /** How much is known of it, 0..1: 0 where no other province has it. */
  weight: Float64Array
  /** Lines of others that say so, and the first and the last year of them; 0 where there is none. */
  lines: Uint32Array
  firstYear: Uint16Array
  lastYear: Uint16Array
  /** How far it stands out here, by the same. */
  standHere: Float64Array
  unitElsewhere: Float64Array
  collegeElsewhere: Float64Array
  majorElsewhere: Float64Array
}

/** What others' lines say of how far one unit stands out of its college, as it is told to a family. */
export interface ToldElsewhere {
  /** Log rank, drawn towards nothing: above 0 towards worse ranks. */
  stand: number
  lines: number
  firstYear: number
  lastYear: number
}

/** What is told of one unit; null where no other province has it. */
export const toldOf = (features: ElsewhereFeatures | null, unit: number): ToldElsewhere | null =>
  features && (features.lines[unit] as number) > 0
    ? {
        stand: features.standElsewhere[unit] as number,
        lines: features.lines[unit] as number,
        firstYear: features.firstYear[unit] as number,
        lastYear: features.lastYear[unit] as number,
      }
    : null

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
  const told = { lines: new Uint32Array(size), firstYear: new Uint16Array(size), lastYear: new Uint16Array(size) }
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
      // columns go back in time
      if (told.lastYear[unit] === 0) told.lastYear[unit] = year.of.year
      told.firstYear[unit] = year.of.year
    }
    if (lines === 0) continue
    told.lines[unit] = lines
    const share = most / (most + PRIOR_LINES.stand)
    weight[unit] = share
    standElsewhere[unit] = share * clipStand(sum / lines)
    standHere[unit] = share * clipStand(outlying[unit] as number)
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
    ...told,
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
