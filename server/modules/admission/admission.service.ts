// Provinces, score to rank, control lines and plans. Other modules use it to find a candidate's track and rank: resolveScore.
import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { nameBook } from '../../db/seeds/names'
import { shownRequirement, unitKindOf, type ProvinceRule } from '../../../engine/rules/province-rule'
import { plainWords } from '../../../engine/catalogue/name-search'
import { rowsMeant } from '../../../engine/catalogue/rows-meant'
import { pageOf, pagingOf } from '../../http/paging'
import { createAdmissionData, type Province } from './admission-data'
import { createAdmissionRepository, type PlannedRow } from './admission.repository'
import { sourceOf } from './basis'
import { createCandidateRank } from './candidate-rank'
import { createControlLines } from './control-lines'
import { createDataStatus } from './data-status'
import { createDiagnosis } from './diagnosis'
import { keptByData, rememberedByData } from './remember'
import { createEnrollData } from './enroll-data'
import { createEnrollDataRepository } from './enroll-data.repository'
import type { SeasonOptions } from '../../lib/season/season'
import { createScoreRankLookup } from './score-rank-lookup'
import { createSelectExam } from './select-exam'
import { createSelectExamRepository } from './select-exam.repository'

/** Provinces, some with several years, whose plan outline is kept. */
const PLACES_KEPT = 200
/** Provinces whose plans are kept whole: some 25,000 rows for the largest; filtering them takes a few milliseconds. */
const PLANS_KEPT = 8

/** A plan with the words by which it is found. */
type NamedPlan = PlannedRow & { words: string }
const named = (row: PlannedRow): NamedPlan => ({
  ...row,
  words: plainWords(`${row.college_name}\n${row.major_name ?? ''}`),
})

/** The plans that a request matches: those of its track, where the keyword means the college or is part of the major's name. */
function plansWith(
  rows: readonly NamedPlan[],
  { Track, Keyword }: Pick<RequestOf<'Public/EnrollmentPlan'>, 'Track' | 'Keyword'>,
): readonly NamedPlan[] {
  const ofTrack = Track === undefined ? rows : rows.filter(({ track }) => track === Track)
  return rowsMeant(nameBook(), ofTrack, Keyword, {
    college: (row) => row.college_name,
    words: (row) => row.words,
  })
}

/** @param season which year is planned: by the environment and the clock by default */
export function createAdmissionService(db: Kysely<Database>, season: SeasonOptions = {}) {
  const repository = createAdmissionRepository(db)
  const data = createAdmissionData(repository, season)
  const {
    dataState,
    refresh,
    loadProvinces,
    getProvince,
    yearsOf,
    getTable,
    tableFor,
    controlLinesOf,
    mainControlLine,
    jumpsOf,
    firstSectionControlLine,
  } = data
  const candidateRank = createCandidateRank(data)
  const { resolveScore } = candidateRank
  const lookup = createScoreRankLookup(data, candidateRank)
  const batchLines = createControlLines(data)
  const dataStatus = createDataStatus(db, data)
  // both read all plans of a province, and change only with an import
  const latestPlanYear = rememberedByData(
    data,
    PLACES_KEPT,
    (provinceId: string) => provinceId,
    repository.latestPlanYear,
  )
  const tracksWithRequirements = rememberedByData(
    data,
    PLACES_KEPT,
    ({ provinceId, year }: { provinceId: string; year: number }) => `${provinceId}/${year}`,
    ({ provinceId, year }) => repository.tracksWithRequirements(provinceId, year),
  )

  const plansOf = keptByData<NamedPlan[]>(data, PLANS_KEPT)

  /** A year's plans: those of one college are read on request, those of a whole province once. */
  const plansIn = (
    rule: ProvinceRule,
    { ProvinceId: provinceId, collegeId }: { ProvinceId: string; collegeId?: string },
    year: number,
  ): Promise<NamedPlan[]> => {
    const place = { provinceId, year, kind: unitKindOf(rule) }
    const read = async (asked: Parameters<typeof repository.plans>[0]) => (await repository.plans(asked)).map(named)
    return collegeId === undefined ? plansOf([provinceId, year], () => read(place)) : read({ ...place, collegeId })
  }

  return {
    /** The data's revision and the season; caches of other modules key on it. */
    refresh,
    /** The year being planned. */
    wishYear: data.wishYear,
    dataState,
    getProvince,
    getTable,
    controlLinesOf,
    mainControlLine,
    poolsOf: data.poolsOf,
    poolSourcesOf: data.poolSourcesOf,
    jumpsOf,
    firstSectionControlLine,
    tableFor,
    resolveScore,
    dataStatus,
    batchLines,
    ...createSelectExam({ ...createSelectExamRepository(db), latestPlanYear: repository.latestPlanYear }, data),
    diagnosis: createDiagnosis(data),
    enrollData: createEnrollData(createEnrollDataRepository(db), data),
    ...lookup,

    async listProvinces(): Promise<Province[]> {
      return (await loadProvinces()).list
    },

    /** Code of each province by its short name. */
    async provinceIds(): Promise<ReadonlyMap<string, string>> {
      return (await loadProvinces()).idByName
    },

    async provinceList(): Promise<ResponseOf<'Public/ProvinceList'>> {
      const { list, ruleDate } = await loadProvinces()
      return { ProvinceList: list, RuleDate: ruleDate }
    },

    async isFinalScore(provinceId: string, year: number): Promise<boolean> {
      await getProvince(provinceId)
      return (await yearsOf(provinceId)).some((row) => row.year === year)
    },

    /** Plans of a province, or those of one college alone. */
    async enrollmentPlan(
      request: RequestOf<'Public/EnrollmentPlan'> & { collegeId?: string },
    ): Promise<ResponseOf<'Public/EnrollmentPlan'>> {
      const { Rule: rule } = await getProvince(request.ProvinceId)
      const year = request.Year ?? (await latestPlanYear(request.ProvinceId))
      if (year === null) return pageOf(request, 0, [])
      const { offset, limit } = pagingOf(request)
      const found = plansWith(await plansIn(rule, request, year), request)
      const rows = found.slice(offset, offset + limit)
      const hasUnknown = rule.Model !== '文理' && rows.some((row) => !row.subject_req)
      const published = new Set(
        hasUnknown ? await tracksWithRequirements({ provinceId: request.ProvinceId, year }) : [],
      )
      return pageOf(
        request,
        found.length,
        rows.map((row) => ({
          CollegeName: row.college_name,
          GroupCode: row.group_code,
          MajorName: row.major_name,
          Track: row.track,
          Batch: row.batch,
          Year: row.year,
          Plan: row.plan,
          Tuition: row.tuition,
          Duration: row.duration,
          ...shownRequirement(row.subject_req, row.track, published.has(row.track)),
          Source: sourceOf(row, row.year),
        })),
      )
    },
  }
}

export type AdmissionService = ReturnType<typeof createAdmissionService>
