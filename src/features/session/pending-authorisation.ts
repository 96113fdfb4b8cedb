// Data of an authorisation kept on the device while the app is away at the platform, and between the landing page and the bind page.
import * as v from 'valibot'
import { orEmpty } from '@/shared/lib/data/stored'
import type { OpenPlatform } from '@/shared/platform/auth/types'
import { storage } from '@/shared/platform/storage/storage'
import { IDENTITY_KEY, LAST_KEY, MOBILE_KEY } from './bind-keys'
import { OPEN_PLATFORMS, type OpenAuthResult, type Purpose } from './model/open-platform'

const PENDING_KEY = 'auth:pending'
/** As long as the server keeps the other half, and a little more for a slow platform page. */
const PENDING_MS = 15 * 60_000
const IDENTITY_MS = 15 * 60_000

export interface PendingAuthorisation {
  platform: OpenPlatform
  /** Proves to the server that the landing page belongs to the device that started it: no link can sign a user in to another's account. */
  nonce: string
  purpose: Purpose
  returnTo: string
  /** Device time, ms. */
  at: number
}

/** An identity that no account has bound yet. */
export interface UnboundIdentity {
  platform: OpenPlatform
  bindTicket: string
  nickName: string
  avatar: string
  returnTo: string
  at: number
}

/** False for a time in the future, too: the clock was set back. */
const isFresh = (at: number, lifeMs: number): boolean => Date.now() >= at && Date.now() - at <= lifeMs

const platform = v.picklist(OPEN_PLATFORMS)
const anyText = orEmpty(v.string())
const Intent = { returnTo: anyText, purpose: v.fallback(v.picklist(['login', 'bind']), 'login') }

const Pending = v.object({
  ...Intent,
  platform,
  nonce: v.pipe(v.string(), v.nonEmpty()),
  at: v.pipe(
    v.number(),
    v.check((at) => isFresh(at, PENDING_MS)),
  ),
}) satisfies v.GenericSchema<unknown, PendingAuthorisation>

const Identity = v.object({
  platform,
  bindTicket: v.pipe(v.string(), v.nonEmpty()),
  nickName: anyText,
  avatar: orEmpty(v.pipe(v.string(), v.startsWith('https://'))),
  returnTo: anyText,
  at: v.pipe(
    v.number(),
    v.check((at) => isFresh(at, IDENTITY_MS)),
  ),
}) satisfies v.GenericSchema<unknown, UnboundIdentity>

export function keepPending(pending: Omit<PendingAuthorisation, 'at'>): void {
  storage.set(PENDING_KEY, { ...pending, at: Date.now() })
  storage.set(LAST_KEY, { returnTo: pending.returnTo, purpose: pending.purpose })
}

/** The authorisation started here, for one use; undefined if there is none, or it is another platform's or too old. */
export function takePending(asked: OpenPlatform): PendingAuthorisation | undefined {
  const stored = v.safeParse(Pending, storage.get(PENDING_KEY))
  storage.remove(PENDING_KEY)
  return stored.success && stored.output.platform === asked ? stored.output : undefined
}

/** Where the last authorisation was to lead, for another try; it proves nothing and may be read repeatedly. */
export function lastIntent(): { returnTo: string; purpose: Purpose } {
  const stored = v.safeParse(v.object(Intent), storage.get(LAST_KEY))
  return stored.success ? stored.output : { returnTo: '', purpose: 'login' }
}

/** Keeps an identity that is to be bound; does nothing if the answer holds none. */
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

/** The identity that waits to be bound; undefined if there is none or its ticket is too old. */
export function unboundIdentity(): UnboundIdentity | undefined {
  const stored = v.safeParse(Identity, storage.get(IDENTITY_KEY))
  if (stored.success) return stored.output
  storage.remove(IDENTITY_KEY)
  return undefined
}

export function forgetIdentity(): void {
  for (const key of [IDENTITY_KEY, LAST_KEY, MOBILE_KEY] as const) storage.remove(key)
}

/** Keeps the number typed on the bind page while the app is away for another authorisation. */
export function keepTypedMobile(mobile: string): void {
  storage.set(MOBILE_KEY, mobile)
}

export const typedMobile = (): string => storage.text(MOBILE_KEY)
