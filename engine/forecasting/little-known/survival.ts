// Whether a unit is offered again: estimated from its cutoffs while this year's plan is not imported.
import type { UnitKind } from '../../rules/province-rule'
import { SURVIVAL } from '../../hyperparameters'

/**
 * The history of a unit in the newest year of cutoffs: `only` if its province has no earlier year, `new` without a cutoff the year before, `kept` with one,
 * `away` without a cutoff in the newest year itself.
 */
export const STANDINGS = ['only', 'new', 'kept', 'away'] as const
type Standing = (typeof STANDINGS)[number]

/** Units of each standing before a year, and how many of them had a cutoff in it. */
export type Stayed = Readonly<Record<Standing, readonly [units: number, again: number]>>

/** Chance of each standing to be offered in the next year. */
export type StayChances = Readonly<Record<Standing, number>>

/** Cutoffs of many units; column 0 is the newest. */
interface Presence {
  size: number
  columns: number
  ranks: Int32Array
  /** As in CutoffHistory. */
  isThere?: Uint8Array
}

const isThere = ({ columns, ranks, isThere: there }: Presence, unit: number, column: number): boolean =>
  (there ? (there[unit * columns + column] as number) : (ranks[unit * columns + column] as number)) > 0

const cutoffsIn = (of: Presence, column: number): number => {
  let count = 0
  for (let unit = 0; unit < of.size; unit += 1) if (isThere(of, unit, column)) count += 1
  return count
}

/** The standing of a unit by its cutoffs up to a column; null if it never had any. */
function standingAt(of: Presence, unit: number, column: number, hasEarlier: boolean): Standing | null {
  const before = column + 1 < of.columns && isThere(of, unit, column + 1)
  if (isThere(of, unit, column)) return before ? 'kept' : hasEarlier ? 'new' : 'only'
  for (let older = column + 1; older < of.columns; older += 1) if (isThere(of, unit, older)) return 'away'
  return null
}

/** Which units had a cutoff again in `column`; null if that year or the year before is incomplete. */
export function stayedInto(of: Presence, column: number): Stayed | null {
  const from = column + 1
  if (from >= of.columns) return null
  const before = cutoffsIn(of, from)
  if (before < SURVIVAL.fewest || cutoffsIn(of, column) < SURVIVAL.whole * before) return null
  const hasEarlier = from + 1 < of.columns && cutoffsIn(of, from + 1) >= SURVIVAL.whole * before
  const counts = { only: [0, 0], new: [0, 0], kept: [0, 0], away: [0, 0] } satisfies Record<Standing, [number, number]>
  for (let unit = 0; unit < of.size; unit += 1) {
    const standing = standingAt(of, unit, from, hasEarlier)
    if (!standing) continue
    const count = counts[standing] as [number, number]
    count[0] += 1
    if (isThere(of, unit, column)) count[1] += 1
  }
  return counts
}

/** For years with enough units of a standing: the share of them that had a cutoff again. */
const sharesOf = (years: readonly Stayed[], standing: Standing): number[] =>
  years.flatMap((year) => (year[standing][0] < SURVIVAL.fewest ? [] : [year[standing][1] / year[standing][0]]))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Means of shares, shrunk towards the prior. */
function drawn(shares: (standing: Standing) => number[], before: StayChances, weight: number): StayChances {
  const mean = (standing: Standing): number => {
    const known = shares(standing)
    return (weight * before[standing] + sumOf(known)) / (weight + known.length)
  }
  return { only: mean('only'), new: mean('new'), kept: mean('kept'), away: mean('away') }
}

/**
 * Prior from other provinces; the built-in shares if there are none. A province counts once, however many tracks and years it has: all its files
 * name units in the same way.
 * @param others years of each other province
 */
export const stayPrior = (kind: UnitKind, others: readonly (readonly Stayed[])[]): StayChances =>
  drawn(
    (standing) =>
      others.flatMap((years) => {
        const shares = sharesOf(years, standing)
        return shares.length > 0 ? [sumOf(shares) / shares.length] : []
      }),
    SURVIVAL[kind === 'group' ? 'group' : 'other'],
    SURVIVAL.builtInProvinces,
  )

/** Chances of a province with years of its own, shrunk towards those of others. */
export function stayChancesOf(of: Presence, prior: StayChances): StayChances {
  const own = Array.from({ length: of.columns }, (_, column) => stayedInto(of, column)).filter((year) => year !== null)
  return drawn((standing) => sharesOf(own, standing), prior, SURVIVAL.othersYears)
}

/**
 * Chance of each unit to be offered in the predicted year, 0..1, if only cutoffs are known; 1 for a unit that never had one.
 * @param listing column of the newest complete year: its units replace those of the predicted year
 */
export function offeredAgain(of: Presence, stay: StayChances, listing: number): Float64Array {
  const hasEarlier = listing + 1 < of.columns && cutoffsIn(of, listing + 1) >= SURVIVAL.whole * cutoffsIn(of, listing)
  // in each further year without cutoffs a unit may also have ended
  const older = stay.kept ** listing
  return Float64Array.from({ length: of.size }, (_, unit) => {
    const standing = standingAt(of, unit, listing, hasEarlier)
    return standing ? stay[standing] * older : 1
  })
}
