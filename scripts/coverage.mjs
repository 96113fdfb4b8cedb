// npm run coverage: writes docs/coverage.md, what each province is good for.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('coverage', { paths: ['--data', '--facts', '--out'], failure: '程序没有启动' })
