// The command `npm run data:check -- --data DIR`: the result that an import of a folder would have, without importing it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runCommand, UsageError } from './command'
import { openDatabase, type DatabaseOptions } from '../db/database'
import { importFolder, needFolder } from '../db/importers/import-folder'
import { printableReport } from '../db/importers/import-report'
import { progressLine } from '../db/importers/progress-line'
import { printableVerdicts } from '../db/importers/verdict/verdict'
import { migrate } from '../db/migrate'
import { rehearse } from '../db/rehearsal'

const USAGE = `用法：npm run data:check -- --data 目录
  --data DIR   放着 CSV 文件（.csv 或 .csv.gz）的目录，只读取，不导入
  --alone      只看这个目录，不和数据库里已有的合在一起
  --json       最后另外打印一行 JSON 格式的报告
环境变量：DATA_DIR 数据目录（默认 .data），DATABASE_URL 使用 PostgreSQL，WISH_YEAR 填报年份（默认按日历：9 月 1 日起是下一年）`

/** Exit codes: 0 every province can be filled, 1 something is missing or a file failed, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '检查没有完成',
  options: { data: { type: 'string' }, alone: { type: 'boolean' }, json: { type: 'boolean' } },
  async run(options) {
    if (!options.data) throw new UsageError('请用 --data 指定数据所在的目录。')
    const folder = path.resolve(options.data)
    needFolder(folder)
    const held = options.alone ? {} : heldDatabase(process.env)
    // the import itself, beside what is stored, and taken back
    const open = await openDatabase(held)
    try {
      const report = await rehearse(open, async (db) => {
        await migrate(db)
        return importFolder(db, folder, { onProgress: progressLine(process.stderr) })
      })
      console.log(printableReport(report))
      const beside = Object.keys(held).length > 0 ? '，和数据库里已有的合在一起' : ''
      console.log(
        `\n结论（什么也没有导入${beside}）：\n${printableVerdicts(report.verdicts) || '目录里没有任何省份的录取数据。'}`,
      )
      if (options.json) console.log(JSON.stringify(report))
      const isFilling = report.verdicts.length > 0 && report.verdicts.every(({ verdict }) => verdict === 'filling')
      return isFilling && !report.hasFailed ? 0 : 1
    } finally {
      await open.close()
    }
  },
})

/** The database that an import would change; nothing if there is none yet: then one in memory serves. */
function heldDatabase(env: NodeJS.ProcessEnv): DatabaseOptions {
  if (env.DATABASE_URL) return { databaseUrl: env.DATABASE_URL }
  const dataDir = env.DATA_DIR || '.data'
  return existsSync(path.join(dataDir, 'database')) ? { dataDir } : {}
}
