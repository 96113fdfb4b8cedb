// A page's configuration for the framework, made from the manifest of pages. Mini-programs have it built in as files; the browser
// makes it when it knows the page, see browser-routes.ts.
import type { PageConfig } from '@tarojs/taro'
import type { PageFacts } from './page-facts'
import { pageFacts } from './pages'

export function pageConfig(facts: PageFacts): Partial<PageConfig> {
  return {
    navigationBarTitleText: facts.title,
    ...(facts.custom ? { navigationStyle: 'custom' as const } : {}),
    ...(facts.pulls ? { enablePullDownRefresh: true } : {}),
    ...(facts.shares ? { enableShareAppMessage: true } : {}),
  }
}

/** The configuration of the page at this path; undefined if it is no page of this app. */
export function configOf(path: string): Partial<PageConfig> | undefined {
  const facts = pageFacts(path)
  return facts && pageConfig(facts)
}
