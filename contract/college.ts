// The calls about colleges, room by room.
import { libraryCalls } from './college/library'
import { collegeLineCalls } from './college/lines'

export const college = {
  ...libraryCalls,
  ...collegeLineCalls,
}
