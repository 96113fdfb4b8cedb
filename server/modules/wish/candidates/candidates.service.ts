// The choices in a batch: lists, counts and majors for a candidate.
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import { catalogueName, majorsIn } from '../../../../engine/catalogue/major-index'
import { ruleEnded } from '../../../../engine/rules/province-rule'
import type { IndexedUnit } from '../../../../engine/candidate-index/data'
import type { IndexFilter } from '../../../../engine/candidate-index/filter'
import type { IndexQuery } from '../../../../engine/candidate-index/candidate-index'
import { ProductError } from '../../../http/errors'
import { pagingOf } from '../../../http/paging'
import type { AdmissionService } from '../../admission/admission.service'
import type { CollegeFacts } from '../../college/college-facts'
import { printedUnit, unitIn, type Situation } from '../situation'
import type { Situations } from '../situations'
import { candidateOf, dataSourceOf, unknownWords } from './candidate-view'
import type { MajorFirst, MajorFirstRequest } from './major-first'

type CandidateRequest = RequestOf<'Wish/SchoolFirstList'>
type CandidateList = ResponseOf<'Wish/SchoolFirstList'>
type CutoffRequest = RequestOf<'Wish/SchoolScoreLineGroup'>

export interface CandidateDependencies {
  admission: AdmissionService
  collegeFacts: Pick<CollegeFacts, 'nationalCounter'>
  situations: Situations
  majorFirst: MajorFirst
}

function filterOf(request: CandidateRequest, codes: ReadonlyMap<string, string>): IndexFilter {
  return {
    // a link may name a province by its short name as well as by its code
    provinces: request.ProvinceIdList?.map((id) => codes.get(id) ?? id),
    cities: request.CityList,
    categories: request.CategoryIdList,
    natures: request.NatureIdList,
    level: request.EducationLevel,
    strengths: request.StrengthTagIdList,
    features: request.FeatureTagIdList,
    tiers: request.TierList,
    keyword: request.Keyword?.trim() || undefined,
    maxTuition: request.MaxTuition,
    onlyEligible: request.OnlyEligible ?? true,
    withUnknown: request.OnlyKnown !== true,
    withGone: request.ShowGone,
  }
}

/** How many units are not known to pass the filter, and how many may no longer exist. */
const notSure = ({ candidateIndex }: Situation, unknown: number, gone: number) => ({
  ...(unknown > 0 ? { Unknown: unknown } : {}),
  ...(candidateIndex.listingYear === null ? {} : { ListYear: candidateIndex.listingYear }),
  ...(gone > 0 ? { GoneCount: gone } : {}),
})

function statAnswer(where: Situation, query: IndexQuery): ResponseOf<'Wish/SchoolFirstStat'> {
  const { total, unknown, gone, tierCounts, facets } = where.candidateIndex.stat(query)
  return {
    Total: total,
    TierCounts: tierCounts,
    Facets: facets,
    CandidateRank: where.candidate.rank,
    ...notSure(where, unknown, gone),
  }
}

export function createCandidates({ admission, collegeFacts, situations, majorFirst }: CandidateDependencies) {
  async function question(request: CandidateRequest): Promise<{ where: Situation; query: IndexQuery }> {
    const where = await situations.situation(request)
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

  /** One page of the units that pass a query. */
  async function candidatePage(where: Situation, query: IndexQuery, request: CandidateRequest): Promise<CandidateList> {
    const nationalOf = await collegeFacts.nationalCounter()
    const { order, tierCounts, unknown, unknownCount, goneCount, weak } = where.candidateIndex.query(query)
    const { index: PageIndex, limit: PageSize, offset } = pagingOf(request)
    const page = order.subarray(offset, offset + PageSize)
    return {
      Total: order.length,
      TierCounts: tierCounts,
      PageIndex,
      PageSize,
      Items: Array.from(page, (unit) => {
        const view = candidateOf(where.candidateIndex, unit, where.kind, where.candidate)
        const info = where.candidateIndex.data.units[unit] as IndexedUnit
        const names = info.majorName === null ? info.majorNames : [info.majorName]
        const national = nationalOf(printedUnit(where, unit), names)
        if (national > 0) view.NationalMajors = national
        const words = unknownWords(where.candidateIndex, unit, unknown[unit] as number, query)
        return words.length > 0 ? { ...view, Unknown: words } : view
      }),
      CandidateRank: where.candidate.rank,
      RankSource: where.rankSource,
      DataSource: dataSourceOf(where.candidateIndex),
      LineYears: where.candidateIndex.cutoffYears,
      ...notSure(where, unknownCount, goneCount),
      ...(weak.count > 0 ? { WeakFrom: weak.from, WeakCount: weak.count } : {}),
      ...(where.rankWithin === null ? {} : { RankWithin: where.rankWithin }),
    }
  }

  async function listCandidates(request: CandidateRequest): Promise<CandidateList> {
    const { where, query } = await question(request)
    return candidatePage(where, query, request)
  }

  /** Every unit of the batch, whether or not the candidate's subjects allow it; the rows show that. */
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
    const filter = await majorFirst.filterOf(where.candidateIndex, request, query.filter)
    return statAnswer(where, { ...query, filter })
  }

  /** All units of a college, or of that of one unit. */
  async function listOfCollege(request: CutoffRequest): Promise<CandidateList> {
    const { where, query } = await question({ ...request, OnlyEligible: request.OnlyEligible ?? false })
    if (request.UnitId === undefined && request.CollegeId !== undefined) {
      const filter = { ...query.filter, collegeId: request.CollegeId, keyword: undefined }
      return candidatePage(where, { ...query, filter }, request)
    }
    if (request.UnitId === undefined)
      throw new ProductError('INVALID_REQUEST', '请先选择一个志愿，再看同校的其他志愿', [
        { Field: 'UnitId', Message: '缺少' },
      ])
    const { collegeName } = where.candidateIndex.data.units[unitIn(where, request.UnitId)] as IndexedUnit
    const filter = { ...query.filter, college: collegeName, keyword: undefined }
    return candidatePage(where, { ...query, filter }, request)
  }

  /** Units that offer a major: the named one, else those of the named unit. */
  async function listOffering(request: CutoffRequest): Promise<CandidateList> {
    const { where, query } = await question(request)
    const { majors } = where.candidateIndex
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
    const page = await candidatePage(where, { ...query, filter: { ...query.filter, majors: names } }, request)
    if (request.MajorName === undefined) return page
    // A wish keeps the names as enrolled: the row shows which of its majors match the requested one.
    const matched = (unitId: string): string[] => {
      const info = where.candidateIndex.data.units[unitIn(where, unitId)] as IndexedUnit
      if (info.majorName !== null) return []
      return info.majorNames.filter((name) => names.includes(catalogueName(name)))
    }
    return { ...page, Items: page.Items.map((unit) => ({ ...unit, MatchedMajors: matched(unit.UnitId) })) }
  }

  /** Refuses a province that still uses the old exam: it has no new-exam tables. */
  async function requireNewExam(provinceId: string): Promise<void> {
    const { ProvinceName, Rule } = await admission.getProvince(provinceId)
    const ended = ruleEnded(ProvinceName, Rule, await admission.wishYear())
    if (ended !== null) throw new ProductError('RULE_CHANGES', ended)
    if (Rule.Model === '文理') throw new ProductError('NOT_NEW_EXAM')
  }

  async function statCandidates(request: CandidateRequest): Promise<ResponseOf<'Wish/SchoolFirstStat'>> {
    const { where, query } = await question(request)
    return statAnswer(where, query)
  }

  return {
    question,
    listCandidates,
    statCandidates,
    listAll,
    searchAll,
    listByMajor,
    statByMajor,
    listOfCollege,
    listOffering,
    requireNewExam,
  }
}

export type Candidates = ReturnType<typeof createCandidates>
