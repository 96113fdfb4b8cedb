// The available units, as pictures and words.
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'
import type { Bar } from '@/shared/ui/chart/bar-chart-svg'

type Report = ResponseOf<'Wish/RecommendReport'>

/** Adjacent bins joined in one bar: ten bars have no room for their numbers on a phone. */
const BINS_A_BAR = 2

/** Bars by probability in percent: 0–20, 20–40 ... The sign would not fit in elder mode. */
export function probabilityBars(bins: Report['ByProbability']): Bar[] {
  const bars: Bar[] = []
  for (let at = 0; at < bins.length; at += BINS_A_BAR) {
    const part = bins.slice(at, at + BINS_A_BAR)
    const from = Math.round((part[0]?.From ?? 0) * 100)
    const to = Math.round((part[part.length - 1]?.To ?? 1) * 100)
    bars.push({ label: `${from}–${to}`, value: part.reduce((sum, { Count }) => sum + Count, 0) })
  }
  return bars
}

/** 学费一半在 5,800 元以内，最低 4,600，最高 98,000（元/年）. */
export function tuitionText(tuition: Report['Tuition']): string {
  if (!tuition) return '这些志愿的学费没有公布。'
  const { Low, Median, High } = tuition
  return `公布了学费的志愿里，一半不超过 ${formatNumber(Median)} 元/年，最低 ${formatNumber(Low)}，最高 ${formatNumber(High)}。`
}
