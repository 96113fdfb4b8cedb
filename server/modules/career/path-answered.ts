// What an account answered about ways into higher education.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { knownAnswers, PATH_VERSION, type PathAnswers } from '../../../engine/guidance/paths/questions'
import { examYear } from '../../lib/china-time/exam-year'

export interface KeptPathAnswers {
  answers: PathAnswers
  /** Six-digit code; null if the province was unknown. */
  provinceId: string | null
  savedAt: Date
}

/**
 * Answers that an account keeps, as far as the current questions include them; null if it keeps none, or only answers to other questions. A grade
 * is valid for its school year: in a later one it is asked again.
 */
export async function keptPathAnswers(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<KeptPathAnswers | null> {
  const row = await db.selectFrom('path_answer').where('user_id', '=', userId).selectAll().executeTakeFirst()
  if (!row || row.version !== PATH_VERSION || !Array.isArray(row.answers)) return null
  const isOfThisYear = examYear(row.saved_at) === examYear(now)
  const given = (row.answers as { Key: string; Values: string[] }[]).filter(
    ({ Key }) => isOfThisYear || Key !== 'stage',
  )
  return { answers: knownAnswers(given), provinceId: row.province_id, savedAt: row.saved_at }
}
