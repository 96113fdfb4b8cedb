// The simulated years of a list in words and bars: facts that its forecast lacks.
import type { ResponseOf } from 'contract/registry'
import { chanceText, formatNumber, spaced } from '@/shared/lib/number/number-format'

export type Simulation = ResponseOf<'Wish/Simulate'>

/** Wishes that get a bar of their own; the rest share one. */
const SHOWN = 6
/** Below this share a wish takes the file so seldom that it is counted with the rest. */
const LEAST = 0.005

/** 投上又被退档 0.3%. The share without any admission (滑档) comes from the forecast, by which the list is made and checked. */
export function sentBackText({ SentBack }: Simulation): string {
  return SentBack > 0 ? `投上又被退档 ${chanceText(SentBack)}` : '没有碰上退档'
}

/** 碰上最难的 10% 年份：落空 9.0%，最常录到第 14 志愿. */
export function hardYearText({ HardYear }: Simulation): string {
  const share = Math.round(HardYear.Share * 100)
  const likely = HardYear.MostLikelyIndex === null ? '' : `，最常录到第 ${HardYear.MostLikelyIndex} 志愿`
  return `碰上最难的 ${share}% 年份：落空${spaced(chanceText(HardYear.None))}${likely}`
}

/** 按往年的变动模拟了 10,000 种可能的录取年份. */
export function worldsText({ Worlds }: Simulation): string {
  return `按往年录取线的变动模拟了 ${formatNumber(Worlds)} 种可能的录取年份，同一年里各校会一起松紧。是推算，不是承诺。`
}

export interface TakeBar {
  key: string
  label: string
  share: number
}

/** Which wish takes the file, in the order of the list: the most frequent ones, and the rest together. */
export function takeBars({ PerWish }: Simulation, nameOf: (index: number) => string): TakeBar[] {
  const ranked = PerWish.map((share, index) => ({ share, index }))
    .filter(({ share }) => share >= LEAST)
    .sort((a, b) => b.share - a.share || a.index - b.index)
    .slice(0, SHOWN)
    .sort((a, b) => a.index - b.index)
  const named = new Set(ranked.map(({ index }) => index))
  const others = PerWish.map((share, index) => ({ share, index })).filter(
    ({ share, index }) => share > 0 && !named.has(index),
  )
  const bars = ranked.map(({ share, index }) => ({
    key: String(index),
    label: [`第 ${index + 1} 志愿`, nameOf(index)].filter(Boolean).join(' '),
    share,
  }))
  const rest = others.reduce((sum, { share }) => sum + share, 0)
  if (rest > 0) bars.push({ key: 'rest', label: `其他 ${others.length} 个志愿`, share: rest })
  return bars
}
