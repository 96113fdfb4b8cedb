// The short-video app: page authorisation and login of a mini-program.
// https://developer.open-douyin.com/docs/resource/zh-CN/dop/develop/openapi/account-permission/get-access-token
// https://developer.open-douyin.com/docs/resource/zh-CN/mini-app/develop/server/log-in/code-2-session
import { isJsonObject, type JsonObject } from '../../lib/json-object/json-object'
import {
  OpenPlatformError,
  type AuthorizeRequest,
  type MiniSignIn,
  type PageSignIn,
  type PlatformIdentity,
} from './open-platform'
import { identifierOf, nameOf, pictureOf, platformJson, textOf, withQuery } from './platform-http'

export interface DouyinOptions {
  /** client_key of a site app, appid of a mini-program. */
  appId: string
  secret: string
  /** Base of the server-to-server calls; a function if it is known only once this server listens. */
  apiUrl: () => string
  timeoutMs?: number
}

export interface DouyinPageOptions extends DouyinOptions {
  /** The authorisation page, given the origin that the browser requested. */
  authorizePage: (origin: string) => string
}

/** Access token expired or invalid: a refreshed one solves it. */
const STALE_TOKEN = ['2190002', '2190008', '28001003', '28001008']

const codeOf = (data: JsonObject): string | null => {
  const code = data.error_code
  return code === undefined || code === 0 || code === '0' ? null : String(code)
}

export function douyinPage({ appId, secret, apiUrl, authorizePage, timeoutMs }: DouyinPageOptions): PageSignIn {
  /** The `data` of an answer, including failures: their error_code is there. */
  async function call(step: string, path: string, form: Record<string, string>): Promise<JsonObject> {
    const answer = await platformJson({ platform: 'douyin', step, url: `${apiUrl()}${path}`, form, timeoutMs })
    if (!isJsonObject(answer.data)) throw new OpenPlatformError('malformed', 'douyin', step)
    return answer.data
  }
  const requireDone = (data: JsonObject, step: string) => {
    const code = codeOf(data)
    if (code !== null) throw new OpenPlatformError('refused', 'douyin', step, code)
  }
  const requireToken = (data: JsonObject, step: string) => {
    const token = textOf(data.access_token)
    if (token === null) throw new OpenPlatformError('malformed', 'douyin', step)
    return token
  }
  const userInfo = (accessToken: string, openId: string) =>
    call('userinfo', '/oauth/userinfo/', { access_token: accessToken, open_id: openId })

  /** Name and picture. They are optional: without them the person still signs in. */
  async function profileOf(
    token: JsonObject,
    openId: string,
  ): Promise<Pick<PlatformIdentity, 'unionId' | 'nickName' | 'avatar'>> {
    const unionId = identifierOf(token.union_id)
    try {
      let data = await userInfo(requireToken(token, 'access_token'), openId)
      const refresh = textOf(token.refresh_token)
      if (refresh !== null && STALE_TOKEN.includes(codeOf(data) ?? '')) {
        const fresh = await call('refresh_token', '/oauth/refresh_token/', {
          client_key: appId,
          grant_type: 'refresh_token',
          refresh_token: refresh,
        })
        requireDone(fresh, 'refresh_token')
        data = await userInfo(requireToken(fresh, 'refresh_token'), openId)
      }
      requireDone(data, 'userinfo')
      // refuse an answer about another person
      if (data.open_id !== openId) throw new OpenPlatformError('malformed', 'douyin', 'userinfo')
      return {
        unionId: unionId ?? identifierOf(data.union_id),
        nickName: nameOf(data.nickname),
        avatar: pictureOf(data.avatar),
      }
    } catch (error) {
      if (error instanceof OpenPlatformError) return { unionId, nickName: null, avatar: null }
      throw error
    }
  }

  return {
    authorizeUrl: ({ redirectUri, state, origin }: AuthorizeRequest) =>
      withQuery(authorizePage(origin), {
        client_key: appId,
        response_type: 'code',
        scope: 'user_info',
        redirect_uri: redirectUri,
        state,
      }),
    async identify(code) {
      const token = await call('access_token', '/oauth/access_token/', {
        client_key: appId,
        client_secret: secret,
        code,
        grant_type: 'authorization_code',
      })
      requireDone(token, 'access_token')
      const openId = identifierOf(token.open_id)
      if (openId === null) throw new OpenPlatformError('malformed', 'douyin', 'access_token')
      return { openId, ...(await profileOf(token, openId)) }
    },
  }
}

/** Login of a mini-program (jscode2session, version 2). */
export function douyinMini({ appId, secret, apiUrl, timeoutMs }: DouyinOptions): MiniSignIn {
  return {
    async identify(code) {
      const step = 'jscode2session'
      const answer = await platformJson({
        platform: 'douyin',
        step,
        url: `${apiUrl()}/api/apps/v2/jscode2session`,
        json: { appid: appId, secret, code, anonymous_code: '' },
        timeoutMs,
      })
      if (answer.err_no !== undefined && answer.err_no !== 0)
        throw new OpenPlatformError('refused', 'douyin', step, String(answer.err_no))
      const data = isJsonObject(answer.data) ? answer.data : {}
      const openId = identifierOf(data.openid)
      if (openId === null) throw new OpenPlatformError('malformed', 'douyin', step)
      return { openId, unionId: identifierOf(data.unionid), nickName: null, avatar: null }
    },
  }
}
