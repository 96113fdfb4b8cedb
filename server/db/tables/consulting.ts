// Tables of experts: people, their hours, reservations of families.
import type { Generated } from 'kysely'
import type { Json, Optional, OptionalTime, Time } from './columns'

/** Slots that begin one after another on a day of every week. */
export interface WeeklyHours {
  /** 1 Monday to 7 Sunday, in China. */
  Weekday: number
  /** HH:mm in China. */
  From: string
  /** Slots in a row. */
  Count: number
}

export type ExpertService = 'consult' | 'check' | 'custom'

export interface ExpertTable {
  expert_id: string
  org_code: string
  name: string
  title: string
  field: string
  /** Null for an expert on the whole country. */
  province_id: Optional<string>
  services: Json<ExpertService[]>
  intro: string
  way: 'phone' | 'video'
  weekly_hours: Json<WeeklyHours[]>
  slot_minutes: number
  capacity: number
  is_demonstration: Generated<boolean>
  left_at: OptionalTime
  position: Generated<number>
}

interface ExpertSlotTable {
  expert_id: string
  starts_at: Time
  minutes: number
  capacity: number
  closed_at: OptionalTime
}

export interface ReservationTable {
  reservation_id: string
  user_id: string
  expert_id: string
  starts_at: Time
  mobile: string
  about: string
  /** cancelled by the family, called off by the expert's side. */
  state: 'held' | 'cancelled' | 'called-off'
  created_at: Time
  ended_at: OptionalTime
  reminded_at: OptionalTime
  /** The family's note to the teacher before the talk, the latest version. */
  note: Optional<string>
  noted_at: OptionalTime
}

export interface ConsultingTables {
  expert: ExpertTable
  expert_slot: ExpertSlotTable
  reservation: ReservationTable
}
