// On a busy machine it takes over a minute: a list is filled from the score to the end, and once more for another exam.
import { testFilling } from './filling'
import { PROVINCES } from './provinces'

// a wish is a whole college with majors inside; new-exam pages lead away
testFilling(PROVINCES.新疆, ['college first', 'as the new exam does'])
