// Reads what a running mini-program shows and did, and waits for it.
import type { Engine } from './engine'
import type { ApiCall, Dialog, Exchange, HostError, SetDataStats, StorageOperation, TabView, Toast } from './types'

const POLL = 20
/** Longest duration of a wait, and how long an action waits for its element: bounds that a slow machine needs, not pauses. */
const WAIT = 20_000

/** The device's store, accessed directly. */
export interface DeviceStore {
  all(): Promise<Record<string, unknown>>
  get(key: string): Promise<unknown>
  /** `undefined` removes the key. */
  put(key: string, value: unknown): Promise<void>
  /** Makes these operations fail from now on (all if none is named); null repairs the device. */
  failWith(message: string | null, operations?: StorageOperation[]): Promise<void>
}

/**
 * Reads a running mini-program. Selectors are CSS on the current page; ids are those of the app, tags the platform's (`button`).
 * A selector may end with `:words("…")`: among the matches, the one that shows exactly these words.
 */
export class ProgramView {
  constructor(
    protected readonly engine: Engine,
    /** Every request that left the phone, in order. */
    readonly exchanges: readonly Exchange[],
    protected readonly patience = WAIT,
  ) {}

  protected invoke<T = void>(method: string, ...args: unknown[]): Promise<T> {
    return this.engine.invoke(method, ...args) as Promise<T>
  }

  /** Like `invoke`, for calls that need an element: gives a page a moment to draw it. */
  protected async onElement<T = void>(method: string, ...args: unknown[]): Promise<T> {
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

  /** Visible text of the page, or of the first element that matches; null if none does. */
  text(selector?: string): Promise<string | null> {
    return this.invoke('text', selector ?? null)
  }

  texts(selector: string): Promise<string[]> {
    return this.invoke('texts', selector)
  }

  count(selector: string): Promise<number> {
    return this.invoke('count', selector)
  }

  /** The value shown in an input. */
  value(selector: string): Promise<string> {
    return this.onElement('value', selector)
  }

  /** A property of a platform component, such as `src` of an image or `checked` of a switch; null if unset. */
  property(selector: string, name: string): Promise<unknown> {
    return this.onElement('property', selector, name)
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.onElement('attribute', selector, name)
  }

  /** An element's box, in px of the window; in jsdom an estimate from inline sizes and lines of text. */
  box(selector: string): Promise<{ left: number; top: number; width: number; height: number }> {
    return this.onElement('box', selector)
  }

  /** Position of a video (s), its speed, and whether it runs. */
  video(selector: string): Promise<{ position: number; rate: number; isPlaying: boolean }> {
    return this.onElement('video', selector)
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

  /** Text of the loading overlay; null if there is none. */
  loading(): Promise<string | null> {
    return this.invoke('loading')
  }

  dialog(): Promise<Dialog | null> {
    return this.invoke('dialog')
  }

  /** All errors: exceptions, unhandled rejections, missing templates, setData over the limit ... */
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

  /** Paths of the files that the program created or downloaded, and the bytes of one. */
  files(): Promise<string[]> {
    return this.invoke('files')
  }

  async readFile(file: string): Promise<Buffer> {
    return Buffer.from(await this.invoke<string>('readFile', file), 'base64')
  }

  // Waiting

  /** Calls `check` until it returns a true value; throws with the page's text and errors if it never does. */
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

  /** Waits until the page shows something, no request is running and nothing changes any more; returns its text. */
  waitSettled(timeout = 2 * this.patience): Promise<string> {
    let before = ''
    return this.waitFor(
      async () => {
        const text = ((await this.text()) ?? '').trim()
        if (text !== '' && text === before && (await this.invoke<number>('pending')) === 0) return text
        before = text
        // including the pause before the next look, longer than drawing frame by frame takes
        await new Promise((resolve) => setTimeout(resolve, POLL))
        return null
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
}
