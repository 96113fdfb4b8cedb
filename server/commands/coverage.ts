// The command `npm run coverage -- --data DIR...`: what each province is good for with the data of some folders, as a table.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand, UsageError } from './command'
import { openDatabase } from '../db/database'
import { importFolder, needFolder } from '../db/importers/import-folder'
import { progressLine } from '../db/importers/progress-line'
import { coverageDocument } from '../db/importers/verdict/coverage'
import type { TrackVerdict } from '../db/importers/verdict/verdict'
import { migrate } from '../db/migrate'
import { createSeason } from '../lib/season/season'

const OUT = 'docs/coverage.md'

const USAGE = `用法：npm run coverage -- --data 目录 [--data 目录 …] [--out 文件]
  --data DIR   放着 CSV 文件（.csv 或 .csv.gz）的目录；可以写多次，每个目录各自导入内存，一个省不要分在两个目录里
  --out FILE   结果写到哪里，默认 ${OUT}
环境变量：WISH_YEAR 填报年份（默认 2026）`

/** Exit codes: 0 done, 1 a file of a folder failed, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '没有完成',
  options: { data: { type: 'string', multiple: true }, out: { type: 'string' } },
  async run({ data, out = OUT }) {
    if (!data) throw new UsageError('请用 --data 指定数据所在的目录。')
    const folders = data.map((folder) => path.resolve(folder))
    folders.forEach(needFolder)
    // one year for all folders, whatever the newest in each
    const wishYear = await createSeason(() => Promise.resolve(null))()
    const verdicts: TrackVerdict[] = []
    let hasFailed = false
    for (const folder of folders) {
      // one folder at a time: the provinces of a country do not fit into memory
      const open = await openDatabase({})
      try {
        await migrate(open.db)
        const report = await importFolder(open.db, folder, { wishYear, onProgress: progressLine(process.stderr) })
        verdicts.push(...report.verdicts)
        hasFailed ||= report.hasFailed
        const failed = report.files.flatMap(({ fileName, failure }) =>
          failure ? [`${fileName}：${failure.message}`] : [],
        )
        if (failed.length > 0) console.error(`${folder}：${failed.join('；')}`)
      } finally {
        await open.close()
      }
    }
    mkdirSync(path.dirname(path.resolve(out)), { recursive: true })
    writeFileSync(out, coverageDocument(verdicts, wishYear))
    console.log(`写好了：${path.resolve(out)}`)
    return hasFailed ? 1 : 0
  },
})
