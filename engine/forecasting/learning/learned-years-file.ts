// Learned years as stored: each is checked before it is used for a prediction.
import { FEATURES } from './cutoff-features'
import { SHAPE_SHARES, type LearnedYear } from './learned-priors'
import { STANDINGS } from '../little-known/survival'

const KINDS: readonly unknown[] = ['group', 'major', 'college']

const isNumber = (read: unknown): read is number => Number.isFinite(read)
const isAtLeast = (least: number) => (read: unknown) => isNumber(read) && read >= least
const areAll = (read: unknown, count: number | null, is: (one: unknown) => boolean): boolean =>
  Array.isArray(read) && (count === null || read.length === count) && read.every(is)

/** Units, and how many of them existed again. */
const isShare = (read: unknown): boolean =>
  areAll(read, 2, isAtLeast(0)) && (read as [number, number])[1] <= (read as [number, number])[0]

const isStayed = (read: unknown): boolean =>
  read === undefined ||
  read === null ||
  (typeof read === 'object' && STANDINGS.every((standing) => isShare((read as Record<string, unknown>)[standing])))

const isKnot = (read: unknown): boolean => {
  const { logRank, size } = (read ?? {}) as Record<string, unknown>
  return isNumber(logRank) && isAtLeast(0)(size)
}

/** Whether a value is a complete learned year with today's features: NaN is stored as null in a database. */
export function isLearnedYear(read: unknown): read is LearnedYear {
  const year = (read ?? {}) as Record<keyof LearnedYear, unknown>
  return (
    typeof year.province === 'string' &&
    /^\d{6}$/u.test(year.province) &&
    typeof year.track === 'string' &&
    KINDS.includes(year.kind) &&
    KINDS.includes(year.wishUnit) &&
    Number.isInteger(year.year) &&
    isAtLeast(1)(year.upheaval) &&
    (year.isReform === undefined || year.isReform === true) &&
    (year.isLater === undefined || year.isLater === true) &&
    isAtLeast(0)(year.cutoffs) &&
    areAll(year.coefficients, FEATURES.length, isNumber) &&
    areAll(year.variances, FEATURES.length, isAtLeast(0)) &&
    areAll(year.scale, null, isKnot) &&
    areAll(year.quantiles, SHAPE_SHARES.length, isNumber) &&
    isStayed(year.stayed)
  )
}
