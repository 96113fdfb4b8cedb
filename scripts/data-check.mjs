// npm run data:check -- --data DIR: says what an import of a folder would bring.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('data-check', { paths: ['--data'], failure: '检查程序没有启动' })
