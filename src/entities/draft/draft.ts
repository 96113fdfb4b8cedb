// The wish list being made: pure operations on one batch of it, independent of store and device.
import type { Candidate } from '@/entities/candidate/candidate'
import type { ExamState } from '@/entities/exam/exam-change'
import { moveItem } from '@/shared/lib/data/move-item'

/** The data a row shows while the server cannot be asked; the server's own numbers replace it when they arrive. */
export interface UnitLabel {
  UnitKind: Candidate['UnitKind']
  CollegeName: string
  GroupCode: string | null
  MajorName: string | null
  City: string | null
  SubjectReq: string | null
  MajorCount: number
  Tier: '难' | '冲' | '稳' | '保' | null
  /** 0..1 */
  Probability: number | null
  /** The chance in words where nothing supports a single number. */
  Range?: string | null
  /** What to know of its past cutoffs: 2024 年线. */
  Past?: string | null
}

/** One wish. */
export interface SelectedSchool {
  UnitId: string
  /** In order; empty if the unit is one major, or if none has been chosen yet. */
  Majors: string[]
  /** 服从调剂. */
  ObeyAdjustment: boolean
  Unit: UnitLabel | null
}

/** The province's limits for a batch; kept with the draft so that they work without a network. */
export interface BatchRule {
  BatchName: string
  WishUnit: string
  WishCount: number
  MajorsPerUnit: number
  HasAdjustment: boolean
}

/** The list that another one replaced, kept until the next replacement. */
export interface ListBackup {
  selectedSchool: SelectedSchool[]
  name: string
  wishId: string | null
  revision: number | null
  acceptedNone?: number
}

/** One batch of the stored wish data. */
export interface WishBatch {
  batchId: string
  selectedSchool: SelectedSchool[]
  rule: BatchRule | null
  name: string
  /** Chance of 滑档 that the family accepted for this list, 0..1; absent if it chose none. */
  acceptedNone?: number
  /** The saved list this draft belongs to. */
  wishId: string | null
  /** Revision of that list this draft started from. */
  revision: number | null
  /** The score and subjects that list was saved for; absent if unknown. */
  savedFor?: ExamState
  /** Id of the save under way: the same until the list changes, so that a retry saves once. */
  requestId: string | null
  /** Whether the server has the list in its present state. */
  isSaved: boolean
  /** When it was last changed, ms since 1970. */
  changedAt: number
  backup: ListBackup | null
}

/** The lists made for one exam, which is identified by its key. */
export interface WishBook {
  batchTypeTotalList: WishBatch[]
  batchTypeTotalListForecast: WishBatch[]
}

/** Names one draft. */
export interface DraftRef {
  /** Key of its exam. */
  book: string
  wishType: number
  batchId: string
}

/** Used while the rule of the batch is unknown: more than any province allows. */
const UNKNOWN_RULE_LIMIT = 112

export const isForecast = (wishType: number): boolean => wishType !== 0

export function draftId(ref: DraftRef): string {
  return `${ref.book}/${isForecast(ref.wishType) ? 1 : 0}/${ref.batchId}`
}

export function emptyBatch(batchId: string): WishBatch {
  return {
    batchId,
    selectedSchool: [],
    rule: null,
    name: '',
    wishId: null,
    revision: null,
    requestId: null,
    isSaved: false,
    changedAt: 0,
    backup: null,
  }
}

/** The backup of a list that another one replaces. */
export function backupOf({ selectedSchool, name, wishId, revision, acceptedNone }: WishBatch): ListBackup {
  return { selectedSchool, name, wishId, revision, acceptedNone }
}

export function emptyBook(): WishBook {
  return { batchTypeTotalList: [], batchTypeTotalListForecast: [] }
}

/** The batches of a mode. */
function batchesOf(book: WishBook, wishType: number): WishBatch[] {
  return isForecast(wishType) ? book.batchTypeTotalListForecast : book.batchTypeTotalList
}

export function batchOf(book: WishBook, wishType: number, batchId: string): WishBatch | undefined {
  return batchesOf(book, wishType).find((batch) => batch.batchId === batchId)
}

/** The book with one batch replaced, or added if it had none with that id. */
export function withBatch(book: WishBook, wishType: number, batch: WishBatch): WishBook {
  const name = isForecast(wishType) ? 'batchTypeTotalListForecast' : 'batchTypeTotalList'
  const batches = book[name]
  const has = batches.some((item) => item.batchId === batch.batchId)
  const next = has ? batches.map((item) => (item.batchId === batch.batchId ? batch : item)) : [...batches, batch]
  return { ...book, [name]: next }
}

/** The part of a unit that a row shows. */
type LabelledUnit = Pick<
  Candidate,
  | 'UnitKind'
  | 'CollegeName'
  | 'GroupCode'
  | 'MajorName'
  | 'City'
  | 'SubjectReq'
  | 'MajorCount'
  | 'IsEligible'
  | 'Prediction'
  | 'Past'
>

export function labelOf(unit: LabelledUnit): UnitLabel {
  // what may not be filed has no chance
  const prediction = unit.IsEligible ? unit.Prediction : null
  return {
    UnitKind: unit.UnitKind,
    CollegeName: unit.CollegeName,
    GroupCode: unit.GroupCode,
    MajorName: unit.MajorName,
    City: unit.City,
    SubjectReq: unit.SubjectReq,
    MajorCount: unit.MajorCount,
    Tier: prediction?.Tier ?? null,
    Probability: prediction?.Probability ?? null,
    Range: prediction?.Range ?? null,
    Past: unit.Past?.Short ?? null,
  }
}

/** A wish for a unit added from a list: no majors yet, adjustment accepted if the province has it (the safer choice). */
export function wishOf(unit: Candidate, hasAdjustment: boolean): SelectedSchool {
  return { UnitId: unit.UnitId, Majors: [], ObeyAdjustment: hasAdjustment, Unit: labelOf(unit) }
}

export function hasWish(batch: WishBatch | undefined, unitId: string): boolean {
  return batch?.selectedSchool.some((wish) => wish.UnitId === unitId) ?? false
}

/** Whether two lists contain the same wishes in the same order. */
export function isSameList(a: readonly SelectedSchool[], b: readonly SelectedSchool[]): boolean {
  const text = (wishes: readonly SelectedSchool[]) =>
    JSON.stringify(wishes.map(({ UnitId, Majors, ObeyAdjustment }) => [UnitId, Majors, ObeyAdjustment]))
  return text(a) === text(b)
}

/** How many wishes the batch allows. */
export function wishLimit(batch: WishBatch | undefined): number {
  return batch?.rule?.WishCount ?? UNKNOWN_RULE_LIMIT
}

export type AddOutcome = 'added' | 'already' | 'full'

export function addOutcome(batch: WishBatch | undefined, unitId: string): AddOutcome {
  if (hasWish(batch, unitId)) return 'already'
  return (batch?.selectedSchool.length ?? 0) >= wishLimit(batch) ? 'full' : 'added'
}

const changeWish = (wishes: readonly SelectedSchool[], unitId: string, change: Partial<SelectedSchool>) =>
  wishes.map((wish) => (wish.UnitId === unitId ? { ...wish, ...change } : wish))

export type ListChange =
  | { kind: 'add'; wish: SelectedSchool }
  | { kind: 'remove'; unitId: string }
  | { kind: 'move'; unitId: string; to: number }
  | { kind: 'majors'; unitId: string; majors: string[] }
  | { kind: 'obey'; unitId: string; obey: boolean }

/** The wishes after a change; the same array if nothing changes (a full list, an unknown unit, no move). */
export function changeWishes(batch: WishBatch, change: ListChange): SelectedSchool[] {
  const wishes = batch.selectedSchool
  if (change.kind === 'add') {
    return addOutcome(batch, change.wish.UnitId) === 'added' ? [...wishes, change.wish] : wishes
  }
  const from = wishes.findIndex((wish) => wish.UnitId === change.unitId)
  const present = wishes[from]
  if (!present) return wishes
  switch (change.kind) {
    case 'remove':
      return wishes.filter((wish) => wish.UnitId !== change.unitId)
    case 'move': {
      const to = Math.min(wishes.length - 1, Math.max(0, change.to))
      return to === from ? wishes : moveItem(wishes, from, to)
    }
    case 'majors': {
      const limit = batch.rule?.MajorsPerUnit ?? change.majors.length
      return changeWish(wishes, change.unitId, { Majors: [...new Set(change.majors)].slice(0, limit) })
    }
    case 'obey':
      return present.ObeyAdjustment === change.obey
        ? wishes
        : changeWish(wishes, change.unitId, { ObeyAdjustment: change.obey })
  }
}

/** Words for a change, for the undo bar. */
export function changeText(batch: WishBatch, change: ListChange): string {
  const unitId = change.kind === 'add' ? change.wish.UnitId : change.unitId
  const unit =
    change.kind === 'add' ? change.wish.Unit : batch.selectedSchool.find((wish) => wish.UnitId === unitId)?.Unit
  const name = unit
    ? [
        unit.CollegeName,
        unit.GroupCode && (/^\w/.test(unit.GroupCode) ? `${unit.GroupCode} 组` : unit.GroupCode),
        unit.MajorName,
      ]
        .filter(Boolean)
        .join(' ')
    : '这个志愿'
  switch (change.kind) {
    case 'add':
      return `已加入 ${name}`
    case 'remove':
      return `已移除 ${name}`
    case 'move':
      return `${name} 已移到第 ${change.to + 1} 位`
    case 'majors':
      return `${name} 的专业已修改`
    case 'obey':
      return `${name} 已改为${change.obey ? '' : '不'}服从调剂`
  }
}

/** Wishes per tier; those without an estimate are not counted. */
export function draftTierCounts(wishes: readonly SelectedSchool[]): Record<'难' | '冲' | '稳' | '保', number> {
  const counts = { 难: 0, 冲: 0, 稳: 0, 保: 0 }
  for (const wish of wishes) if (wish.Unit?.Tier) counts[wish.Unit.Tier] += 1
  return counts
}

/** 已选 12/40 · 冲 3 稳 6 保 3. */
export function draftSummary(batch: WishBatch | undefined): string {
  const wishes = batch?.selectedSchool ?? []
  const counts = draftTierCounts(wishes)
  const of = batch?.rule ? `/${batch.rule.WishCount}` : ''
  // after a change of score or subjects, until the server is asked
  if (wishes.length > 0 && wishes.every(({ Unit }) => Unit === null || Unit.Probability === null))
    return `已选 ${wishes.length}${of} · 暂无概率`
  const hard = counts.难 > 0 ? ` 难 ${counts.难}` : ''
  return `已选 ${wishes.length}${of} · 冲 ${counts.冲} 稳 ${counts.稳} 保 ${counts.保}${hard}`
}
