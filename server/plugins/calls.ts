// Registers every call of the contract: organisation, session, rights, request check, handler, response check, envelope.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { EndpointDefinition } from '../../contract/define'
import { contract, type EndpointPath } from '../../contract/registry'
import type { Database } from '../db/schema'
import { ProductError } from '../errors'
import type { AllHandlers, RequestContext, SessionUser } from '../handlers'
import { requireRights } from '../lib/rights/rights'
import { success } from './envelope'
import type { Organisations } from './organisations'
import { requestChecker, responseChecker } from './validation'

export interface CallOptions {
  db: Kysely<Database>
  now: () => Date
  handlers: AllHandlers
  organisations: Organisations
  /** The user of a token within an organisation; null for one that is unknown, ended or of another organisation. */
  sessions: { find(token: string | undefined, orgCode: string): Promise<SessionUser | null> }
  /** Check what handlers answer against the contract and fail loudly: for tests and development. */
  validateResponses: boolean
  /** Requests a minute and address, for calls that cost money or guess secrets. */
  limits: Partial<Record<EndpointPath, number>>
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
  for (const [path, endpoint] of endpoints) {
    const isForm = endpoint.encoding === 'form'
    const checkRequest = requestChecker(endpoint.request, isForm)
    const checkResponse = responseChecker(endpoint.response)
    const handle = options.handlers[path] as (request: unknown, context: RequestContext) => Promise<unknown>
    const limit = options.limits[path]

    app.post(
      `/api/${path}`,
      {
        config: {
          acceptsForm: isForm,
          ...(limit === undefined ? {} : { rateLimit: { max: limit, timeWindow: 60_000 } }),
        },
      },
      async (request, reply) => {
        const { orgCode } = await options.organisations.require(header(request, 'orgcode'))
        const user = await options.sessions.find(header(request, 'token'), orgCode)
        const requireUser = () => {
          if (!user) throw new ProductError('SESSION_EXPIRED')
          return user
        }
        if (endpoint.auth !== 'public') requireUser()
        if (typeof endpoint.auth === 'object')
          await requireRights(options.db, requireUser().userId, endpoint.auth.rights, options.now())

        const origin = `${request.protocol}://${request.host}`
        const data = await handle(checkRequest(request.body), { orgCode, user, ip: request.ip, origin, requireUser })
        if (options.validateResponses) {
          const breach = checkResponse(data)
          if (breach) throw new Error(`${path} answers against its contract: ${breach}`)
        }
        return success(reply, data)
      },
    )
  }
}
