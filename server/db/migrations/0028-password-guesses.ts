// Wrong passwords are counted per account and place of origin, and devices that have signed in are recognised.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table password_guess (subject text not null, place text not null, failed int not null, locked_until timestamptz, last_at timestamptz not null, primary key (subject, place))`.execute(
    db,
  )
  await sql`create index password_guess_age on password_guess (last_at)`.execute(db)
  await sql`create table known_device (key_hash text primary key, user_id uuid not null references app_user, last_used_at timestamptz not null)`.execute(
    db,
  )
  await sql`create index known_device_user on known_device (user_id)`.execute(db)
  // app_user.failed_logins and locked_until stay until no code of the previous version reads them
}
