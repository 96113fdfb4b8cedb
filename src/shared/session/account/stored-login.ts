// The signed-in state on the device.
import { storage } from '@/shared/platform/storage/storage'
import type { LoginData, Right } from './session-state'

// Checked without a schema: the first load has no room for schemas (shared/lib/stored).
const isRight = (value: unknown): value is Right =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Right>).RightsCode === 'string' &&
  typeof (value as Partial<Right>).ExpireAt === 'string'

/** The rights stored with the last sign-in. */
export function storedRights(): Right[] {
  const stored = storage.get('RightsList')
  return Array.isArray(stored) ? stored.filter(isRight) : []
}

/** Stores a sign-in. Another user's mobile number must not stay: it is half of the silent sign-in. */
export function storeLogin(login: LoginData): void {
  storage.set('LoginData', login)
  storage.set('token', login.Token)
  storage.set('UserId', login.UserId)
  storage.set('RightsList', login.RightsList)
  if (login.UserMobile) storage.set('UserMobile', login.UserMobile)
  else storage.remove('UserMobile')
}

/** Clears the stored sign-in; identities of the platforms stay for a silent sign-in. */
export function clearLogin(): void {
  for (const key of ['LoginData', 'token', 'UserId', 'RightsList'] as const) storage.remove(key)
}

/** Clears everything that signing out removes: the sign-in, the mobile number and the identities of the platforms. */
export function clearIdentity(): void {
  clearLogin()
  for (const key of ['UserMobile', 'DouYinOpenId', 'WeiXinOpenID'] as const) storage.remove(key)
}
