// The standard normal distribution inverted.

/** Standard normal quantile of .9: an interval of 80 % extends this many deviations to each side. */
export const Z80 = 1.2816

const A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
]
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572]
const C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416]
const LOW = 0.02425
/** Values beyond these are not distinguished. */
const LEAST = 1e-12

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

/** The x below which a standard normal variable is with probability `share` (Acklam's rational approximation, relative error below 1.2e-9). */
export function normalQuantile(share: number): number {
  const p = Math.max(LEAST, Math.min(1 - LEAST, share))
  if (p > 1 - LOW) return -normalQuantile(1 - p)
  if (p < LOW) {
    const q = Math.sqrt(-2 * Math.log(p))
    return polynomial(C, q) / (polynomial(D, q) * q + 1)
  }
  const q = p - 0.5
  const r = q * q
  return (polynomial(A, r) * q) / (polynomial(B, r) * r + 1)
}
