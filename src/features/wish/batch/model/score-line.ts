import { scoreFormText, type ScoreForm } from '@/entities/exam/exam'
import type { WishBatch } from '@/features/wish/draft/model/draft'

/** 江苏 物理类 · 598 分 · 位次 19,234 · 本科批 · 模拟预测; '' without a score. */
export function scoreLineText(
  { form, wishType, draft }: { form?: ScoreForm; wishType: number; draft?: WishBatch },
  track: string | undefined,
  rank: number | undefined,
  within?: number,
): string {
  if (!form) return ''
  const mode = wishType === 0 ? '' : '模拟预测'
  return [scoreFormText(form, track ?? '', rank, within), draft?.rule?.BatchName, mode].filter(Boolean).join(' · ')
}
