// The units of one plan with what names them: the ground that lines are read against.
import { catalogueName } from '../catalogue/major-index'
import type { NameBook } from '../catalogue/name-book'
import type { UnitKind } from '../rules/province-rule'
import { CollegeBook, type NamedUnit, type PlannedCollege } from './college-book'
import { plainGroup } from './line-parts'

export interface ReadableUnit extends NamedUnit {
  groupCode: string | null
  majorName: string | null
  majorNames: readonly string[]
}

export interface ReadPlan {
  units: readonly ReadableUnit[]
  /** What a wish names. */
  kind: UnitKind
  /** Whether a unit is offered in the year that is planned. */
  isOffered: (unit: number) => boolean
  book: NameBook
  /** Present names of all colleges. */
  register: readonly string[]
}

export class PlannedUnits {
  readonly colleges: CollegeBook
  private readonly catalogue: ReadonlySet<string>

  constructor(readonly plan: ReadPlan) {
    this.colleges = new CollegeBook(plan.units, plan.book, plan.register, plan.isOffered)
    const majors = new Set<string>(plan.book.majors)
    for (const { majorName: name } of plan.units) if (name !== null) majors.add(catalogueName(name))
    for (const { majorNames } of plan.units) for (const name of majorNames) majors.add(catalogueName(name))
    this.catalogue = majors
  }

  /** Whether a name is that of a major, here or in the catalogue. */
  readonly isMajor = (plain: string): boolean => this.catalogue.has(plain)
  readonly college = (number: number): PlannedCollege => this.colleges.colleges[number] as PlannedCollege
  readonly unit = (unit: number): ReadableUnit => this.plan.units[unit] as ReadableUnit

  /** Units of some colleges that are offered in the planned year. */
  readonly offered = (colleges: readonly number[]): number[] =>
    colleges.flatMap((number) => this.college(number).units.filter(this.plan.isOffered))

  /** Numbers of their groups, without leading zeros. */
  readonly groupsOf = (colleges: readonly number[]): ReadonlySet<string> =>
    new Set(
      this.offered(colleges)
        .flatMap((unit) => this.unit(unit).groupCode ?? [])
        .map(plainGroup),
    )
}
