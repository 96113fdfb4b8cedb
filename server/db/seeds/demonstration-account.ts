// The account that the start of the server prints, and the rank of its score in the tables of the database.
import type { Connection } from '../connection'
import { rankAtScore } from '../importers/tables/score-tables'

export const DEMONSTRATION_ACCOUNT = {
  loginName: 'demo',
  password: 'demo2026',
  mobile: '13800138000',
  userId: '0d3e5a10-2026-4a00-8000-000000000001',
} as const

interface ExamCohort {
  provinceId: string
  year: number
  track: string
}

/** Ranks of scores in one table, and the contract's Source of it as JSON; nulls if the database has no table. */
export async function examRanks(
  db: Connection,
  cohort: ExamCohort,
  scores: readonly (number | null)[],
): Promise<{ ranks: (number | null)[]; source: string | null }> {
  const rows = await db
    .selectFrom('score_rank')
    .select(['score', 'cumulative', 'basis', 'source'])
    .where('province_id', '=', cohort.provinceId)
    .where('year', '=', cohort.year)
    .where('track', '=', cohort.track)
    .orderBy('score', 'desc')
    .execute()
  const first = rows[0]
  if (!first) return { ranks: scores.map(() => null), source: null }
  const table = { scores: rows.map((row) => row.score), cumulative: rows.map((row) => row.cumulative) }
  return {
    ranks: scores.map((score) => (score === null ? null : rankAtScore(table, score))),
    source: JSON.stringify({
      Year: cohort.year,
      Source: first.source,
      Basis: first.basis === 'demonstration' ? 'demonstration' : 'lookup',
    }),
  }
}

/**
 * Reads the demonstration account's rank again after score-rank tables of its province changed, so that it never contradicts
 * the tables. Real accounts keep their ranks. Returns whether anything changed.
 */
export async function refreshDemonstrationAccount(db: Connection, provinceIds: readonly string[]): Promise<boolean> {
  const exam = await db
    .selectFrom('exam_profile')
    .select(['province_id', 'exam_year', 'track', 'score', 'final_score'])
    .where('user_id', '=', DEMONSTRATION_ACCOUNT.userId)
    .executeTakeFirst()
  if (!exam || exam.province_id === null || exam.exam_year === null || exam.track === null || exam.score === null)
    return false
  if (!provinceIds.includes(exam.province_id)) return false
  const cohort = { provinceId: exam.province_id, year: exam.exam_year, track: exam.track }
  const { ranks, source } = await examRanks(db, cohort, [exam.score, exam.final_score])
  const [rank = null, finalRank = null] = ranks
  await db
    .updateTable('exam_profile')
    .set({ rank, final_rank: finalRank, rank_source: rank === null ? null : source })
    .where('user_id', '=', DEMONSTRATION_ACCOUNT.userId)
    .execute()
  return true
}
