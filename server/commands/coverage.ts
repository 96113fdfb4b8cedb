// The command `npm run coverage`: what each province is good for with the program's own facts, or with the data of some folders, as a table.
import type { Kysely } from 'kysely'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand, UsageError } from './command'
import { openDatabase } from '../db/database'
import { importFacts, importNationalFacts } from '../db/importers/facts/import-facts'
import { readManifest } from '../db/importers/facts/manifest'
import { importFolder, needFolder } from '../db/importers/import-folder'
import type { ImportReport } from '../db/importers/import-report'
import { progressLine } from '../db/importers/progress-line'
import { coverageDocument } from '../db/importers/verdict/coverage'
import { verdictsOf, type TrackVerdict } from '../db/importers/verdict/verdict'
import { migrate } from '../db/migrate'
import type { Database } from '../db/schema'
import { loadProvinces } from '../db/seeds/facts'
import { seedProvinces } from '../db/seeds/seed-facts'
import { createSeason } from '../lib/season/season'

const OUT = 'docs/coverage.md'

const USAGE = `用法：npm run coverage -- [--data 目录 …] [--facts 目录] [--out 文件]
  --data DIR   放着 CSV 文件（.csv 或 .csv.gz）的目录；可以写多次，每个目录各自导入内存，一个省不要分在两个目录里
  --facts DIR  没有 --data 时：随附数据的目录，默认 facts
  --out FILE   结果写到哪里，默认 ${OUT}
环境变量：WISH_YEAR 填报年份（默认按日历：9 月 1 日起是下一年）`

type Part = (db: Kysely<Database>) => Promise<Pick<ImportReport, 'files' | 'verdicts'>>

/** What a database in memory is good for after an import into it, and the reasons of files that failed. */
async function judged(part: Part): Promise<{ verdicts: TrackVerdict[]; failed: string[] }> {
  const open = await openDatabase({})
  try {
    await migrate(open.db)
    await seedProvinces(open.db)
    const { files, verdicts } = await part(open.db)
    const failed = files.flatMap(({ fileName, failure }) => (failure ? [`${fileName}：${failure.message}`] : []))
    return { verdicts, failed }
  } finally {
    await open.close()
  }
}

/** The parts to judge, by name: folders of files, or the provinces of the program's own facts. The provinces of a country do not fit into one memory. */
function partsOf(data: readonly string[] | undefined, facts: string, wishYear: number): Map<string, Part> {
  if (data) {
    const folders = data.map((folder) => path.resolve(folder))
    folders.forEach(needFolder)
    const onProgress = progressLine(process.stderr)
    return new Map(folders.map((folder) => [folder, (db) => importFolder(db, folder, { wishYear, onProgress })]))
  }
  const manifest = readManifest(facts)
  if (!manifest) throw new UsageError(`${facts} 里没有数据清单；请用 --data 指定数据所在的目录。`)
  const provinces = loadProvinces().filter(({ name }) => manifest.files.some(({ province }) => province === name))
  return new Map(
    provinces.map((province) => [
      province.name,
      async (db) => {
        const national = await importNationalFacts(db, facts, manifest)
        const own = await importFacts(db, facts, manifest, province)
        return { files: [...national, ...own], verdicts: await verdictsOf(db, wishYear) }
      },
    ]),
  )
}

/** Exit codes: 0 done, 1 a file failed, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '没有完成',
  options: { data: { type: 'string', multiple: true }, facts: { type: 'string' }, out: { type: 'string' } },
  async run({ data, facts = 'facts', out = OUT }) {
    // one year for all parts, whatever the newest in each
    const wishYear = await createSeason(() => Promise.resolve(null))()
    const parts = partsOf(data, path.resolve(facts), wishYear)
    const verdicts: TrackVerdict[] = []
    let hasFailed = false
    for (const [name, part] of parts) {
      const from = performance.now()
      const found = await judged(part)
      verdicts.push(...found.verdicts)
      hasFailed ||= found.failed.length > 0
      if (found.failed.length > 0) console.error(`${name}：${found.failed.join('；')}`)
      console.log(`${name}：${((performance.now() - from) / 1000).toFixed(1)} 秒`)
    }
    mkdirSync(path.dirname(path.resolve(out)), { recursive: true })
    writeFileSync(out, coverageDocument(verdicts, wishYear))
    console.log(`写好了：${path.resolve(out)}`)
    return hasFailed ? 1 : 0
  },
})
