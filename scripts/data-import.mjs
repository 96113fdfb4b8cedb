// npm run data:import -- --data DIR: imports CSV files of admission facts.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('data-import', { paths: ['--data'], failure: '导入程序没有启动' })
