// Starts the server: reads the environment, opens and fills the database, listens, and shuts down in order.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, defaultConfig } from './app'
import { startThreads } from './compute/threads'
import { openDatabase, type OpenDatabase } from './db/database'
import { DataDirLockedError } from './db/lock'
import { migrate } from './db/migrate'
import { completeRegister } from './db/importers/colleges/present-names'
import { writeRules } from './db/seeds/seed-facts'
import { keepOwnFilms } from './db/seeds/own-content'
import { DEMONSTRATION_ACCOUNT, seedDemonstration } from './db/seeds/seed'
import {
  completeDemonstration,
  DEFAULT_HOST,
  fillForService,
  readDemonstration,
  SECRET_LENGTH,
  shutDemonstration,
} from './jobs/demonstration'
import { EXTENTS, getReady, type Readiness } from './jobs/get-ready'
import { readDataKind, startFacts, type DataKind } from './jobs/start-facts'
import { repeat } from './jobs/repeat'
import { createSeasonTurn } from './jobs/season-turn'
import { indexFilesIn } from './modules/wish/candidate-index/index-files'
import { readObjectStore } from './ports/object-store/settings'
import { readTrustedProxies, type TrustedProxies } from './http/limits/client-address'
import { readOpenPlatforms, readPublicOrigin, readSingleLoginSecrets } from './ports/open-platform/settings'
import { readPayments } from './ports/payment/settings'
import { consoleSms } from './ports/sms-console'
import { gatewaySms } from './ports/sms-gateway'
import type { SmsSender } from './ports/sms'
import { DEFAULT_LOG_LEVEL, loggerOptions } from './http/request-log'
import { readSmsADay, type SmsADay } from './modules/session/sms-budget'
import { readKeepDays, type KeepDays } from './jobs/retention'
import { createServices } from './services'
import { readWishYear, SettingError, wholeNumber } from './settings'

/** Exit codes that an operator's supervisor can distinguish. */
const EXIT = { failed: 1, badSetting: 2, dataDirLocked: 3, portTaken: 4, databaseEnded: 5 } as const

/** Between two checks for study plans whose time has come. */
const REMIND_EVERY_MS = 60_000
/** Between two checks for payments without a report. */
const SETTLE_EVERY_MS = 30_000
/** Between two looks at the season. */
const SEASON_EVERY_MS = 60_000
/** Between two rounds of deleting expired data. */
const SWEEP_EVERY_MS = 24 * 3600 * 1000

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

interface Settings {
  port: number
  host: string
  isDemonstration: boolean
  data: DataKind
  factsDir: string
  databaseUrl: string | undefined
  dataDir: string
  orgCode: string
  h5Dir: string
  hasWorker: boolean
  wishYear: number | null
  seedProvinces: string[] | undefined
  isProduction: boolean
  logLevel: string
  warmUp: Readiness['extent']
  computeThreads: number
  rateLimit: boolean
  trustProxy: TrustedProxies
  keepDays: KeepDays
  smsADay: SmsADay
}

function readSettings(env: NodeJS.ProcessEnv, refuse: (message: string) => never): Settings {
  const isProduction = env.NODE_ENV === 'production'
  return {
    port: wholeNumber('PORT', env.PORT, 8080, 0, 65_535),
    host: env.HOST || DEFAULT_HOST,
    isDemonstration: readDemonstration(env, refuse),
    data: readDataKind(env),
    factsDir: path.resolve(env.FACTS_DIR || 'facts'),
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    orgCode: env.ORG || defaultConfig.orgCode,
    h5Dir: path.resolve(env.H5_DIR || 'dist/h5'),
    hasWorker: env.WORKER !== 'off',
    wishYear: readWishYear(env),
    seedProvinces: env.SEED_PROVINCES ? env.SEED_PROVINCES.split(',').map((code) => code.trim()) : undefined,
    isProduction,
    logLevel: env.LOG_LEVEL || DEFAULT_LOG_LEVEL,
    warmUp: EXTENTS.find((extent) => extent === env.WARM_UP) ?? 'all',
    computeThreads: wholeNumber('COMPUTE_THREADS', env.COMPUTE_THREADS, 1, 0, 8),
    rateLimit: env.RATE_LIMIT !== 'off',
    trustProxy: readTrustedProxies(env, refuse),
    keepDays: readKeepDays(env.KEEP_DAYS, refuse),
    smsADay: readSmsADay(env.SMS_A_DAY, refuse),
  }
}

function smsSender(env: NodeJS.ProcessEnv): SmsSender {
  const kind = env.SMS || 'console'
  if (kind === 'console') return consoleSms(print)
  if (kind !== 'gateway') throw new SettingError(`环境变量 SMS 应为 console 或 gateway，现在是 ${kind}`)
  if (!env.SMS_GATEWAY_URL || !env.SMS_GATEWAY_SECRET)
    throw new SettingError('SMS=gateway 还需要环境变量 SMS_GATEWAY_URL 和 SMS_GATEWAY_SECRET')
  return gatewaySms({ url: env.SMS_GATEWAY_URL, secret: env.SMS_GATEWAY_SECRET })
}

/** Fills an empty database: with the demonstration data, or for a service with facts only. An operator's own data stay unchanged. */
async function fillWhenEmpty({ db }: OpenDatabase, settings: Settings): Promise<void> {
  const first = await db.selectFrom('organisation').select('org_code').limit(1).executeTakeFirst()
  if (first) return
  if (!settings.isDemonstration) {
    await fillForService(db, settings.orgCode, process.env.ORG_NAME || settings.orgCode)
    print(
      `数据库是空的，已写入省份规则、院校和专业名录，以及机构 ${settings.orgCode}。录取数据请用 npm run data:import 导入。`,
    )
    return
  }
  const isGenerated = settings.data === 'demonstration'
  print(isGenerated ? '数据库是空的，正在生成演示数据……' : '数据库是空的，正在写入名录、机构和演示账号……')
  const started = Date.now()
  await seedDemonstration(db, { provinces: isGenerated ? settings.seedProvinces : [] })
  print(`${isGenerated ? '演示数据已生成' : '已写好'}，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒。`)
}

/** Prints the demonstration account, if the database has it. */
async function tellDemonstration({ db }: OpenDatabase): Promise<void> {
  const account = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('org_code', '=', 'demo')
    .where('login_name', '=', DEMONSTRATION_ACCOUNT.loginName)
    .executeTakeFirst()
  if (account) print(`演示账号：${DEMONSTRATION_ACCOUNT.loginName}，密码：${DEMONSTRATION_ACCOUNT.password}`)
}

/**
 * Resolves when the server may listen: at once, or with `LISTEN=on-message` when the parent process sends the message. Ends this
 * process in order when the parent has ended, even if it was killed.
 */
function permissionToListen(env: NodeJS.ProcessEnv): Promise<void> {
  if (env.LISTEN !== 'on-message' || !process.connected) return Promise.resolve()
  return new Promise((resolve) => {
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
    process.once('message', () => resolve())
  })
}

async function start(): Promise<void> {
  const mayListen = permissionToListen(process.env)
  const refuse = (message: string): never => {
    throw new SettingError(message)
  }
  const settings = readSettings(process.env, refuse)
  const { isDemonstration } = settings
  const fileKey = process.env.FILE_KEY
  if (fileKey && fileKey.length < SECRET_LENGTH) refuse(`环境变量 FILE_KEY 至少需要 ${SECRET_LENGTH} 个字符`)
  const sms = smsSender(process.env)
  const openPlatforms = readOpenPlatforms(process.env, refuse, isDemonstration)
  const publicOrigin = readPublicOrigin(process.env, refuse)
  const payments = readPayments(process.env, refuse, isDemonstration)
  const objects = await readObjectStore(process.env, settings.dataDir, refuse)
  const singleLoginSecrets = readSingleLoginSecrets(process.env, refuse)
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir })
  let isEnding = false
  void database.ended?.then(({ message }) => {
    complain(`数据库已停止：${message}`)
    process.exit(EXIT.databaseEnded)
  })
  try {
    await migrate(database.db)
    await fillWhenEmpty(database, settings)
    await writeRules(database.db)
    await completeRegister(database.db)
    const facts =
      settings.data === 'facts'
        ? await startFacts({
            database,
            folder: settings.factsDir,
            thread: fileURLToPath(new URL('facts-thread.mjs', import.meta.url)),
            print,
            complain,
          })
        : null
    if (isDemonstration) await completeDemonstration(database.db)
    else {
      const shut = await shutDemonstration(database.db)
      if (shut.length > 0) print(`这不是演示，已停用：${shut.join('、')}。`)
    }
    await keepOwnFilms(objects)
    const services = createServices({
      db: database.db,
      wishYear: settings.wishYear,
      indexFiles: indexFilesIn(settings.dataDir, (error) => complain(`候选数据没有存到磁盘：${error.message}`)),
      onTrouble: (error) => complain(error.message),
    })
    const threads =
      settings.computeThreads === 0
        ? null
        : await startThreads({
            db: database.db,
            file: fileURLToPath(new URL('compute-thread.mjs', import.meta.url)),
            threads: settings.computeThreads,
            wishYear: settings.wishYear,
            dataDir: settings.dataDir,
            validateResponses: !settings.isProduction,
            onFailure: (error) => complain(`计算线程出错：${error.message}`),
          })
    const app = await buildApp({
      db: database.db,
      services,
      facts: facts?.loader,
      beside: threads?.beside,
      sms,
      objects,
      pictureDir: path.join(settings.dataDir, 'pictures'),
      openPlatforms,
      singleLoginSecrets,
      remindEvery: REMIND_EVERY_MS,
      payments,
      settleEvery: SETTLE_EVERY_MS,
      sweepEvery: SWEEP_EVERY_MS,
      logger: loggerOptions(settings.logLevel),
      config: {
        orgCode: settings.orgCode,
        h5Dir: settings.h5Dir,
        hasWorker: settings.hasWorker,
        rateLimit: settings.rateLimit,
        trustProxy: settings.trustProxy,
        publicOrigin,
        keepDays: settings.keepDays,
        smsADay: settings.smsADay,
        validateResponses: !settings.isProduction,
      },
    })
    const end = async (signal: string) => {
      if (isEnding) return
      isEnding = true
      print(`收到 ${signal}，正在停止……`)
      // a client that never disconnects must not keep the server from ending
      const timer = setTimeout(() => process.exit(EXIT.failed), 10_000)
      timer.unref()
      facts?.loader.stop()
      await app.close()
      await facts?.worker.close()
      await threads?.close()
      await database.close()
      process.exit(0)
    }
    process.on('SIGTERM', (signal) => void end(signal))
    process.on('SIGINT', (signal) => void end(signal))
    const readiness = {
      app,
      db: database.db,
      services,
      orgCode: settings.orgCode,
      extent: settings.warmUp,
      warmThreads: threads?.warmUp,
      isWanted: () => !isEnding,
    }
    const turnSeason = createSeasonTurn(services.admission.wishYear, (year) => {
      print(`现在按 ${year} 年高考填报。`)
      return getReady(readiness)
    })
    repeat(app, SEASON_EVERY_MS, turnSeason, 'the server did not get ready for the new season', 0)
    await mayListen
    if (isEnding) return
    await app.listen({ port: settings.port, host: settings.host })
    const address = app.server.address()
    const port = address && typeof address === 'object' ? address.port : settings.port
    print(`精准志愿已启动：http://localhost:${port}`)
    facts?.loader.run().catch((error: Error) => complain(`数据没有载入完：${error.message}`))
    getReady(readiness).catch((error: Error) => {
      if (!isEnding) complain(`候选数据没有预先读入：${error.message}`)
    })
    if (openPlatforms === 'embedded')
      print(
        '第三方登录由内置的演示平台代替（OPEN_PLATFORM=embedded）；正式使用请设为 real 或 off，见 docs/open-platforms.md。',
      )
    if (payments === 'embedded')
      print(
        '付款由内置的演示收银台代替（PAYMENT=embedded），不会收钱；正式使用请设为 real 或 off，见 docs/payments.md。',
      )
    if (isDemonstration) await tellDemonstration(database)
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  const cause = error as NodeJS.ErrnoException
  if (error instanceof SettingError) {
    complain(error.message)
    process.exit(EXIT.badSetting)
  }
  if (error instanceof DataDirLockedError) {
    complain(error.message)
    process.exit(EXIT.dataDirLocked)
  }
  if (cause.code === 'EADDRINUSE') {
    complain(`端口 ${process.env.PORT || 8080} 已被占用。请先停止占用它的程序，或用环境变量 PORT 换一个端口。`)
    process.exit(EXIT.portTaken)
  }
  complain(`启动失败：${cause.stack ?? String(error)}`)
  process.exit(EXIT.failed)
})
