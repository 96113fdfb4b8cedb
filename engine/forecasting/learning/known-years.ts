// The learned years that come with the program: what made them stands in the file.
import type { LearnedYear } from './learned-priors'
import known from './known-years.json'

// a file has lists where the type has pairs
export const KNOWN_YEARS = known.years as unknown as readonly LearnedYear[]
