// The data for the index of names on this server.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { withoutArmy } from '../../../engine/catalogue/name-search'
import { loadOccupations } from '../../db/seeds/facts'
import { nameBook } from '../../db/seeds/names'

/** The selection of the classification that is part of the product, used if no classification is imported. */
function ownOccupations() {
  const rows = loadOccupations()
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return rows.map((row) => ({
    ...row,
    basis: 'official',
    source: '国家职业分类大典（2022 年版），选录',
    above: names.get(row.parent ?? '') ?? null,
  }))
}

/** A name that a file abbreviates, 同济浙院, is not one that anybody searches for. */
const WHOLE_NAME = /(?:大学|学院|学校|分校|校区|[)）])$/

/** A remark that a file prints behind the name of a college: （国家专项计划）, （青岛市）. */
const REMARK = /[（(][^（）()]*[）)]$/u

/** The college of the register that a name with remarks behind it means; null if there is none. */
function bearerOf(name: string, register: ReadonlySet<string>): string | null {
  for (let rest = name; REMARK.test(rest);) {
    rest = rest.replace(REMARK, '')
    const present = nameBook().registerNames.get(rest) ?? rest
    if (register.has(present)) return present
  }
  return null
}

export function createSearchIndexRepository(db: Kysely<Database>) {
  return {
    colleges: () => db.selectFrom('college').selectAll().orderBy('college_id').execute(),
    /**
     * Names of colleges that plans and cutoffs have and the register lacks, with the provinces that print them; and new ones that it lacks. `of` is the
     * college of the register that such a name means.
     */
    unlistedColleges: async () => {
      const rows = await db
        .selectFrom('unit')
        .innerJoin('province', 'province.province_id', 'unit.province_id')
        .select(['unit.college_name as printed', 'province.name as province', 'province.province_key'])
        .distinct()
        .where('unit.college_id', 'is', null)
        .orderBy('printed')
        .orderBy('province.province_key')
        .execute()
      const byName = new Map<string, string[]>()
      for (const { printed, province } of rows.filter((row) => WHOLE_NAME.test(row.printed))) {
        const name = withoutArmy(printed)
        byName.set(name, [...new Set([...(byName.get(name) ?? []), province])])
      }
      const { rows: lacking } = await sql<{ name: string }>`
        select name from unnest(${[...nameBook().newColleges.keys()]}::text[]) as founded(name)
        where not exists (select 1 from college where college.name = founded.name)`.execute(db)
      for (const { name } of lacking) if (!byName.has(name)) byName.set(name, [])
      const listed = await db.selectFrom('college').select('name').execute()
      const register = new Set(listed.map(({ name }) => name))
      return [...byName].map(([name, provinces]) => ({ name, provinces, of: bearerOf(name, register) }))
    },
    /** Undergraduate majors before vocational ones. */
    majors: async () => {
      const rows = await db.selectFrom('major').selectAll().orderBy('code').execute()
      return [...rows.filter(({ level }) => level === '本科'), ...rows.filter(({ level }) => level !== '本科')]
    },
    occupations: async () => {
      const rows = await db
        .selectFrom('occupation as one')
        .leftJoin('occupation as above', 'above.code', 'one.parent')
        .selectAll('one')
        .select('above.name as above')
        .orderBy('one.code')
        .execute()
      return rows.length > 0 ? rows : ownOccupations()
    },
    departments: () =>
      db
        .selectFrom('college_department as one')
        .innerJoin('college', 'college.college_id', 'one.college_id')
        .select(['one.college_id', 'one.position', 'one.name', 'one.basis', 'one.source', 'college.name as college'])
        .orderBy('one.college_id')
        .orderBy('one.position')
        .execute(),
  }
}

export type SearchIndexRepository = ReturnType<typeof createSearchIndexRepository>
export type CollegeRow = Awaited<ReturnType<SearchIndexRepository['colleges']>>[number]
export type MajorRow = Awaited<ReturnType<SearchIndexRepository['majors']>>[number]
export type OccupationRow = Awaited<ReturnType<SearchIndexRepository['occupations']>>[number]
export type DepartmentRow = Awaited<ReturnType<SearchIndexRepository['departments']>>[number]
export type UnlistedRow = Awaited<ReturnType<SearchIndexRepository['unlistedColleges']>>[number]
