// Replaces the router's title bar handler on H5: pages draw their own bar, so only the document's title is left to set.
import { eventCenter } from '@tarojs/runtime'

interface PageContext {
  originPathname: string
  pageConfig?: { navigationBarTitleText?: string }
}

export default class DocumentTitle {
  private readonly titles = new Map<string, string>()

  constructor(private readonly context: PageContext) {
    eventCenter.on('__taroH5SetNavigationBarTitle', (title: string) => this.show(title))
  }

  /** Called by the router when a page is shown: sets the title last given to the page, else the one of its configuration. */
  load(): void {
    const { originPathname, pageConfig } = this.context
    this.show(this.titles.get(originPathname) ?? pageConfig?.navigationBarTitleText ?? document.title)
  }

  private show(title: string): void {
    this.titles.set(this.context.originPathname, title)
    document.title = title
  }
}
