// Filling in a new-exam province on a phone, in both shapes of a wish.
import type { ResponseOf } from '../../contract/registry'
import { eventually } from '../support/eventually'
import type { MiniProgram } from '../support/mini-program'
import { completeProfile } from '../support/profile'
import { startTestServer, type TestServer } from '../support/server'
import { JIANGSU, profileOf, ZHEJIANG, type Exam } from '../support/walk/exams'
import {
  add,
  addOneOfEachTier,
  candidatesOnScreen,
  closeWish,
  fillScore,
  onWish,
  orderOnScreen,
  save,
  seeOrder,
  signIn,
  tableOnScreen,
  toBatches,
} from '../support/walk/filling'
import type { MiniDriver } from '../support/walk/mini-driver'
import { newFamily } from '../support/walk/stand'
import { miniStage } from './stand'

const CANDIDATES = 'pages/newExam/index'
const FILTER = 'pages/newExam/seach'
const GROUPS = 'pages/newExam/adjust-wish/collegeToSpecialty'
const MAJORS = 'pages/newExam/adjust-wish/specialtyToCollege'
const DETAIL = 'pages/personal/volunteer/newExamWishDetails'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId, ZHEJIANG.provinceId] })
})
afterAll(() => server.close())

/** Signs a new family in and walks from its score to the candidates of the first batch; returns the text about the exam. */
async function openCandidates(driver: MiniDriver, exam: Exam): Promise<string> {
  await signIn(driver, await newFamily(server))
  // the normal filling asks for it first
  await completeProfile(server.url, String((await driver.device()).token), profileOf(exam))
  await fillScore(driver, exam, 'newExam')
  await toBatches(driver, { isNewExam: true })
  const model = await driver.see('#exam-model')
  await driver.tap('#batch-0')
  await driver.arrive(CANDIDATES)
  await driver.see('.candidate')
  return model
}

/** Narrows the candidates to public colleges; the page's count is the list's afterwards. */
async function filterPublic(app: MiniProgram): Promise<void> {
  await app.tap('#to-filter')
  await app.waitRoute(FILTER)
  await app.waitFor(() => app.count('[id$="filter-NatureIdList-公办"]'), 'the natures of colleges')
  const all = await app.waitText(/查看 [\d,]+ 个志愿/, '#filter-confirm')
  await app.tap('[id$="filter-NatureIdList-公办"]')
  // the demonstration has private colleges too, so the count changes
  const words = await app.waitFor(async () => {
    const text = (await app.text('#filter-confirm')) ?? ''
    return text !== all && /查看 [\d,]+ 个志愿/.test(text) && text
  }, 'the count of public colleges')
  await app.tap('#filter-confirm')
  await app.waitRoute(CANDIDATES)
  await app.waitText(`${/[\d,]+/.exec(String(words))![0]} 个志愿可选`, '.wish-count__number')
  await app.waitText('全部条件 1', '#to-filter')
}

/** The list of the phone's family on the server. */
async function savedList(app: MiniProgram): Promise<ResponseOf<'User/WishDetail'>> {
  const token = String(await app.storage.get('token'))
  const lists = await server.call('User/GetWishList', {}, { token })
  expect(lists.Data.Items).toHaveLength(1)
  return (await server.call('User/WishDetail', { WishId: lists.Data.Items[0]!.WishId }, { token })).Data
}

const stand = miniStage('weapp', () => server)

test('江苏: a family fills groups, orders the majors inside one, and finds the saved list unchanged', () =>
  stand.onPhone(async (driver) => {
    const app = driver.phone
    expect(await openCandidates(driver, JIANGSU)).toBe('3+1+2 · 首选物理，再选化学、生物 · 满分 750')
    await filterPublic(app)
    const [safe, match, reach] = (await addOneOfEachTier(driver)).map(({ unitId }) => unitId) as [
      string,
      string,
      string,
    ]

    await app.tap('#view-wishes')
    await app.waitRoute(GROUPS)
    await seeOrder(driver, [safe, match, reach])
    await app.waitText('会被录取', '#list-forecast')
    await app.waitText('退档', '#simulation-danger')
    await onWish(driver, reach, 'up')
    await onWish(driver, reach, 'up')
    await onWish(driver, safe, 'down')
    await seeOrder(driver, [reach, match, safe])

    // majors are chosen in place, in the order of the taps
    await onWish(driver, safe, 'majors')
    await app.waitFor(() => app.count('#major-0'), 'the majors of the group')
    const isMany = (await app.count('#major-1')) > 0
    if (isMany) await driver.tap('#major-1')
    await driver.tap('#major-0')
    await app.waitText(isMany ? '选好了 2 个' : '选好了 1 个', '#majors-done')
    await app.tap('#majors-done')
    await app.waitFor(async () => !(await app.count('#majors-sheet')), 'the sheet to close')
    await app.tap(`#fold-${safe}`)
    const before = await eventually(() => app.texts('.chosen-majors__name')).toHaveLength(isMany ? 2 : 1)
    if (isMany) await app.tap(`#major-up-${safe}-1`)
    const majors = [...before].reverse()
    await app.waitFor(async () => (await app.texts('.chosen-majors__name')).join() === majors.join(), 'the new order')
    await closeWish(driver)
    await onWish(driver, reach, 'obey')
    await app.waitText('关', `#obey-${reach}`)
    await closeWish(driver)

    await save(driver)
    const list = await savedList(app)
    expect(list.Items.map(({ UnitId, ObeyAdjustment }) => [UnitId, ObeyAdjustment])).toEqual([
      [reach, false],
      [match, true],
      [safe, true],
    ])
    expect(list.Items[2]!.Majors).toEqual(majors)
    await app.tap('#view-saved')
    await app.waitRoute(DETAIL)
    const rows = await tableOnScreen(driver)
    expect(rows.map((row) => row.序号)).toEqual(['1', '2', '3', ...majors.map((_, place) => `3.${place + 1}`)])
    expect(rows.slice(3).map((row) => row['专业组/专业'])).toEqual(majors)
    expect(await driver.faults()).toEqual([])
  }))

test('浙江: a family fills majors of colleges, one from the same college, where there is no adjustment', () =>
  stand.onPhone(async (driver) => {
    const app = driver.phone
    expect(await openCandidates(driver, ZHEJIANG)).toBe('7 选 3 · 物理、化学、技术 · 满分 750')
    const [first] = await candidatesOnScreen(driver)
    await add(driver, first!.unitId)
    await app.tap(`#siblings-${first!.unitId}`)
    await app.waitFor(() => app.count('.college-unit'), 'the other majors of the college')
    const added = async () =>
      (await app.texts('.college-unit .ui-button')).filter((text) => text.includes('已加入')).length
    const before = await added()
    await driver.tap('.college-unit .wish-add .ui-button')
    await app.waitFor(async () => (await added()) === before + 1, 'the other major to be added')
    await app.tap('#siblings-sheet .ui-sheet__close')
    await app.waitFor(async () => !(await app.count('#siblings-sheet')), 'the sheet to close')

    await app.tap('#view-wishes')
    await app.waitRoute(MAJORS)
    await app.waitFor(async () => (await orderOnScreen(driver)).length === 2, 'both wishes')
    await app.tap(`#more-${(await orderOnScreen(driver))[0]}`)
    await app.waitFor(() => app.count('#wish-sheet'), 'what can be done with the wish')
    expect(await app.count('.wish-row__obey')).toBe(0)
    await closeWish(driver)
    const names = await eventually(() => app.texts('.wish-row__name')).toHaveLength(2)
    await app.waitText('会被录取', '#list-forecast')
    await save(driver)
    const list = await savedList(app)
    expect(names).toEqual(list.Items.map(({ Unit }) => `${Unit!.MajorName} · ${Unit!.CollegeName}`))
    expect(new Set(list.Items.map(({ Unit }) => Unit!.CollegeName)).size).toBe(1)
    await app.tap('#view-saved')
    await app.waitRoute(DETAIL)
    expect((await tableOnScreen(driver)).map((row) => row.服从调剂)).toEqual(['无调剂', '无调剂'])
    expect(await driver.faults()).toEqual([])
  }))
