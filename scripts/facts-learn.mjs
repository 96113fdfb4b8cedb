// npm run facts:learn: learns from the program's own facts, so that no start has to.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('facts-learn', { paths: ['--facts'], failure: '程序没有启动' })
