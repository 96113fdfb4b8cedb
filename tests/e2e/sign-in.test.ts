// Signing in inside the messaging app, the short-video app and the payment app, in a browser with their user agent, over the
// embedded platform: the whole way out of the app and back.
// Takes over a minute: each way out and back restarts the app.
import type { Page } from 'playwright-core'
import { onPhone, openPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { isWhole } from '../support/walk/whole'
import { stageOfTestServer } from './stage'
import { openPage, settle, visible, waitForPage } from './walk'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0'
const AGENTS = {
  wechat: `${PHONE} Mobile Safari/537.36 XWEB/1200 MMWEBSDK/20240404 MicroMessenger/8.0.50 WeChat/arm64 Language/zh_CN`,
  douyin: `${PHONE} Mobile Safari/537.36 aweme_290100 JsSdk/1.0 BytedanceWebview/d8a21c6`,
  alipay: `${PHONE} Mobile Safari/537.36 AliApp(AP/10.5.90) AlipayClient/10.5.90`,
}
type Platform = keyof typeof AGENTS
const PLATFORMS: [Platform, string | null, string][] = [
  ['wechat', 'WeiXinOpenID', '13911110001'],
  ['douyin', 'DouYinOpenId', '13911110002'],
  ['alipay', null, '13911110003'],
]
const START = 'pages/query/scoreForm'
const LOGIN = 'pages/personal/login/index'
const BIND = 'pages/personal/login/bindPlatform'
const LANDING = 'pages/personal/login/auth-index'
const INFO = 'pages/personal/login/info'

const stage = stageOfTestServer()

const kept = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => {
    const text = window.localStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as { data?: unknown }).data
  }, key)
const addressOf = (page: Page) => page.evaluate(() => window.location.hash)

const HOME = 'pages/home/index'
const PERSONAL = 'pages/personal/index'
/** Mark of the document open before. */
const BEFORE = 'before=1'

/** Another document, then home, then the personal centre, which leads to the ways to sign in by itself. */
async function openWays(page: Page): Promise<void> {
  await page.goto(`${stage.url}/?${BEFORE}#/${HOME}`)
  await openPage(page, stage.url, HOME)
  await visible(page, '#tab-4').tap()
  await waitForPage(page, LOGIN)
}

/** Going back after signing in returns to the page before it was needed. */
async function expectNoFlowBehind(page: Page): Promise<void> {
  await visible(page, '#profile-header').waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.search.includes(BEFORE))
  // that page's app is still checking who is signed in: clearing the device meanwhile would end its session
  await settle(page)
}

/** From the ways to sign in to the platform's page. */
async function leave(page: Page, platform: Platform): Promise<void> {
  const agreement = visible(page, '#login-agree')
  if ((await agreement.getAttribute('aria-checked')) !== 'true') await agreement.tap()
  await visible(page, '#login-by-platform').tap()
  await page.waitForURL(`**/embedded-platform/${platform}/authorize**`)
}

const choose = (page: Page, person: string) => page.locator(`button[value="${person}"]`).tap()

async function bindMobile(page: Page, mobile: string): Promise<void> {
  await waitForPage(page, BIND)
  await visible(page, '#bind-mobile').fill(mobile)
  await page.locator('#captcha-picture img:visible').waitFor()
  await visible(page, '#bind-captcha').fill(stage.server.captchaText())
  await visible(page, '#send-code').tap()
  await visible(page, '#send-code').filter({ hasText: '秒后重发' }).waitFor()
  const message = stage.server.sms.filter((sent) => sent.mobile === mobile && sent.purpose === 'bind').at(-1)
  await visible(page, '#bind-code').fill(message?.code ?? '')
  const agreement = visible(page, '#bind-agree')
  if ((await agreement.getAttribute('aria-checked')) !== 'true') await agreement.tap()
  await visible(page, '#bind-submit').tap()
}

/** Ends the sign-in on this device like signing out, but leaves the browser's cookies. */
const forgetSignIn = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['token', 'LoginData', 'UserId', 'RightsList']) window.localStorage.removeItem(key)
  })

async function isSignedIn(page: Page): Promise<boolean> {
  const token = await kept(page, 'token')
  if (typeof token !== 'string') return false
  const { Data } = await stage.server.call('Auth/LoginStatus', {}, { token })
  return Data.IsLogin
}

describe.each(PLATFORMS)('in the browser of %s', (platform, openIdKey, mobile) => {
  test('the first time binds a mobile number, the second signs in at once, and going back never meets the flow', async () => {
    await onPhone(
      stage.browser,
      async ({ page, problems }) => {
        await openWays(page)
        await leave(page, platform)
        await choose(page, 'lin')
        await bindMobile(page, mobile)
        await waitForPage(page, PERSONAL)
        expect(await isSignedIn(page)).toBe(true)
        await eventually(() => kept(page, 'UserMobile')).toBe(mobile)
        if (openIdKey) expect(await kept(page, openIdKey)).toMatch(/^d_/)
        await expectNoFlowBehind(page)

        await forgetSignIn(page)
        await openWays(page)
        await leave(page, platform)
        await choose(page, 'lin')
        await waitForPage(page, PERSONAL)
        expect(await isSignedIn(page)).toBe(true)
        await expectNoFlowBehind(page)
        expect(problems).toEqual([])
      },
      { userAgent: AGENTS[platform] },
    )
  })
})

// what follows a refusal is the app's, whoever refused
test.each(isWhole ? PLATFORMS : PLATFORMS.slice(0, 1))(
  'in the browser of %s a refusal is shown, and a new authorisation from there leads to where the sign-in was needed',
  async (platform, _openIdKey, mobile) => {
    await onPhone(
      stage.browser,
      async ({ page }) => {
        await openWays(page)
        await leave(page, platform)
        await choose(page, 'refuse')
        await waitForPage(page, LANDING)
        await visible(page, '#auth-failure').filter({ hasText: '您没有同意授权' }).waitFor()
        expect(await isSignedIn(page)).toBe(false)
        await visible(page, '#authorise-again').tap()
        await page.waitForURL(`**/embedded-platform/${platform}/authorize**`)
        await choose(page, 'chen')
        await bindMobile(page, mobile.replace('139', '138'))
        await waitForPage(page, PERSONAL)
        expect(await isSignedIn(page)).toBe(true)
        await expectNoFlowBehind(page)
      },
      { userAgent: AGENTS[platform] },
    )
  },
)

test('cancelling at the platform leads back to the start', async () => {
  await onPhone(
    stage.browser,
    async ({ page }) => {
      await openPage(page, stage.url, `${LOGIN}?redirect=${encodeURIComponent(`/${START}`)}`)
      await leave(page, 'wechat')
      await page.goBack()
      await waitForPage(page, START)
      await visible(page, '#score-fields').waitFor()
      expect(await isSignedIn(page)).toBe(false)
    },
    { userAgent: AGENTS.wechat },
  )
})

test('a landing address works only on the device that began it, and only once', async () => {
  const victim = await openPhone(stage.browser, { userAgent: AGENTS.wechat })
  try {
    await onPhone(
      stage.browser,
      async ({ page }) => {
        await openWays(page)
        await leave(page, 'wechat')
        let landing = ''
        // the address from the server, before the page has removed the ticket from it
        page.on('response', (response) => {
          if (response.url().includes('/open-auth/wechat/callback')) landing = response.headers().location ?? ''
        })
        await choose(page, 'zhou')
        await bindMobile(page, '13911110004')
        await waitForPage(page, PERSONAL)
        expect(landing).toMatch(/#\/pages\/personal\/login\/auth-index\?.*ticket=/)

        const again = new URL(landing, stage.url).href
        await page.goto('about:blank')
        await page.goto(again)
        await visible(page, '#auth-failure').filter({ hasText: '没有可用的授权' }).waitFor()
        expect(page.url()).not.toContain('ticket=')

        await victim.page.goto(again)
        await visible(victim.page, '#auth-failure').waitFor()
        expect(await isSignedIn(victim.page)).toBe(false)
        await visible(victim.page, '#other-way').tap()
        await waitForPage(victim.page, 'pages/personal/login/login')
      },
      { userAgent: AGENTS.wechat },
    )
  } finally {
    await victim.context.close()
  }
})

test('an identity is bound to the signed-in account from its page, and unbound again', async () => {
  await onPhone(
    stage.browser,
    async ({ page }) => {
      await openPage(page, stage.url, 'pages/personal/login/login')
      await visible(page, '#login-name').fill('demo')
      await visible(page, '#login-password').fill('demo2026')
      await visible(page, '#login-submit').tap()
      await page.waitForFunction(() => !window.location.hash.includes('/login/'))
      await settle(page)
      await openPage(page, stage.url, INFO)
      await visible(page, '#bind-wechat').tap()
      await page.waitForURL('**/embedded-platform/wechat/authorize**')
      await choose(page, 'lin')
      await waitForPage(page, INFO)
      await visible(page, '#unbind-wechat').waitFor()
      await eventually(() => visible(page, '#identity-wechat').innerText()).toContain('林小满')
      await visible(page, '#unbind-wechat').tap()
      await page.getByText('解绑', { exact: true }).last().tap()
      await visible(page, '#bind-wechat').waitFor()
      expect(await kept(page, 'WeiXinOpenID')).toBeNull()
    },
    { userAgent: AGENTS.wechat },
  )
})

test('an ordinary browser offers the mobile number and the password, and no platform', async () => {
  await onPhone(stage.browser, async ({ page }) => {
    await openPage(page, stage.url, LOGIN)
    await visible(page, '#login-by-code').waitFor()
    expect(await page.locator('#login-by-platform:visible').count()).toBe(0)
    await eventually(() => addressOf(page)).toContain(LOGIN)
  })
})
