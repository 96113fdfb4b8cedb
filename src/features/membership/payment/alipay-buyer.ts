import { present } from '@/shared/api/envelope'
import { request } from '@/shared/api/request'
import { payment } from '@/shared/platform/payment/payment'

const keptForPage = { silent: true, quiet: true } as const

/**
 * The payer inside the payment app, if the account is not bound to a user there: a parent may pay for the child's account. Undefined
 * if the payment app does not report one. Rejects with `ApiError`.
 */
export async function alipayBuyer(): Promise<string | undefined> {
  const { Items } = present(await request('OpenAuth/Platforms', {}, keptForPage))
  const appId = Items.find(({ Platform }) => Platform === 'alipay')?.AppId
  const AuthCode = appId ? await payment.alipayCode(appId) : ''
  if (!AuthCode) return undefined
  return present(await request('Public/AliUserId', { AuthCode }, keptForPage)).UserId
}
