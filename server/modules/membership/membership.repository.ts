// Products, cards, holdings of accounts, orders. The only place with their SQL.
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../db/schema'
import type { MemberCardTable, ProductTable } from '../../db/tables/membership'
import { grant, lockAccount } from './grants'

interface ProductRightRow {
  code: string
  name: string
  detail: string
  path: string | null
}
export type ProductRow = Omit<Selectable<ProductTable>, 'rights'> & { rights: ProductRightRow[] }
export type CardRow = Selectable<MemberCardTable>

/** Wrong cards of one account, and wrong passwords of one card, that lock it for a while. */
const GUESSES_OF_ACCOUNT = 5
const GUESSES_OF_CARD = 10
const ACCOUNT_LOCK_MS = 15 * 60 * 1000
const CARD_LOCK_MS = 60 * 60 * 1000
/** Older wrong tries do not count. */
const FORGET_MS = 24 * 3600 * 1000

export interface Activation {
  orgCode: string
  userId: string
  cardNo: string
  orderNo: string
  product: ProductRow
  now: Date
}

const isRight = (value: unknown): value is ProductRightRow =>
  typeof value === 'object' && value !== null && typeof (value as Partial<ProductRightRow>).code === 'string'

const withRights = (row: Selectable<ProductTable>): ProductRow => ({
  ...row,
  rights: Array.isArray(row.rights) ? row.rights.filter(isRight) : [],
})

export function createMembershipRepository(db: Kysely<Database>) {
  return {
    /** Products of an organisation in its order, including those no longer sold. */
    async products(orgCode: string): Promise<ProductRow[]> {
      const rows = await db
        .selectFrom('product')
        .selectAll()
        .where('org_code', '=', orgCode)
        .orderBy('position')
        .orderBy('product_code')
        .execute()
      return rows.map(withRights)
    },

    heldProducts: (userId: string) =>
      db
        .selectFrom('user_product')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('expire_at', 'desc')
        .orderBy('product_code')
        .execute(),

    async orders(userId: string, page: { offset: number; limit: number }) {
      const { total } = await db
        .selectFrom('member_order')
        .select(sql<number>`count(*)`.as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      const items = await db
        .selectFrom('member_order')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('order_no', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return { total, items }
    },

    /**
     * Counts one more try of an account before the password is checked, so that parallel tries cannot share one. False if
     * none is left for now. `returnGuess` takes back tries that were right.
     */
    async reserveGuess(userId: string, now: Date): Promise<boolean> {
      const lockUntil = new Date(now.getTime() + ACCOUNT_LOCK_MS)
      const forgotten = new Date(now.getTime() - FORGET_MS)
      const { rows } = await sql<{ failed: number }>`
        insert into card_guess as g (user_id, failed, locked_until, updated_at) values (${userId}, 1, null, ${now}::timestamptz)
        on conflict (user_id) do update set
          failed = case when g.locked_until is not null or g.updated_at < ${forgotten}::timestamptz then 1 else g.failed + 1 end,
          locked_until = case when g.locked_until is null and g.updated_at >= ${forgotten}::timestamptz and g.failed + 1 >= ${GUESSES_OF_ACCOUNT}::int
            then ${lockUntil}::timestamptz end,
          updated_at = ${now}::timestamptz
        where g.locked_until is null or g.locked_until <= ${now}::timestamptz
        returning failed`.execute(db)
      return rows.length > 0
    },

    /** Takes back a try that was right. Earlier wrong ones stay: the owner of one card must not get endless tries at others. */
    async returnGuess(userId: string): Promise<void> {
      await db
        .updateTable('card_guess')
        .set({
          failed: sql<number>`greatest(failed - 1, 0)`,
          locked_until: sql<Date | null>`case when failed - 1 >= ${GUESSES_OF_ACCOUNT}::int then locked_until end`,
        })
        .where('user_id', '=', userId)
        .execute()
    },

    /** A card of the organisation with one more try counted, and whether too many were wrong; undefined if there is none. */
    async tryCard(
      orgCode: string,
      cardNo: string,
      now: Date,
    ): Promise<{ card: CardRow; isLocked: boolean } | undefined> {
      const lockUntil = new Date(now.getTime() + CARD_LOCK_MS)
      const card = await db
        .updateTable('member_card')
        .set({
          failed: sql<number>`case when locked_until is not null then 1 else failed + 1 end`,
          locked_until: sql<Date | null>`case when locked_until is null and failed + 1 >= ${GUESSES_OF_CARD}::int then ${lockUntil}::timestamptz end`,
        })
        .where('org_code', '=', orgCode)
        .where('card_no', '=', cardNo)
        .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
        .returningAll()
        .executeTakeFirst()
      if (card) return { card, isLocked: false }
      const locked = await db
        .selectFrom('member_card')
        .selectAll()
        .where('org_code', '=', orgCode)
        .where('card_no', '=', cardNo)
        .executeTakeFirst()
      return locked && { card: locked, isLocked: true }
    },

    /** The card's password was right: its count starts again at zero. */
    async clearCardTries(orgCode: string, cardNo: string): Promise<void> {
      await db
        .updateTable('member_card')
        .set({ failed: 0, locked_until: null })
        .where('org_code', '=', orgCode)
        .where('card_no', '=', cardNo)
        .execute()
    },

    /**
     * Uses a card up: order, product and rights in one transaction. False if the card is no longer new: another request was faster.
     * Running rights and products are extended from their end, others begin now.
     */
    activate: ({ orgCode, userId, cardNo, orderNo, product, now }: Activation): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // two cards of one account at once: the second waits here and then extends the grants of the first
        if (!(await lockAccount(transaction, userId))) return false
        const card = await transaction
          .updateTable('member_card')
          .set({ state: 'used', used_by: userId, used_at: now })
          .where('org_code', '=', orgCode)
          .where('card_no', '=', cardNo)
          .where('state', '=', 'new')
          .where((where) => where.or([where('received_by', 'is', null), where('received_by', '=', userId)]))
          .where('valid_until', '>', now)
          .returning('card_no')
          .executeTakeFirst()
        if (!card) return false
        await transaction
          .insertInto('member_order')
          .values({
            order_no: orderNo,
            org_code: orgCode,
            user_id: userId,
            product_code: product.product_code,
            product_name: product.name,
            price_fen: product.price_fen,
            paid_fen: 0,
            state: 'paid',
            way: 'card',
            card_no: cardNo,
            basis: product.basis,
            source: product.source,
            price_year: product.price_year,
            created_at: now,
            paid_at: now,
          })
          .execute()
        await transaction
          .updateTable('member_card')
          .set({ order_no: orderNo })
          .where('org_code', '=', orgCode)
          .where('card_no', '=', cardNo)
          .execute()
        await grant(
          transaction,
          { orderNo, userId },
          {
            productCode: product.product_code,
            memberType: product.member_type,
            months: product.months,
            rights: product.rights.map(({ code }) => code),
          },
          now,
        )
        return true
      }),

    /** Makes a card the account's; false if it now belongs to another account, is used or has expired. */
    async receive(orgCode: string, cardNo: string, userId: string, now: Date): Promise<boolean> {
      const card = await db
        .updateTable('member_card')
        .set({ received_by: userId, received_at: sql<Date>`coalesce(received_at, ${now}::timestamptz)` })
        .where('org_code', '=', orgCode)
        .where('card_no', '=', cardNo)
        .where('state', '=', 'new')
        .where('valid_until', '>', now)
        .where((where) => where.or([where('received_by', 'is', null), where('received_by', '=', userId)]))
        .returning('card_no')
        .executeTakeFirst()
      return card !== undefined
    },

    /** Cards of an account that wait to be activated, those that expire first at the top. */
    receivedCards: (orgCode: string, userId: string, now: Date): Promise<CardRow[]> =>
      db
        .selectFrom('member_card')
        .selectAll()
        .where('org_code', '=', orgCode)
        .where('received_by', '=', userId)
        .where('state', '=', 'new')
        .where('valid_until', '>', now)
        .orderBy('valid_until')
        .orderBy('card_no')
        .execute(),

    card: (orgCode: string, cardNo: string): Promise<CardRow | undefined> =>
      db
        .selectFrom('member_card')
        .selectAll()
        .where('org_code', '=', orgCode)
        .where('card_no', '=', cardNo)
        .executeTakeFirst(),
  }
}

export type MembershipRepository = ReturnType<typeof createMembershipRepository>
