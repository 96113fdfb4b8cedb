// npm run facts:build -- --data DIR: makes the folder of facts that the program carries.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('facts-build', { paths: ['--data', '--out'], failure: '程序没有启动' })
