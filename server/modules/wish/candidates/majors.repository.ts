// Reads the majors inside units, their past cutoffs and the catalogue of majors.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema'
import type { PastMajor } from '../../../../engine/identity/content-cutoffs'
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

export interface MajorCutoffRow extends PastMajor {
  collegeName: string
  minScore: number | null
  rankBasis: string | null
  plan: number | null
  basis: string
  source: string
}

/** Majors of plans older than this many years no longer show the contents of a unit. */
export const MAJOR_YEARS = 3

const CUTOFF = [
  'line.year',
  'line.min_score',
  'line.min_rank',
  'line.rank_basis',
  'line.plan',
  'line.basis',
  'line.source',
] as const

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

    /**
     * Past cutoffs of single majors of some colleges in a batch. Where a file printed a name several times in a year (in several groups, or with several
     * requirements), each of them; those set aside are left out.
     */
    async majorLines(
      { provinceId, track, batch }: { provinceId: string; track: string; batch: string },
      collegeNames: readonly string[],
      wishYear: number,
    ): Promise<MajorCutoffRow[]> {
      const ofColleges = (some: string[]) =>
        db
          .selectFrom('unit')
          .where('unit.province_id', '=', provinceId)
          .where('unit.track', '=', track)
          .where('unit.batch', '=', batch)
          .where('unit.kind', '=', 'major')
          .where('unit.college_name', 'in', some)
      const lines = await inParts(collegeNames, (some) =>
        ofColleges(some)
          .innerJoin('unit_line as line', 'line.unit_id', 'unit.unit_id')
          .where('line.year', '<', wishYear)
          .where('line.year', '>=', wishYear - CUTOFF_YEARS)
          .select(['unit.unit_id', 'unit.college_name', 'unit.major_name', 'unit.subject_req', ...CUTOFF])
          .execute(),
      )
      const printed = await inParts(collegeNames, (some) =>
        ofColleges(some)
          .innerJoin('printed_major as line', 'line.unit_id', 'unit.unit_id')
          .leftJoin('doubtful_line as doubt', (join) =>
            join
              .onRef('doubt.unit_id', '=', 'line.unit_id')
              .onRef('doubt.year', '=', 'line.year')
              .onRef('doubt.min_score', '=', 'line.min_score')
              .on('doubt.released_at', 'is', null),
          )
          .where('doubt.unit_id', 'is', null)
          .where('line.year', '<', wishYear)
          .where('line.year', '>=', wishYear - CUTOFF_YEARS)
          .select([
            'unit.unit_id',
            'unit.college_name',
            'unit.major_name',
            'line.subject_req',
            'line.group_code',
            ...CUTOFF,
          ])
          .execute(),
      )
      const keyOf = (row: { unit_id: string; year: number }): string => `${row.unit_id}/${row.year}`
      const judged = new Map(lines.map((row) => [keyOf(row), row]))
      const several = printed.map((row) => {
        // the stored one of them has the rank that was left after judging
        const own = judged.get(keyOf(row))
        return own?.min_score === row.min_score
          ? { ...own, subject_req: row.subject_req, group_code: row.group_code }
          : row
      })
      const isPrinted = new Set(printed.map(keyOf))
      const single = lines.filter((row) => !isPrinted.has(keyOf(row))).map((row) => ({ ...row, group_code: '' }))
      return [...several, ...single]
        .flatMap((row) =>
          row.major_name === null
            ? []
            : [
                {
                  collegeName: row.college_name,
                  name: row.major_name,
                  requirement: row.subject_req,
                  group: row.group_code,
                  year: row.year,
                  minScore: row.min_score,
                  rank: row.min_rank,
                  rankBasis: row.rank_basis,
                  plan: row.plan,
                  basis: row.basis,
                  source: row.source,
                },
              ],
        )
        .sort((a, b) => b.year - a.year)
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
