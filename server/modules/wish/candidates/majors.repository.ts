// Reads the majors inside units, their past cutoffs and the catalogue of majors.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema'
import { CUTOFF_YEARS } from '../../../../engine/candidate-index/data'

export interface MajorRow {
  unitId: string
  year: number
  majorName: string
  majorCode: string | null
  plan: number | null
  tuition: number | null
  duration: string | null
  subjectReq: string | null
}

export interface MajorCutoffRow {
  collegeName: string
  majorName: string
  year: number
  minScore: number | null
  minRank: number | null
  rankBasis: string | null
  plan: number | null
  basis: string
  source: string
}

/** Majors of plans older than this many years no longer show the contents of a unit. */
export const MAJOR_YEARS = 3

/** Names per statement: with only one database connection others get their answers in between. */
const AT_ONCE = 25

/** The rows of many keys, a few keys at a time, in the order of the keys. */
async function inParts<Row>(keys: readonly string[], read: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE) rows.push(...(await read(keys.slice(from, from + AT_ONCE))))
  return rows
}

export function createMajorRepository(db: Kysely<Database>) {
  return {
    /** Majors inside units in the latest year known up to `wishYear`. */
    async majorsOf(unitIds: readonly string[], wishYear: number): Promise<MajorRow[]> {
      const rows = await inParts(unitIds, (some) =>
        db
          .selectFrom('unit_major')
          .selectAll()
          .where('unit_id', 'in', some)
          .where('year', '<=', wishYear)
          .where('year', '>', wishYear - MAJOR_YEARS)
          .orderBy('unit_id')
          .orderBy('year', 'desc')
          .orderBy(sql`major_code nulls last`)
          .orderBy('major_name')
          .execute(),
      )
      const latest = new Map<string, number>()
      return rows
        .filter((row) => {
          const year = latest.get(row.unit_id) ?? row.year
          latest.set(row.unit_id, year)
          return row.year === year
        })
        .map((row) => ({
          unitId: row.unit_id,
          year: row.year,
          majorName: row.major_name,
          majorCode: row.major_code,
          plan: row.plan,
          tuition: row.tuition,
          duration: row.duration,
          subjectReq: row.subject_req,
        }))
    },

    /** Past cutoffs of single majors of some colleges in a province and track. */
    async majorLines(
      provinceId: string,
      track: string,
      collegeNames: readonly string[],
      wishYear: number,
    ): Promise<MajorCutoffRow[]> {
      const rows = await inParts(collegeNames, (some) =>
        db
          .selectFrom('unit')
          .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
          .select([
            'unit.college_name',
            'unit.major_name',
            'unit_line.year',
            'unit_line.min_score',
            'unit_line.min_rank',
            'unit_line.rank_basis',
            'unit_line.plan',
            'unit_line.basis',
            'unit_line.source',
          ])
          .where('unit.province_id', '=', provinceId)
          .where('unit.track', '=', track)
          .where('unit.kind', '=', 'major')
          .where('unit.college_name', 'in', some)
          .where('unit_line.year', '<', wishYear)
          .where('unit_line.year', '>=', wishYear - CUTOFF_YEARS)
          .orderBy('unit_line.year', 'desc')
          .execute(),
      )
      return rows.flatMap((row) =>
        row.major_name === null
          ? []
          : [
              {
                collegeName: row.college_name,
                majorName: row.major_name,
                year: row.year,
                minScore: row.min_score,
                minRank: row.min_rank,
                rankBasis: row.rank_basis,
                plan: row.plan,
                basis: row.basis,
                source: row.source,
              },
            ],
      )
    },

    /** Field (门类) of catalogue majors by name. */
    async majorCategories(names: readonly string[]): Promise<Map<string, string>> {
      if (names.length === 0) return new Map()
      const rows = await db
        .selectFrom('major')
        .select(['name', 'category'])
        .where('name', 'in', [...names])
        .execute()
      return new Map(rows.map((row) => [row.name, row.category]))
    },

    /** The whole catalogue of majors. */
    catalogue: (): Promise<{ name: string; code: string; category: string; class: string; level: string }[]> =>
      db.selectFrom('major').select(['name', 'code', 'category', 'class', 'level']).orderBy('code').execute(),
  }
}

export type MajorRepository = ReturnType<typeof createMajorRepository>
