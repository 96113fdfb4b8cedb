// What an operator does with sales, over the API: refunds by rule, cards, the trail of both.
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { EndpointPath, RequestOf } from '../../../contract/registry'
import { addDeskAccount } from '../../../server/modules/desk/desk-accounts'
import { isUsed } from '../../../server/modules/payment/refund-rule'
import { eventually } from '../../support/eventually'
import { MINUTE, NOW, openShop, type Shop } from './shop'

const DAY = 24 * 60 * MINUTE
let shop: Shop
let operator: string
let passed = 0
let operators = 0
beforeAll(async () => {
  shop = await openShop({ app: { settleEvery: 100 } })
  operator = await signIn()
})
afterAll(() => shop.close())
/** Signs a new operator in at the current clock: a session lasts half a day. */
async function signIn(): Promise<string> {
  const at = new Date(NOW.getTime() + passed)
  operators += 1
  const account = { orgCode: 'demo', loginName: `operator-${operators}`, password: 'desk2026pass' }
  const made = await addDeskAccount(shop.server.db, { ...account, role: 'operator', expertId: null }, at)
  const Code = new TOTP({ secret: Secret.fromBase32(made.secret) }).generate({ timestamp: at.getTime() })
  const given = { LoginName: account.loginName, Password: account.password, Code }
  return (await shop.server.call('Desk/SignIn', given)).Data.Token
}
afterEach(async () => expect(await shop.differences()).toEqual([]))

const desk = <P extends EndpointPath>(path: P, request: RequestOf<P>) =>
  shop.server.call(path, request, { token: operator })
const code = async <P extends EndpointPath>(path: P, request: RequestOf<P>, token = operator) =>
  (await shop.server.call(path, request, { token })).Code
const wait = (ms: number) => {
  passed += ms
  shop.advance(ms)
}

/** A family that has paid for a product. */
async function paid(product = 'WCF') {
  const { token, userId, loginName } = await shop.account()
  const { orderNo, cashier } = await shop.order(token, 'Payment/WechatH5Pay', product)
  await shop.atCashier(cashier)
  await shop.becomes(orderNo, 'paid')
  return { token, userId, loginName, orderNo }
}

test('orders are found by number and by sign-in name, with the obstacles to a refund', async () => {
  const { orderNo, loginName } = await paid()
  for (const Keyword of [orderNo, loginName])
    expect((await desk('Desk/Orders', { Keyword })).Data.Items).toMatchObject([
      { OrderNo: orderNo, LoginName: loginName, State: 'paid', PaidFen: 19_800, Obstacle: null },
    ])
  expect((await desk('Desk/Orders', { Keyword: '%' })).Data.Total).toBe(0)
})

/** The moment this many minutes from now, as in answers. */
const inMinutes = (minutes: number) => new Date(NOW.getTime() + passed + minutes * MINUTE).toISOString()

test('an order shows when it was made and paid, its price and what was paid; the latest is first', async () => {
  // after the previous test's orders
  wait(MINUTE)
  const [made, payedAt] = [inMinutes(0), inMinutes(2)]
  const { token, userId, loginName } = await shop.account()
  const first = await shop.order(token, 'Payment/WechatH5Pay', 'WCF')
  wait(2 * MINUTE)
  await shop.atCashier(first.cashier)
  await shop.becomes(first.orderNo, 'paid')
  const second = await shop.order(token, 'Payment/WechatH5Pay', 'WDF')
  const open = {
    ...{ OrderNo: second.orderNo, LoginName: loginName, ProductCode: 'WDF', ProductName: '专家会员' },
    ...{ PriceFen: 98_000, PaidFen: 0, State: 'paying', Way: 'online', CreatedAt: payedAt, PaidAt: null },
    ...{ Why: null, Obstacle: 'not-paid', RefundTrouble: null },
  }
  const paidOne = {
    ...{ OrderNo: first.orderNo, LoginName: loginName, ProductCode: 'WCF', ProductName: '报告会员' },
    ...{ PriceFen: 19_800, PaidFen: 19_800, State: 'paid', Way: 'online', CreatedAt: made, PaidAt: payedAt },
    ...{ Why: null, Obstacle: null, RefundTrouble: null },
  }
  const found = async (request: RequestOf<'Desk/Orders'>) => (await desk('Desk/Orders', request)).Data
  expect(await found({ Keyword: loginName })).toMatchObject({ Total: 2, Items: [open, paidOne] })
  expect(await found({ Keyword: loginName, State: 'paid' })).toMatchObject({ Total: 1, Items: [paidOne] })
  expect((await found({ PageSize: 2 })).Items).toEqual([open, paidOne])

  const order = shop.server.db.updateTable('member_order').where('order_no', '=', second.orderNo)
  await order.set({ state: 'closed', closed_at: NOW, closed_why: 'expired' }).execute()
  expect((await found({ Keyword: second.orderNo })).Items[0]).toMatchObject({ State: 'closed', Why: 'expired' })

  const payment = shop.server.db.updateTable('payment').where('order_no', '=', first.orderNo)
  const at = new Date(inMinutes(0))
  await payment.set({ state: 'refunding', refund_trouble: 'NO_MONEY', refund_asked_at: at }).execute()
  expect((await found({ IsStuck: true })).Items).toEqual([])
  await payment.set({ refund_stuck_at: at }).execute()
  expect((await found({ IsStuck: true })).Items).toEqual([{ ...paidOne, RefundTrouble: 'NO_MONEY' }])
  // once that is done, its old trouble is over
  await payment.set({ state: 'refunded' }).execute()
  expect((await found({ IsStuck: true })).Items).toEqual([])
  expect((await found({ Keyword: first.orderNo })).Items).toEqual([paidOne])
  await payment.set({ state: 'paid', refund_trouble: null, refund_stuck_at: null, refund_asked_at: null }).execute()

  await shop.server.db.updateTable('app_user').set({ deleted_at: NOW }).where('user_id', '=', userId).execute()
  expect((await found({ Keyword: first.orderNo })).Items).toEqual([{ ...paidOne, LoginName: null }])
})

test('a refund ends the rights at once, returns the money at the provider, and is announced and recorded', async () => {
  const { token, userId, orderNo } = await paid()
  const answer = await desk('Desk/Refund', { OrderNo: orderNo, Text: '家里不需要了' })
  expect(answer).toMatchObject({ Code: 0, Data: { PaidFen: 19_800, Why: '家里不需要了', Obstacle: 'not-paid' } })
  expect(await shop.rights(token)).toEqual([])
  await shop.becomes(orderNo, 'refunded')
  expect((await shop.payments(orderNo)).map(({ state }) => state)).toEqual(['refunded'])
  const titles = async () =>
    (await shop.server.db.selectFrom('notice').select('title').where('user_id', '=', userId).execute()).map(
      ({ title }) => title,
    )
  await eventually(titles).toContain('已经退款')
  const trail = (await desk('Desk/Trail', {})).Data.Items[0]
  expect(trail).toMatchObject({ Act: 'Desk/Refund', Subject: orderNo })
  // a second refund is impossible
  expect(await code('Desk/Refund', { OrderNo: orderNo, Text: '再退一次' })).toBe(1807)
})

test('ten simultaneous refunds of one order refund it once', async () => {
  const { orderNo } = await paid()
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => code('Desk/Refund', { OrderNo: orderNo, Text: '同时退' })),
  )
  expect(codes.sort()).toEqual([0, ...Array.from({ length: 9 }, () => 1807)])
})

test('after seven days a refund is an exception, as order and trail show', async () => {
  const { orderNo } = await paid()
  wait(7 * DAY + MINUTE)
  operator = await signIn()
  expect(await code('Desk/Refund', { OrderNo: orderNo, Text: '晚了一天' })).toBe(1808)
  const { Data } = await desk('Desk/Refund', { OrderNo: orderNo, Text: '孩子已经被提前录取', IsException: true })
  expect(Data.Why).toBe('例外：孩子已经被提前录取')
})

test('a membership with an audit request is used: refunded only as an exception', async () => {
  const { userId, orderNo } = await paid('WDF')
  await shop.server.db
    .insertInto('wish_audit')
    .values({
      ...{ audit_id: '11111111-1111-4111-8111-111111111111', org_code: 'demo', user_id: userId, kind: 'check' },
      ...{ wish_id: '22222222-2222-4222-8222-222222222222', state: 'queued', intention: '{}', frozen: '{}' },
      ...{ frozen_revision: 1, created_at: NOW, changed_at: NOW, included_in: orderNo },
    })
    .execute()
  const refund = () => code('Desk/Refund', { OrderNo: orderNo, Text: '不要了' })
  expect(await refund()).toBe(1809)
  const audit = shop.server.db.updateTable('wish_audit').where('user_id', '=', userId)
  await audit.set({ state: 'closed', finished_at: NOW }).execute()
  expect(await refund()).toBe(1809)
  // withdrawn late in its second round: the first was delivered
  await audit.set({ state: 'withdrawn' }).execute()
  expect(await refund()).toBe(1809)
  // one from an earlier order does not count
  const earlier = await paid('WDF')
  await audit.set({ state: 'closed', included_in: earlier.orderNo }).execute()
  expect(await refund()).toBe(0)
})

/** A family's talk, on the second of July by default. */
async function talkOf(userId: string, starts_at = new Date('2026-07-02T11:00:00Z')) {
  const expert_id = randomUUID()
  await shop.server.db
    .insertInto('expert')
    .values({
      ...{ expert_id, org_code: 'demo', name: '李老师', title: '排志愿', field: '志愿填报', services: '["consult"]' },
      ...{ intro: '', way: 'phone', weekly_hours: '[]', slot_minutes: 60, capacity: 1 },
    })
    .execute()
  await shop.server.db.insertInto('expert_slot').values({ expert_id, starts_at, minutes: 60, capacity: 1 }).execute()
  await shop.server.db
    .insertInto('reservation')
    .values({
      ...{ reservation_id: randomUUID(), user_id: userId, expert_id, starts_at, mobile: '13800000000', about: '问' },
      ...{ state: 'held', created_at: new Date(NOW.getTime() + passed) },
    })
    .execute()
}
const talksOf = async (userId: string) =>
  (await shop.server.db.selectFrom('reservation').select('state').where('user_id', '=', userId).execute()).map(
    ({ state }) => state,
  )

test('a talk reserved since its payment uses a membership from the moment it begins', async () => {
  const { userId, orderNo } = await paid('WDF')
  const { db } = shop.server
  const order = await db
    .selectFrom('member_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const starts = new Date(inMinutes(60))
  await talkOf(userId, starts)
  const usedAt = (after: number, one = order) => isUsed(db, one, new Date(starts.getTime() + after))
  expect([await usedAt(-1), await usedAt(0)]).toEqual([false, true])
  // the talk was reserved before this order was paid, or with a product that opens no talks
  expect(await usedAt(0, { ...order, paid_at: new Date(inMinutes(1)) })).toBe(false)
  expect(await usedAt(0, { ...order, gives: { rights: ['WISH_REPORT'] } })).toBe(false)
  await db.updateTable('reservation').set({ state: 'cancelled' }).where('user_id', '=', userId).execute()
  expect(await usedAt(0)).toBe(false)
})

const titlesOf = async (userId: string) =>
  (await shop.server.db.selectFrom('notice').select('title').where('user_id', '=', userId).execute()).map(
    ({ title }) => title,
  )

test('the refund ends future talks and untaken audits of the membership, and the family is informed', async () => {
  const { userId, orderNo } = await paid('WDF')
  await talkOf(userId)
  await shop.server.db
    .insertInto('wish_audit')
    .values({
      ...{ audit_id: randomUUID(), org_code: 'demo', user_id: userId, kind: 'check', wish_id: randomUUID() },
      ...{ state: 'queued', intention: '{}', frozen: '{}', frozen_revision: 1 },
      ...{ created_at: NOW, changed_at: NOW, included_in: orderNo },
    })
    .execute()
  expect(await code('Desk/Refund', { OrderNo: orderNo, Text: '家里不需要了' })).toBe(1809)
  expect(await talksOf(userId)).toEqual(['held'])
  expect(await code('Desk/Refund', { OrderNo: orderNo, Text: '家里不需要了', IsException: true })).toBe(0)
  expect(await talksOf(userId)).toEqual(['cancelled'])
  const audits = await shop.server.db
    .selectFrom('wish_audit')
    .select(['state', 'due_at', 'revision'])
    .where('user_id', '=', userId)
    .execute()
  expect(audits).toEqual([{ state: 'withdrawn', due_at: null, revision: 2 }])
  expect(await titlesOf(userId)).toEqual(expect.arrayContaining(['7 月 2 日 周四 19:00 的咨询取消了', '审核取消了']))
})

test('a refund answers complaints about audits of its own order only', async () => {
  const { token, userId, orderNo } = await paid('WDF')
  const { cashier, orderNo: second } = await shop.order(token, 'Payment/WechatH5Pay', 'WDF')
  await shop.atCashier(cashier)
  await shop.becomes(second, 'paid')
  const audit = (included_in: string, state: string) => ({
    ...{ audit_id: randomUUID(), org_code: 'demo', user_id: userId, kind: 'check' as const, wish_id: randomUUID() },
    ...{ state, intention: '{}', frozen: '{}', frozen_revision: 1, created_at: NOW, changed_at: NOW },
    ...{ finished_at: NOW, finished_round: 1, complained_in: 'answering', included_in },
  })
  const audits = [audit(orderNo, 'complained'), audit(second, 'complained'), audit(orderNo, 'queued')]
  await shop.server.db.insertInto('wish_audit').values(audits).execute()
  const states = async () => {
    const rows = await shop.server.db
      .selectFrom('wish_audit')
      .select(['audit_id', 'state', 'order_no'])
      .where('user_id', '=', userId)
      .execute()
    return audits.map(({ audit_id }) => {
      const row = rows.find((one) => one.audit_id === audit_id)
      return [row?.state, row?.order_no]
    })
  }
  const refund = (OrderNo: string) => code('Desk/Refund', { OrderNo, Text: '意见只有一句话', IsException: true })
  expect(await refund(orderNo)).toBe(0)
  // the second order still gives the right: what waits continues
  expect(await states()).toEqual([
    ['withdrawn', orderNo],
    ['complained', null],
    ['queued', null],
  ])
  expect(await refund(second)).toBe(0)
  expect(await states()).toEqual([
    ['withdrawn', orderNo],
    ['withdrawn', second],
    ['withdrawn', null],
  ])
})

test('a talk stays if another order still gives the right', async () => {
  const { token, userId, orderNo } = await paid('WDF')
  const { cashier, orderNo: second } = await shop.order(token, 'Payment/WechatH5Pay', 'WDF')
  await shop.atCashier(cashier)
  await shop.becomes(second, 'paid')
  await talkOf(userId)
  expect(await code('Desk/Refund', { OrderNo: orderNo, Text: '买了两份' })).toBe(0)
  expect(await talksOf(userId)).toEqual(['held'])
})

test('an order unpaid, paid by card, unknown or of another organisation is not refunded, not even as an exception', async () => {
  const { token } = await shop.account()
  const { orderNo } = await shop.order(token)
  const refund = (OrderNo: string) => code('Desk/Refund', { OrderNo, Text: '退款', IsException: true })
  expect(await refund(orderNo)).toBe(1807)
  const card = { CardNo: 'DEMOWCF0001', Password: 'A2B3C4D5' }
  const { Data } = await shop.server.call('User/CardActivation', card, { token })
  expect(await refund(Data.OrderNo)).toBe(1807)
  expect(await refund('2026060100000000')).toBe(1802)
  const other = await paid()
  await shop.server.db.insertInto('organisation').values({ org_code: 'other', name: '另一家' }).execute()
  await shop.server.db
    .updateTable('member_order')
    .set({ org_code: 'other' })
    .where('order_no', '=', other.orderNo)
    .execute()
  expect(await refund(other.orderNo)).toBe(1802)
  expect((await desk('Desk/Orders', { PageSize: 100 })).Data.Items.map((row) => row.OrderNo)).not.toContain(
    other.orderNo,
  )
})

test('a family and an expert cannot refund or make cards', async () => {
  const { token, orderNo } = await paid()
  expect(await code('Desk/Refund', { OrderNo: orderNo, Text: '给我退' }, token)).toBe(112)
  expect(await code('Desk/MakeCards', { ProductCode: 'WDF', Count: 1, ValidUntil: '2027-01-01' }, token)).toBe(112)
  expect(await shop.stateOf(orderNo)).toBe('paid')
})

test('new cards open their product once; a voided one opens nothing, a used one cannot be voided', async () => {
  const made = (await desk('Desk/MakeCards', { ProductCode: 'WCF', Count: 3, ValidUntil: '2027-01-01' })).Data
  expect(new Set(made.Items.map(({ CardNo }) => CardNo)).size).toBe(3)
  expect((await desk('Desk/Trail', {})).Data.Items[0]).toMatchObject({
    ...{ Act: 'Desk/MakeCards', Subject: `WCF ${made.Items.map(({ CardNo }) => CardNo).join(' ')}` },
  })
  const [used, voided] = made.Items
  const { token } = await shop.account()
  expect(await code('User/CardActivation', used!, token)).toBe(0)
  expect(await shop.rights(token)).toHaveLength(3)
  expect(await code('Desk/VoidCard', { CardNo: used!.CardNo })).toBe(1607)
  const typed = `${voided!.CardNo.slice(0, 4)}-${voided!.CardNo.slice(4).toLowerCase()}`
  for (let times = 0; times < 2; times += 1) expect(await code('Desk/VoidCard', { CardNo: typed })).toBe(0)
  expect(await code('User/CardActivation', voided!, token)).toBe(1605)
  expect(await code('Desk/VoidCard', { CardNo: 'NOSUCHCARD' })).toBe(1607)
  const { Items } = (await desk('Desk/Cards', { PageSize: 100 })).Data
  const stateOf = (cardNo: string) => Items.find(({ CardNo }) => CardNo === cardNo)?.State
  expect(made.Items.map(({ CardNo }) => stateOf(CardNo))).toEqual(['used', 'stopped', 'new'])
  expect(JSON.stringify(Items)).not.toContain(used!.Password)
  await desk('Desk/Cards', { State: 'used' })
  const trail = (await desk('Desk/Trail', {})).Data.Items.slice(0, 2)
  expect(trail.map(({ Act, Subject }) => [Act, Subject])).toEqual([
    ['Desk/Cards', 'used'],
    ['Desk/Cards', null],
  ])
  expect(await code('Desk/MakeCards', { ProductCode: 'WCF', Count: 1, ValidUntil: '2020-01-01' })).toBe(1608)
  expect(await code('Desk/MakeCards', { ProductCode: 'NONE', Count: 1, ValidUntil: '2027-01-01' })).toBe(1606)
})

test('a card shows when it was made, its last day and its use; the latest is first, and those of others are hidden', async () => {
  const make = async (Count: number, ValidUntil = '2027-01-01', ProductCode = 'WCF') =>
    desk('Desk/MakeCards', { ProductCode, Count, ValidUntil })
  // after the previous test's cards
  wait(MINUTE)
  const [madeAt, usedAt] = [inMinutes(0), inMinutes(3)]
  const { Data } = await make(2)
  expect(Data.ValidUntil).toBe('2027-01-01T15:59:59.000Z')
  wait(3 * MINUTE)
  const [later] = (await make(1, '2027-02-01', 'WDF')).Data.Items
  const { token } = await shop.account()
  const { OrderNo } = (await shop.server.call('User/CardActivation', Data.Items[0]!, { token })).Data
  const row = { ProductCode: 'WCF', ValidUntil: Data.ValidUntil, CreatedAt: madeAt }
  const used = { ...row, CardNo: Data.Items[0]!.CardNo, State: 'used', UsedAt: usedAt, OrderNo }
  const fresh = { ...row, CardNo: Data.Items[1]!.CardNo, State: 'new', UsedAt: null, OrderNo: null }
  const last = {
    ...{ CardNo: later!.CardNo, ProductCode: 'WDF', State: 'new', ValidUntil: '2027-02-01T15:59:59.000Z' },
    ...{ CreatedAt: usedAt, UsedAt: null, OrderNo: null },
  }
  const cards = async (request: RequestOf<'Desk/Cards'>) => (await desk('Desk/Cards', request)).Data.Items
  const byNumber = [used, fresh].sort((one, other) => (one.CardNo < other.CardNo ? -1 : 1))
  expect(await cards({ PageSize: 3 })).toEqual([last, ...byNumber])
  expect((await cards({ State: 'used', PageSize: 100 }))[0]).toEqual(used)
  expect(new Set((await cards({ State: 'new', PageSize: 100 })).map(({ State }) => State))).toEqual(new Set(['new']))

  const { db } = shop.server
  await db
    .insertInto('organisation')
    .values({ org_code: 'other', name: '另一家' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const product = await db.selectFrom('product').selectAll().where('product_code', '=', 'WCF').executeTakeFirstOrThrow()
  const copy = { ...product, rights: '[]' }
  const single = { ...copy, product_code: 'AUD', kind: 'audit' }
  await db
    .insertInto('product')
    .values([{ ...copy, org_code: 'other' }, single])
    .execute()
  await db.updateTable('member_card').set({ org_code: 'other' }).where('card_no', '=', fresh.CardNo).execute()
  expect((await cards({ PageSize: 100 })).map(({ CardNo }) => CardNo)).not.toContain(fresh.CardNo)
  expect(await code('Desk/VoidCard', { CardNo: fresh.CardNo })).toBe(1607)
  // a card opens a membership, and is valid until the end of its last day in China
  expect((await make(1, '2027-01-01', 'AUD')).Code).toBe(1606)
  const day = (after: number) => new Date(NOW.getTime() + passed + after * DAY).toISOString().slice(0, 10)
  expect([(await make(1, day(-1))).Code, (await make(1, day(0))).Code]).toEqual([1608, 0])
})

test('a due refund of an audit is paid although the server was cut off before requesting it', async () => {
  const { userId, orderNo } = await paid()
  await shop.server.db
    .insertInto('wish_audit')
    .values({
      ...{ audit_id: '33333333-3333-4333-8333-333333333333', org_code: 'demo', user_id: userId, kind: 'check' },
      ...{ wish_id: '22222222-2222-4222-8222-222222222222', state: 'withdrawn', intention: '{}', frozen: '{}' },
      ...{ frozen_revision: 1, created_at: NOW, changed_at: NOW, refund: 'due', order_no: orderNo },
    })
    .execute()
  await shop.becomes(orderNo, 'refunded')
})
