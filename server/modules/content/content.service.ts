// Reading content chosen for the reader: lists, one text with related ones, search results.
import type { ContentKind } from '../../../contract/content'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import type { RequestContext } from '../../http/handlers'
import { isAllowed, type HeldRight } from '../../lib/rights/rights'
import { chinaDate } from '../../lib/china-time/china-time'
import { pageCounted, pageOf } from '../../http/paging'
import { cleanStoredHtml } from '../../lib/rich-text/rich-text'
import type { AdmissionService } from '../admission/admission.service'
import { FIRST_GRADE, GRADE_NAMES, gradeOn, LAST_GRADE } from '../career/grades'
import type { Student } from '../career/student'
import { searchWords } from '../search/search-index'
import type { Reader } from './content-query'
import { NO_MARKS, type ContentMarks } from './marks'
import type { ContentListRow, ContentRepository, ListQuestion, Rows } from './content.repository'

type ListRequest = RequestOf<'Portal/NewsList'>
type Row = ResponseOf<'Portal/NewsList'>['Items'][number]
export type StoredRow = Omit<ContentListRow, 'total'>

/** Kinds with an order of their own: a course of lessons, help by group of pages. */
const ORDERED: ReadonlySet<ContentKind> = new Set(['help', 'teach-plan', 'courseware', 'classroom', 'book'])
/** Films have calls of their own, which check the right of their course. */
const READ: readonly ContentKind[] = [
  'news',
  'upgrade-news',
  'help',
  'story',
  'case',
  'book',
  'teach-plan',
  'courseware',
  'classroom',
  'page',
]
const RELATED_SHOWN = 4
const FOR_READER_SHOWN = 3

export interface ContentDependencies {
  repository: ContentRepository
  admission: Pick<AdmissionService, 'listProvinces'>
  studentOf: (userId: string) => Promise<Student>
  rightsOf: (userId: string, now: Date) => Promise<HeldRight[]>
  marks: ContentMarks
  now: () => Date
}

export type Asking = Pick<RequestContext, 'orgCode' | 'user'>

export function createContentService({ repository, admission, studentOf, rightsOf, marks, now }: ContentDependencies) {
  /** The data known of the reader: values in the call take precedence over those of the account. */
  async function readerOf(
    { orgCode, user }: Asking,
    { ProvinceId, Grade }: { ProvinceId?: string; Grade?: number } = {},
  ): Promise<Reader> {
    const at = now()
    const day = chinaDate(at)
    const student = user ? await studentOf(user.userId) : null
    const byYear = student?.graduationYear ? gradeOn(day, student.graduationYear) : null
    const known = byYear !== null && byYear >= FIRST_GRADE && byYear <= LAST_GRADE ? byYear : null
    return {
      orgCode,
      now: at,
      provinceId: ProvinceId ?? student?.provinceId ?? null,
      grade: Grade ?? known,
      month: Number(day.slice(5, 7)),
    }
  }

  /** Why content is aimed at a reader, as text; null if it is for everybody. */
  async function reasons(reader: Reader): Promise<(row: StoredRow) => string | null> {
    const { provinceId, grade, month } = reader
    const provinces = provinceId === null ? [] : await admission.listProvinces()
    const name = provinces.find(({ ProvinceId }) => ProvinceId === provinceId)?.ProvinceName
    return (row) => {
      const parts = [
        name && provinceId !== null && row.provinces.includes(provinceId) && `${name}考生`,
        grade !== null && row.grades.includes(grade) && `${GRADE_NAMES[grade]}学生`,
        row.months.includes(month) && `${month} 月要用`,
      ].filter(Boolean)
      return parts.length > 0 ? parts.join('、') : null
    }
  }

  const rights = async ({ user }: Asking, rows: readonly StoredRow[]) =>
    user && rows.some(({ right_code }) => right_code !== null) ? rightsOf(user.userId, now()) : []

  async function rowsOf(asking: Asking, reader: Reader, rows: readonly StoredRow[]): Promise<Row[]> {
    const reasonOf = await reasons(reader)
    const held = await rights(asking, rows)
    const ids = rows.map(({ content_id }) => content_id)
    const marked = asking.user ? await marks.of(asking.user.userId, ids) : null
    return rows.map((row) => ({
      ContentId: row.content_id,
      Kind: row.kind,
      Title: row.title,
      Summary: row.summary,
      Cover: row.cover,
      Category: row.category,
      Author: row.author,
      Source: row.source,
      PublishedAt: row.published_at!.toISOString(),
      IsDemonstration: row.is_demonstration,
      IsLocked: row.right_code !== null && !isAllowed([row.right_code], held),
      ...(marked?.get(row.content_id) ?? NO_MARKS),
      Reason: reasonOf(row),
    }))
  }

  const listOf =
    (kind: ContentKind) =>
    async (request: ListRequest, asking: Asking): Promise<ResponseOf<'Portal/NewsList'>> => {
      const reader = await readerOf(asking, request)
      const words = request.Keyword ? searchWords(request.Keyword) : []
      // typed text without a word finds nothing
      if (request.Keyword?.trim() && words.length === 0) return pageOf(request, 0, [])
      const keptBy = request.IsFavourite && asking.user?.userId
      if (request.IsFavourite && !keptBy) return pageOf(request, 0, [])
      const order: ListQuestion['order'] = ORDERED.has(kind) ? 'position' : (request.Order ?? 'latest')
      const question = { kinds: [kind], category: request.Category, words, order, ...(keptBy && { keptBy }) }
      const { total, rows } = await pageCounted(request, (page) => repository.list(reader, question, page))
      return pageOf(request, total, await rowsOf(asking, reader, rows))
    }

  const oneOf =
    (kinds: readonly ContentKind[] = READ) =>
    async (
      { ContentId, ProvinceId }: RequestOf<'Web/ContentDetail'>,
      asking: Asking,
    ): Promise<ResponseOf<'Web/ContentDetail'>> => {
      const reader = await readerOf(asking, { ProvinceId })
      const item = await repository.one(reader, ContentId, kinds)
      if (!item) throw new ProductError('CONTENT_NOT_FOUND')
      // texts related to an article about one province are about that province
      const [province] = item.provinces.length === 1 ? item.provinces : []
      const nearby = province === undefined ? reader : { ...reader, provinceId: province }
      const related = await repository.related(nearby, item, RELATED_SHOWN)
      const [row] = await rowsOf(asking, reader, [item])
      return {
        ...row!,
        Html: row!.IsLocked ? '' : cleanStoredHtml(item.body),
        Right: item.right_code,
        Attachments: row!.IsLocked ? [] : item.attachments,
        Version: item.version,
        Until: item.until?.toISOString() ?? null,
        Related: await rowsOf(asking, reader, related),
      }
    }

  return {
    readerOf,
    rowsOf,
    listOf,
    oneOf,

    /** Throws CONTENT_NOT_FOUND for a text that the reader may not see, or for a film. */
    async mark(
      { ContentId, ...change }: RequestOf<'Web/ContentMark'>,
      asking: Asking & { userId: string },
    ): Promise<ResponseOf<'Web/ContentMark'>> {
      const item = await repository.one(await readerOf(asking), ContentId, READ)
      if (!item) throw new ProductError('CONTENT_NOT_FOUND')
      return marks.set(asking.userId, ContentId, change)
    },

    async categories(
      { Kind = 'news' }: RequestOf<'Portal/NewsCategories'>,
      asking: Asking,
    ): Promise<ResponseOf<'Portal/NewsCategories'>> {
      const rows = await repository.categories(await readerOf(asking), Kind)
      return { Items: rows.map(({ category, count }) => ({ Category: category, Count: count })) }
    },

    /** News aimed at this reader, the best reason first. */
    async forReader(request: RequestOf<'Web/News'>, asking: Asking): Promise<ResponseOf<'Web/News'>> {
      const reader = await readerOf(asking, request)
      const question = { kinds: ['news', 'upgrade-news'], words: [], order: 'fitting', isAimed: true } as const
      const rows = await repository.list(reader, question, { offset: 0, limit: FOR_READER_SHOWN })
      return { Items: await rowsOf(asking, reader, rows) }
    },

    /** The latest news of the whole country and of a province. */
    latest: (orgCode: string, provinceId: string | null, limit: number): Promise<StoredRow[]> =>
      repository.latest({ orgCode, now: now(), provinceId, grade: null, month: 0 }, limit),

    /** Texts that contain the words in each group of kinds, and the total number. */
    find: <Group extends string>(
      orgCode: string,
      groups: Readonly<Record<Group, readonly ContentKind[]>>,
      words: readonly string[],
      rows: Rows,
    ) => repository.search({ orgCode, now: now(), provinceId: null, grade: null, month: 0 }, groups, words, rows),
  }
}

export type ContentService = ReturnType<typeof createContentService>
