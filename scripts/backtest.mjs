// npm run backtest -- --data DIR [--json]: predicts each year of a folder from the years before it.
import { runBundledCommand } from './bundled-command.mjs'

await runBundledCommand('backtest', {
  paths: ['--data', '--tables', '--picture', '--learn', '--learn-major-offsets'],
  failure: '回测程序没有启动',
})
