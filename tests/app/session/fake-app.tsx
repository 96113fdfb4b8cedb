// A real store, real components and real device storage over a fake network that the contract types.
import { type ReactElement, act } from 'react'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import type { EndpointPath, RequestOf, ResponseOf } from 'contract/registry'
import type { ErrorName } from 'contract/errors'
import { AppProviders } from '@/store/AppProviders'
import { makeStore } from '@/store/store'
import { storage } from '@/shared/platform/storage/storage'
import type { UserInfo } from '@/shared/session/account/session-state'
import { render } from '../ui/render'

export interface Refusal {
  Code: number
  Message: string
  Error?: ErrorName
  Fields?: { Field: string; Message: string }[]
  Rights?: string[]
}
export type Answer<P extends EndpointPath> =
  | ResponseOf<P>
  | Refusal
  | 'offline'
  | ((data: RequestOf<P>) => ResponseOf<P> | Refusal | 'offline')
export type Answers = { [P in EndpointPath]?: Answer<P> }

export interface FakeApp {
  /** Calls made so far, oldest first. */
  calls: { path: EndpointPath; data: Record<string, unknown> }[]
  /** Addresses opened so far. */
  opened: string[]
  answers: Answers
}

export const USER: UserInfo = {
  UserId: 'u1',
  NickName: '小明',
  Avatar: null,
  LoginName: 'demo',
  Mobile: '138****8000',
  HasPassword: true,
  MemberType: 5,
  RealName: null,
  Gender: null,
  Identity: 'student',
  SchoolName: null,
  GraduationYear: 2026,
  ProvinceId: null,
  CityId: null,
  UserScore: null,
  ExamProvinceId: null,
  Score: null,
  FinalScore: null,
  Exam: {
    ExamProvinceId: null,
    ExamYear: null,
    Track: null,
    SubjectType: null,
    SelectSubjectList: [],
    EntitledKinds: null,
    Score: null,
    Rank: null,
    RankSource: null,
    FinalScore: null,
    FinalRank: null,
    ScoreChangesLeft: 3,
  },
}
export const LOGIN: ResponseOf<'Auth/Login'> = {
  Token: 'token-1',
  UserId: 'u1',
  RightsList: [],
  UserMobile: '13800138000',
  IsNewUser: false,
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'Code' in answer && 'Message' in answer

/** Starts the fake network and records every navigation; `pages` is the framework's stack of pages. */
export function fakeApp(answers: Answers, pages: { path: string }[] = []): FakeApp {
  const app: FakeApp = { calls: [], opened: [], answers }
  storage.set('OrgCode', 'demo')
  const reply = (path: EndpointPath, data: unknown) => {
    const given = app.answers[path] as unknown
    return typeof given === 'function' ? (given as (data: unknown) => unknown)(data) : given
  }
  jest.spyOn(Taro, 'request').mockImplementation(((options: { url: string; data: Record<string, unknown> }) => {
    const path = options.url.replace(/^.*\/api\//, '') as EndpointPath
    app.calls.push({ path, data: options.data })
    const answer = reply(path, options.data)
    if (answer === undefined || answer === 'offline') return Promise.reject(new Error(`offline: ${path}`))
    const body = isRefusal(answer)
      ? {
          Code: answer.Code,
          Message: answer.Message,
          Data: { Error: answer.Error, Fields: answer.Fields, Rights: answer.Rights },
        }
      : { Code: 0, Data: answer, Message: '' }
    return Promise.resolve({ statusCode: 200, data: body, header: {}, cookies: [], errMsg: 'ok' })
  }) as unknown as typeof Taro.request)
  const record = (way: string) => (options?: { url?: string }) => {
    app.opened.push(`${way} ${options?.url ?? ''}`.trim())
    return Promise.resolve({ errMsg: 'ok' })
  }
  jest.spyOn(Taro, 'navigateTo').mockImplementation(record('push') as typeof Taro.navigateTo)
  jest.spyOn(Taro, 'redirectTo').mockImplementation(record('replace') as typeof Taro.redirectTo)
  jest.spyOn(Taro, 'switchTab').mockImplementation(record('tab') as typeof Taro.switchTab)
  jest.spyOn(Taro, 'reLaunch').mockImplementation(record('relaunch') as typeof Taro.reLaunch)
  jest.spyOn(Taro, 'navigateBack').mockImplementation(record('back') as typeof Taro.navigateBack)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(pages as unknown as Taro.Page[])
  return app
}

/** Puts the app at an address, like the router: the page reads its parameters there. */
export function atPage(path: string, params: Record<string, string> = {}): void {
  Current.router = { path: `/${path}`, params } as unknown as typeof Current.router
  window.history.replaceState(null, '', `/#/${path}?${new URLSearchParams(params)}`)
}

/** Makes the browser identify as this one. */
export function inBrowser(userAgent: string): void {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

export const WECHAT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 MicroMessenger/8.0.50'
export const WECHAT_IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
export const DOUYIN = 'Mozilla/5.0 (Linux; Android 14) aweme_290100 BytedanceWebview/d8a21c6'

/** Renders in the app's own surroundings with a store of its own. */
export function renderInApp(element: ReactElement, prepare: (store: ReturnType<typeof makeStore>) => void = () => {}) {
  const store = makeStore()
  prepare(store)
  const { box } = render(<AppProviders appStore={store}>{element}</AppProviders>)
  return { box, store }
}

/** A limit for a busy machine; what comes at all comes in a moment. */
const PATIENCE_MS = 20_000

/** Waits until `look` no longer throws, and returns its result. */
export async function eventually<T>(look: () => T, timeoutMs = PATIENCE_MS): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      return look()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
  }
}

export const toast = () => document.getElementById('toast')?.textContent ?? ''
export const alerts = (box: ParentNode) =>
  [...box.querySelectorAll('[role="alert"]')].map((element) => element.textContent)
