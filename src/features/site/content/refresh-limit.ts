// Loading a page anew, and not for ever.
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'site:refreshed'
const WINDOW_MS = 10_000
const MOST_IN_WINDOW = 2

/** Notes a refresh of a page; false when the same page was loaded anew twice in the last ten seconds: it asks for it itself. */
export function mayRefresh(target: string, now: number): boolean {
  const stored = storage.get(KEY)
  const entry = typeof stored === 'object' && stored !== null ? (stored as { target?: unknown; times?: unknown }) : {}
  const isSame = entry.target === target && Array.isArray(entry.times)
  const times = (isSame ? (entry.times as unknown[]) : []).filter(
    (time): time is number => typeof time === 'number' && time <= now && now - time < WINDOW_MS,
  )
  if (times.length >= MOST_IN_WINDOW) return false
  storage.set(KEY, { target, times: [...times, now] })
  return true
}
