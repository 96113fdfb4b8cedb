// Data that provinces learn from each other: how cutoffs moved in their years, and the offsets of single majors.
import { joinMajorOffsets, type OffsetsYear } from '../other-provinces/major-offsets'
import { KNOWN_YEARS } from './known-years'
import { joinYears, type LearnedYear } from './learned-priors'
import offsets from '../other-provinces/known-major-offsets.json'
import { unpackOffsets } from '../other-provinces/major-offsets-file'

export interface KnownLearning {
  years: readonly LearnedYear[]
  majorOffsets: readonly OffsetsYear[]
}

/** The data in the program: the two files describe how they were made. */
export const KNOWN: KnownLearning = {
  years: KNOWN_YEARS,
  majorOffsets: offsets.years.map(unpackOffsets),
}

/** Movements of cutoffs from the program and from other data; the other data are used where both have a year. */
export const yearsWith = (own: readonly LearnedYear[]): LearnedYear[] => joinYears(KNOWN.years, own)

/** Major offsets from the program and from years of single provinces; if the program has a province and year, its entry is used. */
export const majorOffsetsWith = (own: readonly OffsetsYear[]): OffsetsYear[] =>
  joinMajorOffsets([...KNOWN.majorOffsets, ...own])

/**
 * Data of the program and data learned from a database's own cutoffs, in a fixed order. If both have a year, the database's own entry is used for movements of
 * cutoffs; major offsets are sums, and the program's already include its own.
 */
export const learningWith = ({ years, majorOffsets: own }: KnownLearning): KnownLearning => ({
  years: yearsWith(years),
  majorOffsets: majorOffsetsWith(own),
})
