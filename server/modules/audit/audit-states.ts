// The states of an audit, every way from one to another, what each promises and what a family may do in it: the only place that says so.
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
 * An audit waits to be paid (ordered; one that is included begins queued), waits for an expert, is worked on, and comes back to the
 * family, which answers and may ask for one more round. A complaint is the operator's to decide; one that is not followed leads back to
 * what was open before (of a closed audit: to closed). What was withdrawn stays so.
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

/**
 * State after an event; undefined where the event cannot happen.
 * @param complainedIn the state it was complained of in, for the way back
 */
export const nextAudit = (
  state: AuditState,
  event: AuditEvent,
  complainedIn: string | null = null,
): AuditState | undefined => (event === 'reject' && complainedIn === 'closed' ? 'closed' : WAYS[state][event])

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
  /** Of these rounds, those done anew after a complaint. */
  roundsAnew: number
  /** The last round that was handed over; 0 for none. */
  finishedRound: number
  dueAt: Date | null
  finishedAt: Date | null
  /** An expert holds it who has not left. */
  hasExpert: boolean
  /** The list it is of was not removed. */
  hasList: boolean
}

export const isLate = ({ dueAt }: Pick<AuditMoment, 'dueAt'>, now: Date): boolean => dueAt !== null && now > dueAt

/** Whether remarks of a round may be read by the family: those of a round that was handed over, whatever came after. */
export const isRead = ({ finishedRound }: Pick<AuditMoment, 'finishedRound'>, remarkRound: number): boolean =>
  remarkRound <= finishedRound

/**
 * What a family may do now. An audit is withdrawn as long as nobody has taken it, or once it is late; what was paid then goes back. Words
 * are said only where an expert reads them.
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
