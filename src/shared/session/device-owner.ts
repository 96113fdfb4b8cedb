// A device is shared: a parent's phone, a school's computer. What one user left on it must not mix with what the next one does.
import { storage } from '@/shared/platform/storage/storage'
import type { FeatureKey } from '@/shared/platform/storage/types'

/** User the data on this device belongs to. Absent: it is a guest's, and becomes that of who signs in first. */
const OWNER_KEY = 'session:owner'
/** Where the wish lists of this device lie. */
export const DRAFTS_KEY = 'wish:drafts'
const MAX_KEPT = 5

/** Where the wish lists of a user wait while somebody else, or nobody, is signed in. */
const keptKey = (userId: string): FeatureKey => `${DRAFTS_KEY}:${userId}`

function keptOf(userId: string): unknown[] {
  const kept = storage.get(keptKey(userId))
  return Array.isArray(kept) ? kept : []
}

/** Lays the wish lists of the owner aside and removes the score: what lies on the device from then on is a guest's. */
export function leaveDevice(): void {
  const owner = storage.text(OWNER_KEY)
  if (!owner) return
  const drafts = storage.get(DRAFTS_KEY)
  if (drafts !== undefined) {
    storage.set(keptKey(owner), [...keptOf(owner), drafts].slice(-MAX_KEPT))
    storage.remove(DRAFTS_KEY)
  }
  for (const key of ['tempScoreInfo', 'ExamProvince', OWNER_KEY] as const) storage.remove(key)
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
  const kept = keptOf(userId)
  // Where a guest has made lists meanwhile, both are there; the lists' own module joins them when it opens.
  if (kept.length === 1 && storage.get(DRAFTS_KEY) === undefined) {
    storage.set(DRAFTS_KEY, kept[0])
    storage.remove(keptKey(userId))
  }
  return owner !== ''
}

/** Wish lists of the present owner that still lie apart; `release` is called when they have been joined. */
export function keptDrafts(): { drafts: unknown[]; release: () => void } {
  const owner = storage.text(OWNER_KEY)
  return { drafts: owner ? keptOf(owner) : [], release: () => storage.remove(keptKey(owner)) }
}
