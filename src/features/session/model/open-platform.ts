// The platforms one can sign in through, as the product names them and calls them.
import type { ResponseOf } from 'contract/registry'
import { present } from '@/shared/api/envelope'
import { request } from '@/shared/api/request'
import type { OpenPlatform } from '@/shared/platform/auth/types'

export type OpenAuthResult = ResponseOf<'OpenAuth/WechatCallback'>

export const OPEN_PLATFORMS: readonly OpenPlatform[] = ['wechat', 'douyin', 'alipay']
export const PLATFORM_NAMES: Record<OpenPlatform, string> = { wechat: '微信', douyin: '抖音', alipay: '支付宝' }
export const OPEN_TYPES: Record<OpenPlatform, 1 | 2 | 3> = { wechat: 1, douyin: 2, alipay: 3 }

const AUTHORIZE = {
  wechat: 'OpenAuth/WechatAuthorize',
  douyin: 'OpenAuth/DouyinAuthorize',
  alipay: 'OpenAuth/AlipayAuthorize',
} as const
const REDEEM = {
  wechat: 'OpenAuth/WechatCallback',
  douyin: 'OpenAuth/DouyinCallback',
  alipay: 'OpenAuth/AlipayCallback',
} as const
const BIND = {
  wechat: 'OpenAuth/WechatBind',
  douyin: 'OpenAuth/DouyinBind',
  alipay: 'OpenAuth/AlipayBind',
} as const
const MINI_LOGIN = { wechat: 'OpenAuth/WechatMiniLogin', douyin: 'OpenAuth/DouyinMiniLogin' } as const

export type MiniPlatform = keyof typeof MINI_LOGIN
export type Purpose = 'login' | 'bind'

// The pages draw their own waiting and say themselves what went wrong.
const inPage = { silent: true, quiet: true } as const

export const isOpenPlatform = (value: unknown): value is OpenPlatform => OPEN_PLATFORMS.some((name) => name === value)
export const isMiniPlatform = (platform: OpenPlatform): platform is MiniPlatform => platform in MINI_LOGIN

/** Address of the platform's authorisation page; rejects with `ApiError`. */
export const startAuthorisation = (
  platform: OpenPlatform,
  data: { ReturnTo: string; Nonce: string; Purpose: Purpose },
): Promise<{ Url: string }> => request(AUTHORIZE[platform], data, inPage).then(present)

/** Trades the ticket of the landing address; rejects with `ApiError`. */
export const redeemTicket = (
  platform: OpenPlatform,
  data: { Ticket: string; Nonce: string },
): Promise<OpenAuthResult> => request(REDEEM[platform], data, inPage).then(present)

/** Trades a mini-program's login code; rejects with `ApiError`. */
export const tradeLoginCode = (
  platform: MiniPlatform,
  data: { Code: string; Purpose: Purpose },
): Promise<OpenAuthResult> => request(MINI_LOGIN[platform], data, inPage).then(present)

/** Binds an authorised identity to the account of a mobile number and signs in; rejects with `ApiError`. */
export const bindMobile = (
  platform: OpenPlatform,
  data: { BindTicket: string; Mobile: string; Code: string },
): Promise<ResponseOf<'OpenAuth/WechatBind'>> => request(BIND[platform], data, inPage).then(present)
