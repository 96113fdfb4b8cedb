// A walk on the host of a mini-program.
import type { Device, Driver, Thing } from './driver'
import type { MiniProgram } from '../mini-program'

/** The most a page may send to be drawn at once, in bytes: the platforms refuse more. */
const SET_DATA_LIMIT = 256 * 1024
/** The host's words for an element that a finger cannot press yet. */
const NOT_YET = /cannot be touched|is hidden|is a disabled|A dialog covers|No element matches/

/** The mark of a Button, a choice or a card that cannot be pressed. */
const OFF = /(^|\s)press--off(\s|$)/

export interface MiniDriver extends Driver {
  /** The running program: a restart starts another. */
  readonly phone: MiniProgram
}

const selectorOf = (thing: Thing): string => (typeof thing === 'string' ? thing : `.press:words("${thing.press}")`)

/** Checks an element repeatedly; true once it has kept its place and size for this many checks. */
function stillness(phone: MiniProgram, selector: string, looks: number): () => Promise<boolean> {
  let before = ''
  let still = 0
  return async () => {
    const { top, height } = await phone.box(selector)
    still = `${top} ${height}` === before ? still + 1 : 0
    before = `${top} ${height}`
    return still >= looks
  }
}

/** Waits until an element has kept its place and size for so many checks. */
export async function standsStill(phone: MiniProgram, selector: string, looks = 1): Promise<void> {
  await phone.waitFor(stillness(phone, selector, looks), `${selector} to stand still`)
}

/**
 * @param first the program as started
 * @param start restarts it on a device with this data, at this page
 */
export function miniDriver(
  first: MiniProgram,
  start: (device: Device, path: string, query: Record<string, string>) => Promise<MiniProgram>,
): MiniDriver {
  let phone = first
  const address = async () => ({ path: await phone.route(), query: await phone.query() })
  const press = async (thing: Thing): Promise<void> => {
    const selector = selectorOf(thing)
    // without a layout nothing moves; before each try, as an untouchable element may have been moving
    const isStill = phone.canTakePictures ? stillness(phone, selector, 1) : () => true
    let failure: unknown
    await phone.waitFor(async () => {
      if (!(await isStill())) return false
      // a View accepts the touch anyway, and does nothing
      if (OFF.test((await phone.attribute(selector, 'class')) ?? '')) return false
      try {
        await phone.tap(selector)
      } catch (cause) {
        if (NOT_YET.test((cause as Error).message)) throw cause
        failure = cause
      }
      return true
    }, `${selector} to be pressed`)
    if (failure) throw failure
  }
  return {
    get phone() {
      return phone
    },
    open: (to) => phone.goto(`/${to}`),
    async restart() {
      const { path, query } = await address()
      const device = await phone.storage.all()
      await phone.close()
      phone = await start(device, path, query)
    },
    async back(path) {
      await phone.back()
      await phone.waitRoute(path)
    },
    arrive: async (path) => void (await phone.waitRoute(path)),
    address,
    tap: press,
    press,
    fill: (field, words) => phone.fill(field, words),
    async see(thing, words) {
      const selector = selectorOf(thing)
      if (words !== undefined) return (await phone.waitText(words, selector)).trim()
      await phone.waitFor(() => phone.count(selector), selector)
      return ((await phone.text(selector)) ?? '').trim()
    },
    async gone(thing) {
      const selector = selectorOf(thing)
      await phone.waitFor(async () => (await phone.count(selector)) === 0, `${selector} to go`)
    },
    settled: async () => void (await phone.waitSettled()),
    until: (check, what) => phone.waitFor(check, what),
    words: async (selector) => (await phone.texts(selector)).map((text) => text.trim()),
    count: (selector) => phone.count(selector),
    value: (field) => phone.value(field),
    async ids(prefix) {
      const html = await phone.html()
      return [...html.matchAll(new RegExp(`id="(?:[\\w-]*--)?${prefix}-([^"]+)"`, 'g'))].map((match) => match[1]!)
    },
    device: () => phone.storage.all(),
    setOnline: (isOnline) => phone.setOnline(isOnline),
    hurry: (times) => phone.hurry(times),
    async faults() {
      const errors = (await phone.errors()).map(({ where, message }) => `${where}: ${message}`)
      // The framework catches a page's drawing errors, leaves the page as it was, and only logs them.
      const written = phone.console.filter((line) => line.startsWith('error'))
      const large = (await phone.setDataStats())
        .filter(({ max }) => max >= SET_DATA_LIMIT)
        .map((stats) => `drawn at once: ${JSON.stringify(stats)}`)
      return [...errors, ...written, ...large]
    },
  }
}
