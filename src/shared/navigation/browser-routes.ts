// The routes of the browser's entry, which is built with those of the tabs alone.
import { PAGES, learnPages } from './first-pages'
import { pageConfig } from './page-config'
import type { PageFacts } from './page-facts'

interface Route {
  path: string
  load: (context: unknown, params: unknown) => unknown[]
}

/** What the pages are, and how to fetch the file of each beside the tabs. */
export interface PageMap {
  facts: Readonly<Record<string, PageFacts>>
  files: Readonly<Record<string, () => Promise<unknown>>>
}

const configure = (route: Route) => Object.assign(route, pageConfig(PAGES[route.path] ?? { title: '' }))

/** The route of a page of which nothing but the path is known before it is opened. */
function laterRoute(path: string, loadMap: () => Promise<PageMap>): Route {
  const route: Route = {
    path,
    load(context, params) {
      const page = loadMap().then(({ facts, files }) => {
        learnPages(facts)
        // The router reads the configuration when the page has come.
        configure(route)
        return files[path]?.()
      })
      return [page, context, params]
    },
  }
  return route
}

/**
 * Gives the entry the routes of all pages, each tab its configuration, and the router its list of pages.
 * @param loadMap fetches what the other pages are: with the first of them, not before
 */
export function configureRoutes(config: { routes: Route[]; pages?: string[] }, loadMap: () => Promise<PageMap>): void {
  const tabs = new Set(config.routes.map((tab) => configure(tab).path))
  for (const path of Object.keys(PAGES)) if (!tabs.has(path)) config.routes.push(laterRoute(path, loadMap))
  config.pages = config.routes.map(({ path }) => path)
}
