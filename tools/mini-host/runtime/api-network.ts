import type { RequestCall, RequestReply } from '../types'
import type { FileStore } from './api-files'
import { type ApiOptions, type ApiRegistry, ApiFailure } from './api-registry'
import { base64ToBuffer, bytesToText } from './base64'

/** Carries a request out of the phone. Rejects if no answer arrives. */
export type Transport = (call: RequestCall) => Promise<RequestReply>

const CONCURRENT_REQUESTS = 10
const DEFAULT_TIMEOUT = 60_000

type Header = Record<string, string>

/** Requests, downloads and uploads, over the network of the test. */
export class Network {
  isOnline = true
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly tellStatus: (detail: unknown) => void

  constructor(
    private readonly registry: ApiRegistry,
    private readonly transport: Transport,
    private readonly files: FileStore,
  ) {
    this.tellStatus = registry.event('NetworkStatusChange')
    registry.async('getNetworkType', () => ({ networkType: this.isOnline ? 'wifi' : 'none' }))
    this.task('request', (options, signal) => this.request(options, signal))
    this.task('downloadFile', (options, signal) => this.download(options, signal))
    this.task('uploadFile', (options, signal) => this.upload(options, signal))
  }

  /** Calls without an answer yet. */
  get pending(): number {
    return this.running + this.waiting.length
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline
    this.tellStatus({ isConnected: isOnline, networkType: isOnline ? 'wifi' : 'none' })
  }

  /** A call that returns a task with `abort`; like the platforms', it never returns a promise. */
  private task(name: string, run: (options: ApiOptions, aborted: Promise<never>) => Promise<unknown>): void {
    this.registry.value(name, (options: ApiOptions = {}) => {
      this.registry.journal.call(name, options)
      let abort = (): void => undefined
      const aborted = new Promise<never>((_resolve, reject) => {
        abort = () => reject(new ApiFailure('abort'))
      })
      aborted.catch(() => undefined)
      const ignored = { success: () => undefined, ...options }
      void this.registry.settle(
        name,
        ignored,
        this.limited(() => Promise.race([run(options, aborted), aborted])),
      )
      const nothing = () => undefined
      return {
        abort,
        onHeadersReceived: nothing,
        offHeadersReceived: nothing,
        onProgressUpdate: nothing,
        offProgressUpdate: nothing,
      }
    })
  }

  private async limited<T>(run: () => Promise<T>): Promise<T> {
    if (this.running >= CONCURRENT_REQUESTS) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.running += 1
    try {
      return await run()
    } finally {
      this.running -= 1
      this.waiting.shift()?.()
    }
  }

  private async send(call: RequestCall, aborted: Promise<never>): Promise<RequestReply> {
    if (!this.isOnline) throw new ApiFailure('net::ERR_INTERNET_DISCONNECTED')
    if (!/^https?:\/\//.test(call.url)) throw new ApiFailure(`invalid url "${call.url}"`)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new ApiFailure('timeout')), call.timeout)
    })
    try {
      return await Promise.race([this.transport(call), late, aborted])
    } catch (cause) {
      throw cause instanceof ApiFailure ? cause : new ApiFailure(cause instanceof Error ? cause.message : String(cause))
    } finally {
      clearTimeout(timer)
    }
  }

  private async request(options: ApiOptions, aborted: Promise<never>): Promise<unknown> {
    const method = String(options.method ?? 'GET').toUpperCase()
    const header: Header = { 'content-type': 'application/json', ...lowerCased(options.header) }
    const { url, body } = encodeData(String(options.url), method, header['content-type']!, options.data)
    const reply = await this.send({ kind: 'request', url, method, header, body, timeout: timeoutOf(options) }, aborted)
    return { statusCode: reply.statusCode, header: reply.header, cookies: [], data: decodeData(reply, options) }
  }

  private async download(options: ApiOptions, aborted: Promise<never>): Promise<unknown> {
    const call: RequestCall = {
      kind: 'download',
      url: String(options.url),
      method: 'GET',
      header: lowerCased(options.header),
      body: null,
      timeout: timeoutOf(options),
    }
    const reply = await this.send(call, aborted)
    if (options.filePath) {
      this.files.write(String(options.filePath), reply.base64)
      return { statusCode: reply.statusCode, filePath: options.filePath, header: reply.header }
    }
    return {
      statusCode: reply.statusCode,
      tempFilePath: this.files.writeTemporary(reply.base64, extensionOf(call.url)),
      header: reply.header,
    }
  }

  private async upload(options: ApiOptions, aborted: Promise<never>): Promise<unknown> {
    const filePath = String(options.filePath)
    const formData = Object.fromEntries(
      Object.entries((options.formData ?? {}) as object).map(([key, value]) => [key, String(value)]),
    )
    const call: RequestCall = {
      kind: 'upload',
      url: String(options.url),
      method: 'POST',
      header: lowerCased(options.header),
      body: null,
      timeout: timeoutOf(options),
      upload: {
        name: String(options.name),
        fileName: filePath.split('/').pop()!,
        base64: this.files.read(filePath),
        formData,
      },
    }
    const reply = await this.send(call, aborted)
    return { statusCode: reply.statusCode, data: bytesToText(reply.base64) }
  }
}

function timeoutOf(options: ApiOptions): number {
  return Number(options.timeout ?? DEFAULT_TIMEOUT)
}

function extensionOf(url: string): string {
  return /\.\w{1,5}(?=$|[?#])/.exec(url)?.[0] ?? ''
}

function lowerCased(header: unknown): Header {
  return Object.fromEntries(
    Object.entries((header ?? {}) as object).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

/** The platforms' rule: text unchanged; otherwise JSON or form by content type; a GET has its data in the address. */
function encodeData(
  url: string,
  method: string,
  contentType: string,
  data: unknown,
): { url: string; body: string | null } {
  if (data === undefined || data === null) return { url, body: null }
  if (typeof data === 'string') return { url, body: data }
  const asForm = () =>
    Object.entries(data as object)
      .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
      .join('&')
  if (method === 'GET') {
    const query = asForm()
    return { url: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url, body: null }
  }
  return { url, body: contentType.includes('application/x-www-form-urlencoded') ? asForm() : JSON.stringify(data) }
}

function decodeData(reply: RequestReply, options: ApiOptions): unknown {
  if (options.responseType === 'arraybuffer') return base64ToBuffer(reply.base64)
  const text = bytesToText(reply.base64)
  if (options.dataType !== undefined && options.dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    // An answer that is not JSON is passed on unchanged.
    return text
  }
}
