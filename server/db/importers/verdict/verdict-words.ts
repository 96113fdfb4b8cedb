// The verdict on a track in words for a family.
import { VERDICT_WORDS, type Verdict } from './judge-batch'

interface Spoken {
  verdict: Verdict
  /** Whether something is to be noted. */
  hasRemarks: boolean
  /** Whether only generated data could be listed. */
  isDemonstration: boolean
}

/** 可以填报, 只能参考, 只有规则; 程序生成 if only generated data could be listed. */
export const verdictWord = ({ verdict, isDemonstration }: Spoken): string =>
  isDemonstration ? '程序生成' : VERDICT_WORDS[verdict]

/** What the verdict means for advice. */
export function verdictMeaning({ verdict, hasRemarks, isDemonstration }: Spoken): string {
  if (isDemonstration)
    return '真实的录取数据还没有导入。现在列出来的录取线和计划是程序生成的，只能用来熟悉操作，不能照着填报。'
  if (verdict === 'rules-only') return '只有本省的填报规则，还没有录取线和计划，列不出志愿。'
  if (verdict === 'reference')
    return '有的录取线、位次和控制线都可以查，但缺下面这些，还排不成能照着填的志愿表。填报前请看省考试院公布的材料。'
  return `${hasRemarks ? '可以用来填报，请留意下面几点。' : '要用的数据都在，可以用来填报。'}概率由往年推算，最后以省考试院公布的为准。`
}
