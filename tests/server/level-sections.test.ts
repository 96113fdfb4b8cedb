// What a family of 山东 sees and is proposed by the section its score files in.
import type { RequestContext } from '../../server/http/handlers'
import { wishTable } from '../../server/modules/wish/export/wish-table'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { insertAccount } from '../support/account'
import { asking, inBatch, isUnknown, isVocational, scored, serverWith, UNKNOWN, YEARS } from '../support/level-sections'
import type { TestServer } from '../support/server'

let server: TestServer
let before: TestServer
beforeAll(async () => {
  server = await serverWith([...YEARS, 2026])
  before = await serverWith(YEARS)
})
afterAll(() => Promise.all([server, before].map((one) => one.close())))

const { answer, browsed } = asking(() => server)

/** Wishes of these places, as in a list. */
async function wishesOf(...wanted: [college: string, major: string][]) {
  const { Items } = await browsed(500, { OnlyEligible: false })
  return wanted.map(([college, major]) => ({
    UnitId: Items.find(({ CollegeName, MajorName }) => CollegeName === college && MajorName === major)!.UnitId,
    Majors: [],
    ObeyAdjustment: false,
  }))
}

describe('a family that reaches 一段', () => {
  test('is proposed undergraduate places only', async () => {
    for (const Score of [600, 480]) {
      const { Items, Findings } = await answer('Wish/Recommend', { ...inBatch(Score), Preferences: {} })
      expect(Items.length).toBeGreaterThan(5)
      expect(Items.filter(({ Unit }) => isVocational(Unit!) || isUnknown(Unit!))).toEqual([])
      expect(Findings.map(({ Code }) => Code)).not.toContain('WHICH_SECTION')
    }
  })

  test('browses undergraduate places, then unknown ones, marked', async () => {
    const { Items, Total, Unknown } = await browsed(600)
    expect(Items).toHaveLength(Total)
    expect(Items.filter(isVocational)).toEqual([])
    expect([Total, Unknown]).toEqual([121, 1])
    expect(Items.filter(isUnknown)).toMatchObject([
      { IsEligible: true, Unknown: ['不知道招的是本科还是专科，普通类一段只能填本科专业'] },
    ])
    expect((await browsed(600, { OnlyKnown: true })).Total).toBe(120)
  })

  test('gets the same count from every query', async () => {
    const stat = await answer('Wish/SchoolFirstStat', inBatch(600))
    const { Total, TierCounts } = await browsed(600)
    expect([stat.Total, stat.TierCounts]).toEqual([Total, TierCounts])
    const { Items } = await answer('Wish/SpecialtyFirstList', { ...inBatch(600), PageSize: 50 })
    expect(Items.map(({ MajorName }) => MajorName)).not.toContain('软件技术')
  })

  test('finds vocational places among all, with their section', async () => {
    const { Items } = await browsed(600, { OnlyEligible: false })
    const shut = Items.filter(isVocational)
    expect(shut).toHaveLength(121)
    for (const { IsEligible, FiledElsewhere } of shut)
      expect([IsEligible, FiledElsewhere]).toEqual([false, '专科（高职）专业在普通类二段填报，普通类一段不能填'])
    const { Unit, Explanation, Standing, Confidence, Sensitivity, Expected } = await answer('Wish/SchoolScoreLine', {
      ...inBatch(600),
      UnitId: shut[0]!.UnitId,
    })
    expect([Unit.IsEligible, Unit.Prediction, Standing, Confidence, Sensitivity]).toEqual([false, null, null, null, []])
    expect(Expected).not.toBeNull()
    expect(Explanation.join()).not.toContain('概率')
    expect(Explanation[0]).toBe('专科（高职）专业在普通类二段填报，普通类一段不能填。')
  })

  test('sees beside the batch its section, and that the rest may be filed later', async () => {
    const { Items } = await answer('Wish/BatchList', scored(600))
    expect(Items[0]).toMatchObject({ BatchId: '普通批', State: 'open', Line: { Batch: '普通类一段', Score: 442 } })
    expect([Items[0]!.UnitCount, Items[0]!.Note]).toEqual([121, expect.not.stringContaining('合计')])
    expect(Items[0]!.Section).toContain('还可以在普通类二段填剩下的本科专业和专科（高职）专业')
  })

  test('hears in the check of a list which wishes are filed elsewhere, and that they are worth nothing there', async () => {
    const Items = await wishesOf(['第31职业技术学院', '专业0'], ['第29大学', UNKNOWN], ['第1大学', '专业0'])
    const checked = await answer('Wish/CheckRules', {
      ScoreForm: scored(600),
      ...{ ProvinceId: '370000', Year: 2026, BatchId: '普通批', WishType: 0, Items },
    })
    expect(checked.Findings.filter(({ Code }) => /SECTION/u.test(Code))).toMatchObject([
      {
        Code: 'OTHER_SECTION',
        Severity: 'error',
        Index: 1,
        Message: '第 1 志愿 第31职业技术学院 专业0：专科（高职）专业在普通类二段填报，普通类一段不能填',
        Fix: { Kind: 'remove' },
      },
      { Code: 'SECTION_UNKNOWN', Severity: 'warning', Index: 2 },
    ])
    expect(checked.Findings.map(({ Code }) => Code)).not.toContain('SUBJECT_NOT_MET')
    expect(checked.Forecast.PerWish[0]).toBe(0)
    expect(Object.values(checked.TierCounts).reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  test('just above the control line, without a safe wish, sees 二段', async () => {
    const { Findings } = await answer('Wish/Recommend', { ...inBatch(456), Preferences: {} })
    const given = Findings.find(({ Code }) => ['NO_SAFE_HERE', 'NEAR_CONTROL_LINE'].includes(Code))
    expect(given?.Message).toContain('普通类一段')
    expect(given?.Message).toContain('请把普通类二段的志愿也填好')
  })
})

describe('a family that misses it', () => {
  test('is proposed vocational places only, of undergraduate colleges too', async () => {
    for (const Score of [441, 300]) {
      const { Items } = await answer('Wish/Recommend', { ...inBatch(Score), Preferences: {} })
      expect(Items.length).toBeGreaterThan(5)
      expect(Items.every(({ Unit }) => isVocational(Unit!))).toBe(true)
    }
  })

  test('browses them only, and sees its own line', async () => {
    const { Items, Total } = await browsed(300)
    expect(Total).toBe(122)
    expect(Items.filter((unit) => !isVocational(unit)).map(({ MajorName }) => MajorName)).toEqual([UNKNOWN])
    const { Items: batches } = await answer('Wish/BatchList', scored(300))
    expect(batches[0]!.UnitCount).toBe(122)
    expect(batches[0]).toMatchObject({ State: 'open', IsOpen: true, Line: { Batch: '普通类二段', Score: 150 } })
    expect(batches[0]!.Section).toContain('没有达到 2026 年普通类一段线 442 分，在普通类二段填报')
  })

  test('finds undergraduate places closed, with what they need', async () => {
    const [wish] = await wishesOf(['第1大学', '专业0'])
    const { Unit } = await answer('Wish/SchoolScoreLine', { ...inBatch(441), UnitId: wish!.UnitId })
    expect(Unit).toMatchObject({
      IsEligible: false,
      FiledElsewhere: '本科专业在普通类一段填报，达到普通类一段线才能填',
    })
  })
})

test('a saved list keeps a vocational place of a 一段 family, and its check names its section', async () => {
  const { userId } = await insertAccount(server.db)
  const me = {
    orgCode: 'demo',
    ip: '127.0.0.1',
    origin: 'http://127.0.0.1',
    user: null,
    requireUser: () => ({ userId, orgCode: 'demo', tokenHash: '' }),
  } as RequestContext
  const calls = createWishHandlers(createServices({ db: server.db, wishYear: 2026 }).wish)
  const Items = await wishesOf(['第1大学', '专业0'], ['第31职业技术学院', '专业0'])
  const { WishId } = await calls['User/SaveWish'](
    { ScoreForm: scored(600), ProvinceId: '370000', Year: 2026, BatchId: '普通批', WishType: 0, Items },
    me,
  )
  const saved = await calls['User/WishDetail']({ WishId }, me)
  expect(Object.values(saved.TierCounts).reduce((sum, count) => sum + count, 0)).toBe(1)
  const { header, rows } = wishTable(saved, new Date())
  const [printed] = rows.slice(1)
  expect([printed?.[header.indexOf('层次')], printed?.[header.indexOf('概率')]]).toEqual([
    '不能填：专科（高职）专业在普通类二段填报，普通类一段不能填',
    null,
  ])
  expect(saved.Items.map(({ UnitId }) => UnitId)).toEqual(Items.map(({ UnitId }) => UnitId))
  expect(saved.FindingList).toContainEqual(
    expect.objectContaining({
      Code: 'OTHER_SECTION',
      Severity: 'error',
      Index: 2,
      Message: '第 2 志愿 第31职业技术学院 专业0：专科（高职）专业在普通类二段填报，普通类一段不能填',
    }),
  )
})

test('a family sees the other section of a major instead of a chance', async () => {
  const { Items } = await answer('Specialty/List', { Level: '专科' })
  const { SpecialtyId } = Items.find(({ Name }) => Name === '软件技术')!
  const { majors } = createServices({ db: server.db, wishYear: 2026 })
  const given = await Promise.all([600, 300].map((Score) => majors.chances(scored(Score), [SpecialtyId])))
  expect(given.map(({ closed }) => closed)).toEqual(['专科（高职）专业在普通类二段填报，普通类一段不能填', null])
})

test('a score below the table is named so, and no unpublished rank is required', async () => {
  const behind = (year: number) =>
    `149 分低于 2026 年一分一段表的最低分 150 分，这么低的分数没有公布位次（${year} 年普通类二段线 150 分）`
  const closed = '149 分没有达到山东 2026 年综合普通类二段控制线 150 分，不能填报普通批'
  for (const [of, given, words] of [
    [server, `${closed}。${behind(2026)}`, behind(2026)],
    [before, behind(2025), behind(2025)],
  ] as const) {
    const { Data, Message } = await of.call('Wish/SchoolFirstList', inBatch(149))
    expect(Data).toMatchObject({ Error: 'SCORE_RANK_MISSING', Fields: [{ Field: 'Score' }] })
    expect(Message).toBe(given)
    const { ProvinceId, Score, SubjectType, Year } = scored(149)
    expect(await answer('Public/LineRank', { ProvinceId, Score, SubjectType, Year }, of)).toMatchObject({
      Rank: null,
      BehindTable: words,
    })
    const found = await answer('Public/LineRank', { ProvinceId, Score: 150, SubjectType, Year }, of)
    expect(found).not.toHaveProperty('BehindTable')
  }
})
