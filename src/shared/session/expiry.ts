// What happens when the server says that the session has ended (code 112).
import { request } from '@/shared/api/request'
import { currentPath, currentUrl } from '@/shared/navigation/current-page'
import { navigate } from '@/shared/navigation/navigate'
import { HOME_PAGE, LOGIN_PAGE } from '@/shared/navigation/routes'
import { overlay } from '@/shared/platform/overlay/overlay'
import { reload } from '@/shared/platform/reload/reload'
import { storage } from '@/shared/platform/storage/storage'
import { sessionExpired, type LoginData } from './session-slice'
import { sessionStore } from './session-store'
import { completeSignIn, selectProvince } from './sign-in'
import { clearLogin } from './stored-login'

const TERMINAL_TYPE = 1
const OPEN_TYPE_WECHAT = 1
const DOUYIN_EXPIRED = '您的登录已过期，请再次授权登录!'

/** Opens the login page, which comes back to this one. */
async function goToLogin(): Promise<void> {
  const path = currentPath()
  if (path.startsWith('pages/personal/login/')) return
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

/** Signs in silently by the messaging app's identity; false when that is not possible. */
async function restoreByWechat(): Promise<boolean> {
  const openId = storage.text('WeiXinOpenID')
  const mobile = storage.text('UserMobile')
  if (!openId || !mobile) return false
  const login = await openLogin(openId, mobile)
  if (!login) return false
  // Before the user is loaded, whose exam writes the form anew.
  storage.remove('tempScoreInfo')
  await completeSignIn(login, { quiet: true, isRestoring: true })
  const province = sessionStore().getState().session.userInfo?.UserScore?.ExamProvinceId
  if (province) selectProvince(province)
  return true
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

/** Handles an ended session; true when a new one has silently been made. */
export async function restoreSession(): Promise<boolean> {
  const { isWechatBrowser, isDouyinBrowser } = sessionStore().getState().session
  if (isWechatBrowser && (await restoreByWechat())) return true
  if (isDouyinBrowser && storage.text('DouYinOpenId') && storage.text('UserMobile')) return endDouyinSession()
  return endSession()
}

/** What follows a silent sign-in: the page shows what belongs to the new session. */
export const sessionRestored = (): void => reload.currentPage()
