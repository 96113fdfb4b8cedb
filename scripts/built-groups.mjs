// npm run built-groups -- --data DIR...: compares groups built from cutoffs of majors with the printed ones.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('built-groups', { paths: ['--data'], failure: '程序没有启动' })
