// Bodies made to block the process: how much work they cost before refusal.
import fc from 'fast-check'
import { contract, type EndpointPath } from '../../contract/registry'
import { FORM_PAIRS, readForm } from '../../server/lib/form/form'
import { FORM_LIMIT } from '../../server/http/bodies/form-body'
import { UNKNOWN_FIELDS } from '../../server/http/limits/size-check'
import { requestChecker } from '../../server/http/bodies/validation'
import { ProductError } from '../../server/http/errors'
import { arbitraryOf } from '../support/schema-arbitrary'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  const account = await insertAccount(server.db)
  token = (await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })).Data.Token
})
afterAll(() => server.close())

async function post(url: string, body: string, headers: Record<string, string>) {
  const { statusCode, json } = await server.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { orgcode: 'demo', token, ...headers },
  })
  return { status: statusCode, ...json<{ Code: number; Data: { Error?: string }; Message: string }>() }
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const FORM_CALL = '/api/User/UpdateUserScoreFinalScore'

describe('a form', () => {
  test('is refused unread by every path that has no form in the contract', async () => {
    for (const url of ['/api/Auth/Login', '/api/Public/AppVersion', '/api/auth/loginstatus'])
      for (const body of ['a=1', 'a&'.repeat(20_000), ''])
        expect([url, await post(url, body, form)]).toMatchObject([url, { status: 415, Code: 415 }])
    expect(
      await post('/api/Auth/Login', 'a=1', { 'content-type': 'Application/X-WWW-Form-Urlencoded ; charset=GBK' }),
    ).toMatchObject({ status: 415 })
  })

  test('to an address that is no call is treated so', async () => {
    for (const url of ['/api/No/Such', '/nothing', '/'])
      expect(await post(url, 'a&'.repeat(20_000), form)).toMatchObject({ status: 404, Code: 404 })
  })

  test('of more pairs than any call has is refused, one with the maximum is read', async () => {
    const rest = 'a&'.repeat(FORM_PAIRS - 2)
    expect(await post(FORM_CALL, `${rest}FinalScore=612&FinalRank=1`, form)).toMatchObject({ status: 200 })
    for (const pairs of ['a&'.repeat(FORM_PAIRS), '&'.repeat(40_000), 'a&'.repeat(30_000)])
      expect(await post(FORM_CALL, pairs, form)).toMatchObject({
        status: 413,
        Code: 413,
        Data: { Error: 'BODY_TOO_LARGE' },
      })
    expect(await post(FORM_CALL, `a=${'x'.repeat(FORM_LIMIT)}`, form)).toMatchObject({ status: 413 })
  })

  test('of too many pairs costs only the search for their separators', () => {
    // a text that counts the searches for its pairs
    let looks = 0
    const counting = new Proxy(new String('a&'.repeat(1_000_000)), {
      get(target, key) {
        if (key !== 'indexOf') throw new Error(`read: ${String(key)}`)
        return (what: string, from: number) => {
          looks++
          return target.indexOf(what, from)
        }
      },
    })
    expect(() => readForm(counting as unknown as string)).toThrow(ProductError)
    expect(looks).toBeLessThanOrEqual(FORM_PAIRS + 1)
  })

  test('keeps every value of a repeated name, in order, and no name changes the prototype', () => {
    expect(readForm('a=1&b=%E4%BD%A0&a=2&a=&constructor=x&toString=y')).toEqual({
      a: ['1', '2', ''],
      b: '你',
      constructor: 'x',
      toString: 'y',
    })
    expect(readForm('')).toEqual({})
    for (const text of ['__proto__=1', 'a=1&__proto__[x]=2&__proto__=3', '%5F_proto__=1'])
      expect(() => readForm(text)).toThrow(ProductError)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})

interface Node {
  type?: string
  const?: unknown
  anyOf?: Node[]
  properties?: Record<string, Node>
  items?: Node
  maxItems?: number
  maxLength?: number
  pattern?: string
  format?: string
}
interface Place {
  call: EndpointPath
  /** Names from the body to the place; '0' means the first item of a list. */
  path: string[]
  node: Node
}

function placesIn(call: EndpointPath, node: Node, path: string[] = []): Place[] {
  const inner = [
    ...(node.anyOf ?? []).flatMap((variant) => placesIn(call, variant, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) => placesIn(call, property, [...path, name])),
    ...(node.items ? placesIn(call, node.items, [...path, '0']) : []),
  ]
  return node.anyOf ? inner : [{ call, path, node }, ...inner]
}

/** One call per request shape of the contract: many calls share one. */
const calls = [
  ...new Map(
    (Object.keys(contract) as EndpointPath[]).map((call) => [contract[call].request as object, call]),
  ).values(),
]
const places = calls.flatMap((call) => placesIn(call, contract[call].request as unknown as Node))
const placesOf = (type: string) => places.filter(({ node }) => node.type === type)

/** A body with `value` at a place; a list on the way has one item. */
const bodyWith = (path: string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)

/** Counts every read of `target`; reading a list's length is free. */
function watched<T extends object>(target: T): { value: T; reads: () => number } {
  let reads = 0
  const count = <R>(result: R): R => {
    reads++
    return result
  }
  const value = new Proxy(target, {
    get: (from, key) => (key === 'length' ? Reflect.get(from, key) : count(Reflect.get(from, key))),
    set: (from, key, to) => count(Reflect.set(from, key, to)),
    deleteProperty: (from, key) => count(Reflect.deleteProperty(from, key)),
  })
  return { value, reads: () => reads }
}

/** The items of too long a list. */
const ITEMS: readonly unknown[] = [1, null, 'x', {}, [[]], { UnitId: 'x' }]
/** As many unknown fields. */
const fieldsOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

const checkers = new Map<EndpointPath, ReturnType<typeof requestChecker>>()
function checkerOf(call: EndpointPath) {
  const found = checkers.get(call) ?? requestChecker(contract[call].request, false)
  checkers.set(call, found)
  return found
}

/** The fields that a check complains of. */
function refusalOf(call: EndpointPath, body: unknown): string[] {
  try {
    checkerOf(call)(body)
  } catch (error) {
    expect(error).toMatchObject({ errorName: 'INVALID_REQUEST' })
    return (error as ProductError).fields!.map(({ Field }) => Field)
  }
  return []
}

describe('every body of the contract', () => {
  test('has a bound for each list and text in it', () => {
    expect(placesOf('array').filter(({ node }) => node.maxItems === undefined)).toEqual([])
    const endless = placesOf('string').filter(
      ({ node }) =>
        node.const === undefined &&
        node.maxLength === undefined &&
        node.format !== 'uuid' &&
        !/^\^[^*+]*\$$/.test(node.pattern ?? ''),
    )
    expect(endless).toEqual([])
  })

  test('with too long a list is refused by the length: no item is read, however many there are', () => {
    const lists = placesOf('array')
    expect(lists.length).toBeGreaterThan(20)
    const endless = ITEMS.map((item) => new Array<unknown>(200_000).fill(item))
    lists.forEach(({ call, path, node }, index) => {
      const oneTooMany = ITEMS.map((item) => new Array<unknown>(node.maxItems! + 1).fill(item))
      for (const tooLong of [...oneTooMany, endless[index % endless.length]!]) {
        const list = watched(tooLong)
        expect([call, refusalOf(call, bodyWith(path, list.value))]).toEqual([call, [path.join('.')]])
        expect(list.reads()).toBe(0)
      }
    })
  })

  test('with more fields than an app could have is refused before any of them is read', () => {
    const groups = placesOf('object')
    expect(groups.length).toBeGreaterThan(calls.length)
    const [many, endless] = [fieldsOf(500), fieldsOf(5_000)]
    groups.forEach(({ call, path }, index) => {
      const fields = watched(index % 20 === 0 ? endless : many)
      expect([call, refusalOf(call, bodyWith(path, fields.value))]).toEqual([call, [path.join('.') || 'Body']])
      expect(fields.reads()).toBe(0)
    })
  })

  test('with a list or an object where neither belongs is refused without walking it', () => {
    const scalars = places.filter(({ node }) => node.type !== 'array' && node.type !== 'object')
    const items = new Array<unknown>(100_000).fill(1)
    for (const { call, path } of scalars) {
      const list = watched(items)
      expect([call, path, refusalOf(call, bodyWith(path, list.value)).length > 0]).toEqual([call, path, true])
      expect([call, path, list.reads()]).toEqual([call, path, 0])
    }
  })

  test('with too long a text is refused', () => {
    const texts = placesOf('string')
    const isRefused = ({ call, path }: Place, text: string) =>
      expect([call, path, refusalOf(call, bodyWith(path, text)).length > 0]).toEqual([call, path, true])
    for (const place of texts) isRefused(place, 'a'.repeat((place.node.maxLength ?? 100) + 1))
    // many places share the text
    const kinds = new Map(texts.map((place) => [JSON.stringify(place.node), place]))
    const long = 'a'.repeat(100_000)
    for (const place of kinds.values())
      for (const text of [long, `${long}\u0301`, '\u0000'.repeat(1_000)])
        if (text.length > (place.node.maxLength ?? 0)) isRefused(place, text)
  })

  test('that satisfies the contract passes, also with a newer app’s fields', () => {
    const newer = Object.fromEntries(Array.from({ length: UNKNOWN_FIELDS }, (_, index) => [`New${index}`, index]))
    fc.assert(
      fc.property(
        fc
          .constantFrom(...(Object.keys(contract) as EndpointPath[]))
          .chain((call) => fc.tuple(fc.constant(call), arbitraryOf(contract[call].request as object))),
        ([call, body]) => {
          const refused = refusalOf(call, structuredClone(body))
          expect(refusalOf(call, { ...newer, ...(body as object) })).toEqual(refused)
        },
      ),
      { numRuns: 300, seed: 2026 },
    )
  })
})

describe('a running server', () => {
  const json = { 'content-type': 'application/json' }
  test('answers the largest number of wishes in a body as the contract defines', async () => {
    const body = `{"Items":[${'1,'.repeat(130_000)}1]}`
    expect(await post('/api/Wish/CheckRules', body, json)).toMatchObject({
      Code: 1001,
      Data: { Fields: [{ Field: 'Items', Message: '最多 500 项' }] },
    })
  })

  test('answers deep, doubled, huge and self-referring JSON without failing', async () => {
    const deep = '['.repeat(200_000)
    expect(await post('/api/Wish/CheckRules', deep, json)).toMatchObject({ status: 400 })
    for (const [body, code] of [
      [`{"Items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 1001],
      [`{"ScoreForm":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, 1001],
      [`{"Zzz":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, 1001],
      [`{${'"Items":[],'.repeat(20_000)}"Items":5}`, 1001],
      [`{"ProvinceId":"320000","Year":${'9'.repeat(100_000)}}`, 1001],
      ['{"Year":1e999,"ScoreForm":{"Score":-1e999}}', 1001],
      ['{"a":{"constructor":{"prototype":{"x":1}}}}', 400],
      ['{"a":[{"__proto__":{"x":1}}]}', 400],
      [`{"a":[${'{"\\u005f_proto__":1},'.repeat(1000)}1]}`, 400],
    ] as const)
      expect([body.slice(0, 40), await post('/api/Wish/CheckRules', body, json)]).toMatchObject([
        body.slice(0, 40),
        { Code: code },
      ])
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})
