// Checks before the calls: bodies refused by their headers, budgets, the gate before computations.
import { connect } from 'node:net'
import { contract, type EndpointPath } from '../../contract/registry'
import type { EndpointDefinition } from '../../contract/define'
import { ProductError } from '../../server/http/errors'
import { CALL_LIMITS } from '../../server/http/limits/call-limits'
import { createBudgets, BUDGETS } from '../../server/http/limits/budget'
import { bodyBytesOf, DEFAULT_BODY_BYTES, NO_FIELDS_BYTES, weightOf } from '../../server/http/limits/call-costs'
import { householdOf, readTrustedProxies } from '../../server/http/limits/client-address'
import sharp from 'sharp'
import { isCommonPassword } from '../../server/lib/password/password'
import { drawCaptcha } from '../../server/ports/captcha-picture'
import { NoticeRefused, type PaymentProvider } from '../../server/ports/payment/payment'
import { createGate } from '../../server/http/gate'
import { PROGRAM_PATIENCE_MS } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The answer to headers that announce a body of which no byte follows. */
function answerToHeaders(path: string, headers: Record<string, string>): Promise<string> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.setTimeout(PROGRAM_PATIENCE_MS, () => socket.destroy(new Error(`${path} waits for the body`)))
    socket.on('error', reject)
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(chunk.toString())
    })
    const lines = Object.entries({ host: 'x', orgcode: 'demo', ...headers }).map(([name, value]) => `${name}: ${value}`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('an unwanted body is refused before its first byte arrives', () => {
  test.each([
    ['at an address that is no call', '/any/path', { ...json, 'content-length': '900000' }, 404],
    ['at an address that is no call, as a form', '/api/No/Such', { ...form, 'content-length': '80000' }, 404],
    ['at an address that is no call, of unknown length', '/x', { ...json, 'transfer-encoding': 'chunked' }, 404],
    ['as a form where the call takes none', '/api/Auth/Login', { ...form, 'content-length': '40000' }, 415],
    ['larger than the call takes', '/api/Auth/Login', { ...json, 'content-length': '16385' }, 413],
    [
      'larger than nothing for a call without fields',
      '/api/Auth/LoginStatus',
      { ...json, 'content-length': '1025' },
      413,
    ],
    ['of another type', '/api/Auth/Login', { 'content-type': 'text/xml', 'content-length': '10' }, 415],
  ])('%s', async (_what, path, headers, status) => {
    expect(await answerToHeaders(path, headers)).toContain(`HTTP/1.1 ${status} `)
  })

  test('and the connection is ended if it keeps sending', async () => {
    expect(await answerToHeaders('/any', { ...json, 'content-length': '90000000' })).toMatch(/connection: close/i)
    expect(await answerToHeaders('/any', { ...json, 'content-length': '20' })).not.toMatch(/connection: close/i)
  })

  test('and a half-sent one does not stay open for ever', () => {
    expect(server.app.server.requestTimeout).toBeGreaterThan(0)
    expect(server.app.server.requestTimeout).toBeLessThanOrEqual(60_000)
  })
})

const endpoints = Object.entries(contract) as [EndpointPath, EndpointDefinition][]

describe('a refused client must wait', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer({ beside: server, clock: new Date(), config: { rateLimit: true } })
  })
  afterAll(() => strict.close())
  const took = async (path: string, init: RequestInit) => {
    const began = performance.now()
    const { status } = await fetch(`${strict.url}${path}`, init)
    return { status, isSlow: performance.now() - began > 200 }
  }

  test('so that repeating at once costs the server nothing', async () => {
    const refused = { method: 'POST', headers: json, body: '{}' }
    expect(await took('/any/path', refused)).toEqual({ status: 404, isSlow: true })
    expect(await took('/api/Auth/Login', { ...refused, headers: form })).toEqual({ status: 415, isSlow: true })
  })

  test('without waiting for another', async () => {
    const began = performance.now()
    await Promise.all(
      Array.from({ length: 40 }, () => took('/any/path', { method: 'POST', headers: json, body: '{}' })),
    )
    expect(performance.now() - began).toBeLessThan(40 * 250)
  })

  test('but page readers do not wait', async () => {
    const began = performance.now()
    await Promise.all(Array.from({ length: 8 }, (_, at) => fetch(`${strict.url}/no-such-page-${at}`)))
    const each = (performance.now() - began) / 8
    expect(each).toBeLessThan(250)
  })
})

describe('every call of the contract', () => {
  test('has a weight and a body limit, even when it declares neither', () => {
    for (const [path, endpoint] of endpoints) {
      expect([path, weightOf(endpoint) > 0, weightOf(endpoint) <= BUDGETS.account / 10]).toEqual([path, true, true])
      // desk workers send whole articles and parts of files, families the file of their list
      const most = path.startsWith('Desk/') || path === 'Wish/ReadList' ? 1024 * 1024 : 256 * 1024
      expect([path, bodyBytesOf(endpoint) <= most]).toEqual([path, true])
    }
    expect(bodyBytesOf(contract['Auth/LoginStatus'])).toBe(NO_FIELDS_BYTES)
    expect(bodyBytesOf(contract['Auth/Login'])).toBe(DEFAULT_BODY_BYTES)
  })

  test('with a list accepts the longest of any province, with majors of long names', () => {
    const Items = Array.from({ length: 112 }, (_, index) => ({
      UnitId: String(index).padStart(16, '0'),
      Majors: Array.from({ length: 12 }, () => '计算机类（人工智能、数据科学与大数据技术、网络空间安全）'),
      ObeyAdjustment: true,
    }))
    const bytes = Buffer.byteLength(JSON.stringify({ Items }))
    for (const path of ['Wish/CheckRules', 'Wish/Simulate', 'User/SaveWish', 'User/SaveWishSpecialtySchool'] as const)
      expect([path, bodyBytesOf(contract[path]) > bytes]).toEqual([path, true])
  })
})

describe('a budget', () => {
  const address = { kind: 'address', name: '203.0.113.7' } as const
  let time = Date.UTC(2026, 5, 25, 3, 0, 10)
  const now = () => new Date(time)
  const fail = (error: unknown) => {
    throw error
  }
  beforeEach(() => {
    time += 3_600_000
  })

  test('is spent by weight and refilled with the next minute', async () => {
    const { pay } = createBudgets(server.db, now, fail)
    for (let spent = 0; spent < 100; spent += 20) expect(await pay(address, 20, 100)).toBeNull()
    expect(await pay(address, 20, 100)).toBe(50)
    expect(await pay({ kind: 'address', name: '203.0.113.8' }, 20, 100)).toBeNull()
    expect(await pay({ kind: 'account', name: '203.0.113.7' }, 20, 100)).toBeNull()
    time += 50_000
    expect(await pay(address, 20, 100)).toBeNull()
  })

  test('is shared by all processes, even at the same moment', async () => {
    const processes = Array.from({ length: 3 }, () => createBudgets(server.db, now, fail))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => processes[index % 3]!.pay(address, 5, 100)),
    )
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(20)
  })

  test('does not stop the service if its counts cannot be stored', async () => {
    const failures: unknown[] = []
    const broken = new Proxy(server.db, {
      get: () => () => {
        throw new Error('no database')
      },
    })
    const { pay } = createBudgets(broken, now, (error) => failures.push(error))
    expect(await pay(address, 20, 100)).toBeNull()
    expect(failures.length).toBeGreaterThan(0)
  })

  test('when spent, answers its address with the waiting time, before reading the body; others are served', async () => {
    // the budget's minute follows the clock, which stops here
    const clock = new Date('2026-06-25T10:00:00+08:00')
    const limited = await startTestServer({ beside: server, clock, config: { rateLimit: true, trustProxy: true } })
    try {
      const ask = (ip: string) =>
        limited.app.inject({
          method: 'POST',
          url: '/api/Wish/SchoolFirstList',
          headers: { orgcode: 'demo', 'x-forwarded-for': ip },
          payload: {},
        })
      const key = { kind: 'address', name: '198.51.100.1' } as const
      // spent by another process
      const { pay } = createBudgets(limited.db, () => clock, fail)
      expect(await pay(key, BUDGETS.address, BUDGETS.address)).toBeNull()
      const refused = await ask('198.51.100.1')
      expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
      expect(refused.json()).toMatchObject({ Code: 429, Message: '操作太频繁，请稍后再试' })
      expect((await ask('198.51.100.2')).statusCode).toBe(200)
      // for every file address: creating it would cost as much as a call
      const file = (kind: string, ip: string) =>
        limited.app.inject({ url: `/api/files/${kind}/x`, headers: { 'x-forwarded-for': ip } })
      for (const kind of ['wish', 'calendar', 'reservation', 'own-data']) {
        expect([kind, (await file(kind, '198.51.100.1')).statusCode]).toEqual([kind, 429])
        expect([kind, (await file(kind, '198.51.100.2')).statusCode]).toEqual([kind, 410])
      }
    } finally {
      await limited.close()
    }
  })
})

describe('an address', () => {
  const refuse = (message: string): never => {
    throw new Error(message)
  }
  const PUBLIC_URL = 'https://zhiyuan.example.com'

  test('is counted by household: a whole IPv4 address, the first 64 bits of an IPv6 address', () => {
    const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:0:9']
    expect(new Set(same.map(householdOf))).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(householdOf('2001:db8:1:3::1')).not.toBe(householdOf('2001:db8:1:2::1'))
    expect([householdOf('203.0.113.7'), householdOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7'])
  })

  test('behind a proxy is the one the last trusted proxy saw, whatever the header claims', async () => {
    for (const [seen, trustProxy] of [
      ['203.0.113.9', 1],
      ['203.0.113.19', ['127.0.0.1']],
    ] as [string, number | string[]][]) {
      const behind = await startTestServer({
        beside: server,
        clock: new Date(),
        config: { rateLimit: true, trustProxy },
      })
      try {
        const guess = async (claimed: string, from: string) => {
          const headers = { orgcode: 'demo', 'x-forwarded-for': `${claimed}, ${from}` }
          const answer = await behind.app.inject({
            method: 'POST',
            url: '/api/Web/Cooperation',
            headers,
            payload: {},
          })
          return answer.statusCode
        }
        // all at once: on a slow machine a sequence may take longer than the minute they count in
        const { most } = CALL_LIMITS['Web/Cooperation']!
        const guesses = Array.from({ length: most + 1 }, (_, at) => guess(`198.51.100.${at}`, seen))
        const refused = (await Promise.all(guesses)).filter((status) => status === 429)
        expect([trustProxy, refused]).toEqual([trustProxy, [429]])
        expect(await guess('198.51.100.1', '203.0.113.10')).toBe(200)
      } finally {
        await behind.close()
      }
    }
  })

  test('is trusted only from named proxies or so many hops, and the public address is shown with them', () => {
    expect(readTrustedProxies({}, refuse)).toBe(false)
    expect(readTrustedProxies({ TRUST_PROXY: '2', PUBLIC_URL }, refuse)).toBe(2)
    expect(readTrustedProxies({ TRUST_PROXY: '10.0.0.5, 172.16.0.0/12', PUBLIC_URL }, refuse)).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
    ])
    for (const TRUST_PROXY of ['on', 'true', '0', '99', '-1', 'proxy.example.com', '10.0.0.5,x'])
      expect(() => readTrustedProxies({ TRUST_PROXY, PUBLIC_URL }, refuse)).toThrow('TRUST_PROXY 应为')
    expect(() => readTrustedProxies({ TRUST_PROXY: '1' }, refuse)).toThrow('PUBLIC_URL')
  })
})

test('payment callbacks have a limit per address: beyond it they must be sent again later', async () => {
  // a callback without news costs no statement; the database counts only the others
  const provider = {
    ...{ name: 'wechat', ways: [] },
    notice: async (_headers: unknown, body: string) => {
      if (body === 'unsigned') throw new NoticeRefused('signature')
      return { kind: 'other' }
    },
    answer: (isTaken: boolean) => ({ status: isTaken ? 200 : 500, type: 'text/plain', body: '' }),
  } as unknown as PaymentProvider
  const payments = { isDemonstration: false, notifyUrl: () => '', providers: [provider] }
  const limited = await startTestServer({
    beside: server,
    clock: new Date(),
    config: { rateLimit: true },
    app: { payments },
  })
  try {
    const send = async (remoteAddress: string, payload = 'unsigned') =>
      (await limited.app.inject({ method: 'POST', url: '/payment/notify/wechat', payload, remoteAddress })).statusCode
    const many = await Promise.all(Array.from({ length: 598 }, () => send('203.0.113.7', 'nothing')))
    expect(new Set(many)).toEqual(new Set([200]))
    for (let sent = 598; sent < 600; sent += 1) expect(await send('203.0.113.7')).toBe(500)
    expect(await send('203.0.113.7')).toBe(429)
    expect(await send('198.51.100.9')).toBe(500)
    const rows = await limited.db.selectFrom('payment_notice').select('times').execute()
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(3)
    expect(rows.length).toBeLessThan(3)
  } finally {
    await limited.close()
  }
})

test('two names of one call share one limit', async () => {
  const limited = await startTestServer({ beside: server, clock: new Date(), config: { rateLimit: true } })
  try {
    const send = (path: 'Auth/SendValidateCode' | 'User/SendVerificationCode') =>
      limited.call(path, { Mobile: '13900000000', Purpose: 'login' })
    const sent = Array.from({ length: 31 }, (_, at) =>
      send(at % 2 ? 'Auth/SendValidateCode' : 'User/SendVerificationCode'),
    )
    const codes = (await Promise.all(sent)).map(({ Code }) => Code)
    expect([codes.filter((code) => code === 1101).length, codes.filter((code) => code === 429).length]).toEqual([30, 1])
  } finally {
    await limited.close()
  }
})

describe('the gate', () => {
  /** Work that ends on command. */
  function work(log: string[], name: string) {
    let end = () => undefined as void
    const done = new Promise<void>((resolve) => (end = resolve))
    return {
      end,
      run: () => {
        log.push(name)
        return done
      },
    }
  }
  const turns = () => new Promise((resolve) => setImmediate(resolve))

  test('lets two work and the others wait', async () => {
    const log: string[] = []
    const gate = createGate()
    const works = ['a', 'b', 'c'].map((name) => work(log, name))
    const runs = works.map(({ run }) => gate.run({ household: 'one' }, run))
    await turns()
    expect([log, gate.state()]).toEqual([['a', 'b'], { atWork: 2, waiting: 1 }])
    works.forEach(({ end }) => end())
    await Promise.all(runs)
    expect([log, gate.state()]).toEqual([['a', 'b', 'c'], { atWork: 0, waiting: 0 }])
  })

  test('takes turns among addresses: another address’s call waits one turn, not for all before it', async () => {
    const log: string[] = []
    const gate = createGate()
    const many = Array.from({ length: 8 }, (_, index) => work(log, `many ${index}`))
    const runs = many.map(({ run }) => gate.run({ household: 'many' }, run))
    const other = work(log, 'other')
    runs.push(gate.run({ household: 'other' }, other.run))
    many[0]!.end()
    await turns()
    many[1]!.end()
    await turns()
    expect(log).toContain('other')
    ;[...many, other].forEach(({ end }) => end())
    await Promise.all(runs)
  })

  test('counts a household once, whatever its accounts, and an account once, wherever it is', async () => {
    const gate = createGate()
    const works: ReturnType<typeof work>[] = []
    const refused = async (askers: Parameters<typeof gate.run>[0][]) => {
      let count = 0
      works.push(...askers.map(() => work([], '')))
      const runs = askers.map((asker, at) =>
        gate.run(asker, works.at(at - askers.length)!.run).catch(() => (count += 1)),
      )
      await turns()
      return { runs, count }
    }
    const busy = await refused([{ household: 'w' }, { household: 'w' }])
    const guests = Array.from({ length: 7 }, () => ({ household: 'a' }))
    const accounts = Array.from({ length: 7 }, (_, at) => ({ household: 'a', account: `a${at}` }))
    const line = await refused([...guests, ...accounts])
    const roamer = await refused(Array.from({ length: 14 }, (_, at) => ({ household: `b${at}`, account: 'b' })))
    expect([line.count, roamer.count, gate.state().waiting]).toEqual([2, 2, 24])
    works.forEach(({ end }) => end())
    await Promise.all([...busy.runs, ...line.runs, ...roamer.runs])
  })

  test('gives a newcomer a place in a full queue: the last of whoever waits most', async () => {
    const log: string[] = []
    const gate = createGate({ atWork: 1, waiting: 4, waitingOfOne: 3, patienceMs: 4000 })
    const works = ['a0', 'a1', 'a2', 'a3', 'b1', 'c1', 'd1'].map((name) => work(log, name))
    const out: string[] = []
    const runs = works.map(({ run }, at) => {
      const name = ['a0', 'a1', 'a2', 'a3', 'b1', 'c1', 'd1'][at]!
      return gate.run({ household: name[0]! }, run).catch(() => out.push(name))
    })
    await turns()
    expect([out, gate.state().waiting]).toEqual([['a3', 'a2'], 4])
    // with half of the queue an address has no claim
    await expect(gate.run({ household: 'b' }, work(log, 'b2').run)).rejects.toMatchObject({ errorName: 'BUSY' })
    works.forEach(({ end }) => end())
    await Promise.all(runs)
    expect(log).toEqual(['a0', 'a1', 'b1', 'c1', 'd1'])
  })

  test('refuses with a sentence and a time to return when the queue is full or the turn never comes', async () => {
    const log: string[] = []
    const gate = createGate({ atWork: 1, waiting: 2, waitingOfOne: 1, patienceMs: 20 })
    const first = work(log, 'first')
    const running = gate.run({ household: 'one' }, first.run)
    const late = gate.run({ household: 'one' }, work(log, 'late').run)
    await expect(gate.run({ household: 'one' }, work(log, 'more').run)).rejects.toMatchObject({ errorName: 'BUSY' })
    await expect(late).rejects.toMatchObject({ errorName: 'BUSY', status: 503 })
    first.end()
    await running
    expect([log, gate.state()]).toEqual([['first'], { atWork: 0, waiting: 0 }])
    await expect(gate.run({ household: 'one' }, () => Promise.reject(new ProductError('INTERNAL')))).rejects.toThrow()
    expect(gate.state()).toEqual({ atWork: 0, waiting: 0 })
  })
})

describe('an answer', () => {
  const ask = async (publicOrigin: string | null) => {
    const placed = await startTestServer({ beside: server, config: { publicOrigin } })
    try {
      return (await fetch(`${placed.url}/api/Auth/GetCaptcha`, { method: 'POST', headers: { orgcode: 'demo' } }))
        .headers
    } finally {
      await placed.close()
    }
  }

  test('of a call is never cached, and browsers stay with https where the site has it', async () => {
    const secure = await ask('https://zhiyuan.example.com')
    expect(secure.get('cache-control')).toBe('no-store')
    expect(secure.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    for (const origin of [null, 'http://zhiyuan.local'])
      expect((await ask(origin)).get('strict-transport-security')).toBeNull()
  })
})

test('a captcha is a picture of points: no path reveals to a script which letter it draws', async () => {
  const drawn = await startTestServer({ beside: server, app: { drawCaptcha } })
  try {
    const { Data } = await drawn.call('Auth/GetCaptcha', {})
    const [type, data = ''] = Data.Image.split(',')
    expect(type).toBe('data:image/png;base64')
    const picture = Buffer.from(data, 'base64')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 240, height: 88 })
    expect(picture.length).toBeLessThan(12_000)
    expect(picture.toString('latin1')).not.toMatch(/<svg|<path|tEXt|iTXt/)
  } finally {
    await drawn.close()
  }
})

test('a password that guessers try first is refused, whatever follows it', async () => {
  for (const password of ['password1', 'Password1', 'abcd1234', 'qwer1234!!', '1qaz2wsx'])
    expect([password, await isCommonPassword(password)]).toEqual([password, true])
  for (const password of ['demo2026', 'kuaile-zhiyuan-7', 'secret2026'])
    expect([password, await isCommonPassword(password)]).toEqual([password, false])
})
