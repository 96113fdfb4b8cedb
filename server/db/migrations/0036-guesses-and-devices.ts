// All accounts used on a device know it by one key: the accounts of two children do not remove each other's devices.
// The old counters of accounts are dropped: since 0028 wrong passwords are counted by place of origin, and the version released
// with it no longer reads them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table known_device drop constraint known_device_pkey, add primary key (key_hash, user_id)`.execute(db)
  await sql`alter table app_user drop column failed_logins, drop column locked_until`.execute(db)
}
