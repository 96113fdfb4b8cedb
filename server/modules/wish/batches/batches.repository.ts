// Reads which batches, years and provinces there are units for.
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema'
import type { Track, UnitKind } from '../../../engine/province-rule'

export function createBatchRepository(db: Kysely<Database>) {
  return {
    /** Where the families are: provinces and tracks by the number of candidates in them. */
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

    /** Units per batch of a province, track and kind. */
    async countByBatch(provinceId: string, track: string, kind: UnitKind): Promise<{ batch: string; count: number }[]> {
      const rows = await db
        .selectFrom('unit')
        .select(['batch', (select) => select.fn.countAll<number>().as('count')])
        .where('province_id', '=', provinceId)
        .where('track', '=', track)
        .where('kind', '=', kind)
        .groupBy('batch')
        .execute()
      return rows.map((row) => ({ batch: row.batch, count: Number(row.count) }))
    },

    /** Years of lines per province, latest first, with the bases met. */
    linesByProvince: () =>
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
