// Paying where the app runs: which way is offered, where it leads, and the order's texts on screen.
import { act } from 'react'
import OrderPayPage from '@/pages/personal/openmamber/orderpay'
import BuyAuditPage from '@/pages/personal/audit/payment/openmamber'
import { channelsAt, whyNone } from '@/features/membership/payment/channels'
import { shownState as stateShown } from '@/features/membership/payment/use-order-payment'
import { payment } from '@/shared/platform/payment/payment'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn } from '@/shared/session/account/session-state'
import type { PayPlace } from '@/shared/platform/payment/types'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { PRODUCTS } from './fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const WAYS = ['wechat-jsapi', 'wechat-h5', 'wechat-native', 'wechat-mini', 'wechat-app', 'alipay-mp']
const PATH = 'pages/personal/openmamber/orderpay'
const CASHIER = '/embedded-cashier/pay?provider=wechat&token=abc'
const STATUS = {
  ...{ OrderNo: '20260601', State: 'paying' as const, ProductCode: 'WCF', Subject: null, ProductName: '报告会员' },
  ...{ PriceFen: 19_800, PaidFen: 0, ExpireAt: null, BackFen: 0, IsBack: true, IsStuck: false, RightsList: [] },
}
const INVOCATION = { appId: 'a', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
const answers = (more: Answers = {}): Answers => ({
  'Payment/PaymentPrice': {
    ...{ ProductCode: 'WCF', ProductName: '报告会员', PriceFen: 19_800, Channels: WAYS },
    ...{ PayMinutes: 15, RefundDays: 7 },
    Source: { Year: 2026, Source: '演示机构', Basis: 'demonstration' },
  },
  'Web/Products': PRODUCTS,
  'Payment/PaymentStatus': STATUS,
  'Payment/WechatJSAPIPay': { OrderNo: '20260601', CashierPath: CASHIER, Invocation: INVOCATION },
  'Payment/WechatH5Pay': { OrderNo: '20260601', CashierPath: CASHIER, Url: 'https://wx.tenpay.com/x' },
  'Payment/WechatPayWechatH5': { OrderNo: '20260601', CashierPath: null, CodeUrl: 'weixin://wxpay/bizpayurl?pr=1' },
  ...more,
})

let place: PayPlace
const left: string[] = []
beforeEach(() => {
  storage.set('token', 'token-1')
  left.length = 0
  jest.spyOn(payment, 'place').mockImplementation(() => place)
  jest.spyOn(payment, 'leaveFor').mockImplementation((url) => void left.push(url))
})
afterEach(() => {
  cleanUp()
  storage.remove('token')
  jest.restoreAllMocks()
})

function open(at: PayPlace, params: Record<string, string>, more: Answers = {}) {
  place = at
  const app = fakeApp(answers(more))
  atPage(PATH, params)
  return { app, ...renderInApp(<OrderPayPage />, signedIn) }
}
const signedIn = ({ dispatch }: ReturnType<typeof renderInApp>['store']) =>
  void dispatch(loggedIn({ Token: 'token-1', RightsList: [] }))
const text = (box: HTMLElement) => box.textContent ?? ''

test.each([
  ['wechat-browser', 'Payment/WechatJSAPIPay'],
  ['phone-browser', 'Payment/WechatH5Pay'],
] as const)('in %s the payment opens by %s and leads to the provider’s page', async (at, call) => {
  const { app, box } = open(at, { productCode: 'WCF' })
  await eventually(() => find(box, '#pay-pay'))
  expect(text(box)).toContain('¥198')
  expect(text(box)).toContain('不开通也能用')
  press(find(box, '#pay-pay'))
  await eventually(() => expect(left).toEqual([CASHIER]))
  expect(app.calls.find(({ path }) => path === call)?.data).toMatchObject({ ProductCode: 'WCF', ReturnPath: PATH })
})

test('the messaging app’s own window opens where no cashier replaces it, and a payer who goes back gets a message', async () => {
  const wechat = jest.spyOn(payment, 'wechat').mockResolvedValue('cancelled')
  const { box } = open(
    'wechat-browser',
    { productCode: 'WCF' },
    {
      'Payment/WechatJSAPIPay': { OrderNo: '20260601', CashierPath: null, Invocation: INVOCATION },
    },
  )
  await eventually(() => find(box, '#pay-pay'))
  press(find(box, '#pay-pay'))
  await eventually(() => expect(text(box)).toContain('没有付款'))
  expect(wechat).toHaveBeenCalledWith(INVOCATION)
  expect(left).toEqual([])
})

test('the shown price is sent, and a changed price is shown before anything is ordered', async () => {
  let fen = 19_800
  const { app, box } = open(
    'phone-browser',
    { productCode: 'WCF' },
    {
      'Payment/PaymentPrice': () => ({
        ...{ ProductCode: 'WCF', ProductName: '报告会员', PriceFen: fen, Channels: WAYS },
        ...{ PayMinutes: 15, RefundDays: 7 },
        Source: { Year: 2026, Source: '演示机构', Basis: 'demonstration' },
      }),
      'Payment/WechatH5Pay': { Code: 1810, Message: '价格刚有变化，请看过现在的价格再付' },
    },
  )
  await eventually(() => expect(text(box)).toContain('支付 ¥198'))
  fen = 29_800
  press(find(box, '#pay-pay'))
  await eventually(() => expect(text(box)).toContain('支付 ¥298'))
  expect(text(box)).toContain('价格刚有变化')
  expect(app.calls.find(({ path }) => path === 'Payment/WechatH5Pay')?.data).toMatchObject({ PriceFen: 19_800 })
  expect(left).toEqual([])
})

test('a computer shows a code to scan, and keeps asking', async () => {
  const { box } = open('computer', { productCode: 'WCF' })
  await eventually(() => find(box, '#pay-pay'))
  press(find(box, '#pay-pay'))
  await eventually(() => find(box, '#pay-code'))
  expect(text(box)).toContain('用手机微信扫一扫付款')
  expect(box.querySelector('#pay-code-here')).toBeNull()
})

describe('inside the payment app', () => {
  const UNKNOWN = { Code: 1806, Message: '请先绑定这个应用的账号', Error: 'PAYER_UNKNOWN' as const }
  const alipay: Answers = {
    'OpenAuth/Platforms': {
      Items: [
        {
          ...{ Platform: 'alipay', OpenType: 3, IsPageOn: true, IsMiniOn: false, IsDemonstration: false },
          AppId: '2021000000000000',
        },
      ],
    },
    'Public/AliUserId': ({ AuthCode }) => ({ UserId: `buyer of ${AuthCode}` }),
    'Payment/AlipayMPPay': ({ BuyerId }) =>
      BuyerId ? { OrderNo: '20260601', CashierPath: null, TradeNo: 't1' } : UNKNOWN,
  }
  const bridge = (answer: object) => {
    const called = jest.fn((_name: string, _options: object, done: (result: object) => void) => done(answer))
    Object.assign(window, { AlipayJSBridge: { call: called } })
    return called
  }
  afterEach(() => void Reflect.deleteProperty(window, 'AlipayJSBridge'))

  test('a person whose account has no binding there pays as the person the payment app names', async () => {
    const called = bridge({ authcode: 'code-1', resultCode: '9000' })
    const { app, box } = open('alipay-browser', { productCode: 'WCF' }, alipay)
    await eventually(() => find(box, '#pay-pay'))
    press(find(box, '#pay-pay'))
    await eventually(() => expect(called.mock.calls.map(([name]) => name)).toEqual(['getAuthCode', 'tradePay']))
    expect(called.mock.calls[0]?.[1]).toEqual({ appId: '2021000000000000', scopeNicks: ['auth_base'] })
    expect(app.calls.filter(({ path }) => path === 'Payment/AlipayMPPay').at(-1)?.data).toMatchObject({
      BuyerId: 'buyer of code-1',
    })
  })

  test('where it names none, the way to bind is shown', async () => {
    bridge({ error: 11 })
    const { app, box } = open('alipay-browser', { productCode: 'WCF' }, alipay)
    await eventually(() => find(box, '#pay-pay'))
    press(find(box, '#pay-pay'))
    await eventually(() => expect(text(box)).toContain('请先绑定这个应用的账号'))
    expect(app.calls.some(({ path }) => path === 'Public/AliUserId')).toBe(false)
  })
})

test.each(['tt', 'douyin-browser', 'wechat-mini-ios'] as const)(
  'in %s nothing is sold, and other ways are shown',
  async (at) => {
    const { box } = open(at, { productCode: 'WCF' })
    await eventually(() => expect(text(box)).toContain('请用手机浏览器、微信或电脑打开本站付款'))
    expect(box.querySelector('#pay-pay')).toBeNull()
  },
)

test('an order of the address is awaited, once paid it gives the device its rights', async () => {
  const RightsList = [{ RightsCode: 'WISH_REPORT', ExpireAt: '2027-06-01T00:00:00.000Z' }]
  const { box } = open(
    'phone-browser',
    { orderNo: '20260601' },
    { 'Payment/PaymentStatus': { ...STATUS, State: 'paid', PaidFen: 19_800, RightsList } },
  )
  await eventually(() => expect(text(box)).toContain('付款成功'))
  expect(storage.get('RightsList')).toEqual(RightsList)
})

test('another account’s order is not found, with where to go', async () => {
  const { box } = open(
    'phone-browser',
    { orderNo: 'other' },
    { 'Payment/PaymentStatus': { Code: 1802, Message: '没有找到这个订单' } },
  )
  await eventually(() => expect(text(box)).toContain('没有找到这个订单'))
  find(box, '#order-unknown')
})

test('of a paid order it is said that it is paid; money of another is on its way back until the provider has done it', () => {
  const shownState = (shown: { State: Parameters<typeof stateShown>[0]['State']; BackFen: number }) =>
    stateShown({ ...shown, IsBack: true, IsStuck: false })
  const under = { BackFen: 19_800, IsBack: false, IsStuck: false }
  expect(stateShown({ ...under, State: 'closed' })).toBe('returning')
  expect(stateShown({ ...under, State: 'refunding' })).toBe('returning')
  expect(stateShown({ ...under, State: 'refunding', IsStuck: true })).toBe('stuck')
  expect(stateShown({ ...under, State: 'closed', IsStuck: true })).toBe('stuck')
  expect(shownState({ State: 'closed', BackFen: 19_800 })).toBe('returned')
  expect(shownState({ State: 'closed', BackFen: 0 })).toBe('closed')
  expect(shownState({ State: 'refunding', BackFen: 19_800 })).toBe('returned')
  expect(shownState({ State: 'paid', BackFen: 19_800 })).toBe('paid')
  expect([shownState({ State: 'created', BackFen: 0 }), shownState({ State: 'paying', BackFen: 0 })]).toEqual([
    'open',
    'open',
  ])
})

test('only configured ways are offered, and without any the card is', () => {
  expect(channelsAt('phone-browser', ['wechat-jsapi'])).toEqual([])
  expect(channelsAt('alipay-browser', WAYS).map(({ value }) => value)).toEqual(['alipay-mp'])
  expect(whyNone('phone-browser', false).reason).toContain('会员卡')
})

test('an audit is offered beside the free checks', async () => {
  fakeApp(answers())
  atPage('pages/personal/audit/payment/openmamber', {})
  const { box } = renderInApp(<BuyAuditPage />, signedIn)
  await eventually(() => find(box, '#buy-WDF'))
  expect(text(box).indexOf('不花钱就有的检查')).toBeLessThan(text(box).indexOf('¥980'))
  expect(box.querySelector('#buy-WCF')).toBeNull()
  await act(async () => press(find(box, '#buy-WDF')))
})
