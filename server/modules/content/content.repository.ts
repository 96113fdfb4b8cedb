// Reading content: lists, one text, related texts, search results.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { ContentKind } from '../../../contract/content'
import type { Database } from '../../db/schema'
import { EXAM_GRADE } from '../career/grades'
import { COLUMNS, escaped, visible, type Reader } from './content-query'
import { createHeldWords } from './held-words'
import { createKeptAnswers } from './kept-answers'

export interface Rows {
  offset: number
  limit: number
}
export interface ListQuestion {
  kinds: readonly ContentKind[]
  category?: string
  words: readonly string[]
  order: 'latest' | 'fitting' | 'position'
  /** Only content aimed at this reader. */
  isAimed?: boolean
  /** Only what this account keeps. */
  keptBy?: string
}

/** Related texts are chosen among this many of the latest of a kind. */
const RELATED_AMONG = 100

/** The exact title first, then titles that begin with the words, then titles that contain them, then the rest. */
function nearness(words: readonly string[]): RawBuilder<number> {
  const whole = words.join('')
  // thousands of titles are compared: they are lowercased only if the typed text has letters with case
  const title = whole === whole.toUpperCase() ? sql`title` : sql`lower(title)`
  const like = (pattern: string) => sql`${title} like ${pattern}`
  return sql<number>`case when ${title} = ${whole} then 0 when ${like(`${escaped(whole)}%`)} then 1 when ${like(`%${escaped(whole)}%`)} then 2 else 3 end`
}

/** Nothing for other provinces or other school years only; an unknown reader is not excluded, and one who has left school has no school year. */
const forReader = ({ provinceId, grade }: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${provinceId}::text is null or cardinality(provinces) = 0 or ${provinceId}::text = any(provinces))
    and (${grade}::int is null or ${grade}::int > ${EXAM_GRADE} or cardinality(grades) = 0 or ${grade}::int = any(grades))`

/** How well it fits: the province weighs more than the school year, and that more than the month. */
const fit = ({ provinceId, grade, month }: Reader): RawBuilder<number> =>
  sql<number>`(case when ${provinceId}::text = any(provinces) then 4 else 0 end
    + case when ${grade}::int = any(grades) then 2 else 0 end + case when ${month}::int = any(months) then 1 else 0 end)`

export function createContentRepository(db: Kysely<Database>) {
  const holding = createHeldWords(db)
  const kept = createKeptAnswers(db)
  const total = sql<number>`count(*) over ()`.as('total')
  const rowsOf = (reader: Reader) =>
    db.selectFrom('content_item').select(COLUMNS).where(visible(reader)).where('published_at', 'is not', null)

  return {
    async list(reader: Reader, question: ListQuestion, { offset, limit }: Rows) {
      const { kinds, category, words, order, isAimed, keptBy } = question
      let query = rowsOf(reader)
        .select(total)
        .where('kind', 'in', [...kinds])
      if (category) query = query.where('category', '=', category)
      for (const condition of await holding(words)) query = query.where(condition)
      if (keptBy !== undefined)
        query = query.where('content_id', 'in', (kept) =>
          kept.selectFrom('follow').select('target').where('user_id', '=', keptBy).where('kind', '=', 'content'),
        )
      if (order === 'fitting') query = query.where(forReader(reader)).orderBy(fit(reader), 'desc')
      if (isAimed) query = query.where(sql<SqlBool>`${fit(reader)} > 0`)
      if (order === 'position') query = query.orderBy('position')
      return query.orderBy('published_at', 'desc').orderBy('content_id').limit(limit).offset(offset).execute()
    },

    /** News of the whole country and of the reader's province; if the province is unknown, of the whole country. */
    latest: (reader: Reader, limit: number) =>
      rowsOf(reader)
        .where('kind', '=', 'news')
        .where(sql<SqlBool>`(cardinality(provinces) = 0 or ${reader.provinceId}::text = any(provinces))`)
        .orderBy('published_at', 'desc')
        .orderBy('content_id')
        .limit(limit)
        .execute(),

    /**
     * Texts that contain the words in each group of kinds, the nearest title first, with the total number. Read once for all groups: a common
     * word occurs in a large part of all texts.
     */
    search<Group extends string>(
      reader: Reader,
      groups: Readonly<Record<Group, readonly ContentKind[]>>,
      words: readonly string[],
      { offset, limit }: Rows,
    ) {
      const parts = Object.entries<readonly ContentKind[]>(groups)
      const group = sql<Group>`case ${sql.join(
        parts.map(([name, kinds]) => sql`when kind in (${sql.join([...kinds])}) then ${name}`),
        sql` `,
      )} end`
      const ask = async () => {
        let held = db
          .selectFrom('content_item')
          .select(['content_id', 'published_at', group.as('part'), nearness(words).as('near')])
          .where(visible(reader))
          .where(
            'kind',
            'in',
            parts.flatMap(([, kinds]) => [...kinds]),
          )
        for (const condition of await holding(words)) held = held.where(condition)
        return db
          .with('held', () => held)
          .with('placed', (query) =>
            query
              .selectFrom('held')
              .select(['content_id', 'part'])
              .select([
                sql<number>`count(*) over (partition by part)`.as('total'),
                sql<number>`row_number() over (partition by part order by near, published_at desc, content_id)`.as(
                  'place',
                ),
              ]),
          )
          .selectFrom('placed')
          .innerJoin('content_item as item', 'item.content_id', 'placed.content_id')
          .select(['item.content_id', 'item.title', 'item.summary', 'item.published_at', 'placed.part', 'placed.total'])
          .where('placed.place', '>', offset)
          .where('placed.place', '<=', offset + limit)
          .orderBy('placed.part')
          .orderBy('placed.place')
          .execute()
      }
      return kept([reader.orgCode, parts, words, offset, limit], reader.now, ask)
    },

    categories: (reader: Reader, kind: ContentKind) =>
      db
        .selectFrom('content_item')
        .select(['category', sql<number>`count(*)`.as('count')])
        .where(visible(reader))
        .where('kind', '=', kind)
        .where('category', '<>', '')
        .groupBy('category')
        .orderBy(sql`min(position)`)
        .orderBy(sql`count(*)`, 'desc')
        .orderBy('category')
        .execute(),

    /** One text that the reader may read. */
    one: (reader: Reader, contentId: string, kinds: readonly ContentKind[]) =>
      rowsOf(reader)
        .select(['body', 'attachments', 'version', 'until'])
        .where('content_id', '=', contentId)
        .where('kind', 'in', [...kinds])
        .executeTakeFirst(),

    /** Others of the kind, chosen among the latest: those of the same category and province first. */
    async related(
      reader: Reader,
      { content_id, kind, category }: { content_id: string; kind: ContentKind; category: string },
      limit: number,
    ) {
      const nearest = (isOfCategory: boolean) => {
        // the index returns the latest in order: nothing sorts ten thousand texts for each one that is read
        const latest = rowsOf(reader)
          .where('kind', '=', kind)
          .where('content_id', '<>', content_id)
          .where('category', isOfCategory ? '=' : '<>', category)
          .where(forReader(reader))
          .orderBy('published_at', 'desc')
          .orderBy('content_id')
          .limit(RELATED_AMONG)
        return db
          .selectFrom(latest.as('latest'))
          .selectAll()
          .orderBy(fit(reader), 'desc')
          .orderBy('published_at', 'desc')
          .orderBy('content_id')
          .limit(limit)
          .execute()
      }
      const same = await nearest(true)
      return same.length < limit ? [...same, ...(await nearest(false))].slice(0, limit) : same
    },

    async media(mediaId: string): Promise<{ type: string; bytes: Buffer } | undefined> {
      const row = await db
        .selectFrom('content_media')
        .select(['type', sql<string>`encode(bytes, 'base64')`.as('bytes')])
        .where('media_id', '=', mediaId)
        .executeTakeFirst()
      return row && { type: row.type, bytes: Buffer.from(row.bytes, 'base64') }
    },
  }
}

export type ContentRepository = ReturnType<typeof createContentRepository>
export type ContentListRow = Awaited<ReturnType<ContentRepository['list']>>[number]
