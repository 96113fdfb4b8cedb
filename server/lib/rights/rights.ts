// Rights of an account: bought or given, each with its end.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'

export interface HeldRight {
  rights_code: string
  expire_at: Date
}

/** In a list of codes: any right is enough. */
const ANY_RIGHT = 'any'

/** Creates the reader of the rights of an account that end later than `now`, by code. */
export const rightsReader =
  (db: Kysely<Database>) =>
  (userId: string, now: Date): Promise<HeldRight[]> =>
    db
      .selectFrom('user_right')
      .select(['rights_code', 'expire_at'])
      .where('user_id', '=', userId)
      .where('expire_at', '>', now)
      .orderBy('rights_code')
      .execute()

/**
 * Whether a signed-in account may do something that needs one of `codes`: an empty list means any signed-in account, `any` any right, else a
 * right of one of these codes. `held` are its current rights.
 */
export function isAllowed(codes: readonly string[], held: readonly HeldRight[]): boolean {
  if (codes.length === 0) return true
  if (codes.includes(ANY_RIGHT)) return held.length > 0
  return held.some(({ rights_code }) => codes.includes(rights_code))
}

/** Throws RIGHTS_REQUIRED, with the sufficient codes, if the account may not (see `isAllowed`). */
export async function requireRights(
  db: Kysely<Database>,
  userId: string,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  if (!isAllowed(codes, await rightsReader(db)(userId, now)))
    throw new ProductError('RIGHTS_REQUIRED', undefined, undefined, codes)
}
