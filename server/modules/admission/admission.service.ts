// Provinces, score to rank, control lines and plans. Other modules ask it who a candidate is: resolveScore.
import type Type from 'typebox'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type {
  BatchLine as BatchLineSchema,
  Province as ProvinceSchema,
  RankResult as RankResultSchema,
} from '../../../contract/admission'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Basis as BasisSchema, Source as SourceSchema } from '../../../contract/shapes'
import type { Database } from '../../db/schema'
import { checkSubjects, trackOf, unitKindOf, type ProvinceRule, type Track } from '../../engine/province-rule'
import {
  contradicts,
  rankAtScore,
  scoreAtRank,
  scoreRankTable,
  totalOf,
  type ScoreRankTable,
} from '../../engine/score-rank'
import { ProductError } from '../../errors'
import { pageOf, pagingOf } from '../../paging'
import { createAdmissionRepository } from './admission.repository'

export type Province = Type.Static<typeof ProvinceSchema>
export type RankResult = Type.Static<typeof RankResultSchema>
export type Source = Type.Static<typeof SourceSchema>
export type Basis = Type.Static<typeof BasisSchema>
export type BatchLine = Type.Static<typeof BatchLineSchema>

export interface LoadedTable {
  year: number
  track: Track
  table: ScoreRankTable
  source: Source
}

export interface ScoreQuestion {
  provinceId: string
  year: number
  subjectType: number
  subjects: readonly string[]
  score: number
  /** Rank on the score sheet; looked up in the score-rank table when absent. */
  rank?: number
  /** The score is one of a mock exam: where this year's score-rank table is not out, it is converted by line difference (线差法). */
  isForecast?: boolean
}

export interface ResolvedScore {
  track: Track
  rank: number
  rankSource: Source
  rankResult: RankResult
}

const BASES: readonly string[] = ['official', 'imported', 'lookup', 'demonstration']
/** Basis of a stored row; anything unforeseen counts as imported. */
export const basisOf = (text: string): Basis => (BASES.includes(text) ? (text as Basis) : 'imported')

const TABLES_KEPT = 200
/** How long a revision read is believed, ms: one request asks for it many times, an import may show a moment later. */
const REVISION_KEPT = 200

/**
 * The admission service. Provinces and tables are cached by the data revision, which every import and seed bumps.
 */
export function createAdmissionService(db: Kysely<Database>) {
  const repository = createAdmissionRepository(db)
  let cachedRevision = -1
  let provinces: Promise<{
    list: Province[]
    byId: Map<string, Province>
    idByName: Map<string, string>
    ruleDate: string
  }> | null = null
  const tables = new LRUCache<string, Promise<LoadedTable | null>>({ max: TABLES_KEPT })
  const tableYears = new LRUCache<string, Promise<{ year: number; track: string }[]>>({ max: TABLES_KEPT })
  const controlLines = new LRUCache<string, Promise<ReadonlyMap<number, number>>>({ max: TABLES_KEPT })

  let reading: { at: number; state: ReturnType<typeof repository.revision> } | null = null

  /** The current state of the data, at most REVISION_KEPT old; drops what an import made stale. */
  async function dataState(): Promise<{ revision: number; stamp: string }> {
    const at = performance.now()
    if (reading === null || at - reading.at > REVISION_KEPT) {
      reading = { at, state: repository.revision() }
      reading.state.catch(() => (reading = null))
    }
    const state = await reading.state
    const { revision } = state
    if (revision !== cachedRevision) {
      cachedRevision = revision
      provinces = null
      tables.clear()
      tableYears.clear()
      controlLines.clear()
    }
    return state
  }

  /** The current revision, see dataState. */
  const refresh = async (): Promise<number> => (await dataState()).revision

  async function loadProvinces() {
    await refresh()
    provinces ??= repository.listProvinces().then((rows) => {
      const list = rows.map((row): Province => ({
        ID: row.province_key,
        ProvinceId: row.province_id,
        ProvinceName: row.name,
        Rule: row.rule as ProvinceRule,
      }))
      const ruleDate = rows.reduce((latest, row) => (row.rule_date > latest ? row.rule_date : latest), '')
      return {
        list,
        byId: new Map(list.map((province) => [province.ProvinceId, province])),
        idByName: new Map(list.map((province) => [province.ProvinceName, province.ProvinceId])),
        ruleDate,
      }
    })
    try {
      return await provinces
    } catch (error) {
      provinces = null
      throw error
    }
  }

  async function getProvince(provinceId: string): Promise<Province> {
    const province = (await loadProvinces()).byId.get(provinceId)
    if (!province) throw new ProductError('PROVINCE_UNKNOWN')
    return province
  }

  /** Remembers a promise under a key, forgets it when it fails. */
  function remember<T>(cache: LRUCache<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
    const known = cache.get(key)
    if (known) return known
    const loading = load()
    cache.set(key, loading)
    loading.catch(() => cache.peek(key) === loading && cache.delete(key))
    return loading
  }

  const yearsOf = (provinceId: string) => remember(tableYears, provinceId, () => repository.scoreRankYears(provinceId))

  /** The table of one year and track, or null. */
  async function getTable(provinceId: string, year: number, track: Track): Promise<LoadedTable | null> {
    await refresh()
    return remember(tables, `${provinceId}/${year}/${track}`, async () => {
      const rows = await repository.scoreRankRows(provinceId, year, track)
      const first = rows[0]
      if (!first) return null
      return {
        year,
        track,
        table: scoreRankTable(rows),
        source: { Year: year, Source: first.source, Basis: basisOf(first.basis) },
      }
    })
  }

  /** The table of `year`, or of the latest year before it, or of the earliest year there is. */
  async function tableFor(provinceId: string, year: number, track: Track): Promise<LoadedTable | null> {
    const years = (await yearsOf(provinceId)).filter((row) => row.track === track).map((row) => row.year)
    const chosen = years.filter((candidate) => candidate <= year).at(0) ?? years.at(-1)
    return chosen === undefined ? null : getTable(provinceId, chosen, track)
  }

  function checkScore(rule: ProvinceRule, score: number): void {
    if (!Number.isFinite(score) || score < 0 || score > rule.FullScore) {
      throw new ProductError('SCORE_OUT_OF_RANGE', `分数应在 0 到 ${rule.FullScore} 之间，请核对后再填`, [
        { Field: 'Score', Message: `应在 0 到 ${rule.FullScore} 之间` },
      ])
    }
  }

  /** The same rank in up to three years before the table's own. */
  async function equivalents(
    provinceId: string,
    track: Track,
    tableYear: number,
    rank: number | null,
  ): Promise<RankResult['Equivalents']> {
    const years = (await yearsOf(provinceId)).filter((row) => row.track === track && row.year < tableYear).slice(0, 3)
    const loaded = await Promise.all(years.map((row) => getTable(provinceId, row.year, track)))
    return loaded.flatMap((table) =>
      table
        ? [
            {
              Year: table.year,
              Score: rank === null ? null : scoreAtRank(table.table, rank),
              Rank: rank,
              Source: table.source,
            },
          ]
        : [],
    )
  }

  async function rankResult(
    provinceId: string,
    rule: ProvinceRule,
    year: number,
    track: Track,
    score: number,
  ): Promise<{ result: RankResult; loaded: LoadedTable | null }> {
    checkScore(rule, score)
    const loaded = await tableFor(provinceId, year, track)
    if (!loaded) {
      const result: RankResult = {
        Score: score,
        Year: year,
        Track: track,
        Rank: null,
        BestRank: null,
        SameScoreCount: null,
        Total: null,
        IsAboveTable: false,
        TableYear: null,
        Source: null,
        Equivalents: [],
      }
      return { result, loaded }
    }
    const at = rankAtScore(loaded.table, score)
    const result: RankResult = {
      Score: score,
      Year: year,
      Track: track,
      Rank: at.rank,
      BestRank: at.bestRank,
      SameScoreCount: at.sameScoreCount,
      Total: totalOf(loaded.table),
      IsAboveTable: at.isAboveTable,
      TableYear: loaded.year,
      Source: loaded.source,
      Equivalents: await equivalents(provinceId, track, loaded.year, at.rank),
    }
    return { result, loaded }
  }

  /** Control line of the main batch by year. */
  async function mainLines(provinceId: string, rule: ProvinceRule, track: Track): Promise<ReadonlyMap<number, number>> {
    await refresh()
    return remember(controlLines, `${provinceId}/${track}`, async () => {
      const rows = await repository.batchLines(provinceId, { track })
      return new Map(rows.filter((row) => row.batch === rule.MainBatch).map((row) => [row.year, row.score]))
    })
  }

  /**
   * A mock score as a score of another year: as far above that year's control line as it is above this year's. The score itself where one of
   * the two lines is unknown.
   */
  async function byLineDifference(
    question: ScoreQuestion,
    rule: ProvinceRule,
    track: Track,
    year: number,
  ): Promise<number> {
    const lines = await mainLines(question.provinceId, rule, track)
    const own = lines.get(question.year)
    const other = lines.get(year)
    if (own === undefined || other === undefined) return question.score
    return Math.max(0, Math.min(rule.FullScore, question.score - own + other))
  }

  return {
    /** Current data revision; caches of other modules key on it. */
    refresh,
    dataState,
    getProvince,
    getTable,
    tableFor,

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

    /**
     * Track and rank of a candidate.
     * An empty list of subjects is taken where the track does not depend on it (subjects not chosen yet); callers that rank units check
     * it with `checkSubjects`. Throws PROVINCE_UNKNOWN, SUBJECTS_NOT_ALLOWED, SCORE_OUT_OF_RANGE, RANK_CONTRADICTS_SCORE, SCORE_RANK_MISSING.
     */
    async resolveScore(question: ScoreQuestion): Promise<ResolvedScore> {
      const { Rule: rule } = await getProvince(question.provinceId)
      const isTrackKnown = rule.Model === '3+3' || question.subjectType !== 3
      if (question.subjects.length > 0 || !isTrackKnown) {
        const reason = checkSubjects(rule, question.subjectType, question.subjects)
        if (reason !== null)
          throw new ProductError('SUBJECTS_NOT_ALLOWED', reason, [{ Field: 'SelectSubjectList', Message: reason }])
      }
      const track = trackOf(rule, question.subjectType, question.subjects)
      const { result, loaded } = await rankResult(question.provinceId, rule, question.year, track, question.score)
      if (question.rank !== undefined) {
        if (loaded && contradicts(loaded.table, question.score, question.rank, loaded.year === question.year)) {
          const about = result.Rank === null ? '' : `，${loaded.year} 年 ${question.score} 分约为第 ${result.Rank} 名`
          throw new ProductError('RANK_CONTRADICTS_SCORE', `位次与分数对不上${about}，请按成绩单核对`, [
            { Field: 'Rank', Message: '与分数对不上' },
          ])
        }
        return {
          track,
          rank: question.rank,
          rankSource: { Year: question.year, Source: '考生填写的位次', Basis: 'imported' },
          rankResult: result,
        }
      }
      if (!loaded) throw new ProductError('SCORE_RANK_MISSING')
      const basis: Basis = loaded.source.Basis === 'demonstration' ? 'demonstration' : 'lookup'
      if (question.isForecast && loaded.year !== question.year) {
        const score = await byLineDifference(question, rule, track, loaded.year)
        const { rank } = rankAtScore(loaded.table, score)
        if (score !== question.score && rank !== null) {
          const Source = `${loaded.source.Source} 一分一段表，按控制线分差折算为 ${loaded.year} 年的 ${score} 分`
          return { track, rank, rankSource: { Year: loaded.year, Source, Basis: basis }, rankResult: result }
        }
      }
      if (result.Rank === null) {
        throw new ProductError('SCORE_RANK_MISSING', `分数低于 ${loaded.year} 年一分一段表的最低分，请填写位次`, [
          { Field: 'Rank', Message: '请填写位次' },
        ])
      }
      return {
        track,
        rank: result.Rank,
        rankSource: { Year: loaded.year, Source: `${loaded.source.Source} 一分一段表`, Basis: basis },
        rankResult: result,
      }
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
            Source: { Year: row.year, Source: row.source, Basis: basisOf(row.basis) },
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
          SubjectReq: row.subject_req,
          Source: { Year: row.year, Source: row.source, Basis: basisOf(row.basis) },
        })),
      )
    },
  }
}

export type AdmissionService = ReturnType<typeof createAdmissionService>
