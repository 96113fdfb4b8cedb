// Failures of login names that no account has: they are counted and locked as real ones are, or an attacker could tell them apart.

import { LRUCache } from 'lru-cache'

export interface UnknownNames {
  failures(key: string): { count: number; lockedUntil: number }
  /** Counts a failure; the one that reaches `lockAfter` locks until `lockUntil` (milliseconds). Returns the count. */
  add(key: string, lockAfter: number, lockUntil: number): number
}

/** Names remembered; the oldest goes first. Bounded, as anybody can send any number of names. */
const CAPACITY = 10_000
/** A name nobody tried for a day starts anew, as far as one process can tell. */
const FORGET_MS = 24 * 3600 * 1000

export function createUnknownNames(now: () => Date): UnknownNames {
  const names = new LRUCache<string, { count: number; lockedUntil: number; last: number }>({ max: CAPACITY })
  const current = (key: string) => {
    // asked for is not tried: what goes first is what was tried longest ago
    const entry = names.peek(key)
    if (!entry) return undefined
    const time = now().getTime()
    const isOver = (entry.lockedUntil > 0 && entry.lockedUntil <= time) || time - entry.last > FORGET_MS
    if (isOver) names.delete(key)
    return isOver ? undefined : entry
  }
  return {
    failures: (key) => current(key) ?? { count: 0, lockedUntil: 0 },
    add(key, lockAfter, lockUntil) {
      const count = (current(key)?.count ?? 0) + 1
      names.set(key, { count, lockedUntil: count >= lockAfter ? lockUntil : 0, last: now().getTime() })
      return count
    },
  }
}
