// A mock score converted over real control lines.
import type { OpenDatabase } from '../../server/db/database'
import { createAdmissionHandlers } from '../../server/modules/admission/admission.routes'
import { createAdmissionService } from '../../server/modules/admission/admission.service'
import { fixtureCumulative, insertAdmissionFixture, JIANGSU, ZHEJIANG } from '../support/admission-fixture'
import { anybody } from '../support/anybody'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let calls: ReturnType<typeof createAdmissionHandlers>

beforeAll(async () => {
  open = await testDatabase()
  await insertAdmissionFixture(open.db)
  calls = createAdmissionHandlers({ service: createAdmissionService(open.db) })
})
afterAll(() => open.close())

const ask = (more: object = {}) =>
  calls['Web/Diagnosis']({ ProvinceId: JIANGSU, SubjectType: 2, Score: 560, ...more }, anybody)

describe('a mock score', () => {
  test('alone is used as it is, with a range; it shows what the other ways need', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ TableYear: 2026, Line: { Score: 490, Year: 2026 }, Source: { Basis: 'imported' } })
    expect(answer.Ways.map(({ Way, Score, ScoreLow, ScoreHigh }) => [Way, Score, ScoreLow, ScoreHigh])).toEqual([
      ['plain', 560, 540, 580],
    ])
    expect(answer.Ways[0]!.Rank).toBe(fixtureCumulative(560, 2026))
    expect(answer.Ways[0]!.Error).toContain('没有用模考成绩核对过')
    expect(answer.Missing.map(({ Way }) => Way)).toEqual(['rank', 'line'])
  })

  test('is moved by the difference of two control lines, and by the rank in the province', async () => {
    const rank = fixtureCumulative(600, 2026)
    const answer = await ask({ MockLine: 450, Scope: 'province', Rank: rank })
    const [byRank, byLine] = answer.Ways
    expect(byRank).toMatchObject({ Way: 'rank', Score: 600, Rank: rank })
    expect(byLine).toMatchObject({ Way: 'line', Score: 600 })
    expect(byRank!.RankBest! < rank && rank < byRank!.RankWorst!).toBe(true)
    expect([answer.Missing, answer.Middle]).toEqual([[], 600])
    expect([answer.ScoreLow, answer.ScoreHigh]).toEqual([
      Math.min(...answer.Ways.map(({ ScoreLow }) => ScoreLow)),
      Math.max(...answer.Ways.map(({ ScoreHigh }) => ScoreHigh)),
    ])
  })

  test('converted in two ways uses the more careful result, whichever it is', async () => {
    const line = await ask({ MockLine: 450 })
    expect(line.Ways.map(({ Way, Score }) => [Way, Score])).toEqual([
      ['line', 600],
      ['plain', 560],
    ])
    expect(line.Middle).toBe(560)
    const lower = await ask({ MockLine: 510 })
    expect([lower.Ways[0]?.Score, lower.Middle]).toEqual([540, 540])
    // of three the middle one
    const three = await ask({ MockLine: 450, Scope: 'province', Rank: fixtureCumulative(580, 2026) })
    expect([three.Ways.map(({ Score }) => Score), three.Middle]).toEqual([[580, 600, 560], 580])
  })

  test('by the rank in a school needs how many reached the control line there: the school mirrors the province', async () => {
    const without = await ask({ Scope: 'school', Rank: 30 })
    expect(without.Missing.find(({ Way }) => Way === 'rank')!.Why).toContain('全校有多少人过了模考本科线')
    const [byRank] = (await ask({ Scope: 'school', Rank: 30, Reached: 300 })).Ways
    expect(byRank!.Rank).toBe(Math.round(fixtureCumulative(490, 2026) / 10))
    expect(byRank!.Error).toContain('没有数据')
    const [byClass] = (await ask({ Scope: 'class', Rank: 3, Reached: 30 })).Ways
    expect(byClass!.RankWorst! - byClass!.RankBest!).toBeGreaterThan(byRank!.RankWorst! - byRank!.RankBest!)
    const beyond = await ask({ Scope: 'class', Rank: 40, Reached: 30 })
    expect(beyond.Missing.find(({ Way }) => Way === 'rank')!.Why).toContain('30 人之外')
    const last = await ask({ Scope: 'province', Rank: 1_999_999 })
    expect(last.Missing.find(({ Way }) => Way === 'rank')!.Why).toContain('一分一段表之外')
  })

  test.each([
    [{ Score: 751 }, 'SCORE_OUT_OF_RANGE'],
    [{ MockLine: 800 }, 'SCORE_OUT_OF_RANGE'],
    [{ SubjectType: 1 }, 'SCORE_RANK_MISSING'],
    [{ ProvinceId: ZHEJIANG, SubjectType: 3 }, 'SCORE_RANK_MISSING'],
    [{ ProvinceId: '990000' }, 'PROVINCE_UNKNOWN'],
  ])('is refused for %j', async (more, errorName) => {
    await expect(ask(more)).rejects.toMatchObject({ errorName })
  })
})
