// The payment app: trades of a mini-program and of pages inside the app, by the signed gateway.
// https://opendocs.alipay.com/mini/05x9ku (alipay.trade.create), https://opendocs.alipay.com/open/270/105902 (callbacks)
import type { KeyObject } from 'node:crypto'
import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk'
import { chinaTime } from '../../lib/china-time/china-time'
import { readForm } from '../../lib/form/form'
import { NoticeRefused, ProviderFailed, type Notice, type PaymentProvider, type TradeState } from './payment'

export interface AlipayPayOptions {
  appId: string
  /** The seller of the trades; callbacks for another one are refused. Not checked if it is unknown. */
  sellerId?: string
  privateKey: () => KeyObject
  /** The platform's key: answers and callbacks are trusted only with its signature. */
  platformKey: () => KeyObject
  gatewayUrl: () => string
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000
const NOT_THERE = 'ACQ.TRADE_NOT_EXIST'

/** 198.00 of 19800 fen: the gateway counts in yuan, as text. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Fen of an amount in yuan with at most two decimals; null for anything else. Computed without floating point. */
export function fenOf(yuan: unknown): number | null {
  const found = typeof yuan === 'string' ? /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) : null
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

/** A time as the gateway writes it, in China: 2026-06-01 08:00:00. */
function momentOf(shown: unknown): Date | null {
  if (typeof shown !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(shown)) return null
  const at = new Date(`${shown.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

export function alipayPay(options: AlipayPayOptions): PaymentProvider {
  const { appId } = options
  let made: AlipaySdk | undefined
  /** Created on first use: keys of the embedded cashier and its address are known only then. */
  const sdk = () =>
    (made ??= new AlipaySdk({
      appId,
      privateKey: options.privateKey().export({ type: 'pkcs8', format: 'pem' }).toString(),
      keyType: 'PKCS8',
      alipayPublicKey: options.platformKey().export({ type: 'spki', format: 'pem' }).toString(),
      gateway: options.gatewayUrl(),
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      camelcase: false,
    }))

  async function call(
    step: string,
    method: string,
    bizContent: object,
    more: object = {},
  ): Promise<AlipaySdkCommonResult> {
    let answer: AlipaySdkCommonResult
    try {
      answer = await sdk().exec(method, { bizContent, ...more }, { validateSign: true })
    } catch (error) {
      throw new ProviderFailed('alipay', step, (error as { code?: string }).code ?? 'unreachable')
    }
    if (answer.code !== '10000') throw new ProviderFailed('alipay', step, answer.sub_code ?? String(answer.code))
    return answer
  }

  async function ask(paymentNo: string): Promise<TradeState> {
    let trade: AlipaySdkCommonResult
    try {
      trade = await call('ask', 'alipay.trade.query', { out_trade_no: paymentNo })
    } catch (error) {
      if (error instanceof ProviderFailed && error.reason === NOT_THERE) return { state: 'unknown' }
      throw error
    }
    if (trade.out_trade_no !== paymentNo) throw new ProviderFailed('alipay', 'ask', 'another trade')
    const state: unknown = trade.trade_status
    const paidAt = momentOf(trade.send_pay_date)
    if (state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED' || (state === 'TRADE_CLOSED' && paidAt)) {
      const fen = fenOf(trade.total_amount)
      const transactionId: unknown = trade.trade_no
      if (fen === null || typeof transactionId !== 'string' || !paidAt)
        throw new ProviderFailed('alipay', 'ask', 'malformed')
      return { state: 'paid', fen, currency: 'CNY', transactionId, paidAt, isBack: state === 'TRADE_CLOSED' }
    }
    return { state: state === 'TRADE_CLOSED' ? 'closed' : 'unpaid' }
  }

  async function notice(_headers: unknown, body: string): Promise<Notice> {
    let fields: Record<string, string>
    try {
      const read = readForm(body)
      if (Object.values(read).some(Array.isArray)) throw new Error('a name twice')
      fields = read as Record<string, string>
    } catch {
      throw new NoticeRefused('content')
    }
    // the older signature uses SHA-1, and the sender names the one used
    if (fields.sign_type !== 'RSA2' || !fields.sign) throw new NoticeRefused('headers')
    if (!sdk().checkNotifySignV2(fields)) throw new NoticeRefused('signature')
    const { out_trade_no: paymentNo, trade_no: transactionId, trade_status: state } = fields
    const isOurs = fields.app_id === appId && (!options.sellerId || fields.seller_id === options.sellerId)
    if (!isOurs || !paymentNo) throw new NoticeRefused('content')
    const refunded = fields.refund_fee === undefined ? null : fenOf(fields.refund_fee)
    if (refunded !== null) return { kind: 'refunded', paymentNo, fen: refunded }
    if (state !== 'TRADE_SUCCESS' && state !== 'TRADE_FINISHED') return { kind: 'other', what: state ?? '' }
    const fen = fenOf(fields.total_amount)
    const paidAt = momentOf(fields.gmt_payment)
    if (fen === null || !transactionId || !paidAt) throw new NoticeRefused('content')
    return { kind: 'paid', paymentNo, fen, currency: 'CNY', transactionId, paidAt }
  }

  return {
    name: 'alipay',
    ways: ['alipay-mp'],
    ask,
    notice,
    async open(_way, trade) {
      const answer = await call(
        'open',
        'alipay.trade.create',
        {
          out_trade_no: trade.paymentNo,
          total_amount: yuanOf(trade.fen),
          subject: trade.description,
          buyer_id: trade.payer,
          time_expire: chinaTime(trade.expireAt).format('YYYY-MM-DD HH:mm:ss'),
        },
        { notify_url: trade.notifyUrl },
      )
      const tradeNo: unknown = answer.trade_no
      if (typeof tradeNo !== 'string' || answer.out_trade_no !== trade.paymentNo)
        throw new ProviderFailed('alipay', 'open', 'malformed')
      return { tradeNO: tradeNo }
    },
    async close(paymentNo) {
      try {
        await call('close', 'alipay.trade.close', { out_trade_no: paymentNo })
      } catch (error) {
        if (!(error instanceof ProviderFailed) || error.reason !== NOT_THERE) throw error
      }
    },
    async refund({ paymentNo, refundNo, fen, why }) {
      const answer = await call('refund', 'alipay.trade.refund', {
        out_trade_no: paymentNo,
        out_request_no: refundNo,
        refund_amount: yuanOf(fen),
        refund_reason: why,
      })
      if (answer.fund_change === 'Y') return 'done'
      // requested before, or under way: only the query shows which
      const refund = await call('refund', 'alipay.trade.fastpay.refund.query', {
        out_trade_no: paymentNo,
        out_request_no: refundNo,
      })
      return refund.refund_status === 'REFUND_SUCCESS' && fenOf(refund.refund_amount) === fen ? 'done' : 'pending'
    },
    answer: (isTaken) => ({ status: 200, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
  }
}
