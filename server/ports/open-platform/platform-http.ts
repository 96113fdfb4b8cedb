// One exchange with a platform over HTTPS. The addresses contain secrets: no error from here includes one.
import { isJsonObject, type JsonObject } from '../../lib/json-object/json-object'
import { OpenPlatformError, type PlatformName } from './open-platform'

const TIMEOUT_MS = 8_000
/** The largest documented answer has a few kB. */
const ANSWER_LIMIT = 64 * 1024

export interface PlatformCall {
  platform: PlatformName
  /** Name of the step, for the log. */
  step: string
  url: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent form-encoded. */
  form?: Record<string, string>
  timeoutMs?: number
}

/** Adds parameters to an address. */
export function withQuery(base: string, parameters: Record<string, string>): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

async function readLimited(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  let size = 0
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done || !value) break
    size += value.byteLength
    if (size > ANSWER_LIMIT) {
      await reader?.cancel()
      return null
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The text of an answer, whatever its status: platforms report refusals with 200 and with 4xx. Rejects with OpenPlatformError. */
export async function platformText({
  platform,
  step,
  url,
  json,
  form,
  timeoutMs = TIMEOUT_MS,
}: PlatformCall): Promise<string> {
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : undefined
  const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded;charset=utf-8'
  let text: string | null
  let status: number
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }) },
      body,
      // a platform never redirects a server; following one would carry the secret elsewhere
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    text = await readLimited(response)
  } catch {
    throw new OpenPlatformError('unreachable', platform, step)
  }
  if (status >= 500) throw new OpenPlatformError('unreachable', platform, step, `HTTP ${status}`)
  if (text === null) throw new OpenPlatformError('malformed', platform, step)
  return text
}

/** The JSON object of an answer. Rejects with OpenPlatformError if it is none. */
export async function platformJson(call: PlatformCall): Promise<JsonObject> {
  const text = await platformText(call)
  try {
    const value: unknown = JSON.parse(text)
    if (isJsonObject(value)) return value
  } catch {
    // not JSON: an error page of a proxy
  }
  throw new OpenPlatformError('malformed', call.platform, call.step)
}

/** A non-empty text. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** An identifier of a platform. Anything that does not look like one is not stored. */
export const identifierOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value) ? value : null

/** A name for display: one line, at most 40 characters. */
export function nameOf(value: unknown): string | null {
  // control characters and direction marks could make one name look like another
  const text = textOf(value)
    ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return text ? [...text].slice(0, 40).join('') : null
}

/** A picture's address as https (platforms still give http ones for the same host), or null. */
export function pictureOf(value: unknown): string | null {
  const text = textOf(value)
  if (text === null || text.length > 500) return null
  try {
    const url = new URL(text)
    if (url.protocol === 'http:') url.protocol = 'https:'
    return url.protocol === 'https:' && url.username === '' ? url.href : null
  } catch {
    return null
  }
}
