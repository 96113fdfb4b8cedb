// Session tokens: opaque, stored hashed, with sliding expiry.
import { sql, type Kysely } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../db/schema'
import type { SessionUser } from '../../http/handlers'

const SESSION_DAYS = 30
const SESSION_MS = SESSION_DAYS * 24 * 3600 * 1000
/** A session is written at most this often; reading one costs no write. */
const TOUCH_MS = 10 * 60 * 1000
/** How long a session continues beside its replacement, whose token may not have arrived. */
const TAKEN_OVER_MS = 60 * 1000

/** How a session was started. */
export interface SessionOrigin {
  /** Digest of the device's secret if that alone signed in: it proves no identity. */
  device?: string
  /** False if the sign-in proved no identity. */
  isProved?: boolean
  /** The account's password when the sign-in was checked, if a change of it invalidates the sign-in; any if left out. */
  passwordHash?: string | null
}

export interface SessionStore {
  /** Starts a session and returns its token, which is stored nowhere; null if the account, or its password, has changed since it was checked. */
  start(userId: string, orgCode: string, by?: SessionOrigin): Promise<string | null>
  /** When its holder last proved who he is; null if a device signed in by itself. */
  provedAt(tokenHash: string): Promise<Date | null>
  /** The user of a token within an organisation; null when unknown, expired or of another organisation. Slides the expiry. */
  find(token: string | undefined, orgCode: string): Promise<SessionUser | null>
  /** Ends a session, and its pending replacement. */
  end(tokenHash: string): Promise<void>
  /**
   * Replaces a session of the same user by another one, with the device's secret. The old one ends with the first call of the new
   * token, or after a minute: a lost answer signs nobody out.
   */
  replace(tokenHash: string, by: string): Promise<void>
  /** Ends every session of a user except one. */
  endOthers(userId: string, exceptTokenHash: string | null): Promise<void>
}

/** A token of a new session; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
/** Whether a text can be one of our tokens: other texts cost no query. */
export const isToken = (text: string | undefined): text is string => /^[A-Za-z0-9_-]{43}$/.test(text ?? '')
/** Digest under which a token is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export function createSessionStore(db: Kysely<Database>, now: () => Date): SessionStore {
  const expiry = () => new Date(now().getTime() + SESSION_MS)
  /** The token of a replacing session has reached its holder. */
  const arrived = (tokenHash: string, before: string) =>
    db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('session').where('token_hash', '=', before).execute()
      await transaction.updateTable('session').set({ takes_over: null }).where('token_hash', '=', tokenHash).execute()
    })
  return {
    async start(userId, orgCode, { device, isProved = device === undefined, passwordHash } = {}) {
      const token = newToken()
      await db.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<', now()).execute()
      const started = await db
        .insertInto('session')
        .columns([
          'token_hash',
          'user_id',
          'org_code',
          'created_at',
          'last_seen_at',
          'expires_at',
          'open_device',
          'proved_at',
        ])
        .expression((insert) =>
          insert
            .selectFrom('app_user')
            .select([
              sql.val(hashToken(token)).as('token_hash'),
              'user_id',
              sql.val(orgCode).as('org_code'),
              sql<Date>`${now()}::timestamptz`.as('created_at'),
              sql<Date>`${now()}::timestamptz`.as('last_seen_at'),
              sql<Date>`${expiry()}::timestamptz`.as('expires_at'),
              sql<string | null>`${device ?? null}::text`.as('open_device'),
              sql<Date | null>`${isProved ? now() : null}::timestamptz`.as('proved_at'),
            ])
            .where('user_id', '=', userId)
            .where('deleted_at', 'is', null)
            .$if(passwordHash !== undefined, (query) =>
              query.where('password_hash', 'is not distinct from', passwordHash!),
            )
            // a change of the password waits until the session exists, and then ends it
            .forShare(),
        )
        .returning('token_hash')
        .executeTakeFirst()
      return started ? token : null
    },
    async find(token, orgCode) {
      if (!isToken(token)) return null
      const tokenHash = hashToken(token)
      const row = await db
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
        .select(['session.user_id', 'session.org_code', 'session.last_seen_at', 'session.takes_over'])
        .where('session.token_hash', '=', tokenHash)
        .where('session.org_code', '=', orgCode)
        .where('session.expires_at', '>', now())
        .where('app_user.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      if (row.takes_over !== null) await arrived(tokenHash, row.takes_over)
      if (now().getTime() - row.last_seen_at.getTime() > TOUCH_MS)
        await db
          .updateTable('session')
          .set({ last_seen_at: now(), expires_at: expiry() })
          .where('token_hash', '=', tokenHash)
          // not one whose end was set meanwhile
          .where('last_seen_at', '<', new Date(now().getTime() - TOUCH_MS))
          .execute()
      return { userId: row.user_id, orgCode: row.org_code, tokenHash }
    },
    async provedAt(tokenHash) {
      const row = await db
        .selectFrom('session')
        .select('proved_at')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row?.proved_at ?? null
    },
    async end(tokenHash) {
      await db
        .deleteFrom('session')
        .where((row) => row.or([row('token_hash', '=', tokenHash), row('takes_over', '=', tokenHash)]))
        .execute()
    },
    async replace(tokenHash, by) {
      await db.transaction().execute(async (transaction) => {
        const end = new Date(now().getTime() + TAKEN_OVER_MS)
        const old = await transaction
          .updateTable('session')
          .set({ last_seen_at: now(), expires_at: sql<Date>`least(expires_at, ${end})` })
          .where('token_hash', '=', tokenHash)
          .returning('open_device')
          .executeTakeFirst()
        if (!old) return
        // an earlier replacement that was never used
        await transaction.deleteFrom('session').where('takes_over', '=', tokenHash).execute()
        await transaction
          .updateTable('session')
          .set({ takes_over: tokenHash, ...(old.open_device !== null && { open_device: old.open_device }) })
          .where('token_hash', '=', by)
          .execute()
      })
    },
    async endOthers(userId, exceptTokenHash) {
      await db
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .$if(exceptTokenHash !== null, (query) => query.where('token_hash', '!=', exceptTokenHash!))
        .execute()
    },
  }
}
