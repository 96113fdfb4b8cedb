import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { Value } from 'typebox/value'
import { wish as wishContract } from '../../contract/wish'
import type { RequestOf } from '../../contract/registry'
import type { OpenDatabase } from '../../server/db/database'
import { meetsRequirement } from '../../engine/rules/province-rule'
import type { RequestContext } from '../../server/http/handlers'
import { wishTable } from '../../server/modules/wish/export/wish-table'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createServices } from '../../server/services'
import {
  fixtureCumulative,
  insertAdmissionFixture,
  JIANGSU,
  unitIdOf,
  ZHEJIANG,
  type AdmissionFixture,
} from '../support/admission-fixture'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let fixture: AdmissionFixture
let calls: ReturnType<typeof createWishHandlers>
let time = new Date('2026-06-28T02:00:00Z')

const as = (userId: string | null): RequestContext => ({
  orgCode: 'demo',
  ip: '127.0.0.1',
  agent: '',
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
/** Every answer fits the contract. */
function kept<P extends keyof typeof wishContract, T>(path: P, answer: T): T {
  const errors = Value.Errors(wishContract[path].response, answer)
  expect([...errors].slice(0, 3)).toEqual([])
  return answer
}

beforeAll(async () => {
  open = await testDatabase()
  fixture = await insertAdmissionFixture(open.db)
  calls = createWishHandlers(createServices({ db: open.db, wishYear: 2026, now: () => time }).wish)
})
afterAll(() => open.close())

describe('batches, years and provinces', () => {
  test('have the batch, its rule, its units and how far the score is above the control line', async () => {
    const answer = kept('Wish/BatchList', await calls['Wish/BatchList'](form, as(null)))
    expect(answer).toMatchObject({ Rank: rank, Track: '物理类' })
    expect(answer.Items.map(({ BatchId }) => BatchId)).toEqual(['本科批', '专科批'])
    expect(answer.Items[0]).toMatchObject({
      BatchId: '本科批',
      WishCount: 40,
      UnitCount: 53,
      LineDifference: 70,
      IsOpen: true,
      State: 'open',
      Line: { Score: 490 },
    })
  })
  test('mark a batch of the province without imports as such', async () => {
    const { Items } = await calls['Wish/BatchList'](form, as(null))
    expect(Items[1]).toMatchObject({ BatchId: '专科批', UnitCount: 0, State: 'unknown', Line: null })
    expect(Items[1]!.Note).toContain('这个批次还没有数据')
    // editors' words in it would keep the screen from showing it
    expect(Items[1]!.Note).not.toMatch(/[A-Za-z]{2}/)
    // it exists and is empty: nobody reads that there is no such batch
    const question = { ...query, BatchId: '专科批' }
    const list = kept('Wish/SchoolFirstList', await calls['Wish/SchoolFirstList'](question, as(null)))
    expect([list.Total, list.Items]).toEqual([0, []])
  })
  test('give the years of cutoffs, the provinces with data, the planned year', async () => {
    expect(await calls['Wish/TableHeadYear']({ ProvinceId: JIANGSU }, as(null))).toEqual({ Years: [2025, 2024, 2023] })
    expect((await calls['Wish/WishProvince']({}, as(null))).Items.map((province) => province.ProvinceName)).toEqual([
      '江苏',
      '浙江',
    ])
    expect(await calls['Wish/WishYear']({}, as(null))).toEqual({ WishYear: 2026 })
  })
})

describe('candidates', () => {
  test('are the planned units the subjects allow, with cutoffs, plan, source, prediction', async () => {
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
    const stateOf = new Map(answer.Items.map((item) => [item.UnitId, item.RequirementState]))
    const withState = fixture.groups.filter(({ unitId }) => stateOf.has(unitId))
    expect(withState.map(({ unitId }) => stateOf.get(unitId))).toEqual(
      withState.map(({ subjectReq }) => (subjectReq === null ? 'unpublished' : 'known')),
    )
    expect(answer.Items.find((candidate) => candidate.UnitId === fixture.newUnit)?.Prediction?.Flags).toEqual(
      expect.arrayContaining(['没有查到往年线', '数据不足']),
    )
  })

  test('are paged without a gap or repetition and count tiers like the list', async () => {
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

  test('are filtered by province, tier and keyword, and the facets match the totals', async () => {
    const stat = kept('Wish/SchoolFirstStat', await calls['Wish/SchoolFirstStat'](query, as(null)))
    for (const facet of stat.Facets.Province) {
      const filtered = await calls['Wish/SchoolFirstList']({ ...query, ProvinceIdList: [facet.Value] }, as(null))
      expect([filtered.Total, filtered.Unknown]).toEqual([facet.Count + (facet.Unknown ?? 0), facet.Unknown])
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
  test('lists its majors with their own cutoffs and the college’s other units', async () => {
    const answer = kept(
      'Wish/SpecialtyList',
      await calls['Wish/SpecialtyList']({ ...query, UnitId: unitIdOf('a', 0) }, as(null)),
    )
    expect(answer.Majors.map((major) => major.MajorName)).toEqual(['计算机类0', '数学类0', '英语0'])
    expect(answer.Majors[0]?.Lines).toEqual([expect.objectContaining({ Year: 2025, MinRank: 700 })])
    // its only cutoff was 700; a year's drift may come
    expect(Math.abs((answer.Majors[0]?.Prediction?.ExpectedRank ?? 0) - 700)).toBeLessThan(35)
    expect(answer.Majors[1]?.Prediction).toBeNull()
    expect(answer.SiblingUnits.map((unit) => unit.UnitId)).toEqual([unitIdOf('a', 1)])
    await expect(calls['Wish/SpecialtyList']({ ...query, UnitId: unitIdOf('9', 9) }, as(null))).rejects.toMatchObject({
      errorName: 'UNIT_UNKNOWN',
    })
  })

  test('explains its probability: cutoffs, spread of past changes, effect of points', async () => {
    const answer = kept(
      'Wish/SchoolScoreLine',
      await calls['Wish/SchoolScoreLine']({ ...query, UnitId: unitIdOf('a', 26) }, as(null)),
    )
    expect(answer.Explanation.join('')).toContain('2025')
    const { Start, Moves, Expected, Standing, Confidence, MyRank } = answer
    expect(Start).toMatchObject({ Origin: 'own', Rank: fixture.groups[26]?.rank2025, Year: 2025 })
    expect(Moves.length).toBeGreaterThan(0)
    expect(Moves.reduce((at, { Ranks }) => at + Ranks, Start?.Rank ?? 0)).toBe(Expected?.Rank)
    expect(Expected?.Rank).toBe(answer.Unit.Prediction?.ExpectedRank)
    expect(MyRank.Text).toBe(`560 分查 2026 年一分一段表，是全省第 ${rank.toLocaleString('en-US')} 名`)
    expect(Standing).toContain(`我的位次 ${rank.toLocaleString('en-US')}`)
    expect(Confidence?.Level).toBe(answer.Unit.Prediction?.Confidence)
    // in order: the last cutoff, what moves it, the expected one, the own rank, the chance, its confidence
    const story = answer.Explanation.join('\n')
    const places = [Start?.Text, Moves[0]?.Text, Expected?.Text, MyRank.Text, Standing, '概率可靠性'].map((words) =>
      story.indexOf(words ?? 'missing'),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBe(0)
    expect(answer.Sources.map(({ What }) => What)).toEqual(
      expect.arrayContaining(['2025 年录取线', '2026 年招生计划', '我的位次']),
    )
    expect(answer.Residuals.Quantiles.map((row) => row.Change)).toEqual(
      [...answer.Residuals.Quantiles.map((row) => row.Change)].sort((a, b) => a - b),
    )
    const chances = answer.Sensitivity.map((row) => row.Probability ?? -1)
    expect(answer.Sensitivity.map((row) => row.ScoreChange)).toEqual(Array.from({ length: 21 }, (_, step) => step - 10))
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(chances[20]).toBeGreaterThan(chances[0] as number)
    expect(answer.Sensitivity[10]?.Probability).toBe(answer.Unit.Prediction?.Probability)
  })
})

describe('the evidence of a new unit and of a mock score', () => {
  test('names what a new unit is based on, and that it has no cutoff of its own', async () => {
    const answer = kept(
      'Wish/SchoolScoreLine',
      await calls['Wish/SchoolScoreLine']({ ...query, UnitId: fixture.newUnit }, as(null)),
    )
    // unit b1 is of the college of groups 20 and 21, with no known major: the middle of the college
    expect(answer.Start).toMatchObject({ Origin: 'college', Year: null, Rank: fixture.groups[20]?.rank2025 })
    expect(answer.Start?.Text).toContain('没有查到往年线')
    expect(answer.Start?.Text).toContain('01 组')
    expect(answer.Moves.reduce((at, { Ranks }) => at + Ranks, answer.Start?.Rank ?? 0)).toBe(answer.Expected?.Rank)
    expect(answer.Confidence).toMatchObject({
      Level: '低',
      Reasons: expect.arrayContaining([expect.stringContaining('没有查到往年线')]),
    })
  })

  test('calls no mock score’s chance reliable that may be nearly anything, even with known cutoffs', async () => {
    let given = 0
    for (let group = 1; group <= 30; group += 1) {
      const asked = { ...query, UnitId: unitIdOf('a', group) }
      const { Unit, Confidence } = await calls['Wish/SchoolScoreLineForecast'](asked, as(null))
      const { Low, High, Confidence: ofLines } = Unit.Prediction ?? { Low: 0, High: 0, Confidence: '低' }
      if (High - Low <= 0.5 || ofLines === '低') continue
      given += 1
      expect(Confidence?.Level).toBe('低')
      expect(Confidence?.Reasons[0]).toMatch(/^模拟考和高考有出入，概率可能在 \d+% 到 \d+% 之间$/)
      const real = await calls['Wish/SchoolScoreLine'](asked, as(null))
      expect(real.Confidence?.Level).toBe(ofLines)
    }
    expect(given).toBeGreaterThan(0)
  })

  test('shows how a mock score became a rank and how its error affects the chance', async () => {
    const asked = { ...query, UnitId: unitIdOf('a', 26) }
    const real = await calls['Wish/SchoolScoreLine'](asked, as(null))
    const mock = kept('Wish/SchoolScoreLineForecast', await calls['Wish/SchoolScoreLineForecast'](asked, as(null)))
    expect(mock.MyRank.ExactProbability).toBe(real.Unit.Prediction?.Probability)
    expect(mock.MyRank.Low).toBeLessThan(rank)
    expect(mock.MyRank.High).toBeGreaterThan(rank)
    expect(mock.MyRank.Text).toMatch(/模拟考 560 分.*十次里有八次高考位次会在 [\d,]+ 到 [\d,]+ 之间.*算进去/)
    expect(mock.Standing).toContain('含模拟考的误差')
    // a rank that only repeats the table was looked up; another was stated
    const repeated = await calls['Wish/SchoolScoreLine']({ ...asked, Rank: rank }, as(null))
    expect(repeated.MyRank.Text).toBe(real.MyRank.Text)
    const ofRank = ({ Sources }: typeof real) => Sources.find(({ What }) => What === '我的位次')
    expect(ofRank(repeated)).toMatchObject({ Year: 2026, Basis: 'lookup' })
    const stated = await calls['Wish/SchoolScoreLine']({ ...asked, Rank: rank + 3 }, as(null))
    expect(stated.MyRank.Text).toContain('自己填写')
    expect(ofRank(stated)).toMatchObject({ Basis: 'imported' })
    const inNextYear = createWishHandlers(createServices({ db: open.db, wishYear: 2027 }).wish)
    const nextYear = await inNextYear['Wish/SchoolScoreLineForecast']({ ...asked, Year: 2027 }, as(null))
    expect(nextYear.MyRank.Text).toContain('这里还没有 2027 年的一分一段表')
    expect(nextYear.MyRank.Text).toContain('没有用线差法')
    expect(nextYear.MyRank.High / nextYear.MyRank.Low).toBeGreaterThan(mock.MyRank.High / mock.MyRank.Low)
  })
})

describe('checking a list', () => {
  test('returns rows, findings and the forecast, unknown units included', async () => {
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
  test('and simulating it reads an edit’s majors once, also at the same moment; another edit is read again', async () => {
    let reads = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('"unit_major"')) reads += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counted = createWishHandlers(
      createServices({ db: open.db.withPlugin(counting), wishYear: 2026, now: () => time }).wish,
    )
    const edit = list([item(26, { Majors: ['计算机类26', '英语26'] }), item(19, { Majors: ['数学类19'] })])
    await counted['Wish/SchoolFirstList'](query, as(null))
    reads = 0
    const [checked, played] = await Promise.all([
      counted['Wish/CheckRules'](edit, as(null)),
      counted['Wish/Simulate']({ ...edit, Worlds: 500 }, as(null)),
    ])
    expect(reads).toBe(1)
    expect(await counted['Wish/CheckRules'](edit, as(null))).toEqual(checked)
    expect(await counted['Wish/Simulate']({ ...edit, Worlds: 500 }, as(null))).toEqual(played)
    expect(reads).toBe(1)
    await counted['Wish/Simulate']({ ...edit, Items: [...edit.Items].reverse(), Worlds: 500 }, as(null))
    expect(reads).toBe(2)
    // the stored result equals a new one
    expect(await calls['Wish/CheckRules'](edit, as(null))).toEqual(checked)
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

  test('stores it whole, in order, with majors and adjustment, and counts revisions each time', async () => {
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

  test('from an old revision is refused, changes nothing and gives the current one', async () => {
    const { WishId } = await save(list([item(24)]))
    await save(list([item(24), item(28)], { WishId, Revision: 1 }))
    await expect(save(list([], { WishId, Revision: 1 }))).rejects.toMatchObject({
      errorName: 'WISH_CONFLICT',
      code: 119,
      fields: [{ Field: 'Revision', Message: '2' }],
    })
    expect((await detail(WishId)).Count).toBe(2)
  })

  test('again with the same request id returns the first result, even after later revisions', async () => {
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

  test('of one family is hidden from another', async () => {
    const { WishId } = await save(list([item(24)]))
    await expect(detail(WishId, fixture.otherUserId)).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    await expect(save(list([], { WishId }), fixture.otherUserId)).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    await expect(calls['User/DelWish']({ WishId }, as(fixture.otherUserId))).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
    expect((await calls['User/GetWishList']({}, as(fixture.otherUserId))).Total).toBe(0)
  })

  test('then removing it hides it, and restoring returns it unchanged', async () => {
    const { WishId } = await save(list([item(24), item(28)]))
    await calls['User/DelWish']({ WishId }, as(fixture.userId))
    await expect(detail(WishId)).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    await expect(calls['User/DelWish']({ WishId }, as(fixture.userId))).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
    await calls['User/DelWish']({ WishId, Restore: true }, as(fixture.userId))
    expect((await detail(WishId)).Count).toBe(2)
  })

  test('gives summaries, latest first, that match the detail', async () => {
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

  test('of a unit of one major accepts no majors and no adjustment', async () => {
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

describe('without the year’s plan', () => {
  const later = () => createWishHandlers(createServices({ db: open.db, wishYear: 2027, now: () => time }).wish)
  const asked = { ...form, Year: 2027, Rank: rank }

  test('the batch and its candidates show the year they are listed by, and count the same units', async () => {
    // it has cutoffs, and no place in the plan of 2026
    const gone = unitIdOf('c', 1)
    const calls = later()
    const { Items } = kept('Wish/BatchList', await calls['Wish/BatchList'](asked, as(null)))
    expect(Items[0]!.Note).toContain('这里还没有 2027 年的招生计划（往年 5—6 月公布），先按 2026 年的院校组列出')
    const question = { ...asked, BatchId: '本科批', OnlyEligible: false }
    const list = kept('Wish/SchoolFirstList', await calls['Wish/SchoolFirstList'](question, as(null)))
    expect([list.Total, list.ListYear, list.GoneCount]).toEqual([Items[0]!.UnitCount, 2026, 1])
    const stat = kept('Wish/SchoolFirstStat', await calls['Wish/SchoolFirstStat'](question, as(null)))
    expect([stat.Total, stat.ListYear, stat.GoneCount]).toEqual([list.Total, 2026, 1])
    const all = await calls['Wish/SchoolFirstList'](
      { ...question, ShowGone: true, PageIndex: list.Total + 1, PageSize: 1 },
      as(null),
    )
    expect(all.Items).toMatchObject([{ UnitId: gone, Unknown: ['2026 年没有招生，2027 年不一定还有'] }])
    const now = createServices({ db: open.db, wishYear: 2026, now: () => time })
    expect((await createWishHandlers(now.wish)['Wish/SchoolFirstList'](query, as(null))).ListYear).toBeUndefined()
  })

  test('each number includes the chance that the unit is offered at all, and its sheet shows that chance', async () => {
    const calls = later()
    const question = { ...asked, BatchId: '本科批', OnlyEligible: false, PageSize: 50 }
    const { Items } = kept('Wish/SchoolFirstList', await calls['Wish/SchoolFirstList'](question, as(null)))
    const given = Items.flatMap(({ Prediction }) => (Prediction ? [Prediction] : []))
    expect(given.length).toBeGreaterThan(5)
    for (const { Offered, Probability, High, Tier } of given) {
      expect(Offered).toBeGreaterThan(0.5)
      expect(Offered).toBeLessThan(0.99)
      expect(Math.max(Probability, High)).toBeLessThanOrEqual(Offered!)
      if (Offered! < 0.9) expect(Tier).not.toBe('保')
    }
    const { UnitId } = Items[0]!
    const sheet = await calls['Wish/SchoolScoreLine']({ ...asked, BatchId: '本科批', UnitId }, as(null))
    expect(JSON.stringify(sheet)).toContain('2027 年的招生计划还没有，按往年的增减，它还招的可能约')
    expect(sheet.Sources.map(({ What }) => What)).toContainEqual(
      expect.stringMatching(/^还招的可能：.*年录取线里每年有多少第二年还招/u),
    )
  })

  test('a batch whose cutoffs are all too old for this year is empty, and shows why, not how its groups were made', async () => {
    const years = createWishHandlers(createServices({ db: open.db, wishYear: 2030, now: () => time }).wish)
    const { Items } = kept('Wish/BatchList', await years['Wish/BatchList']({ ...asked, Year: 2030 }, as(null)))
    expect(Items[0]!.UnitCount).toBe(0)
    expect(Items[0]!.Note).toContain('最近的录取线是 2025 年的，太旧，看不出 2030 年还招不招')
    expect(Items[0]!.Note).not.toContain('这里先按')
  })

  test('a tuition limit keeps units of unknown tuition, marked and last, unless only known ones are requested', async () => {
    await open.db.updateTable('unit_plan').set({ tuition: null }).execute()
    const calls = createWishHandlers(createServices({ db: open.db, wishYear: 2026, now: () => time }).wish)
    const free = await calls['Wish/SchoolFirstList'](query, as(null))
    const limited = kept(
      'Wish/SchoolFirstList',
      await calls['Wish/SchoolFirstList']({ ...query, MaxTuition: 8000 }, as(null)),
    )
    expect([limited.Total, limited.Unknown]).toEqual([free.Total, free.Total])
    expect(limited.Items[0]!.Unknown).toEqual(['学费未知：没有导入'])
    const known = await calls['Wish/SchoolFirstList']({ ...query, MaxTuition: 8000, OnlyKnown: true }, as(null))
    expect([known.Total, known.Unknown]).toEqual([0, undefined])
  })
})

describe('a rank known as a range', () => {
  test('a list shows it wherever it shows the rank: in making, saved, among others, and on paper', async () => {
    await open.db.deleteFrom('score_rank').where('year', '=', 2026).where('score', '>', 640).execute()
    const calls = createWishHandlers(createServices({ db: open.db, wishYear: 2026, now: () => time }).wish)
    const request = list([item(24), item(28)])
    const best = { ...request, ScoreForm: { ...request.ScoreForm, Score: 645 } }
    const check = kept('Wish/CheckRules', await calls['Wish/CheckRules'](best, as(null)))
    const worst = fixtureCumulative(640, 2026)
    expect(check.RankWithin).toBe(worst)
    expect(check.Rank).toBeLessThan(worst)
    const { WishId } = await calls['User/SaveWish'](best, as(fixture.userId))
    const saved = kept('User/WishDetail', await calls['User/WishDetail']({ WishId }, as(fixture.userId)))
    expect([saved.Rank, saved.RankWithin]).toEqual([check.Rank, worst])
    const { Items } = await calls['User/GetWishList']({}, as(fixture.userId))
    expect(Items.find((summary) => summary.WishId === WishId)?.RankWithin).toBe(worst)
    const version = await calls['Wish/WishRevision']({ WishId, Revision: 1 }, as(fixture.userId))
    expect(version.RankWithin).toBe(worst)
    expect(wishTable(saved, time).facts).toContainEqual(['位次', `前 ${worst} 名以内`])
    const services = createServices({ db: open.db, wishYear: 2026, now: () => time })
    const asked = { ...best.ScoreForm, BatchId: request.BatchId, WishType: 0 as const, Preferences: {} }
    const counted = await createRecommendHandlers(services.wish)['Wish/RecommendStat'](asked, as(null))
    expect([counted.CandidateRank, counted.RankWithin]).toEqual([check.Rank, worst])
    const sure = await calls['Wish/CheckRules'](request, as(null))
    expect(sure.RankWithin).toBeUndefined()
  })
})
