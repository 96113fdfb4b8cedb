// A saved list knows the score and subjects it was saved for; what may not be filed with the present ones has no chance anywhere.
import Fastify from 'fastify'
import readExcelFile from 'read-excel-file/node'
import { wish as wishContract } from '../../contract/wish'
import { Value } from 'typebox/value'
import type { OpenDatabase } from '../../server/db/database'
import type { RequestContext } from '../../server/http/handlers'
import { registerWishFiles } from '../../server/modules/wish/export/wish.files'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { insertAdmissionFixture, JIANGSU, type AdmissionFixture } from '../support/admission-fixture'
import { testDatabase } from '../support/database'

const CHEMISTRY = ['物理', '化学', '生物']
const POLITICS = ['物理', '政治', '地理']
const BATCH = { ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0 }

let open: OpenDatabase
let fixture: AdmissionFixture
let calls: ReturnType<typeof createWishHandlers>
const app = Fastify()

const me = (): RequestContext =>
  ({
    orgCode: 'demo',
    ip: '127.0.0.1',
    origin: 'http://127.0.0.1',
    user: null,
    requireUser: () => ({ userId: fixture.userId, orgCode: 'demo', tokenHash: `session of ${fixture.userId}` }),
  }) as unknown as RequestContext
const form = (Score: number, SelectSubjectList: string[]) => ({
  ...{ ProvinceId: JIANGSU, Score, SubjectType: 2, SelectSubjectList, Year: 2026 },
})
/** Half of these ask for chemistry. */
const items = () =>
  fixture.groups
    .filter(({ subjectReq }) => subjectReq !== null)
    .slice(15, 45)
    .map(({ unitId }) => ({ UnitId: unitId, Majors: [], ObeyAdjustment: true }))
const needsChemistry = (unitId: string) =>
  fixture.groups.find((group) => group.unitId === unitId)?.subjectReq?.endsWith('化学') === true
const save = (ScoreForm: ReturnType<typeof form>, more: { WishId?: string } = {}) =>
  calls['User/SaveWish']({ ...BATCH, ScoreForm, Items: items(), ...more }, me())

/** What the account states today. */
async function account(score: number, subjects: string[], more: { track?: string; final_score?: number } = {}) {
  const stated = { province_id: JIANGSU, exam_year: 2026, track: '物理类', subject_type: 2, ...more }
  const row = { user_id: fixture.userId, score, subjects: JSON.stringify(subjects), final_score: null, ...stated }
  await open.db.deleteFrom('exam_profile').where('user_id', '=', fixture.userId).execute()
  await open.db.insertInto('exam_profile').values(row).execute()
}
const file = async (WishId: string, Format: 'xlsx' | 'html') => {
  const { Url } = await calls['Wish/ExportWish']({ WishId, Format }, me())
  return (await app.inject(Url)).rawPayload
}
const detail = async (WishId: string) => {
  const answer = await calls['User/WishDetail']({ WishId }, me())
  expect([...Value.Errors(wishContract['User/WishDetail'].response, answer)].slice(0, 3)).toEqual([])
  return answer
}

beforeAll(async () => {
  open = await testDatabase()
  fixture = await insertAdmissionFixture(open.db)
  const { userId: user_id } = fixture
  const session = { token_hash: `session of ${user_id}`, user_id, org_code: 'demo', expires_at: '2027-01-01T00:00:00Z' }
  await open.db.insertInto('session').values(session).execute()
  const { wish } = createServices({ db: open.db, wishYear: 2026, now: () => new Date('2026-06-28T02:00:00Z') })
  calls = createWishHandlers(wish)
  registerWishFiles(app, wish)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

test('a list, its link, its files say for what it was saved once the account’s score or subjects are others, and no longer when it is saved for these', async () => {
  await account(560, CHEMISTRY)
  const { WishId } = await save(form(560, CHEMISTRY))
  expect((await detail(WishId)).Outdated).toBeUndefined()
  expect((await file(WishId, 'html')).toString()).not.toContain('这份志愿表是按')

  await account(540, POLITICS)
  const Outdated = { By: ['score', 'subjects'], Score: 540, Track: '物理类', SelectSubjectList: POLITICS }
  expect(await detail(WishId)).toMatchObject({ Outdated, Score: 560, SelectSubjectList: CHEMISTRY })
  const listed = (await calls['User/GetWishList']({}, me())).Items.find((list) => list.WishId === WishId)
  expect(listed).toMatchObject({ Outdated, Score: 560, SelectSubjectList: CHEMISTRY })
  const { Token } = await calls['Wish/ShareWish']({ WishId, Days: 7 }, me())
  // whom the link was sent to is not told the present score
  expect((await calls['Wish/SharedWish']({ Token }, me())).Outdated).toEqual({ By: ['score', 'subjects'] })
  const said = '这份志愿表是按 560 分 物理、化学、生物做的，现在是 540 分 物理、政治、地理'
  expect((await file(WishId, 'html')).toString()).toMatch(new RegExp(`<p class="mark">${said}[^<]*<`))
  const [sheet] = await readExcelFile(await file(WishId, 'xlsx'))
  expect(sheet?.data[1]).toEqual(
    ['已经过时', expect.stringContaining(said), ...Array(20).fill(null)].slice(0, sheet?.data[1]?.length),
  )

  await save(form(540, POLITICS), { WishId })
  expect((await detail(WishId)).Outdated).toBeUndefined()
})

test('a real score, another track and a province tried out', async () => {
  await account(500, CHEMISTRY, { final_score: 560 })
  const { WishId } = await save(form(560, CHEMISTRY))
  const outdated = async () => (await detail(WishId)).Outdated?.By
  expect(await outdated()).toBeUndefined()
  await account(560, ['历史', '化学', '生物'], { track: '历史类' })
  expect(await outdated()).toEqual(['track'])
  // not stated: nothing is known to differ
  await account(560, [])
  expect(await outdated()).toBeUndefined()
  await open.db.updateTable('exam_profile').set({ province_id: '330000', score: 1 }).execute()
  expect(await outdated()).toBeUndefined()
  await open.db.updateTable('exam_profile').set({ province_id: JIANGSU, exam_year: 2027 }).execute()
  expect(await outdated()).toBeUndefined()
})

test('a wish whose subjects are not met has no chance: in the rows, tiers, forecast, simulation, audit, list, link and files', async () => {
  const ScoreForm = form(560, POLITICS)
  const asked = { ...BATCH, ScoreForm, Items: items() }
  const check = await calls['Wish/CheckRules'](asked, me())
  const shut = check.Items.map(({ UnitId }) => needsChemistry(UnitId))
  expect(shut.filter(Boolean).length).toBeGreaterThan(5)
  const simulation = await calls['Wish/Simulate'](asked, me())
  const { WishId } = await save(ScoreForm)
  const saved = await detail(WishId)
  const { Token } = await calls['Wish/ShareWish']({ WishId, Days: 7 }, me())
  const shared = await calls['Wish/SharedWish']({ Token }, me())
  const open = shut.filter((isShut) => !isShut).length
  for (const { Items, TierCounts, Forecast, findings } of [
    { ...check, findings: check.Findings },
    { ...saved, findings: saved.FindingList },
    { ...shared, findings: shared.FindingList },
  ]) {
    expect(Items.map(({ Unit }) => Unit?.Prediction === null)).toEqual(shut)
    expect(Object.values(TierCounts).reduce((sum, count) => sum + count)).toBe(open)
    expect(Forecast.PerWish.filter((chance, index) => chance > 0 && shut[index])).toEqual([])
    expect(findings.filter(({ Code }) => Code === 'SUBJECT_NOT_MET')).toHaveLength(shut.length - open)
  }
  expect(simulation.PerWish.filter((chance, index) => chance > 0 && shut[index])).toEqual([])
  const [sheet] = await readExcelFile(await file(WishId, 'xlsx'))
  const rows = sheet?.data.slice(-shut.length) ?? []
  const head = sheet?.data.find((row) => row[0] === '序号') ?? []
  expect(rows.map((row) => row[head.indexOf('概率')] === null)).toEqual(shut)

  // all of them shut: no sum of chances is left, whatever each would be without the requirement
  const only = { ...asked, Items: asked.Items.filter(({ UnitId }) => needsChemistry(UnitId)) }
  const none = await calls['Wish/CheckRules'](only, me())
  expect(none.Forecast).toMatchObject({ AdmitProbability: 0, NoneProbability: 1, MostLikelyIndex: null })
  expect((await calls['Wish/Simulate'](only, me())).None).toBe(1)
})
