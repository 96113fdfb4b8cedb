// Which texts contain a word of three or more units. An index gives the texts with all its pairs; each of them must be read to see whether the pairs are
// adjacent, and common searches match thousands of texts. So results are remembered, and only texts that change are read again.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../db/schema'
import { isExactGram } from '../../db/word-grams'
import { contentRevision, holds, holdsIndexed } from './content-query'
import { createRemembered } from './remembered'

/** Total characters of all remembered ids; ten thousand texts take some 120,000. */
const MOST_REMEMBERED = 6_000_000
/** Transaction numbers wrap around. */
const BITS_OF_A_TRANSACTION = 32

interface Held {
  /** Ids as the database writes a list. */
  ids: string
  /** Every transaction before this one had ended when the texts were read. */
  seen: string
}

export function createHeldWords(db: Kysely<Database>) {
  const remembered = createRemembered<Held>({ most: MOST_REMEMBERED, sizeOf: ({ ids }) => ids.length })

  async function read(conditions: readonly RawBuilder<SqlBool>[]): Promise<Held> {
    let query = db
      .selectFrom('content_item')
      .select([
        sql<string>`coalesce(array_agg(content_id), '{}')::text`.as('ids'),
        sql<string>`txid_snapshot_xmin(txid_current_snapshot())::text`.as('seen'),
      ])
    for (const condition of conditions) query = query.where(condition)
    return query.executeTakeFirstOrThrow()
  }

  /** Reads texts written since the last reading; for the others the earlier result is still valid. */
  const readAgain = (words: readonly string[], { ids, seen }: Held) => {
    const transaction = BigInt.asUintN(BITS_OF_A_TRANSACTION, BigInt(seen)).toString()
    return read([
      sql<SqlBool>`case when age(xmin) <= age(${transaction}::text::xid) then ${sql.join(holds(words), sql` and `)}
        else content_id = any(${ids}::text[]) end`,
    ])
  }

  async function idsOf(words: readonly string[]): Promise<string> {
    const revision = await contentRevision(db)
    const { ids } = await remembered([...words].sort().join(' '), revision, (last) =>
      last ? readAgain(words, last) : read(holdsIndexed(words)),
    )
    return ids
  }

  /** Conditions for rows of `content_item`: the text contains each of the words. */
  return async (words: readonly string[]): Promise<RawBuilder<SqlBool>[]> =>
    words.every(isExactGram)
      ? holdsIndexed(words)
      : [sql<SqlBool>`content_item.content_id = any(${await idsOf(words)}::text[])`]
}
