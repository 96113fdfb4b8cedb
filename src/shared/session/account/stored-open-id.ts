// Identities of the platforms on the device. Apart from the sign-in itself, which is part of the first load.
import { storage } from '@/shared/platform/storage/storage'

const OPEN_ID_KEYS = { wechat: 'WeiXinOpenID', douyin: 'DouYinOpenId' } as const

/** Keeps a platform's identity for when the session ends: the messaging app's can then sign in silently. */
export function storeOpenId(platform: string, openId: string): void {
  if (openId && (platform === 'wechat' || platform === 'douyin')) storage.set(OPEN_ID_KEYS[platform], openId)
}

/** What was kept of a platform's identity; '' where nothing was. */
export const storedOpenId = (platform: keyof typeof OPEN_ID_KEYS): string => storage.text(OPEN_ID_KEYS[platform])

/** Forgets a platform's identity that no longer belongs to the account. */
export function forgetOpenId(platform: string): void {
  if (platform === 'wechat' || platform === 'douyin') storage.remove(OPEN_ID_KEYS[platform])
}
