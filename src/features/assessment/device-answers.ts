// Answers of a test on this device: all of them, and those that the server has not accepted yet.
import { keptAnswers } from '@/shared/screens/quiz/kept-answers'
import type { QuizAnswers } from '@/shared/screens/use-quiz'
import type { Questions } from './api'
import type { TestCode } from './tests'

/** Answers of a test on the device and, with the time they were given, those that wait to be sent. */
export const deviceOf = (test: TestCode) => ({
  answers: keptAnswers(test),
  waiting: keptAnswers(`${test}:waiting`),
  /** The version of the sentences that they answer. */
  version: keptAnswers(`${test}:version`),
  /** The account's sitting that received them. */
  sitting: keptAnswers(`${test}:sitting`),
  /** A restart that the account does not know of yet: the sitting it drops, and its time. */
  restart: keptAnswers(`${test}:restart`),
})

type Device = ReturnType<typeof deviceOf>

/** The id of the sitting that received the answers of this device; undefined while none was accepted. */
export const sittingOf = (device: Device): string | undefined => device.sitting.read().id?.[0]

/** The version of answers from the time when no version was kept with them. */
const FIRST_VERSION = 1

/** The version of the sentences that the answers of this device belong to. */
export const versionOf = (device: Device): number => Number(device.version.read().version?.[0]) || FIRST_VERSION

export const keepVersion = (device: Device, version: number): void =>
  device.version.keep({ version: [String(version)] })

/** Whether answers to another version of the sentences wait on this device: they do not count in this one. */
export const isOfOtherVersion = (device: Device, { Version }: Pick<Questions, 'Version'>): boolean =>
  Object.keys(device.waiting.read()).length > 0 && versionOf(device) !== Version

/** Removes all answers from this device. A restart that waits to be sent stays. */
export function forgetAnswers(device: Device): void {
  for (const kept of [device.answers, device.waiting, device.version, device.sitting]) kept.keep({})
}

/** A restart that waits to be sent. */
export interface Restart {
  /** The sitting that it drops; undefined if the device knew of none. */
  of?: string
  at: string
}

/** The restart that waits to be sent; null for none. */
export function restartOf(device: Device): Restart | null {
  const { of = [], at = [] } = device.restart.read()
  return at[0] === undefined ? null : { of: of[0], at: at[0] }
}

/** Keeps a restart until it is sent; null once it is accepted. */
export const keepRestart = (device: Device, restart: Restart | null): void =>
  device.restart.keep(restart ? { at: [restart.at], ...(restart.of ? { of: [restart.of] } : {}) } : {})

/**
 * Adapts the device to the account. Removes answers of a sitting that is no longer open (submitted or restarted on another device), and answers
 * to sentences no longer asked. Answers not accepted yet, of a sitting that was restarted elsewhere, stay: the user decides whether
 * they count.
 * @param before the sitting that the answers belonged to when the account was asked
 * @returns whether such answers wait for the user's decision
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

/** The present answers: those of the account, overridden by newer ones on this device. */
export function mergedAnswers(
  kept: NonNullable<Questions['Attempt']>['Answers'] | undefined,
  device: QuizAnswers,
  waiting: QuizAnswers,
): QuizAnswers {
  const ofAccount = Object.fromEntries((kept ?? []).map(({ ItemId, Value }) => [ItemId, [String(Value)]]))
  const sinceThen = Object.fromEntries(Object.entries(device).filter(([id]) => id in waiting || !(id in ofAccount)))
  return { ...ofAccount, ...sinceThen }
}

/** Answers in the form of the call; the age of each by this device's own clock. */
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

/** Numbers in words, with runs joined: 3, 8–50. @param numbers in ascending order */
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
