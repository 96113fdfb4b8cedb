// Signing in and binding through open platforms.
//
// A page authorisation is protected at both ends: `state` (random, stored hashed, single use) ties the callback to a start of
// ours, and the nonce, which leaves the device only to start and to redeem, ties the ticket to the device that started.
// Without the nonce an attacker could send a family the address of the attacker's authorisation, and the family would work in the attacker's account.
import type Type from 'typebox'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type {
  OpenAuthResult as OpenAuthResultSchema,
  OpenBindResult as OpenBindResultSchema,
} from '../../../contract/open-auth'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import type { SessionUser } from '../../http/handlers'
import {
  OPEN_TYPES,
  OpenPlatformError,
  PLATFORM_NAMES,
  platformOfType,
  type OpenPlatforms,
  type PlatformIdentity,
  type PlatformName,
} from '../../ports/open-platform/open-platform'
import type { AccountEntry, LoginData } from './account-entry'
import type { OpenAuthRepository, Purpose } from './open-auth.repository'
import { createJsSdkSignature } from './js-sdk-signature'
import type { OpenDevices } from './open-devices'
import type { RequireProof } from './proof'
import type { SessionRepository } from './session.repository'
import { hashToken as hashOf } from './session.store'
import { householdOf } from '../../http/limits/client-address'
import type { SmsCodeService } from './sms-code.service'

export type OpenAuthResult = Type.Static<typeof OpenAuthResultSchema>
export type OpenBindResult = Type.Static<typeof OpenBindResultSchema>

const STATE_MS = 10 * 60 * 1000
const TICKET_MS = 2 * 60 * 1000
const BIND_TICKET_MS = 15 * 60 * 1000

/** How a callback ended: a ticket for the landing page, or the error word. */
export type CallbackOutcome = { ticket: string } | { error: 'denied' | 'expired' | 'failed' }

export interface OpenAuthDependencies {
  repository: OpenAuthRepository
  accounts: SessionRepository
  entry: AccountEntry
  devices: OpenDevices
  /** A binding gives access for ever: a session found on a shared device must not be enough for it. */
  requireProof: RequireProof
  codes: SmsCodeService
  openPlatforms: OpenPlatforms
  /** Origin under which browsers reach this server; null: the one they request. */
  publicOrigin: string | null
  now: () => Date
  /** Receives the reason if an exchange with a platform fails. */
  onPlatformFailure: (error: OpenPlatformError) => void
}

const isSameHash = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
// hexadecimal: the messaging app takes only letters and digits for `state`
const newSecret = () => randomBytes(32).toString('hex')

export function createOpenAuthService(dependencies: OpenAuthDependencies) {
  const {
    repository,
    accounts,
    entry,
    devices,
    requireProof,
    codes,
    openPlatforms,
    publicOrigin,
    now,
    onPlatformFailure,
  } = dependencies
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  function requireUser(user: SessionUser | null): SessionUser {
    if (!user) throw new ProductError('SESSION_EXPIRED')
    return user
  }

  /** What the device of a sign-in stores for the next one: a secret of its own, never the open id. */
  const secretFor = (orgCode: string, platform: PlatformName, { openId }: PlatformIdentity, { Token }: LoginData) =>
    devices.issue({ orgCode, platform, openId }, hashOf(Token))

  /** Runs an exchange; its failure becomes OPEN_AUTH_FAILED. */
  async function exchange<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof OpenPlatformError)) throw error
      onPlatformFailure(error)
      throw new ProductError(
        'OPEN_AUTH_FAILED',
        error.reason === 'unreachable' ? '平台没有回应，请稍后再试或用手机号登录' : undefined,
      )
    }
  }

  /** Signs in the owner of the identity; without an owner, returns null. */
  async function signInOwner(
    orgCode: string,
    platform: PlatformName,
    identity: PlatformIdentity,
    deviceKey: string | undefined,
  ): Promise<LoginData | null> {
    let owner = await repository.owner(orgCode, platform, identity.openId)
    if (!owner && identity.unionId !== null) {
      owner = await repository.ownerByUnion(orgCode, platform, identity.unionId)
      if (owner && !(await repository.attach(orgCode, platform, identity, owner.user_id, now())))
        owner = await repository.owner(orgCode, platform, identity.openId)
    }
    if (!owner) return null
    await repository.noteLogin(orgCode, platform, identity, now())
    return entry.signIn(orgCode, { userId: owner.user_id, mobile: owner.mobile, isNew: false }, { deviceKey })
  }

  /** Throws OPEN_IDENTITY_TAKEN. */
  async function attach(
    orgCode: string,
    platform: PlatformName,
    identity: PlatformIdentity,
    userId: string,
  ): Promise<void> {
    if (!(await repository.attach(orgCode, platform, identity, userId, now())))
      throw new ProductError('OPEN_IDENTITY_TAKEN')
  }

  async function finish(
    orgCode: string,
    platform: PlatformName,
    identity: PlatformIdentity,
    bindTo: SessionUser | null,
    { returnTo = null, deviceKey }: { returnTo?: string | null; deviceKey?: string },
  ): Promise<OpenAuthResult> {
    const result: OpenAuthResult = {
      Platform: platform,
      Login: null,
      IsBound: true,
      OpenId: identity.openId,
      BindTicket: null,
      NickName: identity.nickName,
      Avatar: identity.avatar,
      ReturnTo: returnTo,
    }
    if (bindTo) {
      await requireProof(bindTo)
      await attach(orgCode, platform, identity, bindTo.userId)
      const secret = await devices.issue({ orgCode, platform, openId: identity.openId }, bindTo.tokenHash)
      return { ...result, OpenId: secret }
    }
    const login = await signInOwner(orgCode, platform, identity, deviceKey)
    if (login) return { ...result, Login: login, OpenId: await secretFor(orgCode, platform, identity, login) }
    const ticket = newSecret()
    await repository.saveBindTicket(hashOf(ticket), orgCode, platform, identity, later(BIND_TICKET_MS))
    return { ...result, IsBound: false, BindTicket: ticket }
  }

  /** The identity of a bind ticket, one use counted. Throws OPEN_TICKET_EXPIRED. */
  async function identityOfTicket(orgCode: string, platform: PlatformName, ticket: string): Promise<PlatformIdentity> {
    const identity = await repository.useBindTicket(orgCode, platform, hashOf(ticket), now())
    if (!identity) throw new ProductError('OPEN_TICKET_EXPIRED')
    return identity
  }

  const service = {
    platforms(): ResponseOf<'OpenAuth/Platforms'> {
      return {
        Items: PLATFORM_NAMES.map((name) => {
          const { page, mini } = openPlatforms.platforms[name]
          const isOn = { IsPageOn: page !== null, IsMiniOn: mini !== null, ...(page?.appId && { AppId: page.appId }) }
          return { Platform: name, OpenType: OPEN_TYPES[name], ...isOn, IsDemonstration: openPlatforms.isDemonstration }
        }),
      }
    },

    /** The platform's page for a new authorisation. Throws OPEN_PLATFORM_OFF; SESSION_EXPIRED for binding without a session. */
    async authorize(
      platform: PlatformName,
      context: { orgCode: string; user: SessionUser | null; origin: string },
      request: RequestOf<'OpenAuth/WechatAuthorize'>,
    ): Promise<ResponseOf<'OpenAuth/WechatAuthorize'>> {
      const page = openPlatforms.platforms[platform].page
      if (!page) throw new ProductError('OPEN_PLATFORM_OFF')
      const purpose: Purpose = request.Purpose
      const origin = publicOrigin ?? context.origin
      if (!URL.canParse(origin)) throw new ProductError('INVALID_REQUEST')
      const binder = purpose === 'bind' ? requireUser(context.user) : null
      if (binder) await requireProof(binder)
      const state = newSecret()
      const journey = {
        orgCode: context.orgCode,
        platform,
        nonceHash: hashOf(request.Nonce),
        returnTo: request.ReturnTo,
        purpose,
        userId: binder?.userId ?? null,
      }
      await repository.saveState(hashOf(state), journey, now(), later(STATE_MS))
      return { Url: page.authorizeUrl({ redirectUri: `${origin}/open-auth/${platform}/callback`, state, origin }) }
    },

    /** The meaning of a platform's callback. `code` is absent if the person refused. */
    async callback(
      platform: PlatformName,
      state: string | undefined,
      code: string | undefined,
    ): Promise<CallbackOutcome> {
      const page = openPlatforms.platforms[platform].page
      const journey = state && page ? await repository.takeState(hashOf(state), platform, now()) : null
      if (!journey || !page) return { error: 'expired' }
      if (!code) return { error: 'denied' }
      let identity: PlatformIdentity
      try {
        identity = await page.identify(code)
      } catch (error) {
        if (!(error instanceof OpenPlatformError)) throw error
        onPlatformFailure(error)
        return { error: 'failed' }
      }
      const ticket = newSecret()
      await repository.saveTicket(hashOf(ticket), { journey, identity }, later(TICKET_MS))
      return { ticket }
    },

    /** Throws OPEN_TICKET_EXPIRED for a ticket that is old, used, foreign or of another device; with SESSION_EXPIRED the ticket stays valid. */
    async redeem(
      platform: PlatformName,
      { orgCode, user }: { orgCode: string; user: SessionUser | null },
      { Ticket, Nonce, DeviceKey }: RequestOf<'OpenAuth/WechatCallback'>,
    ): Promise<OpenAuthResult> {
      const ticketHash = hashOf(Ticket)
      // after a silent login the client asks again with the same ticket
      if ((await repository.ticketPurpose(orgCode, platform, ticketHash)) === 'bind') requireUser(user)
      const contents = await repository.takeTicket(orgCode, platform, ticketHash, now())
      if (!contents || !isSameHash(contents.journey.nonceHash, hashOf(Nonce)))
        throw new ProductError('OPEN_TICKET_EXPIRED')
      const { journey, identity } = contents
      let bindTo: SessionUser | null = null
      if (journey.purpose === 'bind') {
        bindTo = requireUser(user)
        if (bindTo.userId !== journey.userId) throw new ProductError('OPEN_TICKET_EXPIRED')
      }
      return finish(orgCode, platform, identity, bindTo, { returnTo: journey.returnTo, deviceKey: DeviceKey })
    },

    /** Throws OPEN_PLATFORM_OFF, OPEN_AUTH_FAILED, OPEN_IDENTITY_TAKEN, or SESSION_EXPIRED for binding without a session. */
    async miniLogin(
      platform: PlatformName,
      { orgCode, user }: { orgCode: string; user: SessionUser | null },
      { Code, Purpose: purpose = 'login', DeviceKey }: RequestOf<'OpenAuth/WechatMiniLogin'>,
    ): Promise<OpenAuthResult> {
      const mini = openPlatforms.platforms[platform].mini
      if (!mini) throw new ProductError('OPEN_PLATFORM_OFF')
      const bindTo = purpose === 'bind' ? requireUser(user) : null
      return finish(orgCode, platform, await exchange(() => mini.identify(Code)), bindTo, { deviceKey: DeviceKey })
    },

    /** Throws OPEN_TICKET_EXPIRED, OPEN_IDENTITY_TAKEN, CODE_WRONG. */
    async bindToMobile(
      platform: PlatformName,
      { orgCode, ip }: { orgCode: string; ip: string },
      { BindTicket, Mobile, Code, DeviceKey }: RequestOf<'OpenAuth/WechatBind'>,
      nickName: string | null = null,
    ): Promise<OpenBindResult> {
      const identity = await identityOfTicket(orgCode, platform, BindTicket)
      // checked before the code is used up and an account is created
      const owner = await repository.owner(orgCode, platform, identity.openId)
      if (owner && owner.mobile !== Mobile) throw new ProductError('OPEN_IDENTITY_TAKEN')
      await codes.use(orgCode, Mobile, 'bind', Code, householdOf(ip))
      const account = await entry.accountOfMobile(orgCode, Mobile, nickName ?? identity.nickName)
      await attach(orgCode, platform, identity, account.userId)
      await repository.endBindTicket(hashOf(BindTicket))
      await repository.noteLogin(orgCode, platform, identity, now())
      const login = await entry.signIn(orgCode, account, { deviceKey: DeviceKey })
      return { Login: login, OpenId: await secretFor(orgCode, platform, identity, login) }
    },

    /** With Mobile as bindToMobile; without it to the signed-in account. */
    async openBind(
      { orgCode, user, ip }: { orgCode: string; user: SessionUser | null; ip: string },
      { OpenType, BindTicket, Mobile, Code, DeviceKey }: RequestOf<'Auth/OpenBind'>,
    ): Promise<OpenBindResult> {
      const platform = platformOfType(OpenType)!
      if (Mobile !== undefined) {
        if (Code === undefined)
          throw new ProductError('INVALID_REQUEST', undefined, [{ Field: 'Code', Message: '必须填写' }])
        return service.bindToMobile(platform, { orgCode, ip }, { BindTicket, Mobile, Code, DeviceKey })
      }
      const bindTo = requireUser(user)
      await requireProof(bindTo)
      const identity = await identityOfTicket(orgCode, platform, BindTicket)
      await attach(orgCode, platform, identity, bindTo.userId)
      await repository.endBindTicket(hashOf(BindTicket))
      const secret = await devices.issue({ orgCode, platform, openId: identity.openId }, bindTo.tokenHash)
      return { Login: null, OpenId: secret }
    },

    async identities(user: SessionUser): Promise<ResponseOf<'User/OpenIdentity'>> {
      const start = await repository.sessionStart(user.tokenHash)
      const rows = await repository.identitiesOf(user.userId)
      return {
        SignedInAt: (start?.created_at ?? now()).toISOString(),
        Items: rows.flatMap((row) => {
          const platform = platformOfType(row.open_type)
          if (!platform) return []
          return {
            IdentityId: row.identity_id,
            Platform: platform,
            OpenType: row.open_type,
            NickName: row.nick_name,
            Avatar: row.avatar,
            BoundAt: row.created_at.toISOString(),
            LastLoginAt: row.last_login_at?.toISOString() ?? null,
          }
        }),
      }
    },

    /** Throws OPEN_ID_UNBOUND, or OPEN_IDENTITY_LAST if nobody could sign in to the account afterwards. */
    async unbind(user: SessionUser, identityId: string): Promise<void> {
      const account = await accounts.byId(user.orgCode, user.userId)
      if (!account) throw new ProductError('SESSION_EXPIRED')
      const hasPassword = account.password_hash !== null && account.login_name !== null
      if (account.mobile === null && !hasPassword) throw new ProductError('OPEN_IDENTITY_LAST')
      if (!(await repository.detach(user.userId, identityId)))
        throw new ProductError('OPEN_ID_UNBOUND', '没有找到这个绑定，请刷新后再试')
    },

    /** An open id of another account and an unknown one give the same answer. */
    async ownUserId(user: SessionUser, { OpenType, OpenId }: RequestOf<'User/OpenIdToUserId'>): Promise<string | null> {
      const openId = await devices.openIdOf(user.userId, OpenId)
      const owner = await repository.owner(user.orgCode, platformOfType(OpenType)!, openId)
      return owner?.user_id === user.userId ? user.userId : null
    },

    async alipayUserId(authCode: string): Promise<string> {
      const page = openPlatforms.platforms.alipay.page
      if (!page) throw new ProductError('OPEN_PLATFORM_OFF')
      return (await exchange(() => page.identify(authCode))).openId
    },

    jsSdkSignature: createJsSdkSignature({ openPlatforms, publicOrigin, exchange }),
  }
  return service
}

export type OpenAuthService = ReturnType<typeof createOpenAuthService>
