// Gives the framework the configuration of each page as src/shared/navigation/pages.ts declares it, in the place of a file of its
// own beside every page.
import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'
import * as framework from '@tarojs/helper/dist/utils'
import type * as Configs from '../src/shared/navigation/page-config'
import type { PageFacts } from '../src/shared/navigation/page-facts'
import type * as Pages from '../src/shared/navigation/pages'

const SOURCE = path.resolve(__dirname, '..', 'src')

const manifest = () => requireWithEsbuild(path.join(SOURCE, 'shared/navigation/pages.ts')) as typeof Pages

/** The framework works with the list of pages and then writes it into the entry, which has the routes. */
function keepOut(list: object): void {
  Object.defineProperty(list, 'toJSON', { value: () => undefined })
}

/** The framework's lists with the tabs alone: the routes of the other pages come with src/page-map.ts. */
function onlyTabs(read: ReturnType<typeof framework.readConfig>): void {
  const tabs = Object.keys(firstPages().FIRST_PAGES)
  read.pages = read.pages?.filter((page: string) => tabs.includes(page))
  read.subPackages = []
}

/** What a browser is told of the pages before it opens one beside the tabs: constants of its build. */
export function firstPages() {
  const pages = Object.entries<PageFacts>(manifest().PAGES)
  return {
    PAGE_PATHS: pages.map(([page]) => page).join(' '),
    FIRST_PAGES: Object.fromEntries(pages.filter(([, facts]) => facts.tab !== undefined)),
  }
}

/**
 * Has the framework ask the manifest for a page's configuration. It reads every configuration through one function of its helper
 * package, by the name of the file it expects beside the page; there is no hook that comes early enough for all targets.
 * @param isBuiltIn false where the app takes them from the manifest itself when it starts: nothing stands twice in its entry
 */
export function takePageConfigsFromManifest(isBuiltIn: boolean): void {
  // Only this folder is compiled while the configuration loads.
  const { configOf } = requireWithEsbuild(path.join(SOURCE, 'shared/navigation/page-config.ts')) as typeof Configs
  const readConfig = framework.readConfig
  const fromManifest: typeof readConfig = (file, options) => {
    const page = path.relative(SOURCE, file).split(path.sep).join('/')
    const config = configOf(page.replace(/\.config(\.[jt]sx?)?$/, ''))
    if (config) return isBuiltIn ? config : {}
    const read = readConfig(file, options)
    if (!isBuiltIn && read.pages) onlyTabs(read)
    if (!isBuiltIn) for (const list of [read.pages, read.subPackages]) if (list) keepOut(list)
    return read
  }
  Object.defineProperty(framework, 'readConfig', { value: fromManifest })
}
