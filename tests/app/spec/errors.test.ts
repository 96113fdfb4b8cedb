// Section 8 of the specification: effects of each code and failure. The app's pipeline against a real HTTP server.
import Taro from '@tarojs/taro'
import type { ApiError } from '@/shared/api/api-error'
import { request, requestEnvelope } from '@/shared/api/request'
import { registerSessionRestorer } from '@/shared/api/session-ends'
import { storage } from '@/shared/platform/storage/storage'
import { restoreSession } from '@/shared/session/account/expiry'
import { hasPermission } from '@/shared/session/rights/permissions'
import { browserDetected } from '@/shared/session/account/session-state'
import { makeStore } from '@/store/store'
import { toast } from '../session/fake-app'
import {
  expectNetworkNoise,
  failureOf,
  overlayText,
  recordNavigation,
  recordToasts,
  SHORT_VIDEO_APP,
  useBrowser,
} from '../shared/device'
import { envelope, startLocalServer, type LocalServer } from '../shared/local-server'

const VERSION = { Version: '1', Name: '精准志愿' }

let server: LocalServer

beforeEach(async () => {
  server = await startLocalServer()
  globalThis.__APP_CONFIG__ = { apiHost: server.url, orgCode: 'demo' }
  storage.set('OrgCode', 'demo')
  document.getElementById('toast')?.remove()
})
afterEach(async () => {
  globalThis.__APP_CONFIG__ = undefined
  jest.restoreAllMocks()
  jest.useRealTimers()
  await server.close()
})

test.each([0, 113])('[8.01] Code 0 or 113: Success. Code, data and message go to the caller. - %i', async (code) => {
  server.answer = () => envelope(code, VERSION, '好')
  await expect(requestEnvelope('Public/AppVersion', {})).resolves.toEqual({ Code: code, Data: VERSION, Message: '好' })
  await expect(request('Public/AppVersion', {})).resolves.toEqual(VERSION)
  expect(toast()).toBe('')
})

test.each([
  ['null', { Data: null }],
  ['left out', {}],
])(
  '[8.01] Code 0 or 113: Success. Code, data and message go to the caller. - also where the data is %s',
  async (_, data) => {
    for (const Code of [0, 113]) {
      server.answer = () => ({ body: { Code, ...data, Message: '好' } })
      await expect(requestEnvelope('Public/AppVersion', {})).resolves.toEqual({ Code, Data: null, Message: '好' })
      await expect(request('Public/AppVersion', {})).resolves.toBeNull()
    }
    expect(toast()).toBe('')
  },
)

test('[8.02] Code 112: Session expired. The server message shows as a toast, then the expiry handling of section 4 applies.', async () => {
  makeStore()
  const opened = recordNavigation('pages/query/index')
  const atHandling: string[] = []
  registerSessionRestorer({
    restore: () => {
      atHandling.push(toast())
      return restoreSession()
    },
    restored: () => undefined,
  })
  storage.set('token', 'old')
  server.answer = () => envelope(112, null, '登录已失效，请重新登录')
  expect(await failureOf(request('Public/AppVersion', {}))).toMatchObject({ kind: 'expired', code: 112 })
  expect(atHandling).toEqual(['登录已失效，请重新登录'])
  expect(storage.get('token')).toBeUndefined()
  expect(opened).toEqual([expect.stringContaining('/pages/personal/login/index')])
})

test('[8.03] Code 119: Returned to the caller with code, data and message. No toast.', async () => {
  const answer = { Code: 119, Data: { Error: 'WISH_CONFLICT', Version: 3 }, Message: '另一处改过' }
  server.answer = () => ({ body: answer })
  await expect(requestEnvelope('Public/AppVersion', {})).resolves.toEqual(answer)
  expect(await failureOf(request('Public/AppVersion', {}))).toMatchObject({
    code: 119,
    data: answer.Data,
    message: answer.Message,
  })
  expect(toast()).toBe('')
})

test('[8.04] Code 116: Rejected silently. No toast.', async () => {
  server.answer = () => envelope(116, null, '不说')
  expect(await failureOf(request('Public/AppVersion', {}))).toMatchObject({ kind: 'business', code: 116 })
  expect(toast()).toBe('')
})

test.each([1, 111, 114, 500, 1001, -1])(
  '[8.05] Any other code: Toast with the server message, error callback invoked, call rejected. - %i',
  async (code) => {
    server.answer = () => envelope(code, null, `出错了 ${code}`)
    const shown: ApiError[] = []
    const error = await failureOf(request('Public/AppVersion', {}, { onError: (failure) => shown.push(failure) }))
    expect(error).toMatchObject({ code, message: `出错了 ${code}` })
    expect(shown).toEqual([error])
    expect(toast()).toBe(`出错了 ${code}`)
  },
)

test('[8.06] Network failure: Toast 请稍后重试, or 登录失效 when the status is 401.', async () => {
  expectNetworkNoise()
  server.answer = () => 'drop'
  expect(await failureOf(request('Public/AppVersion', {}))).toMatchObject({ kind: 'network' })
  expect(toast()).toBe('请稍后重试')
  server.answer = () => ({ status: 401, type: 'text/html', body: '<h1>Unauthorized</h1>' })
  expect(await failureOf(request('Public/AppVersion', {}))).toMatchObject({ kind: 'network' })
  expect(toast()).toBe('登录失效')
})

test('[8.06] Network failure: Toast 请稍后重试, or 登录失效 when the status is 401. - also 401 with an envelope, and a server that is not there', async () => {
  expectNetworkNoise()
  server.answer = () => ({ ...envelope(0, VERSION), status: 401 })
  expect(await failureOf(request('Public/AppVersion', {}))).toMatchObject({ kind: 'network', message: '登录失效' })
  globalThis.__APP_CONFIG__ = { apiHost: 'http://127.0.0.1:1' }
  expect(await failureOf(request('Public/AppVersion', {}))).toMatchObject({ kind: 'network', message: '请稍后重试' })
})

test.each<[string, LocalServer['answer']]>([
  ['success', () => envelope(0, VERSION)],
  ['code 119', () => envelope(119)],
  ['code 116', () => envelope(116)],
  ['another code', () => envelope(500, null, '坏了')],
  ['an ended session', () => envelope(112, null, '登录已失效')],
  ['401', () => ({ status: 401, body: '' })],
  ['a page of a proxy', () => ({ status: 502, type: 'text/html', body: '<html>' })],
  ['a cut line', () => 'drop'],
])('[8.07] The loading overlay hides in all cases. - %s', async (_, answer) => {
  makeStore()
  expectNetworkNoise()
  recordNavigation('pages/personal/login/index')
  registerSessionRestorer({ restore: restoreSession, restored: () => undefined })
  server.answer = answer
  const call = request('Public/AppVersion', {}).catch(() => undefined)
  expect(overlayText()).toBe('加载中...')
  await call
  expect(overlayText()).toBe('')
  document.getElementById('toast')?.remove()
  expect(document.getElementById('loading')).toBeNull()
})

test('[8.08] Organisation code missing after 10 s: Toast 未获取到OrgCode，请刷新页面！', async () => {
  jest.useFakeTimers()
  storage.remove('OrgCode')
  const toasts = recordToasts()
  const calls = Promise.all([failureOf(request('Public/AppVersion', {})), failureOf(request('Auth/LoginStatus', {}))])
  await jest.advanceTimersByTimeAsync(9999)
  expect(toast()).toBe('')
  await jest.advanceTimersByTimeAsync(1)
  expect(toast()).toBe('未获取到OrgCode，请刷新页面！')
  expect((await calls).map(({ kind }) => kind)).toEqual(['no-org-code', 'no-org-code'])
  expect(toasts).toEqual(['未获取到OrgCode，请刷新页面！'])
  expect([server.received.length, overlayText()]).toEqual([0, ''])
})

test('[8.08] Organisation code missing after 10 s: Toast 未获取到OrgCode，请刷新页面！ - not when it comes after 9.9 s', async () => {
  jest.useFakeTimers()
  storage.remove('OrgCode')
  const sent = jest.spyOn(Taro, 'request').mockImplementation((() =>
    Promise.resolve({
      statusCode: 200,
      data: { Code: 0, Data: VERSION, Message: '' },
    })) as unknown as typeof Taro.request)
  const call = request('Public/AppVersion', {})
  await jest.advanceTimersByTimeAsync(9900)
  storage.set('OrgCode', 'late')
  await jest.advanceTimersByTimeAsync(100)
  await expect(call).resolves.toEqual(VERSION)
  expect(sent.mock.calls[0]?.[0]?.header).toMatchObject({ OrgCode: 'late' })
  expect(toast()).toBe('')
})

test('[8.09] Expired short-video login: Toast 您的登录已过期，请再次授权登录!', async () => {
  const store = makeStore()
  useBrowser(SHORT_VIDEO_APP)
  store.dispatch(browserDetected({ isWechatBrowser: false, isDouyinBrowser: true }))
  const opened = recordNavigation('pages/query/index')
  registerSessionRestorer({ restore: restoreSession, restored: () => undefined })
  storage.set('DouYinOpenId', 'open-1')
  storage.set('UserMobile', '13800138000')
  storage.set('token', 'old')
  const toasts = recordToasts()
  server.answer = () => envelope(112, null, '登录已失效，请重新登录')
  await failureOf(request('Public/AppVersion', {}))
  await Promise.resolve()
  expect(toast()).toBe('您的登录已过期，请再次授权登录!')
  expect(toasts.at(-1)).toBe('您的登录已过期，请再次授权登录!')
  expect(opened).toEqual([expect.stringContaining('/pages/personal/login/index')])
})

test('[8.11] Permission parameter errors: See section 5.', () => {
  expect(hasPermission('ZNK')).toBe(false)
  expect(toast()).toBe('权限参数非数组类型！')
  expect(hasPermission(undefined)).toBe(true)
  expect(toast()).toBe('未设置权限参数！')
})
