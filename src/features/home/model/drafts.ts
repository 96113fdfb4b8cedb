// Summaries, for the entry pages, of the wish lists being made on this device.
import { isSavedAsIs } from '@/entities/draft/saved-state'
import type { ExamState } from '@/entities/exam/exam-change'

interface StoredBatch {
  batchId: string
  selectedSchool: readonly unknown[]
  rule: { WishCount: number } | null
  name: string
  wishId: string | null
  isSaved: boolean
  savedFor?: ExamState
  changedAt: number
}

/** The stored wish data of one province, year and subject type: the part used here. */
export interface StoredBook {
  batchTypeTotalList: readonly StoredBatch[]
  batchTypeTotalListForecast: readonly StoredBatch[]
  form: { ProvinceId: string; ProvinceName?: string; SubjectType: number; Year: number } & ExamState
}

export interface DraftSummary {
  /** Unique among the drafts of a device. */
  key: string
  provinceId: string
  year: number
  subjectType: number
  provinceName: string
  batchId: string
  /** 0 normal, 1 forecast. */
  wishType: 0 | 1
  name: string
  count: number
  /** Wishes the province allows; null while unknown. */
  limit: number | null
  /** Whether the server has the list in its present state, for the present score and subjects. */
  isSaved: boolean
  wishId: string | null
  changedAt: number
}

function summarise(book: StoredBook, batch: StoredBatch, wishType: 0 | 1): DraftSummary {
  const { ProvinceId, ProvinceName = '', SubjectType, Year } = book.form
  return {
    key: `${ProvinceId}-${Year}-${SubjectType}-${wishType}-${batch.batchId}`,
    provinceId: ProvinceId,
    year: Year,
    subjectType: SubjectType,
    provinceName: ProvinceName,
    batchId: batch.batchId,
    wishType,
    name: batch.name || batch.batchId,
    count: batch.selectedSchool.length,
    limit: batch.rule?.WishCount ?? null,
    isSaved: isSavedAsIs(batch, book.form),
    wishId: batch.wishId,
    changedAt: batch.changedAt,
  }
}

/** Every list of the device that has wishes in it, the one changed last first. */
export function summariseDrafts(books: Readonly<Record<string, StoredBook>>): DraftSummary[] {
  return Object.values(books)
    .flatMap((book) => [
      ...book.batchTypeTotalList.map((batch) => summarise(book, batch, 0)),
      ...book.batchTypeTotalListForecast.map((batch) => summarise(book, batch, 1)),
    ])
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.changedAt - a.changedAt)
}
