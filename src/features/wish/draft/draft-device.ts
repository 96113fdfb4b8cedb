// Drafts on the device: read once at the start, written in the same tick as every change. No write waits for a timer, so that a
// page that is closed, hidden or killed right after a tap loses nothing.
import type { Store } from '@reduxjs/toolkit'
import { pageDepth } from '@/shared/navigation/current-page'
import { elsewhere } from '@/shared/platform/storage/elsewhere'
import { storage } from '@/shared/platform/storage/storage'
import { scoreFormOfTab } from '@/shared/session/account/own-score-form'
import { keptForOwner } from '@/shared/session/account/device-owner'
import { choiceText } from '@/shared/session/profile-gate/score-form'
import {
  selectIsLoggedIn,
  selectScoreForm,
  selectSession,
  type WithSession,
} from '@/shared/session/account/session-state'
import { DRAFTS_KEY } from './drafts-key'
import { mergeBooks, readDrafts, writeDrafts } from '@/entities/draft/draft-codec'
import { draftsRestored, entitledSaid, scoreContextChanged, selectWish, type WithWish } from './draft-state'

export type WishStore = Pick<Store, 'dispatch' | 'subscribe'> & { getState(): unknown }

const attached = new WeakSet<WishStore>()
/** Whether a signed-in user has opened the app on this very page. */
const isOpenedHere = (store: WishStore) => selectIsLoggedIn(store.getState() as WithSession) && pageDepth() === 1
const stateOf = (store: WishStore) => selectWish(store.getState() as WithWish)

/**
 * Takes over the changes written by another tab of the app; call it before the draft is changed or shown. Lists that the
 * user had left on this device and that were put aside for a guest's are joined.
 */
export function readDevice(store: WishStore): void {
  store.dispatch(draftsRestored(readDrafts(storage.get(DRAFTS_KEY))))
  const { values: drafts, release } = keptForOwner(DRAFTS_KEY)
  if (drafts.length === 0) return
  for (const kept of drafts) store.dispatch(draftsRestored(readDrafts(kept)))
  if (storage.set(DRAFTS_KEY, writeDrafts(stateOf(store)))) release()
}

/** Restores the drafts of this device into the store and keeps the device up to date from then on. */
export function attachDrafts(store: WishStore): void {
  if (!stateOf(store).isRestored) {
    readDevice(store)
    // So was the account: its special plans are valid on every device.
    const exam = selectSession(store.getState() as WithSession).userInfo?.Exam
    if (exam?.ExamProvinceId && exam.EntitledKinds)
      store.dispatch(entitledSaid({ provinceId: exam.ExamProvinceId, kinds: exam.EntitledKinds }))
    // The score was given before the lists were read: from now on the same action changes both.
    const given = selectScoreForm(store.getState() as WithSession)
    const { pendingSave, exams, current } = stateOf(store)
    const inUse = exams[current]
    // A reloaded page continues with the exam it showed, even if the account now has another: the page asks.
    const own = scoreFormOfTab() ?? inUse?.form
    const isKept = given && own && isOpenedHere(store) && choiceText(own, given) !== ''
    const shown = isKept ? own : given
    if (shown && !pendingSave && shown !== inUse?.form) store.dispatch(scoreContextChanged(shown))
  }
  if (attached.has(store)) return
  attached.add(store)
  // A visible tab learns of the other tab's change at once, so that it does not build on the old list.
  elsewhere.onChange(DRAFTS_KEY, () => {
    if (stateOf(store).isRestored) readDevice(store)
  })
  let written = stateOf(store)
  store.subscribe(() => {
    const state = stateOf(store)
    // Signing out empties the store, not the device: the lists wait there for the next start.
    if (!state.isRestored) {
      written = state
      return
    }
    const isSame =
      state.books === written.books &&
      state.exams === written.exams &&
      state.current === written.current &&
      state.pendingSave === written.pendingSave
    written = state
    if (isSame) return
    const onDevice = readDrafts(storage.get(DRAFTS_KEY))
    const books = mergeBooks(state.books, onDevice.books)
    storage.set(DRAFTS_KEY, writeDrafts({ ...state, books, exams: { ...onDevice.exams, ...state.exams } }))
  })
}
