// The calls of wish filling, topic by topic.
import { batchCalls } from './wish/batches'
import { candidateCalls } from './wish/candidates'
import { checkCalls } from './wish/check'
import { exportCalls } from './wish/export'
import { historyCalls } from './wish/history'
import { lineCalls } from './wish/cutoffs'
import { listCalls } from './wish/lists'
import { majorCalls } from './wish/majors'
import { readListCalls } from './wish/read-list'
import { shareCalls } from './wish/shares'

export const wish = {
  ...batchCalls,
  ...candidateCalls,
  ...majorCalls,
  ...lineCalls,
  ...checkCalls,
  ...listCalls,
  ...historyCalls,
  ...shareCalls,
  ...readListCalls,
  ...exportCalls,
}
