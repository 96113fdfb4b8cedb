// The platforms behind the port, from the environment; docs/open-platforms.md lists the names.
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { alipayPage } from './alipay'
import { alipayPrivateKey, alipayPublicKey } from './alipay-signature'
import { douyinMini, douyinPage } from './douyin'
import type { OpenPlatforms } from './open-platform'
import { wechatJsSdk, wechatMini, wechatPage } from './wechat'

type Environment = Record<string, string | undefined>

/** Secrets by organisation. Names are free; every secret must be long enough. */
const Secrets = Compile(Type.Object({}, { additionalProperties: Type.String({ minLength: 32 }) }))

/** No platform at all: people sign in by mobile number and password only. */
export const NO_PLATFORMS: OpenPlatforms = {
  isDemonstration: false,
  jsSdk: null,
  platforms: {
    wechat: { page: null, mini: null },
    douyin: { page: null, mini: null },
    alipay: { page: null, mini: null },
  },
}

/**
 * 'embedded', or the adapters of the platforms whose credentials the environment has. `refuse` throws; it receives the error in the
 * environment, in Chinese. Without a setting, a demonstration has the embedded platform and a service has none.
 */
export function readOpenPlatforms(
  env: Environment,
  refuse: (message: string) => never,
  isDemonstration: boolean,
): 'embedded' | OpenPlatforms {
  const kind = env.OPEN_PLATFORM || (isDemonstration ? 'embedded' : 'off')
  if (kind === 'embedded') return kind
  if (kind === 'off') return NO_PLATFORMS
  if (kind !== 'real') refuse(`环境变量 OPEN_PLATFORM 应为 embedded、real 或 off，现在是 ${kind}`)
  if (!env.PUBLIC_URL) refuse('OPEN_PLATFORM=real 还需要环境变量 PUBLIC_URL（本站对外的 https 地址）')

  const now = () => new Date()
  const address = (name: string, fallback: string) => {
    const text = env[name] || fallback
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      refuse(`环境变量 ${name} 应为网址，现在是 ${text}`)
    return text.replace(/\/+$/, '')
  }
  /** Both credentials, or null if neither is set. */
  const pair = (idName: string, secretName: string) => {
    const appId = env[idName]
    const secret = env[secretName]
    if (!appId && !secret) return null
    if (!appId || !secret) return refuse(`环境变量 ${idName} 和 ${secretName} 要一起设置`)
    return { appId, secret }
  }

  const wechatApi = address('WECHAT_API_URL', 'https://api.weixin.qq.com')
  const wechatAuthorize = address('WECHAT_AUTHORIZE_URL', 'https://open.weixin.qq.com/connect/oauth2/authorize')
  const wechat = pair('WECHAT_APP_ID', 'WECHAT_APP_SECRET')
  const wechatApp = pair('WECHAT_MINI_APP_ID', 'WECHAT_MINI_APP_SECRET')
  const douyinApi = address('DOUYIN_API_URL', 'https://open.douyin.com')
  const douyinAuthorize = address('DOUYIN_AUTHORIZE_URL', 'https://open.douyin.com/platform/oauth/connect/')
  const douyinMiniApi = address('DOUYIN_MINI_API_URL', 'https://developer.toutiao.com')
  const douyin = pair('DOUYIN_CLIENT_KEY', 'DOUYIN_CLIENT_SECRET')
  const douyinApp = pair('DOUYIN_MINI_APP_ID', 'DOUYIN_MINI_APP_SECRET')
  const gateway = address('ALIPAY_GATEWAY_URL', 'https://openapi.alipay.com/gateway.do')
  const alipayAuthorize = address('ALIPAY_AUTHORIZE_URL', 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm')

  function alipay() {
    const { ALIPAY_APP_ID: appId, ALIPAY_PRIVATE_KEY: ownKey, ALIPAY_PUBLIC_KEY: platformKey } = env
    if (!appId && !ownKey && !platformKey) return null
    if (!appId || !ownKey || !platformKey)
      return refuse('环境变量 ALIPAY_APP_ID、ALIPAY_PRIVATE_KEY 和 ALIPAY_PUBLIC_KEY 要一起设置')
    const read = <T>(name: string, make: () => T): T => {
      try {
        return make()
      } catch {
        return refuse(`环境变量 ${name} 不是可用的密钥`)
      }
    }
    const privateKey = read('ALIPAY_PRIVATE_KEY', () => alipayPrivateKey(ownKey))
    const publicKey = read('ALIPAY_PUBLIC_KEY', () => alipayPublicKey(platformKey))
    return alipayPage({
      appId,
      privateKey: () => privateKey,
      publicKey: () => publicKey,
      gatewayUrl: () => gateway,
      authorizePage: () => alipayAuthorize,
      now,
    })
  }

  return {
    isDemonstration: false,
    jsSdk: wechat && wechatJsSdk({ ...wechat, apiUrl: () => wechatApi }, now),
    platforms: {
      wechat: {
        page: wechat && wechatPage({ ...wechat, apiUrl: () => wechatApi, authorizePage: () => wechatAuthorize }),
        mini: wechatApp && wechatMini({ ...wechatApp, apiUrl: () => wechatApi }),
      },
      douyin: {
        page: douyin && douyinPage({ ...douyin, apiUrl: () => douyinApi, authorizePage: () => douyinAuthorize }),
        mini: douyinApp && douyinMini({ ...douyinApp, apiUrl: () => douyinMiniApi }),
      },
      alipay: { page: alipay(), mini: null },
    },
  }
}

/** The origin in PUBLIC_URL; null if it is not set. */
export function readPublicOrigin(env: Environment, refuse: (message: string) => never): string | null {
  const text = env.PUBLIC_URL
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    (url.pathname !== '/' && url.pathname !== '') ||
    url.search ||
    url.hash
  )
    return refuse(`环境变量 PUBLIC_URL 应为本站对外的地址，如 https://zhiyuan.example.com，现在是 ${text}`)
  return url.origin
}

/** CHAT_AI_SECRETS: a JSON object of organisation code to secret, each at least 32 characters. */
export function readSingleLoginSecrets(
  env: Environment,
  refuse: (message: string) => never,
): ReadonlyMap<string, string> {
  const text = env.CHAT_AI_SECRETS
  if (!text) return new Map()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = null
  }
  if (!Secrets.Check(value)) return refuse('环境变量 CHAT_AI_SECRETS 应为 JSON，如 {"机构码":"至少 32 位的密钥"}')
  return new Map(Object.entries(value))
}
