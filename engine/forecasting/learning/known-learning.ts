// What provinces teach each other: how cutoffs of their years moved, and how single majors stand in them.
import { joinMajorOffsets, type OffsetsYear } from '../other-provinces/major-offsets'
import { KNOWN_YEARS } from './known-years'
import { joinYears, type LearnedYear } from './learned-priors'
import stands from '../other-provinces/known-major-offsets.json'
import { unpackOffsets } from '../other-provinces/major-offsets-file'

export interface KnownLearning {
  years: readonly LearnedYear[]
  majorOffsets: readonly OffsetsYear[]
}

/** What comes with the program: what made it stands in the two files. */
export const KNOWN: KnownLearning = {
  years: KNOWN_YEARS,
  majorOffsets: stands.years.map(unpackOffsets),
}

/** How cutoffs moved by what comes with the program and by others' years, which count where both know one. */
export const yearsWith = (own: readonly LearnedYear[]): LearnedYear[] => joinYears(KNOWN.years, own)

/** How majors stood by what comes with the program and by single provinces' years; what the program has of a province and year counts. */
export const majorOffsetsWith = (own: readonly OffsetsYear[]): OffsetsYear[] =>
  joinMajorOffsets([...KNOWN.majorOffsets, ...own])

/**
 * What comes with the program and what somebody's own cutoffs teach, in an order that does not depend on theirs. Where both know a year, his own speak of how cutoffs moved; how
 * majors stood is a sum, and the program's has his already.
 */
export const learningWith = ({ years, majorOffsets: own }: KnownLearning): KnownLearning => ({
  years: yearsWith(years),
  majorOffsets: majorOffsetsWith(own),
})
