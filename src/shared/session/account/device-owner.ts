// A device is shared: a parent's phone, a school's computer. One user's data on it must not mix with the next user's.
import { storage } from '@/shared/platform/storage/storage'
import type { FeatureKey } from '@/shared/platform/storage/types'

/** User who owns the data on this device. Absent: a guest owns it, and the next user who signs in takes it over. */
const OWNER_KEY = 'session:owner'
const MAX_KEPT = 5

/** Keys of a user's data, by feature; the store names them at the start, because features may load only after a sign-in. */
const owned: FeatureKey[] = []

const passing: FeatureKey[] = []

const added = (to: FeatureKey[], keys: readonly FeatureKey[]) => to.push(...keys.filter((key) => !to.includes(key)))

/** Registers keys with the user's own values: they are put aside while another user, or no user, is signed in. */
export const keepsForOwner = (...keys: FeatureKey[]): void => void added(owned, keys)

/** Registers keys with the user's own values that need not be kept: they are removed when the user leaves. */
export const goesWithOwner = (...keys: FeatureKey[]): void => void added(passing, keys)

/** Key under which a user's values are put aside. */
const keptKey = (key: FeatureKey, userId: string): FeatureKey => `${key}:${userId}`

function keptOf(key: FeatureKey, userId: string): unknown[] {
  const kept = storage.get(keptKey(key, userId))
  return Array.isArray(kept) ? kept : []
}

export const ownerOfDevice = (): string => storage.text(OWNER_KEY)

/** Whether a user is signed in on this device, or has left work on it that is stored nowhere else. */
export const holdsWork = (): boolean =>
  storage.text('token') !== '' || owned.some((key) => storage.get(key) !== undefined)

/** Puts the owner's values aside and removes the score: from then on the data on the device is a guest's. */
export function leaveDevice(): void {
  const owner = storage.text(OWNER_KEY)
  if (!owner) return
  for (const key of owned) {
    const value = storage.get(key)
    if (value === undefined) continue
    storage.set(keptKey(key, owner), [...keptOf(key, owner), value].slice(-MAX_KEPT))
    storage.remove(key)
  }
  for (const key of ['tempScoreInfo', 'ExamProvince', OWNER_KEY, ...passing] as const) storage.remove(key)
}

/**
 * Makes a user the owner of the data on the device: of a guest's lists and score, and of what the user left here before. Data of
 * another user is put aside or removed. True if there was another user.
 */
export function claimDevice(userId: string): boolean {
  const owner = storage.text(OWNER_KEY)
  if (owner === userId) return false
  if (owner) {
    leaveDevice()
    for (const key of ['UserMobile', 'DouYinOpenId', 'WeiXinOpenID'] as const) storage.remove(key)
  }
  storage.set(OWNER_KEY, userId)
  for (const key of owned) {
    const kept = keptOf(key, userId)
    // If a guest has made something meanwhile, both are there; the feature joins them when it opens.
    if (kept.length !== 1 || storage.get(key) !== undefined) continue
    storage.set(key, kept[0])
    storage.remove(keptKey(key, userId))
  }
  return owner !== ''
}

/** Values of the present owner that are still put aside; `release` is called once they are joined. */
export function keptForOwner(key: FeatureKey): { values: unknown[]; release: () => void } {
  const owner = storage.text(OWNER_KEY)
  return { values: owner ? keptOf(key, owner) : [], release: () => storage.remove(keptKey(key, owner)) }
}

/** Removes the values put aside for a user who will never sign in again. */
export function forgetOwner(userId: string): void {
  for (const key of owned) storage.remove(keptKey(key, userId))
}
