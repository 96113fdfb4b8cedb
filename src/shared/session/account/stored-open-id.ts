// Identities of the platforms on the device. In a file apart from the sign-in itself, which is part of the first load.
import { storage } from '@/shared/platform/storage/storage'

const OPEN_ID_KEYS = { wechat: 'WeiXinOpenID', douyin: 'DouYinOpenId' } as const

/** Keeps a platform's identity for the end of the session: the messaging app's identity can then sign in silently. */
export function storeOpenId(platform: string, openId: string): void {
  if (openId && (platform === 'wechat' || platform === 'douyin')) storage.set(OPEN_ID_KEYS[platform], openId)
}

/** A platform's kept identity; '' if there is none. */
export const storedOpenId = (platform: keyof typeof OPEN_ID_KEYS): string => storage.text(OPEN_ID_KEYS[platform])

/** Forgets a platform's identity that no longer belongs to the account. */
export function forgetOpenId(platform: string): void {
  if (platform === 'wechat' || platform === 'douyin') storage.remove(OPEN_ID_KEYS[platform])
}
