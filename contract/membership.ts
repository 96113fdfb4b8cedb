// Membership: products, activation cards, holdings of an account, its orders.
//
// A card is used in one of two ways, by its number and password:
// CardCheck -> CardActivation                     checked, then activated at once
// CardCheck -> ReceiveCard                        checked, then received: nobody else can activate it, and its months have not begun
// A received card needs no password any more:
// GetCardDetail -> ActivationCard                 checked again, activated when the family wants it
import Type from 'typebox'
import { defineContract } from './define'
import { Right } from './session'
import { Empty, Nullable, Paged, Paging, Source } from './shapes'

export const ProductCode = Type.String({
  minLength: 1,
  maxLength: 16,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'code of a product, e.g. WCF',
})
const PriceFen = Type.Integer({ minimum: 0, description: 'price in fen (1/100 yuan)' })
const Months = Type.Integer({ minimum: 1, description: 'calendar months that a purchase or card adds' })
const Time = (description: string) => Type.String({ description: `${description}, ISO 8601` })

/** One thing a membership opens. */
const ProductRight = Type.Object({
  RightsCode: Type.String({ description: 'code of the right, as in RightsList' }),
  RightsName: Type.String({ description: 'its name' }),
  Detail: Type.String({ description: 'what one gets by it' }),
  Path: Nullable(Type.String({ description: 'page path of the service; null where it is not given in the app' })),
})
export const Product = Type.Object({
  ProductCode,
  ProductName: Type.String({ description: "the organisation's alias, else the product's own name" }),
  Summary: Type.String({ description: 'one sentence' }),
  PriceFen,
  Months,
  MemberType: Type.Integer({ description: 'member type it gives, 0..4' }),
  RightsList: Type.Array(ProductRight),
  Source: Type.Object({ ...Source.properties }, { description: 'year, source and basis of the price' }),
})

const CardInput = Type.Object({
  CardNo: Type.String({
    minLength: 4,
    maxLength: 40,
    description: 'number on the card; blanks and hyphens do not matter',
  }),
  Password: Type.String({
    minLength: 4,
    maxLength: 40,
    description: 'password on the card; blanks and hyphens do not matter',
  }),
})
const CardDetail = Type.Object({
  CardNo: Type.String({ description: 'number as stored' }),
  State: Type.Union([Type.Literal('ready'), Type.Literal('received'), Type.Literal('mine')], {
    description: 'ready to be activated, received by this account and not activated yet, or activated by it before',
  }),
  ProductCode,
  ProductName: Type.String(),
  Months,
  RightsList: Type.Array(ProductRight),
  ValidUntil: Time('until when the card can be activated'),
  ExpireAt: Time('when the membership ends: after an activation now, or as it stands for a card that is activated'),
})
const CardResult = Type.Object({
  OrderNo: Type.String({ description: 'number of the order that the activation wrote' }),
  ProductCode,
  ProductName: Type.String(),
  ExpireAt: Time('when the membership ends now'),
  IsRepeat: Type.Boolean({ description: 'the card had been activated by this account before: nothing was added' }),
  MemberType: Type.Integer({ description: 'member type of the account now, 0..5' }),
  RightsList: Type.Array(Right, { description: 'all rights of the account now, for the store and the device' }),
})
const ReceivedCard = Type.Object({ CardNo: CardInput.properties.CardNo })
const receivedErrors = ['CARD_WRONG', 'CARD_USED', 'CARD_EXPIRED', 'CARD_STOPPED'] as const
const cardErrors = ['CARD_WRONG', 'CARD_LOCKED', 'CARD_USED', 'CARD_EXPIRED', 'CARD_STOPPED'] as const

export const OrderState = Type.Union(
  [
    Type.Literal('created'),
    Type.Literal('paying'),
    Type.Literal('paid'),
    Type.Literal('closed'),
    Type.Literal('refunding'),
    Type.Literal('refunded'),
  ],
  { description: 'made, at the provider, paid, closed unpaid, being refunded, refunded' },
)
const Order = Type.Object({
  OrderNo: Type.String({ description: 'order number' }),
  ProductCode,
  ProductName: Type.String({ description: 'name at the time of the order' }),
  PriceFen,
  PaidFen: Type.Integer({ description: 'paid online for it, in fen; 0 for a card' }),
  State: OrderState,
  Way: Type.Union([Type.Literal('card'), Type.Literal('online')], {
    description: 'activated by a card or paid online',
  }),
  CardNo: Nullable(Type.String({ description: 'last four characters of the card, ****1234' })),
  CreatedAt: Time('made'),
  PaidAt: Nullable(Time('paid or activated')),
  Source: Type.Object({ ...Source.properties }, { description: 'year, source and basis of the price' }),
})

export const membership = defineContract({
  'Web/Products': {
    summary:
      'Products of the organisation: those its configuration lists (ProductCodes) under its own names (ProductAlias)',
    auth: 'public',
    request: Empty,
    response: Type.Object({ Items: Type.Array(Product) }),
    errors: [],
  },
  'User/GetUserProducts': {
    summary: 'What the signed-in account holds: member type, products and rights with their ends',
    auth: 'session',
    request: Empty,
    response: Type.Object({
      MemberType: Type.Integer({ description: 'member type, 0..5; 5 is not a member' }),
      MemberTypeName: Type.String({ description: 'what the type is called' }),
      MemberTypeNote: Type.String({ description: 'what the type means' }),
      Products: Type.Array(
        Type.Object({
          ProductCode,
          ProductName: Type.String(),
          StartedAt: Time('first activation'),
          ExpireAt: Time('end'),
          IsActive: Type.Boolean({ description: 'not ended yet, by the clock of the server' }),
        }),
        { description: 'latest end first; ended ones too' },
      ),
      Cards: Type.Array(
        Type.Object({
          CardNo: Type.String({ description: 'number of the card' }),
          ProductName: Type.String(),
          Months,
          ValidUntil: Time('until when it can be activated'),
        }),
        { description: 'cards received and not activated yet, those that end first at the top' },
      ),
      RightsList: Type.Array(
        Type.Object({
          RightsCode: Type.String(),
          RightsName: Type.String({ description: 'its name, the code where no product names it' }),
          ExpireAt: Time('end'),
        }),
        { description: 'rights in force' },
      ),
    }),
    errors: [],
  },
  'User/Orders': {
    summary: 'Orders of the signed-in account, latest first',
    auth: 'session',
    request: Type.Object({ ...Paging }),
    response: Paged(Order),
    errors: [],
  },
  'User/CardCheck': {
    summary: 'What a card opens, by number and password; spends nothing, a wrong password counts',
    auth: 'session',
    request: CardInput,
    response: CardDetail,
    errors: cardErrors,
  },
  'User/GetCardDetail': {
    summary: 'What a card that this account has received opens',
    auth: 'session',
    request: ReceivedCard,
    response: CardDetail,
    errors: receivedErrors,
  },
  'User/CardActivation': {
    summary:
      'Activates a card: writes the order, adds the product and its rights, extends what is there. Once a card; again by the same account answers the same order',
    auth: 'session',
    request: CardInput,
    response: CardResult,
    errors: cardErrors,
  },
  'User/ActivationCard': {
    summary: 'Activates a card that this account has received, as User/CardActivation does',
    auth: 'session',
    request: ReceivedCard,
    response: CardResult,
    errors: receivedErrors,
  },
  'User/ReceiveCard': {
    summary:
      'Receives a card without activating it: nobody else can activate it from then on, and its months have not begun',
    auth: 'session',
    request: CardInput,
    response: CardDetail,
    errors: cardErrors,
  },
  'Payment/PaymentPrice': {
    summary: 'Price of a product as the server will charge it, and the ways to pay online',
    auth: 'session',
    request: Type.Object({ ProductCode }),
    response: Type.Object({
      ProductCode,
      ProductName: Type.String(),
      PriceFen,
      Channels: Type.Array(Type.String(), {
        description: 'payment channels that are set up on this server; empty: no payment online',
      }),
      Source: Type.Object({ ...Source.properties }, { description: 'year, source and basis of the price' }),
      PayMinutes: Type.Integer({ description: 'minutes in which an order is to be paid' }),
      RefundDays: Type.Integer({ description: 'days after the payment in which it goes back on request' }),
    }),
    errors: ['PRODUCT_UNKNOWN'],
  },
})
