// One table for all texts; the rows of `news` and `site_content` move into it. Pictures of content, local service points,
// requests for cooperation.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table content_item (
    content_id text primary key, kind text not null, org_code text references organisation, title text not null, summary text not null default '', cover jsonb,
    body text not null default '', words text not null default '', author text not null default '', source text not null, category text not null default '',
    provinces text[] not null default '{}', grades int[] not null default '{}', months int[] not null default '{}', right_code text,
    published_at timestamptz, until timestamptz, attachments jsonb not null default '[]', position int not null default 0, path text,
    version int not null default 1, is_demonstration boolean not null default false, origin text, digest text)`,
  `create index content_item_latest on content_item (kind, published_at desc, content_id)`,
  `create table content_media (media_id text primary key, type text not null, bytes bytea not null)`,
  `create table agent (
    agent_id text primary key, org_code text references organisation, name text not null, province_id text not null, city_id text, district_id text,
    address text not null, phone text, hours text not null default '', services text not null default '', is_demonstration boolean not null default false)`,
  `create table cooperation (
    cooperation_id uuid primary key, org_code text not null references organisation, kind text not null, name text not null, company text not null, mobile text not null,
    words text not null, created_at timestamptz not null)`,
  `create index cooperation_by_mobile on cooperation (mobile, created_at)`,
]

interface OldNews {
  news_id: string
  province_id: string | null
  title: string
  summary: string
  content: string
  source: string
  path: string | null
  published_at: Date
}
interface OldText {
  content_id: string
  org_code: string | null
  kind: string
  title: string
  summary: string
  html: string
  source: string
  published_at: Date
}
interface Moved {
  id: string
  kind: string
  orgCode: string | null
  title: string
  summary: string
  body: string
  source: string
  provinceId: string | null
  path: string | null
  publishedAt: Date
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
/** News was plain text, paragraphs between empty lines. */
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim())}</p>`)
    .join('')
const wordsOf = ({ title, summary, body }: Moved) =>
  `${title}\n${summary}\n${body.replace(/<[^>]*>/g, ' ')}`.toLowerCase()

async function move(db: Kysely<unknown>, row: Moved): Promise<void> {
  const provinces = row.provinceId === null ? [] : [row.provinceId]
  // an id in both tables stays with the text of the site, which addresses found first
  await sql`insert into content_item (content_id, kind, org_code, title, summary, body, words, source, provinces, path, published_at)
    values (${row.id}, ${row.kind}, ${row.orgCode}, ${row.title}, ${row.summary}, ${row.body}, ${wordsOf(row)}, ${row.source}, ${provinces}::text[], ${row.path}, ${row.publishedAt})
    on conflict (content_id) do nothing`.execute(db)
}

/** Adds the tables and moves the existing texts; runs in one transaction with its migration record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const texts = await sql<OldText>`select * from site_content`.execute(db)
  for (const text of texts.rows)
    await move(db, {
      ...{ id: text.content_id, kind: text.kind === 'help' ? 'help' : 'page', orgCode: text.org_code },
      ...{ title: text.title, summary: text.summary, body: text.html, source: text.source },
      ...{ provinceId: null, path: null, publishedAt: text.published_at },
    })
  const news = await sql<OldNews>`select * from news`.execute(db)
  for (const article of news.rows)
    await move(db, {
      ...{ id: article.news_id, kind: 'news', orgCode: null, title: article.title, summary: article.summary },
      ...{ body: paragraphs(article.content || article.summary), source: article.source },
      ...{ provinceId: article.province_id, path: article.path, publishedAt: article.published_at },
    })
  await sql`drop table site_content`.execute(db)
  await sql`drop table news`.execute(db)
}
