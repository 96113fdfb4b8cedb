// The embedded platform: the protocols of the three platforms, served by this server under /embedded-platform, for a machine
// without contracts with the real ones. The real adapters talk to it over HTTP.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createHash, createHmac, generateKeyPairSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { alipayPage } from './alipay'
import { signedText, signRsa2, verifyRsa2 } from './alipay-signature'
import { douyinMini, douyinPage } from './douyin'
import { authorizePageHtml, badRequestHtml, PERSONS } from './embedded-page'
import { OpenPlatformError, PLATFORM_NAMES, type OpenPlatforms, type PlatformName } from './open-platform'
import { wechatJsSdk, wechatMini, wechatPage } from './wechat'

export interface EmbeddedOptions {
  now: () => Date
  /** Origin under which browsers reach this server, if configured. */
  publicOrigin: string | null
  /** Signs the login codes of embedded mini-programs; a new one at each start, so that nobody outside this process has one. */
  secret?: string
}

/** The login code that the embedded platform gives a mini-program for a person. */
export function embeddedMiniCode(person: string, secret: string): string {
  return `embedded-${person}.${createHmac('sha256', secret).update(person).digest('base64url')}`
}
const CODE_MS = 5 * 60 * 1000
const TOKEN_SECONDS = 7200
/** Codes and tokens in memory; the oldest are dropped first. */
const CAPACITY = 5_000
const DEVICE_COOKIE = 'embedded_device'

interface Grant {
  platform: PlatformName
  openId: string
  name: string
  until: number
  isUsed: boolean
}

/** Options of the routes whose protocol is a form. */
const takesForm = { config: { acceptsForm: true } }

/** Fields of a query or a form, texts only. */
type Fields = Record<string, string>

const fieldsOf = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const identifier = (...parts: string[]) =>
  `e_${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 26)}`

/** Address of this server for itself. */
export function selfOrigin(app: FastifyInstance): string {
  const address = app.server.address()
  if (!address || typeof address !== 'object') throw new OpenPlatformError('unreachable', 'wechat', 'embedded')
  const host = address.address === '0.0.0.0' ? '127.0.0.1' : address.address === '::' ? '::1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
let made: Record<'app' | 'platform', Record<'privateKey' | 'publicKey', KeyObject>> | undefined
/** Two pairs of keys, made on first use and once per process: most servers never sign in through the payment app. */
const keys = () => (made ??= { app: newPair(), platform: newPair() })

/** Registers the routes of the embedded platform and returns the adapters that talk to it. */
export function registerEmbeddedPlatform(
  app: FastifyInstance,
  { now, publicOrigin, secret: miniSecret = randomBytes(24).toString('hex') }: EmbeddedOptions,
): OpenPlatforms {
  const codes = new LRUCache<string, Grant>({ max: CAPACITY })
  const tokens = new LRUCache<string, Grant>({ max: CAPACITY })
  const secret = randomBytes(24).toString('hex')
  const sdkToken = randomBytes(24).toString('hex')
  const appIdOf = (platform: PlatformName) => `embedded-${platform}`
  const base = (platform: PlatformName) => `/embedded-platform/${platform}`

  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

  /** It only leads back to addresses of this site: a code must not end elsewhere. */
  function isOwnCallback(
    request: FastifyRequest,
    platform: PlatformName,
    redirectUri: string | undefined,
  ): redirectUri is string {
    if (!redirectUri || !URL.canParse(redirectUri)) return false
    const { origin, pathname } = new URL(redirectUri)
    return [originOf(request), publicOrigin].includes(origin) && pathname === `/open-auth/${platform}/callback`
  }

  function sendPage(reply: FastifyReply, status: number, html: string) {
    const targets = ["'self'", ...(publicOrigin ? [publicOrigin] : [])].join(' ')
    return reply
      .code(status)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  /** The browser's own mark, so that a chosen person belongs to this browser alone. */
  function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
    const found = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([A-Za-z0-9_-]{22})(?:;|$)`).exec(
      request.headers.cookie ?? '',
    )
    const device = found?.[1] ?? randomBytes(16).toString('base64url')
    const secure = request.protocol === 'https' ? '; Secure' : ''
    void reply.header(
      'set-cookie',
      `${DEVICE_COOKIE}=${device}; Path=/embedded-platform; HttpOnly; SameSite=Lax; Max-Age=31536000${secure}`,
    )
    return device
  }

  const clientParameter: Record<PlatformName, string> = { wechat: 'appid', douyin: 'client_key', alipay: 'app_id' }
  const codeParameter: Record<PlatformName, string> = { wechat: 'code', douyin: 'code', alipay: 'auth_code' }

  for (const platform of PLATFORM_NAMES) {
    app.get(`${base(platform)}/authorize`, (request, reply) => {
      const fields = fieldsOf(request.query)
      const clientId = fields[clientParameter[platform]]
      const { redirect_uri: redirectUri, state } = fields
      if (clientId !== appIdOf(platform) || !state || !isOwnCallback(request, platform, redirectUri))
        return sendPage(reply, 400, badRequestHtml())
      deviceOf(request, reply)
      return sendPage(reply, 200, authorizePageHtml({ platform, clientId, redirectUri, state }))
    })

    app.post(`${base(platform)}/decision`, takesForm, (request, reply) => {
      const { client_id: clientId, redirect_uri: redirectUri, state, person: chosen } = fieldsOf(request.body)
      const person = PERSONS.find(({ id }) => id === chosen)
      if (
        clientId !== appIdOf(platform) ||
        !state ||
        !isOwnCallback(request, platform, redirectUri) ||
        (!person && chosen !== 'refuse')
      )
        return sendPage(reply, 400, badRequestHtml())
      const target = new URL(redirectUri)
      if (person) {
        const code = randomBytes(24).toString('base64url')
        codes.set(code, {
          platform,
          openId: identifier(platform, deviceOf(request, reply), person.id),
          name: person.name,
          until: now().getTime() + CODE_MS,
          isUsed: false,
        })
        target.searchParams.set(codeParameter[platform], code)
      }
      target.searchParams.set('state', state)
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(target.href, 302)
    })
  }

  /** Uses a code up: returns the grant with a token of its own, or the reason for refusal. */
  function exchange(
    platform: PlatformName,
    code: string | undefined,
  ): { grant: Grant; token: string } | 'unknown' | 'used' {
    const grant = codes.get(code ?? '')
    if (!grant || grant.platform !== platform || grant.until < now().getTime()) return 'unknown'
    if (grant.isUsed) return 'used'
    grant.isUsed = true
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, { ...grant, until: now().getTime() + TOKEN_SECONDS * 1000 })
    return { grant, token }
  }
  const holderOf = (platform: PlatformName, token: string | undefined) => {
    const grant = tokens.get(token ?? '')
    return grant?.platform === platform && grant.until > now().getTime() ? grant : undefined
  }
  /** The open id of the person in a login code; null for a code that this process has not signed. */
  function miniOpenId(platform: PlatformName, code = ''): string | null {
    const person = /^embedded-(.+)\.[\w-]{43}$/s.exec(code)?.[1]
    if (person === undefined) return null
    const own = Buffer.from(embeddedMiniCode(person, miniSecret))
    const given = Buffer.from(code)
    return own.length === given.length && timingSafeEqual(own, given) ? identifier(platform, 'mini', person) : null
  }

  // the messaging app
  const wechatError = (errcode: number, errmsg: string) => ({ errcode, errmsg })
  const isWechatApp = (fields: Fields) => fields.appid === appIdOf('wechat') && fields.secret === secret
  app.get(`${base('wechat')}/sns/oauth2/access_token`, async (request) => {
    const fields = fieldsOf(request.query)
    if (!isWechatApp(fields)) return wechatError(40125, 'invalid appsecret')
    const result = exchange('wechat', fields.code)
    if (result === 'unknown') return wechatError(40029, 'invalid code')
    if (result === 'used') return wechatError(40163, 'code been used')
    return {
      access_token: result.token,
      expires_in: TOKEN_SECONDS,
      refresh_token: randomBytes(24).toString('base64url'),
      openid: result.grant.openId,
      scope: 'snsapi_userinfo',
    }
  })
  app.get(`${base('wechat')}/sns/userinfo`, async (request) => {
    const fields = fieldsOf(request.query)
    const grant = holderOf('wechat', fields.access_token)
    if (!grant) return wechatError(42001, 'access_token expired')
    if (grant.openId !== fields.openid) return wechatError(40003, 'invalid openid')
    return { openid: grant.openId, nickname: grant.name, sex: 0, headimgurl: '', privilege: [] }
  })
  app.get(`${base('wechat')}/sns/jscode2session`, async (request) => {
    const fields = fieldsOf(request.query)
    if (!isWechatApp(fields)) return wechatError(40125, 'invalid appsecret')
    const openId = miniOpenId('wechat', fields.js_code)
    if (!openId) return wechatError(40029, 'invalid code')
    return { openid: openId, session_key: randomBytes(16).toString('base64') }
  })
  app.post(`${base('wechat')}/cgi-bin/stable_token`, async (request) => {
    if (!isWechatApp(fieldsOf(request.body))) return wechatError(40125, 'invalid appsecret')
    return { access_token: sdkToken, expires_in: TOKEN_SECONDS }
  })
  app.get(`${base('wechat')}/cgi-bin/ticket/getticket`, async (request) => {
    if (fieldsOf(request.query).access_token !== sdkToken) return wechatError(40001, 'invalid credential')
    return { errcode: 0, errmsg: 'ok', ticket: `embedded-ticket-${sdkToken.slice(0, 16)}`, expires_in: TOKEN_SECONDS }
  })

  // the short-video app
  const douyinError = (error_code: number, description: string) => ({
    data: { error_code, description },
    message: 'error',
  })
  app.post(`${base('douyin')}/oauth/access_token/`, takesForm, async (request) => {
    const fields = fieldsOf(request.body)
    if (fields.client_key !== appIdOf('douyin') || fields.client_secret !== secret)
      return douyinError(10003, 'client_key 错误')
    const result = exchange('douyin', fields.code)
    if (typeof result === 'string') return douyinError(10007, '授权码过期')
    return {
      data: {
        access_token: result.token,
        open_id: result.grant.openId,
        refresh_token: randomBytes(24).toString('base64url'),
        expires_in: TOKEN_SECONDS,
        scope: 'user_info',
        error_code: 0,
        description: '',
      },
      message: 'success',
    }
  })
  app.post(`${base('douyin')}/oauth/userinfo/`, takesForm, async (request) => {
    const fields = fieldsOf(request.body)
    const grant = holderOf('douyin', fields.access_token)
    if (!grant || grant.openId !== fields.open_id) return douyinError(2190008, 'access_token 过期')
    return {
      data: { open_id: grant.openId, nickname: grant.name, avatar: '', error_code: 0, description: '' },
      message: 'success',
    }
  })
  app.post(`${base('douyin')}/api/apps/v2/jscode2session`, async (request) => {
    const fields = fieldsOf(request.body)
    if (fields.appid !== appIdOf('douyin') || fields.secret !== secret)
      return { err_no: 40017, err_tips: 'bad secret', data: {} }
    const openId = miniOpenId('douyin', fields.code)
    if (!openId) return { err_no: 40018, err_tips: 'bad code', data: {} }
    return {
      err_no: 0,
      err_tips: 'success',
      data: { session_key: randomBytes(16).toString('base64'), openid: openId, anonymous_openid: '', unionid: '' },
    }
  })

  // the payment app
  app.post(`${base('alipay')}/gateway.do`, takesForm, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const answer = (name: string, node: object) => {
      const raw = JSON.stringify(node)
      const sign = signRsa2(raw, keys().platform.privateKey)
      return reply.type('application/json; charset=utf-8').send(`{"${name}":${raw},"sign":"${sign}"}`)
    }
    const refuse = (sub_code: string, sub_msg: string) =>
      answer('error_response', { code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg })
    if (fields.app_id !== appIdOf('alipay')) return refuse('isv.invalid-app-id', '无效的AppID参数')
    if (!verifyRsa2(signedText(fields), fields.sign ?? '', keys().app.publicKey))
      return refuse('isv.invalid-signature', '验签出错')
    if (fields.method === 'alipay.system.oauth.token') {
      const result = exchange('alipay', fields.code)
      if (typeof result === 'string') return refuse('isv.code-invalid', '授权码code无效')
      return answer('alipay_system_oauth_token_response', {
        user_id: result.grant.openId,
        access_token: result.token,
        expires_in: String(TOKEN_SECONDS),
        refresh_token: randomBytes(24).toString('base64url'),
      })
    }
    const grant = holderOf('alipay', fields.auth_token)
    if (fields.method !== 'alipay.user.info.share') return refuse('isv.invalid-method', '不存在的方法名')
    if (!grant) return refuse('aop.invalid-auth-token', '无效的访问令牌')
    return answer('alipay_user_info_share_response', {
      code: '10000',
      msg: 'Success',
      user_id: grant.openId,
      nick_name: grant.name,
    })
  })

  const adapter = (platform: PlatformName) => ({
    appId: appIdOf(platform),
    secret,
    apiUrl: () => `${selfOrigin(app)}${base(platform)}`,
    authorizePage: (origin: string) => `${origin}${base(platform)}/authorize`,
  })
  return {
    isDemonstration: true,
    platforms: {
      wechat: { page: wechatPage(adapter('wechat')), mini: wechatMini(adapter('wechat')) },
      douyin: { page: douyinPage(adapter('douyin')), mini: douyinMini(adapter('douyin')) },
      alipay: {
        page: alipayPage({
          ...adapter('alipay'),
          privateKey: () => keys().app.privateKey,
          publicKey: () => keys().platform.publicKey,
          gatewayUrl: () => `${selfOrigin(app)}${base('alipay')}/gateway.do`,
          now,
        }),
        mini: null,
      },
    },
    jsSdk: wechatJsSdk(adapter('wechat'), now),
  }
}
