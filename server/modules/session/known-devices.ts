// Devices that have been inside an account: guesses of strangers do not lock them out. The key says no more than that; nobody signs in with it.
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Devices of one account; the one that was used longest ago is forgotten first. */
const MOST_DEVICES = 10

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export function createKnownDevices(db: Kysely<Database>, now: () => Date) {
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

    /** A new key for a device that has just come in. */
    async issue(userId: string): Promise<string> {
      const key = `k_${randomBytes(24).toString('base64url')}`
      await db
        .insertInto('known_device')
        .values({ key_hash: hashOf(key), user_id: userId, last_used_at: now() })
        .execute()
      const kept = db
        .selectFrom('known_device')
        .select('key_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('key_hash')
        .limit(MOST_DEVICES)
      await db.deleteFrom('known_device').where('user_id', '=', userId).where('key_hash', 'not in', kept).execute()
      return key
    },

    /** The device has come in again. */
    async touch(keyHash: string): Promise<void> {
      await db.updateTable('known_device').set({ last_used_at: now() }).where('key_hash', '=', keyHash).execute()
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
