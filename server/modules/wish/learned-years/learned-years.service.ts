// Movements of cutoffs that provinces in this database learn from each other: written by an import, in addition to the learned years in the program.
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { bumpDataRevision } from '../../../db/data-revision'
import type { Database } from '../../../db/schema'
import { offsetSideOf, type OffsetsYear } from '../../../../engine/forecasting/other-provinces/major-offsets'
import { joinYears, type LearnedYear } from '../../../../engine/forecasting/learning/learned-priors'
import { isLearnedYear } from '../../../../engine/forecasting/learning/learned-years-file'
import {
  packOffsets,
  unpackOffsets,
  type PackedOffsets,
} from '../../../../engine/forecasting/other-provinces/major-offsets-file'
import {
  majorOffsetsWith,
  learningWith,
  type KnownLearning,
} from '../../../../engine/forecasting/learning/known-learning'
import { CUTOFF_YEARS, cutoffsOfYears } from '../../../../engine/candidate-index/data'
import { majorOffsetsBy, learnedYearOf } from '../../../../engine/candidate-index/learning'
import type { AdmissionService } from '../../admission/admission.service'
import { onceByData } from '../../admission/remember'
import { mainBatchKeys, indexDataOf } from '../candidate-index/index-data'
import type { IndexRepository } from '../candidate-index/index.repository'
import type { IndexKey } from '../candidate-index/index-key'

export interface LearnedYearDependencies {
  db: Kysely<Database>
  admission: AdmissionService
  repository: IndexRepository
  /** Receives messages for the operator; they never stop an answer. */
  onTrouble: (error: Error) => void
}

/** Result of a refresh: years stored, and years without time. */
export interface Learned {
  years: number
  provinces: number
  left: number
  /** Six-digit codes of the provinces with such years. */
  leftProvinces: string[]
  /** Whether anything differs from before: then the predictions of every province do. */
  hasChanged: boolean
}

/** The learned data of a database, in a fixed order. */
interface Kept {
  years: LearnedYear[]
  majorOffsets: PackedOffsets[]
}

/** The data read from a database. */
interface Read extends Kept {
  /** Its major offsets, unpacked. */
  unpacked: OffsetsYear[]
  /** Whether it has unusable rows. */
  isBroken: boolean
}

const ordered = ({ years, majorOffsets }: Kept): Kept => ({
  years: joinYears([], years),
  majorOffsets: [...majorOffsets].sort(
    (a, b) => a.side.localeCompare(b.side) || a.year - b.year || comparePlaces(a, b),
  ),
})
const comparePlaces = (a: PackedOffsets, b: PackedOffsets): number =>
  a.provinces.join('/').localeCompare(b.provinces.join('/'))

export function createLearnedYears({ db, admission, repository, onTrouble }: LearnedYearDependencies) {
  async function kept(): Promise<Read> {
    const wishYear = await admission.wishYear()
    const years: LearnedYear[] = []
    const brokenYears: string[] = []
    const rowsOfYears = db
      .selectFrom('learned_year')
      .selectAll()
      .orderBy('province_id')
      .orderBy('track')
      .orderBy('year')
    for (const { entry, ...row } of await rowsOfYears.execute())
      if (isLearnedYear(entry) && isYearOf(entry, row) && row.year < wishYear) years.push(entry)
      else brokenYears.push([row.province_id, row.track, row.kind, row.year].join(' '))
    const majorOffsets: PackedOffsets[] = []
    const unpacked: OffsetsYear[] = []
    const brokenMajorOffsets: string[] = []
    const rows = db
      .selectFrom('learned_major_offset')
      .selectAll()
      .orderBy('province_id')
      .orderBy('side')
      .orderBy('year')
    for (const { entry, ...row } of await rows.execute()) {
      const year = readable(entry)
      if (year && isFiledAs(year, row) && row.year < wishYear) {
        majorOffsets.push(entry as PackedOffsets)
        unpacked.push(year)
      } else brokenMajorOffsets.push([row.province_id, row.side, row.year].join(' '))
    }
    if (brokenYears.length > 0) onTrouble(new Error(brokenText('各省录取线变动的记录（learned_year）', brokenYears)))
    if (brokenMajorOffsets.length > 0)
      onTrouble(new Error(brokenText('各省专业走势的记录（learned_major_offset）', brokenMajorOffsets)))
    const isBroken = brokenYears.length + brokenMajorOffsets.length > 0
    return { ...ordered({ years, majorOffsets }), unpacked, isBroken }
  }

  /** Whether a learned year matches the key of its row, and its cutoffs can already be known. */
  const isYearOf = (
    { province, track, kind, year }: LearnedYear,
    row: { province_id: string; track: string; kind: string; year: number },
  ): boolean => province === row.province_id && track === row.track && kind === row.kind && year === row.year

  /** Whether a year of major offsets matches the key of its row, and its cutoffs can already be known. */
  const isFiledAs = (
    { provinces, side, year }: OffsetsYear,
    row: { province_id: string; side: string; year: number },
  ): boolean => provinces.join('/') === row.province_id && side === row.side && year === row.year

  async function write({ years, majorOffsets }: Kept): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('learned_year').execute()
      await transaction.deleteFrom('learned_major_offset').execute()
      for (const entry of years)
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
      for (const entry of majorOffsets)
        await transaction
          .insertInto('learned_major_offset')
          .values({
            province_id: entry.provinces.join('/'),
            side: entry.side,
            year: entry.year,
            entry: JSON.stringify(entry),
          })
          .execute()
      await bumpDataRevision(transaction)
    })
  }

  /**
   * Main batches with the years whose cutoffs and those of the year before are imported, the latest first; families file by cutoffs of main batches.
   * @param only six-digit codes of provinces; null: all
   * @param apart sums of several provinces, one of them among those: the others' parts are found again
   */
  async function survey(
    only: ReadonlySet<string> | null,
    apart: readonly PackedOffsets[],
  ): Promise<{ seasons: { key: IndexKey; years: number[] }[]; majorOffsets: PackedOffsets[] }> {
    const wishYear = await admission.wishYear()
    const seasons: { key: IndexKey; years: number[] }[] = []
    const majorOffsets: PackedOffsets[] = []
    for (const key of await mainBatchKeys({ repository, admission })) {
      const summed = apart.filter(({ provinces }) => provinces.includes(key.provinceId))
      const isAsked = only === null || only.has(key.provinceId)
      if (!isAsked && !summed.some(({ side }) => side === offsetSideOf(key.track))) continue
      const data = await indexDataOf({ repository, admission, wishYear }, key)
      if (!isAsked) {
        const parts = majorOffsetsBy(data).filter((one) =>
          summed.some(({ side, year }) => side === one.side && year === one.year),
        )
        majorOffsets.push(...parts.map(packOffsets))
        continue
      }
      const cutoffs = cutoffsOfYears(data)
      const years = Array.from({ length: CUTOFF_YEARS - 1 }, (_, back) => wishYear - 1 - back).filter(
        (year) => cutoffs.has(year) && cutoffs.has(year - 1),
      )
      seasons.push({ key, years })
      majorOffsets.push(...majorOffsetsBy(data).map(packOffsets))
    }
    return { seasons, majorOffsets: firstOfEach(majorOffsets) }
  }

  return {
    /** Learned data of the program and the database, read once for a state of the data. */
    all: onceByData(admission, async (): Promise<KnownLearning> => {
      const { years, unpacked } = await kept()
      return learningWith({ years, majorOffsets: unpacked })
    }),

    /**
     * Learns from the imported data, and stores the result. The predictions of a province change by it once, here, not with each row of another province.
     *
     * A year that a province teaches rests on its own rows, and slightly on how majors stand in the other provinces; the predictions of every province rest on
     * all years taught. So a province without changes keeps what it taught, and where a result differs from before the data of every province count as changed.
     * @param isInTime called before each year: false leaves the other years as stored before
     * @param provinces six-digit codes of those to learn from again; null: all
     */
    async refresh(isInTime: () => boolean = () => true, provinces: readonly string[] | null = null): Promise<Learned> {
      const { isBroken, years: yearsBefore, majorOffsets: majorOffsetsBefore } = await kept()
      const before: Kept = { years: yearsBefore, majorOffsets: majorOffsetsBefore }
      const again = provinces && !isBroken ? new Set(provinces) : null
      const isKept = (code: string): boolean => again !== null && !again.has(code)
      // of a sum nothing can be taken away: it is replaced by its parts
      const isWhole = (one: PackedOffsets): boolean => one.provinces.every(isKept)
      const whole = majorOffsetsBefore.filter(isWhole)
      const apart = majorOffsetsBefore.filter((one) => !isWhole(one))
      const surveyed = await survey(again, again ? apart : [])
      const { seasons } = surveyed
      const majorOffsets = [...whole, ...surveyed.majorOffsets]
      const known = majorOffsetsWith(majorOffsets.map(unpackOffsets))
      const now = yearsBefore.filter(({ province }) => isKept(province))
      let left = 0
      const leftProvinces = new Set<string>()
      for (const { key, years } of seasons)
        for (const year of years) {
          if (!isInTime()) {
            left += 1
            leftProvinces.add(key.provinceId)
            now.push(...before.years.filter((one) => isOf(one, key) && one.year === year))
            continue
          }
          const entry = learnedYearOf(await indexDataOf({ repository, admission, wishYear: year + 1 }, key), known)
          if (entry) now.push(entry)
        }
      const found = ordered({ years: now, majorOffsets })
      // a database returns fields in its own order
      const hasChanged = isBroken || !isDeepStrictEqual(found, before)
      if (hasChanged) await write(found)
      const { years } = found
      return {
        years: years.length,
        provinces: new Set(years.map(({ province }) => province)).size,
        left,
        leftProvinces: [...leftProvinces],
        hasChanged,
      }
    },
  }
}

/** One entry per province, side and year: if a province has two main batches, that of the first. */
function firstOfEach(majorOffsets: readonly PackedOffsets[]): PackedOffsets[] {
  const first = new Map<string, PackedOffsets>()
  for (const entry of majorOffsets) {
    const name = [entry.side, entry.year, ...entry.provinces].join('/')
    if (!first.has(name)) first.set(name, entry)
  }
  return [...first.values()]
}

function readable(entry: unknown): OffsetsYear | null {
  try {
    return unpackOffsets(entry)
  } catch {
    return null
  }
}

/** Rows named individually. */
const MOST_NAMED = 5
const brokenText = (of: string, rows: readonly string[]): string =>
  `${of}有 ${rows.length} 条不能用，没有采用：${rows.slice(0, MOST_NAMED).join('、')}${rows.length > MOST_NAMED ? ' 等' : ''}。再运行一次 npm run data:import 会重新写好`

const isOf = ({ province, track, kind }: LearnedYear, key: IndexKey): boolean =>
  province === key.provinceId && track === key.track && kind === key.kind
