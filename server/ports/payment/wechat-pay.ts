// The messaging app's payment, version 3: signed requests, signed answers, encrypted callbacks, certificates that change.
// https://pay.weixin.qq.com/doc/v3/merchant/4012081606 (signatures), 4012071382 (decryption), 4012068814 (certificates)
import { createDecipheriv, createPublicKey, randomBytes, X509Certificate, type KeyObject } from 'node:crypto'
import { Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { isJsonObject, type JsonObject } from '../../lib/json-object/json-object'
import {
  NoticeRefused,
  ProviderFailed,
  type Invocation,
  type NewTrade,
  type Notice,
  type PaymentProvider,
  type TradeState,
  type Way,
} from './payment'

export interface WechatPayOptions {
  mchId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  /** A function if it is made on first use. */
  privateKey: () => KeyObject
  /** The key of version 3, 32 characters: decrypts callbacks and certificates. */
  apiKey: string
  /** Keys of the platform by serial number or key id, known from the start. */
  platformKeys?: () => Readonly<Record<string, KeyObject>>
  /** The app of each way; a way without one is not offered. */
  apps: Partial<Record<'wechat-jsapi' | 'wechat-h5' | 'wechat-mini' | 'wechat-native' | 'wechat-app', string>>
  /** Base of the calls; a function if it is known only once this server listens. */
  apiUrl: () => string
  now: () => Date
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000
/** Callbacks that are older or younger than this are refused; the provider sends them again. */
const CLOCK_TOLERANCE_MS = 5 * 60_000
/** Least time between two downloads of certificates: unknown serials must not make this server send endless requests. */
const CERTIFICATES_EVERY_MS = 60_000
const TAG_BYTES = 16

const PATHS: Readonly<Record<string, string>> = {
  'wechat-jsapi': 'jsapi',
  'wechat-mini': 'jsapi',
  'wechat-h5': 'h5',
  'wechat-native': 'native',
  'wechat-app': 'app',
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const object = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
const single = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : null)

const pem = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString()

/** Decrypts data encrypted with AES-256-GCM under the key of version 3. Throws for anything else. */
export function openResource(apiKey: string, resource: JsonObject): string {
  const sealed = Buffer.from(text(resource.ciphertext) ?? '', 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, text(resource.nonce) ?? '', { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(text(resource.associated_data) ?? ''))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

function paidOf(trade: JsonObject): { fen: number; currency: string; transactionId: string; paidAt: Date } | null {
  const { total, currency } = object(trade.amount)
  const transactionId = text(trade.transaction_id)
  const paidAt = new Date(text(trade.success_time) ?? '')
  if (typeof total !== 'number' || !Number.isInteger(total) || transactionId === null || Number.isNaN(paidAt.getTime()))
    return null
  return { fen: total, currency: text(currency) ?? 'CNY', transactionId, paidAt }
}

export function wechatPay(options: WechatPayOptions): PaymentProvider {
  const { mchId, serial, privateKey, apiKey, apps, now } = options
  const downloaded: Record<string, KeyObject> = {}
  const platformKeys = (): Readonly<Record<string, KeyObject>> => ({ ...downloaded, ...options.platformKeys?.() })
  let askedForCertificates = -Infinity

  const client = () =>
    new Wechatpay({
      mchid: mchId,
      serial,
      privateKey: pem(privateKey()),
      // the library requires one; if none is known, no answer is trusted
      certs: Object.fromEntries(
        Object.entries({ none: createPublicKey(privateKey()), ...platformKeys() }).map(([name, key]) => [
          name,
          pem(key),
        ]),
      ),
      baseURL: options.apiUrl().replace(/\/*$/, '/'),
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      maxRedirects: 0,
      proxy: false,
    })

  function failure(step: string, error: unknown): ProviderFailed {
    const { response, code } = error as { response?: { data?: unknown }; code?: string }
    return new ProviderFailed('wechat', step, text(object(response?.data).code) ?? code ?? 'unreachable')
  }

  /**
   * The platform's current certificates. They are encrypted with our key; the answer is trusted if one of them has
   * signed it.
   */
  async function loadCertificates(): Promise<void> {
    const step = 'certificates'
    const { data, headers } = await client()
      .client.request('v3/certificates', 'get', undefined, { transformResponse: [(raw: unknown) => raw] } as never)
      .then(undefined, (error: unknown) => {
        throw failure(step, error)
      })
    const raw = String(data)
    const found: Record<string, KeyObject> = {}
    try {
      const { data: list } = object(JSON.parse(raw))
      for (const entry of Array.isArray(list) ? list.map(object) : []) {
        const certificate = new X509Certificate(openResource(apiKey, object(entry.encrypt_certificate)))
        const isInForce = new Date(certificate.validFrom) <= now() && now() < new Date(certificate.validTo)
        if (isInForce) found[certificate.serialNumber.toUpperCase()] = certificate.publicKey
      }
    } catch {
      throw new ProviderFailed('wechat', step, 'malformed')
    }
    const header = (name: string) => String((headers as Record<string, unknown>)[name] ?? '')
    const key = found[header('wechatpay-serial').toUpperCase()]
    const signed = Formatter.response(header('wechatpay-timestamp'), header('wechatpay-nonce'), raw)
    if (!key || !Rsa.verify(signed, header('wechatpay-signature'), key))
      throw new ProviderFailed('wechat', step, 'signature')
    Object.assign(downloaded, found)
  }

  /** The platform's key of a serial number; requests new certificates if it is unknown. */
  async function platformKey(name: string): Promise<KeyObject | undefined> {
    if (!Object.hasOwn(platformKeys(), name) && now().getTime() - askedForCertificates >= CERTIFICATES_EVERY_MS) {
      askedForCertificates = now().getTime()
      await loadCertificates().catch(() => {})
    }
    const known = platformKeys()
    return Object.hasOwn(known, name) ? known[name] : undefined
  }

  /** One call; if an answer is signed with an unknown certificate, the certificates are loaded and the call is repeated once. */
  async function call(step: string, path: string, method: 'get' | 'post', body?: object): Promise<JsonObject> {
    const send = () => client().client.request(path, method, body)
    if (Object.keys(platformKeys()).length === 0) await loadCertificates()
    try {
      return object((await send()).data)
    } catch (error) {
      if ((error as { code?: string }).code !== 'EV3_RES_HEADER_PLATFORM_SERIAL') throw failure(step, error)
      await loadCertificates()
      try {
        return object((await send()).data)
      } catch (again) {
        throw failure(step, again)
      }
    }
  }

  const sign = (...lines: string[]) => Rsa.sign(Formatter.joinedByLineFeed(...lines), privateKey())

  /** The data that the app passes on, with our signature: the payer's app shows nothing that we did not sign. */
  function invocation(way: Way, appId: string, answer: JsonObject): Invocation {
    const timeStamp = String(Math.floor(now().getTime() / 1000))
    const nonceStr = randomBytes(16).toString('hex')
    const need = (name: string) => {
      const value = text(answer[name])
      if (value === null) throw new ProviderFailed('wechat', 'open', 'malformed')
      return value
    }
    if (way === 'wechat-h5') return { url: need('h5_url') }
    if (way === 'wechat-native') return { code: need('code_url') }
    const prepayId = need('prepay_id')
    if (way === 'wechat-app')
      return {
        ...{ appid: appId, partnerid: mchId, prepayid: prepayId, package: 'Sign=WXPay', noncestr: nonceStr },
        ...{ timestamp: timeStamp, sign: sign(appId, timeStamp, nonceStr, prepayId) },
      }
    const handed = `prepay_id=${prepayId}`
    return {
      ...{ appId, timeStamp, nonceStr, package: handed, signType: 'RSA' },
      paySign: sign(appId, timeStamp, nonceStr, handed),
    }
  }

  async function open(way: Way, trade: NewTrade): Promise<Invocation> {
    const appId = apps[way as keyof typeof apps]
    if (!appId) throw new ProviderFailed('wechat', 'open', 'not set up')
    const answer = await call('open', `v3/pay/transactions/${PATHS[way]}`, 'post', {
      appid: appId,
      mchid: mchId,
      description: trade.description,
      out_trade_no: trade.paymentNo,
      time_expire: trade.expireAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
      notify_url: trade.notifyUrl,
      amount: { total: trade.fen, currency: 'CNY' },
      ...(trade.payer === null ? {} : { payer: { openid: trade.payer } }),
      ...(way === 'wechat-h5' ? { scene_info: { payer_client_ip: trade.ip, h5_info: { type: 'Wap' } } } : {}),
    })
    const made = invocation(way, appId, answer)
    if (made.url === undefined) return made
    const url = new URL(made.url)
    url.searchParams.set('redirect_url', trade.returnUrl)
    return { url: url.href }
  }

  async function ask(paymentNo: string): Promise<TradeState> {
    let trade: JsonObject
    try {
      trade = await call('ask', `v3/pay/transactions/out-trade-no/${paymentNo}?mchid=${mchId}`, 'get')
    } catch (error) {
      if (error instanceof ProviderFailed && /^ORDER_?NOT_?EXIST$/.test(error.reason)) return { state: 'unknown' }
      throw error
    }
    const state = text(trade.trade_state)
    if (trade.out_trade_no !== paymentNo || trade.mchid !== mchId)
      throw new ProviderFailed('wechat', 'ask', 'another trade')
    if (state === 'SUCCESS' || state === 'REFUND') {
      const paid = paidOf(trade)
      if (!paid) throw new ProviderFailed('wechat', 'ask', 'malformed')
      return { state: 'paid', ...paid, isBack: state === 'REFUND' }
    }
    return { state: state === 'CLOSED' || state === 'REVOKED' ? 'closed' : 'unpaid' }
  }

  async function notice(headers: Parameters<PaymentProvider['notice']>[0], body: string): Promise<Notice> {
    const [timestamp, nonce, signature, key] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) =>
      single(headers[`wechatpay-${name}`]),
    )
    if (!timestamp || !nonce || !signature || !key || !/^\d{1,12}$/.test(timestamp)) throw new NoticeRefused('headers')
    if (Math.abs(Number(timestamp) * 1000 - now().getTime()) > CLOCK_TOLERANCE_MS) throw new NoticeRefused('clock')
    const publicKey = await platformKey(key)
    if (!publicKey) throw new NoticeRefused('certificate')
    if (!Rsa.verify(Formatter.response(timestamp, nonce, body), signature, publicKey))
      throw new NoticeRefused('signature')
    try {
      const event = object(JSON.parse(body))
      const content = object(JSON.parse(openResource(apiKey, object(event.resource))))
      const what = text(event.event_type) ?? ''
      const paymentNo = text(content.out_trade_no)
      if (content.mchid !== mchId || paymentNo === null) throw new Error('not ours')
      if (what === 'TRANSACTION.SUCCESS') {
        const paid = paidOf(content)
        const isOurApp = Object.values(apps).includes(String(content.appid))
        if (!paid || !isOurApp || content.trade_state !== 'SUCCESS') throw new Error('not a payment')
        return { kind: 'paid', paymentNo, ...paid }
      }
      const refunded = object(content.amount).refund
      if (what === 'REFUND.SUCCESS' && typeof refunded === 'number')
        return { kind: 'refunded', paymentNo, fen: refunded }
      return { kind: 'other', what }
    } catch {
      throw new NoticeRefused('content')
    }
  }

  return {
    name: 'wechat',
    ways: Object.keys(apps) as Way[],
    open,
    ask,
    notice,
    async close(paymentNo) {
      try {
        await call('close', `v3/pay/transactions/out-trade-no/${paymentNo}/close`, 'post', { mchid: mchId })
      } catch (error) {
        if (!(error instanceof ProviderFailed) || !/^ORDER_?(NOT_?EXIST|CLOSED)$/.test(error.reason)) throw error
      }
    },
    async refund({ paymentNo, refundNo, fen, why, notifyUrl }) {
      const answer = await call('refund', 'v3/refund/domestic/refunds', 'post', {
        out_trade_no: paymentNo,
        out_refund_no: refundNo,
        reason: why,
        notify_url: notifyUrl,
        amount: { refund: fen, total: fen, currency: 'CNY' },
      })
      if (answer.out_refund_no !== refundNo) throw new ProviderFailed('wechat', 'refund', 'another refund')
      if (answer.status === 'ABNORMAL' || answer.status === 'CLOSED') return { stuck: String(answer.status) }
      return answer.status === 'SUCCESS' ? 'done' : 'pending'
    },
    answer: (isTaken) =>
      isTaken
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
  }
}
