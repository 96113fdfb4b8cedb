// A device is shared: a parent's phone, a school's computer. What one user left on it must not mix with what the next one does.
import { storage } from '@/shared/platform/storage/storage'
import type { FeatureKey } from '@/shared/platform/storage/types'

/** User the data on this device belongs to. Absent: it is a guest's, and becomes that of who signs in first. */
const OWNER_KEY = 'session:owner'
const MAX_KEPT = 5

/** What features keep of a user; the store names it at the start, because features load later than somebody signs in. */
const owned: FeatureKey[] = []

const passing: FeatureKey[] = []

const added = (to: FeatureKey[], keys: readonly FeatureKey[]) => to.push(...keys.filter((key) => !to.includes(key)))

/** Names keys whose values are the user's own: they wait aside while somebody else, or nobody, is signed in. */
export const keepsForOwner = (...keys: FeatureKey[]): void => void added(owned, keys)

/** Names keys whose values are the user's own and not worth keeping: they are removed when the user leaves. */
export const goesWithOwner = (...keys: FeatureKey[]): void => void added(passing, keys)

/** Where the values of a user wait. */
const keptKey = (key: FeatureKey, userId: string): FeatureKey => `${key}:${userId}`

function keptOf(key: FeatureKey, userId: string): unknown[] {
  const kept = storage.get(keptKey(key, userId))
  return Array.isArray(kept) ? kept : []
}

export const ownerOfDevice = (): string => storage.text(OWNER_KEY)

/** Whether somebody is signed in on this device, or has left work on it that lies nowhere else. */
export const holdsWork = (): boolean =>
  storage.text('token') !== '' || owned.some((key) => storage.get(key) !== undefined)

/** Lays what is the owner's own aside and removes the score: what lies on the device from then on is a guest's. */
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
 * Makes a user the owner of what lies on the device: of a guest's lists and score, and of what the user left here before. What
 * another user left is laid aside or removed. True when there was another user.
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
    // Where a guest has made something meanwhile, both are there; the feature joins them when it opens.
    if (kept.length !== 1 || storage.get(key) !== undefined) continue
    storage.set(key, kept[0])
    storage.remove(keptKey(key, userId))
  }
  return owner !== ''
}

/** What still lies apart of the present owner; `release` is called when it has been joined. */
export function keptForOwner(key: FeatureKey): { values: unknown[]; release: () => void } {
  const owner = storage.text(OWNER_KEY)
  return { values: owner ? keptOf(key, owner) : [], release: () => storage.remove(keptKey(key, owner)) }
}

/** Removes what waits for a user who will never sign in again. */
export function forgetOwner(userId: string): void {
  for (const key of owned) storage.remove(keptKey(key, userId))
}
