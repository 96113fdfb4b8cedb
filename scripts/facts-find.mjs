// npm run facts:find -- --kind KIND --text TEXT: prints rows of the facts that the program carries.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('facts-find', { paths: ['--facts'], failure: '程序没有启动' })
