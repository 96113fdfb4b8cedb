import fc from 'fast-check'
import { WithSchemaPlugin, type KyselyPlugin } from 'kysely'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { AuthRule } from '../../contract/define'
import { contract, type EndpointPath } from '../../contract/registry'
import { errors } from '../../contract/errors'
import { precompressFolder } from '../../scripts/precompress.mjs'
import { anyBody } from '../support/any-body'
import { bodySender } from '../support/any-body-sender'
import { arbitraryOf } from '../support/schema-arbitrary'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
/** Without pages, limits calls, has lost a table. */
let bare: TestServer
let folder: string
let token: string
let unitIds: string[]

interface Raw {
  status: number
  headers: Headers
  Code: number
  Data: { Error?: string; Fields?: { Field: string; Message: string }[] }
  Message: string
}

/** Sends exactly these headers and this body. */
async function post(url: string, body: BodyInit | undefined, headers: Record<string, string> = {}): Promise<Raw> {
  const response = await fetch(`${server.url}${url}`, {
    method: 'POST',
    body,
    headers: { OrgCode: 'demo', 'content-type': 'application/json', ...headers },
  })
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Omit<Raw, 'status' | 'headers'>),
  }
}

const page =
  '<!doctype html><html><head><meta name="org-code" content="demo"><script>var a = 1</script></head><body>x</body></html>'

/** Statements about a table fail in the database as if it did not exist. */
const withoutTable = (table: string): KyselyPlugin => {
  const elsewhere = new WithSchemaPlugin('nowhere')
  return {
    transformQuery: (asked) =>
      JSON.stringify(asked.node).includes(`"name":"${table}"`) ? elsewhere.transformQuery(asked) : asked.node,
    transformResult: async ({ result }) => result,
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'h5-'))
  mkdirSync(path.join(folder, 'js'))
  writeFileSync(path.join(folder, 'index.html'), page)
  writeFileSync(path.join(folder, 'js/app.0123abcd.js'), `console.log('${'长'.repeat(3000)}')`)
  writeFileSync(path.join(folder, 'plain.txt'), 'plain')
  await precompressFolder(folder)
  server = await startTestServer({
    seed: 'demo',
    provinces: ['320000'],
    config: { h5Dir: folder, orgCode: 'demo"><x' },
  })
  bare = await startTestServer({
    clock: new Date(),
    config: { h5Dir: path.join(folder, 'nothing'), rateLimit: true },
    plugin: withoutTable('captcha'),
  })
  ;({ token, unitIds } = await bodySender(server))
})
afterAll(async () => {
  await Promise.all([server.close(), bare.close()])
  rmSync(folder, { recursive: true })
})

test('the product is version v5.1 of 精准志愿 everywhere', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(version).toMatch(/^5\.1\./)
  expect(await post('/api/Public/AppVersion', '{}')).toMatchObject({ Data: { Version: version, Name: '精准志愿' } })
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { info: { version: string } }
  expect(document.info.version).toBe(version)
})

describe('the envelope', () => {
  test('of a success has code 0, the data and no message', async () => {
    expect(await post('/api/Public/AppVersion', '{}')).toMatchObject({
      status: 200,
      Code: 0,
      Data: { Name: '精准志愿' },
      Message: '',
    })
  })

  test('of a foreseen failure has HTTP status 200, a code, the error’s name and fields', async () => {
    const answer = await post('/api/Auth/Login', JSON.stringify({ LoginName: '', Password: 5, Extra: 1 }))
    expect(answer).toMatchObject({ status: 200, Code: 1001, Message: errors.INVALID_REQUEST.message })
    expect(answer.Data).toEqual({
      Error: 'INVALID_REQUEST',
      Fields: [
        { Field: 'LoginName', Message: '不能为空' },
        { Field: 'Password', Message: '应为文字' },
      ],
    })
  })

  test('names a field that is missing, inside a list or out of range', async () => {
    const answer = await post(
      '/api/Wish/CheckRules',
      JSON.stringify({
        ProvinceId: '320000',
        Year: 1900,
        BatchId: '本科批',
        WishType: 0,
        ScoreForm: { ProvinceId: '32', Score: 600, SubjectType: 2, SelectSubjectList: ['物理', 7], Year: 2026 },
      }),
    )
    const fields = Object.fromEntries(answer.Data.Fields!.map((field) => [field.Field, field.Message]))
    expect(fields).toEqual({
      Items: '必须填写',
      Year: '不能小于 2000',
      'ScoreForm.ProvinceId': '格式不正确',
      'ScoreForm.SelectSubjectList.1': '应为文字',
    })
  })

  test('comes for a path in any case, like the older auth/OpenLogin', async () => {
    expect(
      await post(
        '/api/auth/OpenLogin',
        JSON.stringify({ TerminalType: 1, OpenType: 1, Code: 'x', Mobile: '13800138000' }),
      ),
    ).toMatchObject({ Code: 0, Data: null })
  })

  test('also wraps what is no call: an unknown path, another method, a missing page', async () => {
    expect(await post('/api/No/Such', '{}')).toMatchObject({ status: 404, Code: 404, Data: { Error: 'NOT_FOUND' } })
    const get = await fetch(`${server.url}/api/Web/WebConfig`)
    expect(get.status).toBe(405)
    expect(get.headers.get('allow')).toBe('POST')
    expect(await get.json()).toMatchObject({ Code: 405, Data: { Error: 'METHOD_NOT_ALLOWED' } })
    expect((await fetch(`${server.url}/nothing/here`)).status).toBe(404)
    expect((await fetch(`${server.url}/..%2f..%2fetc/passwd`)).status).toBe(404)
  })

  test('hides the cause of a server failure', async () => {
    const answer = await bare.call('Auth/GetCaptcha', {})
    expect(answer).toEqual({ status: 500, Code: 500, Data: { Error: 'INTERNAL' }, Message: errors.INTERNAL.message })
  })
})

describe('the organisation', () => {
  test('must be given, and must exist', async () => {
    expect(await server.call('Public/AppVersion', {}, { orgCode: null })).toMatchObject({
      status: 200,
      Code: 1005,
      Data: { Error: 'ORG_REQUIRED' },
    })
    for (const orgCode of ['nobody', "demo' --", 'DEMO', 'x'.repeat(500)])
      expect(await server.call('Public/AppVersion', {}, { orgCode })).toMatchObject({
        status: 200,
        Code: 1004,
        Data: { Error: 'ORG_UNKNOWN' },
      })
  })

  test('is checked before the session and the body', async () => {
    expect(await server.call('User/UpdateUserScore', {} as never, { orgCode: 'nobody' })).toMatchObject({ Code: 1004 })
    expect(await server.call('User/UpdateUserScore', {} as never)).toMatchObject({ Code: 112 })
    expect(await server.call('User/UpdateUserScore', {} as never, { token })).toMatchObject({ Code: 1001 })
  })
})

describe('a body', () => {
  test('of 50 MB is refused in Chinese and not kept', async () => {
    const body = Buffer.alloc(50 * 1024 * 1024, 0x20)
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const request = rawRequest(
        `${server.url}/api/Auth/Login`,
        {
          method: 'POST',
          headers: { OrgCode: 'demo', 'content-type': 'application/json', 'content-length': body.length },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () => resolve({ status: response.statusCode!, text }))
        },
      )
      request.on('error', reject)
      request.end(body)
    })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toEqual({
      Code: 413,
      Data: { Error: 'BODY_TOO_LARGE' },
      Message: '提交的内容太大，请精简后再试',
    })
  })

  test('of 50 MB in chunks of unknown length is refused, too', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 0x20)
    const stream = new ReadableStream({
      pull(controller) {
        if (sent++ < 50) controller.enqueue(chunk)
        else controller.close()
      },
    })
    let sent = 0
    const response = await fetch(`${server.url}/api/Auth/Login`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { OrgCode: 'demo', 'content-type': 'application/json' },
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ Code: 413 })
  })

  test('that is torn, of another kind or no object is refused with advice', async () => {
    for (const torn of ['{"LoginName": "a', '{', 'null x', '{"__proto__": {"x": 1}}', '\u0000'])
      expect(await post('/api/Auth/Login', torn)).toMatchObject({
        status: 400,
        Code: 400,
        Data: { Error: 'BODY_NOT_READABLE' },
        Message: '提交的内容不完整，请重试',
      })
    expect(await post('/api/Auth/Login', '<a/>', { 'content-type': 'text/xml' })).toMatchObject({
      status: 415,
      Code: 415,
    })
    expect(await post('/api/Auth/Login', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject(
      { status: 415, Code: 415 },
    )
    for (const other of ['[]', '5', '"x"', 'true'])
      expect(await post('/api/Auth/Login', other)).toMatchObject({ status: 200, Code: 1001 })
  })

  test('that stops midway leaves the server answering', async () => {
    const { port } = new URL(server.url)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /api/Auth/Login HTTP/1.1\r\nHost: x\r\nOrgCode: demo\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"Log',
          () => socket.destroy(),
        )
      })
      socket.on('close', () => resolve())
    })
    expect(await post('/api/Public/AppVersion', '{}')).toMatchObject({ Code: 0 })
  })

  test('may be empty if no field is asked', async () => {
    expect(await post('/api/Public/AppVersion', '')).toMatchObject({ Code: 0 })
    expect(await post('/api/Public/AppVersion', 'null')).toMatchObject({ Code: 0 })
    expect(
      await (
        await fetch(`${server.url}/api/Public/AppVersion`, { method: 'POST', headers: { OrgCode: 'demo' } })
      ).json(),
    ).toMatchObject({ Code: 0 })
  })

  test('with a NUL in a text is refused by field, as the database cannot hold it', async () => {
    expect(await post('/api/Auth/Login', JSON.stringify({ LoginName: 'a\u0000b', Password: 'x' }))).toMatchObject({
      Code: 1001,
      Data: { Fields: [{ Field: 'LoginName' }] },
    })
  })

  test('with half a character in a text is refused by field, as the database cannot hold it', async () => {
    const form = {
      ProvinceId: '320000',
      ProvinceName: '\ud83d',
      Score: 600,
      SubjectType: 2,
      SelectSubjectList: ['物理', '化学', '生物'],
      Year: 2026,
    }
    const list = { ProvinceId: '320000', Year: 2026, BatchId: '本科批', WishType: 0, ScoreForm: form, Items: [] }
    expect(await post('/api/User/SaveWish', JSON.stringify(list), { token })).toMatchObject({
      Code: 1001,
      Data: { Fields: [{ Field: 'ScoreForm.ProvinceName' }] },
    })
  })

  test('from a form gets numbers where the contract has numbers', async () => {
    const form = (text: string) =>
      post('/api/User/UpdateUserScoreFinalScore', text, {
        token,
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      })
    expect(await form('FinalScore=abc')).toMatchObject({
      Code: 1001,
      Data: { Fields: [{ Field: 'FinalScore', Message: '应为数字' }] },
    })
    expect(await form('FinalScore=')).toMatchObject({
      Code: 1001,
      Data: { Fields: [{ Field: 'FinalScore', Message: '必须填写' }] },
    })
    expect(await form('FinalScore=1&FinalScore=2')).toMatchObject({ Code: 1001 })
    // the form was read: now the exam is missing
    expect(await form('FinalScore=612.5&FinalRank=20000')).toMatchObject({ Code: 1201 })
  })
})

describe('any body to any call', () => {
  const calls = Object.keys(contract) as EndpointPath[]
  const isDesk = (call: EndpointPath) => {
    const { auth }: { auth: AuthRule } = contract[call]
    return typeof auth === 'object' && 'desk' in auth
  }
  /** Requests of a call, generated until one satisfies the contract. */
  const TRIES = 5
  /** What a connection adds: tested above. */
  const send = async (call: EndpointPath, body: unknown, isSignedIn = true): Promise<Omit<Raw, 'headers'>> =>
    server.call(call, body as never, isSignedIn ? { token } : {}) as Promise<Omit<Raw, 'headers'>>

  test('is answered with an envelope and never with 500', async () => {
    const bodies = fc.sample(anyBody, { numRuns: calls.length, seed: 2026 })
    for (const [index, call] of calls.entries()) {
      const answer = await send(call, bodies[index], index % 2 === 0 && call !== 'Auth/Loginout')
      expect([call, answer.status]).not.toEqual([call, 500])
      expect([call, typeof answer.Code, typeof answer.Message]).toEqual([call, 'number', 'string'])
      if (answer.Code !== 0) expect(Object.keys(errors)).toContain(answer.Data.Error)
    }
  })

  test('that satisfies the contract reaches the handler and never gets 500', async () => {
    const open = calls.filter((call) => call !== 'Auth/Loginout')
    const reached = new Set<string>()
    for (const call of open) {
      const bodies = arbitraryOf(contract[call].request as object, unitIds)
      // a rare value that a contract cannot describe is refused: then try another
      for (const body of fc.sample(bodies, { numRuns: TRIES, seed: 2026 })) {
        const { status, Code } = await send(call, body)
        expect([call, body, status]).not.toEqual([call, body, 500])
        // the desk refuses every call of a family
        const isReached =
          Code !== errors.INVALID_REQUEST.code && (Code === errors.SESSION_EXPIRED.code) === isDesk(call)
        if (!isReached) continue
        reached.add(call)
        break
      }
    }
    // a generator that makes only refused requests would prove nothing
    expect(reached.size).toBeGreaterThan(open.length * 0.9)
  })

  test('is read as the contract defines: the handler may rely on what passes the check', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (request) => {
        const answer = await send('Public/Dictionary', request)
        const isText =
          request.Name === undefined ||
          (typeof request.Name === 'string' && request.Name.length <= 40 && !/\u0000|\p{Surrogate}/u.test(request.Name))
        expect(answer.Code).toBe(isText ? 0 : 1001)
      }),
      { numRuns: 60, seed: 7 },
    )
  })
})

describe('the limiter', () => {
  test('slows a guesser down with 429 in an envelope and leaves other calls alone', async () => {
    // all at once: on a slow machine a sequence may take longer than the minute they count in
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, at) => bare.call('Auth/CheckLoginNameExists', { LoginName: `name_${at}` })),
    )
    expect(answers.filter(({ Code }) => Code === 0)).toHaveLength(60)
    for (const refused of answers.filter(({ Code }) => Code !== 0))
      expect(refused).toEqual({
        status: 429,
        Code: 429,
        Data: { Error: 'TOO_MANY_REQUESTS' },
        Message: '操作太频繁，请稍后再试',
      })
    expect(await bare.call('Public/AppVersion', {})).toMatchObject({ Code: 0 })
  })
})

describe('an answer', () => {
  /** The raw bytes and their encoding. */
  const travelled = (accepted: string): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      rawRequest(`${server.url}/api/openapi.json`, { headers: { 'accept-encoding': accepted } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) }))
      })
        .on('error', reject)
        .end()
    })

  test('of a kilobyte or more is compressed for readers that can unpack it, and is the same', async () => {
    const plain = await travelled('identity')
    expect(plain.encoding).toBeUndefined()
    const [brotli, gzip] = [await travelled('gzip, deflate, br'), await travelled('gzip')]
    expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 5)
  })

  test('of a few words is sent as it is', async () => {
    const answer = await fetch(`${server.url}/healthz`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.json()).toEqual({ status: 'ok' })
  })
})

describe('documents and health', () => {
  test('the API document lists every call with its request, its answer and its errors', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, { post: { description: string; requestBody: object; security: object[] } }>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual(
      Object.keys(contract)
        .map((call) => `/api/${call}`)
        .sort(),
    )
    const login = document.paths['/api/Auth/Login']!.post
    expect(login.description).toContain('1105 LOGIN_LOCKED')
    expect(login.requestBody).toMatchObject({
      content: { 'application/json': { schema: { type: 'object', required: ['LoginName', 'Password'] } } },
    })
    expect(document.paths['/api/User/UpdateUserScoreFinalScore']!.post).toMatchObject({
      requestBody: { content: { 'application/x-www-form-urlencoded': {} } },
      security: [{ organisation: [], session: [] }],
    })
  })

  test('healthz answers while the process lives, readyz only with its database', async () => {
    const other = await startTestServer()
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200)
    await other.db.destroy()
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${other.url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ Code: 503, Data: { Error: 'UNAVAILABLE' } })
    await other.app.close()
  })
})

describe('the H5 build', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
      (resolve, reject) => {
        rawRequest(`${server.url}${url}`, { headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
          )
        })
          .on('error', reject)
          .end()
      },
    )

  test('is compressed beforehand, and a hashed file is cached for ever', async () => {
    const answer = await get('/js/app.0123abcd.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(answer.body).toString()).toContain('长长长')
    expect((await get('/js/app.0123abcd.js')).headers['content-encoding']).toBeUndefined()
    expect((await get('/plain.txt')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('has a start page that is never cached, contains the organisation and allows only its own script', async () => {
    for (const url of ['/', '/index.html', '/?a=demo']) {
      const answer = await get(url, { 'accept-encoding': 'br' })
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-encoding': 'br',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(brotliDecompressSync(answer.body).toString()).toContain('content="demo&quot;>&lt;x"')
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
      expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).status).toBe(304)
    }
  })

  test('has document headers on documents; scripts and answers lack them, and allow no other type', async () => {
    const ofDocuments = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']
    const of = async (url: string) => (await get(url)).headers
    expect(Object.keys(await of('/'))).toEqual(expect.arrayContaining(ofDocuments))
    expect(Object.keys(await of('/plain.txt'))).toEqual(expect.arrayContaining(ofDocuments))
    for (const url of ['/js/app.0123abcd.js', '/api/health', '/api/nowhere']) {
      const headers = await of(url)
      expect([url, ofDocuments.filter((name) => name in headers)]).toEqual([url, []])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test('is replaced by a newer one without a restart', async () => {
    writeFileSync(path.join(folder, 'index.html'), page.replace('>x<', '>newer<'))
    expect((await get('/')).body.toString()).toContain('newer')
  })

  test('says how to build it where it is missing', async () => {
    const answer = await fetch(bare.url)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm run build:h5')
  })
})
