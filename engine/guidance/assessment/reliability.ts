// The reliability of a scale, computed from the stored answers.
import { itemsOf, keyed, type Answers, type Bank } from './bank'
import { mean, pointsOf, scoresOf } from './score'

export interface Reliability {
  scale: string
  /** Cronbach's alpha; null if the answers do not vary. */
  alpha: number | null
  /** McDonald's omega of one common factor; null if there is none. */
  omega: number | null
  /** Standard deviation among students, points of 0..100. */
  spread: number
  /** Number of complete answers used. */
  count: number
}

/** Fewest complete answers for which figures of a scale are computed and shown. */
export const ENOUGH_ANSWERS = 200
/** Fewest students who took a test twice, weeks apart, for which its retest agreement is shown. */
export const ENOUGH_REPEATS = 30
const FACTOR_STEPS = 60

const covariance = (a: readonly number[], b: readonly number[]): number => {
  const [middleA, middleB] = [mean(a), mean(b)]
  return a.reduce((sum, value, at) => sum + (value - middleA) * ((b[at] as number) - middleB), 0) / (a.length - 1)
}

/** Pearson's correlation; null if one of the two does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  const scale = Math.sqrt(covariance(a, a) * covariance(b, b))
  return scale > 1e-12 ? covariance(a, b) / scale : null
}

/** Loadings of one common factor, by iterated principal axes. */
function oneFactor(matrix: readonly (readonly number[])[]): number[] {
  const size = matrix.length
  let loadings = matrix.map((row, at) => Math.sqrt(Math.max(row[at] as number, 0) / 2))
  for (let step = 0; step < FACTOR_STEPS; step++) {
    const product = matrix.map((row, at) =>
      row.reduce(
        (sum, value, to) => sum + (at === to ? (loadings[at] as number) ** 2 : value) * (loadings[to] as number),
        0,
      ),
    )
    const length = loadings.reduce((sum, value) => sum + value ** 2, 0)
    if (length < 1e-12) return Array.from({ length: size }, () => 0)
    // half a step: a full one may jump between two solutions
    loadings = loadings.map((value, at) => (value + (product[at] as number) / length) / 2)
  }
  return loadings
}

/** Figures of each scale over complete answers of different students. */
export function reliabilitiesOf(bank: Bank, all: readonly Answers[]): Reliability[] {
  return bank.scales.map(({ key }) => {
    const items = itemsOf(bank, key)
    const columns = items.map((item) => all.map((answers) => keyed(item, answers[item.id] ?? Number.NaN)))
    const matrix = columns.map((one) => columns.map((other) => covariance(one, other)))
    const whole = matrix.flat().reduce((sum, value) => sum + value, 0)
    const own = matrix.reduce((sum, row, at) => sum + (row[at] as number), 0)
    const values = all.map((_, student) => pointsOf(columns.map((column) => column[student] as number)))
    const isVaried = all.length > 1 && whole > 1e-9
    const loadings = isVaried ? oneFactor(matrix) : []
    const common = loadings.reduce((sum, value) => sum + value, 0) ** 2
    const rest = matrix.reduce((sum, row, at) => sum + Math.max(0, (row[at] as number) - (loadings[at] ?? 0) ** 2), 0)
    return {
      scale: key,
      alpha: isVaried ? (items.length / (items.length - 1)) * (1 - own / whole) : null,
      omega: isVaried && common > 0 ? common / (common + rest) : null,
      spread: all.length > 1 ? Math.sqrt(covariance(values, values)) : 0,
      count: all.length,
    }
  })
}

/** Retest agreement of a scale for the same students; null if it cannot be computed. */
export function retestOf(bank: Bank, pairs: readonly (readonly [Answers, Answers])[]): Map<string, number | null> {
  const scored = pairs.map(([first, second]) => [scoresOf(bank, first), scoresOf(bank, second)] as const)
  return new Map(
    bank.scales.map(({ key }, at) => [
      key,
      pairs.length < 2
        ? null
        : correlation(
            scored.map(([first]) => first[at]?.value ?? Number.NaN),
            scored.map(([, second]) => second[at]?.value ?? Number.NaN),
          ),
    ]),
  )
}
