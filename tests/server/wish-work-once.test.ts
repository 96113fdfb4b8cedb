// Results are not computed twice: summaries kept with lists, one page of a history, batches counted in SQL.
import { setTimeout as rest } from 'node:timers/promises'
import { sql, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { bumpDataRevision } from '../../server/db/data-revision'
import type { OpenDatabase } from '../../server/db/database'
import type { RequestContext } from '../../server/http/handlers'
import { dataSourceOf } from '../../server/modules/wish/candidates/candidate-view'
import { createListRepository } from '../../server/modules/wish/lists/lists.repository'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { unitKindOf } from '../../engine/rules/province-rule'
import { createServices, type Services } from '../../server/services'
import {
  insertAdmissionFixture,
  JIANGSU,
  unitIdOf,
  ZHEJIANG,
  type AdmissionFixture,
} from '../support/admission-fixture'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let fixture: AdmissionFixture
let services: Services
let calls: ReturnType<typeof createWishHandlers>
let time = new Date('2026-06-28T02:00:00Z')
/** Evaluations so far: each reads the majors of a list's units, and nothing else here does. */
let evaluations = 0
/** Rows of versions read so far. */
let versionRows = 0
const indexesRead: string[] = []
/** Resolves once candidate indexes exist. */
let indexesComing = Promise.resolve()

/** Every start is separate: they share no memory. */
function started(): ReturnType<typeof createWishHandlers> {
  const queries = new WeakMap<object, RootOperationNode>()
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.set(queryId, node)
      const text = JSON.stringify(node)
      if (text.includes('"unit_major"') && !text.includes('"unit"')) evaluations += 1
      return node
    },
    async transformResult({ result, queryId }) {
      const text = JSON.stringify(queries.get(queryId) ?? {})
      if (text.includes('"wish_list_history"') && text.includes('"items"')) versionRows += result.rows.length
      return result
    },
  }
  services = createServices({
    db: open.db.withPlugin(watching),
    wishYear: 2026,
    now: () => time,
    indexFiles: {
      read: async (_stamp, { provinceId, batch }) => {
        indexesRead.push(`${provinceId}/${batch}`)
        await indexesComing
        return null
      },
      has: async () => false,
      write: async () => undefined,
    },
  })
  return createWishHandlers(services.wish)
}

const TOKEN_HASH = 'session of the family'
const me = (): RequestContext =>
  ({
    orgCode: 'demo',
    ip: '127.0.0.1',
    agent: '',
    origin: 'http://127.0.0.1',
    user: null,
    requireUser: () => ({ userId: fixture.userId, orgCode: 'demo', tokenHash: TOKEN_HASH }),
  }) as RequestContext
const form = {
  ProvinceId: JIANGSU,
  Score: 560,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const save = (numbers: number[], change: { WishId?: string; WishType?: number } = {}) => {
  time = new Date(time.getTime() + 1000)
  return calls['User/SaveWish'](
    {
      ProvinceId: JIANGSU,
      Year: 2026,
      BatchId: '本科批',
      WishType: 0,
      ScoreForm: form,
      Items: numbers.map((n) => ({ UnitId: unitIdOf('a', n), Majors: [`英语${n}`], ObeyAdjustment: false })),
      ...change,
    },
    me(),
  )
}
const listed = async (from = calls) => (await from['User/GetWishList']({ PageSize: 50 }, me())).Items

beforeAll(async () => {
  open = await testDatabase()
  fixture = await insertAdmissionFixture(open.db)
  await open.db
    .insertInto('session')
    .values({
      ...{ token_hash: TOKEN_HASH, user_id: fixture.userId, org_code: 'demo' },
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  calls = started()
})
afterAll(() => open.close())

describe('the list of lists', () => {
  test('evaluates nothing saved since the data changed, also after a start', async () => {
    await save([20, 24, 28])
    await save([36, 19], { WishType: 1 })
    const { WishId, Revision } = await save([24, 20])
    await calls['Wish/ReorderWish']({ WishId, Revision, UnitIds: [20, 24].map((n) => unitIdOf('a', n)) }, me())
    evaluations = 0
    const items = await listed()
    expect(items).toHaveLength(3)
    expect(await listed(calls)).toEqual(items)
    expect(evaluations).toBe(0)
    // the stored result equals an evaluation
    for (const item of items) {
      const { TierCounts, Findings, FindingList, Count, Rank, WishCount } = await calls['User/WishDetail'](
        { WishId: item.WishId },
        me(),
      )
      expect(item).toMatchObject({ TierCounts, Findings, Count, Rank, WishCount })
      expect(FindingList.filter(({ Severity }) => Severity === 'warning')).toHaveLength(item.Findings.Warnings)
    }
    expect(items.some(({ Findings }) => Findings.Warnings > 0)).toBe(true)
  })

  test('evaluates each list once after the data changed, and then has the new figures', async () => {
    const before = await listed()
    const [first] = before
    // no cutoff at all, or the remaining ones would count
    await sql`create temp table kept_line as select * from unit_line`.execute(open.db)
    await open.db.deleteFrom('unit_line').execute()
    await bumpDataRevision(open.db)
    calls = started()
    evaluations = 0
    const after = await listed()
    expect(evaluations).toBe(before.length)
    expect(after.map(({ WishId, UpdatedAt, Revision }) => [WishId, UpdatedAt, Revision])).toEqual(
      before.map(({ WishId, UpdatedAt, Revision }) => [WishId, UpdatedAt, Revision]),
    )
    expect(after[0]?.TierCounts).not.toEqual(first?.TierCounts)
    evaluations = 0
    expect(await listed()).toEqual(after)
    expect(evaluations).toBe(0)
    await sql`insert into unit_line select * from kept_line`.execute(open.db)
    await bumpDataRevision(open.db)
    calls = started()
    expect(await listed()).toEqual(before)
  })

  test('keeps what a save counted, not what a read of the version before counts later', async () => {
    const { WishId, Revision } = await save([20, 24])
    await save([28, 36, 19, 26], { WishId })
    const saved = (await listed()).find((item) => item.WishId === WishId)
    const { stamp } = { stamp: await stampOf(WishId) }
    const counts = { TierCounts: { 难: 9, 冲: 9, 稳: 9, 保: 9 }, Errors: 9, Warnings: 9 }
    await createListRepository(open.db).keepCounts([{ wishId: WishId, revision: Revision, kept: { stamp, counts } }])
    expect((await listed()).find((item) => item.WishId === WishId)).toEqual(saved)
    await createListRepository(open.db).keepCounts([
      { wishId: WishId, revision: Revision + 1, kept: { stamp, counts } },
    ])
    expect((await listed()).find((item) => item.WishId === WishId)?.TierCounts).toEqual(counts.TierCounts)
  })

  test('read and saved at the same moment ends with the current list’s figures', async () => {
    const { WishId } = await save([20, 24])
    for (const numbers of [[28], [36, 19], [24, 26, 28]]) {
      await bumpDataRevision(open.db)
      calls = started()
      await Promise.all([listed(), save(numbers, { WishId }), listed()])
      const item = (await listed()).find((one) => one.WishId === WishId)
      const { TierCounts, Findings, Count } = await calls['User/WishDetail']({ WishId }, me())
      expect(item).toMatchObject({ TierCounts, Findings, Count })
    }
  })

  const stampOf = async (wishId: string): Promise<string> =>
    (
      await open.db
        .selectFrom('wish_list')
        .select('summary_stamp')
        .where('wish_id', '=', wishId)
        .executeTakeFirstOrThrow()
    ).summary_stamp as string
})

describe('a check that a list exists', () => {
  test('does not evaluate it: a link, the list of links, a file', async () => {
    const { WishId } = await save([20, 24])
    evaluations = 0
    await calls['Wish/ShareWish']({ WishId, Days: 3 }, me())
    await calls['Wish/ShareList']({ WishId }, me())
    await calls['Wish/ExportWish']({ WishId }, me())
    expect(evaluations).toBe(0)
  })
})

describe('a page of a history', () => {
  test('reads its own versions and their predecessor, however many there are', async () => {
    const { WishId } = await save([20])
    for (const n of [24, 28, 36, 19, 26, 44]) await save([20, n], { WishId })
    versionRows = 0
    const page = await calls['Wish/WishHistory']({ WishId, PageIndex: 2, PageSize: 2 }, me())
    expect(page.Total).toBe(7)
    expect(page.Items.map(({ Revision, Added, Removed }) => [Revision, Added, Removed])).toEqual([
      [5, 1, 1],
      [4, 1, 1],
    ])
    expect(versionRows).toBe(3)
  })
})

describe('the batches of a province', () => {
  test.each([
    [JIANGSU, 2, ['物理', '化学', '生物'], 560, undefined],
    [ZHEJIANG, 3, ['物理', '化学', '生物'], 600, 9000],
  ])(
    '%s are counted without waiting for a candidate index, with its exact result',
    async (ProvinceId, SubjectType, subjects, Score, Rank) => {
      calls = started()
      indexesRead.length = 0
      let come = (): void => undefined
      indexesComing = new Promise((resolve) => (come = resolve))
      const request = { ProvinceId, SubjectType, SelectSubjectList: subjects, Year: 2026, Score, Rank }
      const normal = await calls['Wish/BatchList'](request, me())
      const forecast = await calls['Wish/BatchList']({ ...request, WishType: 1 }, me())
      const { Rule } = await services.admission.getProvince(ProvinceId)
      // meanwhile the candidate index of the next request is loading, once for all
      while (indexesRead.length === 0) await rest(5)
      const candidates = calls['Wish/SchoolFirstList']({ ...request, BatchId: Rule.MainBatch }, me())
      come()
      await candidates
      expect(indexesRead).toEqual([`${ProvinceId}/${Rule.MainBatch}`])
      for (const [at, batch] of normal.Items.entries()) {
        const candidateIndex = await services.wish.candidateIndexes.get({
          provinceId: ProvinceId,
          track: normal.Track,
          batch: batch.BatchId,
          kind: unitKindOf(Rule),
        })
        expect([batch.UnitCount, forecast.Items[at]?.UnitCount]).toEqual([
          candidateIndex.countShown(false),
          candidateIndex.countShown(true),
        ])
        expect({ ...batch.Source, Source: publishers(batch.Source.Source) }).toEqual({
          ...dataSourceOf(candidateIndex),
          Source: publishers(dataSourceOf(candidateIndex).Source),
        })
      }
      expect(normal.Items[0]?.UnitCount).toBeGreaterThan(0)
    },
  )

  /** A candidate index names publishers in the order of its rows. */
  const publishers = (text: string): string[] => text.split('、').sort()
})
