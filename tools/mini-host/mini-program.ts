// A running mini-program, with a person's actions and with an environment that a test sets.
import { ProgramView } from './program-view'

/** A finger is slower than a page that measures its rows when a drag begins. */
const DRAG_STEPS = 4
const DRAG_PAUSE = 60

export class MiniProgram extends ProgramView {
  // Actions of a person

  /** Fails when the element is missing, hidden, disabled or behind a dialog. */
  async tap(selector: string): Promise<void> {
    if (!this.engine.touch) return this.onElement('tap', selector)
    await this.onElement('reveal', selector)
    await this.engine.touch(selector)
  }

  /** Replaces the text of an input, cut to its maxlength, and leaves the input. */
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

  /** Presses play at the film's current position and watches it up to a second; `length` is the length that the player reports, both in seconds. */
  watch(selector: string, { to, length }: { to: number; length: number }): Promise<void> {
    return this.onElement('watch', selector, to, length)
  }

  /** Drags an element by a finger, `x` and `y` px away from its middle, and lets go once the condition `held`, awaited while it is held, is met. */
  async drag(
    selector: string,
    { x = 0, y = 0, held }: { x?: number; y?: number; held?: () => Promise<unknown> },
  ): Promise<void> {
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
    await held?.()
    await this.trigger(selector, 'touchend', { touches: [], changedTouches: at(1) })
  }

  /** Scrolls an element into the middle of the screen. With a layout only. */
  async reveal(selector: string): Promise<void> {
    await this.invoke('reveal', selector)
  }

  /** Scrolls the scroll-view that is, contains or surrounds an element to `top` px. For its end trigger `scrolltolower`. */
  scroll(selector: string, top: number): Promise<void> {
    return this.onElement('scroll', selector, top)
  }

  /** Opens a page as a tester's shortcut: a tab by switchTab, another page by navigateTo. Resolves once it is open. */
  goto(url: string): Promise<void> {
    return this.navigate('goto', url)
  }

  /** Closes everything and opens a page instead, like a link into the program. */
  relaunch(url: string): Promise<void> {
    return this.navigate('reLaunch', url)
  }

  /** The back gesture. Resolves once the page under it is on top. */
  back(): Promise<void> {
    return this.navigate('navigateBack', '')
  }

  private async navigate(kind: string, url: string): Promise<void> {
    const id = await this.invoke<number>('navigate', kind, url)
    const outcome = await this.waitFor(() => this.invoke<string | null>('navigation', id), `${kind} ${url}`)
    if (!outcome.endsWith(':ok')) throw new Error(outcome)
  }

  /** Touches a tab, by its index or page path: in the app's own tab bar if it has one (`id="tab-0"`, or the tab's text). */
  async tapTab(tab: number | string): Promise<void> {
    const index =
      typeof tab === 'number' ? tab : (await this.tabs()).findIndex(({ path }) => path === tab.replace(/^\//, ''))
    const target = (await this.tabs())[index]
    if (!target) throw new Error(`There is no tab ${tab}`)
    if (await this.invoke<boolean>('hasCustomTabBar')) await this.tap(await this.invoke<string>('findTab', index))
    else await this.invoke('tapTab', index)
    await this.waitFor(async () => (await this.route()) === target.path, `tab ${target.path}`)
  }

  /** Answers the open dialog. `content` is the text typed into an editable one. */
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

  /** The data that the page shares. */
  share(): Promise<{ title?: string; path?: string; imageUrl?: string } | null> {
    return this.invoke('share')
  }

  /** Leaves the program for another, and returns. */
  async background(): Promise<void> {
    await this.invoke('background')
  }

  async foreground(): Promise<void> {
    await this.invoke('foreground')
  }

  // Events of the environment

  setOnline(isOnline: boolean): Promise<void> {
    return this.invoke('setOnline', isOnline)
  }

  /** Makes `Date.now()` run this many times faster from now on. */
  hurry(times: number): Promise<void> {
    return this.invoke('hurry', times)
  }

  /** Sets the result of a call like `login`, `requestPayment` or `getLocation` from now on; `{ fail: 'cancel' }` makes it fail. */
  answer(api: string, result: unknown): Promise<void> {
    return this.invoke('answer', api, result)
  }

  // The program itself

  /** Whether `screenshot` works: only with a layout. */
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
