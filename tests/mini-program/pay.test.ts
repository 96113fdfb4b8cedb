// Paying on weapp: in the platform's window where virtual goods may be sold, else a note on where they can be bought. On tt
// nothing is sold: phones.wire.test.ts.
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'
import { JIANGSU } from '../support/walk/exams'
import { onPayPage, payer, seeNothingSold } from './paying'

const RIGHTS = ['PARENT_COURSE', 'TEST_REPORT', 'WISH_REPORT']

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId] })
  token = await payer(server)
})
afterAll(() => server.close())

const rights = async () =>
  (await server.call('User/GetUserProducts', {}, { token })).Data.RightsList.map(({ RightsCode }) => RightsCode)

test('on an android phone, a closed window costs nothing; after paying in it, the rights appear', () =>
  onPayPage(server, token, ['weapp', 'android'], async (app) => {
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
    // the person's action in the window
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

test('on an iPhone nothing is sold, and the page shows where', () =>
  seeNothingSold(server, token, ['weapp', 'ios'], '苹果手机的小程序里不能购买'))
