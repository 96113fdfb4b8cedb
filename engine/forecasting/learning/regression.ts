// Weighted ridge regression of the change of a cutoff on its features.
import { FEATURE_COUNT } from './cutoff-features'

/**
 * Solves a symmetric positive system and inverts it: Gauss-Jordan with pivots on the diagonal.
 * @param matrix n x n, overwritten by its inverse
 */
function invert(matrix: Float64Array, n: number): void {
  for (let pivot = 0; pivot < n; pivot += 1) {
    const value = matrix[pivot * n + pivot] as number
    matrix[pivot * n + pivot] = 1
    for (let column = 0; column < n; column += 1)
      matrix[pivot * n + column] = (matrix[pivot * n + column] as number) / value
    for (let row = 0; row < n; row += 1) {
      if (row === pivot) continue
      const factor = matrix[row * n + pivot] as number
      if (factor === 0) continue
      matrix[row * n + pivot] = 0
      for (let column = 0; column < n; column += 1)
        matrix[row * n + column] =
          (matrix[row * n + column] as number) - factor * (matrix[pivot * n + column] as number)
    }
  }
}

export interface Regression {
  coefficients: Float64Array
  /** Diagonal of the covariance. */
  variances: Float64Array
}

/** Weighted ridge regression towards prior means. */
export function ridge(
  features: Float64Array,
  target: Float64Array,
  weights: Float64Array,
  prior: { means: Float64Array; sds: Float64Array },
): Regression {
  const n = FEATURE_COUNT
  const matrix = new Float64Array(n * n)
  const vector = new Float64Array(n)
  for (let row = 0; row < target.length; row += 1) {
    const weight = weights[row] as number
    const offset = row * n
    const goal = (target[row] as number) * weight
    for (let i = 0; i < n; i += 1) {
      const left = features[offset + i] as number
      if (left === 0) continue
      vector[i] = (vector[i] as number) + left * goal
      const scaled = left * weight
      for (let j = 0; j <= i; j += 1)
        matrix[i * n + j] = (matrix[i * n + j] as number) + scaled * (features[offset + j] as number)
    }
  }
  for (let i = 0; i < n; i += 1) {
    const precision = 1 / (prior.sds[i] as number) ** 2
    matrix[i * n + i] = (matrix[i * n + i] as number) + precision
    vector[i] = (vector[i] as number) + (prior.means[i] as number) * precision
    for (let j = 0; j < i; j += 1) matrix[j * n + i] = matrix[i * n + j] as number
  }
  invert(matrix, n)
  const coefficients = new Float64Array(n)
  for (let i = 0; i < n; i += 1) {
    let sum = 0
    for (let j = 0; j < n; j += 1) sum += (matrix[i * n + j] as number) * (vector[j] as number)
    coefficients[i] = sum
  }
  return { coefficients, variances: Float64Array.from({ length: n }, (_, i) => matrix[i * n + i] as number) }
}

/** Sum of coefficients times one row of features. */
export function weighted(coefficients: Float64Array, features: Float64Array, offset: number): number {
  let sum = 0
  for (let i = 0; i < FEATURE_COUNT; i += 1) sum += (coefficients[i] as number) * (features[offset + i] as number)
  return sum
}
