// The payer: the identifier of the account on the platform, for ways to pay that need one.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import type { SessionUser } from '../../http/handlers'
import { OpenPlatformError, type MiniSignIn } from '../../ports/open-platform/open-platform'
import type { Way } from '../../ports/payment/payment'

/** OpenType of the platforms, by which accounts are bound. */
const OPEN_TYPES = { wechat: 1, alipay: 3 } as const

/**
 * Reads the payer of a way: in a mini-program from the login code, in the browsers of the apps from the account's binding; a client of the payment app may
 * name the buyer itself. This decides only who may pay: the session decides whose order it is. Throws PAYER_UNKNOWN.
 */
export function createPayerReader(db: Kysely<Database>, wechatMini: MiniSignIn | null) {
  async function ofMiniProgram(code: string | undefined): Promise<string> {
    if (!wechatMini || !code) throw new ProductError('PAYER_UNKNOWN')
    try {
      return (await wechatMini.identify(code)).openId
    } catch (error) {
      if (error instanceof OpenPlatformError) throw new ProductError('PAYER_UNKNOWN')
      throw error
    }
  }

  async function bound(platform: keyof typeof OPEN_TYPES, { userId, orgCode }: SessionUser): Promise<string> {
    const row = await db
      .selectFrom('open_identity')
      .select('open_id')
      .where('org_code', '=', orgCode)
      .where('user_id', '=', userId)
      .where('open_type', '=', OPEN_TYPES[platform])
      .orderBy('last_login_at', (order) => order.desc().nullsLast())
      .executeTakeFirst()
    if (!row) throw new ProductError('PAYER_UNKNOWN')
    return row.open_id
  }

  return async (
    way: Way,
    user: SessionUser,
    { Code, BuyerId }: { Code?: string; BuyerId?: string },
  ): Promise<string | null> => {
    if (way === 'wechat-mini') return ofMiniProgram(Code)
    if (way === 'wechat-jsapi') return bound('wechat', user)
    return way === 'alipay-mp' ? (BuyerId ?? bound('alipay', user)) : null
  }
}
