// Answers that hold until a text changes, appears or ends: families search for the same few words.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { contentRevision } from './content-query'
import { createRemembered } from './remembered'

const MOST_KEPT = 300

/** A time in which the visible texts stay the same. */
interface QuietTime {
  revision: string
  /** Between these times, ms, no text appears or ends. */
  from: number
  until: number
}

export function createKeptAnswers(db: Kysely<Database>) {
  const remembered = createRemembered<unknown>({ most: MOST_KEPT })
  let quiet: QuietTime | undefined

  /** The time until which the texts visible at `now` stay the same. */
  async function quietUntil(revision: string, now: Date): Promise<number> {
    const at = now.getTime()
    if (quiet?.revision === revision && at >= quiet.from && at < quiet.until) return quiet.until
    const { next } = await db
      .selectFrom('content_item')
      .select(
        sql<Date | null>`least(min(published_at) filter (where published_at > ${now}), min(until) filter (where until > ${now}))`.as(
          'next',
        ),
      )
      .executeTakeFirstOrThrow()
    const until = next?.getTime() ?? Infinity
    quiet = { revision, from: at, until }
    return until
  }

  /**
   * Returns the result of `answer`, or the stored one of the same question if no text has changed, appeared or ended since.
   * @param question identified by its JSON
   */
  return async <Answer>(question: unknown, now: Date, answer: () => Promise<Answer>): Promise<Answer> => {
    const revision = await contentRevision(db)
    const state = `${revision} ${await quietUntil(revision, now)}`
    return remembered(JSON.stringify(question), state, answer) as Promise<Answer>
  }
}
