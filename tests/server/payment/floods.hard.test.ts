// What comes a hundred times: notices of one payment, unsigned callbacks.
import { orderWorld, type OrderWorld } from './order-world'
import { openShop } from './shop'

describe('the same notice', () => {
  let world: OrderWorld
  beforeAll(async () => void (world = await orderWorld()))
  afterAll(() => world.close())
  const ONCE = ['kept', ...Array.from({ length: 99 }, () => 'known')]

  test('a hundred times in sequence gives once', async () => {
    const { provider, given } = await world.paying(await world.account())
    const outcomes = []
    for (let times = 0; times < 100; times += 1) outcomes.push(await world.orders.receive(provider, given))
    expect(outcomes).toEqual(ONCE)
  })

  test('a hundred times at once gives once', async () => {
    const buyer = await world.account()
    const { provider, given } = await world.paying(buyer)
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => world.orders.receive(provider, given)))
    expect(outcomes.sort()).toEqual(ONCE)
    expect(await world.ends(buyer.userId)).toEqual({
      PARENT_COURSE: '2027-06-01',
      TEST_REPORT: '2027-06-01',
      WISH_REPORT: '2027-06-01',
    })
    expect(await world.differences()).toEqual([])
  })
})

test('a hundred unsigned callbacks change nothing and leave one line per hour, with their number', async () => {
  const shop = await openShop()
  try {
    const send = () =>
      fetch(`${shop.server.url}/payment/notify/wechat`, { method: 'POST', body: '{"trade_state":"SUCCESS"}' })
    const answers = await Promise.all(Array.from({ length: 100 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
    expect(await shop.notices()).toMatchObject([{ outcome: expect.stringContaining('refused'), times: 100 }])
  } finally {
    await shop.close()
  }
})
