// Gives the framework the configuration of each page as src/shared/navigation/pages.ts declares it, in the place of a file of its
// own beside every page.
import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'
import * as framework from '@tarojs/helper/dist/utils'
import type * as Pages from '../src/shared/navigation/pages'
import { pageConfig } from './page-config'

const SOURCE = path.resolve(__dirname, '..', 'src')

/**
 * Has the framework ask the manifest for a page's configuration. It reads every configuration through one function of its helper
 * package, by the name of the file it expects beside the page; there is no hook that comes early enough for all targets.
 */
export function takePageConfigsFromManifest(): void {
  // Only this folder is compiled while the configuration loads.
  const { pageFacts } = requireWithEsbuild(path.join(SOURCE, 'shared/navigation/pages.ts')) as typeof Pages
  const readConfig = framework.readConfig
  const fromManifest: typeof readConfig = (file, options) => {
    const page = path.relative(SOURCE, file).split(path.sep).join('/')
    const facts = pageFacts(page.replace(/\.config(\.[jt]sx?)?$/, ''))
    return facts ? pageConfig(facts) : readConfig(file, options)
  }
  Object.defineProperty(framework, 'readConfig', { value: fromManifest })
}
