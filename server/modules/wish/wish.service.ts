// Wish filling: who the candidate is, what there is to choose, what a list is worth, and keeping it.
import { randomUUID } from 'node:crypto'
import type Type from 'typebox'
import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type {
  Batch as BatchSchema,
  WishItem as WishItemSchema,
  WishRow as WishRowSchema,
  WishSummary as WishSummarySchema,
} from '../../../contract/wish'
import { isUniqueViolation } from '../../db/database'
import type { Database } from '../../db/schema'
import { audit, type AuditWish, type Finding } from '../../engine/list/audit'
import { forecastList, type ListForecast } from '../../engine/list/list-forecast'
import { catalogueName, majorsIn } from '../../engine/major-index'
import { checkSubjects, unitKindOf, type ProvinceRule, type Track } from '../../engine/province-rule'
import { logRankError, scoreAtRank, totalOf } from '../../engine/score-rank'
import type { SliceUnit } from '../../engine/slice/data'
import type { SliceFilter } from '../../engine/slice/filter'
import type { Slice, SliceQuery } from '../../engine/slice/slice'
import { noTierCounts, type TierCounts } from '../../engine/tier'
import { ProductError } from '../../errors'
import { pageOf, pagingOf } from '../../paging'
import { DEFAULT_WISH_YEAR } from '../../settings'
import {
  admissionServiceOf,
  basisOf,
  type LoadedTable,
  type Province,
  type Source,
} from '../admission/admission.service'
import {
  candidateOf,
  dataSourceOf,
  labelOf,
  majorForecast,
  MajorHistory,
  unitMajorOf,
  type Candidate,
  type UnitMajor,
} from './candidate-view'
import { simulate, type SimulatedWish, type Simulation } from '../../engine/list/simulate'
import { evidenceOf } from './evidence'
import { createMajorFirst, type MajorFirstRequest } from './major-first'
import type { Liking, Situation } from './situation'
import type { SliceFiles } from './slice-files'
import { createSliceStore } from './slice-store'
import { changeBetween } from './wish-history'
import {
  createWishRepository,
  type StoredForm,
  type StoredItem,
  type WishList,
  type WishListValues,
} from './wish.repository'

type CandidateRequest = RequestOf<'Wish/SchoolFirstList'>
type CandidateList = ResponseOf<'Wish/SchoolFirstList'>
type LineRequest = RequestOf<'Wish/SchoolScoreLineGroup'>
type UnitRequest = RequestOf<'Wish/SpecialtyList'>
type BatchRequest = RequestOf<'Wish/BatchList'>
type CheckRequest = RequestOf<'Wish/CheckRules'>
type SaveRequest = RequestOf<'User/SaveWish'>
type SaveResult = ResponseOf<'User/SaveWish'>
type Batch = Type.Static<typeof BatchSchema>
type WishItem = Type.Static<typeof WishItemSchema>
type WishRow = Type.Static<typeof WishRowSchema>
type WishSummary = Type.Static<typeof WishSummarySchema>
export type WishDetail = ResponseOf<'User/WishDetail'>

export interface WishDependencies {
  db: Kysely<Database>
  /** The year being planned; DEFAULT_WISH_YEAR when absent. */
  wishYear?: number
  now?: () => Date
  /** Where slices outlive the process; nowhere when absent. */
  sliceFiles?: SliceFiles
}

/** Standard deviation assumed between a mock exam and the real one, in points of a 750-point exam. */
const MOCK_ERROR_POINTS = 10
/**
 * Standard deviation, in points of a 750-point exam, of the score at one rank against another year's table, converted by line difference or
 * not: half of all provinces' neighbouring tables 2014-2026 differ by 8 points or more at the same share of candidates.
 */
const OTHER_YEAR_POINTS = 12
const FULL_SCORE = 750
const DEFAULT_RANK_ERROR = 0.3
const DEFAULT_WORLDS = 10_000
/** Slices loaded at a start, of some 20 MB each. */
const WARM_SLICES = 8
/** The same list has the same answer until somebody asks for another draw. */
const DEFAULT_SEED = 1
/** Evaluated lists kept for one slice: what a family or two edit at the same time. */
const EDITED_KEPT = 8

interface EvaluatedList {
  rows: WishRow[]
  findings: Finding[]
  forecast: ListForecast
  tierCounts: TierCounts
}

const sameId = (id: string) => id.toLowerCase()

export function createWishService({
  db,
  wishYear = DEFAULT_WISH_YEAR,
  now = () => new Date(),
  sliceFiles,
}: WishDependencies) {
  const repository = createWishRepository(db)
  const admission = admissionServiceOf(db)
  const slices = createSliceStore(repository, admission, wishYear, sliceFiles ?? null)
  const majorFirst = createMajorFirst(repository)
  const edited = new WeakMap<Slice, Map<string, Promise<EvaluatedList>>>()
  let lineYears: { revision: number; rows: ReturnType<typeof repository.linesByProvince> } | null = null

  /** Where most families are and units are known, each with a score a third down its score-rank table; any one place while there is none. */
  async function busiest(): Promise<{ province: Province; track: Track; score: number }[]> {
    const scoreIn = async (province: Province, track: Track) => {
      const loaded = await admission.tableFor(province.ProvinceId, wishYear, track)
      const score = loaded && scoreAtRank(loaded.table, Math.ceil(totalOf(loaded.table) / 3))
      return score === null ? [] : [{ province, track, score }]
    }
    const found = await Promise.all(
      (await repository.busiest(WARM_SLICES)).map(async ({ provinceId, track }) => {
        const province = await admission.getProvince(provinceId)
        const counts = await repository.countByBatch(provinceId, track, unitKindOf(province.Rule))
        return counts.some(({ batch }) => batch === province.Rule.MainBatch) ? scoreIn(province, track) : []
      }),
    )
    if (found.flat().length > 0) return found.flat()
    for (const key of await repository.sliceKeys()) {
      const province = await admission.getProvince(key.provinceId)
      const { Rule } = province
      const isMain = key.batch === Rule.MainBatch && key.kind === unitKindOf(Rule)
      const place = isMain ? await scoreIn(province, key.track) : []
      if (place.length > 0) return place
    }
    return []
  }

  // ---- who and where

  async function person(form: BatchRequest): Promise<{
    province: Province
    track: Track
    rank: number
    rankSource: Source
    table: LoadedTable | null
    rankError: number
  }> {
    const province = await admission.getProvince(form.ProvinceId)
    const reason = checkSubjects(province.Rule, form.SubjectType, form.SelectSubjectList)
    if (reason !== null)
      throw new ProductError('SUBJECTS_NOT_ALLOWED', reason, [{ Field: 'SelectSubjectList', Message: reason }])
    const asked = {
      provinceId: form.ProvinceId,
      year: form.Year,
      subjectType: form.SubjectType,
      subjects: form.SelectSubjectList,
      score: form.Score,
      isForecast: (form.WishType ?? 0) !== 0,
    }
    const stated = await admission.resolveScore({ ...asked, rank: form.Rank })
    // a rank that only repeats the table was looked up, whoever sends it: it keeps the table's name, and a mock score is converted as without it
    const isLookedUp = form.Rank !== undefined && form.Rank === stated.rankResult.Rank
    const resolved = isLookedUp ? await admission.resolveScore(asked) : stated
    const table = await admission.tableFor(form.ProvinceId, form.Year, resolved.track)
    return {
      province,
      track: resolved.track,
      rank: resolved.rank,
      rankSource: resolved.rankSource,
      table,
      rankError: mockError(province.Rule, form, form.WishType ?? 0, table),
    }
  }

  /** Forecast mode (any wish type but 0): the score is a mock one, so the rank itself is uncertain. */
  function mockError(
    rule: ProvinceRule,
    { Score, Year }: Pick<BatchRequest, 'Score' | 'Year'>,
    wishType: number,
    table: LoadedTable | null,
  ): number {
    if (wishType === 0) return 0
    // before this year's table is out, the exam itself may be easier or harder than that of the table
    const points = table?.year === Year ? MOCK_ERROR_POINTS : Math.hypot(MOCK_ERROR_POINTS, OTHER_YEAR_POINTS)
    return table ? logRankError(table.table, Score, (points * rule.FullScore) / FULL_SCORE) : DEFAULT_RANK_ERROR
  }

  async function batchSlice(province: Province, track: Track, batch: string): Promise<Slice> {
    const kind = unitKindOf(province.Rule)
    const slice = await slices.get({ provinceId: province.ProvinceId, track, batch, kind })
    if (slice.size === 0 && batch !== province.Rule.MainBatch) throw new ProductError('BATCH_UNKNOWN')
    return slice
  }

  async function situation(form: BatchRequest & { BatchId: string }): Promise<Situation> {
    const who = await person(form)
    const slice = await batchSlice(who.province, who.track, form.BatchId)
    return {
      province: who.province,
      rule: who.province.Rule,
      track: who.track,
      batch: form.BatchId,
      kind: unitKindOf(who.province.Rule),
      slice,
      candidate: { rank: who.rank, rankError: who.rankError, subjects: form.SelectSubjectList },
      isForecast: (form.WishType ?? 0) !== 0,
      rankSource: who.rankSource,
      table: who.table,
    }
  }

  // ---- what there is to choose

  function filterOf(request: CandidateRequest, codes: ReadonlyMap<string, string>): SliceFilter {
    return {
      // a link may name a province by its short name as well as by its code
      provinces: request.ProvinceIdList?.map((id) => codes.get(id) ?? id),
      categories: request.CategoryIdList,
      natures: request.NatureIdList,
      level: request.EducationLevel,
      strengths: request.StrengthTagIdList,
      features: request.FeatureTagIdList,
      tiers: request.TierList,
      keyword: request.Keyword?.trim() || undefined,
      maxTuition: request.MaxTuition,
      onlyEligible: request.OnlyEligible ?? true,
    }
  }

  async function question(request: CandidateRequest): Promise<{ where: Situation; query: SliceQuery }> {
    const where = await situation(request)
    return {
      where,
      query: {
        candidate: where.candidate,
        isForecast: where.isForecast,
        filter: filterOf(request, await admission.provinceIds()),
        sort: request.Sort ?? 'fit',
      },
    }
  }

  /** One page of the units that a query leaves. */
  function candidatePage(where: Situation, query: SliceQuery, request: CandidateRequest): CandidateList {
    const { order, tierCounts } = where.slice.query(query)
    const { index: PageIndex, limit: PageSize, offset } = pagingOf(request)
    const page = order.subarray(offset, offset + PageSize)
    return {
      Total: order.length,
      TierCounts: tierCounts,
      PageIndex,
      PageSize,
      Items: Array.from(page, (unit) => candidateOf(where.slice, unit, where.kind, where.candidate)),
      CandidateRank: where.candidate.rank,
      RankSource: where.rankSource,
      DataSource: dataSourceOf(where.slice),
      LineYears: where.slice.lineYears,
    }
  }

  async function listCandidates(request: CandidateRequest): Promise<CandidateList> {
    const { where, query } = await question(request)
    return candidatePage(where, query, request)
  }

  /** Every unit of the batch, whether or not the candidate's subjects allow it; the rows say so. */
  const listAll = (request: CandidateRequest): Promise<CandidateList> =>
    listCandidates({ ...request, OnlyEligible: request.OnlyEligible ?? false })

  async function searchAll(request: CandidateRequest): Promise<ResponseOf<'Wish/MySelfSearch'>> {
    const { where, query } = await question({ ...request, OnlyEligible: request.OnlyEligible ?? false })
    return majorFirst.search(where, query, request.Keyword ?? '')
  }

  async function listByMajor(request: MajorFirstRequest): Promise<ResponseOf<'Wish/SpecialtyFirstList'>> {
    const { where, query } = await question(request)
    return majorFirst.list(where, query, request)
  }

  async function statByMajor(request: MajorFirstRequest): Promise<ResponseOf<'Wish/SpecialtyFirstStat'>> {
    const { where, query } = await question(request)
    const filter = await majorFirst.filterOf(where.slice, request, query.filter)
    const { total, tierCounts, facets } = where.slice.stat({ ...query, filter })
    return { Total: total, TierCounts: tierCounts, Facets: facets, CandidateRank: where.candidate.rank }
  }

  /** All units of the college of one unit. */
  async function listOfCollege(request: LineRequest): Promise<CandidateList> {
    const { where, query } = await question({ ...request, OnlyEligible: request.OnlyEligible ?? false })
    if (request.UnitId === undefined)
      throw new ProductError('INVALID_REQUEST', '请先选择一个志愿，再看同校的其他志愿', [
        { Field: 'UnitId', Message: '缺少' },
      ])
    const { collegeName } = where.slice.data.units[unitIn(where, request.UnitId)] as SliceUnit
    const filter = { ...query.filter, college: collegeName, keyword: undefined }
    return candidatePage(where, { ...query, filter }, request)
  }

  /** Units that offer a major: the one named, else those of the unit named. */
  async function listOffering(request: LineRequest): Promise<CandidateList> {
    const { where, query } = await question(request)
    const { majors } = where.slice
    const names =
      request.MajorName !== undefined
        ? [catalogueName(request.MajorName)]
        : request.UnitId !== undefined
          ? Array.from(majorsIn(majors, unitIn(where, request.UnitId)), (major) => majors.names[major] as string)
          : null
    if (names === null)
      throw new ProductError('INVALID_REQUEST', '请先选择一个专业，再看开设它的院校', [
        { Field: 'MajorName', Message: '缺少' },
      ])
    const page = candidatePage(where, { ...query, filter: { ...query.filter, majors: names } }, request)
    if (request.MajorName === undefined) return page
    // A wish keeps the names as enrolled: the row tells which of its majors are the one asked for.
    const matched = (unitId: string): string[] => {
      const info = where.slice.data.units[unitIn(where, unitId)] as SliceUnit
      if (info.majorName !== null) return []
      return info.majorNames.filter((name) => names.includes(catalogueName(name)))
    }
    return { ...page, Items: page.Items.map((unit) => ({ ...unit, MatchedMajors: matched(unit.UnitId) })) }
  }

  /** Refuses a province that still fills in the old way: it has no new-exam tables. */
  async function requireNewExam(provinceId: string): Promise<void> {
    const { Rule } = await admission.getProvince(provinceId)
    if (Rule.Model === '文理') throw new ProductError('NOT_NEW_EXAM')
  }

  async function statCandidates(request: CandidateRequest): Promise<ResponseOf<'Wish/SchoolFirstStat'>> {
    const { where, query } = await question(request)
    const { total, tierCounts, facets } = where.slice.stat(query)
    return { Total: total, TierCounts: tierCounts, Facets: facets, CandidateRank: where.candidate.rank }
  }

  function unitIn(where: Situation, unitId: string): number {
    const unit = where.slice.indexOf.get(sameId(unitId))
    if (unit === undefined) throw new ProductError('UNIT_UNKNOWN', '没有找到这个志愿，它可能不在本省本批次的招生范围内')
    return unit
  }

  /** Majors of units with their own history, by unit; nothing for units that are one major. */
  async function majorsOf(
    where: Pick<Situation, 'slice' | 'province' | 'track' | 'kind' | 'candidate'>,
    units: readonly number[],
  ): Promise<Map<number, UnitMajor[]>> {
    if (where.kind === 'major' || units.length === 0) return new Map()
    const infos = units.map((unit) => where.slice.data.units[unit] as SliceUnit)
    const [majors, lines] = await Promise.all([
      repository.majorsOf(
        infos.map((info) => info.unitId),
        wishYear,
      ),
      repository.majorLines(
        where.province.ProvinceId,
        where.track,
        [...new Set(infos.map((info) => info.collegeName))],
        wishYear,
      ),
    ])
    const categories = await repository.majorCategories([
      ...new Set(majors.map((major) => catalogueName(major.majorName))),
    ])
    const history = new MajorHistory(lines)
    const result = new Map<number, UnitMajor[]>()
    for (const major of majors) {
      const unit = where.slice.indexOf.get(major.unitId)
      if (unit === undefined) continue
      const info = where.slice.data.units[unit] as SliceUnit
      const category = categories.get(catalogueName(major.majorName)) ?? null
      const view = unitMajorOf(
        where.slice,
        unit,
        major,
        history.of(info.collegeName, major.majorName),
        category,
        where.candidate,
      )
      const known = result.get(unit)
      if (known) known.push(view)
      else result.set(unit, [view])
    }
    return result
  }

  async function listMajors(request: UnitRequest): Promise<ResponseOf<'Wish/SpecialtyList'>> {
    const where = await situation(request)
    const unit = unitIn(where, request.UnitId)
    const info = where.slice.data.units[unit] as SliceUnit
    const siblings: Candidate[] = []
    where.slice.data.units.forEach((other, index) => {
      if (index !== unit && other.collegeName === info.collegeName && where.slice.isShownIn(index, where.isForecast)) {
        siblings.push(candidateOf(where.slice, index, where.kind, where.candidate))
      }
    })
    siblings.sort((a, b) =>
      (a.GroupCode ?? a.MajorName ?? '').localeCompare(b.GroupCode ?? b.MajorName ?? '', 'zh-Hans-CN'),
    )
    return {
      Unit: candidateOf(where.slice, unit, where.kind, where.candidate),
      MajorsPerUnit: where.rule.MajorsPerUnit,
      HasAdjustment: where.rule.HasAdjustment,
      Majors: (await majorsOf(where, [unit])).get(unit) ?? [],
      SiblingUnits: siblings,
    }
  }

  async function majorLines(request: UnitRequest): Promise<ResponseOf<'Wish/SchoolScoreLineSpecialty'>> {
    const where = await situation(request)
    const unit = unitIn(where, request.UnitId)
    return {
      Unit: candidateOf(where.slice, unit, where.kind, where.candidate),
      Majors: (await majorsOf(where, [unit])).get(unit) ?? [],
      LineYears: where.slice.lineYears,
      DataSource: dataSourceOf(where.slice),
    }
  }

  /** Why a probability is what it is. */
  async function evidence(request: UnitRequest): Promise<ResponseOf<'Wish/SchoolScoreLine'>> {
    const where = await situation(request)
    return evidenceOf(where, unitIn(where, request.UnitId), request)
  }

  // ---- batches, years, provinces

  async function listBatches(form: BatchRequest): Promise<ResponseOf<'Wish/BatchList'>> {
    const who = await person(form)
    const rule = who.province.Rule
    const [counts, lines] = await Promise.all([
      repository.countByBatch(form.ProvinceId, who.track, unitKindOf(rule)),
      admission.batchLines(form.ProvinceId, { track: who.track }),
    ])
    const byBatch = new Map(counts.map((row) => [row.batch, row.count]))
    const names = [rule.MainBatch, ...[...byBatch.keys()].filter((name) => name !== rule.MainBatch).sort()]
    const items = await Promise.all(
      names.map(async (name): Promise<Batch> => {
        const line =
          lines.find((row) => row.Batch === name && row.Year <= form.Year) ??
          lines.find((row) => row.Batch.includes(name) && row.Year <= form.Year) ??
          null
        // against a line of an earlier year only the score that had the same rank that year is comparable
        let score: number | null = form.Score
        if (line && line.Year !== who.table?.year) {
          const table = await admission.getTable(form.ProvinceId, line.Year, who.track)
          score = table ? (scoreAtRank(table.table, who.rank) ?? form.Score) : form.Score
        }
        const difference = line && score !== null ? Math.round((score - line.Score) * 10) / 10 : null
        const slice = await slices.get({
          provinceId: form.ProvinceId,
          track: who.track,
          batch: name,
          kind: unitKindOf(rule),
        })
        const notes = [
          name === rule.MainBatch ? rule.Note : `志愿数按${rule.MainBatch}的规定显示，以省考试院当年公布为准`,
          line && line.Year !== form.Year ? `控制线是 ${line.Year} 年的，分差按同位次折算` : '',
          (byBatch.get(name) ?? 0) === 0 ? '这个批次还没有数据' : '',
        ]
        return {
          BatchId: name,
          BatchName: name,
          WishUnit: rule.WishUnit,
          WishCount: rule.WishCount,
          MajorsPerUnit: rule.MajorsPerUnit,
          HasAdjustment: rule.HasAdjustment,
          UnitCount: slice.countShown((form.WishType ?? 0) !== 0),
          Line: line,
          LineDifference: difference,
          IsOpen: difference === null || difference >= 0,
          Note: notes.filter(Boolean).join('；'),
          Source: dataSourceOf(slice),
        }
      }),
    )
    return { Items: items, Rank: who.rank, Track: who.track }
  }

  async function yearsByProvince() {
    const revision = await admission.refresh()
    if (lineYears?.revision !== revision) lineYears = { revision, rows: repository.linesByProvince() }
    try {
      return await lineYears.rows
    } catch (error) {
      lineYears = null
      throw error
    }
  }

  async function tableHeadYears(provinceId: string): Promise<ResponseOf<'Wish/TableHeadYear'>> {
    await admission.getProvince(provinceId)
    const rows = (await yearsByProvince()).filter((row) => row.province_id === provinceId)
    return { Years: [...new Set(rows.map((row) => row.year))].sort((a, b) => b - a) }
  }

  async function wishProvinces(): Promise<ResponseOf<'Wish/WishProvince'>> {
    const [provinces, rows] = await Promise.all([admission.listProvinces(), yearsByProvince()])
    return {
      Items: provinces.flatMap((province) => {
        const own = rows.filter((row) => row.province_id === province.ProvinceId)
        if (own.length === 0) return []
        const isDemonstration = own.some((row) => row.basis === 'demonstration')
        return [
          {
            ProvinceId: province.ProvinceId,
            ProvinceName: province.ProvinceName,
            Basis: isDemonstration ? ('demonstration' as const) : basisOf(own[0]?.basis ?? ''),
            Years: [...new Set(own.map((row) => row.year))].sort((a, b) => b - a),
          },
        ]
      }),
    }
  }

  async function allProvinces(): Promise<ResponseOf<'Wish/WishProvinceAll'>> {
    const [provinces, { Items: withData }] = await Promise.all([admission.listProvinces(), wishProvinces()])
    return {
      Items: provinces.map(({ ProvinceId, ProvinceName, Rule }) => {
        const data = withData.find((row) => row.ProvinceId === ProvinceId)
        return {
          ProvinceId,
          ProvinceName,
          HasData: data !== undefined,
          Basis: data?.Basis ?? null,
          Years: data?.Years ?? [],
          WishUnit: Rule.WishUnit,
          WishCount: Rule.WishCount,
          MajorsPerUnit: Rule.MajorsPerUnit,
          HasAdjustment: Rule.HasAdjustment,
          Model: Rule.Model,
          FullScore: Rule.FullScore,
          RuleSource: Rule.SourceUrl,
          RuleConfidence: Rule.Confidence,
        }
      }),
    }
  }

  // ---- what a list is worth

  /** Whether this year's plans are known and a unit is not among them. */
  const isDropped = ({ slice, isForecast }: Pick<Situation, 'slice' | 'isForecast'>, unit: number): boolean =>
    !isForecast && slice.hasPlans && slice.data.hasPlan[unit] !== 1

  /** Whether a unit takes anybody this year, as far as that is known: a wish that does not is worth nothing, whatever its lines were. */
  const enrols = (where: Pick<Situation, 'slice' | 'isForecast'>, unit: number): boolean =>
    !isDropped(where, unit) && where.slice.data.plan[unit] !== 0

  async function evaluate(
    where: Omit<Situation, 'rankSource' | 'table'>,
    items: readonly WishItem[],
    maxTuition?: number,
  ): Promise<EvaluatedList> {
    const { slice, candidate, rule, kind } = where
    const units = items.map((item) => slice.indexOf.get(sameId(item.UnitId)))
    const withMajors = items.flatMap((item, index) =>
      item.Majors.length > 0 && units[index] !== undefined ? [units[index]] : [],
    )
    const majors = await majorsOf(where, [...new Set(withMajors)])
    const tierCounts = noTierCounts()
    const rows: WishRow[] = []
    const wishes: AuditWish[] = []
    items.forEach((item, index) => {
      const unit = units[index]
      const view = unit === undefined ? null : candidateOf(slice, unit, kind, candidate)
      const known = unit === undefined ? [] : (majors.get(unit) ?? [])
      const details = item.Majors.flatMap((name) => known.find((major) => major.MajorName === name) ?? [])
      if (view?.Prediction) tierCounts[view.Prediction.Tier] += 1
      rows.push({
        UnitId: item.UnitId,
        Majors: [...item.Majors],
        ObeyAdjustment: item.ObeyAdjustment,
        Unit: view,
        MajorDetails: details,
      })
      const info = unit === undefined ? null : (slice.data.units[unit] as SliceUnit)
      const names = info?.majorNames ?? []
      wishes.push({
        unitId: item.UnitId,
        label: info ? labelOf(info) : '',
        collegeName: info?.collegeName ?? item.UnitId,
        isKnown: info !== null,
        isEligible: view?.IsEligible ?? false,
        subjectReq: info?.subjectReq ?? null,
        prediction: view?.Prediction ?? null,
        plan: view?.Plan ?? null,
        isDropped: unit !== undefined && isDropped(where, unit),
        tuition: view?.Tuition ?? null,
        majorsChosen: item.Majors.length,
        majorCount: view?.MajorCount ?? 0,
        unknownMajors: kind === 'major' || info === null ? [] : item.Majors.filter((name) => !names.includes(name)),
        obeysAdjustment: item.ObeyAdjustment,
        enrolledNames: info?.majorName ? [info.majorName] : item.Majors,
      })
    })
    const forecast = forecastList(
      slice.model,
      units.map((unit, index) => ({
        forecast: unit === undefined ? null : slice.forecastOf(unit),
        isEligible: (wishes[index]?.isEligible ?? false) && unit !== undefined && enrols(where, unit),
      })),
      candidate,
    )
    return { rows, findings: audit(wishes, { rule, forecast, maxTuition }), forecast, tierCounts }
  }

  /**
   * `evaluate` for a list that is being edited: the audit and the simulation of one edit ask at the same moment, and an undone edit asks again, so the last few
   * answers are kept beside their slice. A slice is dropped when data change, and its answers with it.
   */
  function evaluateEdited(where: Situation, items: readonly WishItem[]): Promise<EvaluatedList> {
    const kept = edited.get(where.slice) ?? new Map<string, Promise<EvaluatedList>>()
    edited.set(where.slice, kept)
    const question = JSON.stringify([where.candidate, where.isForecast, items])
    const known = kept.get(question)
    if (known) return known
    const answer = evaluate(where, items)
    kept.set(question, answer)
    answer.catch(() => kept.delete(question))
    const oldest = kept.keys().next().value
    if (kept.size > EDITED_KEPT && oldest !== undefined) kept.delete(oldest)
    return answer
  }

  /** The form and the list must speak of one province and year. */
  function checkForm(request: CheckRequest): BatchRequest & { BatchId: string } {
    if (request.ScoreForm.ProvinceId !== request.ProvinceId || request.ScoreForm.Year !== request.Year) {
      throw new ProductError('INVALID_REQUEST', '志愿表与成绩的省份或年份不一致，请重新选择', [
        { Field: 'ScoreForm', Message: '省份或年份不一致' },
      ])
    }
    return { ...request.ScoreForm, BatchId: request.BatchId, WishType: request.WishType }
  }

  /** Lines of chosen majors, for what happens when adjustment is refused. */
  function simulatedWishes(
    where: Pick<Situation, 'slice' | 'kind' | 'isForecast'>,
    items: readonly WishItem[],
    rows: readonly WishRow[],
  ): SimulatedWish[] {
    return items.map((item, index): SimulatedWish => {
      const unit = where.slice.indexOf.get(sameId(item.UnitId))
      const row = rows[index]
      return {
        forecast: unit === undefined ? null : where.slice.forecastOf(unit),
        isEligible: (row?.Unit?.IsEligible ?? false) && unit !== undefined && enrols(where, unit),
        majorCount: where.kind === 'major' ? 1 : (row?.Unit?.MajorCount ?? 0),
        obeysAdjustment: item.ObeyAdjustment,
        majors: item.Majors.map((name) => {
          const ranks = row?.MajorDetails.find((major) => major.MajorName === name)?.Lines ?? []
          return majorForecast(where.slice, ranks)
        }),
      }
    })
  }

  function simulateItems(
    where: Pick<Situation, 'slice' | 'kind' | 'candidate' | 'isForecast'>,
    items: readonly WishItem[],
    rows: readonly WishRow[],
    options: { worlds: number; seed: number },
  ): Simulation {
    return simulate(where.slice.model, simulatedWishes(where, items, rows), where.candidate, options)
  }

  async function simulateList(request: RequestOf<'Wish/Simulate'>): Promise<Simulation> {
    const where = await situation(checkForm(request))
    const { rows } = await evaluateEdited(where, request.Items)
    return simulateItems(where, request.Items, rows, {
      worlds: request.Worlds ?? DEFAULT_WORLDS,
      seed: request.Seed ?? DEFAULT_SEED,
    })
  }

  /** Majors a proposal puts into a unit: those wanted first, then the others, none avoided while there is another; as many as fit. */
  function majorsToPropose(where: Situation, unit: number, wanted: Liking): string[] {
    const info = where.slice.data.units[unit] as SliceUnit
    if (where.kind === 'major') return []
    const liking = (name: string): number => {
      const plain = catalogueName(name)
      if (wanted.avoided.has(plain)) return 2
      return wanted.majors === null || wanted.majors.has(plain) ? 0 : 1
    }
    return [...new Set(info.majorNames)]
      .map((name, at) => ({ name, at, liking: liking(name) }))
      .sort((a, b) => a.liking - b.liking || a.at - b.at)
      .filter(({ liking: group }, place) => group < 2 || place === 0)
      .slice(0, where.rule.MajorsPerUnit)
      .map(({ name }) => name)
  }

  async function checkRules(request: CheckRequest): Promise<ResponseOf<'Wish/CheckRules'>> {
    const where = await situation(checkForm(request))
    const list = await evaluateEdited(where, request.Items)
    return {
      Findings: list.findings,
      Forecast: list.forecast,
      Items: list.rows,
      TierCounts: list.tierCounts,
      WishCount: where.rule.WishCount,
      HasAdjustment: where.rule.HasAdjustment,
      MajorsPerUnit: where.rule.MajorsPerUnit,
      DataSource: dataSourceOf(where.slice),
    }
  }

  // ---- keeping a list

  /** Refuses a list that the province would refuse; returns the items as stored. */
  async function checkItems(where: Situation, items: readonly WishItem[]): Promise<StoredItem[]> {
    const { rule, slice, kind } = where
    if (items.length > rule.WishCount)
      throw new ProductError(
        'WISH_TOO_MANY',
        `填了 ${items.length} 个志愿，${where.province.ProvinceName}${where.batch}最多 ${rule.WishCount} 个，请删减后再保存`,
      )
    const seen = new Map<string, number>()
    items.forEach((item, index) => {
      const before = seen.get(sameId(item.UnitId))
      if (before !== undefined) {
        throw new ProductError('WISH_DUPLICATE', `第 ${index + 1} 志愿和第 ${before + 1} 志愿重复，请移除一个`, [
          { Field: `Items.${index}.UnitId`, Message: '重复' },
        ])
      }
      seen.set(sameId(item.UnitId), index)
    })
    const strangers = items.filter((item) => !slice.indexOf.has(sameId(item.UnitId)))
    if (strangers.length > 0) {
      const provinces = await repository.provincesOf(strangers.map((item) => sameId(item.UnitId)))
      const isElsewhere = (item: WishItem): boolean =>
        (provinces.get(sameId(item.UnitId)) ?? where.province.ProvinceId) !== where.province.ProvinceId
      const fields = strangers.map((item) => ({
        Field: `Items.${items.indexOf(item)}.UnitId`,
        Message: isElsewhere(item) ? '不属于所选省份' : '不在本省本批次的招生范围内',
      }))
      throw new ProductError(strangers.some(isElsewhere) ? 'UNIT_OTHER_PROVINCE' : 'UNIT_UNKNOWN', undefined, fields)
    }
    return items.map((item, index): StoredItem => {
      const info = slice.data.units[slice.indexOf.get(sameId(item.UnitId)) as number] as SliceUnit
      // where the unit is one major there is nothing to choose inside it
      if (kind === 'major' && item.Majors.every((name) => name === info.majorName)) {
        return { UnitId: info.unitId, Majors: [], ObeyAdjustment: rule.HasAdjustment && item.ObeyAdjustment }
      }
      if (item.Majors.length > rule.MajorsPerUnit) {
        throw new ProductError(
          'WISH_MAJORS_TOO_MANY',
          `第 ${index + 1} 志愿选了 ${item.Majors.length} 个专业，最多 ${rule.MajorsPerUnit} 个，请删减`,
          [{ Field: `Items.${index}.Majors`, Message: `最多 ${rule.MajorsPerUnit} 个` }],
        )
      }
      if (new Set(item.Majors).size !== item.Majors.length) {
        throw new ProductError('WISH_DUPLICATE', `第 ${index + 1} 志愿里有重复的专业，请移除一个`, [
          { Field: `Items.${index}.Majors`, Message: '专业重复' },
        ])
      }
      const unknown = item.Majors.find((name) => !info.majorNames.includes(name))
      if (unknown !== undefined) {
        throw new ProductError(
          'WISH_MAJOR_UNKNOWN',
          `第 ${index + 1} 志愿的“${unknown.slice(0, 40)}”不在这个志愿的招生计划里，请重新选择专业`,
          [{ Field: `Items.${index}.Majors`, Message: '不在招生计划里' }],
        )
      }
      return {
        UnitId: info.unitId,
        Majors: [...item.Majors],
        ObeyAdjustment: rule.HasAdjustment && item.ObeyAdjustment,
      }
    })
  }

  async function replay(userId: string, requestId: string): Promise<SaveResult | null> {
    const saved = await repository.saved(userId, requestId)
    if (!saved) return null
    const list = await repository.list(userId, saved.wishId)
    const findings = list ? (await evaluateSaved(list)).findings : []
    return { WishId: saved.wishId, Revision: saved.revision, SavedAt: saved.savedAt.toISOString(), Findings: findings }
  }

  /**
   * Saves a list whole in one transaction, with a history row per revision. A repeated RequestId answers what the first one saved;
   * a stale Revision is refused and changes nothing (the current one comes in Fields).
   */
  async function save(userId: string, request: SaveRequest): Promise<SaveResult> {
    const requestId = request.RequestId ?? null
    if (requestId !== null) {
      const earlier = await replay(userId, requestId)
      if (earlier) return earlier
    }
    const where = await situation(checkForm(request))
    const items = await checkItems(where, request.Items)
    const list = await evaluate(where, items)
    const time = now()
    const name = request.Name?.trim()
    const values = (fallback: string): WishListValues => ({
      name: name || fallback,
      provinceId: request.ProvinceId,
      year: request.Year,
      track: where.track,
      batch: request.BatchId,
      wishType: request.WishType,
      scoreForm: { ...request.ScoreForm, Rank: where.candidate.rank },
      rank: where.candidate.rank,
      items,
    })
    try {
      const saved = await repository.transaction(async (writer) => {
        if (request.WishId === undefined) {
          const wishId = randomUUID()
          await writer.insert(
            wishId,
            userId,
            values(`${where.province.ProvinceName}${request.BatchId}${where.isForecast ? '模拟' : ''}志愿表`),
            requestId,
            time,
          )
          return { wishId, revision: 1 }
        }
        const current = await writer.lock(userId, request.WishId)
        if (!current) throw new ProductError('WISH_NOT_FOUND')
        if (request.Revision !== undefined && request.Revision !== current.revision) {
          throw new ProductError('WISH_CONFLICT', undefined, [{ Field: 'Revision', Message: String(current.revision) }])
        }
        const revision = current.revision + 1
        await writer.update(request.WishId, revision, values(current.name), requestId, time)
        return { wishId: request.WishId, revision }
      })
      return { WishId: saved.wishId, Revision: saved.revision, SavedAt: time.toISOString(), Findings: list.findings }
    } catch (error) {
      // two copies of one request at the same moment: the second finds the first's row
      const earlier = requestId !== null && isUniqueViolation(error) ? await replay(userId, requestId) : null
      if (earlier) return earlier
      throw error
    }
  }

  /** A saved list with today's data, from its stored rank: it opens even when the score-rank table has changed since. */
  async function savedSituation(list: WishList): Promise<Omit<Situation, 'rankSource' | 'table'>> {
    const province = await admission.getProvince(list.provinceId)
    const track = list.track as Track
    const kind = unitKindOf(province.Rule)
    const [slice, table] = await Promise.all([
      slices.get({ provinceId: list.provinceId, track, batch: list.batch, kind }),
      admission.tableFor(list.provinceId, list.year, track),
    ])
    return {
      province,
      rule: province.Rule,
      track,
      batch: list.batch,
      kind,
      slice,
      isForecast: list.wishType !== 0,
      candidate: {
        rank: list.rank,
        rankError: mockError(province.Rule, list.scoreForm, list.wishType, table),
        subjects: list.scoreForm.SelectSubjectList,
      },
    }
  }

  async function evaluateSaved(
    list: WishList,
  ): Promise<EvaluatedList & { where: Omit<Situation, 'rankSource' | 'table'> }> {
    const where = await savedSituation(list)
    return { ...(await evaluate(where, list.items)), where }
  }

  function summaryOf(list: WishList, evaluated: Awaited<ReturnType<typeof evaluateSaved>>): WishSummary {
    const count = (severity: Finding['Severity']): number =>
      evaluated.findings.filter((finding) => finding.Severity === severity).length
    return {
      WishId: list.wishId,
      Name: list.name,
      ProvinceId: list.provinceId,
      ProvinceName: evaluated.where.province.ProvinceName,
      Year: list.year,
      Track: evaluated.where.track,
      BatchId: list.batch,
      WishType: list.wishType,
      Score: list.scoreForm.Score,
      Rank: list.rank,
      Count: list.items.length,
      WishCount: evaluated.where.rule.WishCount,
      TierCounts: evaluated.tierCounts,
      Findings: { Errors: count('error'), Warnings: count('warning') },
      Revision: list.revision,
      UpdatedAt: list.updatedAt.toISOString(),
    }
  }

  async function listsOf(
    userId: string,
    request: RequestOf<'User/GetWishList'>,
  ): Promise<ResponseOf<'User/GetWishList'>> {
    const { offset, limit } = pagingOf(request)
    const [total, lists] = await Promise.all([repository.countLists(userId), repository.lists(userId, offset, limit)])
    const items = await Promise.all(lists.map(async (list) => summaryOf(list, await evaluateSaved(list))))
    return pageOf(request, total, items)
  }

  async function ownList(userId: string, wishId: string): Promise<WishList> {
    const list = await repository.list(userId, wishId)
    if (!list) throw new ProductError('WISH_NOT_FOUND')
    return list
  }

  async function detailOf(list: WishList): Promise<WishDetail> {
    const evaluated = await evaluateSaved(list)
    const form: StoredForm = list.scoreForm
    return {
      ...summaryOf(list, evaluated),
      ScoreForm: form,
      Items: evaluated.rows,
      FindingList: evaluated.findings,
      Forecast: evaluated.forecast,
      HasAdjustment: evaluated.where.rule.HasAdjustment,
      MajorsPerUnit: evaluated.where.rule.MajorsPerUnit,
      DataSource: dataSourceOf(evaluated.where.slice),
    }
  }

  const detail = async (userId: string, wishId: string): Promise<WishDetail> => detailOf(await ownList(userId, wishId))

  /** Saved versions of a list, latest first, each with what it changed. */
  async function versions(
    userId: string,
    request: RequestOf<'Wish/WishHistory'>,
  ): Promise<ResponseOf<'Wish/WishHistory'>> {
    const list = await ownList(userId, request.WishId)
    const rows = await repository.versions(list.wishId)
    const { offset, limit } = pagingOf(request)
    const items = rows.slice(offset, offset + limit).map((row, index) => {
      const change = changeBetween(rows[offset + index + 1]?.items ?? [], row.items)
      return {
        Revision: row.revision,
        SavedAt: row.savedAt.toISOString(),
        Name: list.name,
        Count: row.items.length,
        Added: change.added,
        Removed: change.removed,
        Moved: change.moved,
      }
    })
    return pageOf(request, rows.length, items)
  }

  /** A list as it was saved then, with today's numbers. */
  async function version(userId: string, wishId: string, revision: number): Promise<WishDetail> {
    const then = await repository.version(await ownList(userId, wishId), revision)
    if (!then) throw new ProductError('WISH_NOT_FOUND', '没有这一版，它可能已被删除')
    return detailOf(then)
  }

  /** Puts a list into another order of the same wishes. The order it already has answers at once: a retry changes nothing more. */
  async function reorder(userId: string, request: RequestOf<'Wish/ReorderWish'>): Promise<SaveResult> {
    const list = await ownList(userId, request.WishId)
    const wanted = request.UnitIds.map(sameId)
    const byUnit = new Map(list.items.map((item) => [item.UnitId, item]))
    const items = wanted.flatMap((unitId) => byUnit.get(unitId) ?? [])
    const conflict = (revision: number) =>
      new ProductError('WISH_CONFLICT', undefined, [{ Field: 'Revision', Message: String(revision) }])
    const isSameOrder = wanted.length === list.items.length && items.every((item, index) => item === list.items[index])
    // a list that was changed elsewhere holds other wishes: that is what to say first
    if (!isSameOrder && request.Revision !== list.revision) throw conflict(list.revision)
    if (
      new Set(wanted).size !== list.items.length ||
      items.length !== list.items.length ||
      wanted.length !== items.length
    ) {
      throw new ProductError('INVALID_REQUEST', '新的顺序与志愿表里的志愿不一致，请刷新后再试', [
        { Field: 'UnitIds', Message: '与志愿表不一致' },
      ])
    }
    const time = now()
    const revision = isSameOrder
      ? list.revision
      : await repository.transaction(async (writer) => {
          const current = await writer.lock(userId, request.WishId)
          if (!current) throw new ProductError('WISH_NOT_FOUND')
          if (current.revision !== request.Revision) throw conflict(current.revision)
          await writer.update(request.WishId, current.revision + 1, { ...list, items }, null, time)
          return current.revision + 1
        })
    const { findings } = await evaluateSaved({ ...list, items })
    const savedAt = isSameOrder ? list.updatedAt : time
    return { WishId: list.wishId, Revision: revision, SavedAt: savedAt.toISOString(), Findings: findings }
  }

  async function remove(userId: string, wishId: string, restore: boolean): Promise<void> {
    if (!(await repository.setDeleted(userId, wishId, restore ? null : now()))) throw new ProductError('WISH_NOT_FOUND')
  }

  return {
    wishYear,
    now,
    question,
    evaluate,
    majorCatalogue: majorFirst.catalogue,
    majorsToPropose,
    simulateItems,
    simulateList,
    listCandidates,
    statCandidates,
    listAll,
    searchAll,
    listByMajor,
    statByMajor,
    listOfCollege,
    listOffering,
    requireNewExam,
    listMajors,
    majorLines,
    evidence,
    listBatches,
    tableHeadYears,
    wishProvinces,
    allProvinces,
    checkRules,
    save,
    listsOf,
    detail,
    versions,
    version,
    reorder,
    remove,
    prepareSlices: () => slices.prepare(),
    busiest,
  }
}

export type WishService = ReturnType<typeof createWishService>

const services = new WeakMap<Kysely<Database>, WishService>()

/** The one service of a database: calls and file downloads share its slices. The first caller's options hold. */
export function wishServiceOf(dependencies: WishDependencies): WishService {
  const known = services.get(dependencies.db)
  if (known) return known
  const service = createWishService(dependencies)
  services.set(dependencies.db, service)
  return service
}
