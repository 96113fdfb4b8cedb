// The operator's work with sales: orders, refunds by rule, cards.
import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import { hashPassword } from '../../lib/password/password'
import { pageOfQuery } from '../../http/paging'
import { readCardText } from '../membership/card-text'
import type { OrderRow } from '../payment/goods'
import { isUsed, refundObstacle } from '../payment/refund-rule'

export interface DeskSalesDependencies {
  db: Kysely<Database>
  now: () => Date
  /** Decides the refund of a paid order and returns the money; false if there is nothing to refund. */
  refund: (orderNo: string, why: string) => Promise<boolean>
}

type DeskOrder = ResponseOf<'Desk/Refund'>

/** Letters and digits that nobody confuses when a card is read aloud. */
const CARD_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const letters = (count: number) =>
  Array.from({ length: count }, () => CARD_LETTERS[randomInt(CARD_LETTERS.length)]).join('')
const NUMBER_LETTERS = 12
const PASSWORD_LETTERS = 10

const REFUSALS = {
  'not-paid': 'ORDER_NOT_REFUNDABLE',
  late: 'ORDER_REFUND_LATE',
  used: 'ORDER_REFUND_USED',
} as const

export function createDeskSales({ db, now, refund }: DeskSalesDependencies) {
  const stuckRefunds = () =>
    db.selectFrom('payment').where('state', '=', 'refunding').where('refund_stuck_at', 'is not', null)

  async function orderView(order: OrderRow): Promise<DeskOrder> {
    const account = await db
      .selectFrom('app_user')
      .select('login_name')
      .where('user_id', '=', order.user_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const stuck = await stuckRefunds()
      .select('refund_trouble')
      .where('order_no', '=', order.order_no)
      .executeTakeFirst()
    return {
      OrderNo: order.order_no,
      LoginName: account?.login_name ?? null,
      ProductCode: order.product_code,
      ProductName: order.product_name,
      PriceFen: order.price_fen,
      PaidFen: order.paid_fen,
      State: order.state,
      Way: order.way,
      CreatedAt: order.created_at.toISOString(),
      PaidAt: order.paid_at?.toISOString() ?? null,
      Why: order.refund_why ?? order.closed_why,
      Obstacle: refundObstacle(order, await isUsed(db, order, now()), now()),
      RefundTrouble: stuck?.refund_trouble ?? null,
    }
  }

  async function orderOf(orgCode: string, orderNo: string): Promise<OrderRow> {
    const order = await db
      .selectFrom('member_order')
      .selectAll()
      .where('org_code', '=', orgCode)
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
    if (!order) throw new ProductError('ORDER_NOT_FOUND')
    return order
  }

  return {
    async orders(orgCode: string, request: RequestOf<'Desk/Orders'>): Promise<ResponseOf<'Desk/Orders'>> {
      const { Keyword, State, IsStuck } = request
      let rows = db
        .selectFrom('member_order')
        .leftJoin('app_user', 'app_user.user_id', 'member_order.user_id')
        .where('member_order.org_code', '=', orgCode)
      if (State) rows = rows.where('state', '=', State)
      if (IsStuck) rows = rows.where('order_no', 'in', stuckRefunds().select('payment.order_no'))
      if (Keyword)
        rows = rows.where((where) =>
          where.or([where('order_no', '=', Keyword), where('app_user.login_name', '=', Keyword)]),
        )
      const ordered = rows
        .selectAll('member_order')
        .orderBy('member_order.created_at', 'desc')
        .orderBy('order_no', 'desc')
      return pageOfQuery(request, ordered, orderView)
    },

    /** Throws ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, and without `IsException` ORDER_REFUND_LATE and ORDER_REFUND_USED. */
    async refund(
      orgCode: string,
      { OrderNo, Text, IsException }: RequestOf<'Desk/Refund'>,
    ): Promise<ResponseOf<'Desk/Refund'>> {
      const order = await orderOf(orgCode, OrderNo)
      const obstacle = refundObstacle(order, await isUsed(db, order, now()), now())
      if (obstacle !== null && !(IsException && obstacle !== 'not-paid')) throw new ProductError(REFUSALS[obstacle])
      const why = Text.trim()
      if (!(await refund(OrderNo, IsException && obstacle ? `例外：${why}` : why)))
        throw new ProductError('ORDER_NOT_REFUNDABLE')
      return orderView(await orderOf(orgCode, OrderNo))
    },

    /** Throws PRODUCT_UNKNOWN, CARD_DATE_PAST. Only hashes of the passwords are stored. */
    async makeCards(
      orgCode: string,
      { ProductCode, Count, ValidUntil }: RequestOf<'Desk/MakeCards'>,
    ): Promise<ResponseOf<'Desk/MakeCards'>> {
      const product = await db
        .selectFrom('product')
        .select(['product_code', 'kind'])
        .where('org_code', '=', orgCode)
        .where('product_code', '=', ProductCode)
        .executeTakeFirst()
      // a card has no subject: a product for one thing is bought individually
      if (product?.kind !== 'membership') throw new ProductError('PRODUCT_UNKNOWN')
      const until = new Date(`${ValidUntil}T23:59:59+08:00`)
      if (!(until > now())) throw new ProductError('CARD_DATE_PAST')
      const cards = Array.from({ length: Count }, () => ({
        CardNo: letters(NUMBER_LETTERS),
        Password: letters(PASSWORD_LETTERS),
      }))
      const rows = []
      for (const { CardNo, Password } of cards)
        rows.push({
          ...{ org_code: orgCode, card_no: CardNo, password_hash: await hashPassword(Password) },
          ...{ product_code: ProductCode, valid_until: until, created_at: now() },
        })
      await db.insertInto('member_card').values(rows).execute()
      return { Items: cards, ValidUntil: until.toISOString() }
    },

    async cards(orgCode: string, request: RequestOf<'Desk/Cards'>): Promise<ResponseOf<'Desk/Cards'>> {
      let rows = db.selectFrom('member_card').where('org_code', '=', orgCode)
      if (request.State) rows = rows.where('state', '=', request.State)
      const ordered = rows
        .select(['card_no', 'product_code', 'state', 'valid_until', 'created_at', 'used_at', 'order_no'])
        .orderBy('created_at', 'desc')
        .orderBy('card_no')
      return pageOfQuery(request, ordered, (card) => ({
        CardNo: card.card_no,
        ProductCode: card.product_code,
        State: card.state,
        ValidUntil: card.valid_until.toISOString(),
        CreatedAt: card.created_at.toISOString(),
        UsedAt: card.used_at?.toISOString() ?? null,
        OrderNo: card.order_no,
      }))
    },

    /** Throws CARD_NOT_OPEN for a card that does not exist or was activated. */
    async voidCard(orgCode: string, { CardNo }: RequestOf<'Desk/VoidCard'>): Promise<ResponseOf<'Desk/VoidCard'>> {
      const stopped = await db
        .updateTable('member_card')
        .set({ state: 'stopped' })
        .where('org_code', '=', orgCode)
        .where('card_no', '=', readCardText(CardNo))
        .where('state', 'in', ['new', 'stopped'])
        .returning('card_no')
        .executeTakeFirst()
      if (!stopped) throw new ProductError('CARD_NOT_OPEN')
      return { CardNo: stopped.card_no, State: 'stopped' }
    },
  }
}

export type DeskSales = ReturnType<typeof createDeskSales>
