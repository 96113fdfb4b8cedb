import { goBack, openUrl } from './navigate'
import { isPreviousPage } from './previous-page'
import type { PagePath } from './pages'
import { isDeclaredPage } from './routes'

/**
 * Ends a page that a flow had opened: back to the flow's page. Where that page still lies below this one it is shown as it was
 * left, with all that was typed; otherwise it is opened, and only when it is a page of this app. Without an address to return
 * to it is simply the page below, or `fallback` when this page was opened directly.
 */
export async function returnTo(address: string | undefined, fallback: PagePath): Promise<void> {
  const isOurs = address !== undefined && address !== '' && isDeclaredPage(address)
  if (!isOurs || isPreviousPage(address)) await goBack(fallback)
  else await openUrl(address, 'replace')
}
