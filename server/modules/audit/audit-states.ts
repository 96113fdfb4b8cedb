// The states of an audit, every way from one to another, what each promises and what a family may do in it: the only place that says so.
import type { FamilyAct } from '../../../contract/audit'

export type AuditState = 'ordered' | 'queued' | 'taken' | 'answering' | 'complained' | 'closed' | 'withdrawn'
export type AuditEvent =
  'pay' | 'take' | 'release' | 'finish' | 'again' | 'close' | 'complain' | 'withdraw' | 'redo' | 'refund' | 'reject'

/**
 * An audit waits to be paid (ordered; one that is included begins queued), waits for an expert, is worked on, and comes back to the
 * family, which answers and may ask for one more round. A complaint is the operator's to decide. What was withdrawn stays so.
 */
const WAYS: Readonly<Record<AuditState, Partial<Record<AuditEvent, AuditState>>>> = {
  ordered: { pay: 'queued', withdraw: 'withdrawn' },
  queued: { take: 'taken', withdraw: 'withdrawn' },
  taken: { finish: 'answering', release: 'queued', withdraw: 'withdrawn' },
  answering: { again: 'taken', close: 'closed', complain: 'complained' },
  complained: { redo: 'taken', refund: 'withdrawn', reject: 'closed' },
  closed: { complain: 'complained' },
  withdrawn: {},
}
export const AUDIT_STATES = Object.keys(WAYS) as AuditState[]

/** Hours promised from the handing over, and from the asking for a second round. */
export const FIRST_HOURS = 48
export const SECOND_HOURS = 24
/** Hours in which a complaint is decided. */
export const RESOLVE_HOURS = 72
/** Days after a result in which it can be complained of. */
export const COMPLAIN_DAYS = 7
/** Rounds that an audit has by itself. */
export const ROUNDS = 2

const HOUR_MS = 3_600_000

/** State after an event; undefined where the event cannot happen. */
export const nextAudit = (state: AuditState, event: AuditEvent): AuditState | undefined => WAYS[state][event]

/** Whether the other side owes something, and until when it is then promised, from `now`. */
export function dueAfter(state: AuditState, round: number, now: Date): Date | null {
  const hours =
    state === 'queued' || state === 'taken'
      ? round > 1
        ? SECOND_HOURS
        : FIRST_HOURS
      : state === 'complained'
        ? RESOLVE_HOURS
        : null
  return hours === null ? null : new Date(now.getTime() + hours * HOUR_MS)
}

export interface AuditMoment {
  state: AuditState
  round: number
  dueAt: Date | null
  finishedAt: Date | null
}

export const isLate = ({ dueAt }: AuditMoment, now: Date): boolean => dueAt !== null && now > dueAt

/** Whether remarks of a round may be read by the family: those of a round that is handed over. */
export const isRead = ({ state, round }: AuditMoment, remarkRound: number): boolean =>
  remarkRound < round || state === 'answering' || state === 'complained' || state === 'closed'

/** What a family may do now. An audit is withdrawn as long as nobody has taken it, or once it is late; what was paid then goes back. */
export function familyActs(moment: AuditMoment, now: Date): FamilyAct[] {
  const { state, round, finishedAt } = moment
  const mayComplain = finishedAt !== null && now.getTime() <= finishedAt.getTime() + COMPLAIN_DAYS * 24 * HOUR_MS
  const may = (act: FamilyAct & AuditEvent, isOpen = true): FamilyAct[] =>
    isOpen && nextAudit(state, act) !== undefined ? [act] : []
  return [
    ...(state === 'answering' ? (['adopt', 'undo', 'decline'] as const) : []),
    ...(state === 'taken' || state === 'answering' || state === 'complained' ? (['say'] as const) : []),
    ...may('again', round < ROUNDS),
    ...may('close'),
    ...may('complain', mayComplain),
    ...may('withdraw', state !== 'taken' || isLate(moment, now)),
  ]
}
