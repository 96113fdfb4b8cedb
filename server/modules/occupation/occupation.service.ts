// Occupations by class, name and interest; industries; and the occupations majors lead to.
import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { loadIndustries, type IndustryFact, type OccupationFact } from '../../db/seeds/facts'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import { pageOf, pagingOf } from '../../http/paging'
import { onceByData } from '../admission/remember'
import type { AdmissionService } from '../admission/admission.service'
import type { Source } from '../admission/basis'
import { searchedWith, type SearchIndex } from '../search/search-index'
import { interestProfilesOf } from './interest-profiles'
import { agreement } from './interests'
import { divisionsOf, OccupationWorld } from './occupation-world'
import { createOccupationRepository } from './occupation.repository'

type Paging = { PageIndex?: number; PageSize?: number }

const INDUSTRY_SOURCE: Source = { Year: 2017, Source: '国民经济行业分类（GB/T 4754-2017）', Basis: 'official' }
const HOW =
  '行业里做什么工作，就对应做这些工作的职业小类和培养这些人的专业类，人工逐条对照。一个职业常常不止在一个行业，没有把握的没有列。'
const upper = (code: string): string => code.trim().toUpperCase()

export function createOccupationService(
  db: Kysely<Database>,
  admission: Pick<AdmissionService, 'refresh'>,
  index: SearchIndex,
) {
  const repository = createOccupationRepository(db)
  const load = onceByData(admission, read)

  async function read(): Promise<OccupationWorld> {
    const [occupations, interests, leads, majors] = await Promise.all([
      repository.occupations(),
      repository.interests(),
      repository.majorOccupations(),
      repository.majors(),
    ])
    return new OccupationWorld({ occupations, interests, leads, majors })
  }

  async function find(code: string): Promise<{ world: OccupationWorld; row: OccupationFact }> {
    const world = await load()
    const row = world.find(code)
    if (!row) throw new ProductError('OCCUPATION_NOT_FOUND')
    return { world, row }
  }

  function pageShown(world: OccupationWorld, request: Paging, rows: readonly OccupationFact[]) {
    const { offset, limit } = pagingOf(request)
    return pageOf(
      request,
      rows.length,
      rows.slice(offset, offset + limit).map((row) => world.shown(row)),
    )
  }

  const shownIndustry = (world: OccupationWorld, industry: IndustryFact) => ({
    IndustryId: industry.code,
    Name: industry.name,
    Section: industry.section,
    Divisions: industry.section === null ? divisionsOf(industry).length : 0,
    Occupations: new Set(world.classesOf(industry).flatMap((row) => world.inside(row.code).map(({ code }) => code)))
      .size,
    Majors: world.majorsOf(industry).length,
  })

  function findIndustry(id: string): IndustryFact {
    const industry = loadIndustries().find(({ code }) => code === upper(id))
    if (!industry) throw new ProductError('INDUSTRY_NOT_FOUND')
    return industry
  }

  return {
    /** The occupations a major leads to, with the source; for other modules. */
    async ofMajor(specialtyId: string) {
      const world = await load()
      const items = world.leadsFrom(specialtyId).map(({ called, code }) => {
        const row = code === null ? undefined : world.find(code)
        return { Name: called, OccupationId: code, Interest: row ? world.interests.of(row).Interest : null }
      })
      return {
        items,
        source: items.length > 0 ? world.leadSource : null,
        interestSource: items.some(({ Interest }) => Interest !== null) ? world.interests.source : null,
      }
    },

    /** Interest profiles of occupations, and of majors by the occupations they lead to; for other modules. */
    profiles: onceByData(admission, async () => interestProfilesOf(await load())),

    async categories(): Promise<ResponseOf<'Profession/Categories'>> {
      const world = await load()
      return {
        Items: world.childrenOf(null).map((row) => ({
          ...world.shown(row),
          Children: world.childrenOf(row.code).map((child) => world.shown(child)),
        })),
        Total: world.all.filter(({ level }) => level === 4).length,
        Source: world.source,
      }
    },

    async list(request: RequestOf<'Profession/List'>): Promise<ResponseOf<'Profession/List'>> {
      const world = await load()
      const parent = request.Parent === undefined ? null : (await find(request.Parent)).row
      const rows = parent ? world.inside(parent.code) : world.all.filter(({ level }) => level === 4)
      return { ...pageShown(world, request, rows), Parent: parent && world.shown(parent), Source: world.source }
    },

    async detail({ OccupationId }: RequestOf<'Profession/Detail'>): Promise<ResponseOf<'Profession/Detail'>> {
      const { world, row } = await find(OccupationId)
      const majors = new Map(
        world.leadsToRow(row).map(({ major, called }) => [major.SpecialtyId, { ...major, Called: called }]),
      )
      return {
        Occupation: world.shown(row),
        Parents: world.parentsOf(row).map(({ code, name }) => ({ OccupationId: code, Name: name })),
        Children: world.childrenOf(row.code).map((child) => world.shown(child)),
        Siblings:
          row.level === 4
            ? world.childrenOf(row.parent).flatMap((other) => (other === row ? [] : [world.shown(other)]))
            : [],
        Interest: world.interests.shown(row),
        Majors: [...majors.values()],
        MajorSource: majors.size > 0 ? world.leadSource : null,
        Industries: world.industriesOf(row).map(({ code, name }) => ({ IndustryId: code, Name: name })),
        Source: world.source,
      }
    },

    /** No results for a keyword without a word. Classes are found, too. */
    async search(request: RequestOf<'Profession/Search'>): Promise<ResponseOf<'Profession/Search'>> {
      const world = await load()
      const { rows, isGuess } = await searchedWith(index, 'occupation', request.Keyword)
      const found = rows.flatMap(({ code }) => world.find(code) ?? [])
      return { ...pageShown(world, request, found), Source: world.source, IsGuess: isGuess }
    },

    async byInterestCode(
      request: RequestOf<'Profession/ByInterestCode'>,
    ): Promise<ResponseOf<'Profession/ByInterestCode'>> {
      const world = await load()
      const occupations = world.all.filter(({ level }) => level === 4)
      const coded = occupations.flatMap((row) => {
        const { Interest, InterestMatch } = world.interests.of(row)
        return Interest === null
          ? []
          : [{ row, agrees: agreement(request.Code, Interest), isSame: InterestMatch === 'same' }]
      })
      const rows = coded
        .filter(({ agrees }) => agrees > 0)
        .sort((a, b) => b.agrees - a.agrees || Number(b.isSame) - Number(a.isSame))
        .map(({ row }) => row)
      return {
        ...pageShown(world, request, rows),
        Source: world.interests.source,
        Matched: coded.length,
        All: occupations.length,
      }
    },

    async industryList({ Section }: RequestOf<'Career/IndustryList'>): Promise<ResponseOf<'Career/IndustryList'>> {
      const world = await load()
      const asked = Section === undefined ? undefined : findIndustry(Section)
      const sections = asked ? [asked] : loadIndustries().filter(({ section }) => section === null)
      return {
        Sections: sections.map((section) => ({
          ...shownIndustry(world, section),
          Items: section.section === null ? divisionsOf(section).map((one) => shownIndustry(world, one)) : [],
        })),
        Source: INDUSTRY_SOURCE,
      }
    },

    async industryDetail({
      IndustryId,
    }: RequestOf<'Career/IndustryDetail'>): Promise<ResponseOf<'Career/IndustryDetail'>> {
      const world = await load()
      const industry = findIndustry(IndustryId)
      const classes = world.classesOf(industry).map((row) => world.shown(row))
      const majors = world.majorsOf(industry)
      return {
        Industry: shownIndustry(world, industry),
        SectionName: industry.section === null ? industry.name : findIndustry(industry.section).name,
        Divisions: industry.section === null ? divisionsOf(industry).map((one) => shownIndustry(world, one)) : [],
        Classes: classes,
        Majors: majors,
        How: HOW,
        OccupationSource: classes.length > 0 ? world.source : null,
        MajorSource: majors.length > 0 ? { Year: null, Source: '教育部专业目录', Basis: 'imported' } : null,
        Source: INDUSTRY_SOURCE,
      }
    },
  }
}

export type OccupationService = ReturnType<typeof createOccupationService>
