// The calls of contract/session.ts.
import type { Kysely } from 'kysely'
import type { session } from '../../../contract/session'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../handlers'
import type { CaptchaArtist } from '../../ports/captcha-picture'
import type { SmsSender } from '../../ports/sms'
import { createCaptchaService } from './captcha.service'
import { createSessionRepository } from './session.repository'
import { createSessionService } from './session.service'
import type { SessionStore } from './session.store'
import { CODE_SECONDS, createSmsCodeService, RESEND_SECONDS } from './sms-code.service'

export interface SessionModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  sessions: SessionStore
  sms: SmsSender
  drawCaptcha: CaptchaArtist
  /** Told why a message could not be sent. */
  onSmsFailure: (error: unknown) => void
}

export function createSessionHandlers({
  db,
  now,
  sessions,
  sms,
  drawCaptcha,
  onSmsFailure,
}: SessionModuleDependencies): Handlers<keyof typeof session> {
  const captchas = createCaptchaService(db, now, drawCaptcha)
  const codes = createSmsCodeService(db, now, sms, onSmsFailure)
  const service = createSessionService({
    repository: createSessionRepository(db),
    store: sessions,
    captchas,
    codes,
    now,
  })
  return {
    'Auth/GetCaptcha': () => captchas.draw(),
    'Auth/CheckCaptcha': async ({ CaptchaId, CaptchaCode }) => ({
      IsValid: await captchas.check(CaptchaId, CaptchaCode),
    }),
    'Auth/SendValidateCode': async (request, { orgCode }) => {
      await service.sendCode(orgCode, request)
      return { ExpiresInSeconds: CODE_SECONDS, RetryAfterSeconds: RESEND_SECONDS }
    },
    'Auth/ValidateCodeLoginOrRegister': (request, { orgCode }) => service.loginByCode(orgCode, request),
    'Auth/Login': (request, { orgCode }) => service.login(orgCode, request),
    'Auth/RegisterAndLogin': (request, { orgCode }) => service.register(orgCode, request),
    'Auth/CheckLoginNameExists': async ({ LoginName }, { orgCode }) => ({
      Exists: await service.loginNameExists(orgCode, LoginName),
    }),
    'Auth/SetInitialLoginName': async (request, context) => {
      await service.setInitialLoginName(context.requireUser(), request)
      return {}
    },
    'Auth/ResetPassword': async (request, { orgCode }) => {
      await service.resetPassword(orgCode, request)
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
      if (user) await sessions.end(user.tokenHash)
      return {}
    },
    'Auth/OpenLogin': (request, { orgCode }) => service.openLogin(orgCode, request),
  }
}
