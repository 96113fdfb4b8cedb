// What happens when the app starts: organisation, configuration, theme, session, sign-in by link.
import type { ResponseOf } from 'contract/registry'
import { ApiError } from '@/shared/api/api-error'
import { registerRefusal, registerSessionRestorer, request } from '@/shared/api/request'
import { address } from '@/shared/platform/address/address'
import { environment } from '@/shared/platform/environment/environment'
import { leaving } from '@/shared/platform/leaving/leaving'
import { overlay } from '@/shared/platform/overlay/overlay'
import { reload } from '@/shared/platform/reload/reload'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { UNSENT_KEY } from '@/shared/platform/storage/types'
import { takeLink, type Link } from './account/link'
import { loadSeo, loadWebConfig, restoreSite } from './site/load-site'
import { browserDetected, loggedIn, sessionExpired, villageCodeChanged } from './account/session-slice'
import { bindProvinces, sessionStore, type ProvinceDirectory } from './account/session-store'
import { becomeUser, loadUserInfo, renewScoreForm, restoreScoreForm } from './account/sign-in'
import { chooseProvince } from './site/site-defaults'
import { elderModeChanged, launched, titleBarChosen } from './site/site-slice'
import { clearLogin, storedRights } from './account/stored-login'

// What ends a session is loaded when one ends: the first screen does without it.
const loadExpiry = () => import('./account/expiry')
const loadLeadOn = () => import('./lead-on')

const ELDER_KEY = 'ui:elder'

// A code of a link: anything else could not be sent as a header, and every later call would fail.
const isCode = (text: string | undefined): text is string => text !== undefined && /^[\w.-]{1,64}$/.test(text)

/** The organisation of the link, else the one on the device, else the default of the page or the build. */
function storeOrgCode(): void {
  const linked = address.launchParam('OrgCode')
  const code = (isCode(linked) && linked) || storage.text('OrgCode') || settings.defaultOrgCode()
  if (code) storage.set('OrgCode', code)
}

/** What the link says of the title bar. A page loaded anew may have lost the link's query: the visit stays as it began. */
function linkHidesTitle(): boolean {
  const asked = address.launchParam('EnablePageTitle')
  if (asked === undefined) return reload.isContinued() && storage.get('hideTitleText') === true
  return asked === 'false'
}

function readLink(): void {
  storeOrgCode()
  const hidesTitle = environment.isWechatBrowser() || linkHidesTitle()
  storage.set('hideTitleText', hidesTitle)
  const village = address.launchParam('villageCode')
  if (isCode(village)) sessionStore().dispatch(villageCodeChanged(village))
  sessionStore().dispatch(titleBarChosen({ isHidden: hidesTitle }))
}

async function loadConfig(): Promise<void> {
  chooseProvince(await loadWebConfig())
}

function forgetLogin(): false {
  clearLogin()
  sessionStore().dispatch(sessionExpired())
  return false
}

/** Brings back the score that was laid aside when a session ended. */
async function restoreUnsentScore(): Promise<void> {
  if (storage.get(UNSENT_KEY) !== undefined) (await loadExpiry()).restoreUnsentScore()
}

/** Whether a failed call says nothing of the session: the server was not reached, or nobody waited for its answer. */
const wasNotAnswered = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.kind !== 'business' && failure.kind !== 'expired'

/**
 * Asks the server whether the stored token still is a session and loads its user. True when somebody is signed in. Where the
 * server cannot be reached the stored sign-in is kept: it may be as good as before. Any answer that is no yes ends it, a refusal
 * too; a silent sign-in belongs to a session that ends while the app runs, not to the launch.
 * @param isByLink whether the token came with the link
 */
async function judgeLogin(isByLink: boolean): Promise<boolean> {
  const token = storage.text('token')
  if (!token) return false
  const { dispatch } = sessionStore()
  dispatch(loggedIn({ Token: token, RightsList: storedRights() }))
  let status: ResponseOf<'Auth/LoginStatus'> | null
  try {
    status = await request('Auth/LoginStatus', {}, { silent: true })
  } catch (failure) {
    return wasNotAnswered(failure) || forgetLogin()
  }
  if (!status?.IsLogin || !status.UserId) return forgetLogin()
  const isOther = becomeUser(status.UserId)
  storage.set('UserId', status.UserId)
  storage.set('RightsList', status.RightsList)
  // An expiry that was handled meanwhile has left another token.
  dispatch(loggedIn({ Token: storage.text('token'), RightsList: status.RightsList }))
  try {
    const { NickName } = await loadUserInfo({ isRestoring: true })
    // A link may come from anybody: whose account is open now is said.
    if (isByLink && isOther) overlay.toast(`已切换到${NickName}的账号`)
    return true
  } catch {
    // a family that reloads while this is on its way has not been signed out by anybody
    return leaving.isLeaving() || forgetLogin()
  }
}

/** Keeps the token of the link. What the sign-in before it stored is another session's, maybe another user's. */
function storeLinkToken(token: string): void {
  if (token !== storage.text('token')) clearLogin()
  storage.set('token', token)
}

/**
 * Starts the app: resolves when the launch has done what it can, well or badly; it never rejects.
 * @param link what the link brought along, where it was read before
 */
export async function launch(provinces: ProvinceDirectory, link: Link = takeLink()): Promise<void> {
  const { dispatch } = sessionStore()
  bindProvinces(provinces)
  registerSessionRestorer({
    restore: async () => (await loadExpiry()).restoreSession(),
    restored: () => void loadExpiry().then(({ sessionRestored }) => sessionRestored()),
  })
  registerRefusal((refusal) => {
    import('./rights/rights-refusal').then(({ rightsRefused }) => rightsRefused(refusal)).catch(() => undefined)
  })
  dispatch(
    browserDetected({ isWechatBrowser: environment.isWechatBrowser(), isDouyinBrowser: environment.isDouyinBrowser() }),
  )
  dispatch(elderModeChanged(storage.get(ELDER_KEY) === true))
  readLink()
  restoreSite()
  restoreScoreForm()
  const isByLink = link.token !== ''
  if (isByLink) storeLinkToken(link.token)
  const [, isLoggedIn] = await Promise.all([loadConfig(), judgeLogin(isByLink)])
  await restoreUnsentScore().catch(() => undefined)
  renewScoreForm()
  dispatch(launched())
  void loadSeo()
  if (isByLink && isLoggedIn)
    await loadLeadOn()
      .then(({ leadOn }) => leadOn(link.target))
      .catch(() => undefined)
}

/** Turns larger text on or off and remembers it on the device. */
export function setElderMode(isElder: boolean): void {
  storage.set(ELDER_KEY, isElder)
  sessionStore().dispatch(elderModeChanged(isElder))
}
