// Tickets of links: a signed-in device passes its account to another one, once and within two minutes. A token in a link works as long as
// the session, wherever the link has been stored; a used ticket is worthless.
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import type { SessionUser } from '../../http/handlers'
import type { EnteringAccount } from './account-entry'

export const LINK_TICKET_SECONDS = 120

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

export function createLinkTickets(db: Kysely<Database>, now: () => Date) {
  return {
    /** A ticket of a session; the previous one becomes invalid. */
    async issue({ userId, orgCode, tokenHash }: SessionUser): Promise<string> {
      const ticket = `l_${randomBytes(32).toString('base64url')}`
      const expires_at = new Date(now().getTime() + LINK_TICKET_SECONDS * 1000)
      await db.deleteFrom('link_ticket').where('token_hash', '=', tokenHash).execute()
      await db
        .insertInto('link_ticket')
        .values({ ticket_hash: hashOf(ticket), user_id: userId, org_code: orgCode, token_hash: tokenHash, expires_at })
        .execute()
      return ticket
    },

    /**
     * Uses a ticket up. Undefined for one that is used, too old, of an ended session, of another organisation or unknown: its holder
     * learns no more than that. A request of another organisation leaves the ticket valid.
     */
    async use(
      orgCode: string,
      ticket: string,
    ): Promise<(EnteringAccount & { passwordHash: string | null }) | undefined> {
      const used = await db
        .deleteFrom('link_ticket')
        .using(['session', 'app_user'])
        .whereRef('session.token_hash', '=', 'link_ticket.token_hash')
        .whereRef('app_user.user_id', '=', 'link_ticket.user_id')
        .where('link_ticket.ticket_hash', '=', hashOf(ticket))
        .where('link_ticket.org_code', '=', orgCode)
        .where('link_ticket.expires_at', '>', now())
        .where('session.expires_at', '>', now())
        .where('app_user.deleted_at', 'is', null)
        .returning(['app_user.user_id', 'app_user.mobile', 'app_user.password_hash'])
        .executeTakeFirst()
      return used && { userId: used.user_id, mobile: used.mobile, isNew: false, passwordHash: used.password_hash }
    },
  }
}

export type LinkTickets = ReturnType<typeof createLinkTickets>
