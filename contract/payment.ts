// Payment online: one call for each way, all of which create the order or continue the open one; and the state of an order. The
// price is the server's, and only the server decides that an order is paid.
import Type from 'typebox'
import { defineContract } from './define'
import { OrderState, ProductCode } from './membership'
import { Right } from './session'
import { Nullable } from './shapes'

export const OrderNo = Type.String({
  minLength: 1,
  maxLength: 32,
  pattern: '^[0-9A-Za-z]+$',
  description: 'order number',
})
const Wanted = {
  ProductCode,
  Subject: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'what the order is about, where the product needs that' }),
  ),
  PriceFen: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'price that the page showed, in fen: no order is made at another. The price stays the server’s',
    }),
  ),
  ReturnPath: Type.Optional(
    Type.Union(
      [Type.Literal('pages/personal/openmamber/orderpay'), Type.Literal('pages/personal/audit/payment/orderpay')],
      { description: 'page that the payer is led back to' },
    ),
  ),
}
const CashierPath = Nullable(
  Type.String({
    description: 'page of the embedded cashier, which takes the place of the platform; null for a real one',
  }),
)
const text = (description: string) => Type.String({ description })
const Invocation = Type.Object(
  {
    appId: text('app that pays'),
    timeStamp: text('seconds since 1970'),
    nonceStr: text('random text'),
    package: text('prepay_id=…'),
    signType: text('RSA'),
    paySign: text('our signature'),
  },
  { description: 'what the platform’s payment takes, as it is' },
)
const opened = <T extends Record<string, Type.TSchema>>(more: T) => Type.Object({ OrderNo, ...more, CashierPath })
/** A request names a product and a page; an answer takes a signature, a query to the provider and one to the database. */
const BODY_BYTES = 2 * 1024
const COST = { bodyBytes: BODY_BYTES, weight: 20 } as const
/** An audit can be paid for besides a membership: its order names it. */
const payErrors = [
  'PRODUCT_UNKNOWN',
  'PRODUCT_FREE',
  'PRICE_CHANGED',
  'PAY_CHANNEL_OFF',
  'PAY_FAILED',
  'ORDER_CLOSED',
  'AUDIT_NOT_FOUND',
  'AUDIT_STATE',
] as const

export const payment = defineContract({
  'Payment/WechatJSAPIPay': {
    summary: 'Opens a payment inside the messaging app’s browser, for the account that is bound there',
    auth: 'session',
    request: Type.Object(Wanted),
    response: opened({ Invocation }),
    errors: [...payErrors, 'PAYER_UNKNOWN'],
    ...COST,
  },
  'Payment/WechatMiniAppPay': {
    summary: 'Opens a payment inside the messaging app’s mini-program',
    auth: 'session',
    request: Type.Object({
      ...Wanted,
      Code: Type.String({ minLength: 1, maxLength: 200, description: 'login code of the mini-program: says who pays' }),
    }),
    response: opened({ Invocation }),
    errors: [...payErrors, 'PAYER_UNKNOWN'],
    ...COST,
  },
  'Payment/WechatH5Pay': {
    summary: 'Opens a payment from another browser on a phone: an address that starts the messaging app',
    auth: 'session',
    request: Type.Object(Wanted),
    response: opened({ Url: text('address to go to') }),
    errors: payErrors,
    ...COST,
  },
  'Payment/WechatPayWechatH5': {
    summary: 'Opens a payment on a computer: a code that the messaging app scans',
    auth: 'session',
    request: Type.Object(Wanted),
    response: opened({ CodeUrl: text('content of the code') }),
    errors: payErrors,
    ...COST,
  },
  'Payment/WechatAPPPay': {
    summary: 'Opens a payment from an app of its own, by the messaging app’s kit',
    auth: 'session',
    request: Type.Object(Wanted),
    response: opened({
      Invocation: Type.Object(
        {
          appid: text('app that pays'),
          partnerid: text('merchant'),
          prepayid: text('prepared payment'),
          package: text('Sign=WXPay'),
          noncestr: text('random text'),
          timestamp: text('seconds since 1970'),
          sign: text('our signature'),
        },
        { description: 'what the kit takes, as it is' },
      ),
    }),
    errors: payErrors,
    ...COST,
  },
  'Payment/AlipayMPPay': {
    summary: 'Opens a payment inside the payment app, for the buyer that is named or that the account is bound to',
    auth: 'session',
    request: Type.Object({
      ...Wanted,
      BuyerId: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 64,
          pattern: '^[0-9A-Za-z_-]+$',
          description:
            'identifier of the buyer, as Public/AliUserId tells it; the one the account is bound to otherwise',
        }),
      ),
    }),
    response: opened({ TradeNo: text('trade that the payment app opens') }),
    errors: [...payErrors, 'PAYER_UNKNOWN'],
    ...COST,
  },
  'Payment/PaymentStatus': {
    summary: 'What has become of an order of the signed-in account; asks the provider where nobody has told yet',
    auth: 'session',
    request: Type.Object({ OrderNo }),
    response: Type.Object({
      OrderNo,
      State: OrderState,
      ProductCode,
      Subject: Nullable(text('what the order is about')),
      ProductName: text('name at the time of the order'),
      PriceFen: Type.Integer({ description: 'price in fen' }),
      PaidFen: Type.Integer({ description: 'paid for it, in fen' }),
      ExpireAt: Nullable(text('until when it can be paid, ISO 8601')),
      BackFen: Type.Integer({
        description: 'given back or on its way back, in fen: a refund, or money that no order took',
      }),
      IsBack: Type.Boolean({ description: 'whatever is to be given back has been' }),
      IsStuck: Type.Boolean({
        description: 'something of it does not go back by itself: the provider refused, and the operator has been told',
      }),
      RightsList: Type.Array(Right, {
        description: 'all rights of the account once it is paid, for the store and the device',
      }),
    }),
    errors: ['ORDER_NOT_FOUND'],
    bodyBytes: BODY_BYTES,
    weight: 10,
  },
})
