// Takes over a minute: five lists are filled in, each down to the files that a family takes away.
import { testFilling } from './filling'
import { PROVINCES } from './provinces'

testFilling(PROVINCES.江苏)
