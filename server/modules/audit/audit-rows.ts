// Rows of audits as stored, and as the services use them.
import type { Selectable } from 'kysely'
import type { FrozenList, Proposal } from '../../../contract/audit'
import type { AuditRemarkTable, AuditWordTable, WishAuditTable } from '../../db/tables/audit'
import type { WishList } from '../wish/lists/lists.service'
import type { AuditState } from './audit-states'

export interface Frozen {
  /** The saved list itself, the base for changes. */
  list: WishList
  view: FrozenList
}
export type Row = Omit<Selectable<WishAuditTable>, 'refund'> & {
  refund: 'none' | 'due' | 'stuck' | 'done'
  expert_name: string | null
  expert_demo: boolean | null
  expert_left: Date | null
  wish_name: string | null
  wish_revision: number | null
}
export type AuditRow = Omit<Row, 'state' | 'frozen'> & { state: AuditState; frozen: Frozen }
export type RemarkRow = Omit<Selectable<AuditRemarkTable>, 'proposal' | 'numbers'> & {
  proposal: Proposal | null
  numbers: RemarkNumbers | null
}
export type WordRow = Selectable<AuditWordTable>
export interface RemarkNumbers {
  NoneBefore: number
  NoneAfter: number
  ErrorsBefore: number
  ErrorsAfter: number
  Names: string[]
  /** The frozen list, wish by wish; earlier ones have none. */
  List?: FrozenList | null
}

/** A stored row: its list was saved with dates as text. */
export const toAudit = (row: Row): AuditRow => {
  const { list, view } = row.frozen as Frozen
  return {
    ...row,
    state: row.state as AuditState,
    frozen: { view, list: { ...list, updatedAt: new Date(list.updatedAt) } },
  }
}

/** Whether an expert works on it or would again: one who has not left. */
export const hasExpert = ({ expert_id, expert_left }: Pick<AuditRow, 'expert_id' | 'expert_left'>): boolean =>
  expert_id !== null && expert_left === null
