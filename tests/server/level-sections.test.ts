// 山东 in a database: undergraduate places are filed in 普通类一段, vocational ones in 普通类二段, and both are kept in one batch.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { importFolder } from '../../server/db/importers/import-folder'
import type { RequestContext } from '../../server/handlers'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { insertAccount } from '../support/account'
import { normals } from '../support/backtest-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { startTestServer, type TestServer } from '../support/server'

const YEARS = [2023, 2024, 2025]
const FIRST_LINE = 442
const CATALOGUE = [
  '080902,软件工程,本科（普通教育）,工学,计算机类',
  '120202,市场营销,本科（普通教育）,管理学,工商管理类',
  '510203,软件技术,高职（专科）,电子与信息大类,计算机类',
  '530605,市场营销,高职（专科）,财经商贸大类,工商管理类',
]
/** Offered on both sides of the line: nobody knows at which level. */
const UNTOLD = '市场营销'

const rankOf = (score: number): number =>
  score >= FIRST_LINE
    ? Math.round(350_000 * Math.exp((FIRST_LINE - score) / 60))
    : 350_000 + 1200 * (FIRST_LINE - score)

function files(controlYears: readonly number[]): Record<string, string[]> {
  const normal = normals(11)
  const row = (year: number, college: string, major: string, score: number): string =>
    `山东,${year},普通批,综合,${college},${major},${score},${rankOf(score)},source,考试院`
  const lines = YEARS.flatMap((year) => [
    ...Array.from({ length: 240 }, (_, at) => {
      const isVocational = at >= 120
      const college = isVocational ? `第${at >> 2}职业技术学院` : `第${at >> 2}大学`
      // the best vocational places lie above the line of 一段
      const score = Math.round((isVocational ? 470 - (at - 120) * 2.4 : 640 - at * 1.55) + 2 * normal())
      return row(year, college, `专业${at % 4}`, isVocational ? score : Math.max(445, score))
    }),
    row(year, '第29大学', '软件技术', 460),
    row(year, '第29大学', UNTOLD, year === 2024 ? 420 : 460),
  ])
  const control = controlYears.flatMap((year) => [
    `山东,${year},普通类一段,综合,${FIRST_LINE},考试院`,
    `山东,${year},普通类二段,综合,150,考试院`,
  ])
  const table = [...YEARS, 2026].flatMap((year) => {
    let before = 0
    return Array.from({ length: 541 }, (_, at) => {
      const cumulative = Math.max(before + 1, rankOf(690 - at))
      const text = `山东,${year},综合,${690 - at},${cumulative - before},${cumulative},考试院`
      before = cumulative
      return text
    })
  })
  return { majors: CATALOGUE, major_lines: lines, batch_lines: control, score_rank: table }
}

const HEADS: Record<string, string> = {
  majors: 'code,name,level,category,class',
  major_lines: 'province,year,batch,track,college,major,min_score,min_rank,rank_basis,source',
  batch_lines: 'province,year,batch,track,score,source',
  score_rank: 'province,year,track,score,count,cumulative,source',
}

async function serverWith(controlYears: readonly number[]): Promise<TestServer> {
  const server = await startTestServer()
  const folder = temporaryFolder('level-sections')
  for (const [name, rows] of Object.entries(files(controlYears)))
    writeFileSync(path.join(folder, `${name}.csv`), [HEADS[name], ...rows, ''].join('\n'))
  const report = await importFolder(server.db, folder)
  expect(report.hasFailed).toBe(false)
  removeFolder(folder)
  return server
}

let server: TestServer
let before: TestServer
beforeAll(async () => {
  server = await serverWith([...YEARS, 2026])
  before = await serverWith(YEARS)
}, 60_000)
afterAll(() => Promise.all([server.close(), before.close()]))

const scored = (Score: number, WishType = 0) => ({
  ProvinceId: '370000',
  Score,
  SubjectType: 3 as const,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
  WishType,
})
const inBatch = (Score: number, WishType = 0) => ({ ...scored(Score, WishType), BatchId: '普通批' })

async function answer<P extends Parameters<TestServer['call']>[0]>(
  path: P,
  request: Parameters<TestServer['call']>[1],
  of = server,
) {
  const { Code, Data, Message } = await of.call<P>(path, request as never)
  expect([Code, Message]).toEqual([0, Message])
  return Data
}

const isVocational = ({ CollegeName, MajorName }: { CollegeName: string; MajorName: string | null }): boolean =>
  CollegeName.endsWith('职业技术学院') || MajorName === '软件技术'
const isUntold = ({ MajorName }: { MajorName: string | null }): boolean => MajorName === UNTOLD

async function browsed(Score: number, more: object = {}, of = server) {
  const page = await answer('Wish/SchoolFirstList', { ...inBatch(Score), PageSize: 100, ...more }, of)
  const rest = await Promise.all(
    [2, 3].map((PageIndex) =>
      answer('Wish/SchoolFirstList', { ...inBatch(Score), PageSize: 100, PageIndex, ...more }, of),
    ),
  )
  return { ...page, Items: [page, ...rest].flatMap(({ Items }) => Items) }
}

/** Wishes of these places, as a list keeps them. */
async function wishesOf(...wanted: [college: string, major: string][]) {
  const { Items } = await browsed(500, { OnlyEligible: false })
  return wanted.map(([college, major]) => ({
    UnitId: Items.find(({ CollegeName, MajorName }) => CollegeName === college && MajorName === major)!.UnitId,
    Majors: [],
    ObeyAdjustment: false,
  }))
}

describe('a family that reaches the line of 一段', () => {
  test('is proposed undergraduate places alone', async () => {
    for (const Score of [600, 480]) {
      const { Items, Findings } = await answer('Wish/Recommend', { ...inBatch(Score), Preferences: {} })
      expect(Items.length).toBeGreaterThan(5)
      expect(Items.filter(({ Unit }) => isVocational(Unit!) || isUntold(Unit!))).toEqual([])
      expect(Findings.map(({ Code }) => Code)).not.toContain('WHICH_SECTION')
    }
  })

  test('browses undergraduate places, and those of which nobody knows behind them, with a word', async () => {
    const { Items, Total, Unknown } = await browsed(600)
    expect(Items).toHaveLength(Total)
    expect(Items.filter(isVocational)).toEqual([])
    expect([Total, Unknown]).toEqual([121, 1])
    expect(Items.filter(isUntold)).toMatchObject([
      { IsEligible: true, Unknown: ['不知道招的是本科还是专科，普通类一段只能填本科专业'] },
    ])
    expect((await browsed(600, { OnlyKnown: true })).Total).toBe(120)
  })

  test('is counted the same by every question', async () => {
    const stat = await answer('Wish/SchoolFirstStat', inBatch(600))
    const { Total, TierCounts } = await browsed(600)
    expect([stat.Total, stat.TierCounts]).toEqual([Total, TierCounts])
    const { Items } = await answer('Wish/SpecialtyFirstList', { ...inBatch(600), PageSize: 50 })
    expect(Items.map(({ MajorName }) => MajorName)).not.toContain('软件技术')
  })

  test('finds vocational places where all are shown, with where they are filed', async () => {
    const { Items } = await browsed(600, { OnlyEligible: false })
    const shut = Items.filter(isVocational)
    expect(shut).toHaveLength(121)
    for (const { IsEligible, FiledElsewhere } of shut)
      expect([IsEligible, FiledElsewhere]).toEqual([false, '专科（高职）专业在普通类二段填报，普通类一段不能填'])
    const { Unit, Explanation } = await answer('Wish/SchoolScoreLine', { ...inBatch(600), UnitId: shut[0]!.UnitId })
    expect(Unit.IsEligible).toBe(false)
    expect(Explanation[0]).toBe('专科（高职）专业在普通类二段填报，普通类一段不能填。')
  })

  test('reads beside the batch in which section it files, and that the rest may be filed later', async () => {
    const { Items } = await answer('Wish/BatchList', scored(600))
    expect(Items[0]).toMatchObject({ BatchId: '普通批', State: 'open', Line: { Batch: '普通类一段', Score: 442 } })
    expect(Items[0]!.Section).toContain('还可以在普通类二段填剩下的本科专业和专科（高职）专业')
  })

  test('hears in the check of a list which wishes are filed elsewhere, and that they are worth nothing there', async () => {
    const Items = await wishesOf(['第31职业技术学院', '专业0'], ['第29大学', UNTOLD], ['第1大学', '专业0'])
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
  })

  test('just above the line and without a safe wish is sent to 二段', async () => {
    const { Findings } = await answer('Wish/Recommend', { ...inBatch(456), Preferences: {} })
    const told = Findings.find(({ Code }) => ['NO_SAFE_HERE', 'NEAR_CONTROL_LINE'].includes(Code))
    expect(told?.Message).toContain('普通类一段')
    expect(told?.Message).toContain('请把普通类二段的志愿也填好')
  })
})

describe('a family that misses it', () => {
  test('is proposed vocational places alone, of undergraduate colleges too', async () => {
    for (const Score of [441, 300]) {
      const { Items } = await answer('Wish/Recommend', { ...inBatch(Score), Preferences: {} })
      expect(Items.length).toBeGreaterThan(5)
      expect(Items.every(({ Unit }) => isVocational(Unit!))).toBe(true)
    }
  })

  test('browses them alone, and is told of its own line', async () => {
    const { Items, Total } = await browsed(300)
    expect(Total).toBe(122)
    expect(Items.filter((unit) => !isVocational(unit)).map(({ MajorName }) => MajorName)).toEqual([UNTOLD])
    const { Items: batches } = await answer('Wish/BatchList', scored(300))
    expect(batches[0]).toMatchObject({ State: 'open', IsOpen: true, Line: { Batch: '普通类二段', Score: 150 } })
    expect(batches[0]!.Section).toContain('没有达到 2026 年普通类一段线 442 分，在普通类二段填报')
  })

  test('finds undergraduate places shut, with what they ask for', async () => {
    const [wish] = await wishesOf(['第1大学', '专业0'])
    const { Unit } = await answer('Wish/SchoolScoreLine', { ...inBatch(441), UnitId: wish!.UnitId })
    expect(Unit).toMatchObject({
      IsEligible: false,
      FiledElsewhere: '本科专业在普通类一段填报，达到普通类一段线才能填',
    })
  })
})

describe('before the line of 一段 is in', () => {
  test('both kinds are listed and proposed, and the family is told that one of them is not open to it', async () => {
    const { Items } = await browsed(465, {}, before)
    expect(Items.filter(isVocational).length).toBe(121)
    expect(Items.every(({ IsEligible }) => IsEligible)).toBe(true)
    const { Findings, Items: proposed } = await answer('Wish/Recommend', { ...inBatch(465), Preferences: {} }, before)
    expect(new Set(proposed.map(({ Unit }) => isVocational(Unit!)))).toEqual(new Set([true, false]))
    expect(Findings).toContainEqual(expect.objectContaining({ Code: 'WHICH_SECTION', Severity: 'warning' }))
    const { Items: batches } = await answer('Wish/BatchList', scored(465), before)
    expect(batches[0]!.Section).toMatch(/^山东 2026 年的控制线还没有导入，看不出该填普通类一段还是普通类二段/u)
  })

  test('as for a mock score, which decides nothing', async () => {
    const { Items } = await browsed(600, { WishType: 1 })
    expect(Items.filter(isVocational).length).toBe(121)
    const { Findings } = await answer('Wish/Recommend', { ...inBatch(600, 1), Preferences: {} })
    expect(Findings.find(({ Code }) => Code === 'WHICH_SECTION')?.Message).toContain('模拟考的分数不作数')
  })
})

test('a saved list keeps a vocational place of a family of 一段, and its check says where it is filed', async () => {
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

test('of a major that is filed in the other section a family hears where, instead of a chance', async () => {
  const { Items } = await answer('Specialty/List', { Level: '专科' })
  const { SpecialtyId } = Items.find(({ Name }) => Name === '软件技术')!
  const { majors } = createServices({ db: server.db, wishYear: 2026 })
  const told = await Promise.all([600, 300].map((Score) => majors.chances(scored(Score), [SpecialtyId])))
  expect(told.map(({ closed }) => closed)).toEqual(['专科（高职）专业在普通类二段填报，普通类一段不能填', null])
})

test('a score behind the end of the table is told so, and is not asked for a rank that nobody publishes', async () => {
  const behind = (year: number) =>
    `149 分低于 2026 年一分一段表的最低分 150 分，这么低的分数没有公布位次（${year} 年普通类二段线 150 分）`
  const closed = '149 分没有达到山东 2026 年综合普通类二段控制线 150 分，不能填报普通批'
  for (const [of, told, words] of [
    [server, `${closed}。${behind(2026)}`, behind(2026)],
    [before, behind(2025), behind(2025)],
  ] as const) {
    const { Data, Message } = await of.call('Wish/SchoolFirstList', inBatch(149))
    expect(Data).toMatchObject({ Error: 'SCORE_RANK_MISSING', Fields: [{ Field: 'Score' }] })
    expect(Message).toBe(told)
    const { ProvinceId, Score, SubjectType, Year } = scored(149)
    expect(await answer('Public/LineRank', { ProvinceId, Score, SubjectType, Year }, of)).toMatchObject({
      Rank: null,
      BehindTable: words,
    })
    const found = await answer('Public/LineRank', { ProvinceId, Score: 150, SubjectType, Year }, of)
    expect(found).not.toHaveProperty('BehindTable')
  }
})
