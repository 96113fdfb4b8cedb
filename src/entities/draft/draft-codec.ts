// Drafts as stored on the device: read value by value; invalid rows are dropped one by one, never the whole.
import * as v from 'valibot'
import type { SpecialKind } from 'contract/shapes'
import { examKey, scoreFormFrom, type Exam } from '@/entities/exam/exam'
import { ownOf } from '@/shared/lib/data/own'
import { filled, flag, listOf, orEmpty, orNull, text, valuesOf, whole } from '@/shared/lib/data/stored'
import { UUID } from '@/shared/lib/data/uuid'
import type { BatchRule, DraftRef, ListBackup, SelectedSchool, UnitLabel, WishBatch, WishBook } from './draft'

const MAX_BOOKS = 60
const MAX_BATCHES = 20
const MAX_WISHES = 500
const MAX_MAJORS = 40
const MAX_TEXT = 200
const MAX_NAME = 40
const MAX_ID = 60

type Reads<T> = v.GenericSchema<unknown, T>

export interface StoredDrafts {
  /** Key of the exam in use, '' for none. */
  current: string
  exams: Record<string, Exam>
  /** The lists by the key of their exam: each has its exam above. */
  books: Record<string, WishBook>
  /** A save that was under way, to be continued. */
  pendingSave: DraftRef | null
}

const UNIT_ID = /^[0-9a-f]{16}$/
const PROVINCE_ID = /^[1-9][0-9]{5}$/
const REQUEST_ID = /^[\w-]{8,64}$/

const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const anyText = orNull(filled(MAX_TEXT))
const wishType = whole(0, 9)
const revision = orNull(whole(0, 1e9))

const Unit = v.object({
  UnitKind: v.fallback(v.picklist(['group', 'major', 'college']), 'group'),
  CollegeName: filled(MAX_TEXT),
  GroupCode: anyText,
  MajorName: anyText,
  City: anyText,
  SubjectReq: anyText,
  MajorCount: v.fallback(whole(0, 10_000), 0),
  Tier: orNull(v.picklist(['难', '冲', '稳', '保'])),
  Probability: orNull(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  Range: anyText,
  Past: anyText,
}) satisfies Reads<UnitLabel>

const Wish = v.object({
  UnitId: matching(UNIT_ID),
  Majors: listOf(filled(MAX_TEXT), MAX_MAJORS, (major) => major),
  ObeyAdjustment: flag,
  Unit: orNull(Unit),
}) satisfies Reads<SelectedSchool>

const Wishes = listOf(Wish, MAX_WISHES, ({ UnitId }) => UnitId)

const Rule = v.object({
  BatchName: orEmpty(text(MAX_ID)),
  WishUnit: orEmpty(text(MAX_ID)),
  WishCount: whole(1, MAX_WISHES),
  MajorsPerUnit: whole(0, MAX_MAJORS),
  HasAdjustment: flag,
}) satisfies Reads<BatchRule>

const SavedFor = v.object({
  Score: v.pipe(v.number(), v.minValue(0), v.maxValue(900)),
  SelectSubjectList: listOf(filled(4), 3),
})

const Saved = {
  selectedSchool: Wishes,
  name: orEmpty(text(MAX_NAME)),
  wishId: orNull(matching(UUID)),
  revision,
  // The limits of the call that checks by it: with a stored value outside them every check would be refused.
  acceptedNone: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0.001), v.maxValue(0.5))), undefined),
}

const Backup = v.pipe(
  v.object(Saved),
  v.check(({ selectedSchool }) => selectedSchool.length > 0),
  v.transform((backup) => (backup.wishId ? backup : { ...backup, revision: null })),
) satisfies Reads<ListBackup>

const Batch = v.pipe(
  v.object({
    batchId: filled(MAX_ID),
    ...Saved,
    savedFor: v.fallback(v.optional(SavedFor), undefined),
    rule: orNull(Rule),
    requestId: orNull(matching(REQUEST_ID)),
    isSaved: flag,
    changedAt: v.fallback(whole(0, Number.MAX_SAFE_INTEGER), 0),
    backup: orNull(Backup),
  }),
  // A list that the server has never seen has no version, and is not saved.
  v.transform((batch) => (batch.wishId ? batch : { ...batch, revision: null, isSaved: false })),
) satisfies Reads<WishBatch>

const Batches = listOf(Batch, MAX_BATCHES, ({ batchId }) => batchId)

/** All existing kinds: a stored kind unknown to the calls would make them all fail. */
const SPECIAL_KINDS: Readonly<Record<SpecialKind, true>> = {
  'national-special': true,
  'local-special': true,
  'university-special': true,
  'ethnic-class': true,
  preparatory: true,
  'border-preparatory': true,
  commissioned: true,
  teacher: true,
  'rural-doctor': true,
  military: true,
  police: true,
  justice: true,
  'fire-rescue': true,
  'state-service': true,
  flight: true,
  seafaring: true,
}
const Kind = v.picklist(Object.keys(SPECIAL_KINDS) as SpecialKind[])
const MAX_KINDS = 30

const Form = v.pipe(
  v.object({
    ProvinceId: matching(PROVINCE_ID),
    ProvinceName: orNull(filled(20)),
    Score: v.pipe(v.number(), v.minValue(0), v.maxValue(900)),
    Rank: orNull(whole(1, 2_000_000)),
    SubjectType: whole(1, 3),
    SelectSubjectList: listOf(filled(4), 3),
    Year: whole(2000, 2100),
    EntitledKinds: orNull(
      v.pipe(
        v.array(v.unknown()),
        listOf(Kind, MAX_KINDS, (kind) => kind),
      ),
    ),
  }),
  v.transform(({ Rank, ProvinceName, EntitledKinds, ...form }) =>
    scoreFormFrom({
      ...form,
      ...(Rank === null ? {} : { Rank }),
      ...(ProvinceName === null ? {} : { ProvinceName }),
      ...(EntitledKinds === null ? {} : { EntitledKinds }),
    }),
  ),
)

const Book = v.object({
  form: Form,
  wishType: v.fallback(wishType, 0),
  TBInfo: v.fallback(v.object({ BatchId: orEmpty(text(MAX_ID)) }), { BatchId: '' }),
  batchTypeTotalList: Batches,
  batchTypeTotalListForecast: Batches,
})

const Ref = v.object({ book: filled(40), batchId: filled(MAX_ID), wishType }) satisfies Reads<DraftRef>

const Drafts = v.object({ current: orEmpty(text(40)), books: valuesOf(Book, MAX_BOOKS), pendingSave: orNull(Ref) })

/** Reads the stored value; unreadable parts are left out. An exam is identified by its form, not by its stored key. */
export function readDrafts(value: unknown): StoredDrafts {
  const stored = v.safeParse(Drafts, value)
  const exams: Record<string, Exam> = {}
  const books: Record<string, WishBook> = {}
  if (!stored.success) return { current: '', exams, books, pendingSave: null }
  const { current, pendingSave } = stored.output
  for (const { form, wishType: type, TBInfo, ...lists } of stored.output.books) {
    const key = examKey(form)
    exams[key] = { form, wishType: type, batchId: TBInfo.BatchId }
    books[key] = lists
  }
  const isThere = (key: string) => ownOf(books, key) !== undefined
  return {
    current: isThere(current) ? current : '',
    exams,
    books,
    // a pending save whose list is unreadable would block the exam in use for ever
    pendingSave: pendingSave && isThere(pendingSave.book) ? pendingSave : null,
  }
}

/**
 * The value to store. On the device each exam is beside its lists, under the product's own names, as always: another
 * version of the app, open in another tab, reads the same record.
 */
export function writeDrafts({ current, exams, books, pendingSave }: StoredDrafts): Record<string, unknown> {
  const stored = Object.entries(books).flatMap(([key, lists]) => {
    const exam = exams[key]
    if (!exam) return []
    return [[key, { TBInfo: { BatchId: exam.batchId }, wishType: exam.wishType, ...lists, form: exam.form }] as const]
  })
  return { version: 1, current, books: Object.fromEntries(stored), pendingSave }
}

/** Changed later, or saved since: a save does not change the list, but the version that the next save is based on. */
const isNewer = (other: WishBatch, batch: WishBatch) =>
  other.changedAt > batch.changedAt ||
  (other.changedAt === batch.changedAt && (other.revision ?? 0) > (batch.revision ?? 0))

function newerBatches(mine: WishBatch[], stored: readonly WishBatch[]): WishBatch[] {
  const merged = mine.map((batch) => {
    const other = stored.find((item) => item.batchId === batch.batchId)
    return other && isNewer(other, batch) ? other : batch
  })
  const added = stored.filter((other) => !mine.some((batch) => batch.batchId === other.batchId))
  return added.length === 0 && merged.every((batch, index) => batch === mine[index]) ? mine : [...merged, ...added]
}

/**
 * Joins this page's drafts with those on the device: the later version of each draft, and every draft that only one side has.
 * So two open tabs never delete each other's lists. If the device has nothing newer, the result is `mine`
 * itself: otherwise two tabs would notify each other without end.
 */
export function mergeBooks(mine: Record<string, WishBook>, stored: Readonly<Record<string, WishBook>>) {
  const merged: Record<string, WishBook> = { ...mine }
  for (const [key, other] of Object.entries(stored)) {
    const own = mine[key]
    if (!own) {
      merged[key] = other
      continue
    }
    const batchTypeTotalList = newerBatches(own.batchTypeTotalList, other.batchTypeTotalList)
    const batchTypeTotalListForecast = newerBatches(own.batchTypeTotalListForecast, other.batchTypeTotalListForecast)
    const isSame =
      batchTypeTotalList === own.batchTypeTotalList && batchTypeTotalListForecast === own.batchTypeTotalListForecast
    if (!isSame) merged[key] = { ...own, batchTypeTotalList, batchTypeTotalListForecast }
  }
  const keys = Object.keys(merged)
  return keys.length === Object.keys(mine).length && keys.every((key) => merged[key] === mine[key]) ? mine : merged
}
