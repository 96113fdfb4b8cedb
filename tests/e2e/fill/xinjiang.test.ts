import { testFilling } from './filling'
import { PROVINCES } from './provinces'

testFilling(PROVINCES.新疆)
