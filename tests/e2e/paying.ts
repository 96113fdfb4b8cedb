// Paying in a browser, with the embedded cashier instead of the providers.
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { addDeskAccount } from '../../server/modules/desk/desk-accounts'
import { insertAccount } from '../support/account'
import { onPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { completeProfile } from '../support/profile'
import type { TestServer } from '../support/server'
import { JIANGSU, profileOf } from '../support/walk/exams'
import type { Stage } from './stage'
import { settle, visible, waitForPage } from './walk'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)'
const PHONE = `${ANDROID} Chrome/140.0 Mobile Safari/537.36`

/** A place of payment: the browser's user agent, and the call that pays. */
export const PLACES = {
  'the messaging app': {
    userAgent: `${ANDROID} Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    call: 'Payment/WechatJSAPIPay',
  },
  'a phone': { userAgent: PHONE, call: 'Payment/WechatH5Pay' },
  'the payment app': { userAgent: `${PHONE} AlipayClient/10.6.0`, call: 'Payment/AlipayMPPay' },
  'a computer': {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    call: 'Payment/WechatPayWechatH5',
  },
} as const
type Place = keyof typeof PLACES

const PAY = 'pages/personal/openmamber/orderpay'
const RIGHTS = ['PARENT_COURSE', 'TEST_REPORT', 'WISH_REPORT']

/** A session of a new account that both apps know. */
async function payer({ server, url }: Stage<TestServer>, place: Place): Promise<string> {
  const at = Object.keys(PLACES).indexOf(place)
  const { userId, loginName, password } = await insertAccount(server.db, {
    loginName: `payer_${at}`,
    mobile: `1380009900${at}`,
  })
  for (const open_type of [1, 3])
    await server.db
      .insertInto('open_identity')
      .values({ open_type, open_id: `of-payer-${at}`, org_code: 'demo', user_id: userId })
      .execute()
  const { Token } = (await server.call('Auth/Login', { LoginName: loginName, Password: password })).Data
  // an account without data is asked for it first
  await completeProfile(url, Token, profileOf(JIANGSU))
  return Token
}

/** An operator's session at the desk. */
async function operator({ server }: Stage<TestServer>): Promise<string> {
  const account = { orgCode: 'demo', loginName: 'cashier-desk', password: 'desk2026pass' }
  const made = await addDeskAccount(server.db, { ...account, role: 'operator', expertId: null }, new Date())
  const Code = new TOTP({ secret: Secret.fromBase32(made.secret) }).generate()
  const given = { LoginName: account.loginName, Password: account.password, Code }
  return (await server.call('Desk/SignIn', given)).Data.Token
}

const rightsKept = (page: Page) => async () => {
  const text = await page.evaluate(() => localStorage.getItem('RightsList'))
  const kept = JSON.parse(text ?? '{}') as { data?: { RightsCode: string }[] }
  return (kept.data ?? []).map(({ RightsCode }) => RightsCode)
}

/** Buys the membership there and has its rights. */
export async function pay(
  stage: Stage<TestServer>,
  place: Place,
  andThen: (page: Page, token: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { userAgent, call } = PLACES[place]
  const token = await payer(stage, place)
  await onPhone(
    stage.browser,
    async ({ page }) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url().split('/api/')[1] ?? ''))
      await page.goto(`${stage.url}/?Token=${token}#/${PAY}?productCode=WCF`)
      // the link signs in while the page is open: an earlier press starts again
      await waitForPage(page, PAY)
      await settle(page)
      await visible(page, '#pay-pay').click()
      if (place === 'a computer') await visible(page, '#pay-code-here').click()
      await page.waitForURL('**/embedded-cashier/pay**')
      expect(calls).toContain(call)
      expect(await page.locator('.sum').innerText()).toBe('¥198.00')
      await page.locator('button[value="pay"]').click()
      await waitForPage(page, PAY)
      await eventually(() => visible(page, '#pay-state').innerText()).toContain('付款成功')
      await eventually(rightsKept(page)).toEqual(RIGHTS)
      await andThen(page, token)
    },
    { userAgent },
  )
}

/** The desk returns the money: the page shows it, and the rights are gone. */
export async function giveBack(stage: Stage<TestServer>, page: Page, token: string): Promise<void> {
  const desk = await operator(stage)
  const { Data } = await stage.server.call('User/Orders', {}, { token })
  const refund = { OrderNo: Data.Items[0]!.OrderNo, Text: '不需要了' }
  expect((await stage.server.call('Desk/Refund', refund, { token: desk })).Code).toBe(0)
  await page.reload()
  await waitForPage(page, PAY)
  await eventually(() => visible(page, '#pay-state').innerText()).toContain('这笔钱已经退回')
  await settle(page)
  await eventually(rightsKept(page)).toEqual([])
}
