// What the provinces of this database teach each other of how lines move: written by an import, beside the learned years that come with the program.
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { bumpDataRevision } from '../../../db/data-revision'
import type { Database } from '../../../db/schema'
import { KNOWN_YEARS } from '../../../engine/forecast/known-years'
import { joinYears, type LearnedYear } from '../../../engine/forecast/learned-priors'
import { LINE_YEARS, linesOfYears } from '../../../engine/slice/data'
import { taughtBy } from '../../../engine/slice/learning'
import type { AdmissionService } from '../../admission/admission.service'
import { mainBatchKeys, sliceDataOf } from '../slice-data'
import type { SliceKey, SliceRepository } from '../slice.repository'

export interface LearnedYearDependencies {
  db: Kysely<Database>
  admission: AdmissionService
  repository: SliceRepository
  wishYear: number
}

/** What a refresh did: years kept, and years there was no time for. */
export interface Learned {
  years: number
  provinces: number
  left: number
}

export function createLearnedYears({ db, admission, repository, wishYear }: LearnedYearDependencies) {
  async function kept(): Promise<LearnedYear[]> {
    const rows = await db.selectFrom('learned_year').select('entry').execute()
    return rows.map(({ entry }) => entry as LearnedYear)
  }

  /** Years of a key whose lines and those of the year before are in, the latest first. */
  async function yearsOf(key: SliceKey): Promise<number[]> {
    const lines = linesOfYears(await sliceDataOf({ repository, admission, wishYear }, key))
    return Array.from({ length: LINE_YEARS - 1 }, (_, back) => wishYear - 1 - back).filter(
      (year) => lines.has(year) && lines.has(year - 1),
    )
  }

  async function write(entries: readonly LearnedYear[]): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('learned_year').execute()
      for (const entry of entries)
        await transaction
          .insertInto('learned_year')
          .values({
            province_id: entry.province,
            track: entry.track,
            kind: entry.kind,
            year: entry.year,
            entry: JSON.stringify(entry),
          })
          .execute()
      await bumpDataRevision(transaction)
    })
  }

  return {
    /** Learned years of the program and of the database, the database's where both know one; in an order that does not depend on theirs. */
    all: async (): Promise<readonly LearnedYear[]> => joinYears(KNOWN_YEARS, await kept()),

    /**
     * Learns from the data that are in, and keeps it; what is told of a province changes by it once, here, and not by the rows of others.
     * @param isInTime asked before each year: false leaves the rest as it was kept before
     */
    async refresh(isInTime: () => boolean = () => true): Promise<Learned> {
      const before = await kept()
      const now: LearnedYear[] = []
      let left = 0
      // lines of main batches are those that families file by
      for (const key of await mainBatchKeys({ repository, admission }))
        for (const year of await yearsOf(key)) {
          if (!isInTime()) {
            left += 1
            now.push(...before.filter((one) => isOf(one, key) && one.year === year))
            continue
          }
          const entry = taughtBy(await sliceDataOf({ repository, admission, wishYear: year + 1 }, key))
          if (entry) now.push(entry)
        }
      const years = joinYears([], now)
      // a database hands out fields in an order of its own
      if (!isDeepStrictEqual(years, joinYears([], before))) await write(years)
      return { years: years.length, provinces: new Set(years.map(({ province }) => province)).size, left }
    },
  }
}

const isOf = ({ province, track, kind }: LearnedYear, key: SliceKey): boolean =>
  province === key.provinceId && track === key.track && kind === key.kind

export type LearnedYears = ReturnType<typeof createLearnedYears>
