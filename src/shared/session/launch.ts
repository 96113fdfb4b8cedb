// What happens when the app starts: organisation, configuration, theme, session, sign-in by link.
import { registerSessionRestorer, request } from '@/shared/api/request'
import { currentUrl } from '@/shared/navigation/current-page'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { address } from '@/shared/platform/address/address'
import { environment } from '@/shared/platform/environment/environment'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { restoreSession, sessionRestored } from './expiry'
import {
  browserDetected,
  DEFAULT_THEME_COLOR,
  loggedIn,
  provinceSelected,
  sessionExpired,
  themeColorChanged,
} from './session-slice'
import { bindProvinces, provinceDirectory, sessionStore, type ProvinceDirectory } from './session-store'
import { loadUserInfo, restoreScoreForm } from './sign-in'
import { configParam, elderModeChanged, launched, seoLoaded, webConfigLoaded, type WebConfig } from './site-slice'
import { clearLogin, storedRights } from './stored-login'

const ELDER_KEY = 'ui:elder'
const isColor = (text: unknown): text is string => typeof text === 'string' && /^\d{1,3},\d{1,3},\d{1,3}$/.test(text)

/** The organisation of the link, else the one on the device, else the default of the page or the build. */
function storeOrgCode(): void {
  const code = address.launchParam('OrgCode') || storage.text('OrgCode') || settings.defaultOrgCode()
  if (code) storage.set('OrgCode', code)
}

function readLink(): void {
  storeOrgCode()
  const hidesTitle = address.launchParam('EnablePageTitle') === 'false' || environment.isWechatBrowser()
  storage.set('hideTitleText', hidesTitle)
}

function acceptConfig(config: WebConfig): void {
  const { dispatch } = sessionStore()
  dispatch(webConfigLoaded(config))
  storage.set('WishYear', config.WishYear)
  storage.set('ProvinceList', config.ProvinceList)
  storage.set('ScriptInjectList', config.ScriptInjectList)
  const configured = configParam(config, 'Web_Skin').replace(/\s/g, '')
  const color = isColor(configured) ? configured : DEFAULT_THEME_COLOR
  storage.set('H5_Theme_Color', color)
  dispatch(themeColorChanged(color))
}

/** The stored selection if it is in the list, else the organisation's default if it is, else the first. */
export function defaultProvince(list: readonly string[], stored: string, configured: string): string {
  if (list.includes(stored)) return stored
  return list.includes(configured) ? configured : (list[0] ?? '')
}

function chooseProvince(config: WebConfig | null): void {
  const known = provinceDirectory().ids
  const offered = config?.ProvinceList.map(({ ProvinceId }) => ProvinceId).filter((id) => known.includes(id)) ?? []
  const configured = config ? configParam(config, 'DefaultProvinceId') : ''
  const province = defaultProvince(offered.length > 0 ? offered : known, storage.text('OrgProvince'), configured)
  sessionStore().dispatch(provinceSelected(province))
}

async function loadConfig(): Promise<WebConfig | null> {
  const config = await request('Web/WebConfig', {}, { silent: true }).catch(() => null)
  if (config) acceptConfig(config)
  chooseProvince(config)
  return config
}

function forgetLogin(): false {
  clearLogin()
  sessionStore().dispatch(sessionExpired())
  return false
}

/**
 * Asks the server whether the stored token still is a session and loads its user. True when somebody is signed in. Where the
 * server cannot be reached the stored sign-in is kept: it may be as good as before.
 */
async function judgeLogin(): Promise<boolean> {
  const token = storage.text('token')
  if (!token) return false
  const { dispatch } = sessionStore()
  dispatch(loggedIn({ Token: token, RightsList: storedRights() }))
  const status = await request('Auth/LoginStatus', {}, { silent: true }).catch(() => null)
  if (status === null) return true
  if (!status.IsLogin) return (environment.isWechatBrowser() && (await restoreSession())) || forgetLogin()
  storage.set('RightsList', status.RightsList)
  if (status.UserId) storage.set('UserId', status.UserId)
  dispatch(loggedIn({ Token: token, RightsList: status.RightsList }))
  try {
    await loadUserInfo({ quiet: true, isRestoring: true })
    return true
  } catch {
    return forgetLogin()
  }
}

/** Takes the token out of the link and keeps it; true when there was one. */
function takeLinkToken(): boolean {
  const token = address.launchParam('Token')
  if (!token) return false
  storage.set('token', token)
  address.forget('Token')
  return true
}

/** Leads on after a sign-in by link: to what is missing in the profile, else to the page in the link. */
async function leadOn(): Promise<void> {
  const target = currentUrl().replace(/[?&]+$/, '')
  const missing = await request('User/CheckUserStudentComplate', {}, { silent: true, quiet: true }).catch(() => null)
  if (missing?.IsNeedComplateBaseInfo) {
    await openUrl('/pages/personal/index', 'relaunch')
    await navigate('pages/personal/editInfo/editInfo', { source: 'TB' })
  } else if (missing?.IsNeedComplateScore) {
    await openUrl('/pages/personal/index', 'relaunch')
    await navigate('pages/personal/examinee/examinee', { source: 'TB' })
  } else if (isDeclaredPage(target)) {
    await openUrl(target, 'replace')
  }
}

async function loadSeo(): Promise<void> {
  const seo = await request('Config/WebSEOConfig', {}, { silent: true, quiet: true }).catch(() => null)
  if (seo) sessionStore().dispatch(seoLoaded(seo))
}

/** Starts the app: resolves when the launch has done what it can, well or badly; it never rejects. */
export async function launch(provinces: ProvinceDirectory): Promise<void> {
  const { dispatch } = sessionStore()
  bindProvinces(provinces)
  registerSessionRestorer({ restore: restoreSession, restored: sessionRestored })
  dispatch(
    browserDetected({ isWechatBrowser: environment.isWechatBrowser(), isDouyinBrowser: environment.isDouyinBrowser() }),
  )
  dispatch(elderModeChanged(storage.get(ELDER_KEY) === true))
  const lastColor = storage.get('H5_Theme_Color')
  if (isColor(lastColor)) dispatch(themeColorChanged(lastColor))
  readLink()
  restoreScoreForm()
  const isByLink = takeLinkToken()
  const [, isLoggedIn] = await Promise.all([loadConfig(), judgeLogin()])
  dispatch(launched())
  void loadSeo()
  if (isByLink && isLoggedIn) await leadOn()
}

/** Turns larger text on or off and remembers it on the device. */
export function setElderMode(isElder: boolean): void {
  storage.set(ELDER_KEY, isElder)
  sessionStore().dispatch(elderModeChanged(isElder))
}
