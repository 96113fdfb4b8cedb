// Facts that are part of the product: provinces and their rules, cities, colleges, the catalogue of majors.
import { parse } from 'csv-parse/sync'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { COLLEGE_FIELDS } from '../../../contract/college/fields'
import { MAJOR_FIELDS } from '../../../contract/major-fields'
import type { CollegeNameKind, CollegeNames } from '../../../engine/catalogue/name-book'
import type { ProvinceRule, Track } from '../../../engine/rules/province-rule'
import { factCells } from '../fields'
import { sourceFolder } from './source-folder'

export interface ProvinceFact {
  provinceId: string
  /** First two digits of the code. */
  key: number
  name: string
  fullName: string
  rule: ProvinceRule
  /** Date of the rule's source, '' if it has none. */
  ruleDate: string
}

export interface CityFact {
  provinceId: string
  cityId: string
  name: string
}

export interface DistrictFact {
  cityId: string
  districtId: string
  name: string
}

export interface CollegeFact {
  code: string
  name: string
  province: string
  city: string
  level: '本科' | '专科'
  type: string
  nature: string
  is985: boolean
  is211: boolean
  isDoubleFirstClass: boolean
  isDoubleHigh: boolean
  /** Who runs it; '' where unknown. */
  authority: string
  /** Cells of COLLEGE_FIELDS, in their order. */
  fields: (string | number | null)[]
  /** The notice that gave it its name after the list was printed; null if the list has the name. */
  renamedBy: string | null
}

export interface MajorFact {
  code: string
  name: string
  level: string
  category: string
  className: string
  classCode: string
  years: string
  /** Cells of MAJOR_FIELDS, in their order. */
  fields: (string | number | null)[]
}

export interface FormerMajor {
  level: string
  former: string
  name: string
}

/** Rows of a fact file by the names of its columns. Throws if the file is missing. */
export function rowsOf(file: string): Record<string, string>[] {
  const folders = [path.join(sourceFolder(), 'facts'), path.resolve('server/db/seeds/facts')]
  const folder = folders.find((candidate) => existsSync(path.join(candidate, file)))
  if (!folder) throw new Error(`the facts file ${file} is missing; looked in ${folders.join(', ')}`)
  return parse(readFileSync(path.join(folder, file)), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
  }) as Record<string, string>[]
}

/** Caches the answer: facts do not change while a process runs. */
export function once<T>(load: () => T): () => T {
  let value: T | undefined
  return () => (value ??= load())
}

/** The values of a cell that holds a list. */
export const listOf = (text: string | undefined): string[] => (text ? text.split('|').filter(Boolean) : [])

function provinceOf(row: Record<string, string>): ProvinceFact {
  return {
    provinceId: row.province_id!,
    key: Number(row.key),
    name: row.name!,
    fullName: row.full_name!,
    ruleDate: row.source_date ?? '',
    rule: {
      Model: row.model as ProvinceRule['Model'],
      FirstExamYear: row.first_exam_year ? Number(row.first_exam_year) : null,
      ...(row.next_exam_year && { NextExamYear: Number(row.next_exam_year) }),
      WishUnit: row.wish_unit as ProvinceRule['WishUnit'],
      MainBatch: row.main_batch!,
      WishCount: Number(row.wishes),
      MajorsPerUnit: Number(row.majors_per_unit),
      HasAdjustment: row.adjustment === '1',
      FullScore: Number(row.full_score),
      Tracks: listOf(row.tracks) as Track[],
      FirstChoice: listOf(row.first_choice),
      Reselect: listOf(row.reselect),
      ReselectCount: Number(row.reselect_count),
      Confidence: row.confidence ?? '',
      Note: row.note ?? '',
      SourceUrl: row.source ?? '',
    },
  }
}

/** The 31 provinces in the order of their codes. */
export const loadProvinces = once((): ProvinceFact[] => rowsOf('provinces.csv').map(provinceOf))

export const loadCities = once((): CityFact[] =>
  rowsOf('cities.csv').map((row) => ({ provinceId: row.province_id!, cityId: row.city_id!, name: row.name! })),
)

/** County-level divisions of the cities that have them. */
export const loadDistricts = once((): DistrictFact[] =>
  rowsOf('districts.csv').map((row) => ({ cityId: row.city_id!, districtId: row.district_id!, name: row.name! })),
)

/** Names that lead to a college besides its own, each row with its source; a proven renaming has the kind renamed. */
export const loadCollegeNames = once((): CollegeNames[] =>
  rowsOf('college-names.csv').map((row) => ({
    college: row.college!,
    kind: row.kind as CollegeNameKind,
    names: listOf(row.names),
    code: row.code5 ?? '',
    since: row.since ?? '',
    source: row.source!,
  })),
)

const renamings = once(
  (): ReadonlyMap<string, CollegeNames> =>
    new Map(
      loadCollegeNames().flatMap((row) =>
        row.kind === 'renamed' && row.code !== '' ? row.names.map((former) => [`${row.code} ${former}`, row]) : [],
      ),
    ),
)

/** Colleges that enrol for vocational courses only have such a name; any other is given to undergraduate ones. */
const VOCATIONAL_NAME = /(职业(技术)?学院|专科学校)$/u

/** The present name of a college of an older register, with its level and the notice; null if code and name are not those of a proven renaming. */
export function renamed<Level extends string>({ code, name, level }: { code: string; name: string; level: Level }) {
  const row = renamings().get(`${code} ${name}`)
  if (!row) return null
  return {
    name: row.college,
    level: VOCATIONAL_NAME.test(row.college) ? level : ('本科' as const),
    renamedBy: `${row.source} ${row.since}`.trim(),
  }
}

/** The source of a college's row, with the notice that gave it its name if the list has another. */
export const renamedSource = (source: string, renamedBy: string | null): string =>
  renamedBy === null ? source : `${source}；校名按${renamedBy}`

const collegesListed = (): CollegeFact[] =>
  rowsOf('colleges.csv').map((row) => ({
    code: row.code5!,
    name: row.name!,
    province: row.province!,
    city: row.city!,
    level: row.level as CollegeFact['level'],
    type: row.type!,
    nature: row.nature!,
    is985: row.is_985 === '1',
    is211: row.is_211 === '1',
    isDoubleFirstClass: row.is_double_first_class === '1',
    isDoubleHigh: row.is_double_high === '1',
    authority: row.authority ?? '',
    fields: factCells(COLLEGE_FIELDS, row),
    renamedBy: null,
  }))

/** Colleges of the ministry's list by their present names. */
export const loadColleges = once((): CollegeFact[] =>
  collegesListed().map((college) => ({ ...college, ...renamed(college) })),
)

export interface DisciplineFact {
  college: string
  discipline: string
}

/** Disciplines of the second double-first-class round, by college. */
export const loadDisciplines = once((): DisciplineFact[] =>
  rowsOf('disciplines.csv').map((row) => ({ college: row.college!, discipline: row.discipline! })),
)

export const loadMajors = once((): MajorFact[] =>
  rowsOf('majors.csv').map((row) => ({
    code: row.code!,
    name: row.name!,
    level: row.level!,
    category: row.category!,
    className: row.class!,
    classCode: row.class_code ?? '',
    years: row.years ?? '',
    fields: factCells(MAJOR_FIELDS, row),
  })),
)

/** Names of majors in older catalogues and the major that replaced each; a name may have been split into several. */
export const loadFormerMajors = once((): FormerMajor[] =>
  rowsOf('former-majors.csv').map((row) => ({ level: row.level!, former: row.former!, name: row.name! })),
)

/** Codes of the disciplines above a class of undergraduate majors, nearest first, by the code of the class. */
export const loadClassDisciplines = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(rowsOf('class-disciplines.csv').map((row) => [row.class_code!, listOf(row.disciplines)])),
)

export interface OccupationFact {
  code: string
  name: string
  /** 1 large class, 2 middle class, 3 small class, 4 occupation. */
  level: number
  parent: string | null
}

/** A selection of the national classification of occupations. */
export const loadOccupations = once((): OccupationFact[] =>
  rowsOf('occupations.csv').map((row) => ({
    code: row.code!,
    name: row.name!,
    level: Number(row.level),
    parent: row.parent || null,
  })),
)

/** Code of the classification by the occupation's name in tables of jobs. */
export const loadJobNames = once(
  (): ReadonlyMap<string, string> => new Map(rowsOf('job-names.csv').map((row) => [row.job!, row.code!])),
)

export interface InterestMatch {
  /** Occupation of the open data (O*NET-SOC). */
  onet: string
  match: 'same' | 'near'
  /** Our own interest code, used if the open data is not imported. */
  letters: string
}

/** The occupation of the open interest data that a class or occupation of the classification was matched to, by its code. */
export const loadInterestMatches = once(
  (): ReadonlyMap<string, InterestMatch> =>
    new Map(
      rowsOf('occupation-interests.csv').map((row) => [
        row.code!,
        { onet: row.onet_soc!, match: row.match === 'same' ? 'same' : 'near', letters: row.letters! },
      ]),
    ),
)

/** Occupations matched by hand to a class of undergraduate majors, by its code. */
export const loadClassOccupations = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(rowsOf('class-occupations.csv').map((row) => [row.class_code!, listOf(row.occupations)])),
)

export interface IndustryFact {
  /** A letter for a section, two digits for a division. */
  code: string
  name: string
  /** Section of a division; null for a section. */
  section: string | null
  /** Names that families use. */
  called: readonly string[]
  /** Codes of classes of occupations matched to a division. */
  occupations: readonly string[]
  /** Codes of classes of undergraduate majors matched to a division. */
  classes: readonly string[]
}

/** Sections and divisions of the national classification of economic activities. */
export const loadIndustries = once((): IndustryFact[] =>
  rowsOf('industries.csv').map((row) => ({
    code: row.code!,
    name: row.name!,
    section: row.section || null,
    called: listOf(row.called),
    occupations: listOf(row.occupations),
    classes: listOf(row.classes),
  })),
)
