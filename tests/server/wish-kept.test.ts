// Order, history and links of a saved list.
import { createHash } from 'node:crypto'
import { Value } from 'typebox/value'
import { wish as wishContract } from '../../contract/wish'
import type { OpenDatabase } from '../../server/db/database'
import type { RequestContext } from '../../server/http/handlers'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { changeBetween } from '../../server/modules/wish/history/version-change'
import { insertAdmissionFixture, JIANGSU, unitIdOf, type AdmissionFixture } from '../support/admission-fixture'
import { testDatabase } from '../support/database'

const DAY = 86_400_000
let open: OpenDatabase
let fixture: AdmissionFixture
let calls: ReturnType<typeof createWishHandlers>
let time = new Date('2026-06-28T02:00:00Z')

const as = (userId: string | null): RequestContext =>
  ({
    orgCode: 'demo',
    ip: '127.0.0.1',
    origin: 'http://127.0.0.1',
    user: null,
    requireUser() {
      if (userId === null) throw new Error('nobody is signed in')
      return { userId, orgCode: 'demo', tokenHash: '' }
    },
  }) as RequestContext
const form = {
  ProvinceId: JIANGSU,
  Score: 560,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const me = () => as(fixture.userId)
const other = () => as(fixture.otherUserId)
const ids = (...numbers: number[]) => numbers.map((n) => unitIdOf('a', n))
const items = (...numbers: number[]) => ids(...numbers).map((UnitId) => ({ UnitId, Majors: [], ObeyAdjustment: true }))
const save = async (numbers: number[], change: { WishId?: string; Revision?: number; Name?: string } = {}) =>
  calls['User/SaveWish'](
    {
      ProvinceId: JIANGSU,
      Year: 2026,
      BatchId: '本科批',
      WishType: 0,
      ScoreForm: form,
      Items: items(...numbers),
      ...change,
    },
    me(),
  )
const order = async (WishId: string) =>
  (await calls['User/WishDetail']({ WishId }, me())).Items.map(({ UnitId }) => UnitId)
function kept<P extends keyof typeof wishContract, T>(path: P, answer: T): T {
  expect([...Value.Errors(wishContract[path].response, answer)].slice(0, 3)).toEqual([])
  return answer
}

beforeAll(async () => {
  open = await testDatabase()
  fixture = await insertAdmissionFixture(open.db)
  calls = createWishHandlers(createServices({ db: open.db, wishYear: 2026, now: () => time }).wish)
})
afterAll(() => open.close())

describe('another order of a saved list', () => {
  test('is stored as its own revision, with what belongs to each wish', async () => {
    const { WishId } = await calls['User/SaveWish'](
      {
        ProvinceId: JIANGSU,
        Year: 2026,
        BatchId: '本科批',
        WishType: 0,
        ScoreForm: form,
        Items: [{ UnitId: unitIdOf('a', 20), Majors: ['英语20'], ObeyAdjustment: false }, ...items(24, 28)],
      },
      me(),
    )
    const answer = kept(
      'Wish/ReorderWish',
      await calls['Wish/ReorderWish']({ WishId, Revision: 1, UnitIds: ids(28, 20, 24) }, me()),
    )
    expect(answer.Revision).toBe(2)
    const { Items } = await calls['User/WishDetail']({ WishId }, me())
    expect(Items.map(({ UnitId }) => UnitId)).toEqual(ids(28, 20, 24))
    expect(Items[1]).toMatchObject({ Majors: ['英语20'], ObeyAdjustment: false })
  })

  test('requested again, as after a lost answer, changes nothing more and is no conflict', async () => {
    const { WishId } = await save([20, 24, 28])
    const request = { WishId, Revision: 1, UnitIds: ids(24, 28, 20) }
    const first = await calls['Wish/ReorderWish'](request, me())
    const again = await calls['Wish/ReorderWish'](request, me())
    expect(again).toMatchObject({ WishId, Revision: first.Revision, SavedAt: first.SavedAt })
    expect((await calls['Wish/WishHistory']({ WishId }, me())).Total).toBe(2)
  })

  test('of a list changed elsewhere is refused with 119 and the current revision', async () => {
    const { WishId } = await save([20, 24])
    await save([20, 24, 28], { WishId, Revision: 1 })
    await expect(calls['Wish/ReorderWish']({ WishId, Revision: 1, UnitIds: ids(24, 20) }, me())).rejects.toMatchObject({
      code: 119,
      fields: [{ Field: 'Revision', Message: '2' }],
    })
    expect(await order(WishId)).toEqual(ids(20, 24, 28))
  })

  test('from two places at once is stored once; the other place gets an error', async () => {
    const { WishId } = await save([20, 24, 28])
    const results = await Promise.allSettled([
      calls['Wish/ReorderWish']({ WishId, Revision: 1, UnitIds: ids(28, 24, 20) }, me()),
      calls['Wish/ReorderWish']({ WishId, Revision: 1, UnitIds: ids(24, 20, 28) }, me()),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errorName: 'WISH_CONFLICT' },
    })
    expect((await calls['User/WishDetail']({ WishId }, me())).Revision).toBe(2)
  })

  test.each<[string, number[]]>([
    ['fewer wishes', [20]],
    ['more wishes', [20, 24, 28]],
    ['another wish', [20, 30]],
    ['the same wish twice', [20, 20]],
    ['none', []],
  ])('with %s than the list has is refused and changes nothing', async (_name, numbers) => {
    const { WishId } = await save([20, 24])
    await expect(
      calls['Wish/ReorderWish']({ WishId, Revision: 1, UnitIds: ids(...numbers) }, me()),
    ).rejects.toMatchObject({ errorName: 'INVALID_REQUEST' })
    expect(await order(WishId)).toEqual(ids(20, 24))
  })

  test('of a foreign list is not found', async () => {
    const { WishId } = await save([20, 24])
    await expect(
      calls['Wish/ReorderWish']({ WishId, Revision: 1, UnitIds: ids(24, 20) }, other()),
    ).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
  })
})

describe('the history of a list', () => {
  test('shows what each version changed, latest first, and opens each as it was', async () => {
    const { WishId } = await save([20, 24, 28, 32])
    time = new Date(time.getTime() + 60_000)
    await save([24, 28, 20, 36], { WishId, Revision: 1 })
    const history = kept('Wish/WishHistory', await calls['Wish/WishHistory']({ WishId }, me()))
    expect(
      history.Items.map(({ Revision, Count, Added, Removed, Moved }) => [Revision, Count, Added, Removed, Moved]),
    ).toEqual([
      [2, 4, 1, 1, 1],
      [1, 4, 4, 0, 0],
    ])
    expect(history.Items.map(({ SavedAt }) => SavedAt)).toEqual([
      time.toISOString(),
      new Date(time.getTime() - 60_000).toISOString(),
    ])
    const first = kept('Wish/WishRevision', await calls['Wish/WishRevision']({ WishId, Revision: 1 }, me()))
    expect(first.Items.map(({ UnitId }) => UnitId)).toEqual(ids(20, 24, 28, 32))
    expect(first.Revision).toBe(1)
    // saved again it is the newest version: undo is another change, nothing is lost
    await save([20, 24, 28, 32], { WishId, Revision: 2 })
    expect(await order(WishId)).toEqual(ids(20, 24, 28, 32))
    expect((await calls['Wish/WishHistory']({ WishId }, me())).Total).toBe(3)
  })

  test('has pages, and a page’s oldest version still knows its predecessor', async () => {
    const { WishId } = await save([20])
    for (const [at, next] of [
      [20, 24],
      [20, 24, 28],
      [24, 28],
    ].entries())
      await save(next, { WishId, Revision: at + 1 })
    const page = await calls['Wish/WishHistory']({ WishId, PageIndex: 1, PageSize: 2 }, me())
    expect(page.Total).toBe(4)
    expect(page.Items.map(({ Revision, Added, Removed }) => [Revision, Added, Removed])).toEqual([
      [4, 0, 1],
      [3, 1, 0],
    ])
  })

  test('of another account, or of a missing version, is not found', async () => {
    const { WishId } = await save([20])
    await expect(calls['Wish/WishHistory']({ WishId }, other())).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    await expect(calls['Wish/WishRevision']({ WishId, Revision: 1 }, other())).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
    await expect(calls['Wish/WishRevision']({ WishId, Revision: 9 }, me())).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
  })

  test('counts the fewest moved wishes that explain the new order', () => {
    const list = (...names: string[]) => names.map((UnitId) => ({ UnitId, Majors: [], ObeyAdjustment: true }))
    const moved = (before: string, after: string) => changeBetween(list(...before), list(...after)).moved
    expect(moved('abcdef', 'abcdef')).toBe(0)
    expect(moved('abcdef', 'fabcde')).toBe(1)
    expect(moved('abcdef', 'bcdefa')).toBe(1)
    expect(moved('abcdef', 'fedcba')).toBe(5)
    expect(moved('abcdef', 'axcef')).toBe(0)
    expect(moved('', 'abc')).toBe(0)
  })
})

describe('a link to a list', () => {
  const share = (WishId: string, Days = 7) => calls['Wish/ShareWish']({ WishId, Days }, me())
  const look = (Token: string) => calls['Wish/SharedWish']({ Token }, as(null))
  const gone = (Token: string) =>
    expect(look(Token)).rejects.toMatchObject({ errorName: 'SHARE_NOT_FOUND', fields: undefined })

  test('opens the current list for anybody, without its maker, and counts the views', async () => {
    const { WishId } = await save([20, 24])
    const made = kept('Wish/ShareWish', await share(WishId))
    const madeAt = time.toISOString()
    expect(made.Token.length).toBeGreaterThanOrEqual(43)
    expect(made.ExpiresAt).toBe(new Date(time.getTime() + 7 * DAY).toISOString())
    await save([24, 28, 20], { WishId, Revision: 1 })
    const seen = kept('Wish/SharedWish', await look(made.Token))
    time = new Date(time.getTime() + 60_000)
    expect(seen.ExpiresAt).toBe(made.ExpiresAt)
    expect(seen.Items.map(({ UnitId }) => UnitId)).toEqual(ids(24, 28, 20))
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${fixture.userId}|family0|测试"`))
    await look(made.Token)
    const { Items } = kept('Wish/ShareList', await calls['Wish/ShareList']({ WishId }, me()))
    const first = {
      ...{ ShareId: made.ShareId, CreatedAt: madeAt, ExpiresAt: made.ExpiresAt },
      ...{ Views: 2, LastViewedAt: time.toISOString() },
    }
    expect(Items).toEqual([first])
    expect(JSON.stringify(Items)).not.toContain(made.Token)
    // the latest is first; nobody has viewed it
    const second = await share(WishId, 1)
    expect((await calls['Wish/ShareList']({ WishId }, me())).Items).toEqual([
      {
        ...{ ShareId: second.ShareId, CreatedAt: time.toISOString(), ExpiresAt: second.ExpiresAt },
        ...{ Views: 0, LastViewedAt: null },
      },
      first,
    ])
  })

  test('is stored as a hash: reading the table opens no list', async () => {
    const { WishId } = await save([20])
    const { Token, ShareId } = await share(WishId)
    const row = await open.db
      .selectFrom('wish_share')
      .selectAll()
      .where('share_id', '=', ShareId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(Token)
    expect(row.token_hash).toBe(createHash('sha256').update(Token).digest('hex'))
    await gone(row.token_hash)
  })

  test('ends by itself, and is then no longer among the open ones', async () => {
    const { WishId } = await save([20])
    const { Token } = await share(WishId, 1)
    time = new Date(time.getTime() + DAY - 1)
    await look(Token)
    time = new Date(time.getTime() + 1)
    await gone(Token)
    expect((await calls['Wish/ShareList']({ WishId }, me())).Items).toEqual([])
  })

  test('closes at once when its maker revokes it, and only then', async () => {
    const { WishId } = await save([20])
    const { Token, ShareId } = await share(WishId)
    await expect(calls['Wish/RevokeShare']({ ShareId }, other())).rejects.toMatchObject({
      errorName: 'SHARE_NOT_FOUND',
    })
    await look(Token)
    await calls['Wish/RevokeShare']({ ShareId }, me())
    await gone(Token)
    await expect(calls['Wish/RevokeShare']({ ShareId }, me())).rejects.toMatchObject({ errorName: 'SHARE_NOT_FOUND' })
  })

  test('goes with the list, and returns with it', async () => {
    const { WishId } = await save([20])
    const { Token } = await share(WishId)
    await calls['User/DelWish']({ WishId }, me())
    await gone(Token)
    await expect(calls['Wish/ShareList']({ WishId }, me())).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    await calls['User/DelWish']({ WishId, Restore: true }, me())
    expect((await look(Token)).WishId).toBe(WishId)
  })

  test('that never existed answers like an ended one', async () => {
    await gone('x'.repeat(43))
    await gone("' or 1=1 --".padEnd(43, ' '))
  })

  test('cannot be made to a foreign list or an empty one', async () => {
    const { WishId } = await save([20])
    await expect(calls['Wish/ShareWish']({ WishId, Days: 7 }, other())).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
    await expect(calls['Wish/ShareList']({ WishId }, other())).rejects.toMatchObject({ errorName: 'WISH_NOT_FOUND' })
    const empty = await save([])
    await expect(share(empty.WishId)).rejects.toMatchObject({ errorName: 'WISH_EMPTY' })
  })

  test('is limited to ten, also when twelve are requested at once; closing one makes room', async () => {
    const { WishId } = await save([20])
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => share(WishId)))
    const opened = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(opened).toHaveLength(10)
    expect(new Set(opened.map(({ Token }) => Token)).size).toBe(10)
    for (const result of made)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ errorName: 'SHARE_TOO_MANY' })
    await calls['Wish/RevokeShare']({ ShareId: opened[0]?.ShareId as string }, me())
    expect((await share(WishId)).Token).toBeTruthy()
  })
})
