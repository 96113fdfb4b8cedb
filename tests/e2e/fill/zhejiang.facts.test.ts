import { testFilling } from './filling'
import { onFacts, PROVINCES } from './provinces'

testFilling(onFacts(PROVINCES.浙江))
