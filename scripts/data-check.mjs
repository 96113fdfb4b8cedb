// npm run data:check -- --data DIR: shows the result that an import of a folder would have.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('data-check', { paths: ['--data'], failure: '检查程序没有启动' })
