import { useState } from 'react'
import { storage } from '@/shared/platform/storage/storage'
import { forgetOpenId, storedOpenId } from '@/shared/session/account/stored-open-id'
import { useSession } from '@/shared/session/account/use-session'

export interface KnownDevice {
  platform: 'wechat' | 'douyin'
  /** The calls' number for the platform. */
  openType: 1 | 2
  openId: string
  mobile: string
}

/** The last account signed in within this embedded browser; nothing elsewhere, and while a user is signed in. */
export function useKnownDevice(): { known: KnownDevice | undefined; forget: () => void } {
  const { isLoggedIn, isWechatBrowser, isDouyinBrowser } = useSession()
  const [, setForgotten] = useState(0)
  const platform = isWechatBrowser ? 'wechat' : isDouyinBrowser ? 'douyin' : undefined
  const openId = platform ? storedOpenId(platform) : ''
  const mobile = storage.text('UserMobile')
  const isKnown = !isLoggedIn && platform !== undefined && openId !== '' && /^1\d{10}$/.test(mobile)
  return {
    known: isKnown ? { platform, openType: platform === 'wechat' ? 1 : 2, openId, mobile } : undefined,
    forget: () => {
      if (platform) forgetOpenId(platform)
      setForgotten((count) => count + 1)
    },
  }
}
