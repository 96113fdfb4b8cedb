// Builds the Fastify app over an open database; server.ts listens, tests inject.
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHeavyAnswers, type HeavyAnswers } from './compute/heavy-calls'
import type { Database } from './db/schema'
import type { Bank } from '../engine/guidance/assessment/bank'
import type { AllHandlers } from './http/handlers'
import { createAccountModule } from './modules/account/account.routes'
import { withTrail } from './modules/account/trail-events'
import { createAdmissionHandlers } from './modules/admission/admission.routes'
import { createAssessmentHandlers } from './modules/assessment/assessment.routes'
import { AUDIT_KIND, auditGoods } from './modules/audit/audit-goods'
import { createAuditModule } from './modules/audit/audit.module'
import { registerCalendarFiles } from './modules/career/calendar.files'
import { createCareerModule } from './modules/career/career.routes'
import { createReminders } from './modules/career/reminders'
import { createCollegeNames } from './modules/college/college-names'
import { createCollegeHandlers } from './modules/college/college.routes'
import { createConsultingModule } from './modules/consulting/consulting.routes'
import { createReservationReminders } from './modules/consulting/reservation-reminders'
import { createContentModule } from './modules/content/content.routes'
import { createCourseModule } from './modules/course/course.routes'
import { createDeskAccounts } from './modules/desk/desk-accounts'
import { createDeskFiles } from './modules/desk/desk-files'
import { createDeskSales } from './modules/desk/desk-sales'
import { createDeskTexts } from './modules/desk/desk-texts'
import { createDeskHandlers } from './modules/desk/desk.routes'
import { createLiveReminders } from './modules/course/live-reminders'
import { createMajorHandlers } from './modules/major/major.routes'
import { createMembershipModule } from './modules/membership/membership.routes'
import type { Goods } from './modules/payment/goods'
import { createPaymentModule } from './modules/payment/payment.routes'
import { PAY_TERMS } from './modules/payment/refund-rule'
import { createOccupationHandlers } from './modules/occupation/occupation.routes'
import { createProfileHandlers } from './modules/profile/profile.routes'
import { registerOpenAuthCallback } from './modules/session/open-auth.routes'
import { createSessionModule } from './modules/session/session.routes'
import { DEFAULT_SMS_A_DAY, type SmsADay } from './modules/session/sms-budget'
import { createSessionStore } from './modules/session/session.store'
import { withMessages } from './modules/site/message-events'
import { createMessages } from './modules/site/messages'
import { createSiteModule } from './modules/site/site.routes'
import { registerWishFiles } from './modules/wish/export/wish.files'
import { createRecommendHandlers } from './modules/recommend/recommend.routes'
import { createWishHandlers } from './modules/wish/wish.routes'
import { callPaths, registerCalls } from './http/calls'
import { registerEnvelope } from './http/bodies/envelope'
import { registerFileCosts } from './http/limits/file-costs'
import { openApiDocument } from './http/openapi'
import { createPolicySources } from './http/pages/content-policy'
import { createOrganisations } from './http/organisations'
import { createBudgets } from './http/limits/budget'
import { DEFAULT_BODY_BYTES } from './http/limits/call-costs'
import { CALL_LIMITS } from './http/limits/call-limits'
import { trustOf, type TrustedProxies } from './http/limits/client-address'
import { createGate } from './http/gate'
import { registerHealth, waitForProvinces } from './http/health'
import { registerProtection } from './http/protection'
import { registerStaticFiles } from './http/pages/static-files'
import { drawCaptcha, type CaptchaArtist } from './ports/captcha-picture'
import { folderStore } from './ports/object-store/folder'
import type { ObjectStore } from './ports/object-store/object-store'
import { registerEmbeddedPlatform, selfOrigin } from './ports/open-platform/embedded'
import type { OpenPlatforms } from './ports/open-platform/open-platform'
import { createEmbeddedCashier } from './ports/payment/embedded-cashier'
import type { Payments } from './ports/payment/payment'
import { consoleSms } from './ports/sms-console'
import type { SmsSender } from './ports/sms'
import { createFileTickets } from './lib/file-tickets/file-tickets'
import type { FactsLoader } from './jobs/load-facts'
import { repeat } from './jobs/repeat'
import { registerRequestLog } from './http/request-log'
import { DEFAULT_KEEP_DAYS, sweep, type KeepDays } from './jobs/retention'
import { createRightsEnd } from './jobs/rights-end'
import { createServices, type Services } from './services'

export interface AppConfig {
  version: string
  /** Organisation of visitors whose link names none. */
  orgCode: string
  /** Folder of the H5 build; absent: no pages, only the API. */
  h5Dir?: string
  /** Whether browsers get the service worker of the H5 build. */
  hasWorker: boolean
  /** Check every answer against the contract and fail loudly. */
  validateResponses: boolean
  /** Limit sign-in and SMS calls per address; off only if one address stands for many people (tests, benchmarks). */
  rateLimit: boolean
  /** Proxies whose X-Forwarded-For is trusted: none, a number of hops, or their addresses. */
  trustProxy: TrustedProxies
  /** Origin under which browsers reach this server, e.g. https://zhiyuan.example.com; null: the one they request. */
  publicOrigin: string | null
  /** How long each kind of data is kept, days. */
  keepDays: KeepDays
  /** Text messages a day. */
  smsADay: SmsADay
}

export const defaultConfig: AppConfig = {
  version: '5.1.0',
  orgCode: 'demo',
  hasWorker: true,
  validateResponses: false,
  rateLimit: true,
  trustProxy: false,
  publicOrigin: null,
  keepDays: DEFAULT_KEEP_DAYS,
  smsADay: DEFAULT_SMS_A_DAY,
}

export interface AppOptions {
  db: Kysely<Database>
  config?: Partial<AppConfig>
  logger?: FastifyServerOptions['logger']
  /** Clock; tests move it. */
  now?: () => Date
  sms?: SmsSender
  /** Where films are stored; the folder `jingzhun-objects` of the machine's temporary files by default. */
  objects?: ObjectStore
  /** Folder where reduced pictures are kept; by default they are made each time. */
  pictureDir?: string
  /** Facts that are still being loaded: a question about a province waits for its own. */
  facts?: Pick<FactsLoader, 'want' | 'isWhole' | 'progress'>
  /** The year being planned; by the environment and the clock by default. */
  wishYear?: number | null
  /** Services of the same database and year, if the caller uses them too; built here by default. */
  services?: Services
  /** Where calls that take tens of milliseconds are computed instead of here; nowhere by default. */
  beside?: (here: HeavyAnswers) => HeavyAnswers
  drawCaptcha?: CaptchaArtist
  /** Versions of the tests; those in the product by default. */
  banks?: readonly Bank[]
  /** Platforms to sign in through; the embedded one by default. */
  openPlatforms?: 'embedded' | OpenPlatforms
  /** Signs login codes of the embedded platform; random by default. */
  embeddedSecret?: string
  /** Payment providers; the embedded cashier by default. */
  payments?: 'embedded' | Payments
  /** Milliseconds between two rounds over unsettled payments; none by default. */
  settleEvery?: number
  /** Milliseconds between two rounds of deleting expired data, the first one after the start; none by default. */
  sweepEvery?: number
  /** Milliseconds between two rounds of reminders about study plans; none are sent by default. */
  remindEvery?: number
  /** Secrets of the chat assistants by organisation; none by default. */
  singleLoginSecrets?: ReadonlyMap<string, string>
}

/** Milliseconds within which a request must arrive completely. */
const REQUEST_MS = 60_000

/** After the start, when the first questions have been answered. */
const FIRST_SWEEP_MS = 60_000

/** Callbacks of open platforms, per minute and address: each is one exchange with the platform. */
const CALLBACK_LIMIT = 60

/** Callbacks of payment providers, the same: beyond it they are refused, because providers send again and are queried. */
const NOTICE_LIMIT = 600

/** What other kinds of products than the membership do when they are paid. */
const goods: Readonly<Record<string, Goods>> = { [AUDIT_KIND]: auditGoods }

/** Builds the app: every call of the contract, the documents, the health checks and the H5 build. The database is open and migrated. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, now = () => new Date(), beside = (here) => here } = options
  const config: AppConfig = { ...defaultConfig, ...options.config }
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: DEFAULT_BODY_BYTES,
    // a request that stalls ends here; the slowest network sends a list in a third of it
    requestTimeout: REQUEST_MS,
    trustProxy: trustOf(config.trustProxy),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  registerRequestLog(app)
  const organisations = createOrganisations(db, now)
  const sessions = createSessionStore(db, now)
  const sms = options.sms ?? consoleSms((line) => app.log.info(line))
  const { version } = config
  const { admission, collegeFacts, searchIndex, wish, majors, occupations } =
    options.services ?? createServices({ db, wishYear: options.wishYear, now })
  const messages = createMessages({ db, now })
  const tickets = createFileTickets(db, now)
  const account = createAccountModule({ db, now, keepDays: config.keepDays, tickets, provedAt: sessions.provedAt })

  const { publicOrigin } = config
  const { openPlatforms: chosen = 'embedded' } = options
  const platforms =
    chosen === 'embedded'
      ? registerEmbeddedPlatform(app, { now, publicOrigin, secret: options.embeddedSecret })
      : chosen
  const session = createSessionModule({
    db,
    now,
    sessions,
    sms,
    drawCaptcha: options.drawCaptcha ?? drawCaptcha,
    smsADay: config.smsADay,
    onSmsAlarm: (what) => app.log.error(what, 'a daily budget of text messages runs out'),
    onSmsFailure: (error) => app.log.error({ err: error }, 'an SMS was not sent'),
    openPlatforms: platforms,
    onPlatformFailure: (error) => app.log.warn(error.message),
    publicOrigin,
    singleLoginSecrets: options.singleLoginSecrets ?? new Map(),
  })
  const content = createContentModule({
    ...{ db, now, organisations, admission, messages, pictureDir: options.pictureDir ?? null },
  })
  const texts = content.service
  const store = options.objects ?? folderStore(path.join(tmpdir(), 'jingzhun-objects'))
  const course = createCourseModule({ db, content: texts, organisations, store, orgCode: config.orgCode, now })
  const site = createSiteModule({
    ...{ db, now, organisations, admission, index: searchIndex, texts, messages, version },
  })
  const collegeNames = createCollegeNames(db)
  const career = createCareerModule({
    ...{ db, admission, tickets, now },
    namesOf: (kind, ids) => (kind === 'college' ? collegeNames(ids) : majors.namesOf(ids)),
  })
  const consulting = createConsultingModule({ db, tickets, now })
  const { payments: paying = 'embedded' } = options
  const cashier = paying === 'embedded' ? createEmbeddedCashier({ db, now }) : null
  const payments = paying === 'embedded' ? cashier!.payments : paying
  const membership = createMembershipModule({
    ...{ db, now, organisations },
    paymentChannels: payments.providers.flatMap(({ ways }) => ways),
    payTerms: PAY_TERMS,
  })
  const payment = createPaymentModule({
    ...{ db, now, messages, payments, publicOrigin, goods },
    onRightsTaken: createRightsEnd({ now, send: messages.send }),
    note: account.trail.write,
    membership: membership.service,
    wechatMini: platforms.platforms.wechat.mini,
    onTrouble: (error) => app.log.warn(error.message),
    noticeLimit: config.rateLimit ? NOTICE_LIMIT : null,
  })
  const audit = createAuditModule({
    ...{ db, wish, now },
    send: messages.send,
    refund: payment.service.refundOrder,
    onFailure: (error, what) => app.log.error({ err: error }, what),
  })
  const deskAccounts = createDeskAccounts(db, now)
  const deskFiles = createDeskFiles({ db, store, folder: path.join(tmpdir(), 'jingzhun-parts'), now })
  const desk = createDeskHandlers({
    ...{ db, now, accounts: deskAccounts, audits: audit.desk, hours: consulting.ownHours(audit.tell) },
    sales: createDeskSales({ db, now, refund: payment.service.refundOrder }),
    texts: createDeskTexts({ db, files: deskFiles, now }),
    files: deskFiles,
  })
  const handlers: AllHandlers = {
    ...session.handlers,
    ...account.handlers,
    ...createProfileHandlers({ db, now, admission }),
    ...membership.handlers,
    ...payment.handlers,
    ...createAdmissionHandlers({ service: admission }),
    ...createAssessmentHandlers({ db, now, admission, occupations, majors, banks: options.banks }),
    ...createCollegeHandlers({ db, admission, facts: collegeFacts, index: searchIndex, wish, now }),
    ...createMajorHandlers(majors),
    ...career.handlers,
    ...createOccupationHandlers(occupations),
    ...createWishHandlers(wish),
    ...createRecommendHandlers(wish),
    ...site.handlers,
    ...content.handlers,
    ...consulting.handlers,
    ...course.handlers,
    ...audit.handlers,
    ...desk,
  }

  await registerProtection(app, { rateLimit: config.rateLimit, callPaths, publicOrigin })
  registerEnvelope(app, callPaths)
  const budgets = config.rateLimit
    ? createBudgets(db, now, (error) => app.log.error({ err: error }, 'the budgets of calls were not kept'))
    : null
  registerFileCosts(app, budgets)
  waitForProvinces(app, options.facts, async (token, orgCode) => {
    const user = await sessions.find(token, orgCode)
    return user && site.provinceOf(user.userId)
  })
  registerCalls(app, {
    db,
    now,
    handlers: withTrail(
      withMessages(handlers, messages, (error) => app.log.error({ err: error }, 'a message was not written')),
      { trail: account.trail, userOfMobile: messages.userOfMobile },
      (error) => app.log.error({ err: error }, 'an entry of a trail was not written'),
    ),
    organisations,
    sessions,
    desk: deskAccounts,
    validateResponses: config.validateResponses,
    limits: CALL_LIMITS,
    gate: createGate(),
    heavy: beside(createHeavyAnswers(handlers, config.validateResponses)),
    budgets,
  })

  const reminders = createReminders({ db, now, send: messages.send })
  const remindOfReservations = createReservationReminders({ db, now, send: messages.send })
  const liveReminders = createLiveReminders({ db, now, send: messages.send })
  for (const remind of [reminders.sendDue, remindOfReservations, liveReminders.sendDue])
    repeat(app, options.remindEvery, remind, 'reminders were not sent')
  const sweepNow = async () => {
    const gone = await sweep(db, config.keepDays, now())
    if (Object.keys(gone).length > 0) app.log.info({ gone }, 'what was kept long enough is deleted')
  }
  repeat(
    app,
    options.sweepEvery,
    sweepNow,
    'what is old was not deleted',
    Math.min(FIRST_SWEEP_MS, options.sweepEvery ?? 0),
  )
  repeat(app, options.settleEvery, payment.service.settle, 'payments were not settled')
  repeat(app, options.settleEvery, audit.settle, 'audits were not settled')
  registerWishFiles(app, wish)
  registerCalendarFiles(app, career)
  consulting.registerFiles(app)
  account.registerFiles(app)
  content.registerMedia(app)
  course.registerFiles(app)
  cashier?.register(app, () => selfOrigin(app))
  payment.registerNotices(app)
  registerOpenAuthCallback(app, session.openAuth, { publicOrigin, limit: config.rateLimit ? CALLBACK_LIMIT : null })

  const document = JSON.stringify(openApiDocument(config.version))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  registerHealth(app, db, options.facts)
  if (config.h5Dir)
    await registerStaticFiles(app, {
      h5Dir: config.h5Dir,
      hasWorker: config.hasWorker,
      orgCode: config.orgCode,
      policySources: createPolicySources(db, now),
      launchAnswers: site.launchAnswers,
    })
  return app
}
