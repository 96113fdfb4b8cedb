import { randomUUID } from 'node:crypto'
import { Value } from 'typebox/value'
import { wish as wishContract } from '../../contract/wish'
import type { RequestOf } from '../../contract/registry'
import type { OpenDatabase } from '../../server/db/database'
import { meetsRequirement } from '../../server/engine/province-rule'
import type { RequestContext } from '../../server/handlers'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import {
  fixtureCumulative,
  insertAdmissionFixture,
  JIANGSU,
  unitIdOf,
  ZHEJIANG,
  type AdmissionFixture,
} from '../support/admission-fixture'
import { testDatabase } from '../support/server'

let open: OpenDatabase
let fixture: AdmissionFixture
let calls: ReturnType<typeof createWishHandlers>
let time = new Date('2026-06-28T02:00:00Z')

const as = (userId: string | null): RequestContext => ({
  orgCode: 'demo',
  ip: '127.0.0.1',
  origin: 'http://127.0.0.1',
  user: null,
  requireUser() {
    if (userId === null) throw new Error('nobody is signed in')
    return { userId, orgCode: 'demo', tokenHash: '' }
  },
})
const subjects = ['物理', '化学', '生物']
const form = { ProvinceId: JIANGSU, Score: 560, SubjectType: 2, SelectSubjectList: subjects, Year: 2026 }
const rank = fixtureCumulative(560, 2026)
const query = { ...form, BatchId: '本科批' }
const item = (n: number, change: Partial<{ Majors: string[]; ObeyAdjustment: boolean }> = {}) => ({
  UnitId: unitIdOf('a', n),
  Majors: [],
  ObeyAdjustment: true,
  ...change,
})
const list = (
  items: ReturnType<typeof item>[],
  change: Partial<RequestOf<'User/SaveWish'>> = {},
): RequestOf<'User/SaveWish'> => ({
  ProvinceId: JIANGSU,
  Year: 2026,
  BatchId: '本科批',
  WishType: 0,
  ScoreForm: form,
  Items: items,
  ...change,
})
/** Every answer keeps the contract. */
function kept<P extends keyof typeof wishContract, T>(path: P, answer: T): T {
  const errors = Value.Errors(wishContract[path].response, answer)
  expect([...errors].slice(0, 3)).toEqual([])
  return answer
}

beforeAll(async () => {
  open = await testDatabase()
  fixture = await insertAdmissionFixture(open.db)
  calls = createWishHandlers({ db: open.db, wishYear: 2026, now: () => time })
})
afterAll(() => open.close())

describe('batches, years and provinces', () => {
  test('name the batch, its rule, its units and how far the score is above the control line', async () => {
    const answer = kept('Wish/BatchList', await calls['Wish/BatchList'](form, as(null)))
    expect(answer).toMatchObject({ Rank: rank, Track: '物理类' })
    expect(answer.Items).toHaveLength(1)
    expect(answer.Items[0]).toMatchObject({
      BatchId: '本科批',
      WishCount: 40,
      UnitCount: 53,
      LineDifference: 70,
      IsOpen: true,
      Line: { Score: 490 },
    })
  })
  test('tell the years of lines, the provinces with data and the year planned', async () => {
    expect(await calls['Wish/TableHeadYear']({ ProvinceId: JIANGSU }, as(null))).toEqual({ Years: [2025, 2024, 2023] })
    expect((await calls['Wish/WishProvince']({}, as(null))).Items.map((province) => province.ProvinceName)).toEqual([
      '江苏',
      '浙江',
    ])
    expect(await calls['Wish/WishYear']({}, as(null))).toEqual({ WishYear: 2026 })
  })
})

describe('candidates', () => {
  test('are the planned units the subjects allow, with lines, plan, source and a prediction', async () => {
    const answer = kept(
      'Wish/SchoolFirstList',
      await calls['Wish/SchoolFirstList']({ ...query, PageSize: 100 }, as(null)),
    )
    const allowed = fixture.groups.filter((group) => meetsRequirement(group.subjectReq, subjects, '物理类')).length + 1
    expect(answer.Total).toBe(allowed)
    expect(answer.CandidateRank).toBe(rank)
    expect(answer.LineYears).toEqual([2025, 2024, 2023])
    expect(answer.Items.some((unit) => unit.UnitId === fixture.droppedUnit)).toBe(false)
    const unit = answer.Items.find((candidate) => candidate.UnitId === unitIdOf('a', 20))
    expect(unit).toMatchObject({
      CollegeName: '第10大学',
      GroupCode: '01',
      Plan: 150,
      LastPlan: 100,
      MajorCount: 3,
      IsEligible: true,
      PlanSource: { Basis: 'imported' },
    })
    expect(unit?.Lines.map((line) => [line.Year, line.RankBasis])).toEqual([
      [2025, 'lookup'],
      [2024, 'lookup'],
      [2023, 'lookup'],
    ])
    expect(unit?.Lines[0]?.MinRank).toBe(fixture.groups[20]?.rank2025)
    expect(answer.Items.find((candidate) => candidate.UnitId === fixture.newUnit)?.Prediction?.Flags).toEqual(
      expect.arrayContaining(['新增', '数据不足']),
    )
  })

  test('page without a gap or a repetition and count tiers as the list does', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((PageIndex) =>
        calls['Wish/SchoolFirstList']({ ...query, PageIndex, PageSize: 10 }, as(null)),
      ),
    )
    const ids = pages.flatMap((page) => page.Items.map((unit) => unit.UnitId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(pages[0]?.Total ?? 0)
    const tiers = pages.flatMap((page) => page.Items.map((unit) => unit.Prediction?.Tier))
    for (const [tier, count] of Object.entries(pages[0]?.TierCounts ?? {}))
      expect(tiers.filter((value) => value === tier)).toHaveLength(count)
  })

  test('are filtered by province, tier and keyword, and the facets foretell the totals', async () => {
    const stat = kept('Wish/SchoolFirstStat', await calls['Wish/SchoolFirstStat'](query, as(null)))
    for (const facet of stat.Facets.Province) {
      const filtered = await calls['Wish/SchoolFirstList']({ ...query, ProvinceIdList: [facet.Value] }, as(null))
      expect(filtered.Total).toBe(facet.Count)
      expect(filtered.Items.every((unit) => unit.CollegeProvince === facet.Label)).toBe(true)
    }
    const safe = await calls['Wish/SchoolFirstList']({ ...query, TierList: ['保'] }, as(null))
    expect(safe.Total).toBe(stat.TierCounts.保)
    expect(safe.TierCounts).toEqual(stat.TierCounts)
    expect(
      (await calls['Wish/SchoolFirstList']({ ...query, Keyword: '数学类9' }, as(null))).Items.map(
        (unit) => unit.UnitId,
      ),
    ).toEqual([unitIdOf('a', 9)])
  })

  test('in forecast mode are less certain and keep units without a plan', async () => {
    const normal = await calls['Wish/SchoolFirstList']({ ...query, PageSize: 100 }, as(null))
    const forecast = await calls['Wish/SchoolFirstListForecast']({ ...query, PageSize: 100 }, as(null))
    expect(forecast.Items.some((unit) => unit.UnitId === fixture.droppedUnit)).toBe(true)
    const chance = (answer: typeof normal, id: string) =>
      answer.Items.find((unit) => unit.UnitId === id)?.Prediction?.Probability ?? 0
    const sure = normal.Items.filter(
      (unit) => (unit.Prediction?.Probability ?? 0) > 0.9 && (unit.Prediction?.Probability ?? 1) < 0.99,
    )
    expect(sure.length).toBeGreaterThan(0)
    for (const unit of sure) expect(chance(forecast, unit.UnitId)).toBeLessThan(chance(normal, unit.UnitId))
  })

  test.each([
    ['PROVINCE_UNKNOWN', { ProvinceId: '990000' }],
    ['BATCH_UNKNOWN', { BatchId: '零批' }],
    ['SCORE_OUT_OF_RANGE', { Score: 800 }],
    ['SUBJECTS_NOT_ALLOWED', { SelectSubjectList: [] }],
    ['RANK_CONTRADICTS_SCORE', { Rank: 3 }],
    ['SCORE_RANK_MISSING', { SubjectType: 1, SelectSubjectList: ['历史', '政治', '地理'] }],
  ])('answer %s for %j', async (errorName, change) => {
    await expect(calls['Wish/SchoolFirstList']({ ...query, ...change }, as(null))).rejects.toMatchObject({ errorName })
  })
})

describe('one unit', () => {
  test('lists its majors with their own lines and the other units of the college', async () => {
    const answer = kept(
      'Wish/SpecialtyList',
      await calls['Wish/SpecialtyList']({ ...query, UnitId: unitIdOf('a', 0) }, as(null)),
    )
    expect(answer.Majors.map((major) => major.MajorName)).toEqual(['计算机类0', '数学类0', '英语0'])
    expect(answer.Majors[0]?.Lines).toEqual([expect.objectContaining({ Year: 2025, MinRank: 700 })])
    // its only line was 700; a year's drift may be added
    expect(Math.abs((answer.Majors[0]?.Prediction?.ExpectedRank ?? 0) - 700)).toBeLessThan(35)
    expect(answer.Majors[1]?.Prediction).toBeNull()
    expect(answer.SiblingUnits.map((unit) => unit.UnitId)).toEqual([unitIdOf('a', 1)])
    await expect(calls['Wish/SpecialtyList']({ ...query, UnitId: unitIdOf('9', 9) }, as(null))).rejects.toMatchObject({
      errorName: 'UNIT_UNKNOWN',
    })
  })

  test('explains its probability: lines, spread of past changes, and what points would do', async () => {
    const answer = kept(
      'Wish/SchoolScoreLine',
      await calls['Wish/SchoolScoreLine']({ ...query, UnitId: unitIdOf('a', 26) }, as(null)),
    )
    expect(answer.Explanation.join('')).toContain('2025')
    expect(answer.Residuals.Quantiles.map((row) => row.Change)).toEqual(
      [...answer.Residuals.Quantiles.map((row) => row.Change)].sort((a, b) => a - b),
    )
    const chances = answer.Sensitivity.map((row) => row.Probability ?? -1)
    expect(answer.Sensitivity.map((row) => row.ScoreChange)).toEqual([-10, -5, 0, 5, 10])
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(chances[4]).toBeGreaterThan(chances[0] as number)
    expect(answer.Sensitivity[2]?.Probability).toBe(answer.Unit.Prediction?.Probability)
  })
})

describe('checking a list', () => {
  test('answers rows, findings and the forecast, unknown units included', async () => {
    const answer = kept(
      'Wish/CheckRules',
      await calls['Wish/CheckRules'](
        list([item(44), item(19), item(19), { ...item(0), UnitId: fixture.zhejiangUnit }]),
        as(null),
      ),
    )
    expect(answer.Items).toHaveLength(4)
    expect(answer.Items[3]?.Unit).toBeNull()
    expect(answer.Findings.map((finding) => finding.Code)).toEqual(
      expect.arrayContaining(['DUPLICATE', 'UNIT_UNKNOWN', 'ORDER_INVERSION']),
    )
    expect(answer.Forecast.PerWish).toHaveLength(4)
    expect(answer.WishCount).toBe(40)
  })
  test('refuses a form of another province', async () => {
    await expect(calls['Wish/CheckRules'](list([], { ProvinceId: ZHEJIANG }), as(null))).rejects.toMatchObject({
      errorName: 'INVALID_REQUEST',
    })
  })
})

describe('saving a list', () => {
  const save = (request: RequestOf<'User/SaveWish'>, userId = fixture.userId) =>
    calls['User/SaveWish'](request, as(userId))
  const detail = (WishId: string, userId = fixture.userId) => calls['User/WishDetail']({ WishId }, as(userId))

  test('keeps it whole, in order, with majors and adjustment, and counts a revision each time', async () => {
    const first = kept(
      'User/SaveWish',
      await save(list([item(20, { Majors: ['英语20', '数学类20'] }), item(24), item(28, { ObeyAdjustment: false })])),
    )
    expect(first.Revision).toBe(1)
    const saved = kept('User/WishDetail', await detail(first.WishId))
    expect(saved.Items.map((row) => row.UnitId)).toEqual([20, 24, 28].map((n) => unitIdOf('a', n)))
    expect(saved.Items[0]).toMatchObject({
      Majors: ['英语20', '数学类20'],
      MajorDetails: [{ MajorName: '英语20' }, { MajorName: '数学类20' }],
    })
    expect(saved.Items[2]?.ObeyAdjustment).toBe(false)
    expect(saved).toMatchObject({ Name: '江苏本科批志愿表', Rank: rank, Score: 560, Count: 3, WishCount: 40 })
    time = new Date(time.getTime() + 60_000)
    const second = await save(list([item(28)], { WishId: first.WishId, Revision: 1, Name: '妈妈的版本' }))
    expect(second).toMatchObject({ WishId: first.WishId, Revision: 2 })
    expect(await detail(first.WishId)).toMatchObject({ Name: '妈妈的版本', Count: 1, Revision: 2 })
    const history = await open.db
      .selectFrom('wish_list_history')
      .select(['revision', 'items'])
      .where('wish_id', '=', first.WishId)
      .orderBy('revision')
      .execute()
    expect(history.map((row) => (row.items as unknown[]).length)).toEqual([3, 1])
  })

  test('from a stale revision is refused, changes nothing and tells the current one', async () => {
    const { WishId } = await save(list([item(24)]))
    await save(list([item(24), item(28)], { WishId, Revision: 1 }))
    await expect(save(list([], { WishId, Revision: 1 }))).rejects.toMatchObject({
      errorName: 'WISH_CONFLICT',
      code: 119,
      fields: [{ Field: 'Revision', Message: '2' }],
    })
    expect((await detail(WishId)).Count).toBe(2)
  })

  test('again with the same request id answers the first result, even after later revisions', async () => {
    const RequestId = randomUUID()
    const before = (await calls['User/GetWishList']({}, as(fixture.userId))).Total
    const [first, same] = await Promise.all([
      save(list([item(24)], { RequestId })),
      save(list([item(24)], { RequestId })),
    ])
    expect(same).toMatchObject({ WishId: first.WishId, Revision: 1 })
    await save(list([item(28)], { WishId: first.WishId, Revision: 1, RequestId: randomUUID() }))
    expect(await save(list([item(24)], { RequestId }))).toMatchObject({ WishId: first.WishId, Revision: 1 })
    expect((await detail(first.WishId)).Items[0]?.UnitId).toBe(unitIdOf('a', 28))
    expect((await calls['User/GetWishList']({}, as(fixture.userId))).Total).toBe(before + 1)
  })

  test.each<[string, (f: AdmissionFixture) => Partial<RequestOf<'User/SaveWish'>>]>([
    ['WISH_TOO_MANY', () => ({ Items: Array.from({ length: 41 }, (_, n) => item(n)) })],
    ['WISH_DUPLICATE', () => ({ Items: [item(24), item(28), item(24)] })],
    ['WISH_DUPLICATE', () => ({ Items: [item(24, { Majors: ['英语24', '英语24'] })] })],
    ['UNIT_OTHER_PROVINCE', (f) => ({ Items: [item(24), { ...item(0), UnitId: f.zhejiangUnit }] })],
    ['UNIT_UNKNOWN', () => ({ Items: [{ ...item(0), UnitId: unitIdOf('9', 77) }] })],
    ['UNIT_UNKNOWN', () => ({ Items: [{ ...item(0), UnitId: unitIdOf('e', 1) }] })],
    [
      'WISH_MAJORS_TOO_MANY',
      () => ({ Items: [item(24, { Majors: Array.from({ length: 7 }, (_, n) => `专业${n}`) })] }),
    ],
    ['WISH_MAJOR_UNKNOWN', () => ({ Items: [item(24, { Majors: ['炼金术'] })] })],
    ['WISH_NOT_FOUND', () => ({ WishId: '00000000-0000-4000-8000-00000000dead' })],
    ['BATCH_UNKNOWN', () => ({ BatchId: '零批' })],
    ['INVALID_REQUEST', () => ({ Year: 2025 })],
    ['RANK_CONTRADICTS_SCORE', () => ({ ScoreForm: { ...form, Rank: 2 } })],
  ])('that breaks a rule answers %s and keeps nothing', async (errorName, change) => {
    const before = await open.db
      .selectFrom('wish_list_history')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await expect(save(list([item(24)], change(fixture)))).rejects.toMatchObject({
      errorName,
      message: expect.stringMatching(/[\u4e00-\u9fff]/),
    })
    const after = await open.db
      .selectFrom('wish_list_history')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
  })

  test('of one family is not there for another', async () => {
    const { WishId } = await save(list([item(24)]))
    await expect(detail(WishId, fixture.otherUserId)).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    await expect(save(list([], { WishId }), fixture.otherUserId)).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    await expect(calls['User/DelWish']({ WishId }, as(fixture.otherUserId))).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
    expect((await calls['User/GetWishList']({}, as(fixture.otherUserId))).Total).toBe(0)
  })

  test('then removing it hides it, and restoring brings it back as it was', async () => {
    const { WishId } = await save(list([item(24), item(28)]))
    await calls['User/DelWish']({ WishId }, as(fixture.userId))
    await expect(detail(WishId)).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    await expect(calls['User/DelWish']({ WishId }, as(fixture.userId))).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
    await calls['User/DelWish']({ WishId, Restore: true }, as(fixture.userId))
    expect((await detail(WishId)).Count).toBe(2)
  })

  test('lists summaries, latest first, that agree with the detail', async () => {
    time = new Date(time.getTime() + 60_000)
    const { WishId } = await save(list([item(20), item(36), item(44)]))
    const summaries = kept('User/GetWishList', await calls['User/GetWishList']({ PageSize: 3 }, as(fixture.userId)))
    const full = await detail(WishId)
    expect(summaries.Items).toHaveLength(3)
    expect(summaries.Items[0]).toEqual(
      expect.objectContaining({ WishId, TierCounts: full.TierCounts, UpdatedAt: time.toISOString() }),
    )
    expect(summaries.Items[0]?.Findings.Errors).toBe(
      full.FindingList.filter((finding) => finding.Severity === 'error').length,
    )
  })

  test('of a unit that is one major takes no majors and no adjustment', async () => {
    const zhejiang = {
      ProvinceId: ZHEJIANG,
      Score: 600,
      Rank: 20_000,
      SubjectType: 3,
      SelectSubjectList: ['物理', '化学', '技术'],
      Year: 2026,
    }
    const { WishId } = await calls['User/SaveWishSpecialtySchool'](
      {
        ProvinceId: ZHEJIANG,
        Year: 2026,
        BatchId: '普通批',
        WishType: 0,
        ScoreForm: zhejiang,
        Items: [{ UnitId: fixture.zhejiangUnit, Majors: ['法学'], ObeyAdjustment: true }],
      },
      as(fixture.userId),
    )
    const saved = await calls['User/WishSpecialtySchoolDetail']({ WishId }, as(fixture.userId))
    expect(saved.Items[0]).toMatchObject({
      Majors: [],
      ObeyAdjustment: false,
      Unit: { UnitKind: 'major', MajorName: '法学', MajorCount: 1 },
    })
  })
})
