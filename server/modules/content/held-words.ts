// Which texts hold a word of three units and more. That they have its pairs is looked up; that these stand side by side is read in each of them,
// and thousands of texts hold what families search for. So what was read is remembered, and of texts that change only those are read again.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../db/schema'
import { isExactGram } from '../../db/word-grams'
import { contentRevision, holds, holdsIndexed } from './content-query'
import { createRemembered } from './remembered'

/** Characters of all ids that are remembered; ten thousand texts are some 120,000. */
const MOST_REMEMBERED = 6_000_000
/** Numbers of transactions count round. */
const BITS_OF_A_TRANSACTION = 32

interface Held {
  /** Ids as the database writes a list. */
  ids: string
  /** Every transaction before this one had ended when they were read. */
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

  /** Texts written since the last reading are read; of the others what was found in them still holds. */
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

  /** Conditions of rows of `content_item`: each of the words somewhere in the text. */
  return async (words: readonly string[]): Promise<RawBuilder<SqlBool>[]> =>
    words.every(isExactGram)
      ? holdsIndexed(words)
      : [sql<SqlBool>`content_item.content_id = any(${await idsOf(words)}::text[])`]
}
