// How usable the data of a province is, in words for families.
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'

export type TrackStatus = ResponseOf<'Public/DataStatus'>['Tracks'][number]
type Held = TrackStatus['Held'][number]

/** Id of the part of the contents page about the quality of the data. */
export const DATA_NOTES = 'data-notes'

/** 江苏：只能参考; if tracks differ, each with its own word. */
export function summaryText(name: string, tracks: readonly TrackStatus[]): string {
  const words = tracks.map(({ Word }) => Word)
  const isSame = words.every((word) => word === words[0])
  return isSame
    ? `${name}：${words[0] ?? '没有数据'}`
    : tracks.map((track, index) => `${track.Track}${words[index]}`).join('，')
}

const KINDS: readonly { kind: Held['Kind']; name: string; unit: string }[] = [
  { kind: 'score-rank', name: '一分一段表', unit: '行' },
  { kind: 'control-lines', name: '批次控制线', unit: '条' },
  { kind: 'group-lines', name: '院校（专业组）录取线', unit: '条' },
  { kind: 'major-lines', name: '专业录取线', unit: '条' },
  { kind: 'plans', name: '招生计划', unit: '个志愿' },
  { kind: 'majors', name: '组内专业', unit: '个' },
]

export interface HeldRow {
  name: string
  /** 2025 年 1,028 条; 没有 if there is none. */
  text: string
  /** Of the latest year; null if there is none. */
  source: Held['Source'] | null
}

/** The data held, kind by kind; the kinds that every list needs are listed even if there is no such data. */
export function heldRows({ Held }: TrackStatus): HeldRow[] {
  return KINDS.flatMap(({ kind, name, unit }): HeldRow[] => {
    const own = Held.filter(({ Kind }) => Kind === kind)
    const needed = kind === 'score-rank' || kind === 'control-lines' || kind === 'plans'
    if (own.length === 0) return needed ? [{ name, text: '没有', source: null }] : []
    const text = own.map(({ Year, Count }) => `${Year} 年 ${formatNumber(Count)} ${unit}`).join('，')
    return [{ name, text, source: own[0]!.Source }]
  })
}

/** The data that was set aside, in sentences. */
export function asideTexts({ DoubtfulLineCount, SpecialUnitCount }: TrackStatus): string[] {
  return [
    DoubtfulLineCount > 0
      ? `${formatNumber(DoubtfulLineCount)} 条录取线的数字不可信（比如低于控制线），没有采用，也不会推荐。`
      : '',
    SpecialUnitCount > 0
      ? `${formatNumber(SpecialUnitCount)} 个志愿是专项、预科、提前批等特殊类型，不放进普通志愿表。`
      : '',
  ].filter(Boolean)
}
