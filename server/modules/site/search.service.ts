// The one search box.
import type Type from 'typebox'
import type { SearchHit as SearchHitSchema, SearchScope as SearchScopeSchema } from '../../../contract/site'
import type { ContentKind } from '../../../contract/content'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { chinaDate } from '../../lib/china-time/china-time'
import { pageCounted, pagingOf, type PagingRequest } from '../../http/paging'
import type { Province } from '../admission/admission-data'
import type { AdmissionService } from '../admission/admission.service'
import { sourceWords } from '../admission/basis'
import { declarationOf, hitOf, isIndexed } from '../search/scopes'
import { searchWords, type IndexedScope, type SearchIndex } from '../search/search-index'
import type { ContentService } from '../content/content.service'
import { ruleSentence } from './study-plan'

type Hit = Type.Static<typeof SearchHitSchema>
type Scope = Type.Static<typeof SearchScopeSchema>
interface Found {
  total: number
  hits: Hit[]
  /** Whether nothing contains the words, and these are guesses at the intended ones. */
  isGuess?: boolean
}

/** Hits found together, under one title; in the order of their declaration. */
interface Group {
  title: string
  /** @param mayGuess whether to guess the intended words if nothing contains the typed ones */
  find: (orgCode: string, words: readonly string[], page: PagingRequest, mayGuess: boolean) => Promise<Found>
}

/** Hits of a group if all groups are requested. */
const PREVIEW = 5

/** Kinds of content by the group they are found in. */
const KINDS = {
  help: ['help', 'page'],
  news: ['news'],
  upgrade: ['upgrade-news'],
  career: ['story', 'case', 'book', 'classroom', 'courseware', 'teach-plan'],
  course: ['course'],
  film: ['lesson', 'video'],
} as const satisfies Partial<Record<Scope, readonly ContentKind[]>>
type TextScope = keyof typeof KINDS
const isOfTexts = (scope: Scope): scope is TextScope => scope in KINDS

export interface SearchDependencies {
  texts: Pick<ContentService, 'find'>
  index: SearchIndex
  admission: AdmissionService
}

const fact = (Label: string, Value: string | null | undefined) => (Value ? [{ Label, Value }] : [])
/** Content with a page of its own shows its details there. */
const OWN_PAGE = { Facts: [], Website: null }
const NOTHING: Found = { total: 0, hits: [] }
const onPage = <Row>(rows: readonly Row[], page: PagingRequest): Row[] => {
  const { offset, limit } = pagingOf(page)
  return rows.slice(offset, offset + limit)
}

function provinceHit({ ProvinceId, ProvinceName, Rule }: Province): Hit {
  return {
    Scope: 'province',
    Id: ProvinceId,
    Title: `${ProvinceName}的填报规则`,
    Note: ruleSentence(Rule),
    Facts: [
      ...fact('高考模式', Rule.Model === '文理' ? '文理分科' : `${Rule.Model} 选科`),
      ...fact('科类', Rule.Tracks.join('、')),
      ...fact('志愿', ruleSentence(Rule)),
      ...fact('专业调剂', Rule.HasAdjustment ? '可选服从调剂' : '没有'),
      ...fact('总分', `${Rule.FullScore} 分`),
    ],
    Website: Rule.SourceUrl || null,
    Place: null,
    Source: {
      Year: null,
      Source: sourceWords(Rule.SourceUrl) || '来源未注明',
      Basis: Rule.Confidence === 'quoted from the exam authority' ? 'official' : 'imported',
    },
  }
}

const textHit = (
  scope: TextScope,
  row: { content_id: string; title: string; summary: string; published_at: Date | null },
): Hit => ({
  Scope: scope,
  Id: row.content_id,
  Title: row.title,
  Note: row.summary || (row.published_at ? chinaDate(row.published_at) : ''),
  ...OWN_PAGE,
  Place: null,
  Source: null,
})

export function createSearchService({ texts: stored, index, admission }: SearchDependencies) {
  async function indexed<S extends IndexedScope>(
    scope: S,
    words: readonly string[],
    page: PagingRequest,
    mayGuess: boolean,
  ): Promise<Found> {
    const { rows, isGuess } = await index.find(scope, words.join(' '), mayGuess)
    const hits = onPage(rows, page).map((row) => hitOf(scope, row, words))
    return { total: rows.length, hits, isGuess }
  }

  async function provinces(words: readonly string[], page: PagingRequest): Promise<Found> {
    const matching = (await admission.listProvinces()).filter((province) =>
      words.every((word) =>
        `${province.ProvinceName} ${province.Rule.Model} ${province.Rule.MainBatch} 规则 填报规则`
          .toLowerCase()
          .includes(word),
      ),
    )
    return { total: matching.length, hits: onPage(matching, page).map(provinceHit) }
  }

  /** All groups of texts at once: one query finds the texts that contain the words. */
  async function texts(
    orgCode: string,
    scopes: readonly TextScope[],
    words: readonly string[],
    page: PagingRequest,
  ): Promise<ReadonlyMap<Scope, Found>> {
    if (scopes.length === 0) return new Map()
    const kinds = Object.fromEntries(scopes.map((scope) => [scope, KINDS[scope]])) as Pick<typeof KINDS, TextScope>
    const { total, rows } = await pageCounted(page, (asked) => stored.find(orgCode, kinds, words, asked))
    // after the first page there is one group, and a page after the last has no row that gives the total
    const [alone] = scopes.length === 1 ? [total] : []
    return new Map(
      scopes.map((scope) => {
        const own = rows.filter(({ part }) => part === scope)
        return [scope, { total: alone ?? Number(own[0]?.total ?? 0), hits: own.map((row) => textHit(scope, row)) }]
      }),
    )
  }

  const ofIndex = <S extends IndexedScope>(scope: S): Group => ({
    title: declarationOf(scope).title,
    find: (_orgCode, words, page, mayGuess) => indexed(scope, words, page, mayGuess),
  })
  const groups: Record<Exclude<Scope, TextScope>, Group> & Record<TextScope, Pick<Group, 'title'>> = {
    college: ofIndex('college'),
    unlisted: ofIndex('unlisted'),
    major: ofIndex('major'),
    occupation: ofIndex('occupation'),
    industry: ofIndex('industry'),
    department: ofIndex('department'),
    page: ofIndex('page'),
    way: ofIndex('way'),
    province: { title: '各省规则', find: (_orgCode, words, page) => provinces(words, page) },
    help: { title: '帮助' },
    news: { title: '资讯' },
    upgrade: { title: '升学资讯' },
    career: { title: '生涯' },
    course: { title: '课程' },
    film: { title: '视频和每节课' },
  }

  return {
    /** Groups without hits are left out, but not one whose page is beyond the last; a keyword without a word finds nothing. */
    async search(orgCode: string, request: RequestOf<'Web/Search'>): Promise<ResponseOf<'Web/Search'>> {
      const words = searchWords(request.Keyword)
      const scopes = request.Scope ? [request.Scope] : (Object.keys(groups) as Scope[])
      const page: PagingRequest = request.Scope ? request : { PageIndex: 1, PageSize: PREVIEW }
      if (words.length === 0) return { Keyword: '', Groups: [] }
      const foundBy = async (some: readonly Scope[], mayGuess: boolean) => {
        const inTexts = texts(orgCode, some.filter(isOfTexts), words, page)
        const found = (scope: Scope) =>
          isOfTexts(scope)
            ? inTexts.then((all) => all.get(scope) ?? NOTHING)
            : groups[scope].find(orgCode, words, page, mayGuess)
        const answers = await Promise.all(
          some.map(async (scope) => {
            const { total, hits, isGuess = false } = await found(scope)
            return { Scope: scope, Title: groups[scope].title, Total: total, IsGuess: isGuess, Items: hits }
          }),
        )
        return answers.filter(({ Total }) => Total > 0)
      }
      const found = await foundBy(scopes, false)
      // guesses only if nothing else is found
      const Groups = found.length > 0 ? found : await foundBy(scopes.filter(isIndexed), true)
      return { Keyword: words.join(' '), Groups }
    },
  }
}
