// The one search box.
import type Type from 'typebox'
import type { SearchHit as SearchHitSchema, SearchScope as SearchScopeSchema } from '../../../contract/site'
import type { ContentKind } from '../../../contract/content'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { pagingOf } from '../../paging'
import type { Province } from '../admission/admission-data'
import type { AdmissionService } from '../admission/admission.service'
import { sourceOf, sourceWords } from '../admission/basis'
import { searchWords, type IndexedScope, type RowOf, type SearchIndex } from '../search/search-index'
import type { ContentService } from '../content/content.service'
import type { Page } from './site.repository'
import { ruleSentence } from './study-plan'

type Hit = Type.Static<typeof SearchHitSchema>
type Scope = Type.Static<typeof SearchScopeSchema>
interface Found {
  total: number
  hits: Hit[]
  /** Whether nothing holds the words, and these are what they may have been meant for. */
  isGuess?: boolean
}

/** Hits of a group where all groups are asked for. */
const PREVIEW = 5

/** What the levels of the national classification are called. */
const LEVELS: Readonly<Record<number, string>> = { 1: '大类', 2: '中类', 3: '小类', 4: '职业', 5: '工种' }

const TITLES: Record<Scope, string> = {
  college: '院校',
  major: '专业',
  occupation: '职业',
  province: '各省规则',
  help: '帮助',
  news: '资讯',
  upgrade: '升学资讯',
  career: '生涯',
}

/** Kinds of content by where they are found. */
const KINDS = {
  help: ['help', 'page'],
  news: ['news'],
  upgrade: ['upgrade-news'],
  career: ['story', 'case', 'book', 'classroom', 'courseware', 'teach-plan'],
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
const foundIn = (rows: readonly { total: number }[], hits: Hit[]): Found => ({ total: rows[0]?.total ?? 0, hits })

function collegeHit(row: RowOf<'college'>): Hit {
  const marks = [
    row.is_985 && '985',
    row.is_211 && '211',
    row.is_double_first_class && '双一流',
    row.is_double_high && '双高',
  ].filter((mark): mark is string => typeof mark === 'string')
  const place = row.province === row.city ? row.city : `${row.province} ${row.city}`
  return {
    Scope: 'college',
    Id: row.college_id,
    Title: row.name,
    Note: [place, row.nature, row.level, ...marks].join(' · '),
    ...OWN_PAGE,
    Place: place,
    Source: sourceOf(row, null, 'colleges'),
  }
}

const majorHit = (row: RowOf<'major'>): Hit => ({
  Scope: 'major',
  Id: `${row.level}-${row.code}`,
  Title: row.name,
  Note: [row.level, row.category, row.class].filter(Boolean).join(' · '),
  ...OWN_PAGE,
  Place: null,
  Source: sourceOf(row, null, 'majors'),
})

const occupationHit = (row: RowOf<'occupation'>): Hit => ({
  Scope: 'occupation',
  Id: row.code,
  Title: row.name,
  Note: [LEVELS[row.level], row.above].filter(Boolean).join(' · '),
  ...OWN_PAGE,
  Place: null,
  Source: sourceOf(row, null, 'occupations'),
})

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
    page: Page,
    hit: (row: RowOf<S>) => Hit,
  ): Promise<Found> {
    const { rows, isGuess } = await index.find(scope, words.join(' '))
    return { total: rows.length, hits: rows.slice(page.offset, page.offset + page.limit).map(hit), isGuess }
  }

  async function provinces(words: readonly string[], page: Page): Promise<Found> {
    const matching = (await admission.listProvinces()).filter((province) =>
      words.every((word) =>
        `${province.ProvinceName} ${province.Rule.Model} ${province.Rule.MainBatch} 规则 填报规则`
          .toLowerCase()
          .includes(word),
      ),
    )
    return { total: matching.length, hits: matching.slice(page.offset, page.offset + page.limit).map(provinceHit) }
  }

  const texts =
    (scope: keyof typeof KINDS) =>
    async (orgCode: string, words: readonly string[], page: Page): Promise<Found> => {
      const rows = await stored.find(orgCode, KINDS[scope], words, page)
      return foundIn(
        rows,
        rows.map((row) => textHit(scope, row)),
      )
    }

  const finders: Record<Scope, (orgCode: string, words: readonly string[], page: Page) => Promise<Found>> = {
    college: (_orgCode, words, page) => indexed('college', words, page, collegeHit),
    major: (_orgCode, words, page) => indexed('major', words, page, majorHit),
    occupation: (_orgCode, words, page) => indexed('occupation', words, page, occupationHit),
    province: (_orgCode, words, page) => provinces(words, page),
    help: texts('help'),
    news: texts('news'),
    upgrade: texts('upgrade'),
    career: texts('career'),
  }

  return {
    /** Groups without hits are left out; a keyword without a word in it finds nothing. */
    async search(orgCode: string, request: RequestOf<'Web/Search'>): Promise<ResponseOf<'Web/Search'>> {
      const words = searchWords(request.Keyword)
      const scopes = request.Scope ? [request.Scope] : (Object.keys(TITLES) as Scope[])
      const page = request.Scope ? pagingOf(request) : { offset: 0, limit: PREVIEW }
      if (words.length === 0) return { Keyword: '', Groups: [] }
      const groups = await Promise.all(
        scopes.map(async (scope) => {
          const { total, hits, isGuess = false } = await finders[scope](orgCode, words, page)
          return { Scope: scope, Title: TITLES[scope], Total: total, IsGuess: isGuess, Items: hits }
        }),
      )
      const found = groups.filter(({ Items }) => Items.length > 0)
      // what may have been meant, only where nothing else is
      const isFound = found.some(({ IsGuess }) => !IsGuess)
      return { Keyword: words.join(' '), Groups: isFound ? found.filter(({ IsGuess }) => !IsGuess) : found }
    },
  }
}
