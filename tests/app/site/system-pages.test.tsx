import PlanPage from '@/pages/home/system/NavIndex-plan'
import OpenInBrowserPage from '@/pages/home/system/defultpage'
import RefreshPage from '@/pages/home/system/refresh'
import { DataWarning } from '@/features/admission/components/DataWarning'
import ContentPage from '@/pages/personal/service/content'
import Taro from '@tarojs/taro'
import { Current } from '@tarojs/runtime'
import type { ResponseOf } from 'contract/registry'
import { refreshTarget } from '@/features/site/content/model/refresh-target'
import { mayRefresh } from '@/features/site/content/refresh-limit'
import { sharedPage, siteLink } from '@/features/site/content/model/site-link'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { CONFIG } from '../spec/session-bench'
import { cleanUp, find, press } from '../ui/render'

type Store = ReturnType<typeof renderInApp>['store']
const start = (store: Store) => void store.dispatch(launched())
const openAt = (path: string, params: Record<string, string> = {}) => {
  Current.router = { path: `/${path}`, params } as never
}
const userAgent = (text: string) => jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(text)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('刷新', () => {
  const show = (url?: string) => {
    openAt('pages/home/system/refresh', url === undefined ? {} : { url: encodeURIComponent(url) })
    const app = fakeApp({})
    return { app, ...renderInApp(<RefreshPage />, start) }
  }

  test('reopens the page it was called from, with its query, and drops loaded data', async () => {
    const { app, store } = show('/pages/query/college/index?batchId=1')
    await eventually(() => expect(app.opened).toEqual(['relaunch /pages/query/college/index?batchId=1']))
    expect(store.getState().api.queries).toEqual({})
  })

  test('loads the configuration, too: an organisation’s changes apply at once', async () => {
    openAt('pages/home/system/refresh', { url: encodeURIComponent('/pages/query/index') })
    const app = fakeApp({ 'Config/WebConfig': { ...CONFIG, OrgName: '新名字' } })
    const { store } = renderInApp(<RefreshPage />, start)
    await eventually(() => expect(store.getState().site.webConfig?.OrgName).toBe('新名字'))
    expect(app.calls.map(({ path }) => path)).toEqual(['Config/WebConfig'])
    expect(storage.get('site:kept')).toMatchObject({ WebConfig: { OrgName: '新名字' } })
  })

  test('stops at the third time within ten seconds and leaves the next to the reader', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { app } = show('/pages/query/index')
      await eventually(() => expect(app.opened).toHaveLength(1))
      cleanUp()
    }
    const { app, box } = show('/pages/query/index')
    press(await eventually(() => find(box, '#refresh-stopped .press')))
    expect(app.opened).toEqual(['relaunch /pages/query/index'])
  })

  test.each([
    undefined,
    'javascript:alert(1)',
    'https://evil.example/#/pages/home/index',
    '//evil.example/pages/home/index',
    '/pages/home/../../evil',
    '/pages/none/none',
    '/pages/home/system/refresh?url=%2Fpages%2Fhome%2Findex',
    '/pages/home/system/gkt-transfer?ticket=1',
  ])('does not leave %s', (url) => {
    const { app, box } = show(url)
    find(box, '#refresh-nothing')
    expect(app.opened).toEqual([])
    expect(refreshTarget(url)).toBe('')
  })

  test('starts counting again after ten seconds, for another page, and with a clock set back or an odd store', () => {
    expect([mayRefresh('/a', 1000), mayRefresh('/a', 2000), mayRefresh('/a', 3000)]).toEqual([true, true, false])
    expect(mayRefresh('/b', 3000)).toBe(true)
    expect([mayRefresh('/a', 4000), mayRefresh('/a', 20_000)]).toEqual([true, true])
    expect(mayRefresh('/a', 100)).toBe(true)
    for (const stored of ['x', null, 7, { target: '/a', times: 'x' }, { target: '/a', times: [null, 'x'] }]) {
      storage.set('site:refreshed', stored)
      expect(mayRefresh('/a', 1000)).toBe(true)
    }
  })
})

describe('请在浏览器打开', () => {
  const show = (params: Record<string, string> = {}) => {
    openAt('pages/home/system/defultpage', params)
    const app = fakeApp({})
    return { app, ...renderInApp(<OpenInBrowserPage />, start) }
  }

  test.each([
    ['Mozilla/5.0 MicroMessenger/8.0', '微信里打不开这个功能'],
    ['Mozilla/5.0 aweme_30', '抖音里打不开这个功能'],
    ['Mozilla/5.0 Safari', '请用手机自带的浏览器打开'],
  ])('shows for %s what to press', (agent, title) => {
    userAgent(agent)
    expect(find(show().box, '#browser-steps').textContent).toContain(title)
  })

  test('gives the page’s address with the organisation and without sign-in data', () => {
    storage.set('token', 'secret')
    const { box } = show({ url: encodeURIComponent('/pages/query/college/index?Token=secret&tier=稳&ticket=t1') })
    const link = find(box, '#browser-link').textContent
    expect(link).toBe(`${window.location.origin}/?OrgCode=demo#/pages/query/college/index?tier=稳`)
  })

  test('gives a signed-in reader an address that signs in once, behind the hash; a guest has none to share', async () => {
    expect(show().box.querySelector('#copy-signed-link')).toBeNull()
    cleanUp()
    openAt('pages/home/system/defultpage', { url: encodeURIComponent('/pages/query/college/index?tier=稳') })
    fakeApp({ 'Auth/CreateLinkTicket': { Ticket: 'l_a b', ExpiresInSeconds: 120 } })
    const { box } = renderInApp(<OpenInBrowserPage />, (store) => {
      start(store)
      store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    })
    press(find(box, '#copy-signed-link'))
    const link = (await eventually(() => find(box, '#signed-link'))).textContent
    expect(link).toBe(`${window.location.origin}/?OrgCode=demo#/pages/query/college/index?tier=稳&LinkTicket=l_a%20b`)
    expect(box.textContent).toContain('2 分钟内打开有效，只能用一次')
  })

  test('opens pages of this app only, and lets the reader stay', () => {
    for (const url of ['javascript:alert(1)', 'https://evil.example/', undefined])
      expect(sharedPage(url)).toBe('/pages/home/index')
    expect(sharedPage('/pages/query/index?%74oken=x')).toBe('/pages/query/index')
    expect(siteLink('', 'demo', '/pages/home/index')).toBe('')
    const { app, box } = show()
    press(find(box, '#stay'))
    expect(app.opened).toEqual(['relaunch /pages/home/index'])
  })
})

describe('内容', () => {
  const TEXT: ResponseOf<'Web/ContentDetail'> = {
    ContentId: 'help-a',
    Kind: 'help',
    Title: '位次从哪里来',
    Summary: '',
    Cover: null,
    Category: '',
    Author: '',
    Html: '<p>第一段</p><script>window.hacked = true</script><img src="x" onerror="window.hacked = true">',
    Source: '精准志愿',
    PublishedAt: '2026-05-18T04:00:00.000Z',
    IsDemonstration: false,
    IsLocked: false,
    IsRead: false,
    IsFavourite: false,
    Reason: null,
    Right: null,
    Attachments: [],
    Version: 1,
    Until: null,
    Related: [],
  }
  const show = (
    answer: ResponseOf<'Web/ContentDetail'> | 'offline' | { Code: number; Message: string; Error: 'CONTENT_NOT_FOUND' },
    id?: string,
  ) => {
    openAt('pages/personal/service/content', id === undefined ? {} : { id })
    const app = fakeApp({ 'Web/ContentDetail': answer })
    return { app, ...renderInApp(<ContentPage />, start) }
  }

  test('shows a text with its source and day, cleaned of code', async () => {
    const { box } = show(TEXT, 'help-a')
    await eventually(() => expect(find(box, '#content').textContent).toContain('第一段'))
    expect(box.textContent).toContain('精准志愿 · 2026.05.18 星期一')
    expect(box.innerHTML).not.toMatch(/<script|onerror/i)
    expect((window as { hacked?: boolean }).hacked).toBeUndefined()
  })

  test('says if there is none, without a request for an impossible id', async () => {
    const gone = { Code: 1504, Message: '这篇内容不存在或已经下线', Error: 'CONTENT_NOT_FOUND' } as const
    const { box } = show(gone, 'none')
    await eventually(() => find(box, '#content-gone'))
    cleanUp()
    for (const id of [undefined, 'x'.repeat(65)]) {
      const other = show(TEXT, id)
      find(other.box, '#content-gone')
      expect(other.app.calls).toEqual([])
      cleanUp()
    }
  })

  const TRACK: ResponseOf<'Public/DataStatus'>['Tracks'][number] = {
    Track: '物理类',
    Verdict: 'reference',
    Word: '只能参考',
    Meaning: '还排不成能照着填的志愿表。',
    IsDemonstration: false,
    UnitCount: 1200,
    SpecialUnitCount: 40,
    DoubtfulLineCount: 3,
    Missing: [{ Text: '缺 2026 年的招生计划，停招、改代码和新增都看不出来' }],
    Held: [2025, 2024].map((Year) => ({
      Kind: 'group-lines' as const,
      Year,
      Count: Year === 2025 ? 1200 : 1180,
      Source: { Year, Source: '江苏省教育考试院', Basis: 'imported' as const },
    })),
  }
  const showData = (Tracks: ResponseOf<'Public/DataStatus'>['Tracks']) => {
    openAt('pages/personal/service/content', { id: 'data-notes' })
    fakeApp({ 'Public/DataStatus': { ProvinceName: '江苏', WishYear: 2026, Tracks } })
    return renderInApp(<ContentPage />, (store) => {
      start(store)
      store.dispatch(provinceSelected('320000'))
    })
  }

  test('of the data shows what it supports, what is missing, what is in, its source, and what was set aside', async () => {
    const title = jest.spyOn(Taro, 'setNavigationBarTitle')
    const { box } = showData([TRACK])
    const notes = await eventually(() => find(box, '#data-notes'))
    expect(title.mock.calls.at(-1)?.[0].title).toContain('数据说明')
    for (const words of [
      '只能参考',
      '还排不成能照着填的志愿表。',
      '缺 2026 年的招生计划，停招、改代码和新增都看不出来',
      '2025 年 1,200 条，2024 年 1,180 条',
      '来源 江苏省教育考试院 · 2025 年',
      '招生计划没有',
      '3 条录取线的数字不可信',
      '40 个志愿是专项、预科、提前批等特殊类型',
    ])
      expect(notes.textContent).toContain(words)
  })

  test('of the data calls generated rows the present content, with the real ones missing', async () => {
    const { box } = showData([{ ...TRACK, Verdict: 'rules-only', Word: '程序生成', IsDemonstration: true }])
    const heads = await eventually(() => {
      find(box, '#data-notes')
      return [...box.querySelectorAll('.data-notes__head')].map(({ textContent }) => textContent)
    })
    expect(heads.slice(0, 2)).toEqual(['真实数据缺什么', '现在有的'])
    // the top of the page marks it, once
    expect(box.querySelector('.ui-tag')).toBeNull()
  })

  test('of the data warns above the batches if it is too little to file by', async () => {
    const warningOf = async (change: Partial<typeof TRACK>) => {
      fakeApp({ 'Public/DataStatus': { ProvinceName: '江苏', WishYear: 2026, Tracks: [{ ...TRACK, ...change }] } })
      const { box } = renderInApp(<DataWarning provinceId='320000' track='物理类' />, start)
      const warning = await eventually(() => find(box, '#data-warning'))
      cleanUp()
      return warning.textContent
    }
    expect(await warningOf({})).toBe('江苏物理类的数据：只能参考缺 2026 年的招生计划，停招、改代码和新增都看不出来')
  })

  test('of generated data says nothing above the batches: the top of the page does', async () => {
    const app = fakeApp({
      'Public/DataStatus': {
        ProvinceName: '江苏',
        WishYear: 2026,
        Tracks: [{ ...TRACK, IsDemonstration: true, Verdict: 'rules-only' }],
      },
    })
    const { box } = renderInApp(<DataWarning provinceId='320000' track='物理类' />, start)
    await eventually(() => expect(app.calls.length).toBeGreaterThan(0))
    expect(box.querySelector('#data-warning')).toBeNull()
  })

  test('of the data only notes remarks where a list can be filed, and warns of nothing', async () => {
    const { box } = showData([{ ...TRACK, Verdict: 'filling', Word: '可以填报' }])
    const notes = await eventually(() => find(box, '#data-notes'))
    expect(notes.textContent).toContain('请留意缺 2026 年的招生计划')
    cleanUp()
    const app = fakeApp({
      'Public/DataStatus': { ProvinceName: '江苏', WishYear: 2026, Tracks: [{ ...TRACK, Verdict: 'filling' }] },
    })
    const warned = renderInApp(<DataWarning provinceId='320000' track='物理类' />, start)
    await eventually(() => expect(app.calls.length).toBeGreaterThan(0))
    expect(warned.box.querySelector('#data-warning')).toBeNull()
  })

  test('offers a retry when it could not be loaded', async () => {
    const { app, box } = show('offline', 'help-a')
    await eventually(() => find(box, '#query-retry'))
    app.answers['Web/ContentDetail'] = TEXT
    press(find(box, '#query-retry'))
    await eventually(() => find(box, '#content'))
  })
})

describe('升学规划', () => {
  const PLAN: ResponseOf<'Web/StudyPlan'> = {
    ExamYear: 2026,
    ProvinceName: '江苏',
    Steps: [
      {
        Key: 'exam',
        From: '2026-06-07',
        To: '2026-06-10',
        IsApproximate: false,
        When: '6 月 7 日起',
        Title: '全国统一高考',
        State: 'now',
        Todo: ['带好准考证'],
        Links: [
          { Path: '/pages/query/index', Name: '去填报' },
          { Path: 'https://evil.example/', Name: '坏链接' },
        ],
        Source: '教育部',
      },
    ],
  }

  test('shows the steps for the score’s province, what to do and where, pages of this app only', async () => {
    openAt('pages/home/system/NavIndex-plan')
    const app = fakeApp({ 'Web/StudyPlan': PLAN })
    const { box } = renderInApp(<PlanPage />, (store) => {
      start(store)
      store.dispatch(
        scoreFormStored({
          ProvinceId: '320000',
          ProvinceName: '江苏',
          Score: 598,
          SubjectType: 2,
          SelectSubjectList: [],
          Year: 2026,
        }),
      )
    })
    const step = await eventually(() => find(box, '#step-exam'))
    expect(step.textContent).toContain('现在全国6 月 7 日起全国统一高考带好准考证教育部去填报')
    expect(box.textContent).toContain('不是江苏考试院公布的，以当年公告为准')
    expect(step.textContent).not.toContain('坏链接')
    press(find(step, '.ui-button'))
    expect(app.opened).toEqual(['tab /pages/query/index'])
    expect(app.calls.at(-1)?.data).toEqual({ ProvinceId: '320000' })
    press(find(box, '#plan-province'))
    press(find(box, '.ui-chips [role]', '浙江'))
    await eventually(() => expect(app.calls.at(-1)?.data).toEqual({ ProvinceId: '330000' }))
  })
})
