// The library: colleges by filter and by name, one college, its followers, popular ones.
import { LRUCache } from 'lru-cache'
import { COLLEGE_FIELDS } from '../../../contract/college/fields'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { unitKindOf } from '../../../engine/rules/province-rule'
import { catalogueName } from '../../../engine/catalogue/major-index'
import { kindOfBatch } from '../../../engine/rules/special-batch'
import { shownFields } from '../../db/fields'
import { nameBook } from '../../db/seeds/names'
import { ProductError } from '../../http/errors'
import { pageOf, pagingOf } from '../../http/paging'
import type { AdmissionService } from '../admission/admission.service'
import { filterColleges, type FilterAnswer } from './college-filter'
import type { CollegeRepository } from './college.repository'
import { findColleges, type CollegesFound } from './college-search'
import type { AskedTrack, CollegeView, CollegeViews } from './college-view'
import type { Follows } from '../profile/follows'
import type { CollegeFacts } from './college-facts'
import type { InsideOf } from './inside-of'
import type { Register, RegisteredCollege } from './register'
import type { SearchIndex } from '../search/search-index'
import { rememberedByData } from '../admission/remember'

type ListRequest = RequestOf<'School/List'>
type CollegeList = ResponseOf<'School/List'>
type Row = CollegeList['Items'][number]
type Detail = ResponseOf<'School/Detail'>

/** Years back that still show what a college offers. */
const RECENT = 3
const DETAILS_KEPT = 500
/** The list of popular colleges changes slowly, and everybody reads it. */
const POPULAR_KEPT_MS = 60_000
const POPULAR_SHOWN = 8

/** A college, and the province and track of the viewer. */
interface CollegeSeen {
  collegeId: string
  provinceId: string | undefined
}

export interface LibraryDependencies {
  repository: CollegeRepository
  register: () => Promise<Register>
  index: SearchIndex
  views: CollegeViews
  admission: Pick<AdmissionService, 'refresh' | 'getProvince' | 'wishYear'>
  insideOf: InsideOf
  factsOf: CollegeFacts['of']
  follows: Pick<Follows, 'follow' | 'isFollowed'>
  now: () => Date
}

/** A college as a list shows it, with its latest line in the view. */
export function rowOf(college: RegisteredCollege, view: CollegeView | null, found?: CollegesFound): Row {
  const { CollegeId, Name, Province, City, Level, Category, Nature } = college
  const { Is985, Is211, IsDoubleFirstClass, IsDoubleHigh, tags, firstClass } = college
  const cutoff = view?.byCollege.get(CollegeId)?.years[0]
  const known = found?.get(CollegeId)?.known
  return {
    ...{ CollegeId, Name, Province, City, Level, Category, Nature, Is985, Is211, IsDoubleFirstClass, IsDoubleHigh },
    Tags: [...tags],
    FirstClassCount: firstClass && firstClass.names.length > 0 ? firstClass.names.length : null,
    ...(known ? { KnownAs: { Name: known.name, Kind: known.kind } } : {}),
    Line: cutoff ? cutoffOf(cutoff) : null,
  }
}

/** The college's disciplines of the double-first-class round, as sent to clients. */
export const firstClassOf = ({ firstClass }: RegisteredCollege): Detail['FirstClass'] =>
  firstClass && { IsOwnChoice: firstClass.isOwnChoice, Names: [...firstClass.names], Source: firstClass.source }

function cutoffOf(cutoff: NonNullable<Row['Line']>): NonNullable<Row['Line']> {
  const { Year, MinScore, MinRank, RankBasis, Plan, Basis, Source, BatchId, UnitCount } = cutoff
  return { Year, MinScore, MinRank, RankBasis, Plan, Basis, Source, BatchId, UnitCount }
}

export function createLibrary({
  repository,
  register,
  index,
  views,
  admission,
  insideOf,
  factsOf,
  follows,
  now,
}: LibraryDependencies) {
  async function find(keyword: string | undefined): Promise<{ book: Register; found: CollegesFound | undefined }> {
    const book = await register()
    return { book, found: await findColleges(index, book, keyword) }
  }

  const viewFor = async ({ ProvinceId, ...asked }: AskedTrack & { ProvinceId?: string }) =>
    ProvinceId === undefined ? null : views.viewOf(ProvinceId, asked)

  async function filtered(
    request: Omit<ListRequest, 'Sort' | 'PageIndex' | 'PageSize'>,
    /** The colleges to filter; all by default. */
    among?: readonly RegisteredCollege[],
  ): Promise<FilterAnswer & { book: Register; found: CollegesFound | undefined; view: CollegeView | null }> {
    const [{ book, found }, view] = await Promise.all([find(request.Keyword), viewFor(request)])
    const filter = {
      provinces: request.ProvinceIdList,
      categories: request.CategoryIdList,
      natures: request.NatureIdList,
      level: request.EducationLevel,
      strengths: request.StrengthTagIdList,
      features: request.FeatureTagIdList,
      found,
    }
    const enrolsHere = view ? (collegeId: string) => view.byCollege.has(collegeId) : undefined
    return { ...filterColleges(among ?? book.all, filter, enrolsHere), book, found, view }
  }

  function ordered(
    { rows, found, view }: Pick<Awaited<ReturnType<typeof filtered>>, 'rows' | 'found' | 'view'>,
    sort: ListRequest['Sort'] = found ? undefined : 'standing',
  ): RegisteredCollege[] {
    // the register is already ordered by standing
    if (sort === 'standing') return rows
    if (sort === 'code') return [...rows].sort((a, b) => (a.CollegeId < b.CollegeId ? -1 : 1))
    if (sort === 'line') {
      const rankOf = ({ CollegeId }: RegisteredCollege) => view?.byCollege.get(CollegeId)?.years[0]?.MinRank ?? Infinity
      const ranks = new Map(rows.map((college) => [college, rankOf(college)]))
      const at = (college: RegisteredCollege) => ranks.get(college) as number
      return [...rows].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
    }
    const nearness = ({ CollegeId }: RegisteredCollege) => found?.get(CollegeId)?.nearness ?? 0
    return [...rows].sort((a, b) => nearness(a) - nearness(b))
  }

  /** Colleges ordered by how near their latest cutoff is to that of one college; the usual order if its cutoff is unknown. */
  function likeOne({ rows, view }: Pick<Awaited<ReturnType<typeof filtered>>, 'rows' | 'view'>, collegeId: string) {
    const rankOf = (id: string) => view?.byCollege.get(id)?.years[0]?.MinRank ?? null
    const own = rankOf(collegeId)
    if (own === null) return rows
    const apart = ({ CollegeId }: RegisteredCollege) => {
      const rank = rankOf(CollegeId)
      // at equal distance the college itself comes first
      return rank === null ? Number.MAX_VALUE : Math.abs(rank - own) + (CollegeId === collegeId ? 0 : 0.5)
    }
    return rows
      .map((college) => ({ college, distance: apart(college) }))
      .sort((a, b) => a.distance - b.distance)
      .map(({ college }) => college)
  }

  async function list(request: ListRequest, nearId?: string): Promise<CollegeList> {
    const answer = await filtered(request)
    const { offset, limit } = pagingOf(request)
    const inOrder = nearId !== undefined && !answer.found ? likeOne(answer, nearId) : ordered(answer, request.Sort)
    const page = inOrder.slice(offset, offset + limit)
    return {
      ...pageOf(
        request,
        answer.rows.length,
        page.map((college) => rowOf(college, answer.view, answer.found)),
      ),
      Facets: answer.facets,
      Relax: answer.relax,
      Source: answer.book.source,
      LineSource: answer.view?.sourceOfCutoffs ?? null,
    }
  }

  /** Throws COLLEGE_NOT_FOUND. */
  async function collegeOf(collegeId: string): Promise<{ book: Register; college: RegisteredCollege }> {
    const book = await register()
    const college = book.byId.get(collegeId.trim())
    if (!college) throw new ProductError('COLLEGE_NOT_FOUND')
    return { book, college }
  }

  /** Majors that it enrols in the province; those of all provinces if it enrols none there, or no province was named. */
  async function readMajors({ collegeId, provinceId }: CollegeSeen): Promise<Pick<Detail, 'Majors' | 'MajorsSource'>> {
    const book = await register()
    const since = (await admission.wishYear()) - RECENT
    const here = provinceId === undefined ? [] : await repository.majorsOf(collegeId, since, provinceId)
    const rows = here.length > 0 ? here : await repository.majorsOf(collegeId, since, undefined)
    const where = here.length > 0 ? (await admission.getProvince(provinceId!)).ProvinceName : '各省'
    const byName = new Map<string, number>()
    for (const { name, year } of rows) {
      const plain = catalogueName(name)
      byName.set(plain, Math.max(year, byName.get(plain) ?? 0))
    }
    const majors = [...byName].map(([Name, LastYear]) => {
      const known = book.majors.get(Name)
      return { Name, MajorId: known?.majorId ?? null, Category: known?.category ?? null, LastYear }
    })
    majors.sort((a, b) => a.Name.localeCompare(b.Name, 'zh-Hans-CN'))
    const Year = Math.max(...majors.map(({ LastYear }) => LastYear))
    const Basis = rows.some(({ demonstration }) => demonstration)
      ? 'demonstration'
      : rows.some(({ compiled }) => compiled)
        ? 'compiled'
        : 'imported'
    return {
      Majors: majors,
      MajorsSource: majors.length > 0 ? { Year, Source: `${where}近三年招生计划和录取线`, Basis } : null,
    }
  }

  async function hereOf(college: RegisteredCollege, provinceId: string): Promise<NonNullable<Detail['Here']>> {
    const { Rule } = await admission.getProvince(provinceId)
    const { CollegeId: id, Name: name } = college
    const asked = { provinceId, kind: unitKindOf(Rule), since: (await admission.wishYear()) - RECENT }
    const units = await repository.unitsIn({ id, name, former: nameBook().formerNamesOf(name) }, asked)
    return {
      ProvinceId: provinceId,
      Tracks: Rule.Tracks.flatMap((Track) => {
        const own = units.filter(({ track, batch }) => track === Track && kindOfBatch(batch) !== 'unknown')
        // the batch in which most families file comes first, special plans last
        const weight = (batch: string) => (batch === Rule.MainBatch ? 0 : kindOfBatch(batch) === 'ordinary' ? 1 : 2)
        own.sort((a, b) => weight(a.batch) - weight(b.batch))
        if (own.length === 0) return []
        return [{ Track, Batches: own.map(({ batch, count }) => ({ BatchId: batch, UnitCount: count })) }]
      }),
    }
  }

  const majorsOf = rememberedByData(
    admission,
    DETAILS_KEPT,
    ({ collegeId, provinceId }: CollegeSeen) => `${collegeId}/${provinceId ?? ''}`,
    readMajors,
  )

  type Facts = Omit<Detail, 'FollowCount' | 'IsFollowed'>
  const facts = rememberedByData(
    admission,
    DETAILS_KEPT,
    ({ collegeId, provinceId }: CollegeSeen) => `${collegeId}/${provinceId ?? ''}`,
    async ({ collegeId, provinceId }): Promise<Facts> => {
      const { book, college } = await collegeOf(collegeId)
      const [view, majors, Here, Has, asked] = await Promise.all([
        provinceId === undefined ? null : views.viewOf(provinceId),
        majorsOf({ collegeId: college.CollegeId, provinceId }),
        provinceId === undefined ? null : hereOf(college, provinceId),
        insideOf(college.CollegeId),
        factsOf(college.CollegeId),
      ])
      return {
        ...rowOf(college, view),
        MinistryCode: college.ministryCode,
        Fields: shownFields(COLLEGE_FIELDS, college.fields),
        OtherNames: college.otherNames.map(({ name, kind, since, source }) => ({
          Name: name,
          Kind: kind,
          ...(since === '' ? {} : { Since: since }),
          Source: source,
        })),
        FirstClass: firstClassOf(college),
        Grades: college.grades.map(({ code, name, grade }) => ({ Code: code, Name: name, Grade: grade })),
        GradesSource: college.grades.length > 0 ? book.gradesSource : null,
        ...asked,
        ...majors,
        Here,
        Has,
        Source: college.source,
      }
    },
  )

  async function detail(
    request: RequestOf<'School/Detail'>,
    reader: { orgCode: string; userId: string | null },
  ): Promise<Detail> {
    const { college } = await collegeOf(request.SchoolId)
    const [known, FollowCount, IsFollowed] = await Promise.all([
      facts({ collegeId: college.CollegeId, provinceId: request.ProvinceId }),
      repository.followers(college.CollegeId, reader.orgCode),
      follows.isFollowed(reader.userId ?? undefined, 'college', college.CollegeId),
    ])
    return { ...known, FollowCount, IsFollowed }
  }

  const popular = new LRUCache<string, Awaited<ReturnType<CollegeRepository['popular']>>>({
    max: 100,
    ttl: POPULAR_KEPT_MS,
    fetchMethod: (orgCode) => repository.popular(orgCode),
  })

  return {
    collegeOf,
    majorsOf,
    viewFor,
    filtered,
    list,
    detail,

    async filters(request: RequestOf<'College/Filters'>): Promise<ResponseOf<'College/Filters'>> {
      const { rows, facets, relax } = await filtered(request)
      return { Total: rows.length, Facets: facets, Relax: relax }
    },

    async search({ NearId, ...request }: RequestOf<'School/Search'>): Promise<ResponseOf<'School/Search'>> {
      const { Total, PageIndex, PageSize, Items, Source } = await list(request, NearId)
      return { Total, PageIndex, PageSize, Items, Source }
    },

    async follow(
      request: RequestOf<'School/Follow'>,
      reader: { orgCode: string; userId: string },
    ): Promise<ResponseOf<'School/Follow'>> {
      const { college } = await collegeOf(request.SchoolId)
      const IsFollowed = await follows.follow(reader.userId, 'college', college.CollegeId, request.IsFollowed)
      return { IsFollowed, FollowCount: await repository.followers(college.CollegeId, reader.orgCode) }
    },

    async hot(
      { Limit = POPULAR_SHOWN }: RequestOf<'College/Hot'>,
      orgCode: string,
    ): Promise<ResponseOf<'College/Hot'>> {
      const [book, counted = []] = await Promise.all([register(), popular.fetch(orgCode)])
      return {
        Items: counted
          .flatMap(({ college_id: id, follows, lists }) => {
            const college = book.byId.get(id)
            return college ? [{ ...rowOf(college, null), FollowCount: follows, ListCount: lists }] : []
          })
          .slice(0, Limit),
        Year: now().getFullYear(),
        Basis: '只数本站：关注它的账号，加上保存的志愿表里有它的账号；和院校好不好、容易不容易上无关',
      }
    },
  }
}

export type Library = ReturnType<typeof createLibrary>
