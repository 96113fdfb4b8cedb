import { environment } from '@/shared/platform/environment/environment'
import type { PayAnswer, PaymentPort, PayPlace } from './types'

interface Bridge<Call extends string, Result> {
  ready: string
  find: () => Record<Call, (name: string, options: object, done: (result: Result) => void) => void> | undefined
}
/** A bridge that is missing after this time never comes. */
const BRIDGE_WAIT_MS = 5000

const inWindow = <T>(name: string): T | undefined => (window as unknown as Record<string, T | undefined>)[name]
const agent = (pattern: RegExp) => pattern.test(window.navigator.userAgent)

/** Calls a bridge once it is there; undefined if it never comes. */
function call<C extends string, R>(bridge: Bridge<C, R>, by: C, name: string, options: object): Promise<R | undefined> {
  return new Promise((resolve) => {
    const start = () => bridge.find()?.[by](name, options, resolve)
    if (bridge.find()) return start()
    const giveUp = setTimeout(() => resolve(undefined), BRIDGE_WAIT_MS)
    const begin = () => {
      clearTimeout(giveUp)
      start()
    }
    document.addEventListener(bridge.ready, begin, { once: true })
  })
}

function place(): PayPlace {
  if (environment.isWechatBrowser()) return 'wechat-browser'
  if (agent(/alipayclient/i)) return 'alipay-browser'
  if (environment.isDouyinBrowser()) return 'douyin-browser'
  return agent(/mobile|android|iphone|ipad|harmony/i) ? 'phone-browser' : 'computer'
}

async function wechat(invocation: object): Promise<PayAnswer> {
  const result = await call<'invoke', { err_msg?: string }>(
    { ready: 'WeixinJSBridgeReady', find: () => inWindow('WeixinJSBridge') },
    'invoke',
    'getBrandWCPayRequest',
    invocation,
  )
  const said = result?.err_msg ?? ''
  if (said.endsWith(':ok')) return 'done'
  return said.endsWith(':cancel') ? 'cancelled' : 'failed'
}

/** Codes of the payment app's window: paid, being paid, closed by the payer. */
const PAID = ['9000', '8000']
const LEFT = '6001'

async function alipay(tradeNO: string): Promise<PayAnswer> {
  const result = await call<'call', { resultCode?: string | number }>(
    { ready: 'AlipayJSBridgeReady', find: () => inWindow('AlipayJSBridge') },
    'call',
    'tradePay',
    { tradeNO },
  )
  const code = String(result?.resultCode ?? '')
  if (PAID.includes(code)) return 'done'
  return code === LEFT ? 'cancelled' : 'failed'
}

async function alipayCode(appId: string): Promise<string> {
  const answer = await call<'call', { authCode?: unknown; authcode?: unknown }>(
    { ready: 'AlipayJSBridgeReady', find: () => inWindow('AlipayJSBridge') },
    'call',
    'getAuthCode',
    { appId, scopeNicks: ['auth_base'] },
  )
  // its versions spell it in two ways
  const code = answer?.authCode ?? answer?.authcode
  return typeof code === 'string' ? code : ''
}

export const payment = {
  place,
  wechat,
  alipay,
  alipayCode,
  leaveFor: (url) => window.location.assign(url),
} satisfies PaymentPort as PaymentPort
