import { testFilling } from './filling'
import { PROVINCES } from './provinces'

testFilling(PROVINCES.江苏)
