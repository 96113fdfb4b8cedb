// Wrong passwords: counted per account and place of origin, so that a stranger who guesses locks out himself and not the family.
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Wrong passwords from one place after which it has to wait, and how long. */
export const LOCK_AFTER = 5
/** The same for all places unknown to the account together: guessing from a thousand addresses is still guessing. */
export const STRANGERS_LOCK_AFTER = 50
const LOCK_MS = 15 * 60 * 1000
/** Wrong passwords from one place, and from all strangers together, after which a captcha is required. */
const CAPTCHA_AFTER = 3
const STRANGERS_CAPTCHA_AFTER = 10
/** After a day without a wrong one the count starts again at zero, and the old counts are deleted. */
const FORGET_MS = 24 * 3600 * 1000
const CLEAN_EVERY_MS = 60_000

const ALL_STRANGERS = 'strangers'

/** The origin of a password. */
export type Place =
  | { kind: 'household'; address: string }
  /** The same where a code is required besides the password: guesses from elsewhere do not count. */
  | { kind: 'address'; address: string }
  /** A device that has signed in before; strangers' guesses do not count against it. */
  | { kind: 'device'; keyHash: string }
  /** Within a session, which strangers do not have. */
  | { kind: 'session' }

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** An address is personal: only its digest is stored, for a day. */
const nameOf = (subject: string, place: Place): string =>
  place.kind === 'household' || place.kind === 'address'
    ? digest(`${subject}|${place.address}`)
    : place.kind === 'device'
      ? `device ${place.keyHash}`
      : place.kind

/** Unknown names are counted like those of accounts: by their digest. Otherwise an attacker could distinguish them. */
export const subjectOf = (orgCode: string, name: { userId: string } | { unknown: string }): string =>
  digest('userId' in name ? `account ${name.userId}` : `name ${orgCode}:${name.unknown.toLowerCase()}`)

export function createPasswordGuesses(db: Kysely<Database>, now: () => Date) {
  let cleaned = 0

  const placesOf = (subject: string, place: Place): [name: string, most: number][] => [
    [nameOf(subject, place), LOCK_AFTER],
    ...(place.kind === 'household' ? [[ALL_STRANGERS, STRANGERS_LOCK_AFTER] as [string, number]] : []),
  ]

  /** Counts one more try of a place; null while it is locked. */
  async function count(subject: string, name: string, most: number): Promise<number | null> {
    const time = now()
    const forgotten = new Date(time.getTime() - FORGET_MS)
    const lockUntil = new Date(time.getTime() + LOCK_MS)
    const { rows } = await sql<{ failed: number }>`
      insert into password_guess as g (subject, place, failed, locked_until, last_at) values (${subject}, ${name}, 1, null, ${time}::timestamptz)
      on conflict (subject, place) do update set
        failed = case when g.locked_until is not null or g.last_at < ${forgotten}::timestamptz then 1 else g.failed + 1 end,
        locked_until = case when g.locked_until is null and g.last_at >= ${forgotten}::timestamptz and g.failed + 1 >= ${most}::int then ${lockUntil}::timestamptz end,
        last_at = ${time}::timestamptz
      where g.locked_until is null or g.locked_until <= ${time}::timestamptz
      returning failed`.execute(db)
    return rows[0]?.failed ?? null
  }

  /** Rows are created here, so old ones are deleted here. */
  async function clean(): Promise<void> {
    const time = now().getTime()
    if (Math.abs(time - cleaned) < CLEAN_EVERY_MS) return
    cleaned = time
    await db
      .deleteFrom('password_guess')
      .where('last_at', '<', new Date(time - FORGET_MS))
      .execute()
  }

  return {
    /** Whether a place must wait, and whether it must solve a captcha first. */
    async standing(subject: string, place: Place): Promise<{ isLocked: boolean; needsCaptcha: boolean }> {
      const places = placesOf(subject, place)
      const rows = await db
        .selectFrom('password_guess')
        .select(['place', 'failed', 'locked_until'])
        .where('subject', '=', subject)
        .where(
          'place',
          'in',
          places.map(([name]) => name),
        )
        .where('last_at', '>=', new Date(now().getTime() - FORGET_MS))
        .execute()
      const running = rows.filter(({ locked_until }) => locked_until === null || locked_until > now())
      return {
        isLocked: running.some(({ locked_until }) => locked_until !== null),
        needsCaptcha: running.some(
          ({ place: name, failed }) => failed >= (name === ALL_STRANGERS ? STRANGERS_CAPTCHA_AFTER : CAPTCHA_AFTER),
        ),
      }
    },

    /**
     * Counts one more try before the password is checked, so that parallel guesses cannot share one; the one that reaches the limit
     * locks in the same statement. Returns whether a wrong one would be the last for now; null if no try is left.
     */
    async reserve(subject: string, place: Place): Promise<{ isLast: boolean } | null> {
      await clean()
      let isLast = false
      for (const [name, most] of placesOf(subject, place)) {
        const failed = await count(subject, name, most)
        if (failed === null) return null
        isLast ||= failed >= most
      }
      return { isLast }
    },

    /** The password was right: the place starts again at zero, and the try is subtracted from those of strangers. */
    async right(subject: string, place: Place): Promise<void> {
      await db
        .deleteFrom('password_guess')
        .where('subject', '=', subject)
        .where('place', '=', nameOf(subject, place))
        .execute()
      if (place.kind !== 'household') return
      await db
        .updateTable('password_guess')
        .set({
          failed: sql<number>`greatest(failed - 1, 0)`,
          locked_until: sql<Date | null>`case when failed - 1 >= ${STRANGERS_LOCK_AFTER}::int then locked_until end`,
        })
        .where('subject', '=', subject)
        .where('place', '=', ALL_STRANGERS)
        .execute()
    },

    /** A message has proved the identity of the owner: all counts against the account are removed. */
    async forget(subject: string): Promise<void> {
      await db.deleteFrom('password_guess').where('subject', '=', subject).execute()
    },
  }
}

export type PasswordGuesses = ReturnType<typeof createPasswordGuesses>
