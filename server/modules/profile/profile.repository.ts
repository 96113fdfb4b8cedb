// The account's base information and its exam.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'

export type BaseChanges = Partial<
  Pick<
    Database['app_user'],
    'nick_name' | 'real_name' | 'gender' | 'identity' | 'school_name' | 'graduation_year' | 'province_id' | 'city_id'
  >
>

/** The score that the sender of a final score saw before: none, a number of changes, or null if that does not matter. */
export type SeenScore = 'none' | { changes: number } | null

/** The exam as stored; `rankSource` is the contract's Source. */
export interface StoredExam {
  provinceId: string | null
  examYear: number | null
  track: string | null
  subjectType: number | null
  subjects: string[]
  /** Codes of special plans; null if not given. */
  entitledKinds: string[] | null
  score: number | null
  rank: number | null
  rankSource: unknown
  finalScore: number | null
  finalRank: number | null
  finalChanges: number
}

const NO_EXAM: StoredExam = {
  provinceId: null,
  examYear: null,
  track: null,
  subjectType: null,
  subjects: [],
  entitledKinds: null,
  score: null,
  rank: null,
  rankSource: null,
  finalScore: null,
  finalRank: null,
  finalChanges: 0,
}

export function createProfileRepository(db: Kysely<Database>) {
  return {
    account: (userId: string) =>
      db
        .selectFrom('app_user')
        .selectAll()
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    async exam(userId: string): Promise<StoredExam> {
      const row = await db.selectFrom('exam_profile').selectAll().where('user_id', '=', userId).executeTakeFirst()
      if (!row) return NO_EXAM
      return {
        provinceId: row.province_id,
        examYear: row.exam_year,
        track: row.track,
        subjectType: row.subject_type,
        subjects: Array.isArray(row.subjects) ? row.subjects.map(String) : [],
        entitledKinds: Array.isArray(row.entitled_kinds) ? row.entitled_kinds.map(String) : null,
        score: row.score,
        rank: row.rank,
        rankSource: row.rank_source,
        finalScore: row.final_score,
        finalRank: row.final_rank,
        finalChanges: row.final_changes,
      }
    },

    async updateBase(userId: string, changes: BaseChanges): Promise<void> {
      if (Object.keys(changes).length === 0) return
      await db.updateTable('app_user').set(changes).where('user_id', '=', userId).execute()
    },

    /** Writes the exam. The final score has its own call and stays, unless `clearFinal` marks it as part of another exam. */
    async saveExam(userId: string, exam: StoredExam, now: Date, clearFinal: boolean): Promise<void> {
      const values = {
        province_id: exam.provinceId,
        exam_year: exam.examYear,
        track: exam.track,
        subject_type: exam.subjectType,
        subjects: JSON.stringify(exam.subjects),
        entitled_kinds: exam.entitledKinds === null ? null : JSON.stringify(exam.entitledKinds),
        score: exam.score,
        rank: exam.rank,
        rank_source: exam.rankSource === null ? null : JSON.stringify(exam.rankSource),
        updated_at: now,
        ...(clearFinal ? { final_score: null, final_rank: null } : {}),
      }
      await db
        .insertInto('exam_profile')
        .values({ user_id: userId, final_score: null, final_rank: null, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    },

    /**
     * Sets the final score. The first entry is free, a later different one counts; false if no change is left, or if the stored score is no longer the one
     * that was seen. One statement, so that two requests at once cannot share the last change.
     */
    async setFinalScore(
      userId: string,
      { score, rank, limit, seen }: { score: number; rank: number | null; limit: number; seen: SeenScore },
      now: Date,
    ): Promise<boolean> {
      const isChange = sql<boolean>`(final_changes > 0 or final_score is not null) and (final_score is distinct from ${score}::double precision or final_rank is distinct from ${rank}::int)`
      const isAsSeen =
        seen === 'none' ? sql<boolean>`final_score is null` : sql<boolean>`final_changes = ${seen?.changes ?? null}`
      const row = await db
        .updateTable('exam_profile')
        .set({
          final_score: score,
          final_rank: rank,
          final_changes: sql<number>`final_changes + case when ${isChange} then 1 else 0 end`,
          updated_at: now,
        })
        .where('user_id', '=', userId)
        .where(sql<boolean>`(final_changes < ${limit} or not (${isChange}))`)
        .$if(seen !== null, (query) => query.where(sql<boolean>`(${isAsSeen} or not (${isChange}))`))
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Whether a score-rank table of that year exists that is not demonstration data. */
    async hasRealTable(provinceId: string, year: number): Promise<boolean> {
      const row = await db
        .selectFrom('score_rank')
        .select('score')
        .where('province_id', '=', provinceId)
        .where('year', '=', year)
        .where('basis', '!=', 'demonstration')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    city: (cityId: string) =>
      db.selectFrom('city').select(['city_id', 'province_id']).where('city_id', '=', cityId).executeTakeFirst(),
  }
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>
