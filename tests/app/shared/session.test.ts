// The session on a real store and real device storage; only the network is fake.
import Taro from '@tarojs/taro'
import type { EndpointPath, ResponseOf } from 'contract/registry'
import { PROVINCES, provinceName } from '@/entities/province/provinces'
import { request } from '@/shared/api/request'
import { reload } from '@/shared/platform/reload/reload'
import { storage } from '@/shared/platform/storage/storage'
import { firstMissing, passCompletenessGate } from '@/shared/session/completeness'
import { defaultProvince, launch } from '@/shared/session/launch'
import { hasPermission, isMember } from '@/shared/session/permissions'
import { readScoreForm, scoreFormOf, type ScoreForm } from '@/shared/session/score-form'
import type { UserInfo } from '@/shared/session/session-slice'
import { completeSignIn, scoreFormChanged, signOut } from '@/shared/session/sign-in'
import { makeStore } from '@/store/store'

type Answers = { [P in EndpointPath]?: ResponseOf<P> | { Code: number; Message: string } | 'offline' }

const DIRECTORY = { ids: PROVINCES.map(({ ProvinceId }) => ProvinceId), nameOf: provinceName }
const FORM: ScoreForm = {
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Score: 600,
  Rank: 20000,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const EXAM: UserInfo['Exam'] = {
  ExamProvinceId: '330000',
  ExamYear: 2026,
  Track: '综合',
  SubjectType: 3,
  SelectSubjectList: ['物理', '化学', '技术'],
  Score: 610,
  Rank: 15000,
  RankSource: null,
  FinalScore: null,
  FinalRank: null,
  ScoreChangesLeft: 3,
}
const USER: UserInfo = {
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
const LOGIN = {
  Token: 'token-1',
  UserId: 'u1',
  RightsList: [{ RightsCode: 'R1', ExpireAt: '2030-01-01T00:00:00.000Z' }],
  UserMobile: '13800138000',
  IsNewUser: false,
}
const CONFIG: ResponseOf<'Web/WebConfig'> = {
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
}
const SEO: ResponseOf<'Config/WebSEOConfig'> = { SiteName: '精准志愿', Keywords: '', Description: '', Pages: [] }
const SIGNED_IN: Answers = {
  'Web/WebConfig': CONFIG,
  'Config/WebSEOConfig': SEO,
  'Auth/LoginStatus': { IsLogin: true, UserId: 'u1', RightsList: LOGIN.RightsList },
  'User/GetUserStudent': USER,
  'Auth/Loginout': {},
}

let calls: string[] = []
let opened: string[] = []

/** Answers each call by its path, the way the server's envelope does. */
function serve(answers: Answers) {
  jest.spyOn(Taro, 'request').mockImplementation(((options: { url: string }) => {
    const path = options.url.replace(/^.*\/api\//, '') as EndpointPath
    calls.push(path)
    const answer = answers[path]
    if (answer === undefined || answer === 'offline') return Promise.reject(new Error(`offline: ${path}`))
    const isFailure = typeof answer === 'object' && answer !== null && 'Code' in answer
    const body = isFailure ? { ...answer, Data: null } : { Code: 0, Data: answer, Message: '' }
    return Promise.resolve({ statusCode: 200, data: body, header: {}, cookies: [], errMsg: 'ok' })
  }) as unknown as typeof Taro.request)
}

const toast = () => document.getElementById('toast')?.textContent ?? ''

beforeEach(() => {
  calls = []
  opened = []
  storage.set('OrgCode', 'demo')
  document.getElementById('toast')?.remove()
  const record = (options: { url?: string }) => {
    opened.push(options.url ?? '')
    return Promise.resolve({ errMsg: 'ok' })
  }
  jest.spyOn(Taro, 'navigateTo').mockImplementation(record as typeof Taro.navigateTo)
  jest.spyOn(Taro, 'redirectTo').mockImplementation(record as typeof Taro.redirectTo)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
})
afterEach(() => jest.restoreAllMocks())

describe('signing in and out', () => {
  test('signing in stores token, user and rights, loads the user and takes the score form from the exam', async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    await launch(DIRECTORY)
    await completeSignIn(LOGIN)
    expect([storage.get('token'), storage.get('UserId'), storage.get('RightsList'), storage.get('UserMobile')]).toEqual(
      ['token-1', 'u1', LOGIN.RightsList, '13800138000'],
    )
    const { session } = store.getState()
    expect(session).toMatchObject({
      authState: 'authenticated',
      token: 'token-1',
      nickname: '小明',
      provinceID: '330000',
    })
    expect(session.scoreFormData).toEqual({
      ProvinceId: '330000',
      ProvinceName: '浙江',
      Score: 610,
      Rank: 15000,
      SubjectType: 3,
      SelectSubjectList: ['物理', '化学', '技术'],
      Year: 2027,
    })
  })

  test('an exam without a score leaves the form as the family typed it', async () => {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'User/GetUserStudent': { ...USER, Exam: { ...EXAM, Score: null } } })
    scoreFormChanged(FORM)
    await completeSignIn(LOGIN)
    expect(store.getState().session.scoreFormData).toEqual(FORM)
  })

  test('signing out clears everything that was stored and everything in the store but the kind of browser', async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    storage.set('WeiXinOpenID', 'w')
    storage.set('DouYinOpenId', 'd')
    store.dispatch({ type: 'session/browserDetected', payload: { isWechatBrowser: true, isDouyinBrowser: false } })
    await completeSignIn(LOGIN)
    await signOut()
    const keys = ['LoginData', 'token', 'UserId', 'RightsList', 'UserMobile', 'WeiXinOpenID', 'DouYinOpenId'] as const
    expect(keys.map((key) => storage.get(key))).toEqual(keys.map(() => undefined))
    expect(store.getState().session).toMatchObject({
      token: '',
      authState: 'guest',
      userInfo: null,
      scoreFormData: null,
      isWechatBrowser: true,
      mustReload: true,
    })
  })

  test('signing out works without a network', async () => {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'Auth/Loginout': 'offline' })
    await completeSignIn(LOGIN)
    await signOut()
    expect(store.getState().session.authState).toBe('guest')
    expect(storage.get('token')).toBeUndefined()
  })
})

describe('launch', () => {
  test('takes the theme colour, the year and the provinces from the configuration', async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    await launch(DIRECTORY)
    expect(store.getState().session).toMatchObject({ themeColor: '10,20,30', provinceID: '330000', authState: 'guest' })
    expect([storage.get('H5_Theme_Color'), storage.get('WishYear')]).toEqual(['10,20,30', 2027])
    expect(calls).not.toContain('User/GetUserStudent')
  })

  test('an empty colour means the default one', async () => {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'Web/WebConfig': { ...CONFIG, ParamList: [{ ParamKey: 'Web_Skin', ParamValue: '' }] } })
    await launch(DIRECTORY)
    expect(store.getState().session.themeColor).toBe('232,76,51')
  })

  test('loads the user when a token is in storage', async () => {
    const store = makeStore()
    serve(SIGNED_IN)
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    expect(store.getState().session).toMatchObject({ authState: 'authenticated', nickname: '小明' })
  })

  test('a token the server no longer knows is cleared with user and rights, without leaving the page', async () => {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'Auth/LoginStatus': { IsLogin: false, UserId: null, RightsList: [] } })
    for (const key of ['token', 'UserId'] as const) storage.set(key, 'x')
    storage.set('LoginData', LOGIN)
    storage.set('RightsList', LOGIN.RightsList)
    await launch(DIRECTORY)
    expect(['token', 'UserId', 'LoginData', 'RightsList'].map((key) => storage.get(key as 'token'))).toEqual(
      Array(4).fill(undefined),
    )
    expect(store.getState().session.authState).toBe('guest')
    expect(opened).toEqual([])
  })

  test('a user that cannot be loaded removes the token', async () => {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'User/GetUserStudent': { Code: 500, Message: '坏了' } })
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    expect(storage.get('token')).toBeUndefined()
    expect(store.getState().session.authState).toBe('guest')
  })

  test('without a network the app starts with what the device remembers', async () => {
    const store = makeStore()
    serve({})
    scoreFormChanged(FORM)
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    const { session, site } = store.getState()
    expect(site.isLaunched).toBe(true)
    expect(session).toMatchObject({ token: 'token-1', scoreFormData: FORM, provinceID: '110000' })
  })

  test('the organisation code of the page is put in storage', async () => {
    makeStore()
    serve(SIGNED_IN)
    storage.remove('OrgCode')
    window.location.hash = '#/pages/home/index?OrgCode=school-7'
    await launch(DIRECTORY)
    expect(storage.get('OrgCode')).toBe('school-7')
    window.location.hash = ''
  })

  test('a token in the link signs in, leaves the address and leads to what is missing in the profile', async () => {
    const store = makeStore()
    const missing = {
      IsNeedComplateBaseInfo: false,
      IsNeedComplateScore: true,
      IsNeedComplateFinalScore: true,
      IsNeedComplateSubjects: false,
    }
    serve({ ...SIGNED_IN, 'User/CheckUserStudentComplate': missing })
    jest.spyOn(Taro, 'reLaunch').mockImplementation((({ url }: { url: string }) => {
      opened.push(url)
      return Promise.resolve({ errMsg: 'ok' })
    }) as typeof Taro.reLaunch)
    window.location.hash = '#/pages/query/index?Token=linked&a=1'
    await launch(DIRECTORY)
    expect(storage.get('token')).toBe('linked')
    expect(window.location.hash).toBe('#/pages/query/index?a=1')
    expect(store.getState().session.authState).toBe('authenticated')
    expect(opened).toEqual(['/pages/personal/index', '/pages/personal/examinee/examinee?source=TB'])
    window.location.hash = ''
  })

  test('the default province is the stored one, else the configured one, else the first, each only when it is offered', () => {
    expect(defaultProvince(['1', '2', '3'], '2', '3')).toBe('2')
    expect(defaultProvince(['1', '2', '3'], '9', '3')).toBe('3')
    expect(defaultProvince(['1', '2', '3'], '', '9')).toBe('1')
    expect(defaultProvince([], '1', '1')).toBe('')
  })
})

describe('an ended session', () => {
  const EXPIRED = { Code: 112, Message: '登录已失效，请重新登录' }
  const wechat = { type: 'session/browserDetected', payload: { isWechatBrowser: true, isDouyinBrowser: false } }
  const douyin = { type: 'session/browserDetected', payload: { isWechatBrowser: false, isDouyinBrowser: true } }

  /** A launched app with a signed-in user whose next call of `User/EditScoreRecordNumber` finds the session ended. */
  async function expire(answers: Answers, browser?: typeof wechat) {
    const store = makeStore()
    serve({ ...SIGNED_IN, 'User/EditScoreRecordNumber': EXPIRED, ...answers })
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    if (browser) store.dispatch(browser)
    await request('User/EditScoreRecordNumber', {}).catch(() => undefined)
    return store
  }

  test('removes the token and opens the login page, which comes back here; the score form stays', async () => {
    const store = await expire({})
    expect(storage.get('token')).toBeUndefined()
    expect(opened).toEqual(['/pages/personal/login/index?redirect=%2Fpages%2Fhome%2Findex'])
    expect(store.getState().session).toMatchObject({ authState: 'guest', token: '' })
    expect(store.getState().session.scoreFormData?.Score).toBe(610)
    expect(toast()).toBe('登录已失效，请重新登录')
  })

  test('in the messaging app the session is restored by the stored identity', async () => {
    storage.set('WeiXinOpenID', 'open-1')
    storage.set('UserMobile', '13800138000')
    const reloaded = jest.spyOn(reload, 'currentPage').mockImplementation(() => undefined)
    const store = await expire({ 'Auth/OpenLogin': { ...LOGIN, Token: 'token-2' } }, wechat)
    expect(reloaded).toHaveBeenCalledTimes(1)
    expect(calls).toContain('Auth/OpenLogin')
    expect(storage.get('token')).toBe('token-2')
    expect(storage.get('OrgProvince')).toBe('330000')
    expect(store.getState().session.authState).toBe('authenticated')
    expect(opened).toEqual([])
  })

  test('in the messaging app an identity that is not bound means the login page', async () => {
    storage.set('WeiXinOpenID', 'open-1')
    storage.set('UserMobile', '13800138000')
    await expire({ 'Auth/OpenLogin': null }, wechat)
    expect(opened).toHaveLength(1)
    expect(storage.get('token')).toBeUndefined()
  })

  test('in the short-video app on the home page only the sign-in is cleared', async () => {
    storage.set('DouYinOpenId', 'open-1')
    storage.set('UserMobile', '13800138000')
    await expire({}, douyin)
    expect([storage.get('DouYinOpenId'), storage.get('UserMobile'), storage.get('token')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(opened).toEqual([])
  })

  test('in the short-video app without a stored mobile the login page opens', async () => {
    storage.set('DouYinOpenId', 'open-1')
    await expire({}, douyin)
    expect(opened).toHaveLength(1)
  })
})

describe('the completeness gate', () => {
  const NOTHING = {
    IsNeedComplateBaseInfo: false,
    IsNeedComplateScore: false,
    IsNeedComplateFinalScore: false,
    IsNeedComplateSubjects: false,
  }

  test('asks for base info, exam info, final score and subjects in this order', () => {
    const all = {
      IsNeedComplateBaseInfo: true,
      IsNeedComplateScore: true,
      IsNeedComplateFinalScore: true,
      IsNeedComplateSubjects: true,
    }
    const messages: string[] = []
    const rest = { ...all }
    for (let missing = firstMissing(rest); missing; missing = firstMissing(rest)) {
      messages.push(missing.message)
      rest[missing.flag] = false
    }
    expect(messages).toEqual(['请先完善基本信息！', '请先完善高考信息！', '请先完善高考成绩！', '请先完善选科！'])
  })

  test.each([
    ['IsNeedComplateBaseInfo', '请先完善基本信息！', '/pages/personal/editInfo/editInfo?source=TB'],
    ['IsNeedComplateScore', '请先完善高考信息！', '/pages/personal/examinee/examinee?source=TB'],
    ['IsNeedComplateFinalScore', '请先完善高考成绩！', '/pages/personal/setRealScore/index?source=TB'],
    ['IsNeedComplateSubjects', '请先完善选科！', '/pages/home/complete-information/select-subject?source=TB'],
  ])('%s shows %s and opens its page after 300 ms', async (flag, message, url) => {
    makeStore()
    serve({ 'User/CheckUserStudentComplate': { ...NOTHING, [flag]: true } })
    const from = Date.now()
    await expect(passCompletenessGate()).resolves.toBe(false)
    expect(Date.now() - from).toBeGreaterThanOrEqual(295)
    expect(toast()).toBe(message)
    expect(opened).toEqual([url])
  })

  test('lets a complete profile pass', async () => {
    makeStore()
    serve({ 'User/CheckUserStudentComplate': NOTHING })
    await expect(passCompletenessGate()).resolves.toBe(true)
    expect(opened).toEqual([])
  })
})

describe('permissions', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  const rights = [
    { RightsCode: 'A', ExpireAt: '2026-06-02T00:00:00Z' },
    { RightsCode: 'B', ExpireAt: '2026-05-31T00:00:00Z' },
  ]
  beforeEach(() => {
    storage.set('RightsList', rights)
    storage.set('token', 't')
  })

  test.each([
    ['a right that is still valid', ['A'], true],
    ['a right that has expired', ['B'], false],
    ['a right nobody has', ['C'], false],
    ['one of two rights', ['C', 'A'], true],
    ['any right', ['any'], true],
    ['nothing but a sign-in', [], true],
  ])('%s: %j -> %s', (_, codes, expected) => expect(hasPermission(codes, now)).toBe(expected))

  test('any right is denied to who has none', () => {
    storage.set('RightsList', [])
    expect(hasPermission(['any'], now)).toBe(false)
  })

  test('an empty list is denied to a guest', () => {
    storage.remove('token')
    expect(hasPermission([], now)).toBe(false)
  })

  test('a parameter that is not an array is said so and denied', () => {
    expect(hasPermission('A', now)).toBe(false)
    expect(toast()).toBe('权限参数非数组类型！')
  })

  test('a missing parameter is said so and allowed', () => {
    expect(hasPermission(undefined, now)).toBe(true)
    expect(toast()).toBe('未设置权限参数！')
  })

  test('a stored list that somebody has changed to nonsense gives no right', () => {
    storage.set('RightsList', [{ RightsCode: 'A' }, 'A', null])
    expect(hasPermission(['A'], now)).toBe(false)
  })

  test('member types belong to the three groups as the product sets them', () => {
    const allowed = (group: 'ZNK' | 'GZBB' | 'VIP') => [0, 1, 2, 3, 4, 5].filter((type) => isMember(group, type))
    expect([allowed('ZNK'), allowed('GZBB'), allowed('VIP')]).toEqual([
      [0, 1, 2, 3, 4],
      [0, 2, 3, 4],
      [0, 2, 3],
    ])
    expect(isMember('VIP', undefined)).toBe(false)
  })
})

describe('the score form', () => {
  test('uses the real score and its rank once they are known', () => {
    const form = scoreFormOf({ ...EXAM, FinalScore: 633, FinalRank: 8000 }, 2026, provinceName)
    expect(form).toMatchObject({ Score: 633, Rank: 8000 })
  })

  test('does not pair the rank of the mock score with the real score', () => {
    expect(scoreFormOf({ ...EXAM, FinalScore: 633 }, 2026, provinceName)).not.toHaveProperty('Rank')
  })

  test.each([
    ['nothing', null],
    ['text', 'x'],
    ['a province that is none', { ...FORM, ProvinceId: '32' }],
    ['a score that is text', { ...FORM, Score: '600' }],
    ['a score that is not a number', { ...FORM, Score: Number.NaN }],
    ['a subject type that is none', { ...FORM, SubjectType: 4 }],
  ])('stored nonsense is not a form: %s', (_, stored) => expect(readScoreForm(stored)).toBeUndefined())

  test('what was stored is read back as it was', () => {
    expect(readScoreForm(JSON.parse(JSON.stringify(FORM)))).toEqual(FORM)
  })
})
