// Authorisations in progress, their tickets, and the identities bound to accounts.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { OPEN_TYPES, type PlatformIdentity, type PlatformName } from '../../ports/open-platform/open-platform'

export type Purpose = 'login' | 'bind'

/** Data that an authorisation carries from start to end. */
export interface Journey {
  orgCode: string
  platform: PlatformName
  nonceHash: string
  returnTo: string
  purpose: Purpose
  /** The account that binds; null for signing in. */
  userId: string | null
}

export interface TicketContents {
  journey: Journey
  identity: PlatformIdentity
}

/** Wrong uses after which a bind ticket is invalid. */
const BIND_ATTEMPTS = 10

interface JourneyRow {
  org_code: string
  platform: string
  nonce_hash: string
  return_to: string
  purpose: string
  user_id: string | null
}
interface IdentityRow {
  open_id: string
  union_id: string | null
  nick_name: string | null
  avatar: string | null
}

const journeyRow = (journey: Journey): JourneyRow => ({
  org_code: journey.orgCode,
  platform: journey.platform,
  nonce_hash: journey.nonceHash,
  return_to: journey.returnTo,
  purpose: journey.purpose,
  user_id: journey.userId,
})
const journeyOf = (row: JourneyRow): Journey => ({
  orgCode: row.org_code,
  platform: row.platform as PlatformName,
  nonceHash: row.nonce_hash,
  returnTo: row.return_to,
  purpose: row.purpose as Purpose,
  userId: row.user_id,
})
const identityRow = (identity: PlatformIdentity): IdentityRow => ({
  open_id: identity.openId,
  union_id: identity.unionId,
  nick_name: identity.nickName,
  avatar: identity.avatar,
})
const identityOf = (row: IdentityRow): PlatformIdentity => ({
  openId: row.open_id,
  unionId: row.union_id,
  nickName: row.nick_name,
  avatar: row.avatar,
})

export function createOpenAuthRepository(db: Kysely<Database>) {
  const owners = (orgCode: string, platform: PlatformName) =>
    db
      .selectFrom('open_identity')
      .innerJoin('app_user', 'app_user.user_id', 'open_identity.user_id')
      .select(['app_user.user_id', 'app_user.mobile'])
      .where('open_identity.org_code', '=', orgCode)
      .where('open_identity.open_type', '=', OPEN_TYPES[platform])
      .where('app_user.deleted_at', 'is', null)
  return {
    /** Stores a started authorisation; rows are created here, so old ones are deleted here. */
    async saveState(stateHash: string, journey: Journey, now: Date, expiresAt: Date): Promise<void> {
      for (const table of ['open_state', 'open_ticket', 'bind_ticket'] as const)
        await db.deleteFrom(table).where('expires_at', '<', now).execute()
      await db
        .insertInto('open_state')
        .values({ state_hash: stateHash, ...journeyRow(journey), expires_at: expiresAt })
        .execute()
    },
    /** Takes a state: only one callback gets it. */
    async takeState(stateHash: string, platform: PlatformName, now: Date): Promise<Journey | null> {
      const row = await db
        .deleteFrom('open_state')
        .where('state_hash', '=', stateHash)
        .where('platform', '=', platform)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst()
      return row ? journeyOf(row) : null
    },

    async saveTicket(ticketHash: string, { journey, identity }: TicketContents, expiresAt: Date): Promise<void> {
      await db
        .insertInto('open_ticket')
        .values({ ticket_hash: ticketHash, ...journeyRow(journey), ...identityRow(identity), expires_at: expiresAt })
        .execute()
    },
    async ticketPurpose(orgCode: string, platform: PlatformName, ticketHash: string): Promise<string | null> {
      const row = await db
        .selectFrom('open_ticket')
        .select('purpose')
        .where('ticket_hash', '=', ticketHash)
        .where('org_code', '=', orgCode)
        .where('platform', '=', platform)
        .executeTakeFirst()
      return row?.purpose ?? null
    },
    /** Takes a ticket: only one caller gets it. */
    async takeTicket(
      orgCode: string,
      platform: PlatformName,
      ticketHash: string,
      now: Date,
    ): Promise<TicketContents | null> {
      const row = await db
        .deleteFrom('open_ticket')
        .where('ticket_hash', '=', ticketHash)
        .where('org_code', '=', orgCode)
        .where('platform', '=', platform)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst()
      return row ? { journey: journeyOf(row), identity: identityOf(row) } : null
    },

    async saveBindTicket(
      ticketHash: string,
      orgCode: string,
      platform: PlatformName,
      identity: PlatformIdentity,
      expiresAt: Date,
    ): Promise<void> {
      await db
        .insertInto('bind_ticket')
        .values({
          ticket_hash: ticketHash,
          org_code: orgCode,
          platform,
          ...identityRow(identity),
          expires_at: expiresAt,
        })
        .execute()
    },
    /** Counts a use of a bind ticket before anything is checked, so that parallel ones cannot share it. */
    async useBindTicket(
      orgCode: string,
      platform: PlatformName,
      ticketHash: string,
      now: Date,
    ): Promise<PlatformIdentity | null> {
      const row = await db
        .updateTable('bind_ticket')
        .set((update) => ({ attempts: update('attempts', '+', 1) }))
        .where('ticket_hash', '=', ticketHash)
        .where('org_code', '=', orgCode)
        .where('platform', '=', platform)
        .where('expires_at', '>', now)
        .where('attempts', '<', BIND_ATTEMPTS)
        .returning(['open_id', 'union_id', 'nick_name', 'avatar'])
        .executeTakeFirst()
      return row ? identityOf(row) : null
    },
    async endBindTicket(ticketHash: string): Promise<void> {
      await db.deleteFrom('bind_ticket').where('ticket_hash', '=', ticketHash).execute()
    },

    /** The account that an identity is bound to. */
    owner: (orgCode: string, platform: PlatformName, openId: string) =>
      owners(orgCode, platform).where('open_identity.open_id', '=', openId).executeTakeFirst(),
    /** The account that another identity of the same person at the platform is bound to; none if there are several. */
    async ownerByUnion(orgCode: string, platform: PlatformName, unionId: string) {
      const rows = await owners(orgCode, platform)
        .where('open_identity.union_id', '=', unionId)
        .distinct()
        .limit(2)
        .execute()
      return rows.length === 1 ? rows[0] : undefined
    },
    /** Binds an identity; false if it belongs to another account. Binding it again to the same one changes nothing. */
    async attach(
      orgCode: string,
      platform: PlatformName,
      identity: PlatformIdentity,
      userId: string,
      now: Date,
    ): Promise<boolean> {
      await db
        .insertInto('open_identity')
        .values({
          open_type: OPEN_TYPES[platform],
          org_code: orgCode,
          user_id: userId,
          created_at: now,
          ...identityRow(identity),
        })
        .onConflict((conflict) => conflict.columns(['org_code', 'open_type', 'open_id']).doNothing())
        .execute()
      const row = await owners(orgCode, platform)
        .where('open_identity.open_id', '=', identity.openId)
        .executeTakeFirst()
      return row?.user_id === userId
    },
    /** Records a sign-in, with the data the platform sent this time. */
    async noteLogin(orgCode: string, platform: PlatformName, identity: PlatformIdentity, now: Date): Promise<void> {
      await db
        .updateTable('open_identity')
        .set({
          last_login_at: now,
          ...(identity.unionId === null ? {} : { union_id: identity.unionId }),
          ...(identity.nickName === null ? {} : { nick_name: identity.nickName }),
          ...(identity.avatar === null ? {} : { avatar: identity.avatar }),
        })
        .where('org_code', '=', orgCode)
        .where('open_type', '=', OPEN_TYPES[platform])
        .where('open_id', '=', identity.openId)
        .execute()
    },

    identitiesOf: (userId: string) =>
      db
        .selectFrom('open_identity')
        .select(['identity_id', 'open_type', 'nick_name', 'avatar', 'created_at', 'last_login_at'])
        .where('user_id', '=', userId)
        .orderBy('open_type')
        .orderBy('created_at')
        .execute(),
    sessionStart: (tokenHash: string) =>
      db.selectFrom('session').select('created_at').where('token_hash', '=', tokenHash).executeTakeFirst(),
    /**
     * Unbinds an identity, with those of the same person at other apps of the operator: a remaining one would restore it at the
     * next sign-in. False if the account has no such identity.
     */
    async detach(userId: string, identityId: string): Promise<boolean> {
      const row = await db
        .deleteFrom('open_identity')
        .where('user_id', '=', userId)
        .where('identity_id', '=', identityId)
        .returning(['open_type', 'union_id'])
        .executeTakeFirst()
      if (!row) return false
      if (row.union_id !== null)
        await db
          .deleteFrom('open_identity')
          .where('user_id', '=', userId)
          .where('open_type', '=', row.open_type)
          .where('union_id', '=', row.union_id)
          .execute()
      return true
    },
  }
}

export type OpenAuthRepository = ReturnType<typeof createOpenAuthRepository>
