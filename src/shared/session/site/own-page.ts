// The start page of H5 is made for one organisation, and its policy allows the hosts and scripts of that one (docs/adr/0014). Loaded where the app
// is at another one: what is loaded after the launch looks (src/store/AfterLaunch.tsx).
import { callsInFlight } from '@/shared/api/request'
import { keepUnsentInput } from '@/shared/form/unsent-input'
import { whenNothingIsSent } from '@/shared/form/sending'
import { reload } from '@/shared/platform/reload/reload'
import { storage } from '@/shared/platform/storage/storage'
import { sessionStore } from '@/shared/session/account/session-store'
import { whenAnswered } from '@/shared/session/account/standing-question'
import { configParam, type WebConfig } from './site-slice'

const HOSTS = ['ScriptHosts', 'WebViewHosts', 'MediaHosts']

/** Whether there is anything that the page of another organisation does not allow. */
const needsOwnPage = (config: WebConfig): boolean =>
  config.ScriptInjectList.length > 0 || HOSTS.some((key) => configParam(config, key) !== '')

const TRIED_KEY = 'site:own-page'
/** Two launches within this time are a page that was loaded anew, and not another visit. */
const VISIT_MS = 60_000

/** Whether the page was loaded anew for this organisation just now; notes that it is. */
function hasTried(orgCode: string): boolean {
  const tried = storage.text(TRIED_KEY)
  const now = Date.now()
  storage.set(TRIED_KEY, `${orgCode} ${now}`)
  const [code, at] = tried.split(' ')
  return code === orgCode && Math.abs(now - Number(at)) < VISIT_MS
}

/**
 * Loads the page anew where the organisation has hosts or scripts of its own, after what is under way: the answer about its configuration has told
 * the browser which page to ask for, and where no question stands. Once a visit: where that did not help, in a browser without cookies, the app goes on without them.
 */
export async function makeOwnPage(): Promise<void> {
  const asked = storage.text('OrgCode')
  await whenAnswered()
  const orgCode = storage.text('OrgCode')
  // where the device went on, its launch looks again
  if (orgCode !== asked) return
  const { webConfig } = sessionStore().getState().site
  if (!webConfig || !needsOwnPage(webConfig) || hasTried(orgCode)) return
  await whenNothingIsSent(callsInFlight)
  keepUnsentInput()
  reload.currentPage()
}
