import { goBack, openUrl } from './navigate'
import { isPreviousPage } from './previous-page'
import type { PagePath } from './pages'
import { isDeclaredPage } from './routes'

/**
 * Ends a page that a flow opened: back to the flow's page. If that page is still below this one, it is shown as the user left
 * it, with all that was typed; otherwise it is opened, if it is a page of this app. Without an address the target is the page
 * below, or `fallback` if this page was opened directly.
 */
export async function returnTo(address: string | undefined, fallback: PagePath): Promise<void> {
  const isOurs = address !== undefined && address !== '' && isDeclaredPage(address)
  if (!isOurs || isPreviousPage(address)) await goBack(fallback)
  else await openUrl(address, 'replace')
}
