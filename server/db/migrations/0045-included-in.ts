// The order that includes an audit, and a family's note to the teacher before a talk.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table wish_audit add column included_in text references member_order`,
  // of earlier ones: the order whose right was valid at the handing over, else the first one after it
  `update wish_audit set included_in = (
     select order_no from order_grant
     where order_grant.user_id = wish_audit.user_id and what = 'right' and code = 'EXPERT_AUDIT' and to_at > wish_audit.created_at
       and (revoked_at is null or revoked_at > wish_audit.created_at)
     order by from_at limit 1)
   where order_no is null and state <> 'ordered'`,
  `create index wish_audit_included on wish_audit (included_in) where included_in is not null`,
  `alter table reservation add column note text, add column noted_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
