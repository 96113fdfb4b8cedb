// The seasons of two provinces on one server: what it answers as its clock moves, and after one of them has its score-rank table of the season.
import { DEMONSTRATION_ACCOUNT } from '../../server/db/seeds/demonstration-account'
import { bumpDataRevision } from '../../server/db/data-revision'
import { REVISION_KEPT } from '../../server/modules/admission/admission-data'
import { startTestServer, type TestServer } from '../support/server'

const JIANGSU = '320000'
const ZHEJIANG = '330000'
const START = '2026-06-27T00:00:00Z'

let server: TestServer
let at = Date.parse(START)
/** Milliseconds that the process's clock is ahead. */
let passed = 0
const now = performance.now.bind(performance)

const moveTo = (time: string): void => {
  server.advance(Date.parse(time) - at)
  at = Date.parse(time)
}

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  server = await startTestServer({
    seed: 'demo',
    provinces: [JIANGSU, ZHEJIANG],
    clock: new Date(START),
    app: { wishYear: null },
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const FORMS = {
  [JIANGSU]: { SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'] },
  [ZHEJIANG]: { SubjectType: 3, SelectSubjectList: ['物理', '化学', '生物'] },
}
type Place = keyof typeof FORMS

async function seen(ProvinceId: Place) {
  const { WishYear } = (await server.call('Web/WebConfig', {})).Data
  const home = (await server.call('Web/HomeData', { ProvinceId })).Data
  const form = { ProvinceId, ...FORMS[ProvinceId], Score: 600, Year: WishYear }
  const rank = (await server.call('Public/LineRank', form)).Data
  const batches = (await server.call('Wish/BatchList', { ...form, WishType: home.Season.IsScoreOut ? 0 : 1 })).Data
  const { IsFinalScore, Year } = (await server.call('Public/ProvinceIsFinalScore', { ProvinceId })).Data
  expect([Year, IsFinalScore]).toEqual([home.Season.Year, home.Season.IsScoreOut])
  return {
    season: [WishYear, home.Season.IsScoreOut],
    exam: [home.Countdown.ExamDate, home.Countdown.Days],
    next: home.Calendar[0]!.Date,
    table: rank.TableYear,
    note: batches.Items[0]!.Note,
  }
}

/** Gives a province the table of a year: the one of the year before. */
async function importTable(provinceId: Place, year: number): Promise<void> {
  const rows = await server.db
    .selectFrom('score_rank')
    .selectAll()
    .where('province_id', '=', provinceId)
    .where('year', '=', year - 1)
    .execute()
  for (let from = 0; from < rows.length; from += 500)
    await server.db
      .insertInto('score_rank')
      .values(rows.slice(from, from + 500).map((row) => ({ ...row, year })))
      .execute()
  await bumpDataRevision(server.db)
  // the server keeps the revision it read for this long
  passed += REVISION_KEPT + 1
}

const WAITING = /这里还没有 2027 年的招生计划（往年 5—6 月公布），先按 2026 年的(?:院校组|院校专业)列出/u

let token: string
let wishId: string
const signIn = async () => void (token = await server.signedIn(DEMONSTRATION_ACCOUNT.userId))
const detail = async () => (await server.call('User/WishDetail', { WishId: wishId }, { token })).Data
let filed: Awaited<ReturnType<typeof detail>>

test('a list is filed in the season of 2026', async () => {
  await signIn()
  const form = { ProvinceId: JIANGSU, ...FORMS[JIANGSU], Score: 600, Year: 2026 }
  const list = (await server.call('Wish/SchoolFirstList', { ...form, BatchId: '本科批', PageSize: 5 })).Data
  const Items = list.Items.map(({ UnitId }) => ({ UnitId, Majors: [], ObeyAdjustment: true }))
  const saved = await server.call(
    'User/SaveWish',
    { ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0, ScoreForm: form, Items },
    { token },
  )
  expect(saved.Code).toBe(0)
  wishId = saved.Data.WishId
  filed = await detail()
  expect(filed.IsPast).toBeUndefined()
  expect((await seen(JIANGSU)).season).toEqual([2026, true])
})

test('in November families forecast the next exam by last year’s table and plan', async () => {
  moveTo('2026-11-27T00:00:00Z')
  for (const province of [JIANGSU, ZHEJIANG] as const)
    expect(await seen(province)).toMatchObject({
      season: [2027, false],
      exam: ['2027-06-07', 192],
      next: '2026-10-20',
      table: 2026,
      note: expect.stringMatching(WAITING),
    })
})

test('a list of the season before stays readable as it was filed, marked, and can no longer be changed', async () => {
  await signIn()
  const now = await detail()
  expect(now).toMatchObject({ Year: 2026, IsPast: true })
  const numbersOf = (list: typeof filed) =>
    list.Items.map(({ Unit }) => [Unit?.PlanYear, Unit?.Prediction?.Probability, Unit?.Prediction?.Tier])
  expect(numbersOf(now)).toEqual(numbersOf(filed))
  expect(now.Forecast).toEqual(filed.Forecast)
  expect(now.FindingList).toEqual(filed.FindingList)
  const { Items } = (await server.call('User/GetWishList', {}, { token })).Data
  expect(Items.find(({ WishId }) => WishId === wishId)).toMatchObject({ IsPast: true, TierCounts: filed.TierCounts })
  const form = { ProvinceId: JIANGSU, ...FORMS[JIANGSU], Score: 600, Year: 2026 }
  const request = { ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0, ScoreForm: form, Items: [] }
  const refused = await server.call('User/SaveWish', { ...request, WishId: wishId }, { token })
  expect([refused.Code, refused.Message]).toEqual([1317, '2026 年的填报已经结束，这份志愿表只能查看和导出，不能再改'])
  const order = { WishId: wishId, Revision: now.Revision, UnitIds: now.Items.map(({ UnitId }) => UnitId).reverse() }
  expect((await server.call('Wish/ReorderWish', order, { token })).Code).toBe(1317)
  const { Url } = (await server.call('Wish/ExportWish', { WishId: wishId, Format: 'html' }, { token })).Data
  expect((await server.app.inject({ url: Url })).payload).toContain('2026 年高考，填报已经结束')
})

test('cutoffs and plans that come later do not judge it', async () => {
  const units = filed.Items.map(({ UnitId }) => UnitId)
  const lines = await server.db
    .selectFrom('unit_line')
    .selectAll()
    .where('unit_id', 'in', units)
    .where('year', '=', 2025)
    .execute()
  await server.db
    .insertInto('unit_line')
    .values(lines.map((line) => ({ ...line, year: 2026, min_rank: 50 })))
    .execute()
  await bumpDataRevision(server.db)
  // the server keeps the revision it read for this long
  passed += REVISION_KEPT + 1
  await signIn()
  const now = await detail()
  expect(now.Forecast).toEqual(filed.Forecast)
  expect(now.Items.map(({ Unit }) => Unit?.Lines[0]?.Year)).toEqual(filed.Items.map(({ Unit }) => Unit?.Lines[0]?.Year))
})

test('in March the dates of the spring come first', async () => {
  moveTo('2027-03-01T00:00:00Z')
  expect(await seen(JIANGSU)).toMatchObject({ season: [2027, false], exam: ['2027-06-07', 98], next: '2027-03-01' })
})

test('in June a province turns with its own table, and only that province', async () => {
  moveTo('2027-06-26T00:00:00Z')
  expect(await seen(JIANGSU)).toMatchObject({ season: [2027, false], next: '2027-06-25', table: 2026 })
  await importTable(JIANGSU, 2027)
  expect(await seen(JIANGSU)).toMatchObject({ season: [2027, true], table: 2027 })
  expect(await seen(ZHEJIANG)).toMatchObject({ season: [2027, false], table: 2026 })
})

test('the season ends with 31 August in China', async () => {
  moveTo('2027-08-31T15:59:00Z')
  expect(await seen(JIANGSU)).toMatchObject({ season: [2027, true], next: '2027-07-07', table: 2027 })
  expect(await seen(ZHEJIANG)).toMatchObject({ season: [2027, false], next: '2027-07-07' })
  moveTo('2027-08-31T16:00:00Z')
  expect(await seen(JIANGSU)).toMatchObject({ season: [2028, false], next: '2027-10-20', table: 2027 })
  expect(await seen(ZHEJIANG)).toMatchObject({ season: [2028, false], next: '2027-10-20', table: 2026 })
  await signIn()
  expect((await detail()).IsPast).toBe(true)
})
