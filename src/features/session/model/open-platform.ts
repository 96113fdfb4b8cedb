// The platforms available for signing in, by the product's names.
import type { ResponseOf } from 'contract/registry'
import type { OpenPlatform } from '@/shared/platform/auth/types'

export type OpenAuthResult = ResponseOf<'OpenAuth/WechatCallback'>

export const OPEN_PLATFORMS: readonly OpenPlatform[] = ['wechat', 'douyin', 'alipay']
export const PLATFORM_NAMES: Record<OpenPlatform, string> = { wechat: '微信', douyin: '抖音', alipay: '支付宝' }
export const OPEN_TYPES: Record<OpenPlatform, 1 | 2 | 3> = { wechat: 1, douyin: 2, alipay: 3 }

const MINI_PLATFORMS = ['wechat', 'douyin'] as const

export type MiniPlatform = (typeof MINI_PLATFORMS)[number]
export type Purpose = 'login' | 'bind'

export const isOpenPlatform = (value: unknown): value is OpenPlatform => OPEN_PLATFORMS.some((name) => name === value)
export const isMiniPlatform = (platform: OpenPlatform): platform is MiniPlatform =>
  MINI_PLATFORMS.some((name) => name === platform)
