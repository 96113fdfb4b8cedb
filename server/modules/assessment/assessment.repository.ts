// Sittings and answers. The only place with their SQL.
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import type { AssessmentTables } from '../../db/tables/assessment'
import { takeOwnTurn } from '../../lib/account-turn/account-turn'

type Db = Kysely<Database> | Transaction<Database>
export type AttemptRow = Selectable<AssessmentTables['assessment_attempt']>
export type AnswerRow = Selectable<AssessmentTables['assessment_answer']>

/** The oldest so many sittings are more than enough for figures. */
const MOST_FOR_FIGURES = 5000
/** A second sitting must be this many days after the first to measure retest agreement: before that, students still remember their answers. */
const RETEST_DAYS = 14
/** First results of a test that an account always keeps: the first one counts for figures. */
const FIRST_KEPT = 2
/** Results of one test that an account keeps: the first ones and the latest ones. */
const MOST_KEPT = 20
/** Results shown to an account: all it keeps of the five tests. */
const MOST_RESULTS = 100

/** Sittings of accounts: unfinished (`finished_at` null, at most one per test and account) with answers in rows, or handed in with all answers in one row. */
export function createAssessmentRepository(db: Kysely<Database>) {
  const attempts = (of: Db) => of.selectFrom('assessment_attempt').selectAll()
  return {
    /** For reading outside a transaction. */
    db,

    /** Work on the sittings of one account: of two simultaneous devices the second waits, and sees the result of the first. Throws SESSION_EXPIRED. */
    inTurn: <T>(userId: string, work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
      db.transaction().execute(async (transaction) => {
        await takeOwnTurn(transaction, userId)
        return work(transaction)
      }),

    /** A sitting of the account in any state. */
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

    /** Begins a sitting; no sitting of the test may be unfinished. */
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

    /** Drops the unfinished sitting of a test; if a sitting is named, only that one. */
    async drop(of: Db, userId: string, testCode: string, attemptId?: string): Promise<void> {
      const underWay = of
        .deleteFrom('assessment_attempt')
        .where('user_id', '=', userId)
        .where('test_code', '=', testCode)
        .where('finished_at', 'is', null)
      await (
        attemptId === undefined ? underWay : underWay.where(sql<string>`attempt_id::text`, '=', attemptId.toLowerCase())
      ).execute()
    },

    /** Drops results of a test that are neither among the account's first nor among its latest. */
    async dropSurplus(of: Db, userId: string, testCode: string): Promise<void> {
      const rows = await of
        .selectFrom('assessment_attempt')
        .select('attempt_id')
        .where('user_id', '=', userId)
        .where('test_code', '=', testCode)
        .where('finished_at', 'is not', null)
        .orderBy('finished_at')
        .orderBy('attempt_id')
        .execute()
      const surplus = rows.slice(FIRST_KEPT, Math.max(FIRST_KEPT, rows.length - MOST_KEPT + FIRST_KEPT))
      if (surplus.length === 0) return
      await of
        .deleteFrom('assessment_attempt')
        .where(
          'attempt_id',
          'in',
          surplus.map(({ attempt_id }) => attempt_id),
        )
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

    /** The latest sitting of each test that an account has handed in. */
    latestOf: (userId: string): Promise<AttemptRow[]> =>
      attempts(db)
        .distinctOn('test_code')
        .where('user_id', '=', userId)
        .where('finished_at', 'is not', null)
        .orderBy('test_code')
        .orderBy('finished_at', 'desc')
        .orderBy('attempt_id')
        .execute(),

    /** The sittings an account has handed in, the latest first; of one test if one is named. */
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

    /** The unfinished sittings of an account, with how many answers each has. */
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

    /**
     * Answers of all students who got a report, doubtful or not: leaving out those that contradict themselves would make a scale
     * look more reliable than it is for readers of the report. Of one student the first sitting and, if there is one, the first that is
     * `RETEST_DAYS` later; the oldest first.
     */
    heldAnswers(testCode: string, version: number): Promise<Pick<AttemptRow, 'user_id' | 'answers' | 'finished_at'>[]> {
      const readable = db
        .selectFrom('assessment_attempt')
        .select(['attempt_id', 'user_id', 'answers', 'finished_at'])
        .select(
          sql<boolean>`finished_at >= min(finished_at) over (partition by user_id) + make_interval(days => ${RETEST_DAYS})`.as(
            'is_again',
          ),
        )
        .where('test_code', '=', testCode)
        .where('version', '=', version)
        .where('state', 'in', ['fine', 'marked'])
      const numbered = db
        .selectFrom(readable.as('readable'))
        .select(['attempt_id', 'user_id', 'answers', 'finished_at'])
        .select(
          sql<number>`row_number() over (partition by user_id, is_again order by finished_at, attempt_id)`.as('place'),
        )
      return db
        .selectFrom(numbered.as('numbered'))
        .select(['user_id', 'answers', 'finished_at'])
        .where('place', '=', 1)
        .orderBy('finished_at')
        .orderBy('attempt_id')
        .limit(MOST_FOR_FIGURES)
        .execute()
    },
  }
}

export type AssessmentRepository = ReturnType<typeof createAssessmentRepository>
