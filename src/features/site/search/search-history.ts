// Searches on this device, latest first.
import * as v from 'valibot'
import { listOf } from '@/shared/lib/data/stored'
import { storage } from '@/shared/platform/storage/storage'
import { cleanKeyword } from '@/shared/lib/text/keyword'
import { HISTORY_KEY } from './history-key'

const MAX_KEPT = 10
/** Most entries read, before blank and repeated ones are left out. */
const MAX_READ = 1000

const Words = listOf(v.string(), MAX_READ)

/** Keywords kept on this device; the stored value may be anything. */
export function searchHistory(): string[] {
  const words = v.parse(Words, storage.get(HISTORY_KEY)).map((word) => cleanKeyword(word))
  return [...new Set(words)].filter(Boolean).slice(0, MAX_KEPT)
}

/** Keeps a keyword as the latest; returns all kept ones. */
export function keepSearch(keyword: string): string[] {
  const clean = cleanKeyword(keyword)
  if (!clean) return searchHistory()
  const all = [clean, ...searchHistory().filter((item) => item !== clean)].slice(0, MAX_KEPT)
  storage.set(HISTORY_KEY, all)
  return all
}

export function clearSearches(): void {
  storage.remove(HISTORY_KEY)
}
