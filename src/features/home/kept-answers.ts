// The last answers that home was drawn from, so that the next visit shows them before the network has answered. They are read only if they
// have the same contract, organisation and owner.
import * as v from 'valibot'
import { formatDate } from '@/shared/lib/date/date'
import { serverNow } from '@/shared/lib/date/server-clock'
import { storage } from '@/shared/platform/storage/storage'
import { ownerOfDevice } from '@/shared/session/account/device-owner'
import { KEPT_ANSWERS_KEY } from './kept-answers-key'

const DAY_MS = 24 * 3600 * 1000
/** A family comes back within days; older answers may be of another import. */
const LONGEST_MS = 7 * DAY_MS

const Kept = v.object({
  of: v.string(),
  at: v.number(),
  question: v.string(),
  answer: v.custom<object>((value) => typeof value === 'object' && value !== null),
})
const AllKept = v.fallback(v.record(v.string(), v.fallback(v.nullable(Kept), null)), () => ({}))
type AllKept = v.InferOutput<typeof AllKept>

/** What must be the same as then: the form of answers, the organisation, the owner of the device. */
const stamp = () => [CONTRACT_STAMP, storage.text('OrgCode'), ownerOfDevice()].join(' ')

/** Answers taken off the device and not put back yet. */
let taken: AllKept | undefined

/** Takes the answers off the device until a page was drawn with them: an answer that breaks a page then does so once, not at every visit. */
function all(): AllKept {
  if (taken) return taken
  const stored = storage.get(KEPT_ANSWERS_KEY)
  if (stored === undefined) return {}
  storage.remove(KEPT_ANSWERS_KEY)
  return (taken = v.parse(AllKept, stored))
}

function putBack(kept: AllKept): void {
  storage.set(KEPT_ANSWERS_KEY, kept)
  taken = undefined
}

/** The last answer to the same question (as JSON), at most a week old; undefined without one. */
export function keptAnswer<T extends object>(name: string, question: string): T | undefined {
  const kept = all()[name]
  if (!kept || kept.of !== stamp() || kept.question !== question) return undefined
  const age = serverNow() - kept.at
  return age >= 0 && age < LONGEST_MS ? (kept.answer as T) : undefined
}

/** A page was drawn with the answers taken: they are put back for the next visit. */
export function keptWasDrawn(): void {
  if (taken) putBack(taken)
}

/** Keeps an answer for the next visit. */
export function keepAnswer(name: string, question: string, answer: object): void {
  putBack({ ...all(), [name]: { of: stamp(), at: serverNow(), question, answer } })
}

/** Days from today in China to a day `YYYY-MM-DD`; NaN if it is not a day. */
export function daysUntil(day: string): number {
  return (Date.parse(`${day}T00:00Z`) - Date.parse(`${formatDate(serverNow())}T00:00Z`)) / DAY_MS
}
