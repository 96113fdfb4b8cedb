// Runs a built mini-program as a phone does, for tests.
import path from 'node:path'
import type { Engine, NetworkHandler } from './engine'
import { startChromium } from './engine-chromium'
import { startJsdom } from './engine-jsdom'
import { proxyTo } from './network-proxy'
import { compilePackage } from './package-compiler'
import type {
  ApiCall,
  Dialog,
  HostError,
  Platform,
  RequestCall,
  SetDataStats,
  StorageOperation,
  TabView,
  Toast,
} from './types'

/** An answer as a test writes it: a value goes out as JSON with status 200; `statusCode` and `header` set the rest. */
export interface SimpleReply {
  statusCode?: number
  header?: Record<string, string>
  data: unknown
}

export interface LaunchOptions {
  /** Folder of the built package. */
  dist: string
  platform: Platform
  engine?: 'jsdom' | 'chromium'
  /** Answers the requests itself; throw to let one fail. Without this and `proxyTo` every request fails. */
  request?: (call: RequestCall) => SimpleReply | Promise<SimpleReply>
  /** Origin of a running server that the requests are really sent to, whatever host the app names. */
  proxyTo?: string
  /** What the device has stored already. */
  storage?: Record<string, unknown>
  /** Page to open instead of the entry page, without a leading slash, and the query it is opened with. */
  path?: string
  query?: Record<string, string>
  /** How the program was opened; 1001 is the recent list. */
  scene?: number
  screen?: { width: number; height: number }
  /** Milliseconds that a wait lasts at most; 20 s unless told. */
  patience?: number
}

/** A request that left the phone, and how it ended. */
export interface Exchange {
  url: string
  method: string
  body: string | null
  /** null while there is no answer. */
  statusCode: number | null
  error: string | null
}

const PHONE = { width: 375, height: 812 }
const POLL = 20
/** How long a wait lasts at most, and how long an action waits for its element: bounds that a slow machine needs, no pauses. */
const WAIT = 20_000
/** A finger is slower than a page that measures its rows when a drag begins. */
const DRAG_STEPS = 4
const DRAG_PAUSE = 60

/**
 * Starts the program and returns once its first page was opened (its requests may still run: wait for a text).
 * Throws when the folder holds no package; errors of the program itself are in `errors()`.
 */
export async function launchMiniProgram(options: LaunchOptions): Promise<MiniProgram> {
  const dist = path.resolve(options.dist)
  const exchanges: Exchange[] = []
  const input = {
    dist,
    packageJson: JSON.stringify(compilePackage(dist, options.platform)),
    network: recorded(networkOf(options), exchanges),
    options: {
      ...(options.path === undefined ? {} : { path: options.path }),
      query: options.query ?? {},
      scene: options.scene ?? 1001,
      storage: options.storage ?? {},
      screen: options.screen ?? PHONE,
    },
  }
  const engine = options.engine === 'chromium' ? await startChromium(input) : await startJsdom(input)
  return new MiniProgram(engine, exchanges, options.patience)
}

function recorded(network: NetworkHandler, exchanges: Exchange[]): NetworkHandler {
  return async (call) => {
    const exchange: Exchange = { url: call.url, method: call.method, body: call.body, statusCode: null, error: null }
    exchanges.push(exchange)
    try {
      const reply = await network(call)
      exchange.statusCode = reply.statusCode
      return reply
    } catch (cause) {
      exchange.error = cause instanceof Error ? cause.message : String(cause)
      throw cause
    }
  }
}

function networkOf({ request, proxyTo: origin }: LaunchOptions): NetworkHandler {
  if (request) {
    return async (call) => {
      const { statusCode = 200, header = {}, data } = await request(call)
      const text = typeof data === 'string' ? data : JSON.stringify(data)
      return { statusCode, header, base64: Buffer.from(text).toString('base64') }
    }
  }
  if (origin) return proxyTo(origin)
  return async () => {
    throw new Error('net::ERR_NETWORK_DOWN (the test gave no network)')
  }
}

/** The device's store, past the app. */
export interface DeviceStore {
  all(): Promise<Record<string, unknown>>
  get(key: string): Promise<unknown>
  /** `undefined` removes the key. */
  put(key: string, value: unknown): Promise<void>
  /** Makes these operations fail from now on (all when none is named); null mends the device. */
  failWith(message: string | null, operations?: StorageOperation[]): Promise<void>
}

/** A running mini-program. Selectors are CSS on the current page; ids are those the app gave, tags the platform's (`button`). */
export class MiniProgram {
  constructor(
    private readonly engine: Engine,
    /** Every request that left the phone, in order. */
    readonly exchanges: readonly Exchange[],
    private readonly patience = WAIT,
  ) {}

  private invoke<T = void>(method: string, ...args: unknown[]): Promise<T> {
    return this.engine.invoke(method, ...args) as Promise<T>
  }

  /** Like `invoke`, for what needs an element: gives a page a moment to draw it. */
  private async onElement<T = void>(method: string, ...args: unknown[]): Promise<T> {
    const end = Date.now() + this.patience
    for (;;) {
      try {
        return await this.invoke<T>(method, ...args)
      } catch (cause) {
        if (!(cause as Error).message.includes('No element matches') || Date.now() > end) throw cause
      }
      await new Promise((resolve) => setTimeout(resolve, POLL))
    }
  }

  // What is there

  /** Visible text of the page, or of the first element that matches; null when none does. */
  text(selector?: string): Promise<string | null> {
    return this.invoke('text', selector ?? null)
  }

  texts(selector: string): Promise<string[]> {
    return this.invoke('texts', selector)
  }

  count(selector: string): Promise<number> {
    return this.invoke('count', selector)
  }

  /** What an input shows. */
  value(selector: string): Promise<string> {
    return this.onElement('value', selector)
  }

  /** A property of a platform component, such as `src` of an image or `checked` of a switch; null when unset. */
  property(selector: string, name: string): Promise<unknown> {
    return this.onElement('property', selector, name)
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.onElement('attribute', selector, name)
  }

  /** Where an element is, in px of the window; in jsdom an estimate from inline sizes and lines of text. */
  box(selector: string): Promise<{ left: number; top: number; width: number; height: number }> {
    return this.onElement('box', selector)
  }

  html(): Promise<string> {
    return this.invoke('html')
  }

  /** Paths of all pages that the package declares. */
  pages(): Promise<string[]> {
    return this.invoke('pages')
  }

  route(): Promise<string> {
    return this.invoke('route')
  }

  query(): Promise<Record<string, string>> {
    return this.invoke('query')
  }

  stack(): Promise<string[]> {
    return this.invoke('stack')
  }

  title(): Promise<string> {
    return this.invoke('title')
  }

  tabs(): Promise<TabView[]> {
    return this.invoke('tabs')
  }

  /** The last toast, or null before the first. */
  toast(): Promise<Toast | null> {
    return this.invoke('toast')
  }

  /** Text of the loading overlay; null when there is none. */
  loading(): Promise<string | null> {
    return this.invoke('loading')
  }

  dialog(): Promise<Dialog | null> {
    return this.invoke('dialog')
  }

  /** Everything that went wrong: exceptions, unhandled rejections, missing templates, setData over the limit ... */
  errors(): Promise<HostError[]> {
    return this.invoke('errors')
  }

  warnings(): Promise<string[]> {
    return this.invoke('warnings')
  }

  /** Every platform call so far, or those of one name. */
  async calls(name?: string): Promise<ApiCall[]> {
    const calls = await this.invoke<ApiCall[]>('calls')
    return name === undefined ? calls : calls.filter((call) => call.name === name)
  }

  setDataStats(): Promise<SetDataStats[]> {
    return this.invoke('setDataStats')
  }

  get console(): string[] {
    return this.engine.console
  }

  readonly storage: DeviceStore = {
    all: () => this.invoke('storage'),
    get: async (key) => (await this.storage.all())[key],
    put: (key, value) => this.invoke('storagePut', key, value),
    failWith: (message, operations) => this.invoke('storageFail', message, operations),
  }

  /** Paths of the files that the program made or downloaded, and the bytes of one. */
  files(): Promise<string[]> {
    return this.invoke('files')
  }

  async readFile(file: string): Promise<Buffer> {
    return Buffer.from(await this.invoke<string>('readFile', file), 'base64')
  }

  // What a person does

  /** Fails when the element is missing, hidden, disabled or behind a dialog. */
  async tap(selector: string): Promise<void> {
    if (!this.engine.touch) return this.onElement('tap', selector)
    await this.onElement('reveal', selector)
    await this.engine.touch(selector)
  }

  /** Replaces what an input holds, cut to its maxlength, and leaves the input. */
  fill(selector: string, value: string): Promise<void> {
    return this.onElement('fill', selector, value)
  }

  /** Presses the keyboard's confirm key in an input. */
  confirm(selector: string): Promise<void> {
    return this.onElement('confirm', selector)
  }

  /** Chooses in a picker: the index (selector), indices (multiSelector) or text (date, time, region) of the choice. */
  pick(selector: string, value: unknown): Promise<void> {
    return this.onElement('trigger', selector, 'change', { value })
  }

  /** Any component event, with its detail; touches go in the detail of a touch event as `touches`. */
  trigger(selector: string, event: string, detail?: unknown): Promise<void> {
    return this.onElement('trigger', selector, event, detail ?? {})
  }

  /** Drags an element by a finger, `x` and `y` px away from its middle, and lets go. */
  async drag(selector: string, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
    const box = await this.box(selector)
    const at = (part: number) => {
      const [left, top] = [box.left + box.width / 2 + x * part, box.top + box.height / 2 + y * part]
      return [{ identifier: 0, clientX: left, clientY: top, pageX: left, pageY: top }]
    }
    await this.trigger(selector, 'touchstart', { touches: at(0) })
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, DRAG_PAUSE))
      await this.trigger(selector, 'touchmove', { touches: at(step / DRAG_STEPS) })
    }
    await this.trigger(selector, 'touchend', { touches: [], changedTouches: at(1) })
  }

  /** Scrolls the scroll-view that is, holds or surrounds an element to `top` px. For its end trigger `scrolltolower`. */
  scroll(selector: string, top: number): Promise<void> {
    return this.onElement('scroll', selector, top)
  }

  /** Opens a page as a tester's shortcut: a tab by switchTab, another page by navigateTo. Resolves when it is open. */
  goto(url: string): Promise<void> {
    return this.navigate('goto', url)
  }

  /** Closes everything and opens a page in its place, as a link into the program does. */
  relaunch(url: string): Promise<void> {
    return this.navigate('reLaunch', url)
  }

  /** The back gesture. Resolves when the page under it is on top. */
  back(): Promise<void> {
    return this.navigate('navigateBack', '')
  }

  private async navigate(kind: string, url: string): Promise<void> {
    const id = await this.invoke<number>('navigate', kind, url)
    const outcome = await this.waitFor(() => this.invoke<string | null>('navigation', id), `${kind} ${url}`)
    if (!outcome.endsWith(':ok')) throw new Error(outcome)
  }

  /** Touches a tab, by its index or page path: the app's own tab bar where it has one (`id="tab-0"`, or the tab's text). */
  async tapTab(tab: number | string): Promise<void> {
    const index =
      typeof tab === 'number' ? tab : (await this.tabs()).findIndex(({ path }) => path === tab.replace(/^\//, ''))
    const target = (await this.tabs())[index]
    if (!target) throw new Error(`There is no tab ${tab}`)
    if (await this.invoke<boolean>('hasCustomTabBar')) await this.tap(await this.invoke<string>('findTab', index))
    else await this.invoke('tapTab', index)
    await this.waitFor(async () => (await this.route()) === target.path, `tab ${target.path}`)
  }

  /** Answers the open dialog. `content` is what was typed into an editable one. */
  confirmDialog(content?: string): Promise<void> {
    return this.invoke('answerDialog', { confirm: true, ...(content === undefined ? {} : { content }) })
  }

  cancelDialog(): Promise<void> {
    return this.invoke('answerDialog', { confirm: false })
  }

  /** Chooses from the open action sheet. */
  async chooseAction(item: number | string): Promise<void> {
    const items = (await this.dialog())?.items ?? []
    const index = typeof item === 'number' ? item : items.indexOf(item)
    if (items[index] === undefined) throw new Error(`The action sheet has no ${item}: ${items.join(', ')}`)
    await this.invoke('answerDialog', { confirm: true, index })
  }

  pullDown(): Promise<void> {
    return this.invoke('pullDown')
  }

  reachBottom(): Promise<void> {
    return this.invoke('reachBottom')
  }

  /** What the page gives to be shared. */
  share(): Promise<{ title?: string; path?: string; imageUrl?: string } | null> {
    return this.invoke('share')
  }

  /** Leaves the program for another, and comes back. */
  async background(): Promise<void> {
    await this.invoke('background')
  }

  async foreground(): Promise<void> {
    await this.invoke('foreground')
  }

  // What the world does

  setOnline(isOnline: boolean): Promise<void> {
    return this.invoke('setOnline', isOnline)
  }

  /** Sets what a call like `login`, `requestPayment` or `getLocation` gives from now on; `{ fail: 'cancel' }` makes it fail. */
  answer(api: string, result: unknown): Promise<void> {
    return this.invoke('answer', api, result)
  }

  // Waiting

  /** Calls `check` until it returns something true; throws with the page's text and errors when it never does. */
  async waitFor<T>(
    check: () => T | Promise<T>,
    what = 'the condition',
    timeout = this.patience,
  ): Promise<NonNullable<T>> {
    const end = Date.now() + timeout
    let last: unknown
    do {
      try {
        const value = await check()
        if (value) return value
        last = value
      } catch (cause) {
        last = cause
      }
      await new Promise((resolve) => setTimeout(resolve, POLL))
    } while (Date.now() < end)
    throw new Error(`Waited ${timeout} ms for ${what}; last: ${String(last)}\n${await this.describe()}`)
  }

  /** Waits until the page, or the first element that matches, shows the text; returns all of its text. */
  waitText(text: string | RegExp, selector?: string, timeout?: number): Promise<string> {
    const shown = async () => {
      const found = await this.text(selector)
      if (found === null) return null
      return (typeof text === 'string' ? found.includes(text) : text.test(found)) ? found : null
    }
    return this.waitFor(shown, `${selector ?? 'the page'} to show ${String(text)}`, timeout) as Promise<string>
  }

  waitRoute(path: string, timeout?: number): Promise<boolean> {
    return this.waitFor(async () => (await this.route()) === path, `route ${path}`, timeout)
  }

  /** Waits until the page shows something, no request is under way and nothing changes any more; returns its text. */
  waitSettled(timeout = 2 * this.patience): Promise<string> {
    let before = ''
    return this.waitFor(
      async () => {
        const text = ((await this.text()) ?? '').trim()
        const isSettled = text !== '' && text === before && (await this.invoke<number>('pending')) === 0
        before = text
        await new Promise((resolve) => setTimeout(resolve, 2 * POLL))
        return isSettled ? text : null
      },
      'the page to show something and stand still',
      timeout,
    )
  }

  /** Waits for a toast with this text. */
  async waitToast(title: string | RegExp, timeout?: number): Promise<string> {
    const matches = (shown: string) => (typeof title === 'string' ? shown.includes(title) : title.test(shown))
    const toasts = async () =>
      (await this.calls('showToast')).map(({ args }) => String((args as { title?: unknown }).title))
    return this.waitFor(async () => (await toasts()).find(matches), `a toast ${String(title)}`, timeout)
  }

  /** One paragraph for a failed test: where the program is and what it shows. */
  async describe(): Promise<string> {
    const errors = (await this.errors()).map(({ where, message }) => `${where}: ${message}`)
    return [
      `stack: ${(await this.stack()).join(' > ')}`,
      `text: ${((await this.text()) ?? '').replace(/\s+/g, ' ').slice(0, 400)}`,
      `errors: ${errors.slice(-5).join(' | ').slice(0, 800) || 'none'}`,
      `console: ${this.console.slice(-3).join(' | ').slice(0, 600) || 'nothing'}`,
    ].join('\n')
  }

  /** Whether `screenshot` works: only where the program is laid out. */
  get canTakePictures(): boolean {
    return this.engine.screenshot !== null
  }

  async screenshot(file: string): Promise<void> {
    if (!this.engine.screenshot) throw new Error('Pictures need the chromium engine')
    await this.engine.screenshot(file)
  }

  close(): Promise<void> {
    return this.engine.close()
  }
}
