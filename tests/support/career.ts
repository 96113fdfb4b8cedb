// A signed-in student with a calendar at a test server, a new one for every test.
import { randomUUID } from 'node:crypto'
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { insertAccount } from './account'
import { startTestServer, type TestServer } from './server'

export const TUESDAY = new Date('2026-11-24T12:00:00+08:00')
export const DAY = 24 * 3_600_000

export const newTarget = (change: Partial<RequestOf<'Career/SaveTarget'>> = {}): RequestOf<'Career/SaveTarget'> => ({
  TargetId: randomUUID(),
  BaseRevision: 0,
  Title: '期末年级前 80 名',
  Kind: 'rank',
  Start: 200,
  Current: 200,
  Goal: 80,
  Unit: '名',
  Due: '2027-01-20',
  ...change,
})

export const newPlan = (change: Partial<RequestOf<'Career/SavePlan'>> = {}): RequestOf<'Career/SavePlan'> => ({
  PlanId: randomUUID(),
  BaseRevision: 0,
  Title: '背单词',
  From: '2026-11-16',
  To: '2026-11-29',
  Weekdays: [1, 2, 3],
  Minutes: 20,
  ...change,
})

/** Starts the server on that Tuesday before a file's tests; call it once. */
export function studentAtServer() {
  let server: TestServer
  let token = ''
  let userId = ''
  let made = 0
  const enrol = async () => {
    made += 1
    const { userId: id } = await insertAccount(server.db, {
      loginName: `student${made}`,
      mobile: `1360000${1000 + made}`,
    })
    return { userId: id, token: await server.signedIn(id) }
  }
  beforeAll(async () => {
    server = await startTestServer({ clock: TUESDAY })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const one = await enrol()
    userId = one.userId
    token = one.token
  })
  const raw = <P extends EndpointPath>(path: P, request: RequestOf<P>, as = token) =>
    server.call(path, request, { token: as })
  return {
    server: () => server,
    userId: () => userId,
    /** Another account: its id and token. */
    enrol,
    async ask<P extends EndpointPath>(path: P, request: RequestOf<P>, as = token): Promise<ResponseOf<P>> {
      const answer = await raw(path, request, as)
      expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
      return answer.Data
    },
    /** The code of an answer. */
    refused: async <P extends EndpointPath>(path: P, request: RequestOf<P>, as = token) =>
      (await raw(path, request, as)).Code,
  }
}
