// The operator's work with sales: orders looked up, refunds by rule, cards created, listed and voided. The trail records every act.
import Type from 'typebox'
import { defineContract } from './define'
import { OrderState, ProductCode } from './membership'
import { OrderNo } from './payment'
import { Nullable, Paged, Paging } from './shapes'

const OPERATORS = { desk: ['operator'] as const }
const Moment = (description: string) => Type.String({ description: `${description}, ISO 8601` })

export const RefundObstacle = Type.Union(
  [
    Type.Literal('not-paid', { description: 'not paid online, or given back before: nothing can be refunded' }),
    Type.Literal('late', { description: 'more days after the payment than the rule allows' }),
    Type.Literal('used', { description: 'an expert has done something for it' }),
  ],
  { description: 'what stands against a refund' },
)
export type RefundObstacle = Type.Static<typeof RefundObstacle>

const DeskOrder = Type.Object({
  OrderNo,
  LoginName: Nullable(Type.String({ description: 'who bought; null where the account was deleted' })),
  ProductCode,
  ProductName: Type.String({ description: 'name at the time of the order' }),
  PriceFen: Type.Integer({ description: 'price in fen' }),
  PaidFen: Type.Integer({ description: 'paid online for it, in fen' }),
  State: OrderState,
  Way: Type.Union([Type.Literal('card'), Type.Literal('online')]),
  CreatedAt: Moment('made'),
  PaidAt: Nullable(Moment('paid')),
  Why: Nullable(Type.String({ description: 'why it was closed or refunded' })),
  Obstacle: Nullable(RefundObstacle),
  RefundTrouble: Nullable(
    Type.String({
      description:
        "why a refund of it does not go by itself, in the provider's word: it is done in the provider's console",
    }),
  ),
})
const CardNo = Type.String({ minLength: 4, maxLength: 40, description: 'number of a card, as it was made' })

export const deskSales = defineContract({
  'Desk/Orders': {
    summary: 'Orders of the organisation, latest first: all, of one state, or of one sign-in name or number',
    auth: OPERATORS,
    request: Type.Object({
      Keyword: Type.Optional(
        Type.String({ minLength: 1, maxLength: 32, description: 'whole order number or sign-in name' }),
      ),
      State: Type.Optional(OrderState),
      IsStuck: Type.Optional(Type.Literal(true, { description: 'only those whose refund does not go by itself' })),
      ...Paging,
    }),
    response: Paged(DeskOrder),
    errors: [],
    bodyBytes: 1024,
  },
  'Desk/Refund': {
    summary:
      'Refunds an order whole, the way it was paid: within 7 days and before an expert has done something for it; beyond that as an exception',
    auth: OPERATORS,
    request: Type.Object({
      OrderNo,
      Text: Type.String({ minLength: 2, maxLength: 200, description: 'why; stays with the order' }),
      IsException: Type.Optional(Type.Boolean({ description: 'late or used, and refunded all the same' })),
    }),
    response: DeskOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_REFUNDABLE', 'ORDER_REFUND_LATE', 'ORDER_REFUND_USED'],
    bodyBytes: 2 * 1024,
    weight: 20,
  },
  'Desk/MakeCards': {
    summary: 'Makes cards of a product; their passwords are told this once',
    auth: OPERATORS,
    request: Type.Object({
      ProductCode,
      Count: Type.Integer({ minimum: 1, maximum: 50 }),
      ValidUntil: Type.String({
        ...{ format: 'date', maxLength: 10 },
        description: 'last day on which one can be activated, in China',
      }),
    }),
    response: Type.Object({
      Items: Type.Array(Type.Object({ CardNo, Password: Type.String() })),
      ValidUntil: Moment('until when they can be activated'),
    }),
    errors: ['PRODUCT_UNKNOWN', 'CARD_DATE_PAST'],
    bodyBytes: 1024,
    // hashing a password takes as long as guessing one
    weight: 300,
  },
  'Desk/Cards': {
    summary: 'Cards of the organisation without their passwords, for a file: latest first',
    auth: OPERATORS,
    request: Type.Object({
      State: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('used'), Type.Literal('stopped')])),
      ...Paging,
    }),
    response: Paged(
      Type.Object({
        CardNo,
        ProductCode,
        State: Type.Union([Type.Literal('new'), Type.Literal('used'), Type.Literal('stopped')]),
        ValidUntil: Moment('until when it can be activated'),
        CreatedAt: Moment('made'),
        UsedAt: Nullable(Moment('activated')),
        OrderNo: Nullable(Type.String({ description: 'order that its activation wrote' })),
      }),
    ),
    errors: [],
    bodyBytes: 1024,
  },
  'Desk/VoidCard': {
    summary: 'Voids a card that nobody has activated; a second time it changes nothing',
    auth: OPERATORS,
    request: Type.Object({ CardNo }),
    response: Type.Object({ CardNo, State: Type.Literal('stopped') }),
    errors: ['CARD_NOT_OPEN'],
    bodyBytes: 1024,
  },
})
