// The command `npm run built-groups -- --data DIR...`: how far groups built from cutoffs of majors lie from the printed ones.
import path from 'node:path'
import { unitKindOf } from '../../engine/rules/province-rule'
import { runCommand, UsageError } from '../../server/commands/command'
import { openDatabase } from '../../server/db/database'
import { importFolder, needFolder } from '../../server/db/importers/import-folder'
import { migrate } from '../../server/db/migrate'
import { loadProvinces } from '../../server/db/seeds/facts'
import { compareGroups, type Comparison, type Errors } from './compare'

const USAGE = `用法：npm run built-groups -- --data 目录 [--data 目录 …] [--year 年份] [--hidden 比例]
  --data DIR      放着 CSV 文件的目录，要有同一年的专业组线和专业线；可以写多次
  --year YEAR     比哪一年，默认 2025
  --hidden SHARE  先藏起多少专业线，0 到 0.9，默认 0：看一个组缺了专业线会差多少`

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const cells = ({ count, median, p90, bias, within, tooHard }: Errors): string[] => [
  String(count),
  ...[median, p90, bias, within, tooHard].map(percent),
]

function printable(province: string, hidden: number, { way, printed, errors, byKnown }: Comparison): string[] {
  const name = [province, percent(hidden), way]
  return [
    [...name, 'all', `${percent(errors.count / printed)} of ${printed}`, ...cells(errors)],
    ...byKnown.map((one) => [
      ...name,
      one.from === 1 ? 'whole' : `${percent(one.from)} to ${percent(one.to)}`,
      '',
      ...cells(one.errors),
    ]),
  ].map((row) => `|${row.join('|')}|`)
}

/** Exit codes: 0 done, 1 no folder has groups to compare, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '没有完成',
  options: { data: { type: 'string', multiple: true }, year: { type: 'string' }, hidden: { type: 'string' } },
  async run({ data, year = '2025', hidden = '0' }) {
    if (!data) throw new UsageError('请用 --data 指定数据所在的目录。')
    if (!/^20\d\d$/.test(year) || !(Number(hidden) >= 0 && Number(hidden) <= 0.9))
      throw new UsageError('年份是四位数，比例从 0 到 0.9。')
    const folders = data.map((folder) => path.resolve(folder))
    folders.forEach(needFolder)
    const rows: string[] = []
    for (const folder of folders) {
      const open = await openDatabase({})
      try {
        await migrate(open.db)
        await importFolder(open.db, folder)
        for (const province of loadProvinces().filter(({ rule }) => unitKindOf(rule) === 'group'))
          for (const one of await compareGroups(open.db, province, Number(year), Number(hidden)))
            rows.push(...printable(province.name, Number(hidden), one))
      } finally {
        await open.close()
      }
    }
    if (rows.length === 0) {
      console.error(`这些目录里没有 ${year} 年可以比的专业组线和专业线。`)
      return 1
    }
    console.log(
      '|province|hidden|way|majors known|built|groups|median error|p90|bias|within 10 %|too hard|\n|---|---|---|---|---|---:|---:|---:|---:|---:|---:|',
    )
    console.log(rows.join('\n'))
    return 0
  },
})
