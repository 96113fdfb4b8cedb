// Runs a built mini-program like a phone, for tests.
import path from 'node:path'
import type { NetworkHandler } from './engine'
import { startChromium } from './engine-chromium'
import { startJsdom } from './engine-jsdom'
import { MiniProgram } from './mini-program'
import { proxyTo } from './network-proxy'
import { compilePackage } from './package-compiler'
import type { Exchange, Platform, RequestCall } from './types'

/** An answer as a test writes it: a value is sent as JSON with status 200; `statusCode` and `header` set the rest. */
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
  /** Answers the requests itself; throw to make one fail. Without this and `proxyTo` every request fails. */
  request?: (call: RequestCall) => SimpleReply | Promise<SimpleReply>
  /** Origin of a running server that really receives the requests, whatever host the app names. */
  proxyTo?: string
  /** Data already stored on the device. */
  storage?: Record<string, unknown>
  /** Page to open instead of the entry page, without a leading slash, and its query. */
  path?: string
  query?: Record<string, string>
  /** How the program was opened; 1001 is the recent list. */
  scene?: number
  screen?: { width: number; height: number }
  /** Longest duration of a wait in milliseconds; 20 s by default. */
  patience?: number
}

const PHONE = { width: 375, height: 812 }

/**
 * Starts the program and returns once its first page is open (its requests may still run: wait for a text).
 * Throws if the folder contains no package; errors of the program itself are in `errors()`.
 */
export async function launchMiniProgram(options: LaunchOptions): Promise<MiniProgram> {
  const dist = path.resolve(options.dist)
  const exchanges: Exchange[] = []
  const input = {
    dist,
    pack: compilePackage(dist, options.platform),
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
