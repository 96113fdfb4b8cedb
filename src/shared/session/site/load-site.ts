// The site's configuration at launch: first the one kept on the device, then the server's answer.
import { request } from '@/shared/api/request-later'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { keepSite, readKeptSite } from './kept-site'
import { provinceDirectory, sessionStore } from '@/shared/session/account/session-store'
import { wishYear } from '@/shared/session/account/own-score-form'
import { chooseThemeColor, restoreThemeColor } from './site-defaults'
import { seoLoaded, siteRestored, webConfigLoaded, type WebConfig } from './site-state'
import { readSeo, readWebConfig } from './web-config'

const surroundings = () => ({
  provinceIds: provinceDirectory().ids,
  wishYear: wishYear(),
  apiHost: settings.apiHost(),
})

/** Puts theme, tabs and titles of the last start into the store; call it once the organisation is known. */
export function restoreSite(): void {
  const { dispatch } = sessionStore()
  restoreThemeColor()
  dispatch(siteRestored(readKeptSite(surroundings())))
}

function acceptConfig(config: WebConfig): void {
  const { dispatch } = sessionStore()
  dispatch(webConfigLoaded(config))
  storage.set('WishYear', config.WishYear)
  storage.set('ProvinceList', config.ProvinceList)
  storage.set('ScriptInjectList', config.ScriptInjectList)
  chooseThemeColor(config)
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** Asks for a part of the site, unless the page already contains it for this organisation; null if there is none. */
async function ask(path: 'Web/WebConfig' | 'Config/WebSEOConfig', part: 'WebConfig' | 'SEO'): Promise<Row | null> {
  const served = settings.launchAnswers()
  const given = isRow(served) && served.OrgCode === storage.text('OrgCode') ? served[part] : undefined
  // The contract promises the shape; the network does not.
  const answer: unknown = isRow(given) ? given : await request(path, {}, { silent: true }).catch(() => null)
  return isRow(answer) ? answer : null
}

/** Keeps a configuration for the next start, and uses it from now on. */
export function takeConfig(answer: object): void {
  keepSite({ WebConfig: answer })
  acceptConfig(readWebConfig(answer, surroundings()))
}

/** Fetches the configuration and keeps it. Returns the valid one: the last one if there is no new one, null without any. */
export async function loadWebConfig(): Promise<WebConfig | null> {
  const answer = await ask('Web/WebConfig', 'WebConfig')
  if (answer) takeConfig(answer)
  return sessionStore().getState().site.webConfig
}

/** Fetches the site's name and page titles and keeps them; without an answer those of the last start stay. */
export async function loadSeo(): Promise<void> {
  const answer = await ask('Config/WebSEOConfig', 'SEO')
  if (!answer) return
  keepSite({ SEO: answer })
  sessionStore().dispatch(seoLoaded(readSeo(answer)))
}
