// A page's configuration for the framework, from what the manifest of pages says of the page.
import type { PageConfig } from '@tarojs/taro'
import type { PageFacts } from '../src/shared/navigation/pages'

export function pageConfig(facts: PageFacts): Partial<PageConfig> {
  return {
    navigationBarTitleText: facts.title,
    ...(facts.custom ? { navigationStyle: 'custom' as const } : {}),
    ...(facts.pulls ? { enablePullDownRefresh: true } : {}),
    ...(facts.shares ? { enableShareAppMessage: true } : {}),
  }
}
