// Reads the signs that show whether the places of a candidate index's units are undergraduate or vocational.
import type { Kysely } from 'kysely'
import { CollegeBook } from '../../../db/importers/importer'
import { readMajorLevels } from '../../../db/importers/level-of-row'
import { levelOfCourse } from '../../../db/importers/normalise'
import type { Database } from '../../../db/schema'
import type { BatchLevel } from '../../../../engine/rules/batch-name'
import type { LevelSigns } from '../../../../engine/candidate-index/places'
import type { IndexKey } from './index-key'

/** Catalogues by name, colleges by enrolment name as an import reads them, courses that plans print as short. */
export async function readLevelSigns(
  db: Kysely<Database>,
  { provinceId, track, batch, kind }: IndexKey,
): Promise<Pick<LevelSigns, 'collegeLevel' | 'majorLevels' | 'courses'>> {
  const majorLevels = await readMajorLevels(db)
  const book = new CollegeBook(await db.selectFrom('college').select(['college_id', 'name', 'level']).execute())
  const printed = await db
    .selectFrom('unit')
    .innerJoin('unit_plan', 'unit_plan.unit_id', 'unit.unit_id')
    .where('unit.province_id', '=', provinceId)
    .where('unit.track', '=', track)
    .where('unit.batch', '=', batch)
    .where('unit.kind', '=', kind)
    .where('unit_plan.duration', 'is not', null)
    .select(['unit.unit_id', 'unit_plan.duration'])
    // the newest plan is written last
    .orderBy('unit_plan.year')
    .execute()
  const courses = new Map<string, BatchLevel>()
  for (const { unit_id, duration } of printed) {
    const level = levelOfCourse(duration)
    if (level) courses.set(unit_id, level)
  }
  return {
    majorLevels,
    courses,
    collegeLevel: (name) => book.levelOf(name),
  }
}
