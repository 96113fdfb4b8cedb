// Seventeen hundred bodies to the calls of the contract over HTTP: app.test.ts sends one or a few to each.
import fc from 'fast-check'
import { contract, type EndpointPath } from '../../contract/registry'
import { errors } from '../../contract/errors'
import { anyBody } from '../support/any-body'
import { bodySender } from '../support/any-body-sender'
import { arbitraryOf } from '../support/schema-arbitrary'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let token: string
let unitIds: string[]

async function post(call: EndpointPath, request: unknown, isSignedIn: boolean) {
  const response = await fetch(`${server.url}/api/${call}`, {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { OrgCode: 'demo', 'content-type': 'application/json', ...(isSignedIn && { token }) },
  })
  const { Code, Data, Message } = (await response.json()) as Record<string, unknown>
  return { status: response.status, Code, Data, Message }
}

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
  ;({ token, unitIds } = await bodySender(server))
})
afterAll(() => server.close())

describe('any body to any call', () => {
  const calls = Object.keys(contract) as EndpointPath[]

  test('is answered with an envelope and never with 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), anyBody, fc.boolean(), async (call, request, isSignedIn) => {
        const answer = await post(call, request, isSignedIn && call !== 'Auth/Loginout')
        expect([call, answer.status]).not.toEqual([call, 500])
        expect(typeof answer.Code).toBe('number')
        expect(typeof answer.Message).toBe('string')
        if (answer.Code !== 0) expect(Object.keys(errors)).toContain((answer.Data as { Error?: string }).Error)
      }),
      { numRuns: 500, seed: 2026 },
    )
  })

  test('that satisfies the contract reaches the handler and never gets 500', async () => {
    const open = calls.filter((call) => call !== 'Auth/Loginout')
    const request = fc
      .constantFrom(...open)
      .chain((call) => fc.tuple(fc.constant(call), arbitraryOf(contract[call].request as object, unitIds)))
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(request, fc.integer({ min: 0, max: 3 }), async ([call, body], dice) => {
        const answer = await post(call, body, dice > 0)
        expect([call, body, answer.status]).not.toEqual([call, body, 500])
        if (answer.Code !== 1001) reached.add(call)
      }),
      { numRuns: 1200, seed: 2026 },
    )
    // a generator that makes only refused requests would prove nothing
    expect(reached.size).toBeGreaterThan(open.length * 0.9)
  })
})
