// Every college with the data that are the same for every viewer: standing, disciplines, other names. In memory until the data change.
import type { Static } from 'typebox'
import { COLLEGE_FIELDS } from '../../../contract/college/fields'
import type { FieldValues } from '../../../contract/field'
import type { College as CollegeSchema, FacetCount } from '../../../contract/shapes'
import type { KnownName } from '../../../engine/catalogue/name-book'
import { fieldValues } from '../../db/fields'
import { nameBook } from '../../db/seeds/names'
import { GRADES, OWN_CHOICE } from '../../db/importers/tables/reference-tables'
import type { AdmissionService } from '../admission/admission.service'
import { type Source, sourceOf } from '../admission/basis'
import { onceByData } from '../admission/remember'
import type { CollegeRepository } from './college.repository'

interface DisciplineGrade {
  code: string
  name: string
  grade: string
}

export interface RegisteredCollege extends Static<typeof CollegeSchema> {
  /** Code of the province it is in; null if no province has that name. */
  provinceId: string | null
  tags: readonly string[]
  ministryCode: string | null
  fields: FieldValues<typeof COLLEGE_FIELDS>
  /** Names that lead to it; never one that another college has now. */
  otherNames: readonly KnownName[]
  /** Disciplines of the double-first-class round; null if none are named. */
  firstClass: { isOwnChoice: boolean; names: readonly string[]; source: Source } | null
  /** The best first. */
  grades: readonly DisciplineGrade[]
  source: Source
}

export interface Register {
  all: readonly RegisteredCollege[]
  byId: ReadonlyMap<string, RegisteredCollege>
  /** Catalogue majors by name; undergraduate ones before vocational ones of the same name. */
  majors: ReadonlyMap<string, CatalogueMajor>
  /** Graded disciplines, by code, with the number of colleges graded in each. */
  disciplines: readonly FacetCount[]
  /** Source of the evaluation's grades; null if none are imported. */
  gradesSource: Source | null
  source: Source | null
  /** Orders that an operator imported, by name. */
  rankings: ReadonlyMap<string, PublishedRanking>
}

/** A published order of colleges. */
interface PublishedRanking {
  name: string
  year: number
  publisher: string
  /** Where it can be read; null if the operator gave no address. */
  address: string | null
  places: readonly { college: RegisteredCollege; place: number; value: string | null }[]
}

interface CatalogueMajor {
  majorId: string
  category: string
  degree: string | null
  years: string | null
}

/** Years of the ministry's lists: the evaluation ended in 2017, the second round of the plan was published in 2022. */
const EVALUATION_YEAR = 2017
const ROUND_YEAR = 2022
const gradeAt = (grade: string): number => (GRADES as readonly string[]).indexOf(grade)
const LEVELS = ['本科', '职业本科', '专科']

const standing = ({ Is985, Is211, IsDoubleFirstClass, IsDoubleHigh, Level }: RegisteredCollege): number =>
  (Is985 ? 16 : 0) +
  (Is211 ? 8 : 0) +
  (IsDoubleFirstClass ? 4 : 0) +
  (Level === '本科' ? 2 : 0) +
  (IsDoubleHigh ? 1 : 0)

/** Groups rows by the college they mean, by its current name or a former one. */
function byCollege<Row extends { college_name: string }>(rows: readonly Row[], names: ReadonlySet<string>) {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const name = names.has(row.college_name)
      ? row.college_name
      : (nameBook().registerNames.get(row.college_name) ?? row.college_name)
    const own = grouped.get(name)
    if (own) own.push(row)
    else grouped.set(name, [row])
  }
  return grouped
}

function rankingsOf(
  rows: Awaited<ReturnType<CollegeRepository['rankings']>>,
  byId: ReadonlyMap<string, RegisteredCollege>,
): Map<string, PublishedRanking> {
  const rankings = new Map<string, PublishedRanking>()
  for (const { list, year, publisher, address, college_id: id, place, value } of rows) {
    const college = byId.get(id)
    if (!college) continue
    const known = rankings.get(list) ?? { name: list, year, publisher, address, places: [] }
    rankings.set(list, { ...known, places: [...known.places, { college, place, value }] })
  }
  return rankings
}

async function load(repository: CollegeRepository, provinceIds: ReadonlyMap<string, string>): Promise<Register> {
  const [rows, grades, firstClass, catalogue, published] = await Promise.all([
    repository.colleges(),
    repository.grades(),
    repository.firstClass(),
    repository.catalogue(),
    repository.rankings(),
  ])
  const names = new Set(rows.map(({ name }) => name))
  const gradesOf = byCollege(grades, names)
  const firstClassOf = byCollege(firstClass, names)
  const all = rows.map((row): RegisteredCollege => {
    const disciplines = firstClassOf.get(row.name)
    const named = disciplines?.flatMap(({ discipline_name: name }) => (name === OWN_CHOICE ? [] : [name])) ?? []
    return {
      CollegeId: row.college_id,
      Name: row.name,
      Province: row.province,
      City: row.city,
      Level: row.level,
      Category: row.category,
      Nature: row.nature,
      Is985: row.is_985,
      Is211: row.is_211,
      IsDoubleFirstClass: row.is_double_first_class,
      IsDoubleHigh: row.is_double_high,
      provinceId: provinceIds.get(row.province) ?? null,
      tags: [
        row.is_985 && '985',
        row.is_211 && '211',
        row.is_double_first_class && '双一流',
        row.is_double_high && '双高',
      ].filter((tag): tag is string => typeof tag === 'string'),
      ministryCode: row.ministry_code,
      fields: fieldValues(COLLEGE_FIELDS, row),
      otherNames: nameBook()
        .namesKnownFor(row.name)
        .filter(({ name }) => !names.has(name)),
      firstClass: disciplines?.[0]
        ? {
            isOwnChoice: named.length < disciplines.length,
            names: named.sort((a, b) => a.localeCompare(b, 'zh-Hans-CN')),
            source: { ...sourceOf(disciplines[0], ROUND_YEAR), Source: '教育部第二轮“双一流”建设名单' },
          }
        : null,
      grades: (gradesOf.get(row.name) ?? [])
        .map((grade) => ({ code: grade.discipline_code, name: grade.discipline_name, grade: grade.grade }))
        .sort((a, b) => gradeAt(a.grade) - gradeAt(b.grade) || (a.code < b.code ? -1 : 1)),
      source: sourceOf(row, null, 'colleges'),
    }
  })
  all.sort((a, b) => standing(b) - standing(a) || (a.CollegeId < b.CollegeId ? -1 : 1))
  const majors = new Map<string, CatalogueMajor>()
  for (const row of [...catalogue].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)))
    if (!majors.has(row.name))
      majors.set(row.name, {
        majorId: `${row.level}-${row.code}`,
        category: row.category,
        degree: row.degree,
        years: row.years,
      })
  const disciplines = new Map<string, FacetCount>()
  for (const { grades: own } of all)
    for (const { code, name } of own) {
      const known = disciplines.get(code) ?? { Value: code, Label: name, Count: 0 }
      disciplines.set(code, { ...known, Count: known.Count + 1 })
    }
  const byId = new Map(all.map((college) => [college.CollegeId, college]))
  return {
    all,
    rankings: rankingsOf(published, byId),
    disciplines: [...disciplines.values()].sort((a, b) => (a.Value < b.Value ? -1 : 1)),
    byId,
    majors,
    gradesSource: grades[0]
      ? { ...sourceOf(grades[0], EVALUATION_YEAR), Source: '教育部学位中心第四轮学科评估' }
      : null,
    source: all[0]?.source ?? null,
  }
}

/** @returns the register for the current state of the data */
export function createRegister(
  repository: CollegeRepository,
  admission: Pick<AdmissionService, 'refresh' | 'provinceIds'>,
): () => Promise<Register> {
  return onceByData(admission, async () => load(repository, await admission.provinceIds()))
}
