import { goBack } from '@/shared/navigation/navigate'
import { isPreviousPage } from '@/shared/navigation/previous-page'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { overlay } from '@/shared/platform/overlay/overlay'
import type { LoginData } from '@/shared/session/session-slice'
import { completeSignIn } from '@/shared/session/sign-in'
import { resumeAfterSignIn } from '@/shared/session/use-require-login'

/**
 * Takes over a sign-in and leads back to where it was needed. Where that page still lies below this one it is shown as it was
 * left, with all that was typed; otherwise it is opened, and only when it is a page of this app.
 */
export async function finishSignIn(login: LoginData, redirect: string | undefined): Promise<void> {
  await completeSignIn(login, { quiet: true })
  overlay.toast(login.IsNewUser ? '注册成功，已登录' : '登录成功')
  if (redirect && isDeclaredPage(redirect) && isPreviousPage(redirect)) await goBack()
  else await resumeAfterSignIn(redirect)
}
