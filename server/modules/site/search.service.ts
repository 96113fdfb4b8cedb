// The one search box.
import type Type from 'typebox'
import type { SearchHit as SearchHitSchema, SearchScope as SearchScopeSchema } from '../../../contract/site'
import type { ContentKind } from '../../../contract/content'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { pageCounted, pagingOf, type PagingRequest } from '../../paging'
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
  /** Whether nothing holds the words, and these are what they may have been meant for. */
  isGuess?: boolean
}

/** What is found together, under one title; in the order of their declaration. */
interface Group {
  title: string
  /** @param mayGuess whether what may have been meant is looked for where nothing holds the words */
  find: (orgCode: string, words: readonly string[], page: PagingRequest, mayGuess: boolean) => Promise<Found>
}

/** Hits of a group where all groups are asked for. */
const PREVIEW = 5

/** Kinds of content by where they are found. */
const KINDS = {
  help: ['help', 'page'],
  news: ['news'],
  upgrade: ['upgrade-news'],
  career: ['story', 'case', 'book', 'classroom', 'courseware', 'teach-plan'],
  course: ['course'],
  film: ['lesson', 'video'],
} as const satisfies Partial<Record<Scope, readonly ContentKind[]>>

export interface SearchDependencies {
  texts: Pick<ContentService, 'find'>
  index: SearchIndex
  admission: AdmissionService
}

const fact = (Label: string, Value: string | null | undefined) => (Value ? [{ Label, Value }] : [])
/** What has a page of its own is told there. */
const OWN_PAGE = { Facts: [], Website: null }
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
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
  scope: keyof typeof KINDS,
  row: { content_id: string; title: string; summary: string; published_at: Date | null },
): Hit => ({
  Scope: scope,
  Id: row.content_id,
  Title: row.title,
  Note: row.summary || (row.published_at ? dayOf(row.published_at) : ''),
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
    const hits = onPage(rows, page).map((row) => hitOf(scope, row, words.join('')))
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

  const texts =
    (scope: keyof typeof KINDS) =>
    async (orgCode: string, words: readonly string[], page: PagingRequest): Promise<Found> => {
      const { total, rows } = await pageCounted(page, (asked) => stored.find(orgCode, KINDS[scope], words, asked))
      return { total, hits: rows.map((row) => textHit(scope, row)) }
    }

  const ofIndex = <S extends IndexedScope>(scope: S): Group => ({
    title: declarationOf(scope).title,
    find: (_orgCode, words, page, mayGuess) => indexed(scope, words, page, mayGuess),
  })
  const groups: Record<Scope, Group> = {
    college: ofIndex('college'),
    major: ofIndex('major'),
    occupation: ofIndex('occupation'),
    industry: ofIndex('industry'),
    department: ofIndex('department'),
    page: ofIndex('page'),
    way: ofIndex('way'),
    province: { title: '各省规则', find: (_orgCode, words, page) => provinces(words, page) },
    help: { title: '帮助', find: texts('help') },
    news: { title: '资讯', find: texts('news') },
    upgrade: { title: '升学资讯', find: texts('upgrade') },
    career: { title: '生涯', find: texts('career') },
    course: { title: '课程', find: texts('course') },
    film: { title: '视频和每节课', find: texts('film') },
  }

  return {
    /** Groups without hits are left out, one whose page lies behind the last is not; a keyword without a word in it finds nothing. */
    async search(orgCode: string, request: RequestOf<'Web/Search'>): Promise<ResponseOf<'Web/Search'>> {
      const words = searchWords(request.Keyword)
      const scopes = request.Scope ? [request.Scope] : (Object.keys(groups) as Scope[])
      const page: PagingRequest = request.Scope ? request : { PageIndex: 1, PageSize: PREVIEW }
      if (words.length === 0) return { Keyword: '', Groups: [] }
      const foundBy = async (some: readonly Scope[], mayGuess: boolean) => {
        const answers = await Promise.all(
          some.map(async (scope) => {
            const { title, find } = groups[scope]
            const { total, hits, isGuess = false } = await find(orgCode, words, page, mayGuess)
            return { Scope: scope, Title: title, Total: total, IsGuess: isGuess, Items: hits }
          }),
        )
        return answers.filter(({ Total }) => Total > 0)
      }
      const found = await foundBy(scopes, false)
      // what may have been meant, only where nothing else is
      const Groups = found.length > 0 ? found : await foundBy(scopes.filter(isIndexed), true)
      return { Keyword: words.join(' '), Groups }
    },
  }
}
