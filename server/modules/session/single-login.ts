// Single sign-on from the organisation's chat assistant: a ticket signed with the organisation's secret, valid once.
import type { Kysely } from 'kysely'
import { createHmac, timingSafeEqual } from 'node:crypto'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { Mobile } from '../../../contract/session'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'

/** How far the clocks of the two servers may differ, and how long a ticket is valid. */
const WINDOW_MS = 5 * 60 * 1000

const Payload = Compile(
  Type.Object({
    /** Organisation, so that a ticket of one is invalid at another with the same secret. */
    Org: Type.String(),
    Mobile,
    Name: Type.Optional(Type.String({ maxLength: 20 })),
    /** Seconds since 1970. */
    Time: Type.Integer(),
    Nonce: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  }),
)

export interface SingleLoginClaim {
  mobile: string
  name: string | null
}

/** Text of a ticket: base64url of the payload, a dot, base64url of HMAC-SHA256(secret, the first part). */
export function signSingleLogin(payload: object, secret: string): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

function parse(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** Creates the reader of tickets. It uses a ticket up and throws SINGLE_LOGIN_REFUSED for one that is forged, foreign, old or used. */
export function createSingleLogin(db: Kysely<Database>, now: () => Date, secrets: ReadonlyMap<string, string>) {
  return async (orgCode: string, ticket: string): Promise<SingleLoginClaim> => {
    const refused = () => new ProductError('SINGLE_LOGIN_REFUSED')
    const secret = secrets.get(orgCode)
    const [body = '', mark = '', ...rest] = ticket.split('.')
    if (secret === undefined || rest.length > 0) throw refused()
    const expected = createHmac('sha256', secret).update(body).digest()
    const given = Buffer.from(mark, 'base64url')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused()
    const payload = parse(body)
    if (!Payload.Check(payload) || payload.Org !== orgCode) throw refused()
    if (Math.abs(now().getTime() - payload.Time * 1000) > WINDOW_MS) throw refused()
    await db.deleteFrom('single_login_nonce').where('expires_at', '<', now()).execute()
    const fresh = await db
      .insertInto('single_login_nonce')
      // a ticket from a fast clock stays valid for two windows
      .values({ org_code: orgCode, nonce: payload.Nonce, expires_at: new Date(now().getTime() + 3 * WINDOW_MS) })
      .onConflict((conflict) => conflict.columns(['org_code', 'nonce']).doNothing())
      .returning('nonce')
      .executeTakeFirst()
    if (!fresh) throw refused()
    return { mobile: payload.Mobile, name: payload.Name ?? null }
  }
}
