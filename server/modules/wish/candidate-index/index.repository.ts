// Reads the data from which a candidate index is built.
import type { Kysely } from 'kysely'
import { packed } from '../../../db/packed'
import type { Database } from '../../../db/schema'
import {
  emptyIndexData,
  CUTOFF_YEARS,
  isDerivedIn,
  type MajorsFrom,
  type IndexData,
  type IndexedUnit,
} from '../../../../engine/candidate-index/data'
import { readLevelSigns } from './level-signs.repository'
import { contentsOf, planBeforeOf } from './index-contents'
import type { InsideMajor } from '../../../../engine/identity/content-cutoffs'
import { readContentCutoffs } from './content-cutoffs.repository'
import type { Track, UnitKind } from '../../../../engine/rules/province-rule'
import { MAJOR_YEARS } from '../candidates/majors.repository'
import type { IndexKey } from './index-key'

class Pool {
  readonly values: string[] = []
  private readonly known = new Map<string, number>()

  /** Number of a value, new or known. */
  at(value: string): number {
    const known = this.known.get(value)
    if (known !== undefined) return known
    this.known.set(value, this.values.length)
    this.values.push(value)
    return this.values.length - 1
  }
}

/** Majors of a unit in the latest year with data on them. */
interface MajorsInside {
  from: MajorsFrom
  majors: InsideMajor[]
}

/** The requirement that all majors of a unit share; null if they differ or give none. */
function commonOf(inside: MajorsInside | undefined): string | null {
  const [first, ...others] = new Set(inside?.majors.map(({ requirement }) => requirement))
  return others.length === 0 ? (first ?? null) : null
}

/** Units by the beginning of their ids, 16 hexadecimal digits: about a quarter each. */
const ID_PARTS = [
  ['', '4'],
  ['4', '8'],
  ['8', 'c'],
  ['c', ''],
] as const

const yearsBack = (latest: number, count: number): number[] => Array.from({ length: count }, (_, back) => latest - back)

/**
 * Reads rows one part after the other: questions of other families run between two parts; all parts at once would keep the database and the program
 * busy for seconds.
 */
async function inParts<Part, Row>(parts: readonly Part[], read: (part: Part) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[][] = []
  for (const part of parts) rows.push(await read(part))
  return rows.flat()
}

/** The track of the old exam, and the first year of the new one. */
export interface TrackBefore {
  track: Track
  firstYear: number
}

/** Cutoffs of a candidate index in a year, by the names of its units. */
const oldCutoffs = (db: Kysely<Database>, key: IndexKey, year: number) =>
  packed(
    db,
    db
      .selectFrom('unit')
      .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
      .where('unit.province_id', '=', key.provinceId)
      .where('unit.track', '=', key.track)
      .where('unit.batch', '=', key.batch)
      .where('unit.kind', '=', key.kind)
      .where('unit_line.year', '=', year)
      .select([
        'unit.college_name',
        'unit.major_name',
        'unit_line.year',
        'unit_line.min_score',
        'unit_line.min_rank',
        'unit_line.rank_basis',
        'unit_line.plan',
        'unit_line.basis',
        'unit_line.source',
      ])
      // of two units with one name the hardest cutoff stays, whatever the order of rows
      .orderBy('unit_line.min_rank')
      .orderBy('unit.unit_id'),
  )

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function createIndexRepository(db: Kysely<Database>) {
  const inIndex = (key: IndexKey) =>
    db
      .selectFrom('unit')
      .where('unit.province_id', '=', key.provinceId)
      .where('unit.track', '=', key.track)
      .where('unit.batch', '=', key.batch)
      .where('unit.kind', '=', key.kind)

  return {
    /**
     * Everything of one candidate index in typed arrays.
     * @param provinceIds code of each province by its short name, for the location of colleges
     * @param before the old track whose cutoffs are used before this track's first year; majors filed by themselves are joined by college and name
     */
    async loadIndex(
      key: IndexKey,
      wishYear: number,
      provinceIds: ReadonlyMap<string, string>,
      before: TrackBefore | null = null,
    ): Promise<IndexData> {
      const units = await inParts(ID_PARTS, ([from, to]) =>
        packed(
          db,
          inIndex(key)
            .leftJoin('college', 'college.college_id', 'unit.college_id')
            .$if(from !== '', (query) => query.where('unit.unit_id', '>=', from))
            .$if(to !== '', (query) => query.where('unit.unit_id', '<', to))
            .select([
              'unit.unit_id',
              'unit.college_id',
              'unit.college_name',
              'unit.enrol_code',
              'unit.group_code',
              'unit.major_name',
              'unit.subject_req',
              'unit.line_spread',
              'college.province',
              'college.city',
              'college.nature',
              'college.category',
              'college.level',
              'college.is_985',
              'college.is_211',
              'college.is_double_first_class',
              'college.is_double_high',
            ]),
        ),
      )
      const cutoffs = await inParts(yearsBack(wishYear - 1, CUTOFF_YEARS), (year) =>
        packed(
          db,
          inIndex(key)
            .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
            .select([
              'unit_line.unit_id',
              'unit_line.year',
              'unit_line.min_score',
              'unit_line.min_rank',
              'unit_line.rank_basis',
              'unit_line.plan',
              'unit_line.basis',
              'unit_line.source',
            ])
            .where('unit_line.year', '=', year),
        ),
      )
      const plans = await inParts(yearsBack(wishYear, CUTOFF_YEARS + 1), (year) =>
        packed(
          db,
          inIndex(key)
            .innerJoin('unit_plan', 'unit_plan.unit_id', 'unit.unit_id')
            .select([
              'unit_plan.unit_id',
              'unit_plan.year',
              'unit_plan.plan',
              'unit_plan.tuition',
              'unit_plan.subject_req',
              'unit_plan.basis',
              'unit_plan.source',
            ])
            .where('unit_plan.year', '=', year),
        ),
      )
      const majors = await inParts(key.kind === 'major' ? [] : yearsBack(wishYear, MAJOR_YEARS), (year) =>
        packed(
          db,
          inIndex(key)
            .innerJoin('unit_major', 'unit_major.unit_id', 'unit.unit_id')
            .select([
              'unit_major.unit_id',
              'unit_major.year',
              'unit_major.major_name',
              'unit_major.subject_req',
              'unit_major.basis',
              'unit_major.source',
            ])
            .where('unit_major.year', '=', year),
        ),
      )
      const asked = await inParts(key.kind === 'group' ? yearsBack(wishYear - 1, CUTOFF_YEARS) : [], (year) =>
        packed(
          db,
          inIndex(key)
            .innerJoin('unit_content', 'unit_content.unit_id', 'unit.unit_id')
            .select(['unit_content.unit_id', 'unit_content.year', 'unit_content.asked'])
            .where('unit_content.year', '=', year),
        ),
      )
      units.sort((a, b) => byText(a.unit_id, b.unit_id))
      plans.sort((a, b) => a.year - b.year)
      majors.sort((a, b) => b.year - a.year || byText(a.major_name, b.major_name))
      const size = units.length
      const at = new Map(units.map((unit, index) => [unit.unit_id, index]))
      const pairs = new Pool()
      const bases = new Pool()
      const data: IndexData = { ...emptyIndexData(wishYear, key.track, size), bases: bases.values }
      const sourceAt = (source: string, basis: string): number => {
        const index = pairs.at(`${basis}\n${source}`)
        if (index === data.sources.length) data.sources.push({ source, basis })
        return index
      }
      for (const cutoff of cutoffs) {
        const unit = at.get(cutoff.unit_id)
        if (unit === undefined) continue
        const cell = unit * CUTOFF_YEARS + (wishYear - 1 - cutoff.year)
        data.ranks[cell] = cutoff.min_rank ?? 0
        data.scores[cell] = cutoff.min_score ?? Number.NaN
        data.cutoffPlans[cell] = cutoff.plan ?? -1
        data.cutoffSource[cell] = sourceAt(cutoff.source, cutoff.basis)
        data.rankBasis[cell] = cutoff.rank_basis === null ? -1 : bases.at(cutoff.rank_basis)
      }
      if (before && key.kind === 'major') {
        const named = new Map(units.map((unit, index) => [`${unit.college_name}/${unit.major_name ?? ''}`, index]))
        const years = yearsBack(wishYear - 1, CUTOFF_YEARS).filter((year) => year < before.firstYear)
        const old = await inParts(years, (year) => oldCutoffs(db, { ...key, track: before.track }, year))
        for (const cutoff of old) {
          const unit = named.get(`${cutoff.college_name}/${cutoff.major_name ?? ''}`)
          const cell = (unit ?? 0) * CUTOFF_YEARS + (wishYear - 1 - cutoff.year)
          if (unit === undefined || (data.cutoffSource[cell] as number) >= 0) continue
          data.ranks[cell] = cutoff.min_rank ?? 0
          data.scores[cell] = cutoff.min_score ?? Number.NaN
          data.cutoffPlans[cell] = cutoff.plan ?? -1
          data.cutoffSource[cell] = sourceAt(cutoff.source, cutoff.basis)
          data.rankBasis[cell] = cutoff.rank_basis === null ? -1 : bases.at(cutoff.rank_basis)
        }
      }
      const requirements = new Map<number, string>()
      for (const plan of plans) {
        const unit = at.get(plan.unit_id)
        if (unit === undefined) continue
        if (plan.subject_req) requirements.set(unit, plan.subject_req)
        // plans come in the order of years: the latest known tuition stays
        if (plan.tuition !== null) data.tuition[unit] = plan.tuition
        if (plan.year === wishYear) {
          data.hasPlan[unit] = 1
          data.plan[unit] = plan.plan ?? -1
          data.planSource[unit] = sourceAt(plan.source, plan.basis)
        } else {
          const cell = unit * CUTOFF_YEARS + (wishYear - 1 - plan.year)
          // a derived cutoff may be that of other majors than the plan of its year had under the number
          const isKnown = (data.cutoffPlans[cell] as number) >= 0 || isDerivedIn(data, unit, wishYear - 1 - plan.year)
          if (!isKnown) data.cutoffPlans[cell] = plan.plan ?? -1
        }
      }
      const inside = new Map<string, MajorsInside>()
      for (const major of majors) {
        const known = inside.get(major.unit_id)
        const own: InsideMajor = { name: major.major_name, requirement: major.subject_req }
        if (!known) {
          const from = { year: major.year, source: major.source, basis: major.basis }
          inside.set(major.unit_id, { from, majors: [own] })
        } else if (known.from.year === major.year) known.majors.push(own)
      }
      if (key.kind === 'group') data.contents = contentsOf({ wishYear, data, at, asked, plans, majors })
      data.planBefore = planBeforeOf({ wishYear, at, plans, majors })
      data.spread = Float64Array.from(units, (row) => row.line_spread ?? 0)
      data.majorsFrom = units.map((row) => inside.get(row.unit_id)?.from ?? null)
      data.units = units.map((row, index): IndexedUnit => ({
        unitId: row.unit_id,
        collegeId: row.college_id,
        collegeName: row.college_name,
        collegeProvince: row.province,
        collegeProvinceId: row.province === null ? null : (provinceIds.get(row.province) ?? null),
        city: row.city,
        nature: row.nature,
        category: row.category,
        level: row.level,
        tags: [
          row.is_985 && '985',
          row.is_211 && '211',
          row.is_double_first_class && '双一流',
          row.is_double_high && '双高',
        ].filter((tag): tag is string => typeof tag === 'string'),
        enrolCode: row.enrol_code,
        groupCode: row.group_code,
        majorName: row.major_name,
        subjectReq: requirements.get(index) ?? (row.subject_req || commonOf(inside.get(row.unit_id))),
        majorNames: inside.get(row.unit_id)?.majors.map(({ name }) => name) ?? [],
      }))
      if (key.kind === 'group')
        data.contentCutoffs = await readContentCutoffs(
          db,
          key,
          data,
          units.map(({ unit_id }) => inside.get(unit_id)?.majors ?? []),
        )
      return data
    },

    /** Signs of the level of a candidate index's places. */
    levelSigns: (key: IndexKey) => readLevelSigns(db, key),

    /** Whether a key has any units. */
    async hasUnits(key: IndexKey): Promise<boolean> {
      return (await inIndex(key).select('unit.unit_id').limit(1).executeTakeFirst()) !== undefined
    },

    /** Every candidate index that has units. */
    async indexKeys(): Promise<IndexKey[]> {
      const rows = await db
        .selectFrom('unit')
        .select(['province_id', 'track', 'batch', 'kind'])
        .distinct()
        .orderBy('province_id')
        .orderBy('track')
        .orderBy('batch')
        .orderBy('kind')
        .execute()
      return rows.map((row) => ({
        provinceId: row.province_id,
        track: row.track as Track,
        batch: row.batch,
        kind: row.kind as UnitKind,
      }))
    },
  }
}

export type IndexRepository = ReturnType<typeof createIndexRepository>
