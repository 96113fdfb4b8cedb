// What happens when the app starts: organisation, configuration, theme, session, sign-in by link.
import { registerRefusal, registerSessionRestorer } from '@/shared/api/session-ends'
import { address } from '@/shared/platform/address/address'
import { environment } from '@/shared/platform/environment/environment'
import { reload } from '@/shared/platform/reload/reload'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { UNSENT_KEY } from '@/shared/platform/storage/types'
import { codeOf, takeLink, type Link } from './account/link'
import { loadSeo, loadWebConfig, restoreSite } from './site/load-site'
import { browserDetected, loggedIn, villageCodeChanged } from './account/session-state'
import { bindProvinces, sessionStore, type ProvinceDirectory } from './account/session-store'
import { renewScoreForm, restoreScoreForm } from './account/own-score-form'
import { chooseProvince } from './site/site-defaults'
import { elderModeChanged, launched, titleBarChosen } from './site/site-state'
import { storedRights } from './account/stored-login'

// The code for an ended session is loaded when one ends: the first screen does not need it.
const loadExpiry = () => import('./account/expiry')
const loadJudge = () => import('./account/judge-login')
const loadFollow = () => import('./account/follow-link')

const ELDER_KEY = 'ui:elder'

/** The organisation of the link, else the one on the device, else the default of the page or the build. */
function storeOrgCode({ orgCode, isHeld }: Link): void {
  const code = (!isHeld && orgCode) || storage.text('OrgCode') || settings.defaultOrgCode()
  if (code) storage.set('OrgCode', code)
}

/** Whether the link hides the title bar. A reloaded page may have lost the link's query: the visit stays as it began. */
function linkHidesTitle(): boolean {
  const asked = address.launchParam('EnablePageTitle')
  if (asked === undefined) return reload.isContinued() && storage.get('hideTitleText') === true
  return asked === 'false'
}

function readLink(link: Link): void {
  storeOrgCode(link)
  const hidesTitle = environment.isWechatBrowser() || linkHidesTitle()
  storage.set('hideTitleText', hidesTitle)
  const village = codeOf('villageCode')
  if (village) sessionStore().dispatch(villageCodeChanged(village))
  sessionStore().dispatch(titleBarChosen({ isHidden: hidesTitle }))
}

async function loadConfig(): Promise<void> {
  chooseProvince(await loadWebConfig())
}

/** Restores the score kept when a session ended. */
async function restoreUnsentScore(): Promise<void> {
  if (storage.get(UNSENT_KEY) !== undefined) (await loadExpiry()).restoreUnsentScore()
}

/**
 * True if a user is signed in. The code that checks a stored token is loaded only if there is one; if it fails to load, the sign-in is kept, as
 * when the server cannot be reached.
 */
async function judgeLogin(isByLink = false): Promise<boolean> {
  const token = storage.text('token')
  if (!token) return false
  sessionStore().dispatch(loggedIn({ Token: token, RightsList: storedRights() }))
  const judge = await loadJudge().catch(() => null)
  return judge ? judge.judgeLogin(isByLink) : true
}

/**
 * Starts the app: resolves when the launch has done all it can, with or without success; it never rejects.
 * @param link the content of the link, if it was read before
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
  readLink(link)
  restoreSite()
  restoreScoreForm()
  const configured = loadConfig()
  // Whether the link may sign in here and where it leads: loaded only for such links.
  const followed =
    link.token || link.ticket || link.isHeld
      ? await loadFollow().then(
          ({ follow }) => follow(link),
          () => undefined,
        )
      : undefined
  const [, isLoggedIn] = await Promise.all([configured, judgeLogin(followed?.isByLink)])
  await restoreUnsentScore().catch(() => undefined)
  renewScoreForm()
  dispatch(launched())
  void loadSeo()
  const agreed = await followed?.lead(isLoggedIn)
  if (agreed) await launch(provinces, agreed)
}

/** Turns larger text on or off and remembers it on the device. */
export function setElderMode(isElder: boolean): void {
  storage.set(ELDER_KEY, isElder)
  sessionStore().dispatch(elderModeChanged(isElder))
}
