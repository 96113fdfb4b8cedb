// Joins cutoffs and plans of one college if their files print its name differently.
import { FILE_BASES } from '../bases'
import { sql } from 'kysely'
import { unitId, type UnitKind } from '../../unit-id'
import { matchCollegeNames, type NameMatch } from './college-names'
import type { ImportContext } from '../importer'

/** Marks a cutoff that was printed under another name; the name follows. */
const MARK = '（原表校名：'

/** Why two names are one college, for the operator. */
const MERGED_BY: Readonly<Record<NameMatch['by'], string>> = {
  renamed: '已经更名、并入现在校名的院校',
  code: '校名写法不同、按招生代码并入招生计划的院校',
  name: '校名写法不同、按简称并入招生计划的院校',
}

interface Move {
  oldId: string
  newId: string
  match: NameMatch
}

/**
 * Moves the cutoffs of a province's abbreviated or former college names to the units of the names in its plans, or of the present names. Runs in the
 * transaction of each file of cutoffs or plans, whichever comes later, so that their order does not matter; a second run
 * changes nothing. A moved cutoff names the college as printed in its source; a cutoff printed under the planned name
 * itself stays.
 * @param isLargest whether the file has more rows than the province's other ones: of facts that come first, only it renews the statistics
 */
export async function resolveColleges(
  context: ImportContext,
  provinceIds: readonly string[],
  isLargest = false,
): Promise<void> {
  // the embedded database updates its statistics only on request: with those of the empty tables, a question about a province takes minutes
  if (!context.isFirst || isLargest)
    await sql`analyze unit, unit_line, unit_plan, printed_major, unit_major`.execute(context.db)
  for (const provinceId of provinceIds) await resolveProvince(context, provinceId)
}

async function resolveProvince(context: ImportContext, provinceId: string): Promise<void> {
  const { db } = context
  const { rows: planned } = await sql<{ name: string; codes: string[] }>`
    select college_name as name, coalesce(array_agg(distinct enrol_code) filter (where enrol_code is not null), '{}') as codes
    from unit where province_id = ${provinceId} and basis in ('imported', 'compiled') and exists (select 1 from unit_plan where unit_plan.unit_id = unit.unit_id)
    group by college_name order by college_name
  `.execute(db)
  const { rows: printed } = await sql<{ name: string; code: string | null; years: number[] }>`
    select unit.college_name as name, (array_agg(unit.enrol_code order by unit_line.year desc, unit.enrol_code) filter (where unit.enrol_code is not null))[1] as code,
      array_agg(distinct unit_line.year) as years
    from unit join unit_line on unit_line.unit_id = unit.unit_id
    where unit.province_id = ${provinceId} and unit.basis in ('imported', 'compiled') and position(${MARK} in unit_line.source) = 0
    group by unit.college_name order by unit.college_name
  `.execute(db)
  const { matches, conflicts } = matchCollegeNames(printed, planned, context.colleges.names)
  for (const match of matches) {
    context.note(MERGED_BY[match.by], 1, `${match.from} → ${match.to}`)
  }
  for (const conflict of conflicts) {
    context.note(
      '招生代码相同、但校名对不上或同年都有录取线，没有合并的院校',
      1,
      `${conflict.code} ${conflict.name} / ${conflict.planned}`,
    )
  }
  if (matches.length > 0) await moveUnits(context, provinceId, matches)
}

async function moveUnits(context: ImportContext, provinceId: string, matches: readonly NameMatch[]): Promise<void> {
  const { db } = context
  const byName = new Map(matches.map((match) => [match.from, match]))
  const units = await db
    .selectFrom('unit')
    .select(['unit_id', 'track', 'batch', 'kind', 'college_name', 'group_code', 'major_name'])
    .where('province_id', '=', provinceId)
    .where('basis', 'in', FILE_BASES)
    .where('college_name', 'in', [...byName.keys()])
    .orderBy('unit_id')
    .execute()
  const moves = units.map((unit): Move => {
    const match = byName.get(unit.college_name)!
    const newId = unitId({
      provinceId,
      track: unit.track,
      batch: unit.batch,
      kind: unit.kind as UnitKind,
      collegeName: match.to,
      groupCode: unit.group_code,
      majorName: unit.major_name,
    })
    return { oldId: unit.unit_id, newId, match }
  })
  const file = sql`unnest(
    ${moves.map((move) => move.oldId)}::text[], ${moves.map((move) => move.newId)}::text[], ${moves.map((move) => move.match.from)}::text[],
    ${moves.map((move) => move.match.to)}::text[], ${moves.map((move) => context.colleges.find(move.match.to)?.collegeId ?? null)}::text[]
  ) as move(old_id, new_id, old_name, new_name, college_id)`
  // two former names of one college may share a unit
  await sql`
    insert into unit (unit_id, province_id, track, batch, kind, college_id, college_name, enrol_code, group_code, major_name, subject_req, basis)
    select distinct on (new_id) new_id, province_id, track, batch, kind, move.college_id, new_name, enrol_code, group_code, major_name, subject_req, basis
    from unit join ${file} on unit.unit_id = old_id order by new_id, old_id
    on conflict (unit_id) do update set subject_req = coalesce(unit.subject_req, excluded.subject_req)
  `.execute(db)
  await sql`
    insert into unit_line (unit_id, year, min_score, min_rank, rank_basis, plan, admitted, basis, source, printed_batch)
    select distinct on (new_id, year) new_id, year, min_score, min_rank, rank_basis, plan, admitted, basis, source || ${MARK} || old_name || '）', printed_batch
    from unit_line join ${file} on unit_line.unit_id = old_id order by new_id, year, min_rank, old_id
    on conflict (unit_id, year) do update set min_score = excluded.min_score, min_rank = excluded.min_rank, rank_basis = excluded.rank_basis,
      plan = excluded.plan, admitted = excluded.admitted, basis = excluded.basis, source = excluded.source, printed_batch = excluded.printed_batch
    where unit_line.basis = 'demonstration' or position(${MARK} in unit_line.source) > 0
  `.execute(db)
  // nothing is moved to a college with cutoffs of its own that year: such a row comes from an earlier move
  await sql`
    delete from printed_major using ${file} where unit_id = new_id
      and exists (select 1 from printed_major as moved where moved.unit_id = old_id and moved.year = printed_major.year)
  `.execute(db)
  await sql`
    insert into printed_major (unit_id, year, group_code, subject_req, major_code, min_score, min_rank, rank_basis, plan, basis, source)
    select distinct on (new_id, year, group_code, subject_req) new_id, year, group_code, subject_req, major_code, min_score, min_rank, rank_basis, plan, basis, source
    from printed_major join ${file} on printed_major.unit_id = old_id order by new_id, year, group_code, subject_req, min_score, old_id
  `.execute(db)
  await sql`
    insert into unit_content (unit_id, year, asked)
    select distinct on (new_id, year) new_id, year, asked from unit_content join ${file} on unit_content.unit_id = old_id order by new_id, year, old_id
    on conflict (unit_id, year) do nothing
  `.execute(db)
  await sql`delete from unit using ${file} where unit.unit_id = old_id`.execute(db)
}
