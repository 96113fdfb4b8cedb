// Nobody below a section's control line is offered its units: in every province, in its own year and before the lines of the year are out.
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import type { RequestContext } from '../../server/http/handlers'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { unitKindOf } from '../../engine/rules/province-rule'
import { testDatabase } from '../support/database'
import { refusalOf } from '../support/refusal'

type Open = Awaited<ReturnType<typeof testDatabase>>
const anybody = {} as RequestContext

let open: Open
beforeAll(async () => {
  open = await testDatabase('all')
})
afterAll(() => open.close())

/** Newest year of the generated lines and tables. */
const LINES = 2026

test.each([LINES, LINES + 1])(
  'in the season of %i, in every province',
  async (Year) => {
    const services = createServices({ db: open.db, wishYear: Year })
    const wish = createWishHandlers(services.wish)
    const recommend = createRecommendHandlers(services.wish)
    const { admission } = services
    let asked = 0
    for (const { ProvinceId, ProvinceName, Rule } of await admission.listProvinces()) {
      if (Rule.NextExamYear !== undefined && Year >= Rule.NextExamYear) continue
      const track = Rule.Tracks[0]!
      const line = await admission.mainControlLine(ProvinceId, LINES, track)
      if (line === null) continue
      const SubjectType = track === '综合' ? 3 : track === '历史类' || track === '文科' ? 1 : 2
      const subjects = track === '历史类' ? ['历史', '政治', '地理'] : ['物理', '化学', '生物']
      const SelectSubjectList = Rule.Model === '文理' ? [] : subjects
      const form = { ProvinceId, SubjectType: SubjectType as 1 | 2 | 3, SelectSubjectList, Year, Score: line - 60 }
      const query = { ...form, BatchId: Rule.MainBatch, PageSize: 100 }
      const { Items: batches } = await wish['Wish/BatchList'](form, anybody)
      const main = batches.find(({ BatchId }) => BatchId === Rule.MainBatch)!
      asked += 1
      if (main.Section === undefined) {
        expect([ProvinceName, main.State]).toEqual([ProvinceName, 'closed'])
        for (const call of [wish['Wish/SchoolFirstList'], wish['Wish/SchoolFirstStat']])
          expect([ProvinceName, (await refusalOf(call(query, anybody))).errorName]).toEqual([
            ProvinceName,
            'BATCH_CLOSED',
          ])
        const proposing = recommend['Wish/Recommend']({ ...query, Preferences: {} }, anybody)
        expect([ProvinceName, (await refusalOf(proposing)).errorName]).toEqual([ProvinceName, 'BATCH_CLOSED'])
        continue
      }
      // sections in one batch: what is listed goes on in the second one
      expect([ProvinceName, main.Section]).toEqual([ProvinceName, expect.stringContaining('普通类二段')])
      const { data } = await services.wish.candidateIndexes.get({
        ...{ provinceId: ProvinceId, track, batch: Rule.MainBatch },
        kind: unitKindOf(Rule),
      })
      const firstOnly = new Set(
        data.units.flatMap(({ unitId }, unit) => (data.places?.levels[unit] === 1 ? [unitId] : [])),
      )
      expect(firstOnly.size).toBeGreaterThan(10)
      const listed = await wish['Wish/SchoolFirstList'](query, anybody)
      const { Items: proposed } = await recommend['Wish/Recommend']({ ...query, Preferences: {} }, anybody)
      for (const { UnitId } of [...listed.Items, ...proposed])
        expect([UnitId, firstOnly.has(UnitId)]).toEqual([UnitId, false])
      // a mock score settles nothing, and gives what ends at the line no chance either
      const mock = await wish['Wish/SchoolFirstListForecast']({ ...query, WishType: 1, Score: line - 150 }, anybody)
      for (const { UnitId, Prediction } of mock.Items)
        if (firstOnly.has(UnitId)) expect(Prediction?.Probability ?? 0).toBeLessThan(0.03)
    }
    expect(asked).toBeGreaterThan(20)
  },
  240_000,
)
