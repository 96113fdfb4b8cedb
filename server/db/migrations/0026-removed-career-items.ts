// A removed item of a student's calendar keeps none of its text, and a removed plan no days.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const removed = (table: string) => sql`delete from ${sql.table(table)} d using career_item i
    where i.kind = 'plan' and i.removed_at is not null and i.user_id = d.user_id and i.item_id = d.item_id`
  await removed('career_day').execute(db)
  await removed('career_reminder').execute(db)
  await sql`update career_item set body = '{}', changed_at_revision = '{}' where removed_at is not null`.execute(db)
}
