// What a family of 山东 sees and is proposed while a control line of its sections is missing, and by a mock score.
import { createServices } from '../../server/services'
import { asking, inBatch, isVocational, onlyFirst, scored, serverWith, YEARS } from '../support/level-sections'
import type { TestServer } from '../support/server'

// one by one: a returned database is lent to the next, while several at once would each open one
let server: TestServer
const servedWith = (...years: Parameters<typeof serverWith>) => {
  beforeAll(async () => {
    server = await serverWith(...years)
  })
  afterAll(() => server.close())
}

const { answer, browsed } = asking(() => server)

describe('where only the line of 二段 is missing', () => {
  servedWith(YEARS, [onlyFirst])

  test('the card names the section without a line', async () => {
    const { Items } = await answer('Wish/BatchList', scored(441))
    expect(Items[0]!.Section).toContain('没有达到 2026 年普通类一段线 442 分')
    expect(Items[0]!.Note).toContain('这里还没有 2026 年普通类二段的控制线，2025 年的仅供参考')
  })

  test('the number covers both sections until each section’s places are counted', async () => {
    const fresh = createServices({ db: server.db, wishYear: 2026 }).wish
    const card = async () => (await fresh.batches.listBatches(scored(600))).Items[0]!
    expect(await card()).toMatchObject({ UnitCount: 242, Note: expect.stringContaining('院校专业数是本科、专科合计') })
    await fresh.candidates.listCandidates(inBatch(600))
    expect(await card()).toMatchObject({ UnitCount: 121, Note: expect.not.stringContaining('合计') })
  })
})

const recommended = async (Score: number, WishType = 0) => {
  const { Items, Findings, TierCounts } = await answer('Wish/Recommend', {
    ...inBatch(Score, WishType),
    Preferences: {},
  })
  return { Items, TierCounts, Findings, given: Findings.find(({ Code }) => Code === 'WHICH_SECTION') }
}

describe('without the line of 一段', () => {
  servedWith(YEARS)
  const ASSUMED = /按 2025 年普通类一段线 442 分（位次 350,000）看/u

  test('both kinds are listed; those of the likely section are proposed, with the assumption', async () => {
    const { Items } = await browsed(520)
    expect(Items.filter(isVocational).length).toBe(121)
    expect(Items.every(({ IsEligible }) => IsEligible)).toBe(true)
    for (const [Score, section] of [
      [520, '普通类一段'],
      [380, '普通类二段'],
    ] as const) {
      const { Items: proposed, given, TierCounts } = await recommended(Score)
      expect(proposed.length).toBeGreaterThan(5)
      expect(new Set(proposed.map(({ Unit }) => isVocational(Unit!)))).toEqual(new Set([section === '普通类二段']))
      expect(Object.values(TierCounts).reduce((sum, count) => sum + count, 0)).toBe(proposed.length)
      expect(given).toMatchObject({ Severity: 'warning', Message: expect.stringMatching(ASSUMED) })
      expect(given?.Message).toMatch(new RegExp(`在${section}填报`, 'u'))
      const { Items: batches } = await answer('Wish/BatchList', scored(Score))
      expect(batches[0]!.Section).toBe(given?.Message)
    }
  })
})

describe('by a mock score', () => {
  servedWith([...YEARS, 2026])

  test('both kinds are listed; those of the likely section are proposed, as it settles nothing', async () => {
    const { Items } = await browsed(500, { WishType: 1 })
    expect(Items.filter(isVocational).length).toBe(121)
    const { Items: proposed, given } = await recommended(500, 1)
    expect(proposed.length).toBeGreaterThan(5)
    expect(proposed.filter(({ Unit }) => isVocational(Unit!))).toEqual([])
    expect(given?.Message).toMatch(
      /^模拟考的分数不作数。按 2026 年普通类一段线 442 分（位次 350,000）看，应在普通类一段填报/u,
    )
  })

  test('near the line both sections appear', async () => {
    const { given } = await recommended(446, 1)
    expect(given?.Message).toContain('普通类一段和普通类二段都有可能，更可能在普通类一段填报')
  })

  test('a list of 二段 is not sent to 二段', async () => {
    const { Findings, given } = await recommended(300, 1)
    expect(given?.Message).toContain('应在普通类二段填报')
    const rest = Findings.filter(({ Code }) => Code !== 'WHICH_SECTION').map(({ Message }) => Message)
    expect(rest.filter((message) => /普通批里|请把普通类二段/u.test(message))).toEqual([])
  })
})

describe('without a control line', () => {
  servedWith([])

  test('both sections are proposed, and neither is sent elsewhere', async () => {
    const { Items, given, Findings } = await recommended(465)
    expect(new Set(Items.map(({ Unit }) => isVocational(Unit!)))).toEqual(new Set([true, false]))
    expect(given?.Message).toContain('看不出该填普通类一段还是普通类二段')
    expect(Findings.map(({ Message }) => Message).join()).not.toContain('请把普通类二段的志愿也填好')
  })
})
