import type { OpenDatabase } from '../../server/db/database'
import { createAdmissionHandlers } from '../../server/modules/admission/admission.routes'
import { createAdmissionService } from '../../server/modules/admission/admission.service'
import type { RequestContext } from '../../server/http/handlers'
import { fixtureCumulative, insertAdmissionFixture, JIANGSU, unitIdOf, ZHEJIANG } from '../support/admission-fixture'
import { testDatabase } from '../support/database'
import { eventually } from '../support/eventually'

let open: OpenDatabase
let calls: ReturnType<typeof createAdmissionHandlers>
const anybody: RequestContext = {
  orgCode: 'demo',
  user: null,
  ip: '127.0.0.1',
  agent: '',
  origin: 'http://127.0.0.1',
  requireUser() {
    throw new Error('nobody is signed in')
  },
}
const subjects = ['物理', '化学', '生物']

beforeAll(async () => {
  open = await testDatabase()
  await insertAdmissionFixture(open.db)
  calls = createAdmissionHandlers({ service: createAdmissionService(open.db) })
})
afterAll(() => open.close())

describe('provinces', () => {
  test('are listed with their rules, an unknown one is refused by name', async () => {
    const { ProvinceList } = await calls['Public/ProvinceList']({}, anybody)
    expect(ProvinceList.map((province) => province.ProvinceName)).toEqual(['江苏', '浙江'])
    expect(await calls['Public/ProvinceWishCount']({ ProvinceId: JIANGSU }, anybody)).toMatchObject({
      MainBatch: '本科批',
      WishUnit: 'college-major-group',
      WishCount: 40,
      MajorsPerUnit: 6,
      SourceUrl: expect.stringMatching(/^https?:/),
    })
    await expect(calls['Public/ProvinceWishCount']({ ProvinceId: '990000' }, anybody)).rejects.toMatchObject({
      errorName: 'PROVINCE_UNKNOWN',
    })
  })

  test('state the new exam’s first year and what may be chosen', async () => {
    expect(await calls['Public/ProvinceIsNewExam']({ ProvinceId: JIANGSU, Year: 2020 }, anybody)).toEqual({
      IsNewExam: false,
    })
    expect(await calls['Public/ProvinceIsNewExam']({ ProvinceId: JIANGSU, Year: 2021 }, anybody)).toEqual({
      IsNewExam: true,
    })
    expect(await calls['Public/NewExamProvinceYear']({ ProvinceId: ZHEJIANG }, anybody)).toEqual({
      FirstExamYear: 2017,
    })
    expect(await calls['Public/NewExamSubject']({ ProvinceId: JIANGSU }, anybody)).toEqual({
      FirstChoice: ['物理', '历史'],
      Reselect: ['化学', '生物', '政治', '地理'],
      ReselectCount: 2,
    })
    expect((await calls['Public/NewExamProvince']({}, anybody)).ProvinceList).toHaveLength(2)
  })

  test('show if this year’s table is out', async () => {
    expect(await calls['Public/ProvinceIsFinalScore']({ ProvinceId: JIANGSU }, anybody)).toEqual({
      IsFinalScore: true,
      Year: 2026,
    })
    expect(await calls['Public/ProvinceIsFinalScore']({ ProvinceId: ZHEJIANG, Year: 2026 }, anybody)).toEqual({
      IsFinalScore: false,
      Year: 2026,
    })
  })
})

describe('score to rank', () => {
  test('comes from the table, with source and the rank in three earlier years', async () => {
    const answer = await calls['Public/LineRank'](
      { ProvinceId: JIANGSU, Year: 2026, SubjectType: 2, Score: 600 },
      anybody,
    )
    expect(answer).toMatchObject({
      Rank: fixtureCumulative(600, 2026),
      Track: '物理类',
      TableYear: 2026,
      IsAboveTable: false,
      Source: { Year: 2026, Basis: 'imported' },
    })
    expect(answer.SameScoreCount).toBe(fixtureCumulative(600, 2026) - fixtureCumulative(601, 2026))
    expect(answer.Equivalents.map((row) => row.Year)).toEqual([2025, 2024, 2023])
    for (const row of answer.Equivalents) expect(Math.abs((row.Score ?? 0) - 600)).toBeLessThanOrEqual(2)
  })

  test('of a year without a table uses the latest one and names it', async () => {
    expect(
      await calls['Public/LineRank']({ ProvinceId: JIANGSU, Year: 2027, SubjectType: 2, Score: 600 }, anybody),
    ).toMatchObject({ Year: 2027, TableYear: 2026 })
    expect(
      await calls['Public/LineRank']({ ProvinceId: ZHEJIANG, Year: 2026, SubjectType: 3, Score: 600 }, anybody),
    ).toMatchObject({ Rank: null, TableYear: null, Source: null })
  })

  test('above the full score is refused with the limit', async () => {
    await expect(
      calls['Public/LineRank']({ ProvinceId: JIANGSU, Year: 2026, SubjectType: 2, Score: 751 }, anybody),
    ).rejects.toMatchObject({ errorName: 'SCORE_OUT_OF_RANGE', message: expect.stringContaining('750') })
  })

  test('lists the rows between two scores, page by page', async () => {
    const ask = { ProvinceId: JIANGSU, Year: 2026, SubjectType: 2, MinScore: 590, MaxScore: 600, PageSize: 4 }
    const first = await calls['Public/LineRankList'](ask, anybody)
    const third = await calls['Public/LineRankList']({ ...ask, PageIndex: 3 }, anybody)
    expect(first.Total).toBe(11)
    expect(first.Items.map((row) => row.Score)).toEqual([600, 599, 598, 597])
    expect(third.Items.map((row) => row.Score)).toEqual([592, 591, 590])
    expect((await calls['Public/LineRankYears']({ ProvinceId: JIANGSU }, anybody)).Items[0]).toEqual({
      Year: 2026,
      Track: '物理类',
    })
  })

  test('works in reverse: gives the score of a rank, and its scores in past years', async () => {
    const rank = fixtureCumulative(600, 2026)
    const ask = { ProvinceId: JIANGSU, Year: 2026, SubjectType: 2 }
    const answer = await calls['Public/LineScore']({ ...ask, Rank: rank }, anybody)
    expect(answer).toMatchObject({ Score: 600, Rank: rank, TableYear: 2026, IsAboveTable: false })
    expect(answer.Equivalents).toEqual((await calls['Public/LineRank']({ ...ask, Score: 600 }, anybody)).Equivalents)
    // the table's first row is merged: rank 1 is somewhere in it
    expect(await calls['Public/LineScore']({ ...ask, Rank: 1 }, anybody)).toMatchObject({
      Score: 690,
      IsAboveTable: true,
    })
    const beyond = await calls['Public/LineScore']({ ...ask, Rank: 1_999_999 }, anybody)
    expect(beyond).toMatchObject({ Score: null, BestRank: null, TableYear: 2026 })
    expect(beyond.Equivalents.map(({ Score }) => Score)).toEqual([null, null, null])
    expect(await calls['Public/LineScore']({ ...ask, SubjectType: 1, Rank: 5 }, anybody)).toMatchObject({
      Track: '历史类',
      Score: null,
      TableYear: null,
      Total: null,
    })
  })

  test('is drawn as a curve of few points, all rows of the table, both ends included', async () => {
    const ask = { ProvinceId: JIANGSU, Year: 2026, SubjectType: 2 }
    const { Points, Total, TableYear } = await calls['Public/LineRankCurve'](ask, anybody)
    expect(TableYear).toBe(2026)
    expect(Points.length).toBe(80)
    expect([Points[0]?.Score, Points.at(-1)?.Rank]).toEqual([690, Total])
    for (const { Score, Rank } of Points) expect(Rank).toBe(fixtureCumulative(Score, 2026))
    expect(await calls['Public/LineRankCurve']({ ...ask, SubjectType: 1 }, anybody)).toMatchObject({
      TableYear: null,
      Points: [],
      Source: null,
    })
  })

  test('sees a new table soon after the data revision changes', async () => {
    expect((await calls['Public/LineRankYears']({ ProvinceId: ZHEJIANG }, anybody)).Items).toEqual([])
    await open.db
      .insertInto('score_rank')
      .values({
        province_id: ZHEJIANG,
        year: 2025,
        track: '综合',
        score: 600,
        count: 9,
        cumulative: 900,
        basis: 'demonstration',
        source: '演示',
      })
      .execute()
    await open.db
      .updateTable('data_revision')
      .set((update) => ({ revision: update('revision', '+', 1) }))
      .execute()
    const asked = { ProvinceId: ZHEJIANG, Year: 2026, SubjectType: 3, Score: 600 }
    await eventually(() => calls['Public/LineRank'](asked, anybody)).toHold((answer) =>
      expect(answer).toMatchObject({ Rank: 900, TableYear: 2025, Source: { Basis: 'demonstration' } }),
    )
  })
})

describe('who a candidate is', () => {
  const resolve = (change: Record<string, unknown> = {}) =>
    createAdmissionService(open.db).resolveScore({
      provinceId: JIANGSU,
      year: 2026,
      subjectType: 2,
      subjects,
      score: 600,
      ...change,
    })

  test('is the track and the looked-up rank, or the stated rank when it fits the score', async () => {
    expect(await resolve()).toMatchObject({
      track: '物理类',
      rank: fixtureCumulative(600, 2026),
      rankSource: { Year: 2026, Basis: 'lookup' },
    })
    expect(await resolve({ rank: fixtureCumulative(600, 2026) - 10 })).toMatchObject({
      rank: fixtureCumulative(600, 2026) - 10,
      rankSource: { Source: '考生填写的位次' },
    })
    expect(await resolve({ subjects: [] })).toMatchObject({ track: '物理类' })
  })

  test.each([
    ['PROVINCE_UNKNOWN', { provinceId: '990000' }],
    ['SUBJECTS_NOT_ALLOWED', { subjects: ['物理', '历史', '化学'] }],
    ['SUBJECTS_NOT_ALLOWED', { subjects: [], subjectType: 3 }],
    ['SCORE_OUT_OF_RANGE', { score: 900 }],
    ['RANK_CONTRADICTS_SCORE', { rank: 1 }],
    ['RANK_CONTRADICTS_SCORE', { rank: 90_000 }],
    ['SCORE_RANK_MISSING', { subjectType: 1, subjects: ['历史', '政治', '地理'] }],
    ['SCORE_RANK_MISSING', { score: 200 }],
    ['RANK_CONTRADICTS_SCORE', { score: 200, rank: 1000 }],
  ])('is refused with %s (%j)', async (errorName, change) => {
    await expect(resolve(change)).rejects.toMatchObject({ errorName })
  })

  test('without any table is the stated rank', async () => {
    expect(await resolve({ subjectType: 1, subjects: ['历史', '政治', '地理'], rank: 5000 })).toMatchObject({
      track: '历史类',
      rank: 5000,
    })
  })
})

describe('control lines and plans', () => {
  test('have rank, year and source', async () => {
    const { Items } = await calls['Public/LineBatchList']({ ProvinceId: JIANGSU, Year: 2026 }, anybody)
    expect(Items).toEqual([
      {
        Year: 2026,
        Batch: '本科批',
        Track: '物理类',
        Score: 490,
        Rank: fixtureCumulative(490, 2026),
        Source: { Year: 2026, Source: '测试数据', Basis: 'imported' },
      },
    ])
  })

  test('show a province’s data: what is in, its publisher, what is missing and the effect', async () => {
    const { ProvinceName, WishYear, Tracks } = await calls['Public/DataStatus']({ ProvinceId: JIANGSU }, anybody)
    expect([ProvinceName, WishYear, Tracks.map(({ Track }) => Track)]).toEqual(['江苏', 2026, ['物理类', '历史类']])
    const [science, arts] = Tracks
    const units = 52
    expect(science).toMatchObject({
      Verdict: 'filling',
      Word: '可以填报',
      IsDemonstration: false,
      DoubtfulLineCount: 0,
    })
    expect(science!.Missing).toEqual([
      { Text: '缺 2024、2023 年本科批的控制线，那时低于控制线的录取线查不出来' },
      { Text: '专科批没有数据' },
    ])
    const source = { Source: '测试数据', Basis: 'imported' }
    expect(science!.Held.filter(({ Kind }) => Kind === 'group-lines' || Kind === 'majors')).toEqual([
      ...[2025, 2024, 2023].map((Year) => ({
        Kind: 'group-lines',
        Year,
        Count: expect.any(Number),
        Source: { ...source, Year, Source: Year === 2025 ? '测试数据、测试数据 2025' : `测试数据 ${Year}` },
      })),
      { Kind: 'majors', Year: 2026, Count: units * 3, Source: { ...source, Year: 2026 } },
    ])
    expect(arts).toMatchObject({ Verdict: 'rules-only', Word: '只有规则', UnitCount: 0, IsDemonstration: false })
    expect(arts!.Missing.map(({ Text }) => Text)).toContain('没有本科批的录取线和计划，一个志愿也列不出来')
  })

  test('of a year are found by college or major; a percent sign is literal', async () => {
    const all = await calls['Public/EnrollmentPlan']({ ProvinceId: JIANGSU, PageSize: 100 }, anybody)
    expect(all.Total).toBe(52 * 3 + 1)
    const found = await calls['Public/EnrollmentPlan']({ ProvinceId: JIANGSU, Keyword: '计算机类7' }, anybody)
    expect(found.Items).toEqual([
      expect.objectContaining({
        MajorName: '计算机类7',
        CollegeName: '第3大学',
        Year: 2026,
        Plan: 30,
        SubjectReq: null,
        RequirementState: 'unpublished',
      }),
    ])
    expect((await calls['Public/EnrollmentPlan']({ ProvinceId: JIANGSU, Keyword: '%' }, anybody)).Total).toBe(0)
    expect(await calls['Public/EnrollmentPlan']({ ProvinceId: ZHEJIANG }, anybody)).toEqual({
      Total: 0,
      PageIndex: 1,
      PageSize: 20,
      Items: [],
    })
  })
})

describe('after control lines and plans of other years and tracks came in', () => {
  const SOURCE = { basis: 'imported', source: '测试数据' }
  let later: ReturnType<typeof createAdmissionHandlers>

  beforeAll(async () => {
    const line = (year: number, batch: string, track: string, score: number, province_id = JIANGSU) => ({
      ...{ province_id, year, batch, track, score, ...SOURCE },
    })
    await open.db
      .insertInto('batch_line')
      .values([
        ...[
          line(2024, '本科批', '物理类', 481),
          line(2026, '专科批', '物理类', 482),
          line(2025, '专科批', '物理类', 483),
        ],
        ...[line(2026, '本科批', '历史类', 484), line(2026, '普通批', '综合', 495, ZHEJIANG)],
      ])
      .execute()
    const arts = unitIdOf('f', 7)
    await open.db
      .insertInto('unit')
      .values({
        ...{
          unit_id: arts,
          province_id: JIANGSU,
          track: '历史类',
          batch: '本科批',
          kind: 'group',
          college_id: '10002',
        },
        ...{ college_name: '第2大学', enrol_code: null, group_code: '31', major_name: null, subject_req: null },
        basis: 'imported',
      })
      .execute()
    const plan = { unit_id: arts, duration: '四年', subject_req: '首选历史，再选不限', ...SOURCE }
    await open.db
      .insertInto('unit_plan')
      .values([
        { ...plan, year: 2025, plan: 11, tuition: 5100 },
        { ...plan, year: 2026, plan: 12, tuition: 5200 },
      ])
      .execute()
    await open.db
      .insertInto('unit_major')
      .values(
        [2025, 2026].map((year) => ({
          ...{ ...plan, year, major_name: `考古学${year}`, major_code: '1', plan: year - 2018, tuition: year * 3 },
          ...{ duration: '五年', subject_req: '首选历史，再选政治' },
        })),
      )
      .execute()
    later = createAdmissionHandlers({ service: createAdmissionService(open.db) })
  })

  test.each<[object, (number | string)[][]]>([
    [
      { ProvinceId: JIANGSU, Track: '物理类' },
      [
        [2026, '物理类', '本科批', 490],
        [2026, '物理类', '专科批', 482],
        [2025, '物理类', '本科批', 485],
        [2025, '物理类', '专科批', 483],
        [2024, '物理类', '本科批', 481],
      ],
    ],
    [
      { ProvinceId: JIANGSU, Year: 2026 },
      [
        [2026, '物理类', '本科批', 490],
        [2026, '物理类', '专科批', 482],
        [2026, '历史类', '本科批', 484],
      ],
    ],
    [{ ProvinceId: JIANGSU, Year: 2025, Track: '历史类' }, []],
    [{ ProvinceId: ZHEJIANG }, [[2026, '综合', '普通批', 495]]],
  ])(
    'control lines for %j: latest year first, highest first within a year, with their rank of that year',
    async (request, lines) => {
      const { Items } = await later['Public/LineBatchList'](request as { ProvinceId: string }, anybody)
      expect(Items.map(({ Year, Track, Batch, Score }) => [Year, Track, Batch, Score])).toEqual(lines)
      for (const { Track, Year, Score, Rank } of Items)
        if (Track === '物理类') expect([Year, Score, Rank]).toEqual([Year, Score, fixtureCumulative(Score, Year)])
    },
  )

  test.each([2025, 2026])('a plan of a track and of %i comes from the major, else from its unit', async (Year) => {
    const request = { ProvinceId: JIANGSU, Track: '历史类' as const }
    const { Items, Total } = await later['Public/EnrollmentPlan'](
      Year === 2026 ? request : { ...request, Year },
      anybody,
    )
    expect(Total).toBe(1)
    expect(Items[0]).toMatchObject({
      ...{
        CollegeName: '第2大学',
        GroupCode: '31',
        MajorName: `考古学${Year}`,
        Track: '历史类',
        Batch: '本科批',
        Year,
      },
      ...{ Plan: Year - 2018, Tuition: Year * 3, Duration: '五年', SubjectReq: '首选历史，再选政治' },
      Source: { Year },
    })
  })

  test('plans are sorted by college, then unit; the second page continues the first', async () => {
    const page = async (PageIndex: number, PageSize: number) =>
      later['Public/EnrollmentPlan']({ ProvinceId: JIANGSU, Track: '物理类', PageIndex, PageSize }, anybody)
    const all = [...(await page(1, 100)).Items, ...(await page(2, 100)).Items]
    expect([all.length, (await page(1, 1)).Total]).toEqual([52 * 3 + 1, 52 * 3 + 1])
    const places = all.map((one) => `${one.CollegeName} ${one.GroupCode} ${one.MajorName ?? ''}`)
    expect(places).toEqual([...places].sort())
    expect((await page(2, 7)).Items).toEqual(all.slice(7, 14))
  })

  test.each(['首', '尾'])('a score table lists rows from the top down: the %s of it', async (end) => {
    const request = { ProvinceId: JIANGSU, Year: 2025, SubjectType: 2, PageSize: 5 }
    const { Items, TableYear, Total } = await later['Public/LineRankList'](
      { ...request, PageIndex: end === '首' ? 1 : 42 },
      anybody,
    )
    const top = end === '首' ? 690 : 485
    expect([TableYear, Total, Items.map(({ Score }) => Score)]).toEqual([
      2025,
      211,
      [0, 1, 2, 3, 4].map((n) => top - n),
    ])
    for (const { Score, Rank, Count } of Items)
      expect([Rank, Count]).toEqual([
        fixtureCumulative(Score, 2025),
        fixtureCumulative(Score, 2025) - (Score === 690 ? 0 : fixtureCumulative(Score + 1, 2025)),
      ])
  })
})
