// The routes of the browser's entry. It is built with the routes of the tabs only.
import { PAGES, learnPages } from './first-pages'
import { pageConfig } from './page-config'
import type { PageFacts } from './page-facts'

interface Route {
  path: string
  load: (context: unknown, params: unknown) => unknown[]
}

/** The facts of all pages, and how to load the file of each page other than the tabs. */
export interface PageMap {
  facts: Readonly<Record<string, PageFacts>>
  files: Readonly<Record<string, () => Promise<unknown>>>
}

const configure = (route: Route) => Object.assign(route, pageConfig(PAGES[route.path] ?? { title: '' }))

/** The route of a page of which only the path is known before it is opened. */
function laterRoute(path: string, loadMap: () => Promise<PageMap>): Route {
  const route: Route = {
    path,
    load(context, params) {
      const page = loadMap().then(({ facts, files }) => {
        learnPages(facts)
        // The router reads the configuration once the page is loaded.
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
 * @param loadMap loads the facts of the other pages: with the first of them, not earlier
 */
export function configureRoutes(config: { routes: Route[]; pages?: string[] }, loadMap: () => Promise<PageMap>): void {
  const tabs = new Set(config.routes.map((tab) => configure(tab).path))
  for (const path of Object.keys(PAGES)) if (!tabs.has(path)) config.routes.push(laterRoute(path, loadMap))
  config.pages = config.routes.map(({ path }) => path)
}
