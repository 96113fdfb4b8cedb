// Cutoffs of groups joined over the years by the contents of the groups; the code is one sign among others.
import { medianOf } from '../forecasting/curve'
import type { CutoffHistory } from '../forecasting/cutoff-history'
import { hasSameMarks, kindOf, sharedMajors } from './similarity'
import { YearPair, type Predecessors } from './link-year'
import type { UnitContent } from './content'
import { LINKS } from '../hyperparameters'

/** Why a group differs from last year's under its code. */
export type ContentChange = 'requirement' | 'majors'

/** The result of joining for one unit of the predicted year. */
interface UnitLink {
  /** Units whose last cutoffs its forecast starts from, the largest weight first. */
  from: Predecessors
  /** Deviation of their cutoffs around the mean, log rank: it is unknown which of them it is. */
  spread: number
  /** What differs from last year under the same code; null if nothing does, or if that is unknown. */
  change: ContentChange | null
  /** Whether the unit had a cutoff of its own in any of the years. */
  hasOwnCutoff: boolean
}

/** A history whose rows are the cutoffs a unit continues, whatever its code was. */
export interface LinkedHistory extends CutoffHistory {
  /** One entry per unit; null for a unit that is certainly its own predecessor. Missing if nothing was joined. */
  links?: readonly (UnitLink | null)[]
  /** size x columns; how uncertain the join into a column is, log rank. */
  joinSpread?: Float64Array
  /** Entry a unit; weight of its majors' own cutoffs in its newest one, 0 if they are unknown or agree with it. See joinContent. */
  fromMajors?: Float64Array
  /** 1 for a unit whose newest cutoff is that of its majors, or agrees with it. */
  areMajorsKnown?: Uint8Array
  /** Weight of the same code relative to the groups' contents; missing if nothing was joined. */
  codeWeight?: number
}

/** Candidate weights, tested on earlier years. */
const CODE_WEIGHTS = [0, 0.5, 1, 2, 3, 5] as const
/** Most groups of a year used to test the weight of a code. */
const MOST_ASKED = 300

const laplace = (distance: number, width: number): number => Math.exp(-Math.abs(distance) / width) / (2 * width)

/** Likelihood of the cutoffs of a year, continued from the year before with a given weight of the code. */
function likelihood(pair: YearPair, units: readonly number[], now: Float64Array, before: Float64Array, weight: number) {
  let sum = 0
  for (const unit of units) {
    let own = 0
    let known = 0
    for (const { unit: other, share } of pair.of(unit, weight)) {
      const cutoff = before[other] as number
      // a cutoff without a known rank does not show which unit continues it
      if (Number.isNaN(cutoff)) continue
      known += share
      own += share * laplace((now[unit] as number) - cutoff, LINKS.continues)
    }
    const middle = laplace((now[unit] as number) - (before[unit] as number), LINKS.breaks)
    sum += Math.log((1 - LINKS.breaksShare) * (known > 0 ? own / known : middle) + LINKS.breaksShare * middle)
  }
  return sum
}

/** Weight of the same code in a province, from its own earlier years and from the majors that stayed under their codes. */
function codeWeightOf(
  pairs: readonly (YearPair | null)[],
  logRanks: readonly Float64Array[],
  lastDrift: (column: number) => number,
): number {
  const first = pairs.find((pair) => pair !== null)
  const kept = first?.keptMajors(LINKS.fewestPairs) ?? null
  const guess = kept === null ? LINKS.codeWeight : kept > LINKS.sameMajors ? LINKS.keptCodeWeight : 0
  const evidence = CODE_WEIGHTS.map((weight) => -0.5 * (weight - guess) ** 2)
  pairs.forEach((pair, at) => {
    // entry 0 is the predicted year: its cutoffs are unknown
    if (!pair || at === 0) return
    const now = logRanks[at - 1] as Float64Array
    // a median over all units: computed once, not for each of them
    const drift = lastDrift(at - 1)
    const before = (logRanks[at] as Float64Array).map((value) => value + drift)
    const both = [...now.keys()].filter((unit) => !Number.isNaN(now[unit]) && !Number.isNaN(before[unit]))
    if (both.length < LINKS.fewestPairs) return
    // any few hundred are enough: chosen by their ranks, because the order of units is arbitrary
    const step = Math.ceil(both.length / MOST_ASKED)
    const units = both.filter((unit) => Math.round(Math.exp(now[unit] as number)) % step === 0)
    CODE_WEIGHTS.forEach((weight, index) => {
      evidence[index] =
        (evidence[index] as number) + likelihood(pair, units, now, before, weight) / LINKS.cutoffsPerWitness
    })
  })
  const most = Math.max(...evidence)
  const shares = evidence.map((value) => Math.exp(value - most))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return CODE_WEIGHTS.reduce<number>((sum, weight, at) => sum + (weight * (shares[at] as number)) / total, 0)
}

/** The printed property that differs; null if none does, or if that is unknown. */
export function changeOf(now: UnitContent | null, before: UnitContent | null): ContentChange | null {
  if (!now || !before) return null
  if (now.requirement !== '' && before.requirement !== '' && now.requirement !== before.requirement)
    return 'requirement'
  const majors = sharedMajors(now, before)
  if (majors !== null && majors < LINKS.sameMajors) return 'majors'
  return before.marks.length + now.marks.length > 0 && !hasSameMarks(now, before) ? 'majors' : null
}

/** Number of each group's requirement and marks, as last known: groups of one kind have similar levels within their colleges, like majors of one name. */
function kindsOf(contents: readonly (readonly (UnitContent | null)[])[], size: number): Int32Array {
  const known = new Map<string, number>()
  return Int32Array.from({ length: size }, (_, unit) => {
    const content = contents.find((year) => year[unit])?.[unit]
    if (!content) return -1
    const kind = kindOf(content, true)
    const at = known.get(kind) ?? known.size
    known.set(kind, at)
    return at
  })
}

/**
 * Joins the cutoffs of groups by content. A unit of the predicted year gets, column by column, the cutoffs of the groups it continues; if several are
 * likely, the newest is their mean and `spread` gives their deviation. Without contents the history stays as it is.
 */
export function linkCutoffs(history: CutoffHistory): LinkedHistory {
  const { size, columns, ranks, plans, contents, codes, families } = history
  if (!contents || !codes || !families) return history
  const at = (entry: number): readonly (UnitContent | null)[] => contents[entry] ?? []
  const isPlanKnown = at(0).some((content) => content !== null)
  // a year without cutoffs and contents is skipped: the years around it are compared with each other
  const isMissing = (entry: number): boolean =>
    entry > 0 &&
    at(entry).every((content) => content === null) &&
    !ranks.some((rank, cell) => rank > 0 && cell % columns === entry - 1)
  const later: number[] = []
  for (let column = 0; column < columns; column += 1)
    later.push(isMissing(column) ? (later[column - 1] as number) : column)
  const pairs = later.map((entry, column) => {
    const pair = new YearPair({ now: at(entry), before: at(column + 1) }, codes, families)
    return pair.isDistinguishable ? pair : null
  })
  if (pairs.every((pair) => pair === null)) return history
  const logRanks = Array.from({ length: columns }, (_, column) =>
    Float64Array.from({ length: size }, (_unused, unit) => {
      const rank = ranks[unit * columns + column] as number
      return rank > 0 ? Math.log(rank) : Number.NaN
    }),
  )
  const drift = (column: number): number => {
    const [now, before] = [logRanks[column] as Float64Array, logRanks[column + 1] as Float64Array]
    return medianOf(
      now.map((value, unit) => value - (before[unit] as number)).filter((change) => !Number.isNaN(change)),
    )
  }
  const codeWeight = codeWeightOf(
    pairs.map((pair, column) => (later[column] === column ? pair : null)),
    logRanks,
    drift,
  )
  const linkedRanks = ranks.slice()
  const linkedPlans = plans.slice()
  const joinSpread = new Float64Array(size * columns)
  const links: (UnitLink | null)[] = new Array<UnitLink | null>(size).fill(null)

  /** Known predecessors with a cutoff in a column. */
  const before = (unit: number, entry: number): Predecessors => {
    const pair = pairs[entry]
    if (!pair) return []
    const known = pair.of(unit, codeWeight).filter(({ unit: other }) => !Number.isNaN(logRanks[entry]?.[other]))
    const total = known.reduce((sum, { share }) => sum + share, 0)
    return known.map(({ unit: other, share }) => ({ unit: other, share: share / total }))
  }
  const spreadOf = (from: Predecessors, column: number): { mean: number; spread: number } => {
    const of = logRanks[column] as Float64Array
    const mean = from.reduce((sum, { unit, share }) => sum + share * (of[unit] as number), 0)
    return {
      mean,
      spread: Math.sqrt(from.reduce((sum, { unit, share }) => sum + share * ((of[unit] as number) - mean) ** 2, 0)),
    }
  }
  const hasCutoff = (unit: number): boolean =>
    ranks.subarray(unit * columns, (unit + 1) * columns).some((rank) => rank > 0)
  for (let unit = 0; unit < size; unit += 1) {
    let current = unit
    for (let column = 0; column < columns; column += 1) {
      const isFirst = later[column] === 0
      const from = isFirst && !isPlanKnown ? [] : before(current, column)
      const cell = unit * columns + column
      if (from.length === 0) {
        // nothing is printed for one of the two years: only the code is left
        const own = current * columns + column
        linkedRanks[cell] = ranks[own] as number
        linkedPlans[cell] = plans[own] as number
        continue
      }
      const top = from[0]!
      const { mean, spread } = spreadOf(from, column)
      if (isFirst) {
        const change = changeOf(at(0)[unit] ?? null, at(column + 1)[unit] ?? null)
        if (from.length > 1 || top.unit !== unit || change)
          links[unit] = { from, spread, change, hasOwnCutoff: hasCutoff(unit) }
        linkedRanks[cell] = Math.max(1, Math.round(Math.exp(mean)))
      } else {
        if (top.share < LINKS.leastChain) {
          for (let rest = column; rest < columns; rest += 1) {
            linkedRanks[unit * columns + rest] = 0
            linkedPlans[unit * columns + rest] = -1
          }
          break
        }
        linkedRanks[cell] = ranks[top.unit * columns + column] as number
      }
      joinSpread[cell] = spread
      linkedPlans[cell] = plans[top.unit * columns + column] as number
      current = top.unit
    }
  }
  const majors = kindsOf(contents, size)
  return { ...history, ranks: linkedRanks, plans: linkedPlans, links, joinSpread, codeWeight, majors }
}
