// The site's configuration at launch: first as the device kept it, then as the server answers.
import { request } from '@/shared/api/request'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { keepSite, readKeptSite } from './kept-site'
import { provinceDirectory, sessionStore } from '@/shared/session/account/session-store'
import { wishYear } from '@/shared/session/account/sign-in'
import { chooseThemeColor, restoreThemeColor } from './site-defaults'
import { seoLoaded, siteRestored, webConfigLoaded, type WebConfig } from './site-slice'
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

/** Fetches the configuration and keeps it. Answers the one that holds: the last one where there is no new one, null without any. */
export async function loadWebConfig(): Promise<WebConfig | null> {
  // The contract promises the shape; the network does not.
  const answer: unknown = await request('Web/WebConfig', {}, { silent: true }).catch(() => null)
  if (typeof answer === 'object' && answer !== null) {
    keepSite({ WebConfig: answer })
    acceptConfig(readWebConfig(answer, surroundings()))
  }
  return sessionStore().getState().site.webConfig
}

/** Fetches the site's name and page titles and keeps them; without an answer those of the last start stay. */
export async function loadSeo(): Promise<void> {
  const answer: unknown = await request('Config/WebSEOConfig', {}, { silent: true }).catch(() => null)
  if (typeof answer !== 'object' || answer === null) return
  keepSite({ SEO: answer })
  sessionStore().dispatch(seoLoaded(readSeo(answer)))
}
