// Accounts, as far as sign-in needs them.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { rightsReader } from '../../lib/rights/rights'

export interface Account {
  user_id: string
  login_name: string | null
  mobile: string | null
  password_hash: string | null
}

export interface NewAccount {
  userId: string
  orgCode: string
  mobile: string
  nickName: string
  loginName: string | null
  passwordHash: string | null
  /** The holder, student or parent, and the year of leaving school, if given at registration. */
  identity?: string
  graduationYear?: number
  createdAt: Date
}

export function createSessionRepository(db: Kysely<Database>) {
  const accounts = (orgCode: string) =>
    db
      .selectFrom('app_user')
      .select(['user_id', 'login_name', 'mobile', 'password_hash'])
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
          identity: account.identity ?? null,
          school_name: null,
          graduation_year: account.graduationYear ?? null,
          province_id: null,
          city_id: null,
          created_at: account.createdAt,
        })
        .execute()
    },
    async setPassword(userId: string, passwordHash: string): Promise<void> {
      await db.updateTable('app_user').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute()
    },
    /**
     * Sets the first login name; false if the account already has one, or its password has changed since it was read. A taken name violates
     * the unique index.
     */
    async setLoginName(read: Account, loginName: string, passwordHash: string): Promise<boolean> {
      const row = await db
        .updateTable('app_user')
        .set({ login_name: loginName, password_hash: passwordHash })
        .where('user_id', '=', read.user_id)
        .where('password_hash', 'is not distinct from', read.password_hash)
        .where('login_name', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Removes every platform's identity, and with it every device's secret, from an account. */
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
    /** Sets the code of the recommender; false if the account already has one. */
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
