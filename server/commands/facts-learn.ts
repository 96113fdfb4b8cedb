// The command `npm run facts:learn`: learns from the program's own facts once, so that no start has to, and writes the result beside them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand, UsageError } from './command'
import { openDatabase } from '../db/database'
import { importFacts, importNationalFacts } from '../db/importers/facts/import-facts'
import { learnMajorHeat } from '../db/importers/facts/learn-major-heat'
import { LEARNED, writeLearned } from '../db/importers/facts/learned-facts'
import { readManifest } from '../db/importers/facts/manifest'
import { migrate } from '../db/migrate'
import { loadProvinces } from '../db/seeds/facts'
import { seedProvinces } from '../db/seeds/seed-facts'
import { createServices } from '../services'

const USAGE = `用法：npm run facts:learn -- [--facts 目录]
  --facts DIR  随附数据的目录，默认 facts；结果写在里面的 ${LEARNED}，专业热度写在程序里`

/** What the program itself reads, see engine/catalogue/major-heat.ts. */
const HEAT = 'engine/catalogue/major-heat.json'

const secondsSince = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} 秒`

/** Exit codes: 0 done, 1 a file failed, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '没有完成',
  options: { facts: { type: 'string' } },
  async run({ facts = 'facts' }) {
    const folder = path.resolve(facts)
    const manifest = readManifest(folder)
    if (!manifest) throw new UsageError(`${facts} 里没有数据清单，请先用 npm run facts:build 制作。`)
    const dataDir = mkdtempSync(path.join(tmpdir(), 'facts-learn-'))
    try {
      const open = await openDatabase({ dataDir })
      try {
        await migrate(open.db)
        await seedProvinces(open.db)
        const reports = await importNationalFacts(open.db, folder, manifest)
        for (const province of loadProvinces()) {
          const from = performance.now()
          reports.push(...(await importFacts(open.db, folder, manifest, province)))
          console.log(`${province.name}：${secondsSince(from)}`)
        }
        const failed = reports.flatMap(({ title, failure }) => (failure ? [`${title}：${failure.message}`] : []))
        if (failed.length > 0) console.error(failed.join('\n'))
        // the year after the newest cutoffs, whatever the calendar says: the same facts teach the same
        const newest = await open.db
          .selectFrom('unit_line')
          .select(({ fn }) => fn.max('year').as('year'))
          .executeTakeFirstOrThrow()
        const { wish } = createServices({
          db: open.db,
          wishYear: newest.year + 1,
          onTrouble: (error) => console.error(error.message),
        })
        let from = performance.now()
        const { years, provinces } = await wish.learnedYears.refresh()
        console.log(`从 ${provinces} 个省的 ${years} 份年度录取线学到的规律：${secondsSince(from)}`)
        from = performance.now()
        const { written } = await wish.trackRecords.refresh()
        console.log(`核对了 ${written} 年的预测：${secondsSince(from)}`)
        writeFileSync(path.resolve(HEAT), `${JSON.stringify(await learnMajorHeat(open.db))}\n`)
        console.log(`写好了：${HEAT}，各专业的热度`)
        const bytes = await writeLearned(open.db, folder, manifest)
        console.log(`写好了：${path.join(folder, LEARNED)}，${(bytes / 1e6).toFixed(2)} MB`)
        return failed.length > 0 ? 1 : 0
      } finally {
        await open.close()
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
})
