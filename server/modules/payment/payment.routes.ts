// The calls of contract/payment.ts, and the addresses for callbacks of providers.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { payment } from '../../../contract/payment'
import type { RequestOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import type { Handlers, RequestContext } from '../../http/handlers'
import { rightsReader } from '../../lib/rights/rights'
import type { MiniSignIn } from '../../ports/open-platform/open-platform'
import type { Invocation, Payments, Way } from '../../ports/payment/payment'
import type { MembershipService } from '../membership/membership.service'
import type { Trail } from '../account/trail'
import type { Messages } from '../site/messages'
import type { Goods } from './goods'
import { createOrders, type OrdersDependencies } from './orders'
import { createPaymentService } from './payment.service'

export interface PaymentModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  membership: MembershipService
  payments: Payments
  /** Kinds of products beside the membership, by `product.kind`. */
  goods?: Readonly<Record<string, Goods>>
  onRightsTaken?: OrdersDependencies['onRightsTaken']
  messages: Messages
  /** Writes into the trail of an account. */
  note: Trail['write']
  /** Identifies the payer in the messaging app's mini-program. */
  wechatMini: MiniSignIn | null
  publicOrigin: string | null
  onTrouble: (error: Error) => void
  /** Callbacks per minute and address; null for no limit. */
  noticeLimit: number | null
}

/** Callbacks have a few kB. */
const BODY_LIMIT = 64 * 1024

export function createPaymentModule(dependencies: PaymentModuleDependencies) {
  const { db, now, membership, payments, goods, messages, note, wechatMini, publicOrigin, onTrouble } = dependencies
  const { onRightsTaken, noticeLimit } = dependencies
  const orders = createOrders({ db, now, membership, goods, onRightsTaken })
  const rights = rightsReader(db)
  const service = createPaymentService({
    ...{ db, now, orders, payments, publicOrigin, wechatMini, onTrouble },
    rightsNow: async (userId) =>
      (await rights(userId, now())).map((right) => ({
        RightsCode: right.rights_code,
        ExpireAt: right.expire_at.toISOString(),
      })),
    tell: async (userId, { title, content, topic, orderNo }) => {
      await note(userId, { act: 'pay', detail: `${title}：订单 ${orderNo}`, from: null }).catch(onTrouble)
      await messages.send(userId, {
        title,
        content,
        path: `/pages/personal/openmamber/orderpay?orderNo=${orderNo}`,
        topic,
      })
    },
  })

  async function opened<T extends object>(
    way: Way,
    context: RequestContext,
    request: Parameters<typeof service.pay>[2],
    read: (invocation: Invocation) => T,
  ): Promise<{ OrderNo: string; CashierPath: string | null } & T> {
    const { OrderNo, invocation } = await service.pay(way, context, request)
    return { OrderNo, CashierPath: invocation.cashier ?? null, ...read(invocation) }
  }
  const need = (invocation: Invocation, name: string): string => {
    const value = invocation[name]
    if (value === undefined) throw new Error(`the invocation lacks ${name}`)
    return value
  }
  const pick = <const N extends readonly string[]>(invocation: Invocation, names: N) =>
    Object.fromEntries(names.map((name) => [name, need(invocation, name)])) as Record<N[number], string>
  const signed = (invocation: Invocation) => ({
    Invocation: pick(invocation, ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign']),
  })

  const handlers: Handlers<keyof typeof payment> = {
    'Payment/WechatJSAPIPay': (request, context) => opened('wechat-jsapi', context, request, signed),
    'Payment/WechatMiniAppPay': (request, context) => opened('wechat-mini', context, request, signed),
    'Payment/WechatH5Pay': (request, context) =>
      opened('wechat-h5', context, request, (given) => ({ Url: need(given, 'url') })),
    'Payment/WechatPayWechatH5': (request, context) =>
      opened('wechat-native', context, request, (given) => ({ CodeUrl: need(given, 'code') })),
    'Payment/WechatAPPPay': (request, context) =>
      opened('wechat-app', context, request, (given) => ({
        Invocation: pick(given, ['appid', 'partnerid', 'prepayid', 'package', 'noncestr', 'timestamp', 'sign']),
      })),
    'Payment/AlipayMPPay': (request: RequestOf<'Payment/AlipayMPPay'>, context) =>
      opened('alipay-mp', context, request, (given) => ({ TradeNo: need(given, 'tradeNO') })),
    'Payment/PaymentStatus': (request, context) => service.status(context.requireUser(), request),
  }

  return {
    handlers,
    orders,
    service,
    /** Registers POST /payment/notify/{provider}: the body is read as it was sent, because the signature covers those bytes. */
    registerNotices(app: FastifyInstance): void {
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
          done(null, body),
        )
        const limit = noticeLimit === null ? {} : { rateLimit: { max: noticeLimit, timeWindow: 60_000 } }
        for (const provider of payments.providers)
          scope.post(
            `/payment/notify/${provider.name}`,
            { config: { acceptsForm: true, ...limit } },
            async (request, reply) => {
              const isTaken = await service.notice(
                provider.name,
                request.headers,
                typeof request.body === 'string' ? request.body : '',
              )
              const { status, type, body } = provider.answer(isTaken)
              return reply.code(status).header('cache-control', 'no-store').type(type).send(body)
            },
          )
      })
    },
  }
}
