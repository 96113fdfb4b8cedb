// Texts with a word, and related texts, are found by index instead of reading all: ten thousand texts are no slower than a hundred.
import { sql, type Kysely } from 'kysely'
import { textGrams } from '../word-grams'

const AT_ONCE = 200
const statements = [
  `alter table content_item add column grams int[]`,
  // grams in very many texts are useless to the planner and would be counted at each analyze
  `alter table content_item alter column grams set statistics 0`,
  // every search reads the index's pending list in full: keep it short
  `create index content_item_grams on content_item using gin (grams) with (gin_pending_list_limit = 256)`,
  // rows without grams are read in full, and found
  `create index content_item_without_grams on content_item (content_id) where grams is null`,
  `create index content_item_related on content_item (kind, category, published_at desc, content_id)`,
]

/** Adds the column and its index, and fills it for existing rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ content_id: string }>`select content_id from content_item order by content_id`.execute(
    db,
  )
  await sql.raw(statements[0]!).execute(db)
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ content_id }) => content_id)
    const texts = await sql<{ content_id: string; words: string }>`
      select content_id, words from content_item where content_id = any(${ids}::text[])`.execute(db)
    const grams = texts.rows.map(({ words }) => `{${textGrams(words).join(',')}}`)
    await sql`update content_item set grams = filled.grams::int[]
      from unnest(${texts.rows.map(({ content_id }) => content_id)}::text[], ${grams}::text[]) as filled (id, grams)
      where content_id = filled.id`.execute(db)
  }
  for (const statement of statements.slice(1)) await sql.raw(statement).execute(db)
  await sql`analyze content_item`.execute(db)
}
