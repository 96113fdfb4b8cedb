// The real adapters against answers from the providers' documents, on a server of this test.
import fc from 'fast-check'
import { createPrivateKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { signedText, signRsa2 } from '../../../server/ports/open-platform/alipay-signature'
import { alipayPay, fenOf, yuanOf } from '../../../server/ports/payment/alipay-pay'
import { ProviderFailed, type NewTrade } from '../../../server/ports/payment/payment'
import { openResource, wechatPay } from '../../../server/ports/payment/wechat-pay'
import { FIRST, SECOND } from './platform-certificates'

const API_KEY = 'a-key-of-version-3-of-32-letters'
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const MCH = '1900006891'
const MINUTE = 60_000

interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
let asked: Asked[] = []
/** The platform's answers by path, and the certificate that signs them. */
let answers: Record<string, { status?: number; body?: object | null; never?: boolean }> = {}
let signer = FIRST
let inForce = [FIRST]
let server: Server
let url = ''
let skew = 0
const now = () => new Date(Date.now() + skew)

const sealed = (text: string, aad: string) => {
  const nonce = randomBytes(6).toString('hex')
  return {
    ...{ algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: aad },
    ciphertext: Aes.AesGcm.encrypt(text, API_KEY, nonce, aad),
  }
}
const certificates = () => ({
  data: inForce.map(({ serial, certificate }) => ({
    ...{ serial_no: serial, effective_time: '2018-06-08T10:34:56+08:00', expire_time: '2118-06-08T10:34:56+08:00' },
    encrypt_certificate: sealed(certificate, 'certificate'),
  })),
})
function signedHeaders(body: string, by = signer, at = Date.now()) {
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')]
  return {
    'wechatpay-serial': by.serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, body), createPrivateKey(by.privateKey)),
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      asked.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      const path = request.url!.split('?')[0]!
      const answer = path === '/v3/certificates' ? { body: certificates() } : answers[path]
      const text = answer?.body ? JSON.stringify(answer.body) : ''
      if (answer?.never) return
      response.writeHead(answer ? (answer.status ?? 200) : 404, {
        'content-type': 'application/json',
        ...signedHeaders(text),
      })
      response.end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  answers = {}
  signer = FIRST
  inForce = [FIRST]
  skew = 0
})

const wechat = (timeoutMs?: number) =>
  wechatPay({
    timeoutMs,
    ...{ mchId: MCH, serial: 'MERCHANT01', privateKey: () => merchant.privateKey, apiKey: API_KEY, now },
    apps: { 'wechat-jsapi': 'wxd678efh567hg6787', 'wechat-h5': 'wxd678efh567hg6787' },
    apiUrl: () => url,
  })
const TRADE: NewTrade = {
  ...{
    paymentNo: '202606011234567890P01',
    fen: 19_800,
    description: '报告会员',
    payer: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  },
  ...{
    expireAt: new Date('2026-06-01T00:15:00Z'),
    ip: '14.23.150.211',
    notifyUrl: 'https://site.example/payment/notify/wechat',
  },
  returnUrl: 'https://site.example/#/pages/personal/openmamber/orderpay?orderNo=1',
}

test('a signed request opens a trade, and what the app passes on is signed for it', async () => {
  answers['/v3/pay/transactions/jsapi'] = { body: { prepay_id: 'wx201410272009395522657a690389285100' } }
  const given = await wechat().open('wechat-jsapi', TRADE)
  const request = asked.find(({ url: path }) => path.includes('jsapi'))!
  expect(JSON.parse(request.body)).toEqual({
    ...{ appid: 'wxd678efh567hg6787', mchid: MCH, description: '报告会员', out_trade_no: TRADE.paymentNo },
    ...{ time_expire: '2026-06-01T00:15:00+00:00', notify_url: TRADE.notifyUrl },
    ...{ amount: { total: 19_800, currency: 'CNY' }, payer: { openid: TRADE.payer } },
  })
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(request.headers.authorization!)![1]!
  const line = `POST\n/v3/pay/transactions/jsapi\n${part('timestamp')}\n${part('nonce_str')}\n${request.body}\n`
  expect(verify('sha256', Buffer.from(line), merchant.publicKey, Buffer.from(part('signature'), 'base64'))).toBe(true)
  const handed = `${given.appId}\n${given.timeStamp}\n${given.nonceStr}\n${given.package}\n`
  expect(given.package).toBe('prepay_id=wx201410272009395522657a690389285100')
  expect(verify('sha256', Buffer.from(handed), merchant.publicKey, Buffer.from(given.paySign!, 'base64'))).toBe(true)
})

test('an H5 payment returns to the order', async () => {
  answers['/v3/pay/transactions/h5'] = {
    body: { h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2016&package=2150917749' },
  }
  const { url: address } = await wechat().open('wechat-h5', TRADE)
  expect(new URL(address!).searchParams.get('redirect_url')).toBe(TRADE.returnUrl)
  expect(JSON.parse(asked.at(-1)!.body).scene_info).toEqual({ payer_client_ip: TRADE.ip, h5_info: { type: 'Wap' } })
})

test('a provider that accepts the request and never answers is given up and called silent', async () => {
  answers['/v3/pay/transactions/h5'] = { never: true }
  await expect(wechat(100).open('wechat-h5', TRADE)).rejects.toMatchObject({ provider: 'wechat', step: 'open' })
})

test('a refund is done, under way, or impossible for the provider; one of another number is ignored', async () => {
  const refund = async (status: string, out_refund_no = 'R1') => {
    answers['/v3/refund/domestic/refunds'] = { body: { status, out_refund_no } }
    return wechat().refund({ ...TRADE, refundNo: 'R1', why: '订单退款' })
  }
  expect([await refund('SUCCESS'), await refund('PROCESSING')]).toEqual(['done', 'pending'])
  expect([await refund('ABNORMAL'), await refund('CLOSED')]).toEqual([{ stuck: 'ABNORMAL' }, { stuck: 'CLOSED' }])
  await expect(refund('SUCCESS', 'R2')).rejects.toMatchObject({ reason: 'another refund' })
  // a trade is refunded whole
  expect(JSON.parse(asked.at(-1)!.body)).toMatchObject({
    ...{ out_trade_no: TRADE.paymentNo, out_refund_no: 'R1', reason: '订单退款' },
    amount: { refund: 19_800, total: 19_800, currency: 'CNY' },
  })
})

test('an unpaid trade is closed, as is one closed before or unknown; a paid one is not', async () => {
  const close = (code: string) => {
    answers[`/v3/pay/transactions/out-trade-no/${TRADE.paymentNo}/close`] = { status: 400, body: { code } }
    return wechat().close(TRADE.paymentNo)
  }
  for (const code of ['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST']) await close(code)
  await expect(close('ORDERPAID')).rejects.toMatchObject({ step: 'close', reason: 'ORDERPAID' })
})

const RECORD = {
  ...{
    appid: 'wxd678efh567hg6787',
    mchid: MCH,
    out_trade_no: TRADE.paymentNo,
    transaction_id: '1217752501201407033233368018',
  },
  ...{ trade_type: 'JSAPI', trade_state: 'SUCCESS', trade_state_desc: '支付成功', bank_type: 'CMC', attach: '' },
  ...{ success_time: '2026-06-01T08:03:04+08:00', payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } },
  amount: { total: 19_800, payer_total: 19_800, currency: 'CNY', payer_currency: 'CNY' },
}
const QUERY = `/v3/pay/transactions/out-trade-no/${TRADE.paymentNo}`

test('the provider’s word on our trade is believed: paid, unpaid, closed, unknown, refunded', async () => {
  const ask = async (body: object, status = 200) => {
    answers[QUERY] = { body, status }
    return wechat().ask(TRADE.paymentNo)
  }
  const paid = {
    ...{ fen: 19_800, currency: 'CNY' },
    transactionId: RECORD.transaction_id,
    paidAt: new Date('2026-06-01T00:03:04Z'),
  }
  expect(await ask(RECORD)).toEqual({ state: 'paid', ...paid, isBack: false })
  expect(await ask({ ...RECORD, trade_state: 'REFUND' })).toEqual({ state: 'paid', ...paid, isBack: true })
  expect(await ask({ ...RECORD, trade_state: 'NOTPAY' })).toEqual({ state: 'unpaid' })
  expect(await ask({ ...RECORD, trade_state: 'CLOSED' })).toEqual({ state: 'closed' })
  expect(await ask({ ...RECORD, trade_state: 'REVOKED' })).toEqual({ state: 'closed' })
  expect(await ask({ code: 'ORDER_NOT_EXIST', message: '订单不存在' }, 404)).toEqual({ state: 'unknown' })
  await expect(ask({ ...RECORD, mchid: '1' })).rejects.toThrow(ProviderFailed)
  await expect(ask({ ...RECORD, out_trade_no: 'another' })).rejects.toThrow(ProviderFailed)
  await expect(ask({ ...RECORD, amount: { total: 198.5, currency: 'CNY' } })).rejects.toThrow(ProviderFailed)
  await expect(ask({ code: 'SYSTEM_ERROR', message: '系统错误' }, 500)).rejects.toMatchObject({
    reason: 'SYSTEM_ERROR',
  })
})

test('an answer signed by a stranger is ignored', async () => {
  answers[QUERY] = { body: RECORD }
  const adapter = wechat()
  await adapter.ask(TRADE.paymentNo)
  signer = { ...FIRST, privateKey: SECOND.privateKey }
  await expect(adapter.ask(TRADE.paymentNo)).rejects.toThrow(ProviderFailed)
})

const event = (content: object, type = 'TRANSACTION.SUCCESS') =>
  JSON.stringify({
    ...{ id: 'EV-2018022511223320873', create_time: '2026-06-01T08:03:05+08:00', resource_type: 'encrypt-resource' },
    ...{ event_type: type, summary: '支付成功', resource: sealed(JSON.stringify(content), 'transaction') },
  })

describe('a callback', () => {
  test('is read, with number, amount, transaction and time', async () => {
    const body = event(RECORD)
    expect(await wechat().notice(signedHeaders(body), body)).toEqual({
      ...{ kind: 'paid', paymentNo: TRADE.paymentNo, fen: 19_800, currency: 'CNY' },
      ...{ transactionId: RECORD.transaction_id, paidAt: new Date('2026-06-01T00:03:04Z') },
    })
  })

  test('is a payment only if the trade succeeded, and a refund only once it is done', async () => {
    const given = async (content: object, type?: string) => {
      const body = event(content, type)
      return wechat()
        .notice(signedHeaders(body), body)
        .catch((error: { reason: string }) => error.reason)
    }
    expect(await given({ ...RECORD, trade_state: 'NOTPAY' })).toBe('content')
    const refund = { ...RECORD, amount: { total: 19_800, refund: 19_800 } }
    expect(await given(refund, 'REFUND.SUCCESS')).toEqual({ kind: 'refunded', paymentNo: TRADE.paymentNo, fen: 19_800 })
    expect(await given(refund, 'REFUND.ABNORMAL')).toEqual({ kind: 'other', what: 'REFUND.ABNORMAL' })
  })

  test('that was changed by one letter, or lacks a header, is refused', async () => {
    const body = event(RECORD)
    const headers = signedHeaders(body)
    await expect(wechat().notice(headers, body.replace('支付', '退款'))).rejects.toMatchObject({ reason: 'signature' })
    for (const name of Object.keys(headers))
      await expect(wechat().notice({ ...headers, [name]: undefined }, body)).rejects.toMatchObject({
        reason: 'headers',
      })
  })

  test('of an unknown certificate is refused, and certificates are fetched at most once a minute', async () => {
    const adapter = wechat()
    const body = event(RECORD)
    for (let times = 0; times < 5; times += 1)
      await expect(adapter.notice(signedHeaders(body, SECOND), body)).rejects.toMatchObject({ reason: 'certificate' })
    expect(asked.filter(({ url: path }) => path === '/v3/certificates')).toHaveLength(1)
    for (const serial of ['__proto__', 'constructor', 'none'])
      await expect(adapter.notice({ ...signedHeaders(body), 'wechatpay-serial': serial }, body)).rejects.toThrow()
  })

  test('of a new certificate is believed once the platform has it, like the old one', async () => {
    const adapter = wechat()
    const body = event(RECORD)
    await adapter.notice(signedHeaders(body), body)
    inForce = [FIRST, SECOND]
    skew = 2 * MINUTE
    const given = await adapter.notice(signedHeaders(body, SECOND, now().getTime()), body)
    expect(given.kind).toBe('paid')
    expect((await adapter.notice(signedHeaders(body, FIRST, now().getTime()), body)).kind).toBe('paid')
    answers[QUERY] = { body: RECORD }
    signer = SECOND
    expect(await adapter.ask(TRADE.paymentNo)).toMatchObject({ state: 'paid' })
  })

  test('is believed with a clock four minutes off, refused with one six minutes off', async () => {
    const adapter = wechat()
    const body = event(RECORD)
    for (const minutes of [4, -4])
      expect((await adapter.notice(signedHeaders(body, FIRST, Date.now() + minutes * MINUTE), body)).kind).toBe('paid')
    for (const minutes of [6, -6])
      await expect(
        adapter.notice(signedHeaders(body, FIRST, Date.now() + minutes * MINUTE), body),
      ).rejects.toMatchObject({ reason: 'clock' })
  })

  test('for another merchant or another app, or sealed with another key, is refused', async () => {
    const bodies = [event({ ...RECORD, mchid: '1900000001' }), event({ ...RECORD, appid: 'wx-another' }), event({})]
    const other = JSON.parse(event(RECORD)) as { resource: { ciphertext: string } }
    other.resource.ciphertext = Aes.AesGcm.encrypt(
      JSON.stringify(RECORD),
      'another-key-of-another-merchant!',
      'abcdefabcdef',
      'transaction',
    )
    for (const body of [...bodies, JSON.stringify(other), '[]', 'none'])
      await expect(wechat().notice(signedHeaders(body), body)).rejects.toMatchObject({ reason: 'content' })
  })

  test('what the library seals is opened, nothing that was altered', () => {
    const resource = sealed('{"a":1}', 'transaction')
    expect(openResource(API_KEY, resource)).toBe('{"a":1}')
    const bytes = Buffer.from(resource.ciphertext, 'base64')
    bytes[0]! ^= 1
    expect(() => openResource(API_KEY, { ...resource, ciphertext: bytes.toString('base64') })).toThrow()
    expect(() => openResource(API_KEY, { ...resource, associated_data: 'refund' })).toThrow()
    expect(() => openResource(API_KEY, { ...resource, ciphertext: '' })).toThrow()
  })
})

describe('the payment app', () => {
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const adapter = alipayPay({
    ...{ appId: '2021000122671080', sellerId: '2088102146225135', gatewayUrl: () => url },
    privateKey: () => merchant.privateKey,
    platformKey: () => platform.publicKey,
  })
  const NOTICE = {
    ...{
      notify_time: '2026-06-01 08:03:05',
      notify_type: 'trade_status_sync',
      notify_id: 'ac05099524730693a8b330c5ecf72da9786',
    },
    ...{ charset: 'utf-8', version: '1.0', app_id: '2021000122671080', trade_no: '2013112011001004330000121536' },
    ...{
      out_trade_no: TRADE.paymentNo,
      seller_id: '2088102146225135',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '198.00',
    },
    ...{ subject: '报告会员 50% + 1', gmt_payment: '2026-06-01 08:03:04' },
  }
  const bodyOf = (fields: Record<string, string>, type = 'RSA2') =>
    new URLSearchParams({
      ...fields,
      sign_type: type,
      sign: signRsa2(signedText(fields), platform.privateKey),
    }).toString()

  test('a callback is read with its amount in fen', async () => {
    expect(await adapter.notice({}, bodyOf(NOTICE))).toEqual({
      ...{ kind: 'paid', paymentNo: TRADE.paymentNo, fen: 19_800, currency: 'CNY' },
      ...{ transactionId: NOTICE.trade_no, paidAt: new Date('2026-06-01T00:03:04Z') },
    })
    expect(await adapter.notice({}, bodyOf({ ...NOTICE, refund_fee: '198.00' }))).toMatchObject({
      kind: 'refunded',
      fen: 19_800,
    })
    expect(await adapter.notice({}, bodyOf({ ...NOTICE, trade_status: 'WAIT_BUYER_PAY' }))).toMatchObject({
      kind: 'other',
    })
  })

  test('one that was changed, is for another app or seller, or names the older signature, is refused', async () => {
    const reason = (body: string) =>
      adapter.notice({}, body).then(
        () => 'taken',
        (error: { reason: string }) => error.reason,
      )
    expect(await reason(bodyOf(NOTICE).replace('198.00', '1.00'))).toBe('signature')
    expect(await reason(`${bodyOf(NOTICE)}&total_amount=1.00`)).toBe('content')
    expect(await reason(bodyOf({ ...NOTICE, app_id: '1' }))).toBe('content')
    expect(await reason(bodyOf({ ...NOTICE, seller_id: '1' }))).toBe('content')
    expect(await reason(bodyOf(NOTICE, 'RSA'))).toBe('headers')
    expect(await reason('')).toBe('headers')
  })

  test('yuan and fen convert both ways, without floating point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => void expect(fenOf(yuanOf(fen))).toBe(fen)),
    )
    expect([fenOf('198'), fenOf('198.5'), fenOf('0.01')]).toEqual([19_800, 19_850, 1])
    for (const wrong of ['', '1e3', '-1', '1.001', ' 1', '１', 1, null]) expect(fenOf(wrong)).toBeNull()
  })

  describe('over its gateway', () => {
    const parametersOf = ({ url: path, body }: Asked) => new URLSearchParams(`${path.split('?')[1] ?? ''}&${body}`)
    let nodes: Record<string, object> = {}
    beforeEach(() => void (nodes = {}))
    /** What a method answers, signed like the platform: over its node's text. */
    const tell = (given: string, node: object) => {
      nodes[given] = { code: '10000', msg: 'Success', ...node }
      answers['/'] = {
        get body() {
          const method = parametersOf(asked.at(-1)!).get('method')!
          const content = nodes[method]!
          const sign = signRsa2(JSON.stringify(content), platform.privateKey)
          return { [`${method.replaceAll('.', '_')}_response`]: content, sign }
        },
      }
    }
    const sent = () => {
      const parameters = parametersOf(asked.at(-1)!)
      return {
        method: parameters.get('method'),
        notify: parameters.get('notify_url'),
        content: JSON.parse(parameters.get('biz_content')!) as Record<string, unknown>,
      }
    }

    test('a trade is opened in yuan, for its buyer, until a time on China’s clock', async () => {
      tell('alipay.trade.create', { out_trade_no: TRADE.paymentNo, trade_no: 'T1' })
      expect(await adapter.open('alipay-mp', { ...TRADE, payer: '2088' })).toEqual({ tradeNO: 'T1' })
      expect(sent()).toEqual({
        method: 'alipay.trade.create',
        notify: TRADE.notifyUrl,
        content: {
          out_trade_no: TRADE.paymentNo,
          total_amount: '198.00',
          subject: '报告会员',
          buyer_id: '2088',
          time_expire: '2026-06-01 08:15:00',
        },
      })
      tell('alipay.trade.create', { out_trade_no: 'another', trade_no: 'T1' })
      await expect(adapter.open('alipay-mp', TRADE)).rejects.toMatchObject({ step: 'open', reason: 'malformed' })
    })

    test('our trade is paid, unpaid, closed, refunded or unknown; without amount, number or time it is ignored', async () => {
      const trade = {
        ...{ out_trade_no: TRADE.paymentNo, trade_no: 'T1', total_amount: '198.00' },
        send_pay_date: '2026-06-01 08:03:04',
      }
      const asks = async (node: object) => {
        tell('alipay.trade.query', node)
        return adapter.ask(TRADE.paymentNo).catch((error: ProviderFailed) => error.reason)
      }
      const paid = {
        ...{ state: 'paid', fen: 19_800, currency: 'CNY', transactionId: 'T1', isBack: false },
        paidAt: new Date('2026-06-01T00:03:04Z'),
      }
      expect(await asks({ ...trade, trade_status: 'TRADE_SUCCESS' })).toEqual(paid)
      expect(await asks({ ...trade, trade_status: 'TRADE_FINISHED' })).toEqual(paid)
      // closed after payment: the money went back
      expect(await asks({ ...trade, trade_status: 'TRADE_CLOSED' })).toEqual({ ...paid, isBack: true })
      const { send_pay_date: _time, ...unpaid } = trade
      expect(await asks({ ...unpaid, trade_status: 'TRADE_CLOSED' })).toEqual({ state: 'closed' })
      expect(await asks({ ...unpaid, trade_status: 'WAIT_BUYER_PAY' })).toEqual({ state: 'unpaid' })
      expect(await asks({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })).toEqual({ state: 'unknown' })
      expect(await asks({ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' })).toBe('ACQ.SYSTEM_ERROR')
      expect(await asks({ ...trade, out_trade_no: 'another', trade_status: 'TRADE_SUCCESS' })).toBe('another trade')
      for (const lacking of [{ total_amount: '198.001' }, { trade_no: null }, { send_pay_date: '1 June' }])
        expect(await asks({ ...trade, ...lacking, trade_status: 'TRADE_SUCCESS' })).toBe('malformed')
    })

    test('an unpaid trade is closed, and an unknown one is closed as well', async () => {
      tell('alipay.trade.close', { out_trade_no: TRADE.paymentNo })
      await adapter.close(TRADE.paymentNo)
      expect(sent().content).toEqual({ out_trade_no: TRADE.paymentNo })
      tell('alipay.trade.close', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })
      await adapter.close(TRADE.paymentNo)
      tell('alipay.trade.close', { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' })
      await expect(adapter.close(TRADE.paymentNo)).rejects.toMatchObject({ reason: 'ACQ.TRADE_STATUS_ERROR' })
    })

    test('a refund is done once the money moved, and uses yuan under its own number', async () => {
      tell('alipay.trade.refund', { fund_change: 'Y' })
      const refund = { paymentNo: TRADE.paymentNo, refundNo: 'R1', fen: 19_810, why: '不想要了', notifyUrl: '' }
      expect(await adapter.refund(refund)).toBe('done')
      expect(sent()).toMatchObject({
        method: 'alipay.trade.refund',
        content: {
          out_trade_no: TRADE.paymentNo,
          out_request_no: 'R1',
          refund_amount: '198.10',
          refund_reason: '不想要了',
        },
      })
    })

    test('a refund without moved money is done only if the gateway says so, with the same amount', async () => {
      const refund = { paymentNo: TRADE.paymentNo, refundNo: 'R1', fen: 19_810, why: '不想要了', notifyUrl: '' }
      const again = async (given: object) => {
        tell('alipay.trade.refund', { fund_change: 'N' })
        tell('alipay.trade.fastpay.refund.query', given)
        return adapter.refund(refund)
      }
      expect(await again({ refund_status: 'REFUND_SUCCESS', refund_amount: '198.10' })).toBe('done')
      expect(sent()).toMatchObject({
        method: 'alipay.trade.fastpay.refund.query',
        content: { out_trade_no: TRADE.paymentNo, out_request_no: 'R1' },
      })
      expect(await again({ refund_status: 'REFUND_SUCCESS', refund_amount: '198.00' })).toBe('pending')
      expect(await again({ refund_status: 'REFUND_PROCESSING', refund_amount: '198.10' })).toBe('pending')
      expect(await again({})).toBe('pending')
      tell('alipay.trade.refund', {})
      expect(await adapter.refund(refund)).toBe('pending')
    })

    test('a callback is answered with the expected word', () => {
      expect(adapter.answer(true)).toEqual({ status: 200, type: 'text/plain', body: 'success' })
      expect(adapter.answer(false)).toEqual({ status: 200, type: 'text/plain', body: 'fail' })
      expect(wechat().answer(true)).toMatchObject({ status: 204, body: '' })
      expect(wechat().answer(false)).toMatchObject({ status: 500 })
    })
  })
})
