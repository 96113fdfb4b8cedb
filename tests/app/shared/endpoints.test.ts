import type { EndpointPath } from 'contract/registry'
import { type ModeArg, byMode, routeByMode } from '@/shared/api/modes'
import { api } from '@/shared/api/base-api'
import { mutation, paged, pagedAs, query } from '@/shared/api/endpoints'
import { shownInPage, unlessShown } from '@/shared/lib/data/shown-failure'
import { makeStore } from '@/store/store'
import { cleanUp } from '../ui/render'
import { fakeApp, toast } from '../session/fake-app'

const FORM = { ProvinceId: '320000', Score: 600, SubjectType: 2, SelectSubjectList: ['物理'], Year: 2026 }
const OLD = { ...FORM, SelectSubjectList: [] }

/** Never called: the type checker refuses it. */
export const refused = () =>
  api.injectEndpoints({
    endpoints: (build) => ({
      // @ts-expect-error -- its answer is no page: its rows would be of no type, and so fit everything
      ownSearchUnpaged: paged(build, 'Web/Search'),
    }),
  })

const own = api.injectEndpoints({
  endpoints: (build) => ({
    ownOrders: paged(build, 'User/Orders', { pageSize: 2 }),
    ownSearch: pagedAs(build, 'Web/Search', ({ Groups }, asked) => ({
      ...asked,
      Total: Groups[0]?.Total ?? 0,
      Items: Groups[0]?.Items ?? [],
    })),
    ownBatches: query(build, byMode('batches')),
    ownVersion: query(build, 'Public/AppVersion'),
    ownRead: mutation(build, 'Web/NoticeRead'),
  }),
})
const order = (index: number) => ({ OrderNo: String(index) }) as never

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the store’s part for the answers', () => {
  test('joins with its own module: until then the store works without it, and drops nothing', async () => {
    await jest.isolateModulesAsync(async () => {
      const { makeStore: makeFirst } = await import('@/store/store')
      const { forgetAnswers } = await import('@/shared/api/query-part')
      const { loggedOut, provinceSelected } = await import('@/shared/session/account/session-state')
      const store = makeFirst()
      store.dispatch(provinceSelected('320000'))
      forgetAnswers(store.dispatch)
      expect(Object.keys(store.getState())).toEqual(['session', 'site'])
      const { api: late } = await import('@/shared/api/base-api')
      expect(store.getState()).toMatchObject({ session: { provinceID: '320000' }, api: { queries: {} } })
      const { query: lateQuery } = await import('@/shared/api/endpoints')
      const version = late.injectEndpoints({
        endpoints: (build) => ({ version: lateQuery(build, 'Public/AppVersion') }),
      })
      // the toolkit's own way to add an answer, which goes through its middleware
      await store.dispatch(version.util.upsertQueryData('version', undefined, { Version: '9' } as never))
      const kept = () => version.endpoints.version.select()(store.getState()).data
      expect(kept()).toEqual({ Version: '9' })
      store.dispatch(loggedOut())
      expect(kept()).toEqual({ Version: '9' })
      forgetAnswers(store.dispatch)
      expect(kept()).toBeUndefined()
    })
  })
})

describe('paged()', () => {
  test('requests page by page while the answers announce more', async () => {
    const app = fakeApp({
      'User/Orders': ({ PageIndex = 1, PageSize = 20 }) => ({
        Total: 3,
        PageIndex,
        PageSize,
        Items: PageIndex === 1 ? [order(1), order(2)] : [order(3)],
      }),
    })
    const store = makeStore()
    const first = await store.dispatch(own.endpoints.ownOrders.initiate(undefined))
    expect(first.hasNextPage).toBe(true)
    const second = await store.dispatch(own.endpoints.ownOrders.initiate(undefined, { direction: 'forward' }))
    expect(second.hasNextPage).toBe(false)
    expect(second.data?.pages.map(({ Items }) => Items.length)).toEqual([2, 1])
    expect(app.calls.map(({ data }) => data)).toEqual([
      { PageIndex: 1, PageSize: 2 },
      { PageIndex: 2, PageSize: 2 },
    ])
  })

  test('uses the given function to turn another answer into a page', async () => {
    fakeApp({
      'Web/Search': { Keyword: 'a', Groups: [{ Scope: 'help', Title: '帮助', Total: 21, IsGuess: false, Items: [] }] },
    })
    const answer = await makeStore().dispatch(own.endpoints.ownSearch.initiate({ Keyword: 'a', Scope: 'help' }))
    expect(answer.data?.pages).toEqual([{ PageIndex: 1, PageSize: 20, Total: 21, Items: [] }])
    expect(answer.hasNextPage).toBe(true)
  })
})

describe('byMode()', () => {
  test.each<[string, EndpointPath, () => { path: EndpointPath }]>([
    ['normal', 'Wish/SchoolScoreLine', () => routeByMode('evidence', { ...OLD, UnitId: 'u', BatchId: 'b' })],
    [
      'forecast',
      'Wish/SchoolScoreLineForecast',
      () => routeByMode('evidence', { ...OLD, WishType: 1, UnitId: 'u', BatchId: 'b' }),
    ],
    ['new exam', 'Wish/NewExamScoreLine', () => routeByMode('evidence', { ...FORM, UnitId: 'u', BatchId: 'b' })],
    [
      'new exam, forecast',
      'Wish/NewExamScoreLineForecast',
      () => routeByMode('evidence', { ...FORM, WishType: 2, UnitId: 'u', BatchId: 'b' }),
    ],
    ['a mode it has no name for', 'Wish/MySelf', () => routeByMode('allUnits', { ...FORM, BatchId: 'b' })],
    [
      'majors, told beside the request',
      'Wish/SpecialtyFirstStatForecast',
      () => routeByMode('candidateStat', { ...FORM, WishType: 1, BatchId: 'b', Mode: { major: true } }),
    ],
    [
      'forecast without a name of its own',
      'User/WishSpecialtySchoolDetail',
      () => routeByMode('savedList', { WishId: 'w', Mode: { major: true, forecast: true } }),
    ],
  ])('uses the name for %s', (_, path, route) => expect(route().path).toBe(path))

  test('the mode’s options are not sent', async () => {
    const app = fakeApp({
      'Wish/NewExamBatchList': { Items: [], SpecialPlans: [], OtherPlans: [], Rank: null, Track: '综合' },
    })
    const asked: ModeArg<'batches'> = { ...OLD, Mode: { newExam: true } }
    await makeStore().dispatch(own.endpoints.ownBatches.initiate(asked))
    expect(app.calls).toEqual([{ path: 'Wish/NewExamBatchList', data: OLD }])
  })
})

test.each([
  ['read', own.endpoints.ownVersion.initiate()],
  ['sent', own.endpoints.ownRead.initiate({ NoticeIdList: [] })],
])('a %s call fails in a toast, unless a page shows it', async (_, call) => {
  fakeApp({})
  document.getElementById('toast')?.remove()
  const failed = async () =>
    (await makeStore().dispatch(call as ReturnType<typeof own.endpoints.ownVersion.initiate>)).error
  // a later failure that no page shows has its toast: so has every earlier one
  const wait = () => new Promise<void>((resolve) => unlessShown({}, resolve))
  shownInPage(await failed())
  await wait()
  expect(toast()).toBe('')
  await failed()
  await wait()
  expect(toast()).toBe('请稍后重试')
})
