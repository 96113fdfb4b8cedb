// Answers that hold until a text changes, appears or ends: what families search for is the same few words.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { contentRevision } from './content-query'
import { createRemembered } from './remembered'

const MOST_KEPT = 300

/** A time in which the same may be seen. */
interface QuietTime {
  revision: string
  /** From when to when nothing appears and nothing ends, ms. */
  from: number
  until: number
}

export function createKeptAnswers(db: Kysely<Database>) {
  const remembered = createRemembered<unknown>({ most: MOST_KEPT })
  let quiet: QuietTime | undefined

  /** When that ends which may be seen at `now`. */
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
   * What `answer` answers, or has answered to the same question since a text last changed, appeared or ended.
   * @param question named by what it is made of: JSON
   */
  return async <Answer>(question: unknown, now: Date, answer: () => Promise<Answer>): Promise<Answer> => {
    const revision = await contentRevision(db)
    const state = `${revision} ${await quietUntil(revision, now)}`
    return remembered(JSON.stringify(question), state, answer) as Promise<Answer>
  }
}
