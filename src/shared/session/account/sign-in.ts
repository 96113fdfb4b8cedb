import { present } from '@/shared/api/envelope'
import { forgetAnswers } from '@/shared/api/query-part'
import { request } from '@/shared/api/request'
import type { RequestOptions } from '@/shared/api/pipeline'
import { storage } from '@/shared/platform/storage/storage'
import { claimDevice, leaveDevice } from './device-owner'
import { scoreFormChanged, wishYear } from './own-score-form'
import { CHOICE_KEY, choiceText, scoreFormOf } from '@/shared/session/profile-gate/score-form'
import { loggedIn, loggedOut, userChanged, userInfoLoaded, type LoginData, type UserInfo } from './session-state'
import { provinceDirectory, sessionStore } from './session-store'
import { chooseProvince, chooseThemeColor, restoreThemeColor } from '@/shared/session/site/site-defaults'
import { clearIdentity, storeLogin } from './stored-login'

/**
 * Takes over the server's data about the user. The score form follows the user's exam; if the exam is incomplete, or the family
 * has chosen to continue with its own form beside it, the form stays as the family typed it.
 * @param isLoaded it was only loaded, not just changed
 */
export function acceptUserInfo(userInfo: UserInfo, isLoaded?: boolean): void {
  sessionStore().dispatch(userInfoLoaded(userInfo))
  // The exam's province is kept beside the one that the family has chosen to look at: neither overwrites the other.
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
  // ignored if that user has signed out meanwhile, or another one is signed in
  if (storage.text('token') && storage.text('UserId') === asked) acceptUserInfo(userInfo, true)
  return userInfo
}

/** Makes a user the owner of this app and this device; another user's data is removed from both first. */
export function becomeUser(userId: string): void {
  if (!claimDevice(userId)) return
  const { dispatch } = sessionStore()
  dispatch(userChanged())
  forgetAnswers(dispatch)
}

/** Stores a sign-in on the device and in the store; calls under way continue. */
export function takeOverLogin(login: LoginData): void {
  becomeUser(login.UserId)
  storeLogin(login)
  sessionStore().dispatch(loggedIn(login))
}

/**
 * Takes over a successful sign-in: stores token, user and rights, then loads the user. If the user cannot be loaded
 * right now, the sign-in stays valid.
 */
export async function completeSignIn(login: LoginData, options: RequestOptions = {}): Promise<void> {
  takeOverLogin(login)
  // Answers to the guest may differ from answers to the user.
  forgetAnswers(sessionStore().dispatch)
  await loadUserInfo(options).catch(() => undefined)
}

/** Ends the session on the server and on the device; the device forgets it even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  await request('Auth/Loginout', {}, { silent: true, quiet: true, isRestoring: true }).catch(() => undefined)
  clearIdentity()
  leaveDevice()
  const { dispatch, getState } = sessionStore()
  dispatch(loggedOut())
  forgetAnswers(dispatch)
  // Without a reload, colour and province are set again as at a launch.
  const { webConfig } = getState().site
  if (webConfig) chooseThemeColor(webConfig)
  else restoreThemeColor()
  chooseProvince(webConfig)
}
