// The command `npm run payments:reconcile`: compares orders, payments, their grants, the ledger and the providers.
import { runCommand, UsageError } from './command'
import { openDatabase } from '../db/database'
import { migrate } from '../db/migrate'
import { readDemonstration } from '../jobs/demonstration'
import { chinaDate } from '../lib/china-time/china-time'
import { askCashier, askProviders, reconcile, type Reconciliation } from '../modules/payment/reconcile'
import { readPayments } from '../ports/payment/settings'

const USAGE = `用法：npm run payments:reconcile -- [--day 2026-06-01] [--days 1] [--json]
  --day DAY    从哪一天下的订单开始（北京时间），不写就是昨天
  --days N     共几天，默认 1
  --json       最后另外打印一行 JSON
环境变量：DATA_DIR 数据目录（默认 .data，服务要先停），DATABASE_URL 使用 PostgreSQL（服务可以开着），付款的设置见 docs/payments.md`

const DAY_MS = 24 * 3600_000

const yuan = (fen: number) => (fen / 100).toFixed(2)

function tell({ orders, payments, unasked, balances, differences }: Reconciliation): void {
  console.log(`订单 ${orders} 个，支付 ${payments} 笔${unasked ? `，其中 ${unasked} 笔问不到付款平台` : ''}。`)
  for (const [account, fen] of Object.entries(balances).sort()) console.log(`    ${account}  ${yuan(fen)} 元`)
  for (const { what, orderNo, paymentNo, detail } of differences)
    console.log(`不一致 ${what}  订单 ${orderNo}${paymentNo ? `  支付 ${paymentNo}` : ''}  ${detail}`)
  console.log(differences.length > 0 ? `共 ${differences.length} 处不一致，请逐条核对。` : '没有不一致。')
}

/** Exit codes: 0 all agrees, 1 something does not or a provider could not be queried, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '对账没有完成',
  options: { day: { type: 'string' }, days: { type: 'string' }, json: { type: 'boolean' } },
  async run({ day, days, json }) {
    const now = new Date()
    const first = day ?? chinaDate(new Date(now.getTime() - DAY_MS))
    const count = Number(days ?? '1')
    const from = new Date(`${first}T00:00:00+08:00`)
    if (!/^\d{4}-\d\d-\d\d$/.test(first) || Number.isNaN(from.getTime()))
      throw new UsageError('--day 应为 2026-06-01 这样的日期')
    if (!Number.isInteger(count) || count < 1 || count > 366) throw new UsageError('--days 应为 1 到 366 的整数')
    const refuse = (message: string): never => {
      throw new UsageError(message)
    }
    const payments = readPayments(process.env, refuse, readDemonstration(process.env, refuse))
    const open = await openDatabase({
      databaseUrl: process.env.DATABASE_URL || undefined,
      dataDir: process.env.DATA_DIR || '.data',
    })
    try {
      await migrate(open.db)
      const ask = payments === 'embedded' ? askCashier(open.db, () => now) : askProviders(payments)
      const result = await reconcile(open.db, ask, { from, to: new Date(from.getTime() + count * DAY_MS), now })
      tell(result)
      if (json) console.log(JSON.stringify(result))
      return result.differences.length > 0 || result.unasked > 0 ? 1 : 0
    } finally {
      await open.close()
    }
  },
})
