// The command `npm run facts:find`: prints rows of the facts that the program carries, with their place in their file.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decompressed, tableOfText } from '../db/importers/facts/compact-table'
import { readManifest, sha256Of } from '../db/importers/facts/manifest'
import { runCommand, UsageError } from './command'

const USAGE = `用法：npm run facts:find -- --kind 种类 [--province 省份] [--year 年份] [--text 文字 …] [--facts 目录]
  --kind KIND      score_rank、batch_lines、group_lines、major_lines、plans 或全国的种类
  --text TEXT      行里要有的文字，可写多次，例如院校和专业
  --facts DIR      数据目录（默认 facts）`
const MOST_SHOWN = 100

const cellOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Exit codes: 0 found, 1 nothing found, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '没有查完',
  options: {
    kind: { type: 'string' },
    province: { type: 'string' },
    year: { type: 'string' },
    text: { type: 'string', multiple: true },
    facts: { type: 'string' },
  },
  async run({ kind, province, year, text = [], facts }) {
    if (!kind) throw new UsageError('请用 --kind 说明查哪一种。')
    const folder = path.resolve(facts ?? 'facts')
    const manifest = readManifest(folder)
    if (!manifest) throw new UsageError(`${folder} 里没有数据清单。`)
    let found = 0
    for (const file of manifest.files) {
      if (file.kind !== kind || (province !== undefined && file.province !== province)) continue
      const content = decompressed(readFileSync(path.join(folder, file.file)))
      if (sha256Of(content) !== file.sha256) console.error(`${file.file} 和清单里的校验值不一样。`)
      const { columns, rows } = tableOfText(content)
      const ofYear = columns.indexOf('year')
      for (const [at, cells] of rows.entries()) {
        if (year !== undefined && cells[ofYear] !== year) continue
        if (!text.every((part) => cells.some((cell) => cell.includes(part)))) continue
        found += 1
        if (found === 1) console.log(`文件,行,${columns.join(',')}`)
        if (found <= MOST_SHOWN) console.log([file.file, at + 1, ...cells.map(cellOf)].join(','))
      }
    }
    console.log(found > MOST_SHOWN ? `共 ${found} 行，只列出前 ${MOST_SHOWN} 行` : `共 ${found} 行`)
    return found > 0 ? 0 : 1
  },
})
