// The wish table on a real store, the real slice and the real device storage; only the network is a typed fake.
import { act } from 'react'
import Taro from '@tarojs/taro'
import { Provider } from 'react-redux'
import type { EndpointPath, RequestOf, ResponseOf } from 'contract/registry'
import { attachDrafts, readDevice } from '@/features/wish/draft/draft-device'
import type { DraftRef } from '@/entities/draft/draft'
import {
  batchChosen,
  listChanged,
  listRebased,
  scoreContextChanged,
  selectDraft,
  selectWish,
  wishTypeChosen,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import WishPage from '@/pages/query/adjust/wish'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn } from '@/shared/session/account/session-state'
import { makeStore } from '@/store/store'
import { atPage } from '../session/fake-app'
import { cleanUp, find, press, render } from '../ui/render'
import { BATCH_ID, candidate, FORM, onWish, openWish, RULE, unitId, wish } from './fixture'
import { examKey } from '@/entities/exam/exam'

type CheckFinding = ResponseOf<'Wish/CheckRules'>['Findings'][number]
type Answer<P extends EndpointPath> = ResponseOf<P> | { Code: number; Message: string; Data?: unknown } | 'offline'
type Server = { [P in EndpointPath]?: (request: RequestOf<P>) => Answer<P> }

const REF: DraftRef = { book: examKey(FORM), wishType: 0, batchId: BATCH_ID }
const WISH_ID = '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11'
const SOURCE = { Year: 2025, Source: '演示数据（按种子生成）', Basis: 'demonstration' as const }

// The API's address, from the serving page.
globalThis.__APP_CONFIG__ = { apiHost: '' }

let calls: { path: string; data: unknown }[] = []

function serve(server: Server) {
  calls = []
  jest.spyOn(Taro, 'request').mockImplementation((option) => {
    const path = option.url.replace(/^.*\/api\//, '') as EndpointPath
    calls.push({ path, data: option.data })
    // Each handler gets the request of its own path.
    const handler = server[path] as ((request: unknown) => unknown) | undefined
    const answer = handler ? handler(option.data) : 'offline'
    const result =
      answer === 'offline'
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({
            statusCode: 200,
            data:
              typeof answer === 'object' && answer !== null && 'Code' in answer
                ? { Data: null, ...answer }
                : { Code: 0, Data: answer, Message: '' },
          })
    return Object.assign(result, { abort: () => undefined }) as unknown as ReturnType<typeof Taro.request>
  })
}

const check = (request: RequestOf<'Wish/CheckRules'>): ResponseOf<'Wish/CheckRules'> => ({
  Findings: [
    {
      Code: 'ORDER_INVERSION',
      Severity: 'warning',
      UnitId: unitId(2),
      Index: 2,
      Message: '更难的志愿排在了后面',
      Fix: { Kind: 'move', Label: '移到第 1 位', To: 1 },
    },
  ],
  Forecast: {
    AdmitProbability: 0.92,
    NoneProbability: 0.08,
    ClosedProbability: 0,
    MostLikelyIndex: 1,
    PerWish: [0.92],
  },
  Items: request.Items.map((item) => ({
    ...item,
    Unit: candidate(Number.parseInt(item.UnitId, 16)),
    MajorDetails: [],
  })),
  TierCounts: { 难: 0, 冲: 0, 稳: request.Items.length, 保: 0 },
  Rank: 19234,
  WishCount: RULE.WishCount,
  HasAdjustment: true,
  MajorsPerUnit: 2,
  DataSource: SOURCE,
})

function openPage(isLoggedIn = true, before: (store: ReturnType<typeof makeStore>) => void = () => undefined) {
  storage.set('OrgCode', 'demo')
  const store = makeStore()
  attachDrafts(store)
  before(store)
  store.dispatch(scoreContextChanged(FORM))
  store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
  for (const number of [1, 2]) store.dispatch(listChanged({ ref: REF, change: { kind: 'add', wish: wish(number) } }))
  if (isLoggedIn) {
    storage.set('token', 'token')
    store.dispatch(loggedIn({ Token: 'token', RightsList: [] }))
  }
  const { box } = render(
    <Provider store={store}>
      <WishPage />
    </Provider>,
  )
  const draft = () => selectDraft(store.getState() as unknown as WithWish, REF)
  const names = () => [...box.querySelectorAll('.wish-row__name')].map((row) => row.textContent)
  return { store, box, draft, names }
}

/** Lets timers and answers arrive. */
const settle = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
/** Lets timers and answers arrive until an element shows; a busy machine gets up to ten seconds. */
async function until(isTrue: () => boolean) {
  for (let waited = 0; waited < 10_000 && !isTrue(); waited += 50) await settle(50)
  expect(isTrue()).toBe(true)
}
const saves = () => calls.filter(({ path }) => path === 'User/SaveWish')

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a draft named by the address', () => {
  const OTHER = { ...FORM, ProvinceId: '330000', ProvinceName: '浙江' }
  const OTHER_REF: DraftRef = { book: examKey(OTHER), wishType: 1, batchId: '普通批' }
  /** Two wishes for the exam in use, and one wish in a forecast for another exam. */
  function openNamed(params: Record<string, string>) {
    serve({ 'Wish/CheckRules': check })
    atPage('pages/query/adjust/wish', params)
    return openPage(true, (store) => {
      store.dispatch(scoreContextChanged(OTHER))
      store.dispatch(wishTypeChosen(1))
      store.dispatch(batchChosen({ batchId: OTHER_REF.batchId, rule: RULE }))
      store.dispatch(listChanged({ ref: OTHER_REF, change: { kind: 'add', wish: wish(7) } }))
    })
  }

  it('is the one shown, whatever was in use before, and its exam continues', async () => {
    const { names, store } = openNamed({ exam: OTHER_REF.book, batchId: OTHER_REF.batchId, wishType: '1' })
    await until(() => names().length === 1)
    expect(names()).toEqual(['第7大学 05 组'])
    expect(store.getState().session.scoreFormData?.ProvinceId).toBe('330000')
    await until(() => calls.some(({ path }) => path === 'Wish/CheckRules'))
    expect(calls.map(({ data }) => (data as { BatchId?: string }).BatchId)).not.toContain(BATCH_ID)
  })

  it('names the source of a batch’s number of wishes nobody published', async () => {
    const CountNote = '最多 40 个是普通批的规定，专科批能填几个请查省考试院'
    serve({ 'Wish/CheckRules': (request) => ({ ...check(request), CountNote }) })
    atPage('pages/query/adjust/wish')
    const { box } = openPage(true)
    await until(() => box.querySelector('#count-note') !== null)
    expect(find(box, '#count-note').textContent).toBe(CountNote)
  })

  it.each([
    ['of a batch without a draft', { batchId: '没有的批次', wishType: '0' }],
    ['of another mode', { batchId: BATCH_ID, wishType: '1' }],
    ['of an exam that is not on this device', { exam: '110000-2026-2', batchId: BATCH_ID, wishType: '0' }],
    ['of an exam named like what every object has', { exam: 'constructor', batchId: BATCH_ID, wishType: '0' }],
    ['of an exam named like the root of objects', { exam: '__proto__', batchId: BATCH_ID, wishType: '0' }],
  ])('%s keeps the one in use', async (_name, params) => {
    const { names } = openNamed(params)
    await until(() => names().length === 2)
    expect(names()).toEqual(['第1大学 05 组', '第2大学 05 组'])
  })
})

describe('the wish table', () => {
  it('says what is missing where a province’s data can only be looked up', async () => {
    const rule = { Tracks: ['物理类', '历史类'] }
    const missing = '一个志愿填一个专业组，不知道 2026 年的专业组怎么分'
    serve({
      'Wish/CheckRules': check,
      'Public/ProvinceList': () =>
        ({
          RuleDate: '',
          ProvinceList: [{ ProvinceId: FORM.ProvinceId, ProvinceName: '江苏', Rule: rule }],
        }) as unknown as ResponseOf<'Public/ProvinceList'>,
      'Public/DataStatus': () =>
        ({
          ProvinceName: '江苏',
          Tracks: [{ Track: '物理类', Verdict: 'reference', Word: '只能参考', Missing: [{ Text: missing }] }],
        }) as unknown as ResponseOf<'Public/DataStatus'>,
    })
    const { box } = openPage()
    await until(() => box.querySelector('#data-warning') !== null)
    expect(find(box, '#data-warning').textContent).toBe(`${missing}缺什么 ›`)
  })

  it('shows the list’s forecast and corrects a finding by its button', async () => {
    serve({ 'Wish/CheckRules': check })
    const { box, names } = openPage()
    await until(() => box.querySelector('#list-forecast') !== null)
    expect(find(box, '#list-forecast').textContent).toBe('92% 会被录取')
    expect(find(box, '#list-outcome').textContent).toMatch(
      /稳 2 个 92%.*落空 8\.0%.*最可能进第 1 志愿 第1大学 05 组（92%）/,
    )
    expect(names()).toEqual(['第1大学 05 组', '第2大学 05 组'])
    press(find(box, '.wish-finding .ui-button', '移到第 1 位'))
    expect(names()).toEqual(['第2大学 05 组', '第1大学 05 组'])
  })

  it('groups findings of one kind, marks their rows, and goes through them one by one', async () => {
    const found = (number: number, change: Partial<CheckFinding> = {}): CheckFinding => ({
      Code: 'NO_MAJORS',
      Severity: 'warning',
      UnitId: unitId(number),
      Index: number,
      Message: `第 ${number} 志愿 第${number}大学 05 组：还没有选专业，会被分到组里 4 个专业中的任何一个`,
      Fix: { Kind: 'choose-majors', Label: '去选专业', To: null },
      ...change,
    })
    serve({ 'Wish/CheckRules': (request) => ({ ...check(request), Findings: [found(1), found(2)] }) })
    const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
    const { box } = openPage()
    await until(() => box.querySelector('.wish-finding') !== null)
    expect([...box.querySelectorAll('.wish-finding')].map((line) => line.textContent)).toEqual([
      '建议改2 个没选专业逐个选',
    ])
    expect([...box.querySelectorAll('.wish-row')].map((row) => row.textContent?.includes('建议改'))).toEqual([
      true,
      true,
    ])
    press(find(box, '.wish-finding .ui-button', '逐个选'))
    expect(find(box, '#wish-sheet').textContent).toMatch(/第 1 志愿 第1大学.*还没有选专业/)
    press(find(box, '#next-finding', '下一个（还有 1 个）'))
    expect(find(box, '#wish-sheet').textContent).toContain('第 2 志愿 第2大学')
    press(find(box, '#wish-sheet .wish-finding .ui-button', '去选专业'))
    await until(() => opened.mock.calls.length > 0)
    expect(opened.mock.calls[0]![0].url).toContain(`unitId=${unitId(2)}`)
    expect(box.querySelector('#wish-sheet')).toBeNull()
  })

  it('corrects all of a kind at once if nothing needs a choice', async () => {
    serve({
      'Wish/CheckRules': (request) => ({
        ...check(request),
        Findings: request.Items.map(({ UnitId }, index) => ({
          Code: 'NO_ADJUSTMENT',
          Severity: 'warning',
          UnitId,
          Index: index + 1,
          Message: `第 ${index + 1} 志愿：不服从调剂`,
          Fix: { Kind: 'obey', Label: '改为服从调剂', To: null },
        })),
      }),
    })
    const { box, store, draft } = openPage()
    act(() => {
      for (const number of [1, 2])
        store.dispatch(listChanged({ ref: REF, change: { kind: 'obey', unitId: unitId(number), obey: false } }))
    })
    await until(() => box.querySelector('.wish-finding') !== null)
    press(find(box, '.wish-finding .ui-button', '全部改为服从调剂'))
    expect(draft()!.selectedSchool.map(({ ObeyAdjustment }) => ObeyAdjustment)).toEqual([true, true])
  })

  it('shows no figure of a list that may not be filed, and keeps its wishes', async () => {
    const closed = (request: RequestOf<'Wish/CheckRules'>): ResponseOf<'Wish/CheckRules'> => ({
      ...check(request),
      Findings: [
        {
          Code: 'BATCH_CLOSED',
          Severity: 'error',
          UnitId: null,
          Index: null,
          Message: '国家专项计划，要通过资格审核。',
          Fix: null,
        },
      ],
      Forecast: {
        AdmitProbability: 0,
        NoneProbability: 1,
        ClosedProbability: 0,
        MostLikelyIndex: null,
        PerWish: [0, 0],
      },
    })
    serve({ 'Wish/CheckRules': closed })
    const { box, names } = openPage()
    await until(() => box.querySelector('#list-forecast') !== null)
    expect(find(box, '#list-check').textContent).toMatch(/现在不能填报，所以没有录取概率.*国家专项计划，要通过资格审核/)
    expect(find(box, '#list-check').querySelector('#list-outcome')).toBeNull()
    expect(box.querySelector('#simulation')).toBeNull()
    expect(names()).toEqual(['第1大学 05 组', '第2大学 05 组'])
  })

  it('names its candidate, with the range if only that is known of the rank', async () => {
    serve({ 'Wish/CheckRules': (request) => ({ ...check(request), Rank: 41, RankWithin: 110 }) })
    const { box } = openPage()
    await until(() => (box.textContent ?? '').includes('分 · 前 110 名以内'))
  })

  it('does not ask for a choice among unknown majors', () => {
    serve({})
    const { store, box } = openPage()
    const { Unit, ...other } = wish(3)
    act(() => {
      const unknown = { ...other, Unit: Unit && { ...Unit, MajorCount: 0 } }
      store.dispatch(listChanged({ ref: REF, change: { kind: 'add', wish: unknown } }))
    })
    openWish(box, 3)
    expect(find(box, `#majors-${unitId(3)}`).textContent).toBe('专业未知，点这里看')
    expect(box.textContent).not.toContain('共 0 个')
  })

  it('undoes a removal', async () => {
    serve({ 'Wish/CheckRules': check })
    const { box, names } = openPage()
    onWish(box, 'remove', 1)
    expect(names()).toEqual(['第2大学 05 组'])
    expect(find(box, '.wish-undo').textContent).toContain('已移除 第1大学 05 组')
    press(find(box, '#undo'))
    expect(names()).toEqual(['第1大学 05 组', '第2大学 05 组'])
    await settle(50)
  })

  it('keeps the last check without a network, and says so', async () => {
    let isOffline = false
    serve({ 'Wish/CheckRules': (request) => (isOffline ? 'offline' : check(request)) })
    const { box } = openPage()
    await until(() => box.querySelector('#list-forecast') !== null)
    isOffline = true
    onWish(box, 'down', 1)
    await until(() => (box.querySelector('#list-check')?.textContent ?? '').includes('上一次检查的结果'))
    expect(find(box, '#list-check').textContent).toContain('上一次检查的结果')
    expect(find(box, '#list-forecast').textContent).toContain('92%')
  })

  it('saves the list in its order and then knows the saved list', async () => {
    serve({
      'Wish/CheckRules': check,
      'User/SaveWish': () => ({ WishId: WISH_ID, Revision: 1, SavedAt: '2026-06-25T06:03:00Z', Findings: [] }),
    })
    const { box, draft } = openPage()
    onWish(box, 'up', 2)
    press(find(box, '#save-wish'))
    await until(() => draft()?.isSaved === true)
    const request = saves()[0]?.data as RequestOf<'User/SaveWish'>
    expect(request.Items.map(({ UnitId }) => UnitId)).toEqual([unitId(2), unitId(1)])
    expect(request.Name).toBe('江苏 本科批 598 分')
    expect(draft()).toMatchObject({ wishId: WISH_ID, revision: 1, isSaved: true })
    expect(find(box, '#save-wish').textContent).toBe('已保存')
  })

  it('loses nothing when the network fails, and repeats the same save', async () => {
    let isOffline = true
    serve({
      'Wish/CheckRules': check,
      'User/SaveWish': () => (isOffline ? 'offline' : { WishId: WISH_ID, Revision: 1, SavedAt: '', Findings: [] }),
    })
    const { box, draft } = openPage()
    press(find(box, '#save-wish'))
    await until(() => box.querySelector('#save-problem') !== null)
    expect(find(box, '#save-problem').textContent).toContain('已经存在这台设备上')
    isOffline = false
    press(find(box, '#save-wish'))
    await until(() => saves().length === 2)
    const ids = saves().map(({ data }) => (data as RequestOf<'User/SaveWish'>).RequestId)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect(draft()?.isSaved).toBe(true)
  })

  it('shows in the row what is refused', async () => {
    const Fields = [{ Field: 'Items.1.UnitId', Message: '和第 1 志愿重复' }]
    serve({
      'Wish/CheckRules': check,
      'User/SaveWish': () => ({
        Code: 1305,
        Message: '有重复的志愿，请移除重复的一个',
        Data: { Error: 'WISH_DUPLICATE', Fields },
      }),
    })
    const { box } = openPage()
    press(find(box, '#save-wish'))
    await until(() => box.querySelector('#save-problem') !== null)
    const rows = [...box.querySelectorAll('.wish-row')].map((row) => row.textContent ?? '')
    expect(rows[0]).not.toContain('和第 1 志愿重复')
    expect(rows[1]).toContain('和第 1 志愿重复')
    expect(find(box, '#save-problem').textContent).toContain('有重复的志愿')
  })

  it('asks which one to keep after a change elsewhere; keeping both saves a new list', async () => {
    let isFirst = true
    serve({
      'Wish/CheckRules': check,
      'User/SaveWish': () => {
        if (!isFirst) return { WishId: WISH_ID, Revision: 1, SavedAt: '', Findings: [] }
        isFirst = false
        return { Code: 119, Message: '这份志愿表在另一处改过', Data: { Error: 'WISH_CONFLICT' } }
      },
    })
    const { box, store, draft } = openPage()
    const { listRebased } = await import('@/features/wish/draft/draft-state')
    act(() => void store.dispatch(listRebased({ ref: REF, wishId: WISH_ID, revision: 3 })))
    press(find(box, '#save-wish'))
    await until(() => box.querySelector('#conflict-both') !== null)
    expect(saves()[0]?.data).toMatchObject({ WishId: WISH_ID, Revision: 3 })
    press(find(box, '#conflict-both'))
    await until(() => draft()?.isSaved === true)
    expect(saves()[1]?.data).not.toHaveProperty('WishId')
  })

  it('puts the two lists of a conflict side by side', async () => {
    serve({
      'Wish/CheckRules': check,
      'User/SaveWish': () => ({ Code: 119, Message: '这份志愿表在另一处改过', Data: { Error: 'WISH_CONFLICT' } }),
    })
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
    const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
    const { box, store } = openPage()
    act(() => void store.dispatch(listRebased({ ref: REF, wishId: WISH_ID, revision: 3 })))
    press(find(box, '#save-wish'))
    await until(() => box.querySelector('#conflict-compare') !== null)
    press(find(box, '#conflict-compare'))
    await until(() => opened.mock.calls.length > 0)
    const url = decodeURIComponent(opened.mock.calls[0]![0].url)
    expect(url).toBe(`/pages/personal/volunteer/volunteerdetail?left=draft:${REF.book}/0/${BATCH_ID}&right=${WISH_ID}`)
  })

  it('shows that another tab changed the list, the difference, and restores the own one', async () => {
    serve({ 'Wish/CheckRules': check })
    const { box, store, draft } = openPage()
    const own = draft()!.selectedSchool.map(({ UnitId }) => UnitId)
    const other = makeStore()
    attachDrafts(other)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    other.dispatch(listChanged({ ref: REF, change: { kind: 'remove', unitId: own[0]! } }))
    act(() => readDevice(store))
    expect(find(box, '#list-elsewhere').textContent).toContain('这份志愿表在别处改过了')
    press(find(box, '#elsewhere-differences'))
    expect(find(box, '#list-elsewhere').textContent).toContain('原来是第 1 志愿，改后没有了')
    press(find(box, '#elsewhere-before'))
    expect(draft()!.selectedSchool.map(({ UnitId }) => UnitId)).toEqual(own)
    expect(box.querySelector('#list-elsewhere')).toBeNull()
  })

  it('sends a guest to sign in and continues saving afterwards', async () => {
    const redirect = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' })
    serve({
      'Wish/CheckRules': check,
      'User/SaveWish': () => ({ WishId: WISH_ID, Revision: 1, SavedAt: '', Findings: [] }),
    })
    const { box, store, draft } = openPage(false)
    press(find(box, '#save-wish'))
    await until(() => redirect.mock.calls.length > 0)
    expect(redirect.mock.calls[0]?.[0].url).toContain('pages/personal/login/index')
    expect(saves()).toHaveLength(0)
    expect(selectWish(store.getState() as unknown as WithWish).pendingSave).toEqual(REF)
    act(() => void store.dispatch(loggedIn({ Token: 'token', RightsList: [] })))
    await until(() => draft()?.isSaved === true)
    expect(saves()).toHaveLength(1)
  })
})
