// AbortController for mini-programs, which lack it; the bundler provides it wherever the name is used.
type Listener = (event: { type: 'abort' }) => void

export class AbortSignal {
  aborted = false
  reason: unknown = undefined
  onabort: Listener | null = null
  private listeners = new Set<Listener>()

  addEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.delete(listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  /** Called by the controller only. */
  notify(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    const event = { type: 'abort' } as const
    this.onabort?.(event)
    for (const listener of [...this.listeners]) listener(event)
    this.listeners.clear()
  }
}

export class AbortController {
  readonly signal = new AbortSignal()

  abort(reason: unknown = Object.assign(new Error('The operation was aborted'), { name: 'AbortError' })): void {
    this.signal.notify(reason)
  }
}
