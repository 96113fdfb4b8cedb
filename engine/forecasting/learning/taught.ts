// What provinces teach each other: how lines of their years moved, and how single majors stand in them.
import { joinStands, type StandsYear } from '../other-provinces/stands'
import { KNOWN_YEARS } from './known-years'
import { joinYears, type LearnedYear } from './learned-priors'
import stands from '../other-provinces/known-stands.json'
import { unpackStands } from '../other-provinces/stands-file'

export interface Taught {
  years: readonly LearnedYear[]
  stands: readonly StandsYear[]
}

/** What comes with the program: what made it stands in the two files. */
export const KNOWN: Taught = {
  years: KNOWN_YEARS,
  stands: stands.years.map(unpackStands),
}

/** How lines moved by what comes with the program and by others' years, which count where both know one. */
export const yearsWith = (own: readonly LearnedYear[]): LearnedYear[] => joinYears(KNOWN.years, own)

/** How majors stood by what comes with the program and by single provinces' years; what the program has of a province and year counts. */
export const standsWith = (own: readonly StandsYear[]): StandsYear[] => joinStands([...KNOWN.stands, ...own])

/**
 * What comes with the program and what somebody's own lines teach, in an order that does not depend on theirs. Where both know a year, his own speak of how lines moved; how
 * majors stood is a sum, and the program's has his already.
 */
export const taughtWith = ({ years, stands: own }: Taught): Taught => ({
  years: yearsWith(years),
  stands: standsWith(own),
})
