// The exam of a saved list as stored with it, and what its owner's account states today.
import { sql } from 'kysely'
import type { SpecialKind } from '../../../../contract/shapes'

/** The score form that a list was saved for. */
export interface StoredForm {
  ProvinceId: string
  ProvinceName?: string
  Score: number
  Rank?: number
  SubjectType: number
  SelectSubjectList: string[]
  Year: number
  /** Special plans stated to be open: today's statement of the account if its exam is in the list's province, else the statement saved with the list. */
  EntitledKinds?: SpecialKind[]
}

/** An exam as an account states it; what it does not state is null, or empty. */
export interface ExamToday {
  /** The real score, else the mock score. */
  score: number | null
  track: string | null
  subjects: string[]
}

/** Special plans that the owner's account today states to be open in the list's province; null without a statement. */
export const saidToday = sql<SpecialKind[] | null>`(
  select entitled_kinds from exam_profile where exam_profile.user_id = wish_list.user_id and exam_profile.province_id = wish_list.province_id
)`.as('said_today')

/** The exam that the owner's account states today for the list's province and year; null if it states none. */
export const examToday = sql<ExamToday | null>`(
  select jsonb_build_object('score', coalesce(final_score, score), 'track', track, 'subjects', subjects) from exam_profile
  where exam_profile.user_id = wish_list.user_id and exam_profile.province_id = wish_list.province_id
    and coalesce(exam_profile.exam_year, wish_list.year) = wish_list.year
)`.as('exam_today')

/** A list is judged by its owner's present statement: after a withdrawn entitlement it has no chance. */
export function formToday({
  score_form,
  said_today,
}: {
  score_form: unknown
  said_today: SpecialKind[] | null
}): StoredForm {
  const form = score_form as StoredForm
  return said_today === null ? form : { ...form, EntitledKinds: said_today }
}
