// Two lists side by side: wishes that only one has, wishes in other places, wishes with other majors or adjustment.
import { unitTitle } from '@/entities/candidate/candidate'
import { rankText } from '@/entities/exam/exam'
import { chanceText, spaced } from '@/shared/lib/number/number-format'
import type { Tier } from '@/shared/ui/tier-tag/tier'
import { draftTierCounts, type SelectedSchool, type WishBatch } from '@/entities/draft/draft'
import { hasChance, type CheckResult, type ListForecast } from '@/features/wish/report/model/findings'
import type { WishDetail, WishRow } from './saved-list'

export interface SideRow {
  unitId: string
  name: string
  tier: Tier | null
  /** 0..1 */
  probability: number | null
  /** The chance in words where nothing supports a single number. */
  range?: string | null
  majors: readonly string[]
  obey: boolean
}

/** One of the two lists. */
export interface Side {
  name: string
  /** Province, track, batch, mode: lists that differ in them have no wish in common. */
  exam: string
  score: number
  rank: number
  /** Worst possible rank, if `rank` is the middle of a range. */
  within?: number
  rows: SideRow[]
  forecast: ListForecast
  tierCounts: Readonly<Record<Tier, number>>
  errors: number
  warnings: number
}

export interface Difference {
  same: number
  onlyLeft: { row: SideRow; place: number }[]
  onlyRight: { row: SideRow; place: number }[]
  /** The fewest moved wishes that explain the different order; places from 1. */
  moved: { row: SideRow; from: number; to: number }[]
  /** Wishes of both whose majors or adjustment differ. */
  changed: { row: SideRow; words: string }[]
}

const countOf = (findings: WishDetail['FindingList'], severity: 'error' | 'warning'): number =>
  findings.filter((finding) => finding.Severity === severity).length

const rowOf = ({ UnitId, Unit, Majors, ObeyAdjustment }: WishRow): SideRow => ({
  unitId: UnitId,
  name: Unit ? unitTitle(Unit) : '未知志愿',
  tier: Unit?.Prediction?.Tier ?? null,
  probability: Unit?.Prediction?.Probability ?? null,
  range: Unit?.Prediction?.Range ?? null,
  majors: Majors,
  obey: ObeyAdjustment,
})

export function sideOfSaved(detail: WishDetail): Side {
  return {
    name: detail.Name,
    exam: [detail.ProvinceId, detail.Track, detail.BatchId].join(),
    score: detail.Score,
    rank: detail.Rank,
    within: detail.RankWithin,
    rows: detail.Items.map(rowOf),
    forecast: detail.Forecast,
    tierCounts: detail.TierCounts,
    errors: countOf(detail.FindingList, 'error'),
    warnings: countOf(detail.FindingList, 'warning'),
  }
}

/** A draft with the results of its check. `track` is the province's name for its subject type. */
export function sideOfDraft(
  draft: WishBatch,
  exam: { provinceId: string; track: string; score: number },
  check: CheckResult,
): Side {
  return {
    name: draft.name || '没保存的志愿表',
    exam: [exam.provinceId, exam.track, draft.batchId].join(),
    score: exam.score,
    rank: check.Rank,
    within: check.RankWithin,
    rows: check.Items.map(rowOf),
    forecast: check.Forecast,
    tierCounts: check.TierCounts ?? draftTierCounts(draft.selectedSchool),
    errors: countOf(check.Findings, 'error'),
    warnings: countOf(check.Findings, 'warning'),
  }
}

/** Positions in `numbers` of a longest rising run (not necessarily adjacent). */
function risingRun(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const before: number[] = []
  numbers.forEach((number, at) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = at
  })
  const run = new Set<number>()
  for (let at = ends[ends.length - 1] ?? -1; at >= 0; at = before[at] ?? -1) run.add(at)
  return run
}

/** The differences inside one wish, from the left to the right; '' for none. */
function changeWords(left: SideRow, right: SideRow): string {
  const parts: string[] = []
  const gone = left.majors.filter((major) => !right.majors.includes(major))
  const fresh = right.majors.filter((major) => !left.majors.includes(major))
  if (gone.length > 0) parts.push(`专业少了 ${gone.join('、')}`)
  if (fresh.length > 0) parts.push(`专业多了 ${fresh.join('、')}`)
  if (parts.length === 0 && left.majors.join() !== right.majors.join()) parts.push('专业顺序不同')
  if (left.obey !== right.obey) parts.push(right.obey ? '改为服从调剂' : '改为不服从调剂')
  return parts.join('；')
}

/** A list as this device shows it, with the latest numbers it received. */
export function rowsOfDraft(wishes: readonly SelectedSchool[]): SideRow[] {
  return wishes.map(({ UnitId, Unit, Majors, ObeyAdjustment }) => ({
    unitId: UnitId,
    name: Unit ? unitTitle(Unit) : '未知志愿',
    tier: Unit?.Tier ?? null,
    probability: Unit?.Probability ?? null,
    range: Unit?.Range ?? null,
    majors: Majors,
    obey: ObeyAdjustment,
  }))
}

export function compareLists(left: Pick<Side, 'rows'>, right: Pick<Side, 'rows'>): Difference {
  const placeRight = new Map(right.rows.map((row, index) => [row.unitId, index]))
  const inLeft = new Set(left.rows.map(({ unitId }) => unitId))
  const kept = left.rows.flatMap((row, from) => {
    const to = placeRight.get(row.unitId)
    return to === undefined ? [] : [{ row, from, to }]
  })
  const stay = risingRun(kept.map(({ to }) => to))
  return {
    same: kept.length,
    onlyLeft: left.rows.flatMap((row, index) => (placeRight.has(row.unitId) ? [] : [{ row, place: index + 1 }])),
    onlyRight: right.rows.flatMap((row, index) => (inLeft.has(row.unitId) ? [] : [{ row, place: index + 1 }])),
    moved: kept
      .filter((_, index) => !stay.has(index))
      .map(({ row, from, to }) => ({ row, from: from + 1, to: to + 1 })),
    changed: kept.flatMap(({ row, to }) => {
      const other = right.rows[to]
      const words = other ? changeWords(row, other) : ''
      return words ? [{ row, words }] : []
    }),
  }
}

/** The whole difference in one or two sentences, the lists named 甲 and 乙. */
export function differenceText(left: Side, right: Side, difference: Difference): string {
  const { same, onlyLeft, onlyRight, moved, changed } = difference
  if (left.exam !== right.exam) return '这两份的省份、科类或批次不同，没有共同的志愿，只能各看各的。'
  const parts = [
    `共同的志愿 ${same} 个`,
    onlyLeft.length > 0 && `甲多 ${onlyLeft.length} 个`,
    onlyRight.length > 0 && `乙多 ${onlyRight.length} 个`,
    moved.length > 0 && `${moved.length} 个位置不同`,
    changed.length > 0 && `${changed.length} 个的专业或调剂不同`,
  ].filter(Boolean)
  if (parts.length === 1) return '两份的志愿和顺序完全一样。'
  return `${parts.join('，')}。`
}

/** Which of the two is safer by the displayed chances; '' if the scores differ, so that no comparison is possible. */
export function saferText(left: Side, right: Side): string {
  if (left.exam !== right.exam) return ''
  if (left.score !== right.score || left.rank !== right.rank) {
    const [what, one, other] =
      left.score === right.score
        ? ['位次', rankText(left.rank, left.within), rankText(right.rank, right.within)]
        : ['分数', `${left.score} 分`, `${right.score} 分`]
    return `两份用的${what}不同（甲${spaced(one)}，乙${spaced(other)}），概率不能直接比。`
  }
  for (const [side, { forecast }] of [
    ['甲', left],
    ['乙', right],
  ] as const)
    if (!hasChance(forecast)) return `${side}没有能推算的录取概率，不能比哪份更稳。`
  const [one, other] = [left.forecast.NoneProbability, right.forecast.NoneProbability]
  const [ofLeft, ofRight] = [spaced(chanceText(one)), spaced(chanceText(other))]
  if (ofLeft === ofRight) return `两份的滑档机会一样，都是${ofLeft}。`
  return one < other ? `甲更稳：滑档机会${ofLeft}，乙是${ofRight}。` : `乙更稳：滑档机会${ofRight}，甲是${ofLeft}。`
}
