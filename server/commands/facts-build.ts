// The command `npm run facts:build -- --data DIR`: makes the folder of facts that the program carries.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildFacts } from '../db/importers/facts/build-facts'
import { needFolder } from '../db/importers/import-folder'
import { runCommand, UsageError } from './command'

const USAGE = `用法：npm run facts:build -- --data 目录 [--data 目录 …] [--out 目录]
  --data DIR   放着 CSV 文件的目录（docs/data-import.md 的格式；每省一个文件的放在同名的子目录里）；写多次时，同一省同一种数据取先写的
  --out DIR    写到哪里（默认 facts）
  --json       最后另外打印一行 JSON 格式的报告`

/** Exit codes: 0 written, 1 rows were left out because they are no rows, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '没有写完',
  options: { data: { type: 'string', multiple: true }, out: { type: 'string' }, json: { type: 'boolean' } },
  async run(options) {
    const folders = (options.data ?? []).map((folder) => path.resolve(folder))
    if (folders.length === 0) throw new UsageError('请用 --data 指定数据所在的目录。')
    for (const folder of folders) needFolder(folder)
    const out = path.resolve(options.out ?? 'facts')
    mkdirSync(out, { recursive: true })
    const report = await buildFacts(folders, out)
    const megabytes = (report.bytes / 1_000_000).toFixed(1)
    console.log(`写好 ${report.files} 个文件，${report.rows} 行，共 ${megabytes} MB：${out}`)
    for (const { file, line, reason } of report.refused.slice(0, 20))
      console.log(`  ${file} 第 ${line} 行没有收：${reason}`)
    if (report.refused.length > 20) console.log(`  ……共 ${report.refused.length} 行`)
    if (options.json) console.log(JSON.stringify(report))
    return report.refused.length > 0 ? 1 : 0
  },
})
