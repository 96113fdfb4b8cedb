// How the launch judges a sign-in from the device or from the link.
import type { ResponseOf } from 'contract/registry'
import { ApiError } from '@/shared/api/api-error'
import { request } from '@/shared/api/request'
import { leaving } from '@/shared/platform/leaving/leaving'
import { overlay } from '@/shared/platform/overlay/overlay'
import { storage } from '@/shared/platform/storage/storage'
import { ownerOfDevice } from './device-owner'
import { loggedIn, sessionExpired } from './session-state'
import { sessionStore } from './session-store'
import { becomeUser, loadUserInfo } from './sign-in'
import { clearLogin } from './stored-login'

function forgetLogin(): false {
  clearLogin()
  sessionStore().dispatch(sessionExpired())
  return false
}

/** Whether a failed call reveals nothing about the session: the server was not reached, or the call was given up. */
const wasNotAnswered = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.kind !== 'business' && failure.kind !== 'expired'

/**
 * Asks the server whether the stored token (already in the store) is still a session, and loads its user. True if a user is signed in. If the
 * server cannot be reached, the stored sign-in is kept: it may still be valid. Any answer other than yes ends it, a refusal
 * too; a silent sign-in is for a session that ends while the app runs, not for the launch.
 * @param isByLink whether the token came with the link
 */
export async function judgeLogin(isByLink: boolean): Promise<boolean> {
  const { dispatch } = sessionStore()
  let status: ResponseOf<'Auth/LoginStatus'> | null
  try {
    status = await request('Auth/LoginStatus', {}, { silent: true })
  } catch (failure) {
    return wasNotAnswered(failure) || forgetLogin()
  }
  if (!status?.IsLogin || !status.UserId) return forgetLogin()
  const before = ownerOfDevice()
  becomeUser(status.UserId)
  storage.set('UserId', status.UserId)
  storage.set('RightsList', status.RightsList)
  // An expiry handled meanwhile has stored another token.
  dispatch(loggedIn({ Token: storage.text('token'), RightsList: status.RightsList }))
  try {
    const { NickName } = await loadUserInfo({ isRestoring: true })
    // Anyone may send a link: a toast names the account that is now open.
    if (isByLink && before !== status.UserId) overlay.toast(`${before ? '已切换到' : '已登录'}${NickName}的账号`)
    return true
  } catch {
    // if the family reloads during this call, it has not been signed out
    return leaving.isLeaving() || forgetLogin()
  }
}
