// What the service worker answers, and when the app loads it.
import { keptScripts } from '@/shared/platform/kept-scripts/kept-scripts'
import { isPageToKeep, isStartPage } from '@/shared/platform/kept-scripts/worker-rules'

const opened = (url: string) => isStartPage({ mode: 'navigate', url: `https://zhiyuan.example.com${url}` })

describe('what the worker answers', () => {
  test('the page of the app, with any link parameters', () => {
    expect(['/', '/?Token=abc&OrgCode=demo', '/index.html', '/#/pages/home/index'].map(opened)).toEqual(
      Array(4).fill(true),
    )
  })

  test('no call, no file to view, no page of another program on the host', () => {
    expect(['/api/Web/HomeData', '/api/openapi.json', '/cashier/1', '/healthz'].map(opened)).toEqual(
      Array(4).fill(false),
    )
    expect(isStartPage({ mode: 'cors', url: 'https://zhiyuan.example.com/' })).toBe(false)
  })

  test('a complete page is kept for an offline visit; an offline notice is not', () => {
    const answer = (status: number, type: string, from: ResponseType = 'basic') =>
      isPageToKeep({ status, type: from, headers: new Headers({ 'content-type': type }) })
    expect(answer(200, 'text/html; charset=utf-8')).toBe(true)
    expect(answer(503, 'text/html; charset=utf-8')).toBe(false)
    expect(answer(200, 'application/json')).toBe(false)
    expect(answer(200, 'text/html', 'opaqueredirect')).toBe(false)
  })
})

describe('when the app loads the worker', () => {
  const register = jest.fn<Promise<unknown>, [string]>()
  const has = (workers: object | undefined) => {
    if (workers) Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
    else Reflect.deleteProperty(navigator, 'serviceWorker')
  }
  beforeEach(() => {
    jest.useFakeTimers()
    register.mockReset().mockResolvedValue({})
  })
  afterEach(() => {
    jest.useRealTimers()
    has(undefined)
  })

  test('not at once, but once the page has had its time', async () => {
    has({ register })
    keptScripts.keep()
    expect(register).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(register.mock.calls).toEqual([['/worker.js']])
  })

  test('a browser without workers, or that refuses them, works as before', async () => {
    keptScripts.keep()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(register).not.toHaveBeenCalled()
    has({ register: register.mockRejectedValue(new DOMException('refused', 'SecurityError')) })
    keptScripts.keep()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(register).toHaveBeenCalledTimes(1)
  })
})
