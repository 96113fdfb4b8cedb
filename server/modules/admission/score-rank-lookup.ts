// Score-rank tables as pages look them up: a score's rank and the reverse, the rows, the curve, the available years.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { trackOf, type Track } from '../../../engine/rules/province-rule'
import { curveOf, totalOf } from '../../../engine/rules/score-rank'
import { pageOf, pagingOf } from '../../http/paging'
import type { AdmissionData } from './admission-data'
import type { createCandidateRank } from './candidate-rank'

/** Points of a curve: one every four px of a phone's width. */
const CURVE_POINTS = 80

export function createScoreRankLookup(
  { refresh, getProvince, yearsOf, tableFor }: AdmissionData,
  { rankResult, scoreResult }: ReturnType<typeof createCandidateRank>,
) {
  return {
    async lineRank(request: RequestOf<'Public/LineRank'>): Promise<ResponseOf<'Public/LineRank'>> {
      const { Rule: rule } = await getProvince(request.ProvinceId)
      const track = trackOf(rule, request.SubjectType, request.SelectSubjectList ?? [])
      return (await rankResult(request.ProvinceId, rule, request.Year, track, request.Score)).result
    },

    async lineScore(request: RequestOf<'Public/LineScore'>): Promise<ResponseOf<'Public/LineScore'>> {
      const { Rule: rule } = await getProvince(request.ProvinceId)
      const track = trackOf(rule, request.SubjectType, request.SelectSubjectList ?? [])
      return scoreResult(request.ProvinceId, request.Year, track, request.Rank)
    },

    async lineRankList(request: RequestOf<'Public/LineRankList'>): Promise<ResponseOf<'Public/LineRankList'>> {
      const { Rule: rule } = await getProvince(request.ProvinceId)
      const loaded = await tableFor(request.ProvinceId, request.Year, trackOf(rule, request.SubjectType, []))
      if (!loaded) return { ...pageOf(request, 0, []), TableYear: null, Source: null }
      const { scores, counts, cumulative } = loaded.table
      const rows: { Score: number; Count: number; Rank: number }[] = []
      for (let row = 0; row < scores.length; row += 1) {
        const score = scores[row] as number
        if (score < (request.MinScore ?? 0) || score > (request.MaxScore ?? Infinity)) continue
        rows.push({ Score: score, Count: counts[row] as number, Rank: cumulative[row] as number })
      }
      const { offset, limit } = pagingOf(request)
      const page = pageOf(request, rows.length, rows.slice(offset, offset + limit))
      return { ...page, TableYear: loaded.year, Source: loaded.source }
    },

    async lineRankCurve(request: RequestOf<'Public/LineRankCurve'>): Promise<ResponseOf<'Public/LineRankCurve'>> {
      const { Rule: rule } = await getProvince(request.ProvinceId)
      const track = trackOf(rule, request.SubjectType, [])
      const loaded = await tableFor(request.ProvinceId, request.Year, track)
      return {
        Track: track,
        TableYear: loaded?.year ?? null,
        Points: loaded
          ? curveOf(loaded.table, CURVE_POINTS).map(({ score, rank }) => ({ Score: score, Rank: rank }))
          : [],
        Total: loaded ? totalOf(loaded.table) : 0,
        Source: loaded?.source ?? null,
      }
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
  }
}
