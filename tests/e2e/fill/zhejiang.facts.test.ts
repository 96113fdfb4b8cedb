// Takes over a minute: the server learns the lines of a province from imported facts, and lists are filled in down to the files.
import { testFilling } from './filling'
import { onFacts, PROVINCES } from './provinces'

testFilling(onFacts(PROVINCES.浙江))
