// Experts, their slots and the reservations of families. The only place with their SQL.
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import { requireRights } from '../../lib/rights/rights'
import { lockAccount } from '../membership/grants'
import type { ExpertService, ExpertTable, ReservationTable } from '../../db/tables/consulting'

export type ExpertRow = Selectable<ExpertTable> & { province: string | null }
export type ReservationRow = Selectable<ReservationTable> & {
  minutes: number
  name: string
  way: 'phone' | 'video'
  is_demonstration: boolean
}
export interface SlotRow {
  expert_id: string
  starts_at: Date
  minutes: number
  capacity: number
  closed_at: Date | null
  held: number
  mine: boolean
}
export interface ExpertsAsked {
  keyword?: string
  provinceId?: string
  field?: string
  service?: ExpertService
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export function createConsultingRepository(db: Kysely<Database>) {
  const present = (connection: Kysely<Database>, orgCode: string) =>
    connection.selectFrom('expert').where('expert.org_code', '=', orgCode).where('expert.left_at', 'is', null)
  const reservations = (connection: Kysely<Database>) =>
    connection
      .selectFrom('reservation')
      .innerJoin('expert', 'expert.expert_id', 'reservation.expert_id')
      .innerJoin('expert_slot', (join) =>
        join
          .onRef('expert_slot.expert_id', '=', 'reservation.expert_id')
          .onRef('expert_slot.starts_at', '=', 'reservation.starts_at'),
      )
      .selectAll('reservation')
      .select(['expert_slot.minutes', 'expert.name', 'expert.way', 'expert.is_demonstration'])

  return {
    /** Experts of an organisation who have not left; those of the province first, then those of the whole country, then the others. */
    async experts(orgCode: string, { keyword, provinceId }: ExpertsAsked): Promise<ExpertRow[]> {
      let query = present(db, orgCode)
        .leftJoin('province', 'province.province_id', 'expert.province_id')
        .selectAll('expert')
        .select('province.name as province')
      if (keyword)
        query = query.where((where) =>
          where.or(
            (['expert.name', 'expert.title', 'expert.field', 'province.name'] as const).map((column) =>
              where(column, 'like', contains(keyword)),
            ),
          ),
        )
      if (provinceId)
        query = query
          .where((where) =>
            where.or([where('expert.province_id', '=', provinceId), where('expert.province_id', 'is', null)]),
          )
          .orderBy(sql`expert.province_id is null`)
      return query.orderBy('expert.position').orderBy('expert.expert_id').execute()
    },

    expert: (orgCode: string, expertId: string): Promise<ExpertRow | undefined> =>
      present(db, orgCode)
        .leftJoin('province', 'province.province_id', 'expert.province_id')
        .selectAll('expert')
        .select('province.name as province')
        .where('expert.expert_id', '=', expertId)
        .executeTakeFirst(),

    /** Rows of slots from a moment on: the reserved and the closed ones. */
    async slots(expertIds: readonly string[], from: Date, userId: string | null): Promise<SlotRow[]> {
      if (expertIds.length === 0) return []
      const { rows } = await sql<SlotRow>`
        select slot.*, count(reservation_id)::int as held, coalesce(bool_or(user_id = ${userId}::uuid), false) as mine
        from expert_slot as slot left join reservation on reservation.expert_id = slot.expert_id and reservation.starts_at = slot.starts_at and state = 'held'
        where slot.expert_id in (${sql.join(expertIds)}) and slot.starts_at > ${from}
        group by slot.expert_id, slot.starts_at`.execute(db)
      return rows
    },

    reservation: (userId: string, reservationId: string): Promise<ReservationRow | undefined> =>
      reservations(db)
        .where('reservation.user_id', '=', userId)
        .where('reservation_id', '=', reservationId)
        .executeTakeFirst(),

    /** Reservations of one account: the future ones first, nearest first; then the others, latest first. */
    async reservationsOf(userId: string, now: Date, page: { offset: number; limit: number }) {
      const { total } = await db
        .selectFrom('reservation')
        .select(sql<number>`count(*)`.as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      const isAhead = sql<boolean>`(reservation.state = 'held' and reservation.starts_at > ${now})`
      const rows = await reservations(db)
        .where('reservation.user_id', '=', userId)
        .orderBy(sql`not ${isAhead}`)
        .orderBy(sql`case when ${isAhead} then reservation.starts_at end`)
        .orderBy('reservation.starts_at', 'desc')
        .orderBy('reservation_id')
        .offset(page.offset)
        .limit(page.limit)
        .execute()
      return { total: Number(total), rows }
    },

    /** Saves the family's note on a talk that has not begun; false for any other talk. */
    async keepNote(reservationId: string, note: string, now: Date): Promise<boolean> {
      const row = await db
        .updateTable('reservation')
        .set({ note, noted_at: now })
        .where('reservation_id', '=', reservationId)
        .where('state', '=', 'held')
        .where('starts_at', '>', now)
        .returning('reservation_id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Runs `work` in one transaction: all of it or nothing. */
    transaction: <T>(work: (writer: ReturnType<typeof createWriter>) => Promise<T>): Promise<T> =>
      db.transaction().execute((transaction) => work(createWriter(transaction))),
  }
}

function createWriter(transaction: Transaction<Database>) {
  const held = () => transaction.selectFrom('reservation').where('reservation.state', '=', 'held')
  /** Start and length of each reservation. */
  const heldSpans = () =>
    held()
      .innerJoin('expert_slot', (join) =>
        join
          .onRef('expert_slot.expert_id', '=', 'reservation.expert_id')
          .onRef('expert_slot.starts_at', '=', 'reservation.starts_at'),
      )
      .select(['reservation.starts_at as startsAt', 'expert_slot.minutes as minutes'])
  return {
    /** Waits for other work of the account; false if the account is gone. */
    lockAccount: (userId: string) => lockAccount(transaction, userId),

    /** Throws RIGHTS_REQUIRED if the account, which is locked, does not have the right. */
    requireRight: (userId: string, right: string, now: Date) => requireRights(transaction, userId, [right], now),

    /** An expert who has not left, and cannot leave until the transaction ends; other reservations with them wait. */
    expert: (orgCode: string, expertId: string) =>
      transaction
        .selectFrom('expert')
        .selectAll()
        .where('org_code', '=', orgCode)
        .where('expert_id', '=', expertId)
        .where('left_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    /** The row of a slot, created if there is none, locked until the transaction ends: the second request sees the first. */
    async lockSlot(slot: { expertId: string; startsAt: Date; minutes: number; capacity: number }) {
      const { expertId, startsAt, minutes, capacity } = slot
      await transaction
        .insertInto('expert_slot')
        .values({ expert_id: expertId, starts_at: startsAt, minutes, capacity })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return transaction
        .selectFrom('expert_slot')
        .selectAll()
        .where('expert_id', '=', expertId)
        .where('starts_at', '=', startsAt)
        .forUpdate()
        .executeTakeFirstOrThrow()
    },

    async heldIn(expertId: string, startsAt: Date): Promise<{ reservation_id: string; user_id: string }[]> {
      return held()
        .select(['reservation_id', 'user_id'])
        .where('expert_id', '=', expertId)
        .where('starts_at', '=', startsAt)
        .execute()
    },

    /** Talks of a person from a day before a moment on, with their lengths. */
    talksAround: (expertId: string, moment: Date) =>
      heldSpans()
        .where('reservation.expert_id', '=', expertId)
        .where('reservation.starts_at', '>', new Date(moment.getTime() - 86_400_000))
        .where('reservation.starts_at', '<', new Date(moment.getTime() + 86_400_000))
        .execute(),

    /** Reservations of an account from now on, with their lengths. */
    heldBy: (userId: string, now: Date) =>
      heldSpans().where('user_id', '=', userId).where('reservation.starts_at', '>', now).execute(),

    async insert(row: {
      reservation_id: string
      user_id: string
      expert_id: string
      starts_at: Date
      mobile: string
      about: string
      created_at: Date
    }): Promise<void> {
      await transaction
        .insertInto('reservation')
        .values({ ...row, state: 'held' })
        .execute()
    },

    async cancel(reservationId: string, now: Date): Promise<void> {
      await transaction
        .updateTable('reservation')
        .set({ state: 'cancelled', ended_at: now })
        .where('reservation_id', '=', reservationId)
        .where('state', '=', 'held')
        .execute()
    },

    /** Closes a slot, or opens it again; returns the reservations that this cancels. */
    async setClosed(
      expertId: string,
      startsAt: Date,
      closedAt: Date | null,
    ): Promise<{ reservation_id: string; user_id: string }[]> {
      await transaction
        .updateTable('expert_slot')
        .set({ closed_at: closedAt })
        .where('expert_id', '=', expertId)
        .where('starts_at', '=', startsAt)
        .execute()
      if (closedAt === null) return []
      return transaction
        .updateTable('reservation')
        .set({ state: 'called-off', ended_at: closedAt })
        .where('expert_id', '=', expertId)
        .where('starts_at', '=', startsAt)
        .where('state', '=', 'held')
        .returning(['reservation_id', 'user_id'])
        .execute()
    },
  }
}

export type ConsultingRepository = ReturnType<typeof createConsultingRepository>
