// Demonstration units of a province: the groups or majors a college offers there, five years of cutoffs and this year's plan.
import { unitKindOf } from '../../../engine/rules/province-rule'
import { scoreAtRank, type ScoreTable } from '../importers/tables/score-tables'
import { batchOfUnit } from '../importers/normalise'
import { unitId, type UnitKind } from '../unit-id'
import { enrolsIn, type DemoCollege, type DemoMajor } from './demo-colleges'
import type { DemoTrack } from './demo-score-tables'
import type { ProvinceFact } from './facts'
import { randomOf, type Random } from './random'

/** Year of the plans: the year of the wishes. */
export const PLAN_YEAR = 2026
/** Years of cutoffs, the latest last. */
export const LINE_YEARS: readonly number[] = [2021, 2022, 2023, 2024, 2025]

interface DemonstrationCutoff {
  year: number
  rank: number
  score: number | null
  plan: number
}

export interface DemoUnit {
  unitId: string
  track: string
  batch: string
  kind: UnitKind
  collegeId: string
  collegeName: string
  groupCode: string | null
  majorName: string | null
  subjectReq: string | null
  cutoffs: DemonstrationCutoff[]
  /** Null for a unit that is no longer offered. */
  plan: { places: number; tuition: number; duration: string | null } | null
  /** Majors inside a group or college, this year. */
  majors: { name: string; code: string; places: number; tuition: number; duration: string; subjectReq: string | null }[]
}

interface Offer {
  majors: DemoMajor[]
  subjectReq: string | null
  /** Added to the college's level. */
  offset: number
  isJoint: boolean
}

/** A college offers fewer majors in a far province; at home nearly all. */
function offeredMajors(college: DemoCollege, track: string, isHome: boolean, random: Random): DemoMajor[] {
  const isArts = track === '历史类' || track === '文科'
  const suitable = college.majors.filter((major) => college.isVocational || !isArts || !major.needsScience)
  const share = isHome ? 0.95 : college.fact.is985 ? 0.75 : 0.5
  return suitable.filter(() => random.chance(share))
}

const POLITICS = /^(?:思想政治教育|政治学与行政学|马克思主义理论|国际政治)$/u

function requirement(province: ProvinceFact, track: string, needs: 'science' | 'politics' | 'none'): string | null {
  if (province.rule.Model === '文理') return null
  if (track === '综合')
    return needs === 'science' ? '物理、化学(2科必选)' : needs === 'politics' ? '思想政治必选' : '不限'
  const first = track === '物理类' ? '物理' : '历史'
  return `首选${first}，再选${needs === 'science' ? '化学' : needs === 'politics' ? '思想政治' : '不限'}`
}

/** Parts of a list, of two to eight majors each. */
function parts(majors: readonly DemoMajor[], most: number): DemoMajor[][] {
  const count = Math.max(1, Math.ceil(majors.length / most))
  const size = Math.ceil(majors.length / count)
  return Array.from({ length: count }, (_, index) => majors.slice(index * size, (index + 1) * size)).filter(
    (part) => part.length > 0,
  )
}

/** Groups of a college: by their requirements, with popular majors separate; at some colleges one with a foreign partner. */
function groupOffers(
  province: ProvinceFact,
  track: string,
  college: DemoCollege,
  majors: readonly DemoMajor[],
  random: Random,
): Offer[] {
  const offers: Offer[] = []
  if (college.isVocational) {
    for (const part of parts(majors, 6).slice(0, 2))
      offers.push({ majors: part, subjectReq: requirement(province, track, 'none'), offset: 0, isJoint: false })
    return offers
  }
  const science = majors.filter((major) => major.needsScience).sort((one, other) => one.pull - other.pull)
  const rest = majors.filter((major) => !major.needsScience)
  const politics = rest.filter((major) => POLITICS.test(major.name))
  const others = rest.filter((major) => !POLITICS.test(major.name))
  const isStrong = college.fact.is211
  const most = 8
  for (const part of parts(others, most).slice(0, isStrong ? 2 : 1))
    offers.push({ majors: part, subjectReq: requirement(province, track, 'none'), offset: 0.06, isJoint: false })
  if (politics.length > 0)
    offers.push({ majors: politics, subjectReq: requirement(province, track, 'politics'), offset: 0.1, isJoint: false })
  for (const part of parts(science, most).slice(0, isStrong ? 3 : 2))
    offers.push({ majors: part, subjectReq: requirement(province, track, 'science'), offset: -0.04, isJoint: false })
  if (college.fact.nature === '公办' && science.length >= 4 && random.chance(0.14)) {
    offers.push({
      majors: science.slice(0, 2),
      subjectReq: requirement(province, track, 'science'),
      offset: 0.32,
      isJoint: true,
    })
  }
  return offers
}

function majorOffers(
  province: ProvinceFact,
  track: string,
  college: DemoCollege,
  majors: readonly DemoMajor[],
): Offer[] {
  const most = college.fact.is211 ? 8 : 5
  return majors.slice(0, most).map((major) => ({
    majors: [major],
    subjectReq: requirement(
      province,
      track,
      college.isVocational ? 'none' : major.needsScience ? 'science' : POLITICS.test(major.name) ? 'politics' : 'none',
    ),
    offset: 0,
    isJoint: false,
  }))
}

function tuitionOf(college: DemoCollege, major: DemoMajor, isJoint: boolean, random: Random): number {
  if (isJoint) return 20_000 + 2_000 * random.integer(0, 20)
  if (college.fact.nature === '民办') return (college.isVocational ? 9_000 : 18_000) + 1_000 * random.integer(0, 14)
  if (college.fact.nature !== '公办') return 40_000 + 5_000 * random.integer(0, 12)
  if (college.isVocational) return 4_500 + 100 * random.integer(0, 12)
  if (major.category === '医学') return 5_800 + 100 * random.integer(0, 12)
  return (major.needsScience ? 5_000 : 4_600) + 100 * random.integer(0, 12)
}

/** Standard deviation of a year's own movement, by rank: few places at the top, so chance matters more there. */
const restlessness = (rank: number): number =>
  rank < 1_000 ? 0.15 : rank < 10_000 ? 0.12 : rank < 50_000 ? 0.085 : 0.065

interface YearlyPlans {
  byYear: Map<number, number>
  base: number
}

function plansOf(college: DemoCollege, offer: Offer, isHome: boolean, track: DemoTrack, random: Random): YearlyPlans {
  const size = track.total / 200_000
  const perMajor = isHome ? 22 : college.fact.is985 ? 3 : 2.4
  const base = Math.max(
    1,
    Math.round(offer.majors.length * perMajor * Math.min(1.6, Math.max(0.35, Math.sqrt(size))) * (0.6 + random.next())),
  )
  const byYear = new Map<number, number>()
  let places = base
  for (const year of [...LINE_YEARS, PLAN_YEAR]) {
    const change = random.chance(0.08) ? 0.35 * random.normal() : 0.09 * random.normal()
    places = Math.max(1, places * Math.exp(change))
    // pulled back towards its usual size, so that five years do not drift away
    places = Math.sqrt(places * base)
    byYear.set(year, Math.max(1, Math.round(places)))
  }
  return { byYear, base }
}

interface Movement {
  track: DemoTrack
  /** The movement of all cutoffs of a track in a year, as a logarithm. */
  common: ReadonlyMap<number, number>
  tables: ReadonlyMap<number, ScoreTable>
}

function cutoffsOf(
  level: number,
  isVocational: boolean,
  plans: YearlyPlans,
  firstYear: number,
  movement: Movement,
  random: Random,
): DemonstrationCutoff[] {
  const { undergraduateRank, total } = movement.track
  const usual = isVocational
    ? undergraduateRank + Math.exp(level) * (total * 0.94 - undergraduateRank)
    : undergraduateRank * Math.exp(level)
  const spread = restlessness(usual)
  const cutoffs: DemonstrationCutoff[] = []
  let own = spread * random.normal()
  for (const year of LINE_YEARS) {
    own = 0.5 * own + spread * random.normal()
    // occasionally a unit is unusually unpopular or popular for one year
    const surprise = random.chance(0.035) ? 0.3 * random.normal() : 0
    const places = plans.byYear.get(year) ?? plans.base
    const moved =
      (own + surprise + (movement.common.get(year) ?? 0) + 0.22 * Math.log(places / plans.base)) *
      (isVocational ? 0.35 : 1)
    const last = isVocational ? total * 0.955 : undergraduateRank * 0.995
    let rank = usual * Math.exp(moved)
    // nobody is admitted below the control line: units that would be end slightly above it
    if (rank > last) rank = last * (1 - 0.04 * random.next())
    if (year < firstYear) continue
    const whole = Math.max(2 + random.integer(0, 6), Math.round(rank))
    const table = movement.tables.get(year)
    cutoffs.push({ year, rank: whole, score: table ? scoreAtRank(table, whole) : null, plan: places })
  }
  return cutoffs
}

/** Whether two adjacent years have the unit: a few are new, a few have ended. */
function lifeOf(random: Random): { firstYear: number; isOffered: boolean } {
  if (random.chance(0.04)) return { firstYear: random.integer(LINE_YEARS[0]! + 1, PLAN_YEAR), isOffered: true }
  return { firstYear: LINE_YEARS[0]!, isOffered: !random.chance(0.012) }
}

function unitOf(
  province: ProvinceFact,
  movement: Movement,
  college: DemoCollege,
  kind: UnitKind,
  groupCode: string | null,
  offer: Offer,
): DemoUnit {
  const { track } = movement.track
  const batch = batchOfUnit(province, college.isVocational)
  const majorName = kind === 'major' ? offer.majors[0]!.name : null
  const collegeName = college.fact.name
  const id = unitId({ provinceId: province.provinceId, track, batch, kind, collegeName, groupCode, majorName })
  const random = randomOf(`unit ${id}`)
  const isHome = college.fact.province === province.name
  const pull = offer.majors.reduce((sum, major) => sum + major.pull, 0) / offer.majors.length
  const weight = Math.min(1, -college.level / 0.9)
  const level = Math.min(
    -0.004,
    college.level + (offer.offset + pull + 0.09 * random.normal() + (isHome ? 0.05 : 0)) * weight,
  )
  const plans = plansOf(college, offer, isHome, movement.track, random)
  const { firstYear, isOffered } = lifeOf(random)
  const places = plans.byYear.get(PLAN_YEAR) ?? plans.base
  const majors = shareOut(places, offer.majors).map(({ major, share }) => ({
    name: major.name,
    code: major.code,
    places: share,
    tuition: tuitionOf(college, major, offer.isJoint, random),
    duration: major.duration,
    subjectReq: offer.subjectReq,
  }))
  const tuition = Math.min(...majors.map((major) => major.tuition))
  return {
    unitId: id,
    track,
    batch,
    kind,
    collegeId: college.fact.code,
    collegeName,
    groupCode,
    majorName,
    subjectReq: offer.subjectReq,
    cutoffs: cutoffsOf(level, college.isVocational, plans, firstYear, movement, random),
    plan: isOffered
      ? {
          places: majors.reduce((sum, major) => sum + major.places, 0),
          tuition,
          duration: kind === 'major' ? (majors[0]?.duration ?? null) : null,
        }
      : null,
    majors: kind === 'major' || !isOffered ? [] : majors,
  }
}

/** Divides places among majors, at least one each as long as there are any: the last majors get none if there are fewer places than majors. */
function shareOut(places: number, majors: readonly DemoMajor[]): { major: DemoMajor; share: number }[] {
  const taking = majors.slice(0, Math.max(1, Math.min(places, majors.length)))
  const base = Math.floor(places / taking.length)
  const extra = places - base * taking.length
  return taking.map((major, index) => ({ major, share: base + (index < extra ? 1 : 0) }))
}

/**
 * Units of a province for one track.
 * @param tables score-rank tables by year: cutoffs get the score at their rank
 */
export function demoUnits(
  province: ProvinceFact,
  track: DemoTrack,
  tables: ReadonlyMap<number, ScoreTable>,
  colleges: readonly DemoCollege[],
): DemoUnit[] {
  const weather = randomOf(`weather ${province.provinceId} ${track.track}`)
  const movement: Movement = {
    track,
    tables,
    common: new Map(LINE_YEARS.map((year) => [year, 0.03 * weather.normal()])),
  }
  const kind = unitKindOf(province.rule)
  const units: DemoUnit[] = []
  for (const college of colleges) {
    if (!enrolsIn(college, province.name)) continue
    const random = randomOf(`offers ${province.provinceId} ${track.track} ${college.fact.code}`)
    const majors = offeredMajors(college, track.track, college.fact.province === province.name, random)
    if (majors.length === 0) continue
    if (kind === 'major') {
      for (const offer of majorOffers(province, track.track, college, majors))
        units.push(unitOf(province, movement, college, kind, null, offer))
    } else if (kind === 'college') {
      units.push(
        unitOf(province, movement, college, kind, null, {
          majors: majors.slice(0, 10),
          subjectReq: null,
          offset: 0,
          isJoint: false,
        }),
      )
    } else {
      groupOffers(province, track.track, college, majors, random).forEach((offer, index) => {
        units.push(unitOf(province, movement, college, kind, String(index + 1).padStart(2, '0'), offer))
      })
    }
  }
  return units
}
