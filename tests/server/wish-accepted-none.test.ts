// The chance of admitting nowhere that a family accepted stays with its list, which is judged by it proposed, edited, saved and reopened.
import type { OpenDatabase } from '../../server/db/database'
import type { RequestContext } from '../../server/http/handlers'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { insertAdmissionFixture, JIANGSU, type AdmissionFixture } from '../support/admission-fixture'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let fixture: AdmissionFixture
let calls: ReturnType<typeof createWishHandlers>
let proposals: ReturnType<typeof createRecommendHandlers>

const me = (): RequestContext =>
  ({
    orgCode: 'demo',
    ip: '127.0.0.1',
    origin: 'http://127.0.0.1',
    user: null,
    requireUser: () => ({ userId: fixture.userId, orgCode: 'demo', tokenHash: '' }),
  }) as RequestContext
const form = {
  ProvinceId: JIANGSU,
  Score: 560,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
/** A list that the audit warns of unless its risk was accepted: one safe wish, the least safe of all. */
async function riskyList() {
  const { Items } = await calls['Wish/SchoolFirstList'](
    { ...form, BatchId: '本科批', TierList: ['保'], PageSize: 100 },
    me(),
  )
  const chance = ({ Prediction }: (typeof Items)[number]) => Prediction?.Probability ?? 1
  const [least] = [...Items].sort((a, b) => chance(a) - chance(b))
  return {
    ProvinceId: JIANGSU,
    Year: 2026,
    BatchId: '本科批',
    WishType: 0,
    ScoreForm: form,
    Items: [{ UnitId: (least as (typeof Items)[number]).UnitId, Majors: [], ObeyAdjustment: true }],
  }
}
const warns = (findings: readonly { Code: string }[]) => findings.some(({ Code }) => Code === 'MAY_MISS')

beforeAll(async () => {
  open = await testDatabase()
  fixture = await insertAdmissionFixture(open.db)
  const { wish } = createServices({ db: open.db, wishYear: 2026 })
  calls = createWishHandlers(wish)
  proposals = createRecommendHandlers(wish)
})
afterAll(() => open.close())

test('an edited list is warned of only beyond what was accepted, whichever was asked first', async () => {
  const list = await riskyList()
  const plain = await calls['Wish/CheckRules'](list, me())
  const none = plain.Forecast.NoneProbability
  expect(none).toBeGreaterThanOrEqual(0.05)
  expect(warns(plain.Findings)).toBe(true)
  const accepted = await calls['Wish/CheckRules']({ ...list, AcceptedNone: none + 0.01 }, me())
  expect(warns(accepted.Findings)).toBe(false)
  expect(accepted.Forecast).toEqual(plain.Forecast)
  expect(warns((await calls['Wish/CheckRules']({ ...list, AcceptedNone: none - 0.01 }, me())).Findings)).toBe(true)
  expect(warns((await calls['Wish/CheckRules'](list, me())).Findings)).toBe(true)
})

test('it is saved with the list, and judges it whenever it is opened, counted, reordered or read in an earlier version', async () => {
  const list = await riskyList()
  const { WishId, Revision, Findings } = await calls['User/SaveWish']({ ...list, AcceptedNone: 0.5 }, me())
  expect(warns(Findings)).toBe(false)
  const detail = await calls['User/WishDetail']({ WishId }, me())
  expect(detail.AcceptedNone).toBe(0.5)
  expect(warns(detail.FindingList)).toBe(false)
  const { Items } = await calls['User/GetWishList']({}, me())
  expect(Items.find((item) => item.WishId === WishId)?.Findings).toEqual(detail.Findings)
  const UnitIds = list.Items.map(({ UnitId }) => UnitId)
  expect(warns((await calls['Wish/ReorderWish']({ WishId, Revision, UnitIds }, me())).Findings)).toBe(false)
  expect(warns((await calls['Wish/WishRevision']({ WishId, Revision: 1 }, me())).FindingList)).toBe(false)
  // saved again by a client that omits it, it is judged as any list
  const again = await calls['User/SaveWish']({ ...list, WishId, Revision }, me())
  expect(warns(again.Findings)).toBe(true)
  expect(await calls['User/WishDetail']({ WishId }, me())).not.toHaveProperty('AcceptedNone')
})

test.each(['steady', 'balanced', 'bold'] as const)(
  'a %s proposal is judged alike where it was made and where it is edited',
  async (Risk) => {
    const request = { ...form, BatchId: '本科批', Preferences: { Risk } }
    const proposed = await proposals['Wish/Recommend'](request, me())
    const Items = proposed.Items.map(({ UnitId, Majors, ObeyAdjustment }) => ({ UnitId, Majors, ObeyAdjustment }))
    const edited = await calls['Wish/CheckRules'](
      { ...(await riskyList()), Items, AcceptedNone: proposed.MaxNone },
      me(),
    )
    expect(edited.Findings).toEqual(proposed.Findings)
    expect(edited.Forecast).toEqual(proposed.Forecast)
  },
)
