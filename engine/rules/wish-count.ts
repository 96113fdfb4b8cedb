// How many wishes a batch takes, where the rules know it of the province's main batch only.
import type { ProvinceRule } from './province-rule'
import { besideBatch, kindOfBatch } from './special-batch'

/** The site of an address: what a reader recognises of it; '' where there is none. */
export const hostOf = (address: string): string => /^https?:\/\/([\w.-]+)/.exec(address)?.[1] ?? ''

/** Whether the number of wishes that the rule allows is that of another, ordinary batch. */
const isBorrowed = ({ MainBatch }: Pick<ProvinceRule, 'MainBatch'>, batch: string): boolean =>
  kindOfBatch(batch) === 'ordinary' && besideBatch(batch) !== MainBatch

/**
 * Where the number of wishes is from that a batch is filled with, and who knows its own; null for the main batch, whose it is, and for special plans, of which more is
 * said.
 */
export function borrowedCountText(rule: Pick<ProvinceRule, 'MainBatch' | 'WishCount'>, batch: string): string | null {
  if (!isBorrowed(rule, batch)) return null
  return `最多 ${rule.WishCount} 个是${rule.MainBatch}的规定，${batch}能填几个请查省考试院`
}

/** The same with who published the rule, for where nothing beside it says so. */
export function countNoteOf(
  rule: Pick<ProvinceRule, 'MainBatch' | 'WishCount' | 'SourceUrl'>,
  batch: string,
): { CountNote?: string } {
  const text = borrowedCountText(rule, batch)
  if (text === null) return {}
  return { CountNote: `${text}（规则来源：${hostOf(rule.SourceUrl) || '公开资料整理，未经考试院确认'}）` }
}
