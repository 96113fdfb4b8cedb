import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consoleSms } from '../../server/ports/sms-console'
import { gatewaySms } from '../../server/ports/sms-gateway'

const message = { mobile: '13800138000', code: '012345', purpose: 'reset', validMinutes: 5 } as const

describe('the SMS gateway', () => {
  let gateway: Server
  let url: string
  let status = 200
  let received: { headers: IncomingHttpHeaders; body: string }[] = []

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (chunk: string) => (body += chunk))
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        // status 0 means a gateway that takes the message and never answers
        if (status !== 0) response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
  })
  afterAll(() => {
    gateway.closeAllConnections()
    gateway.close()
  })
  beforeEach(() => {
    received = []
    status = 200
  })

  test('gets the message signed with the shared secret, each with its own id', async () => {
    const sms = gatewaySms({ url, secret: 's3cret' })
    await sms.send(message)
    await sms.send(message)
    const { headers, body } = received[0]!
    expect(JSON.parse(body)).toMatchObject(message)
    expect(headers['x-signature']).toBe(
      createHmac('sha256', 's3cret')
        .update(`${String(headers['x-timestamp'])}.${body}`)
        .digest('hex'),
    )
    expect(Math.abs(Number(headers['x-timestamp']) - Date.now() / 1000)).toBeLessThan(5)
    expect((JSON.parse(body) as { id: string }).id).not.toBe((JSON.parse(received[1]!.body) as { id: string }).id)
  })

  test('that refuses, hangs or is missing is a failure, never a silent success', async () => {
    status = 403
    await expect(gatewaySms({ url, secret: 'x' }).send(message)).rejects.toThrow('403')
    status = 0
    await expect(gatewaySms({ url, secret: 'x', timeoutMs: 200 }).send(message)).rejects.toThrow()
    await expect(gatewaySms({ url: 'http://127.0.0.1:1/', secret: 'x' }).send(message)).rejects.toThrow()
  })
})

test('without a provider the operator reads the message on the console', async () => {
  const lines: string[] = []
  await consoleSms((line) => lines.push(line)).send(message)
  expect(lines).toEqual([expect.stringMatching(/13800138000.*012345.*重置密码.*5 分钟/)])
})
