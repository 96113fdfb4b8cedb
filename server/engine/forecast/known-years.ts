// The learned years that come with the program: what made them stands in the file.
import type { LearnedYear } from './learned-priors'
import known from './known-years.json'

export const KNOWN_YEARS = known.years as readonly LearnedYear[]
