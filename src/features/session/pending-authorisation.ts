// What the device keeps of an authorisation while the app is away at the platform, and between the landing page and the bind page.
import type { OpenPlatform } from '@/shared/platform/auth/types'
import { storage } from '@/shared/platform/storage/storage'
import { isOpenPlatform, type OpenAuthResult, type Purpose } from './model/open-platform'

const PENDING_KEY = 'auth:pending'
const IDENTITY_KEY = 'auth:identity'
const LAST_KEY = 'auth:last'
const MOBILE_KEY = 'auth:mobile'
/** As long as the server keeps the other half, and a little more for a slow platform page. */
const PENDING_MS = 15 * 60_000
const IDENTITY_MS = 15 * 60_000

export interface PendingAuthorisation {
  platform: OpenPlatform
  /** Proves to the server that the landing page belongs to who began: no link can make somebody sign in as another. */
  nonce: string
  purpose: Purpose
  returnTo: string
  /** Device time, ms. */
  at: number
}

/** An identity that no account has yet. */
export interface UnboundIdentity {
  platform: OpenPlatform
  bindTicket: string
  nickName: string
  avatar: string
  returnTo: string
  at: number
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** False for a time in the future, too: somebody has set the clock back. */
function isFresh(at: unknown, lifeMs: number): at is number {
  const age = typeof at === 'number' ? Date.now() - at : -1
  return age >= 0 && age <= lifeMs
}

export function keepPending(pending: Omit<PendingAuthorisation, 'at'>): void {
  storage.set(PENDING_KEY, { ...pending, at: Date.now() })
  storage.set(LAST_KEY, { returnTo: pending.returnTo, purpose: pending.purpose })
}

/** The authorisation that was begun here, for one use; undefined when there is none, or it is another platform's or too old. */
export function takePending(platform: OpenPlatform): PendingAuthorisation | undefined {
  const stored = storage.get(PENDING_KEY)
  storage.remove(PENDING_KEY)
  if (!isRecord(stored) || stored.platform !== platform || !isFresh(stored.at, PENDING_MS)) return undefined
  const nonce = text(stored.nonce)
  if (!nonce) return undefined
  const purpose = stored.purpose === 'bind' ? 'bind' : 'login'
  return { platform, nonce, purpose, returnTo: text(stored.returnTo), at: stored.at }
}

/** Where the last authorisation was to lead, for another try; it proves nothing and may be read again. */
export function lastIntent(): { returnTo: string; purpose: Purpose } {
  const stored = storage.get(LAST_KEY)
  if (!isRecord(stored)) return { returnTo: '', purpose: 'login' }
  return { returnTo: text(stored.returnTo), purpose: stored.purpose === 'bind' ? 'bind' : 'login' }
}

/** Keeps an identity that is to be bound; nothing when the answer holds none. */
export function keepIdentity({ Platform, BindTicket, NickName, Avatar }: OpenAuthResult, returnTo: string): void {
  if (!BindTicket) return
  const identity: UnboundIdentity = {
    platform: Platform,
    bindTicket: BindTicket,
    nickName: NickName ?? '',
    avatar: Avatar ?? '',
    returnTo,
    at: Date.now(),
  }
  storage.set(IDENTITY_KEY, identity)
}

/** The identity that waits to be bound; undefined when there is none or its ticket is too old. */
export function unboundIdentity(): UnboundIdentity | undefined {
  const stored = storage.get(IDENTITY_KEY)
  if (!isRecord(stored)) return undefined
  const { platform, at } = stored
  const bindTicket = text(stored.bindTicket)
  if (!isOpenPlatform(platform) || !bindTicket || !isFresh(at, IDENTITY_MS)) {
    storage.remove(IDENTITY_KEY)
    return undefined
  }
  const avatar = text(stored.avatar)
  return {
    platform,
    bindTicket,
    nickName: text(stored.nickName),
    avatar: avatar.startsWith('https://') ? avatar : '',
    returnTo: text(stored.returnTo),
    at,
  }
}

export function forgetIdentity(): void {
  for (const key of [IDENTITY_KEY, LAST_KEY, MOBILE_KEY] as const) storage.remove(key)
}

/** Keeps the number typed on the bind page while the app is away for another authorisation. */
export function keepTypedMobile(mobile: string): void {
  storage.set(MOBILE_KEY, mobile)
}

export const typedMobile = (): string => storage.text(MOBILE_KEY)
