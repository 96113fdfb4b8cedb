// Families who order, pay, ask and are refunded, through whichever server answers, whatever happens to callbacks.
import { Secret, TOTP } from 'otpauth'
import type { Kysely } from 'kysely'
import type { EndpointPath, RequestOf, ResponseOf } from '../../../../contract/registry'
import type { Database } from '../../../../server/db/schema'
import { seedMembership } from '../../../../server/db/seeds/membership'
import { addDeskAccount } from '../../../../server/modules/desk/desk-accounts'
import { FAULTS } from '../../../../server/ports/payment/cashier-books'
import { insertAccount, type TestAccount } from '../../../support/account'
import { callApi } from '../../../support/built-server'
import type { Fleet } from './fleet'
import type { Provider } from './provider'

/**
 * The first ones order by chance: an account has one open order at a time, so a long run has more of them. A payer's open order is
 * continued and paid: the abandoning, the sure and the refunded ones have no other.
 */
const byChance = (orders: number) => Math.max(6, Math.ceil(orders / 25))
const SURELY_PAID = 5
const AT_ONCE = 6
const TRIES = 8
const MINUTE = 60_000
/** A session at the desk lasts half a day: time moves no further. */
const MOVES = 30

export interface People {
  families: TestAccount[]
  operator: { loginName: string; password: string; secret: string }
}

/** An organisation with its products, families bound to the messaging app, an operator. */
export async function insertPeople(db: Kysely<Database>, now: Date, orders: number): Promise<People> {
  await db.insertInto('organisation').values({ org_code: 'demo', name: '演示机构' }).execute()
  await seedMembership(db, 'demo')
  const families: TestAccount[] = []
  for (let count = 0; count < byChance(orders) + 2 + SURELY_PAID; count += 1) {
    const made = await insertAccount(db, { loginName: `payer_${count}`, mobile: String(13_700_000_010 + count) })
    const identity = { open_type: 1, open_id: `open-${count}`, org_code: 'demo', user_id: made.userId }
    await db.insertInto('open_identity').values(identity).execute()
    families.push(made)
  }
  const account = { loginName: 'operator', password: 'desk2026pass' }
  const { secret } = await addDeskAccount(db, { ...account, orgCode: 'demo', role: 'operator', expertId: null }, now)
  return { families, operator: { ...account, secret } }
}

type Opening = 'Payment/WechatJSAPIPay' | 'Payment/WechatH5Pay' | 'Payment/WechatPayWechatH5' | 'Payment/AlipayMPPay'
const OPENINGS: Opening[] = [
  'Payment/WechatJSAPIPay',
  'Payment/WechatH5Pay',
  'Payment/WechatPayWechatH5',
  'Payment/AlipayMPPay',
]

export interface CrowdOptions {
  fleet: Fleet
  provider: Provider
  people: People
  random: () => number
  orders: number
  now: () => Date
}

/**
 * Makes this many orders; resolves when all have finished, with or without an answer.
 * @returns `surely`: one unpaid order, five paid ones, one of them with a forged callback, and one refunded, for a short run in which chance had none; to use when no server is
 * killed any more
 */
export async function letThemPay({
  fleet,
  provider,
  people,
  random,
  orders,
  now,
}: CrowdOptions): Promise<{ surely: () => Promise<void> }> {
  const chance = (share: number) => random() < share
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

  /** Asks again, another server, like an app behind a proxy; null where nobody answered. */
  async function call<P extends EndpointPath>(
    path: P,
    body: RequestOf<P>,
    token?: string,
  ): Promise<ResponseOf<P> | null> {
    for (let times = 0; times < TRIES; times += 1) {
      try {
        const { Code, Data } = await callApi<ResponseOf<P>>(pick(fleet.urls), path, body, token)
        if (Code === 0) return Data
        // the server lost its database, or had a reason: both may differ a moment later
      } catch {
        await fleet.someUp().catch(() => {})
      }
    }
    return null
  }

  const payers: string[] = []
  for (const { loginName, password } of people.families)
    payers.push((await call('Auth/Login', { LoginName: loginName, Password: password }))!.Token)
  const [leaves, givesBack, ...pay] = payers.splice(byChance(orders)) as [string, string, ...string[]]
  const { loginName, password, secret } = people.operator
  const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() })
  const desk = (await call('Desk/SignIn', { LoginName: loginName, Password: password, Code }))!.Token

  let next = 0
  let moves = 0
  async function family(): Promise<void> {
    while (next < orders) {
      next += 1
      // even a short run has each of these
      const [isLeft, isForged, isRefunded] = [next % 9 === 0, next % 8 === 0, next % 7 === 0]
      const token = isLeft ? leaves : pick(payers)
      const wanted = { ProductCode: pick(['WCF', 'WDF']), Subject: `thing ${next}`, BuyerId: '2088000000000001' }
      const openings = !isLeft && chance(0.25) ? [pick(OPENINGS), pick(OPENINGS)] : [pick(OPENINGS)]
      let orderNo: string | undefined
      for (const opening of openings) {
        const opened = await call(opening, wanted, token)
        if (!opened) continue
        orderNo = opened.OrderNo
        if (!isLeft && (isRefunded || chance(0.85)))
          await provider.pay(orderNo, isForged ? 'forged' : pick(FAULTS)).catch(() => {})
        if (moves < MOVES && chance(0.03)) {
          moves += 1
          fleet.move(16 * MINUTE)
        }
      }
      if (orderNo === undefined) continue
      if (isRefunded || chance(0.4)) await call('Payment/PaymentStatus', { OrderNo: orderNo }, token)
      if (isRefunded || chance(0.1))
        await call('Desk/Refund', { OrderNo: orderNo, Text: '要求退款', IsException: true }, desk)
    }
  }
  async function surely(): Promise<void> {
    const of = (Subject: string) => ({ ProductCode: 'WCF', Subject, BuyerId: '2088000000000001' })
    await call('Payment/AlipayMPPay', of('left'), leaves)
    // as many paid ones as the planting needs
    for (const [index, token] of pay.entries()) {
      const paid = (await call('Payment/AlipayMPPay', of('paid'), token))!
      await provider.pay(paid.OrderNo, index === 0 ? 'forged' : 'normal').catch(() => {})
    }
    const { OrderNo } = (await call('Payment/AlipayMPPay', of('given back'), givesBack))!
    await provider.pay(OrderNo, 'normal')
    await call('Payment/PaymentStatus', { OrderNo }, givesBack)
    await call('Desk/Refund', { OrderNo, Text: '要求退款', IsException: true }, desk)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, family))
  return { surely }
}
