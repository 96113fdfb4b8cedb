// Section 7 of the specification: what goes over the wire. The app's own request pipeline against a real HTTP server.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Taro from '@tarojs/taro'
import { request, requestEnvelope } from '@/shared/api/request'
import { registerSessionRestorer } from '@/shared/api/session-ends'
import { storage } from '@/shared/platform/storage/storage'
import { restoreSession } from '@/shared/session/account/expiry'
import { browserDetected } from '@/shared/session/account/session-state'
import { makeStore } from '@/store/store'
import { eventually, toast } from '../session/fake-app'
import { failureOf, MESSAGING_APP, overlayText, recordNavigation, useBrowser } from '../shared/device'
import { envelope, startLocalServer, type LocalServer } from '../shared/local-server'

const VERSION = { Version: '1', Name: '精准志愿' }

let server: LocalServer

beforeEach(async () => {
  server = await startLocalServer()
  server.answer = () => envelope(0, VERSION)
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

test('[7.01] All calls go to one API host.', async () => {
  await request('Public/AppVersion', {})
  await request('Web/WebConfig', {})
  await request('User/GetUserStudent', {})
  expect(server.received.map(({ headers }) => `http://${headers.host}`)).toEqual(Array(3).fill(server.url))
})

test('[7.01] All calls go to one API host. - no other module of the app opens a line of its own', () => {
  const source = path.join(__dirname, '../../../src')
  const lines =
    /\b(?:Taro\.(?:request|uploadFile|downloadFile|connectSocket)|fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon)\s*[(<]/
  const opening = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && lines.test(readFileSync(path.join(source, file), 'utf8')))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
  // Files of the same host, opened or saved.
  const files = ['shared/platform/download/download.h5.ts', 'shared/platform/download/download.ts']
  expect(opening).toEqual([...files, 'shared/platform/http.ts'])
})

test('[7.02] The host is overridable by a global setting.', async () => {
  const other = await startLocalServer()
  try {
    other.answer = () => envelope(0, VERSION)
    await request('Public/AppVersion', {})
    globalThis.__APP_CONFIG__ = { apiHost: other.url }
    await request('Public/AppVersion', {})
    expect([server.received.length, other.received.length]).toEqual([1, 1])
    globalThis.__APP_CONFIG__ = undefined
    const sent = jest.spyOn(Taro, 'request').mockReturnValue(Promise.reject(new Error('offline')) as never)
    await failureOf(request('Public/AppVersion', {}))
    expect(sent.mock.calls[0]?.[0]?.url).toBe('/api/Public/AppVersion')
  } finally {
    await other.close()
  }
})

test('[7.03] The method is POST by default, with a JSON body and JSON response.', async () => {
  await expect(request('Auth/Login', { LoginName: 'demo', Password: '密码"1' })).resolves.toEqual(VERSION)
  expect(server.received[0]?.method).toBe('POST')
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ LoginName: 'demo', Password: '密码"1' })
})

test('[7.04] Headers: JSON UTF-8 content type, an upgrade-insecure-requests policy, OrgCode, terminalType=1, and token when logged in.', async () => {
  await request('Public/AppVersion', {})
  storage.set('token', 'token-1')
  await request('Public/AppVersion', {})
  const [asGuest, signedIn] = server.received
  expect(asGuest?.headers).toMatchObject({
    'content-type': 'application/json;charset=UTF-8',
    'content-security-policy': 'upgrade-insecure-requests',
    orgcode: 'demo',
    terminaltype: '1',
  })
  expect(asGuest?.headers).not.toHaveProperty('token')
  expect(signedIn?.headers).toMatchObject({ orgcode: 'demo', terminaltype: '1', token: 'token-1' })
})

test('[7.05] A loading overlay reading 加载中... shows on each call.', async () => {
  server.answer = () => ({ ...envelope(0, VERSION), delayMs: 30 })
  const calls = [request('Public/AppVersion', {}), request('Public/AppVersion', {})]
  expect(overlayText()).toBe('加载中...')
  await Promise.all(calls)
  expect(overlayText()).toBe('')
})

test('[7.05] A loading overlay reading 加载中... shows on each call. - a page that draws its own waiting state gets it when the answer is slow', async () => {
  let answerNow = () => {}
  const seen = new Promise<void>((resolve) => (answerNow = resolve))
  server.answer = () => ({ ...envelope(0, VERSION), until: seen })
  const call = request('Public/AppVersion', {}, { silent: true })
  expect(overlayText()).toBe('')
  await eventually(() => expect(overlayText()).toBe('加载中...'))
  answerNow()
  await call
  expect(overlayText()).toBe('')
})

test('[7.06] Network timeouts are 60000 ms.', async () => {
  jest.useFakeTimers()
  let isAborted = false
  const never = Object.assign(new Promise(() => undefined), { abort: () => void (isAborted = true) })
  const sent = jest.spyOn(Taro, 'request').mockReturnValue(never as never)
  const failed = failureOf(request('Public/AppVersion', {}))
  await jest.advanceTimersByTimeAsync(59_999)
  expect([isAborted, overlayText()]).toEqual([false, '加载中...'])
  await jest.advanceTimersByTimeAsync(1)
  expect(await failed).toMatchObject({ kind: 'network', message: '请稍后重试' })
  expect([isAborted, sent.mock.calls[0]?.[0]?.timeout]).toEqual([true, 60_000])
})

test('[7.07] Paths are under /api.', async () => {
  await request('Public/AppVersion', {})
  await request('Auth/LoginStatus', {})
  expect(server.received.map((received) => received.path)).toEqual(['/api/Public/AppVersion', '/api/Auth/LoginStatus'])
})

test('[7.08] auth/OpenLogin: sends TerminalType, OpenType (1 for messaging app), Code (open id) and Mobile.', async () => {
  const store = makeStore()
  useBrowser(MESSAGING_APP)
  store.dispatch(browserDetected({ isWechatBrowser: true, isDouyinBrowser: false }))
  recordNavigation()
  registerSessionRestorer({ restore: restoreSession, restored: () => undefined })
  storage.set('WeiXinOpenID', 'open-1')
  storage.set('UserMobile', '13800138000')
  storage.set('token', 'old')
  server.answer = ({ path: asked, headers }) => {
    if (asked.endsWith('OpenLogin'))
      return envelope(0, { Token: 'new', UserId: 'u1', RightsList: [], UserMobile: null, IsNewUser: false })
    if (asked.endsWith('GetUserStudent')) return envelope(0, { UserId: 'u1', Exam: {} })
    return headers.token === 'new' ? envelope(0, VERSION) : envelope(112, null, '登录已失效，请重新登录')
  }
  await expect(request('Public/AppVersion', {})).resolves.toEqual(VERSION)
  const openLogin = server.received.find((received) => received.path === '/api/Auth/OpenLogin')
  expect(JSON.parse(openLogin?.body ?? '')).toEqual({
    TerminalType: 1,
    OpenType: 1,
    Code: 'open-1',
    Mobile: '13800138000',
  })
  expect(store.getState().session.token).toBe('new')
})

test('[7.10] UpdateUserScoreFinalScore (form-encoded)', async () => {
  await request('User/UpdateUserScoreFinalScore', { FinalScore: 612, FinalRank: 9000 })
  const [received] = server.received
  expect(received?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
  expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual({ FinalScore: '612', FinalRank: '9000' })
})

test('[7.14] The completeness check returns code (0 means ok) and data flags.', async () => {
  const flags = {
    IsNeedComplateBaseInfo: false,
    IsNeedComplateScore: true,
    IsNeedComplateFinalScore: true,
    IsNeedComplateSubjects: false,
  }
  server.answer = () => envelope(0, flags)
  await expect(requestEnvelope('User/CheckUserStudentComplate', {})).resolves.toMatchObject({ Code: 0, Data: flags })
  server.answer = () => envelope(1001, null, '不行')
  expect(await failureOf(request('User/CheckUserStudentComplate', {}))).toMatchObject({ code: 1001 })
  await eventually(() => expect(toast()).toBe('不行'))
})
