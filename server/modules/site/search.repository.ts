// The texts and the news that the one search box looks through; names are in the index.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../db/schema'
import type { Page } from './site.repository'

const escaped = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Every word in one of the columns: 南京 邮电 finds 南京邮电大学, 江苏 师范 what lies in 江苏. */
function contains(columns: readonly string[], words: readonly string[]): RawBuilder<SqlBool> {
  const anyColumn = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => sql`lower(coalesce(${sql.ref(column)}, '')) like ${`%${escaped(word)}%`}`),
      sql` or `,
    )})`
  return sql<SqlBool>`${sql.join(words.map(anyColumn), sql` and `)}`
}

/** The exact name first, then what begins with the words, then what has them in its name, then the rest. */
function nearness(column: string, words: readonly string[]): RawBuilder<number> {
  const name = sql`lower(${sql.ref(column)})`
  const whole = words.join('')
  return sql<number>`case when ${name} = ${whole} then 0 when ${name} like ${`${escaped(whole)}%`} then 1 when ${name} like ${`%${escaped(whole)}%`} then 2 else 3 end`
}

export function createSearchRepository(db: Kysely<Database>) {
  const total = sql<number>`count(*) over ()`.as('total')
  return {
    /** Help and pages of every organisation, and of this one. */
    contents: (orgCode: string, words: readonly string[], page: Page, now: Date) =>
      db
        .selectFrom('site_content')
        .select(['content_id', 'title', 'summary', 'source', 'published_at'])
        .select(total)
        .where('published_at', '<=', now)
        .where((where) => where.or([where('org_code', 'is', null), where('org_code', '=', orgCode)]))
        .where(contains(['title', 'summary', 'html'], words))
        .orderBy(nearness('title', words))
        .orderBy('content_id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    news: (words: readonly string[], page: Page, now: Date) =>
      db
        .selectFrom('news')
        .select(['news_id', 'title', 'summary', 'source', 'published_at'])
        .select(total)
        .where('published_at', '<=', now)
        .where(contains(['title', 'summary', 'content'], words))
        .orderBy(nearness('title', words))
        .orderBy('published_at', 'desc')
        .orderBy('news_id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    content: (orgCode: string, contentId: string, now: Date) =>
      db
        .selectFrom('site_content')
        .select(['content_id', 'title', 'html', 'source', 'published_at'])
        .where('content_id', '=', contentId)
        .where('published_at', '<=', now)
        .where((where) => where.or([where('org_code', 'is', null), where('org_code', '=', orgCode)]))
        .executeTakeFirst(),

    article: (newsId: string, now: Date) =>
      db
        .selectFrom('news')
        .select(['news_id', 'title', 'summary', 'content', 'source', 'published_at'])
        .where('news_id', '=', newsId)
        .where('published_at', '<=', now)
        .executeTakeFirst(),
  }
}

export type SearchRepository = ReturnType<typeof createSearchRepository>
