// The recommendation on the platforms' own hosts: from preferences to a saved list, and a link to it.
import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '../../contract/registry'
import { insertAccount, insertRight, type TestAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { callApi } from '../support/built-server'
import { openMiniProgram, PLATFORMS, type MiniProgram, type Platform } from '../support/mini-program'
import { startTestServer, type TestServer } from '../support/server'
import { draftOnDevice, enterScore, orderOnScreen, PAGES, signIn, tableOnScreen, waitOrder, type Exam } from './walk'

const JIANGSU: Exam = { provinceId: '320000', track: '物理类', subjects: ['化学', '生物'], score: 612 }
const RECOMMEND = {
  index: 'pages/recommend/index',
  start: 'pages/recommend/start',
  statistics: 'pages/recommend/statistics',
  table: 'pages/recommend/wishTable',
} as const
const SET_DATA_LIMIT = 256 * 1024
const SHANGHAI = '[id$="region-310000"]'

let app: MiniProgram | undefined
let server: TestServer
let family: TestAccount

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId] })
})
afterAll(() => server.close())
beforeEach(async () => {
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  family = await insertAccount(server.db, { loginName: `family-${randomUUID().slice(0, 8)}`, mobile })
  await insertRight(server.db, family.userId, 'WISH_REPORT')
})
afterEach(async () => {
  await app?.close()
  app = undefined
})

async function expectNoFault(phone: MiniProgram): Promise<void> {
  expect(await phone.errors()).toEqual([])
  expect(phone.console.filter((line) => line.startsWith('error'))).toEqual([])
  expect(Math.max(...(await phone.setDataStats()).map(({ max }) => max))).toBeLessThan(SET_DATA_LIMIT)
}

const matchCount = async (phone: MiniProgram): Promise<number> => {
  await phone.waitFor(
    async () => !((await phone.text('#match-card')) ?? '正在重新数').includes('正在重新数'),
    'the count of what matches',
  )
  return Number(((await phone.text('#match-card .ui-card__title')) ?? '').replace(/\D/g, ''))
}

describe.each(PLATFORMS)('%s', (platform: Platform) => {
  test('a family is proposed a full list for its preferences, takes it over, saves it, and shares it', async () => {
    const phone = (app = await openMiniProgram(platform, server.url))
    await signIn(phone, family)
    const token = String(await phone.storage.get('token'))
    await enterScore(phone, JIANGSU)

    await phone.goto(`/${RECOMMEND.index}`)
    await phone.waitText('开始推荐', '#recommend-start')
    await phone.tap('#recommend-start')
    await phone.waitRoute(RECOMMEND.start)
    await phone.waitFor(() => phone.count('#match-card .ui-tier-stack'), 'the first count')
    const all = await matchCount(phone)
    await phone.waitFor(() => phone.count(SHANGHAI), 'the places')
    await phone.tap(SHANGHAI)
    await phone.waitFor(async () => (await matchCount(phone)) < all, 'fewer units after choosing a place')
    const shanghai = await matchCount(phone)
    expect(shanghai).toBeGreaterThan(0)

    await phone.tap('#to-statistics')
    await phone.waitRoute(RECOMMEND.statistics)
    expect(await phone.waitText('上海', '#by-province')).toContain('上海')
    await phone.back()
    await phone.waitRoute(RECOMMEND.start)
    await phone.tap(SHANGHAI)
    await phone.waitFor(async () => (await matchCount(phone)) === all, 'all units again')

    await phone.tap('#recommend-make')
    await phone.waitRoute(RECOMMEND.table)
    await phone.waitFor(() => phone.count('#proposed-list'), 'the proposal')
    await phone.waitText('守住了您接受的 3%', '#bound-text')
    await eventually(() => phone.count('.recommend-row')).toBe(20)
    await phone.tap('#more-proposed')
    await phone.waitFor(async () => (await phone.count('.recommend-row')) === 40, 'the rest of the table')
    expect(await phone.count('.recommend-row__reason')).toBeGreaterThanOrEqual(40)

    await phone.tap('#take-proposed')
    await phone.waitText('撤销', '#undo')
    const proposed = await draftOnDevice(phone)
    expect(new Set(proposed).size).toBe(40)
    await saveProposal(phone)
    const lists = await callApi<ResponseOf<'User/GetWishList'>>(server.url, 'User/GetWishList', {}, token)
    expect(lists.Data.Items).toHaveLength(1)
    const { WishId } = lists.Data.Items[0]!
    const saved = await callApi<ResponseOf<'User/WishDetail'>>(server.url, 'User/WishDetail', { WishId }, token)
    expect(saved.Data.Items.map(({ UnitId }) => UnitId)).toEqual(proposed)

    await phone.goto(`/${PAGES.detail}?wishId=${WishId}`)
    await eventually(() => tableOnScreen(phone)).toHaveLength(40)
    // without a link of its own the list stays private
    expect((await phone.share())?.path).toBe('/pages/home/index')
    await phone.tap('#share-wish')
    await phone.tap('#share-make')
    await phone.waitFor(() => phone.count('#share-made'), 'the link')
    const message = await phone.share()
    expect(message?.path).toMatch(/^\/pages\/personal\/volunteer\/volunteerdetail\?share=[\w-]{20,80}&OrgCode=demo$/)
    await expectNoFault(phone)
    await phone.close()

    // another phone, where nobody is signed in
    const guest = (app = await openMiniProgram(platform, server.url))
    await guest.goto(String(message!.path))
    await guest.waitText('只能看', '#share-note')
    await eventually(() => tableOnScreen(guest)).toHaveLength(40)
    expect(await guest.count('#edit-wish')).toBe(0)
    await expectNoFault(guest)
  })

  test('the proposal a guest takes over waits on the device, is edited there, and an undo gives the earlier list back', async () => {
    const phone = (app = await openMiniProgram(platform, server.url))
    await enterScore(phone, JIANGSU)
    await phone.goto(`/${RECOMMEND.start}`)
    await phone.waitFor(() => phone.count('#match-card .ui-tier-stack'), 'the first count')
    await phone.waitFor(() => phone.count(SHANGHAI), 'the places')
    await phone.tap(SHANGHAI)
    await matchCount(phone)
    await phone.tap('#recommend-make')
    await phone.waitRoute(RECOMMEND.table)
    await phone.waitFor(() => phone.count('#proposed-list'), 'the proposal')
    await phone.tap('#take-proposed')
    await phone.waitText('撤销', '#undo')
    const proposed = await draftOnDevice(phone)
    expect(proposed.length).toBeGreaterThan(1)
    await phone.tap('#edit-proposed')
    await phone.waitRoute(PAGES.adjust)
    await waitOrder(phone, proposed)
    await phone.waitText('退档', '#simulation-danger')
    await phone.tap(`#remove-${proposed[0]}`)
    await waitOrder(phone, proposed.slice(1))
    await phone.tap('#undo')
    await waitOrder(phone, proposed)
    await phone.tap('#undo')
    await phone.waitFor(async () => (await orderOnScreen(phone)).length === 0, 'the empty list of before')
    expect(await draftOnDevice(phone)).toEqual([])
    await expectNoFault(phone)
  })
})

/** Saves the proposal on its own page. */
async function saveProposal(phone: MiniProgram): Promise<void> {
  await phone.tap('#save-wish')
  await phone.waitFor(() => phone.count('#export-xlsx'), 'the saved list to be exportable')
}
