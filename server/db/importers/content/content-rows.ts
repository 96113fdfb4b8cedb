// Texts as rows of the database, the same for a folder and for the desk.
import { sql, type Insertable } from 'kysely'
import type { Database } from '../../schema'
import { textGrams } from '../../word-grams'
import { loadProvinces } from '../../seeds/facts'
import type { Connection } from '../../connection'
import { contentWords } from './content-words'
import type { Media } from './media'
import type { ReadContent } from './content-file'

export type ContentOrigin = 'seed' | 'import' | 'desk'

const provinceByName: ReadonlyMap<string, string> = new Map(
  loadProvinces().flatMap(({ name, fullName, provinceId }) => [
    [name, provinceId],
    [fullName, provinceId],
    [provinceId, provinceId],
  ]),
)

/** Code of a province by any of its names. */
export const provinceOf = (name: string): string | undefined => provinceByName.get(name)

/**
 * The row of a text.
 * @param markdown the whole source file
 */
export const contentRow = (
  item: ReadContent,
  given: { origin: ContentOrigin; orgCode: string | null; version: number; markdown: string },
): Insertable<Database['content_item']> => {
  const words = contentWords(item)
  return {
    ...item,
    cover: item.cover && JSON.stringify(item.cover),
    film: item.film && JSON.stringify(item.film),
    attachments: JSON.stringify(item.attachments),
    words,
    grams: textGrams(words),
    org_code: given.orgCode,
    origin: given.origin,
    version: given.version,
    markdown: given.markdown,
  }
}

/** Stores a picture, document or subtitles; returns whether it was new. */
export async function writeMedia(db: Connection, media: Media): Promise<boolean> {
  if (media.bytes === null) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('content_media')
    .values({
      media_id: media.id,
      type: media.type,
      bytes: sql`decode(${media.bytes.toString('base64')}, 'base64')`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
