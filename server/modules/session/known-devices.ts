// Devices that have signed in to an account: guesses of strangers do not lock them out. The key proves no more than that; nobody signs in with it.
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Devices of one account; the one unused for longest is forgotten first. */
const MOST_DEVICES = 10

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export function createKnownDevices(db: Kysely<Database>, now: () => Date) {
  /** Whether the key was issued, to any account: two children share a device. */
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
    /** Digest of a key of this account; null for any other key. */
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
     * A device has signed in to an account: the account from now on recognises the key it shows, as the account that issued it does.
     * @returns a new key, if it shows no issued one
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

    /** An account forgets all its devices except the one that shows this key. */
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
