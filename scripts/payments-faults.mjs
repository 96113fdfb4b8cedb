// npm run payments:faults [-- --orders 2000] [--processes 2] [--store PostgreSQL|embedded]: orders with random faults at servers that are repeatedly
// killed (tests/server/payment/kills.hard.test.ts), and the figures of the run.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './bootstrap.mjs'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '2' },
    store: { type: 'string', default: '' },
  },
})
await ensureInstalled()
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/server/payment/kills.hard.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PAYMENT_KILL_ORDERS: values.orders,
      PAYMENT_KILL_PROCESSES: values.processes,
      PAYMENT_KILL_STORE: values.store,
    },
  },
)
process.exitCode = status ?? 1
