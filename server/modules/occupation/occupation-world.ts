// Occupations, majors, industries and the links between them, in memory for a state of the data.
import type { Occupation } from '../../../contract/occupation'
import {
  loadClassOccupations,
  loadIndustries,
  loadJobNames,
  loadOccupations,
  type IndustryFact,
  type OccupationFact,
} from '../../db/seeds/facts'
import { sourceOf, type Source } from '../admission/basis'
import { specialtyIdOf } from '../major/catalogue'
import { Interests } from './interests'
import type { OccupationRepository } from './occupation.repository'

/** A major as shown beside an occupation. */
export interface LinkedMajor {
  SpecialtyId: string
  Name: string
  Level: string
  Class: string
}

/** One row of the table of majors and occupations. */
interface Lead {
  major: LinkedMajor
  /** Name of the occupation in the table. */
  called: string
  /** Code in the classification; null if it is not found there. */
  code: string | null
}

type MajorRow = Awaited<ReturnType<OccupationRepository['majors']>>[number]
type LeadRow = Awaited<ReturnType<OccupationRepository['majorOccupations']>>[number]

const FACTS_SOURCE: Source = { Year: 2022, Source: '国家职业分类大典（2022 年版），选录', Basis: 'official' }
/** Matched by hand to the class of a major, see class-occupations.csv. */
const ANNOTATED: Source = { Year: null, Source: '按专业类标注', Basis: 'compiled' }

const linkedOf = (row: MajorRow): LinkedMajor => ({
  SpecialtyId: specialtyIdOf(row.level, row.code),
  Name: row.name,
  Level: row.level,
  Class: row.class,
})

export class OccupationWorld {
  readonly all: readonly OccupationFact[]
  readonly source: Source
  readonly leadSource: Source | null
  readonly interests: Interests
  private readonly byCode: ReadonlyMap<string, OccupationFact>
  private readonly children = new Map<string | null, OccupationFact[]>()
  private readonly leadsOfMajor = new Map<string, Lead[]>()
  private readonly leadsTo = new Map<string, Lead[]>()
  private readonly majorsOfClass = new Map<string, LinkedMajor[]>()
  private readonly classOfMajor = new Map<string, string>()
  private readonly shownRows = new Map<string, Occupation>()

  constructor(rows: {
    occupations: Awaited<ReturnType<OccupationRepository['occupations']>>
    interests: Awaited<ReturnType<OccupationRepository['interests']>>
    leads: readonly LeadRow[]
    majors: readonly MajorRow[]
  }) {
    const [first] = rows.occupations
    this.all = first ? rows.occupations : loadOccupations()
    this.source = first ? sourceOf(first, 2022, 'occupations') : FACTS_SOURCE
    this.interests = new Interests(rows.interests)
    this.byCode = new Map(this.all.map((row) => [row.code, row]))
    for (const row of this.all) this.children.set(row.parent, [...(this.children.get(row.parent) ?? []), row])
    const majors = new Map(rows.majors.map((row) => [`${row.level}/${row.code}`, row]))
    for (const row of rows.majors) this.classOfMajor.set(specialtyIdOf(row.level, row.code), row.class_code ?? '')
    for (const row of rows.majors)
      if (row.class_code && row.level === '本科')
        this.majorsOfClass.set(row.class_code, [...(this.majorsOfClass.get(row.class_code) ?? []), linkedOf(row)])
    const leads = rows.leads.length > 0 ? this.importedLeads(rows.leads, majors) : this.annotatedLeads(rows.majors)
    const [lead] = rows.leads
    this.leadSource = lead ? sourceOf(lead, null, 'careers') : leads.length > 0 ? ANNOTATED : null
    for (const one of leads) {
      const id = one.major.SpecialtyId
      this.leadsOfMajor.set(id, [...(this.leadsOfMajor.get(id) ?? []), one])
      if (one.code !== null) this.leadsTo.set(one.code, [...(this.leadsTo.get(one.code) ?? []), one])
    }
  }

  /** The rule of a match: a name of the classification, that of an occupation before that of a class; else a job name matched by hand. */
  private codeByName(): (called: string) => string | null {
    const names = new Map<string, string>()
    for (const level of [2, 3, 4]) for (const row of this.all) if (row.level === level) names.set(row.name, row.code)
    return (called) => {
      const code = names.get(called) ?? loadJobNames().get(called)
      return code !== undefined && this.byCode.has(code) ? code : null
    }
  }

  private importedLeads(rows: readonly LeadRow[], majors: ReadonlyMap<string, MajorRow>): Lead[] {
    const codeOf = this.codeByName()
    // a table may omit the mark that the catalogue adds to a code: 100201 is 100201K
    const unmarked = new Map([...majors].map(([key, row]) => [key.replace(/[TKH]+$/u, ''), row]))
    return rows.flatMap((row) => {
      const key = `${row.level}/${row.major_code}`
      const major = majors.get(key) ?? unmarked.get(key)
      return major ? [{ major: linkedOf(major), called: row.occupation, code: codeOf(row.occupation) }] : []
    })
  }

  private annotatedLeads(majors: readonly MajorRow[]): Lead[] {
    return majors
      .filter(({ level }) => level === '本科')
      .flatMap((row) =>
        (loadClassOccupations().get(row.class_code ?? '') ?? []).flatMap((code) => {
          const occupation = this.byCode.get(code)
          return occupation ? [{ major: linkedOf(row), called: occupation.name, code }] : []
        }),
      )
  }

  find(code: string): OccupationFact | undefined {
    return this.byCode.get(code.trim())
  }

  childrenOf(code: string | null): readonly OccupationFact[] {
    return this.children.get(code) ?? []
  }

  /** Occupations in a class, at any depth. */
  inside(code: string): OccupationFact[] {
    return this.childrenOf(code).flatMap((row) => (row.level === 4 ? [row] : this.inside(row.code)))
  }

  parentsOf({ parent }: OccupationFact): OccupationFact[] {
    const row = parent === null ? undefined : this.byCode.get(parent)
    return row ? [...this.parentsOf(row), row] : []
  }

  /** An occupation or class as the calls return it. */
  shown(row: OccupationFact): Occupation {
    const known = this.shownRows.get(row.code)
    if (known) return known
    const made: Occupation = {
      OccupationId: row.code,
      Name: row.name,
      Level: row.level,
      Path: this.parentsOf(row).map(({ name }) => name),
      Count: row.level === 4 ? 0 : this.inside(row.code).length,
      ...this.interests.of(row),
      Majors: new Set(this.leadsToRow(row).map(({ major }) => major.SpecialtyId)).size,
    }
    this.shownRows.set(row.code, made)
    return made
  }

  /** The majors that lead to an occupation, or to a class and its occupations. */
  leadsToRow(row: OccupationFact): readonly Lead[] {
    const own = this.leadsTo.get(row.code) ?? []
    return row.level === 4 ? own : [...own, ...this.childrenOf(row.code).flatMap((child) => this.leadsToRow(child))]
  }

  leadsFrom(specialtyId: string): readonly Lead[] {
    return this.leadsOfMajor.get(specialtyId) ?? []
  }

  /** Occupations matched by hand to the class of an undergraduate major. */
  occupationsOfClass(specialtyId: string): readonly string[] {
    const isUndergraduate = specialtyId.startsWith('B')
    return isUndergraduate ? (loadClassOccupations().get(this.classOfMajor.get(specialtyId) ?? '') ?? []) : []
  }

  /** How many majors lead to an occupation. */
  leadersOf(code: string): number {
    return new Set((this.leadsTo.get(code) ?? []).map(({ major }) => major.SpecialtyId)).size
  }

  /** Majors that lead to any occupation. */
  leadingMajors(): LinkedMajor[] {
    return [...this.leadsOfMajor.values()].flatMap(([first]) => (first ? [first.major] : []))
  }

  /** Classes of occupations matched to an industry of the classification. */
  classesOf(industry: IndustryFact): OccupationFact[] {
    const codes = new Set(divisionsOf(industry).flatMap(({ occupations }) => occupations))
    return [...codes].sort().flatMap((code) => this.byCode.get(code) ?? [])
  }

  majorsOf(industry: IndustryFact): LinkedMajor[] {
    const codes = new Set(divisionsOf(industry).flatMap(({ classes }) => classes))
    return [...codes].sort().flatMap((code) => this.majorsOfClass.get(code) ?? [])
  }

  /** Divisions whose matched classes contain an occupation. */
  industriesOf(row: OccupationFact): IndustryFact[] {
    const within = (code: string) => row.code === code || row.code.startsWith(`${code}-`)
    return loadIndustries().filter(({ occupations }) => occupations.some(within))
  }
}

/** The division itself, or those of a section. */
export const divisionsOf = (industry: IndustryFact): readonly IndustryFact[] =>
  industry.section === null ? loadIndustries().filter(({ section }) => section === industry.code) : [industry]
