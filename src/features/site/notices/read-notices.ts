// Which notices a guest has read. The server keeps that for signed-in users; a guest's device keeps its own.
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'site:read-notices'
const MAX_KEPT = 200

/**
 * Ids of the notices read on this device; the stored value may be anything. Checked without a schema: the first load has no room for schemas
 * (shared/lib/stored).
 */
export function readOnDevice(): string[] {
  const stored = storage.get(KEY)
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string').slice(-MAX_KEPT) : []
}

export function keepReadOnDevice(ids: readonly string[]): string[] {
  const all = [...new Set([...readOnDevice(), ...ids])].slice(-MAX_KEPT)
  storage.set(KEY, all)
  return all
}
