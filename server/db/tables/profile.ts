// Tables of the profile domain: a candidate's exam data, and what an account follows.
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime } from './columns'

interface ExamProfileTable {
  user_id: string
  province_id: string | null
  exam_year: number | null
  track: string | null
  subject_type: number | null
  subjects: ColumnType<unknown, string | undefined, string>
  /** Codes of the special plans stated to be open; null if none was stated. */
  entitled_kinds: ColumnType<unknown, string | null | undefined, string | null>
  score: number | null
  rank: number | null
  rank_source: ColumnType<unknown, string | null | undefined, string | null>
  final_score: number | null
  final_rank: number | null
  final_changes: Generated<number>
  updated_at: DefaultTime
}

interface FollowTable {
  user_id: string
  kind: string
  target: string
  created_at: DefaultTime
}

export interface ProfileTables {
  exam_profile: ExamProfileTable
  follow: FollowTable
}
