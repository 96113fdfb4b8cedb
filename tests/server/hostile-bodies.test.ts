// Bodies made to hold the process: how much work they cost before they are refused.
import { FORM_LIMIT, FORM_PAIRS, readForm } from '../../server/plugins/form-body'
import { ProductError } from '../../server/errors'
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
  test('is refused before it is read by every path that the contract gives no form', async () => {
    for (const url of ['/api/Auth/Login', '/api/Public/AppVersion', '/api/auth/loginstatus'])
      for (const body of ['a=1', 'a&'.repeat(20_000), ''])
        expect([url, await post(url, body, form)]).toMatchObject([url, { status: 415, Code: 415 }])
    expect(
      await post('/api/Auth/Login', 'a=1', { 'content-type': 'Application/X-WWW-Form-Urlencoded ; charset=GBK' }),
    ).toMatchObject({ status: 415 })
  })

  test('to an address that is no call is answered as one', async () => {
    for (const url of ['/api/No/Such', '/nothing', '/'])
      expect(await post(url, 'a&'.repeat(20_000), form)).toMatchObject({ status: 404, Code: 404 })
  })

  test('of more pairs than any call has is refused, one of as many as allowed is read', async () => {
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

  test('of too many pairs costs no more than looking for their separators', () => {
    // a text that counts how often its pairs are looked for
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

  test('keeps every value of a repeated name, in order, and no name reaches into the object', () => {
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
