import { type Journal, messageOf } from './journal'

/** A platform call that fails as documented; the message follows `name:fail `. */
export class ApiFailure extends Error {}

export type ApiOptions = Record<string, unknown>

interface Callbacks {
  success?: (result: unknown) => void
  fail?: (result: unknown) => void
  complete?: (result: unknown) => void
}

type AsyncImplementation = (options: ApiOptions) => unknown

/** Builds the `wx` / `tt` object, with the common calling conventions of its functions. */
export class ApiRegistry {
  readonly api: Record<string, unknown> = {}
  private readonly listeners = new Map<string, Set<(detail: unknown) => void>>()

  constructor(readonly journal: Journal) {}

  /** A call with success / fail / complete, or a promise if none of them is given. */
  async(name: string, implementation: AsyncImplementation): void {
    this.api[name] = (options: ApiOptions & Callbacks = {}) => {
      this.journal.call(name, options)
      return this.settle(
        name,
        options,
        Promise.resolve().then(() => implementation(options)),
      )
    }
  }

  sync(name: string, implementation: (...args: never[]) => unknown): void {
    this.api[name] = (...args: never[]) => {
      this.journal.call(name, args)
      return implementation(...args)
    }
  }

  value(name: string, value: unknown): void {
    this.api[name] = value
  }

  /** `onX` and `offX`; the returned function notifies the listeners. */
  event(name: string): (detail: unknown) => void {
    const set = new Set<(detail: unknown) => void>()
    this.listeners.set(name, set)
    this.api[`on${name}`] = (listener: (detail: unknown) => void) => void set.add(listener)
    this.api[`off${name}`] = (listener?: (detail: unknown) => void) =>
      listener ? void set.delete(listener) : set.clear()
    return (detail) => set.forEach((listener) => this.journal.guard(`on${name}`, () => listener(detail)))
  }

  hasListener(name: string): boolean {
    return (this.listeners.get(name)?.size ?? 0) > 0
  }

  /** Passes a result to the caller's callbacks, or returns it as the caller's promise. */
  settle(name: string, options: Callbacks, outcome: Promise<unknown>): Promise<unknown> | undefined {
    const result = outcome.then(
      (value) => ({ isOk: true, value: { errMsg: `${name}:ok`, ...(value as object | undefined) } }),
      (cause: unknown) => {
        if (!(cause instanceof ApiFailure)) this.journal.fail(name, cause)
        return { isOk: false, value: { errMsg: `${name}:fail ${messageOf(cause)}` } }
      },
    )
    const { success, fail, complete } = options
    if (!success && !fail && !complete) {
      return result.then(({ isOk, value }) => (isOk ? value : Promise.reject(value)))
    }
    void result.then(({ isOk, value }) => {
      const callback = isOk ? success : fail
      this.journal.guard(`${name} callback`, () => callback?.(value))
      this.journal.guard(`${name} complete`, () => complete?.(value))
    })
    return undefined
  }
}
