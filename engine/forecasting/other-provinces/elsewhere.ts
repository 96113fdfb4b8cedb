// The same majors of the same colleges in other provinces: how far one differs from its college's level there, and the trends of it, its college and its name.
// A cutoff that differs by chance returns to the usual level; one that differs in ten provinces does not.
import type { UnitKind } from '../../rules/province-rule'
import { finish, type Steps } from '../steps'
import { isRuleChangeYear } from '../../rules/requirement-years'
import { clipOffset, keysOf, offsetSideOf, type NamedMajor, type OwnOffsets, type OffsetsYear } from './major-offsets'
import { ELSEWHERE } from '../../hyperparameters'

/** Position of a number among ascending ones; -1 if it is absent. */
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

/** Data of one column's year, matched to the units of a history. */
interface ColumnOffsets {
  of: OffsetsYear
  /** Whether the sums include the cutoffs of the history. */
  hasOwn: boolean
  /** Whether the trends of majors predict their future: not across a year in which requirements were rewritten. */
  namesMajors: boolean
  /** Positions in the sums, -1 if nothing is known. One entry per unit. */
  unit: Int32Array
  college: Int32Array
  major: Int32Array
}

/** One entry per column of a history, null if nothing is known of its year. */
export type Elsewhere = readonly (ColumnOffsets | null)[]

/** The history that is asked for; `year` is the predicted one. */
export interface ElsewhereQuestion {
  province: string
  track: string
  kind: UnitKind
  year: number
  columns: number
}

/** Names between two pauses. */
const NAMES_A_STEP = 5000

/** Finds for the units of a history the data of the same names in the years before the predicted one; never of that year or later. */
export const elsewhereFor = (
  majorOffsets: readonly OffsetsYear[],
  units: readonly NamedMajor[],
  of: ElsewhereQuestion,
): Elsewhere => finish(findingElsewhere(majorOffsets, units, of))

/** The same in steps of some names and of a column. */
export function* findingElsewhere(
  majorOffsets: readonly OffsetsYear[],
  units: readonly NamedMajor[],
  of: ElsewhereQuestion,
): Steps<Elsewhere> {
  const side = offsetSideOf(of.track)
  const keys: ReturnType<typeof keysOf>[] = []
  for (const named of units) {
    keys.push(keysOf(named))
    if (keys.length % NAMES_A_STEP === 0) yield
  }
  const found: (ColumnOffsets | null)[] = []
  for (let column = 0; column < of.columns; column += 1) {
    const year = of.year - 1 - column
    const known = majorOffsets.find((one) => one.side === side && one.year === year)
    found.push(
      known
        ? {
            of: known,
            hasOwn: of.kind === 'major' && known.provinces.includes(of.province),
            namesMajors: !isRuleChangeYear(year) && !isRuleChangeYear(year + 1),
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

/** Features of one unit from others' cutoffs. */
export interface ElsewhereFeatures {
  /** Its offset from its college's level elsewhere, log rank, weighted by the number of provinces. */
  offsetElsewhere: Float64Array
  /** Weight of this evidence, 0..1: 0 if no other province has it. */
  weight: Float64Array
  /** Number of others' cutoffs in it, and their first and last year; 0 if there is none. */
  cutoffs: Uint32Array
  firstYear: Uint16Array
  lastYear: Uint16Array
  /** Its offset here, with the same weight. */
  offsetHere: Float64Array
  unitElsewhere: Float64Array
  collegeElsewhere: Float64Array
  majorElsewhere: Float64Array
}

/** The evidence of others' cutoffs on how far one unit differs from its college's level, as shown to a family. */
export interface ElsewhereEvidence {
  /** Log rank, shrunk towards 0: above 0 towards worse ranks. */
  majorOffset: number
  cutoffs: number
  firstYear: number
  lastYear: number
}

/** The evidence for one unit; null if no other province has it. */
export const elsewhereEvidenceOf = (features: ElsewhereFeatures | null, unit: number): ElsewhereEvidence | null =>
  features && (features.cutoffs[unit] as number) > 0
    ? {
        majorOffset: features.offsetElsewhere[unit] as number,
        cutoffs: features.cutoffs[unit] as number,
        firstYear: features.firstYear[unit] as number,
        lastYear: features.lastYear[unit] as number,
      }
    : null

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
 * Change of a name's cutoffs elsewhere into a year, shrunk towards 0; one entry per unit.
 * @param own the part of the history that is subtracted from a unit's sum, by the position of its name
 */
function trend(
  { of }: ColumnOffsets,
  places: Int32Array,
  own: ((place: number, unit: number) => SumOf | undefined) | null,
  priorCutoffs: number,
): Float64Array {
  return Float64Array.from(places, (place, unit) => {
    if (place < 0) return 0
    const { sum, count } = own?.(place, unit) ?? { sum: 0, count: 0 }
    const cutoffs = (of.changes[place] as number) - count
    return cutoffs > 0 ? ((of.changeSums[place] as number) - sum) / (cutoffs + priorCutoffs) : 0
  })
}

/**
 * Features seen from a column: all others' data up to its year, without the history's own cutoffs.
 * @param own the history's own data of each column
 */
export function elsewhereFeatures(
  elsewhere: Elsewhere,
  column: number,
  own: (column: number) => OwnOffsets,
): ElsewhereFeatures | null {
  const now = elsewhere[column]
  const known = elsewhere.slice(column).flatMap((year, back) => (year ? [{ year, own: own(column + back) }] : []))
  const size = known[0]?.year.unit.length
  if (size === undefined) return null
  const { outlying, lastChange } = own(column)
  const offsetElsewhere = new Float64Array(size)
  const weight = new Float64Array(size)
  const evidence = { cutoffs: new Uint32Array(size), firstYear: new Uint16Array(size), lastYear: new Uint16Array(size) }
  const offsetHere = new Float64Array(size)
  for (let unit = 0; unit < size; unit += 1) {
    let sum = 0
    let cutoffs = 0
    let most = 0
    for (const { year, own: mine } of known) {
      const place = year.unit[unit] as number
      if (place < 0) continue
      const isIn = year.hasOwn && !Number.isNaN(mine.logRank[unit] as number)
      const others = (year.of.offsetCounts[place] as number) - (isIn ? 1 : 0)
      if (others <= 0) continue
      sum += (year.of.offsetSums[place] as number) - (isIn ? clipOffset(mine.outlying[unit] as number) : 0)
      cutoffs += others
      most = Math.max(most, others)
      // columns go back in time
      if (evidence.lastYear[unit] === 0) evidence.lastYear[unit] = year.of.year
      evidence.firstYear[unit] = year.of.year
    }
    if (cutoffs === 0) continue
    evidence.cutoffs[unit] = cutoffs
    const share = most / (most + ELSEWHERE.offsetPrior)
    weight[unit] = share
    offsetElsewhere[unit] = share * clipOffset(sum / cutoffs)
    offsetHere[unit] = share * clipOffset(outlying[unit] as number)
  }
  const none = new Float64Array(size)
  const itself = (_place: number, unit: number): SumOf | undefined => {
    const change = lastChange[unit] as number
    return Number.isNaN(change) ? undefined : { sum: change, count: 1 }
  }
  const ofCollege = now?.hasOwn ? sumsBy(now.college, lastChange) : null
  return {
    offsetElsewhere,
    weight,
    ...evidence,
    offsetHere,
    unitElsewhere: now ? trend(now, now.unit, now.hasOwn ? itself : null, ELSEWHERE.unitPrior) : none,
    // the trend of the college's own cutoffs in the province is a feature already
    collegeElsewhere: now
      ? trend(now, now.college, ofCollege && ((place) => ofCollege.get(place)), ELSEWHERE.collegePrior)
      : none,
    // the major has no other feature: the province's other cutoffs count like those of others
    majorElsewhere: now?.namesMajors ? trend(now, now.major, now.hasOwn ? itself : null, ELSEWHERE.majorPrior) : none,
  }
}
