// The contents of each group of a candidate index, year by year: as printed beside its cutoff, as in its plan, and the majors inside.
import { contentOf, type UnitContent } from '../../../../engine/identity/content'
import {
  cutoffsOfYears,
  hasCutoffIn,
  listingYearOf,
  offeredOfYears,
  isDerivedIn,
  CUTOFF_YEARS,
  type IndexData,
  type PlanBefore,
} from '../../../../engine/candidate-index/data'

interface Row {
  unit_id: string
  year: number
}

interface Rows {
  wishYear: number
  /** Cutoffs and plans, filled in already. */
  data: IndexData
  /** Number of each unit. */
  at: ReadonlyMap<string, number>
  asked: readonly (Row & { asked: string })[]
  plans: readonly (Row & { subject_req: string | null })[]
  majors: readonly (Row & { major_name: string; subject_req: string | null })[]
}

/** Years back to the plan that stands for this year's while that is unknown: a newer one than any cutoff; 0 if there is none. */
function planThatStandsIn(data: IndexData, wishYear: number): number {
  if (data.hasPlan.includes(1)) return 0
  const listing = listingYearOf(offeredOfYears(data), wishYear)
  const newest = Math.max(0, ...cutoffsOfYears(data).keys())
  return listing !== null && listing > newest ? wishYear - listing : 0
}

/** Entry 0 is the planned year, or the newest plan while that is unknown, entry k + 1 the year of column k; null if a unit had neither cutoff nor plan. */
export function contentsOf({ wishYear, data, at, asked, plans, majors }: Rows): (UnitContent | null)[][] {
  const size = at.size
  const cellOf = ({ unit_id, year }: Row): number | null => {
    const unit = at.get(unit_id)
    const back = wishYear - year
    return unit === undefined || back < 0 || back > CUTOFF_YEARS ? null : back * size + unit
  }
  const texts = new Map<number, string>()
  const planned = new Set<number>()
  for (const plan of plans) {
    const cell = cellOf(plan)
    if (cell !== null) planned.add(cell)
    if (cell !== null && plan.subject_req) texts.set(cell, plan.subject_req)
  }
  // a requirement printed beside the cutoff takes precedence over that of the plan
  for (const row of asked) {
    const cell = cellOf(row)
    if (cell !== null) texts.set(cell, row.asked)
  }
  const inside = new Map<number, { names: string[]; asked: string[] }>()
  for (const major of majors) {
    const cell = cellOf(major)
    if (cell === null) continue
    const known = inside.get(cell) ?? { names: [], asked: [] }
    inside.set(cell, known)
    known.names.push(major.major_name)
    if (major.subject_req) known.asked.push(major.subject_req)
  }
  const standIn = planThatStandsIn(data, wishYear)
  return Array.from({ length: CUTOFF_YEARS + 1 }, (_, back) =>
    Array.from({ length: size }, (_unused, unit) => {
      if (back === 0 && standIn > 0) {
        const own = standIn * size + unit
        return planned.has(own) ? contentOf(texts.get(own) ?? '', inside.get(own) ?? null) : null
      }
      const isThere = back === 0 ? data.hasPlan[unit] === 1 : hasCutoffIn(data, unit, back - 1)
      // a cutoff derived for a group of this year's plan is that of these majors, whatever its number held in the plan of its year
      const isOfPlan = back > 0 && data.hasPlan[unit] === 1 && isThere && isDerivedIn(data, unit, back - 1)
      const own = back * size + unit
      const cell = isOfPlan && planned.has(own) ? unit : own
      return isThere ? contentOf(texts.get(cell) ?? '', inside.get(cell) ?? null) : null
    }),
  )
}

/** The plan of the year before the planned one; undefined without one. */
export function planBeforeOf({
  wishYear,
  at,
  plans,
  majors,
}: Pick<Rows, 'wishYear' | 'at' | 'plans' | 'majors'>): PlanBefore | undefined {
  const isIn = new Uint8Array(at.size)
  const inside = new Map<number, string[]>()
  for (const { unit_id, year } of plans) {
    const unit = at.get(unit_id)
    if (year === wishYear - 1 && unit !== undefined) isIn[unit] = 1
  }
  for (const { unit_id, year, major_name } of majors) {
    const unit = at.get(unit_id)
    if (year !== wishYear - 1 || unit === undefined) continue
    const known = inside.get(unit)
    if (known) known.push(major_name)
    else inside.set(unit, [major_name])
  }
  return isIn.includes(1) ? { isIn, majors: inside } : undefined
}
