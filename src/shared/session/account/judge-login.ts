// What the launch makes of a sign-in that the device kept or the link brought.
import type { ResponseOf } from 'contract/registry'
import { ApiError } from '@/shared/api/api-error'
import { request } from '@/shared/api/request'
import { leaving } from '@/shared/platform/leaving/leaving'
import { overlay } from '@/shared/platform/overlay/overlay'
import { storage } from '@/shared/platform/storage/storage'
import { ownerOfDevice } from './device-owner'
import { loggedIn, sessionExpired } from './session-slice'
import { sessionStore } from './session-store'
import { becomeUser, loadUserInfo } from './sign-in'
import { clearLogin } from './stored-login'

function forgetLogin(): false {
  clearLogin()
  sessionStore().dispatch(sessionExpired())
  return false
}

/** Whether a failed call says nothing of the session: the server was not reached, or nobody waited for its answer. */
const wasNotAnswered = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.kind !== 'business' && failure.kind !== 'expired'

/**
 * Asks the server whether the stored token, which the store has already, still is a session and loads its user. True when somebody is signed in. Where the
 * server cannot be reached the stored sign-in is kept: it may be as good as before. Any answer that is no yes ends it, a refusal
 * too; a silent sign-in belongs to a session that ends while the app runs, not to the launch.
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
  // An expiry that was handled meanwhile has left another token.
  dispatch(loggedIn({ Token: storage.text('token'), RightsList: status.RightsList }))
  try {
    const { NickName } = await loadUserInfo({ isRestoring: true })
    // A link may come from anybody: whose account is open now is said.
    if (isByLink && before !== status.UserId) overlay.toast(`${before ? '已切换到' : '已登录'}${NickName}的账号`)
    return true
  } catch {
    // a family that reloads while this is on its way has not been signed out by anybody
    return leaving.isLeaving() || forgetLogin()
  }
}
