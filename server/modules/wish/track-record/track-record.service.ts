// Predictions of past years, stored with the data: written by an import, shown where a chance is explained.
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema'
import type { KnownLearning } from '../../../../engine/forecasting/learning/known-learning'
import { unitKindOf } from '../../../../engine/rules/province-rule'
import type { CandidateIndex } from '../../../../engine/candidate-index/candidate-index'
import type { AdmissionService } from '../../admission/admission.service'
import { sourceWords } from '../../admission/basis'
import { mainBatchKeys } from '../candidate-index/index-data'
import { createIndexStore } from '../candidate-index/index-store'
import type { IndexRepository } from '../candidate-index/index.repository'
import type { IndexKey } from '../candidate-index/index-key'
import { cutoffsBefore, trackYearOf, type TrackYear } from './track-record'

/** Latest years that are shown. */
const YEARS_SHOWN = 3

export interface TrackRecordDependencies {
  db: Kysely<Database>
  admission: AdmissionService
  repository: IndexRepository
  /** Results learned from other provinces. */
  learning: () => Promise<KnownLearning>
}

/** Result of a refresh: years written, and years without time. */
export interface Refreshed {
  written: number
  left: number
  /** Six-digit codes of the provinces with such years. */
  leftProvinces: string[]
}

export function createTrackRecords({ db, admission, repository, learning }: TrackRecordDependencies) {
  async function yearsOf({ provinceId, track, kind }: Omit<IndexKey, 'batch'>): Promise<TrackYear[]> {
    const rows = await db
      .selectFrom('track_record')
      .select('record')
      .where('province_id', '=', provinceId)
      .where('track', '=', track)
      .where('kind', '=', kind)
      .orderBy('year', 'desc')
      .execute()
    return rows.map(({ record }) => {
      const year = record as TrackYear
      return { ...year, Source: { ...year.Source, Source: sourceWords(year.Source.Source) } }
    })
  }

  /** Main batches in the kind of unit that candidates file there: the track record is about these units. */
  async function filedKeys(): Promise<IndexKey[]> {
    const keys: IndexKey[] = []
    for (const key of await mainBatchKeys({ repository, admission }))
      if (key.kind === unitKindOf((await admission.getProvince(key.provinceId)).Rule)) keys.push(key)
    return keys
  }

  /** A candidate index as it was before the cutoffs of a year were known; read once, because each year is compared with the year before it. */
  function slicesBefore(key: IndexKey) {
    const read = new Map<number, Promise<CandidateIndex>>()
    return (year: number): Promise<CandidateIndex> => {
      const candidateIndex =
        read.get(year) ?? createIndexStore(repository, admission, async () => year, null, undefined, learning).get(key)
      read.set(year, candidateIndex)
      return candidateIndex
    }
  }

  async function write(key: IndexKey, years: readonly TrackYear[]): Promise<void> {
    const { provinceId: province_id, track, kind } = key
    await db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('track_record')
        .where('province_id', '=', province_id)
        .where('track', '=', track)
        .where('kind', '=', kind)
        .execute()
      for (const record of years)
        await transaction
          .insertInto('track_record')
          .values({ province_id, track, kind, year: record.Year, record: JSON.stringify(record) })
          .execute()
    })
  }

  return {
    /** Years of a province, track and kind of unit that can be compared with actual cutoffs, the latest first; empty if there are none. */
    yearsOf,

    /**
     * Predicts the latest years again from the imported data, and stores the result.
     * @param isInTime called before each year: false leaves out the rest
     * @param only six-digit codes of the provinces to predict; null: all
     */
    async refresh(isInTime: () => boolean = () => true, only: readonly string[] | null = null): Promise<Refreshed> {
      const done: Refreshed = { written: 0, left: 0, leftProvinces: [] }
      const leftProvinces = new Set<string>()
      const wishYear = await admission.wishYear()
      for (const key of await filedKeys()) {
        if (only && !only.includes(key.provinceId)) continue
        const before = slicesBefore(key)
        const { cutoffYears } = await before(wishYear)
        const asked = cutoffYears
          .filter((year) => year < wishYear && cutoffYears.includes(year - 1))
          .slice(0, YEARS_SHOWN)
        const years: TrackYear[] = []
        for (const year of asked) {
          if (!isInTime()) {
            done.left += 1
            leftProvinces.add(key.provinceId)
            continue
          }
          const yearRecord = trackYearOf(await before(year), cutoffsBefore(await before(year + 1)))
          if (yearRecord) years.push(yearRecord)
        }
        await write(key, years)
        done.written += years.length
      }
      return { ...done, leftProvinces: [...leftProvinces] }
    },
  }
}

export type TrackRecords = ReturnType<typeof createTrackRecords>
