// The command `npm run data:doubtful`: shows the cutoffs that an import set aside, and releases those that an operator vouches for.
import type { Kysely } from 'kysely'
import { runCommand, UsageError } from './command'
import { openDatabase } from '../db/database'
import { awaitingDerivation } from '../db/importers/derived/awaiting-derivation'
import { deriveUnits } from '../db/importers/derived/derived-units'
import { releaseCutoff, waitingCutoffs } from '../db/importers/doubtful-cutoffs'
import { ProvinceBook } from '../db/importers/normalise'
import { migrate } from '../db/migrate'
import type { Database } from '../db/schema'
import { loadProvinces } from '../db/seeds/facts'

const USAGE = `用法：npm run data:doubtful -- [--province 省份] [--release 编号/年份 ...]
  不带 --release 时列出没有采用的录取线和原因；带上时按编号采用，以后再导入也不会再拿掉
  --province 江苏         只列这个省份
  --release 1a2b…/2024    采用这一条，可以写多次
环境变量：DATA_DIR 数据目录（默认 .data），DATABASE_URL 使用 PostgreSQL`

/** The province as named in the database, by any of its names. */
function provinceNamed(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  try {
    return new ProvinceBook(loadProvinces()).find(name).name
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const release = (db: Kysely<Database>, id: string, year: number): Promise<boolean> =>
  db.transaction().execute((transaction) => releaseCutoff(transaction, id, year))

/** Exit codes: 0 done, 1 a cutoff to release does not exist, 2 the command could not run. */
runCommand({
  usage: USAGE,
  unfinished: '没有完成',
  options: {
    province: { type: 'string' },
    release: { type: 'string', multiple: true },
  },
  async run(options) {
    const province = provinceNamed(options.province)
    const open = await openDatabase({
      databaseUrl: process.env.DATABASE_URL || undefined,
      dataDir: process.env.DATA_DIR || '.data',
    })
    try {
      await migrate(open.db)
      if (options.release === undefined) {
        const waiting = await waitingCutoffs(open.db, province)
        for (const { id, province, year, track, name, reasons } of waiting)
          console.log(`${id}/${year}  ${province} ${track} ${name}\n    ${reasons.join('；')}`)
        console.log(`共 ${waiting.length} 条录取线没有采用。`)
        return 0
      }
      let isMissing = false
      for (const name of options.release) {
        const [, id, year] = /^([0-9a-f]{16})\/(20\d\d)$/u.exec(name) ?? []
        const isReleased = id !== undefined && (await release(open.db, id, Number(year)))
        console.log(isReleased ? `${name} 已采用` : `${name} 没有找到，请照列表里的编号写`)
        isMissing ||= !isReleased
      }
      await deriveUnits(open.db, await awaitingDerivation(open.db))
      return isMissing ? 1 : 0
    } finally {
      await open.close()
    }
  },
})
