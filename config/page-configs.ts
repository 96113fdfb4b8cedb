// Gives the framework the configuration of each page as src/shared/navigation/pages.ts declares it, in the place of a file of its
// own beside every page.
import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'
import * as framework from '@tarojs/helper/dist/utils'
import type * as Configs from '../src/shared/navigation/page-config'

const SOURCE = path.resolve(__dirname, '..', 'src')

/** The framework works with the lists of pages and then writes them into the entry, which has the routes. */
function keepOut(list: object): void {
  Object.defineProperty(list, 'toJSON', { value: () => undefined })
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
    if (!isBuiltIn) for (const list of [read.pages, read.subPackages]) if (list) keepOut(list)
    return read
  }
  Object.defineProperty(framework, 'readConfig', { value: fromManifest })
}
