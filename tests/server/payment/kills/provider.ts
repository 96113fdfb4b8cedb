// Both payment providers as a separate server: the embedded cashier with its own books and keys. It knows the shop by one address,
// behind which any server may answer, or none.
import Fastify from 'fastify'
import { randomBytes, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { ALIPAY_APP } from '../../../../server/ports/payment/cashier-alipay'
import type { CashierTrade, Fault } from '../../../../server/ports/payment/cashier-books'
import { BASE, cashierKeys } from '../../../../server/ports/payment/cashier-sending'
import { MCH_ID, MERCHANT_SERIAL, PLATFORM_KEY_ID } from '../../../../server/ports/payment/cashier-wechat'
import { CASHIER_APPS, createEmbeddedCashier } from '../../../../server/ports/payment/embedded-cashier'
import { openDatabase } from '../../../../server/db/database'
import { migrate } from '../../../../server/db/migrate'
import { removeFolder, temporaryFolder } from '../../../support/built-server'

export interface ProviderOptions {
  now: () => Date
  /** The server that a callback reaches now. */
  reach: () => string
}

export async function startProvider({ now, reach }: ProviderOptions) {
  const folder = temporaryFolder('provider')
  const open = await openDatabase({ dataDir: ':memory:' })
  await migrate(open.db)
  const apiKey = randomBytes(16).toString('hex')
  const cashier = createEmbeddedCashier({
    ...{ db: open.db, now, keys: cashierKeys, apiKey },
    fetch: (url, init) => fetch(`${reach()}${new URL(String(url)).pathname}`, init),
  })
  const app = Fastify()
  let address = ''
  cashier.register(app, () => address)
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  /** A key as an operator stores it: a file. */
  const file = (name: string, key: KeyObject, type: 'pkcs8' | 'spki') => {
    const kept = path.join(folder, name)
    writeFileSync(kept, key.export({ type, format: 'pem' } as never))
    return `@${kept}`
  }
  const { merchant, platform } = cashierKeys()
  const merchantKey = file('merchant.pem', merchant.privateKey, 'pkcs8')
  const platformKey = file('platform.pem', platform.publicKey, 'spki')

  return {
    db: open.db,
    /** The settings of a shop paid here, as in docs/payments.md. */
    env: {
      PAYMENT: 'real',
      PUBLIC_URL: 'https://shop.example',
      WECHAT_PAY_MCH_ID: MCH_ID,
      WECHAT_PAY_SERIAL: MERCHANT_SERIAL,
      WECHAT_PAY_PRIVATE_KEY: merchantKey,
      WECHAT_PAY_API_KEY: apiKey,
      WECHAT_PAY_PUBLIC_KEY_ID: PLATFORM_KEY_ID,
      WECHAT_PAY_PUBLIC_KEY: platformKey,
      WECHAT_APP_ID: CASHIER_APPS['wechat-jsapi'],
      WECHAT_PAY_API_URL: `${address}${BASE}/wechat`,
      ALIPAY_PAY: 'on',
      ALIPAY_APP_ID: ALIPAY_APP,
      ALIPAY_PRIVATE_KEY: merchantKey,
      ALIPAY_PUBLIC_KEY: platformKey,
      ALIPAY_GATEWAY_URL: `${address}${BASE}/alipay/gateway.do`,
    },
    /** Pays the trade of the order opened last, with the planned fate of its callbacks. */
    async pay(orderNo: string, callback: Fault): Promise<void> {
      const row = await open.db
        .selectFrom('cashier_trade')
        .selectAll()
        .where('trade_no', 'like', `${orderNo}P%`)
        .orderBy('trade_no', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) return
      const { provider, token } = row.trade as CashierTrade
      await fetch(`${address}${BASE}/pay`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ provider, token, callback, act: 'pay' }),
      })
    },
    async close(): Promise<void> {
      await app.close()
      await open.close()
      removeFolder(folder)
    },
  }
}

export type Provider = Awaited<ReturnType<typeof startProvider>>
