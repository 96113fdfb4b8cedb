// The register is a list of one month: colleges renamed since have their present names, and units of either name are theirs.
import { sql, type Kysely } from 'kysely'
import { bumpDataRevision } from '../../data-revision'
import type { Database } from '../../schema'
import { loadCollegeNames, nameBook } from '../../seeds/names'
import type { Connection } from '../bulk-write'

/** Names of colleges that enrol for vocational courses only: any other name is given to undergraduate ones. */
const VOCATIONAL_NAME = '(职业(技术)?学院|专科学校)$'

/**
 * Gives renamed colleges of the register their present names: those whose code and former name are both the proven ones. The source then says why. The level
 * follows the name. A second run changes nothing.
 * @returns how many colleges were renamed
 */
export async function takePresentNames(db: Connection): Promise<number> {
  const renames = loadCollegeNames().flatMap(({ college, kind, names, code, since, source }) =>
    kind === 'renamed' && code !== ''
      ? names.map((former) => ({ former, college, code, why: `${source}${since}` }))
      : [],
  )
  const { numAffectedRows = 0n } = await sql`
    update college set name = present, source = college.source || '；校名按' || why,
      level = case when present ~ ${VOCATIONAL_NAME} then college.level else '本科' end
    from unnest(
      ${renames.map(({ code }) => code)}::text[], ${renames.map(({ former }) => former)}::text[],
      ${renames.map(({ college }) => college)}::text[], ${renames.map(({ why }) => why)}::text[]
    ) as renamed(code, former, present, why)
    where college.college_id = code and translate(college.name, '（）', '()') = translate(former, '（）', '()')
      and not exists (select 1 from college as other where translate(other.name, '（）', '()') = translate(present, '（）', '()'))
  `.execute(db)
  return Number(numAffectedRows)
}

/** Links units to the college of their name, also of a former one: the register may be newer than they are. */
export async function linkUnits(db: Connection): Promise<void> {
  const { registerNames } = nameBook()
  await sql`
    update unit set college_id = college.college_id from college
    where translate(unit.college_name, '（）', '()') = translate(college.name, '（）', '()') and unit.college_id is distinct from college.college_id
  `.execute(db)
  await sql`
    update unit set college_id = college.college_id
    from unnest(${[...registerNames.keys()]}::text[], ${[...registerNames.values()]}::text[]) as called(name, register_name)
      join college on translate(college.name, '（）', '()') = translate(called.register_name, '（）', '()')
    where unit.college_name = called.name and unit.college_id is distinct from college.college_id
      and not exists (select 1 from college as own where translate(own.name, '（）', '()') = translate(called.name, '（）', '()'))
  `.execute(db)
}

/** Gives a register that an earlier version filled the present names of its colleges. */
export async function completeRegister(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await takePresentNames(transaction)) === 0) return
    await linkUnits(transaction)
    await bumpDataRevision(transaction)
  })
}
