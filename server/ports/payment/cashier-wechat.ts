// The messaging app's payment, as served by the embedded cashier: its calls, its answers and callbacks, signed and encrypted.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCipheriv, createVerify, randomBytes, type KeyObject } from 'node:crypto'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { isJsonObject, type JsonObject } from '../../lib/json-object/json-object'
import type { CashierBooks, CashierTrade } from './cashier-books'
import { BASE, chinaIso, textOf, type Callback, type CashierKeys } from './cashier-sending'

export const PLATFORM_KEY_ID = 'PUB_KEY_ID_EMBEDDED'
export const MERCHANT_SERIAL = 'EMBEDDEDMERCHANT'
export const MCH_ID = '1900000000'

export interface CashierPart {
  books: CashierBooks
  keys: () => CashierKeys
  now: () => Date
  /** Address of a path of the cashier. */
  self: (path: string) => string
  tellRefunded: (trade: CashierTrade) => void
}

export function createCashierWechat({
  books,
  keys,
  now,
  self,
  tellRefunded,
  apiKey,
}: CashierPart & { apiKey: string }) {
  /** A callback of the messaging app's payment; with another `key` than the platform's it is forged. */
  function callback(
    trade: CashierTrade,
    eventType: string,
    content: object,
    key = keys().platform.privateKey,
  ): Callback {
    const nonce = randomBytes(6).toString('hex')
    const aad = eventType.startsWith('REFUND') ? 'refund' : 'transaction'
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(aad))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()])
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: chinaIso(now()),
      resource_type: 'encrypt-resource',
      event_type: eventType,
      summary: eventType,
      resource: {
        ...{ original_type: aad, algorithm: 'AEAD_AES_256_GCM', associated_data: aad, nonce },
        ciphertext: sealed.toString('base64'),
      },
    })
    return { url: trade.notifyUrl, headers: wechatHeaders(body, now(), key), body }
  }

  function wechatHeaders(body: string, at: Date, key = keys().platform.privateKey): Record<string, string> {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    return {
      'content-type': 'application/json; charset=utf-8',
      'wechatpay-serial': PLATFORM_KEY_ID,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, body), key),
    }
  }

  const wechatTrade = (trade: CashierTrade) => ({
    ...{ appid: trade.appId, mchid: MCH_ID, out_trade_no: trade.tradeNo, trade_type: trade.way.toUpperCase() },
    trade_state: trade.refundNo ? 'REFUND' : trade.state,
    trade_state_desc: trade.state,
    amount: { total: trade.fen, payer_total: trade.fen, currency: 'CNY', payer_currency: 'CNY' },
    ...(trade.payer ? { payer: { openid: trade.payer } } : {}),
    ...(trade.paidAt ? { transaction_id: trade.transactionId, success_time: chinaIso(new Date(trade.paidAt)) } : {}),
  })

  const isMerchant = (request: FastifyRequest, body: string): boolean => {
    const header = textOf(request.headers.authorization)
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    if (part('mchid') !== MCH_ID || part('serial_no') !== MERCHANT_SERIAL) return false
    const signed = Formatter.request(request.method, request.url, part('timestamp'), part('nonce_str'), body)
    return createVerify('RSA-SHA256').update(signed).verify(keys().merchant.publicKey, part('signature'), 'base64')
  }

  /** An answer of the messaging app's payment, signed with the time of this machine: the library checks it against that. */
  function wechatAnswer(reply: FastifyReply, status: number, content: object | null): FastifyReply {
    const body = content === null ? '' : JSON.stringify(content)
    return reply.code(status).headers(wechatHeaders(body, new Date())).send(body)
  }
  const wechatRefusal = (reply: FastifyReply, status: number, code: string) =>
    wechatAnswer(reply, status, { code, message: code })

  function registerWechat(scope: FastifyInstance): void {
    type Answerer = (request: FastifyRequest, reply: FastifyReply, body: JsonObject) => Promise<FastifyReply>
    const handle = (answerer: Answerer) => async (request: FastifyRequest, reply: FastifyReply) => {
      const raw = textOf(request.body)
      if (!isMerchant(request, raw)) return wechatRefusal(reply, 401, 'SIGN_ERROR')
      const body: unknown = raw ? JSON.parse(raw) : {}
      return answerer(request, reply, isJsonObject(body) ? body : {})
    }
    const numberOf = (request: FastifyRequest) => textOf((request.params as Record<string, unknown>).no)

    scope.post(
      `${BASE}/wechat/v3/pay/transactions/:way`,
      handle(async (request, reply, body) => {
        const way = textOf((request.params as Record<string, unknown>).way)
        const amount = isJsonObject(body.amount) ? body.amount : {}
        const payer = isJsonObject(body.payer) ? textOf(body.payer.openid) : null
        if (way === 'jsapi' && !payer) return wechatRefusal(reply, 400, 'PARAM_ERROR')
        const trade = await books.open({
          ...{ provider: 'wechat', tradeNo: textOf(body.out_trade_no), way, appId: textOf(body.appid), payer },
          ...{ fen: Number(amount.total), description: textOf(body.description), notifyUrl: textOf(body.notify_url) },
          expireAt: new Date(textOf(body.time_expire)).toISOString(),
        })
        if (trade === 'different') return wechatRefusal(reply, 400, 'INVALID_REQUEST')
        if (trade.state === 'SUCCESS') return wechatRefusal(reply, 400, 'ORDERPAID')
        if (trade.state === 'CLOSED') return wechatRefusal(reply, 400, 'ORDER_CLOSED')
        const page = self(`/pay?${new URLSearchParams({ provider: 'wechat', token: trade.token })}`)
        if (way === 'h5') return wechatAnswer(reply, 200, { h5_url: page })
        if (way === 'native') return wechatAnswer(reply, 200, { code_url: page })
        return wechatAnswer(reply, 200, { prepay_id: `wx${trade.token}` })
      }),
    )
    scope.get(
      `${BASE}/wechat/v3/pay/transactions/out-trade-no/:no`,
      handle(async (request, reply) => {
        const trade = await books.find('wechat', numberOf(request))
        if (!trade) return wechatRefusal(reply, 404, 'ORDER_NOT_EXIST')
        return wechatAnswer(reply, 200, wechatTrade(trade))
      }),
    )
    scope.post(
      `${BASE}/wechat/v3/pay/transactions/out-trade-no/:no/close`,
      handle(async (request, reply) => {
        const outcome = await books.close('wechat', numberOf(request))
        if (outcome === 'closed') return wechatAnswer(reply, 204, null)
        return wechatRefusal(
          reply,
          outcome === 'unknown' ? 404 : 400,
          outcome === 'unknown' ? 'ORDER_NOT_EXIST' : 'ORDERPAID',
        )
      }),
    )
    scope.post(
      `${BASE}/wechat/v3/refund/domestic/refunds`,
      handle(async (_request, reply, body) => {
        const amount = isJsonObject(body.amount) ? body.amount : {}
        const number = textOf(body.out_refund_no)
        const refund = await books.refund('wechat', textOf(body.out_trade_no), number, Number(amount.refund))
        if (refund === null) return wechatRefusal(reply, 400, 'INVALID_REQUEST')
        if (refund.isNew) tellRefunded(refund.trade)
        return wechatAnswer(reply, 200, {
          ...{ out_trade_no: refund.trade.tradeNo, out_refund_no: number, status: 'SUCCESS' },
          amount: { refund: refund.trade.fen, total: refund.trade.fen, currency: 'CNY' },
        })
      }),
    )
  }

  return {
    paid: (trade: CashierTrade, key?: KeyObject) =>
      callback(trade, 'TRANSACTION.SUCCESS', { ...wechatTrade(trade), trade_state: 'SUCCESS' }, key),
    refunded: (trade: CashierTrade) =>
      callback(trade, 'REFUND.SUCCESS', {
        ...{ mchid: MCH_ID, out_trade_no: trade.tradeNo, out_refund_no: trade.refundNo, refund_status: 'SUCCESS' },
        amount: { total: trade.fen, refund: trade.fen, payer_total: trade.fen, payer_refund: trade.fen },
      }),
    register: registerWechat,
  }
}
