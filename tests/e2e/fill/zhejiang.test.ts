// Takes over a minute: two ways of filling, each from the score to the family's exported files.
import { testFilling } from './filling'
import { PROVINCES } from './provinces'

// a wish is one major of a college: its conditions, and the new exam's own table
testFilling(PROVINCES.浙江, ['major first', 'as the new exam does'])
