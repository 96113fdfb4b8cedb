// Takes over a minute: five lists are filled in, each down to the family's exported files.
import { testFilling } from './filling'
import { PROVINCES } from './provinces'

testFilling(PROVINCES.江苏)
