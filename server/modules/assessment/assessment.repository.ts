// Sittings and answers. The only place with their SQL.
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import type { AssessmentTables } from '../../db/tables/assessment'
import { takeTurn } from '../../lib/account-turn/account-turn'

type Db = Kysely<Database> | Transaction<Database>
export type AttemptRow = Selectable<AssessmentTables['assessment_attempt']>
export type AnswerRow = Selectable<AssessmentTables['assessment_answer']>

/** Answers of so many students are more than enough for figures. */
const MOST_FOR_FIGURES = 5000
/** Results an account is shown. */
const MOST_RESULTS = 100

export function createAssessmentRepository(db: Kysely<Database>) {
  const attempts = (of: Db) => of.selectFrom('assessment_attempt').selectAll()
  return {
    /** For reading outside of a transaction. */
    db,

    /** Work on the sittings of one account: of two devices at once the second waits, and finds what the first left. */
    inTurn: <T>(userId: string, work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
      db.transaction().execute(async (transaction) => {
        await takeTurn(transaction, userId)
        return work(transaction)
      }),

    /** A sitting of the account, whatever its state. */
    byId: (of: Db, userId: string, testCode: string, attemptId: string): Promise<AttemptRow | undefined> =>
      attempts(of)
        .where(sql<string>`attempt_id::text`, '=', attemptId.toLowerCase())
        .where('user_id', '=', userId)
        .where('test_code', '=', testCode)
        .executeTakeFirst(),

    openOf: (of: Db, userId: string, testCode: string): Promise<AttemptRow | undefined> =>
      attempts(of)
        .where('user_id', '=', userId)
        .where('test_code', '=', testCode)
        .where('finished_at', 'is', null)
        .executeTakeFirst(),

    /** Begins a sitting; none of the test may be under way. */
    begin: (
      of: Db,
      row: { attemptId: string; userId: string; testCode: string; version: number; scales: readonly string[] | null },
      now: Date,
    ): Promise<AttemptRow> =>
      of
        .insertInto('assessment_attempt')
        .values({
          attempt_id: row.attemptId,
          user_id: row.userId,
          test_code: row.testCode,
          version: row.version,
          scales: row.scales === null ? null : JSON.stringify(row.scales),
          begun_at: now,
          touched_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    async drop(of: Db, userId: string, testCode: string): Promise<void> {
      await of
        .deleteFrom('assessment_attempt')
        .where('user_id', '=', userId)
        .where('test_code', '=', testCode)
        .where('finished_at', 'is', null)
        .execute()
    },

    answers: (of: Db, attemptId: string): Promise<AnswerRow[]> =>
      of.selectFrom('assessment_answer').selectAll().where('attempt_id', '=', attemptId).orderBy('item_id').execute(),

    async keep(of: Db, rows: readonly AnswerRow[], now: Date): Promise<void> {
      const [first] = rows
      if (!first) return
      await of
        .insertInto('assessment_answer')
        .values([...rows])
        .onConflict((conflict) =>
          conflict.columns(['attempt_id', 'item_id']).doUpdateSet((excluded) => ({
            value: excluded.ref('excluded.value'),
            spent_ms: excluded.ref('excluded.spent_ms'),
            answered_at: excluded.ref('excluded.answered_at'),
          })),
        )
        .execute()
      await of
        .updateTable('assessment_attempt')
        .set({ touched_at: now })
        .where('attempt_id', '=', first.attempt_id)
        .execute()
    },

    async finish(
      of: Db,
      attemptId: string,
      row: { answers: object; state: string; doubts: readonly string[] },
      now: Date,
    ): Promise<void> {
      await of
        .updateTable('assessment_attempt')
        .set({
          finished_at: now,
          touched_at: now,
          answers: JSON.stringify(row.answers),
          state: row.state,
          doubts: JSON.stringify(row.doubts),
        })
        .where('attempt_id', '=', attemptId)
        .execute()
      await of.deleteFrom('assessment_answer').where('attempt_id', '=', attemptId).execute()
    },

    /** The latest that an account has handed in of each test. */
    latestOf: (userId: string): Promise<AttemptRow[]> =>
      attempts(db)
        .distinctOn('test_code')
        .where('user_id', '=', userId)
        .where('finished_at', 'is not', null)
        .orderBy('test_code')
        .orderBy('finished_at', 'desc')
        .orderBy('attempt_id')
        .execute(),

    /** What an account has handed in, the latest first; of one test where one is named. */
    finishedOf(userId: string, testCode?: string, of: Db = db): Promise<AttemptRow[]> {
      const all = attempts(of).where('user_id', '=', userId).where('finished_at', 'is not', null)
      return (testCode === undefined ? all : all.where('test_code', '=', testCode))
        .orderBy('finished_at', 'desc')
        .orderBy('attempt_id')
        .limit(MOST_RESULTS)
        .execute()
    },

    /** One result of an account. */
    finished: (userId: string, attemptId: string): Promise<AttemptRow | undefined> =>
      attempts(db)
        .where(sql<string>`attempt_id::text`, '=', attemptId.toLowerCase())
        .where('user_id', '=', userId)
        .where('finished_at', 'is not', null)
        .executeTakeFirst(),

    /** What an account has under way, with how much of it is answered. */
    begunOf: (userId: string) =>
      db
        .selectFrom('assessment_attempt as a')
        .leftJoin('assessment_answer as b', 'b.attempt_id', 'a.attempt_id')
        .select(({ fn }) => [
          'a.test_code',
          'a.version',
          'a.scales',
          'a.touched_at',
          fn.count<string>('b.item_id').as('answered'),
        ])
        .where('a.user_id', '=', userId)
        .where('a.finished_at', 'is', null)
        .groupBy(['a.attempt_id', 'a.test_code', 'a.version', 'a.scales', 'a.touched_at'])
        .execute(),

    /** Answers that can be read, of all students, the oldest of each student first. */
    heldAnswers: (
      testCode: string,
      version: number,
    ): Promise<Pick<AttemptRow, 'user_id' | 'answers' | 'finished_at'>[]> =>
      db
        .selectFrom('assessment_attempt')
        .select(['user_id', 'answers', 'finished_at'])
        .where('test_code', '=', testCode)
        .where('version', '=', version)
        .where('state', '=', 'fine')
        .orderBy('finished_at')
        .limit(MOST_FOR_FIGURES)
        .execute(),
  }
}

export type AssessmentRepository = ReturnType<typeof createAssessmentRepository>
