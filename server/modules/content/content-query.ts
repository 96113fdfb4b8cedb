// The common parts of all queries about content: its columns, who may see a row, the words it contains.
import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../db/schema'
import { isExactGram, wordGrams } from '../../db/word-grams'

/** The reader, as far as known, that content may be meant for. */
export interface Reader {
  orgCode: string
  now: Date
  provinceId: string | null
  /** 7 to 16. */
  grade: number | null
  /** 1 to 12, in China. */
  month: number
}
export const COLUMNS = [
  'content_id',
  'kind',
  'title',
  'summary',
  'cover',
  'author',
  'source',
  'category',
  'provinces',
  'grades',
  'months',
  'right_code',
  'published_at',
  'is_demonstration',
  'path',
] as const

type Items = ExpressionBuilder<Database, 'content_item'>
export const escaped = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Every word occurs in the text. */
export const holds = (words: readonly string[]): RawBuilder<SqlBool>[] =>
  words.map((word) => sql<SqlBool>`strpos(words, ${word}) > 0`)

/**
 * The same for rows of `content_item`, by the index of their grams; rows without grams are read in full.
 * The conditions are separate: the planner must see that the index answers the first one, and not check it again for every row.
 */
export function holdsIndexed(words: readonly string[]): RawBuilder<SqlBool>[] {
  if (words.length === 0) return []
  const grams = `{${[...new Set(words.flatMap(wordGrams))].join(',')}}`
  const [long, short] = [words.filter((word) => !isExactGram(word)), words.filter(isExactGram)]
  return [
    sql<SqlBool>`(grams @> ${grams}::int[] or grams is null)`,
    ...holds(short).map((isIn) => sql<SqlBool>`(grams is not null or ${isIn})`),
    ...holds(long),
  ]
}

/** The state of all texts: every change moves it, when the change becomes visible. */
export const contentRevision = async (db: Kysely<Database>): Promise<string> =>
  (await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow()).revision

/** Published, not over, of every organisation or of this one. */
export const visible =
  ({ orgCode, now }: Pick<Reader, 'orgCode' | 'now'>) =>
  (where: Items) =>
    where.and([
      where('published_at', '<=', now),
      where.or([where('until', 'is', null), where('until', '>', now)]),
      where.or([where('org_code', 'is', null), where('org_code', '=', orgCode)]),
    ])
