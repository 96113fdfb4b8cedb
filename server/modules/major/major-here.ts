// Data on majors from the plans and cutoffs of one province and track, read once for a state of the data.
import type { ResponseOf } from '../../../contract/registry'
import { groupBy } from '../../../engine/rules/cutoff-check/group-by'
import { shownRequirement, unitKindOf, type Track } from '../../../engine/rules/province-rule'
import { kindOfBatch } from '../../../engine/rules/special-batch'
import type { Province } from '../admission/admission-data'
import { keptByData } from '../admission/remember'
import type { AdmissionService } from '../admission/admission.service'
import { sourceOf } from '../admission/basis'
import { collegeLevelOf, type Specialty } from './catalogue'
import type { CutoffRow, MajorRepository, Place, PlanRow } from './major.repository'

export type Here = NonNullable<ResponseOf<'Specialty/Detail'>['Here']>

/** All data on the majors of a province and track. */
export interface MajorsHere {
  place: Place
  /** Whether one wish names a major, so that plans and cutoffs belong to majors. */
  isMajorUnit: boolean
  /** Year of the plans; null if no plan names majors. */
  planYear: number | null
  /** Plans of that year; read at the first request. */
  plans: () => Promise<ReadonlyMap<string, PlanRow[]>>
  /** Cutoffs of all years; read at the first request. */
  cutoffs: () => Promise<CutoffsHere>
}

/** Cutoffs of the majors of a province and track. */
interface CutoffsHere {
  rows: ReadonlyMap<string, CutoffRow[]>
  of: Here['LinesOf']
  /** Latest year with cutoffs; null without any. */
  year: number | null
}

/** Provinces and tracks that are kept: a few MB in all. */
const KEPT = 24
/** A year is shown if it has at least this share of the cutoffs of the fullest year: a few late additions are not a year. */
const WHOLE_YEAR = 0.2

/** The key of a major's rows: level of the colleges and printed name. */
export const keyOf = (level: string, name: string): string => `${level}/${name}`

const byMajor = <Row extends { level: string; name: string }>(rows: readonly Row[]) =>
  groupBy(rows, ({ level, name }) => keyOf(level, name))

function latestWholeYear(rows: readonly CutoffRow[]): number | null {
  const years = new Map<number, number>()
  for (const { year, units } of rows) years.set(year, (years.get(year) ?? 0) + units)
  const most = Math.max(0, ...years.values())
  return Math.max(0, ...[...years].flatMap(([year, units]) => (units >= most * WHOLE_YEAR ? [year] : []))) || null
}

/** The sum of the known values; null if none is known. */
export const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
}

const mostOf = <Row extends { units: number }>(rows: readonly Row[]): Row | undefined =>
  [...rows].sort((a, b) => b.units - a.units)[0]

/** Requirements for the chosen subjects in the plans, weighted by places if all plans give them, else by the number of plans. */
function requirementsOf(rows: readonly PlanRow[], track: Track): Here['Requirements'] {
  const texts = new Map<string | null, PlanRow[]>()
  for (const row of rows) texts.set(row.subject_req, [...(texts.get(row.subject_req) ?? []), row])
  const isByPlan = rows.every(({ plan }) => plan !== null && plan > 0)
  const weight = (of: readonly PlanRow[]): number =>
    of.reduce((sum, { plan, units }) => sum + (isByPlan ? (plan ?? 0) : units), 0)
  const whole = weight(rows)
  return [...texts]
    .map(([text, of]) => ({
      ...shownRequirement(text, track, true),
      Units: of.reduce((sum, { units }) => sum + units, 0),
      Plan: sumOf(of.map(({ plan }) => plan)),
      Share: whole > 0 ? weight(of) / whole : 0,
    }))
    .sort((a, b) => b.Share - a.Share || b.Units - a.Units)
}

/** Cutoffs of several names of one major as one: the middle is that of the name with the most cutoffs of the year. */
function yearsOf(rows: readonly CutoffRow[]): Here['Lines'] {
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a)
  return years.map((Year) => {
    const of = rows.filter(({ year }) => year === Year)
    return {
      Year,
      Units: of.reduce((sum, { units }) => sum + units, 0),
      BestRank: Math.min(...of.map(({ best }) => best)),
      MedianRank: Math.round(mostOf(of)?.median ?? 0),
      EasiestRank: Math.max(...of.map(({ easiest }) => easiest)),
    }
  })
}

/** Data of a province on one major. @param names under which it is printed */
export async function hereOf(
  province: Province,
  track: Track,
  all: MajorsHere,
  major: Specialty,
  names: readonly string[],
): Promise<Here> {
  const level = collegeLevelOf(major)
  const [allPlans, allCutoffs] = await Promise.all([all.plans(), all.cutoffs()])
  const plans = names.flatMap((name) => allPlans.get(keyOf(level, name)) ?? [])
  const cutoffs = names.flatMap((name) => allCutoffs.rows.get(keyOf(level, name)) ?? [])
  const plan = mostOf(plans)
  const latest = [...cutoffs].sort((a, b) => b.year - a.year)[0]
  return {
    ProvinceId: province.ProvinceId,
    ProvinceName: province.ProvinceName,
    Track: track,
    PlanYear: all.planYear,
    Units: plans.reduce((sum, { units }) => sum + units, 0),
    Colleges: new Set(plans.flatMap(({ colleges }) => colleges)).size,
    Plan: sumOf(plans.map(({ plan: places }) => places)),
    Requirements: requirementsOf(plans, track),
    PlanSource: plan ? sourceOf(plan, all.planYear) : null,
    LinesOf: allCutoffs.of,
    Lines: yearsOf(cutoffs),
    LineSource: latest ? sourceOf(latest, latest.year) : null,
  }
}

/** Reads at the first request, once for all; a failed reading is tried again. */
function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let known: Promise<Answer> | undefined
  return () => {
    known ??= read().catch((cause: unknown) => {
      known = undefined
      throw cause
    })
    return known
  }
}

export function createMajorsHere(repository: MajorRepository, admission: AdmissionService) {
  const kept = keptByData<MajorsHere>(admission, KEPT)

  async function read({ ProvinceId: provinceId, Rule }: Province, track: Track): Promise<MajorsHere> {
    const isMajorUnit = unitKindOf(Rule) === 'major'
    const batches = (await repository.batches({ provinceId, track })).filter(
      (batch) => kindOfBatch(batch) === 'ordinary',
    )
    const place: Place = { provinceId, track, batches }
    const wishYear = await admission.wishYear()
    const planYear = await repository.planYear(place, wishYear, isMajorUnit)
    return {
      place,
      isMajorUnit,
      planYear,
      plans: once(async () => byMajor(planYear === null ? [] : await repository.plans(place, planYear, isMajorUnit))),
      cutoffs: once(async () => {
        const own = await repository.cutoffs(place, wishYear, null)
        const isOwn = own.length > 0 || isMajorUnit || planYear === null
        const rows = isOwn ? own : await repository.cutoffs(place, wishYear, planYear)
        return { rows: byMajor(rows), of: isOwn ? 'major' : 'group', year: latestWholeYear(rows) }
      }),
    }
  }

  return {
    /** The majors of a province and track; read once for all requests. */
    get: (province: Province, track: Track): Promise<MajorsHere> =>
      kept([province.ProvinceId, track], () => read(province, track)),
  }
}
