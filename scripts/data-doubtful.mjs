// npm run data:doubtful: lines that an import did not believe, and how to release them.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('data-doubtful', { paths: [], failure: '程序没有启动' })
