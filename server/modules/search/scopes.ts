// The kinds of things that the search finds by name, each declared once: its rows, its names, its display. A new kind is one
// entry here and its name in contract/site.ts; the app then requires the page its hits open (homeTopSearch).
import type Type from 'typebox'
import type { SearchHit, SearchScope } from '../../../contract/site'
import { loadFormerMajors, loadIndustries, loadJobNames, type IndustryFact } from '../../db/seeds/facts'
import { nameBook } from '../../db/seeds/names'
import { wishReader } from '../../db/seeds/wishes'
import { bestFit } from '../../../engine/catalogue/read-wishes'
import { bareWord } from '../../../engine/catalogue/name-book'
import { everydayNames } from '../../../engine/catalogue/everyday-occupations'
import { withoutSigns } from '../../../engine/catalogue/text-index'
import { PATHS } from '../../../engine/guidance/paths/paths'
import type { AdmissionPath } from '../../../engine/guidance/paths/admission-path'
import { sourceOf } from '../admission/basis'
import { departmentId } from '../college/department-id'
import { COLLEGES, UNLISTED } from './colleges-searched'
import { FOUND_PAGES, pagesAsked, type FoundPage } from './found-pages'
import type { DepartmentRow, MajorRow, OccupationRow } from './search-index.repository'
import { foundBy, type Searched } from './searched'

type Hit = Type.Static<typeof SearchHit>
type Scope = Type.Static<typeof SearchScope>

/** Names of a major in older catalogues. */
const formerNames = ({ level, name }: Pick<MajorRow, 'level' | 'name'>): { name: string }[] =>
  loadFormerMajors().flatMap((one) => (one.level === level && one.name === name ? [{ name: one.former }] : []))

/** 曾用名 and the former name by which a major was found. */
const formerly = (row: MajorRow, words: readonly string[]): string[] => {
  const former = foundBy(row.name, formerNames(row), words)
  return former ? [`曾用名 ${former.name}`] : []
}

const MAJORS: Searched<MajorRow> = {
  title: '专业',
  rows: (repository) => repository.majors(),
  named: (row) => ({
    id: `${row.level}-${row.code}`,
    name: row.name,
    aliases: [...formerNames(row).map(({ name }) => name), ...nameBook().wordsFor(row.name)],
    codes: [row.code],
    about: [row.category, row.class, row.level, ...nameBook().wordsFor(row.class)],
  }),
  shown: (row, words) => ({
    Note: [...formerly(row, words), row.level, row.category, row.class].filter(Boolean).join(' · '),
    Source: sourceOf(row, null, 'majors'),
  }),
  first: (typed) => nameBook().majorsCalled(typed),
  bare: bareWord,
  // 电子 is not 电子商务, 法学 not 书法学
  limit: (word, row) => {
    if (!nameBook().isMajorWord(word) || row.name === word) return null
    const { majors } = wishReader()
    const meaning = majors.of(word)
    return meaning === null ? null : majors.fitOf(meaning, row.name) > 0
  },
  isEither: true,
  meaning: (typed) => {
    const { majors, notUnderstood } = wishReader().read(typed, undefined, false, false)
    if (majors.length === 0 || notUnderstood.length > 0) return null
    // what everybody means by the word first
    return [
      (row) => majors.some(({ core }) => core.has(row.name)),
      (row) => bestFit(wishReader().majors, majors, row.name, '') === 1,
    ]
  },
}

/** The most detailed level of the classification, the one families mean; classes come after their members. */
const DEEPEST = 4
/** Names of the levels of the national classification. */
const LEVELS: Readonly<Record<number, string>> = { 1: '大类', 2: '中类', 3: '小类', 4: '职业', 5: '工种' }

/** Names of an occupation in tables of majors and jobs. */
const jobsOf: ReadonlyMap<string, readonly string[]> = (() => {
  const jobs = new Map<string, string[]>()
  for (const [job, code] of loadJobNames()) jobs.set(code, [...(jobs.get(code) ?? []), job])
  return jobs
})()

const OCCUPATIONS: Searched<OccupationRow> = {
  title: '职业',
  rows: (repository) => repository.occupations(),
  named: (row) => ({
    id: row.code,
    name: row.name,
    aliases: [...everydayNames(row.name), ...(jobsOf.get(row.code) ?? [])],
    // signs are removed from typed text
    codes: [row.code, withoutSigns(row.code)],
    about: row.above ? [row.above] : [],
    weight: row.level === DEEPEST ? 1 : 0,
  }),
  shown: (row) => ({
    Note: [LEVELS[row.level], row.above].filter(Boolean).join(' · '),
    Source: sourceOf(row, null, 'occupations'),
  }),
}

const sectionOf = ({ section }: IndustryFact) => loadIndustries().find(({ code }) => code === section)?.name ?? null
/** Names of industries are lists: 信息传输、软件和信息技术服务业. */
const asOneWord = (name: string) => name.replaceAll('、', '')

const INDUSTRIES: Searched<IndustryFact> = {
  title: '行业',
  rows: () => Promise.resolve(loadIndustries()),
  named: (row) => ({
    id: row.code,
    name: row.name,
    aliases: [...row.called, ...(row.name.includes('、') ? [asOneWord(row.name)] : [])],
    codes: [row.code.toLowerCase()],
    about: [sectionOf(row), '行业'].filter((word) => word !== null),
    weight: row.section === null ? 1 : 0,
  }),
  shown: (row) => ({
    Note: ['行业', sectionOf(row) ?? '门类'].join(' · '),
    Source: { Year: null, Source: '国民经济行业分类', Basis: 'official' },
  }),
}

const DEPARTMENTS: Searched<DepartmentRow> = {
  title: '院系',
  rows: (repository) => repository.departments(),
  named: (row) => ({ id: departmentId(row), name: row.name, about: [row.college] }),
  shown: (row) => ({ Note: row.college, Source: sourceOf(row, null, 'colleges') }),
}

const PAGES: Searched<FoundPage> = {
  title: '查询和工具',
  rows: () => Promise.resolve(FOUND_PAGES),
  named: ({ address, name, words }) => ({ id: address, name, aliases: words }),
  meaning: (typed) => {
    const asked = pagesAsked(typed)
    return asked.length > 0
      ? asked.map(
          (one) =>
            ({ address }) =>
              address === one,
        )
      : null
  },
  shown: ({ about }) => ({ Note: about, Source: null }),
}

const WAYS: Searched<AdmissionPath> = {
  title: '升学路径',
  rows: () => Promise.resolve(PATHS),
  named: ({ id, name }) => ({ id, name, about: ['升学路径'] }),
  shown: ({ what }) => ({ Note: what, Source: null }),
}

/** In display order of the groups. */
export const INDEXED = {
  college: COLLEGES,
  unlisted: UNLISTED,
  major: MAJORS,
  occupation: OCCUPATIONS,
  industry: INDUSTRIES,
  department: DEPARTMENTS,
  page: PAGES,
  way: WAYS,
} as const satisfies { [S in Scope]?: unknown }

export type IndexedScope = keyof typeof INDEXED
export const isIndexed = (scope: Scope): scope is IndexedScope => Object.hasOwn(INDEXED, scope)
export type RowOf<S extends IndexedScope> = (typeof INDEXED)[S] extends Searched<infer Row> ? Row : never

/** The declaration of a scope; the compiler does not see that its rows have the same scope. */
export const declarationOf = <S extends IndexedScope>(scope: S): Searched<RowOf<S>> =>
  INDEXED[scope] as unknown as Searched<RowOf<S>>

/**
 * A row as a search result.
 * @param words by which it was found
 */
export function hitOf<S extends IndexedScope>(scope: S, row: RowOf<S>, words: readonly string[]): Hit {
  const { named, shown } = declarationOf(scope)
  const { id, name } = named(row)
  return { Scope: scope, Id: id, Title: name, Facts: [], Website: null, Place: null, ...shown(row, words) }
}
