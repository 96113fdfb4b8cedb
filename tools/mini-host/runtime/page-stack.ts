// Pages as the platforms keep them: at most ten deep, tab pages alive beside the stack, failures in the platforms' wording.
import type { Root } from 'glass-easel-miniprogram-adapter'
import type { AppConfig, MiniProgramPackage, PageConfig } from '../types'
import { ApiFailure } from './api-registry'
import type { ComponentSpace } from './component-space'
import type { Journal } from './journal'
import { pagePathsOf, parseLocation, tabPathsOf } from './routes'

export type NavigationKind = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'

export interface PageInstance {
  route: string
  __route__: string
  options: Record<string, string>
  getTabBar?: (callback?: (tabBar: unknown) => void) => unknown
  [key: string]: unknown
}

export interface PageRecord {
  path: string
  query: Record<string, string>
  element: HTMLElement
  body: HTMLElement
  style: HTMLStyleElement | null
  root: Root
  tabBar: Root | null
  instance: PageInstance
  title: string | null
  isReady: boolean
  isShown: boolean
}

const STACK_LIMIT = 10
const TAB_BAR_COMPONENT = 'custom-tab-bar/index'

export class PageStack {
  readonly pages: PageRecord[] = []
  private readonly keptTabs = new Map<string, PageRecord>()
  private readonly pagePaths: Set<string>
  private readonly tabPaths: string[]
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly pack: MiniProgramPackage,
    private readonly app: AppConfig,
    private readonly space: ComponentSpace,
    private readonly journal: Journal,
    private readonly withStyles: boolean,
    /** Draws the navigation bar and the platform's tab bar for the page on top. */
    private readonly draw: () => void,
  ) {
    this.pagePaths = new Set(pagePathsOf(app))
    this.tabPaths = tabPathsOf(app)
  }

  get top(): PageRecord | undefined {
    return this.pages[this.pages.length - 1]
  }

  get isOnTab(): boolean {
    return this.top !== undefined && this.tabPaths.includes(this.top.path)
  }

  has(path: string): boolean {
    return this.pagePaths.has(path)
  }

  configOf(path: string): PageConfig {
    return { ...this.app.window, ...this.pack.configs[path] }
  }

  open(path: string, query: Record<string, string>): void {
    this.load(path)
    this.show(this.create(path, query))
  }

  /** Resolves once the new page is shown; rejects with an ApiFailure, without changing the stack. One change at a time, like a phone. */
  navigate(kind: NavigationKind, url: string): Promise<void> {
    return this.enqueue(() => this.change(kind, url))
  }

  back(delta: number): Promise<void> {
    return this.enqueue(() => {
      if (this.pages.length < 2) throw new ApiFailure('cannot navigate back at first page.')
      for (let left = Math.min(Math.max(delta, 1), this.pages.length - 1); left > 0; left -= 1)
        this.close(this.pages.pop()!)
      this.show(this.top!)
    })
  }

  /** Calls a lifecycle or page handler; its errors are recorded. */
  call(page: PageRecord, name: string, ...args: unknown[]): unknown {
    const handler = page.instance[name]
    if (typeof handler !== 'function') return undefined
    return this.journal.guard(name, () => (handler as (...args: unknown[]) => unknown).apply(page.instance, args))
  }

  private enqueue(change: () => void): Promise<void> {
    // A navigation never happens inside the call that requests it.
    const next = this.queue.then(() => new Promise<void>((resolve) => setTimeout(resolve))).then(change)
    this.queue = next.catch(() => undefined)
    return next
  }

  private change(kind: NavigationKind, url: string): void {
    const { path, query } = parseLocation(url, this.top?.path ?? '')
    const isTab = this.tabPaths.includes(path)
    if (!this.has(path)) throw new ApiFailure(`page "${path}" is not found`)
    if (isTab && (kind === 'navigateTo' || kind === 'redirectTo')) throw new ApiFailure(`can not ${kind} a tabbar page`)
    if (!isTab && kind === 'switchTab') throw new ApiFailure('can not switch to no-tabBar page')
    if (kind === 'navigateTo' && this.pages.length >= STACK_LIMIT) throw new ApiFailure('webview count limit exceed')
    // A page that cannot load fails before anything else is closed.
    this.load(path)
    if (kind === 'navigateTo') {
      // There is no page yet if a launch into a missing page is being corrected.
      if (this.top) this.hide(this.top)
    } else if (kind === 'redirectTo') {
      if (this.top) this.close(this.pages.pop()!)
    } else if (kind === 'reLaunch') {
      while (this.pages.length) this.close(this.pages.pop()!)
      for (const page of [...this.keptTabs.values()]) this.close(page)
    } else {
      this.switchTab(path)
      return
    }
    this.show(this.create(path, query))
  }

  private load(path: string): void {
    try {
      this.space.load(path)
    } catch (cause) {
      this.journal.fail(`load ${path}`, cause)
      throw new ApiFailure(`page "${path}" has not been registered yet`)
    }
  }

  private switchTab(path: string): void {
    while (this.top && !this.tabPaths.includes(this.top.path)) this.close(this.pages.pop()!)
    const left = this.pages.pop()
    if (left && left.path !== path) this.hide(left)
    const kept = this.keptTabs.get(path)
    if (kept) this.pages.push(kept)
    // A tab's address takes no query.
    this.show(kept ?? this.create(path, {}))
  }

  private create(path: string, query: Record<string, string>): PageRecord {
    const isTab = this.tabPaths.includes(path)
    const element = document.createElement('div')
    element.className = 'mp-page'
    element.classList.toggle('mp-custom-navigation', this.configOf(path).navigationStyle === 'custom')
    element.classList.toggle('mp-native-tab', isTab && !this.app.tabBar?.custom)
    const body = element.appendChild(document.createElement('div'))
    body.className = 'mp-page-body'
    const placeholder = body.appendChild(document.createElement('div'))
    document.getElementById('mp-pages')!.appendChild(element)
    const root = this.space.create('wx-page', path)
    const instance = root.get() as unknown as PageInstance
    Object.assign(instance, { route: path, __route__: path, options: query })
    const page: PageRecord = {
      path,
      query,
      element,
      body,
      style: this.withStyles ? this.addStyles(path) : null,
      root,
      tabBar: null,
      instance,
      title: null,
      isReady: false,
      isShown: false,
    }
    instance.getTabBar = (callback) => {
      const tabBar = page.tabBar?.get() ?? null
      callback?.(tabBar)
      return tabBar
    }
    this.pages.push(page)
    if (isTab) this.keptTabs.set(path, page)
    this.call(page, 'onLoad', { ...query })
    this.journal.guard('render', () => root.attach(body as never, placeholder as never))
    if (isTab && this.app.tabBar?.custom) this.journal.guard('custom-tab-bar', () => this.attachTabBar(page))
    return page
  }

  private attachTabBar(page: PageRecord): void {
    this.space.load(TAB_BAR_COMPONENT)
    const container = page.element.appendChild(document.createElement('div'))
    container.className = 'mp-tab-component'
    const placeholder = container.appendChild(document.createElement('div'))
    page.tabBar = this.space.create('wx-custom-tab-bar', TAB_BAR_COMPONENT)
    page.tabBar.attach(container as never, placeholder as never)
  }

  private addStyles(path: string): HTMLStyleElement {
    const style = document.createElement('style')
    style.textContent = [this.pack.styles.app, this.pack.styles[path]].join('\n')
    return document.head.appendChild(style)
  }

  private show(page: PageRecord): void {
    page.isShown = true
    page.element.classList.remove('mp-hidden')
    page.style?.removeAttribute('media')
    this.draw()
    this.call(page, 'onShow')
    this.pageLifetime(page, 'show')
    if (page.isReady) return
    page.isReady = true
    setTimeout(() => {
      if (page.element.isConnected) this.call(page, 'onReady')
    })
  }

  private hide(page: PageRecord): void {
    if (!page.isShown) return
    page.isShown = false
    this.call(page, 'onHide')
    this.pageLifetime(page, 'hide')
    page.element.classList.add('mp-hidden')
    // Style sheets of one page must not affect another.
    page.style?.setAttribute('media', 'not all')
  }

  private close(page: PageRecord): void {
    this.call(page, 'onUnload')
    this.keptTabs.forEach((kept, path) => {
      if (kept === page) this.keptTabs.delete(path)
    })
    this.journal.guard('detach', () => page.tabBar?.release())
    this.journal.guard('detach', () => page.root.release())
    page.element.remove()
    page.style?.remove()
  }

  private pageLifetime(page: PageRecord, name: 'show' | 'hide'): void {
    for (const root of [page.root, page.tabBar]) root?.getComponent().triggerPageLifetime(name, [])
  }
}
