// Paying where the app runs: the production build over a real server, with the embedded cashier in the place of the providers.
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { addDeskAccount } from '../../server/modules/desk/desk-accounts'
import { insertAccount } from '../support/account'
import { onPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { completeProfile } from '../support/profile'
import { JIANGSU, profileOf } from '../support/walk/exams'
import { stageOfTestServer } from './stage'
import { settle, visible, waitForPage } from './walk'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)'
const PHONE = `${ANDROID} Chrome/140.0 Mobile Safari/537.36`
const MESSAGING_APP = `${ANDROID} Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50`
const PAYMENT_APP = `${PHONE} AlipayClient/10.6.0`
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const PAY = 'pages/personal/openmamber/orderpay'
const RIGHTS = ['PARENT_COURSE', 'TEST_REPORT', 'WISH_REPORT']

const stage = stageOfTestServer()

/** A session of a new account that both apps know. */
async function family(name: string): Promise<string> {
  const { db } = stage.server
  const mobile = `138000${String(name.length * 97).padStart(5, '0')}`
  const { userId, loginName, password } = await insertAccount(db, { loginName: name, mobile })
  for (const open_type of [1, 3])
    await db
      .insertInto('open_identity')
      .values({ open_type, open_id: `of-${name}`, org_code: 'demo', user_id: userId })
      .execute()
  const { Token } = (await stage.server.call('Auth/Login', { LoginName: loginName, Password: password })).Data
  // who has told nothing about himself yet is asked first
  await completeProfile(stage.url, Token, profileOf(JIANGSU))
  return Token
}

/** An operator's session at the desk. */
async function operator(): Promise<string> {
  const account = { orgCode: 'demo', loginName: 'cashier-desk', password: 'desk2026pass' }
  const made = await addDeskAccount(stage.server.db, { ...account, role: 'operator', expertId: null }, new Date())
  const Code = new TOTP({ secret: Secret.fromBase32(made.secret) }).generate()
  const given = { LoginName: account.loginName, Password: account.password, Code }
  return (await stage.server.call('Desk/SignIn', given)).Data.Token
}

const rightsKept = (page: Page) => async () => {
  const text = await page.evaluate(() => localStorage.getItem('RightsList'))
  const kept = JSON.parse(text ?? '{}') as { data?: { RightsCode: string }[] }
  return (kept.data ?? []).map(({ RightsCode }) => RightsCode)
}

test('the messaging app, a phone, the payment app and a computer pay each in its way; the rights are there, and gone after a refund', async () => {
  const desk = await operator()
  for (const [userAgent, call, name] of [
    [MESSAGING_APP, 'Payment/WechatJSAPIPay', 'payer_in_app'],
    [PHONE, 'Payment/WechatH5Pay', 'payer_by_phone'],
    [PAYMENT_APP, 'Payment/AlipayMPPay', 'payer_elsewhere'],
    [COMPUTER, 'Payment/WechatPayWechatH5', 'payer_at_the_desk'],
  ] as const) {
    const token = await family(name)
    await onPhone(
      stage.browser,
      async ({ page }) => {
        const calls: string[] = []
        page.on('request', (request) => calls.push(request.url().split('/api/')[1] ?? ''))
        await page.goto(`${stage.url}/?Token=${token}#/${PAY}?productCode=WCF`)
        // the link signs in while the page stands: who presses before that begins anew
        await waitForPage(page, PAY)
        await settle(page)
        await visible(page, '#pay-pay').click()
        if (userAgent === COMPUTER) await visible(page, '#pay-code-here').click()
        await page.waitForURL('**/embedded-cashier/pay**')
        expect(calls).toContain(call)
        expect(await page.locator('.sum').innerText()).toBe('¥198.00')
        await page.locator('button[value="pay"]').click()
        await waitForPage(page, PAY)
        await eventually(() => visible(page, '#pay-state').innerText()).toContain('付款成功')
        await eventually(rightsKept(page)).toEqual(RIGHTS)

        const { Data } = await stage.server.call('User/Orders', {}, { token })
        const refund = { OrderNo: Data.Items[0]!.OrderNo, Text: '不需要了' }
        expect((await stage.server.call('Desk/Refund', refund, { token: desk })).Code).toBe(0)
        await page.reload()
        await waitForPage(page, PAY)
        await eventually(() => visible(page, '#pay-state').innerText()).toContain('这笔钱已经退回')
        await settle(page)
        await eventually(rightsKept(page)).toEqual([])
      },
      { userAgent },
    )
  }
})
