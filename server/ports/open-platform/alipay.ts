// The payment app: page authorisation over its signed gateway.
// https://opendocs.alipay.com/open/02ailc (alipay.system.oauth.token), https://opendocs.alipay.com/open/02aild (alipay.user.info.share)
import type { KeyObject } from 'node:crypto'
import { isJsonObject, type JsonObject } from '../../lib/json-object/json-object'
import { rawMember, signedText, signRsa2, verifyRsa2 } from './alipay-signature'
import { OpenPlatformError, type AuthorizeRequest, type PageSignIn } from './open-platform'
import { identifierOf, nameOf, pictureOf, platformText, textOf, withQuery } from './platform-http'

export interface AlipayOptions {
  appId: string
  /** The app's own key: signs requests. */
  privateKey: () => KeyObject
  /** The platform's key: answers are trusted only with its signature. */
  publicKey: () => KeyObject
  /** The gateway; a function if it is known only once this server listens. */
  gatewayUrl: () => string
  /** The authorisation page, given the origin that the browser requested. */
  authorizePage: (origin: string) => string
  now: () => Date
  timeoutMs?: number
}

/** yyyy-MM-dd HH:mm:ss in China, as the gateway requires. */
const gatewayTime = (at: Date) => new Date(at.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')

export function alipayPage(options: AlipayOptions): PageSignIn {
  const { appId, timeoutMs } = options

  /** The response node of a method. Rejects with OpenPlatformError, also if the signature is missing or wrong. */
  async function call(method: string, more: Record<string, string>): Promise<JsonObject> {
    const fail = (reason: 'refused' | 'malformed', code: string | null = null) =>
      new OpenPlatformError(reason, 'alipay', method, code)
    const parameters: Record<string, string> = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: gatewayTime(options.now()),
      version: '1.0',
      ...more,
    }
    parameters.sign = signRsa2(signedText(parameters), options.privateKey())
    const text = await platformText({
      platform: 'alipay',
      step: method,
      url: options.gatewayUrl(),
      form: parameters,
      timeoutMs,
    })
    let answer: unknown
    try {
      answer = JSON.parse(text)
    } catch {
      throw fail('malformed')
    }
    if (!isJsonObject(answer)) throw fail('malformed')
    const name = `${method.replaceAll('.', '_')}_response`
    const node = answer[name]
    const failure = answer.error_response
    if (isJsonObject(failure)) throw fail('refused', textOf(failure.sub_code) ?? textOf(failure.code))
    const signature = textOf(answer.sign)
    const raw = rawMember(text, name)
    if (!isJsonObject(node) || raw === null || signature === null) throw fail('malformed')
    if (!verifyRsa2(raw, signature, options.publicKey())) throw fail('malformed', 'sign')
    // read from the signed text, because a member given twice could differ from the verified one
    const signed: unknown = JSON.parse(raw)
    if (!isJsonObject(signed)) throw fail('malformed')
    if (signed.code !== undefined && String(signed.code) !== '10000')
      throw fail('refused', textOf(signed.sub_code) ?? String(signed.code))
    return signed
  }

  return {
    appId,
    authorizeUrl: ({ redirectUri, state, origin }: AuthorizeRequest) =>
      withQuery(options.authorizePage(origin), { app_id: appId, scope: 'auth_user', redirect_uri: redirectUri, state }),
    async identify(code) {
      const token = await call('alipay.system.oauth.token', { grant_type: 'authorization_code', code })
      // newer apps get open_id instead of user_id
      const openId = identifierOf(token.user_id) ?? identifierOf(token.open_id)
      const accessToken = textOf(token.access_token)
      if (openId === null || accessToken === null)
        throw new OpenPlatformError('malformed', 'alipay', 'alipay.system.oauth.token')
      const unionId = identifierOf(token.union_id)
      try {
        // name and picture are optional: without them the person still signs in
        const info = await call('alipay.user.info.share', { auth_token: accessToken })
        return { openId, unionId, nickName: nameOf(info.nick_name), avatar: pictureOf(info.avatar) }
      } catch (error) {
        if (error instanceof OpenPlatformError) return { openId, unionId, nickName: null, avatar: null }
        throw error
      }
    },
  }
}
