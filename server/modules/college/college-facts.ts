// What families ask of a college, where it was imported: for its page, for the page of a major, and for units of the college.
import type { Static, TObject } from 'typebox'
import type {
  CollegeFacts as Schemas,
  FactsInBrief as SchemasInBrief,
  FactsOfUnit as FactsOfUnitSchema,
  NationalAt as NationalAtSchema,
} from '../../../contract/college/facts'
import { nameBook } from '../../db/seeds/names'
import { catalogueName } from '../../../engine/catalogue/major-index'
import { groupBy } from '../../../engine/rules/cutoff-check/group-by'
import { readBatch } from '../../../engine/rules/batch-name'
import { besideBatch } from '../../../engine/rules/special-batch'
import type { AdmissionService } from '../admission/admission.service'
import { basisOf, type Publisher, publishedBy, type Source, sourceOf } from '../admission/basis'
import { onceByData } from '../admission/remember'
import type { CollegeFactRepository } from './college-facts.repository'

type Facts = Static<TObject<typeof Schemas>>
type FactsInBrief = Static<TObject<typeof SchemasInBrief>>
type FactsOfUnit = Static<typeof FactsOfUnitSchema>
type NationalAt = Static<typeof NationalAtSchema>
type RowsOf<Name extends keyof CollegeFactRepository> = Awaited<ReturnType<CollegeFactRepository[Name]>>
type Outcome = RowsOf<'outcomes'>[number]
type ExemptRow = RowsOf<'exempt'>[number]

/** A unit as plans and cutoffs print it. */
export interface PrintedUnit {
  collegeId: string | null
  collegeName: string
  batch: string
}

/** A joint programme is another course of study than the major it is named after. */
const JOINT = /合作办学|中外|国际课程/u

const byCollege = <Row extends { college_id: string }>(rows: readonly Row[]) => groupBy(rows, (row) => row.college_id)

/** One source for all rows, with their year if they share it; null without a row. */
function sharedSource(
  rows: readonly { source: string; basis: string; year: number | null }[],
  publisher: Publisher,
): Source | null {
  const [first] = rows
  return first ? publishedBy(rows, rows.every(({ year }) => year === first.year) ? first.year : null, publisher) : null
}

/** Whether a unit enrols under the name of its college, now or before: a part of it has a name of its own. */
const isWhole = <College extends { name: string }>(
  college: College | undefined,
  unit: PrintedUnit,
): college is College =>
  college !== undefined &&
  (college.name === unit.collegeName || nameBook().formerNamesOf(college.name).includes(unit.collegeName))

/** 苏州 for 苏州市. */
const cityName = (city: string | null): string | null => city?.replace(/(?<=..)市$/u, '') ?? null

const citiesOf = ({ Items }: NonNullable<Facts['Campuses']>): string[] => [
  ...new Set(Items.flatMap(({ City }) => City ?? [])),
]

/** A rate without a year was copied from somewhere: the list that the source names does not print it. */
const rateSource = (row: ExemptRow): Source =>
  row.rate_year === null && !/\p{Script=Han}/u.test(row.source)
    ? { Year: null, Source: '网上整理，没有注明出处', Basis: basisOf(row.basis) }
    : sourceOf(row, row.rate_year, 'exempt')

const exemptOf = (row: ExemptRow): Facts['Exempt'] => ({
  Since: row.since_year,
  List: row.on_list,
  Rate: row.rate_pct === null ? null : { Percent: row.rate_pct, Source: rateSource(row) },
  Source: sourceOf(row, row.since_year, 'exempt'),
})

const outcomeOf = (row: Outcome): Facts['Outcomes'][number] => ({
  Year: row.year,
  Level: row.level,
  Graduates: row.graduates,
  FurtherStudy: row.further_study_rate,
  DomesticStudy: row.domestic_study_rate,
  StudyAbroad: row.abroad_rate,
  Employment: row.employment_rate,
  DirectEmployment: row.direct_employment_rate,
  AveragePay: row.average_pay_yuan_month,
  Note: row.note,
  Address: row.address,
  Source: sourceOf(row, row.year, 'outcomes'),
})

export function createCollegeFacts(repository: CollegeFactRepository, admission: Pick<AdmissionService, 'refresh'>) {
  const read = onceByData(admission, async () => {
    const [colleges, majors, campuses, exempt, outcomes, catalogue] = await Promise.all([
      repository.colleges(),
      repository.nationalMajors(),
      repository.campuses(),
      repository.exempt(),
      repository.outcomes(),
      repository.catalogue(),
    ])
    const standing = (row: (typeof colleges)[number]) =>
      Number(row.is_985) * 4 + Number(row.is_211) * 2 + Number(row.is_double_first_class)
    return {
      colleges: new Map(colleges.map((row) => [row.college_id, row])),
      /** Colleges of the highest standing first. */
      ordered: [...colleges].sort((a, b) => standing(b) - standing(a)),
      majors: byCollege(majors),
      /** The same by name. */
      majorNamed: new Map(
        [...byCollege(majors)].map(([id, rows]) => [id, new Map(rows.map((row) => [row.major, row]))] as const),
      ),
      campuses: byCollege(campuses),
      exempt: byCollege(exempt),
      outcomes: byCollege(outcomes),
      classes: new Map(catalogue.flatMap((row) => (row.level === '本科' ? [[row.name, row.class] as const] : []))),
      /** Majors that vocational colleges teach under the same name. */
      alsoVocational: new Set(catalogue.flatMap((row) => (row.level === '专科' ? [row.name] : []))),
    }
  })
  type Known = Awaited<ReturnType<typeof read>>

  function nationalMajorsOf({ majors, classes }: Known, collegeId: string): Facts['NationalMajors'] {
    const rows = majors.get(collegeId) ?? []
    const source = sharedSource(rows, 'nationalMajors')
    if (!source) return null
    const groups = groupBy(rows, ({ major }) => classes.get(major) ?? null)
    return {
      Count: rows.length,
      Classes: [...groups]
        .map(([Class, own]) => ({ Class, Names: own.map(({ major }) => major) }))
        .sort((a, b) => Number(a.Class === null) - Number(b.Class === null) || b.Names.length - a.Names.length),
      Source: source,
    }
  }

  function campusesOf({ campuses }: Known, collegeId: string): Facts['Campuses'] {
    const rows = campuses.get(collegeId) ?? []
    const source = sharedSource(rows, 'campuses')
    if (!source) return null
    const Items = rows.map((row) => ({
      Name: row.campus,
      City: cityName(row.city),
      District: row.district,
      Address: row.address,
    }))
    return { Items, Source: source }
  }

  /**
   * Rows of the list for majors of a unit. A part that enrols under a name of its own, a joint programme, and places that may be vocational have none: the
   * list does not say whether it means them.
   */
  function nationalIn({ colleges, majorNamed, alsoVocational }: Known, unit: PrintedUnit, names: readonly string[]) {
    const college = colleges.get(unit.collegeId ?? '')
    if (!isWhole(college, unit)) return new Map<string, Source>()
    const { level } = readBatch(besideBatch(unit.batch))
    const rows = majorNamed.get(college.college_id)
    if (!rows) return new Map<string, Source>()
    return new Map(
      names.flatMap((printed): [string, Source][] => {
        const name = catalogueName(printed)
        const row = rows.get(name)
        const isOther =
          JOINT.test(printed) || level === 'vocational' || (level !== 'undergraduate' && alsoVocational.has(name))
        return row && !isOther ? [[printed, sourceOf(row, row.year, 'nationalMajors')]] : []
      }),
    )
  }

  return {
    /** The facts of a college's page. */
    async of(collegeId: string): Promise<Facts> {
      const known = await read()
      const [exempt] = known.exempt.get(collegeId) ?? []
      return {
        NationalMajors: nationalMajorsOf(known, collegeId),
        Campuses: campusesOf(known, collegeId),
        Exempt: exempt ? exemptOf(exempt) : null,
        Outcomes: known.outcomes.get(collegeId)?.map(outcomeOf) ?? [],
      }
    },

    /** Those that stand beside other colleges. */
    async inBrief(collegeId: string): Promise<FactsInBrief> {
      const known = await read()
      const national = nationalMajorsOf(known, collegeId)
      const [exempt] = known.exempt.get(collegeId) ?? []
      const campuses = campusesOf(known, collegeId)
      return {
        NationalMajors: national && { Count: national.Count, Source: national.Source },
        Exempt: exempt ? { Since: exempt.since_year, Source: sourceOf(exempt, exempt.since_year, 'exempt') } : null,
        Campuses: campuses && { Cities: citiesOf(campuses), Source: campuses.Source },
      }
    },

    /** Colleges that have a major on the list, under one of its names. */
    async nationalAt(names: readonly string[]): Promise<NationalAt> {
      const { ordered, majors } = await read()
      const found = ordered.flatMap((college) => {
        const row = majors.get(college.college_id)?.find(({ major }) => names.includes(major))
        return row ? [{ college, row }] : []
      })
      const source = sharedSource(
        found.map(({ row }) => row),
        'nationalMajors',
      )
      if (!source) return null
      const provinces = groupBy(found, ({ college }) => college.province)
      return {
        Count: found.length,
        Provinces: [...provinces]
          .map(([Province, own]) => ({ Province, Names: own.map(({ college }) => college.name) }))
          .sort((a, b) => b.Names.length - a.Names.length),
        Source: source,
      }
    },

    /** Sources of the majors of a unit that are on the list, by their printed names. */
    nationalOf: async (unit: PrintedUnit, names: readonly string[]): Promise<ReadonlyMap<string, Source>> =>
      nationalIn(await read(), unit, names),

    /** Counts the majors of a unit that are on the list: for a page of many units. */
    async nationalCounter(): Promise<(unit: PrintedUnit, names: readonly string[]) => number> {
      const known = await read()
      return (unit, names) => nationalIn(known, unit, names).size
    },

    /** What the facts say about one unit. A part that enrols under a name of its own has its own place: its college's campuses are not shown. */
    async ofUnit(unit: PrintedUnit, names: readonly string[]): Promise<FactsOfUnit> {
      const known = await read()
      const national = nationalIn(known, unit, names)
      const [source] = national.values()
      const college = known.colleges.get(unit.collegeId ?? '')
      const campuses = isWhole(college, unit) ? campusesOf(known, college.college_id) : null
      const Cities = campuses ? citiesOf(campuses) : []
      const Elsewhere = campuses?.Items.flatMap(({ City, Name }) => (City === null ? [Name] : [])) ?? []
      return {
        NationalMajors: source ? { Names: [...national.keys()], Source: source } : null,
        Campuses:
          campuses && Cities.length + Elsewhere.length > 1 ? { Cities, Elsewhere, Source: campuses.Source } : null,
      }
    },
  }
}

export type CollegeFacts = ReturnType<typeof createCollegeFacts>
