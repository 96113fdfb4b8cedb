// The start page of H5 is made for one organisation, and its policy allows that one's hosts and scripts (docs/adr/0014). Loaded if the app
// is at another one: the code loaded after the launch checks this (src/store/AfterLaunch.tsx).
import { callsInFlight } from '@/shared/api/request'
import { keepUnsentInput } from '@/shared/form/unsent-input'
import { whenNothingIsSent } from '@/shared/form/sending'
import { reload } from '@/shared/platform/reload/reload'
import { storage } from '@/shared/platform/storage/storage'
import { sessionStore } from '@/shared/session/account/session-store'
import { whenAnswered } from '@/shared/session/account/standing-question'
import { configParam, type WebConfig } from './site-state'

const HOSTS = ['ScriptHosts', 'WebViewHosts', 'MediaHosts']

/** Whether it needs anything that the page of another organisation does not allow. */
const needsOwnPage = (config: WebConfig): boolean =>
  config.ScriptInjectList.length > 0 || HOSTS.some((key) => configParam(config, key) !== '')

const TRIED_KEY = 'site:own-page'
/** Two launches within this time are a reload, not two visits. */
const VISIT_MS = 60_000

/** Whether the page was reloaded for this organisation just now; also notes that it is. */
function hasTried(orgCode: string): boolean {
  const tried = storage.text(TRIED_KEY)
  const now = Date.now()
  storage.set(TRIED_KEY, `${orgCode} ${now}`)
  const [code, at] = tried.split(' ')
  return code === orgCode && Math.abs(now - Number(at)) < VISIT_MS
}

/**
 * Reloads the page if the organisation has hosts or scripts of its own. Waits until no call is under way (the answer about its configuration tells
 * the browser which page to ask for) and no question is open. Once per visit: if it did not help, in a browser without cookies, the app continues without them.
 */
export async function makeOwnPage(): Promise<void> {
  const asked = storage.text('OrgCode')
  await whenAnswered()
  const orgCode = storage.text('OrgCode')
  // if the organisation has changed meanwhile, its own launch checks again
  if (orgCode !== asked) return
  const { webConfig } = sessionStore().getState().site
  if (!webConfig || !needsOwnPage(webConfig) || hasTried(orgCode)) return
  await whenNothingIsSent(callsInFlight)
  keepUnsentInput()
  reload.currentPage()
}
