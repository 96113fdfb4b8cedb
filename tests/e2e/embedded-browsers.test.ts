// The session inside embedded browsers: the production build over a real server whose database the test can reach.
// On a busy machine it takes over a minute: every sign-in restarts the app, a second or two of processor.
import type { BrowserContext, Page } from 'playwright-core'
import { bindDevice, insertAccount, type TestAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { openPhone } from '../support/browser'
import { isWhole } from '../support/walk/whole'
import { stageOfTestServer } from './stage'
import { keepToasts, toastsSoFar } from './toasts'
import { settle, signInHere, visible, waitForPage } from './walk'

const MESSAGING_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
const SHORT_VIDEO_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 aweme_300100 BytedanceWebview/d8a21c6'
const LISTS = '**/api/User/GetWishList'
const SHORT_VIDEO_EXPIRED = '您的登录已过期，请再次授权登录!'

const stage = stageOfTestServer()

let count = 0
interface Family extends TestAccount {
  token: string
}

/** A new account, by default with all data filled in, and its session. */
async function family(profile: { hasBaseInfo?: boolean; hasScore?: boolean } = {}): Promise<Family> {
  const { hasBaseInfo = true, hasScore = true } = profile
  count += 1
  const account = await insertAccount(stage.server.db, {
    loginName: `embedded_${count}`,
    mobile: `1390000${7000 + count}`,
  })
  const change = {
    nick_name: '小明',
    identity: hasBaseInfo ? 'student' : null,
    graduation_year: hasBaseInfo ? 2026 : null,
  }
  await stage.server.db.updateTable('app_user').set(change).where('user_id', '=', account.userId).execute()
  const token = await newSession(account)
  if (hasScore) {
    const exam = {
      ExamProvinceId: '320000',
      ExamYear: 2026,
      SubjectType: 2 as const,
      SelectSubjectList: ['物理', '化学', '生物'],
      Score: 590,
    }
    expect((await stage.server.call('User/UpdateStudentExam', exam, { token })).Code).toBe(0)
  }
  return { ...account, token }
}

async function newSession({ loginName, password }: TestAccount): Promise<string> {
  return (await stage.server.call('Auth/Login', { LoginName: loginName, Password: password })).Data.Token
}

const endSessions = ({ userId }: TestAccount) =>
  stage.server.db.deleteFrom('session').where('user_id', '=', userId).execute()

/** This device's data of an identity that was bound on it. */
async function bind({ userId, loginName, password }: TestAccount, openId: string): Promise<string> {
  const { Data } = await stage.server.call('Auth/Login', { LoginName: loginName, Password: password })
  return bindDevice(stage.server.db, userId, Data.Token, openId)
}

interface Phone {
  context: BrowserContext
  page: Page
  /** Names of the calls made so far. */
  calls: string[]
  /** Addresses sent as the origin of a request. */
  referers: string[]
}

async function onPhone(userAgent: string | undefined, walk: (phone: Phone) => Promise<void>): Promise<void> {
  const { context, page } = await openPhone(stage.browser, userAgent ? { userAgent } : {})
  const calls: string[] = []
  const referers: string[] = []
  page.on('request', (request) => {
    const name = /\/api\/(.+)$/.exec(request.url())?.[1]
    if (name) calls.push(name)
    void request.allHeaders().then(
      (headers) => headers.referer && referers.push(headers.referer),
      () => undefined,
    )
  })
  try {
    await walk({ context, page, calls, referers })
  } finally {
    await context.close()
  }
}

/** Values of the device storage as stored by the app. */
const stored = (page: Page, ...keys: string[]): Promise<unknown[]> =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const text = localStorage.getItem(name)
        return text === null ? undefined : ((JSON.parse(text) as { data: unknown }).data ?? undefined)
      }),
    keys,
  )
const store = (page: Page, values: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [key, data] of Object.entries(all)) localStorage.setItem(key, JSON.stringify({ data }))
  }, values)

const addressOf = (page: Page) => page.url().replace(stage.url, '')

/** Opens a page as this family, signed in by link; resolves once the page is there. */
async function enter(page: Page, { token }: Family, place: string): Promise<void> {
  await page.goto(`${stage.url}/?Token=${token}#/${place}`)
  await waitForPage(page, place.split('?')[0]!)
  await page.waitForFunction(() => localStorage.getItem('UserId') !== null)
  await settle(page)
}

/** Leaves the app for another one and returns, like a family looking something up. */
const lookElsewhere = (page: Page) =>
  page.evaluate(async () => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      for (const target of [document, window]) target.dispatchEvent(new Event('visibilitychange'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

/** Marks the running document, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const reloaded = (page: Page) => page.waitForFunction(() => !('isMarked' in window))

const NOTHING = undefined

/** Requests of the score form during typing: the rank, and in advance what follows. */
const OF_THE_SCORE = /^(Public\/LineRank$|Wish\/)/

describe('in the messaging app', () => {
  const PLACE = 'pages/query/scoreForm?wishType=0'

  test('an ended session is renewed silently: the page reloads with its query, and typed text is there', async () => {
    const account = await family()
    const secret = await bind(account, 'open-silent')
    await onPhone(MESSAGING_APP, async ({ page, calls }) => {
      await enter(page, account, PLACE)
      await store(page, { WeiXinOpenID: secret, UserMobile: account.mobile })
      await visible(page, '#score-input').fill('612')
      await endSessions(account)
      await mark(page)
      calls.length = 0
      await lookElsewhere(page)
      await reloaded(page)
      await waitForPage(page, 'pages/query/scoreForm')
      await settle(page)
      expect(addressOf(page)).toBe(`/#/${PLACE}`)
      await eventually(() => visible(page, '#score-input').inputValue()).toBe('612')
      expect(calls.filter((name) => name === 'Auth/OpenLogin')).toHaveLength(1)
      // the call that met the session's end was repeated before the page reloaded
      const ofSession = calls.filter((name) => !OF_THE_SCORE.test(name))
      expect(ofSession.slice(0, 4)).toEqual([
        'User/CheckUserStudentComplate',
        'Auth/OpenLogin',
        'User/GetUserStudent',
        'User/CheckUserStudentComplate',
      ])
      const [token, userId, login, rights, province, unsent] = await stored(
        page,
        'token',
        'UserId',
        'LoginData',
        'RightsList',
        'OrgProvince',
        'form:unsent',
      )
      expect(token).not.toBe(account.token)
      expect([userId, rights, province, unsent]).toEqual([account.userId, [], '320000', NOTHING])
      expect(login).toMatchObject({ Token: token, UserId: account.userId, RightsList: [] })
      expect((await stage.server.call('Auth/LoginStatus', {}, { token: String(token) })).Data.IsLogin).toBe(true)
    })
  })

  test('a save running when the session ends is done, once', async () => {
    const account = await family()
    const secret = await bind(account, 'open-saving')
    await onPhone(MESSAGING_APP, async ({ page, calls }) => {
      await enter(page, account, 'pages/personal/editInfo/editInfo?source=TB')
      await store(page, { WeiXinOpenID: secret, UserMobile: account.mobile })
      await visible(page, '#info-school input, input#info-school').fill('第一中学')
      await endSessions(account)
      await mark(page)
      calls.length = 0
      await visible(page, '#info-save').tap()
      await reloaded(page)
      const row = await stage.server.db
        .selectFrom('app_user')
        .select('school_name')
        .where('user_id', '=', account.userId)
        .executeTakeFirst()
      expect(row?.school_name).toBe('第一中学')
      expect(calls.filter((name) => name === 'Auth/OpenLogin')).toHaveLength(1)
      expect(calls.filter((name) => name === 'User/UpdateUserStudent' || name === 'User/UpdateStudent')).toHaveLength(2)
      await settle(page)
      expect(await stored(page, 'form:unsent')).toEqual([NOTHING])
    })
  })

  test('an unbound identity opens the login page; after signing in there the typed text is back', async () => {
    const account = await family()
    await onPhone(MESSAGING_APP, async ({ page, calls }) => {
      await enter(page, account, PLACE)
      await store(page, { WeiXinOpenID: 'open-unknown', UserMobile: account.mobile })
      await visible(page, '#score-input').fill('612')
      await endSessions(account)
      await mark(page)
      await lookElsewhere(page)
      await waitForPage(page, 'pages/personal/login/index')
      expect(calls.filter((name) => name === 'Auth/OpenLogin')).toHaveLength(1)
      expect(await stored(page, 'token')).toEqual([NOTHING])
      expect(new URLSearchParams(addressOf(page).split('?')[1]).get('redirect')).toBe(`/${PLACE}`)
      expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
      await visible(page, '#login-by-password').tap()
      await signInHere(page, account)
      await waitForPage(page, 'pages/query/scoreForm')
      await eventually(() => visible(page, '#score-input').inputValue()).toBe('612')
    })
  })
})

describe('in the short-video app', () => {
  const LOGIN_KEYS = ['LoginData', 'token', 'UserId', 'RightsList']

  /** A signed-in family whose session ends during the page's own calls. */
  async function expireOn(
    place: string,
    values: Record<string, string>,
    look: (phone: Phone, account: Family) => Promise<void>,
  ) {
    const account = await family()
    await onPhone(SHORT_VIDEO_APP, async (phone) => {
      const { page } = phone
      await enter(page, account, 'pages/query/contrast')
      await store(page, { ...values, ...(values.UserMobile ? { UserMobile: account.mobile } : {}) })
      await page.addInitScript(keepToasts)
      // a session that ends before the launch has checked it is another case: the family is then a guest, without a message
      const launched = page.waitForResponse('**/api/User/GetUserStudent')
      await page.route(LISTS, async (route) => {
        await launched
        await endSessions(account)
        await route.continue()
      })
      await page.goto(`${stage.url}/?fresh#/${place}`)
      await look(phone, account)
    })
  }

  test('on the home page only the sign-in is cleared, with the identity; the family stays', async () => {
    await expireOn('pages/home/index', { DouYinOpenId: 'open-d', UserMobile: '1' }, async ({ page, calls }) => {
      await page.waitForFunction(() => localStorage.getItem('token') === null)
      await settle(page)
      expect(await stored(page, ...LOGIN_KEYS, 'DouYinOpenId', 'UserMobile')).toEqual(Array(6).fill(NOTHING))
      expect(addressOf(page)).toContain('#/pages/home/index')
      expect(calls).not.toContain('Auth/OpenLogin')
    })
  })

  test('away from the home page a toast appears and the login page opens', async () => {
    await expireOn(
      'pages/personal/volunteer/volunteerlist',
      { DouYinOpenId: 'open-d', UserMobile: '1' },
      async ({ page }) => {
        await eventually(() => toastsSoFar(page)).toContain(SHORT_VIDEO_EXPIRED)
        await waitForPage(page, 'pages/personal/login/index')
        expect(await stored(page, ...LOGIN_KEYS, 'DouYinOpenId', 'UserMobile')).toEqual(Array(6).fill(NOTHING))
        expect(addressOf(page)).toContain(`redirect=${encodeURIComponent('/pages/personal/volunteer/volunteerlist')}`)
      },
    )
  })

  test('without a stored mobile the login page opens, from the home page as well', async () => {
    await expireOn('pages/home/index', { DouYinOpenId: 'open-d' }, async ({ page }) => {
      await waitForPage(page, 'pages/personal/login/index')
      expect(await stored(page, 'token', 'DouYinOpenId')).toEqual([NOTHING, 'open-d'])
    })
  })
})

describe('sign-in by link', () => {
  const DEEP = 'pages/query/scoreForm?wishType=1&score=612'
  // jsdom tests cover all of them: here the one with the token twice
  const LINKS: readonly [where: string, link: (token: string) => string][] = [
    ['before the hash', (token: string) => `/?Token=${token}#/${DEEP}`],
    ['behind the hash', (token: string) => `/#/${DEEP}&Token=${token}`],
    ['first behind the hash', (token: string) => `/#/${DEEP.replace('?', `?Token=${token}&`)}`],
    ['on both sides', (token: string) => `/?Token=${token}#/${DEEP}&Token=${token}`],
  ]

  test.each(isWhole ? LINKS : LINKS.slice(-1))(
    'a link with the token %s opens its page; the token is not in the address, the history or later requests',
    async (_, link) => {
      const account = await family()
      await onPhone(MESSAGING_APP, async ({ page, referers }) => {
        await page.goto(`${stage.url}${link(account.token)}`)
        await waitForPage(page, 'pages/query/scoreForm')
        await page.waitForFunction(() => localStorage.getItem('UserId') !== null)
        await settle(page)
        await eventually(() => visible(page, '#score-input').inputValue()).toBe('612')
        expect(addressOf(page)).toBe(`/#/${DEEP}`)
        expect(await stored(page, 'token', 'UserId', 'ExamProvince')).toEqual([account.token, account.userId, '320000'])
        await page.goBack()
        expect(page.url()).not.toContain(account.token)
        await page.goForward()
        await waitForPage(page, 'pages/query/scoreForm')
        expect(page.url()).not.toContain(account.token)
        expect(referers.filter((referer) => referer.includes(account.token))).toEqual([])
      })
    },
  )

  test('a link to the bare home page leaves no token behind either', async () => {
    const account = await family()
    await onPhone(undefined, async ({ page }) => {
      await page.goto(`${stage.url}/#/?Token=${account.token}`)
      await page.waitForFunction(() => localStorage.getItem('UserId') !== null)
      await settle(page)
      expect(page.url()).not.toContain('Token')
    })
  })

  test.each([
    ['base info', { hasBaseInfo: false, hasScore: false }, 'pages/personal/editInfo/editInfo'],
    ['the score', { hasScore: false }, 'pages/personal/examinee/examinee'],
  ] as const)('without %s a request for it appears above the personal page', async (_, profile, place) => {
    const account = await family(profile)
    await onPhone(MESSAGING_APP, async ({ page }) => {
      await page.goto(`${stage.url}/?Token=${account.token}#/${DEEP}`)
      await waitForPage(page, place)
      await settle(page)
      expect(addressOf(page)).toBe(`/#/${place}?source=TB`)
      await page.goBack()
      await waitForPage(page, 'pages/personal/index')
    })
  })

  test('an expired link signs nobody in and shows its page to a guest', async () => {
    const account = await family()
    await endSessions(account)
    await onPhone(MESSAGING_APP, async ({ page }) => {
      await page.goto(`${stage.url}/?Token=${account.token}#/${DEEP}`)
      await waitForPage(page, 'pages/query/scoreForm')
      await page.waitForFunction(() => localStorage.getItem('token') === null)
      expect(addressOf(page)).toBe(`/#/${DEEP}`)
    })
  })

  test('a link opened on top of the running app asks before changing the account, and signs in as well', async () => {
    const first = await family()
    const second = await family()
    await onPhone(undefined, async ({ page }) => {
      await enter(page, first, 'pages/query/contrast')
      await page.evaluate(
        (hash) => (window.location.hash = hash),
        `#/pages/query/scoreForm?wishType=1&Token=${second.token}`,
      )
      await page.getByText('换账号', { exact: true }).click()
      await page.waitForFunction((id) => (localStorage.getItem('UserId') ?? '').includes(id), second.userId)
      await waitForPage(page, 'pages/query/scoreForm')
      expect(addressOf(page)).toBe('/#/pages/query/scoreForm?wishType=1')
      expect(await stored(page, 'token', 'UserMobile')).toEqual([second.token, NOTHING])
    })
  })
})

describe('signing out', () => {
  test('clears what a sign-in stored, and the next page starts fresh', async () => {
    const account = await family()
    await onPhone(MESSAGING_APP, async ({ page }) => {
      await enter(page, account, 'pages/personal/index')
      await store(page, { WeiXinOpenID: 'open-w', DouYinOpenId: 'open-d', UserMobile: account.mobile })
      await mark(page)
      await signOutHere(page)
      await reloaded(page)
      await settle(page)
      const keys = [
        'LoginData',
        'token',
        'UserId',
        'RightsList',
        'UserMobile',
        'DouYinOpenId',
        'WeiXinOpenID',
        'tempScoreInfo',
      ]
      expect(await stored(page, ...keys)).toEqual(Array(keys.length).fill(NOTHING))
      expect((await stage.server.call('Auth/LoginStatus', {}, { token: account.token })).Data.IsLogin).toBe(false)
    })
  })
})

/** Signs out like a family: the button, then the question. */
async function signOutHere(page: Page): Promise<void> {
  await visible(page, '#sign-out').tap()
  await page.getByText('退出', { exact: true }).last().tap()
}
