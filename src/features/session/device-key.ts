// The key by which the server knows this device when strangers guess the password of its family. It stays when somebody signs out.
import type { LoginData } from '@/shared/session/account/session-slice'
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'session:device-key'
const MAX_LENGTH = 64

/** What a sign-in by password shows of this device; nothing where it was never inside. */
export function deviceKey(): { DeviceKey?: string } {
  const key = storage.text(KEY)
  return key && key.length <= MAX_LENGTH ? { DeviceKey: key } : {}
}

/** Keeps the key of a sign-in, where it brought one. */
export function keepDeviceKey({ DeviceKey }: LoginData): void {
  if (DeviceKey) storage.set(KEY, DeviceKey)
}
