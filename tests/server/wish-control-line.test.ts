// A score below a batch's control line: shown first, with what is open; nothing else of that batch is shown.
import type { OpenDatabase } from '../../server/db/database'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { insertAdmissionFixture, JIANGSU, ZHEJIANG, unitIdOf } from '../support/admission-fixture'
import { anybody } from '../support/anybody'
import { testDatabase } from '../support/database'
import { refusalOf } from '../support/refusal'

let open: OpenDatabase
let recommend: ReturnType<typeof createRecommendHandlers>
let calls: ReturnType<typeof createWishHandlers>
/** One point under the line 490. */
const form = {
  ProvinceId: JIANGSU,
  Score: 489,
  SubjectType: 2 as const,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const inBatch = { ...form, BatchId: '本科批' }
const line = (batch: string, score: number, provinceId = JIANGSU, track = '物理类') => ({
  province_id: provinceId,
  year: 2026,
  batch,
  track,
  score,
  basis: 'imported',
  source: '测试数据',
})

beforeAll(async () => {
  open = await testDatabase()
  await insertAdmissionFixture(open.db)
  await open.db
    .insertInto('batch_line')
    .values([
      line('专科批', 220),
      line('特殊类型招生控制线', 530),
      // printed for the rural plan: higher, and not the general line
      line('本科院校', 516),
      line('普通类第一段', 492, ZHEJIANG, '综合'),
      line('普通类第二段', 269, ZHEJIANG, '综合'),
    ])
    .execute()
  const { wish } = createServices({ db: open.db, wishYear: 2026 })
  calls = createWishHandlers(wish)
  recommend = createRecommendHandlers(wish)
})
afterAll(() => open.close())

describe('a score under the control line', () => {
  test('is marked beside the batch, with the batch open to it', async () => {
    const { Items } = await calls['Wish/BatchList'](form, anybody)
    expect(Items.map(({ BatchId, State, IsOpen }) => [BatchId, State, IsOpen])).toEqual([
      ['本科批', 'closed', false],
      ['专科批', 'open', true],
    ])
    expect(Items[0]).toMatchObject({ LineDifference: -1, Line: { Score: 490, Year: 2026 } })
    expect(Items[0]!.Note).not.toContain('列出')
    // line and state show it: no repeat in the note
    expect(Items[0]!.Note).not.toMatch(/没有达到|不能填报/)
  })

  test.each([
    ['candidates', () => calls['Wish/SchoolFirstList'](inBatch, anybody)],
    ['their counts', () => calls['Wish/SchoolFirstStat'](inBatch, anybody)],
    ['majors', () => calls['Wish/SpecialtyFirstList'](inBatch, anybody)],
    ['every unit', () => calls['Wish/MySelfSearch']({ ...inBatch, Keyword: '大学' }, anybody)],
    ['a recommendation', () => recommend['Wish/Recommend']({ ...inBatch, Preferences: {} }, anybody)],
  ])('learns from %s only that it may not file', async (_, ask) => {
    const refusal = await refusalOf(ask())
    expect(refusal.errorName).toBe('BATCH_CLOSED')
    expect(refusal.message).toBe(
      '489 分没有达到江苏 2026 年物理类本科批控制线 490 分，不能填报本科批。这个分数可以填报：专科批',
    )
  })

  test('comes first in the audit of an existing list, with no chance beside the wishes', async () => {
    const items = [{ UnitId: unitIdOf('a', 3), Majors: [], ObeyAdjustment: true }]
    const { Findings, Forecast, Items } = await calls['Wish/CheckRules'](
      { ScoreForm: form, ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0, Items: items },
      anybody,
    )
    expect(Findings[0]).toMatchObject({ Code: 'BATCH_CLOSED', Severity: 'error' })
    expect(Findings.map(({ Code }) => Code)).not.toContain('NO_SAFE')
    expect(Items[0]!.Unit?.Prediction).toBeNull()
    expect(Forecast.NoneProbability).toBe(1)
  })

  test('gets no chance of a chosen major either', async () => {
    const given = async (Score: number) => {
      const asked = { ...form, Score }
      const { Majors } = await calls['Wish/SpecialtyList'](
        { ...asked, Score: 490, BatchId: '本科批', UnitId: unitIdOf('a', 0) },
        anybody,
      )
      const items = [{ UnitId: unitIdOf('a', 0), Majors: Majors.map((one) => one.MajorName), ObeyAdjustment: true }]
      const { Items } = await calls['Wish/CheckRules'](
        { ScoreForm: asked, ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0, Items: items },
        anybody,
      )
      return Items[0]!.MajorDetails.map(({ Prediction }) => Prediction !== null)
    }
    expect(await given(490)).toContain(true)
    expect(await given(489)).not.toContain(true)
  })

  test('equal to the line may file', async () => {
    const { Items } = await calls['Wish/BatchList']({ ...form, Score: 490 }, anybody)
    expect(Items[0]).toMatchObject({ State: 'open', LineDifference: 0 })
    expect((await calls['Wish/SchoolFirstList']({ ...inBatch, Score: 490 }, anybody)).Total).toBeGreaterThan(0)
  })

  test('of a mock exam settles nothing', async () => {
    const { Items } = await calls['Wish/BatchList']({ ...form, WishType: 1 }, anybody)
    expect(Items[0]).toMatchObject({ State: 'unknown' })
    expect((await calls['Wish/SchoolFirstListForecast']({ ...inBatch, WishType: 1 }, anybody)).Total).toBeGreaterThan(0)
  })
})

describe('which line a batch uses', () => {
  test('is not that of special plans, in any order', async () => {
    const { Items } = await calls['Wish/BatchList']({ ...form, Score: 500 }, anybody)
    expect(Items[0]).toMatchObject({ State: 'open', LineDifference: 10, Line: { Score: 490 } })
  })

  test('is the second section’s for scores below the first', async () => {
    const { Items } = await calls['Wish/BatchList'](
      {
        ProvinceId: ZHEJIANG,
        Score: 480,
        SubjectType: 3,
        SelectSubjectList: ['物理', '化学', '技术'],
        Year: 2026,
        Rank: 150_000,
      },
      anybody,
    )
    expect(Items[0]).toMatchObject({ BatchId: '普通批', State: 'open', Line: { Batch: '普通类二段', Score: 269 } })
    expect(Items[0]!.Section).toContain('480 分没有达到 2026 年普通类一段线 492 分，在普通类二段填报')
  })

  test('of another year is marked with that year and closes nothing', async () => {
    await open.db
      .insertInto('batch_line')
      .values({ ...line('专科批', 200, ZHEJIANG, '综合'), year: 2025 })
      .execute()
    const later = createWishHandlers(createServices({ db: open.db, wishYear: 2027 }).wish)
    const { Items } = await later['Wish/BatchList']({ ...form, Score: 485, Year: 2027 }, anybody)
    expect(Items[0]).toMatchObject({ State: 'unknown', Line: { Year: 2026, Score: 490 } })
    expect(Items[0]!.Note).toContain('这里还没有 2027 年的控制线，2026 年的仅供参考')
    // the compared score is named: the difference to the family's own score would be another
    const { LineDifference, EquivalentScore, Line } = Items[0]!
    expect(LineDifference).toBe((EquivalentScore ?? 485) - Line!.Score)
  })

  test('contradicted by another printed one is doubted alike on the batch and in a list’s check, never that nobody is admitted', async () => {
    await open.db.insertInto('batch_line').values(line('本科控制线（一分一段表所载）', 470)).execute()
    const made = createWishHandlers(createServices({ db: open.db, wishYear: 2026 }).wish)
    const { Items } = await made['Wish/BatchList']({ ...form, Score: 480 }, anybody)
    expect(Items[0]).toMatchObject({ BatchId: '本科批', State: 'unknown', LineDifference: -10 })
    expect(Items[0]!.Doubt).toMatch(/控制线存疑.*490 分和 470 分.*先按可以填报列出/)
    expect(Items[0]!.Note).not.toContain('存疑')
    const list = [{ UnitId: unitIdOf('a', 36), Majors: [], ObeyAdjustment: true }]
    const check = { ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0, Items: list }
    const { Findings } = await made['Wish/CheckRules']({ ...check, ScoreForm: { ...form, Score: 480 } }, anybody)
    expect(Findings.find(({ Code }) => Code === 'LINE_DOUBTFUL')?.Message).toBe(Items[0]!.Doubt)
    // a score that reaches the line, or a mock score, raises no doubt
    const reached = await made['Wish/BatchList']({ ...form, Score: 490 }, anybody)
    const mock = await made['Wish/BatchList']({ ...form, Score: 480, WishType: 1 }, anybody)
    expect([reached, mock].map(({ Items: [batch] }) => batch?.Doubt)).toEqual([undefined, undefined])
  })
})
