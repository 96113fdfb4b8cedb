// Reads past admissions: names of all units with a cutoff, and the cutoffs of some.
import { sql, type Kysely } from 'kysely'
import { packed } from '../../db/packed'
import type { Database } from '../../db/schema'

export function createEnrollDataRepository(db: Kysely<Database>) {
  const lined = (provinceId: string, track: string) =>
    db
      .selectFrom('unit')
      .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
      .where('unit.province_id', '=', provinceId)
      .where('unit.track', '=', track)

  return {
    college: (collegeId: string) =>
      db.selectFrom('college').select(['college_id', 'name']).where('college_id', '=', collegeId).executeTakeFirst(),

    /**
     * Every unit of a track that has a cutoff, in no order.
     * `place` orders them: by the year of the latest cutoff, then the better rank first; a cutoff without a rank comes after all ranks, by its score.
     * One number, because a join that sorts 120,000 cutoffs for the latest of each unit takes twice as long.
     */
    units: (provinceId: string, track: string) =>
      packed(
        db,
        lined(provinceId, track)
          .select([
            'unit.unit_id',
            'unit.kind',
            'unit.batch',
            'unit.college_id',
            'unit.college_name',
            'unit.group_code',
            'unit.major_name',
            'unit.subject_req',
            sql<number>`max(unit_line.year * 10000000::bigint + 9999999
              - coalesce(unit_line.min_rank, 9990000 - round(coalesce(unit_line.min_score, 0))::int))`.as('place'),
          ])
          .groupBy('unit.unit_id'),
      ),

    /** Names of the majors inside the units of a track, from the plans of the latest year that has any. */
    async majorsInside(provinceId: string, track: string): Promise<{ unit_id: string; names: string }[]> {
      const inside = db
        .selectFrom('unit')
        .innerJoin('unit_major', 'unit_major.unit_id', 'unit.unit_id')
        .where('unit.province_id', '=', provinceId)
        .where('unit.track', '=', track)
      const latest = await inside.select(({ fn }) => fn.max('unit_major.year').as('year')).executeTakeFirst()
      if (!latest?.year) return []
      return packed(
        db,
        inside
          .where('unit_major.year', '=', latest.year)
          .select(['unit.unit_id', sql<string>`string_agg(unit_major.major_name, chr(10))`.as('names')])
          .groupBy('unit.unit_id'),
      )
    },

    cutoffsOf: (unitIds: readonly string[]) =>
      db
        .selectFrom('unit_line')
        .leftJoin('unit_content', (join) =>
          join
            .onRef('unit_content.unit_id', '=', 'unit_line.unit_id')
            .onRef('unit_content.year', '=', 'unit_line.year'),
        )
        .selectAll('unit_line')
        .select('unit_content.asked')
        .where('unit_line.unit_id', 'in', [...unitIds])
        .orderBy('unit_line.year', 'desc')
        .execute(),
  }
}

export type EnrollDataRepository = ReturnType<typeof createEnrollDataRepository>
