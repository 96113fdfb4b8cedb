// The key by which the server recognises this device when strangers guess the family's password. It stays after signing out.
import type { LoginData } from '@/shared/session/account/session-state'
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'session:device-key'
const MAX_LENGTH = 64

/** The key that a sign-in by password sends; nothing if no user has signed in here before. */
export function deviceKey(): { DeviceKey?: string } {
  const key = storage.text(KEY)
  return key && key.length <= MAX_LENGTH ? { DeviceKey: key } : {}
}

/** Keeps the key of a sign-in, if it brought one. */
export function keepDeviceKey({ DeviceKey }: LoginData): void {
  if (DeviceKey) storage.set(KEY, DeviceKey)
}
