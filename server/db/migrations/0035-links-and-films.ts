// Tickets of links that sign in once; a ticket ends with the session it was made in. And the network of the other kind (IPv4, IPv6) from which
// a film is played, if it differs from the network that requested its address.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table link_ticket (ticket_hash text primary key, user_id uuid not null references app_user, org_code text not null, token_hash text not null references session on delete cascade, expires_at timestamptz not null)`.execute(
    db,
  )
  await sql`create index link_ticket_session on link_ticket (token_hash)`.execute(db)
  await sql`create table film_network (address text primary key, network text not null, expires_at timestamptz not null)`.execute(
    db,
  )
}
