// The score form that the app works with: on the device, in this tab and in the store.
import { seasonOf } from '@/shared/lib/date/date'
import { storage } from '@/shared/platform/storage/storage'
import { thisTab } from '@/shared/platform/storage/this-tab'
import { readScoreForm, type ScoreForm } from '@/shared/session/profile-gate/score-form'
import { ownerOfDevice } from './device-owner'
import { scoreFormStored } from './session-state'
import { sessionStore } from './session-store'

/** Year being planned, from the latest configuration; before the first one, by the calendar. */
export function wishYear(): number {
  const stored = Number(storage.get('WishYear'))
  return Number.isInteger(stored) && stored > 2000 ? stored : seasonOf(Date.now())
}

/**
 * The score form that this tab used before it was reloaded: two tabs may use different ones. Undefined if the device has none any more,
 * if it was another user's, and once the family has given one here.
 */
export function scoreFormOfTab(): ScoreForm | undefined {
  const kept = thisTab.get() as { owner?: unknown; form?: unknown } | null
  const isOwn = kept?.owner === '' || kept?.owner === ownerOfDevice()
  return isOwn && storage.get('tempScoreInfo') ? readScoreForm(kept?.form) : undefined
}

/** Keeps the score form on the device and in the store. */
export function scoreFormChanged(form: ScoreForm, isLoaded?: boolean): void {
  storage.set('tempScoreInfo', form)
  if (!isLoaded) thisTab.set({ owner: ownerOfDevice(), form })
  sessionStore().dispatch(scoreFormStored(form, isLoaded))
}

/** Puts the score form kept on the device into the store. */
export function restoreScoreForm(): void {
  const form = scoreFormOfTab() ?? readScoreForm(storage.get('tempScoreInfo'))
  if (form) sessionStore().dispatch(scoreFormStored(form))
}

/** Moves the score form to the year being planned; a rank of another year is not valid for this one. */
export function renewScoreForm(): void {
  const form = sessionStore().getState().session.scoreFormData
  const Year = wishYear()
  if (form && form.Year !== Year) scoreFormChanged({ ...form, Rank: undefined, Year })
}
