// The calls of contract/session.ts.
import type { Kysely } from 'kysely'
import type { openAuth } from '../../../contract/open-auth'
import type { RequestOf } from '../../../contract/registry'
import type { session } from '../../../contract/session'
import type { Database } from '../../db/schema'
import type { Handlers, RequestContext } from '../../http/handlers'
import { householdOf } from '../../http/limits/client-address'
import type { CaptchaArtist } from '../../ports/captcha-picture'
import type { OpenPlatformError, OpenPlatforms } from '../../ports/open-platform/open-platform'
import type { SmsSender } from '../../ports/sms'
import { deleteAccount } from './account-deletion'
import { createAccountEntry } from './account-entry'
import { createCaptchaService, type CaptchaService } from './captcha.service'
import { createKnownDevices } from './known-devices'
import { createLinkTickets } from './link-tickets'
import { createOpenDevices } from './open-devices'
import { createPasswordGuesses } from './password-guesses'
import { createOpenAuthRepository } from './open-auth.repository'
import { createOpenAuthHandlers } from './open-auth.routes'
import { createOpenAuthService, type OpenAuthService } from './open-auth.service'
import { createProof } from './proof'
import { createSessionRepository } from './session.repository'
import { createSessionService, type SessionService } from './session.service'
import type { SessionStore } from './session.store'
import { createSingleLogin } from './single-login'
import { createSmsBudget, type SmsADay, type SmsAlarm } from './sms-budget'
import { CODE_SECONDS, createSmsCodeService, RESEND_SECONDS, type SmsCodeService } from './sms-code.service'

export interface SessionModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  sessions: SessionStore
  sms: SmsSender
  drawCaptcha: CaptchaArtist
  /** Receives the reason if a message could not be sent. */
  onSmsFailure: (error: unknown) => void
  /** Messages a day, and who is notified when they run out. */
  smsADay: SmsADay
  onSmsAlarm: SmsAlarm
  openPlatforms: OpenPlatforms
  /** Receives the reason if an exchange with a platform fails. */
  onPlatformFailure: (error: OpenPlatformError) => void
  /** Origin under which browsers reach this server, if configured. */
  publicOrigin: string | null
  /** Secrets of the chat assistants by organisation. */
  singleLoginSecrets: ReadonlyMap<string, string>
}

export interface SessionModule {
  handlers: Handlers<keyof typeof session | keyof typeof openAuth>
  openAuth: OpenAuthService
}

/** Creates the calls of contract/session.ts and contract/open-auth.ts, and the service for the platforms' callbacks. */
export function createSessionModule(dependencies: SessionModuleDependencies): SessionModule {
  const { db, now, sessions, sms, drawCaptcha, onSmsFailure } = dependencies
  const captchas = createCaptchaService(db, now, drawCaptcha)
  const budget = createSmsBudget(dependencies.smsADay, dependencies.onSmsAlarm)
  const codes = createSmsCodeService(db, now, sms, budget, onSmsFailure)
  const repository = createSessionRepository(db)
  const guesses = createPasswordGuesses(db, now)
  const knownDevices = createKnownDevices(db, now)
  const entry = createAccountEntry({ repository, store: sessions, knownDevices, guesses, now })
  const devices = createOpenDevices(db, now)
  const requireProof = createProof(sessions, now)
  const service = createSessionService({
    repository,
    devices,
    knownDevices,
    guesses,
    linkTickets: createLinkTickets(db, now),
    store: sessions,
    captchas,
    codes,
    entry,
    requireProof,
    readSingleLogin: createSingleLogin(db, now, dependencies.singleLoginSecrets),
    deleteAccount: (account) => deleteAccount(db, account, now()),
    now,
  })
  const openAuthService = createOpenAuthService({
    repository: createOpenAuthRepository(db),
    accounts: repository,
    devices,
    requireProof,
    entry,
    codes,
    openPlatforms: dependencies.openPlatforms,
    publicOrigin: dependencies.publicOrigin,
    now,
    onPlatformFailure: dependencies.onPlatformFailure,
  })
  const own = sessionHandlers(service, captchas, codes)
  return { handlers: { ...own, ...createOpenAuthHandlers(openAuthService) }, openAuth: openAuthService }
}

function sessionHandlers(
  service: SessionService,
  captchas: CaptchaService,
  codes: SmsCodeService,
): Handlers<keyof typeof session> {
  const sendCode = async (request: RequestOf<'Auth/SendValidateCode'>, { orgCode, user, ip }: RequestContext) => {
    await service.sendCode(orgCode, user, request, ip)
    return { ExpiresInSeconds: CODE_SECONDS, RetryAfterSeconds: RESEND_SECONDS }
  }
  const login = (request: RequestOf<'Auth/Login'>, { orgCode, ip }: RequestContext) =>
    service.login(orgCode, householdOf(ip), request)
  const loginByCode = (request: RequestOf<'Auth/ValidateCodeLoginOrRegister'>, { orgCode, ip }: RequestContext) =>
    service.loginByCode(orgCode, request, householdOf(ip))
  const register = (request: RequestOf<'Auth/RegisterAndLogin'>, { orgCode, ip }: RequestContext) =>
    service.register(orgCode, request, householdOf(ip))
  return {
    'Auth/GetCaptcha': () => captchas.draw(),
    'Auth/CheckCaptcha': async ({ CaptchaId, CaptchaCode }) => ({
      IsValid: await captchas.check(CaptchaId, CaptchaCode),
    }),
    'Auth/SendValidateCode': sendCode,
    'User/SendVerificationCode': sendCode,
    'Auth/ValidateCodeLoginOrRegister': loginByCode,
    'User/VerificationCodeLogin': async (request, context) =>
      service.renew(context.user, await loginByCode(request, context)),
    'Auth/Login': login,
    'User/UserLogin': async (request, context) => service.renew(context.user, await login(request, context)),
    'Auth/RegisterAndLogin': register,
    'User/AddStudentAndLogin': register,
    'Auth/CheckLoginNameExists': async ({ LoginName }, { orgCode }) => ({
      Exists: await service.loginNameExists(orgCode, LoginName),
    }),
    'Auth/SetInitialLoginName': async (request, context) => {
      await service.setInitialLoginName(context.requireUser(), request)
      return {}
    },
    'Auth/ResetPassword': async (request, { orgCode, ip }) => {
      await service.resetPassword(orgCode, request, householdOf(ip))
      return {}
    },
    'Auth/UpdatePassword': async (request, context) => {
      await service.updatePassword(context.requireUser(), request)
      return {}
    },
    'Auth/LoginStatus': async (_request, { user }) => ({
      IsLogin: user !== null,
      UserId: user?.userId ?? null,
      RightsList: user ? await service.rightsOf(user.userId) : [],
    }),
    'Auth/Loginout': async (_request, { user }) => {
      if (user) await service.signOut(user)
      return {}
    },
    'Auth/OpenLogin': (request, { orgCode }) => service.openLogin(orgCode, request),
    'User/OpenIdLogin': ({ OpenType, OpenId, Mobile }, { orgCode }) =>
      service.openLogin(orgCode, { OpenType, Code: OpenId, Mobile }),
    'Auth/ChatAISingleLogin': ({ Ticket }, { orgCode }) => service.singleLogin(orgCode, Ticket),
    'Auth/CreateLinkTicket': (_request, context) => service.createLinkTicket(context.requireUser()),
    'Auth/LinkLogin': ({ Ticket }, { orgCode }) => service.loginByLink(orgCode, Ticket),
    'User/CheckVerificationCode': async ({ Mobile, Purpose, Code }, { orgCode, ip }) => ({
      IsValid: await codes.check(orgCode, Mobile, Purpose, Code, householdOf(ip)),
    }),
    'User/DeleteStudent': async (request, context) => ({
      Kept: await service.deleteAccount(context.requireUser(), request, householdOf(context.ip)),
    }),
    'User/UpdateStudentRecommendCode': async ({ RecommendCode }, context) => {
      await service.setRecommendCode(context.requireUser(), RecommendCode)
      return {}
    },
  }
}
