// Shared by the parts of the embedded cashier: keys made at the start, times in the providers' formats, repeated callbacks.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'

export const BASE = '/embedded-cashier'
/** Callbacks that are not accepted are sent again after these times. */
const AGAIN_AFTER_MS = [1_000, 5_000, 15_000]

type Pair = { privateKey: KeyObject; publicKey: KeyObject }
const newPair = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048 })

export interface CashierKeys {
  merchant: Pair
  platform: Pair
  /** A stranger's keys: they sign forged messages. */
  stranger: Pair
}

let made: CashierKeys | undefined
/** Made on first use, once per process: most test servers never see a payment. */
export const cashierKeys = (): CashierKeys =>
  (made ??= { merchant: newPair(), platform: newPair(), stranger: newPair() })

export interface Callback {
  url: string
  headers: Record<string, string>
  body: string
}

/** 2026-06-01 08:00:00 in China. */
export const chinaText = (at: Date): string =>
  new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
/** 2026-06-01T08:00:00+08:00 */
export const chinaIso = (at: Date): string => `${chinaText(at).replace(' ', 'T')}+08:00`
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Sends callbacks as providers do: repeatedly until they are accepted. */
export function createSender(fetch: typeof globalThis.fetch = globalThis.fetch) {
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  async function send({ url, headers, body }: Callback, times = 0): Promise<void> {
    let isTaken = false
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
      const answer = await response.text()
      isTaken = response.ok && answer !== 'fail'
    } catch {
      // the server does not answer: as with any provider, it is sent again
    }
    const wait = AGAIN_AFTER_MS[times]
    if (!isTaken && wait !== undefined) later(wait, () => void send({ url, headers, body }, times + 1))
  }

  return {
    later,
    send: (callback: Callback) => send(callback),
    /** Sends it once, without repeating it. */
    sendOnce: (callback: Callback) => send(callback, AGAIN_AFTER_MS.length),
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
