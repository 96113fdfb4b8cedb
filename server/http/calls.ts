// Registers every call of the contract: organisation, session, rights, request check, handler, response check, envelope.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DeskRole, EndpointDefinition } from '../../contract/define'
import { contract, type EndpointPath } from '../../contract/registry'
import type { Database } from '../db/schema'
import { isHeavyCall, type HeavyAnswers } from '../compute/heavy-calls'
import { ProductError } from './errors'
import type { AllHandlers, DeskUser, RequestContext, SessionUser } from './handlers'
import { requireRights } from '../lib/rights/rights'
import { BUDGETS, type Budgets } from './limits/budget'
import type { CallLimit } from './limits/call-limits'
import { householdOf } from './limits/client-address'
import { bodyBytesOf, isHeavy, weightOf } from './limits/call-costs'
import { declaredOnly } from './bodies/declared-errors'
import { sendTooMuch, success } from './bodies/envelope'
import type { Gate } from './gate'
import type { Organisations } from './organisations'
import { rememberOrganisation } from './pages/page-organisation'
import { requestChecker, responseChecker } from './bodies/validation'

export interface CallOptions {
  db: Kysely<Database>
  now: () => Date
  handlers: AllHandlers
  organisations: Organisations
  /** The user of a token within an organisation; null for one that is unknown, expired or of another organisation. */
  sessions: { find(token: string | undefined, orgCode: string): Promise<SessionUser | null> }
  /** The desk account of a token within an organisation; throws SESSION_EXPIRED, and DESK_FORBIDDEN for another role. */
  desk: { require(token: string | undefined, orgCode: string, roles: readonly DeskRole[]): Promise<DeskUser> }
  /** Check the answers of handlers, including errors, against the contract and fail loudly: for tests and development. */
  validateResponses: boolean
  /** Requests per minute and address for calls that guess secrets or cost money; calls of one group share them. */
  limits: Partial<Record<EndpointPath, CallLimit>>
  /** Before calls that compute. */
  gate: Gate
  /** Answers calls whose body is read where they are computed. */
  heavy: HeavyAnswers
  /** Cost limits of addresses and accounts; null if one address stands for many people (tests, benchmarks). */
  budgets: Budgets | null
}

const endpoints = Object.entries(contract) as [EndpointPath, EndpointDefinition][]

/** Paths of all calls in lower case, as the router matches them. */
export const callPaths: ReadonlySet<string> = new Set(endpoints.map(([path]) => `/api/${path}`.toLowerCase()))

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Adds a POST route for every call of the contract. */
export function registerCalls(app: FastifyInstance, options: CallOptions): void {
  for (const [path, endpoint] of endpoints) if (!isHeavyCall(path)) registerCall(app, path, endpoint, options)
  // these are computed from the bytes of their bodies in any thread: none of them is read here
  void app.register(async (heavy) => {
    heavy.removeContentTypeParser('application/json')
    heavy.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [path, endpoint] of endpoints) if (isHeavyCall(path)) registerCall(heavy, path, endpoint, options)
  })
}

/** The function that answers a call, from the body as its route reads it. */
function answererOf(path: EndpointPath, endpoint: EndpointDefinition, options: CallOptions) {
  if (isHeavyCall(path)) {
    const nothing = new Uint8Array()
    return async (body: unknown, _context: RequestContext, reply: FastifyReply): Promise<unknown> => {
      const { buffer, byteOffset, length } = await options.heavy(path, (body as Uint8Array | undefined) ?? nothing)
      reply.envelopeCode = 0
      void reply.type('application/json; charset=utf-8')
      return Buffer.from(buffer, byteOffset, length)
    }
  }
  const checkRequest = requestChecker(endpoint.request, endpoint.encoding === 'form')
  const checkResponse = responseChecker(endpoint.response)
  const handle = options.handlers[path] as (request: unknown, context: RequestContext) => Promise<unknown>
  return async (body: unknown, context: RequestContext, reply: FastifyReply): Promise<unknown> => {
    const asked = checkRequest(body)
    const handled = () => handle(asked, context)
    const data = await (options.validateResponses ? declaredOnly(path, endpoint, handled) : handled())
    const breach = options.validateResponses ? checkResponse(data) : null
    if (breach) throw new Error(`${path} answers against its contract: ${breach}`)
    return success(reply, data)
  }
}

function registerCall(
  app: FastifyInstance,
  path: EndpointPath,
  endpoint: EndpointDefinition,
  options: CallOptions,
): void {
  const answer = answererOf(path, endpoint, options)
  const limit = options.limits[path]
  const weight = weightOf(endpoint)
  /** Seconds until the client may ask again; null if the call is paid. */
  const payFor = async (kind: keyof typeof BUDGETS, name: string) =>
    options.budgets ? options.budgets.pay({ kind, name }, weight, BUDGETS[kind]) : null
  const count = async (name: string) =>
    options.budgets && limit ? options.budgets.pay({ kind: limit.group, name }, 1, limit.most) : null

  app.post(
    `/api/${path}`,
    {
      bodyLimit: bodyBytesOf(endpoint),
      // paid before the body is read
      onRequest: async (request, reply) => {
        const household = householdOf(request.ip)
        const seconds = (await payFor('address', household)) ?? (await count(household))
        if (seconds !== null) return sendTooMuch(reply, seconds)
      },
      config: { acceptsForm: endpoint.encoding === 'form' },
    },
    async (request, reply) => {
      const { orgCode } = await options.organisations.require(header(request, 'orgcode'))
      const user = await options.sessions.find(header(request, 'token'), orgCode)
      const seconds = user && (await payFor('account', user.userId))
      if (seconds !== null) return sendTooMuch(reply, seconds)
      const requireUser = () => {
        if (!user) throw new ProductError('SESSION_EXPIRED')
        return user
      }
      const { auth } = endpoint
      const isDesk = typeof auth === 'object' && 'desk' in auth
      const desk = isDesk ? await options.desk.require(header(request, 'token'), orgCode, auth.desk) : undefined
      if (auth !== 'public' && !isDesk) requireUser()
      if (typeof auth === 'object' && 'rights' in auth)
        await requireRights(options.db, requireUser().userId, auth.rights, options.now())

      const origin = `${request.protocol}://${request.host}`
      const agent = header(request, 'user-agent') ?? ''
      const context = { orgCode, user, ip: request.ip, agent, origin, requireUser, desk }
      if (path === 'Web/WebConfig') rememberOrganisation(request, reply, orgCode)
      const run = () => answer(request.body, context, reply)
      const asker = { household: householdOf(request.ip), account: user?.userId }
      return isHeavy(endpoint) ? options.gate.run(asker, run) : run()
    },
  )
}
