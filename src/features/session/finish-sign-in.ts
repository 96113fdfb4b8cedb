import { declaredUrl } from '@/shared/navigation/declared-url'
import { goBack, openUrl } from '@/shared/navigation/navigate'
import { isPreviousPage } from '@/shared/navigation/previous-page'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { auth } from '@/shared/platform/auth/auth'
import type { OpenPlatform } from '@/shared/platform/auth/types'
import { overlay } from '@/shared/platform/overlay/overlay'
import type { LoginData } from '@/shared/session/account/session-state'
import { completeSignIn } from '@/shared/session/account/sign-in'
import { storeOpenId } from '@/shared/session/account/stored-open-id'
import { resumeAfterSignIn } from '@/shared/session/account/use-sign-in-guard'
import { keepDeviceKey } from './device-key'
import { AFTER_SIGN_IN } from './model/return-address'

async function takeOver(login: LoginData): Promise<void> {
  keepDeviceKey(login)
  await completeSignIn(login)
  overlay.toast(login.IsNewUser ? '注册成功，已登录' : '登录成功')
}

/** Returns to the page that needed the sign-in: the page below as the user left it, else that page opened again, else the personal centre. */
export async function leadBack(redirect: string | undefined): Promise<void> {
  if (redirect && isDeclaredPage(redirect) && isPreviousPage(redirect)) await goBack()
  else await resumeAfterSignIn(redirect)
}

/**
 * Takes over a sign-in and returns to the page that needed it. If that page is still below this one, it is shown as the user left
 * it, with all that was typed; otherwise it is opened, if it is a page of this app.
 */
export async function finishSignIn(login: LoginData, redirect: string | undefined): Promise<void> {
  await takeOver(login)
  await leadBack(redirect)
}

export interface SignedInIdentity {
  platform: OpenPlatform
  openId: string
}

/**
 * The same after an authorisation: the identity is kept for a silent sign-in, and in a browser the platform's pages below
 * this one must not be shown again.
 */
export async function finishOpenSignIn(
  login: LoginData,
  { platform, openId }: SignedInIdentity,
  returnTo: string,
): Promise<void> {
  await takeOver(login)
  // Not before: taking over another user's sign-in removes the last one's data.
  storeOpenId(platform, openId)
  if (!(await auth.page?.goHome())) await leadBack(returnTo)
}

/** Returns to a page of this app after an authorisation without a sign-in. */
export async function leaveAuthorisation(returnTo: string): Promise<void> {
  // Anyone with the device can change its storage, like an address.
  if (!(await auth.page?.goHome())) await openUrl(declaredUrl(returnTo) || AFTER_SIGN_IN, 'replace')
}
