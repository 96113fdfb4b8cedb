// Answers that hold until a text changes, appears or ends: what families search for is the same few words.
import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/schema'

const MOST_KEPT = 300

/** The state of all texts: moved by whoever changes one, when the change is there to be seen. */
export const contentRevision = async (db: Kysely<Database>): Promise<string> =>
  (await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow()).revision

interface Kept {
  revision: string
  /** From when to when nothing appears and nothing ends, ms. */
  from: number
  until: number
  answer: Promise<unknown>
}

export function createKeptAnswers(db: Kysely<Database>) {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })
  let quiet: Omit<Kept, 'answer'> | undefined
  const holds = (one: Omit<Kept, 'answer'> | undefined, revision: string, at: number) =>
    one?.revision === revision && at >= one.from && at < one.until

  /** The time around `now` in which the same may be seen. */
  async function quietTime(revision: string, now: Date): Promise<Omit<Kept, 'answer'>> {
    if (holds(quiet, revision, now.getTime())) return quiet!
    const { next } = await db
      .selectFrom('content_item')
      .select(
        sql<Date | null>`least(min(published_at) filter (where published_at > ${now}), min(until) filter (where until > ${now}))`.as(
          'next',
        ),
      )
      .executeTakeFirstOrThrow()
    quiet = { revision, from: now.getTime(), until: next?.getTime() ?? Infinity }
    return quiet
  }

  /**
   * What `answer` answers, or has answered to the same question since a text last changed, appeared or ended.
   * @param question named by what it is made of: JSON
   */
  return async <Answer>(question: unknown, now: Date, answer: () => Promise<Answer>): Promise<Answer> => {
    // asked before the texts are read: what changes meanwhile is of a later revision
    const revision = await contentRevision(db)
    const key = JSON.stringify(question)
    const known = kept.get(key)
    if (holds(known, revision, now.getTime())) return known!.answer as Promise<Answer>
    const time = await quietTime(revision, now)
    const asked = answer()
    kept.set(key, { ...time, answer: asked })
    asked.catch(() => kept.delete(key))
    return asked
  }
}
