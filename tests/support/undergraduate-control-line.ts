// A second choice of the ordinary undergraduate control line, simpler than the product's, for tests to compare with.
import { comparable } from '../../server/db/unit-id'

/** Main batch of provinces that admit both levels in one batch, by sections. */
const JOINT_BATCH = '普通批'

/**
 * Whether a control line is the ordinary undergraduate one under another name, and how good that name is (0 is best).
 * Null for any other line: arts, special plans, early batches, the second section.
 */
export function undergraduateLineQuality(batch: string, mainBatch: string): number | null {
  const name = comparable(batch)
  if (name === comparable(mainBatch)) return 0
  if (
    /艺术|体育|特殊|提前|专项|预科|民族|军|公安|司法|专科(?!学校)|高职|运动|A段|C段|汉族|考生|模式|方向|定向/u.test(
      name,
    )
  )
    return null
  const core = name
    .replace(/\([^()]*(?:一分一[段档]表|普通类)[^()]*\)/gu, '')
    .replace(/普通类|普通|录取|最低|文化课?|控制|分数|参考|资格|线|次|院校/gu, '')
  const isFromTable = /一分一[段档]表/u.test(name)
  const accepted =
    mainBatch === JOINT_BATCH
      ? ['本科', '本科批', '一段', '平行一段', '第一段', '批一段']
      : mainBatch === '本科批'
        ? ['本科', '本科批']
        : [comparable(mainBatch)]
  if (!accepted.includes(core)) return null
  return isFromTable ? 2 : 1
}
