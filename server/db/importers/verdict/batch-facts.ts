// What is stored of the ordinary batches of a province: their wish units, by what is known of them.
import { sql } from 'kysely'
import { CUTOFF_YEARS, listingYearOf } from '../../../../engine/candidate-index/data'
import { DERIVED_NAME } from '../../../../engine/identity/group-name'
import type { UnitKind } from '../../../../engine/rules/province-rule'
import type { Connection } from '../../connection'

/** Counts of one track and batch; demonstration data is left out. */
export interface BatchFacts {
  /** Wish units known by any source. */
  units: number
  /** Years of their cutoffs, latest first. */
  cutoffYears: readonly number[]
  /** Year of the newest plan; null without one. */
  planYear: number | null
  /** The year whose cutoffs give the units to list while this year's plan is unknown; null if they are planned, or if none is recent. */
  listingYear: number | null
  /** Units that a list can hold: those of this year's plan, else those of `listingYear`. */
  listed: number
  /** Of the listed: with the rank of a cutoff of their own in the last CUTOFF_YEARS. */
  ranked: number
  /** Of a college with such a cutoff in the batch: a forecast starts from its others. */
  based: number
  /** With known majors; with a number that a wish can name. */
  withMajors: number
  named: number
  /** Whether anything of the batch can be looked up: cutoffs or plans of units of any kind. */
  isKnown: boolean
}

export const NO_FACTS: BatchFacts = {
  units: 0,
  cutoffYears: [],
  planYear: null,
  listingYear: null,
  listed: 0,
  ranked: 0,
  based: 0,
  withMajors: 0,
  named: 0,
  isKnown: false,
}

/** Units of a track and batch of which the same is known. */
interface Alike {
  track: string
  batch: string
  is_named: boolean
  plan_year: number | null
  has_majors: boolean
  is_ranked: boolean
  is_based: boolean
  years: number[]
  count: number
}

/**
 * Facts by `track/batch`; a batch with only majors in a province of groups has an entry, too.
 * @param kind of the units that a wish names
 */
export async function batchFactsOf(
  db: Connection,
  provinceId: string,
  kind: UnitKind,
  wishYear: number,
): Promise<Map<string, BatchFacts>> {
  const ofProvince = sql`unit.province_id = ${provinceId} and unit.basis <> 'demonstration' and position('·' in unit.batch) = 0`
  const { rows } = await sql<Alike>`
    with own as materialized (
      select unit_id, track, batch, college_name, coalesce(group_code, '') not like ${`${DERIVED_NAME}%`} as is_named
      from unit where ${ofProvince} and kind = ${kind}
    ), lines as materialized (
      select unit_id, array_agg(year order by year desc) as years, bool_or(min_rank is not null and year >= ${wishYear - CUTOFF_YEARS}) as is_ranked
      from unit_line join own using (unit_id) where year < ${wishYear} group by unit_id
    ), plans as (select unit_id, max(year) as plan_year from unit_plan join own using (unit_id) where year <= ${wishYear} group by unit_id
    ), inside as (select distinct unit_id from unit_major join own using (unit_id)
    ), based as (select distinct track, batch, college_name from own join lines using (unit_id) where is_ranked)
    select track, batch, is_named, plan_year, inside.unit_id is not null as has_majors, coalesce(is_ranked, false) as is_ranked,
      based.track is not null as is_based, coalesce(years, '{}') as years, count(*)::int as count
    from own left join lines using (unit_id) left join plans using (unit_id) left join inside using (unit_id)
      left join based using (track, batch, college_name)
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  const others = await sql<{ track: string; batch: string }>`
    select distinct track, batch from unit where ${ofProvince} and kind <> ${kind}`.execute(db)
  const byBatch = new Map<string, Alike[]>()
  for (const row of rows) {
    const key = `${row.track}/${row.batch}`
    byBatch.set(key, [...(byBatch.get(key) ?? []), row])
  }
  const facts = new Map([...byBatch].map(([key, own]) => [key, factsOf(own, wishYear)]))
  for (const { track, batch } of others.rows) {
    const key = `${track}/${batch}`
    facts.set(key, { ...(facts.get(key) ?? NO_FACTS), isKnown: true })
  }
  return facts
}

const total = (rows: readonly Alike[]): number => rows.reduce((sum, { count }) => sum + count, 0)

function factsOf(units: readonly Alike[], wishYear: number): BatchFacts {
  const cutoffs = new Map<number, number>()
  const offered = new Map<number, number>()
  for (const { years, plan_year, count } of units) {
    for (const year of years) cutoffs.set(year, (cutoffs.get(year) ?? 0) + count)
    for (const year of new Set([...years, ...(plan_year === null ? [] : [plan_year])]))
      offered.set(year, (offered.get(year) ?? 0) + count)
  }
  const planned = units.filter(({ plan_year }) => plan_year === wishYear)
  const listingYear = planned.length > 0 ? null : listingYearOf(offered, wishYear)
  const listed =
    planned.length > 0
      ? planned
      : units.filter(
          ({ years, plan_year }) => listingYear !== null && (years.includes(listingYear) || plan_year === listingYear),
        )
  return {
    units: total(units),
    cutoffYears: [...cutoffs.keys()].sort((a, b) => b - a),
    planYear: Math.max(0, ...units.map(({ plan_year }) => plan_year ?? 0)) || null,
    listingYear,
    listed: total(listed),
    ranked: total(listed.filter(({ is_ranked }) => is_ranked)),
    based: total(listed.filter(({ is_based }) => is_based)),
    withMajors: total(listed.filter(({ has_majors }) => has_majors)),
    named: total(listed.filter(({ is_named }) => is_named)),
    isKnown: units.length > 0,
  }
}
