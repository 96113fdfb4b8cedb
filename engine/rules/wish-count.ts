// How many wishes a batch takes, if the rules give it only for the province's main batch.
import type { ProvinceRule } from './province-rule'
import { besideBatch, kindOfBatch } from './special-batch'

/** The site of an address, as readers recognise it; '' if there is none. */
export const hostOf = (address: string): string => /^https?:\/\/([\w.-]+)/.exec(address)?.[1] ?? ''

/** Whether the number of wishes in the rule is that of another, ordinary batch. */
const isBorrowed = ({ MainBatch }: Pick<ProvinceRule, 'MainBatch'>, batch: string): boolean =>
  kindOfBatch(batch) === 'ordinary' && besideBatch(batch) !== MainBatch

/**
 * The source of a batch's number of wishes, and where to find its own; null for the main batch, to which it belongs, and for special plans, which have more
 * text of their own.
 */
export function borrowedCountText(rule: Pick<ProvinceRule, 'MainBatch' | 'WishCount'>, batch: string): string | null {
  if (!isBorrowed(rule, batch)) return null
  return `最多 ${rule.WishCount} 个是${rule.MainBatch}的规定，${batch}能填几个请查省考试院`
}

/** The same with the publisher of the rule, for places that do not show it. */
export function countNoteOf(
  rule: Pick<ProvinceRule, 'MainBatch' | 'WishCount' | 'SourceUrl'>,
  batch: string,
): { CountNote?: string } {
  const text = borrowedCountText(rule, batch)
  if (text === null) return {}
  return { CountNote: `${text}（规则来源：${hostOf(rule.SourceUrl) || '公开资料整理，未经考试院确认'}）` }
}
