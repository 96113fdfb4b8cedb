// Tables of audits by experts: a family's priorities, the list at the handing over, remarks and answers.
import type { Generated } from 'kysely'
import type { Json, Optional, OptionalTime, Time } from './columns'

interface WishIntentionTable {
  user_id: string
  body: Json<unknown>
  revision: number
  updated_at: Time
}

export interface WishAuditTable {
  audit_id: string
  org_code: string
  user_id: string
  kind: 'check' | 'custom'
  wish_id: string
  /** As named in audit-states.ts. */
  state: string
  round: Generated<number>
  /** Counts the changes of the row: it separates two simultaneous changes. */
  revision: Generated<number>
  intention: Json<unknown>
  /** The list with its numbers at the handing over. */
  frozen: Json<unknown>
  frozen_revision: number
  order_no: Optional<string>
  /** The order whose right it uses if it was not bought individually; null if that right was not bought. */
  included_in: Optional<string>
  expert_id: Optional<string>
  due_at: OptionalTime
  complaint: Optional<string>
  resolution: Optional<string>
  refund: Generated<'none' | 'due' | 'done'>
  created_at: Time
  changed_at: Time
  finished_at: OptionalTime
  /** The last round that was handed over; 0 for none. */
  finished_round: Generated<number>
  /** Rounds that were repeated after a complaint: they do not count as the family's second one. */
  rounds_anew: Generated<number>
  /** The state in which the complaint was made: a rejected complaint returns there. */
  complained_in: Optional<string>
}

export interface AuditRemarkTable {
  remark_id: string
  audit_id: string
  round: number
  unit_id: Optional<string>
  text: string
  proposal: Json<unknown> | null
  numbers: Json<unknown> | null
  written_at: Time
  answer: Optional<'adopted' | 'declined'>
  answer_word: Optional<string>
  answered_at: OptionalTime
  adopted_revision: Optional<number>
  tries: Generated<number>
}

export interface AuditWordTable {
  word_id: string
  audit_id: string
  remark_id: Optional<string>
  author: 'family' | 'expert'
  text: string
  at: Time
}

export interface AuditTables {
  wish_intention: WishIntentionTable
  wish_audit: WishAuditTable
  audit_remark: AuditRemarkTable
  audit_word: AuditWordTable
}
