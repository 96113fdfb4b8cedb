// Devices that have been inside an account: guesses of strangers do not lock them out. The key says no more than that; nobody signs in with it.
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Devices of one account; the one that was used longest ago is forgotten first. */
const MOST_DEVICES = 10

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export function createKnownDevices(db: Kysely<Database>, now: () => Date) {
  /** Whether it is a key that was given out, to whichever account: two children share a device. */
  const isIssued = async (key_hash: string) =>
    (await db.selectFrom('known_device').select('key_hash').where('key_hash', '=', key_hash).executeTakeFirst()) !==
    undefined

  async function keep(userId: string, key_hash: string): Promise<void> {
    await db
      .insertInto('known_device')
      .values({ key_hash, user_id: userId, last_used_at: now() })
      .onConflict((conflict) => conflict.columns(['key_hash', 'user_id']).doUpdateSet({ last_used_at: now() }))
      .execute()
    const kept = db
      .selectFrom('known_device')
      .select('key_hash')
      .where('user_id', '=', userId)
      .orderBy('last_used_at', 'desc')
      .orderBy('key_hash')
      .limit(MOST_DEVICES)
    await db.deleteFrom('known_device').where('user_id', '=', userId).where('key_hash', 'not in', kept).execute()
  }

  return {
    /** Digest of a key of this account; null of any other. */
    async find(userId: string, key: string | undefined): Promise<string | null> {
      if (key === undefined) return null
      const row = await db
        .selectFrom('known_device')
        .select('key_hash')
        .where('key_hash', '=', hashOf(key))
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.key_hash ?? null
    },

    /**
     * The device has come into an account: by the key it shows it is known there from now on, as it was where it got it.
     * @returns a new key, where it shows none that was given out
     */
    async enter(userId: string, shown: string | undefined): Promise<string | undefined> {
      if (shown !== undefined && (await isIssued(hashOf(shown)))) {
        await keep(userId, hashOf(shown))
        return undefined
      }
      const key = `k_${randomBytes(24).toString('base64url')}`
      await keep(userId, hashOf(key))
      return key
    },

    /** An account knows none of its devices any more but the one that shows this key. */
    async endOthers(userId: string, shown: string | undefined): Promise<void> {
      await db
        .deleteFrom('known_device')
        .where('user_id', '=', userId)
        .$if(shown !== undefined, (query) => query.where('key_hash', '!=', hashOf(shown!)))
        .execute()
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
