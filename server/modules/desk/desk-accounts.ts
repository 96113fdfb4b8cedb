// Accounts of the desk: password and one-time code, sessions of half a day, the trail.
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { DeskRole } from '../../../contract/define'
import { isUniqueViolation } from '../../db/database'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import type { DeskUser } from '../../http/handlers'
import { hashPassword, requireStrongPassword, verifyPassword } from '../../lib/password/password'
import { pageOfQuery, type PagingRequest } from '../../http/paging'
import { createPasswordGuesses, subjectOf } from '../session/password-guesses'
import { hashToken, isToken, newToken } from '../session/session.store'

const SESSION_MS = 12 * 3_600_000
const STEP_SECONDS = 30
/** Time steps before and after the server's clock whose codes are accepted. */
const WINDOW = 1
const ISSUER = '精准志愿'

const totpOf = (secret: string, label?: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS })

/** The time step of a code; null if it fits none near now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

export interface NewDeskAccount {
  orgCode: string
  loginName: string
  password: string
  role: DeskRole
  expertId: string | null
}

/**
 * Creates an account. Throws DESK_NAME_TAKEN, PASSWORD_WEAK.
 * @returns its secret, which is shown only this once
 */
export async function addDeskAccount(db: Kysely<Database>, account: NewDeskAccount, now: Date) {
  await requireStrongPassword(account.password)
  const secret = new Secret({ size: 20 }).base32
  const deskId = randomUUID()
  try {
    await db
      .insertInto('desk_account')
      .values({
        desk_id: deskId,
        org_code: account.orgCode,
        login_name: account.loginName,
        password_hash: await hashPassword(account.password),
        code_secret: secret,
        role: account.role,
        expert_id: account.expertId,
        created_at: now,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProductError('DESK_NAME_TAKEN')
    throw error
  }
  return { deskId, secret, uri: totpOf(secret, account.loginName).toString() }
}

export function createDeskAccounts(db: Kysely<Database>, now: () => Date) {
  const guesses = createPasswordGuesses(db, now)
  /** An unknown name is counted by the same statements; otherwise an attacker could find out which names exist. */
  const guessedAt = (orgCode: string, loginName: string) => subjectOf(orgCode, { unknown: `desk ${loginName}` })

  return {
    /**
     * Throws DESK_LOGIN_FAILED, the same for each of the three parts, and DESK_LOCKED after five tries at a name from one address: guessing from
     * another address locks nobody out, because the code protects the account besides the password.
     */
    async signIn(orgCode: string, address: string, given: { loginName: string; password: string; code: string }) {
      const subject = guessedAt(orgCode, given.loginName)
      const place = { kind: 'address', address } as const
      if (!(await guesses.reserve(subject, place))) throw new ProductError('DESK_LOCKED')
      const row = await db
        .selectFrom('desk_account')
        .selectAll()
        .where('org_code', '=', orgCode)
        .where('login_name', '=', given.loginName)
        .where('left_at', 'is', null)
        .executeTakeFirst()
      const isRight = await verifyPassword(row?.password_hash ?? null, given.password)
      const step = row && stepOf(row.code_secret, given.code, now())
      if (!row || !isRight || step === null || step === undefined) throw new ProductError('DESK_LOGIN_FAILED')
      // a code counts once, even if two requests send it at the same moment
      const taken = await db
        .updateTable('desk_account')
        .set({ last_code_step: step })
        .where('desk_id', '=', row.desk_id)
        .where('last_code_step', '<', step)
        .returning('desk_id')
        .executeTakeFirst()
      if (!taken) throw new ProductError('DESK_LOGIN_FAILED')
      await guesses.right(subject, place)
      const token = newToken()
      const expiresAt = new Date(now().getTime() + SESSION_MS)
      await db.deleteFrom('desk_session').where('expires_at', '<', now()).execute()
      await db
        .insertInto('desk_session')
        .values({ token_hash: hashToken(token), desk_id: row.desk_id, created_at: now(), expires_at: expiresAt })
        .execute()
      return { deskId: row.desk_id, token, role: row.role, expiresAt }
    },

    /** The account of a token; throws SESSION_EXPIRED, and DESK_FORBIDDEN for another role. */
    async require(token: string | undefined, orgCode: string, roles: readonly DeskRole[]): Promise<DeskUser> {
      if (!isToken(token)) throw new ProductError('SESSION_EXPIRED')
      const tokenHash = hashToken(token)
      const row = await db
        .selectFrom('desk_session')
        .innerJoin('desk_account', 'desk_account.desk_id', 'desk_session.desk_id')
        .select(['desk_account.desk_id', 'role', 'expert_id'])
        .where('token_hash', '=', tokenHash)
        .where('org_code', '=', orgCode)
        .where('expires_at', '>', now())
        .where('left_at', 'is', null)
        .executeTakeFirst()
      if (!row) throw new ProductError('SESSION_EXPIRED')
      if (!roles.includes(row.role)) throw new ProductError('DESK_FORBIDDEN')
      return { deskId: row.desk_id, orgCode, role: row.role, expertId: row.expert_id, tokenHash }
    },

    async signOut(tokenHash: string): Promise<void> {
      await db.deleteFrom('desk_session').where('token_hash', '=', tokenHash).execute()
    },

    accounts: (orgCode: string) =>
      db.selectFrom('desk_account').selectAll().where('org_code', '=', orgCode).orderBy('created_at').execute(),

    /**
     * Closes an account and ends its sessions; a closed one stays closed.
     * @returns its owner, and whether that person has another active account; undefined if there is no such account
     */
    async close(orgCode: string, deskId: string) {
      const row = await db
        .updateTable('desk_account')
        .set((ref) => ({ left_at: ref.fn.coalesce('left_at', ref.val(now())) }))
        .where('org_code', '=', orgCode)
        .where('desk_id', '=', deskId)
        .returning(['desk_id', 'expert_id'])
        .executeTakeFirst()
      if (!row) return undefined
      await db.deleteFrom('desk_session').where('desk_id', '=', deskId).execute()
      const other =
        row.expert_id !== null &&
        (await db
          .selectFrom('desk_account')
          .select('desk_id')
          .where('expert_id', '=', row.expert_id)
          .where('left_at', 'is', null)
          .executeTakeFirst())
      return { expertId: row.expert_id, hasAnother: Boolean(other) }
    },

    /**
     * Gives an active account another password and secret, and ends its sessions: for a lost telephone. Throws PASSWORD_WEAK.
     * @returns the secret, which is shown only this once; undefined if there is no such account
     */
    async renew(orgCode: string, deskId: string, password: string) {
      await requireStrongPassword(password)
      const secret = new Secret({ size: 20 }).base32
      const password_hash = await hashPassword(password)
      const row = await db
        .updateTable('desk_account')
        .set({ password_hash, code_secret: secret, last_code_step: 0 })
        .where('org_code', '=', orgCode)
        .where('desk_id', '=', deskId)
        .where('left_at', 'is', null)
        .returning('login_name')
        .executeTakeFirst()
      if (!row) return undefined
      await db.deleteFrom('desk_session').where('desk_id', '=', deskId).execute()
      await guesses.forget(guessedAt(orgCode, row.login_name))
      return { secret, uri: totpOf(secret, row.login_name).toString() }
    },

    /** Records who did what. */
    async write(orgCode: string, deskId: string | null, act: string, subject: string | null): Promise<void> {
      await db
        .insertInto('desk_trail')
        .values({ org_code: orgCode, desk_id: deskId, act, subject, at: now() })
        .execute()
    },

    trail: (orgCode: string, request: PagingRequest) =>
      pageOfQuery(
        request,
        db
          .selectFrom('desk_trail')
          .leftJoin('desk_account', 'desk_account.desk_id', 'desk_trail.desk_id')
          .select(['at', 'act', 'subject', 'login_name'])
          .where('desk_trail.org_code', '=', orgCode)
          .orderBy('trail_id', 'desc'),
        ({ at, login_name, act, subject }) => ({
          ...{ At: at.toISOString(), LoginName: login_name, Act: act, Subject: subject },
        }),
      ),
  }
}

export type DeskAccounts = ReturnType<typeof createDeskAccounts>
