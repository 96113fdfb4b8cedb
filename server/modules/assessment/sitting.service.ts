// Taking a test: answers are saved one by one, from any device, and handed in once.
import { randomUUID } from 'node:crypto'
import type { TestCode } from '../../../contract/assessment/sitting'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ANSWER_WORDS, openItems, type Answers, type Bank } from '../../../engine/guidance/assessment/bank'
import { qualityOf } from '../../../engine/guidance/assessment/quality'
import { ProductError } from '../../http/errors'
import type { AnswerRow, AssessmentRepository, AttemptRow } from './assessment.repository'
import type { AskedScales, WordsIn } from './asked-scales'
import type { Banks } from './banks'
import { wordsOf } from './tests'

export type Questions = ResponseOf<'Career/HollandQuestions'>
export type Submitted = ResponseOf<'Career/HollandSubmit'>
export type SubmitRequest = RequestOf<'Career/SubjectTestSubmit'>

export interface SittingDependencies {
  repository: AssessmentRepository
  banks: Banks
  scalesFor: AskedScales
  wordsIn: WordsIn
  now: () => Date
}

/** An answer kept on an offline device for longer than this counts as this old. */
const OLDEST_MS = 30 * 24 * 3600 * 1000
/** Longest accepted time at one sentence: beyond it the student was away. */
const LONGEST_MS = 10 * 60 * 1000
/** Answers handed in again within this time are the same sitting, sent twice. */
const TWICE_MS = 10 * 60 * 1000

const wire = (answers: Answers): Submitted['Answers'] =>
  Object.entries(answers).map(([ItemId, Value]) => ({ ItemId, Value }))
const valuesOf = (rows: readonly Pick<AnswerRow, 'item_id' | 'value'>[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ item_id, value }) => [item_id, value]))

/** Answers of a sitting that was handed in. */
export const answersOf = ({ answers }: Pick<AttemptRow, 'answers'>): Answers => (answers ?? {}) as Answers

/** A time span reported by a device: a plausible number, else null. */
const believed = (value: number | undefined, most: number): number | null =>
  value === undefined || !Number.isFinite(value) || value < 0 || value > most ? null : Math.round(value)

/** Whether the sitting already has all these answers: a client need not send saved answers again. */
const isPartOf = (sent: Submitted['Answers'], answers: Answers): boolean =>
  sent.every(({ ItemId, Value }) => answers[ItemId] === Value)

/** Gives sentences and takes answers; `submit` throws TEST_RENEWED, TEST_ITEM_UNKNOWN, TEST_INCOMPLETE, TEST_SITTING_GONE and SESSION_EXPIRED. */
export function createSittingService({ repository, banks, scalesFor, wordsIn, now }: SittingDependencies) {
  function currentBank(test: TestCode): Bank {
    const bank = banks.current(test)
    if (!bank) throw new ProductError('TEST_RENEWED')
    return bank
  }

  /**
   * The sentences of a test: those an unfinished sitting began with, else those that the answers on the device belong to, else the current ones.
   * @param asked `Version` of answers that wait on the device
   */
  async function questions(
    test: TestCode,
    userId: string | undefined,
    asked: { ProvinceId?: string; Version?: number } = {},
  ): Promise<Questions> {
    const attempt = userId === undefined ? undefined : await repository.openOf(repository.db, userId, test)
    const begun = attempt && banks.of(test, attempt.version, attempt.scales)
    const current = currentBank(test)
    const scales = begun ? null : await scalesFor(test, asked.ProvinceId)
    const waiting = asked.Version === undefined ? undefined : banks.of(test, asked.Version, scales)
    const bank = begun ?? waiting ?? banks.of(test, current.version, scales) ?? current
    const words = wordsOf(test)
    const isLost = asked.Version !== undefined && waiting === undefined
    const kept = attempt && begun ? await repository.answers(repository.db, attempt.attempt_id) : []
    return {
      TestCode: test,
      Title: words ? (await wordsIn(words, asked.ProvinceId)).title : '',
      Version: bank.version,
      Options: ANSWER_WORDS.map((Label, at) => ({ Value: at + 1, Label })),
      Items: bank.items.map(({ id, text }) => ({ ItemId: id, Text: text })),
      Attempt: attempt && begun ? { AttemptId: attempt.attempt_id, Answers: wire(valuesOf(kept)) } : null,
      IsRenewed: begun === undefined && (attempt !== undefined || isLost),
    }
  }

  const finishedAnswer = (attempt: AttemptRow): Submitted => ({
    AttemptId: attempt.attempt_id,
    Version: attempt.version,
    Answers: wire(answersOf(attempt)),
    Total: Object.keys(answersOf(attempt)).length,
    Overruled: [],
    ResultId: attempt.attempt_id,
    WasFinished: true,
  })

  /** Which of the sent answers count, and which another device has changed later. */
  function settled(attemptId: string, request: SubmitRequest, kept: readonly AnswerRow[], at: Date) {
    const before = new Map(kept.map((row) => [row.item_id, row]))
    const rows = new Map<string, AnswerRow>()
    const overruled = new Set<string>()
    for (const { ItemId, Value, AgeMs, SpentMs } of request.Answers) {
      const age = Math.min(believed(AgeMs, Number.MAX_SAFE_INTEGER) ?? 0, OLDEST_MS)
      const answeredAt = new Date(at.getTime() - age)
      const known = rows.get(ItemId) ?? before.get(ItemId)
      if (known && known.answered_at > answeredAt) {
        if (known.value !== Value) overruled.add(ItemId)
        continue
      }
      rows.set(ItemId, {
        attempt_id: attemptId,
        item_id: ItemId,
        value: Value,
        spent_ms: believed(SpentMs, LONGEST_MS) ?? known?.spent_ms ?? null,
        answered_at: answeredAt,
      })
    }
    return { rows: [...rows.values()], overruled: [...overruled] }
  }

  /** If this request repeats a sitting that was handed in, its result. */
  async function sentTwice(
    of: Parameters<AssessmentRepository['openOf']>[0],
    userId: string,
    test: TestCode,
    request: SubmitRequest,
  ): Promise<Submitted | null> {
    if (request.Finish !== true || request.Restart === true) return null
    const [latest] = await repository.finishedOf(userId, test, of)
    if (!latest?.finished_at || now().getTime() - latest.finished_at.getTime() > TWICE_MS) return null
    // a sentence may keep its name in another version, but its answer differs
    if (latest.version !== request.Version) return null
    return isPartOf(request.Answers, answersOf(latest)) ? finishedAnswer(latest) : null
  }

  async function submit(test: TestCode, userId: string, request: SubmitRequest): Promise<Submitted> {
    const at = now()
    const scales = await scalesFor(test, request.ProvinceId)
    if (!banks.of(test, request.Version, null)) throw new ProductError('TEST_RENEWED')
    // a new start without answers gets the current sentences, whatever the one before had
    const isBlank = request.Restart === true && request.Answers.length === 0
    const version = isBlank ? currentBank(test).version : request.Version
    const outcome = await repository.inTurn(userId, async (of) => {
      if (request.Restart === true) await repository.drop(of, userId, test, request.AttemptId)
      else if (request.AttemptId !== undefined) {
        const named = await repository.byId(of, userId, test, request.AttemptId)
        // restarted on another device, or of another account: its answers belong to no other sitting
        if (!named) throw new ProductError('TEST_SITTING_GONE')
        if (named.finished_at) return finishedAnswer(named)
      }
      const known = await repository.openOf(of, userId, test)
      if (!known) {
        const twice = await sentTwice(of, userId, test, request)
        if (twice) return twice
      }
      // a sitting whose sentences are no longer known can never be finished
      const isLost = known !== undefined && !banks.of(test, known.version, known.scales)
      if (isLost) await repository.drop(of, userId, test, known.attempt_id)
      const begun = { attemptId: randomUUID(), userId, testCode: test, version, scales }
      const attempt = known && !isLost ? known : await repository.begin(of, begun, at)
      if (!isBlank && attempt.version !== request.Version) throw new ProductError('TEST_RENEWED')
      const bank = banks.of(test, attempt.version, attempt.scales) ?? currentBank(test)
      const ids = new Set(bank.items.map(({ id }) => id))
      if (request.Answers.some(({ ItemId }) => !ids.has(ItemId))) throw new ProductError('TEST_ITEM_UNKNOWN')
      const { rows, overruled } = settled(
        attempt.attempt_id,
        request,
        await repository.answers(of, attempt.attempt_id),
        at,
      )
      await repository.keep(of, rows, at)
      const kept = await repository.answers(of, attempt.attempt_id)
      const answers = valuesOf(kept)
      const missing = openItems(bank, answers).length
      const isDone = request.Finish === true && missing === 0
      if (isDone) {
        const times = Object.fromEntries(
          kept.flatMap(({ item_id, spent_ms }) => (spent_ms === null ? [] : [[item_id, spent_ms] as const])),
        )
        await repository.finish(of, attempt.attempt_id, { answers, ...qualityOf(bank, answers, times) }, at)
        await repository.dropSurplus(of, userId, test)
      }
      return {
        AttemptId: attempt.attempt_id,
        Version: attempt.version,
        Answers: wire(answers),
        Total: bank.items.length,
        Overruled: overruled,
        ResultId: isDone ? attempt.attempt_id : null,
        WasFinished: false,
      }
    })
    // the sent answers are kept: only handing in is refused
    if (request.Finish === true && outcome.ResultId === null)
      throw new ProductError('TEST_INCOMPLETE', `还有 ${outcome.Total - outcome.Answers.length} 题没有做，做完再提交`)
    return outcome
  }

  return { questions, submit }
}
