// The learned years in the program: the file describes how they were made.
import type { LearnedYear } from './learned-priors'
import known from './known-years.json'

// a file has lists where the type has pairs
export const KNOWN_YEARS = known.years as unknown as readonly LearnedYear[]
