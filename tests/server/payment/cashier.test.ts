import { eventually } from '../../support/eventually'
import { MINUTE, NOW, openShop, type Shop, type WayCall } from './shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ app: { settleEvery: 100 } })
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.differences()).toEqual([]))

const WAYS: WayCall[] = [
  'Payment/WechatJSAPIPay',
  'Payment/WechatMiniAppPay',
  'Payment/WechatH5Pay',
  'Payment/WechatPayWechatH5',
  'Payment/WechatAPPPay',
  'Payment/AlipayMPPay',
]

test.each(WAYS)('%s is paid at the cashier, and only the callback gives the rights', async (way) => {
  const { token } = await shop.account()
  const { orderNo, cashier } = await shop.order(token, way)
  const page = await (await fetch(cashier)).text()
  expect(page).toContain('¥198.00')
  expect(page).toContain('报告会员')
  expect(await shop.rights(token)).toEqual([])
  const answer = await shop.atCashier(cashier)
  expect(answer.headers.get('location')).toBe(`/#/pages/personal/openmamber/orderpay?orderNo=${orderNo}`)
  await shop.becomes(orderNo, 'paid')
  expect(await shop.rights(token)).toEqual(['PARENT_COURSE', 'TEST_REPORT', 'WISH_REPORT'])
  expect(await shop.status(token, orderNo)).toMatchObject({ State: 'paid', PaidFen: 19_800, BackFen: 0 })
})

test('a query replaces a lost callback', async () => {
  const { token } = await shop.account()
  const { orderNo, cashier } = await shop.order(token)
  expect(await shop.status(token, orderNo)).toMatchObject({ State: 'paying' })
  await shop.atCashier(cashier, 'lost')
  shop.advance(3_000)
  const { State, RightsList } = await shop.status(token, orderNo)
  expect([State, RightsList.length]).toEqual(['paid', 3])
  expect(await shop.rights(token)).toHaveLength(3)
})

test('the end of the order settles it even if the payer never returns', async () => {
  const { token } = await shop.account()
  const { orderNo, cashier } = await shop.order(token, 'Payment/AlipayMPPay')
  await shop.atCashier(cashier, 'lost')
  shop.advance(16 * MINUTE)
  await shop.becomes(orderNo, 'paid')
})

test('repeat callbacks count once', async () => {
  const { token } = await shop.account()
  const { orderNo, cashier } = await shop.order(token)
  await shop.atCashier(cashier, 'repeated')
  await shop.becomes(orderNo, 'paid')
  const held = (await shop.server.call('User/GetUserProducts', {}, { token })).Data
  expect(new Date(held.Products[0]!.ExpireAt).getUTCFullYear()).toBe(2027)
})

test.each(['Payment/WechatJSAPIPay', 'Payment/AlipayMPPay'] as const)(
  'a forged callback by %s, and one of another amount, are ignored; a query is not',
  async (way) => {
    const { token } = await shop.account()
    const { orderNo, cashier } = await shop.order(token, way)
    const before = (await shop.notices()).length
    await shop.atCashier(cashier, 'forged')
    await eventually(async () => (await shop.notices()).length).toBe(before + 2)
    const given = (await shop.notices()).slice(before).map(({ outcome }) => outcome)
    expect(given.sort()).toEqual(['different', 'refused: signature'])
    expect(await shop.stateOf(orderNo)).toBe('paying')
    shop.advance(3_000)
    expect(await shop.status(token, orderNo)).toMatchObject({ State: 'paid' })
  },
)

const sentTo = async (userId: string) =>
  (
    await shop.server.db
      .selectFrom('notice')
      .select(['title', 'content'])
      .where('user_id', '=', userId)
      .orderBy('title')
      .execute()
  ).map(({ title, content }) => `${title}|${content}`)

test('after two payments of one order the family reads that it is paid and that the other went back', async () => {
  const { token, userId } = await shop.account()
  const { orderNo, cashier } = await shop.order(token)
  const second = await shop.order(token, 'Payment/AlipayMPPay')
  // before the order is paid: the next round closes the open trades of a paid one at the provider, and nobody can pay any more
  expect((await shop.atCashier(second.cashier, 'lost')).status).toBe(303)
  expect((await shop.atCashier(cashier)).status).toBe(303)
  await shop.becomes(orderNo, 'paid')
  // either message may be written first
  const given = await eventually(async () => (await sentTo(userId)).join()).toHold((all) => {
    expect(all).toContain('多付的钱已退回')
    expect(all).toContain('报告会员已付款|已付 ¥198.00')
  })
  expect(given).toContain('已经开通的不受影响')
  expect(given).not.toContain('已经退款')
})

test('money for a closed order is named so, and a deleted account gets no new messages', async () => {
  const late = async (isDeleted: boolean): Promise<{ userId: string; grown: number }> => {
    const { token, userId } = await shop.account()
    const { orderNo, cashier } = await shop.order(token)
    await shop.server.db
      .updateTable('member_order')
      .set({ state: 'closed', closed_at: NOW, closed_why: 'expired' })
      .where('order_no', '=', orderNo)
      .execute()
    if (isDeleted)
      await shop.server.db.updateTable('app_user').set({ deleted_at: NOW }).where('user_id', '=', userId).execute()
    const trail = async () =>
      (await shop.server.db.selectFrom('account_trail').select('act').where('user_id', '=', userId).execute()).length
    const before = await trail()
    // a faster round has closed it at the provider, too: nobody can pay any more
    if ((await shop.atCashier(cashier)).status === 409) return late(isDeleted)
    await eventually(async () => (await shop.payments(orderNo)).map(({ state }) => state).join()).toBe('refunded')
    return { userId, grown: (await trail()) - before }
  }
  const alive = await late(false)
  await eventually(async () => (await sentTo(alive.userId)).join()).toMatch(
    /^钱已退回\|报告会员没有开通，¥198.00 已原路退回/,
  )
  const deleted = await late(true)
  expect(await sentTo(deleted.userId)).toEqual([])
  expect(deleted.grown).toBe(0)
})

test('an unpaid order closes after 15 minutes, at the provider too', async () => {
  const { token } = await shop.account()
  const { orderNo, cashier } = await shop.order(token)
  const { created_at } = await shop.server.db
    .selectFrom('member_order')
    .select('created_at')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const open = {
    ...{ OrderNo: orderNo, State: 'paying', ProductCode: 'WCF', ProductName: '报告会员', Subject: null },
    ...{ PriceFen: 19_800, PaidFen: 0, BackFen: 0, IsBack: true, IsStuck: false, RightsList: [] },
    ExpireAt: new Date(created_at.getTime() + 15 * MINUTE).toISOString(),
  }
  expect(await shop.status(token, orderNo)).toEqual(open)
  shop.advance(15 * MINUTE - 1)
  expect(await shop.status(token, orderNo)).toEqual(open)
  shop.advance(1)
  await shop.becomes(orderNo, 'closed')
  expect((await shop.payments(orderNo)).map(({ state }) => state)).toEqual(['closed'])
  expect((await shop.atCashier(cashier)).status).toBe(409)
  expect((await (await fetch(cashier)).text()).includes('已经关闭')).toBe(true)
  const next = await shop.order(token)
  expect(next.orderNo).not.toBe(orderNo)
})

test('when two channels of one order are both paid, one is refunded, at the provider too', async () => {
  const bothPaid = async (): Promise<{ token: string; orderNo: string }> => {
    const { token } = await shop.account()
    const first = await shop.order(token)
    const second = await shop.order(token, 'Payment/AlipayMPPay')
    expect(second.orderNo).toBe(first.orderNo)
    const answers = await Promise.all([shop.atCashier(first.cashier), shop.atCashier(second.cashier)])
    // a faster round has closed the other: nobody can pay any more
    return answers.some(({ status }) => status === 409) ? bothPaid() : { token, orderNo: first.orderNo }
  }
  const { token, orderNo } = await bothPaid()
  const states = async () => (await shop.payments(orderNo)).map(({ state }) => state).sort()
  await eventually(states).toEqual(['paid', 'refunded'])
  expect(await shop.status(token, orderNo)).toMatchObject({ State: 'paid', BackFen: 19_800, IsBack: true })
})
