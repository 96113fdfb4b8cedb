// Demonstration is one switch. On, everybody at this machine has access to everything: an embedded platform, an account and cards
// whose passwords are in the README, SMS codes on the console. Off, each of these is closed, also in a database that was filled for it.
import type { Kysely } from 'kysely'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Database } from '../db/schema'
import { seedProvinces, seedRegisters } from '../db/seeds/seed-facts'
import { seedExperts } from '../db/seeds/experts'
import { DEMONSTRATION_CARDS } from '../db/seeds/membership'
import { DEMONSTRATION_ACCOUNT } from '../db/seeds/demonstration-account'
import { DEMONSTRATION_ORGANISATION } from '../db/seeds/site-content'
import { bumpDataRevision } from '../db/data-revision'
import { verifyPassword } from '../lib/password/password'

type Environment = Record<string, string | undefined>

/** The address a server listens on if HOST is not set: this machine only. */
export const DEFAULT_HOST = '127.0.0.1'
/** Shortest secret used for signing. */
export const SECRET_LENGTH = 32

/** Whether only this machine reaches a server that listens on this address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback'
}

/** Settings that a service for families needs and the environment lacks. */
function missingFor(env: Environment): string[] {
  const missing: string[] = []
  if (env.SMS !== 'gateway')
    missing.push('SMS=gateway（连同 SMS_GATEWAY_URL、SMS_GATEWAY_SECRET；否则验证码只会打印在这台机器上）')
  if (env.OPEN_PLATFORM === 'embedded') missing.push('OPEN_PLATFORM=real 或 off（embedded 让任何人以任何身份登录）')
  if (env.PAYMENT === 'embedded') missing.push('PAYMENT=real 或 off（embedded 让任何人不付钱就开通）')
  if (env.RATE_LIMIT === 'off') missing.push('去掉 RATE_LIMIT=off')
  return missing
}

/**
 * Whether this start is a demonstration. DEMO=on or off decides; without it, it is one if only this machine can reach the server and the
 * data are its own. `refuse` throws; it receives a Chinese text with all missing settings.
 */
export function readDemonstration(env: Environment, refuse: (message: string) => never): boolean {
  const host = env.HOST || DEFAULT_HOST
  const said = env.DEMO
  if (said === 'on') return true
  if (said && said !== 'off') return refuse(`环境变量 DEMO 应为 on 或 off，现在是 ${said}`)
  const missing = missingFor(env)
  if (said === 'off')
    return missing.length === 0
      ? false
      : refuse(`DEMO=off（正式使用）还需要设置：\n${missing.map((line) => `  ${line}`).join('\n')}`)
  if (isLoopback(host) && !env.DATABASE_URL) return true
  const why = env.DATABASE_URL ? '使用了 DATABASE_URL' : `HOST=${host} 让别的机器也能访问`
  return refuse(
    [
      `${why}，请说明这是演示还是正式使用：`,
      '  演示：DEMO=on（演示账号、演示卡密公开，短信验证码打印在这台机器上，请只在信任的网络里使用）',
      `  正式使用：DEMO=off${missing.length > 0 ? '，并设置：' : ''}`,
      ...missing.map((line) => `    ${line}`),
    ].join('\n'),
  )
}

/** Fills an empty database of a service: the facts and the organisation, without made-up data or accounts. */
export async function fillForService(db: Kysely<Database>, orgCode: string, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedProvinces(transaction)
    await seedRegisters(transaction)
    await transaction
      .insertInto('organisation')
      .values({ org_code: orgCode, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await bumpDataRevision(transaction)
  })
}

/** Adds the experts, whom families reserve and ask, to a demonstration filled by an earlier version; changed ones stay unchanged. */
export async function completeDemonstration(db: Kysely<Database>): Promise<void> {
  const { orgCode } = DEMONSTRATION_ORGANISATION
  const organisation = await db
    .selectFrom('organisation')
    .select('org_code')
    .where('org_code', '=', orgCode)
    .executeTakeFirst()
  const expert = await db.selectFrom('expert').select('expert_id').where('org_code', '=', orgCode).limit(1).execute()
  if (organisation && expert.length === 0) await seedExperts(db, orgCode)
}

/**
 * Closes whatever a demonstration left open in the database: the account with the known password and its sessions, the cards of the README.
 * A changed password and a used card belong to somebody and stay.
 * @returns what was closed, in Chinese, for the operator
 */
export async function shutDemonstration(db: Kysely<Database>): Promise<string[]> {
  const shut: string[] = []
  const account = await db
    .selectFrom('app_user')
    .select(['user_id', 'password_hash'])
    .where('user_id', '=', DEMONSTRATION_ACCOUNT.userId)
    .executeTakeFirst()
  if (account?.password_hash && (await verifyPassword(account.password_hash, DEMONSTRATION_ACCOUNT.password))) {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('app_user')
        .set({ password_hash: null })
        .where('user_id', '=', account.user_id)
        .execute()
      await transaction.deleteFrom('session').where('user_id', '=', account.user_id).execute()
      await transaction.deleteFrom('open_identity').where('user_id', '=', account.user_id).execute()
    })
    shut.push(`演示账号 ${DEMONSTRATION_ACCOUNT.loginName}`)
  }
  const cards = await db
    .updateTable('member_card')
    .set({ state: 'stopped' })
    .where('org_code', '=', DEMONSTRATION_ORGANISATION.orgCode)
    .where(
      'card_no',
      'in',
      DEMONSTRATION_CARDS.map(({ cardNo }) => cardNo),
    )
    .where('state', '=', 'new')
    .returning('card_no')
    .execute()
  if (cards.length > 0) shut.push(`${cards.length} 张演示卡`)
  return shut
}
