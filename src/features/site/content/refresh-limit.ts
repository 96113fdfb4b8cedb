// Reloading a page, but not endlessly.
import * as v from 'valibot'
import { listOf } from '@/shared/lib/data/stored'
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'site:refreshed'
const WINDOW_MS = 10_000
const MOST_IN_WINDOW = 2

const Refreshes = v.object({ target: v.string(), times: listOf(v.number(), 100) })

/** Notes a refresh of a page; false if the same page was reloaded twice in the last ten seconds: then it causes that itself. */
export function mayRefresh(target: string, now: number): boolean {
  const stored = v.safeParse(Refreshes, storage.get(KEY))
  const known = stored.success && stored.output.target === target ? stored.output.times : []
  const times = known.filter((time) => time <= now && now - time < WINDOW_MS)
  if (times.length >= MOST_IN_WINDOW) return false
  storage.set(KEY, { target, times: [...times, now] })
  return true
}
