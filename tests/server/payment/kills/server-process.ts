// One of several servers over one database, killed at any moment: the app with an operator's real settings of payment,
// and a clock that its parent moves.
import { buildApp } from '../../../../server/app'
import { openDatabase } from '../../../../server/db/database'
import { readPayments } from '../../../../server/ports/payment/settings'
import type { Answer, Order } from './messages'

const SETTLE_EVERY_MS = 200

let moved = Number(process.env.CLOCK_MOVED)
/** A clock that is minutes wrong is always minutes wrong. */
const skew = Number(process.env.CLOCK_SKEW)
const now = () => new Date(Date.now() + moved + skew)

async function start(): Promise<void> {
  const refuse = (message: string): never => {
    throw new Error(message)
  }
  const open = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR })
  const { db } = open
  const app = await buildApp({
    ...{ db, now, settleEvery: SETTLE_EVERY_MS },
    payments: readPayments(process.env, refuse, true, now),
    config: { rateLimit: false, validateResponses: true, publicOrigin: process.env.PUBLIC_URL ?? null },
  })

  async function unsettled(): Promise<number> {
    const orders = await db
      .selectFrom('member_order')
      .select('order_no')
      .where('state', 'in', ['created', 'paying', 'refunding'])
      .execute()
    const payments = await db
      .selectFrom('payment')
      .select('payment_no')
      .where('state', 'in', ['opened', 'refunding'])
      .execute()
    return orders.length + payments.length
  }
  const tell = (answer: Answer) => process.send?.(answer)
  process.on('message', (order: Order) => {
    if (order.what === 'move') moved = order.moved
    else if (order.what === 'count') void unsettled().then((count) => tell({ what: 'counted', count }))
    else
      void app
        .close()
        .then(open.close)
        .then(() => process.exit(0))
  })
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  tell({ what: 'ready' })
}

start().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
