// A mock score before this year's score-rank table exists.
import type { OpenDatabase } from '../../server/db/database'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { fixtureCumulative, insertAdmissionFixture, JIANGSU, unitIdOf } from '../support/admission-fixture'
import { anybody } from '../support/anybody'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let calls: ReturnType<typeof createWishHandlers>
const query = {
  ProvinceId: JIANGSU,
  Score: 570,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2027,
  BatchId: '本科批',
}

beforeAll(async () => {
  open = await testDatabase()
  await insertAdmissionFixture(open.db)
  calls = createWishHandlers(createServices({ db: open.db, wishYear: 2027 }).wish)
})
afterAll(() => open.close())

describe('a mock score', () => {
  test('uses last year’s table unchanged until this year’s control line is known', async () => {
    const answer = await calls['Wish/SchoolFirstListForecast'](query, anybody)
    expect(answer.CandidateRank).toBe(fixtureCumulative(570, 2026))
    expect(answer.RankSource?.Year).toBe(2026)
  })

  test('is converted by line difference once the control line is out, visibly', async () => {
    // ten points easier than the year before: then 490
    await open.db
      .insertInto('batch_line')
      .values({
        province_id: JIANGSU,
        year: 2027,
        batch: '本科批',
        track: '物理类',
        score: 500,
        basis: 'imported',
        source: '测试',
      })
      .execute()
    const handlers = createWishHandlers(createServices({ db: open.db, wishYear: 2027 }).wish)
    const mock = await handlers['Wish/SchoolFirstListForecast'](query, anybody)
    expect(mock.CandidateRank).toBe(fixtureCumulative(560, 2026))
    expect(mock.RankSource?.Source).toContain('按控制线分差折算为 2026 年的 560 分')
    expect(mock.RankSource?.Basis).toBe('lookup')
    const why = await handlers['Wish/SchoolScoreLineForecast']({ ...query, UnitId: unitIdOf('a', 26) }, anybody)
    expect(why.MyRank.Text).toContain('570 分按超过控制线的分数折算（线差法），相当于 2026 年的 560 分')
    // an account's rank was looked up before the control line was out: it has no effect
    const kept = { ...query, Rank: fixtureCumulative(570, 2026) }
    expect((await handlers['Wish/SchoolFirstListForecast'](kept, anybody)).CandidateRank).toBe(
      fixtureCumulative(560, 2026),
    )
    // a real score is final
    expect((await handlers['Wish/SchoolFirstList'](query, anybody)).CandidateRank).toBe(fixtureCumulative(570, 2026))
    // a rank from the mock's own report outweighs a conversion
    expect((await handlers['Wish/SchoolFirstListForecast']({ ...query, Rank: 4000 }, anybody)).CandidateRank).toBe(4000)
  })

  test('is less sure the older its table is', async () => {
    const spread = async (Year: number) => {
      const handlers = createWishHandlers(createServices({ db: open.db, wishYear: Year }).wish)
      const { Items } = await handlers['Wish/SchoolFirstListForecast'](
        { ...query, Year, Rank: fixtureCumulative(570, 2026), Score: 570, PageSize: 100 },
        anybody,
      )
      return Items.filter(
        ({ Prediction }) => Prediction && Prediction.Probability > 0.02 && Prediction.Probability < 0.98,
      ).length
    }
    expect(await spread(2027)).toBeGreaterThan(await spread(2026))
  })
})
