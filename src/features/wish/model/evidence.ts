// The evidence behind one probability, in words.
import type { ResponseOf } from 'contract/registry'

export type Evidence = ResponseOf<'Wish/SchoolScoreLine'>

/** 如果多 5 分; 现在的分数. */
export function scoreChangeText(change: number): string {
  if (change === 0) return '现在的分数'
  return change > 0 ? `如果多 ${change} 分` : `如果少 ${-change} 分`
}

/**
 * A change of a line as a share of last year's rank, in words. The rank of a line that grows is one that became easier.
 */
export function changeShareText(change: number): string {
  const percent = Math.round(Math.abs(change) * 100)
  if (percent === 0) return '几乎不变'
  return change > 0 ? `放宽 ${percent}%` : `收紧 ${percent}%`
}

/** What the changes rest on. */
export function typicalChangeText({ Band, Count }: Evidence['Residuals']): string {
  if (Count === 0) return '本省这个位次段还没有足够的历年数据，下面按一般规律估计'
  return `根据本省${Band ? `位次 ${Band} ` : ''}录取线的 ${Count} 次年度变化，今年的线相对去年的位次：`
}
