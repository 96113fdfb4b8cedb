// The initial content of a test database.
import type { Kysely } from 'kysely'
import { migrate } from '../../server/db/migrate'
import type { Database } from '../../server/db/schema'

/** A database's content besides its tables: nothing, or the demonstration data of these provinces (six-digit codes; 'all'). */
export type Contents = 'nothing' | 'all' | readonly string[]

/** Makes the missing tables, and their content. */
export async function fill(db: Kysely<Database>, contents: Contents): Promise<void> {
  await migrate(db)
  if (contents === 'nothing') return
  const { seedDemonstration } = await import('../../server/db/seeds/seed')
  await seedDemonstration(db, contents === 'all' ? {} : { provinces: contents })
}
