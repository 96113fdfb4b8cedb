// Tests of the family's own, on every target: begun on another device, gone on with, interrupted, handed in; and from interests to wishes.
import type { ResponseOf } from '../../../contract/registry'
import { loadBanks } from '../../../server/db/seeds/test-banks'
import type { TestAccount } from '../account'
import { callApi } from '../built-server'
import { completeProfile } from '../profile'
import { seeded, student } from '../students'
import type { Driver } from './driver'
import { JIANGSU, profileOf } from './exams'
import { signIn } from './filling'
import { walk } from './flow'
import type { PagePath } from './pages'
import { newRecommendation, RECOMMENDATION } from './recommendation'
import type { Stand } from './stand'

interface Kind {
  test: string
  /** Between Career/ and Questions. */
  call: string
  page: string
  result: PagePath
  /** Places on the scales. */
  place: readonly number[]
}

const RESULT = 'pages/assess/custom-pages/testResult'
const content = (test: string) => `pages/assess/custom-pages/test-content?testCode=${test}`
const KINDS: readonly Kind[] = [
  { test: 'holland', call: 'Holland', page: content('holland'), result: RESULT, place: [0.4, 2, 0, -0.2, -0.8, -1.8] },
  { test: 'mbti', call: 'MBTI', page: content('mbti'), result: RESULT, place: [-2, 0, 1.5, 2] },
  { test: 'personality', call: 'Personality', page: content('personality'), result: RESULT, place: [-1, 1, 2, 0, 1] },
  { test: 'subject', call: 'SubjectTest', page: content('subject'), result: RESULT, place: [2, 1, 0, -1, -1, 0, 0] },
  {
    test: 'all-round',
    call: 'Allround',
    page: 'pages/assess/allround/answer',
    result: 'pages/assess/allround/result',
    place: [-1, 1.5, 0, 1, 0, 0],
  },
]
/** Sentences that are left for the walk. */
const LEFT = 2

/** Answers most of a test as another device of the account does; gives the answers that are left, in the order they are asked. */
async function beginElsewhere(url: string, token: string, { test, call, place }: Kind): Promise<number[]> {
  const where = test === 'subject' ? { ProvinceId: JIANGSU.provinceId } : {}
  const { Data: questions } = await callApi<ResponseOf<'Career/HollandQuestions'>>(
    url,
    `Career/${call}Questions`,
    where,
    token,
  )
  const { answers } = student(
    loadBanks().find((bank) => bank.test === test)!,
    seeded(5),
    [...place],
  )
  const all = questions.Items.map(({ ItemId }) => ({ ItemId, Value: answers[ItemId]!, SpentMs: 4000 }))
  await callApi(
    url,
    `Career/${call}Submit`,
    { ...where, Version: questions.Version, Answers: all.slice(0, -LEFT) },
    token,
  )
  return all.slice(-LEFT).map(({ Value }) => Value)
}

/** Goes on with a test where another device stopped, hands it in and stands on its result. */
async function finish(driver: Driver, kind: Kind, [first, last]: readonly number[], isInterrupted: boolean) {
  await driver.open(kind.page)
  await driver.tap('#test-continue')
  await driver.tap(`#test-option-${first}`)
  if (isInterrupted) {
    await driver.settled()
    await driver.restart()
    await driver.tap('#test-continue')
  }
  await driver.tap(`#test-option-${last}`)
  await driver.tap({ press: '提交' })
  await driver.arrive('pages/assess/custom-pages/test-submit')
  await driver.see('#hand-in-state', '题都做了')
  await driver.tap('#hand-in')
  await driver.arrive(kind.result)
  await driver.see('#test-scores', '±')
}

/**
 * @param family makes an account that nobody else has
 * @param isEach whether every kind of test is taken, or that of interests only: where a page takes seconds, what the others show again is left out
 */
export function testAssessments(stand: Stand, family: () => Promise<TestAccount>, isEach: boolean): void {
  test('a test is gone on with from another device; interests become wishes that the recommendation weighs and names', async () => {
    const account = await family()
    await stand.onPhone(async (driver) => {
      await signIn(driver, account)
      const token = String((await driver.device()).token)
      await completeProfile(stand.url, token, profileOf(JIANGSU))
      const told = newRecommendation(JIANGSU)
      await walk(driver, RECOMMENDATION, told, { until: 'preferences' })
      const before = told.all

      // pages lie on each other up to a number: a tab begins anew
      await driver.open('pages/assess/index')
      const [holland, ...others] = KINDS
      for (const kind of isEach ? others : [])
        await finish(driver, kind, await beginElsewhere(stand.url, token, kind), false)
      await finish(driver, holland!, await beginElsewhere(stand.url, token, holland!), true)

      await driver.see('#test-chances', '本科批')
      const majors = (await driver.ids('wish')).slice(0, 2)
      for (const id of majors) await driver.tap(`#wish-${id}`)
      await driver.see('#to-recommend', '想学的专业有 2 个')
      await driver.tap('#to-recommend')
      await driver.arrive('pages/recommend/index')
      await walk(driver, RECOMMENDATION, told, {
        from: 'start',
        until: 'proposal',
        except: ['one region', 'statistics', 'all regions'],
      })
      expect(told.all).toBeLessThan(before)
      expect((await driver.words('.recommend-row__reason')).join()).toContain('想学')
      expect(await driver.faults()).toEqual([])
    })
  })
}
