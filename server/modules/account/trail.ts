// The trail of an account: sensitive acts with their time, device and coarse address; only the owner sees it.
import { sql, type Kysely } from 'kysely'
import type { TrailAct } from '../../../contract/account'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { takeTurn } from '../../lib/account-turn/account-turn'
import { pageOf, pagingOf } from '../../http/paging'
import { deviceWords, placeWords } from './device-words'

/** The same act from the same device within this time counts as one entry. */
const IN_A_ROW_MS = 3600 * 1000
/** Entries of one kind that an account keeps: a flood of one kind hides nothing of the others. */
const MOST_OF_AN_ACT = 200

interface Limit {
  since: Date
  most: number
}

export interface TrailEntry {
  act: TrailAct
  /** As text: what the act was about. */
  detail: string
  /** Where it came from; null where no device did it. */
  from: { agent: string; ip: string } | null
}

export function createTrail(db: Kysely<Database>, now: () => Date, keptDays: number) {
  /** Writes an entry; with `limit` only if there are fewer of the same since then. False if it was not written. */
  async function write(userId: string, { act, detail, from }: TrailEntry, limit?: Limit): Promise<boolean> {
    const at = now()
    const same = {
      ...{ user_id: userId, act, detail: detail.slice(0, 80) },
      ...{ device: from ? deviceWords(from.agent) : '', place: from ? placeWords(from.ip) : '' },
    }
    return db.transaction().execute(async (transaction) => {
      if (!(await takeTurn(transaction, userId))) return false
      if (limit) {
        const { count } = await transaction
          .selectFrom('account_trail')
          .select(sql<number>`coalesce(sum(times), 0)::int`.as('count'))
          .where('user_id', '=', userId)
          .where('act', '=', act)
          .where('detail', '=', detail)
          .where('at', '>', limit.since)
          .executeTakeFirstOrThrow()
        if (count >= limit.most) return false
      }
      const latest = await transaction
        .selectFrom('account_trail')
        .select(['trail_id', 'act', 'detail', 'device', 'place', 'first_at'])
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('trail_id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const isSame =
        latest !== undefined &&
        (['act', 'detail', 'device', 'place'] as const).every((field) => latest[field] === same[field]) &&
        at.getTime() - latest.first_at.getTime() < IN_A_ROW_MS
      if (isSame) {
        await transaction
          .updateTable('account_trail')
          .set((update) => ({ times: update('times', '+', 1), at }))
          .where('trail_id', '=', latest.trail_id)
          .execute()
        return true
      }
      await transaction
        .insertInto('account_trail')
        .values({ ...same, first_at: at, at })
        .execute()
      await sql`delete from account_trail where trail_id in (
          select trail_id from account_trail where user_id = ${userId} and act = ${act} order by at desc, trail_id desc offset ${MOST_OF_AN_ACT}
        )`.execute(transaction)
      return true
    })
  }

  return {
    write: async (userId: string, entry: TrailEntry): Promise<void> => void (await write(userId, entry)),
    /** The same if there are fewer than `most` entries with this text since then; false if not. */
    writeWithin: (userId: string, entry: TrailEntry, limit: Limit) => write(userId, entry, limit),

    /** One page of what an account may read; entries older than the retention time are left out, even before they are deleted. */
    async read(userId: string, request: RequestOf<'User/AccountTrail'>): Promise<ResponseOf<'User/AccountTrail'>> {
      const since = new Date(now().getTime() - keptDays * 24 * 3600 * 1000)
      const own = db.selectFrom('account_trail').where('user_id', '=', userId).where('at', '>', since)
      const { offset, limit } = pagingOf(request)
      const [{ count }, rows] = await Promise.all([
        own.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
        own.selectAll().orderBy('at', 'desc').orderBy('trail_id', 'desc').offset(offset).limit(limit).execute(),
      ])
      const page = pageOf(
        request,
        Number(count),
        rows.map((row) => ({
          At: row.at.toISOString(),
          Act: row.act as TrailAct,
          Title: row.detail,
          Device: row.device,
          Place: row.place,
          Times: row.times,
        })),
      )
      return { ...page, KeptDays: keptDays }
    },
  }
}

export type Trail = ReturnType<typeof createTrail>
