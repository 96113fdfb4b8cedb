// Malformed bodies over the whole contract: the answer is always an envelope, never a server failure, and reveals nothing internal.
import fc from 'fast-check'
import { contract, type EndpointPath } from '../../contract/registry'
import { arbitraryOf } from '../support/schema-arbitrary'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

/** `npm run test:hard` sends few; `npm run fuzz` sends twenty thousand and limits each answer's time. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 1_200)
const SEED = Number(process.env.FUZZ_SEED ?? 2026)
const IS_LONG = COUNT >= 10_000
const SLOWEST_MS = 1_000
const MEMORY_MB = 150

let server: TestServer
let token = ''

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'], config: { validateResponses: false } })
  const { loginName, password } = await insertAccount(server.db)
  token = (await server.call('Auth/Login', { LoginName: loginName, Password: password })).Data.Token
  // read once per start, before a request
  for (const path of ['Profession/Search', 'Web/Search'] as const) await server.call(path, { Keyword: '师' })
})
afterAll(() => server.close())

// signing out or deleting the account would end the session of the others
const paths = (Object.keys(contract) as EndpointPath[]).filter(
  (path) => !['Auth/Loginout', 'User/DeleteStudent'].includes(path),
)
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']

const unknownAddress = fc.oneof(
  fc.string({ maxLength: 30 }).map((text) => `/api/${encodeURIComponent(text)}`),
  fc.constantFrom(
    '/',
    '/api',
    '/api/Wish',
    '/api/files/wish/x',
    '/api/../etc/passwd',
    '/%00',
    '/open-auth/wechat/callback',
  ),
)

/** JSON that is cut, doubled, deep, or has unknown fields. */
const mangled = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    valid.map((body) => JSON.stringify(body)),
    fc.tuple(valid, fc.double({ min: 0, max: 1, noNaN: true })).map(([body, share]) => {
      const text = JSON.stringify(body)
      return text.slice(0, Math.floor(text.length * share))
    }),
    fc.tuple(valid, fc.jsonValue({ maxDepth: 3 })).map(([body, odd]) => {
      const fields = Object.keys(body as object)
      return JSON.stringify(Object.fromEntries(fields.map((name) => [name, odd])))
    }),
    fc.json({ maxDepth: 5 }),
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '0',
      '"x"',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{}}}',
      '['.repeat(3_000),
    ),
    fc.nat(3_000).map((count) => 'a=1&'.repeat(count)),
  )

const request = fc.constantFrom(...paths).chain((path) =>
  fc.record({
    url: fc.oneof({ weight: 9, arbitrary: fc.constant(`/api/${path}`) }, { weight: 1, arbitrary: unknownAddress }),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant(TYPES[0]!) },
      { weight: 2, arbitrary: fc.constantFrom(...TYPES) },
    ),
    isSignedIn: fc.boolean(),
    body: mangled(arbitraryOf(contract[path].request as object)),
  }),
)

/** Internals: a frame of a stack, a file of ours, a statement. */
const INSIDE = /\n\s+at |node_modules|\/server\/|\.ts:\d|syntax error at|violates \w+ constraint/

test(`${COUNT} malformed bodies are answered, none by a server failure`, async () => {
  const collect = (globalThis as { gc?: () => void }).gc
  let slowest = { ms: 0, what: '' }
  const sendAll = () =>
    fc.assert(
      fc.asyncProperty(request, async ({ url, type, isSignedIn, body }) => {
        const from = performance.now()
        const answer = await server.app.inject({
          method: 'POST',
          url,
          headers: { orgcode: 'demo', 'content-type': type, ...(isSignedIn ? { token } : {}) },
          payload: body,
        })
        const ms = performance.now() - from
        if (ms > slowest.ms) slowest = { ms, what: `${url} ${body.slice(0, 200)}` }
        const text = answer.body
        expect([url, answer.statusCode < 500 || answer.statusCode === 503, text.slice(0, 300)]).toEqual([
          url,
          true,
          expect.not.stringMatching(INSIDE),
        ])
        if (url.startsWith('/api/') && !url.startsWith('/api/files/'))
          expect([url, typeof answer.json<{ Code?: unknown }>().Code]).toEqual([url, 'number'])
      }),
      { numRuns: COUNT, seed: SEED },
    )
  // learning a province at its first question is not part of a body's cost
  if (IS_LONG) await sendAll()
  collect?.()
  const before = process.memoryUsage().heapUsed
  slowest = { ms: 0, what: '' }
  await sendAll()
  if (IS_LONG) expect([slowest.ms < SLOWEST_MS, slowest.ms < SLOWEST_MS ? '' : slowest]).toEqual([true, ''])
  if (collect) {
    collect()
    const grownMb = (process.memoryUsage().heapUsed - before) / 1024 / 1024
    process.stdout.write(
      `slowest ${Math.round(slowest.ms)} ms (${slowest.what.split(' ')[0]}), heap ${grownMb.toFixed(1)} MB above\n`,
    )
    expect(grownMb).toBeLessThan(MEMORY_MB)
  }
  expect((await server.call('Auth/LoginStatus', {}, { token })).Data.IsLogin).toBe(true)
}, 1_200_000)
