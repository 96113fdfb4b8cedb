import { rankText, type ScoreForm } from '@/entities/exam/exam'
import type { WishBatch } from '@/entities/draft/draft'

interface Filled {
  form?: ScoreForm
  wishType: number
  draft?: WishBatch
}

/** 598 分 · 位次 19,234, and 江苏 物理类 · 本科批 · 模拟预测 under it; undefined without a score. */
export function scoreLineParts(
  { form, wishType, draft }: Filled,
  track: string | undefined,
  rank: number | undefined,
  within?: number,
): { score: string; exam: string } | undefined {
  if (!form) return undefined
  const where = [form.ProvinceName, track].filter(Boolean).join(' ')
  return {
    score: [`${form.Score} 分`, rankText(rank ?? form.Rank, within)].filter(Boolean).join(' · '),
    exam: [where, draft?.rule?.BatchName, wishType === 0 ? '' : '模拟预测'].filter(Boolean).join(' · '),
  }
}
