import type { MiniProgramPackage, RequestCall, RequestReply, RuntimeOptions } from './types'

/** Answers a request that left the phone. Throw to make it fail. */
export type NetworkHandler = (call: RequestCall) => Promise<RequestReply>

export interface EngineInput {
  pack: MiniProgramPackage
  dist: string
  options: Omit<RuntimeOptions, 'hasLayout'>
  network: NetworkHandler
}

/** Where the phone runs. jsdom is fast and has no layout; Chromium has layout, touches and pictures. */
export interface Engine {
  /** Calls one of the phone's inspections; throws its errors. */
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  /** Everything that was written to the console. */
  console: string[]
  /** A touch at the element's position, by a selector the phone understands; null if touches are simulated. */
  touch: ((selector: string) => Promise<void>) | null
  screenshot: ((file: string) => Promise<void>) | null
  close(): Promise<void>
}

/** Reads what the phone's `miniProgramInvoke` returns. */
export function unwrap(method: string, json: string): unknown {
  const outcome = JSON.parse(json) as { value?: unknown; error?: string }
  if (outcome.error !== undefined) throw new Error(`${method}: ${outcome.error}`)
  return outcome.value
}

/** Runs a request for the phone: JSON in, JSON out, a failure as `{ error }`. */
export async function bridged(network: NetworkHandler, callJson: string): Promise<string> {
  try {
    return JSON.stringify(await network(JSON.parse(callJson) as RequestCall))
  } catch (cause) {
    return JSON.stringify({ error: cause instanceof Error ? cause.message : String(cause) })
  }
}
