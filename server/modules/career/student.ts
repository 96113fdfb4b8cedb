// What an account records about the student.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

export interface Student {
  graduationYear: number | null
  provinceId: string | null
}

/**
 * Creates the reader of a student. The year is the later of graduation and exam: a repeater takes the exam after graduating, and trying
 * this year's exam makes nobody a year older. The province is that of the exam, else that of the base information. Null for missing data.
 */
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
    const years = [row?.graduationYear, row?.examYear].filter((year) => typeof year === 'number')
    return {
      graduationYear: years.length > 0 ? Math.max(...years) : null,
      provinceId: row?.examProvince ?? row?.home ?? null,
    }
  }
}
