// Tables of audits by experts: what a family wants, the list as it was, remarks and answers.
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
  /** As audit-states.ts names them. */
  state: string
  round: Generated<number>
  /** Counts the changes of the row: two who act at once are told apart by it. */
  revision: Generated<number>
  intention: Json<unknown>
  /** The list with its numbers as they were when it was handed over. */
  frozen: Json<unknown>
  frozen_revision: number
  order_no: Optional<string>
  /** The order whose right it rests on, where it was not bought by itself; null where nobody bought that. */
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
  /** Rounds that were done anew after a complaint: they are not the family's second one. */
  rounds_anew: Generated<number>
  /** The state it was complained of in: a complaint that is not followed leads back there. */
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
