// The effect of a bad network, server and device on the app: its own pipeline against a real HTTP server.
import Taro from '@tarojs/taro'
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'
import { callsInFlight, request } from '@/shared/api/request'
import { registerSessionRestorer } from '@/shared/api/session-ends'
import { learnServerTime, serverNow } from '@/shared/lib/date/server-clock'
import { storage } from '@/shared/platform/storage/storage'
import { restoreSession } from '@/shared/session/account/expiry'
import { hasPermission } from '@/shared/session/rights/permissions'
import { launch } from '@/shared/session/launch'
import { browserDetected } from '@/shared/session/account/session-state'
import { completeSignIn, signOut } from '@/shared/session/account/sign-in'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { AppProviders } from '@/store/AppProviders'
import { makeStore } from '@/store/store'
import { cleanUp, render } from '../ui/render'
import { eventually, toast } from '../session/fake-app'
import {
  expectNetworkNoise,
  failureOf,
  MESSAGING_APP,
  overlayText,
  recordNavigation,
  recordToasts,
  useBrowser,
} from './device'
import { envelope, startLocalServer, type LocalServer, type Reply } from './local-server'

const VERSION = { Version: '1', Name: '精准志愿' }
const LOGIN = { Token: 'new', UserId: 'u1', RightsList: [], UserMobile: null, IsNewUser: false }
const YEAR_MS = 365 * 24 * 3600 * 1000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

let server: LocalServer

beforeEach(async () => {
  server = await startLocalServer()
  globalThis.__APP_CONFIG__ = { apiHost: server.url, orgCode: 'demo' }
  storage.set('OrgCode', 'demo')
  document.getElementById('toast')?.remove()
})
afterEach(async () => {
  await eventually(() => expect(callsInFlight()).toBe(0))
  globalThis.__APP_CONFIG__ = undefined
  jest.restoreAllMocks()
  await server.close()
})

describe('an unexpected answer', () => {
  const badAnswers: [string, Reply][] = [
    ['not JSON', { body: 'Code=0&Data=1' }],
    ['torn JSON', { body: '{"Code":0,"Data":{"Version":"1"' }],
    ['nothing at all', { body: '' }],
    ['an HTML page with 200', { type: 'text/html', body: '<!doctype html><title>login of a hotel</title>' }],
    ['an HTML page with 502', { status: 502, type: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' }],
    ['a list', { body: [0, VERSION] }],
    ['JSON null', { body: 'null' }],
    ['without Code', { body: { Data: VERSION, Message: '' } }],
    ['Code as text', { body: { Code: '0', Data: VERSION, Message: '' } }],
    ['Code NaN, which is no JSON', { body: '{"Code":NaN,"Data":{},"Message":""}' }],
    ['Code beyond numbers', { body: '{"Code":1e999,"Data":{},"Message":""}' }],
    ['Code with a fraction', { body: '{"Code":0.5,"Data":{},"Message":""}' }],
    ['Data as a list where an object is promised', envelope(0, [])],
    ['Data as text where an object is promised', envelope(0, 'ok')],
  ]

  test.each(badAnswers)('%s is a failed call shown to the user', async (_, reply) => {
    server.answer = () => reply
    expect(await failureOf(request('Public/AppVersion', {}))).toMatchObject({
      kind: 'network',
      code: 0,
      message: '请稍后重试',
    })
    expect([toast(), overlayText()]).toEqual(['请稍后重试', ''])
  })

  test('a message that is no text is omitted', async () => {
    server.answer = () => ({ body: { Code: 1001, Data: { Error: 7, Fields: 'all' }, Message: { html: '<b>' } } })
    const error = await failureOf(request('Public/AppVersion', {}))
    expect(error).toMatchObject({ code: 1001, message: '请稍后重试', error: undefined, fields: undefined })
  })

  test('a call that may answer null or text may do so', async () => {
    server.answer = () => envelope(0, null)
    const login = { TerminalType: 1, OpenType: 1, Code: 'x', Mobile: '13800138000' }
    await expect(request('Auth/OpenLogin', login)).resolves.toBeNull()
    server.answer = () => envelope(0, '{"a":1}')
    await expect(request('Public/Config', { ConfigName: 'x' })).resolves.toBe('{"a":1}')
    server.answer = () => envelope(0, { a: 1 })
    expect(await failureOf(request('Public/Config', { ConfigName: 'x' }))).toMatchObject({ kind: 'network' })
  })

  test('a page shows that it could not load, and loads on a retry', async () => {
    const { useGetVersionQuery } = api.injectEndpoints({
      endpoints: (build) => ({
        getVersion: query(build, 'Public/AppVersion'),
      }),
    })
    function Page() {
      const result = useGetVersionQuery()
      return <QueryView result={result}>{(version) => <p>{version.Name.toUpperCase()}</p>}</QueryView>
    }
    server.answer = () => envelope(0, [])
    const { box } = render(
      <AppProviders appStore={makeStore()}>
        <Page />
      </AppProviders>,
    )
    await eventually(() => expect(box.textContent).toContain('没有加载出来'))
    server.answer = () => envelope(0, null)
    box.querySelector<HTMLElement>('#query-retry')?.click()
    await eventually(() => expect(box.textContent).toContain('暂无数据'))
    cleanUp()
  })

  test('a page that got an empty answer says so, and then shows later data', async () => {
    const { useAskVersionQuery } = api.injectEndpoints({
      endpoints: (build) => ({ askVersion: query(build, 'Public/AppVersion') }),
    })
    let ask: () => unknown = () => undefined
    function Page() {
      const result = useAskVersionQuery()
      ask = result.refetch
      return (
        <QueryView result={result} isEmpty={(version) => version.Name === ''}>
          {(version) => <p>{version.Name.toUpperCase()}</p>}
        </QueryView>
      )
    }
    server.answer = () => envelope(113, null)
    const { box } = render(
      <AppProviders appStore={makeStore()}>
        <Page />
      </AppProviders>,
    )
    await eventually(() => expect(box.textContent).toContain('暂无数据'))
    expect(toast()).toBe('')
    server.answer = () => envelope(0, VERSION)
    ask()
    await eventually(() => expect(box.querySelector('p')?.textContent).toBe('精准志愿'))
  })

  test('the app starts without configuration if every answer is broken', async () => {
    const store = makeStore()
    recordNavigation()
    storage.set('token', 'kept')
    server.answer = () => ({ status: 502, type: 'text/html', body: '<html>' })
    await launch({ ids: ['320000'], nameOf: () => '江苏' })
    expect(store.getState().site).toMatchObject({ webConfig: null, isLaunched: true })
    expect(store.getState().session.provinceID).toBe('320000')
    expect(storage.text('token')).toBe('kept')
  })
})

describe('ten calls at the end of the session together', () => {
  const signedInSilently = () => {
    const store = makeStore()
    useBrowser(MESSAGING_APP)
    store.dispatch(browserDetected({ isWechatBrowser: true, isDouyinBrowser: false }))
    storage.set('WeiXinOpenID', 'open-1')
    storage.set('UserMobile', '13800138000')
    storage.set('token', 'old')
    return store
  }
  const ten = () =>
    Array.from({ length: 10 }, (_, index) => request('Auth/CheckLoginNameExists', { LoginName: `name${index}` }))
  const received = (path: string) => server.received.filter((call) => call.path === `/api/${path}`)

  test('sign in silently once, with one toast, and are each repeated once', async () => {
    const store = signedInSilently()
    const opened = recordNavigation('pages/query/index')
    const toasts = recordToasts()
    let reloads = 0
    registerSessionRestorer({ restore: restoreSession, restored: () => void (reloads += 1) })
    server.answer = ({ path, headers, body }) => {
      if (path.endsWith('OpenLogin')) return { ...envelope(0, LOGIN), delayMs: 30 }
      if (path.endsWith('GetUserStudent')) return envelope(0, { UserId: 'u1', Exam: {} })
      const { LoginName } = JSON.parse(body) as { LoginName: string }
      // the answers come one by one, some only after the new session
      const delayMs = Number(LoginName.slice(4)) * 12
      if (headers.token !== 'new') return { ...envelope(112, null, '登录已失效，请重新登录'), delayMs }
      return { ...envelope(0, { Exists: true }), delayMs }
    }
    await expect(Promise.all(ten())).resolves.toEqual(Array(10).fill({ Exists: true }))
    expect(received('Auth/OpenLogin')).toHaveLength(1)
    expect(received('User/GetUserStudent')).toHaveLength(1)
    const tries = received('Auth/CheckLoginNameExists').map(({ headers, body }) => `${headers.token} ${body}`)
    expect(tries).toHaveLength(20)
    expect(new Set(tries).size).toBe(20)
    expect(toasts).toEqual(['登录已失效，请重新登录'])
    expect(reloads).toBe(1)
    expect([store.getState().session.token, opened, overlayText()]).toEqual(['new', [], ''])
  })

  test('lead to the login page once without a silent way', async () => {
    const store = makeStore()
    storage.set('token', 'old')
    const opened = recordNavigation('pages/query/index')
    const toasts = recordToasts()
    registerSessionRestorer({ restore: restoreSession, restored: () => undefined })
    server.answer = () => envelope(112, null, '登录已失效，请重新登录')
    const errors = await Promise.all(ten().map(failureOf))
    expect(errors.every(({ kind }) => kind === 'expired')).toBe(true)
    expect(opened).toHaveLength(1)
    expect(toasts).toEqual(['登录已失效，请重新登录'])
    expect(received('Auth/CheckLoginNameExists')).toHaveLength(10)
    expect(store.getState().session.authState).toBe('guest')
  })
})

describe('a device without storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const login = {
    Token: 'token-1',
    UserId: 'u1',
    RightsList: [{ RightsCode: 'ZNK', ExpireAt: '2099-01-01T00:00:00Z' }],
  }

  test.each([
    [
      'the storage throws',
      () => {
        for (const name of ['getItem', 'setItem', 'removeItem'] as const)
          jest.spyOn(Storage.prototype, name).mockImplementation(refuse)
      },
    ],
    [
      'the storage is full',
      () => {
        jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError')
        })
      },
    ],
    ['there is no storage at all', () => void jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
  ])('%s: the session works in memory', async (_, breakStorage) => {
    breakStorage()
    const store = makeStore()
    recordNavigation()
    server.answer = ({ path }) => {
      if (path.endsWith('LoginStatus'))
        return envelope(0, { IsLogin: true, UserId: 'u1', RightsList: login.RightsList })
      return path.endsWith('GetUserStudent')
        ? envelope(0, { UserId: 'u1', NickName: '小明', Exam: {} })
        : envelope(0, VERSION)
    }
    storage.set('OrgCode', 'kept-in-memory')
    expect(hasPermission(['ZNK'])).toBe(false)
    await completeSignIn({ ...login, UserMobile: null, IsNewUser: false })
    await request('Public/AppVersion', {})
    expect(server.received.at(-1)?.headers).toMatchObject({ orgcode: 'kept-in-memory', token: 'token-1' })
    expect([hasPermission(['ZNK']), store.getState().session.nickname]).toEqual([true, '小明'])
    await signOut()
    await request('Public/AppVersion', {})
    expect(server.received.at(-1)?.headers).not.toHaveProperty('token')
    expect(hasPermission(['ZNK'])).toBe(false)
  })
})

describe('a device with a clock five years off', () => {
  const expectRights = (years: number) => {
    const now = Date.now()
    storage.set('token', 'token-1')
    storage.set('RightsList', [
      { RightsCode: 'LASTS', ExpireAt: new Date(now + YEAR_MS).toISOString() },
      { RightsCode: 'ENDED', ExpireAt: new Date(now - YEAR_MS).toISOString() },
    ])
    const real = Date.now.bind(Date)
    jest.spyOn(Date, 'now').mockImplementation(() => real() + years * YEAR_MS)
    return () => {
      expect(Math.abs(serverNow() - real())).toBeLessThan(3000)
      expect([hasPermission(['LASTS']), hasPermission(['ENDED'])]).toEqual([true, false])
    }
  }
  afterEach(() => {
    jest.restoreAllMocks()
    const now = Date.now()
    learnServerTime(new Date(now).toUTCString(), now, now)
  })

  test.each([
    ['ahead', 5],
    ['behind', -5],
  ])('%s: learns the server’s time from its answers, also from refusals', async (_, years) => {
    const expectThem = expectRights(years)
    server.answer = () => envelope(1001, null, '不行')
    await failureOf(request('Public/AppVersion', {}))
    expectThem()
  })

  test('a mini-program reads the time in any case of the header', async () => {
    const expectThem = expectRights(-5)
    jest.spyOn(Taro, 'request').mockImplementation((() =>
      Promise.resolve({
        statusCode: 200,
        data: { Code: 0, Data: VERSION, Message: '' },
        header: { 'Content-Type': 'application/json', Date: new Date(Date.now() + 5 * YEAR_MS).toUTCString() },
      })) as unknown as typeof Taro.request)
    await request('Public/AppVersion', {})
    expectThem()
  })

  test('the server’s word on a stored session restores or ends it', async () => {
    const store = makeStore()
    recordNavigation()
    storage.set('token', 'token-1')
    const expectThem = expectRights(5)
    const rights = storage.get('RightsList')
    server.answer = ({ path }) => {
      if (path.endsWith('LoginStatus')) return envelope(0, { IsLogin: true, UserId: 'u1', RightsList: rights })
      return path.endsWith('GetUserStudent') ? envelope(0, { UserId: 'u1', Exam: {} }) : envelope(500, null, '')
    }
    await launch({ ids: [], nameOf: () => '' })
    expect(store.getState().session.authState).toBe('authenticated')
    expectThem()
  })
})

/** The wait of an answer that never comes. */
const NEVER = new Promise<void>(() => undefined)

describe('a caller that cancels', () => {
  test('is rejected before any answer, cuts the connection, and is signed out by none', async () => {
    expectNetworkNoise()
    server.answer = () => ({ ...envelope(112, null, '登录已失效'), until: NEVER })
    let handled = 0
    registerSessionRestorer({
      restore: () => {
        handled += 1
        return Promise.resolve(false)
      },
      restored: () => undefined,
    })
    const controller = new AbortController()
    const failed = failureOf(request('Public/AppVersion', {}, { signal: controller.signal }))
    await eventually(() => expect(server.received).toHaveLength(1))
    controller.abort()
    expect(await failed).toMatchObject({ kind: 'aborted' })
    expect([toast(), overlayText()]).toEqual(['', ''])
    await eventually(() => expect(server.abandoned()).toBe(1))
    expect([handled, toast(), overlayText()]).toEqual([0, '', ''])
  })

  test('before the call is sent, nothing is sent', async () => {
    storage.remove('OrgCode')
    const controller = new AbortController()
    const failed = failureOf(request('Public/AppVersion', {}, { signal: controller.signal }))
    controller.abort()
    expect(await failed).toMatchObject({ kind: 'aborted' })
    storage.set('OrgCode', 'demo')
    await wait(150)
    expect(server.received).toHaveLength(0)
  })
})
