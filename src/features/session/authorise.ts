// Signing in and binding through the app the product runs in.
import { ApiError } from '@/shared/api/api-error'
import { currentPath } from '@/shared/navigation/current-page'
import { replace } from '@/shared/navigation/navigate'
import { isPreviousPage } from '@/shared/navigation/previous-page'
import { auth } from '@/shared/platform/auth/auth'
import type { OpenPlatform } from '@/shared/platform/auth/types'
import { overlay } from '@/shared/platform/overlay/overlay'
import { storeOpenId } from '@/shared/session/account/stored-open-id'
import { finishOpenSignIn } from './finish-sign-in'
import { isMiniPlatform, type OpenAuthResult, type Purpose } from './model/open-platform'
import { redeemTicket, startAuthorisation, tradeLoginCode } from './open-auth-calls'
import { keepIdentity, keepPending, takePending } from './pending-authorisation'

const LANDING_PAGE = 'pages/personal/login/auth-index'

export interface AuthoriseRequest {
  platform: OpenPlatform
  purpose: Purpose
  /** Checked page to open afterwards. */
  returnTo: string
}

const failure = (message: string) => new ApiError({ kind: 'business', code: 0, message })

/** Leaves the app for the platform's page. */
async function leave({ platform, purpose, returnTo }: AuthoriseRequest): Promise<'left'> {
  const { page } = auth
  if (!page) throw failure('这里不能用这种方式登录，请用手机号登录')
  const nonce = page.nonce()
  const { Url } = await startAuthorisation(platform, { ReturnTo: returnTo, Nonce: nonce, Purpose: purpose })
  if (!page.isSafe(Url)) throw failure('授权页面的地址不安全，请用手机号登录')
  keepPending({ platform, nonce, purpose, returnTo })
  page.markReturn(returnTo, { isReturnBelow: isPreviousPage(returnTo), isAgain: currentPath() === LANDING_PAGE })
  page.open(Url)
  return 'left'
}

/** Continues after the platform's answer: signed in, bound, or to the page that binds a mobile number. */
async function follow(result: OpenAuthResult, purpose: Purpose, returnTo: string): Promise<void> {
  const identity = { platform: result.Platform, openId: result.OpenId }
  if (purpose === 'bind') {
    storeOpenId(identity.platform, identity.openId)
    overlay.toast('绑定成功')
    return
  }
  if (result.Login) return finishOpenSignIn(result.Login, identity, returnTo)
  keepIdentity(result, returnTo)
  await replace('pages/personal/login/bindPlatform')
}

/**
 * Signs in or binds by the platform's identity. A browser leaves for the platform's page ('left': the app ends here and continues
 * at the landing page); on mini-programs everything is finished when this resolves ('done'). Rejects with `ApiError`.
 */
export async function authorise(request: AuthoriseRequest): Promise<'left' | 'done'> {
  const { platform, purpose, returnTo } = request
  if (!auth.loginCode || !isMiniPlatform(platform)) return leave(request)
  const Code = await auth.loginCode().catch(() => {
    throw failure('没有拿到登录授权，请重试或用手机号登录')
  })
  await follow(await tradeLoginCode(platform, { Code, Purpose: purpose }), purpose, returnTo)
  return 'done'
}

export interface Landing {
  platform: OpenPlatform
  ticket: string
  nonce: string
  purpose: Purpose
  returnTo: string
}

/** The data that the landing page has to redeem; undefined if this device did not start it. */
export function landingOf(platform: OpenPlatform, ticket: string): Landing | undefined {
  const pending = takePending(platform)
  if (!pending || !ticket) return undefined
  const { nonce, purpose, returnTo } = pending
  return { platform, ticket, nonce, purpose, returnTo }
}

/**
 * Redeems the ticket. With purpose bind, the caller then leads back; with purpose login this function does.
 * Rejects with `ApiError`.
 */
export async function redeem({ platform, ticket, nonce, purpose, returnTo }: Landing): Promise<void> {
  const result = await redeemTicket(platform, { Ticket: ticket, Nonce: nonce })
  await follow(result, purpose, returnTo)
}
