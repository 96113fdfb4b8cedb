// The embedded cashier: the payment protocols of both providers, served by this server under /embedded-cashier, for a machine
// without contracts with the real ones. No money moves. The real adapters talk to it over HTTP, and it signs and encrypts its
// messages as the providers do, with keys made at the start.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/schema'
import { readForm } from '../../lib/form/form'
import { alipayPay } from './alipay-pay'
import { ALIPAY_APP, createCashierAlipay } from './cashier-alipay'
import { cashierBooks, type CashierTrade, type Fault, FAULTS } from './cashier-books'
import { cashierPageHtml, noTradeHtml } from './cashier-page'
import { BASE, cashierKeys, createSender, textOf, type CashierKeys } from './cashier-sending'
import { createCashierWechat, MCH_ID, MERCHANT_SERIAL, PLATFORM_KEY_ID } from './cashier-wechat'
import type { PaymentProvider, Payments, ProviderName } from './payment'
import { wechatPay } from './wechat-pay'

export interface CashierOptions {
  db: Kysely<Database>
  now: () => Date
  /** Keys and the key of version 3, for a shop in another process; made at the start by default. */
  keys?: () => CashierKeys
  apiKey?: string
  /** Sends a callback to its address; over the network by default. */
  fetch?: typeof globalThis.fetch
}

const DELAY_MS = 8_000
const BODY_LIMIT = 64 * 1024
/** Options of the routes whose protocol is a form. */
const takesForm = { config: { acceptsForm: true } }

/** Apps of the embedded cashier's one merchant, by way. */
export const CASHIER_APPS = {
  ...{ 'wechat-jsapi': 'embedded-wechat', 'wechat-h5': 'embedded-wechat', 'wechat-native': 'embedded-wechat' },
  ...{ 'wechat-mini': 'embedded-wechat-mini', 'wechat-app': 'embedded-wechat-app' },
}

export function createEmbeddedCashier({ db, now, keys = cashierKeys, ...options }: CashierOptions) {
  const books = cashierBooks(db, now)
  const apiKey = options.apiKey ?? randomBytes(16).toString('hex')
  const { later, send, sendOnce, stop } = createSender(options.fetch)
  let origin: () => string = () => {
    throw new Error('the cashier is not registered')
  }

  const self = (path: string) => `${origin()}${BASE}${path}`
  const part = { books, keys, now, self, tellRefunded }
  const ends = { wechat: createCashierWechat({ ...part, apiKey }), alipay: createCashierAlipay(part) }

  /** Reports a payment in the way that was chosen. */
  function tellPaid(trade: CashierTrade, fault: Fault): void {
    const { paid } = ends[trade.provider]
    if (fault === 'lost' || fault === 'disordered') return
    if (fault === 'delayed') return later(DELAY_MS, () => void send(paid(trade)))
    if (fault === 'forged') {
      const cheap = { ...trade, fen: 1 }
      void sendOnce(paid(trade, keys().stranger.privateKey))
      return void sendOnce(paid(cheap))
    }
    const times = fault === 'repeated' ? 5 : 1
    for (let count = 0; count < times; count += 1) void send(paid(trade))
  }

  function tellRefunded(trade: CashierTrade): void {
    if (trade.fault === 'lost') return
    void send(ends[trade.provider].refunded(trade)).then(() => {
      // the report of the payment arrives after that of the refund
      if (trade.fault === 'disordered') void send(ends[trade.provider].paid(trade))
    })
  }

  const wechat = wechatPay({
    mchId: MCH_ID,
    serial: MERCHANT_SERIAL,
    privateKey: () => keys().merchant.privateKey,
    platformKeys: () => ({ [PLATFORM_KEY_ID]: keys().platform.publicKey }),
    apiKey,
    apps: CASHIER_APPS,
    apiUrl: () => self('/wechat'),
    now,
  })
  const alipay = alipayPay({
    appId: ALIPAY_APP,
    privateKey: () => keys().merchant.privateKey,
    platformKey: () => keys().platform.publicKey,
    gatewayUrl: () => self('/alipay/gateway.do'),
  })
  /** The adapter, with the cashier's page added to the platform's parameters: there is no real platform to use them. */
  const withPage = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async open(way, trade) {
      const invocation = await provider.open(way, trade)
      const { token } = await books.setReturn(provider.name, trade.paymentNo, trade.returnUrl)
      return { ...invocation, cashier: `${BASE}/pay?${new URLSearchParams({ provider: provider.name, token })}` }
    },
  })

  function registerPage(scope: FastifyInstance): void {
    const sendPage = (reply: FastifyReply, code: number, html: string) =>
      reply
        .code(code)
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        )
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(html)
    const providerIn = (given: Record<string, unknown>): ProviderName =>
      given.provider === 'alipay' ? 'alipay' : 'wechat'

    scope.get(`${BASE}/pay`, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const trade = await books.byToken(providerIn(query), textOf(query.token))
      return trade ? sendPage(reply, 200, cashierPageHtml(trade, now())) : sendPage(reply, 404, noTradeHtml())
    })
    scope.post(`${BASE}/pay`, takesForm, async (request, reply) => {
      const form = readForm(textOf(request.body))
      const fault = FAULTS.find((one) => one === form.callback) ?? 'normal'
      const trade = await books.byToken(providerIn(form), textOf(form.token))
      if (!trade) return sendPage(reply, 404, noTradeHtml())
      if (form.act === 'pay') {
        const paid = await books.pay(trade.provider, trade.tradeNo, fault)
        if (!paid) return sendPage(reply, 409, cashierPageHtml(trade, now()))
        tellPaid(paid, fault)
      }
      return reply.header('cache-control', 'no-store').redirect(trade.returnUrl || '/', 303)
    })
  }

  const payments: Payments = {
    isDemonstration: true,
    notifyUrl: (provider) => `${origin()}/payment/notify/${provider}`,
    providers: [withPage(wechat), withPage(alipay)],
  }

  return {
    payments,
    /** Registers the cashier's routes; `address` is this server's own, known once it listens. */
    register(app: FastifyInstance, address: () => string): void {
      origin = address
      app.addHook('onClose', async () => stop())
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
          done(null, body),
        )
        ends.wechat.register(scope)
        ends.alipay.register(scope)
        registerPage(scope)
      })
    },
  }
}
