// Limits on text messages per day: one count for all purposes and all paths that send one, shared by all processes.
import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import { chinaDate } from '../../lib/china-time/china-time'
import { householdOf } from '../../http/limits/client-address'
import { createSessionRepository } from './session.repository'

/** Messages a day (China's): of one household or school behind one address, to one number, of one organisation, of all. */
export interface SmsADay {
  address: number
  number: number
  organisation: number
  all: number
}
type Payer = keyof SmsADay

// a number: the sum over its purposes; otherwise requests for one purpose would use up the messages of another
export const DEFAULT_SMS_A_DAY: SmsADay = { address: 1000, number: 40, organisation: 5000, all: 20_000 }

const MOST = 10_000_000
const REFUSALS: Readonly<Record<Payer, string>> = {
  address: '这个网络今天发出的验证码太多，请明天再试，或用密码登录',
  number: '这个手机号今天的验证码次数已用完，请明天再试',
  organisation: '今天发出的验证码太多，请明天再试，或用密码登录',
  all: '今天发出的验证码太多，请明天再试，或用密码登录',
}
/**
 * The part of an organisation's budget, and of the total, that any number may use: the rest is for numbers of accounts, so that an attacker who has strangers
 * texted from many addresses does not shut families out. The operator is notified when the reserve begins; for one address or number only at the end.
 */
const FOR_ANYBODY = 0.8

/** Called once for each step: a budget of an organisation or the total nears its end, or any is used up. */
export type SmsAlarm = (what: { payer: Payer; orgCode: string; spent: number; most: number }) => void

/** SMS_A_DAY, e.g. `address=50,all=3000`; values it does not name keep their defaults. `refuse` throws. */
export function readSmsADay(text: string | undefined, refuse: (message: string) => never): SmsADay {
  const budget = { ...DEFAULT_SMS_A_DAY }
  for (const part of (text ?? '').split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [name = '', value = ''] = part.split('=').map((one) => one.trim())
    if (!(name in budget))
      return refuse(`环境变量 SMS_A_DAY 里没有 ${name} 这一项；可以设置的有 ${Object.keys(budget).join('、')}`)
    const most = Number(value)
    if (!/^[0-9]+$/.test(value) || most < 1 || most > MOST)
      return refuse(`环境变量 SMS_A_DAY 里的 ${name} 应为 1 到 ${MOST} 的整数（条），现在是 ${value || '空'}`)
    budget[name as Payer] = most
  }
  return budget
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)

export interface SmsTo {
  orgCode: string
  mobile: string
  /** Address that requests it. */
  ip: string
}

export interface SmsPaid {
  tellAlarms(): void
  /** For a message that could not be sent: a day without the gateway uses up no budget. */
  giveBack(db: Kysely<Database>): Promise<void>
}

export function createSmsBudget(budget: SmsADay, onAlarm: SmsAlarm) {
  return {
    /**
     * Charges one message to all four budgets, or to none: throws CODE_TOO_OFTEN if one is used up for this number. Runs in the transaction
     * that writes the code; the alarms are sent after it, and messages that could not be sent are given back.
     */
    async pay(transaction: Transaction<Database>, { orgCode, mobile, ip }: SmsTo, now: Date): Promise<SmsPaid> {
      // always in this order, to avoid deadlock
      const payers: readonly [Payer, string][] = [
        ['address', digest(`address ${householdOf(ip)}`)],
        ['number', digest(`number ${mobile}`)],
        ['organisation', digest(`organisation ${orgCode}`)],
        ['all', 'all'],
      ]
      const alarms: (() => void)[] = []
      const isFamily = (await createSessionRepository(transaction).byMobile(orgCode, mobile)) !== undefined
      for (const [payer, name] of payers) {
        const isShared = payer === 'organisation' || payer === 'all'
        const early = Math.ceil(budget[payer] * FOR_ANYBODY)
        const most = isShared && !isFamily ? early : budget[payer]
        const { rows } = await sql<{ spent: number }>`
          insert into sms_budget as b (day, payer, spent) values (${chinaDate(now)}, ${name}, 1)
          on conflict (day, payer) do update set spent = b.spent + 1 where b.spent < ${most}::int returning spent`.execute(
          transaction,
        )
        const spent = rows[0]?.spent
        if (spent === undefined) throw new ProductError('CODE_TOO_OFTEN', REFUSALS[payer])
        if (spent === budget[payer] || (isShared && spent === early))
          alarms.push(() => onAlarm({ payer, orgCode, spent, most: budget[payer] }))
      }
      return {
        tellAlarms: () => alarms.forEach((tell) => tell()),
        async giveBack(db) {
          await db
            .updateTable('sms_budget')
            .set({ spent: sql<number>`greatest(spent - 1, 0)` })
            .where('day', '=', chinaDate(now))
            .where(
              'payer',
              'in',
              payers.map(([, name]) => name),
            )
            .execute()
        },
      }
    },
  }
}

export type SmsBudget = ReturnType<typeof createSmsBudget>
