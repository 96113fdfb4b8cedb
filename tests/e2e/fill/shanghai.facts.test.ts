// Takes over a minute: the server learns a province's cutoffs from imported facts, and lists are filled in down to the files.
import { testFilling } from './filling'
import { onFacts, PROVINCES } from './provinces'

// groups are walked every way in 江苏: here only 24 wishes of four majors and 660 points
testFilling(onFacts(PROVINCES.上海), ['college first'])
