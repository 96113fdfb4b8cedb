// A device is known by one key to all accounts that have been used on it: those of two children do not push each other's devices out.
// The counters that an account had of its own go: since 0028 wrong passwords are counted by where they come from, and the version that came
// with it reads them no more.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table known_device drop constraint known_device_pkey, add primary key (key_hash, user_id)`.execute(db)
  await sql`alter table app_user drop column failed_logins, drop column locked_until`.execute(db)
}
