// Reads what the majors of a province's colleges were taken at, and finds for each group of a candidate index what its majors of today were.
import { sql, type Kysely } from 'kysely'
import { areMajorsCurrent, CUTOFF_YEARS, isSharedMajor, type IndexData } from '../../../../engine/candidate-index/data'
import {
  contentCutoff,
  MajorsOfCollege,
  type ContentCutoffs,
  type InsideMajor,
  type PastMajor,
} from '../../../../engine/identity/content-cutoffs'
import { groupBy } from '../../../../engine/rules/cutoff-check/group-by'
import { packedColumns } from '../../../db/packed'
import type { Database } from '../../../db/schema'
import type { IndexKey } from './index-key'

interface StoredMajor extends PastMajor {
  college: string
}

const STORED_MAJOR = [
  'college',
  'name',
  'requirement',
  'year',
  'group',
  'rank',
] as const satisfies readonly (keyof StoredMajor)[]

/** Units by the beginning of their ids: questions of other families run between two parts. */
const ID_PARTS = ['', '4', '8', 'c', 'g'] as const

/** Cutoffs of majors with a rank from a part of a batch's units, without those set aside. */
const majorsIn = (
  db: Kysely<Database>,
  { provinceId, track, batch }: IndexKey,
  [from, to]: readonly [string, string],
  [first, last]: readonly [number, number],
) =>
  packedColumns<StoredMajor>(
    db,
    // from the units to their cutoffs by key: all provinces' cutoffs are a hundred times as many
    sql`(
      select unit.college_name as college, unit.major_name as name, own.subject_req as requirement, own.year, own.group_code as group,
        coalesce(line.min_rank, own.min_rank) as rank
      from unit cross join lateral (select * from printed_major where unit_id = unit.unit_id and year between ${first} and ${last} offset 0) as own
        left join unit_line as line on line.unit_id = own.unit_id and line.year = own.year and line.min_score = own.min_score
        left join doubtful_line as doubt on doubt.unit_id = own.unit_id and doubt.year = own.year and doubt.released_at is null
          and doubt.min_score = own.min_score
      where unit.province_id = ${provinceId} and unit.track = ${track} and unit.batch = ${batch} and unit.kind = 'major'
        and unit.unit_id >= ${from} and unit.unit_id < ${to} and doubt.unit_id is null and coalesce(line.min_rank, own.min_rank) is not null
      order by own.unit_id, own.year, own.group_code, own.subject_req)`,
    STORED_MAJOR,
  )

/**
 * What the majors of each group were taken at, year by year. Only majors of the newest year in which the group was offered count: those of an earlier one
 * may be others.
 * @param inside majors of each unit as last known
 */
export async function readContentCutoffs(
  db: Kysely<Database>,
  key: IndexKey,
  data: IndexData,
  inside: readonly (readonly InsideMajor[])[],
): Promise<ContentCutoffs> {
  const ranks = new Int32Array(data.units.length * CUTOFF_YEARS)
  const current = [...data.units.keys()].filter((unit) => inside[unit]!.length > 0 && areMajorsCurrent(data, unit))
  if (current.length === 0) return { ranks }
  const rows: StoredMajor[] = []
  const years = [data.wishYear - CUTOFF_YEARS, data.wishYear - 1] as const
  for (let part = 1; part < ID_PARTS.length; part += 1)
    rows.push(...(await majorsIn(db, key, [ID_PARTS[part - 1]!, ID_PARTS[part]!], years)))
  const unitsOf = groupBy(current, (unit) => data.units[unit]!.collegeName)
  for (const [college, past] of groupBy(rows, (row) => row.college)) {
    const majors = new MajorsOfCollege(past)
    for (const unit of unitsOf.get(college) ?? []) {
      const { groupCode, subjectReq } = data.units[unit]!
      const own = inside[unit]!.map(({ name, requirement }) => ({
        name,
        requirement: requirement || subjectReq,
        isShared: isSharedMajor(data, unit, name),
      }))
      for (let column = 0; column < CUTOFF_YEARS; column += 1)
        ranks[unit * CUTOFF_YEARS + column] = contentCutoff(majors, own, data.wishYear - 1 - column, groupCode ?? '')
    }
  }
  return { ranks }
}
