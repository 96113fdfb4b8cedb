// What holds the pages together on a phone: the tab bar with its badge, the gate before filling, and the end of a session.
import { insertAccount, type TestAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { openMiniProgram, PLATFORMS, type MiniProgram } from '../support/mini-program'
import { startTestServer, type TestServer } from '../support/server'
import { typePassword } from '../support/walk/filling'
import { miniDriver } from '../support/walk/mini-driver'

const HOME = 'pages/home/index'
const NEWS = 'pages/home/redirect'
const FILLING = 'pages/query/index'
const SCORE = 'pages/query/scoreForm'
const PERSONAL = 'pages/personal/index'
const LOGIN = 'pages/personal/login/login'
const LOGIN_CHOICE = 'pages/personal/login/index'
const EDIT = 'pages/personal/editInfo/editInfo'
const PROVINCE = '320000'
const YEAR = 2026
const EXPIRED = '登录已失效，请重新登录'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [PROVINCE], clock: new Date() })
})
afterAll(() => server.close())

let made = 0
async function newFamily(): Promise<{ family: TestAccount; token: string }> {
  made += 1
  const family = await insertAccount(server.db, { loginName: `shell-${made}`, mobile: `1360000000${made}` })
  const { Data } = await server.call('Auth/Login', { LoginName: family.loginName, Password: family.password })
  return { family, token: Data.Token }
}

const openNone = () => Promise.reject(new Error('this walk starts no other phone'))
const endSessions = ({ userId }: TestAccount) => server.db.deleteFrom('session').where('user_id', '=', userId).execute()

describe.each(PLATFORMS)('on %s', (platform) => {
  let app: MiniProgram | undefined
  afterEach(async () => {
    await app?.close()
    app = undefined
  })
  async function open(options: Parameters<typeof openMiniProgram>[2] = {}): Promise<MiniProgram> {
    app = await openMiniProgram(platform, server.url, options)
    return app
  }

  describe('the tab bar', () => {
    const configure = async (menu: readonly [path: string, name: string][]) => {
      const config = {
        BottomMenuList_H5: menu.map(([MenuPath, MenuName]) => ({ MenuPath, MenuName, MenuIcon: 'book' })),
      }
      await server.db
        .updateTable('organisation')
        .set({ config: JSON.stringify(config) })
        .execute()
      server.advance(6_000)
    }
    afterEach(() => configure([]))

    test('counts notices and messages on the third tab, less when they are read, and nothing when all are', async () => {
      const { token } = await newFamily()
      const { Data } = await server.call('Web/Notices', { PageIndex: 1, PageSize: 50 }, { token })
      expect(Data.Unread).toBeGreaterThan(0)
      const phone = await open({ storage: { token } })
      await phone.waitText(new RegExp(`^${Data.Unread}\\b|^${Data.Unread}条`), '#tab-2 .ui-tab-bar__badge')
      await phone.tapTab(2)
      await phone.waitFor(() => phone.count('#read-all'), 'the way to mark all as read')
      await phone.tap('#read-all')
      await phone.waitFor(async () => (await phone.count('.ui-tab-bar__badge')) === 0, 'the badge to go')
      const after = await server.call('Web/Notices', { PageIndex: 1, PageSize: 50 }, { token })
      expect(after.Data.Unread).toBe(0)
      expect(await phone.errors()).toEqual([])
    })

    test('has five tabs at most, hides the slots without an entry, and opens what each says', async () => {
      await configure([
        [HOME, '主页'],
        ['pages/assess/index', '测一测'],
        [NEWS, '通知'],
        [FILLING, '报志愿'],
        ['pages/personal/index', '个人'],
        ['pages/query/contrast', '多出来的'],
      ])
      const full = await open()
      await full.waitText('主页', '#tab-0')
      await eventually(() => full.texts('.ui-tab-bar__text')).toEqual(['主页', '测一测', '通知', '报志愿', '个人'])
      await full.close()

      await configure([
        [HOME, '主页'],
        [FILLING, '报志愿'],
      ])
      const short = await open()
      await short.waitText('报志愿', '#tab-1')
      await eventually(() => short.texts('.ui-tab-bar__text')).toEqual(['主页', '报志愿'])
      expect(await short.count('.ui-tab-bar__badge')).toBe(0)
      await short.tap('#tab-1')
      await short.waitRoute(FILLING)
      await short.waitText('报志愿', '.ui-tab-bar__tab--selected')
      await short.tap('#tab-0')
      await short.waitRoute(HOME)
      expect(await short.errors()).toEqual([])
    })
  })

  test('the gate before filling names the first thing that is missing, leads to its page, and opens when nothing is', async () => {
    const { family, token } = await newFamily()
    const user = (changes: object) =>
      server.db.updateTable('app_user').set(changes).where('user_id', '=', family.userId).execute()
    const exam = (changes: object) =>
      server.db.updateTable('exam_profile').set(changes).where('user_id', '=', family.userId).execute()
    // The year's table of the province is out: from then on the final score is asked for.
    const table = { province_id: PROVINCE, year: YEAR, track: '历史类', score: 1, count: 1, cumulative: 1 }
    await server.db
      .insertInto('score_rank')
      .values({ ...table, basis: 'official', source: '江苏省教育考试院' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const phone = await open({ storage: { token }, path: FILLING })
    await phone.waitSettled()

    let known = 0
    const tryToFill = async (words: string, page: string) => {
      const pressed = Date.now()
      await phone.tap('#start-normal')
      await phone.waitFor(async () => (await phone.calls('showToast')).length > known, 'a toast')
      const [toast, ...others] = (await phone.calls('showToast')).slice(known)
      expect(toast).toMatchObject({ route: FILLING, args: { title: words, icon: 'none', duration: 2000 } })
      expect(others).toEqual([])
      known += 1
      await phone.waitRoute(page)
      // Time to read the words before the page changes.
      expect(Date.now() - pressed).toBeGreaterThanOrEqual(300)
      expect(await phone.query()).toMatchObject({ source: 'TB' })
      await phone.back()
      await phone.waitRoute(FILLING)
    }
    await tryToFill('请先完善基本信息！', EDIT)
    await user({ identity: 'parent', graduation_year: YEAR })
    await tryToFill('请先完善高考信息！', 'pages/personal/examinee/examinee')
    const profile = {
      province_id: PROVINCE,
      exam_year: YEAR,
      track: '物理类',
      subject_type: 2,
      subjects: '[]',
      score: 600,
    }
    await server.db
      .insertInto('exam_profile')
      .values({ user_id: family.userId, ...profile, rank: null, final_score: null, final_rank: null })
      .execute()
    await tryToFill('请先完善高考成绩！', 'pages/personal/setRealScore/index')
    await exam({ final_score: 605 })
    await tryToFill('请先完善选科！', 'pages/home/complete-information/select-subject')
    await exam({ subjects: JSON.stringify(['物理', '化学', '生物']) })
    await phone.tap('#start-normal')
    await phone.waitRoute(SCORE)
    expect(await phone.calls('showToast')).toHaveLength(known)
    expect(await phone.errors()).toEqual([])
  })

  describe('when the session has ended', () => {
    const signInAgain = async (phone: MiniProgram, family: TestAccount) => {
      await phone.tap('#login-by-password')
      await phone.waitRoute(LOGIN)
      await typePassword(miniDriver(phone, openNone), family)
    }

    test('many calls at once say so once and open one page to sign in, which leads back', async () => {
      const { family, token } = await newFamily()
      const phone = await open({ storage: { token }, path: PERSONAL })
      await phone.waitFor(() => phone.count('#profile-header'), 'the personal centre')
      await phone.waitSettled()
      await endSessions(family)
      const before = phone.exchanges.length
      await phone.pullDown()
      await phone.waitRoute(LOGIN_CHOICE)
      await phone.waitSettled()
      expect(phone.exchanges.length - before).toBeGreaterThan(1)
      expect((await phone.stack()).filter((page) => page === LOGIN_CHOICE)).toHaveLength(1)
      const said = (await phone.calls('showToast')).map(({ args }) => (args as { title: string }).title)
      expect(said).toEqual([EXPIRED])
      expect(await phone.storage.get('token')).toBeUndefined()

      await signInAgain(phone, family)
      await phone.waitRoute(PERSONAL)
      await phone.waitText('小明', '#profile-header')
      expect(await phone.storage.get('token')).toMatch(/./)
      expect(await phone.errors()).toEqual([])
    })

    test('what was typed into a form is still there after signing in, and can be sent', async () => {
      const { family, token } = await newFamily()
      const phone = await open({ storage: { token }, path: EDIT })
      await phone.fill('#info-school', '第一中学')
      await phone.waitFor(() => phone.count('[id$="info-identity-parent"]'), 'the choices of the form')
      await phone.tap('[id$="info-identity-parent"]')
      await phone.tap('#info-year')
      await phone.tap(`[id$="info-year-option-${YEAR}"]`)
      await endSessions(family)
      await phone.tap('#info-save')
      await phone.waitRoute(LOGIN_CHOICE)
      await signInAgain(phone, family)
      await phone.waitRoute(EDIT)
      await phone.waitFor(async () => (await phone.value('#info-school')) === '第一中学', 'the typed school')
      await phone.tap('#info-save')
      const stored = () =>
        server.db
          .selectFrom('app_user')
          .select(['school_name', 'identity', 'graduation_year'])
          .where('user_id', '=', family.userId)
          .executeTakeFirst()
      await phone.waitFor(async () => (await stored())?.school_name === '第一中学', 'the school on the server')
      expect(await stored()).toEqual({ school_name: '第一中学', identity: 'parent', graduation_year: YEAR })
      expect(await phone.errors()).toEqual([])
    })
  })
})
