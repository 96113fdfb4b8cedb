import { testFilling } from './filling'
import { onFacts, PROVINCES } from './provinces'

// groups are walked every way in 江苏: here what 24 wishes of four majors and 660 points change
testFilling(onFacts(PROVINCES.上海), ['college first'])
