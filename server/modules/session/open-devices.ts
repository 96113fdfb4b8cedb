// Secrets of devices: after a sign-in through a platform, a device may sign in again silently as long as the binding lasts.
// An open id alone is no secret: the platform gives it to every page of the operator, and it never changes.
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { OPEN_TYPES, type PlatformName } from '../../ports/open-platform/open-platform'

/** A device unused for longer than the time between two exams must sign in again. */
const UNUSED_MS = 400 * 24 * 3600 * 1000

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export interface Binding {
  orgCode: string
  platform: PlatformName
  openId: string
}

export function createOpenDevices(db: Kysely<Database>, now: () => Date) {
  const expiry = () => new Date(now().getTime() + UNUSED_MS)
  return {
    /** A secret for the device of a session, for an identity of its account; the device's previous secret becomes invalid. */
    async issue({ orgCode, platform, openId }: Binding, tokenHash: string): Promise<string> {
      const secret = `d_${randomBytes(32).toString('base64url')}`
      const owned = await db
        .selectFrom('open_identity')
        .innerJoin('session', 'session.user_id', 'open_identity.user_id')
        .select(['open_identity.identity_id', 'open_identity.user_id', 'session.open_device'])
        .where('session.token_hash', '=', tokenHash)
        .where('open_identity.org_code', '=', orgCode)
        .where('open_identity.open_type', '=', OPEN_TYPES[platform])
        .where('open_identity.open_id', '=', openId)
        .executeTakeFirstOrThrow()
      if (owned.open_device !== null)
        await db.deleteFrom('open_device').where('secret_hash', '=', owned.open_device).execute()
      const secret_hash = hashOf(secret)
      await db
        .insertInto('open_device')
        .values({
          secret_hash,
          identity_id: owned.identity_id,
          user_id: owned.user_id,
          last_used_at: now(),
          expires_at: expiry(),
        })
        .execute()
      await db.updateTable('session').set({ open_device: secret_hash }).where('token_hash', '=', tokenHash).execute()
      return secret
    },

    /** The account of a device's secret; undefined for one that is unknown, expired or of another platform, organisation or number. */
    async use(orgCode: string, openType: number, secret: string, mobile: string) {
      const secretHash = hashOf(secret)
      const row = await db
        .selectFrom('open_device')
        .innerJoin('open_identity', 'open_identity.identity_id', 'open_device.identity_id')
        .innerJoin('app_user', 'app_user.user_id', 'open_identity.user_id')
        .select(['app_user.user_id', 'app_user.mobile', 'app_user.password_hash'])
        .where('open_device.secret_hash', '=', secretHash)
        .where('open_device.expires_at', '>', now())
        .where('open_identity.org_code', '=', orgCode)
        .where('open_identity.open_type', '=', openType)
        .where('app_user.mobile', '=', mobile)
        .where('app_user.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      await db
        .updateTable('open_device')
        .set({ last_used_at: now(), expires_at: expiry() })
        .where('secret_hash', '=', secretHash)
        .execute()
      return { userId: row.user_id, mobile: row.mobile, device: secretHash, passwordHash: row.password_hash }
    },

    /** The open id of a device's secret; the text itself if it is no secret. */
    async openIdOf(userId: string, secret: string): Promise<string> {
      const row = await db
        .selectFrom('open_device')
        .innerJoin('open_identity', 'open_identity.identity_id', 'open_device.identity_id')
        .select('open_identity.open_id')
        .where('open_device.secret_hash', '=', hashOf(secret))
        .where('open_device.user_id', '=', userId)
        .executeTakeFirst()
      return row?.open_id ?? secret
    },

    /** Ends the secret of the device that a session uses. */
    async endOf(tokenHash: string): Promise<void> {
      await db
        .deleteFrom('open_device')
        .where('secret_hash', 'in', (inner) =>
          inner
            .selectFrom('session')
            .select('open_device')
            .where('token_hash', '=', tokenHash)
            .where('open_device', 'is not', null)
            .$castTo<{ open_device: string }>(),
        )
        .execute()
    },

    /** Ends the secrets of all devices of an account except that of one session. */
    async endOthers(userId: string, exceptTokenHash: string | null): Promise<void> {
      const own =
        exceptTokenHash === null
          ? null
          : ((
              await db
                .selectFrom('session')
                .select('open_device')
                .where('token_hash', '=', exceptTokenHash)
                .executeTakeFirst()
            )?.open_device ?? null)
      await db
        .deleteFrom('open_device')
        .where('user_id', '=', userId)
        .$if(own !== null, (query) => query.where('secret_hash', '!=', own!))
        .execute()
    },
  }
}

export type OpenDevices = ReturnType<typeof createOpenDevices>
