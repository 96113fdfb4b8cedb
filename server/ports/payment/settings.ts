// The payment providers behind the port, from the environment; docs/payments.md lists the names.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { alipayPrivateKey, alipayPublicKey } from '../open-platform/alipay-signature'
import { alipayPay } from './alipay-pay'
import { NO_PAYMENTS, type PaymentProvider, type Payments } from './payment'
import { wechatPay } from './wechat-pay'

type Environment = Record<string, string | undefined>
type Refuse = (message: string) => never

const KEY_BYTES = 32
const NOTIFY_PATH = '/payment/notify'

/** The value of a setting, or the content of the file given as @path. */
function contentOf(name: string, value: string, refuse: Refuse): string {
  if (!value.startsWith('@')) return value.replaceAll('\\n', '\n')
  try {
    return readFileSync(value.slice(1), 'utf8')
  } catch {
    return refuse(`环境变量 ${name} 指的文件读不到：${value.slice(1)}`)
  }
}

function readKey(name: string, value: string, make: (text: string) => KeyObject, refuse: Refuse): KeyObject {
  try {
    return make(contentOf(name, value, refuse))
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('环境变量')) throw error
    return refuse(`环境变量 ${name} 不是可用的密钥`)
  }
}

/** All values of these names; null if none is set. */
function together<const N extends readonly string[]>(
  env: Environment,
  names: N,
  refuse: Refuse,
): Record<N[number], string> | null {
  const set = names.filter((name) => env[name])
  if (set.length === 0) return null
  if (set.length < names.length)
    return refuse(`环境变量 ${names.join('、')} 要一起设置，还缺 ${names.filter((name) => !env[name]).join('、')}`)
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<N[number], string>
}

function readWechat(env: Environment, refuse: Refuse, now: () => Date): PaymentProvider | null {
  const names = ['WECHAT_PAY_MCH_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_KEY'] as const
  const set = together(env, names, refuse)
  if (!set) return null
  if (Buffer.byteLength(set.WECHAT_PAY_API_KEY) !== KEY_BYTES) refuse('环境变量 WECHAT_PAY_API_KEY 应为 32 个字符')
  const page = env.WECHAT_APP_ID
  const apps = {
    ...(page ? { 'wechat-jsapi': page, 'wechat-h5': page, 'wechat-native': page } : {}),
    ...(env.WECHAT_MINI_APP_ID ? { 'wechat-mini': env.WECHAT_MINI_APP_ID } : {}),
    ...(env.WECHAT_PAY_OPEN_APP_ID ? { 'wechat-app': env.WECHAT_PAY_OPEN_APP_ID } : {}),
  }
  if (Object.keys(apps).length === 0)
    refuse('微信支付还需要 WECHAT_APP_ID、WECHAT_MINI_APP_ID 或 WECHAT_PAY_OPEN_APP_ID 中的至少一个')
  const privateKey = readKey('WECHAT_PAY_PRIVATE_KEY', set.WECHAT_PAY_PRIVATE_KEY, createPrivateKey, refuse)
  const platform = together(env, ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'] as const, refuse)
  const platformKeys = platform
    ? {
        [platform.WECHAT_PAY_PUBLIC_KEY_ID]: readKey(
          'WECHAT_PAY_PUBLIC_KEY',
          platform.WECHAT_PAY_PUBLIC_KEY,
          createPublicKey,
          refuse,
        ),
      }
    : {}
  return wechatPay({
    mchId: set.WECHAT_PAY_MCH_ID,
    serial: set.WECHAT_PAY_SERIAL,
    privateKey: () => privateKey,
    platformKeys: () => platformKeys,
    apiKey: set.WECHAT_PAY_API_KEY,
    apps,
    apiUrl: () => env.WECHAT_PAY_API_URL || 'https://api.mch.weixin.qq.com',
    now,
  })
}

function readAlipay(env: Environment, refuse: Refuse): PaymentProvider | null {
  if (env.ALIPAY_PAY !== 'on') return null
  const set = together(env, ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const, refuse)
  if (!set) return refuse('ALIPAY_PAY=on 还需要环境变量 ALIPAY_APP_ID、ALIPAY_PRIVATE_KEY 和 ALIPAY_PUBLIC_KEY')
  const privateKey = readKey('ALIPAY_PRIVATE_KEY', set.ALIPAY_PRIVATE_KEY, alipayPrivateKey, refuse)
  const platformKey = readKey('ALIPAY_PUBLIC_KEY', set.ALIPAY_PUBLIC_KEY, alipayPublicKey, refuse)
  return alipayPay({
    appId: set.ALIPAY_APP_ID,
    sellerId: env.ALIPAY_SELLER_ID || undefined,
    privateKey: () => privateKey,
    platformKey: () => platformKey,
    gatewayUrl: () => env.ALIPAY_GATEWAY_URL || 'https://openapi.alipay.com/gateway.do',
  })
}

/**
 * 'embedded' (the demonstration cashier), or the providers whose credentials the environment has. The embedded one is the default
 * of a demonstration whose people do not sign in by real platforms; everywhere else nothing is sold without a setting. `refuse`
 * throws; it receives the error in the environment, in Chinese.
 */
export function readPayments(
  env: Environment,
  refuse: Refuse,
  isDemonstration: boolean,
  now: () => Date = () => new Date(),
): 'embedded' | Payments {
  const kind = env.PAYMENT || (isDemonstration && env.OPEN_PLATFORM !== 'real' ? 'embedded' : 'off')
  if (kind === 'embedded') return kind
  if (kind === 'off') return NO_PAYMENTS
  if (kind !== 'real') refuse(`环境变量 PAYMENT 应为 embedded、real 或 off，现在是 ${kind}`)
  const origin = env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) ? new URL(env.PUBLIC_URL) : null
  if (origin?.protocol !== 'https:')
    refuse('PAYMENT=real 还需要环境变量 PUBLIC_URL（本站对外的 https 地址，付款平台要能访问）')
  const providers = [readWechat(env, refuse, now), readAlipay(env, refuse)].filter((one) => one !== null)
  if (providers.length === 0) refuse('PAYMENT=real 还需要微信支付或支付宝的商户信息，见 docs/payments.md')
  return { isDemonstration: false, providers, notifyUrl: (provider) => `${origin!.origin}${NOTIFY_PATH}/${provider}` }
}
