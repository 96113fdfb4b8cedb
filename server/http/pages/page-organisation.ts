// The organisation of the start page: the one its link names before the `#`, else the last one of this browser. No server sees the part after the `#`; the app
// reads it, and requests the page again if that matters (docs/adr/0014).
import type { FastifyReply, FastifyRequest } from 'fastify'

const CODE = /^[A-Za-z0-9_-]{1,64}$/
const COOKIE = /(?:^|;\s*)org=([A-Za-z0-9_-]{1,64})(?:;|$)/
const YEAR_SECONDS = 365 * 24 * 3600

const remembered = (request: FastifyRequest): string | undefined => COOKIE.exec(request.headers.cookie ?? '')?.[1]

/** Code of the organisation in the address, if the code is well-formed. */
export function linkedOrganisation(request: FastifyRequest): string | undefined {
  const { OrgCode } = (request.query ?? {}) as Record<string, unknown>
  const code: unknown = Array.isArray(OrgCode) ? OrgCode[0] : OrgCode
  return typeof code === 'string' && CODE.test(code) ? code : undefined
}

/** Codes that a request for the page names, the first one first; they may be unknown. */
export const organisationsNamed = (request: FastifyRequest): string[] =>
  [linkedOrganisation(request), remembered(request)].filter((code) => code !== undefined)

/** Makes the browser name this organisation when it requests the page again. A code is no secret, and gives no access. */
export function rememberOrganisation(request: FastifyRequest, reply: FastifyReply, orgCode: string): void {
  if (!CODE.test(orgCode) || remembered(request) === orgCode) return
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header('set-cookie', `org=${orgCode}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`)
}
