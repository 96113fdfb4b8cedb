// Reads the batches, years and provinces that have units.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema'
import type { Track, UnitKind } from '../../../../engine/rules/province-rule'
import { namesBatch } from '../../../../engine/rules/row-stage'
import { CUTOFF_YEARS, listingYearOf, SHOWN_YEARS } from '../../../../engine/candidate-index/data'

export interface BatchFacts {
  batch: string
  /** Units with a plan of the year planned. */
  planned: number
  /** Units with such a plan or a recent cutoff. */
  enrolled: number
  /** The year whose units replace this year's while no plan of it is known, see listingYearOf; null if there is none. */
  listingYear: number | null
  /** Units with a cutoff of that year, or places in its plan. */
  listed: number
  /** Publishers of cutoffs, then of plans. */
  sources: { source: string; basis: string }[]
  latestCutoffYear: number | null
  /** Names under which its cutoffs were printed, the most frequent first; '' if a file printed none. */
  printedAs: string[]
  /** Whether it has rows whose file does not name the batch. */
  isReadByScore: boolean
}

export function createBatchRepository(db: Kysely<Database>) {
  return {
    /** Provinces and tracks by the number of candidates in them. */
    async busiest(limit: number): Promise<{ provinceId: string; track: Track }[]> {
      const rows = await db
        .selectFrom('exam_profile')
        .select(['province_id', 'track', (select) => select.fn.countAll<number>().as('count')])
        .where('province_id', 'is not', null)
        .where('track', 'is not', null)
        .groupBy(['province_id', 'track'])
        .orderBy('count', 'desc')
        .orderBy('province_id')
        .orderBy('track')
        .limit(limit)
        .execute()
      return rows.flatMap(({ province_id, track }) =>
        province_id === null || track === null ? [] : [{ provinceId: province_id, track: track as Track }],
      )
    },

    /**
     * The data behind each batch of a province, track and kind: how many units are planned this year, how many were or are
     * enrolled recently, and who published their cutoffs and plans. Batches without units are absent.
     */
    async batchFacts(provinceId: string, track: string, kind: UnitKind, wishYear: number): Promise<BatchFacts[]> {
      const inProvince = sql`unit.province_id = ${provinceId} and unit.track = ${track} and unit.kind = ${kind}`
      const [counts, offered, published, printed] = await Promise.all([
        sql<{ batch: string; planned: number; enrolled: number }>`
          select batch, count(*) filter (where is_planned)::int as planned, count(*) filter (where is_planned or is_recent)::int as enrolled
          from (
            select unit.batch,
              exists (select 1 from unit_plan where unit_plan.unit_id = unit.unit_id and unit_plan.year = ${wishYear}) as is_planned,
              exists (
                select 1 from unit_line where unit_line.unit_id = unit.unit_id
                  and unit_line.year >= ${wishYear - SHOWN_YEARS} and unit_line.year < ${wishYear}
              ) as is_recent
            from unit where ${inProvince}
          ) as units
          group by batch`.execute(db),
        sql<{ batch: string; year: number; count: number }>`
          select batch, year, count(*)::int as count from (
            select unit.batch, unit.unit_id, unit_line.year from unit join unit_line on unit_line.unit_id = unit.unit_id
            where ${inProvince} and unit_line.year >= ${wishYear - SHOWN_YEARS} and unit_line.year < ${wishYear}
            union
            select unit.batch, unit.unit_id, unit_plan.year from unit join unit_plan on unit_plan.unit_id = unit.unit_id
            where ${inProvince} and unit_plan.year >= ${wishYear - SHOWN_YEARS} and unit_plan.year < ${wishYear} and unit_plan.plan > 0
          ) as offered
          group by batch, year`.execute(db),
        // cutoffs before plans, each by the publisher's name
        sql<{
          batch: string
          what: string
          source: string
          basis: string
          year: number
          names: (string | null)[] | null
        }>`
          select unit.batch, 'line' as what, unit_line.source, unit_line.basis, max(unit_line.year)::int as year,
            array_agg(distinct unit_line.printed_batch) filter (where unit_line.basis in ('imported', 'compiled')) as names
          from unit join unit_line on unit_line.unit_id = unit.unit_id
          where ${inProvince} and unit_line.year >= ${wishYear - CUTOFF_YEARS} and unit_line.year < ${wishYear}
          group by unit.batch, unit_line.source, unit_line.basis
          union all
          select unit.batch, 'plan', unit_plan.source, unit_plan.basis, ${wishYear}::int, null
          from unit join unit_plan on unit_plan.unit_id = unit.unit_id
          where ${inProvince} and unit_plan.year = ${wishYear}
          group by unit.batch, unit_plan.source, unit_plan.basis
          order by batch, what, source, basis`.execute(db),
        sql<{ batch: string; name: string }>`
          select unit.batch, coalesce(unit_line.printed_batch, '') as name from unit join unit_line on unit_line.unit_id = unit.unit_id
          where ${inProvince} and unit_line.year >= ${wishYear - CUTOFF_YEARS} and unit_line.year < ${wishYear}
          group by unit.batch, name order by unit.batch, count(*) desc, name`.execute(db),
      ])
      return counts.rows.map(({ batch, planned, enrolled }) => {
        const own = published.rows.filter((row) => row.batch === batch)
        const offeredOf = new Map(offered.rows.flatMap((row) => (row.batch === batch ? [[row.year, row.count]] : [])))
        const listingYear = listingYearOf(offeredOf, wishYear)
        const years = own.flatMap(({ what, year }) => (what === 'line' ? [year] : []))
        return {
          batch,
          planned,
          enrolled,
          listingYear,
          listed: offeredOf.get(listingYear ?? 0) ?? 0,
          sources: own.map(({ source, basis }) => ({ source, basis })),
          printedAs: printed.rows.flatMap((row) => (row.batch === batch ? [row.name] : [])),
          isReadByScore: own.some(({ names }) => names?.some((name) => !namesBatch(name ?? '')) ?? false),
          latestCutoffYear: years.length === 0 ? null : Math.max(...years),
        }
      })
    },

    /** Years of cutoffs per province, latest first, with their bases. */
    cutoffsByProvince: () =>
      db
        .selectFrom('unit_line')
        .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
        .select(['unit.province_id', 'unit_line.year', 'unit_line.basis'])
        .groupBy(['unit.province_id', 'unit_line.year', 'unit_line.basis'])
        .orderBy('unit.province_id')
        .orderBy('unit_line.year', 'desc')
        .execute(),
  }
}

export type BatchRepository = ReturnType<typeof createBatchRepository>
