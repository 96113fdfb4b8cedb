// Takes over a minute: the server learns a province's cutoffs from imported facts, and lists are filled in down to the files.
import { testFilling } from './filling'
import { onFacts, PROVINCES } from './provinces'

testFilling(onFacts(PROVINCES.江苏))
