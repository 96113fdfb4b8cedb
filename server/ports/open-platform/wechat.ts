// The messaging app: page authorisation of an official account, login of a mini-program, and the page SDK's signatures.
// https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html
// https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html
// https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html#62
import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '../../lib/json-object/json-object'
import {
  OpenPlatformError,
  type AuthorizeRequest,
  type JsSdkSigner,
  type MiniSignIn,
  type PageSignIn,
  type PlatformIdentity,
} from './open-platform'
import { identifierOf, nameOf, pictureOf, platformJson, textOf, withQuery } from './platform-http'

export interface WechatOptions {
  appId: string
  secret: string
  /** Base of the server-to-server calls; a function if it is known only once this server listens. */
  apiUrl: () => string
  timeoutMs?: number
}

export interface WechatPageOptions extends WechatOptions {
  /** The authorisation page, given the origin that the browser requested. */
  authorizePage: (origin: string) => string
}

/** Access token expired, invalid or of another kind: a new one solves it. */
const STALE_TOKEN = ['40001', '40014', '42001', '42007']

const codeOf = (answer: JsonObject): string | null => {
  const code = answer.errcode
  return code === undefined || code === 0 || code === '0' ? null : String(code)
}

function requireDone(answer: JsonObject, step: string): void {
  const code = codeOf(answer)
  if (code !== null) throw new OpenPlatformError('refused', 'wechat', step, code)
}

function requireText(answer: JsonObject, name: string, step: string): string {
  const text = identifierOf(answer[name]) ?? textOf(answer[name])
  if (text === null) throw new OpenPlatformError('malformed', 'wechat', step)
  return text
}

function requireOpenId(answer: JsonObject, step: string): string {
  const openId = identifierOf(answer.openid)
  if (openId === null) throw new OpenPlatformError('malformed', 'wechat', step)
  return openId
}

/** Page authorisation with scope snsapi_userinfo: the person is asked once and the answer includes their name. */
export function wechatPage({ appId, secret, apiUrl, authorizePage, timeoutMs }: WechatPageOptions): PageSignIn {
  const call = (step: string, path: string, parameters: Record<string, string>) =>
    platformJson({ platform: 'wechat', step, url: withQuery(`${apiUrl()}${path}`, parameters), timeoutMs })

  const userInfo = (accessToken: string, openId: string) =>
    call('userinfo', '/sns/userinfo', { access_token: accessToken, openid: openId, lang: 'zh_CN' })

  /** Name and picture. They are optional: without them the person still signs in. */
  async function profileOf(
    token: JsonObject,
    openId: string,
  ): Promise<Pick<PlatformIdentity, 'unionId' | 'nickName' | 'avatar'>> {
    const unionId = identifierOf(token.unionid)
    try {
      let answer = await userInfo(requireText(token, 'access_token', 'access_token'), openId)
      const refresh = textOf(token.refresh_token)
      if (refresh !== null && STALE_TOKEN.includes(codeOf(answer) ?? '')) {
        const fresh = await call('refresh_token', '/sns/oauth2/refresh_token', {
          appid: appId,
          grant_type: 'refresh_token',
          refresh_token: refresh,
        })
        requireDone(fresh, 'refresh_token')
        answer = await userInfo(requireText(fresh, 'access_token', 'refresh_token'), openId)
      }
      requireDone(answer, 'userinfo')
      // refuse an answer about another person
      if (answer.openid !== openId) throw new OpenPlatformError('malformed', 'wechat', 'userinfo')
      return {
        unionId: unionId ?? identifierOf(answer.unionid),
        nickName: nameOf(answer.nickname),
        avatar: pictureOf(answer.headimgurl),
      }
    } catch (error) {
      if (error instanceof OpenPlatformError) return { unionId, nickName: null, avatar: null }
      throw error
    }
  }

  return {
    authorizeUrl({ redirectUri, state, origin }: AuthorizeRequest) {
      const url = withQuery(authorizePage(origin), {
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      })
      return `${url}#wechat_redirect`
    },
    async identify(code) {
      const token = await call('access_token', '/sns/oauth2/access_token', {
        appid: appId,
        secret,
        code,
        grant_type: 'authorization_code',
      })
      requireDone(token, 'access_token')
      if (token.is_snapshotuser === 1) throw new OpenPlatformError('snapshot', 'wechat', 'access_token')
      const openId = requireOpenId(token, 'access_token')
      return { openId, ...(await profileOf(token, openId)) }
    },
  }
}

/** Login of a mini-program (jscode2session). */
export function wechatMini({ appId, secret, apiUrl, timeoutMs }: WechatOptions): MiniSignIn {
  return {
    async identify(code) {
      const answer = await platformJson({
        platform: 'wechat',
        step: 'jscode2session',
        url: withQuery(`${apiUrl()}/sns/jscode2session`, {
          appid: appId,
          secret,
          js_code: code,
          grant_type: 'authorization_code',
        }),
        timeoutMs,
      })
      requireDone(answer, 'jscode2session')
      const openId = requireOpenId(answer, 'jscode2session')
      return { openId, unionId: identifierOf(answer.unionid), nickName: null, avatar: null }
    },
  }
}

/** SHA-1 over the four values in the order the SDK's documentation gives, as lower-case hex. */
export function jsSdkSignature(values: { ticket: string; nonceStr: string; timestamp: number; url: string }): string {
  const { ticket, nonceStr, timestamp, url } = values
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')
}

interface Kept {
  value: string
  /** Milliseconds. */
  until: number
}

/** A ticket or token is fetched again this long before it expires. */
const MARGIN_MS = 5 * 60 * 1000

const keep = (value: string, answer: JsonObject, now: number): Kept => {
  const seconds = Number(answer.expires_in)
  const life = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
  return { value, until: now + Math.max(0, life - Math.min(MARGIN_MS, life / 2)) }
}

/**
 * Signatures for the page SDK. Token and ticket are kept until shortly before they expire; simultaneous calls share one
 * refresh, because the platform limits them.
 */
export function wechatJsSdk({ appId, secret, apiUrl, timeoutMs }: WechatOptions, now: () => Date): JsSdkSigner {
  let token: Kept | null = null
  let ticket: Kept | null = null
  let underWay: Promise<Kept> | null = null

  async function accessToken(): Promise<string> {
    if (token && token.until > now().getTime()) return token.value
    const answer = await platformJson({
      platform: 'wechat',
      step: 'stable_token',
      url: `${apiUrl()}/cgi-bin/stable_token`,
      json: { grant_type: 'client_credential', appid: appId, secret, force_refresh: false },
      timeoutMs,
    })
    requireDone(answer, 'stable_token')
    token = keep(requireText(answer, 'access_token', 'stable_token'), answer, now().getTime())
    return token.value
  }

  const askTicket = async () =>
    platformJson({
      platform: 'wechat',
      step: 'getticket',
      url: withQuery(`${apiUrl()}/cgi-bin/ticket/getticket`, { access_token: await accessToken(), type: 'jsapi' }),
      timeoutMs,
    })

  async function fetchTicket(): Promise<Kept> {
    let answer = await askTicket()
    if (STALE_TOKEN.includes(codeOf(answer) ?? '')) {
      token = null
      answer = await askTicket()
    }
    requireDone(answer, 'getticket')
    return keep(requireText(answer, 'ticket', 'getticket'), answer, now().getTime())
  }

  async function currentTicket(): Promise<string> {
    if (ticket && ticket.until > now().getTime()) return ticket.value
    underWay ??= fetchTicket().finally(() => (underWay = null))
    ticket = await underWay
    return ticket.value
  }

  return {
    appId,
    async sign(url) {
      const nonceStr = randomBytes(12).toString('hex')
      const timestamp = Math.floor(now().getTime() / 1000)
      const address = url.split('#')[0]!
      const signature = jsSdkSignature({ ticket: await currentTicket(), nonceStr, timestamp, url: address })
      return { timestamp, nonceStr, signature }
    },
  }
}
