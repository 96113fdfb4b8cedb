// Writes the facts that are part of the product. Data that an operator imported stay.
import { sql } from 'kysely'
import { COLLEGE_FIELDS } from '../../../contract/college/fields'
import { majorColumns } from '../columns'
import { fieldTypes } from '../fields'
import { bulkWrite } from '../importers/bulk-write'
import type { Connection } from '../connection'
import { bumpProvince } from '../data-revision'
import { OWN_CHOICE } from '../importers/tables/reference-tables'
import {
  loadCities,
  loadColleges,
  loadDisciplines,
  loadDistricts,
  loadMajors,
  loadProvinces,
  renamedSource,
} from './facts'

const COLLEGE_SOURCE = '教育部全国普通高等学校名单（2025 年 6 月）'
const MAJOR_SOURCE = '教育部专业目录'
const ROUND_SOURCE = '教育部第二轮“双一流”建设名单（2022 年 2 月）'

/** The list lets these two choose their disciplines themselves. */
const NAMING_THEMSELVES = ['北京大学', '清华大学']

/**
 * Provinces with their rules. A rule of a newer version of the product replaces the older one, and what was derived of its province counts as changed; a second
 * run changes nothing.
 */
export async function writeRules(db: Connection): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(writeRules)
  const before = await db.selectFrom('province').select('province_id').execute()
  const written = await db
    .insertInto('province')
    .values(
      loadProvinces().map((province) => ({
        province_id: province.provinceId,
        province_key: province.key,
        name: province.name,
        full_name: province.fullName,
        rule: JSON.stringify(province.rule),
        rule_date: province.ruleDate,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('province_id')
        .doUpdateSet((row) => ({ rule: row.ref('excluded.rule'), rule_date: row.ref('excluded.rule_date') }))
        .where(sql<boolean>`(province.rule, province.rule_date) is distinct from (excluded.rule, excluded.rule_date)`),
    )
    .returning('province_id')
    .execute()
  const known = new Set(before.map(({ province_id: id }) => id))
  for (const { province_id: id } of written) if (known.has(id)) await bumpProvince(db, id)
}

/** Provinces with their rules, cities and districts. */
export async function seedProvinces(db: Connection): Promise<void> {
  await writeRules(db)
  await bulkWrite(
    db,
    {
      table: 'city',
      columns: { city_id: 'text', province_id: 'text', name: 'text' },
      onConflict: 'on conflict (city_id) do nothing',
    },
    loadCities().map((city) => [city.cityId, city.provinceId, city.name]),
  )
  await bulkWrite(
    db,
    {
      table: 'district',
      columns: { district_id: 'text', city_id: 'text', name: 'text' },
      onConflict: 'on conflict (district_id) do nothing',
    },
    loadDistricts().map((district) => [district.districtId, district.cityId, district.name]),
  )
}

/** Disciplines of the double-first-class round, if no operator has imported a list. */
async function seedDisciplines(db: Connection): Promise<void> {
  const held = await db.selectFrom('first_class_discipline').select('college_name').limit(1).executeTakeFirst()
  if (held) return
  await bulkWrite(
    db,
    {
      table: 'first_class_discipline',
      columns: { college_name: 'text', discipline_name: 'text' },
      constants: { basis: 'official', source: ROUND_SOURCE },
    },
    [
      ...loadDisciplines().map(({ college, discipline }) => [college, discipline]),
      ...NAMING_THEMSELVES.map((college) => [college, OWN_CHOICE]),
    ],
  )
}

/** Colleges and the catalogue of majors; rows that an operator imported stay unchanged. */
export async function seedRegisters(db: Connection): Promise<void> {
  await seedDisciplines(db)
  await bulkWrite(
    db,
    {
      table: 'college',
      columns: {
        college_id: 'text',
        name: 'text',
        province: 'text',
        city: 'text',
        level: 'text',
        category: 'text',
        nature: 'text',
        is_985: 'boolean',
        is_211: 'boolean',
        is_double_first_class: 'boolean',
        is_double_high: 'boolean',
        ...fieldTypes(COLLEGE_FIELDS),
        basis: 'text',
        source: 'text',
      },
      onConflict: 'on conflict do nothing',
    },
    loadColleges().map((college) => [
      college.code,
      college.name,
      college.province,
      college.city,
      college.level,
      college.type,
      college.nature,
      college.is985,
      college.is211,
      college.isDoubleFirstClass,
      college.isDoubleHigh,
      ...college.fields,
      'official',
      renamedSource(COLLEGE_SOURCE, college.renamedBy),
    ]),
  )
  await bulkWrite(
    db,
    {
      table: 'major',
      columns: majorColumns,
      onConflict: 'on conflict do nothing',
    },
    loadMajors().map((major) => [
      major.level,
      major.code,
      major.name,
      major.category,
      major.className,
      major.classCode || null,
      ...major.fields,
      // the catalogue's own marks: T special, K controlled by the state
      /T/.test(major.code),
      /K$/.test(major.code),
      'official',
      MAJOR_SOURCE,
    ]),
  )
}
