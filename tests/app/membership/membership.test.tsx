import { Current } from '@tarojs/runtime'
import MemberActivationPage from '@/pages/personal/openmamber/memberactivation'
import MembershipPage from '@/pages/personal/openmamber/membership'
import OpenMemberPage from '@/pages/personal/openmamber/openmamber'
import { cardNoOf, cardNoProblem, cardPasswordProblem } from '@/features/membership/model/card-input'
import { MembershipCells } from '@/features/membership/components/MembershipCells'
import { monthsText, orderText } from '@/features/membership/model/product-words'
import { priceText } from '@/shared/lib/number/price-text'
import { storage } from '@/shared/platform/storage/storage'
import { hasPermission, isMember, MEMBER_TYPES } from '@/shared/session/rights/permissions'
import { cardChosen, loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched, webConfigLoaded } from '@/shared/session/site/site-state'
import { memberTypes } from '../../../server/modules/membership/member-types'
import { alerts, eventually, fakeApp, renderInApp, USER, type Answers } from '../session/fake-app'
import { CONFIG } from '../spec/session-bench'
import { cleanUp, find, press, type } from '../ui/render'
import { ACTIVATED, CARD, HELD, NO_ORDERS, NOTHING_HELD, ORDERS, PRODUCTS } from './fixture'

const ANSWERS: Answers = {
  'Web/Products': PRODUCTS,
  'User/GetUserProducts': NOTHING_HELD,
  'User/Orders': NO_ORDERS,
  'Payment/PaymentPrice': ({ ProductCode }) => ({
    ProductCode,
    ProductName: '',
    PriceFen: ProductCode === 'WDF' ? 98_050 : 19_800,
    Channels: [],
    ...{ PayMinutes: 15, RefundDays: 7 },
    Source: PRODUCTS.Items[0]!.Source,
  }),
  'User/CardCheck': CARD,
  'User/CardActivation': ACTIVATED,
  'User/GetUserStudent': { ...USER, MemberType: 2 },
}
type Store = ReturnType<typeof renderInApp>['store']
const signedIn = (store: Store) => {
  store.dispatch(launched())
  storage.set('token', 't')
  storage.set('LoginData', { Token: 't', UserId: 'u1', RightsList: [] })
  store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
  store.dispatch(userInfoLoaded(USER))
}
const opened = (path: string, params: Record<string, string> = {}) => {
  Current.router = { path: `/${path}`, params } as unknown as typeof Current.router
}
const has = (box: HTMLElement, selector: string) => box.querySelector(selector) !== null
const input = (box: HTMLElement, id: string) => find(box, `#${id} input, input#${id}`)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('opening a membership', () => {
  const show = async (productCode?: string, answers: Answers = ANSWERS) => {
    const app = fakeApp(answers)
    opened('pages/personal/openmamber/openmamber', productCode === undefined ? {} : { productCode })
    const { box } = renderInApp(<OpenMemberPage />, signedIn)
    await eventually(() => find(box, '[id^="product-W"]'))
    return { app, box }
  }

  test('shows the link’s product with its price, the mark of made-up prices, and what it opens', async () => {
    const { box } = await show('WDF')
    await eventually(() => expect(find(box, '#product-WDF').textContent).toContain('¥980.50/ 1 年'))
    expect([...box.querySelectorAll('.ui-made-up')].map((one) => one.textContent)).toEqual([
      '产品和价格是演示用的 · 演示机构 · 2026 年',
    ])
    expect(find(box, '#product-WDF').textContent).toContain('专家审核志愿表')
    expect(has(box, '#product-unknown')).toBe(false)
  })

  test('shows first what is free, and that nothing can be paid online', async () => {
    const { box } = await show('WCF')
    expect(find(box, '#always-free').textContent).toContain('志愿表的检查、保存、排序、导出和打印')
    await eventually(() => expect(find(box, '#no-online-payment').textContent).toContain('线上支付还没有开通'))
  })

  test('the organisation is called at its number, or asked in person without one; online appears where payment works', async () => {
    const config = (ParamValue: string) => (store: Store) => {
      signedIn(store)
      store.dispatch(
        webConfigLoaded({ ...CONFIG, OrgName: '第一中学', ParamList: [{ ParamKey: 'ServicePhone', ParamValue }] }),
      )
    }
    const ways = async (phone: string, Channels: string[]) => {
      cleanUp()
      const price = { ProductCode: 'WCF', ProductName: '', PriceFen: 19_800, Channels, PayMinutes: 15, RefundDays: 7 }
      fakeApp({ ...ANSWERS, 'Payment/PaymentPrice': { ...price, Source: PRODUCTS.Items[0]!.Source } })
      opened('pages/personal/openmamber/openmamber', { productCode: 'WCF' })
      const { box } = renderInApp(<OpenMemberPage />, config(phone))
      return eventually(() => {
        expect(has(box, '#no-online-payment') || has(box, '#way-online')).toBe(true)
        return box
      })
    }
    const called = await ways('0571-1234567', ['wechat-h5'])
    expect(find(called, '#way-phone').textContent).toContain('联系第一中学')
    expect([has(called, '#way-online'), has(called, '#no-online-payment')]).toEqual([true, false])
    const asked = await ways('请到校咨询', [])
    expect(has(asked, '#way-phone')).toBe(false)
    expect(find(asked, '#ways').textContent).toContain('联系第一中学')
    expect([has(asked, '#way-online'), has(asked, '#no-online-payment')]).toEqual([false, true])
  })

  test('an unknown product is called unknown, and the others are offered', async () => {
    const { box } = await show('XXX')
    expect(find(box, '#product-unknown').textContent).toContain('可能已经下架')
    expect(has(box, '#product-WCF')).toBe(true)
    press(find(box, '#product-choice [role="radio"]', '专家会员'))
    await eventually(() => expect(find(box, '#product-WDF').textContent).toContain('¥980.50'))
  })

  test('a service without a page says so; one with a page can be used by holders', async () => {
    const guest = await show('WCF')
    expect(find(guest.box, '#product-WCF').textContent).toContain('尚未开放')
    expect(guest.box.textContent).not.toContain('去使用')
    cleanUp()
    const holder = await show('WDF', { ...ANSWERS, 'User/GetUserProducts': HELD })
    await eventually(() => expect(find(holder.box, '#product-WDF').textContent).toContain('已开通，到 2027-06-01'))
    press(find(holder.box, '[role="button"]', '去使用'))
    expect(holder.app.opened).toEqual(['push /pages/personal/volunteer/volunteerlist'])
  })

  test('a product without any usable part says so before it is bought; one with a usable part does not', async () => {
    const [WCF] = PRODUCTS.Items
    const none = { ...WCF!, RightsList: WCF!.RightsList.filter(({ RightsCode }) => RightsCode === 'WISH_REPORT') }
    const closed = await show('WCF', { ...ANSWERS, 'Web/Products': { Items: [none] } })
    expect(find(closed.box, '#product-WCF').textContent).toContain('购买前请先向机构问清楚')
    cleanUp()
    const partly = await show('WCF')
    expect(find(partly.box, '#product-WCF').textContent).not.toContain('购买前请先向机构问清楚')
  })

  test('the listed price is used when the server cannot give the price', async () => {
    const { box } = await show('WCF', { ...ANSWERS, 'Payment/PaymentPrice': 'offline' })
    await eventually(() => expect(find(box, '#product-WCF').textContent).toContain('¥198/'))
    expect(has(box, '#no-online-payment')).toBe(false)
  })

  test('without products the page says that filling needs none, and leads to the card', async () => {
    const app = fakeApp({ ...ANSWERS, 'Web/Products': { Items: [] } })
    opened('pages/personal/openmamber/openmamber')
    const { box } = renderInApp(<OpenMemberPage />, signedIn)
    await eventually(() => expect(box.textContent).toContain('本机构还没有上架会员产品'))
    press(find(box, '#to-activation'))
    expect(app.opened).toEqual(['push /pages/personal/openmamber/memberactivation'])
  })
})

describe('activating a card', () => {
  const show = (answers: Answers = ANSWERS, params: Record<string, string> = {}, prepare = signedIn) => {
    const app = fakeApp(answers)
    opened('pages/personal/openmamber/memberactivation', params)
    const { box, store } = renderInApp(<MemberActivationPage />, prepare)
    return { app, box, store }
  }
  const fill = (box: HTMLElement) => {
    type(input(box, 'card-number'), 'demo-wdf 0001')
    type(input(box, 'card-password'), 'J2K3 L4M5')
  }

  test('shows what the card opens before it is used', async () => {
    const { app, box, store } = show()
    fill(box)
    press(find(box, '#card-check'))
    await eventually(() => expect(find(box, '#card-detail').textContent).toContain('激活后会员到期日2027-06-01'))
    expect(app.calls.filter(({ path }) => path === 'User/CardActivation')).toEqual([])
    expect(app.calls.find(({ path }) => path === 'User/CardCheck')?.data).toEqual({
      CardNo: 'demo-wdf 0001',
      Password: 'J2K3 L4M5',
    })
    expect(store.getState().session.cardId).toBe('DEMOWDF0001')
  })

  test('an activation reaches the rights in store and storage and the member type at once', async () => {
    const { box, store } = show()
    expect(hasPermission(['EXPERT_AUDIT'])).toBe(false)
    fill(box)
    press(find(box, '#card-check'))
    await eventually(() => find(box, '#card-activate'))
    press(find(box, '#card-activate'))
    await eventually(() => expect(find(box, '#card-activated').textContent).toContain('202606010123456789'))
    expect(storage.get('RightsList')).toEqual(ACTIVATED.RightsList)
    expect(storage.get('LoginData')).toMatchObject({ Token: 't', RightsList: ACTIVATED.RightsList })
    expect(store.getState().session).toMatchObject({ token: 't', rightsList: ACTIVATED.RightsList, cardId: '' })
    expect(hasPermission(['EXPERT_AUDIT'])).toBe(true)
    await eventually(() => expect(isMember('VIP', store.getState().session.userInfo?.MemberType)).toBe(true))
  })

  test('a card may be received first: its months begin on the family’s wish', async () => {
    const { app, box, store } = show({ ...ANSWERS, 'User/ReceiveCard': { ...CARD, State: 'received' } })
    fill(box)
    press(find(box, '#card-check'))
    press(await eventually(() => find(box, '#card-receive')))
    await eventually(() => expect(app.opened).toEqual(['replace /pages/personal/openmamber/membership']))
    const asked = (path: string) => app.calls.filter((call) => call.path === path)
    expect(asked('User/ReceiveCard').map(({ data }) => data)).toEqual([
      { CardNo: 'demo-wdf 0001', Password: 'J2K3 L4M5' },
    ])
    expect(asked('User/CardActivation')).toEqual([])
    expect(store.getState().session.cardId).toBe('')
  })

  test('a received card is among the products, and is activated without its password', async () => {
    const card = { CardNo: 'DEMOWDF0001', ProductName: '专家会员', Months: 12, ValidUntil: '2027-01-01T00:00:00.000Z' }
    const shown = fakeApp({ ...ANSWERS, 'User/GetUserProducts': { ...NOTHING_HELD, Cards: [card] } })
    opened('pages/personal/openmamber/membership')
    const { box: page } = renderInApp(<MembershipPage />, signedIn)
    const cell = await eventually(() => find(page, '#received-DEMOWDF0001'))
    expect(cell.textContent).toContain('请在 2027-01-01 前激活')
    press(cell)
    const way = '/pages/personal/openmamber/memberactivation?cardNo=DEMOWDF0001&own=1'
    await eventually(() => expect(shown.opened).toEqual([`push ${way}`]))
    cleanUp()
    const { app, box } = show(
      { ...ANSWERS, 'User/GetCardDetail': { ...CARD, State: 'received' }, 'User/ActivationCard': ACTIVATED },
      { cardNo: 'DEMOWDF0001', own: '1' },
    )
    await eventually(() => expect(find(box, '#card-detail').textContent).toContain('激活后会员到期日2027-06-01'))
    expect(has(box, '#card-password')).toBe(false)
    press(find(box, '#card-activate'))
    await eventually(() => find(box, '#card-activated'))
    expect(app.calls.find(({ path }) => path === 'User/ActivationCard')?.data).toEqual({ CardNo: 'DEMOWDF0001' })
    expect(hasPermission(['EXPERT_AUDIT'])).toBe(true)
  })

  test('shows until when a card can be activated and how long it then runs; a received one is not received again', async () => {
    const { box } = show({ ...ANSWERS, 'User/CardCheck': { ...CARD, State: 'received' } })
    fill(box)
    press(find(box, '#card-check'))
    const detail = await eventually(() => find(box, '#card-detail'))
    for (const words of ['期限1 年', '激活后会员到期日2027-06-01', '请在此前激活2030-01-01', '激活后这张卡就用掉了'])
      expect(detail.textContent).toContain(words)
    expect([has(box, '#card-activate'), has(box, '#card-receive')]).toEqual([true, false])
  })

  test('changing the number clears the previous card’s data', async () => {
    const { box } = show()
    fill(box)
    press(find(box, '#card-check'))
    await eventually(() => find(box, '#card-detail'))
    type(input(box, 'card-number'), 'OTHER0001')
    expect(has(box, '#card-detail')).toBe(false)
    expect(has(box, '#card-check')).toBe(true)
  })

  test('a wrong card is reported at the password, typed text stays; an empty one is never sent', async () => {
    const { app, box } = show({
      ...ANSWERS,
      'User/CardCheck': { Code: 1601, Message: '卡号或密码不正确，请对照卡面再输入一次', Error: 'CARD_WRONG' },
    })
    press(find(box, '#card-check'))
    await eventually(() => expect(alerts(box)).toEqual(['请填写卡号', '请填写卡密']))
    expect(app.calls).toEqual([])
    fill(box)
    press(find(box, '#card-check'))
    await eventually(() => expect(alerts(box)).toEqual(['卡号或密码不正确，请对照卡面再输入一次']))
    expect(input(box, 'card-number')).toHaveProperty('value', 'demo-wdf 0001')
  })

  test('a faster user is mentioned above the button', async () => {
    const { box } = show({
      ...ANSWERS,
      'User/CardActivation': { Code: 1603, Message: '这张卡已被其他账号激活', Error: 'CARD_USED' },
    })
    fill(box)
    press(find(box, '#card-check'))
    await eventually(() => find(box, '#card-activate'))
    press(find(box, '#card-activate'))
    await eventually(() => expect(alerts(find(box, '#card-detail'))).toEqual(['这张卡已被其他账号激活']))
  })

  test('a card of one’s own offers no second activation', async () => {
    const { box } = show({ ...ANSWERS, 'User/CardCheck': { ...CARD, State: 'mine' } })
    fill(box)
    press(find(box, '#card-check'))
    await eventually(() => expect(find(box, '#card-detail').textContent).toContain('已经激活过'))
    expect(has(box, '#card-activate')).toBe(false)
  })

  test('begins with the link’s number, else with the card in the store', () => {
    expect(input(show(ANSWERS, { cardNo: 'demo-wcf-0001' }).box, 'card-number')).toHaveProperty('value', 'DEMOWCF0001')
    cleanUp()
    const { box } = show(ANSWERS, { cardNo: '<img src=x>' }, (store) => {
      signedIn(store)
      store.dispatch(cardChosen('DEMOWDF0001'))
    })
    expect(input(box, 'card-number')).toHaveProperty('value', 'DEMOWDF0001')
  })
})

describe('the privileges page', () => {
  test('shows what I hold, what each product opens, and my orders', async () => {
    fakeApp({ ...ANSWERS, 'User/GetUserProducts': HELD, 'User/Orders': ORDERS })
    opened('pages/personal/openmamber/membership')
    const { box } = renderInApp(<MembershipPage />, signedIn)
    await eventually(() => expect(find(box, '#held').textContent).toContain('2027-06-01 到期'))
    await eventually(() => expect(find(box, '#orders').textContent).toContain('已完成卡激活（****0001）'))
    const rows = [...box.querySelectorAll('.rights-table__row')].map((row) => row.textContent)
    expect(rows).toEqual([
      '内容不开通报告会员专家会员',
      '查数据、算概率、排志愿表✓包含✓包含✓包含',
      '志愿分析报告—不包含✓包含✓包含',
      '我的志愿—不包含✓包含✓包含',
      '专家审核志愿表—不包含—不包含✓包含',
    ])
  })

  test('shows each order’s state; an unpaid one leads to paying', async () => {
    const order = ORDERS.Items[0]!
    const states = ['created', 'paying', 'paid', 'closed', 'refunding', 'refunded'] as const
    const online = states.map((State, at) => ({
      ...order,
      ...{ OrderNo: `2026060${at}`, Way: 'online' as const, CardNo: null, State },
      PaidAt: State === 'paid' ? '2026-06-02T05:30:00.000Z' : null,
    }))
    const byCard = { ...order, OrderNo: '20260609', State: 'created' as const, CardNo: null, PaidAt: null }
    const Items = [...online, byCard]
    const app = fakeApp({ ...ANSWERS, 'User/Orders': { ...ORDERS, Total: Items.length, Items } })
    opened('pages/personal/openmamber/membership')
    const { box } = renderInApp(<MembershipPage />, signedIn)
    await eventually(() => find(box, '.member-order'))
    const rows = [...box.querySelectorAll('.member-order')]
    const words = (selector: string) => rows.map((row) => row.querySelector(selector)?.textContent ?? '')
    expect(words('.member-order__head .num')).toEqual([
      ...['待支付', '待支付', '已完成', '已关闭', '退款中', '已退款'],
      '待支付',
    ])
    expect(words('[role="button"]')).toEqual(['去支付', '去支付', '', '', '', '', ''])
    // the day of a paid order is its payment day
    expect(rows[2]?.textContent).toContain('2026-06-02')
    expect(rows[1]?.textContent).toContain('2026-06-01')
    expect(rows[6]?.textContent).toContain('卡激活2026')
    expect(find(box, '#orders').textContent).toContain('我的订单（7）')
    expect(has(box, '#more-orders')).toBe(false)
    press(find(box, '#pay-20260601'))
    expect(app.opened).toEqual(['push /pages/personal/openmamber/orderpay?orderNo=20260601'])
  })

  test('shows the latest orders first and all of them on demand', async () => {
    const all = Array.from({ length: 11 }, (_, at) => ({ ...ORDERS.Items[0]!, OrderNo: `${20260600 + at}` }))
    fakeApp({
      ...ANSWERS,
      'User/Orders': ({ PageSize = 10 }) => ({ ...ORDERS, Total: 11, PageSize, Items: all.slice(0, PageSize) }),
    })
    opened('pages/personal/openmamber/membership')
    const { box } = renderInApp(<MembershipPage />, signedIn)
    press(await eventually(() => find(box, '#more-orders')))
    await eventually(() => expect(box.querySelectorAll('.member-order')).toHaveLength(11))
    expect(has(box, '#more-orders')).toBe(false)
  })

  test('ended products come after running', async () => {
    const [running] = HELD.Products
    const ended = { ...running!, ProductCode: 'WCF', ExpireAt: '2026-05-01T04:00:00.000Z', IsActive: false }
    fakeApp({ ...ANSWERS, 'User/GetUserProducts': { ...HELD, Products: [ended, running!] } })
    opened('pages/personal/openmamber/membership')
    const { box } = renderInApp(<MembershipPage />, signedIn)
    await eventually(() => expect(find(box, '#held').textContent).toContain('2026-05-01 已到期'))
    expect(find(box, '#held').textContent).toContain('2026-06-01 开通，2027-06-01 到期')
    cleanUp()
    const cell = async (held: typeof HELD) => {
      cleanUp()
      fakeApp({ ...ANSWERS, 'User/GetUserProducts': held, 'User/Orders': NO_ORDERS })
      const { box: cells } = renderInApp(<MembershipCells isLoggedIn />, signedIn)
      await eventually(() => expect(find(cells, '#to-membership').textContent).toContain(held.MemberTypeName))
      expect(has(cells, '#to-orders')).toBe(false)
      return find(cells, '#to-membership').textContent
    }
    expect(await cell({ ...HELD, Products: [ended, running!] })).toContain('2027-06-01 到期')
    expect(await cell({ ...HELD, Products: [ended] })).toContain('已到期，填报功能照常可用')
    expect(await cell(NOTHING_HELD)).toContain('填报不需要会员')
  })

  test('a failed part leaves the others visible', async () => {
    fakeApp({ ...ANSWERS, 'User/Orders': 'offline' })
    opened('pages/personal/openmamber/membership')
    const { box } = renderInApp(<MembershipPage />, signedIn)
    await eventually(() => expect(find(box, '#held').textContent).toContain('普通用户'))
    await eventually(() => find(box, '#orders #query-retry'))
    expect(has(box, '.rights-table')).toBe(true)
  })
})

describe('words and sets', () => {
  test('prices show their fen, months become years where possible', () => {
    expect([0, 5, 19_800, 98_050, 123_456_700].map(priceText)).toEqual(['¥0', '¥0.05', '¥198', '¥980.50', '¥1,234,567'])
    expect([1, 12, 18, 24].map(monthsText)).toEqual(['1 个月', '1 年', '18 个月', '2 年'])
    expect(orderText({ ...ORDERS.Items[0]!, State: 'created', Way: 'online', CardNo: null })).toBe('线上支付 ¥980.50')
  })

  test('a card number from outside is cut to valid characters', () => {
    expect(cardNoOf('ａｂ-12')).toBe('AB12')
    expect(cardNoOf('x'.repeat(41))).toBe('')
    expect(cardNoOf(undefined)).toBe('')
    expect(cardPasswordProblem('- -')).toBe('请填写卡密')
  })

  test('a number or password has at least four letters and digits, and at most forty typed signs', () => {
    const wrong = '卡号的长度不对，请对照卡面再看一遍'
    expect(['', 'A-B-1', 'AB12', 'A'.repeat(40), 'A'.repeat(41)].map(cardNoProblem)).toEqual([
      ...['请填写卡号', wrong, undefined, undefined, wrong],
    ])
  })

  test('the server’s member types are grouped like the app’s permission rules', () => {
    for (const group of ['ZNK', 'GZBB', 'VIP'] as const) {
      const types = Object.entries(memberTypes).flatMap(([type, { groups }]) =>
        groups.includes(group) ? [Number(type)] : [],
      )
      expect(types).toEqual([...MEMBER_TYPES[group]])
    }
  })
})
