// What an account says of the student.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

export interface Student {
  graduationYear: number | null
  provinceId: string | null
}

/** Makes the reader of a student: the exam's year and province, else those of the base information; null for what nobody said. */
export function studentReader(db: Kysely<Database>) {
  return async (userId: string): Promise<Student> => {
    const row = await db
      .selectFrom('app_user')
      .leftJoin('exam_profile', 'exam_profile.user_id', 'app_user.user_id')
      .where('app_user.user_id', '=', userId)
      .select([
        'app_user.graduation_year as graduationYear',
        'app_user.province_id as home',
        'exam_profile.exam_year as examYear',
        'exam_profile.province_id as examProvince',
      ])
      .executeTakeFirst()
    return {
      graduationYear: row?.graduationYear ?? row?.examYear ?? null,
      provinceId: row?.examProvince ?? row?.home ?? null,
    }
  }
}
