// What an order gives an account, and how it is withdrawn: a product with its member type, and rights, each for a time. The same code serves
// cards and payments.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import { addMonths } from '../../lib/china-time/china-time'

/** The content of a product, as the order stores it. */
export interface Gives {
  productCode: string
  memberType: number
  months: number
  rights: readonly string[]
}

interface Order {
  orderNo: string
  userId: string
}

type What = 'product' | 'right'

/** The later of the current end and now: where an extension begins. */
const startOf = (end: Date | undefined, now: Date) => (end && end > now ? end : now)

/** Locks the row of an account until the transaction ends: two grants to one account wait for each other. False if it was deleted. */
export async function lockAccount(transaction: Transaction<Database>, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('app_user')
    .select('deleted_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.deleted_at === null
}

const endOf = async (transaction: Transaction<Database>, what: What, userId: string, code: string) =>
  what === 'product'
    ? transaction
        .selectFrom('user_product')
        .select('expire_at')
        .where('user_id', '=', userId)
        .where('product_code', '=', code)
        .executeTakeFirst()
    : transaction
        .selectFrom('user_right')
        .select('expire_at')
        .where('user_id', '=', userId)
        .where('rights_code', '=', code)
        .executeTakeFirst()

async function writeEnd(
  transaction: Transaction<Database>,
  what: What,
  { userId, code, memberType, now, end }: { userId: string; code: string; memberType: number; now: Date; end: Date },
): Promise<void> {
  if (what === 'product')
    await transaction
      .insertInto('user_product')
      .values({ user_id: userId, product_code: code, member_type: memberType, started_at: now, expire_at: end })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'product_code']).doUpdateSet({ member_type: memberType, expire_at: end }),
      )
      .execute()
  else
    await transaction
      .insertInto('user_right')
      .values({ user_id: userId, rights_code: code, expire_at: end })
      .onConflict((conflict) => conflict.columns(['user_id', 'rights_code']).doUpdateSet({ expire_at: end }))
      .execute()
}

/**
 * Gives an account the content of a product, in the caller's transaction, with the account locked (`lockAccount`). A right still running is
 * extended from its end, others begin now. A second grant of one order violates the primary key, and the transaction fails.
 */
export async function grant(
  transaction: Transaction<Database>,
  { orderNo, userId }: Order,
  gives: Gives,
  now: Date,
): Promise<void> {
  const things: [What, string][] = [
    ['product', gives.productCode],
    ...[...new Set(gives.rights)].map((code): [What, string] => ['right', code]),
  ]
  for (const [what, code] of things) {
    const from = startOf((await endOf(transaction, what, userId, code))?.expire_at, now)
    const end = addMonths(from, gives.months)
    await transaction
      .insertInto('order_grant')
      .values({ order_no: orderNo, what, code, user_id: userId, from_at: from, to_at: end })
      .execute()
    await writeEnd(transaction, what, { userId, code, memberType: gives.memberType, now, end })
  }
}

/**
 * Withdraws the unused part of an order's grants; additions by later orders move forward. In the caller's transaction,
 * with the account locked. Repeating it changes nothing.
 */
export async function revoke(transaction: Transaction<Database>, { orderNo, userId }: Order, now: Date): Promise<void> {
  const grants = await transaction
    .updateTable('order_grant')
    .set({ revoked_at: now })
    .where('order_no', '=', orderNo)
    .where('revoked_at', 'is', null)
    .returning(['what', 'code', 'from_at', 'to_at'])
    .execute()
  for (const { what, code, from_at: from, to_at: to } of grants) {
    const unused = to.getTime() - Math.max(from.getTime(), now.getTime())
    if (unused <= 0) continue
    const earlier = (at: Date) => new Date(at.getTime() - unused)
    const later = await transaction
      .selectFrom('order_grant')
      .select(['order_no', 'from_at', 'to_at'])
      .where('user_id', '=', userId)
      .where('what', '=', what)
      .where('code', '=', code)
      .where('revoked_at', 'is', null)
      .where('from_at', '>=', to)
      .execute()
    for (const one of later)
      await transaction
        .updateTable('order_grant')
        .set({ from_at: earlier(one.from_at), to_at: earlier(one.to_at) })
        .where('order_no', '=', one.order_no)
        .where('what', '=', what)
        .where('code', '=', code)
        .execute()
    const held = await endOf(transaction, what, userId, code)
    if (!held) continue
    const expireAt = earlier(held.expire_at)
    if (what === 'product')
      await transaction
        .updateTable('user_product')
        .set({ expire_at: expireAt })
        .where('user_id', '=', userId)
        .where('product_code', '=', code)
        .execute()
    else
      await transaction
        .updateTable('user_right')
        .set({ expire_at: expireAt })
        .where('user_id', '=', userId)
        .where('rights_code', '=', code)
        .execute()
  }
}
