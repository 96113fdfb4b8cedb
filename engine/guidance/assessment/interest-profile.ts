// How a student's interests agree with those of an occupation or a major: by the shape of six scores, not by letters.
import { correlation } from './reliability'
import { isAbove, ranked, sideOf, type ScaleScore } from './score'

/** The six types in the order of the hexagon. */
const INTEREST_TYPES = ['R', 'I', 'A', 'S', 'E', 'C'] as const
/** Scores of the six types, in the order of `INTEREST_TYPES`; only their shape counts. */
export type Profile = readonly number[]

/** Scores used if only letters are known: the first is highest. */
const LETTER_SCORES = [6, 4.5, 3.5]
const OTHER_SCORE = 2

/** A profile of letters, the strongest first. */
export const profileOfLetters = (letters: string): Profile =>
  INTEREST_TYPES.map((type) => LETTER_SCORES[letters.indexOf(type)] ?? OTHER_SCORE)

/** The weighted mean of profiles, each first normalised to mean 0 and spread 1, so that a generally high one does not count more. */
export function meanProfile(parts: readonly { profile: Profile; weight: number }[]): Profile | null {
  const sum = INTEREST_TYPES.map(() => 0)
  let weights = 0
  for (const { profile, weight } of parts) {
    const middle = profile.reduce((total, value) => total + value, 0) / profile.length
    const spread = Math.sqrt(profile.reduce((total, value) => total + (value - middle) ** 2, 0) / profile.length)
    if (spread === 0) continue
    profile.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + (weight * (value - middle)) / spread))
    weights += weight
  }
  return weights === 0 ? null : sum.map((value) => value / weights)
}

/** Agreement of two profiles, -1 to 1; null if one of them is flat. */
export const agreementOf = (own: Profile, other: Profile): number | null => correlation(own, other)

/** The strongest types of a profile, at most three. */
export const lettersOf = (profile: Profile): string =>
  INTEREST_TYPES.map((type, at) => ({ type, value: profile[at] ?? 0 }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 3)
    .map(({ type }) => type)
    .join('')

/** Whether six interests have a shape at all: the strongest is certainly above the weakest. */
export function hasShape(scores: readonly ScaleScore[]): boolean {
  const sorted = ranked(scores)
  const [first] = sorted
  const last = sorted.at(-1)
  return first !== undefined && last !== undefined && isAbove(first, last)
}

/**
 * The interest code that a student's scores support: the strongest types, at most three, as far as they are certainly above the next one; '' if
 * more than three are equally strong.
 */
export function interestCode(scores: readonly ScaleScore[]): string {
  const sorted = ranked(scores)
  const length = [3, 2, 1].find((count) => {
    const [last, next] = [sorted[count - 1], sorted[count]]
    return last !== undefined && next !== undefined && isAbove(last, next)
  })
  return sorted
    .slice(0, length ?? 0)
    .map(({ scale }) => scale)
    .join('')
}

/** Angle of each type on the hexagon, in degrees, in the axes people–things (180 is people) and ideas–data (90 is ideas). */
const ANGLES = [0, 60, 120, 180, 240, 300]

/** The profile of two axes, -1 to 1 each: people over things, ideas over data (Prediger). */
export const profileOfAxes = (people: number, ideas: number): Profile =>
  ANGLES.map((angle) => {
    const at = (angle * Math.PI) / 180
    return -people * Math.cos(at) + ideas * Math.sin(at)
  })

/**
 * The six interests from the scores of a test, for comparison; null for a test without interests, and if none exceeds the others: six that are equally
 * strong, or two axes that are both in the middle.
 */
export function ownProfile(test: string, scores: readonly ScaleScore[]): Profile | null {
  if (test === 'holland') return hasShape(scores) ? scores.map(({ value }) => value) : null
  if (test !== 'all-round') return null
  const axes = ['people', 'ideas'].map((key) => scores.find(({ scale }) => scale === key))
  const [people = 0, ideas = 0] = axes.map((score) => ((score?.value ?? 50) - 50) / 50)
  return axes.some((score) => score && sideOf(score) !== 'middle') ? profileOfAxes(people, ideas) : null
}
