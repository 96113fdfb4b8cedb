// npm run data:doubtful: cutoffs that an import set aside, and how to release them.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('data-doubtful', { paths: [], failure: '程序没有启动' })
