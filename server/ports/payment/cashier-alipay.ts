// The payment app's gateway, as served by the embedded cashier: its methods, its signed answers and callbacks.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomBytes, type KeyObject } from 'node:crypto'
import { isJsonObject, type JsonObject } from '../../lib/json-object/json-object'
import { readForm } from '../../lib/form/form'
import { signedText, signRsa2, verifyRsa2 } from '../open-platform/alipay-signature'
import { fenOf, yuanOf } from './alipay-pay'
import type { CashierTrade } from './cashier-books'
import { BASE, chinaText, textOf, type Callback } from './cashier-sending'
import type { CashierPart } from './cashier-wechat'

export const ALIPAY_APP = 'embedded-alipay-pay'

/** Options of the routes whose protocol is a form. */
const takesForm = { config: { acceptsForm: true } }

export function createCashierAlipay({ books, keys, now, tellRefunded }: Omit<CashierPart, 'self'>) {
  function callback(trade: CashierTrade, more: Record<string, string>, key = keys().platform.privateKey): Callback {
    const fields: Record<string, string> = {
      ...{
        notify_id: randomBytes(16).toString('hex'),
        notify_time: chinaText(now()),
        charset: 'utf-8',
        version: '1.0',
      },
      ...{ app_id: trade.appId, out_trade_no: trade.tradeNo, trade_no: trade.transactionId },
      ...{ total_amount: yuanOf(trade.fen), gmt_payment: chinaText(new Date(trade.paidAt ?? 0)) },
      ...more,
    }
    const sign = signRsa2(signedText(fields), key)
    return {
      url: trade.notifyUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
    }
  }

  function registerAlipay(scope: FastifyInstance): void {
    const status = { NOTPAY: 'WAIT_BUYER_PAY', SUCCESS: 'TRADE_SUCCESS', CLOSED: 'TRADE_CLOSED' } as const
    const fields = (request: FastifyRequest): Record<string, string> =>
      Object.fromEntries(
        Object.entries({ ...(request.query as object), ...readForm(textOf(request.body)) }).map(([name, value]) => [
          name,
          textOf(value),
        ]),
      )
    async function answerTo(method: string, given: JsonObject, notifyUrl: string): Promise<object> {
      const no = textOf(given.out_trade_no)
      const refusal = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code })
      const done = (more: object) => ({ code: '10000', msg: 'Success', out_trade_no: no, ...more })
      if (method === 'alipay.trade.create') {
        const expireAt = new Date(`${textOf(given.time_expire).replace(' ', 'T')}+08:00`).toISOString()
        if (!textOf(given.buyer_id)) return refusal('ACQ.BUYER_NOT_EXIST')
        const trade = await books.open({
          ...{
            provider: 'alipay',
            tradeNo: no,
            way: 'mp',
            appId: ALIPAY_APP,
            payer: textOf(given.buyer_id),
            notifyUrl,
          },
          ...{ fen: fenOf(given.total_amount) ?? -1, description: textOf(given.subject), expireAt },
        })
        if (trade === 'different') return refusal('ACQ.CONTEXT_INCONSISTENT')
        if (trade.state !== 'NOTPAY') return refusal('ACQ.TRADE_HAS_SUCCESS')
        return done({ trade_no: trade.transactionId })
      }
      const trade = await books.find('alipay', no)
      if (!trade) return refusal('ACQ.TRADE_NOT_EXIST')
      if (method === 'alipay.trade.query')
        return done({
          ...{ trade_no: trade.transactionId, trade_status: trade.refundNo ? 'TRADE_CLOSED' : status[trade.state] },
          total_amount: yuanOf(trade.fen),
          ...(trade.paidAt ? { send_pay_date: chinaText(new Date(trade.paidAt)) } : {}),
        })
      if (method === 'alipay.trade.close') {
        const outcome = await books.close('alipay', no)
        return outcome === 'closed' ? done({ trade_no: trade.transactionId }) : refusal('ACQ.TRADE_STATUS_ERROR')
      }
      const number = textOf(given.out_request_no)
      if (method === 'alipay.trade.refund') {
        const refund = await books.refund('alipay', no, number, fenOf(given.refund_amount) ?? -1)
        if (refund === null) return refusal('ACQ.TRADE_STATUS_ERROR')
        if (refund.isNew) tellRefunded(refund.trade)
        return done({ refund_fee: yuanOf(trade.fen), fund_change: refund.isNew ? 'Y' : 'N' })
      }
      if (method === 'alipay.trade.fastpay.refund.query')
        return done(
          trade.refundNo === number ? { refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(trade.fen) } : {},
        )
      return refusal('isv.invalid-method')
    }
    scope.post(`${BASE}/alipay/gateway.do`, takesForm, async (request, reply) => {
      const given = fields(request)
      const method = given.method ?? ''
      const isOurs =
        given.app_id === ALIPAY_APP && verifyRsa2(signedText(given), given.sign ?? '', keys().merchant.publicKey)
      const content: unknown = isOurs ? JSON.parse(given.biz_content ?? '{}') : {}
      const node = isOurs
        ? await answerTo(method, isJsonObject(content) ? content : {}, given.notify_url ?? '')
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' }
      const raw = JSON.stringify(node)
      const sign = signRsa2(raw, keys().platform.privateKey)
      return reply
        .type('application/json; charset=utf-8')
        .send(`{"${method.replaceAll('.', '_')}_response":${raw},"sign":"${sign}"}`)
    })
  }

  return {
    paid: (trade: CashierTrade, key?: KeyObject) => callback(trade, { trade_status: 'TRADE_SUCCESS' }, key),
    refunded: (trade: CashierTrade) => callback(trade, { trade_status: 'TRADE_CLOSED', refund_fee: yuanOf(trade.fen) }),
    register: registerAlipay,
  }
}
