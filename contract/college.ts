// The calls about colleges, room by room.
import { insideCalls } from './college/inside'
import { libraryCalls } from './college/library'
import { collegeLineCalls } from './college/lines'
import { rankCalls } from './college/ranks'

export const college = {
  ...libraryCalls,
  ...collegeLineCalls,
  ...rankCalls,
  ...insideCalls,
}
