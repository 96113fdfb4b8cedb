// npm run coverage -- --data DIR...: writes docs/coverage.md, what each province is good for with the data of these folders.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('coverage', { paths: ['--data', '--out'], failure: '程序没有启动' })
