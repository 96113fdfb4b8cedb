import type { StorageOperation } from '../types'
import { requiredText } from './parameters'
import { type ApiRegistry, ApiFailure } from './api-registry'
import { utf8Length } from './journal'

const ENTRY_LIMIT = 1024 * 1024
const TOTAL_LIMIT_KB = 10 * 1024

/** The device's store: JSON values by key, with the platforms' limits, and failures on demand. */
export class DeviceStorage {
  private readonly entries = new Map<string, string>()
  private failure: { message: string; operations: StorageOperation[] } | null = null

  constructor(initial: Record<string, unknown>) {
    for (const [key, value] of Object.entries(initial)) this.entries.set(key, JSON.stringify(value))
  }

  /** Until it is called with null, these operations throw `message`, like a full or broken device. */
  failWith(message: string | null, operations: StorageOperation[] = ['get', 'set', 'remove', 'clear']): void {
    this.failure = message === null ? null : { message, operations }
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  get(key: string): unknown {
    this.check('get')
    const text = this.entries.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }

  set(key: string, value: unknown): void {
    this.check('set')
    const text = JSON.stringify(value) ?? 'null'
    if (utf8Length(text) > ENTRY_LIMIT) throw new ApiFailure('entry size limit reached')
    const size =
      this.sizeInKb - Math.ceil(utf8Length(this.entries.get(key) ?? '') / 1024) + Math.ceil(utf8Length(text) / 1024)
    if (size > TOTAL_LIMIT_KB) throw new ApiFailure('exceed storage max size 10Mb')
    this.entries.set(key, text)
  }

  remove(key: string): void {
    this.check('remove')
    this.entries.delete(key)
  }

  clear(): void {
    this.check('clear')
    this.entries.clear()
  }

  get sizeInKb(): number {
    let kilobytes = 0
    for (const text of this.entries.values()) kilobytes += Math.ceil(utf8Length(text) / 1024)
    return kilobytes
  }

  /** Everything stored, ignoring set failures: for tests. */
  snapshot(): Record<string, unknown> {
    return Object.fromEntries([...this.entries].map(([key, text]) => [key, JSON.parse(text) as unknown]))
  }

  /** Writes, ignoring set failures: for tests. */
  put(key: string, value: unknown): void {
    if (value === undefined) this.entries.delete(key)
    else this.entries.set(key, JSON.stringify(value))
  }

  info(): { keys: string[]; currentSize: number; limitSize: number } {
    return { keys: [...this.entries.keys()], currentSize: this.sizeInKb, limitSize: TOTAL_LIMIT_KB }
  }

  private check(operation: StorageOperation): void {
    if (this.failure?.operations.includes(operation)) throw new ApiFailure(this.failure.message)
  }
}

export function defineStorage(registry: ApiRegistry, storage: DeviceStorage): void {
  registry.async('getStorage', ({ key }) => {
    const value = storage.get(requiredText('key', key))
    if (value === undefined && !storage.has(String(key))) throw new ApiFailure('data not found')
    return { data: value }
  })
  registry.async('setStorage', ({ key, data }) => storage.set(requiredText('key', key), data))
  registry.async('removeStorage', ({ key }) => storage.remove(requiredText('key', key)))
  registry.async('clearStorage', () => storage.clear())
  registry.async('getStorageInfo', () => storage.info())

  // The synchronous forms throw the errors that the others report.
  const throwing = <T>(name: string, run: () => T): T => {
    try {
      return run()
    } catch (cause) {
      if (cause instanceof ApiFailure) throw new Error(`${name}:fail ${cause.message}`)
      throw cause
    }
  }
  registry.sync('getStorageSync', (key: string) =>
    throwing('getStorageSync', () => storage.get(key) ?? (storage.has(key) ? null : '')),
  )
  registry.sync('setStorageSync', (key: string, value: unknown) =>
    throwing('setStorageSync', () => storage.set(key, value)),
  )
  registry.sync('removeStorageSync', (key: string) => throwing('removeStorageSync', () => storage.remove(key)))
  registry.sync('clearStorageSync', () => throwing('clearStorageSync', () => storage.clear()))
  registry.sync('getStorageInfoSync', () => storage.info())
}
