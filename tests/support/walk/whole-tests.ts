// Whole tests of every kind, sentence by sentence on the screen: left in the middle, continued after a restart or on another device, handed in.
import type { ResponseOf } from '../../../contract/registry'
import { randomFrom } from '../../../engine/math/random'
import type { TestAccount } from '../account'
import { callApi } from '../built-server'
import { completeProfile } from '../profile'
import { currentBank, student } from '../students'
import type { Driver } from './driver'
import { JIANGSU, profileOf } from './exams'
import type { PagePath } from './pages'
import { tokenOf, type Stand } from './stand'

interface Kind {
  test: string
  /** Between Career/ and Questions. */
  call: string
  page: string
  result: PagePath
  /** Places on the scales. */
  place: readonly number[]
  /** The result's text for such a student. */
  says: RegExp
  /** Whether it continues on another device; otherwise after a restart. */
  isElsewhere: boolean
}

const RESULT = 'pages/assess/custom-pages/testResult'
const content = (test: string) => `pages/assess/custom-pages/test-content?testCode=${test}`

/** The test of interests first: majors follow from it. */
export const KINDS = {
  holland: {
    test: 'holland',
    call: 'Holland',
    page: content('holland'),
    result: RESULT,
    place: [0.4, 2, 0, -0.2, -0.8, -1.8],
    says: /你的兴趣最偏向研究/,
    isElsewhere: false,
  },
  mbti: {
    test: 'mbti',
    call: 'MBTI',
    page: content('mbti'),
    result: RESULT,
    place: [-2, 0, 1.5, 2],
    says: /内向|独处/,
    isElsewhere: true,
  },
  personality: {
    test: 'personality',
    call: 'Personality',
    page: content('personality'),
    result: RESULT,
    place: [-1, 1, 2, 0, 1],
    says: /有计划/,
    isElsewhere: false,
  },
  subject: {
    test: 'subject',
    call: 'SubjectTest',
    page: content('subject'),
    result: RESULT,
    place: [2, 1, 0, -1, -1, 0, 0],
    says: /明显高的是物理/,
    isElsewhere: true,
  },
  'all-round': {
    test: 'all-round',
    call: 'Allround',
    page: 'pages/assess/allround/answer',
    result: 'pages/assess/allround/result',
    place: [-1, 1.5, 0, 1, 0, 0],
    says: /兴趣上，你偏向想新办法/,
    isElsewhere: false,
  },
} as const satisfies Record<string, Kind>

/** A sentence takes a walk a hundredth of a second on a fast machine; a student reads it for seconds. */
const HASTE = 500

/** Answers of a kind of student, in the account's order of sentences. */
export async function answersOf(url: string, token: string, { test, call, place }: Kind) {
  const where = test === 'subject' ? { ProvinceId: JIANGSU.provinceId } : {}
  const { Data } = await callApi<ResponseOf<'Career/HollandQuestions'>>(url, `Career/${call}Questions`, where, token)
  const bank = currentBank(test)
  const { answers } = student(bank, randomFrom(5), [...place])
  return Data.Items.map(({ ItemId, Text }) => ({ ItemId, Text, Value: answers[ItemId]! }))
}
type Given = Awaited<ReturnType<typeof answersOf>>

/** A whole test handed in by calls: its result, and the report if the account has the right to it. */
export async function takenTest(url: string, token: string, kind: Kind) {
  const given = await answersOf(url, token, kind)
  const Answers = given.map(({ ItemId, Value }) => ({ ItemId, Value, SpentMs: 4000 }))
  const where = kind.test === 'subject' ? { ProvinceId: JIANGSU.provinceId } : {}
  const body = { ...where, Version: currentBank(kind.test).version, Answers, Finish: true, Restart: true }
  const { Data } = await callApi<ResponseOf<'Career/HollandSubmit'>>(url, `Career/${kind.call}Submit`, body, token)
  const one = { ResultId: Data.ResultId }
  const result = (await callApi<ResponseOf<'Career/TestResult'>>(url, 'Career/TestResult', one, token)).Data.Result!
  const report = (await callApi<ResponseOf<'Career/TestReport'>>(url, 'Career/TestReport', one, token)).Data
  return { result, report }
}

/** Answers sentences from one number to the one before another, each once it is on the screen. */
async function answer(driver: Driver, given: Given, from: number, to: number): Promise<void> {
  await driver.hurry(HASTE)
  for (let at = from; at < to; at++) {
    const option = `#test-option-${given[at]!.Value}`
    const number = `第 ${at + 1} 题，`
    await driver.until(
      async () => (await driver.words('#test-at')).some((words) => words.startsWith(number)),
      `${number} on the screen`,
    )
    await (at === from ? driver.tap(option) : driver.press(option))
  }
}

/** Hands in the complete test on the screen, and reads the result. */
async function handIn(driver: Driver, { result, says, test }: Kind): Promise<void> {
  await driver.tap({ press: '提交' })
  await driver.arrive('pages/assess/custom-pages/test-submit')
  await driver.see('#hand-in-state', '题都做了')
  await driver.tap('#hand-in')
  await driver.arrive(result)
  await driver.see('#test-scores', '±')
  expect([test, (await driver.words('#test-sentences')).join()]).toEqual([test, expect.stringMatching(says)])
  // all of it was read at a student's pace: nothing is doubtful
  expect([test, await driver.count('#test-doubts')]).toEqual([test, 0])
}

/** Takes a test on one phone until its middle, and the rest of it after a restart or on the other phone. */
async function takeWhole(stand: Stand, phones: readonly [Driver, Driver], token: string, kind: Kind): Promise<void> {
  const given = await answersOf(stand.url, token, kind)
  const half = Math.floor(given.length / 2)
  const [first, second] = phones
  await first.open(kind.page)
  await answer(first, given, 0, half)
  await first.settled()
  const last = kind.isElsewhere ? second : first
  if (kind.isElsewhere) await second.open(kind.page)
  else await first.restart()
  await last.see('#test-resume', `做了 ${half} 题，共 ${given.length} 题`)
  await last.tap('#test-continue')
  await answer(last, given, half, given.length)
  await handIn(last, kind)
}

/** Takes a test on one phone from its first sentence to its last, as usual. */
async function takeInOneGo(stand: Stand, driver: Driver, token: string, kind: Kind): Promise<void> {
  const given = await answersOf(stand.url, token, kind)
  await driver.open('pages/assess/index')
  await driver.open(kind.page)
  await answer(driver, given, 0, given.length)
  await handIn(driver, kind)
}

type TestName = keyof typeof KINDS

/**
 * @param family creates an unshared account
 * @param tests those left in the middle and continued
 * @param inOneGo one taken again from its first sentence to its last
 */
export function testWholeTests(
  stand: Stand,
  family: () => Promise<TestAccount>,
  tests: readonly TestName[] = Object.keys(KINDS) as TestName[],
  inOneGo: TestName | null = 'mbti',
): void {
  const which = tests.length < Object.keys(KINDS).length ? `each of the tests ${tests.join(', ')} is` : 'every test is'
  const once = inOneGo ? ', and one in one go' : ''
  test(`${which} taken whole, left in the middle and continued, after a restart or on another device${once}`, async () => {
    const token = await tokenOf(stand.url, await family())
    await completeProfile(stand.url, token, profileOf(JIANGSU))
    const phone = { device: { token }, at: 'pages/assess/index' }
    await stand.onPhone(
      (first) =>
        stand.onPhone(async (second) => {
          for (const test of tests) {
            // pages pile up to a limit: a tab restarts it
            for (const driver of [first, second]) await driver.open('pages/assess/index')
            await takeWhole(stand, [first, second], token, KINDS[test])
          }
          if (inOneGo) await takeInOneGo(stand, first, token, KINDS[inOneGo])
          for (const driver of [first, second]) expect(await driver.faults()).toEqual([])
        }, phone),
      phone,
    )
    const { Data } = await callApi<ResponseOf<'User/TestResults'>>(stand.url, 'User/TestResults', {}, token)
    const taken: TestName[] = [...tests, ...(inOneGo ? [inOneGo] : [])]
    expect(Data.Items.map(({ TestCode, State }) => [TestCode, State])).toEqual(
      taken.reverse().map((test) => [test, 'fine']),
    )
  })
}
