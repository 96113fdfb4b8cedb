// What a database of tests holds at first.
import type { Kysely } from 'kysely'
import { migrate } from '../../server/db/migrate'
import type { Database } from '../../server/db/schema'

/** What a database holds besides its tables: nothing, or the demonstration data of these provinces (six-digit codes; 'all'). */
export type Contents = 'nothing' | 'all' | readonly string[]

/** Makes the tables that are missing, and what is to be in them. */
export async function fill(db: Kysely<Database>, contents: Contents): Promise<void> {
  await migrate(db)
  if (contents === 'nothing') return
  const { seedDemonstration } = await import('../../server/db/seeds/seed')
  await seedDemonstration(db, contents === 'all' ? {} : { provinces: contents })
}
