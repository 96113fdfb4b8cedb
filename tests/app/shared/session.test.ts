// What the session saves and reads back; the states of the specification are in tests/app/spec/states.test.tsx.
import { provinceName } from '@/entities/place/provinces'
import { storage } from '@/shared/platform/storage/storage'
import { launch } from '@/shared/session/launch'
import { hasPermission, isMember } from '@/shared/session/rights/permissions'
import { choiceText, readScoreForm, scoreFormOf } from '@/shared/session/profile-gate/score-form'
import { scoreFormChanged, wishYear } from '@/shared/session/account/own-score-form'
import {
  browserDetected,
  cardChosen,
  loggedIn,
  loggedOut,
  newsLoaded,
  provinceSelected,
  scoreFormStored,
  sessionExpired,
  themeColorChanged,
  userChanged,
  userInfoLoaded,
  villageCodeChanged,
} from '@/shared/session/account/session-state'
import { makeStore } from '@/store/store'
import {
  CONFIG,
  DIRECTORY,
  EXAM,
  FORM,
  LOGIN,
  openLink,
  paths,
  serve,
  SIGNED_IN,
  toast,
  until,
  USER,
  watchDevice,
} from '../spec/session-bench'

beforeEach(() => {
  watchDevice()
  openLink('/')
})
afterEach(() => jest.restoreAllMocks())

describe('launch', () => {
  test('a guest causes no user requests', async () => {
    makeStore()
    serve(SIGNED_IN)
    await launch(DIRECTORY)
    expect(paths()).not.toContain('User/GetUserStudent')
    expect(paths()).not.toContain('Auth/LoginStatus')
  })

  test('without a network the app starts with what the device remembers', async () => {
    const store = makeStore()
    serve({})
    storage.set('WishYear', FORM.Year)
    scoreFormChanged(FORM)
    storage.set('token', 'token-1')
    await launch(DIRECTORY)
    const { session, site } = store.getState()
    expect(site.isLaunched).toBe(true)
    expect(session).toMatchObject({ token: 'token-1', scoreFormData: FORM, provinceID: '110000' })
  })

  test('the last start’s site is there before an answer, without its scripts; another organisation’s is not', async () => {
    const script = { ScriptKey: 'a', ImportScriptList: [], ScriptCode: 'x', InjectPageList: [] }
    const seo = { SiteName: '记住的名字', Keywords: '', Description: '', Pages: [] }
    const kept = { WebConfig: { ...CONFIG, OrgName: '记住的机构', ScriptInjectList: [script] }, SEO: seo }
    const startedWith = async (OrgCode: string) => {
      const store = makeStore()
      serve({})
      storage.set('OrgCode', 'demo')
      storage.set('site:kept', { OrgCode, ...kept })
      await launch(DIRECTORY)
      return store.getState().site
    }
    expect(await startedWith('demo')).toMatchObject({
      webConfig: { OrgName: '记住的机构', ScriptInjectList: [] },
      seo: { SiteName: '记住的名字' },
    })
    expect(await startedWith('other')).toMatchObject({ webConfig: null, seo: null })
  })

  test('stored data of one organisation is never joined with another’s', async () => {
    makeStore()
    serve({ 'Web/WebConfig': CONFIG })
    storage.set('OrgCode', 'demo')
    storage.set('site:kept', { OrgCode: 'other', SEO: { SiteName: '别家' } })
    await launch(DIRECTORY)
    await until(() => paths().includes('Config/WebSEOConfig'))
    expect(storage.get('site:kept')).toEqual({ OrgCode: 'demo', WebConfig: CONFIG })
  })

  test('the organisation code of the page is put in storage', async () => {
    makeStore()
    serve(SIGNED_IN)
    storage.remove('OrgCode')
    openLink('/#/pages/home/index?OrgCode=school-7')
    await launch(DIRECTORY)
    expect(storage.get('OrgCode')).toBe('school-7')
  })

  describe('with the configuration in the page', () => {
    const SEO = { SiteName: '页里的名字', Keywords: '', Description: '', Pages: [] }
    const bring = (text: string) =>
      document.body.insertAdjacentHTML(
        'beforeend',
        `<script type="application/json" id="launch-answers">${text}</script>`,
      )
    afterEach(() => document.getElementById('launch-answers')?.remove())

    test('requests nothing that the page contains', async () => {
      const store = makeStore()
      serve(SIGNED_IN)
      const script = { ScriptKey: 'a', ImportScriptList: ['javascript:alert(1)'], ScriptCode: '', InjectPageList: [] }
      const WebConfig = { ...CONFIG, OrgName: '页里的机构', ScriptInjectList: [script] }
      bring(JSON.stringify({ OrgCode: storage.text('OrgCode'), WebConfig, SEO }))
      await launch(DIRECTORY)
      expect(paths()).toEqual([])
      const { site, session } = store.getState()
      expect(site).toMatchObject({ webConfig: { OrgName: '页里的机构' }, seo: { SiteName: '页里的名字' } })
      // it is read with an answer's care, and kept like one
      expect(site.webConfig?.ScriptInjectList[0]?.ImportScriptList).toEqual([])
      expect(session.themeColor).toBe('10,20,30')
      expect(storage.get('site:kept')).toMatchObject({ WebConfig: { OrgName: '页里的机构' }, SEO })
    })

    test.each([
      ['of another organisation', JSON.stringify({ OrgCode: 'other', WebConfig: CONFIG, SEO })],
      ['that is cut off', '{"OrgCode":"demo","WebCon'],
      ['of another shape', JSON.stringify([{ WebConfig: 7 }])],
      ['without its parts', JSON.stringify({ OrgCode: 'demo', WebConfig: null, SEO: 'x' })],
      ['that is empty', ''],
    ])('asks the server instead of a page %s', async (_what, text) => {
      const store = makeStore()
      serve(SIGNED_IN)
      openLink('/#/pages/home/index?OrgCode=demo')
      bring(text)
      await launch(DIRECTORY)
      await until(() => paths().length > 1)
      expect(paths()).toEqual(['Web/WebConfig', 'Config/WebSEOConfig'])
      expect(store.getState().site.webConfig?.OrgName).toBe(CONFIG.OrgName)
    })
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

  test('any right is denied without rights', () => {
    storage.set('RightsList', [])
    expect(hasPermission(['any'], now)).toBe(false)
  })

  test('an empty list is denied to a guest', () => {
    storage.remove('token')
    expect(hasPermission([], now)).toBe(false)
  })

  test('a parameter that is not an array is logged and denied', () => {
    expect(hasPermission('A', now)).toBe(false)
    expect(toast()).toBe('权限参数非数组类型！')
  })

  test('a missing parameter is logged and allowed', () => {
    expect(hasPermission(undefined, now)).toBe(true)
    expect(toast()).toBe('未设置权限参数！')
  })

  test('a stored list changed to nonsense gives no right', () => {
    storage.set('RightsList', [{ RightsCode: 'A' }, 'A', null])
    expect(hasPermission(['A'], now)).toBe(false)
  })

  test('member types belong to the product’s three groups', () => {
    const allowed = (group: 'ZNK' | 'GZBB' | 'VIP') => [0, 1, 2, 3, 4, 5].filter((type) => isMember(group, type))
    expect([allowed('ZNK'), allowed('GZBB'), allowed('VIP')]).toEqual([
      [0, 1, 2, 3, 4],
      [0, 2, 3, 4],
      [0, 2, 3],
    ])
    expect(isMember('VIP', undefined)).toBe(false)
  })
})

describe('what the app stores of a user', () => {
  const mine = {
    token: 'token-1',
    authState: 'authenticated',
    rightsList: LOGIN.RightsList,
    userInfo: USER,
    nickname: '小明',
    avatar: 'https://a.example.com/1.png',
    phone: '138****8000',
    cardId: 'card-1',
    news: { noticeList: [], messageList: [], unread: 2 },
  }
  const ofPlace = {
    scoreFormData: FORM,
    subjectObject: 2,
    provinceID: '330000',
    villageCode: 'v-17',
    themeColor: '1,2,3',
  }
  const BROWSER = { isWechatBrowser: true, isDouyinBrowser: false }
  const nobody = {
    token: '',
    authState: 'guest',
    rightsList: [],
    userInfo: null,
    nickname: '',
    avatar: '',
    phone: '',
    mustReload: false,
  }
  const nothing = { ...nobody, cardId: '', news: { ...mine.news, unread: 0 }, scoreFormData: null, subjectObject: null }

  test.each([
    ['a session that ended leaves what the family typed', sessionExpired(), { ...ofPlace, ...nobody }],
    [
      'another user finds the organisation’s colour, province and code, and nothing of the one before',
      userChanged(),
      { ...nothing, provinceID: '330000', villageCode: 'v-17', themeColor: '1,2,3' },
    ],
    [
      'signing out leaves nothing, and has the next page load the app anew',
      loggedOut(),
      { ...nothing, provinceID: '', villageCode: '', themeColor: '232,76,51', mustReload: true },
    ],
  ])('%s', (_, action, left) => {
    const store = makeStore()
    store.dispatch(browserDetected(BROWSER))
    store.dispatch(loggedIn(LOGIN))
    store.dispatch(userInfoLoaded({ ...USER, Avatar: mine.avatar }))
    store.dispatch(scoreFormStored(FORM))
    store.dispatch(provinceSelected('330000'))
    store.dispatch(villageCodeChanged('v-17'))
    store.dispatch(themeColorChanged('1,2,3'))
    store.dispatch(cardChosen('card-1'))
    store.dispatch(newsLoaded(mine.news))
    expect(store.getState().session).toMatchObject({ ...mine, ...ofPlace, userInfo: { UserId: 'u1' } })
    store.dispatch(action)
    expect(store.getState().session).toMatchObject({ ...left, ...BROWSER })
    // a later sign-in causes no reload any more
    store.dispatch(loggedIn(LOGIN))
    expect(store.getState().session).toMatchObject({ authState: 'authenticated', mustReload: false })
  })
})

describe('the score form', () => {
  test('uses the real score and its rank once they are known', () => {
    const form = scoreFormOf({ ...EXAM, ExamYear: 2026, FinalScore: 633, FinalRank: 8000 }, 2026, provinceName)
    expect(form).toMatchObject({ Score: 633, Rank: 8000 })
  })

  test('takes no rank of another year’s exam along', () => {
    const form = scoreFormOf({ ...EXAM, ExamYear: 2026, FinalScore: 633, FinalRank: 8000 }, 2027, provinceName)
    expect(form).toMatchObject({ Score: 633 })
    expect(form?.Rank).toBeUndefined()
  })

  test('does not combine the mock score’s rank with the real score', () => {
    expect(scoreFormOf({ ...EXAM, FinalScore: 633 }, 2026, provinceName)).not.toHaveProperty('Rank')
  })

  test('of a stored form the readable parts are used: subjects that are words, a possible rank', () => {
    expect(readScoreForm({ ...FORM, Rank: 0, SelectSubjectList: ['物理', 7, null], ProvinceName: 3 })).toEqual({
      ...{ ProvinceId: '320000', ProvinceName: '', Score: 600, SubjectType: 2, Year: 2027 },
      SelectSubjectList: ['物理'],
    })
    expect(readScoreForm({ ...FORM, SelectSubjectList: 'x' })?.SelectSubjectList).toEqual([])
    for (const Year of [0, -1, '2027']) expect(readScoreForm({ ...FORM, Year })).toBeUndefined()
    for (const ProvinceId of ['032000', '3200000', 320000])
      expect(readScoreForm({ ...FORM, ProvinceId })).toBeUndefined()
  })

  test('a form beside the account’s exam is a separate choice only if it differs for the same year', () => {
    const account = { ...FORM, Score: 610 }
    expect(choiceText(FORM, account)).not.toBe('')
    expect(choiceText(FORM, { ...FORM, SelectSubjectList: [...FORM.SelectSubjectList].reverse(), Rank: 1 })).toBe('')
    expect(choiceText({ ...FORM, Year: 2026 }, account)).toBe('')
    expect(choiceText(FORM, account)).not.toBe(choiceText({ ...FORM, Score: 601 }, account))
  })

  test.each([
    ['of the year that is planned', 2027, 2027],
    ['of no year: that of the calendar', '', 2028],
    ['that is no year', 27, 2028],
    ['that is no whole number', 2027.5, 2028],
  ])('plans for the device’s known year: %s', (_, stored, year) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-08-31T16:00:00Z'))
    storage.set('WishYear', stored)
    expect(wishYear()).toBe(year)
    clock.mockReturnValue(Date.parse('2027-08-31T15:59:59Z'))
    storage.set('WishYear', '')
    expect(wishYear()).toBe(2027)
    clock.mockRestore()
  })

  test.each([
    ['nothing', null],
    ['text', 'x'],
    ['a province that is none', { ...FORM, ProvinceId: '32' }],
    ['a score that is text', { ...FORM, Score: '600' }],
    ['a score that is not a number', { ...FORM, Score: Number.NaN }],
    ['a subject type that is none', { ...FORM, SubjectType: 4 }],
  ])('stored nonsense is not a form: %s', (_, stored) => expect(readScoreForm(stored)).toBeUndefined())

  test.each([FORM, { ...FORM, Score: 0 }])('stored values are read back unchanged: $Score', (form) => {
    expect(readScoreForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
  })
})
