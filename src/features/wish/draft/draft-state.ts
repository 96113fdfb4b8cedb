// The wish lists being made on this device. The state is injected when the first page that needs it loads.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SpecialKind } from 'contract/shapes'
import type { Exam, ScoreForm } from '@/entities/exam/exam'
import type { ExamState } from '@/entities/exam/exam-change'
import { scoreFormStored, userInfoLoaded } from '@/shared/session/account/session-state'
import { choiceText } from '@/shared/session/profile-gate/score-form'
import { injectState } from '@/store/inject'
import {
  backupOf,
  batchOf,
  changeText,
  changeWishes,
  draftId,
  emptyBatch,
  isSameList,
  withBatch,
  type BatchRule,
  type DraftRef,
  type ListChange,
  type SelectedSchool,
  type UnitLabel,
  type WishBatch,
} from '@/entities/draft/draft'
import type { StoredDrafts } from '@/entities/draft/draft-codec'
import {
  draftIn,
  edited,
  joinStored,
  put,
  remember,
  sayEntitled,
  wishesFor,
  workOn,
  type UndoStep,
  type WishState,
} from '@/entities/draft/wish-state'
import type { LoadedList, ProposedList, SavedAs } from './whole-lists'

const initialState: WishState = {
  current: '',
  exams: {},
  books: {},
  pendingSave: null,
  isRestored: false,
  undo: {},
  entitled: {},
}

/** Adds when the change happens: reducers must not read the clock. */
const withTime = <T extends object>(payload: T) => ({ payload: { ...payload, at: Date.now() } })
type Timed<T> = PayloadAction<T & { at: number }>

const draftState = createSlice({
  name: 'wish',
  initialState,
  reducers: {
    /** The stored data was read; the later version of each draft wins. */
    draftsRestored: (state, { payload }: PayloadAction<StoredDrafts>) => {
      joinStored(state, payload)
      if (!state.isRestored) {
        state.current = payload.current
        state.pendingSave = payload.pendingSave
      }
      state.isRestored = true
    },
    /** The family now works with this score. A draft of the same province, year and subject type continues. */
    scoreContextChanged: (state, { payload }: PayloadAction<ScoreForm>) => void workOn(state, payload),
    /** The family sets which special plans it may use in a province. */
    entitledSaid: (
      state,
      { payload }: PayloadAction<{ provinceId: string; kinds: SpecialKind[]; closed?: readonly string[] }>,
    ) => sayEntitled(state, payload.provinceId, payload.kinds, payload.closed),
    wishTypeChosen: (state, { payload }: PayloadAction<number>) => {
      const exam = state.exams[state.current]
      if (exam) exam.wishType = payload
    },
    batchChosen: {
      prepare: (payload: { batchId: string; rule: BatchRule }) => withTime(payload),
      reducer: (state, { payload }: Timed<{ batchId: string; rule: BatchRule }>) => {
        const exam = state.exams[state.current]
        const book = state.books[state.current]
        if (!exam || !book) return
        const batch = batchOf(book, exam.wishType, payload.batchId) ?? {
          ...emptyBatch(payload.batchId),
          changedAt: payload.at,
        }
        exam.batchId = payload.batchId
        state.books[state.current] = withBatch(book, exam.wishType, { ...batch, rule: payload.rule })
      },
    },
    listChanged: {
      prepare: (payload: { ref: DraftRef; change: ListChange }) => withTime(payload),
      reducer: (state, { payload }: Timed<{ ref: DraftRef; change: ListChange }>) => {
        const { ref, change, at } = payload
        const batch = draftIn(state, ref)
        if (!batch) return
        const after = changeWishes(batch, change)
        if (after === batch.selectedSchool) return
        remember(state, ref, { text: changeText(batch, change), before: batch.selectedSchool })
        put(state, ref, edited(batch, after, at))
      },
    },
    /** The list made by another tab stays; the change can still be undone like any other. */
    elsewhereAccepted: (state, { payload }: PayloadAction<{ ref: DraftRef }>) => {
      for (const step of state.undo[draftId(payload.ref)] ?? []) delete step.isElsewhere
    },
    changeUndone: {
      prepare: (payload: { ref: DraftRef }) => withTime(payload),
      reducer: (state, { payload }: Timed<{ ref: DraftRef }>) => {
        const { ref, at } = payload
        const steps = state.undo[draftId(ref)] ?? []
        const last = steps[steps.length - 1]
        const batch = draftIn(state, ref)
        if (!last || !batch) return
        state.undo[draftId(ref)] = steps.slice(0, -1)
        put(state, ref, { ...edited(batch, last.before, at), ...last.whole })
      },
    },
    listRenamed: {
      prepare: (payload: { ref: DraftRef; name: string }) => withTime(payload),
      reducer: (state, { payload }: Timed<{ ref: DraftRef; name: string }>) => {
        const batch = draftIn(state, payload.ref)
        if (!batch || batch.name === payload.name) return
        put(state, payload.ref, { ...edited(batch, batch.selectedSchool, payload.at), name: payload.name })
      },
    },
    /** A saved list becomes the draft. The draft it replaces is kept as a backup. */
    listLoaded: {
      prepare: (payload: { form: ScoreForm; wishType: number; batchId: string; list: LoadedList }) => withTime(payload),
      reducer: (
        state,
        { payload }: Timed<{ form: ScoreForm; wishType: number; batchId: string; list: LoadedList }>,
      ) => {
        const { form, wishType, batchId, list, at } = payload
        const ref = workOn(state, form, { wishType, batchId })
        const replaced = draftIn(state, ref) ?? emptyBatch(batchId)
        const isUnsaved =
          replaced.selectedSchool.length > 0 &&
          !replaced.isSaved &&
          !isSameList(replaced.selectedSchool, list.selectedSchool)
        const backup = isUnsaved ? backupOf(replaced) : replaced.backup
        const selectedSchool = wishesFor(form, list)
        put(state, ref, { ...emptyBatch(batchId), ...list, selectedSchool, isSaved: true, changedAt: at, backup })
        delete state.undo[draftId(ref)]
      },
    },
    /** A proposed list becomes a list of its own. The replaced one comes back by undo, or later from the backup. */
    listProposed: {
      prepare: (payload: ProposedList) => withTime(payload),
      reducer: (state, { payload }: Timed<ProposedList>) => {
        const { form, wishType, batchId, at, ...list } = payload
        const ref = workOn(state, form, { wishType, batchId })
        const replaced = draftIn(state, ref) ?? emptyBatch(batchId)
        // taken over before, maybe saved: it stays the same list, and never becomes a second one
        if (isSameList(replaced.selectedSchool, list.selectedSchool)) return
        const { name, wishId, revision, savedFor, acceptedNone, isSaved, backup } = replaced
        remember(state, ref, {
          text: `已换成推荐的 ${list.selectedSchool.length} 个志愿`,
          before: replaced.selectedSchool,
          whole: { name, wishId, revision, savedFor, acceptedNone, isSaved, backup },
        })
        const isUnsaved = replaced.selectedSchool.length > 0 && !isSaved
        put(state, ref, {
          ...emptyBatch(batchId),
          ...list,
          changedAt: at,
          backup: isUnsaved ? backupOf(replaced) : backup,
        })
      },
    },
    /** A list that the family brought takes the place of the draft's wishes, or stands behind them; undone like any change. */
    listBrought: {
      prepare: (payload: { ref: DraftRef; wishes: SelectedSchool[]; text: string }) => withTime(payload),
      reducer: (state, { payload }: Timed<{ ref: DraftRef; wishes: SelectedSchool[]; text: string }>) => {
        const { ref, wishes, text, at } = payload
        const batch = draftIn(state, ref)
        if (!batch || isSameList(batch.selectedSchool, wishes)) return
        remember(state, ref, { text, before: batch.selectedSchool })
        put(state, ref, edited(batch, wishes, at))
      },
    },
    /** The server has another version of a list: drafts without unsaved changes follow it. */
    savedListReplaced: {
      prepare: (payload: { list: LoadedList }) => withTime(payload),
      reducer: (state, { payload }: Timed<{ list: LoadedList }>) => {
        const { list, at } = payload
        for (const book of Object.values(state.books)) {
          for (const batch of [...book.batchTypeTotalList, ...book.batchTypeTotalListForecast]) {
            if (batch.wishId === list.wishId && batch.isSaved) Object.assign(batch, list, { changedAt: at })
          }
        }
      },
    },
    /** A saved list was saved once more, as it was, for other scores or subjects: its drafts continue from there. */
    listReassessed: (
      state,
      { payload }: PayloadAction<{ wishId: string; from: number; revision: number; savedFor: ExamState; name: string }>,
    ) => {
      const { wishId, from, revision, savedFor, name } = payload
      for (const book of Object.values(state.books))
        for (const batch of [...book.batchTypeTotalList, ...book.batchTypeTotalListForecast])
          if (batch.wishId === wishId && batch.revision === from)
            Object.assign(batch, { revision, savedFor, ...(batch.isSaved && { name }) })
    },
    /** The draft replaced by a loaded list is back; the two change places. */
    backupRestored: {
      prepare: (payload: { ref: DraftRef }) => withTime(payload),
      reducer: (state, { payload }: Timed<{ ref: DraftRef }>) => {
        const batch = draftIn(state, payload.ref)
        if (!batch?.backup) return
        put(state, payload.ref, {
          ...edited({ ...batch, ...batch.backup }, batch.backup.selectedSchool, payload.at),
          backup: batch.selectedSchool.length > 0 ? backupOf(batch) : null,
        })
        delete state.undo[draftId(payload.ref)]
      },
    },
    /** The server sent newer numbers for the rows; the list itself is unchanged. */
    unitsRefreshed: (state, { payload }: PayloadAction<{ ref: DraftRef; units: Record<string, UnitLabel> }>) => {
      const batch = draftIn(state, payload.ref)
      if (!batch) return
      const selectedSchool = batch.selectedSchool.map((wish) => {
        const Unit = payload.units[wish.UnitId]
        return Unit ? { ...wish, Unit } : wish
      })
      put(state, payload.ref, { ...batch, selectedSchool })
    },
    /** A save was requested. It continues after signing in, after an expiry and after the app was closed. */
    saveStarted: (state, { payload }: PayloadAction<{ ref: DraftRef; requestId: string }>) => {
      const batch = draftIn(state, payload.ref)
      if (!batch) return
      put(state, payload.ref, { ...batch, requestId: batch.requestId ?? payload.requestId })
      state.pendingSave = payload.ref
    },
    saveEnded: (state) => void (state.pendingSave = null),
    saveSucceeded: (state, { payload }: PayloadAction<SavedAs>) => {
      const batch = draftIn(state, payload.ref)
      state.pendingSave = null
      if (!batch) return
      // Changes made while the save was under way are not on the server yet.
      const isSaved = batch.requestId === payload.requestId
      const { wishId, revision, savedFor, name } = payload
      const saved = { wishId, revision, savedFor, isSaved, requestId: isSaved ? null : batch.requestId }
      // a list without a name of its own keeps none
      put(state, payload.ref, { ...batch, ...saved, name: batch.name && isSaved ? (name ?? batch.name) : batch.name })
    },
    /** The draft becomes a list of its own (no id), or is based on the server's present revision. */
    listRebased: {
      prepare: (payload: { ref: DraftRef; wishId: string | null; revision: number | null }) => withTime(payload),
      reducer: (state, { payload }: Timed<{ ref: DraftRef; wishId: string | null; revision: number | null }>) => {
        const batch = draftIn(state, payload.ref)
        if (!batch) return
        const { wishId, revision } = payload
        put(state, payload.ref, { ...edited(batch, batch.selectedSchool, payload.at), wishId, revision })
      },
    },
    /** A saved list was deleted: drafts of it become lists of their own. */
    listDeleted: (state, { payload }: PayloadAction<{ wishId: string }>) => {
      for (const book of Object.values(state.books)) {
        for (const batch of [...book.batchTypeTotalList, ...book.batchTypeTotalListForecast]) {
          if (batch.wishId !== payload.wishId) continue
          Object.assign(batch, { wishId: null, revision: null, isSaved: false, requestId: null })
        }
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(scoreFormStored, (state, { payload, meta }) => {
        // A save interrupted by a sign-in belongs to the exam it was started for, whatever the account's exam is.
        if (!payload || !state.isRestored || state.pendingSave) return
        // The account's exam does not replace the one being looked at: the page asks.
        const inUse = state.exams[state.current]
        if (!meta.isLoaded || !inUse || choiceText(inUse.form, payload) === '') workOn(state, payload)
      })
      .addCase(userInfoLoaded, (state, { payload: { Exam: exam } }) => {
        if (exam.ExamProvinceId && exam.EntitledKinds) sayEntitled(state, exam.ExamProvinceId, exam.EntitledKinds)
      }),
})

injectState(draftState)

export const {
  draftsRestored,
  scoreContextChanged,
  entitledSaid,
  wishTypeChosen,
  batchChosen,
  listChanged,
  elsewhereAccepted,
  changeUndone,
  listRenamed,
  listLoaded,
  listProposed,
  listBrought,
  savedListReplaced,
  listReassessed,
  backupRestored,
  unitsRefreshed,
  saveStarted,
  saveEnded,
  saveSucceeded,
  listRebased,
  listDeleted,
} = draftState.actions

/** State of the app once this is part of it. */
export interface WithWish {
  wish?: WishState
}

export const selectWish = (state: WithWish): WishState => state.wish ?? initialState

/** An exam, by default the one in use; undefined before a score was given. */
export const selectExam = (state: WithWish, book = selectWish(state).current): Exam | undefined =>
  selectWish(state).exams[book]

export const selectDraft = (state: WithWish, ref: DraftRef | null): WishBatch | undefined => {
  const book = ref ? selectWish(state).books[ref.book] : undefined
  return ref && book ? batchOf(book, ref.wishType, ref.batchId) : undefined
}

const NO_STEPS: UndoStep[] = []
export const selectUndo = (state: WithWish, ref: DraftRef | null): UndoStep[] =>
  (ref && selectWish(state).undo[draftId(ref)]) || NO_STEPS
