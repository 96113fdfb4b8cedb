// Results: what an account's answers mean, in short and in detail.
import type Type from 'typebox'
import type { TestInfo as TestInfoSchema, TestResult as TestResultSchema } from '../../../contract/assessment/report'
import type { TestCode, TestOverview as TestOverviewSchema } from '../../../contract/assessment/sitting'
import type { ResponseOf } from '../../../contract/registry'
import {
  facetPoints,
  hasChanged,
  scoresOf,
  sideOf,
  SURE,
  type ScaleScore,
} from '../../../engine/guidance/assessment/score'
import { ENOUGH_ANSWERS, ENOUGH_REPEATS } from '../../../engine/guidance/assessment/reliability'
import { ownProfile } from '../../../engine/guidance/assessment/interest-profile'
import { codeOf, doubtTexts, sentencesOf } from '../../../engine/guidance/assessment/sentences'
import type { Bank } from '../../../engine/guidance/assessment/bank'
import type { Doubt } from '../../../engine/guidance/assessment/quality'
import { ProductError } from '../../http/errors'
import { chinaTime } from '../../lib/china-time/china-time'
import type { AssessmentRepository, AttemptRow } from './assessment.repository'
import type { AskedScales, WordsIn } from './asked-scales'
import { minutesOf, type Banks } from './banks'
import type { KeptPathAnswers } from '../career/path-answered'
import type { FiguresOf } from './figures'
import { answersOf } from './sitting.service'
import { PATH_MINUTES, PATH_QUESTIONS } from '../../../engine/guidance/paths/questions'
import { TESTS, wordsOf } from './tests'

export type TestResult = Type.Static<typeof TestResultSchema>
export type TestInfo = Type.Static<typeof TestInfoSchema>
export type TestOverview = Type.Static<typeof TestOverviewSchema>
type Report = ResponseOf<'Career/TestReport'>

/** A result with the data it was computed from. */
export interface ReadResult {
  attempt: AttemptRow
  bank: Bank
  scores: ScaleScore[]
  isReadable: boolean
}

const FACETS: Readonly<Record<string, string>> = { interest: '兴趣', confidence: '信心' }
const WITHHELD = ['这次的答案看不出可靠的结果，所以没有报告。', '重做时按自己平时的样子答，没有对错。']

const round = (value: number): number => Math.round(value * 10) / 10
const nameOf = (bank: Pick<Bank, 'scales'>, scale: string): string =>
  bank.scales.find(({ key }) => key === scale)?.name ?? scale
const iso = (date: Date | null): string => (date ?? new Date(0)).toISOString()
const within = (value: number): number => Math.min(100, Math.max(0, value))

/** The ways on have no stored result: this gives when they were answered, or how many questions are answered until all are. */
function stateOfPath(kept: KeptPathAnswers | null): Pick<TestOverview, 'Last' | 'Begun'> {
  const Answered = Object.keys(kept?.answers ?? {}).length
  if (!kept || Answered === 0) return { Last: null, Begun: null }
  const At = iso(kept.savedAt)
  if (Answered < PATH_QUESTIONS.length) return { Last: null, Begun: { Answered, Total: PATH_QUESTIONS.length, At } }
  const Summary = chinaTime(kept.savedAt).format('YYYY 年 M 月 D 日答的')
  return { Last: { ResultId: null, FinishedAt: At, Summary, IsReadable: true }, Begun: null }
}

export interface ResultDependencies {
  repository: AssessmentRepository
  banks: Banks
  figuresOf: FiguresOf
  scalesFor: AskedScales
  wordsIn: WordsIn
  /** What an account answered to the questions about ways into higher education; null if nothing. */
  pathAnswers: (userId: string) => Promise<KeptPathAnswers | null>
}

/** Reads results of an account by the version they were given to; throws TEST_RESULT_NOT_FOUND for results of others. */
export function createResultService({
  repository,
  banks,
  figuresOf,
  scalesFor,
  wordsIn,
  pathAnswers,
}: ResultDependencies) {
  async function read(attempt: AttemptRow): Promise<ReadResult | null> {
    const bank = banks.of(attempt.test_code, attempt.version, attempt.scales)
    if (!bank) return null
    const { norms } = await figuresOf(bank)
    return {
      attempt,
      bank,
      scores: scoresOf(bank, answersOf(attempt), norms),
      isReadable: attempt.state !== 'withheld',
    }
  }

  /** A result of an account by its id; throws TEST_RESULT_NOT_FOUND for results of others. */
  async function find(userId: string, resultId: string): Promise<ReadResult> {
    const attempt = await repository.finished(userId, resultId)
    const found = attempt && (await read(attempt))
    if (!found) throw new ProductError('TEST_RESULT_NOT_FOUND')
    return found
  }

  const scoreShown = (bank: Bank, score: ScaleScore): TestResult['Scores'][number] => {
    const scale = bank.scales.find(({ key }) => key === score.scale)
    return {
      Scale: score.scale,
      Name: nameOf(bank, score.scale),
      Low: scale?.low ?? '',
      High: scale?.high ?? '',
      Value: round(score.value),
      Error: round(score.error),
      Side: sideOf(score),
    }
  }

  /** @param provinceId where the student takes the exam, if known */
  async function shown({ attempt, bank, scores, isReadable }: ReadResult, provinceId?: string): Promise<TestResult> {
    const words = wordsOf(bank.test)
    const { title = '', isArtsOrScience = false } = (words && (await wordsIn(words, provinceId))) ?? {}
    const { count, scales } = await figuresOf(bank)
    const alphas = [...scales.values()].flatMap(({ alpha }) => (alpha === null ? [] : [alpha]))
    const code = isReadable ? codeOf(bank.test, scores) : ''
    return {
      ResultId: attempt.attempt_id,
      TestCode: bank.test as TestCode,
      Title: title,
      Version: bank.version,
      FinishedAt: iso(attempt.finished_at),
      State: isReadable ? (attempt.state === 'marked' ? 'marked' : 'fine') : 'withheld',
      Doubts: doubtTexts({ doubts: (attempt.doubts ?? []) as Doubt[] }),
      Scores: isReadable ? scores.map((score) => scoreShown(bank, score)) : [],
      Code: code,
      Sentences: isReadable ? sentencesOf(bank, scores, isArtsOrScience) : WITHHELD,
      HasAdvice: bank.test === 'subject' && !isArtsOrScience,
      HasMatches: isReadable && ownProfile(bank.test, scores) !== null,
      Reliability: {
        Count: count,
        Needed: ENOUGH_ANSWERS,
        Planned: Math.min(...bank.scales.map(({ plannedReliability }) => plannedReliability)),
        Least: alphas.length > 0 ? Math.round(Math.min(...alphas) * 100) / 100 : null,
      },
      Basis: bank.source,
    }
  }

  function lineOf({ bank, scores, isReadable }: ReadResult): string {
    if (!isReadable) return '答案看不出结果，可以重做'
    const code = codeOf(bank.test, scores)
    if (bank.test === 'holland' && code !== '')
      return `${[...code].map((letter) => nameOf(bank, letter)).join('、')}（${code}）`
    if (bank.test === 'mbti' && code !== '––––') return `${code}，– 是居中`
    return (sentencesOf(bank, scores)[0] ?? '').replace(/。$/u, '')
  }

  const lastOf = (one: ReadResult): TestOverview['Last'] => ({
    ResultId: one.attempt.attempt_id,
    FinishedAt: iso(one.attempt.finished_at),
    Summary: lineOf(one),
    IsReadable: one.isReadable,
  })

  /**
   * All tests as the index shows them; a guest gets only the tests. An unfinished sitting keeps the length it began with, others have the
   * length of the province. Throws PROVINCE_UNKNOWN.
   */
  async function overview(userId: string | undefined, provinceId?: string): Promise<TestOverview[]> {
    const [done, begun, path] =
      userId === undefined
        ? [[], [], null]
        : await Promise.all([repository.latestOf(userId), repository.begunOf(userId), pathAnswers(userId)])
    return Promise.all(
      TESTS.map(async (words) => {
        const { code, title, question, purpose, basis } = await wordsIn(words, provinceId)
        const latest = done.find(({ test_code }) => test_code === code)
        const last = latest && (await read(latest))
        const open = begun.find(({ test_code }) => test_code === code)
        const openBank = open && banks.of(code, open.version, open.scales)
        const current = banks.current(code)
        const bank = openBank ?? (current && banks.of(code, current.version, await scalesFor(code, provinceId)))
        return {
          TestCode: code,
          Title: title,
          Question: question,
          Purpose: purpose,
          Basis: basis,
          IsOpen: bank !== undefined || code === 'path',
          Minutes: bank ? minutesOf(bank) : code === 'path' ? PATH_MINUTES : null,
          Items: bank ? bank.items.length : code === 'path' ? PATH_QUESTIONS.length : null,
          Scales: (bank?.scales ?? []).map(({ name, about }) => ({ Name: name, About: about })),
          Last: last ? lastOf(last) : null,
          Begun:
            open && openBank && Number(open.answered) > 0
              ? { Answered: Number(open.answered), Total: openBank.items.length, At: iso(open.touched_at) }
              : null,
          ...(code === 'path' ? stateOfPath(path) : {}),
        }
      }),
    )
  }

  const testOf = async (userId: string, test: string, provinceId?: string): Promise<TestOverview> => {
    const found = (await overview(userId, provinceId)).find(({ TestCode }) => TestCode === test)
    if (!found) throw new ProductError('TEST_RESULT_NOT_FOUND')
    return found
  }

  /** A test with one of its results, the latest if none is named; null if there is none. */
  async function info(userId: string, test: TestCode, resultId?: string): Promise<TestInfo> {
    if (resultId !== undefined) {
      const found = await find(userId, resultId)
      if (found.bank.test !== test) throw new ProductError('TEST_RESULT_NOT_FOUND')
      return { Test: await testOf(userId, test), Result: await shown(found) }
    }
    const [latest] = await repository.finishedOf(userId, test)
    const found = latest && (await read(latest))
    return { Test: await testOf(userId, test), Result: found ? await shown(found) : null }
  }

  async function report(userId: string, resultId: string): Promise<Report> {
    const found = await find(userId, resultId)
    const { attempt, bank, scores, isReadable } = found
    const figures = await figuresOf(bank)
    const answers = answersOf(attempt)
    const earlier = (await repository.finishedOf(userId, bank.test)).filter(
      (one) =>
        one.version === bank.version && one.state !== 'withheld' && iso(one.finished_at) < iso(attempt.finished_at),
    )
    const before = (await Promise.all(earlier.slice(0, 5).map(read))).flatMap((one) => one ?? [])
    return {
      Result: await shown(found),
      Scales: isReadable
        ? bank.scales.map((scale, at) => {
            const score = scores[at] as ScaleScore
            const figure = figures.scales.get(scale.key)
            const side = sideOf(score)
            return {
              ...scoreShown(bank, score),
              From: round(within(score.value - SURE * score.error)),
              To: round(within(score.value + SURE * score.error)),
              About: scale.about,
              Text:
                side === 'middle'
                  ? `在中间：${scale.low}和${scale.high}之间，看情况而定。`
                  : side === 'high'
                    ? scale.highText
                    : scale.lowText,
              Facets: Object.entries(FACETS).flatMap(([facet, Name]) => {
                const value = facetPoints(bank, answers, scale.key, facet)
                return value === null ? [] : [{ Name, Value: round(value) }]
              }),
              Alpha: figure?.alpha ?? null,
              Omega: figure?.omega ?? null,
              Retest: figures.retest.get(scale.key) ?? null,
            }
          })
        : [],
      Earlier: isReadable
        ? before.map((one) => ({
            ResultId: one.attempt.attempt_id,
            FinishedAt: iso(one.attempt.finished_at),
            Changes: scores.flatMap((score) => {
              const old = one.scores.find(({ scale }) => scale === score.scale)
              if (!old) return []
              return [
                {
                  Name: nameOf(bank, score.scale),
                  By: round(score.value - old.value),
                  IsSure: hasChanged(score, old),
                },
              ]
            }),
          }))
        : [],
      RetestCount: figures.repeats,
      RetestNeeded: ENOUGH_REPEATS,
    }
  }

  return {
    overview,
    info,
    find,
    report,
    /** One result with its test. */
    async one(userId: string, resultId: string, provinceId?: string): Promise<TestInfo> {
      const found = await find(userId, resultId)
      return { Test: await testOf(userId, found.bank.test, provinceId), Result: await shown(found, provinceId) }
    },
    async results(userId: string, provinceId?: string): Promise<TestResult[]> {
      const all = await Promise.all((await repository.finishedOf(userId)).map(read))
      return Promise.all(all.flatMap((one) => one ?? []).map((one) => shown(one, provinceId)))
    },
    /** The latest readable result of a test. */
    async latest(userId: string, test: TestCode): Promise<ReadResult | null> {
      const row = (await repository.finishedOf(userId, test)).find(({ state }) => state !== 'withheld')
      return row ? read(row) : null
    },
  }
}

export type ResultService = ReturnType<typeof createResultService>
