// Accounts as sign-in sees them.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { rightsReader } from '../../lib/rights/rights'

export interface Account {
  user_id: string
  login_name: string | null
  mobile: string | null
  password_hash: string | null
  failed_logins: number
  locked_until: Date | null
}

export interface NewAccount {
  userId: string
  orgCode: string
  mobile: string
  nickName: string
  loginName: string | null
  passwordHash: string | null
  createdAt: Date
}

/** Wrong passwords after which an account is locked. */
export const LOCK_AFTER = 5

export function createSessionRepository(db: Kysely<Database>) {
  const accounts = (orgCode: string) =>
    db
      .selectFrom('app_user')
      .select(['user_id', 'login_name', 'mobile', 'password_hash', 'failed_logins', 'locked_until'])
      .where('org_code', '=', orgCode)
      .where('deleted_at', 'is', null)
  return {
    byMobile: (orgCode: string, mobile: string): Promise<Account | undefined> =>
      accounts(orgCode).where('mobile', '=', mobile).executeTakeFirst(),
    byLoginName: (orgCode: string, loginName: string): Promise<Account | undefined> =>
      accounts(orgCode)
        .where(sql`lower(login_name)`, '=', loginName.toLowerCase())
        .executeTakeFirst(),
    byId: (orgCode: string, userId: string): Promise<Account | undefined> =>
      accounts(orgCode).where('user_id', '=', userId).executeTakeFirst(),
    async insert(account: NewAccount): Promise<void> {
      await db
        .insertInto('app_user')
        .values({
          user_id: account.userId,
          org_code: account.orgCode,
          login_name: account.loginName,
          mobile: account.mobile,
          password_hash: account.passwordHash,
          nick_name: account.nickName,
          avatar: null,
          real_name: null,
          gender: null,
          identity: null,
          school_name: null,
          graduation_year: null,
          province_id: null,
          city_id: null,
          created_at: account.createdAt,
        })
        .execute()
    },
    /**
     * Counts one more attempt before the password is looked at, so that parallel guesses cannot share one; the attempt that
     * reaches the limit locks in the same statement. Returns the count, null when no attempt is left.
     */
    async reserveAttempt(userId: string, lockUntil: Date): Promise<number | null> {
      const row = await db
        .updateTable('app_user')
        .set((update) => ({
          failed_logins: update('failed_logins', '+', 1),
          locked_until: sql<Date | null>`case when failed_logins + 1 >= ${LOCK_AFTER} then ${lockUntil}::timestamptz end`,
        }))
        .where('user_id', '=', userId)
        .where('failed_logins', '<', LOCK_AFTER)
        .returning('failed_logins')
        .executeTakeFirst()
      return row?.failed_logins ?? null
    },
    async clearAttempts(userId: string): Promise<void> {
      await db
        .updateTable('app_user')
        .set({ failed_logins: 0, locked_until: null })
        .where('user_id', '=', userId)
        .execute()
    },
    /** Ends a lock that has run out; a lock made meanwhile stays. */
    async endOldLock(userId: string, now: Date): Promise<void> {
      await db
        .updateTable('app_user')
        .set({ failed_logins: 0, locked_until: null })
        .where('user_id', '=', userId)
        .where('locked_until', '<=', now)
        .execute()
    },
    async setPassword(userId: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('app_user')
        .set({ password_hash: passwordHash, failed_logins: 0, locked_until: null })
        .where('user_id', '=', userId)
        .execute()
    },
    /** Sets the first login name; false when the account has one already. A taken name breaks the unique index. */
    async setLoginName(userId: string, loginName: string, passwordHash: string): Promise<boolean> {
      const row = await db
        .updateTable('app_user')
        .set({ login_name: loginName, password_hash: passwordHash })
        .where('user_id', '=', userId)
        .where('login_name', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Takes every platform's identity, and with it every device's secret, from an account. */
    async dropBindings(userId: string): Promise<void> {
      await db.deleteFrom('open_identity').where('user_id', '=', userId).execute()
    },
    async hasRecommendCode(orgCode: string, code: string): Promise<boolean> {
      const row = await db
        .selectFrom('recommend_code')
        .select('code')
        .where('org_code', '=', orgCode)
        .where('code', '=', code)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Sets the code of who recommended; false when the account has one already. */
    async setRecommendCode(userId: string, code: string): Promise<boolean> {
      const row = await db
        .updateTable('app_user')
        .set({ recommend_code: code })
        .where('user_id', '=', userId)
        .where('recommend_code', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },
    rights: rightsReader(db),
  }
}

export type SessionRepository = ReturnType<typeof createSessionRepository>
