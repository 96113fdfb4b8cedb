// A name for this device, so that an account can see where it watched last. It reveals nothing about the device and is made once.
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'course:device'
const LONGEST = 40

export function deviceName(): string {
  const known = storage.get(KEY)
  if (typeof known === 'string' && known !== '' && known.length <= LONGEST) return known
  const made = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`
  storage.set(KEY, made)
  return made
}
