// The register is a list of one month: colleges renamed since have their present names, and units of either name are theirs.
import { sql, type Kysely } from 'kysely'
import { bumpDataRevision } from '../../data-revision'
import type { Database } from '../../schema'
import { renamed, renamedSource } from '../../seeds/facts'
import { nameBook } from '../../seeds/names'
import { collegeDisplayName, collegeKey } from '../normalise'
import type { Connection } from '../../connection'

/**
 * Gives renamed colleges of the register their present names and levels: those whose code and former name are both the proven ones. The source then says why. A
 * second run changes nothing.
 * @returns how many colleges were renamed
 */
export async function takePresentNames(db: Connection): Promise<number> {
  const rows = await db.selectFrom('college').select(['college_id as code', 'name', 'level', 'source']).execute()
  const names = new Set(rows.map(({ name }) => collegeKey(name)))
  const changes = rows.flatMap((row) => {
    const now = renamed({ ...row, name: collegeDisplayName(row.name) })
    return now === null || names.has(collegeKey(now.name)) ? [] : [{ ...row, ...now }]
  })
  for (const { code, name, level, source, renamedBy } of changes)
    await db
      .updateTable('college')
      .set({ name, level, source: renamedSource(source, renamedBy) })
      .where('college_id', '=', code)
      .execute()
  return changes.length
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
