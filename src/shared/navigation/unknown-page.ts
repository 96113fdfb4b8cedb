import { overlay } from '@/shared/platform/overlay/overlay'
import { currentUrl } from './current-page'
import { relaunch } from './navigate'
import { barePath, HOME_PAGE, isDeclaredPage, NOT_FOUND_PAGE } from './routes'

const MOVED = '链接里的内容已经不在原处，先为您打开首页'

/**
 * Handles an address that is no page of this app. One with an id is an old link to something that has moved: the home page,
 * where the user can find it again, helps more than a "gone" message. The bare address opens the home page, too. For all other
 * addresses the 404 page shows the address and a way back to the page before.
 */
export async function openUnknownPage({
  path,
  query,
}: {
  path: string
  query?: Record<string, unknown>
}): Promise<void> {
  if (!barePath(path)) return relaunch(HOME_PAGE)
  const { id } = query ?? {}
  if (id !== undefined && id !== null && id !== '') {
    overlay.toast(MOVED)
    return relaunch(HOME_PAGE)
  }
  const here = currentUrl()
  const isPlace = isDeclaredPage(here) && barePath(here) !== NOT_FOUND_PAGE
  return relaunch(NOT_FOUND_PAGE, { path, from: isPlace ? here : undefined })
}
