// The session on a real store, the real pipeline and real device storage; only the network and the router are replaced.
import Taro from '@tarojs/taro'
import { Current } from '@tarojs/runtime'
import type { EndpointPath, RequestOf, ResponseOf } from 'contract/registry'
import { KNOWN_PROVINCES, provinceName } from '@/entities/place/provinces'
import { reload } from '@/shared/platform/reload/reload'
import { storage } from '@/shared/platform/storage/storage'
import type { StorageKey } from '@/shared/platform/storage/types'
import type { ScoreForm } from '@/shared/session/profile-gate/score-form'
import type { UserInfo } from '@/shared/session/account/session-state'

type Given<P extends EndpointPath> = ResponseOf<P> | { Code: number; Message: string } | 'offline'
export type Answers = {
  [P in EndpointPath]?: Given<P> | ((data: RequestOf<P>, token: string) => Given<P> | Promise<Given<P>>)
}

export const DIRECTORY = { ids: KNOWN_PROVINCES.map(({ ProvinceId }) => ProvinceId), nameOf: provinceName }
export const FORM: ScoreForm = {
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Score: 600,
  Rank: 20000,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2027,
}
export const EXAM: UserInfo['Exam'] = {
  ExamProvinceId: '330000',
  ExamYear: 2027,
  Track: '综合',
  SubjectType: 3,
  SelectSubjectList: ['物理', '化学', '技术'],
  EntitledKinds: null,
  Score: 610,
  Rank: 15000,
  RankSource: null,
  FinalScore: null,
  FinalRank: null,
  ScoreChangesLeft: 3,
}
/** The score form that EXAM makes. */
export const FORM_OF_EXAM: ScoreForm = {
  ProvinceId: '330000',
  ProvinceName: '浙江',
  Score: 610,
  Rank: 15000,
  SubjectType: 3,
  SelectSubjectList: ['物理', '化学', '技术'],
  Year: 2027,
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
  Identity: null,
  SchoolName: null,
  GraduationYear: null,
  ProvinceId: null,
  CityId: null,
  UserScore: { ExamProvinceId: '330000', Score: 610 },
  ExamProvinceId: '330000',
  Score: 610,
  FinalScore: null,
  Exam: EXAM,
}
export const LOGIN: ResponseOf<'Auth/Login'> = {
  Token: 'token-1',
  UserId: 'u1',
  RightsList: [{ RightsCode: 'R1', ExpireAt: '2030-01-01T00:00:00.000Z' }],
  UserMobile: '13800138000',
  IsNewUser: false,
}
export const CONFIG: ResponseOf<'Web/WebConfig'> = {
  ParamList: [{ ParamKey: 'Web_Skin', ParamValue: '10,20,30' }],
  ModuleList: [],
  BottomMenuList_H5: [],
  ProvinceList: [{ ProvinceId: '330000' }, { ProvinceId: '320000' }],
  ProductCodes: [],
  ProductAlias: [],
  ToolBox_H5: [],
  ScriptInjectList: [],
  WishYear: 2027,
  OrgName: '演示机构',
  Generated: 'none',
}
export const COMPLETE: ResponseOf<'User/CheckUserStudentComplate'> = {
  IsNeedComplateBaseInfo: false,
  IsNeedComplateScore: false,
  IsNeedComplateFinalScore: false,
  IsNeedComplateSubjects: false,
}
/** The server's answers about a valid session. */
export const SIGNED_IN: Answers = {
  'Web/WebConfig': CONFIG,
  'Config/WebSEOConfig': { SiteName: '精准志愿', Keywords: '', Description: '', Pages: [] },
  'Auth/LoginStatus': { IsLogin: true, UserId: 'u1', RightsList: LOGIN.RightsList },
  'User/GetUserStudent': USER,
  'User/CheckUserStudentComplate': COMPLETE,
  'Auth/Loginout': {},
}
export const EXPIRED = { Code: 112, Message: '登录已失效，请重新登录' }

/** All outside effects, in order. */
export interface Log {
  calls: { path: EndpointPath; data: unknown; token: string; orgCode: string }[]
  opened: string[]
  reloads: number
  /** Calls, navigations and reloads in one line of events. */
  events: string[]
}

export const log: Log = { calls: [], opened: [], reloads: 0, events: [] }
export const paths = () => log.calls.map(({ path }) => path)

/** Answers each call by its path, in the server's envelope. */
export function serve(answers: Answers): void {
  jest.spyOn(Taro, 'request').mockImplementation(((options: {
    url: string
    data: unknown
    header: Record<string, string>
  }) => {
    const path = options.url.replace(/^.*\/api\//, '') as EndpointPath
    const token = options.header.token ?? ''
    log.calls.push({ path, data: options.data, token, orgCode: options.header.OrgCode ?? '' })
    log.events.push(path)
    const reply = async () => {
      const given = answers[path] as unknown
      const answer: unknown =
        typeof given === 'function'
          ? await (given as (data: unknown, token: string) => unknown)(options.data, token)
          : given
      if (answer === undefined || answer === 'offline') throw new Error(`offline: ${path}`)
      const isRefusal = typeof answer === 'object' && answer !== null && 'Code' in answer && 'Message' in answer
      const data = isRefusal ? { ...answer, Data: null } : { Code: 0, Data: answer, Message: '' }
      return { statusCode: 200, data, header: {}, cookies: [], errMsg: 'ok' }
    }
    return Object.assign(reply(), { abort: () => undefined })
  }) as unknown as typeof Taro.request)
}

/** Replaces the router and the reload; call it before each test and restore the mocks after it. */
export function watchDevice(): void {
  Object.assign(log, { calls: [], opened: [], reloads: 0, events: [] })
  storage.set('OrgCode', 'demo')
  document.getElementById('toast')?.remove()
  const record = (way: string) => (options: { url?: string }) => {
    log.opened.push(`${way} ${options.url ?? ''}`)
    log.events.push(`${way} ${options.url ?? ''}`)
    return Promise.resolve({ errMsg: 'ok' })
  }
  jest.spyOn(Taro, 'navigateTo').mockImplementation(record('push') as typeof Taro.navigateTo)
  jest.spyOn(Taro, 'redirectTo').mockImplementation(record('replace') as typeof Taro.redirectTo)
  jest.spyOn(Taro, 'switchTab').mockImplementation(record('tab') as typeof Taro.switchTab)
  jest.spyOn(Taro, 'reLaunch').mockImplementation(record('relaunch') as typeof Taro.reLaunch)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  jest.spyOn(reload, 'currentPage').mockImplementation(() => {
    log.reloads += 1
    log.events.push('reload')
  })
}

/** Puts a page on the screen: `pages/x` with its parameters. */
export function showPage(path: string, params: Record<string, string> = {}): void {
  Current.router = { path: `/${path}`, params } as unknown as typeof Current.router
}

export const toast = () => document.getElementById('toast')?.textContent ?? ''
export const stored = (...keys: StorageKey[]) => keys.map((key) => storage.get(key))

/** Opens a link's address in this window, like a browser before the app starts. */
export const openLink = (address: string) => window.history.replaceState(null, '', address)

const agent = window.navigator.userAgent
/** An embedded browser's user agent; undefined restores the ordinary one. */
export function setAgent(text?: string): void {
  Object.defineProperty(window.navigator, 'userAgent', { value: text ?? agent, configurable: true })
}
export const MESSAGING_APP =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
export const SHORT_VIDEO_APP =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 aweme/30.1 BytedanceWebview'

export async function until(look: () => boolean, timeoutMs = 2000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!look()) {
    if (Date.now() > end) throw new Error('it did not happen')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
