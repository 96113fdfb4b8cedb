// The command `npm run data:import -- --data DIR`: imports a folder of admission facts into the server's database.
import path from 'node:path'
import type { Kysely } from 'kysely'
import { runCommand, UsageError } from './command'
import { dataStateOf } from '../db/data-revision'
import { openDatabase } from '../db/database'
import { importFolder, needFolder } from '../db/importers/import-folder'
import { printableReport } from '../db/importers/import-report'
import { changedSinceLearning, recordLearning } from '../db/importers/learning-basis'
import { progressLine } from '../db/importers/progress-line'
import { printableVerdicts } from '../db/importers/verdict/verdict'
import { migrate } from '../db/migrate'
import { newestYearOf } from '../db/newest-year'
import type { Database } from '../db/schema'
import { createSeason } from '../lib/season/season'
import { indexFilesIn } from '../modules/wish/candidate-index/index-files'
import type { Learned } from '../modules/wish/learned-years/learned-years.service'
import { createServices } from '../services'

const USAGE = `用法：npm run data:import -- --data 目录 [--force]
  --data DIR   放着 CSV 文件（.csv 或 .csv.gz）的目录
  --force      内容没有变化的文件也重新导入
  --json       最后另外打印一行 JSON 格式的报告
环境变量：DATA_DIR 数据目录（默认 .data），DATABASE_URL 使用 PostgreSQL，WISH_YEAR 填报年份（默认按日历：9 月 1 日起是下一年）`

/** Time limit for comparing past years with the actual cutoffs; a province with two tracks takes a few seconds a year. */
const TRACK_RECORD_MS = 120_000
/** Time limit for learning from the years of all provinces; a year of a large province takes about a second. */
const LEARN_MS = 120_000

/** Exit codes: 0 done, 1 a whole file failed, 2 the command could not run, 130 interrupted. */
runCommand({
  usage: USAGE,
  unfinished: '导入没有完成',
  options: {
    data: { type: 'string' },
    force: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(options) {
    if (!options.data) throw new UsageError('请用 --data 指定数据所在的目录。')
    const folder = path.resolve(options.data)
    needFolder(folder)
    const dataDir = process.env.DATA_DIR || '.data'
    const open = await openDatabase({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir })
    try {
      await migrate(open.db)
      const season = seasonOf(open.db)
      const report = await importFolder(open.db, folder, {
        force: options.force,
        reportDir: path.resolve(dataDir, 'import-reports'),
        onProgress: progressLine(process.stderr),
      })
      console.log(printableReport(report))
      const wishYear = await season()
      if (report.verdicts.length > 0) console.log(`\n${wishYear} 年的结论：\n${printableVerdicts(report.verdicts)}\n`)
      if (!report.hasFailed) await learnAndPrepare(open.db, dataDir, wishYear)
      console.log(`详细报告在 ${path.join(dataDir, 'import-reports')}`)
      if (options.json) console.log(JSON.stringify(report))
      return report.hasFailed ? 1 : 0
    } finally {
      await open.close()
    }
  },
})

/** The year that the imported data are for; a clock that cannot be right is reported to the operator. */
const seasonOf = (db: Kysely<Database>): (() => Promise<number>) =>
  createSeason(() => newestYearOf(db), { onTrouble: (error) => console.error(error.message) })

/** Learns from what the imports changed, before any prediction uses it, and prepares the candidate indexes of those provinces; the server prepares the others. */
async function learnAndPrepare(db: Kysely<Database>, dataDir: string, wishYear: number): Promise<void> {
  const by = { wishYear, build: process.env.BUILD_ID ?? '' }
  const before = await dataStateOf(db)
  const changed = await changedSinceLearning(db, by)
  const teaching = changed?.teaching ?? null
  const learned = teaching?.length === 0 ? NOTHING_LEARNED : await learnYears(db, wishYear, teaching)
  const indexFiles = indexFilesIn(path.resolve(dataDir), (error) =>
    console.error(`候选数据没有存到磁盘：${error.message}`),
  )
  if (indexFiles) {
    const from = performance.now()
    const { wish } = createServices({ db, wishYear, indexFiles })
    const only = changed?.provinces ?? null
    const count = await wish.candidateIndexes.prepare({ only, onlyMissing: true })
    console.log(`已为 ${wishYear} 年准备 ${count} 份候选数据，用时 ${secondsSince(from)} 秒。`)
  }
  const untold = teaching?.length === 0 ? [] : await tellTrackRecords(db, wishYear, teaching)
  const state = await dataStateOf(db)
  // what ran out of time, or changed meanwhile, is left for the next run to learn
  const isAsBefore = state.revision === before.revision + (learned.hasChanged ? 1 : 0)
  if (isAsBefore) await recordLearning(db, state, by, [...new Set([...learned.leftProvinces, ...untold])])
}
const NOTHING_LEARNED: Pick<Learned, 'leftProvinces' | 'hasChanged'> = { leftProvinces: [], hasChanged: false }

const secondsSince = (from: number): string => ((performance.now() - from) / 1000).toFixed(1)

/** @param only six-digit codes of the provinces to learn from; null: all */
async function learnYears(db: Kysely<Database>, wishYear: number, only: readonly string[] | null): Promise<Learned> {
  const from = performance.now()
  const onTrouble = (error: Error) => console.error(error.message)
  const { learnedYears } = createServices({ db, wishYear, onTrouble }).wish
  const learned = await learnedYears.refresh(() => performance.now() - from < LEARN_MS, only)
  const { years, provinces, left } = learned
  const rest = left > 0 ? `，还有 ${left} 年没有来得及，沿用上次的，再运行一次会接着学` : ''
  console.log(
    `已从 ${provinces} 个省的 ${years} 份年度录取线学到各省之间共通的规律${rest}，用时 ${secondsSince(from)} 秒。`,
  )
  return learned
}

/**
 * Compares the latest years with the actual cutoffs, within the time limit: the track record is then read from the database.
 * @returns six-digit codes of provinces with years without time
 */
async function tellTrackRecords(
  db: Kysely<Database>,
  wishYear: number,
  only: readonly string[] | null,
): Promise<string[]> {
  const from = performance.now()
  const { trackRecords } = createServices({ db, wishYear }).wish
  const { written, left, leftProvinces } = await trackRecords.refresh(
    () => performance.now() - from < TRACK_RECORD_MS,
    only,
  )
  const rest = left > 0 ? `，还有 ${left} 年没有来得及核对，再运行一次会接着核对` : ''
  console.log(`已用往年的录取线核对 ${written} 年的预测${rest}，用时 ${secondsSince(from)} 秒。`)
  return leftProvinces
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // the database discards the unfinished transaction when it is opened again
    console.error('\n已中断：正在导入的文件没有写入任何内容，之前的文件已经完整导入。重新运行同一条命令会继续。')
    process.exit(130)
  })
}
