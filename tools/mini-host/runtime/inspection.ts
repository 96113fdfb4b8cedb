// What a test can read and do. Every function takes and returns JSON.
import { hurryClock } from './hurry-clock'
import { withRenderedTags } from '../builtin-templates'
import type { AppConfig, StorageOperation } from '../types'
import type { Answers } from './api-device'
import type { FileStore } from './api-files'
import type { Network } from './api-network'
import type { DeviceStorage } from './api-storage'
import type { BuiltinElement } from './builtin-components'
import { boxOf, isMoving } from './measure'
import type { Journal } from './journal'
import type { PageStack } from './page-stack'
import { videoState, watchVideo } from './players'
import { pagePathsOf, parseLocation, tabPathsOf } from './routes'
import type { DialogAnswer, Shell } from './shell'

export interface Parts {
  app: AppConfig
  journal: Journal
  stack: PageStack
  shell: Shell
  storage: DeviceStorage
  network: Network
  files: FileStore
  answers: Answers
  api: Record<string, unknown>
  hasLayout: boolean
  screenWidth: number
  emit: Record<'AppShow' | 'AppHide', () => void>
}

interface Rendered extends HTMLElement {
  __wxElement?: BuiltinElement
}

export type Inspection = ReturnType<typeof createInspection>

/** Inside a component the renderer prefixes ids and classes (`a1b2--save`); a test means those of the app. */
function renderedSelector(selector: string): string {
  return withRenderedTags(selector)
    .replace(/\.([A-Za-z_-][\w-]*)/g, ':is(.$1,[class$="--$1"],[class*="--$1 "])')
    .replace(/#([\w-]+)/g, ':is([id="$1"],[id$="--$1"])')
}

/** `.press:words("保存")`: among the matches before it, the one that shows exactly these words. */
const WITH_WORDS = /^(.*):words\("(.*)"\)$/s

export function createInspection(parts: Parts) {
  const { app, journal, stack, shell, storage, network, files, answers, api } = parts

  const roots = (): Element[] => {
    const page = stack.top
    if (!page) return []
    // A page's own tab bar can be addressed too, after the page itself.
    return [page.body, ...page.element.querySelectorAll('.mp-tab-component')]
  }
  const all = (selector: string): Rendered[] => {
    const [, plain = selector, words] = WITH_WORDS.exec(selector) ?? []
    const found = roots().flatMap((root) => [...root.querySelectorAll<Rendered>(renderedSelector(plain))])
    return words === undefined ? found : found.filter((element) => visibleText(element).trim() === words)
  }
  const one = (selector: string): Rendered => {
    const found = all(selector)[0]
    if (!found)
      throw new Error(
        `No element matches ${selector} on ${stack.top?.path ?? 'no page'}. The page reads: ${visibleText(stack.top?.body).slice(0, 200)}`,
      )
    return found
  }
  const componentOf = (element: Rendered): BuiltinElement => {
    let node: Rendered | null = element
    while (node && !node.__wxElement) node = node.parentElement
    if (!node) throw new Error('This element belongs to no component')
    return node.__wxElement!
  }
  const reachable = (selector: string): Rendered => {
    const element = one(selector)
    if (shell.dialog) throw new Error(`A dialog covers the page: ${shell.dialog.title || shell.dialog.content}`)
    if (element.closest('[hidden]')) throw new Error(`${selector} is hidden`)
    if (element.closest('wx-button[disabled]')) throw new Error(`${selector} is a disabled button`)
    return element
  }
  const fieldIn = (selector: string): HTMLInputElement => {
    const element = reachable(selector)
    const field = element.matches('input,textarea') ? element : element.querySelector('input,textarea')
    if (!field) throw new Error(`${selector} is no input`)
    if ((field as HTMLInputElement).disabled) throw new Error(`${selector} is a disabled input`)
    return field as HTMLInputElement
  }
  const navigations: (string | null)[] = []
  const call = (name: string, options: object) => (api[name] as (options: object) => void)(options)
  const failing = (where: string) => ({ fail: (result: unknown) => journal.fail(where, result) })

  return {
    text: (selector: string | null): string | null =>
      selector === null ? visibleText(stack.top?.body) : firstText(all(selector)),
    texts: (selector: string): string[] => all(selector).map((element) => visibleText(element)),
    count: (selector: string): number => all(selector).length,
    property(selector: string, name: string): unknown {
      const { data } = componentOf(one(selector))
      return data[name] ?? null
    },
    value: (selector: string): string => {
      const element = one(selector)
      const field = element.matches('input,textarea') ? element : element.querySelector('input,textarea')
      if (!field) throw new Error(`${selector} is no input`)
      return (field as HTMLInputElement).value
    },
    attribute(selector: string, name: string): string | null {
      const value = one(selector).getAttribute(name)
      return name === 'id' && value !== null ? value.replace(/^.*--/, '') : value
    },
    box: (selector: string) => boxOf(one(selector), parts.hasLayout, parts.screenWidth),
    html: (): string =>
      roots()
        .map((root) => root.innerHTML)
        .join('\n'),
    /**
     * Scrolls an element into view and returns its position, in px of the window. Fails if another element would take the touch, and while it
     * moves: it would be elsewhere when the finger comes down.
     */
    reveal(selector: string) {
      const element = reachable(selector)
      if (isMoving(element)) throw new Error(`${selector} cannot be touched: it is moving`)
      element.scrollIntoView({ block: 'center' })
      const box = boxOf(element, true, 0)
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      if (!hit || !(element.contains(hit) || hit.contains(element))) {
        throw new Error(
          `${selector} cannot be touched: ${hit ? `<${hit.tagName.toLowerCase()} class="${hit.className}"> is over it` : 'it is off the screen'}`,
        )
      }
      return box
    },

    tap(selector: string): void {
      const element = reachable(selector)
      const { left, top, width, height } = boxOf(element, parts.hasLayout, parts.screenWidth)
      const point = { x: left + width / 2, y: top + height / 2 }
      const finger = [{ identifier: 0, clientX: point.x, clientY: point.y, pageX: point.x, pageY: point.y }]
      const component = componentOf(element)
      const composed = { bubbles: true, composed: true }
      component.triggerEvent('touchstart', { touches: finger, changedTouches: finger }, composed)
      component.triggerEvent('touchend', { touches: [], changedTouches: finger }, composed)
      component.triggerEvent('tap', point, composed)
    },
    fill(selector: string, value: string): void {
      const field = fieldIn(selector)
      field.focus()
      field.value = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: value }))
      field.blur()
    },
    confirm(selector: string): void {
      fieldIn(selector).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    },
    /** Scrolls the scroll-view that is, contains or surrounds the element. */
    scroll(selector: string, distance: number): void {
      const element = one(selector)
      const box = element.closest<Rendered>('wx-scroll-view') ?? element.querySelector<Rendered>('wx-scroll-view')
      if (!box) throw new Error(`${selector} is in no scroll-view`)
      const scroller = box.querySelector<HTMLElement>('.mp-scroll')!
      scroller.scrollTop = distance
      if (parts.hasLayout) return
      const height = boxOf(scroller.firstElementChild ?? scroller, false, parts.screenWidth).height
      const detail = { scrollTop: distance, scrollLeft: 0, scrollHeight: height, scrollWidth: parts.screenWidth }
      componentOf(box).triggerEvent('scroll', detail, { bubbles: false, composed: false })
    },
    trigger(selector: string, type: string, detail: unknown): void {
      const bubbles = /^(tap|longpress|longtap|touch\w+)$/.test(type)
      componentOf(one(selector)).triggerEvent(type, detail ?? {}, { bubbles, composed: bubbles })
    },

    watch: (selector: string, to: number, length: number) => watchVideo(componentOf(reachable(selector)), to, length),
    video: (selector: string) => videoState(componentOf(one(selector))),

    pages: () => pagePathsOf(app),
    route: () => stack.top?.path ?? '',
    query: () => stack.top?.query ?? {},
    stack: () => stack.pages.map(({ path }) => path),
    title: () => shell.title,
    tabs: () => shell.tabs(),
    toast: () => shell.toast,
    loading: () => shell.loading,
    dialog: () => shell.dialog,
    answerDialog: (answer: DialogAnswer) => shell.answerDialog(answer),
    errors: () => journal.errors,
    warnings: () => journal.warnings,
    calls: () => journal.calls,
    setDataStats: () => [...journal.setData.values()],
    fail: (where: string, message: string, stack: string) =>
      journal.fail(where, Object.assign(new Error(message), { stack })),

    /** Starts a navigation; `navigation` returns its result. `goto` is switchTab for a tab and navigateTo for another page. */
    navigate(kind: string, url: string): number {
      const id = navigations.push(null) - 1
      const target = parseLocation(url, stack.top?.path ?? '').path
      const name = kind !== 'goto' ? kind : tabPathsOf(app).includes(target) ? 'switchTab' : 'navigateTo'
      call(name, { url, complete: ({ errMsg }: { errMsg: string }) => (navigations[id] = errMsg) })
      return id
    },
    /** The result's message, `navigateTo:ok` or a failure; null while it is under way. */
    navigation: (id: number): string | null => navigations[id] ?? null,
    tapTab(index: number): void {
      const tab = app.tabBar?.list[index]
      if (!tab || !stack.top) throw new Error(`There is no tab ${index}`)
      if (!stack.isOnTab) throw new Error(`${stack.top.path} shows no tab bar`)
      stack.call(stack.top, 'onTabItemTap', { index: String(index), pagePath: tab.pagePath, text: tab.text })
      call('switchTab', { url: `/${tab.pagePath}`, ...failing('tab bar') })
    },
    hasCustomTabBar: () => Boolean(app.tabBar?.custom),
    /** Marks the element of a custom tab bar for tab `index`, so that it can be tapped. */
    findTab(index: number): string {
      const bar = stack.top?.element.querySelector('.mp-tab-component')
      if (!bar) throw new Error(`${stack.top?.path ?? 'No page'} shows no tab bar`)
      const byId = bar.querySelector(`[id="tab-${index}"],[id$="--tab-${index}"]`)
      const label = app.tabBar?.list[index]?.text ?? ''
      const byLabel = [...bar.querySelectorAll('*')].reverse().find((element) => element.textContent?.trim() === label)
      const found = byId ?? byLabel
      if (!found)
        throw new Error(
          `The custom tab bar shows no tab ${index} (id tab-${index} or text ${label}): ${visibleText(bar)}`,
        )
      bar.querySelectorAll('[data-test-tab]').forEach((element) => element.removeAttribute('data-test-tab'))
      found.setAttribute('data-test-tab', String(index))
      return `[data-test-tab="${index}"]`
    },
    pullDown(): void {
      const { top } = stack
      if (!top) return
      const isOn = stack.configOf(top.path).enablePullDownRefresh === true
      if (!isOn) throw new Error(`${top.path} has no pull-down refresh (enablePullDownRefresh)`)
      stack.call(top, 'onPullDownRefresh')
    },
    reachBottom: () => void (stack.top && stack.call(stack.top, 'onReachBottom')),
    share: () => (stack.top ? (stack.call(stack.top, 'onShareAppMessage', { from: 'menu' }) ?? null) : null),
    background: () => parts.emit.AppHide(),
    foreground: () => parts.emit.AppShow(),

    pending: () => network.pending,
    storage: () => storage.snapshot(),
    storagePut: (key: string, value: unknown) => storage.put(key, value ?? undefined),
    storageFail: (message: string | null, operations?: StorageOperation[]) => storage.failWith(message, operations),
    setOnline: (isOnline: boolean) => network.setOnline(isOnline),
    hurry: hurryClock,
    answer: (name: string, value: unknown) => void answers.set(name, value),
    files: () => files.list(),
    readFile: (path: string) => files.read(path),
  }
}

function firstText(elements: Element[]): string | null {
  return elements[0] ? visibleText(elements[0]) : null
}

/** The text a person sees: without hidden parts. */
function visibleText(element: Element | null | undefined): string {
  if (!element || element.closest('[hidden]')) return ''
  const walk = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
    if (node.nodeType !== Node.ELEMENT_NODE || (node as Element).hasAttribute('hidden')) return ''
    if ((node as HTMLElement).style?.display === 'none') return ''
    return Array.from(node.childNodes, walk).join('')
  }
  return walk(element)
}
