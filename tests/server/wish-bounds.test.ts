// How much one account stores: lists, and their versions.
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/db/database'
import type { RequestContext } from '../../server/http/handlers'
import { MOST_A_DAY, MOST_LISTS, MOST_VERSIONS, NEWEST_VERSIONS } from '../../server/modules/wish/lists/bounds'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { insertAdmissionFixture, JIANGSU, unitIdOf, type AdmissionFixture } from '../support/admission-fixture'
import { testDatabase } from '../support/database'

const DAY = 86_400_000
let open: OpenDatabase
let fixture: AdmissionFixture
let calls: ReturnType<typeof createWishHandlers>
let time = new Date('2026-06-28T02:00:00Z')

const as = (userId: string) => ({ requireUser: () => ({ userId, orgCode: 'demo', tokenHash: '' }) }) as RequestContext
const me = () => as(fixture.userId)
const form = {
  ProvinceId: JIANGSU,
  Score: 560,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const save = (numbers: number[], change: { WishId?: string } = {}, who = me()) =>
  calls['User/SaveWish'](
    {
      ...{ ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0, ScoreForm: form },
      Items: numbers.map((n) => ({ UnitId: unitIdOf('a', n), Majors: [], ObeyAdjustment: true })),
      ...change,
    },
    who,
  )
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: { errorName: string }) => error.errorName,
  )

beforeAll(async () => {
  open = await testDatabase()
  fixture = await insertAdmissionFixture(open.db)
  calls = createWishHandlers(createServices({ db: open.db, wishYear: 2026, now: () => time }).wish)
})
afterEach(async () => {
  for (const table of ['audit_remark', 'wish_audit', 'wish_list_history', 'wish_list'] as const)
    await open.db.deleteFrom(table).execute()
})
afterAll(() => open.close())

/** The wanted number of copies of a list, begun at once. */
const copies = (wishId: string, count: number, at: Date, isHidden = false) =>
  sql`insert into wish_list (wish_id, user_id, name, province_id, year, track, batch, wish_type, score_form, rank, items, revision, created_at, updated_at, deleted_at)
    select gen_random_uuid(), user_id, name, province_id, year, track, batch, wish_type, score_form, rank, items, 1, ${at}, ${at}, ${isHidden ? at : null}
    from wish_list, generate_series(1, ${count}::int) where wish_id = ${wishId}`.execute(open.db)

describe('lists of one account', () => {
  test('end at fifty, which a sentence states; a removed one makes room, and cannot return if full', async () => {
    const first = await save([20])
    await copies(first.WishId, MOST_LISTS - 2, new Date(time.getTime() - 2 * DAY))
    const last = await save([24])
    await expect(save([28])).rejects.toMatchObject({
      errorName: 'WISH_LISTS_FULL',
      message: expect.stringContaining(`${MOST_LISTS} 份`),
    })
    // existing lists can still be changed, others are not delayed
    expect((await save([24, 28], { WishId: last.WishId })).Revision).toBe(2)
    expect((await save([28], {}, as(fixture.otherUserId))).Revision).toBe(1)
    await calls['User/DelWish']({ WishId: first.WishId }, me())
    await save([28])
    expect(await refused(calls['User/DelWish']({ WishId: first.WishId, Restore: true }, me()))).toBe('WISH_LISTS_FULL')
    await calls['User/DelWish']({ WishId: last.WishId }, me())
    await calls['User/DelWish']({ WishId: first.WishId, Restore: true }, me())
  })

  test('stay fifty when several are saved at once', async () => {
    const first = await save([20])
    await copies(first.WishId, MOST_LISTS - 2, new Date(time.getTime() - 2 * DAY))
    const made = await Promise.all([save([24]), save([28]), save([20])].map(refused))
    expect(made.sort()).toEqual(['WISH_LISTS_FULL', 'WISH_LISTS_FULL', 'nothing'])
  })

  test('begun and removed again are limited per day', async () => {
    const first = await save([20])
    await copies(first.WishId, MOST_A_DAY - 1, time, true)
    expect(await refused(save([24]))).toBe('WISH_LISTS_DAILY')
    time = new Date(time.getTime() + DAY)
    expect(await refused(save([24]))).toBe('nothing')
  })
})

describe('versions of one list', () => {
  const versions = async (WishId: string) => {
    const { Items, Total } = await calls['Wish/WishHistory']({ WishId, PageSize: 100 }, me())
    expect(Items).toHaveLength(Total)
    return Items.map(({ Revision }) => Revision)
  }
  /** A list with as many versions as no history page shows: each a minute after the one before, every tenth an hour. */
  async function longList(count: number): Promise<string> {
    const { WishId } = await save([20])
    await sql`insert into wish_list_history (wish_id, revision, items, score_form, saved_at)
      select wish_id, number, items, score_form, ${time}::timestamptz + (number + (number / 10) * 60) * interval '1 minute'
      from wish_list_history, generate_series(2, ${count}::int) as number where wish_id = ${WishId}`.execute(open.db)
    await open.db.updateTable('wish_list').set({ revision: count }).where('wish_id', '=', WishId).execute()
    time = new Date(time.getTime() + 30 * DAY)
    return WishId
  }

  test('are thinned above the limit: the first, the newest and those after a pause stay', async () => {
    const WishId = await longList(200)
    expect((await save([24], { WishId })).Revision).toBe(201)
    const left = await versions(WishId)
    expect(left).toHaveLength(MOST_VERSIONS)
    expect(left.slice(0, NEWEST_VERSIONS)).toEqual(Array.from({ length: NEWEST_VERSIONS }, (_, at) => 201 - at))
    expect(left).toContain(1)
    // each tenth was saved an hour after its predecessor
    for (let revision = 10; revision <= 170; revision += 10) expect(left).toContain(revision)
  })

  test('stay complete below it', async () => {
    const WishId = await longList(MOST_VERSIONS - 1)
    await save([24], { WishId })
    expect(await versions(WishId)).toHaveLength(MOST_VERSIONS)
  })

  test('never lose one that an audit mentions, nor the one its change can return to', async () => {
    const WishId = await longList(200)
    const audit = '11111111-1111-4111-8111-111111111111'
    await sql`insert into wish_audit (audit_id, org_code, user_id, kind, wish_id, state, intention, frozen, frozen_revision, created_at, changed_at)
      values (${audit}, 'demo', ${fixture.userId}, 'check', ${WishId}, 'asked', '{}', '{}', 13, ${time}, ${time})`.execute(
      open.db,
    )
    await sql`insert into audit_remark (remark_id, audit_id, round, text, written_at, adopted_revision)
      values (gen_random_uuid(), ${audit}, 1, '…', ${time}, 18)`.execute(open.db)
    await save([24], { WishId })
    const left = await versions(WishId)
    expect(left).toEqual(expect.arrayContaining([13, 17, 18]))
    expect(left).toHaveLength(MOST_VERSIONS)
  })
})
