// npm run payments:reconcile: holds orders, payments, the ledger and the providers against each other.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('payments-reconcile', { paths: [], failure: '对账程序没有启动' })
