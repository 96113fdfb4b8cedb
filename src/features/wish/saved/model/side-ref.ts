// Identifies one list for a comparison: a saved one by its id, a draft of this device by its place.
import { draftId, type DraftRef } from '@/entities/draft/draft'
import type { StoredDrafts } from '@/entities/draft/draft-codec'
import { defaultListName } from '@/features/wish/draft/requests'
import { UUID } from '@/shared/lib/data/uuid'
import { dayText, type WishSummary } from './saved-list'

export type SideRef = { kind: 'saved'; wishId: string } | { kind: 'draft'; ref: DraftRef }

const DRAFT = /^draft:([1-9][0-9]{5}-[0-9]{4}-[123])\/([01])\/(.{1,60})$/

export function writeSideRef(side: SideRef): string {
  return side.kind === 'saved' ? side.wishId : `draft:${draftId(side.ref)}`
}

/** The list that an address names; undefined if it names none. */
export function readSideRef(text: string | undefined): SideRef | undefined {
  if (text === undefined) return undefined
  if (UUID.test(text)) return { kind: 'saved', wishId: text }
  const [, book, wishType, batchId] = DRAFT.exec(text) ?? []
  return book && batchId ? { kind: 'draft', ref: { book, wishType: Number(wishType), batchId } } : undefined
}

/** The lists to compare: every saved one, and every draft of this device with unsaved changes. */
export function comparableLists(
  saved: readonly Pick<WishSummary, 'WishId' | 'Name' | 'Count' | 'UpdatedAt'>[],
  { books, exams }: Pick<StoredDrafts, 'books' | 'exams'>,
): { value: string; label: string }[] {
  const lists = saved.map(({ WishId, Name, Count, UpdatedAt }) => ({
    value: writeSideRef({ kind: 'saved', wishId: WishId }),
    label: `${Name} · ${Count} 个 · ${dayText(UpdatedAt)}`,
  }))
  const drafts = Object.entries(exams).flatMap(([book, { form }]) =>
    [books[book]?.batchTypeTotalList ?? [], books[book]?.batchTypeTotalListForecast ?? []].flatMap(
      (batches, wishType) =>
        batches
          .filter(({ isSaved, selectedSchool }) => !isSaved && selectedSchool.length > 0)
          .map(({ batchId, name, rule, selectedSchool }) => ({
            value: writeSideRef({ kind: 'draft', ref: { book, wishType, batchId } }),
            label: `没保存的 ${name || defaultListName(form, rule?.BatchName || batchId, wishType)} · ${selectedSchool.length} 个`,
          })),
    ),
  )
  return [...lists, ...drafts]
}
