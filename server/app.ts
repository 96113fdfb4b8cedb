// Builds the Fastify app over an open database; server.ts listens, tests inject.
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Kysely } from 'kysely'
import type { EndpointPath } from '../contract/registry'
import { ping } from './db/migrate'
import type { Database } from './db/schema'
import { ProductError } from './errors'
import type { AllHandlers } from './handlers'
import { createAdmissionHandlers } from './modules/admission/admission.routes'
import { admissionServiceOf } from './modules/admission/admission.service'
import { createProfileHandlers } from './modules/profile/profile.routes'
import { createSessionHandlers } from './modules/session/session.routes'
import { createSessionStore } from './modules/session/session.store'
import { createSiteHandlers } from './modules/site/site.routes'
import { registerWishFiles } from './modules/wish/wish.files'
import { createWishHandlers } from './modules/wish/wish.routes'
import { callPaths, registerCalls } from './plugins/calls'
import { registerEnvelope, sendFailure } from './plugins/envelope'
import { openApiDocument } from './plugins/openapi'
import { createOrganisations } from './plugins/organisations'
import { BODY_LIMIT, registerProtection } from './plugins/protection'
import { registerStaticFiles } from './plugins/static-files'
import { drawCaptcha, type CaptchaArtist } from './ports/captcha-picture'
import { consoleSms } from './ports/sms-console'
import type { SmsSender } from './ports/sms'

export interface AppConfig {
  /** The year being planned. */
  wishYear: number
  version: string
  /** Organisation of visitors whose link names none. */
  orgCode: string
  /** Folder of the H5 build; absent: no pages, only the API. */
  h5Dir?: string
  /** Check every answer against the contract and fail loudly. */
  validateResponses: boolean
  /** Limit sign-in and SMS calls per address; off only where one address is many people (tests, benchmarks). */
  rateLimit: boolean
  /** Believe X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy: boolean
}

export const defaultConfig: AppConfig = {
  wishYear: 2026,
  version: '5.1.0',
  orgCode: 'demo',
  validateResponses: false,
  rateLimit: true,
  trustProxy: false,
}

export interface AppOptions {
  db: Kysely<Database>
  config?: Partial<AppConfig>
  logger?: FastifyServerOptions['logger']
  /** Clock; tests move it. */
  now?: () => Date
  sms?: SmsSender
  drawCaptcha?: CaptchaArtist
}

/** Calls that guess secrets, hash passwords or cost money: requests a minute and address. A school shares one address. */
const limits: Partial<Record<EndpointPath, number>> = {
  'Auth/Login': 60,
  'Auth/RegisterAndLogin': 30,
  'Auth/ValidateCodeLoginOrRegister': 60,
  'Auth/SendValidateCode': 30,
  'Auth/GetCaptcha': 120,
  'Auth/CheckCaptcha': 120,
  'Auth/CheckLoginNameExists': 60,
  'Auth/ResetPassword': 30,
  'Auth/UpdatePassword': 30,
  'Auth/SetInitialLoginName': 30,
  'Auth/OpenLogin': 60,
}

/** Builds the app: every call of the contract, the documents, the health checks and the H5 build. The database is open and migrated. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, now = () => new Date() } = options
  const config: AppConfig = { ...defaultConfig, ...options.config }
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  const organisations = createOrganisations(db, now)
  const sessions = createSessionStore(db, now)
  const sms = options.sms ?? consoleSms((line) => app.log.info(line))
  const { wishYear, version } = config
  const admission = admissionServiceOf(db)

  const handlers: AllHandlers = {
    ...createSessionHandlers({
      db,
      now,
      sessions,
      sms,
      drawCaptcha: options.drawCaptcha ?? drawCaptcha,
      onSmsFailure: (error) => app.log.error({ err: error }, 'an SMS was not sent'),
    }),
    ...createProfileHandlers({ db, now, admission, wishYear }),
    ...createAdmissionHandlers({ db, wishYear }),
    ...createWishHandlers({ db, wishYear, now }),
    ...createSiteHandlers({ db, now, organisations, admission, wishYear, version }),
  }

  await registerProtection(app, { rateLimit: config.rateLimit })
  registerEnvelope(app, callPaths)
  registerCalls(app, {
    db,
    now,
    handlers,
    organisations,
    sessions,
    validateResponses: config.validateResponses,
    limits,
  })

  registerWishFiles(app, { db, wishYear, now })

  const document = JSON.stringify(openApiDocument(config.version))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping(db)
      return { status: 'ready' }
    } catch {
      return sendFailure(reply, new ProductError('UNAVAILABLE'))
    }
  })
  if (config.h5Dir) await registerStaticFiles(app, { h5Dir: config.h5Dir, orgCode: config.orgCode })
  return app
}
