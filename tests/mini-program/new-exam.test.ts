// Filling in a new-exam province on a phone, in both shapes of a wish: the same walk on every platform.
import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '../../contract/registry'
import { insertAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { openMiniProgram, PLATFORMS, type MiniProgram, type Platform } from '../support/mini-program'
import { completeProfile } from '../support/profile'
import { startTestServer, type TestServer } from '../support/server'
import {
  addOneOfEachTier,
  candidatesOnScreen,
  enterScore,
  orderOnScreen,
  save,
  signIn,
  tableOnScreen,
  tapWhenStill,
  waitOrder,
  type Exam,
} from './walk'

const JIANGSU: Exam = { provinceId: '320000', track: '物理类', subjects: ['化学', '生物'], score: 612 }
const ZHEJIANG: Exam = { provinceId: '330000', subjects: ['物理', '化学', '技术'], score: 630 }
const BATCHES = 'pages/newExam/batch'
const CANDIDATES = 'pages/newExam/index'
const FILTER = 'pages/newExam/seach'
const GROUPS = 'pages/newExam/adjust-wish/collegeToSpecialty'
const MAJORS = 'pages/newExam/adjust-wish/specialtyToCollege'
const DETAIL = 'pages/personal/volunteer/newExamWishDetails'
const SET_DATA_LIMIT = 256 * 1024

let server: TestServer
let phone: MiniProgram | undefined
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId, ZHEJIANG.provinceId] })
})
afterAll(() => server.close())
afterEach(async () => {
  await phone?.close()
  phone = undefined
})

async function expectNoFault(app: MiniProgram): Promise<void> {
  expect(await app.errors()).toEqual([])
  expect(app.console.filter((line) => line.startsWith('error'))).toEqual([])
  expect(Math.max(...(await app.setDataStats()).map(({ max }) => max))).toBeLessThan(SET_DATA_LIMIT)
}

/** Signs a new family in and walks from its score to the candidates of the first batch. */
async function openCandidates(platform: Platform, exam: Exam): Promise<{ app: MiniProgram; model: string }> {
  const app = (phone = await openMiniProgram(platform, server.url))
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await signIn(app, await insertAccount(server.db, { loginName: `family-${randomUUID().slice(0, 8)}`, mobile }))
  // the normal filling asks for it first
  await completeProfile(server.url, String(await app.storage.get('token')), {
    ...exam,
    subjectType: exam.track ? 2 : 3,
    subjects: exam.track ? ['物理', ...exam.subjects] : exam.subjects,
  })
  await enterScore(app, exam, { name: 'newExam', page: BATCHES })
  await app.waitFor(() => app.count('#exam-model'), 'the words on the exam')
  const model = (await app.text('#exam-model')) ?? ''
  await app.waitFor(() => app.count('#batch-0'), 'the batches')
  await app.tap('#batch-0')
  await app.waitRoute(CANDIDATES)
  await app.waitFor(() => app.count('.candidate'), 'the candidates')
  return { app, model }
}

/** Narrows the candidates to public colleges; the page's count is that of the list afterwards. */
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

/** The list of the phone's family as the server has it. */
async function savedList(app: MiniProgram): Promise<ResponseOf<'User/WishDetail'>> {
  const token = String(await app.storage.get('token'))
  const lists = await server.call('User/GetWishList', {}, { token })
  expect(lists.Data.Items).toHaveLength(1)
  return (await server.call('User/WishDetail', { WishId: lists.Data.Items[0]!.WishId }, { token })).Data
}

describe.each(PLATFORMS)('%s', (platform: Platform) => {
  test('江苏: a family fills groups, orders the majors inside one, and finds the saved list as it left it', async () => {
    const { app, model } = await openCandidates(platform, JIANGSU)
    expect(model).toBe('3+1+2 · 首选物理，再选化学、生物 · 满分 750')
    await filterPublic(app)
    const [safe, match, reach] = (await addOneOfEachTier(app)).map(({ unitId }) => unitId) as [string, string, string]

    await app.tap('#view-wishes')
    await app.waitRoute(GROUPS)
    await waitOrder(app, [safe, match, reach])
    await app.waitText('会被录取', '#list-forecast')
    await app.waitText('退档', '#simulation-danger')
    await app.tap(`#up-${reach}`)
    await app.tap(`#up-${reach}`)
    await app.tap(`#down-${safe}`)
    await waitOrder(app, [reach, match, safe])

    // majors are chosen in place, in the order of the taps
    await app.tap(`#majors-${safe}`)
    await app.waitFor(() => app.count('#major-0'), 'the majors of the group')
    const isMany = (await app.count('#major-1')) > 0
    if (isMany) await tapWhenStill(app, '#major-1')
    await tapWhenStill(app, '#major-0')
    await app.waitText(isMany ? '选好了 2 个' : '选好了 1 个', '#majors-done')
    await app.tap('#majors-done')
    await app.waitFor(async () => !(await app.count('#majors-sheet')), 'the sheet to close')
    await app.tap(`#fold-${safe}`)
    const before = await eventually(() => app.texts('.chosen-majors__name')).toHaveLength(isMany ? 2 : 1)
    if (isMany) await app.tap(`#major-up-${safe}-1`)
    const majors = [...before].reverse()
    await app.waitFor(async () => (await app.texts('.chosen-majors__name')).join() === majors.join(), 'the new order')
    await app.tap(`#obey-${reach}`)
    await app.waitText('关', `#obey-${reach}`)

    await save(app)
    const list = await savedList(app)
    expect(list.Items.map(({ UnitId, ObeyAdjustment }) => [UnitId, ObeyAdjustment])).toEqual([
      [reach, false],
      [match, true],
      [safe, true],
    ])
    expect(list.Items[2]!.Majors).toEqual(majors)
    await app.tap('#view-saved')
    await app.waitRoute(DETAIL)
    const rows = await tableOnScreen(app)
    expect(rows.map((row) => row.序号)).toEqual(['1', '2', '3', ...majors.map((_, place) => `3.${place + 1}`)])
    expect(rows.slice(3).map((row) => row['专业组/专业'])).toEqual(majors)
    await expectNoFault(app)
  })

  test('浙江: a family fills majors of colleges, one of them from the same college, where there is no adjustment', async () => {
    const { app, model } = await openCandidates(platform, ZHEJIANG)
    expect(model).toBe('7 选 3 · 物理、化学、技术 · 满分 750')
    const [first] = await candidatesOnScreen(app)
    await app.tap(`#add-${first!.unitId}`)
    await app.waitText('已加入', `#add-${first!.unitId}`)
    await app.tap(`#siblings-${first!.unitId}`)
    await app.waitFor(() => app.count('.college-unit'), 'the other majors of the college')
    const added = async () =>
      (await app.texts('.college-unit .ui-button')).filter((text) => text.includes('已加入')).length
    const before = await added()
    await tapWhenStill(app, '.college-unit .wish-add .ui-button')
    await app.waitFor(async () => (await added()) === before + 1, 'the other major to be added')
    await app.tap('#siblings-sheet .ui-sheet__close')
    await app.waitFor(async () => !(await app.count('#siblings-sheet')), 'the sheet to close')

    await app.tap('#view-wishes')
    await app.waitRoute(MAJORS)
    await app.waitFor(async () => (await orderOnScreen(app)).length === 2, 'both wishes')
    expect(await app.count('.wish-row__obey')).toBe(0)
    const names = await eventually(() => app.texts('.wish-row__name')).toHaveLength(2)
    await app.waitText('会被录取', '#list-forecast')
    await save(app)
    const list = await savedList(app)
    expect(names).toEqual(list.Items.map(({ Unit }) => `${Unit!.MajorName} · ${Unit!.CollegeName}`))
    expect(new Set(list.Items.map(({ Unit }) => Unit!.CollegeName)).size).toBe(1)
    await app.tap('#view-saved')
    await app.waitRoute(DETAIL)
    expect((await tableOnScreen(app)).map((row) => row.服从调剂)).toEqual(['无调剂', '无调剂'])
    await expectNoFault(app)
  })
})
