// From interests to wishes, on every target: the test of interests handed in, majors wished for, and a recommendation that uses them.
import type { TestAccount } from '../account'
import { callApi } from '../built-server'
import { completeProfile } from '../profile'
import { JIANGSU, profileOf } from './exams'
import { signIn } from './filling'
import { walk } from './flow'
import { newRecommendation, RECOMMENDATION } from './recommendation'
import type { Stand } from './stand'
import { answersOf, KINDS } from './whole-tests'

/** @param family creates an unshared account */
export function testAssessments(stand: Stand, family: () => Promise<TestAccount>): void {
  test('interests become wishes that the recommendation uses and names', async () => {
    const account = await family()
    await stand.onPhone(async (driver) => {
      await signIn(driver, account)
      const token = String((await driver.device()).token)
      await completeProfile(stand.url, token, profileOf(JIANGSU))
      const shown = newRecommendation(JIANGSU)
      await walk(driver, RECOMMENDATION, shown, { until: 'preferences' })
      const before = shown.all

      // all but the last sentence were answered on another device
      const given = await answersOf(stand.url, token, KINDS.holland)
      const last = given.pop()!
      const Answers = given.map(({ ItemId, Value }) => ({ ItemId, Value, SpentMs: 4000 }))
      await callApi(stand.url, 'Career/HollandSubmit', { Version: 1, Answers }, token)
      // pages pile up to a limit: a tab restarts it
      await driver.open('pages/assess/index')
      await driver.open(KINDS.holland.page)
      await driver.tap('#test-continue')
      // a sentence accepts an answer after a moment of reading
      await driver.hurry(500)
      await driver.tap(`#test-option-${last.Value}`)
      await driver.hurry(1)
      await driver.tap({ press: '提交' })
      await driver.arrive('pages/assess/custom-pages/test-submit')
      await driver.tap('#hand-in')
      await driver.arrive(KINDS.holland.result)

      await driver.see('#test-chances', '本科批')
      const majors = (await driver.ids('wish')).slice(0, 2)
      for (const id of majors) await driver.tap(`#wish-${id}`)
      await driver.see('#to-recommend', '想学的专业有 2 个')
      await driver.tap('#to-recommend')
      await driver.arrive('pages/recommend/index')
      await walk(driver, RECOMMENDATION, shown, {
        from: 'start',
        until: 'proposal',
        except: ['one region', 'statistics', 'all regions'],
      })
      expect(shown.all).toBeLessThan(before)
      expect((await driver.words('.recommend-row__reason')).join()).toContain('想学')
      expect(await driver.faults()).toEqual([])
    })
  })
}
