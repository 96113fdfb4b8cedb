// Sentences of the specification about how pages and the organisation's scripts get into the document (H5).
import Taro from '@tarojs/taro'
import { act, createElement } from 'react'
import { webcrypto } from 'node:crypto'
import { wrapRoutes } from '@/shared/platform/h5/page-loader'
import PullRefresh from '@/shared/platform/h5/pull-refresh'
import { route } from '@/shared/platform/route/route'
import { scripts } from '@/shared/platform/scripts/scripts'
import { SCRIPT_TIMEOUT_MS, type InjectableScript } from '@/shared/platform/scripts/types'
import { PROVINCES } from '@/entities/place/provinces'
import { readWebConfig } from '@/shared/session/site/web-config'
import { cleanUp, find, render, touch } from '../ui/render'

type Resolve = (page: { default: () => JSX.Element }) => void

/** One lazily loaded page as the generated entry declares it; `answer` delivers its code. */
function lazyPage() {
  let answer: Resolve = () => undefined
  let fail: (error: Error) => void = () => undefined
  const code = new Promise<{ default: () => JSX.Element }>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  const routes = [{ path: '/pages/x', load: (context: unknown, params: unknown) => [code, context, params] }]
  wrapRoutes({ routes })
  const opened = routes[0]!.load({}, {})[0] as Promise<{ default: () => JSX.Element }>
  return { answer, fail, opened }
}

const own = () => <p>页面</p>
const mark = () => document.getElementById('page-loading')
async function shown(opened: Promise<{ default: () => JSX.Element }>): Promise<string> {
  const page = await opened
  const { box } = render(createElement(page.default))
  return box.textContent ?? ''
}

afterEach(() => {
  jest.useRealTimers()
  cleanUp()
  jest.restoreAllMocks()
})

describe('loading a page', () => {
  beforeEach(() => void jest.useFakeTimers())

  test('[2.16] Page load delay is 200 ms and timeout 5000 ms.', async () => {
    const { answer, opened } = lazyPage()
    await jest.advanceTimersByTimeAsync(199)
    expect(mark()).toBeNull()
    await jest.advanceTimersByTimeAsync(1)
    expect(mark()?.textContent).toBe('加载中...')
    await jest.advanceTimersByTimeAsync(4799)
    answer({ default: own })
    await jest.advanceTimersByTimeAsync(0)
    expect(mark()).toBeNull()
    expect(await shown(opened)).toBe('页面')
  })
  test('[2.16] Page load delay is 200 ms and timeout 5000 ms. - also of the first page, over its outline', async () => {
    const outline = document.createElement('div')
    outline.id = 'skeleton'
    document.body.appendChild(outline)
    const { answer, opened } = lazyPage()
    await jest.advanceTimersByTimeAsync(200)
    expect(mark()?.textContent).toBe('加载中...')
    answer({ default: own })
    await jest.advanceTimersByTimeAsync(0)
    expect(mark()).toBeNull()
    expect(await shown(opened)).toBe('页面')
    outline.remove()
  })
  test('[9.04] Page load delay: 200 ms; page load timeout: 5000 ms.', async () => {
    const { opened } = lazyPage()
    await jest.advanceTimersByTimeAsync(5000)
    expect(mark()).toBeNull()
    expect(await shown(opened)).toContain('页面加载失败')
  })
  test('[9.04] Page load delay: 200 ms; page load timeout: 5000 ms. - a page that comes later than that takes the place of the failure', async () => {
    const { answer, opened } = lazyPage()
    await jest.advanceTimersByTimeAsync(5000)
    const { default: Page } = await opened
    const { box } = render(createElement(Page))
    expect(box.textContent).toContain('页面加载失败')
    answer({ default: own })
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(box.textContent).toBe('页面')
  })
  test('[9.04] Page load delay: 200 ms; page load timeout: 5000 ms. - one that never comes leaves the failure, with its way on', async () => {
    const { fail, opened } = lazyPage()
    await jest.advanceTimersByTimeAsync(5000)
    const { default: Page } = await opened
    const { box } = render(createElement(Page))
    fail(new Error('Loading chunk 7 failed.'))
    await act(async () => undefined)
    expect(() => jest.runOnlyPendingTimers()).toThrow('Loading chunk 7 failed.')
    expect(find(box, '#load-retry').textContent).toBe('重试')
  })
  test('[9.04] Page load delay: 200 ms; page load timeout: 5000 ms. - a page that comes at once shows no waiting', async () => {
    const { answer, opened } = lazyPage()
    answer({ default: own })
    await jest.advanceTimersByTimeAsync(10_000)
    expect(mark()).toBeNull()
    expect(await shown(opened)).toBe('页面')
  })

  test("[2.17] A load-failure page reads 'page load failed'.", async () => {
    const { fail, opened } = lazyPage()
    fail(new Error('Loading chunk 7 failed.'))
    expect(await shown(opened)).toContain('页面加载失败')
    // Error listeners receive it.
    expect(() => jest.runOnlyPendingTimers()).toThrow('Loading chunk 7 failed.')
  })
  test("[8.13] Page load failed: Page text 'page load failed'.", async () => {
    const { opened } = lazyPage()
    await jest.advanceTimersByTimeAsync(5000)
    const { default: Failure } = await opened
    const { box } = render(createElement(Failure))
    expect(find(box, '[role=alert]').textContent).toMatch(/^页面加载失败/)
    expect(find(box, '#load-retry').textContent).toBe('重试')
  })
})

describe('pulling a page down', () => {
  /** A page of the router with a list that scrolls inside it; returns how often it was refreshed. */
  function pulledPage() {
    const refresh = jest.fn()
    const page = document.createElement('div')
    page.className = 'taro_page taro_page_show'
    Object.assign(page, { __page: { onPullDownRefresh: refresh } })
    document.body.appendChild(page)
    const { box } = render(
      <PullRefresh>
        <div id='list'>
          <p id='row'>一行</p>
        </div>
      </PullRefresh>,
      page,
    )
    const pull = () => {
      touch(find(box, '#row'), 'touchstart', 100)
      touch(find(box, '#row'), 'touchmove', 300)
      touch(find(box, '#row'), 'touchend')
      return refresh.mock.calls.length
    }
    return { page, list: find(box, '#list'), pull }
  }

  test('refreshes once, and again only when the refresh has ended', () => {
    const { pull } = pulledPage()
    expect([pull(), pull()]).toEqual([1, 1])
    act(() => void Taro.eventCenter.trigger('__taroStopPullDownRefresh'))
    expect(pull()).toBe(2)
  })
  test('leaves a gesture that scrolls a list or the page back up alone', () => {
    const { page, list, pull } = pulledPage()
    list.scrollTop = 40
    expect(pull()).toBe(0)
    list.scrollTop = 0
    page.scrollTop = 40
    expect(pull()).toBe(0)
    page.scrollTop = 0
    expect(pull()).toBe(1)
  })
})

describe('an address that is wrongly encoded', () => {
  test('is shown on the 404 page instead of stopping the router', () => {
    window.history.replaceState(null, '', '/?OrgCode=demo#/pages/%E4%B?a=1')
    wrapRoutes({ routes: [] })
    expect(window.location.search).toBe('?OrgCode=demo')
    expect(window.location.hash).toBe('#/pages/home/404?path=pages%2F%25E4%25B')
    window.history.replaceState(null, '', '/#/pages/query/index?a=%E4%B')
    wrapRoutes({ routes: [] })
    expect(window.location.hash).toBe('#/pages/query/index?a=%E4%B')
    window.history.replaceState(null, '', '/')
  })
})

describe('injected scripts', () => {
  const record = (more: Partial<InjectableScript>): InjectableScript => ({
    ScriptKey: 'a',
    ImportScriptList: [],
    ScriptCode: '',
    InjectPageList: [],
    ...more,
  })
  const injected = () =>
    [...document.querySelectorAll<HTMLScriptElement>('script[data-injected-script]')].map(
      (element) => element.getAttribute('src') ?? element.textContent,
    )
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const arrive = (event: 'load' | 'error', index = 0) =>
    document.querySelectorAll('script[data-injected-script][src]')[index]?.dispatchEvent(new Event(event))
  const run = () => (globalThis as { ran?: string[] }).ran ?? []
  const note = (word: string) => `(window.ran = window.ran || []).push('${word}')`
  beforeEach(() => {
    Object.assign(globalThis, { ran: [] })
    scripts.inject([], '')
  })

  test('[4.08] Injected scripts are removed and re-inserted on every route change, filtered by path.', async () => {
    const list = [
      record({ ScriptKey: 'all', ScriptCode: note('all') }),
      record({ ScriptKey: 'home', ScriptCode: note('home'), InjectPageList: ['/pages/home/index'] }),
      record({
        ScriptKey: 'query',
        ScriptCode: note('query'),
        InjectPageList: ['pages/query/index', '#/pages/query/contrast?a=1'],
      }),
    ]
    const stop = route.onChange((path) => scripts.inject(list, path))
    const go = async (hash: string) => {
      window.location.hash = hash
      await settled()
      await settled()
      return injected()
    }
    expect(await go('#/pages/home/index')).toEqual([note('all'), note('home')])
    const first = document.querySelector('script[data-injected-script]')
    expect(await go('#/pages/query/contrast')).toEqual([note('all'), note('query')])
    expect(first?.isConnected).toBe(false)
    expect(await go('#/pages/query/scoreForm')).toEqual([note('all')])
    // Another query of the same page changes the route, too.
    const before = document.querySelector('script[data-injected-script]')
    expect(await go('#/pages/query/scoreForm?score=600')).toEqual([note('all')])
    expect(before?.isConnected).toBe(false)
    stop()
    expect(await go('#/')).toEqual([note('all')])
    window.history.replaceState(null, '', '/')
  })

  test('[4.08] Injected scripts are removed and re-inserted on every route change, filtered by path. - imports run in their order and before the code', async () => {
    scripts.inject([record({ ImportScriptList: ['/1.js', '/2.js'], ScriptCode: note('code') })], 'pages/x')
    expect(injected()).toEqual(['/1.js'])
    arrive('load')
    await settled()
    expect(injected()).toEqual(['/1.js', '/2.js'])
    arrive('error', 1)
    await settled()
    expect(injected()).toEqual(['/1.js', '/2.js', note('code')])
  })

  test('[4.08] Injected scripts are removed and re-inserted on every route change, filtered by path. - an address that never answers holds nothing up', async () => {
    jest.useFakeTimers()
    const list = [
      record({ ScriptKey: 'slow', ImportScriptList: ['/never.js', '/later.js'], ScriptCode: note('slow') }),
      record({ ScriptKey: 'other', ScriptCode: note('other') }),
    ]
    scripts.inject(list, 'pages/x')
    expect(injected()).toEqual(['/never.js', note('other')])
    await jest.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS)
    expect(injected()).toEqual(['/never.js', note('other'), '/later.js'])
    // What still waits for an earlier page adds nothing to the next.
    scripts.inject([], 'pages/y')
    await jest.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS * 2)
    expect(injected()).toEqual([])
  })

  test('[4.08] Injected scripts are removed and re-inserted on every route change, filtered by path. - code that throws leaves the others running', async () => {
    const errors: string[] = []
    const displayed = (event: ErrorEvent) => {
      errors.push(event.message)
      event.preventDefault()
    }
    window.addEventListener('error', displayed)
    scripts.inject(
      [
        record({ ScriptCode: 'throw new Error("x")' }),
        record({ ScriptCode: '}{' }),
        record({ ScriptCode: note('last') }),
      ],
      'pages/x',
    )
    await settled()
    window.removeEventListener('error', displayed)
    expect(errors).toHaveLength(2)
    expect(run()).toEqual(['last'])
  })

  test('the browser checks a digest behind the address', async () => {
    const digest = Buffer.from(await webcrypto.subtle.digest('SHA-384', Buffer.from('1'))).toString('base64')
    scripts.inject([record({ ImportScriptList: [`https://cdn.example/a.js#sha384-${digest}`] })], 'pages/x')
    const element = document.querySelector<HTMLScriptElement>('script[data-injected-script]')
    expect([
      element?.getAttribute('src'),
      element?.getAttribute('integrity'),
      element?.getAttribute('crossorigin'),
    ]).toEqual(['https://cdn.example/a.js', `sha384-${digest}`, 'anonymous'])
  })

  test.each([
    ['https://cdn.example/a.js', true],
    ['https://CDN.example/a.js', true],
    ['https://cdn.example:8443/a.js', false],
    ['/static/a.js', true],
    ['https://cdn.example.evil.example/a.js', false],
    ['https://cdn.example@evil.example/a.js', false],
    ['https://evil.example/https://cdn.example/a.js', false],
    ['https:\\\\cdn.example/a.js', false],
    ['http://cdn.example/a.js', false],
    ['//cdn.example/a.js', false],
    ['/\\evil.example/a.js', false],
    ['/\t/evil.example/a.js', false],
    ['javascript:alert(1)', false],
    ['data:text/javascript,alert(1)', false],
    ['https://cdn.example/a.js#sha384-nonsense!', false],
    ['https://cdn.example/a.js#top', false],
    ['', false],
  ])('of the configuration %j is loaded: %p', (source, isLoaded) => {
    const config = readWebConfig(
      {
        ParamList: [{ ParamKey: 'ScriptHosts', ParamValue: 'cdn.example; *.example, javascript:, evil' }],
        ScriptInjectList: [{ ScriptKey: 'a', ImportScriptList: [source, 7, null], ScriptCode: 7, InjectPageList: 'x' }],
      },
      { provinceIds: PROVINCES.map(({ ProvinceId }) => ProvinceId), wishYear: 2026, apiHost: '' },
    )
    expect(config.ScriptInjectList).toEqual([
      { ScriptKey: 'a', ImportScriptList: isLoaded ? [source] : [], ScriptCode: '', InjectPageList: [] },
    ])
  })
})
