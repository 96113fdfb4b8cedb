// Drafts as they lie on the device. What is read back is hostile: another version, another tab or a person may have written it,
// so every value is checked and what cannot be trusted is dropped, row by row, never the whole.
import { examKey, scoreFormFrom, type Exam, type ScoreForm } from '@/entities/exam/exam'
import {
  type BatchRule,
  type DraftRef,
  type ListBackup,
  type SelectedSchool,
  type UnitLabel,
  type WishBatch,
  type WishBook,
} from './draft'

const MAX_BOOKS = 60
const MAX_BATCHES = 20
const MAX_WISHES = 500
const MAX_MAJORS = 40
const MAX_TEXT = 200

type Json = Record<string, unknown>

export interface StoredDrafts {
  /** Key of the exam in use, '' for none. */
  current: string
  exams: Record<string, Exam>
  /** The lists by the key of their exam: every one of them has an exam above. */
  books: Record<string, WishBook>
  /** A save that was under way, to be gone on with. */
  pendingSave: DraftRef | null
}

const record = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
const list = (value: unknown, max: number): unknown[] => (Array.isArray(value) ? value.slice(0, max) : [])
const text = (value: unknown, max = MAX_TEXT): string | null => (typeof value === 'string' ? value.slice(0, max) : null)
const filled = (value: unknown, max = MAX_TEXT): string | null => text(value, max) || null
const whole = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null
const fraction = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : null
const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null
const present = <T>(value: T | null): value is T => value !== null

const UNIT_ID = /^[0-9a-f]{16}$/
const PROVINCE_ID = /^[1-9][0-9]{5}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const REQUEST_ID = /^[\w-]{8,64}$/
const UNIT_KINDS = ['group', 'major', 'college'] as const
const TIERS = ['难', '冲', '稳', '保'] as const

function readUnit(value: unknown): UnitLabel | null {
  const stored = record(value)
  const CollegeName = filled(stored?.CollegeName)
  if (!stored || !CollegeName) return null
  return {
    UnitKind: UNIT_KINDS.find((kind) => kind === stored.UnitKind) ?? 'group',
    CollegeName,
    GroupCode: filled(stored.GroupCode),
    MajorName: filled(stored.MajorName),
    City: filled(stored.City),
    SubjectReq: filled(stored.SubjectReq),
    MajorCount: whole(stored.MajorCount, 0, 10_000) ?? 0,
    Tier: TIERS.find((tier) => tier === stored.Tier) ?? null,
    Probability: fraction(stored.Probability),
  }
}

function readWish(value: unknown): SelectedSchool | null {
  const stored = record(value)
  const UnitId = matching(stored?.UnitId, UNIT_ID)
  if (!stored || !UnitId) return null
  return {
    UnitId,
    Majors: [
      ...new Set(
        list(stored.Majors, MAX_MAJORS)
          .map((major) => filled(major))
          .filter(present),
      ),
    ],
    ObeyAdjustment: stored.ObeyAdjustment === true,
    Unit: readUnit(stored.Unit),
  }
}

function readWishes(value: unknown): SelectedSchool[] {
  const seen = new Set<string>()
  return list(value, MAX_WISHES)
    .map(readWish)
    .filter(present)
    .filter(({ UnitId }) => !seen.has(UnitId) && seen.add(UnitId))
}

function readRule(value: unknown): BatchRule | null {
  const stored = record(value)
  const WishCount = whole(stored?.WishCount, 1, MAX_WISHES)
  const MajorsPerUnit = whole(stored?.MajorsPerUnit, 0, MAX_MAJORS)
  if (!stored || WishCount === null || MajorsPerUnit === null) return null
  return {
    BatchName: text(stored.BatchName, 60) ?? '',
    WishUnit: text(stored.WishUnit, 60) ?? '',
    WishCount,
    MajorsPerUnit,
    HasAdjustment: stored.HasAdjustment === true,
  }
}

function readBackup(value: unknown): ListBackup | null {
  const stored = record(value)
  const selectedSchool = readWishes(stored?.selectedSchool)
  if (!stored || selectedSchool.length === 0) return null
  const wishId = matching(stored.wishId, UUID)
  return {
    selectedSchool,
    name: text(stored.name, 40) ?? '',
    wishId,
    revision: wishId ? whole(stored.revision, 0, 1e9) : null,
  }
}

function readBatch(value: unknown): WishBatch | null {
  const stored = record(value)
  const batchId = filled(stored?.batchId, 60)
  if (!stored || !batchId) return null
  const wishId = matching(stored.wishId, UUID)
  return {
    batchId,
    selectedSchool: readWishes(stored.selectedSchool),
    rule: readRule(stored.rule),
    name: text(stored.name, 40) ?? '',
    wishId,
    revision: wishId ? whole(stored.revision, 0, 1e9) : null,
    requestId: matching(stored.requestId, REQUEST_ID),
    isSaved: wishId !== null && stored.isSaved === true,
    changedAt: whole(stored.changedAt, 0, Number.MAX_SAFE_INTEGER) ?? 0,
    backup: readBackup(stored.backup),
  }
}

function readBatches(value: unknown): WishBatch[] {
  const seen = new Set<string>()
  return list(value, MAX_BATCHES)
    .map(readBatch)
    .filter(present)
    .filter(({ batchId }) => !seen.has(batchId) && seen.add(batchId))
}

/** A score form from outside, or null when it cannot be one. */
export function readScoreForm(value: unknown): ScoreForm | null {
  const stored = record(value)
  const ProvinceId = matching(stored?.ProvinceId, PROVINCE_ID)
  const SubjectType = whole(stored?.SubjectType, 1, 3)
  const Year = whole(stored?.Year, 2000, 2100)
  const Score = stored?.Score
  if (!stored || !ProvinceId || !SubjectType || !Year) return null
  if (typeof Score !== 'number' || !(Score >= 0 && Score <= 900)) return null
  const Rank = whole(stored.Rank, 1, 2_000_000)
  const ProvinceName = filled(stored.ProvinceName, 20)
  return scoreFormFrom({
    ProvinceId,
    Score,
    SubjectType,
    SelectSubjectList: list(stored.SelectSubjectList, 3)
      .map((subject) => filled(subject, 4))
      .filter(present),
    Year,
    ...(Rank === null ? {} : { Rank }),
    ...(ProvinceName === null ? {} : { ProvinceName }),
  })
}

function readBook(value: unknown): { exam: Exam; book: WishBook } | null {
  const stored = record(value)
  const form = readScoreForm(stored?.form)
  if (!stored || !form) return null
  return {
    exam: {
      form,
      wishType: whole(stored.wishType, 0, 9) ?? 0,
      batchId: text(record(stored.TBInfo)?.BatchId, 60) ?? '',
    },
    book: {
      batchTypeTotalList: readBatches(stored.batchTypeTotalList),
      batchTypeTotalListForecast: readBatches(stored.batchTypeTotalListForecast),
    },
  }
}

function readRef(value: unknown): DraftRef | null {
  const stored = record(value)
  const book = filled(stored?.book, 40)
  const batchId = filled(stored?.batchId, 60)
  const wishType = whole(stored?.wishType, 0, 9)
  return book && batchId && wishType !== null ? { book, batchId, wishType } : null
}

/** Reads what is stored; anything unreadable is left out. An exam is known by what its form says, not by the key it lay under. */
export function readDrafts(value: unknown): StoredDrafts {
  const stored = record(value)
  const exams: Record<string, Exam> = {}
  const books: Record<string, WishBook> = {}
  for (const one of list(Object.values(record(stored?.books) ?? {}), MAX_BOOKS)
    .map(readBook)
    .filter(present)) {
    const key = examKey(one.exam.form)
    exams[key] = one.exam
    books[key] = one.book
  }
  const current = text(stored?.current, 40) ?? ''
  return { current: current in books ? current : '', exams, books, pendingSave: readRef(stored?.pendingSave) }
}

/**
 * What to store. On the device each exam lies beside its lists, under the product's own names, as it always has: another
 * version of the app, open in another tab, reads the same record.
 */
export function writeDrafts({ current, exams, books, pendingSave }: StoredDrafts): Json {
  const stored = Object.entries(books).flatMap(([key, lists]) => {
    const exam = exams[key]
    if (!exam) return []
    return [[key, { TBInfo: { BatchId: exam.batchId }, wishType: exam.wishType, ...lists, form: exam.form }] as const]
  })
  return { version: 1, current, books: Object.fromEntries(stored), pendingSave }
}

function newerBatches(mine: readonly WishBatch[], stored: readonly WishBatch[]): WishBatch[] {
  const merged = mine.map((batch) => {
    const other = stored.find((item) => item.batchId === batch.batchId)
    return other && other.changedAt > batch.changedAt ? other : batch
  })
  const added = stored.filter((other) => !mine.some((batch) => batch.batchId === other.batchId))
  return [...merged, ...added]
}

/**
 * Joins what this page holds with what lies on the device: of each draft the later one, and every draft only one side knows.
 * Two open tabs of the app therefore never wipe out each other's lists.
 */
export function mergeBooks(mine: Readonly<Record<string, WishBook>>, stored: Readonly<Record<string, WishBook>>) {
  const merged: Record<string, WishBook> = { ...mine }
  for (const [key, other] of Object.entries(stored)) {
    const own = mine[key]
    merged[key] = own
      ? {
          ...own,
          batchTypeTotalList: newerBatches(own.batchTypeTotalList, other.batchTypeTotalList),
          batchTypeTotalListForecast: newerBatches(own.batchTypeTotalListForecast, other.batchTypeTotalListForecast),
        }
      : other
  }
  return merged
}
