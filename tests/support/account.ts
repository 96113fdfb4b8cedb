// An account in the database of a test server, without registration.
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/db/schema'
import { createOpenDevices } from '../../server/modules/session/open-devices'
import { hashToken } from '../../server/modules/session/session.store'

export interface TestAccount {
  userId: string
  loginName: string
  mobile: string
  password: string
}

/** Hashed like the server's, with the algorithm's least work: a hash states its own work, and is verified alike. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Inserts an account of the organisation 'demo'. */
export async function insertAccount(db: Kysely<Database>, account: Partial<TestAccount> = {}): Promise<TestAccount> {
  const made = { userId: randomUUID(), loginName: 'family', mobile: '13900001111', password: 'secret2026', ...account }
  await db
    .insertInto('app_user')
    .values({
      user_id: made.userId,
      org_code: 'demo',
      login_name: made.loginName,
      mobile: made.mobile,
      password_hash: await quickHash(made.password),
      nick_name: '小明',
      avatar: null,
      real_name: null,
      gender: null,
      identity: null,
      school_name: null,
      graduation_year: null,
      province_id: null,
      city_id: null,
    })
    .execute()
  return made
}

/** Binds an identity of the messaging app to the account of a session; returns the device's stored part of it. */
export async function bindDevice(db: Kysely<Database>, userId: string, token: string, openId: string): Promise<string> {
  const identity = { open_type: 1, open_id: openId, org_code: 'demo' }
  await db
    .insertInto('open_identity')
    .values({ ...identity, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const binding = { orgCode: 'demo', platform: 'wechat', openId } as const
  return createOpenDevices(db, () => new Date()).issue(binding, hashToken(token))
}

/** Id of an account in a test's database. */
export const userIdOf = async (db: Kysely<Database>, loginName: string): Promise<string> =>
  (await db.selectFrom('app_user').select('user_id').where('login_name', '=', loginName).executeTakeFirstOrThrow())
    .user_id

/** Gives an account a right, by default for longer than any test. */
export async function insertRight(
  db: Kysely<Database>,
  userId: string,
  rightsCode: string,
  expireAt = '2099-01-01T00:00:00Z',
): Promise<void> {
  await db.insertInto('user_right').values({ user_id: userId, rights_code: rightsCode, expire_at: expireAt }).execute()
}
