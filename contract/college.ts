// The calls about colleges, topic by topic.
import { insideCalls } from './college/inside'
import { libraryCalls } from './college/library'
import { collegeLineCalls } from './college/cutoffs'
import { rankCalls } from './college/ranks'

export const college = {
  ...libraryCalls,
  ...collegeLineCalls,
  ...rankCalls,
  ...insideCalls,
}
