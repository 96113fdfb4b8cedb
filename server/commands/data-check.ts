// The command `npm run data:check -- --data DIR`: the result that an import of a folder would have, without importing it.
import path from 'node:path'
import { runCommand, UsageError } from './command'
import { openDatabase } from '../db/database'
import { importFolder, needFolder } from '../db/importers/import-folder'
import { printableReport } from '../db/importers/import-report'
import { progressLine } from '../db/importers/progress-line'
import { printableVerdicts } from '../db/importers/verdict/verdict'
import { migrate } from '../db/migrate'
import { readWishYear } from '../settings'

const USAGE = `用法：npm run data:check -- --data 目录
  --data DIR   放着 CSV 文件（.csv 或 .csv.gz）的目录，只读取，不导入
  --json       最后另外打印一行 JSON 格式的报告
环境变量：WISH_YEAR 填报年份（默认 2026）`

/** Exit codes: 0 every province can be filled, 1 something is missing or a file failed, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '检查没有完成',
  options: { data: { type: 'string' }, json: { type: 'boolean' } },
  async run(options) {
    if (!options.data) throw new UsageError('请用 --data 指定数据所在的目录。')
    const folder = path.resolve(options.data)
    needFolder(folder)
    // the import itself, into a database that exists as long as this command
    const open = await openDatabase({})
    try {
      await migrate(open.db)
      const report = await importFolder(open.db, folder, {
        wishYear: readWishYear(process.env),
        onProgress: progressLine(process.stderr),
      })
      console.log(printableReport(report))
      console.log(
        `\n结论（什么也没有导入）：\n${printableVerdicts(report.verdicts) || '目录里没有任何省份的录取数据。'}`,
      )
      if (options.json) console.log(JSON.stringify(report))
      const isReady = report.verdicts.length > 0 && report.verdicts.every(({ verdict }) => verdict === 'ready')
      return isReady && !report.hasFailed ? 0 : 1
    } finally {
      await open.close()
    }
  },
})
