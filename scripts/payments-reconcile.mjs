// npm run payments:reconcile: compares orders, payments, the ledger and the providers.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('payments-reconcile', { paths: [], failure: '对账程序没有启动' })
