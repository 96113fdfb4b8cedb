// The recommendation on a mini-program: from preferences to a saved list, a link to it, and the ways there.
// Takes over a minute: from a test of interests to a recommendation, the student’s own year, and a saved list, page after page.
import { startTestServer, type TestServer } from '../support/server'
import { JIANGSU } from '../support/walk/exams'
import { save, seeOrder, tableOnScreen } from '../support/walk/filling'
import { testAssessments } from '../support/walk/assessment-tests'
import { testOwnYear } from '../support/walk/own-year'
import { testWholeTests } from '../support/walk/whole-tests'
import { walk } from '../support/walk/flow'
import { newRecommendation, RECOMMENDATION } from '../support/walk/recommendation'
import { testRecommendation } from '../support/walk/recommendation-tests'
import { newFamily, newMember, tokenOf } from '../support/walk/stand'
import { isWhole } from '../support/walk/whole'
import { miniStage } from './stand'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId] })
})
afterAll(() => server.close())

const stand = miniStage('weapp', () => server)
const { guest } = testRecommendation(stand, () => newMember(server))
const family = () => newFamily(server)
testAssessments(stand, family)
testOwnYear(stand, family)
// the others in a browser, every test on both with WALK_ALL=1; what follows from the answers is in jsdom
if (isWhole) testWholeTests(stand, family)
else testWholeTests(stand, family, ['mbti', 'all-round'], 'holland')

test('a saved list is private until its family makes a link, then open to its readers', async () => {
  const { atTaken, units } = await guest()
  const token = await tokenOf(server.url, await newFamily(server))
  const link = await stand.onPhone(
    async (driver) => {
      await seeOrder(driver, units)
      await save(driver)
      const shown = { ...newRecommendation(JIANGSU), units }
      await walk(driver, RECOMMENDATION, shown, { from: 'detail' })
      expect(shown.table).toHaveLength(units.length)
      // without a link of its own the list stays private
      expect((await driver.phone.share())?.path).toBe('/pages/home/index')
      await driver.tap('#share-wish')
      await driver.tap('#share-make')
      await driver.see('#share-made')
      const message = await driver.phone.share()
      expect(message?.path).toMatch(/^\/pages\/personal\/volunteer\/volunteerdetail\?share=[\w-]{20,80}&OrgCode=demo$/)
      expect(await driver.faults()).toEqual([])
      return String(message!.path)
    },
    { device: { ...atTaken, token }, at: 'pages/query/adjust/wish' },
  )

  // another phone, signed out
  await stand.onPhone(async (driver) => {
    await driver.open(link.slice(1))
    await driver.see('#share-note', '只能看')
    const rows = await driver.until(async () => {
      const table = await tableOnScreen(driver)
      return table.length === units.length && table
    }, 'the table of the list')
    expect(rows).toHaveLength(units.length)
    expect(await driver.count('#edit-wish')).toBe(0)
    expect(await driver.faults()).toEqual([])
  })
})
