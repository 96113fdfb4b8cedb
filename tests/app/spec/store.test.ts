// Section 3 of the specification, the app's own data: the store, the device, the stored wish data.
import Taro from '@tarojs/taro'
import { PROVINCE_ID_BY_KEY, PROVINCES } from '@/entities/place/provinces'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { DRAFTS_KEY } from '@/features/wish/draft/drafts-key'
import { batchChosen, listChanged, scoreContextChanged, wishTypeChosen } from '@/features/wish/draft/draft-state'
import { RECOMMEND_KEY } from '@/features/recommend/recommend-key'
import { storage } from '@/shared/platform/storage/storage'
import { claimDevice, forgetOwner, leaveDevice } from '@/shared/session/account/device-owner'
import { launch } from '@/shared/session/launch'
import { cardChosen, newsLoaded } from '@/shared/session/account/session-state'
import { scoreFormChanged } from '@/shared/session/account/own-score-form'
import { completeSignIn } from '@/shared/session/account/sign-in'
import { selectProvince } from '@/shared/session/site/site-defaults'
import { storeOpenId } from '@/shared/session/account/stored-open-id'
import { makeStore } from '@/store/store'
import {
  CONFIG,
  DIRECTORY,
  FORM,
  FORM_OF_EXAM,
  LOGIN,
  MESSAGING_APP,
  openLink,
  serve,
  setAgent,
  SHORT_VIDEO_APP,
  SIGNED_IN,
  stored,
  USER,
  watchDevice,
} from './session-bench'
import { examKey } from '@/entities/exam/exam'

beforeEach(() => {
  watchDevice()
  openLink('/')
})
afterEach(() => {
  setAgent()
  jest.restoreAllMocks()
})

test('[3.01] Client store: token, userInfo, authState, provinceID, nickname, avatar, cardId, news (notice list and message list), villageCode, scoreFormData, subjectObject (1 arts, 2 science, 3 none), phone, theme colour, and flags for the messaging-app browser and the short-video-app browser.', async () => {
  openLink('/#/pages/home/index?villageCode=v-17')
  const store = makeStore()
  serve({ ...SIGNED_IN, 'User/GetUserStudent': { ...USER, Avatar: 'https://a.example.com/1.png' } })
  await launch(DIRECTORY)
  await completeSignIn(LOGIN)
  const notice = {
    NoticeId: 'n1',
    Title: '通知',
    Content: '内容',
    PublishedAt: '2026-06-01',
    IsRead: false,
    Path: null,
  }
  const message = { ...notice, NoticeId: 'm1', Title: '消息' }
  store.dispatch(newsLoaded({ noticeList: [notice], messageList: [message], unread: 2 }))
  store.dispatch(cardChosen('card-1'))
  const { session } = store.getState()
  expect(session).toMatchObject({
    token: 'token-1',
    userInfo: { UserId: 'u1' },
    authState: 'authenticated',
    provinceID: '330000',
    nickname: '小明',
    avatar: 'https://a.example.com/1.png',
    cardId: 'card-1',
    news: { noticeList: [notice], messageList: [message] },
    villageCode: 'v-17',
    scoreFormData: FORM_OF_EXAM,
    subjectObject: 3,
    phone: '138****8000',
    themeColor: '10,20,30',
    isWechatBrowser: false,
    isDouyinBrowser: false,
  })
})

test.each([
  ['历史类', 1],
  ['物理类', 2],
  ['综合', 3],
] as const)(
  '[3.01] Client store: token, userInfo, authState, provinceID, nickname, avatar, cardId, news (notice list and message list), villageCode, scoreFormData, subjectObject (1 arts, 2 science, 3 none), phone, theme colour, and flags for the messaging-app browser and the short-video-app browser. - %s is %i',
  (_, SubjectType) => {
    const store = makeStore()
    scoreFormChanged({ ...FORM, SubjectType })
    expect(store.getState().session.subjectObject).toBe(SubjectType)
  },
)

test.each([
  [MESSAGING_APP, { isWechatBrowser: true, isDouyinBrowser: false }],
  [SHORT_VIDEO_APP, { isWechatBrowser: false, isDouyinBrowser: true }],
])(
  '[3.01] Client store: token, userInfo, authState, provinceID, nickname, avatar, cardId, news (notice list and message list), villageCode, scoreFormData, subjectObject (1 arts, 2 science, 3 none), phone, theme colour, and flags for the messaging-app browser and the short-video-app browser. - flags in %s',
  async (agent, flags) => {
    const store = makeStore()
    serve(SIGNED_IN)
    setAgent(agent)
    await launch(DIRECTORY)
    expect(store.getState().session).toMatchObject(flags)
  },
)

test('[3.02] Device storage keys: token, OrgCode, UserId, LoginData, RightsList, UserMobile, DouYinOpenId, WeiXinOpenID, ProvinceList, OrgProvince, ExamProvince, tempScoreInfo, hideTitleText, H5_Theme_Color, ScriptInjectList, WishYear.', async () => {
  makeStore()
  const script = { ScriptKey: 's', ImportScriptList: [], ScriptCode: 'void 0', InjectPageList: [] }
  serve({ ...SIGNED_IN, 'Web/WebConfig': { ...CONFIG, ScriptInjectList: [script] } })
  openLink('/?OrgCode=school-7#/pages/home/index?EnablePageTitle=false')
  await launch(DIRECTORY)
  await completeSignIn(LOGIN)
  selectProvince('330000')
  storeOpenId('wechat', 'open-w')
  storeOpenId('douyin', 'open-d')
  const onDevice = (key: string): unknown => Taro.getStorageSync(key)
  expect({
    token: onDevice('token'),
    OrgCode: onDevice('OrgCode'),
    UserId: onDevice('UserId'),
    LoginData: onDevice('LoginData'),
    RightsList: onDevice('RightsList'),
    UserMobile: onDevice('UserMobile'),
    DouYinOpenId: onDevice('DouYinOpenId'),
    WeiXinOpenID: onDevice('WeiXinOpenID'),
    ProvinceList: onDevice('ProvinceList'),
    OrgProvince: onDevice('OrgProvince'),
    ExamProvince: onDevice('ExamProvince'),
    tempScoreInfo: onDevice('tempScoreInfo'),
    hideTitleText: onDevice('hideTitleText'),
    H5_Theme_Color: onDevice('H5_Theme_Color'),
    ScriptInjectList: onDevice('ScriptInjectList'),
    WishYear: onDevice('WishYear'),
  }).toEqual({
    token: 'token-1',
    OrgCode: 'school-7',
    UserId: 'u1',
    LoginData: LOGIN,
    RightsList: LOGIN.RightsList,
    UserMobile: '13800138000',
    DouYinOpenId: 'open-d',
    WeiXinOpenID: 'open-w',
    ProvinceList: CONFIG.ProvinceList,
    OrgProvince: '330000',
    ExamProvince: '330000',
    tempScoreInfo: FORM_OF_EXAM,
    hideTitleText: true,
    H5_Theme_Color: '10,20,30',
    ScriptInjectList: [script],
    WishYear: 2027,
  })
})

test('[3.06] Score form: ProvinceId, ProvinceName, Score, SubjectType, SelectSubjectList, Year (taken from the stored WishYear).', async () => {
  const store = makeStore()
  serve(SIGNED_IN)
  storage.set('WishYear', 2031)
  await completeSignIn(LOGIN)
  // the account's rank is that of its exam of 2027
  const { Rank: _rank, ...form } = FORM_OF_EXAM
  expect(store.getState().session.scoreFormData).toEqual({ ...form, Year: 2031 })
})

test('[3.06] Score form: ProvinceId, ProvinceName, Score, SubjectType, SelectSubjectList, Year (taken from the stored WishYear). - a form of last season follows the configured year and loses the rank of the other one', async () => {
  const store = makeStore()
  serve(SIGNED_IN)
  storage.set('tempScoreInfo', { ...FORM, Year: 2026 })
  await launch(DIRECTORY)
  const { Rank, ...rest } = FORM
  expect(Rank).toBe(20000)
  expect(store.getState().session.scoreFormData).toEqual({ ...rest, Year: 2027 })
})

test('[3.10] A fixed list of 30 provinces is bundled, with a map from numeric province keys to province identifiers.', () => {
  expect(PROVINCES).toHaveLength(30)
  expect(new Set(PROVINCES.map(({ ProvinceId }) => ProvinceId)).size).toBe(30)
  for (const { ID, ProvinceId } of PROVINCES) expect(PROVINCE_ID_BY_KEY[ID]).toBe(ProvinceId)
  expect(PROVINCE_ID_BY_KEY[32]).toBe('320000')
  expect(PROVINCE_ID_BY_KEY[99]).toBeUndefined()
})

test('[9.14] Provinces bundled: 30.', () => expect(PROVINCES).toHaveLength(30))

test('a province the server offers outside the fixed list is chosen and named like the others', async () => {
  const store = makeStore()
  serve({ ...SIGNED_IN, 'Web/WebConfig': { ...CONFIG, ProvinceList: [{ ProvinceId: '540000' }] } })
  await launch(DIRECTORY)
  expect(store.getState().session.provinceID).toBe('540000')
  expect(DIRECTORY.nameOf('540000')).toBe('西藏')
})

describe('the stored wish data', () => {
  const UNIT = '00000000000000a1'
  const wish = { UnitId: UNIT, Majors: [], ObeyAdjustment: true, Unit: null }
  const rule = { BatchName: '本科批', WishUnit: '院校专业组', WishCount: 40, MajorsPerUnit: 6, HasAdjustment: true }
  interface StoredBook {
    TBInfo: unknown
    wishType: unknown
    batchTypeTotalList: { batchId: string; selectedSchool: { UnitId: string }[] }[]
    batchTypeTotalListForecast: { batchId: string; selectedSchool: { UnitId: string }[] }[]
  }

  function fill(wishType: number): StoredBook {
    const store = makeStore()
    attachDrafts(store)
    store.dispatch(scoreContextChanged(FORM))
    store.dispatch(wishTypeChosen(wishType))
    store.dispatch(batchChosen({ batchId: '本科批', rule }))
    const ref = { book: examKey(FORM), wishType, batchId: '本科批' }
    store.dispatch(listChanged({ ref, change: { kind: 'add', wish } }))
    const onDevice = Taro.getStorageSync(DRAFTS_KEY) as { books: Record<string, StoredBook> }
    return onDevice.books[examKey(FORM)]!
  }

  test('[3.13] Stored wish data: TBInfo (BatchId), wishType (0 is normal; anything else is forecast), batchTypeTotalList and batchTypeTotalListForecast.', () => {
    const normal = fill(0)
    expect(normal).toMatchObject({ TBInfo: { BatchId: '本科批' }, wishType: 0, batchTypeTotalListForecast: [] })
    expect(normal.batchTypeTotalList).toHaveLength(1)
    storage.remove(DRAFTS_KEY)
    const forecast = fill(7)
    expect(forecast).toMatchObject({ TBInfo: { BatchId: '本科批' }, wishType: 7, batchTypeTotalList: [] })
    expect(forecast.batchTypeTotalListForecast).toHaveLength(1)
  })

  test('[3.14] Each holds batches with batchId and a selectedSchool list.', () => {
    const [normal] = fill(0).batchTypeTotalList
    expect(normal).toMatchObject({ batchId: '本科批', selectedSchool: [{ UnitId: UNIT }] })
    storage.remove(DRAFTS_KEY)
    const [forecast] = fill(1).batchTypeTotalListForecast
    expect(forecast).toMatchObject({ batchId: '本科批', selectedSchool: [{ UnitId: UNIT }] })
  })

  test("a user's lists are set aside while another user has the device, and return", () => {
    claimDevice('u1')
    fill(0)
    const mine = storage.get(DRAFTS_KEY)
    expect(claimDevice('u2')).toBe(true)
    expect(storage.get(DRAFTS_KEY)).toBeUndefined()
    claimDevice('u1')
    expect(storage.get(DRAFTS_KEY)).toEqual(mine)
  })

  test("signing in adopts a guest's lists, joined with what the user had left here", () => {
    claimDevice('u1')
    fill(0)
    leaveDevice()
    expect(storage.get(DRAFTS_KEY)).toBeUndefined()
    fill(1)
    expect(claimDevice('u1')).toBe(false)
    const store = makeStore()
    attachDrafts(store)
    const book = (Taro.getStorageSync(DRAFTS_KEY) as { books: Record<string, StoredBook> }).books[examKey(FORM)]!
    expect([book.batchTypeTotalList.length, book.batchTypeTotalListForecast.length]).toEqual([1, 1])
    expect(storage.get(`${DRAFTS_KEY}:u1`)).toBeUndefined()
  })

  test("one user's typed and stored data is not another's", () => {
    claimDevice('u1')
    for (const key of ['UserMobile', 'WeiXinOpenID', 'DouYinOpenId', 'ExamProvince'] as const) storage.set(key, 'x')
    storage.set('tempScoreInfo', FORM)
    claimDevice('u2')
    expect(stored('UserMobile', 'WeiXinOpenID', 'DouYinOpenId', 'ExamProvince', 'tempScoreInfo')).toEqual(
      Array(5).fill(undefined),
    )
  })

  test("a user's recommendations, searches and unfinished bindings are not the next one's, nor a guest's", () => {
    claimDevice('u1')
    const proposal = { id: 'p1', at: 1, form: FORM, wishType: 0, batchId: '本科批', preferences: {}, result: null }
    storage.set(RECOMMEND_KEY, { version: 1, preferences: {}, proposals: [proposal] })
    const passing = ['site:search-history', 'auth:mobile', 'auth:identity', 'auth:last'] as const
    for (const key of passing) storage.set(key, 'x')
    leaveDevice()
    expect([RECOMMEND_KEY, ...passing].map((key) => storage.get(key as typeof RECOMMEND_KEY))).toEqual(
      Array(5).fill(undefined),
    )
    claimDevice('u2')
    expect(storage.get(RECOMMEND_KEY)).toBeUndefined()
    claimDevice('u1')
    expect(storage.get(RECOMMEND_KEY)).toMatchObject({ proposals: [{ id: 'p1' }] })
    leaveDevice()
    forgetOwner('u1')
    expect(storage.get(`${RECOMMEND_KEY}:u1`)).toBeUndefined()
  })

  test("of a user's leftovers from several visits the last five wait, and none replaces present data", () => {
    const waiting = () => storage.get(`${RECOMMEND_KEY}:u1`)
    storage.set(`${RECOMMEND_KEY}:u1`, [1, 2, 3, 4, 5])
    claimDevice('u1')
    expect(storage.get(RECOMMEND_KEY)).toBeUndefined()
    expect(waiting()).toEqual([1, 2, 3, 4, 5])
    storage.set(RECOMMEND_KEY, 6)
    leaveDevice()
    expect(waiting()).toEqual([2, 3, 4, 5, 6])
    storage.set(RECOMMEND_KEY, 'of a guest')
    claimDevice('u1')
    expect(storage.get(RECOMMEND_KEY)).toBe('of a guest')
    expect(waiting()).toEqual([2, 3, 4, 5, 6])
  })

  test("a guest's score stays after signing in", () => {
    storage.set('tempScoreInfo', FORM)
    claimDevice('u1')
    expect(storage.get('tempScoreInfo')).toEqual(FORM)
  })
})
