// Provinces, score to rank, control lines and plans. Other modules ask it who a candidate is: resolveScore.
import type Type from 'typebox'
import type { Kysely } from 'kysely'
import type { BatchLine as BatchLineSchema } from '../../../contract/admission'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { shownRequirement, trackOf, unitKindOf, type Track } from '../../engine/province-rule'
import { rankAtScore } from '../../engine/score-rank'
import { pageOf, pagingOf } from '../../paging'
import { createAdmissionData, type Province } from './admission-data'
import { createAdmissionRepository } from './admission.repository'
import { sourceOf } from './basis'
import { createCandidateRank } from './candidate-rank'
import { createDataStatus } from './data-status'

type BatchLine = Type.Static<typeof BatchLineSchema>

export function createAdmissionService(db: Kysely<Database>) {
  const repository = createAdmissionRepository(db)
  const data = createAdmissionData(repository)
  const { dataState, refresh, loadProvinces, getProvince, yearsOf, getTable, tableFor, linesOf, mainLine, jumpsOf } =
    data
  const { rankResult, resolveScore } = createCandidateRank(data)
  const dataStatus = createDataStatus(db, data)

  return {
    /** Current data revision; caches of other modules key on it. */
    refresh,
    dataState,
    getProvince,
    getTable,
    linesOf,
    mainLine,
    jumpsOf,
    tableFor,
    resolveScore,
    dataStatus,

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

    async lineRank(request: RequestOf<'Public/LineRank'>): Promise<ResponseOf<'Public/LineRank'>> {
      const { Rule: rule } = await getProvince(request.ProvinceId)
      const track = trackOf(rule, request.SubjectType, request.SelectSubjectList ?? [])
      return (await rankResult(request.ProvinceId, rule, request.Year, track, request.Score)).result
    },

    async lineRankList(request: RequestOf<'Public/LineRankList'>): Promise<ResponseOf<'Public/LineRankList'>> {
      const { Rule: rule } = await getProvince(request.ProvinceId)
      const loaded = await tableFor(request.ProvinceId, request.Year, trackOf(rule, request.SubjectType, []))
      if (!loaded) return { ...pageOf(request, 0, []), Source: null }
      const { scores, counts, cumulative } = loaded.table
      const rows: { Score: number; Count: number; Rank: number }[] = []
      for (let row = 0; row < scores.length; row += 1) {
        const score = scores[row] as number
        if (score < (request.MinScore ?? 0) || score > (request.MaxScore ?? Infinity)) continue
        rows.push({ Score: score, Count: counts[row] as number, Rank: cumulative[row] as number })
      }
      const { offset, limit } = pagingOf(request)
      return { ...pageOf(request, rows.length, rows.slice(offset, offset + limit)), Source: loaded.source }
    },

    async lineRankYears(provinceId: string): Promise<ResponseOf<'Public/LineRankYears'>> {
      const { Rule: rule } = await getProvince(provinceId)
      await refresh()
      const known: readonly string[] = [...rule.Tracks, '综合', '物理类', '历史类', '理科', '文科']
      return {
        Items: (await yearsOf(provinceId))
          .filter((row) => known.includes(row.track))
          .map((row) => ({ Year: row.year, Track: row.track as Track })),
      }
    },

    /** Control lines with the rank each score had in its year's table. */
    async batchLines(provinceId: string, filter: { year?: number; track?: Track }): Promise<BatchLine[]> {
      await getProvince(provinceId)
      const rows = await repository.batchLines(provinceId, filter)
      return Promise.all(
        rows.map(async (row): Promise<BatchLine> => {
          const table = await getTable(provinceId, row.year, row.track as Track)
          return {
            Year: row.year,
            Batch: row.batch,
            Track: row.track,
            Score: row.score,
            Rank: table ? rankAtScore(table.table, row.score).rank : null,
            Source: sourceOf(row, row.year),
          }
        }),
      )
    },

    async isFinalScore(provinceId: string, year: number): Promise<boolean> {
      await getProvince(provinceId)
      return (await yearsOf(provinceId)).some((row) => row.year === year)
    },

    async enrollmentPlan(request: RequestOf<'Public/EnrollmentPlan'>): Promise<ResponseOf<'Public/EnrollmentPlan'>> {
      const { Rule: rule } = await getProvince(request.ProvinceId)
      const year = request.Year ?? (await repository.latestPlanYear(request.ProvinceId))
      if (year === null) return pageOf(request, 0, [])
      const { offset, limit } = pagingOf(request)
      const filter = {
        provinceId: request.ProvinceId,
        year,
        track: request.Track,
        keyword: request.Keyword,
        kinds: [unitKindOf(rule)],
        offset,
        limit,
      }
      const [total, rows] = await Promise.all([repository.countPlans(filter), repository.listPlans(filter)])
      const hasUnknown = rule.Model !== '文理' && rows.some((row) => !row.subject_req)
      const published = new Set(hasUnknown ? await repository.tracksWithRequirements(request.ProvinceId, year) : [])
      return pageOf(
        request,
        total,
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
