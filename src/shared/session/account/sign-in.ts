import { present } from '@/shared/api/envelope'
import { forgetAnswers } from '@/shared/api/query-part'
import { request } from '@/shared/api/request'
import type { RequestOptions } from '@/shared/api/pipeline'
import { storage } from '@/shared/platform/storage/storage'
import { claimDevice, leaveDevice } from './device-owner'
import { scoreFormChanged, wishYear } from './own-score-form'
import { CHOICE_KEY, choiceText, scoreFormOf } from '@/shared/session/profile-gate/score-form'
import { loggedIn, loggedOut, userChanged, userInfoLoaded, type LoginData, type UserInfo } from './session-slice'
import { provinceDirectory, sessionStore } from './session-store'
import { chooseProvince, chooseThemeColor, restoreThemeColor } from '@/shared/session/site/site-defaults'
import { clearIdentity, storeLogin } from './stored-login'

/**
 * Takes over what the server says about the user. The score form follows the user's exam; an exam that says too little leaves
 * the form as the family typed it, and so does one beside which the family has chosen to go on with its own.
 * @param isLoaded nobody has just changed it: it is only told
 */
export function acceptUserInfo(userInfo: UserInfo, isLoaded?: boolean): void {
  sessionStore().dispatch(userInfoLoaded(userInfo))
  // The exam's province is kept beside the one the family has chosen to look at: neither overwrites the other.
  if (userInfo.ExamProvinceId) storage.set('ExamProvince', userInfo.ExamProvinceId)
  const form = scoreFormOf(userInfo.Exam, wishYear(), provinceDirectory().nameOf)
  const own = sessionStore().getState().session.scoreFormData
  const choice = isLoaded && form && own ? choiceText(own, form) : ''
  if (form && (choice === '' || storage.text(CHOICE_KEY) !== choice)) scoreFormChanged(form, isLoaded)
}

/** Asks the server for the signed-in user; rejects with `ApiError`. */
export async function loadUserInfo(options: RequestOptions = {}): Promise<UserInfo> {
  const asked = storage.text('UserId')
  const userInfo = present(await request('User/GetUserStudent', {}, { silent: true, ...options }))
  // who has signed out meanwhile, or is somebody else, gets nothing of it
  if (storage.text('token') && storage.text('UserId') === asked) acceptUserInfo(userInfo, true)
  return userInfo
}

/**
 * Makes a user the one this app and this device work for; what another user left in either is gone before.
 */
export function becomeUser(userId: string): void {
  if (!claimDevice(userId)) return
  const { dispatch } = sessionStore()
  dispatch(userChanged())
  forgetAnswers(dispatch)
}

/** Stores a sign-in on the device and in the store; calls under way go on. */
export function takeOverLogin(login: LoginData): void {
  becomeUser(login.UserId)
  storeLogin(login)
  sessionStore().dispatch(loggedIn(login))
}

/**
 * Takes over a successful sign-in: token, user and rights are stored, then the user is loaded. A user that cannot be loaded
 * right now does not undo the sign-in.
 */
export async function completeSignIn(login: LoginData, options: RequestOptions = {}): Promise<void> {
  takeOverLogin(login)
  // Answers to the guest may differ from answers to the user.
  forgetAnswers(sessionStore().dispatch)
  await loadUserInfo(options).catch(() => undefined)
}

/** Ends the session on the server and on the device; the device forgets it even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await request('Auth/Loginout', {}, { silent: true, quiet: true, isRestoring: true }).catch(() => undefined)
  clearIdentity()
  leaveDevice()
  const { dispatch, getState } = sessionStore()
  dispatch(loggedOut())
  forgetAnswers(dispatch)
  // Where nothing is loaded anew, colour and province come again as at a launch.
  const { webConfig } = getState().site
  if (webConfig) chooseThemeColor(webConfig)
  else restoreThemeColor()
  chooseProvince(webConfig)
}
