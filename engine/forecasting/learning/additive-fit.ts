// Log ranks of one year as a sum of a college's and a major's part.

/** Cutoffs of one year by number of college and major. */
import { ADDITIVE_FIT } from '../../hyperparameters'
interface FittedCutoffs {
  size: number
  /** As in CutoffHistory. */
  colleges?: Int32Array
  majors?: Int32Array
}

/** Log ranks as a sum of a college's and a major's part. */
export interface AdditiveFit {
  middle: number
  colleges: Float64Array
  majors: Float64Array
  /** Number of cutoffs of each college in the fit. */
  collegeCounts: Int32Array
  majorCounts: Int32Array
}

/** Colleges differ widely: their levels are not shrunk towards each other. */
const COLLEGE_PRIOR = 0

/** Ridge fit of log ranks by college and major, in alternation. */
export function additiveFit(cutoffs: FittedCutoffs, logRank: Float64Array): AdditiveFit | null {
  const { size, colleges, majors } = cutoffs
  if (!colleges) return null
  let collegeCount = 0
  let majorCount = 0
  let known = 0
  let sum = 0
  for (let unit = 0; unit < size; unit += 1) {
    collegeCount = Math.max(collegeCount, (colleges[unit] as number) + 1)
    majorCount = Math.max(majorCount, (majors?.[unit] ?? -1) + 1)
    const value = logRank[unit] as number
    if (Number.isNaN(value)) continue
    known += 1
    sum += value
  }
  if (known < 10) return null
  const middle = sum / known
  const college = new Float64Array(collegeCount)
  const major = new Float64Array(majorCount)
  const collegeCounts = new Int32Array(collegeCount)
  const majorCounts = new Int32Array(majorCount)
  for (let unit = 0; unit < size; unit += 1) {
    if (Number.isNaN(logRank[unit] as number)) continue
    const at = colleges[unit] as number
    const named = majors?.[unit] ?? -1
    collegeCounts[at] = (collegeCounts[at] as number) + 1
    if (named >= 0) majorCounts[named] = (majorCounts[named] as number) + 1
  }
  for (let round = 0; round < ADDITIVE_FIT.rounds; round += 1) {
    for (const [own, counts, prior, isCollege] of [
      [college, collegeCounts, COLLEGE_PRIOR, true],
      [major, majorCounts, ADDITIVE_FIT.majorPrior, false],
    ] as const) {
      const sums = new Float64Array(own.length)
      for (let unit = 0; unit < size; unit += 1) {
        const value = logRank[unit] as number
        if (Number.isNaN(value)) continue
        const at = colleges[unit] as number
        const named = majors?.[unit] ?? -1
        if (isCollege) sums[at] = (sums[at] as number) + value - middle - (named >= 0 ? (major[named] as number) : 0)
        else if (named >= 0) sums[named] = (sums[named] as number) + value - middle - (college[at] as number)
      }
      for (let index = 0; index < own.length; index += 1)
        own[index] = (counts[index] as number) > 0 ? (sums[index] as number) / ((counts[index] as number) + prior) : 0
    }
  }
  return { middle, colleges: college, majors: major, collegeCounts, majorCounts }
}

/** Expected log rank of a unit of this college and major; NaN if the college is not in the fit. */
export function additiveAt(fit: AdditiveFit, college: number, major: number): number {
  if ((fit.collegeCounts[college] ?? 0) === 0) return Number.NaN
  return fit.middle + (fit.colleges[college] as number) + (major >= 0 ? (fit.majors[major] ?? 0) : 0)
}
