// The states of an audit, all transitions, what each promises and what a family may do in it: the only place that defines them.
import type { FamilyAct } from '../../../contract/audit'

export type AuditState = 'ordered' | 'queued' | 'taken' | 'answering' | 'complained' | 'closed' | 'withdrawn'
export type AuditEvent =
  | 'pay'
  | 'take'
  | 'release'
  | 'finish'
  | 'again'
  | 'close'
  | 'complain'
  | 'withdraw'
  | 'redo'
  | 'refund'
  | 'reject'

/**
 * An audit waits for payment (ordered; an included one starts queued), waits for an expert, is worked on, and returns to the family, which answers
 * and may ask for one more round. The operator decides a complaint; a rejected one returns to the state
 * before it (a closed audit: to closed). A withdrawn audit stays withdrawn.
 */
const WAYS: Readonly<Record<AuditState, Partial<Record<AuditEvent, AuditState>>>> = {
  ordered: { pay: 'queued', withdraw: 'withdrawn' },
  queued: { take: 'taken', withdraw: 'withdrawn' },
  taken: { finish: 'answering', release: 'queued', withdraw: 'withdrawn' },
  answering: { again: 'taken', close: 'closed', complain: 'complained' },
  complained: { redo: 'taken', refund: 'withdrawn', reject: 'answering' },
  closed: { complain: 'complained' },
  withdrawn: {},
}
export const AUDIT_STATES = Object.keys(WAYS) as AuditState[]

/** Hours promised from the handing over, and from the request for a second round. */
export const FIRST_HOURS = 48
export const SECOND_HOURS = 24
/** Hours in which a complaint is decided. */
export const RESOLVE_HOURS = 72
/** Days after a result in which a family can complain. */
export const COMPLAIN_DAYS = 7
/** Rounds that every audit includes. */
const ROUNDS = 2

const HOUR_MS = 3_600_000

/**
 * State after an event; undefined if the event is impossible.
 * @param complainedIn the state in which the complaint was made, for the way back
 */
export const nextAudit = (
  state: AuditState,
  event: AuditEvent,
  complainedIn: string | null = null,
): AuditState | undefined => (event === 'reject' && complainedIn === 'closed' ? 'closed' : WAYS[state][event])

/** The deadline of the other side, counted from `now`; null if it owes nothing. */
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
  /** Of these rounds, those repeated after a complaint. */
  roundsAnew: number
  /** The last round that was handed over; 0 for none. */
  finishedRound: number
  dueAt: Date | null
  finishedAt: Date | null
  /** It has an expert who has not left. */
  hasExpert: boolean
  /** Its list was not removed. */
  hasList: boolean
}

export const isLate = ({ dueAt }: Pick<AuditMoment, 'dueAt'>, now: Date): boolean => dueAt !== null && now > dueAt

/** Whether the family may read remarks of a round: yes for rounds that were handed over, whatever followed. */
export const isRead = ({ finishedRound }: Pick<AuditMoment, 'finishedRound'>, remarkRound: number): boolean =>
  remarkRound <= finishedRound

/**
 * What a family may do now. It may withdraw an audit until an expert takes it, or once it is late; the payment is then returned. It may write
 * only while an expert reads it.
 */
export function familyActs(moment: AuditMoment, now: Date): FamilyAct[] {
  const { state, round, roundsAnew, finishedAt, hasExpert, hasList } = moment
  const mayComplain = finishedAt !== null && now.getTime() <= finishedAt.getTime() + COMPLAIN_DAYS * 24 * HOUR_MS
  const may = (act: FamilyAct & AuditEvent, isOpen = true): FamilyAct[] =>
    isOpen && nextAudit(state, act) !== undefined ? [act] : []
  return [
    ...(state === 'answering' ? (['adopt', 'undo', 'decline'] as const) : []),
    ...(hasExpert && (state === 'taken' || state === 'answering') ? (['say'] as const) : []),
    ...may('again', hasList && round - roundsAnew < ROUNDS),
    ...may('close'),
    ...may('complain', mayComplain),
    ...may('withdraw', state !== 'taken' || isLate(moment, now)),
  ]
}
