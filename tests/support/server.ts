// A real server over a real in-memory database, for tests of every kind.
import type { FastifyInstance } from 'fastify'
import type { Kysely, KyselyPlugin } from 'kysely'
import type { AddressInfo } from 'node:net'
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { buildApp, type AppConfig, type AppOptions } from '../../server/app'
import type { Database } from '../../server/db/schema'
import type { IndexFiles } from '../../server/modules/wish/candidate-index/index-files'
import { createSessionStore } from '../../server/modules/session/session.store'
import { embeddedMiniCode } from '../../server/ports/open-platform/embedded'
import type { SmsMessage } from '../../server/ports/sms'
import { createServices } from '../../server/services'
import { contradictionOf } from './answer-relations'
import { testDatabase } from './database'

const EMBEDDED_SECRET = 'a secret of the tests alone'

export interface TestServerOptions {
  /** 'none' (default): only the organisation; 'demo': the demonstration data of `provinces`. */
  seed?: 'none' | 'demo'
  /** Six-digit codes to seed; all by default. */
  provinces?: readonly string[]
  config?: Partial<AppConfig>
  /** Starts the clock here; it then stops until moved with `advance`. */
  clock?: Date
  /** Where candidate indexes are kept on disk; nowhere by default. */
  indexFiles?: IndexFiles
  /** Sees every statement of the server. */
  plugin?: KyselyPlugin
  /** Runs over the database of a running server, like another process, and leaves it open. */
  beside?: Pick<TestServer, 'db'>
  /** Further options of the app. */
  app?: Partial<AppOptions>
}

export interface Answer<T> {
  status: number
  Code: number
  Data: T
  Message: string
}

export interface TestServer {
  /** http://127.0.0.1:PORT */
  url: string
  app: FastifyInstance
  db: Kysely<Database>
  /** Messages "sent" so far. */
  sms: SmsMessage[]
  /** Text of the last captcha. */
  captchaText(): string
  /** The embedded platform's login code for a person in a mini-program. */
  miniCode(person: string): string
  /** Token of a new session of an account, as after a password: for tests within a session. */
  signedIn(userId: string, orgCode?: string): Promise<string>
  /** Moves a stopped clock. */
  advance(milliseconds: number): void
  /** Calls the API like the app, without a connection, which costs twice the rest. Data has the type of success: check Code first. */
  call<P extends EndpointPath>(
    path: P,
    request: RequestOf<P>,
    options?: { token?: string; orgCode?: string | null },
  ): Promise<Answer<ResponseOf<P>>>
  close(): Promise<void>
}

/** Starts the server in this process. Answers are checked against the contract. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const open = options.beside
    ? { db: options.beside.db, close: async () => undefined }
    : await testDatabase(options.seed === 'demo' ? (options.provinces ?? 'all') : 'nothing')
  const { db } = open
  if (options.seed !== 'demo' && !options.beside)
    await db.insertInto('organisation').values({ org_code: 'demo', name: '演示机构' }).execute()

  let time = options.clock?.getTime() ?? null
  const sms: SmsMessage[] = []
  let drawn = 0
  let text = ''
  const now = () => new Date(time ?? Date.now())
  const { plugin, indexFiles } = options
  const seen = plugin ? db.withPlugin(plugin) : db
  const app = await buildApp({
    db: seen,
    now,
    ...(indexFiles && { services: createServices({ db: seen, now, indexFiles }) }),
    sms: { send: async (message) => void sms.push(message) },
    drawCaptcha: () => {
      text = `t${String(drawn++).padStart(3, '0')}`
      return { text, svg: `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>` }
    },
    embeddedSecret: EMBEDDED_SECRET,
    ...options.app,
    config: { validateResponses: true, rateLimit: false, ...options.config },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    url,
    app,
    db,
    sms,
    captchaText: () => text,
    miniCode: (person) => embeddedMiniCode(person, EMBEDDED_SECRET),
    async signedIn(userId, orgCode = 'demo') {
      const token = await createSessionStore(db, now).start(userId, orgCode)
      if (token === null) throw new Error('there is no such account')
      return token
    },
    advance(milliseconds) {
      if (time === null) throw new Error('give startTestServer a clock to move')
      time += milliseconds
    },
    async call(path, request, { token, orgCode = 'demo' } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: {
          host: new URL(url).host,
          'content-type': 'application/json',
          terminaltype: '1',
          ...(orgCode === null ? {} : { orgcode: orgCode }),
          ...(token ? { token } : {}),
        },
        payload: JSON.stringify(request),
      })
      const answer = response.json<Omit<Answer<ResponseOf<typeof path>>, 'status'>>()
      const contradiction = contradictionOf(answer.Data)
      if (contradiction) throw new Error(`${path} contradicts itself: ${contradiction}`)
      return { status: response.statusCode, ...answer }
    },
    async close() {
      await app.close()
      await open.close()
    },
  }
}
