import type { ApiCall, HostError, SetDataStats } from '../types'

/** A record of a run for tests. */
export class Journal {
  readonly errors: HostError[] = []
  readonly warnings: string[] = []
  readonly calls: ApiCall[] = []
  readonly setData = new Map<string, SetDataStats>()
  /** Set by the page stack; errors and calls are recorded under the page on top. */
  currentRoute: () => string = () => ''
  /** Receives every error: `App.onError` and `wx.onError`. */
  onError: (message: string) => void = () => undefined

  fail(where: string, cause: unknown): void {
    const message = messageOf(cause)
    const stack = cause instanceof Error ? cause.stack : undefined
    this.errors.push({ where, message, route: this.currentRoute(), ...(stack ? { stack } : {}) })
    this.onError(message)
  }

  warn(message: string): void {
    this.warnings.push(message)
  }

  call(name: string, args: unknown): void {
    this.calls.push({ name, args: plainCopy(args), route: this.currentRoute() })
  }

  countSetData(path: string, bytes: number): void {
    const stats = this.setData.get(path) ?? { path, count: 0, bytes: 0, max: 0 }
    stats.count += 1
    stats.bytes += bytes
    stats.max = Math.max(stats.max, bytes)
    this.setData.set(path, stats)
  }

  /** Runs a piece of the mini-program; its errors are recorded, as on the platform, and do not spread. */
  guard<T>(where: string, run: () => T): T | undefined {
    try {
      return run()
    } catch (cause) {
      this.fail(where, cause)
      return undefined
    }
  }
}

/** A failed platform call rejects with `{ errMsg }`, everything else throws an Error or something printable. */
export function messageOf(cause: unknown): string {
  if (cause instanceof Error) return cause.message
  if (typeof cause === 'object' && cause !== null) {
    const { errMsg, message } = cause as { errMsg?: unknown; message?: unknown }
    if (typeof errMsg === 'string') return errMsg
    if (typeof message === 'string') return message
    return JSON.stringify(plainCopy(cause)) ?? Object.prototype.toString.call(cause)
  }
  return String(cause)
}

/** Data that survive the way between the two threads of a mini-program: only JSON. */
export function plainCopy(value: unknown): unknown {
  try {
    const text = JSON.stringify(value)
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return '[not serialisable]'
  }
}

/** Length of the UTF-8 encoding (jsdom windows have no TextEncoder). */
export function utf8Length(text: string): number {
  let bytes = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // Each half of a surrogate pair counts two: four for the pair.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3
  }
  return bytes
}
