// Which texts hold a word of three units and more. That they have its pairs is looked up; that these stand side by side is read in each of them,
// and thousands of texts hold what families search for. So what was read is remembered until a text changes.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/schema'
import { isExactGram } from '../../db/word-grams'
import { holdsIndexed } from './content-query'
import { contentRevision } from './kept-answers'

/** Characters of all ids that are remembered; ten thousand texts are some 120,000. */
const MOST_REMEMBERED = 6_000_000

interface Remembered {
  revision: string
  /** Ids as the database writes a list. */
  ids: string
}

export function createHeldWords(db: Kysely<Database>) {
  const remembered = new LRUCache<string, Remembered>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: ({ ids }, key) => ids.length + key.length,
  })
  const underWay = new Map<string, Promise<Remembered>>()

  async function read(words: readonly string[], revision: string): Promise<Remembered> {
    let query = db.selectFrom('content_item').select(sql<string>`coalesce(array_agg(content_id), '{}')::text`.as('ids'))
    for (const condition of holdsIndexed(words)) query = query.where(condition)
    const { ids } = await query.executeTakeFirstOrThrow()
    return { revision, ids }
  }

  async function idsOf(words: readonly string[]): Promise<string> {
    const revision = await contentRevision(db)
    const key = [...words].sort().join(' ')
    const known = remembered.get(key)
    if (known?.revision === revision) return known.ids
    // whoever asks at the same moment waits for the same reading
    const name = `${revision} ${key}`
    const reading = underWay.get(name) ?? read(words, revision).finally(() => underWay.delete(name))
    underWay.set(name, reading)
    const found = await reading
    remembered.set(key, found)
    return found.ids
  }

  /** Conditions of rows of `content_item`: each of the words somewhere in the text. */
  return async (words: readonly string[]): Promise<RawBuilder<SqlBool>[]> =>
    words.every(isExactGram)
      ? holdsIndexed(words)
      : [sql<SqlBool>`content_item.content_id = any(${await idsOf(words)}::text[])`]
}
