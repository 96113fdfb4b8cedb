import Taro from '@tarojs/taro'
import { act, useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { paged } from '@/shared/api/endpoints'
import { oneOf } from '@/shared/lib/data/one-of'
import { ListScreen, type ListScreenProps } from '@/shared/screens/ListScreen'
import type { KeptFilter, ListFilter } from '@/shared/screens/use-list-asked'
import { Cell } from '@/shared/ui/layout/Cell'
import { eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'

/** Actions of pulling the page, the latest last. */
const pulled: (() => Promise<unknown>)[] = []
jest.mock('@/shared/navigation/use-pull-refresh', () => ({
  usePullRefresh: (refresh: () => Promise<unknown>) => void pulled.push(refresh),
}))

type Plan = ResponseOf<'Public/EnrollmentPlan'>['Items'][number]

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ listPlansOfTest: paged(build, 'Public/EnrollmentPlan') }),
})
const SOURCE = { Year: 2026, Source: '江苏省教育考试院', Basis: 'official' } as const
const plan = (index: number): Plan => ({
  CollegeName: `第${index}大学`,
  GroupCode: null,
  MajorName: null,
  Track: index % 2 === 0 ? '物理类' : '历史类',
  Batch: '本科批',
  Year: 2026,
  Plan: 3,
  Tuition: null,
  Duration: null,
  SubjectReq: null,
  RequirementState: 'unpublished' as const,
  Source: SOURCE,
})
const PLANS = [...Array(45).keys()].map(plan)
const ANSWERS: Answers = {
  'Public/EnrollmentPlan': ({
    Keyword = '',
    Track,
    PageIndex = 1,
    PageSize = 20,
  }: RequestOf<'Public/EnrollmentPlan'>) => {
    const found = PLANS.filter((one) => one.CollegeName.includes(Keyword) && (!Track || one.Track === Track))
    return {
      Total: found.length,
      PageIndex,
      PageSize,
      Items: found.slice((PageIndex - 1) * PageSize, PageIndex * PageSize),
    }
  },
}

const TRACKS = ['物理类', '历史类'] as const
const COUNTS = { 物理类: 23, 历史类: 22 }

interface Given {
  state?: 'ready' | 'waiting' | 'idle'
  begin?: ListScreenProps<typeof endpoints.listPlansOfTest>['begin']
  kept?: KeptFilter
}

/** A page as an author writes it. */
function PlansPage({ state = 'ready', begin, kept }: Given) {
  return (
    <ListScreen
      title='招生计划'
      id='plans'
      endpoint={endpoints.listPlansOfTest}
      question={({ keyword, filter }) => {
        if (state !== 'ready') return state === 'idle' ? 'idle' : skipToken
        return { ProvinceId: '320000', Keyword: keyword, Track: oneOf(TRACKS, filter.Track?.[0]) }
      }}
      row={(one) => <Cell id={`plan-${one.CollegeName}`} title={one.CollegeName} note={one.Track} />}
      keyOf={(one) => one.CollegeName}
      rowHeight={66}
      empty={{ text: '还没有招生计划', reason: '省考试院公布之后会出现在这里。' }}
      search={{ placeholder: '搜院校' }}
      facets={[
        {
          key: 'Track',
          label: '科类',
          of: ({ Items }) =>
            TRACKS.map((track) => ({ Value: track, Label: `${track}${Items.length}`, Count: COUNTS[track] })),
        },
      ]}
      source={(first) => first.Items[0]?.Source ?? null}
      idle={<div id='idle'>先选省份</div>}
      begin={begin}
      kept={kept}
    />
  )
}
const box = (root: ParentNode) => find(root, 'input#plans-search, #plans-search input')
const rows = (root: ParentNode) => root.querySelectorAll('[id^="plan-"]').length

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a declared list', () => {
  test('shows its rows, their number and source, and loads the rest', async () => {
    fakeApp(ANSWERS)
    const { box: root } = renderInApp(<PlansPage />)
    expect(root.querySelector('[aria-busy=true]')).not.toBeNull()
    await eventually(() => expect(rows(root)).toBe(20))
    expect(find(root, '#plans-total').textContent).toBe('共 45 条')
    expect(root.textContent).toContain('来源 江苏省教育考试院 · 2026 年')
    press(find(root, '#plans-more'))
    await eventually(() => expect(rows(root)).toBe(40))
    press(find(root, '#plans-more'))
    await eventually(() => expect(rows(root)).toBe(45))
    expect(root.querySelector('#plans-more')).toBeNull()
  })

  test('searches while typing, ends a replaced request, and 取消 restores everything', async () => {
    const app = fakeApp(ANSWERS)
    const answerNow = (Taro.request as jest.Mock).getMockImplementation()!
    const aborted: string[] = []
    // The first search is slow and still unanswered when the second starts.
    jest.spyOn(Taro, 'request').mockImplementation(((options: { data: { Keyword?: string } }) => {
      if (options.data.Keyword !== '大学') return answerNow(options)
      const waiting = new Promise(() => undefined)
      return Object.assign(waiting, { abort: () => aborted.push('大学') })
    }) as never)
    const { box: root } = renderInApp(<PlansPage />)
    await eventually(() => expect(rows(root)).toBe(20))
    type(box(root), '大学')
    await eventually(() => expect(root.querySelector('[aria-busy=true]')).not.toBeNull())
    type(box(root), '第12')
    await eventually(() => expect(rows(root)).toBe(1))
    expect(aborted).toEqual(['大学'])
    press(find(root, '#plans-search-cancel'))
    await eventually(() => expect(rows(root)).toBe(20))
    expect(app.calls.filter(({ data }) => data.Keyword === '第12')).toHaveLength(1)
  })

  test('filters, with the rows each choice leaves shown before confirming', async () => {
    fakeApp(ANSWERS)
    const { box: root } = renderInApp(<PlansPage />)
    await eventually(() => expect(rows(root)).toBe(20))
    press(find(root, '#plans-filter'))
    press(find(root, '#filter-Track-历史类'))
    await eventually(() => expect(find(root, '#filter-confirm').textContent).toBe('查看 22 条结果'))
    expect(find(root, '#plans-total').textContent).toBe('共 45 条')
    press(find(root, '#filter-confirm'))
    await eventually(() => expect(find(root, '#plans-total').textContent).toBe('共 22 条'))
    expect(find(root, '#plans-filter').textContent).toBe('筛选（1）')
  })

  test('where two conditions together leave nothing, shows what is left without each and drops the chosen one before the typed one', async () => {
    const app = fakeApp(ANSWERS)
    const { box: root } = renderInApp(<PlansPage begin={{ filter: { Track: ['历史类'] }, keyword: '第2大' }} />)
    const way = await eventually(() => find(root, '.ui-empty-state .press', '去掉“科类”'))
    expect(find(root, '.ui-empty-state').textContent).toContain('去掉“科类”有 1 条，去掉“搜索词”有 22 条。')
    const asked = app.calls.length
    press(way)
    await eventually(() => expect(find(root, '#plans-total').textContent).toBe('共 1 条'))
    // only the list was requested for this message
    expect(app.calls).toHaveLength(asked)
  })

  test('where no single condition is enough, names those to drop together; without an answer, all that are set', async () => {
    const none = (data: RequestOf<'Public/EnrollmentPlan'>) => {
      const left = data.Keyword === '' && data.Track === undefined ? PLANS : []
      return { Total: left.length, PageIndex: 1, PageSize: 20, Items: left.slice(0, 20) }
    }
    const app = fakeApp({ 'Public/EnrollmentPlan': none })
    const begin = { filter: { Track: ['历史类'] }, keyword: '没有这所' }
    const { box: root } = renderInApp(<PlansPage begin={begin} />)
    const way = await eventually(() => find(root, '.ui-empty-state .press', '去掉“搜索词”和“科类”'))
    expect(find(root, '.ui-empty-state').textContent).toContain('去掉“搜索词”和“科类”有 45 条。')
    press(way)
    await eventually(() => expect(find(root, '#plans-total').textContent).toBe('共 45 条'))
    cleanUp()
    app.answers['Public/EnrollmentPlan'] = (data) => (data.Keyword && data.Track ? none(data) : 'offline')
    const { box: other } = renderInApp(<PlansPage begin={begin} />)
    press(await eventually(() => find(other, '.ui-empty-state .press', '清空条件')))
    expect(app.calls.length).toBeGreaterThan(3)
  })

  test('names the one condition that leaves nothing, and drops it', async () => {
    fakeApp(ANSWERS)
    const { box: root } = renderInApp(<PlansPage begin={{ filter: { Track: ['历史类'] }, keyword: '第2大' }} />)
    press(await eventually(() => find(root, '.ui-empty-state .press', '去掉“科类”')))
    await eventually(() => expect(rows(root)).toBe(1))
    type(box(root), '没有这所')
    press(await eventually(() => find(root, '.ui-empty-state .press', '去掉“搜索词”')))
    await eventually(() => expect(find(root, '#plans-total').textContent).toBe('共 45 条'))
  })

  test('a failure appears in the page with a retry; a failed next page leaves the rows', async () => {
    const app = fakeApp({})
    const { box: root } = renderInApp(<PlansPage />)
    await eventually(() => find(root, '#query-retry'))
    Object.assign(app.answers, ANSWERS)
    press(find(root, '#query-retry'))
    await eventually(() => expect(rows(root)).toBe(20))
    delete app.answers['Public/EnrollmentPlan']
    press(find(root, '#plans-more'))
    await eventually(() => expect(find(root, '#plans-more').textContent).toBe('再试一次'))
    expect(rows(root)).toBe(20)
    Object.assign(app.answers, ANSWERS)
    press(find(root, '#plans-more'))
    await eventually(() => expect(rows(root)).toBe(40))
  })

  test('says why it is empty', async () => {
    fakeApp({ 'Public/EnrollmentPlan': { Total: 0, PageIndex: 1, PageSize: 20, Items: [] } })
    const { box: root } = renderInApp(<PlansPage />)
    await eventually(() => expect(root.textContent).toContain('还没有招生计划'))
    // with no search offered in it
    expect(root.querySelector('#plans-search, #plans-filter')).toBeNull()
  })

  test('waits while its query is impossible, and shows a replacement text if there is one', () => {
    const app = fakeApp(ANSWERS)
    const waiting = renderInApp(<PlansPage state='waiting' />).box
    expect(waiting.querySelector('[aria-busy=true]')).not.toBeNull()
    expect(waiting.querySelector('#idle')).toBeNull()
    find(renderInApp(<PlansPage state='idle' />).box, '#idle')
    expect(app.calls).toEqual([])
  })

  test('starts with the address’s values, cut to the call’s limit', async () => {
    const app = fakeApp(ANSWERS)
    const begin = { keyword: ` ${'第'.repeat(60)}`, filter: { Track: ['历史类'] } }
    const { box: root } = renderInApp(<PlansPage begin={begin} />)
    await eventually(() => expect(app.calls[0]?.data).toMatchObject({ Keyword: '第'.repeat(40), Track: '历史类' }))
    expect(find(root, '#plans-filter').textContent).toBe('筛选（1）')
    expect(root.querySelector('input')?.maxLength).toBe(40)
  })

  test('uses another page’s choices if they are kept outside', async () => {
    fakeApp(ANSWERS)
    const kept: ListFilter[] = []
    function Kept() {
      const [filter, setFilter] = useState<ListFilter>({ Track: ['历史类'] })
      return <PlansPage kept={[filter, (next) => (kept.push(next), setFilter(next))]} />
    }
    const { box: root } = renderInApp(<Kept />)
    await eventually(() => expect(find(root, '#plans-total').textContent).toBe('共 22 条'))
    press(find(root, '#plans-filter'))
    press(find(root, '#filter-reset'))
    await eventually(() => expect(find(root, '#filter-confirm').textContent).toBe('查看 45 条结果'))
    press(find(root, '#filter-confirm'))
    await eventually(() => expect(find(root, '#plans-total').textContent).toBe('共 45 条'))
    expect(kept).toEqual([{}])
  })

  test('the last choice’s counts stay during the next count, and an unneeded one is ended', async () => {
    fakeApp(ANSWERS)
    const answerNow = (Taro.request as jest.Mock).getMockImplementation()!
    const { box: root } = renderInApp(<PlansPage />)
    await eventually(() => expect(rows(root)).toBe(20))
    press(find(root, '#plans-filter'))
    press(find(root, '#filter-Track-历史类'))
    await eventually(() => expect(find(root, '#filter-confirm').textContent).toBe('查看 22 条结果'))
    const running: string[] = []
    const ended: string[] = []
    jest.spyOn(Taro, 'request').mockImplementation(((options: { data: { Track?: string } }) => {
      const track = options.data.Track ?? 'all'
      running.push(track)
      return Object.assign(new Promise(() => undefined), { abort: () => ended.push(track) })
    }) as never)
    press(find(root, '#filter-Track-物理类'))
    await eventually(() => expect(running).toEqual(['物理类']))
    expect(find(root, '#filter-Track-历史类').textContent).toContain('22')
    press(find(root, '#filter-Track-历史类'))
    await eventually(() => expect(ended).toEqual(['物理类']))
    await eventually(() => expect(find(root, '#filter-confirm').textContent).toBe('查看 22 条结果'))
    // A choice confirmed during its count is now the list's own query.
    press(find(root, '#filter-Track-物理类'))
    await eventually(() => expect(running).toEqual(['物理类', '物理类']))
    press(find(root, '#filter-confirm'))
    await eventually(() => expect(find(root, '#plans-filter').textContent).toBe('筛选（1）'))
    expect(ended).toEqual(['物理类'])
    expect(running).toEqual(['物理类', '物理类'])
    jest.spyOn(Taro, 'request').mockImplementation(answerNow)
  })

  test('pulling down loads the first page, however many were read', async () => {
    const app = fakeApp(ANSWERS)
    const { box: root } = renderInApp(<PlansPage />)
    await eventually(() => expect(rows(root)).toBe(20))
    press(find(root, '#plans-more'))
    await eventually(() => expect(rows(root)).toBe(40))
    app.calls.length = 0
    await act(() => pulled.at(-1)!())
    await eventually(() => expect(rows(root)).toBe(20))
    expect(app.calls.map(({ data }) => data.PageIndex)).toEqual([1])
  })
})
