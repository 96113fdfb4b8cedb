// Which payment providers a server's environment sets up, and the messages where something is missing.
import { generateKeyPairSync } from 'node:crypto'
import { WAYS } from '../../../server/ports/payment/payment'
import { readPayments } from '../../../server/ports/payment/settings'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PRIVATE = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const PUBLIC = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const WECHAT = {
  PAYMENT: 'real',
  PUBLIC_URL: 'https://site.example/',
  WECHAT_PAY_MCH_ID: '1900006891',
  WECHAT_PAY_SERIAL: 'A1',
  WECHAT_PAY_PRIVATE_KEY: PRIVATE.replaceAll('\n', '\\n'),
  WECHAT_PAY_API_KEY: 'a-key-of-version-3-of-32-letters',
  WECHAT_APP_ID: 'wx1',
}
const ALIPAY = {
  PAYMENT: 'real',
  PUBLIC_URL: 'https://site.example',
  ALIPAY_PAY: 'on',
  ALIPAY_APP_ID: '2021',
  ALIPAY_PRIVATE_KEY: PRIVATE,
  ALIPAY_PUBLIC_KEY: PUBLIC,
}
const refuse = (message: string): never => {
  throw new Error(message)
}
/** What is set up, or the operator's message. */
function read(env: Record<string, string>, isDemonstration = false): string {
  try {
    const payments = readPayments(env, refuse, isDemonstration)
    if (payments === 'embedded') return payments
    return payments.providers.map(({ name, ways }) => `${name}: ${ways.join()}`).join('; ') || 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

test('a demonstration has the embedded cashier unless people sign in by real platforms; a service sells only by setting', () => {
  expect(read({}, true)).toBe('embedded')
  expect(read({ OPEN_PLATFORM: 'real' }, true)).toBe('nothing')
  expect(read({ PAYMENT: 'off' }, true)).toBe('nothing')
  expect(read({})).toBe('nothing')
  expect(read({ PAYMENT: 'embedded' })).toBe('embedded')
  expect(read({ PAYMENT: 'test' })).toBe('环境变量 PAYMENT 应为 embedded、real 或 off，现在是 test')
})

test('each named app adds its ways, and a way without an app is not offered', () => {
  expect(read(WECHAT)).toBe('wechat: wechat-jsapi,wechat-h5,wechat-native')
  const { WECHAT_APP_ID: _page, ...noPage } = WECHAT
  expect(read({ ...noPage, WECHAT_MINI_APP_ID: 'wx2' })).toBe('wechat: wechat-mini')
  expect(read({ ...noPage, WECHAT_PAY_OPEN_APP_ID: 'wx3' })).toBe('wechat: wechat-app')
  expect(read(ALIPAY)).toBe('alipay: alipay-mp')
  const all = read({ ...WECHAT, ...ALIPAY, WECHAT_MINI_APP_ID: 'wx2', WECHAT_PAY_OPEN_APP_ID: 'wx3' })
  expect(
    all
      .split(/; |: |,/)
      .filter((word) => (WAYS as readonly string[]).includes(word))
      .sort(),
  ).toEqual([...WAYS].sort())
  expect(read({ ...ALIPAY, ALIPAY_PAY: '' })).toBe('PAYMENT=real 还需要微信支付或支付宝的商户信息，见 docs/payments.md')
})

test('callbacks come to the origin of the site, by provider', () => {
  const payments = readPayments({ ...WECHAT, PUBLIC_URL: 'https://site.example/app/' }, refuse, false)
  if (payments === 'embedded') throw new Error('embedded')
  expect(payments.isDemonstration).toBe(false)
  expect(['wechat', 'alipay'].map((name) => payments.notifyUrl(name as 'wechat'))).toEqual([
    'https://site.example/payment/notify/wechat',
    'https://site.example/payment/notify/alipay',
  ])
})

test.each([
  [{ ...WECHAT, PUBLIC_URL: 'http://site.example' }, 'PUBLIC_URL'],
  [{ ...WECHAT, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ ...WECHAT, WECHAT_PAY_SERIAL: '' }, '要一起设置，还缺 WECHAT_PAY_SERIAL'],
  [{ ...WECHAT, WECHAT_PAY_API_KEY: 'x'.repeat(31) }, 'WECHAT_PAY_API_KEY 应为 32 个字符'],
  [{ ...WECHAT, WECHAT_PAY_PRIVATE_KEY: 'none' }, 'WECHAT_PAY_PRIVATE_KEY 不是可用的密钥'],
  [{ ...WECHAT, WECHAT_PAY_PRIVATE_KEY: '@/no/such/key' }, 'WECHAT_PAY_PRIVATE_KEY 指的文件读不到：/no/such/key'],
  [{ ...WECHAT, WECHAT_APP_ID: '' }, 'WECHAT_APP_ID、WECHAT_MINI_APP_ID 或 WECHAT_PAY_OPEN_APP_ID'],
  [{ ...WECHAT, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }, '还缺 WECHAT_PAY_PUBLIC_KEY'],
  [{ ...ALIPAY, ALIPAY_PUBLIC_KEY: '' }, '还缺 ALIPAY_PUBLIC_KEY'],
  [{ ...ALIPAY, ALIPAY_PUBLIC_KEY: 'none' }, 'ALIPAY_PUBLIC_KEY 不是可用的密钥'],
  [{ PAYMENT: 'real', PUBLIC_URL: 'https://site.example', ALIPAY_PAY: 'on' }, 'ALIPAY_PAY=on 还需要'],
])('what is missing or unusable is named: %#', (env, words) => {
  expect(read(env)).toContain(words)
})
