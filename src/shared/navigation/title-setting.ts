import { environment } from '@/shared/platform/environment/environment'
import { title as titleBar } from '@/shared/platform/title'
import { sessionStore } from '@/shared/session/account/session-store'
import { currentPath } from './current-page'
import { fullPageTitle } from './page-title'

const TRY_EVERY_MS = 1
const MAX_TRIES = 5000

let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Gives the page on the screen its title: at once from known values, and again when the site's configuration of titles is
 * loaded. That is checked every millisecond, at most five thousand times; the next title ends the waiting for this one. If the
 * link asks for no title, a mini-program's bar, which cannot be removed, stays empty; the browser's tab keeps its name.
 * @param text the page's own words, for a site that does not name the page
 * @param isOwn the words name what the page shows now: the site's name for the page does not replace them
 */
export function setPageTitle(text: string, isOwn = false): void {
  clearTimeout(waiting)
  const path = isOwn ? '' : currentPath()
  const apply = () => {
    const state = sessionStore().getState()
    const isHidden = state.site.isTitleHidden && !environment.isH5
    titleBar.set(isHidden ? '' : fullPageTitle(state, path, text))
  }
  const isKnown = () => {
    const { site } = sessionStore().getState()
    return site.isSeoLoaded && site.isLaunched
  }
  let tries = 0
  const attempt = () => {
    tries += 1
    if (isKnown()) apply()
    else if (tries < MAX_TRIES) waiting = setTimeout(attempt, TRY_EVERY_MS)
  }
  apply()
  if (!isKnown()) waiting = setTimeout(attempt, TRY_EVERY_MS)
}
