import { selectPageTitle, selectSiteName, type WithSite } from '@/shared/session/site/site-state'

/**
 * Title of a page: the site's name and the name of the page's menu entry, else the site's own title of the page, else `title`.
 */
export function fullPageTitle(state: WithSite, path: string, title: string): string {
  return `${selectSiteName(state)} - ${selectPageTitle(state, path) ?? title}`
}
