import { environment } from '@/shared/platform/environment/environment'
import { selectPageTitle, selectSiteName, type WithSite } from '@/shared/session/site-slice'

/**
 * Title of a page: the site's name and the name of the page's menu entry, else the site's own title of the page, else
 * `title`. Mini-programs have room for the page's part only.
 */
export function fullPageTitle(state: WithSite, path: string, title: string): string {
  const pageTitle = selectPageTitle(state, path) ?? title
  return environment.isH5 ? `${selectSiteName(state)} - ${pageTitle}` : pageTitle
}
