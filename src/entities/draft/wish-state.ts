// The state of the wish slice, and the small steps of its actions. They write into the given state.
import type { SpecialKind } from 'contract/shapes'
import { examKey, type Exam, type ScoreForm } from '@/entities/exam/exam'
import { isOtherState, type ExamState } from '@/entities/exam/exam-change'
import {
  batchOf,
  draftId,
  emptyBatch,
  emptyBook,
  isSameList,
  withBatch,
  type DraftRef,
  type SelectedSchool,
  type WishBatch,
} from './draft'
import { mergeBooks, type StoredDrafts } from './draft-codec'

/** Most changes that can be undone. */
export const UNDO_LIMIT = 20

export interface UndoStep {
  /** The change in words: 已移除 ... */
  text: string
  before: SelectedSchool[]
  /** The other data of the list before, if the change replaced the whole list. */
  whole?: Pick<WishBatch, 'name' | 'wishId' | 'revision' | 'savedFor' | 'acceptedNone' | 'isSaved' | 'backup'>
  /** The change was made in another tab, and the family has not decided yet which of the two lists stays. */
  isElsewhere?: boolean
}

export interface WishState extends StoredDrafts {
  /** Whether the stored data has been read. */
  isRestored: boolean
  /** Changes to undo by draft id, the last one last; only as long as the app is open. */
  undo: Record<string, UndoStep[]>
  /** Special plans that the family claims, by province; on the device they are stored with the exams. */
  entitled: Record<string, SpecialKind[]>
}

export function draftIn(state: WishState, ref: DraftRef): WishBatch | undefined {
  const book = state.books[ref.book]
  return book && (batchOf(book, ref.wishType, ref.batchId) ?? emptyBatch(ref.batchId))
}

export function put(state: WishState, ref: DraftRef, batch: WishBatch) {
  const book = state.books[ref.book]
  if (book) state.books[ref.book] = withBatch(book, ref.wishType, batch)
}

/** The family's latest claim of special plans in the form's province: it belongs to the person, not to one score. */
function withEntitled(state: WishState, form: ScoreForm): ScoreForm {
  const { ProvinceId, EntitledKinds } = form
  const stored = Object.values(state.exams).find(
    (exam) => exam.form.ProvinceId === ProvinceId && exam.form.EntitledKinds,
  )
  const kinds = state.entitled[ProvinceId] ?? stored?.form.EntitledKinds ?? EntitledKinds
  return kinds ? { ...form, EntitledKinds: kinds } : form
}

const NO_CHANCE = { Tier: null, Probability: null, Range: null }

function forgetChances(wishes: readonly SelectedSchool[]) {
  for (const { Unit } of wishes) if (Unit) Object.assign(Unit, NO_CHANCE)
}

/** The wishes of a saved list for this form: without the chances of another score or other subjects. */
export const wishesFor = (
  form: ExamState,
  { savedFor, selectedSchool }: Pick<WishBatch, 'savedFor' | 'selectedSchool'>,
): SelectedSchool[] =>
  savedFor && isOtherState(savedFor, form)
    ? selectedSchool.map((wish) => ({ ...wish, Unit: wish.Unit && { ...wish.Unit, ...NO_CHANCE } }))
    : selectedSchool

/**
 * Sets the special plans that the family may use in a province, for all its scores there.
 * @param closed batches it may no longer file in: their wishes stay, without their chances
 */
export function sayEntitled(
  state: WishState,
  provinceId: string,
  kinds: SpecialKind[],
  closed: readonly string[] = [],
) {
  state.entitled[provinceId] = kinds
  for (const [key, exam] of Object.entries(state.exams)) {
    if (exam.form.ProvinceId !== provinceId) continue
    exam.form = { ...exam.form, EntitledKinds: kinds }
    const { batchTypeTotalList = [], batchTypeTotalListForecast = [] } = state.books[key] ?? {}
    for (const { batchId, selectedSchool } of [...batchTypeTotalList, ...batchTypeTotalListForecast])
      if (closed.includes(batchId)) forgetChances(selectedSchool)
  }
}

/** Puts this exam in use: with its lists, or with new ones. Chances of another score or other subjects are forgotten. Returns the draft then in use. */
export function workOn(state: WishState, given: ScoreForm, filled?: Omit<Exam, 'form'>): DraftRef {
  const form = withEntitled(state, given)
  const key = examKey(form)
  const { wishType, batchId } = filled ?? state.exams[key] ?? { wishType: 0, batchId: '' }
  const before = state.exams[key]?.form
  state.exams[key] = { form, wishType, batchId }
  const book = (state.books[key] ??= emptyBook())
  if (before && isOtherState(before, form))
    for (const batch of [...book.batchTypeTotalList, ...book.batchTypeTotalListForecast])
      forgetChances(batch.selectedSchool)
  state.current = key
  return { book: key, wishType, batchId }
}

export function remember(state: WishState, ref: DraftRef, step: UndoStep) {
  const id = draftId(ref)
  state.undo[id] = [...(state.undo[id] ?? []), step].slice(-UNDO_LIMIT)
}

/** A list that differs from the server's: the next save is a new one. */
export const edited = (batch: WishBatch, selectedSchool: SelectedSchool[], at: number): WishBatch => ({
  ...batch,
  selectedSchool,
  isSaved: false,
  requestId: null,
  changedAt: at,
})

/** The words for a change that came from another tab. */
export const ELSEWHERE_TEXT = '这份志愿表在别处改过了'

/**
 * Takes over the stored data: the later version of each draft. If that replaces a list this tab has shown, an undo step is added
 * that restores the tab's own list.
 */
export function joinStored(state: WishState, stored: StoredDrafts) {
  for (const [book, { batchTypeTotalList, batchTypeTotalListForecast }] of Object.entries(state.books)) {
    ;[batchTypeTotalList, batchTypeTotalListForecast].forEach((own, wishType) => {
      for (const { batchId, selectedSchool: before, changedAt } of own) {
        const theirs = stored.books[book] && batchOf(stored.books[book], wishType, batchId)
        if (!theirs || theirs.changedAt <= changedAt || before.length === 0) continue
        if (isSameList(before, theirs.selectedSchool)) continue
        const steps = state.undo[draftId({ book, wishType, batchId })]
        const last = steps?.[steps.length - 1]
        // of several changes made there, the list before all of them is kept
        if (!last?.isElsewhere)
          remember(state, { book, wishType, batchId }, { text: ELSEWHERE_TEXT, before, isElsewhere: true })
      }
    })
  }
  const books = mergeBooks(state.books, stored.books)
  if (books !== state.books) state.books = books
  for (const [key, exam] of Object.entries(stored.exams)) state.exams[key] ??= exam
}
