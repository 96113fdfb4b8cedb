// Tables of the career domain: a student's own calendar, and the answers about ways into higher education.
import type { Json, Optional, OptionalTime, Time } from './columns'

export type CareerKind = 'matter' | 'target' | 'plan'

interface CareerItemTable {
  user_id: string
  kind: CareerKind
  item_id: string
  /** Fields of the item, as its kind has them. */
  body: Json<Record<string, unknown>>
  /** Revision of the last change of each field. */
  changed_at_revision: Json<Record<string, number>>
  revision: number
  removed_at: OptionalTime
  updated_at: Time
}

interface CareerDayTable {
  user_id: string
  item_id: string
  /** YYYY-MM-DD in China. */
  day: string
}

interface CareerReminderTable {
  user_id: string
  item_id: string
  /** The last day a reminder went out for, YYYY-MM-DD in China. */
  day: string
}

interface PathAnswerTable {
  user_id: string
  version: string
  province_id: Optional<string>
  answers: Json<unknown>
  saved_at: Time
}

export interface CareerTables {
  career_item: CareerItemTable
  career_day: CareerDayTable
  career_reminder: CareerReminderTable
  path_answer: PathAnswerTable
}
