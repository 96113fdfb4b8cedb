// npm run desk:account -- --org ORG --login NAME: creates a desk account and prints its password and secret once.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('desk-account', { paths: [], failure: '建账号的程序没有启动' })
