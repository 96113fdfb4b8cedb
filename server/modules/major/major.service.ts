// Majors: the catalogue, one of them in a province, and the units that offer it.
import type { Kysely } from 'kysely'
import type Type from 'typebox'
import { MAJOR_FIELDS } from '../../../contract/major-fields'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { TierCounts } from '../../../contract/shapes'
import { loadFormerMajors } from '../../db/seeds/facts'
import type { Database } from '../../db/schema'
import { catalogueName } from '../../../engine/catalogue/major-index'
import { unitKindOf, type ProvinceRule, type Track } from '../../../engine/rules/province-rule'
import { vocationalBatchOf } from '../../../engine/rules/batch-gate'
import type { IndexedUnit } from '../../../engine/candidate-index/data'
import { otherSectionText } from '../../../engine/rules/section-gate'
import { UNKNOWN, type AskingCandidate } from '../../../engine/candidate-index/filter'
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'
import { shownFields } from '../../db/fields'
import { ProductError } from '../../http/errors'
import { pageOf, pagingOf, type PagingRequest } from '../../http/paging'
import { onceByData } from '../admission/remember'
import type { AdmissionService } from '../admission/admission.service'
import type { CollegeFacts } from '../college/college-facts'
import type { OccupationService } from '../occupation/occupation.service'
import type { Follows } from '../profile/follows'
import { searchedWith, type SearchIndex } from '../search/search-index'
import { candidateOf, dataSourceOf } from '../wish/candidates/candidate-view'
import type { PlacingForm, Situation } from '../wish/situation'
import type { WishServices } from '../wish/wish.services'
import { Catalogue, collegeLevelOf, specialtyIdOf, type CatalogueFilter, type Specialty } from './catalogue'
import { createMajorsHere, hereOf } from './major-here'
import { createMajorRanks } from './major-ranks'
import { createMajorRepository } from './major.repository'

/** The chances of a score at the units that offer a major. */
export interface MajorChance {
  TierCounts: Type.Static<typeof TierCounts>
  /** Units of the batch that offer it. */
  Units: number
}

type SchoolsRequest = RequestOf<'Specialty/Schools'>

export interface MajorDependencies {
  db: Kysely<Database>
  admission: AdmissionService
  collegeFacts: Pick<CollegeFacts, 'nationalAt'>
  wish: Pick<WishServices, 'candidateIndexes' | 'situations'>
  occupations: Pick<OccupationService, 'ofMajor'>
  follows: Follows
  index: SearchIndex
}

/** A viewer without a score: nothing shown of units then depends on it. */
const NOBODY: AskingCandidate = { rank: 1, rankError: 0, subjects: [] }

/** The whole catalogue, if nothing was typed. */
const NO_SEARCH = { found: undefined, isGuess: false }

/** Why a batch without known units has no answer. */
const noDataText = (province: string, track: string, batch: string): string =>
  `${province}${track}的${batch}还没有录取线和招生计划，现在算不出机会。`

/** Why a major of one level is not filed in the candidate's section, and in which it is; null if it is, or if that is unknown. */
function otherSectionOf({ section, candidate: { level } }: Situation, major: Specialty): string | null {
  const asked = collegeLevelOf(major) === '本科' ? 'undergraduate' : 'vocational'
  return section && level && level !== asked ? otherSectionText(level, section.sections) : null
}

/** A track of the province: the requested one if the province has it, else its first. */
function trackIn(rule: ProvinceRule, asked: Track | undefined): Track {
  const track = asked && rule.Tracks.includes(asked) ? asked : rule.Tracks[0]
  if (track === undefined) throw new ProductError('PROVINCE_UNKNOWN')
  return track
}

export function createMajorService({
  db,
  admission,
  collegeFacts,
  wish,
  occupations,
  follows,
  index,
}: MajorDependencies) {
  const repository = createMajorRepository(db)
  const majorsHere = createMajorsHere(repository, admission)
  const ranks = createMajorRanks({ repository, admission })
  const loadCatalogue = onceByData(
    admission,
    async () => new Catalogue(await repository.catalogue(), loadFormerMajors()),
  )

  async function find(id: string): Promise<{ catalogue: Catalogue; major: Specialty }> {
    const catalogue = await loadCatalogue()
    const major = catalogue.find(id)
    if (!major) throw new ProductError('MAJOR_NOT_FOUND')
    return { catalogue, major }
  }

  /** Majors that match a keyword, the nearest first; none for a keyword without a word. */
  async function searched(keyword: string): Promise<{ found: Specialty[]; isGuess: boolean }> {
    const catalogue = await loadCatalogue()
    const { rows, isGuess } = await searchedWith(index, 'major', keyword)
    return { found: rows.flatMap((row) => catalogue.find(specialtyIdOf(row.level, row.code)) ?? []), isGuess }
  }

  async function listed(
    request: PagingRequest,
    filter: CatalogueFilter,
  ): Promise<Omit<ResponseOf<'Specialty/List'>, 'IsGuess'>> {
    const catalogue = await loadCatalogue()
    const { rows, facets } = catalogue.list(filter)
    const { offset, limit } = pagingOf(request)
    return {
      ...pageOf(request, rows.length, rows.slice(offset, offset + limit)),
      Source: catalogue.source,
      ...facets,
    }
  }

  /**
   * The ordinary batch in which a major is enrolled: the main one; for vocational majors their own, even without any data yet, or the joint one
   * if the province admits both levels in one.
   */
  async function batchOf(provinceId: string, rule: ProvinceRule, track: Track, major: Specialty): Promise<string> {
    if (collegeLevelOf(major) === '本科') return rule.MainBatch
    const province = await admission.getProvince(provinceId)
    const { place } = await majorsHere.get(province, track)
    const known = place.batches.find((batch) => /专科|高职/u.test(batch) && !batch.includes('提前'))
    return known ?? vocationalBatchOf(province.ProvinceName, rule.MainBatch)
  }

  /**
   * Numbers of the units known to offer one of the names, in order: the nearest to the candidate first; without a candidate the hardest first. A
   * group whose majors are unknown offers none that we could name.
   */
  function offering(
    candidateIndex: CandidateIndex,
    majors: readonly string[],
    candidate: AskingCandidate | null,
    major: Specialty,
    isForecast: boolean,
  ) {
    const { order, unknown } = candidateIndex.query({
      candidate: candidate ?? NOBODY,
      isForecast,
      sort: candidate ? 'fit' : 'rank',
      filter: { majors, level: collegeLevelOf(major), onlyEligible: false, withUnknown: true },
    })
    return order.filter((unit) => (unknown[unit]! & UNKNOWN.majors) === 0)
  }

  async function schools(request: SchoolsRequest): Promise<ResponseOf<'Specialty/Schools'>> {
    const { catalogue, major } = await find(request.SpecialtyId)
    const { Rule: rule, ProvinceName } = await admission.getProvince(request.ProvinceId)
    const { ScoreForm: form } = request
    const wishType = request.WishType ?? 0
    const person =
      form?.ProvinceId === request.ProvinceId ? await wish.situations.person({ ...form, WishType: wishType }) : null
    const track = person?.track ?? trackIn(rule, request.Track)
    const batch = await batchOf(request.ProvinceId, rule, track, major)
    const kind = unitKindOf(rule)
    const where =
      form && person
        ? await wish.situations.situation({ ...form, WishType: wishType, BatchId: batch }, { evenClosed: true })
        : null
    const candidateIndex =
      where?.candidateIndex ?? (await wish.candidateIndexes.get({ provinceId: request.ProvinceId, track, batch, kind }))
    const candidate = where && where.closed === null ? where.candidate : null
    const names = { named: catalogue.namesOf(major), ofClass: [major.Class] }
    const isForecast = where?.isForecast ?? false
    const named = offering(candidateIndex, names.named, candidate, major, isForecast)
    const ofClass = offering(candidateIndex, names.ofClass, candidate, major, isForecast)
    const { order, wanted } = request.ByClass
      ? { order: ofClass, wanted: names.ofClass }
      : { order: named, wanted: names.named }
    const { offset, limit } = pagingOf(request)
    const items = Array.from(order.subarray(offset, offset + limit), (unit) => {
      const view = candidateOf(candidateIndex, unit, kind, candidate ?? NOBODY)
      const { majorName, majorNames } = candidateIndex.data.units[unit] as IndexedUnit
      return {
        ...view,
        MatchedMajors: majorName === null ? majorNames.filter((name) => wanted.includes(catalogueName(name))) : [],
        ...(candidate ? {} : { Prediction: null, IsEligible: true }),
      }
    })
    return {
      ...pageOf(request, order.length, items),
      Batch: batch,
      Track: track,
      Named: named.length,
      OfClass: ofClass.length,
      ClassName: major.Class,
      CandidateRank: candidate?.rank ?? null,
      Closed: where?.closed ?? (candidateIndex.size === 0 ? noDataText(ProvinceName, track, batch) : null),
      DataSource: dataSourceOf(candidateIndex),
    }
  }

  /**
   * How many units of each tier offer a major to a score, for several majors of one level; with the batch, or why there are none. For other modules.
   * Throws the errors of the score form itself.
   */
  async function chances(form: PlacingForm, ids: readonly string[]) {
    const catalogue = await loadCatalogue()
    const majors = ids.flatMap((id) => catalogue.find(id) ?? [])
    const [first] = majors
    if (!first) return { batch: null, closed: null, source: null, of: new Map<string, MajorChance>() }
    const { track, province } = await wish.situations.person(form)
    const batch = await batchOf(form.ProvinceId, province.Rule, track, first)
    const where = await wish.situations.situation({ ...form, BatchId: batch }, { evenClosed: true })
    const of = new Map(
      majors.map((major): [string, MajorChance] => {
        const question = {
          candidate: where.candidate,
          isForecast: where.isForecast,
          filter: { majors: catalogue.namesOf(major), level: collegeLevelOf(major), onlyEligible: true },
        }
        const { rows, tierCounts } = where.candidateIndex.select(question)
        return [major.SpecialtyId, { TierCounts: tierCounts, Units: rows.length }]
      }),
    )
    const closed =
      where.closed ??
      otherSectionOf(where, first) ??
      (where.candidateIndex.size === 0 ? noDataText(province.ProvinceName, track, batch) : null)
    return { batch, closed, source: dataSourceOf(where.candidateIndex), of }
  }

  return {
    chances,

    async categoryTree({ Level }: RequestOf<'Specialty/CategoryTree'>): Promise<ResponseOf<'Specialty/CategoryTree'>> {
      const catalogue = await loadCatalogue()
      return { Levels: catalogue.tree(Level), Source: catalogue.source }
    },

    async list(request: RequestOf<'Specialty/List'>): Promise<ResponseOf<'Specialty/List'>> {
      const { Level: level, FieldList: fields, ClassList: classes, Keyword: keyword = '' } = request
      const { found, isGuess } = keyword.trim() === '' ? NO_SEARCH : await searched(keyword)
      return { ...(await listed(request, { level, fields, classes, found })), IsGuess: isGuess }
    },

    /** No results for a keyword without a word: everything would not answer a search. */
    async search(request: RequestOf<'Specialty/Search'>): Promise<ResponseOf<'Specialty/Search'>> {
      const { found, isGuess } = await searched(request.Keyword)
      return { ...(await listed(request, { level: request.Level, found })), IsGuess: isGuess }
    },

    async detail(
      request: RequestOf<'Specialty/Detail'>,
      userId: string | undefined,
    ): Promise<ResponseOf<'Specialty/Detail'>> {
      const { catalogue, major } = await find(request.SpecialtyId)
      const province = request.ProvinceId === undefined ? null : await admission.getProvince(request.ProvinceId)
      const track = province && trackIn(province.Rule, request.Track)
      const [here, disciplines, nationalAt, leads, isFollowed] = await Promise.all([
        province && track ? majorsHere.get(province, track) : null,
        ranks.disciplines(catalogue, major),
        major.Level === '本科' ? collegeFacts.nationalAt(catalogue.namesOf(major)) : null,
        occupations.ofMajor(major.SpecialtyId),
        follows.isFollowed(userId, 'major', major.SpecialtyId),
      ])
      return {
        Specialty: major,
        Fields: shownFields(MAJOR_FIELDS, major),
        Neighbours: catalogue.neighbours(major),
        Disciplines: disciplines.list,
        DisciplineSource: disciplines.source,
        NationalAt: nationalAt,
        Occupations: leads.items,
        OccupationSource: leads.source,
        InterestSource: leads.interestSource,
        Here: province && track && here ? await hereOf(province, track, here, major, catalogue.namesOf(major)) : null,
        IsFollowed: isFollowed,
        Source: catalogue.source ?? { Year: null, Source: '', Basis: 'imported' },
      }
    },

    schools,

    async rankList(request: RequestOf<'Specialty/RankList'>): Promise<ResponseOf<'Specialty/RankList'>> {
      const [catalogue, province] = await Promise.all([loadCatalogue(), admission.getProvince(request.ProvinceId)])
      const major = request.SpecialtyId === undefined ? undefined : (await find(request.SpecialtyId)).major
      const track = trackIn(province.Rule, request.Track)
      const all = await majorsHere.get(province, track)
      return ranks.rankList(request, { province, track, all, catalogue, major })
    },

    /** Names of majors by their codes, for modules that refer to some; a code not in the catalogue has no entry. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const catalogue = await loadCatalogue()
      return new Map(
        ids.flatMap((id) => {
          const name = catalogue.find(id)?.Name
          return name === undefined ? [] : [[id, name]]
        }),
      )
    },

    async follow(
      userId: string,
      { SpecialtyId, IsFollowed }: RequestOf<'Specialty/Follow'>,
    ): Promise<ResponseOf<'Specialty/Follow'>> {
      const { major } = await find(SpecialtyId)
      return { IsFollowed: await follows.follow(userId, 'major', major.SpecialtyId, IsFollowed) }
    },

    loadCatalogue,
  }
}

export type MajorService = ReturnType<typeof createMajorService>
