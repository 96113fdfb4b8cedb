// Paying in the mini-programs: in the platform's own window where virtual goods may be sold, else with a word on where they can be bought.
import { insertAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { openMiniProgram, type MiniProgram, type Platform } from '../support/mini-program'
import { completeProfile } from '../support/profile'
import { startTestServer, type TestServer } from '../support/server'
import { JIANGSU, profileOf } from '../support/walk/exams'

const PAY = '/pages/personal/openmamber/orderpay?productCode=WCF'
const RIGHTS = ['PARENT_COURSE', 'TEST_REPORT', 'WISH_REPORT']

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId] })
  const { loginName, password } = await insertAccount(server.db, { loginName: 'payer', mobile: '13800001234' })
  token = (await server.call('Auth/Login', { LoginName: loginName, Password: password })).Data.Token
  await completeProfile(server.url, token, profileOf(JIANGSU))
})
afterAll(() => server.close())

/** The page that asks for the price, on a phone of a make. */
async function onPayPage(platform: Platform, make: 'android' | 'ios', walk: (app: MiniProgram) => Promise<void>) {
  const app = await openMiniProgram(platform, server.url, { storage: { token } })
  try {
    await app.waitSettled()
    await app.answer('getSystemInfoSync', { platform: make })
    await app.relaunch(PAY)
    await walk(app)
    expect(await app.errors()).toEqual([])
  } finally {
    await app.close()
  }
}

const rights = async () =>
  (await server.call('User/GetUserProducts', {}, { token })).Data.RightsList.map(({ RightsCode }) => RightsCode)

test('a window that was closed costs nothing; paid in it, the rights are there', () =>
  onPayPage('weapp', 'android', async (app) => {
    await app.answer('login', { code: server.miniCode('payer') })
    await app.answer('requestPayment', { fail: 'cancel' })
    await app.waitText(/198/)
    await app.tap('#pay-pay')
    await app.waitText('没有付款。想好了可以再付。')
    expect(await rights()).toEqual([])

    await app.answer('requestPayment', {})
    await app.tap('#pay-pay')
    const handed = async () => (await app.calls('requestPayment'))[1]?.args as { package: string } | undefined
    const { package: prepay } = await app.waitFor(handed, 'the window to be opened again')
    // what the person does in the window
    const trade = { provider: 'wechat', token: prepay.replace('prepay_id=wx', ''), callback: 'normal', act: 'pay' }
    const paid = await fetch(`${server.url}/embedded-cashier/pay`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(trade),
    })
    expect(paid.status).toBeLessThan(400)
    await app.waitText('付款成功', '#pay-state')
    await eventually(rights).toEqual(RIGHTS)
  }))

test.each([
  ['weapp', 'ios', '苹果手机的小程序里不能购买'],
  ['tt', 'android', '在这个应用里不能付款'],
] as const)('on %s of %s nothing is sold, and it is said where it is', (platform, make, words) =>
  onPayPage(platform, make, async (app) => {
    await app.waitText(words)
    await app.waitText('请用手机浏览器、微信或电脑打开本站付款')
    expect(await app.count('#pay-pay')).toBe(0)
  }),
)
