// Answers of a test on this device: all of them, and those that the server has not taken yet.
import { keptAnswers } from '@/shared/screens/quiz/kept-answers'
import type { QuizAnswers } from '@/shared/screens/use-quiz'
import type { Questions } from './api'
import type { TestCode } from './tests'

/** Answers of a test on the device and, by the time they were given, those that wait to be sent. */
export const deviceOf = (test: TestCode) => ({
  answers: keptAnswers(test),
  waiting: keptAnswers(`${test}:waiting`),
  /** The version of the sentences that they were given to. */
  version: keptAnswers(`${test}:version`),
  /** The account's sitting that took them. */
  sitting: keptAnswers(`${test}:sitting`),
  /** A new beginning that the account does not know of yet: the sitting it drops, and when it was made. */
  restart: keptAnswers(`${test}:restart`),
})

type Device = ReturnType<typeof deviceOf>

/** The sitting that the answers of this device went to, by its id; undefined while none of them was taken. */
export const sittingOf = (device: Device): string | undefined => device.sitting.read().id?.[0]

/** The version that answers were given to before it was kept with them. */
const FIRST_VERSION = 1

/** The version of the sentences that the answers of this device were given to. */
export const versionOf = (device: Device): number => Number(device.version.read().version?.[0]) || FIRST_VERSION

export const keepVersion = (device: Device, version: number): void =>
  device.version.keep({ version: [String(version)] })

/** Whether answers wait on this device that were given to other sentences than these: they count in no sitting of these. */
export const isOfOtherVersion = (device: Device, { Version }: Pick<Questions, 'Version'>): boolean =>
  Object.keys(device.waiting.read()).length > 0 && versionOf(device) !== Version

/** Leaves nothing of the answers of this device. A new beginning that waits to be sent stays. */
export function forgetAnswers(device: Device): void {
  for (const kept of [device.answers, device.waiting, device.version, device.sitting]) kept.keep({})
}

/** A new beginning that waits to be sent. */
export interface Restart {
  /** The sitting that it drops; undefined where the device knew of none. */
  of?: string
  at: string
}

/** The new beginning that waits to be sent; null for none. */
export function restartOf(device: Device): Restart | null {
  const { of = [], at = [] } = device.restart.read()
  return at[0] === undefined ? null : { of: of[0], at: at[0] }
}

/** Keeps a new beginning until it is sent; null where it was taken. */
export const keepRestart = (device: Device, restart: Restart | null): void =>
  device.restart.keep(restart ? { at: [restart.at], ...(restart.of ? { of: [restart.of] } : {}) } : {})

/**
 * Brings the device to what the account says. Answers that went to a sitting which is no longer under way, handed in or begun anew on another
 * device, are left behind; so are those to sentences that are not asked. Answers that nobody has taken, of a sitting that was begun anew elsewhere,
 * stay: who gave them says whether they count.
 * @param before the sitting that the answers went to when the account was asked
 * @returns whether such answers wait for a word
 */
export function leaveBehind(device: Device, { Attempt, Items }: Questions, before: string | undefined): boolean {
  const isGone = before !== undefined && before !== Attempt?.AttemptId
  const asked = new Set(Items.map(({ ItemId }) => ItemId))
  const waiting = device.waiting.read()
  const hasOpen = isGone && Attempt !== null && Object.keys(waiting).some((id) => asked.has(id))
  const stays = (id: string) => asked.has(id) && (!isGone || (hasOpen && id in waiting))
  for (const kept of [device.answers, device.waiting]) {
    const all = Object.entries(kept.read())
    const left = all.filter(([id]) => stays(id))
    if (left.length < all.length) kept.keep(Object.fromEntries(left))
  }
  if (isGone && !hasOpen) device.sitting.keep({})
  return hasOpen
}

/** What is answered: what the account has kept, over it what this device was told since. */
export function mergedAnswers(
  kept: NonNullable<Questions['Attempt']>['Answers'] | undefined,
  device: QuizAnswers,
  waiting: QuizAnswers,
): QuizAnswers {
  const ofAccount = Object.fromEntries((kept ?? []).map(({ ItemId, Value }) => [ItemId, [String(Value)]]))
  const sinceThen = Object.fromEntries(Object.entries(device).filter(([id]) => id in waiting || !(id in ofAccount)))
  return { ...ofAccount, ...sinceThen }
}

/** Answers as the call takes them; the age of each by this device's own clock. */
export function wireAnswers(
  ids: readonly string[],
  answers: QuizAnswers,
  waiting: QuizAnswers,
  spent: Readonly<Record<string, number>>,
  now: number,
) {
  return ids.flatMap((ItemId) => {
    const Value = Number(answers[ItemId]?.[0])
    if (!Number.isInteger(Value) || Value < 1 || Value > 5) return []
    const at = Number(waiting[ItemId]?.[0])
    return [
      {
        ItemId,
        Value,
        ...(Number.isFinite(at) ? { AgeMs: Math.max(0, now - at) } : {}),
        ...(spent[ItemId] === undefined ? {} : { SpentMs: spent[ItemId] }),
      },
    ]
  })
}

/** Numbers in words, neighbours as one: 3, 8–50. @param numbers the smallest first */
export function runsOf(numbers: readonly number[]): string[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
}

/** Numbers of the sentences without an answer, from 1. */
export const missingOf = (questions: Pick<Questions, 'Items'>, answers: QuizAnswers): number[] =>
  questions.Items.flatMap(({ ItemId }, at) => ((answers[ItemId]?.length ?? 0) > 0 ? [] : [at + 1]))
