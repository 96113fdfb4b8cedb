// npm run content:import -- --dir DIR: imports articles, help and lessons with their pictures.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('content-import', { paths: ['--dir'], failure: '导入程序没有启动' })
