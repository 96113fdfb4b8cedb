// Colleges as seen from a province and track: the cutoff and plan of each. Read from the candidate indexes that candidates are listed from.
import type { Static } from 'typebox'
import type { CollegeLine as CollegeLineSchema } from '../../../contract/college/shapes'
import { trackOf, unitKindOf, type ProvinceRule, type Track } from '../../../engine/rules/province-rule'
import { kindOfBatch } from '../../../engine/rules/special-batch'
import { isDerivedIn, CUTOFF_YEARS, type IndexedUnit } from '../../../engine/candidate-index/data'
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'
import type { AdmissionService } from '../admission/admission.service'
import { basisOf, type Source, sourceOf, sourceWords } from '../admission/basis'
import type { IndexStore } from '../wish/candidate-index/index-store'
import type { BatchesOf } from './batches-of'
import type { Register } from './register'
import { unitsToday } from './units-today'
import { rememberedByData } from '../admission/remember'

type CollegeLine = Static<typeof CollegeLineSchema>

export interface CollegeYear extends CollegeLine {
  HighScore: number | null
  BestRank: number | null
}

interface CollegePlan {
  year: number
  places: number
  /** Units with an unknown number of places: they are not in `places`. */
  unknown: number
  tuitionFrom: number | null
  tuitionTo: number | null
  source: Source
}

/** One college in one province, track and batch. */
export interface CollegeHere {
  batch: string
  /** Latest year first; years without a cutoff are absent. */
  years: readonly CollegeYear[]
  plan: CollegePlan | null
}

export interface CollegeView {
  provinceId: string
  track: Track
  mainBatch: string
  /** By college; the main batch if it enrols there, else the ordinary batch with most of its units. */
  byCollege: ReadonlyMap<string, CollegeHere>
  /** The latest year that has cutoffs. */
  cutoffYear: number | null
  sourceOfCutoffs: Source | null
  planSource: Source | null
}

/** A track by its name, or by the subject type of the score form. */
export interface AskedTrack {
  Track?: Track
  SubjectType?: number
}

/** The province's track that was named; undefined if it is none of its tracks, or none was named. */
export function trackAsked(rule: ProvinceRule, { Track, SubjectType }: AskedTrack): Track | undefined {
  const named = Track ?? (SubjectType === undefined ? undefined : trackOf(rule, SubjectType, []))
  return named !== undefined && rule.Tracks.includes(named) ? named : undefined
}

/** Views kept while no candidate index changes: each takes a few hundred kB. */
const KEPT = 60

const lowest = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity)

/** @param units each with the same units under former names */
function yearsIn(candidateIndex: CandidateIndex, units: readonly (readonly number[])[], batch: string): CollegeYear[] {
  const { data } = candidateIndex
  const years: CollegeYear[] = []
  for (let column = 0; column < CUTOFF_YEARS; column += 1) {
    const cutoffs = units.flatMap((twins) => {
      const there = twins.filter((one) => candidateIndex.hasCutoff(one, column))
      // printed cutoffs come before those derived from majors
      const unit = there.find((one) => !isDerivedIn(data, one, column)) ?? there[0]
      if (unit === undefined) return []
      const cell = unit * CUTOFF_YEARS + column
      const score = data.scores[cell] as number
      return [{ unit, cell, score: Number.isNaN(score) ? null : score, rank: data.ranks[cell] || null }]
    })
    // the cutoff of a college is that of its easiest unit
    cutoffs.sort((a, b) => lowest(a.score, b.score) || (b.rank ?? 0) - (a.rank ?? 0))
    const [cutoff] = cutoffs
    const source = cutoff && data.sources[data.cutoffSource[cutoff.cell] as number]
    if (!cutoff || !source) continue
    const plans = cutoffs.map(({ cell }) => data.cutoffPlans[cell] as number)
    const scores = cutoffs.flatMap(({ score }) => (score === null ? [] : [score]))
    const ranks = cutoffs.flatMap(({ rank }) => (rank === null ? [] : [rank]))
    const rankBasis = data.bases[data.rankBasis[cutoff.cell] as number]
    years.push({
      Year: data.wishYear - 1 - column,
      MinScore: cutoff.score,
      MinRank: cutoff.rank,
      RankBasis: rankBasis === undefined ? null : basisOf(rankBasis),
      Plan: plans.some((plan) => plan < 0) ? null : plans.reduce((sum, plan) => sum + plan, 0),
      Basis: basisOf(source.basis),
      Source: sourceWords(source.source),
      BatchId: batch,
      UnitCount: cutoffs.length,
      HighScore: scores.length > 0 ? Math.max(...scores) : null,
      BestRank: ranks.length > 0 ? Math.min(...ranks) : null,
    })
  }
  return years
}

function planIn({ data }: CandidateIndex, units: readonly number[]): CollegePlan | null {
  const planned = units.filter((unit) => data.hasPlan[unit] === 1)
  const source = data.sources[data.planSource[planned[0] ?? -1] ?? -1]
  if (!source) return null
  const places = planned.map((unit) => data.plan[unit] as number)
  const fees = planned.map((unit) => data.tuition[unit] as number).filter((fee) => fee >= 0)
  return {
    year: data.wishYear,
    places: places.reduce((sum, count) => sum + Math.max(0, count), 0),
    unknown: places.filter((count) => count < 0).length,
    tuitionFrom: fees.length > 0 ? Math.min(...fees) : null,
    tuitionTo: fees.length > 0 ? Math.max(...fees) : null,
    source: sourceOf(source, data.wishYear),
  }
}

const readOf = new WeakMap<CandidateIndex, ReadonlyMap<string, CollegeHere>>()

/** Colleges of one candidate index; computed once in the lifetime of the candidate index. */
function collegesIn(
  candidateIndex: CandidateIndex,
  batch: string,
  { byId }: Register,
): ReadonlyMap<string, CollegeHere> {
  const known = readOf.get(candidateIndex)
  if (known) return known
  const unitsOf = new Map<string, number[]>()
  candidateIndex.data.units.forEach(({ collegeId }, unit) => {
    if (collegeId === null) return
    const own = unitsOf.get(collegeId)
    if (own) own.push(unit)
    else unitsOf.set(collegeId, [unit])
  })
  const colleges = new Map<string, CollegeHere>()
  for (const [collegeId, units] of unitsOf) {
    const name = byId.get(collegeId)?.Name ?? null
    const today = unitsToday(units, (unit) => candidateIndex.data.units[unit] as IndexedUnit, name)
    const here = { batch, years: yearsIn(candidateIndex, today, batch), plan: planIn(candidateIndex, units) }
    if (here.years.length > 0 || here.plan) colleges.set(collegeId, here)
  }
  readOf.set(candidateIndex, colleges)
  return colleges
}

export interface CollegeViewDependencies {
  admission: Pick<AdmissionService, 'refresh' | 'getProvince'>
  candidateIndexes: Pick<IndexStore, 'get'>
  batchesOf: BatchesOf
  register: () => Promise<Register>
}

export function createCollegeViews({ admission, candidateIndexes, batchesOf, register }: CollegeViewDependencies) {
  async function read({ provinceId, track }: { provinceId: string; track: Track }): Promise<CollegeView> {
    const { Rule } = await admission.getProvince(provinceId)
    const kind = unitKindOf(Rule)
    const batches = (await batchesOf({ provinceId, track, kind })).filter((batch) => kindOfBatch(batch) === 'ordinary')
    const book = await register()
    const order = [Rule.MainBatch, ...batches.filter((batch) => batch !== Rule.MainBatch)]
    const byCollege = new Map<string, CollegeHere>()
    let cutoffYear: number | null = null
    let sourceOfCutoffs: Source | null = null
    let planSource: Source | null = null
    for (const batch of order) {
      const candidateIndex = await candidateIndexes.get({ provinceId, track, batch, kind })
      for (const [collegeId, here] of collegesIn(candidateIndex, batch, book)) {
        if (!byCollege.has(collegeId)) byCollege.set(collegeId, here)
        const [latest] = here.years
        if (latest && latest.Year > (cutoffYear ?? 0)) {
          cutoffYear = latest.Year
          sourceOfCutoffs = { Year: latest.Year, Source: latest.Source, Basis: latest.Basis }
        }
        planSource ??= here.plan?.source ?? null
      }
    }
    return { provinceId, track, mainBatch: Rule.MainBatch, byCollege, cutoffYear, sourceOfCutoffs, planSource }
  }

  const seen = rememberedByData(admission, KEPT, ({ provinceId, track }) => `${provinceId}/${track}`, read)

  return {
    /** The colleges as seen from a province and track, see trackAsked. Throws PROVINCE_UNKNOWN. */
    async viewOf(provinceId: string, asked: AskedTrack = {}): Promise<CollegeView> {
      const { Rule } = await admission.getProvince(provinceId)
      return seen({ provinceId, track: trackAsked(Rule, asked) ?? (Rule.Tracks[0] as Track) })
    },
  }
}

export type CollegeViews = ReturnType<typeof createCollegeViews>
