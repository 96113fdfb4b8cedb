// Both sides of the counter over a real server: families with a list and an intention, experts who sign in by code.
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { DeskRole } from '../../../contract/define'
import type { EndpointPath, RequestOf, ResponseOf } from '../../../contract/registry'
import { addDeskAccount } from '../../../server/modules/desk/desk-accounts'
import { insertAccount, insertRight } from '../../support/account'
import { insertAdmissionFixture, JIANGSU, unitIdOf } from '../../support/admission-fixture'
import { eventually } from '../../support/eventually'
import { seedMembership } from '../../../server/db/seeds/membership'
import { startTestServer, type TestServer } from '../../support/server'

export const NOON = new Date('2026-06-28T12:00:00+08:00')
export const HOUR = 3_600_000
export const unit = (n: number) => unitIdOf('a', n)
export const wish = (n: number) => ({ UnitId: unit(n), Majors: [], ObeyAdjustment: true })
const FORM = {
  ProvinceId: JIANGSU,
  Score: 560,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
export const INTENTION: RequestOf<'User/AddUpdateIntention'> = {
  Matters: ['safe', 'major'],
  Cities: '江浙沪',
  Avoid: '医学',
  TuitionLimit: 10_000,
  Health: '',
  Fears: '怕落空',
  Questions: '稳的够不够',
}

export interface Caller {
  raw<P extends EndpointPath>(path: P, request: RequestOf<P>): ReturnType<TestServer['call']>
  ask<P extends EndpointPath>(path: P, request: RequestOf<P>): Promise<ResponseOf<P>>
  code<P extends EndpointPath>(path: P, request: RequestOf<P>): Promise<number>
}

let people = 0
export type Counter = Awaited<ReturnType<typeof openCounter>>

/** @param settleEvery milliseconds between two rounds over unsettled payments; none where nobody waits for one */
export async function openCounter(settleEvery?: number) {
  const server = await startTestServer({ clock: NOON, app: { settleEvery } })
  await insertAdmissionFixture(server.db)
  let moved = 0

  const caller = (token: string): Caller => {
    const raw = <P extends EndpointPath>(path: P, request: RequestOf<P>) => server.call(path, request, { token })
    return {
      raw: raw as Caller['raw'],
      async ask(path, request) {
        const answer = await raw(path, request)
        expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
        return answer.Data
      },
      code: async (path, request) => (await raw(path, request)).Code,
    }
  }

  async function family({ wishes = [10, 20, 30, 40], rights = ['EXPERT_AUDIT'], hasIntention = true } = {}) {
    people += 1
    const account = await insertAccount(server.db, { loginName: `audited${people}`, mobile: `1350000${1000 + people}` })
    for (const right of rights) await insertRight(server.db, account.userId, right)
    const { Data } = await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })
    const call = caller(Data.Token)
    if (hasIntention) await call.ask('User/AddUpdateIntention', INTENTION)
    const save = (numbers: readonly number[], change: Partial<RequestOf<'User/SaveWish'>> = {}) =>
      call.ask('User/SaveWish', {
        ProvinceId: JIANGSU,
        Year: 2026,
        BatchId: '本科批',
        WishType: 0,
        ScoreForm: FORM,
        Items: numbers.map(wish),
        ...change,
      })
    const { WishId } = await save(wishes)
    const order = async () =>
      (await call.ask('User/WishDetail', { WishId })).Items.map(({ UnitId }) => parseInt(UnitId.slice(1), 16))
    const act = (Act: RequestOf<'User/CommitAuditByStudent'>['Act'], more: object = {}) =>
      call.ask('User/CommitAuditByStudent', { Act, ...more })
    const given = async () =>
      (
        await server.db
          .selectFrom('notice')
          .select('title')
          .where('user_id', '=', account.userId)
          .where('topic', 'like', 'audit%')
          .orderBy('published_at', 'desc')
          .execute()
      ).map(({ title }) => title)
    const lastWord = async () =>
      (
        await server.db
          .selectFrom('notice')
          .select('content')
          .where('user_id', '=', account.userId)
          .where('topic', 'like', 'audit%')
          .orderBy('published_at', 'desc')
          .executeTakeFirst()
      )?.content ?? ''
    return { ...account, ...call, WishId, save, order, act, given, lastWord }
  }

  /** Sells what buys audits: the demonstration's memberships, and a single audit. */
  async function sell() {
    await seedMembership(server.db, 'demo')
    await server.db
      .updateTable('product')
      .set({ name: '志愿表审核', price_fen: 9_900, rights: '[]', kind: 'audit' })
      .where('product_code', '=', 'WCF')
      .execute()
  }

  /** A family orders and pays at the cashier. @returns the number of the paid order */
  async function buy(family: Pick<Caller, 'ask'>, ProductCode: string, Subject?: string): Promise<string> {
    const { OrderNo, CashierPath } = await family.ask('Payment/WechatH5Pay', { ProductCode, Subject })
    const { searchParams } = new URL(CashierPath!, server.url)
    await fetch(`${server.url}/embedded-cashier/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ provider: searchParams.get('provider')!, token: searchParams.get('token')! },
        ...{ callback: 'normal', act: 'pay' },
      }),
    })
    await eventually(async () => (await family.ask('Payment/PaymentStatus', { OrderNo })).State).toBe('paid')
    return OrderNo
  }

  async function expertRow(services = ['check', 'custom', 'consult'], name = '李老师') {
    const expert_id = randomUUID()
    await server.db
      .insertInto('expert')
      .values({
        expert_id,
        org_code: 'demo',
        name,
        title: '排志愿',
        field: '志愿填报',
        services: JSON.stringify(services),
        intro: '',
        way: 'phone',
        weekly_hours: JSON.stringify([{ Weekday: 4, From: '19:00', Count: 2 }]),
        slot_minutes: 60,
        capacity: 1,
      })
      .execute()
    return expert_id
  }

  async function account(role: DeskRole, expertId: string | null) {
    people += 1
    const loginName = `desk${people}`
    const password = 'desk2026pass'
    const made = await addDeskAccount(
      server.db,
      { orgCode: 'demo', loginName, password, role, expertId },
      new Date(NOON.getTime() + moved),
    )
    return { ...made, loginName, password }
  }
  const codeOf = (secret: string, at = NOON.getTime() + moved) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

  async function desk(role: DeskRole, expertId: string | null = null) {
    const { loginName, password, secret, deskId } = await account(role, expertId)
    const { Data } = await server.call('Desk/SignIn', {
      LoginName: loginName,
      Password: password,
      Code: codeOf(secret),
    })
    return { ...caller(Data.Token), deskId, expertId }
  }

  return {
    server,
    family,
    sell,
    buy,
    expertRow,
    account,
    codeOf,
    caller,
    expert: async (services?: string[]) => desk('expert', await expertRow(services)),
    operator: () => desk('operator'),
    editor: () => desk('editor'),
    teacher: async () => desk('teacher', await expertRow()),
    pass(milliseconds: number) {
      server.advance(milliseconds)
      moved += milliseconds
    },
    /** Resets the clock and empties what waits, so tests do not see each other's data. */
    async clear() {
      server.advance(-moved)
      moved = 0
      await server.db.deleteFrom('audit_word').execute()
      await server.db.deleteFrom('audit_remark').execute()
      await server.db.deleteFrom('wish_audit').execute()
    },
  }
}
