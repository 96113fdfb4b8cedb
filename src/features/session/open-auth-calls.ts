// Signing in through a platform, as the server's calls.
import type { ResponseOf } from 'contract/registry'
import { present } from '@/shared/api/envelope'
import { request } from '@/shared/api/request'
import type { OpenPlatform } from '@/shared/platform/auth/types'
import { deviceKey } from './device-key'
import type { MiniPlatform, OpenAuthResult, Purpose } from './model/open-platform'

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
const MINI_LOGIN: Record<MiniPlatform, 'OpenAuth/WechatMiniLogin' | 'OpenAuth/DouyinMiniLogin'> = {
  wechat: 'OpenAuth/WechatMiniLogin',
  douyin: 'OpenAuth/DouyinMiniLogin',
}

// The pages draw their own waiting state and show errors themselves.
const keptForPage = { silent: true, quiet: true } as const

/** Address of the platform's authorisation page; rejects with `ApiError`. */
export const startAuthorisation = (
  platform: OpenPlatform,
  data: { ReturnTo: string; Nonce: string; Purpose: Purpose },
): Promise<{ Url: string }> => request(AUTHORIZE[platform], data, keptForPage).then(present)

/** Trades the ticket of the landing address; rejects with `ApiError`. */
export const redeemTicket = (
  platform: OpenPlatform,
  data: { Ticket: string; Nonce: string },
): Promise<OpenAuthResult> => request(REDEEM[platform], { ...data, ...deviceKey() }, keptForPage).then(present)

/** Trades a mini-program's login code; rejects with `ApiError`. */
export const tradeLoginCode = (
  platform: MiniPlatform,
  data: { Code: string; Purpose: Purpose },
): Promise<OpenAuthResult> => request(MINI_LOGIN[platform], { ...data, ...deviceKey() }, keptForPage).then(present)

const OPEN_TYPES = { wechat: 1, douyin: 2, alipay: 3 } as const

/**
 * Binds an authorised identity to the account of a mobile number and signs in; rejects with `ApiError`.
 * @param nickName the name of a new account; the name at the platform if left out
 */
export const bindMobile = (
  platform: OpenPlatform,
  data: { BindTicket: string; Mobile: string; Code: string },
  nickName?: string,
): Promise<ResponseOf<'OpenAuth/WechatBind'>> => {
  const shown = { ...data, ...deviceKey() }
  const bound = nickName
    ? request('User/OpenRegister', { ...shown, OpenType: OPEN_TYPES[platform], NickName: nickName }, keptForPage)
    : request(BIND[platform], shown, keptForPage)
  return bound.then(present)
}
