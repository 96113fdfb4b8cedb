// Texts of an organisation, written at the desk: checked like imported ones; only somebody who has seen the version before can publish a change.
import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { contentRow, provinceOf } from '../../db/importers/content/content-rows'
import { readContent } from '../../db/importers/content/read-content'
import type { ReadContent } from '../../db/importers/content/content-file'
import { isUniqueViolation } from '../../db/database'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import { pageOf, pageOfQuery } from '../../http/paging'
import { cleanStoredHtml } from '../../lib/rich-text/rich-text'
import { holds } from '../content/content-query'
import { searchWords } from '../search/search-index'
import type { DeskFiles } from './desk-files'

export interface DeskTextsDependencies {
  db: Kysely<Database>
  files: Pick<DeskFiles, 'known'>
  now: () => Date
}

type TextRow = ResponseOf<'Desk/SaveText'>
const COLUMNS = ['content_id', 'kind', 'title', 'category', 'published_at', 'until', 'version', 'org_code'] as const
type Stored = Pick<Selectable<Database['content_item']>, (typeof COLUMNS)[number]>
type Items = ExpressionBuilder<Database, 'content_item'>
type Reading = { item: ReadContent } | { problems: string[] }

function stateOf({ published_at, until }: Pick<Stored, 'published_at' | 'until'>, now: Date): TextRow['State'] {
  if (published_at === null) return 'draft'
  if (until !== null && until <= now) return 'over'
  return published_at > now ? 'ahead' : 'out'
}

const isIn = (state: TextRow['State'], now: Date) => (where: Items) => {
  if (state === 'draft') return where('published_at', 'is', null)
  const isOver = where('until', '<=', now)
  if (state === 'over') return where.and([where('published_at', 'is not', null), isOver])
  const isOpen = where.or([where('until', 'is', null), where('until', '>', now)])
  return where.and([where('published_at', state === 'ahead' ? '>' : '<=', now), isOpen])
}

export function createDeskTexts({ db, files, now }: DeskTextsDependencies) {
  const textView = (row: Stored, orgCode: string): TextRow => ({
    ...{ ContentId: row.content_id, Kind: row.kind, Title: row.title, Category: row.category },
    ...{ State: stateOf(row, now()), PublishedAt: row.published_at?.toISOString() ?? null },
    ...{ Until: row.until?.toISOString() ?? null, Version: row.version, IsOwn: row.org_code === orgCode },
  })
  const rowsOf = (orgCode: string) =>
    db
      .selectFrom('content_item')
      .select(COLUMNS)
      .where((where) => where.or([where('org_code', '=', orgCode), where('org_code', 'is', null)]))

  /** Whether a lesson would be visible: its course belongs to this organisation or to all. */
  const hasCourse = async (orgCode: string, { kind, parent_id }: ReadContent) =>
    kind !== 'lesson' ||
    (await rowsOf(orgCode)
      .where('content_id', '=', parent_id ?? '')
      .where('kind', '=', 'course')
      .executeTakeFirst()) !== undefined

  async function read(orgCode: string, id: string, text: string): Promise<Reading> {
    const file = { name: `${id}.md`, text, beside: () => undefined, known: files.known(orgCode) }
    const reading = await readContent(file, provinceOf)
    if ('problems' in reading) return reading
    const { item } = reading
    if (item.content_id !== id) return { problems: [`开头的 id 是 ${item.content_id}，这里保存的是 ${id}`] }
    if (!(await hasCourse(orgCode, item))) return { problems: [`没有课程 ${item.parent_id}`] }
    return { item }
  }

  return {
    async list(orgCode: string, request: RequestOf<'Desk/Texts'>): Promise<ResponseOf<'Desk/Texts'>> {
      const words = request.Keyword ? searchWords(request.Keyword) : []
      if (request.Keyword !== undefined && words.length === 0) return pageOf(request, 0, [])
      let query = rowsOf(orgCode)
      if (request.Kind) query = query.where('kind', '=', request.Kind)
      if (request.State) query = query.where(isIn(request.State, now()))
      for (const condition of holds(words)) query = query.where(condition)
      const ordered = query.orderBy(sql`published_at desc nulls first`).orderBy('content_id')
      return pageOfQuery(request, ordered, (row) => textView(row, orgCode))
    },

    /** Throws CONTENT_NOT_FOUND. */
    async one(orgCode: string, { ContentId }: RequestOf<'Desk/Text'>): Promise<ResponseOf<'Desk/Text'>> {
      const row = await rowsOf(orgCode).select('markdown').where('content_id', '=', ContentId).executeTakeFirst()
      if (!row) throw new ProductError('CONTENT_NOT_FOUND')
      return { ...textView(row, orgCode), Text: row.markdown }
    },

    async check(orgCode: string, { TextId, Text }: RequestOf<'Desk/CheckText'>): Promise<ResponseOf<'Desk/CheckText'>> {
      const reading = await read(orgCode, TextId, Text)
      if ('problems' in reading) return { Problems: reading.problems, Title: '', Html: '' }
      return { Problems: [], Title: reading.item.title, Html: cleanStoredHtml(reading.item.body) }
    },

    /**
     * Throws TEXT_REFUSED with all errors, TEXT_CHANGED if the stored version is not the one that was edited, TEXT_ID_TAKEN
     * for an id of another organisation. Saving the same text again creates no new version.
     */
    async save(orgCode: string, request: RequestOf<'Desk/SaveText'>): Promise<TextRow> {
      const { TextId, Text, Version } = request
      const reading = await read(orgCode, TextId, Text)
      if ('problems' in reading) throw new ProductError('TEXT_REFUSED', reading.problems.join('；'))
      const { item } = reading
      const save = async (transaction: Kysely<Database>): Promise<Stored> => {
        const known = await transaction
          .selectFrom('content_item')
          .select([...COLUMNS, 'markdown', 'digest'])
          .where('content_id', '=', TextId)
          .forUpdate()
          .executeTakeFirst()
        // an id of another organisation is reported as taken for a new text, and as unknown for a change
        if (known && known.org_code !== orgCode)
          throw new ProductError(Version === 0 ? 'TEXT_ID_TAKEN' : 'TEXT_CHANGED')
        if (known?.markdown === Text && known.digest === item.digest) return known
        if ((known?.version ?? 0) !== Version) throw new ProductError('TEXT_CHANGED')
        const row = contentRow(item, { origin: 'desk', orgCode, version: Version + 1, markdown: Text })
        // if two requests create the same text, the second finds the row of the first
        if (known) await transaction.updateTable('content_item').set(row).where('content_id', '=', TextId).execute()
        else await transaction.insertInto('content_item').values(row).execute()
        return { ...item, org_code: orgCode, version: Version + 1 }
      }
      try {
        return textView(await db.transaction().execute(save), orgCode)
      } catch (error) {
        if (isUniqueViolation(error)) throw new ProductError('TEXT_CHANGED')
        throw error
      }
    },
  }
}

export type DeskTexts = ReturnType<typeof createDeskTexts>
