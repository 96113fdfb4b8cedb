// Takes over a minute: two ways of filling, each from the score to the files that a family takes away.
import { testFilling } from './filling'
import { PROVINCES } from './provinces'

// a wish is one major of a college: what is asked for, and the new exam's own table
testFilling(PROVINCES.浙江, ['major first', 'as the new exam does'])
