// From answers to scores: each scale from 0 to 100 with its standard error.
import { Z80 } from '../../math/normal'
import { itemsOf, keyed, LEAST, MOST, type Answers, type Bank, type Scale } from './bank'

/** The data of a scale from the stored answers. */
export interface ScaleNorm {
  /** 0..1. */
  reliability: number
  /** Standard deviation among students, points of 0..100. */
  spread: number
}

export interface ScaleScore {
  scale: string
  /** 0..100; 50 is the middle. */
  value: number
  /** Standard error of `value`, in its points. */
  error: number
}

const MIDDLE = 50
/** The side of a scale is shown if a student with this score is on it nine times of ten. */
export const SURE = Z80
/** A difference without an expected direction, up or down, is shown if nine of ten unchanged students differ less. */
const SURE_EITHER_WAY = 1.6449
const POINTS = 100 / (MOST - LEAST)

/** NaN for no values. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean of keyed answers as points of 0..100. */
export const pointsOf = (answers: readonly number[]): number => (mean(answers) - LEAST) * POINTS

/** Standard error of a score: spread times the root of the share that the scale does not measure (classical test theory). */
export const standardError = ({ reliability, spread }: ScaleNorm): number => spread * Math.sqrt(1 - reliability)

const planned = ({ plannedReliability, plannedSpread }: Scale): ScaleNorm => ({
  reliability: plannedReliability,
  spread: plannedSpread,
})

/**
 * Scores of all scales; every item must be answered.
 * @param norms data of a scale from the stored answers, by its key; the planned values replace missing ones
 */
export function scoresOf(
  bank: Bank,
  answers: Answers,
  norms: ReadonlyMap<string, ScaleNorm> = new Map(),
): ScaleScore[] {
  return bank.scales.map((scale) => ({
    scale: scale.key,
    value: pointsOf(itemsOf(bank, scale.key).map((item) => keyed(item, answers[item.id] ?? Number.NaN))),
    error: standardError(norms.get(scale.key) ?? planned(scale)),
  }))
}

/** Points of one facet of a scale, 0..100; null if the scale has none of that name. */
export function facetPoints(bank: Bank, answers: Answers, scale: string, facet: string): number | null {
  const items = itemsOf(bank, scale).filter((item) => item.facet === facet)
  return items.length === 0 ? null : pointsOf(items.map((item) => keyed(item, answers[item.id] ?? Number.NaN)))
}

export type Side = 'low' | 'middle' | 'high'

/** On which side of the middle a score is; in the middle if the error allows either. */
export function sideOf({ value, error }: Pick<ScaleScore, 'value' | 'error'>): Side {
  if (Math.abs(value - MIDDLE) < SURE * error) return 'middle'
  return value > MIDDLE ? 'high' : 'low'
}

/** Whether one score is certainly above another: the difference exceeds its own error nine times of ten. */
export const isAbove = (
  one: Pick<ScaleScore, 'value' | 'error'>,
  other: Pick<ScaleScore, 'value' | 'error'>,
): boolean => one.value - other.value > SURE * Math.hypot(one.error, other.error)

/** Whether a score has changed since an earlier sitting, up or down, beyond the error of both. */
export const hasChanged = (
  now: Pick<ScaleScore, 'value' | 'error'>,
  before: Pick<ScaleScore, 'value' | 'error'>,
): boolean => Math.abs(now.value - before.value) > SURE_EITHER_WAY * Math.hypot(now.error, before.error)

/** Highest first; equal scores in the order of the scales. */
export const ranked = (scores: readonly ScaleScore[]): ScaleScore[] => [...scores].sort((a, b) => b.value - a.value)
