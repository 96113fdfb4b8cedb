// What happens when the server reports that the session has ended (code 112).
import { callsInFlight, request } from '@/shared/api/request'
import { dropInput, keepInput, keepUnsentInput, readInput } from '@/shared/form/unsent-input'
import { whenNothingIsSent } from '@/shared/form/sending'
import { currentPath, currentUrl } from '@/shared/navigation/current-page'
import { navigate } from '@/shared/navigation/navigate'
import { HOME_PAGE, LOGIN_PAGE } from '@/shared/navigation/routes'
import { overlay } from '@/shared/platform/overlay/overlay'
import { reload } from '@/shared/platform/reload/reload'
import { storage } from '@/shared/platform/storage/storage'
import { readScoreForm } from '@/shared/session/profile-gate/score-form'
import { sessionExpired, type LoginData } from './session-state'
import { sessionStore } from './session-store'
import { scoreFormChanged } from './own-score-form'
import { loadUserInfo, takeOverLogin } from './sign-in'
import { selectProvince } from '@/shared/session/site/site-defaults'
import { clearLogin } from './stored-login'

const TERMINAL_TYPE = 1
const OPEN_TYPE_WECHAT = 1
const UNSENT_SCORE = 'score-form'
const DOUYIN_EXPIRED = '您的登录已过期，请再次授权登录!'

/** Opens the login page, which returns to this one. */
async function goToLogin(): Promise<void> {
  const path = currentPath()
  if (path.startsWith('pages/personal/login/')) return
  // The page stays below, but not every way through the login pages returns to it as it was.
  keepUnsentInput()
  await navigate(LOGIN_PAGE, { redirect: currentUrl() })
}

async function endSession(): Promise<false> {
  storage.remove('token')
  sessionStore().dispatch(sessionExpired())
  await goToLogin()
  return false
}

async function openLogin(openId: string, mobile: string): Promise<LoginData | null> {
  const data = { TerminalType: TERMINAL_TYPE, OpenType: OPEN_TYPE_WECHAT, Code: openId, Mobile: mobile }
  return request('Auth/OpenLogin', data, { silent: true, quiet: true, isRestoring: true }).catch(() => null)
}

/**
 * Signs in silently by the messaging app's identity; false if that is not possible. Calls under way continue: the family may
 * be saving something.
 */
export async function signInSilently(): Promise<boolean> {
  if (!sessionStore().getState().session.isWechatBrowser) return false
  const openId = storage.text('WeiXinOpenID')
  const mobile = storage.text('UserMobile')
  if (!openId || !mobile) return false
  const login = await openLogin(openId, mobile)
  if (!login) return false
  takeOverLogin(login)
  await loadUserInfo({ quiet: true, isRestoring: true }).catch(() => undefined)
  clearTemporaryScore()
  const province = sessionStore().getState().session.userInfo?.UserScore?.ExamProvinceId
  if (province) selectProvince(province)
  return true
}

/**
 * Clears the temporary score. The account's exam writes it again after the reload; a score that the account does not have
 * was only typed by the family, and is kept like any other unsent input until then.
 */
function clearTemporaryScore(): void {
  const { scoreFormData } = sessionStore().getState().session
  if (scoreFormData) keepInput(UNSENT_SCORE, storage.text('UserId'), scoreFormData)
  storage.remove('tempScoreInfo')
}

/** Restores the kept score if the account has none. */
export function restoreUnsentScore(): void {
  const form = readScoreForm(readInput(UNSENT_SCORE))
  dropInput(UNSENT_SCORE)
  if (form && !sessionStore().getState().session.scoreFormData) scoreFormChanged(form)
}

async function endDouyinSession(): Promise<false> {
  storage.remove('DouYinOpenId')
  storage.remove('UserMobile')
  clearLogin()
  const isHome = currentPath() === HOME_PAGE
  sessionStore().dispatch(sessionExpired())
  if (!isHome) {
    overlay.toast(DOUYIN_EXPIRED)
    await goToLogin()
  }
  return false
}

/** Handles an ended session; true if it silently made a new one. */
export async function restoreSession(): Promise<boolean> {
  const { isDouyinBrowser } = sessionStore().getState().session
  if (await signInSilently()) return true
  if (isDouyinBrowser && storage.text('DouYinOpenId') && storage.text('UserMobile')) return endDouyinSession()
  return endSession()
}

/**
 * After a silent sign-in: reloads the page with its query, so that all of it belongs to the new session. Before that, it waits
 * for data being sent, and keeps typed but unsent input for the page to restore.
 */
export function sessionRestored(): void {
  void whenNothingIsSent(callsInFlight).then(() => {
    keepUnsentInput()
    reload.currentPage()
  })
}
