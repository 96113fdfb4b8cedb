// Messages to one user: what happened to the account, the lists, the data of the province. The notices store whether they are read.
import { sql, type Kysely, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/schema'
import { takeTurn } from '../../lib/account-turn/account-turn'
import type { HeldData } from './site.repository'

export interface NewMessage {
  title: string
  content: string
  /** Page of the app that goes with it, with its query. */
  path: string | null
  /** Its subject. A later message on the same topic replaces the earlier one and is unread again. */
  topic: string
}

export interface MessagesDependencies {
  db: Kysely<Database>
  now: () => Date
}

/** Data of one kind, basis and year, as one line of text to compare: `line official 2024 1200`. */
const mark = ({ kind, basis, year, count }: HeldData) => `${kind} ${basis} ${year} ${count}`

export function createMessages({ db, now }: MessagesDependencies) {
  /** Removes the message on a topic, if there is one. */
  async function withdraw(userId: string, topic: string, connection: Kysely<Database> = db): Promise<void> {
    const about = connection
      .selectFrom('notice')
      .select('notice_id')
      .where('user_id', '=', userId)
      .where('topic', '=', topic)
    await connection.deleteFrom('notice_read').where('notice_id', 'in', about).execute()
    await connection.deleteFrom('notice').where('user_id', '=', userId).where('topic', '=', topic).execute()
  }

  /**
   * Sends a message; it replaces the earlier one on its topic together with its read mark. A deleted account gets none.
   * @param within a transaction that has locked the account: the message is written with the rest or not at all
   */
  async function send(userId: string, message: NewMessage, within?: Transaction<Database>): Promise<void> {
    const write = async (transaction: Transaction<Database>) => {
      await withdraw(userId, message.topic, transaction)
      await transaction
        .insertInto('notice')
        .values({ notice_id: randomUUID(), user_id: userId, ...message, published_at: now() })
        .execute()
    }
    if (within) return write(within)
    await db.transaction().execute(async (transaction) => {
      if (await takeTurn(transaction, userId)) await write(transaction)
    })
  }

  return {
    send,
    withdraw: (userId: string, topic: string) => withdraw(userId, topic),

    /** The user with a mobile number; undefined if the organisation has none. */
    async userOfMobile(orgCode: string, mobile: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('app_user')
        .select('user_id')
        .where('org_code', '=', orgCode)
        .where('mobile', '=', mobile)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return row?.user_id
    },

    /** The province of a user's exam with its name, and how many wish lists they have there; undefined without an exam. */
    async examProvince(userId: string) {
      return db
        .selectFrom('exam_profile')
        .innerJoin('province', 'province.province_id', 'exam_profile.province_id')
        .select(['province.province_id as provinceId', 'province.name as provinceName'])
        .select((select) =>
          select
            .selectFrom('wish_list')
            .select(sql<number>`count(*)`.as('lists'))
            .where('user_id', '=', userId)
            .where('deleted_at', 'is', null)
            .whereRef('wish_list.province_id', '=', 'province.province_id')
            .as('lists'),
        )
        .where('exam_profile.user_id', '=', userId)
        .executeTakeFirst()
    },

    /**
     * Remembers which data of the province the user has now seen. Returns what of it is new to them: nothing the first time,
     * after a change of province, and when an import changed other provinces only.
     */
    async noteHeldData(
      userId: string,
      provinceId: string,
      revision: number,
      heldData: () => Promise<HeldData[]>,
    ): Promise<HeldData[]> {
      const seen = await db
        .selectFrom('data_watch')
        .select(['province_id', 'revision', 'held'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      const isSame = seen?.province_id === provinceId
      if (isSame && seen.revision === revision) return []
      const held = await heldData()
      const values = { province_id: provinceId, revision, held: JSON.stringify(held.map(mark)) }
      const claimed = await db
        .insertInto('data_watch')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet(values)
            // one of two simultaneous calls sends it
            .where((where) =>
              where.or([
                where('data_watch.revision', '!=', revision),
                where('data_watch.province_id', '!=', provinceId),
              ]),
            ),
        )
        .returning('user_id')
        .execute()
      if (!isSame || claimed.length === 0) return []
      const before = new Set(Array.isArray(seen.held) ? seen.held : [])
      return held.filter((row) => !before.has(mark(row)))
    },
  }
}

export type Messages = ReturnType<typeof createMessages>
