import { testFilling } from './filling'
import { onFacts, PROVINCES } from './provinces'

testFilling(onFacts(PROVINCES.江苏))
